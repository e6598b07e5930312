// @ts-check
// Maré for the Árbitro: three boats above, the beach, what the frame asks, and the own hand below.

import { seatSign } from "../../board/signs.js";
import { button, div, h, push, span } from "../../kit.js";
import { open } from "../../table/dialogs.js";
import { say } from "../../table/texts.js";

/** @typedef {import("../../arbitro/arbitro.js").Given} Given */
/** @typedef {import("../../told.js").Space} Space */

/** Places of a kind by their keys. @param {Given} given @param {...string} kinds @returns {[string, Space][]} */
const placesOf = ({ shown }, ...kinds) => Object.entries(shown.places).filter(([, { kind }]) => kinds.includes(kind));

/** @param {{given: Given, center: import("../../kit.js").Children}} props */
function Board({ given, center }) {
  return div({ class: "mare" },
    div({ class: "boats" }, given.view.seats.map((seat) => h(Boat, { key: seat.id, given, seat }))),
    h(Beach, { given }),
    center,
    h(Hand, { given }));
}

/** Who it is, what the basket weighs, how many cards are held. @param {{given: Given, seat: {id: string}}} props */
function Boat({ given: { shown, view, desk, model }, seat: { id } }) {
  const place = shown.homes?.[id] ?? "";
  const { [`${id}:peso`]: weight } = shown.counters ?? {};
  const held = say("mare:held", { count: shown.piles?.[`${id}:mao`].count ?? 0 });
  const seat = /** @type {import("../../types.js").Seat} */ (view.seats.find((one) => one.id === id));
  return button({
    type: "button", class: "boat", "data-side": id, "data-active": shown.turn === id ? "" : null, "data-place": place,
    "data-term": "counters peso", "aria-label": [model.nameOf(id), `${weight.name} ${weight.value}`, held].join(", "),
    onClick: () => desk.tap(place),
  },
  span({ class: "boat-name" }, seatSign(seat), span(model.nameOf(id))),
  span({ class: "numbers" }, String(weight.value)), span({ class: "small" }, held));
}

/** What was gathered from, and what is played now. @param {{given: Given}} props */
function Beach({ given }) {
  const lying = placesOf(given, "praia", "lance");
  return div({ class: "beach", role: "group", "aria-label": say("mare:beach") },
    lying.length ? lying.map(([place, space]) => h(Fish, { key: place, given, place, space }))
      : span({ class: "quiet small" }, say("mare:empty")));
}

/** @param {{given: Given, place: string, space: Space}} props */
function Fish({ given: { desk }, place, space: { kind, rule, lies = [], fills = [], seat = "" } }) {
  const draft = desk.draft.value;
  const named = desk.choices.has(place) ? "choice" : draft && desk.named(draft.move).includes(place) ? "picked" : null;
  const may = !named && !draft && fills.length && desk.hinted && desk.mayAt(place, seat).length ? "may" : null;
  return button({
    type: "button", class: "fish", "data-kind": kind, "data-place": place, "data-rule": rule, "data-mark": named ?? may,
    onClick: () => desk.tap(place),
  }, span({ class: "numbers" }, String(lies[0].numbers?.peso)), span({ class: "small" }, lies[0].name ?? ""));
}

/** The hand of whoever holds this phone alone, or the button to declare it. @param {{given: Given}} props */
function Hand({ given }) {
  const [own, ...others] = given.model.mine.value;
  if (!own || others.length) return null;
  const held = placesOf(given, "mao").filter(([, { seat }]) => seat === own);
  if (held.length) {
    return div({ class: "own-hand", role: "group", "aria-label": say("mare:own") },
      held.map(([place, space]) => h(Fish, { key: place, given, place, space })));
  }
  const full = given.shown.piles?.[`${own}:mao`].count === 4;
  const declare = () => void given.model.arrived.then(() => open("hand", { seat: own }));
  return full ? push({ class: "button own-hand", onClick: declare }, say("mare:tell")) : null;
}

export default {
  Board, begins: (/** @type {import("../../types.js").Entry} */ { do: kind }) => kind === "recolher", idle: ["passar"],
  dialogs: { hand: () => import("./hand.js") }, tools: ["hand"],
};
