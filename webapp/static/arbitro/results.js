// @ts-check
// What the text of a card has done that nobody registered: told by what is seen on the board, in one tap or two.

import { button, div, h, p } from "../kit.js";
import { open } from "../table/dialogs.js";
import { cardForms, moveForms } from "../table/request.js";
import { say } from "../table/texts.js";
import { bandHead } from "./band.js";
import { lyingAt, taken } from "./tapping.js";
import { cardButton } from "./untold.js";

/** @typedef {import("./arbitro.js").Given} Given */
/** @typedef {import("./types.js").Draft} Draft */
/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("../told.js").ResultForm} Result */

/**
 * Whether a move is all told but for what its text has done.
 * @param {Desk} desk
 * @param {Draft | null} draft
 */
export function isAwaited(desk, draft) {
  if (!draft?.asked || draft.asked.verdict === "illegal" || draft.asked.question || draft.before || draft.plain) return false;
  const { move } = draft;
  const told = /** @type {unknown[] | undefined} */ (move.efeito)?.length || move.ocorre === false;
  return Boolean(desk.model.table.value.leve && moveForms[move.do]?.carries && !told && cardForms?.results.length);
}

/** What a place is to a result: somebody stands there, or it is somebody's home. @param {Desk} desk @param {string} place */
export function kindOf({ view }, place) {
  if (Object.values(view.homes ?? {}).includes(place)) return "home";
  return taken(view).includes(place) ? "piece" : "";
}

/** Every place at which something may have been done. @param {Desk} desk @returns {Map<string, import("./types.js").Value>} */
export const places = ({ view }) =>
  new Map([...taken(view), ...Object.values(view.homes ?? {})].map((place) => [place, place]));

/**
 * The operation that a result tells of a place.
 * @param {Desk} desk
 * @param {Draft} draft
 * @param {Result} result
 */
function operation({ view }, { move, target = "" }, { op, theirs, place }) {
  const own = view.homes?.[move.seat] === target;
  return { ...((!own && theirs) || op), ...(place && { [place]: target }) };
}

/** @param {{given: Given, draft: Draft}} props */
export function Results({ given, draft }) {
  const { desk, shown, model } = given;
  const { move, target = "" } = draft;
  const on = target ? kindOf(desk, target) : "answered";
  const answers = shown.waits?.seats.includes(move.seat);
  const found = (cardForms?.results ?? []).filter((one) => one.on === on && (on !== "answered" || answers));
  const whom = target && (lyingAt(shown, target) || model.nameOf(shown.places[target]?.seat ?? ""));
  const kind = say(`do.${move.do}`);
  const told = (/** @type {Result} */ one) => desk.replace({ ...move, efeito: [operation(desk, draft, one)] });
  const chip = (/** @type {string} */ text, /** @type {() => void} */ act, numbers = false) =>
    button({ key: text, type: "button", class: `arb-choice${numbers ? " numbers" : ""}`, onClick: act }, text);
  return div({ class: "arb-asking arb-results" },
    bandHead(whom ? `${kind} · ${whom}` : say("result.whom", { move: kind }), () => desk.leave()),
    whom ? null : p({ class: "small quiet" }, say("result.tap")),
    div({ class: "arb-choices arb-ring", role: "group", "aria-label": whom || kind },
      found.map((one) => chip(one.label, () => told(one), one.number)),
      whom ? null : chip(say("result.none"), () => desk.plainly()),
      chip(say("result.more"), () => void open("effect", { of: "draft" })),
      cardButton(draft)));
}
