// @ts-check
// The page on which a house describes its cards before the evening: one after the other, found again, exchanged as files.

import { div, h, mount, p, push, signal, span } from "../kit.js";
import { say, speak } from "../table/texts.js";
import { houseOf } from "./cards.js";
import { Files } from "./files.js";
import { CardForm } from "./form.js";
import { CardList, LoosePhotos } from "./list.js";

/** @type {import("./cards.js").Given} */
const given = JSON.parse(document.getElementById("given")?.textContent ?? "{}");
speak(given.texts, given.lang);
const house = houseOf(given);
const editing = signal(/** @type {import("./cards.js").Card | null} */ (null));
const loose = signal("");
const root = /** @type {HTMLElement} */ (document.getElementById("house"));

function Page() {
  const said = house.said.value;
  const { refused, found } = house;
  if (!found.value) return p({ class: refused.value ? "wrong" : "quiet", role: "status" }, refused.value || say("house.wait"));
  const undo = () => {
    house.said.value = null;
    void said?.undo();
  };
  const edit = (/** @type {import("./cards.js").Card} */ card) => {
    house.said.value = null;
    editing.value = card;
  };
  return div({ class: "stack" },
    said
      ? div({ class: "house-said", role: "status" }, span(said.text), push({ class: "button", onClick: undo }, say("house.undo")))
      : null,
    h(CardForm, { house, editing, loose }),
    h(LoosePhotos, { house, loose }),
    h(CardList, { house, edit }),
    h(Files, { house }),
    p({ class: "quiet small" }, say("house.own")));
}

root.replaceChildren();
mount(() => h(Page, {}), root);
await house.look();
