// Runs compiling.py by the interpreter of a site: node compiling.mjs INTERPRETER FOLDER.

import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [interpreter, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${interpreter}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: interpreter });
python.FS.mkdir("/sources");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/sources");
python.runPython(await readFile(new URL("compiling.py", import.meta.url), "utf8"));
python.runPython('compile_all(Path("/sources"))');
