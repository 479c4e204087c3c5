// An engine in JavaScript: it lays what it can, and throws its highest card.
//
//     python -m scala40 engine check "node examples/engines/bot.mjs"

import { createInterface } from "node:readline";

const GAMES = ["scala40", "rumino", "chinchon", "skarney"];
const WANTED = ["draw", "knock", "swap", "add", "lay", "gin", "close", "rumino"];
const RANKS = ["JK", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/** Return how much the engine likes a move. */
function liking(text) {
  const [verb, card] = text.split(" ");
  if (WANTED.includes(verb)) {
    return 100 + WANTED.indexOf(verb);
  }
  return verb === "discard" ? RANKS.indexOf(card.startsWith("JK") ? "JK" : card.slice(0, -1)) : -1;
}

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    say({ type: "hello", protocol: 1, name: "Layer in JavaScript", games: GAMES });
  } else if (message.type === "ask") {
    const best = message.moves.reduce((one, other) => (liking(other.text) > liking(one.text) ? other : one));
    say({ type: "answer", id: message.id, number: best.number });
  }
}
