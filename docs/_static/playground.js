"use strict";
// Loads Pyodide, the library and playground.py on a click, and asks them what the person asks. All pictures are drawn
// by the library; whatever a person has typed goes into the page as text.
{
  const WORDS = {
    en: {
      language: "Language", load: "Start the playground", loading: "Loading Python and the library …", ready: "Ready.",
      failed: "It could not be loaded: ", file: "Browsers do not let a page that is opened as a file load Python. "
        + "Serve the folder: python -m http.server",
      game: "Game", meldPart: "Is this a meld?", cards: "Cards", check: "Check", points: "points", rule: "rule",
      handPart: "What can this hand of Scala 40 do?", hand: "Hand", ask: "Ask", opening: "Best opening:",
      none: "It cannot open.", left: "If all melds could be laid, this would be left:", nothing: "nothing",
      costs: "What would be left after each discard, in points:", most: "A hand has at most {most} cards here.",
      playPart: "Play a hand against programs", deal: "Deal", hint: "What would a program do?", moves: "Your moves",
      you: "You are Anna.", over: "The hand is over:", said: "What happened",
    },
    it: {
      language: "Lingua", load: "Avvia", loading: "Carico Python e la libreria …", ready: "Pronto.",
      failed: "Non si può caricare: ", file: "I browser non lasciano caricare Python a una pagina aperta come file. "
        + "Servi la cartella: python -m http.server",
      game: "Gioco", meldPart: "È una combinazione?", cards: "Carte", check: "Controlla", points: "punti",
      rule: "regola",
      handPart: "Che cosa può fare questa mano di Scala 40?", hand: "Mano", ask: "Chiedi",
      opening: "Apertura migliore:", none: "Non può aprire.",
      left: "Se si potessero calare tutte le combinazioni, resterebbe:", nothing: "niente",
      costs: "Quanti punti resterebbero dopo ogni scarto:", most: "Qui una mano ha al massimo {most} carte.",
      playPart: "Gioca una smazzata contro i programmi", deal: "Dai le carte", hint: "Che cosa farebbe un programma?",
      moves: "Le tue mosse", you: "Sei Anna.", over: "La smazzata è finita:", said: "Che cosa è successo",
    },
    es: {
      language: "Idioma", load: "Empezar", loading: "Cargando Python y la biblioteca …", ready: "Listo.",
      failed: "No se puede cargar: ", file: "Los navegadores no dejan cargar Python a una página abierta como "
        + "archivo. Sirve la carpeta: python -m http.server",
      game: "Juego", meldPart: "¿Es una combinación?", cards: "Cartas", check: "Comprobar", points: "puntos",
      rule: "regla",
      handPart: "¿Qué puede hacer esta mano de Scala 40?", hand: "Mano", ask: "Preguntar",
      opening: "Mejor apertura:", none: "No puede abrir.",
      left: "Si se pudieran bajar todas las combinaciones, quedaría:", nothing: "nada",
      costs: "Cuántos puntos quedarían tras cada descarte:", most: "Aquí una mano tiene {most} cartas como máximo.",
      playPart: "Juega una mano contra los programas", deal: "Repartir", hint: "¿Qué haría un programa?",
      moves: "Tus jugadas", you: "Eres Anna.", over: "La mano ha terminado:", said: "Qué ha pasado",
    },
  };
  const HANDS = { it: "RF RQ RC 3P 4P 5P JK 9F 9Q 2C" };
  const MELDS = { it: "RP AP 2P" };
  const GAMES = { scala40: "Scala 40", rumino: "Rumino", chinchon: "Chinchón", skarney: "Skarney" };
  const HERE = new URL("playground/", document.currentScript.src);
  const root = document.getElementById("pg-root");
  const wished = (navigator.languages || []).map((it) => it.slice(0, 2)).find((it) => it in WORDS);
  let code = wished || "en";
  let python = null;
  let dealt = false;

  const make = (tag, attributes = {}, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };
  const word = (key, tag = "span", attributes = {}) => make(tag, { "data-word": key, ...attributes });
  const drawn = (picture) => {
    const box = make("div", { class: "picture" });
    box.innerHTML = picture; // the library's own, which escapes all texts
    return box;
  };
  const options = (id, labels, chosen) => {
    const select = make("select", { id });
    for (const [value, label] of Object.entries(labels)) select.append(make("option", { value }, label));
    select.value = chosen;
    return select;
  };
  const games = (id) => options(id, GAMES, "scala40");
  const asks = (name, ...given) => JSON.parse(python.globals.get(name)(...given));
  const by = (id) => document.getElementById(id);

  const language = options("pg-language", { en: "English", it: "Italiano", es: "Español" }, code);
  const load = word("load", "button", { type: "button", id: "pg-load", class: "first" });
  const status = make("p", { id: "pg-status", role: "status" });
  const parts = make("div", { id: "pg-parts" });
  parts.hidden = true;
  root.replaceChildren(word("language", "label", { for: "pg-language" }), language, " ", load, status, parts);

  const part = (key, ...children) => {
    const heading = word(key, "h2", { id: `pg-${key}` });
    parts.append(make("section", { class: "part", "aria-labelledby": heading.id }, heading, ...children));
  };
  const form = (field, key, button, done, ...more) => {
    const typed = make("input", { id: field, autocomplete: "off", autocapitalize: "characters", spellcheck: "false" });
    const send = word(button, "button", { type: "submit", class: "first" });
    const all = make("form", {}, ...more, word(key, "label", { for: field }), typed, send);
    all.addEventListener("submit", (event) => {
      event.preventDefault();
      done(typed.value);
    });
    return all;
  };
  const says = () => WORDS[code];

  const checked = (text) => {
    const told = asks("check", text, by("pg-meld-game").value, code);
    const answer = by("pg-check");
    if (told.unreadable) return answer.replaceChildren(make("p", {}, told.unreadable));
    if (told.picture) return answer.replaceChildren(drawn(told.picture), make("p", {}, `${told.points} ${says().points}`));
    const line = (it) => make("li", {}, `${it.message} (${says().rule} ${it.rule})`, ...(it.hint ? [`: ${it.hint}`] : []));
    answer.replaceChildren(make("ul", {}, ...told.reasons.map(line)));
  };
  const held = (text) => {
    const told = asks("hand", text, code);
    const answer = by("pg-answer");
    if (told.unreadable) return answer.replaceChildren(make("p", {}, told.unreadable));
    if (told.most) return answer.replaceChildren(make("p", {}, says().most.replace("{most}", told.most)));
    const { opening } = told;
    const cost = (it) => {
      const box = make("span", {}, `${it.points}`);
      box.prepend(...drawn(it.picture).childNodes);
      return box;
    };
    answer.replaceChildren(
      make("p", {}, opening ? `${says().opening} ${opening.points} ${says().points}` : says().none),
      ...(opening ? opening.melds.map(drawn) : []),
      make("p", {}, `${says().left} ${told.left ? `${told.points} ${says().points}` : says().nothing}`),
      ...(told.left ? [drawn(told.left)] : []),
      make("p", {}, says().costs),
      make("div", { class: "costs" }, ...told.discards.map(cost)),
    );
  };
  const shows = (told) => {
    dealt = true;
    by("pg-table").replaceChildren(drawn(told.picture));
    if (told.said.length) by("pg-said").replaceChildren(...told.said.map((it) => make("li", {}, it)));
    const scores = told.scores.map(([name, points]) => `${name} ${points}`).join(", ");
    by("pg-sentence").textContent = told.over ? `${says().over} ${told.sentence}. ${scores} ${says().points}` : told.sentence;
    const move = (text, number) => {
      const button = make("button", { type: "button" }, text);
      button.addEventListener("click", () => {
        shows(asks("play", number));
        const next = by("pg-moves").querySelector("button") || by("pg-deal");
        next.focus({ preventScroll: true }); // the button that had the focus is gone
      });
      return button;
    };
    by("pg-moves").replaceChildren(...told.moves.map(move));
    by("pg-hand").hidden = false;
    by("pg-hint").hidden = told.over;
  };

  const heard = (id) => make("div", { id, "aria-live": "polite" });
  part(
    "meldPart",
    form("pg-cards", "cards", "check", checked, word("game", "label", { for: "pg-meld-game" }), games("pg-meld-game")),
    heard("pg-check"),
  );
  part("handPart", form("pg-held", "hand", "ask", held), heard("pg-answer"));
  const deal = word("deal", "button", { type: "button", id: "pg-deal", class: "first" });
  const hint = word("hint", "button", { type: "button", id: "pg-hint" });
  const table = make(
    "div",
    { id: "pg-hand" },
    word("you", "p"),
    make("p", { id: "pg-sentence", role: "status" }),
    make("div", { id: "pg-table" }),
    word("moves", "h3", { id: "pg-moves-title" }),
    make("div", { id: "pg-moves", class: "moves", role: "group", "aria-labelledby": "pg-moves-title" }),
    hint,
    word("said", "h3"),
    make("ul", { id: "pg-said" }),
  );
  table.hidden = true;
  part("playPart", word("game", "label", { for: "pg-game" }), games("pg-game"), " ", deal, table);
  deal.addEventListener("click", () => {
    const seed = Array.from(crypto.getRandomValues(new Uint32Array(4))).join(" ");
    by("pg-said").replaceChildren();
    shows(asks("deal", by("pg-game").value, seed, code));
  });
  hint.addEventListener("click", () => by("pg-moves").children[asks("hint")].focus());

  const speaks = () => {
    root.lang = code;
    for (const it of root.querySelectorAll("[data-word]")) it.textContent = says()[it.dataset.word];
    by("pg-cards").value = MELDS[code] || "KS AS 2S";
    by("pg-held").value = HANDS[code] || "KC KD KH 3S 4S 5S JK 9C 9D 2H";
    by("pg-check").replaceChildren();
    by("pg-answer").replaceChildren();
    status.textContent = python ? says().ready : "";
    if (dealt) shows(asks("speak", code));
  };
  language.addEventListener("change", () => {
    code = language.value;
    speaks();
  });

  const fetched = async (name) => {
    const answer = await fetch(new URL(name, HERE));
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer;
  };
  load.addEventListener("click", async () => {
    if (location.protocol === "file:") {
      status.textContent = says().file;
      return;
    }
    load.disabled = true;
    status.textContent = says().loading;
    try {
      const names = await (await fetched("wheels.json")).json();
      const wheels = names.map(async (name) => (await fetched(name)).arrayBuffer());
      const source = fetched("../playground.py").then((it) => it.text());
      const { loadPyodide } = await import(new URL("pyodide.mjs", HERE));
      python = await loadPyodide({ indexURL: HERE.href });
      for (const wheel of await Promise.all(wheels)) python.unpackArchive(wheel, "wheel");
      python.runPython(await source);
    } catch (error) {
      status.textContent = says().failed + error.message;
      load.disabled = false;
      return;
    }
    status.textContent = says().ready;
    load.hidden = true;
    parts.hidden = false;
    by("pg-cards").focus();
  });
  speaks();
}
