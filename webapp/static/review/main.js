// The page of a match's review.

import { effect, h, mount } from "../kit.js";
import { speak } from "../table/texts.js";
import { App } from "./app.js";
import { Model } from "./model.js";
import { reopen } from "./opening.js";
import { entryNamed, linkNamed } from "./place.js";
import { listen } from "./stepping.js";

/**
 * Style the page for the game of a record from a file, and set its title.
 * @param {import("./types.js").Review | null} review
 */
function dress(review) {
  if (!review || review.head.code || document.body.dataset.game === review.head.game) return;
  const { game, game_title: title } = review.head;
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = new URL(`../games/${game}/look.css`, import.meta.url).href;
  document.head.append(sheet);
  document.body.dataset.game = game;
  const [heading] = document.getElementsByTagName("h1");
  heading.textContent = [title, review.head.title].filter(Boolean).join(" · ");
}

/** @type {import("./types.js").Given} */
const given = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("given")).textContent ?? "");
speak(given.texts, given.lang);
const model = new Model();
const load = () => void model.load({ code: given.code ?? "", match: given.match ?? 0, text: "" }, entryNamed());
const root = /** @type {HTMLElement} */ (document.getElementById("review"));
root.textContent = "";
mount(() => h(App, { model, given, again: load }), root);
effect(() => dress(model.review.value));
listen(model);
addEventListener("hashchange", () => {
  if (linkNamed() && linkNamed() !== model.source.link) void reopen(model);
  else if (model.review.value) model.go(Math.min(entryNamed(), model.steps.value.length));
});
if (given.code) load();
else void reopen(model);
