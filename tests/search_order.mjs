// Prints, as JSON, what the search of the built documentation finds for each query, best first, as pages show it:
//
//     node tests/search_order.mjs FOLDER QUERY...
//
// It runs the scripts of the search page themselves, in the order in which that page loads them, on a page that has
// nothing in it. `tests/search_terms.py` calls it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";

const [folder, ...queries] = process.argv.slice(2);
const nothing = () => null;
const page = { getElementById: nothing, addEventListener: nothing, querySelectorAll: () => [] };
const typed = { search: "" };
const context = createContext({
  URLSearchParams,
  console,
  document: page,
  location: typed,
  SPHINX_HIGHLIGHT_ENABLED: false,
  _: (text) => text,
  _ready: nothing,
});
context.window = context;
for (const name of ["_static/searchtools.js", "_static/language_data.js", "searchindex.js"]) {
  runInContext(readFileSync(join(folder, name), "utf-8"), context, { filename: name });
}
const search = runInContext("(query) => Search._performSearch(...Search._parseQuery(query))", context);

/** Return the pages that a query finds, each with the title that is shown, best first: they are shown from the last. */
function ask(query) {
  typed.search = `?${new URLSearchParams({ q: query })}`;
  return search(query)
    .reverse()
    .map(([name, title]) => [name, title]);
}

console.log(JSON.stringify(Object.fromEntries(queries.map((query) => [query, ask(query)]))));
