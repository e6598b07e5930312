// @ts-check
// What a seat or a thing of its shows: one of a few options, each one tap away.

import { button, div, span } from "../kit.js";
import { say } from "../table/texts.js";
import { markedOf, nameOf, seatOf } from "./position.js";
import { seatSign } from "./signs.js";

/** @typedef {import("./position.js").Given} Given */

/**
 * All options of a mark side by side. `who` is whose it is, in words.
 * @param {{given: Given, mark: any, de: string, seat: string, who: string}} props
 */
export function Mark({ given, mark, de, seat, who }) {
  const { view, act } = given;
  const now = markedOf(given, mark.id, de);
  const options = mark.seats ? view.seats.map((one) => ({ id: one.id, name: nameOf(one) })) : mark.options;
  return div(
    { class: "mark", role: "group", "aria-label": `${mark.name}, ${who}`, "data-mark": mark.id },
    options.map((/** @type {any} */ option, /** @type {number} */ at) =>
      button(
        {
          key: option.id,
          type: "button",
          class: "option",
          "aria-pressed": String(option.id === now),
          "data-past": at < options.findIndex((/** @type {any} */ one) => one.id === now) ? "" : null,
          "aria-label": say("board.shows", { mark: mark.name, who, option: option.name }),
          disabled: view.outcome !== null,
          onClick: () => option.id !== now && act.play({ seat, do: "marcar", marca: mark.id, de, valor: option.id }),
        },
        mark.seats ? seatSign(seatOf(view, option.id)) : span({ class: "option-name" }, option.name),
      ),
    ),
  );
}
