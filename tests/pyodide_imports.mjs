// Imports every module of the library in Pyodide, by Node.js: node pyodide_imports.mjs docs/_build/html/_static/playground
// A module may be missing a library that Pyodide has not been given; nothing else may go wrong.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: folder });
for (const name of JSON.parse(readFileSync(`${folder}/wheels.json`, "utf8"))) {
  python.unpackArchive(new Uint8Array(readFileSync(`${folder}/${name}`)), "wheel");
}
const told = JSON.parse(python.runPython(`
import importlib, json, pkgutil
import scala40
EXTRAS = ("scala40.adapters.", "scala40.testing")
good, bad, extras = 0, [], []
for module in pkgutil.walk_packages(scala40.__path__, "scala40.", onerror=lambda name: None):
    if module.name.endswith("__main__"):
        continue
    try:
        importlib.import_module(module.name)
        good += 1
    except ImportError as error:
        fine = module.name.startswith(EXTRAS) and "pip install" in str(error)
        (extras if fine else bad).append(f"{module.name}: {error}")
json.dumps([good, bad, extras])
`));
const [good, bad, extras] = told;
console.log(`${good} modules imported, ${bad.length} failed, ${extras.length} want an extra`);
for (const line of bad) console.log(line);
process.exitCode = bad.length || good < 200 ? 1 : 0;
