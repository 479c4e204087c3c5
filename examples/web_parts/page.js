const $ = (id) => document.getElementById(id);
const asked = (name, usual) => {
  try { return localStorage.getItem(name); } catch { return usual; /* a browser that keeps nothing */ }
};
let language = [asked("language", null), ...navigator.languages.map((it) => it.slice(0, 2))].find((it) => it in TEXTS) || "en";
let state = null, chosen = new Set(), byRank = false, arranged = [], telling = 0, busy = false, deadline = null, offered = [];

const t = (name, ...figures) => (figures.length ? TEXTS[language][name](...figures) : TEXTS[language][name]);
const verbWord = (verb) => TEXTS[language].verbs[verb] || verb;
const title = (game) => GAMES[game] || game;
const key = () => location.hash.slice(1);

function make(tag, text, kind) {
  const element = document.createElement(tag);
  element.textContent = text;
  if (kind) element.className = kind;
  return element;
}

function speak() {
  document.documentElement.lang = $("language").value = language;
  for (const it of document.querySelectorAll("[data-t]")) it.textContent = t(it.dataset.t);
  for (const [id, word] of [["own", "own"], ["hand", "cards"], ["ways", "ways"]]) $(id).setAttribute("aria-label", t(word));
  for (const id of ["rules", "sheet-of-form"]) $(id).lastElementChild.setAttribute("aria-label", t("rules"));
  $("rules").open = false;
}

// --- asking the server

async function ask(path, data) {
  const options = { headers: { "accept-language": language } };
  if (key()) options.headers.authorization = "Bearer " + key();
  if (data !== undefined) {
    options.method = "POST";
    options.headers["content-type"] = "application/json";
    options.body = JSON.stringify(data);
  }
  for (;;) {
    try {
      const answer = await fetch("/api/" + path, options);
      if (answer.status >= 500) throw new Error(answer.statusText);
      $("lost").hidden = true;
      return { status: answer.status, data: answer.status === 204 ? null : await answer.json() };
    } catch {
      $("lost").hidden = false;
      await new Promise((done) => setTimeout(done, 1000));
      // Whether the server has done it is not known, so what changes something is not sent twice.
      if (data !== undefined) return { status: 0, data: null };
    }
  }
}

async function look() {
  if (!key()) { state = null; show(); return offer(); }
  const { status, data } = await ask("table");
  if (status === 401) { location.hash = ""; return look(); }
  take(data);
}

function take(data) {
  if (state === null || state.stamp !== data.stamp) chosen.clear();  // what is chosen stays chosen as long as nothing happens
  state = data;
  deadline = state.seconds === null ? null : Date.now() + 1000 * state.seconds;
  show();
}

function clock() {
  $("clock").textContent = deadline === null ? "" : t("left", Math.max(0, Math.ceil((deadline - Date.now()) / 1000)));
}

async function act(path, data) {
  if (busy) return;
  busy = true;
  problem(null);
  const { status, data: answer } = await ask(path, { stamp: state.stamp, ...data });
  busy = false;
  if (status === 200 && answer.hint !== undefined) return advise(answer);
  if (status === 200) return take(answer);
  if (status === 0 || status === 409) await look();
  problem(answer);
}

const play = (...moves) => act("moves", { moves });

function problem(answer) {
  $("problem").hidden = !answer;
  if (!answer) return;
  $("problem").firstChild.textContent = answer.error;
  $("reasons").replaceChildren(...(answer.violations || []).map((it) => {
    const item = make("li", it.message + (it.hint ? " (" + it.hint + ")" : ""));
    item.append(make("div", it.rule + ": " + it.text, "quiet"));
    return item;
  }));
  $("problem").scrollIntoView({ block: "nearest" });
}

// --- moves: the server lists them, and a move is its verb with cards

const verbOf = (move) => move.split(" ", 1)[0];
/** The cards of the hand that a move names; of a close the one that goes face down. */
function cardsOf(move) {
  const words = move.replace(/=\w+/g, "").split(" ").slice(1);
  const end = words.findIndex((it) => it === "to" || it === "on" || it === "with");
  return words.slice(0, end < 0 ? words.length : end).filter((it) => /^(JK|(10|[2-9AJQK])[CDHS])$/.test(it));
}
/** The meld that a move is about, as the picture names it. */
const targetOf = (move) => (move.match(/ (?:to|on) (\d+)/) || [])[1];
const cards = () => [...chosen].map((place) => state.hand[place].card);
const same = (one, other) => [...one].sort().join() === [...other].sort().join();
const legal = (verb) => state.moves.filter((move) => verbOf(move) === verb);

/** A button of a verb, with the cards that are chosen: make the one move that is meant, or ask which. */
function does(verb) {
  const picked = cards(), moves = legal(verb), exact = moves.filter((move) => same(cardsOf(move), picked));
  const found = exact.length ? exact : picked.length ? moves.filter((move) => !cardsOf(move).length) : moves;
  if (found.length === 1) return play(found[0]);
  if (found.length) return propose(found, t("which"));
  if (moves.length && !["lay", "discard", "offer"].includes(verb)) return propose(moves, t("which"));
  play([verb, ...picked].join(" "));  // it is refused, and the answer says why
}

function addTo(target) {
  const picked = cards();
  if (!state.acts || !picked.length) return;
  const fits = state.moves.filter((move) => targetOf(move) === String(target) && same(cardsOf(move), picked));
  if (fits.length > 1) return propose(fits, t("which"));
  play(fits.length ? fits[0] : "add " + picked.join(" ") + " to " + target);
}

/** What a click on the table, or a card that is dropped there, means. */
function drop(where) {
  const picked = cards();
  if (where.dataset.target !== undefined) return addTo(where.dataset.target);
  if (where.dataset.heap === "stock") return does("draw");
  if (where.dataset.heap === "pile") return does(picked.length ? "discard" : "take");
  if (picked.length) does("lay");
}

function moveButton(move) {
  const place = state.moves.indexOf(move), button = make("button", place < 0 ? move : state.said[place]);
  if (place >= 0 && state.spoken[place] !== state.said[place]) button.title = state.spoken[place];  // for those who listen
  button.dataset.move = move;
  button.onclick = () => play(move);
  return button;
}

function propose(moves, head) {
  $("ways").replaceChildren(make("span", head, "quiet"), ...moves.map(moveButton));
  const first = $("ways").querySelector("button");
  if (first) first.focus({ preventScroll: true });
  $("ways").scrollIntoView({ block: "nearest" });
}

function advise({ hint, why }) {
  propose(hint === null ? [] : [hint], t(hint === null ? "letPass" : "proposal", state.level));
  $("ways").append(make("span", why, "quiet"));
}

/** Every legal move as a button, so that nothing is unplayable. */
function list() {
  const verbs = [...new Set(state.moves.map(verbOf))], box = $("all").lastElementChild;
  $("all").hidden = !state.moves.length;
  $("all").firstElementChild.textContent = t("all", state.moves.length);
  box.replaceChildren(...($("all").open ? verbs : []).flatMap((verb) => {
    const row = make("div", "", "row");
    row.append(...legal(verb).map(moveButton));
    return [make("h3", verbWord(verb)), row];
  }));
}

// --- dragging and ordering

/** The places of the hand in the order in which the player has put the cards. */
function inOrder(hand) {
  const rest = hand.map((_, place) => place), order = [];
  for (const card of arranged) {
    const at = rest.findIndex((place) => hand[place].card === card);
    if (at >= 0) order.push(...rest.splice(at, 1));
  }
  return [...order, ...rest];
}

/** A card is dragged: onto a meld, the pile or the table, or to another place of the hand. */
function grab(start, button, place) {
  if (start.button) return;
  let ghost = null, over = null;
  const move = (event) => {
    if (!ghost && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < 8) return;
    if (!ghost) {
      ghost = make("div", "");
      ghost.id = "ghost";
      ghost.append(button.firstChild.cloneNode(true));
      document.body.append(ghost);
      button.classList.add("dragged");
    }
    ghost.style.left = event.clientX - 29 + "px";
    ghost.style.top = event.clientY - 40 + "px";
    const under = document.elementFromPoint(event.clientX, event.clientY);
    if (over) over.classList.remove("over");
    over = under && under.closest("#picture figure[data-target], #picture figure[data-heap], #picture .s40-table, #hand button");
    if (over) over.classList.add("over");
  };
  const end = (event) => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (!ghost) return;
    ghost.remove();
    button.classList.remove("dragged");
    addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
    setTimeout(() => dispatchEvent(new Event("click")));  // where no click follows, nothing waits for one
    if (over) over.classList.remove("over");
    if (!over || over === button || event.type === "pointercancel") return;
    if (over.closest("#hand")) {
      const order = [...$("hand").children].map((it) => Number(it.dataset.place)).filter((it) => it !== place);
      order.splice(order.indexOf(Number(over.dataset.place)), 0, place);
      byRank = false;
      arranged = order.map((it) => state.hand[it].card);
      return show();
    }
    chosen.add(place);
    drop(over);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

// --- showing how things stand

/** What has the focus, as a selector that still means it when everything has been drawn anew. */
function focused() {
  const it = document.activeElement;
  if (!it || it === document.body || !$("game").contains(it)) return null;
  if (it.dataset.own) return '#hand [data-own="' + it.dataset.own + '"]';
  const { target, heap } = it.closest("figure")?.dataset || {};
  if (target !== undefined) return '#picture [data-target="' + target + '"] button';
  if (heap) return '#picture [data-heap="' + heap + '"] button';
  return it.id ? "#" + it.id : "#ways";
}

/** Put the focus where it was or, if that is gone, to what can be done now: nobody has to start from the top again. */
function refocus(selector) {
  if (selector === null) return;
  const usable = (it) => it && it.offsetParent !== null && !it.disabled && it.matches("button, [tabindex], summary, a");
  const due = [document.querySelector(selector), ...document.querySelectorAll("#actions button.main"), $("status")];
  due.find(usable).focus({ preventScroll: true });
}

const STAGES = {
  scala40: [["draw", "take"], ["lay", "discard"]],
  rumino: [["draw", "take", "knock"], ["discard", "gin"]],
  chinchon: [["draw", "take"], ["discard", "close"], ["show", "done"]],
  skarney: [["draw"], ["lay", "offer"], ["accept", "decline"]],
};
/** The verbs of the buttons: all that are legal, and those that belong to this part of a turn and say why they are not. */
function verbs() {
  const can = [...new Set(state.moves.map(verbOf))], stages = STAGES[state.game] || [];
  const stage = state.acts ? stages.find((it) => it.some((verb) => can.includes(verb))) : stages[0];
  return [...new Set([...(stage || []), ...can])].map((verb) => {
    const button = make("button", verbWord(verb), can.includes(verb) ? "main" : "");
    button.id = verb;
    button.disabled = !state.acts;
    button.onclick = () => does(verb);
    return button;
  });
}

function status() {
  const { acts, moves, score } = state, named = (seats) => seats.map((it) => state.names[it]).join(t("and"));
  if (score.winners.length) return t("won", named(score.winners));
  if (score.offers.includes(state.seat)) return t("asked");
  if (score.offers.length) return t("waitAsked", named(score.offers));
  if (score.handOver) return t("handOver");
  if (state.away.includes(state.seat)) return t("gone");
  if (state.passes) return t("claim");
  if (!acts) return t(!state.picture ? "out" : state.thinks ? "thinks" : "wait");
  if (state.game === "scala40") return t(moves.includes("draw") ? "toDraw" : "toPlay");
  const words = [...new Set(moves.map(verbOf))].map((it) => verbWord(it).toLowerCase());
  return t("turn", [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(t("or")));
}

function notes() {
  const { score, task } = state, last = score.rows.at(-1);
  if (score.handOver) return t("ended", last.ending);
  const tell = { opening: "opening", contract: "contract", left: "deadwood" };
  const own = state.notes.length ? [`${state.names[state.seat]}: ${state.notes.join(", ")}`] : [];  // they speak of a player by name
  return [...own, ...(task && (task.kind === "left" || !own.length) ? [t(tell[task.kind], task.count)] : [])].join("; ");
}

/** What happened, one line after the other, so that the others' turns can be followed. */
function tell(lines) {
  const log = $("log"), calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const shown = [...log.children].map((it) => it.textContent);
  clearTimeout(telling);
  if (lines.length < shown.length || !shown.every((it, at) => it === lines[at])) log.replaceChildren();
  const next = () => {
    const at = log.children.length;
    if (at >= lines.length) return;
    log.append(make("li", lines[at]));
    $("telling").scrollTop = $("telling").scrollHeight;  // the last is what has just happened
    if (calm) next(); else telling = setTimeout(next, 350);
  };
  next();
}

function showHand() {
  const { hand } = state, order = inOrder(hand), ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
  const rank = (place) => (hand[place].card === "JK" ? ranks.length : ranks.indexOf(hand[place].card.slice(0, -1)));
  if (byRank) order.sort((one, other) => rank(one) - rank(other) || one - other);
  $("hand").replaceChildren(...order.map((place) => {
    const button = make("button", "");
    button.innerHTML = hand[place].picture;
    button.dataset.own = hand[place].card;
    if (hand[place].moved) button.dataset.new = "";
    button.setAttribute("aria-pressed", String(chosen.has(place)));
    button.querySelector("title").textContent = hand[place].called;  // it names the button too, in the language
    button.dataset.place = place;
    button.onclick = () => {
      if (chosen.delete(place)) button.setAttribute("aria-pressed", "false");
      else { chosen.add(place); button.setAttribute("aria-pressed", "true"); }
    };
    button.onpointerdown = (event) => grab(event, button, place);
    return button;
  }));
}

function showPicture() {
  $("picture").innerHTML = state.picture;
  for (const it of document.querySelectorAll('#picture .s40-seat[data-seat="' + state.seat + '"]')) it.classList.add("mine");
  const melds = state.moves.some((move) => targetOf(move) !== undefined) || state.game === "scala40";
  const targets = "#picture figure[data-heap]" + (melds ? ", #picture figure[data-target]" : "");
  for (const it of document.querySelectorAll(targets)) {
    const button = make("button", ""), picture = it.querySelector("svg"), named = picture.querySelector("title");
    named.textContent = it.querySelector("figcaption").textContent + ": " + named.textContent;  // it names the button too
    picture.replaceWith(button);
    button.append(picture);
    it.onclick = () => drop(it);  // a click on the button is one on the figure too
  }
}

function showScore() {
  const { score, names } = state;
  const line = (tag, cells) => {
    const row = make("tr", "");
    row.append(...cells.map((cell) => make(tag, cell === null ? "–" : cell)));
    if (tag === "th") for (const it of row.children) it.scope = "col";
    return row;
  };
  const head = make("thead", ""), body = make("tbody", ""), foot = make("tfoot", "");
  head.append(line("th", [t("hand"), ...names]));
  body.append(...score.rows.map((row) => line("td", [row.number, ...row.points])));
  foot.append(line("td", [t("total"), ...score.totals]));
  score.out.forEach((seat) => head.firstChild.children[seat + 1].classList.add("out"));
  $("score").replaceChildren(head, body, foot);
  $("score").style.minWidth = 3.25 * (names.length + 1) + "rem";
  $("aim").textContent = score.aim;
}

function showActions() {
  const { acts, free, score } = state, over = score.winners.length > 0, asked = score.offers.includes(state.seat);
  $("verbs").replaceChildren(...(score.handOver ? [] : verbs()));
  $("pass").hidden = !state.passes;
  $("return").hidden = $("quit").hidden = !asked;
  $("hint").disabled = !acts;
  $("undo").disabled = !free;
  $("undo").textContent = t("undo") + (free > 1 ? " (" + free + ")" : "");
  for (const id of ["undo", "hint"]) $(id).hidden = score.handOver;
  $("sort").textContent = t(byRank ? "bySuit" : "byRank");
  $("sort").hidden = !state.hand.length;
  $("next").hidden = !score.handOver || over || score.offers.length > 0;
  $("look-back").hidden = !score.handOver || !state.picture;
  $("again").hidden = !over;
  const gone = state.away.includes(state.seat), others = state.away.filter((it) => it !== state.seat);
  $("leave").textContent = t(gone ? "back" : "leave");
  $("leave").hidden = over;
  $("absent").hidden = !state.away.length || over;
  const away = others.map((it) => state.names[it]).join(t("and"));
  $("absent").textContent = (gone ? t("goneNote") : "") + (others.length ? t("away", away) : "");
  $("help").hidden = score.handOver;
  $("help").textContent = t({ rumino: "helpPile", chinchon: "helpPile", skarney: "helpTable" }[state.game] || "help");
}

function show() {
  $("start").hidden = state !== null || !offered.length;  // nobody sits down before there are games to choose from
  $("game").hidden = state === null;
  document.title = $("title").textContent = state === null ? Object.values(GAMES).join(" · ") : title(state.game);
  if (state === null) return;
  const focus = focused();
  showPicture();
  showHand();
  if ($("status").textContent !== status()) $("status").textContent = status();  // what is the same is not said again
  $("notes").textContent = notes();
  clock();
  showActions();
  $("ways").replaceChildren();
  list();
  tell(state.log);
  showScore();
  refocus(focus);
}

// --- the rules of the table, as a sheet of headings and lists

function sheet(text, heading = "h3") {
  const found = [];
  for (const line of text.split("\n")) {
    if (/^(-+|=+)$/.test(line) && found.length) found.splice(-1, 1, make(line[0] === "=" ? "p" : heading, found.at(-1).textContent));
    else if (line.startsWith("- ")) {
      if (!found.length || found.at(-1).tagName !== "UL") found.push(make("ul", ""));
      found.at(-1).append(make("li", line.slice(2)));
    } else if (line.startsWith("  ") && found.length) found.at(-1).lastChild.textContent += " " + line.trim();
    else if (line) found.push(make("p", line));
  }
  return found;
}

// --- a new table

const HOUSE = "house";  // the option of the rules that somebody has composed

async function offer() {
  const { data } = await ask("games");
  offered = data;
  if (house === null) await houseOfAddress();
  const form = $("new"), wished = form.game.value || (house ? house.game : asked("game", null));
  const { levels, level } = offered[0], usual = form.level.value || asked("level", null) || level;
  form.level.replaceChildren(...levels.map((it) => new Option(it.said, it.name, false, it.name === usual)));
  form.game.replaceChildren(...offered.map((it) => new Option(title(it.game), it.game, false, it.game === wished)));
  chooseRules(form.rules.value || HOUSE);
  show();
}

const gameWished = () => offered.find((it) => it.game === $("new").game.value);
const housed = () => house !== null && house.game === $("new").game.value;
/** The rules that are chosen, by name or as notation. */
const rulesWished = () => ($("new").rules.value === HOUSE ? house.rules : $("new").rules.value);

function chooseRules(wished) {
  const form = $("new"), names = [...gameWished().rules.map((it) => it.name), ...(housed() ? [HOUSE] : [])];
  form.rules.replaceChildren(...names.map((it) => new Option(it === HOUSE ? t("house") : it, it, false, it === wished)));
  $("compose").hidden = $("sheet-of-form").hidden = !gameWished().composed;
  chooseSeats();
}

const friends = () => $("new").friends.value.split(",").map((it) => it.trim()).filter(Boolean);

/** How many programs can play depends on the rules, and on how many people do. */
function chooseSeats() {
  const form = $("new"), named = gameWished().rules.find((it) => it.name === form.rules.value);
  const { summary, least, most } = named || { ...house, summary: house.rules }, people = 1 + friends().length;
  $("about").textContent = summary;
  $("sheet-of-form").open = false;
  const kept = named ? "" : "?" + new URLSearchParams({ game: house.game, rules: house.rules });
  history.replaceState(null, "", location.pathname + kept + location.hash);  // rules of the house can be kept and sent
  const wished = Number(form.programs.value || 2), first = Math.max(0, least - people), last = Math.max(first, most - people);
  const counts = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const usual = Math.min(Math.max(wished, first), last);
  form.programs.replaceChildren(...counts.map((it) => new Option(it, it, false, it === usual)));
}

async function sit(event) {
  event.preventDefault();
  const form = $("new"), names = [form.elements.name.value, ...friends()];  // a form has a name of its own
  const game = form.game.value, level = form.level.value;
  try { Object.assign(localStorage, { game, level }); } catch { /* a browser that keeps nothing */ }
  const wanted = { names, programs: Number(form.programs.value), game, rules: rulesWished(), level };
  const { status, data } = await ask("tables", wanted);
  if (status !== 201) { $("refused").textContent = data ? data.error : t("retry"); return; }
  $("refused").textContent = "";
  const [[, own], ...others] = Object.entries(data.keys);
  if (!others.length) { location.hash = own; return; }
  $("links").hidden = false;
  $("mine").href = "#" + own;
  $("links").querySelector("ul").replaceChildren(...others.map(([name, token]) => {
    const item = make("li", name + ": "), link = make("a", location.origin + "/#" + token);
    link.href = "/#" + token;
    item.append(link);
    return item;
  }));
}

$("undo").onclick = () => act("undo", { count: 1 });
$("hint").onclick = () => act("hint", {});
$("pass").onclick = () => act("pass", {});
$("return").onclick = () => act("answer", { returns: true });
$("quit").onclick = () => act("answer", { returns: false });
$("leave").onclick = () => act("away", { away: !state.away.includes(state.seat) });
$("next").onclick = () => { closeReview(); act("hand", {}); };
$("sort").onclick = () => { byRank = !byRank; arranged = []; show(); };
$("all").ontoggle = list;
$("rules").ontoggle = async () => {
  if (!$("rules").open) return;
  const { status, data } = await ask("rules");
  if (status === 200) $("rules").lastElementChild.replaceChildren(...sheet(data.rules));
};
$("sheet-of-form").ontoggle = async () => {
  if (!$("sheet-of-form").open) return;
  const { status, data } = await ask("questions", { game: $("new").game.value, rules: rulesWished(), waiting: [] });
  if (status === 200) $("sheet-of-form").lastElementChild.replaceChildren(...sheet(data.sheet, "h2"));
};
$("language").onchange = async () => {
  language = $("language").value;
  try { localStorage.setItem("language", language); } catch { /* a browser that keeps nothing */ }
  speak();
  closeReview();  // it speaks another language
  await look();
  if (state === null && $("laying").hidden) askAgain();
};
$("new").onsubmit = sit;
$("new").game.onchange = () => chooseRules(null);
$("new").rules.onchange = chooseSeats;
$("new").friends.oninput = chooseSeats;
addEventListener("hashchange", () => { closeReview(); look(); });
speak();
setInterval(() => { if (state !== null) clock(); }, 500);
async function poll() {
  // While it is one's turn nothing happens without oneself, unless others could claim something.
  if (state === null || busy || (state.acts && !state.open && (deadline === null || Date.now() < deadline))) return;
  const before = state.stamp, { status, data } = await ask("table?since=" + before);
  if (status === 200 && state !== null && state.stamp === before) take(data);
}
(async () => {
  for (;; await poll()) await new Promise((done) => setTimeout(done, state !== null && state.thinks ? 300 : 1500));
})();
look();
