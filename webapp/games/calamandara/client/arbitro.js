// @ts-check
// Calamandara for the Árbitro: the joined boards turned to the phone's holder, an arm or the centre enlarged to act on,
// the own Reserva below them. The view names what lies where and what a tap declares.

import { seatOf, seatSign, symbol } from "../../board/signs.js";
import { button, div, h, signal, span } from "../../kit.js";
import { look } from "../../arbitro/looking.js";
import { near, numberOf, placesOf, tappedAt } from "../../arbitro/sides.js";
import { say } from "../../table/texts.js";

/** @typedef {import("../../arbitro/arbitro.js").Given} Given */
/** @typedef {import("../../wire.js").Space} Space */
/** @typedef {import("../../wire.js").PlacedPiece} Piece */
/** @typedef {{key: string, space: Space, row: number, column: number}} Laid */
/** @typedef {{rows: number, columns: number, quarters: number, spaces: Laid[]}} Land */
/** @typedef {{top: number, left: number, bottom: number, right: number}} Box */

const PILES = ["mao", "rf"];
const ACQUIRES = ["adquirir", "adquirir-por-efeito"];
const DEGREES = /** @type {Record<string, number>} */ ({ n: 0, e: 90, s: 180, w: 270, h: 0, v: 90 });

/** The board that is enlarged, by its kind; empty while all of them are shown. */
const enlarged = signal("");

/** The upper symbol of the card that is being acquired, until the card is chosen. */
const upper = signal("");

/** The question for which an arm was last enlarged automatically. */
let followed = "";

/**
 * The seat whose Reserva is shown below: the own one, or of several on this phone the one on turn.
 * @param {Given} given
 */
const ownOf = (given, mine = given.model.mine.value, turn = given.shown.turn ?? "") =>
  mine.length > 1 && mine.includes(turn) ? turn : near(given);

/** @param {{given: Given, center: import("../../kit.js").Children}} props */
function Board({ given, center }) {
  const land = landOf(given);
  const kinds = [...new Set(land.spaces.map(({ space }) => space.kind))];
  if (enlarged.value && !kinds.includes(enlarged.value)) queueMicrotask(() => (enlarged.value = ""));
  follow(given, land);
  const beside = land.rows > land.columns * 2; // two travellers: the whole and a part of it have room side by side
  const own = given.shown.places[given.shown.homes?.[near(given)] ?? ""]?.kind ?? "";
  const large = kinds.includes(enlarged.value) ? enlarged.value : beside ? own : "";
  const back = Boolean(large) && !beside;
  const seat = acquiring(given);
  if (!seat && upper.value) queueMicrotask(() => (upper.value = ""));
  const whole = beside || !large ? h(Whole, { given, land, kinds, large }) : null;
  return div({ class: "calamandara", "data-beside": beside ? "" : null },
    beside || large || seat ? null : h(Travellers, { given, seats: given.view.seats.map(({ id }) => id) }),
    div({ class: "boards" },
      seat && back ? h(Back, {}) : null, // the Reserva, whose usual place this is, makes room for the cards
      beside && div({ class: "overview" }, h(Travellers, { given, seats: others(given) }), div({ class: "land-space" }, whole)),
      div({ class: "land-space" }, large ? h(Large, { given, land, kind: large }) : whole),
      seat && upper.value ? h(Cards, { given, seat }) : null),
    seat ? h(Uppers, { given, seat }) : h(Hand, { given, back }),
    div({ class: "between" }, center));
}

/** Every seat except the one whose Reserva is shown below; for an onlooker, every seat. @param {Given} given */
const others = (given, own = given.model.mine.value.length ? ownOf(given) : "") =>
  given.view.seats.map(({ id }) => id).filter((id) => id !== own);

// --- how the boards lie ------------------------------------------------------------------------------
/**
 * The spaces, turned by quarters until the own ponto inicial lies at the bottom.
 * @param {Given} given @returns {Land}
 */
function landOf(given) {
  const { shown } = given;
  const home = shown.places[shown.homes?.[near(given)] ?? ""]?.at;
  let spaces = Object.entries(shown.places).flatMap(([key, space]) =>
    (space.at ? [{ key, space, row: space.at[0], column: space.at[1], own: space.at === home }] : []));
  let [rows, columns] = [extent(spaces, "row"), extent(spaces, "column")];
  for (let quarters = 0; ; quarters++) {
    const own = spaces.find((one) => one.own);
    if (!own || own.row === rows - 1 || quarters === 3) return { rows, columns, quarters, spaces };
    spaces = spaces.map((one) => ({ ...one, row: one.column, column: rows - 1 - one.row }));
    [rows, columns] = [columns, rows];
  }
}
/** @param {Laid[]} spaces @param {"row" | "column"} way */
const extent = (spaces, way) => 1 + Math.max(0, ...spaces.map((one) => one[way]));

/** The box that a board of that kind takes up. @param {Land} land @param {string} kind @returns {Box} */
function boxOf({ spaces }, kind) {
  const own = spaces.filter(({ space }) => space.kind === kind);
  const [rows, columns] = [own.map(({ row }) => row), own.map(({ column }) => column)];
  return { top: Math.min(...rows), left: Math.min(...columns), bottom: Math.max(...rows), right: Math.max(...columns) };
}

/** The home that lies on a board; the centre has none. @param {Given} given @param {string} kind */
const homeOn = ({ shown }, kind) =>
  Object.entries(shown.homes ?? {}).find(([, place]) => shown.places[place]?.kind === kind)?.[0] ?? "";

/** The name of a board. @param {Given} given @param {string} kind */
const calledOf = (given, kind, seat = homeOn(given, kind)) =>
  seat ? say("calamandara:terra", { name: given.model.nameOf(seat) }) : say("calamandara:centro");

/** Enlarge the board on which every possible tap lies, once for each question. */
function follow(/** @type {Given} */ { desk: { choices } }, /** @type {Land} */ { spaces }) {
  const on = [...new Set(spaces.flatMap(({ key, space }) => (choices.has(key) ? [space.kind] : [])))];
  const asked = on.length === 1 ? [...choices.keys()].join() : "";
  if (asked && asked !== followed) queueMicrotask(() => (enlarged.value = on[0]));
  followed = asked;
}

/** @param {Given} given @param {Laid} laid @param {number} quarters */
function shownAs(given, { key, space }, quarters) {
  return {
    "data-place": key, "data-zone": space.look, "data-mark": tappedAt(given, key),
    "data-way": space.signs?.length ? "" : null,
    lies: (space.lies ?? []).map((piece) => h(Lying, { key: piece.key, given, piece, quarters })),
  };
}

/** A turned symbol, or a token. @param {{given: Given, piece: Piece, quarters: number}} props */
function Lying({ given, piece, quarters }) {
  if (piece.kind === "viajante") return span({ class: "token" }, seatSign(seatOf(given, piece.seat ?? "")));
  const rotate = piece.turned ? `${DEGREES[piece.turned] + quarters * 90}deg` : undefined;
  const style = rotate ? { rotate } : {};
  return span({ class: "lies", "data-look": piece.look, style }, symbol("calamandara", piece.look ?? ""));
}

// --- all boards --------------------------------------------------------------------------------------
/**
 * All boards, each a tap that enlarges it.
 * @param {{given: Given, land: Land, kinds: string[], large: string}} props
 */
function Whole({ given, land, kinds, large }) {
  const { rows, columns, spaces, quarters } = land;
  const style = { "--rows": rows, "--columns": columns };
  return div({ class: "land", style, role: "group", "aria-label": say("calamandara:land") },
    kinds.map((kind) => {
      const { top, left, bottom, right } = boxOf(land, kind);
      const own = spaces.filter(({ space }) => space.kind === kind);
      const may = own.filter(({ key }) => given.desk.choices.has(key)).length;
      return button({
        key: kind, type: "button", class: "land-part", "data-part": kind, "data-may": may ? "" : null,
        "aria-pressed": String(kind === large),
        "aria-label": [calledOf(given, kind), may ? say("calamandara:may", { count: may }) : ""].filter(Boolean).join(", "),
        style: { gridArea: `${top + 1} / ${left + 1} / ${bottom + 2} / ${right + 2}`,
          "--rows": bottom - top + 1, "--columns": right - left + 1 },
        onClick: () => (enlarged.value = kind),
      },
      own.map((one) => {
        const { lies, ...how } = shownAs(given, one, quarters);
        const gridArea = `${one.row - top + 1} / ${one.column - left + 1}`;
        return span({ key: one.key, class: "cell", ...how, style: { gridArea } }, lies);
      }));
    }));
}

// --- one board, enlarged -----------------------------------------------------------------------------
/**
 * The spaces of one board, each with its name; of the centre, with the rows that join it.
 * @param {{given: Given, land: Land, kind: string}} props
 */
function Large({ given, land, kind }) {
  const edge = homeOn(given, kind) ? 0 : 1;
  const box = boxOf(land, kind);
  const [top, left, bottom, right] = [box.top - edge, box.left - edge, box.bottom + edge, box.right + edge];
  const seen = land.spaces.filter(({ row, column }) => row >= top && row <= bottom && column >= left && column <= right);
  const first = { row: Math.min(...seen.map(({ row }) => row)), column: Math.min(...seen.map(({ column }) => column)) };
  const size = { "--rows": extent(seen, "row") - first.row, "--columns": extent(seen, "column") - first.column };
  return div({ class: "part", style: size, role: "group", "aria-label": calledOf(given, kind) },
    seen.map((one) => {
      const { lies, ...how } = shownAs(given, one, land.quarters);
      return button({
        key: one.key, type: "button", class: "cell", ...how, "data-edge": one.space.kind === kind ? null : "",
        style: { gridArea: `${one.row - first.row + 1} / ${one.column - first.column + 1}` },
        "aria-label": one.space.told, onClick: () => given.desk.tap(one.key),
      }, lies, span({ class: "cell-name", "aria-hidden": "true" }, one.space.name));
    }));
}

// --- the travellers' symbols and cards ---------------------------------------------------------------
/** A row with the Reserva and the number of cards of each traveller. @param {{given: Given, seats: string[]}} props */
const Travellers = ({ given, seats }) =>
  div({ class: "travellers" }, seats.map((seat) => h(Traveller, { key: seat, given, seat })));

/** The symbols in a Reserva, one by one. @param {Given} given @param {string} seat */
const heldBy = (given, seat) => placesOf(given, seat, "reserva").flatMap(([key, space]) =>
  Array.from({ length: numberOf(space, "quantos") }, (_none, at) => ({ key: `${key} ${at}`, space })));

/** @param {{given: Given, seat: string}} props */
function Traveller({ given, seat }) {
  const { shown, desk, model } = given;
  const home = shown.homes?.[seat] ?? "";
  const held = heldBy(given, seat);
  const [hand, kept] = PILES.map((id) => shown.piles?.[`${seat}:${id}`]?.count ?? 0);
  const says = [model.nameOf(seat), held.map(({ space }) => space.name).join(", "), say("calamandara:cards", { hand, kept })];
  return button({
    type: "button", class: "traveller", "data-side": seat, "data-active": shown.turn === seat ? "" : null, "data-place": home,
    "data-mark": desk.choices.has(home) ? "choice" : null, "aria-label": says.filter(Boolean).join(" · "),
    onClick: () => desk.tap(home),
  },
  span({ class: "traveller-name" }, seatSign(seatOf(given, seat)), span(model.nameOf(seat))),
  span({ class: "traveller-holds" },
    held.map(({ key, space }) => span({ key, class: "holds" }, symbol("calamandara", space.look ?? ""))),
    span({ class: "numbers" }, kept ? `${hand}+${kept}` : String(hand))));
}

/** The button back from an enlarged board to all of them. */
const Back = () =>
  button({ type: "button", class: "hand-whole", onClick: () => (enlarged.value = "") }, say("calamandara:whole"));

/**
 * Below the boards: the own Reserva to insert from, and the own cards; or the directions of a symbol.
 * @param {{given: Given, back: boolean}} props
 */
function Hand({ given, back }) {
  const { desk, shown } = given;
  const seat = ownOf(given);
  const ways = directions(given);
  if (ways) return h(Ways, { given, ways });
  const slots = placesOf(given, seat, "reserva");
  return div({ class: "hand", role: "group", "aria-label": say("calamandara:hand") },
    back && h(Back, {}),
    slots.map(([key, space]) => button({
      key, type: "button", class: "slot", "data-place": key, "data-mark": tappedAt(given, key), "aria-label": space.told,
      onClick: () => desk.tap(key),
    }, symbol("calamandara", space.look ?? ""), numberOf(space, "quantos") > 1
      ? span({ class: "slot-count numbers" }, `×${numberOf(space, "quantos")}`) : null)),
    Array.from({ length: shown.counters?.[`${seat}:livres`]?.value ?? 0 },
      (_none, at) => span({ key: `free ${at}`, class: "slot slot-free" })),
    PILES.slice(0, back ? 1 : 2).map((id) => {
      const key = `${seat}:${id}`;
      const { name = "", count = 0 } = shown.piles?.[key] ?? {};
      return button({
        key, type: "button", class: "hand-pile", "data-thing": `piles ${key}`, "aria-label": `${name} ${count}`,
        onClick: () => look("piles", key),
      }, span({ class: "numbers" }, String(count)), span({ class: "small" }, say(`calamandara:${id}`)));
    }));
}

/** The directions in which the symbol being inserted may lie, while they are asked for. @param {Given} given */
function directions({ desk }) {
  const { question } = desk.draft.value?.asked ?? {};
  return question?.field.split(".").at(-1) === "direcao" ? question.choices : null;
}

/** @param {{given: Given, ways: import("../../arbitro/types.js").Choice[]}} props */
function Ways({ given, ways }) {
  const { desk } = given;
  const { quarters } = landOf(given);
  const look = String(desk.draft.value?.move.simbolo ?? "");
  return div({ class: "hand", role: "group", "aria-label": say("calamandara:ways") },
    ways.map(({ value, told }) => button({
      key: String(value), type: "button", class: "slot", "data-way": String(value), "aria-label": told,
      onClick: () => desk.choose(value),
    }, span({ class: "lies", style: { rotate: `${DEGREES[String(value)] + quarters * 90}deg` } }, symbol("calamandara", look)))));
}

// --- acquiring ---------------------------------------------------------------------------------------
/**
 * The seat of this phone for which a card may be acquired now, by a turn or a card; empty for none.
 * @param {Given} given
 */
function acquiring({ declaring, desk, model }) {
  const draft = desk.draft.value?.move;
  if (!declaring) return "";
  if (draft) return ACQUIRES.includes(draft.do) && !draft.carta ? draft.seat : "";
  return model.mine.value.find((seat) => desk.commandsOf(seat).some(({ move }) => ACQUIRES.includes(move.do))) ?? "";
}

/** The card that lies there, or the cards that it may be. @param {Given} given @param {string} seat */
const cardsOf = (given, seat, own = placesOf(given, seat, "carta")) => (own.length ? own : placesOf(given, "", "carta"));

/**
 * The cards to acquire from with a tap: by an upper symbol, or the card that lies there.
 * @param {{given: Given, seat: string}} props
 */
function Uppers({ given, seat }) {
  const cards = cardsOf(given, seat);
  if (cards.length === 1) return div({ class: "uppers" }, h(Card, { given, seat, space: cards[0][1] }));
  const names = new Map(cards.map(([, { look: id = "", name }]) => [id, name]));
  return div({ class: "uppers", role: "group", "aria-label": say("calamandara:upper") },
    [...names].map(([id, name]) => button({
      key: id, type: "button", class: "slot", "aria-label": name, "aria-pressed": String(upper.value === id),
      onClick: () => (upper.value = upper.value === id ? "" : id),
    }, symbol("calamandara", id), span({ class: "small" }, name))),
    span({ class: "holds-now", role: "img", "aria-label": heldBy(given, seat).map(({ space }) => space.told).join(", ") },
      heldBy(given, seat).map(({ key, space }) => span({ key }, symbol("calamandara", space.look ?? "")))));
}

const shown = (/** @type {HTMLElement | null} */ list) => list?.scrollIntoView({ block: "nearest" });
/** The cards with that upper symbol, over the boards. @param {{given: Given, seat: string}} props */
const Cards = ({ given, seat }) =>
  div({ class: "cards", ref: shown, role: "group", "aria-label": say("calamandara:lower") },
    cardsOf(given, seat).filter(([, space]) => space.look === upper.value)
      .map(([key, space]) => h(Card, { key, given, seat, space })));

/**
 * A Carta de Símbolos: a lower symbol acquires both; with room for one symbol the card itself does.
 * @param {{given: Given, seat: string, space: Space}} props
 */
function Card({ given: { desk }, seat, space }) {
  const [first, ...others] = space.fills ?? [];
  /** @param {import("../../wire.js").TapBinding} fill */
  const acquire = ({ do: kind, tells }) => () => desk.begin({ seat, do: kind, ...tells });
  const above = span({ class: "card-upper" }, symbol("calamandara", space.look ?? ""));
  if (!others.length) {
    return button({ type: "button", class: "symbol-card", "aria-label": space.told, "data-declares": "adquirir",
      onClick: acquire(first) },
      above, span({ class: "small" }, space.told));
  }
  return div({ class: "symbol-card", role: "group", "aria-label": space.told }, above, [first, ...others].map((fill) => button({
    key: String(fill.tells.inferior), type: "button", class: "slot", "aria-label": `${space.name}, ${fill.told}`,
    "data-declares": "adquirir", onClick: acquire(fill),
  }, symbol("calamandara", String(fill.tells.inferior)))));
}

/** @param {import("../../types.js").Entry} entry */
const begins = ({ do: kind }) => kind === "encerrar-turno" || kind === "sortear-primeiro";

/**
 * A space as another screen shows it, seen from S: the symbol that lies there, turned.
 * @param {{space: Space, look: string, piece: {direcao?: unknown} | null}} props
 */
const Lies = ({ space, look, piece }) =>
  span({ class: "cell", "data-zone": space.look }, look
    ? span({ class: "lies", style: { rotate: `${DEGREES[String(piece?.direcao)] ?? 0}deg` } }, symbol("calamandara", look))
    : null);

export default {
  Board, Lies, begins, idle: ["passar", "encerrar-fase", "encerrar-turno"], whole: ["carta"], tapped: ["espaco", "destino"],
};
