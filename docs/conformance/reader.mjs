// Reads the conformance corpus of scala40, and answers some of its questions without Python:
//
//     node reader.mjs [small.jsonl | full.jsonl.gz]
//
// What is yours to write are functions like those in `answers`: each takes a case and returns what it should expect, or
// `undefined` for a case that it has no answer to. `check` compares. It prints how many cases of each kind agree.

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { isDeepStrictEqual } from "node:util";

/** Read a file of the corpus. The first line says what it is; each other line is a case. */
export function read(path) {
  const bytes = readFileSync(path);
  const text = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  const [header, ...cases] = text.trimEnd().split("\n").map((line) => JSON.parse(line));
  if (header.format !== "scala40 conformance" || header.version !== 1) {
    throw new Error(`${path} is no corpus of version 1`);
  }
  if (header.cases !== cases.length) {
    throw new Error(`${path} should have ${header.cases} cases and has ${cases.length}`);
  }
  return cases;
}

/** Compare what functions answer with what cases expect: for each kind how many agree, and which do not. */
export function check(cases, answers) {
  const report = {};
  for (const it of cases) {
    const name = `${it.game} ${it.kind}`;
    const row = (report[name] ??= { cases: 0, asked: 0, wrong: [] });
    row.cases += 1;
    const found = answers[it.kind]?.(it);
    if (found === undefined) continue;
    row.asked += 1;
    for (const [part, value] of Object.entries(found)) {
      if (!isDeepStrictEqual(value, part === "isLegal" ? isLegal(it) : it.expected[part])) {
        row.wrong.push(it.id);
        break;
      }
    }
  }
  return report;
}

const isLegal = (it) => it.expected.violations.length === 0;

// --- cards: "10H" is a ten, "JK" a joker, and "JK=8C" a joker that stands for an eight --------------------------------

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

function place(word) {
  const [card, face] = word.split("=");
  const shown = card === "JK" ? face : card;
  if (shown === undefined) return { joker: true };
  return { joker: card === "JK", rank: RANKS.indexOf(shown.slice(0, -1)) + 1, suit: shown.slice(-1) };
}

// --- melds of Scala 40, under the usual rules -------------------------------------------------------------------------

/** Whether places are three or four cards of a rank, of different suits. A joker takes any suit that is left. */
function isSet(places) {
  const named = places.filter((it) => it.rank);
  const suits = new Set(named.map((it) => it.suit));
  const ranks = new Set(named.map((it) => it.rank));
  return places.length >= 3 && places.length <= 4 && ranks.size === 1 && suits.size === named.length;
}

/** Whether places are a run as they lie or, if nobody has to guess what a joker stands for, in any order. */
function isRun(places) {
  if (inOrder(places)) return true;
  if (places.some((it) => !it.rank)) return false;
  const value = (high) => (it) => (high && it.rank === 1 ? 14 : it.rank);
  return [false, true].some((high) => inOrder([...places].sort((a, b) => value(high)(a) - value(high)(b))));
}

/** Whether places follow one another in a suit; the ace comes before the two or after the king. */
function inOrder(places) {
  const named = places.map((it, at) => ({ ...it, at })).filter((it) => it.rank);
  const starts = [0, 1].map((high) => {
    const value = (it) => (it.rank === 1 && (it.at > 0 || high) ? 14 : it.rank);
    const firsts = new Set(named.map((it) => value(it) - it.at));
    return firsts.size === 1 ? [...firsts][0] : undefined;
  });
  const fits = starts.some((first) => first >= 1 && first + places.length - 1 <= 14);
  const aces = named.filter((it) => it.rank === 1 && !it.joker).length;
  return places.length >= 3 && fits && new Set(named.map((it) => it.suit)).size === 1 && aces <= 1;
}

function isMeld(it) {
  if (it.game !== "scala40" || Object.keys(it.rules).length > 0) return undefined;
  const words = it.cards.split(" ");
  if (words.some((word) => word.includes("=") && !word.startsWith("JK="))) return undefined;
  const places = words.map(place);
  const jokers = places.filter((at) => at.joker).length;
  return { isLegal: jokers <= 1 && (isSet(places) || isRun(places)) };
}

// --- positions: no card is lost -------------------------------------------------------------------------------------

/** Return all cards of a position, sorted: those of the hands, the stock, the pile, and all melds. */
function cardsOf(position) {
  const melds = (part) => (Array.isArray(part) ? part : (part?.melds ?? [])).filter((meld) => meld !== null);
  const laid = [position.table, ...(position.closer == null ? [] : (position.shown ?? []))].flatMap(melds);
  const cards = [...position.hands.flat(), ...position.stock, ...(position.pile ?? []), ...laid.flatMap((it) => it.cards)];
  return [...cards, ...(position.face_down ? [position.face_down] : [])].sort();
}

/** Say what is so in every case of a move: it keeps all cards, and the seat whose move it is plays in the hand. */
function keepsCards(it) {
  if (!isDeepStrictEqual(cardsOf(it.position), cardsOf(it.expected.after))) return { after: null };
  return it.position.context.seats.includes(it.seat) ? {} : { after: null };
}

export const answers = { meld: isMeld, play: keepsCards };

// --- the command ------------------------------------------------------------------------------------------------------

function main(path) {
  const report = check(read(path), answers);
  let wrong = 0;
  for (const [name, row] of Object.entries(report).sort()) {
    wrong += row.wrong.length;
    const agree = row.asked ? `${row.asked - row.wrong.length} of ${row.asked} answers agree` : "not asked";
    console.log(`${name.padEnd(24)}${String(row.cases).padStart(6)} cases  ${agree}`);
    for (const id of row.wrong.slice(0, 5)) console.log(`    ${id}`);
  }
  process.exitCode = wrong ? 1 : 0;
}

if (process.argv[1]?.endsWith("reader.mjs")) {
  main(process.argv[2] ?? new URL("small.jsonl", import.meta.url).pathname);
}
