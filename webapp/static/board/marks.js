// The marks of a seat or of its things: one of a few options, each one tap away.

import { div, push, span } from "../kit.js";
import { say } from "../table/texts.js";
import { markedOf, nameOf, seatOf } from "./position.js";
import { seatSign } from "./signs.js";

/** @typedef {import("./position.js").Given} Given */

/**
 * A mark of two options as one button that shows the present one and sets the other. If the book has no way back, it
 * explains itself instead.
 * @param {{given: Given, mark: import("../types.js").Mark, de: string, seat: string, who: string}} props
 */
export function Switch({ given, mark, de, seat, who }) {
  const { view, act } = given;
  const now = markedOf(given, mark.id, de);
  const at = mark.options.findIndex((one) => one.id === now);
  const final = mark.forward && at === mark.options.length - 1;
  const other = mark.options[(at + 1) % mark.options.length].id;
  return push(
    {
      class: "switch",
      "data-mark": mark.id,
      "data-term": `marks ${mark.id}`,
      "data-on": at > 0 ? "" : null,
      "aria-label": say("board.shows", { mark: mark.name, who, option: mark.options[at].name }),
      disabled: view.outcome !== null,
      onClick: () =>
        final
          ? act.open("term", { rule: mark.rule, name: mark.name })
          : act.play({ seat, do: "marcar", marca: mark.id, de, valor: other }),
    },
    span({ class: "switch-name" }, mark.name),
    span({ class: "switch-option" }, mark.options[at].name),
  );
}

/**
 * All options of a mark side by side. `who` is the name of its owner.
 * @param {{given: Given, mark: import("../types.js").Mark, de: string, seat: string, who: string}} props
 */
export function Mark({ given, mark, de, seat, who }) {
  const { view, act } = given;
  const now = markedOf(given, mark.id, de);
  const options = mark.seats ? view.seats.map((one) => ({ id: one.id, name: nameOf(one) })) : mark.options;
  return div(
    { class: "mark", role: "group", "aria-label": `${mark.name}, ${who}`, "data-mark": mark.id, "data-term": `marks ${mark.id}` },
    options.map((option, at) =>
      push(
        {
          key: option.id,
          class: "option",
          "aria-pressed": String(option.id === now),
          "data-past": at < options.findIndex((one) => one.id === now) ? "" : null,
          "aria-label": say("board.shows", { mark: mark.name, who, option: option.name }),
          disabled: view.outcome !== null,
          onClick: () => option.id !== now && act.play({ seat, do: "marcar", marca: mark.id, de, valor: option.id }),
        },
        mark.seats ? seatSign(seatOf(view, option.id)) : span({ class: "option-name" }, option.name),
      ),
    ),
  );
}
