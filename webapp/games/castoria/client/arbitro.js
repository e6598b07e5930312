// @ts-check
// Castória for the Árbitro: both Páginas on one screen, each as it lies before its owner.

import { button, div, h, span } from "../../kit.js";
import { drawing, seatOf, seatSign, symbol } from "../../board/signs.js";
import { say, shown as written } from "../../table/texts.js";
import { look } from "../../arbitro/looking.js";
import { Art, CardNumber, pictured } from "../../arbitro/pictured.js";
import { markOf, near } from "../../arbitro/sides.js";

/** @typedef {import("../../arbitro/arbitro.js").Given} Given */
/** @typedef {import("../../wire.js").PlacedPiece} Lying */
/** @typedef {import("../../wire.js").Sign} Sign */
/** @typedef {import("../../wire.js").Space} Place */
/** @typedef {{given: Given, seat: string}} OfSeat */

/**
 * Both sides, the far one above, with the centre of the frame between them.
 * @param {{given: Given, center: import("../../kit.js").Children}} props
 */
function Board({ given, center }) {
  const own = near(given);
  const other = given.view.seats.find((seat) => seat.id !== own)?.id ?? "";
  return div({ class: "castoria commands-in-fours" },
    h(Side, { given, seat: other, far: true }),
    center,
    h(Side, { given, seat: own, far: false }));
}

/** A Página as it lies before its owner; the far one as it is seen from here. @param {OfSeat & {far: boolean}} props */
function Side({ given, seat, far }) {
  const { shown, model, around } = given;
  const spaces = Object.entries(shown.places).filter(([, place]) => place.seat === seat && place.at);
  return div({
    class: "pagina", role: "group", "aria-label": model.nameOf(seat), "data-side": seat, "data-turn": far && around ? "180" : "0",
    "data-far": far ? "" : null, "data-active": shown.turn === seat ? "" : null, "data-seat-colour": seatOf(given, seat).colour,
  },
  h(Narrador, { given, seat }),
  h(Counts, { given, seat }),
  h(Zone, { given, seat }),
  (far && !around ? spaces.reverse() : spaces).map(([place, space]) => h(Space, { key: place, given, place, space })));
}

/** The drawings of signs, without repeats. @param {Sign[]} signs */
const drawn = (signs) =>
  [...new Set(signs.map(({ id }) => id).filter((id) => id !== undefined))].map(drawing);

/**
 * The name and the Pontos de Imaginação: a tap on the points corrects them, unless it answers a question.
 * @param {OfSeat} props
 */
function Narrador({ given, seat }) {
  const { shown, desk, model } = given;
  const place = shown.homes?.[seat] ?? "";
  const { signs = [] } = shown.places[place];
  const counter = `${seat}:imaginacao`;
  const { [counter]: pi, [`${seat}:capitulos`]: won } = shown.counters ?? {};
  const number = written(pi.unit, pi.value);
  const wins = won.value ? say("castoria:wins", { count: won.value }) : "";
  const words = [model.nameOf(seat), `${pi.name} ${number}`, wins, ...signs.map((sign) => sign.told)];
  const busy = desk.draft.value || (desk.picked.value && desk.picked.value.place !== place);
  return div({ class: "narrador", "data-mark": markOf(given, place) },
    button({
      type: "button", class: "narrador-tap", "data-place": place, "aria-label": words.filter(Boolean).join(", "),
      onClick: () => desk.tap(place),
    }),
    span({ class: "narrador-name" }, seatSign(seatOf(given, seat)), span(model.nameOf(seat))),
    button({
      type: "button", class: "narrador-pi numbers", "data-thing": `counters ${counter}`, "data-counter": counter,
      "aria-label": `${pi.name} ${number}`, onClick: () => (busy ? desk.tap(place) : look("counters", counter)),
    }, number, symbol("castoria", "imaginacao")),
    span({ class: "narrador-marks" }, wins ? symbol("castoria", "capitulo") : null, drawn(signs)));
}

/** The piles with their drawings. @type {[string, string, string][]} */
const PILES = [["mao", "house", "descartar"], ["inventario", "castoria", "inventario"], ["cemiterio", "castoria", "cemiterio"]];

/**
 * The sizes of hand, Inventário and Cemitério. They are one button, because each line alone is too low for a thumb: a
 * tap opens the line that was touched.
 * @param {OfSeat} props
 */
function Counts({ given: { shown: { piles = {} } }, seat }) {
  const all = PILES.map(([id, sprite, sign]) => ({ ...piles[`${seat}:${id}`], id, sprite, sign, key: `${seat}:${id}` }));
  const open = (/** @type {MouseEvent} */ event) => {
    const line = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".count"));
    look("piles", line?.dataset.pile ?? all[0].key);
  };
  return button({
    type: "button", class: "counts", "aria-label": all.map(({ name, count }) => `${name}: ${count}`).join(", "), onClick: open,
  }, all.map(({ id, sprite, sign, key, count }) =>
    span({ key: id, class: "count", "data-pile": key, "data-thing": `piles ${key}` },
      symbol(sprite, sign), span({ class: "count-name" }, say(`castoria:${id}`)), span({ class: "numbers" }, String(count)))));
}

/** The zone of Ações, with the lasting Ação of this side. @param {OfSeat} props */
function Zone({ given, seat }) {
  const key = `${seat}:acoes`;
  const { name, lies = [] } = given.shown.places[key];
  return button({
    type: "button", class: "zone", "data-thing": `places ${key}`, title: name, "data-full": lies.length ? "" : null,
    ...pictured(given, lies[0]),
    "aria-label": [name, ...lies.map((one) => one.name)].join(": "), onClick: () => look("places", key),
  },
  lies[0]?.face ? h(Art, { piece: lies[0] }) : symbol("house", "permanente"),
  span({ class: "zone-name" }, lies[0]?.name ?? name));
}

/**
 * A space of the hierarquia with the piece that stands on it or waits to.
 * @param {{given: Given, place: string, space: Place}} props
 */
function Space({ given, place, space: { name, kind, told, lies = [] } }) {
  const [one] = lies;
  const signs = one?.signs ?? [];
  return button({
    type: "button", class: one ? "space card" : "space", "data-space": name, "data-place": place, "data-caste": kind,
    "data-mark": markOf(given, place), "data-empty": one ? null : "", "data-pending": one?.pending ? "" : null,
    "data-turned": one?.turned, ...pictured(given, one),
    "aria-label": [told, ...signs.map((sign) => sign.told)].join(", "), onClick: () => given.desk.tap(place),
  },
  one ? Personagem(one, one.told?.startsWith(`${name} `) ? kind : one.name ?? "", kind) : null, // an unnamed card shows its level
  span({ class: "space-caste" }, symbol("castoria", kind.toLowerCase())));
}

/** @param {Lying} piece @param {string} name as it is shown @param {string} caste */
const Personagem = (piece, name, caste) => [
  span({ class: "space-name card-name" }, name),
  h(Art, { piece, sign: symbol("castoria", caste.toLowerCase()) }),
  span({ class: "space-marks" }, drawn(piece.signs ?? [])),
  span({ class: "space-value card-numbers" },
    h(CardNumber, { piece, id: "valor", written: (valor) => written("decimos", valor) })),
];

/**
 * Return whether an entry begins a turn: it ends the turn before, or the preparation.
 * @param {import("../../types.js").Entry} entry
 */
const begins = ({ do: kind }) => kind === "encerrar-turno" || kind === "manter-mao";

export default { Board, begins, idle: ["passar"] };
