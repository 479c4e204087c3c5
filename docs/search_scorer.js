// Puts what the search finds in the order in which a reader wants it: first the pages that explain, then those to look
// things up in, last the lists that are made from the code. Whoever types a name of the code gets that name first.
// Sphinx puts this into its own scripts; see `html_search_scorer` in `conf.py`. `tests/search_terms.py` tries it.
var Scorer = {
  // These are the numbers that Sphinx gives by itself.
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,

  // The first pattern that a page matches says what is added for it. A step of a hundred is more than all that the rest
  // adds up to; the smaller steps only decide between pages that have the word in their texts alone.
  pages: [
    [/^glossary$/, 230],
    [/^rules$/, 226],
    [/^howto\//, 222],
    [/^tutorial$/, 218],
    [/^(playground|playing|players|rumino|chinchon|skarney|checking|rendering|tournaments)$/, 215],
    [/^explanation\//, 210],
    [/^(api\/.*|reference|codes|decisions|rule-tests)$/, 0],
    [/^(changelog|contributing|figures|perft|conformance)$/, 50],
    [/^/, 100],
  ],
  nameOfCode: /_|\(|\.\w|[a-z][A-Z]/,

  score: ([page, title, anchor, description, score, file, kind]) => {
    const query = new URLSearchParams(window.location.search).get("q") || "";
    if (kind === "object" && Scorer.nameOfCode.test(query)) {
      return score + 500 - title.split(".").length; // a name of the package itself before those of its modules
    }
    const added = Scorer.pages.find(([pattern]) => pattern.test(page))[1];
    return score + added + (added >= 100 && score >= Scorer.title ? 150 : 0);
  },
};
