// --- house rules: the questions of a game one after the other, before a table is laid

let house = null;  // the rules that were composed: their game, their notation, and how many can play by them
let steps = [];    // the questions up to this one, so that one can go back: rules and fields that are left, and what was answered

const shownInstead = (id) => { for (const it of ["laying", "questions", "composed"]) $(it).hidden = it !== id; };

/** Ask the server what comes next, and show it; whoever goes back sees what they had answered. */
async function question(asking, given) {
  const { status, data } = await ask("questions", { game: $("new").game.value, ...asking });
  if (status !== 200) return against(data ? data.error : t("retry"), []);
  if (data.refused.length) return against(t("clash"), data.refused);
  steps.push(data);
  if (data.question) showQuestion(data, given); else showComposed(data);
}

function against(head, reasons) {
  $("against").hidden = !head;
  $("against").replaceChildren(make("h3", head), reasonsOf(reasons));
  if (head) $("against").scrollIntoView({ block: "center" });  // above the buttons, which stay in view
}

function listOf(texts) {
  const found = make("ul", "");
  found.append(...texts.map((it) => make("li", it)));
  return found;
}

/** What earlier answers say, and the name of the fault for those who look it up. */
function reasonsOf(reasons) {
  const found = listOf(reasons.map((it) => it.text));
  reasons.forEach((it, at) => found.children[at].append(make("div", it.message + " – " + it.rule, "quiet")));
  return found;
}

/** What an answer does: its sentence in the rules, what it changes of other questions, and what speaks against it. */
function choice(it, at, { value, listed }) {
  const label = make("label", "", "choice"), box = make("div", "", "said"), more = make("div", "", "more");
  more.id = "more" + at;
  if (listed) {
    const radio = make("input", "");
    Object.assign(radio, { type: "radio", name: "answer", value: String(at), checked: it.value === value });
    radio.setAttribute("aria-describedby", more.id);
    label.append(radio);
  }
  if (typeof it.value !== "string") box.append(make("b", (it.value === null ? t("none") : it.value) + ": "));
  box.append(make("span", it.sentence));
  label.append(box);
  if (it.also.length) more.append(make("p", t("also"), "quiet"), listOf(it.also));
  if (it.refused.length) more.append(make("p", t("clash"), "bad"), reasonsOf(it.refused));
  const found = make("div", "", "offered");
  found.append(label, more);
  if (it.changes.length) {
    const all = make("details", "");
    all.append(make("summary", t("changes", it.changes.length)), listOf(it.changes));
    found.append(all);
  }
  return found;
}

function showQuestion({ question: asked, waiting }, given) {
  shownInstead("questions");
  against("", []);
  const value = given === undefined ? asked.value : given, { number } = $("answers").elements;
  $("asked").textContent = asked.asked;
  $("progress").textContent = t("progress", waiting.length) + " · " + asked.decision;
  $("choices").replaceChildren(...asked.answers.map((it, at) => choice(it, at, { value, listed: asked.listed })));
  $("numbered").hidden = number.disabled = asked.listed;
  if (!asked.listed) {
    Object.assign(number, { min: asked.least, max: asked.most, required: !asked.optional, value: value === null ? "" : value });
    $("numbered").firstElementChild.textContent = t(asked.optional ? "numberOrNone" : "number", asked.least, asked.most);
  }
  $("before").disabled = steps.length < 2;
  $("asked").focus();
}

function showComposed({ rules, sheet: text }) {
  shownInstead("composed");
  $("notation").textContent = rules;
  $("preview").setAttribute("aria-label", t("rules"));
  $("preview").replaceChildren(...sheet(text));
  $("mine-now").focus();
}

/** The answer that is chosen, as the server takes it. */
function answered({ question: asked }) {
  const { answer: picked, number } = $("answers").elements;
  return asked.listed ? asked.answers[Number(picked.value)].value : number.value === "" ? null : Number(number.value);
}

function stepBack() {
  const [{ rules, waiting, given }] = steps.splice(-2);
  return question({ rules, waiting }, given);
}

/** Ask the same again, in another language. */
function askAgain() {
  const { rules, waiting } = steps.pop();
  return question({ rules, waiting });
}

/** Take the rules that were composed, and show them in the address, so that they can be kept or sent. */
function takeHouse({ rules, least, most }) {
  house = { game: $("new").game.value, rules, least, most };
  shownInstead("laying");
  chooseRules(HOUSE);
  $("new").rules.focus();
}

/** Rules that stand in the address are those of the house. */
async function houseOfAddress() {
  const wished = new URLSearchParams(location.search), game = wished.get("game"), rules = wished.get("rules");
  if (!rules || !offered.some((it) => it.game === game && it.composed)) return;
  const { status, data } = await ask("questions", { game, rules, waiting: [] });
  if (status === 200) house = { game, rules: data.rules, least: data.least, most: data.most };
}

$("compose").onclick = () => { steps = []; question({ rules: rulesWished() }); };
$("answers").onsubmit = (event) => {
  event.preventDefault();
  const step = steps.at(-1);
  step.given = answered(step);
  question({ rules: step.rules, waiting: step.waiting, value: step.given });
};
$("before").onclick = $("again-before").onclick = stepBack;
$("enough").onclick = () => question({ rules: steps.at(-1).rules, waiting: [] });
$("never").onclick = $("never-mind").onclick = () => { shownInstead("laying"); $("compose").focus(); };
$("use").onclick = () => takeHouse(steps.at(-1));
