// The page of a match that is looked at again.

import { h, mount } from "../kit.js";
import { speak } from "../table/texts.js";
import { App } from "./app.js";
import { Model } from "./model.js";
import { reopen } from "./opening.js";
import { listen } from "./stepping.js";

/** @type {import("./types.js").Given} */
const given = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("given")).textContent ?? "");
speak(given.texts, given.lang);
const model = new Model();
const at = Number(location.hash.slice(1)) || 0;
const load = () => void model.load({ code: given.code ?? "", match: given.match ?? 0, text: "" }, at);
const root = /** @type {HTMLElement} */ (document.getElementById("review"));
root.textContent = "";
mount(() => h(App, { model, given, again: load }), root);
listen(model);
if (given.code) load();
else reopen(model);
