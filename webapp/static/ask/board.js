// @ts-check
// A hierarquia as it lies before its owner: spaces to choose by a tap, or to fill and empty.

import { button, div, h, span } from "../kit.js";
import { say } from "../table/texts.js";

/**
 * The text of a space, and the action of a tap on it.
 * @typedef {{told: string, mark?: string, pressed?: boolean, label: string, tap?: () => void}} Cell
 */

/**
 * The hierarquias concerned, the mover's last.
 * @param {{ask: import("./model.js").Ask, places: string[], cell: (place: string) => Cell | null}} props
 */
export function Boards({ ask, places, cell }) {
  const { rows, names } = ask.given;
  const mover = ask.inquiry.value?.seat;
  const owners = new Set(places.map((place) => place.split(":")[0]));
  const seats = [...owners].sort((one, other) => Number(one === mover) - Number(other === mover));
  return div({ class: "ask-boards" },
    seats.map((seat) => h(Board, { key: seat, rows, seat, name: names[seat], far: seat !== mover, cell })));
}

/** The spaces that the move itself names. @param {import("./model.js").Ask} ask */
export const ownOf = (ask) => new Set((ask.inquiry.value?.steps ?? []).map(({ place }) => place));

/**
 * One side; the far one is seen from here, with its base away.
 * @param {{rows: string[][], seat: string, name: string, far: boolean, cell: (place: string) => Cell | null}} props
 */
function Board({ rows, seat, name, far, cell }) {
  const seen = rows.map((row, at) => ({ at, spaces: far ? [...row].reverse() : row }));
  return div({ class: "ask-board", role: "group", "aria-label": say("ask.board.of", { who: name }), "data-far": far ? "" : null },
    span({ class: "ask-board-name quiet small", "aria-hidden": "true" }, name),
    (far ? [...seen].reverse() : seen).map(({ at, spaces }) =>
      div({ key: at, class: "ask-row", "data-row": at }, spaces.map((space) => shown(space, cell(`${seat}:${space}`))))));
}

/** @param {string} space @param {Cell | null} one */
function shown(space, one) {
  if (!one?.tap) {
    const label = one ? { role: "img", "aria-label": one.label } : { "aria-hidden": "true" };
    return span({ key: space, class: "ask-space", "data-space": space, "data-mark": one?.mark ?? "idle", ...label },
      span({ class: "ask-space-name" }, space), one?.told ? span({ class: "small" }, one.told) : null);
  }
  return button({
    key: space, type: "button", class: "ask-space", "data-space": space, "data-mark": one.mark ?? null, "aria-label": one.label,
    "aria-pressed": one.pressed === undefined ? null : String(one.pressed), onClick: one.tap,
  }, span({ class: "ask-space-name" }, space), one.told ? span({ class: "small" }, one.told) : null);
}
