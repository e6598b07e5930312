// @ts-check
// Fábula for the Árbitro: Bases and Aliados of both sides; attackers and blockers are chosen tap by tap.

import { drawing, symbol } from "../../board/signs.js";
import { button, div, h, signal, span } from "../../kit.js";
import { foreseen, goes } from "../../arbitro/foreseeing.js";
import { look } from "../../arbitro/looking.js";
import { Art, CardNumber, pictured } from "../../arbitro/pictured.js";
import { sideOf, Sides, WhoName, WhoPiles } from "../../arbitro/seated.js";
import { bears, lettersWide, lying, numberOf, placesOf, tappedAt } from "../../arbitro/sides.js";
import { say } from "../../table/texts.js";

/** @typedef {import("../../arbitro/arbitro.js").Given} Given */
/** @typedef {import("../../wire.js").Space} Space */
/** @typedef {import("../../wire.js").PlacedPiece} Piece */
/** @typedef {{given: Given, seat: string}} OfSeat */

const SLOTS = [0, 1, 2, 3, 4];
const PIPS = Array.from({ length: 10 }, (_none, at) => at);
const KINDS = ["ofensiva", "influencia"];
const VALUES = ["vida", "ofensiva", "influencia"]; // as the card has them

/** The own Aliados that set out; the Modificação that is being attached. */
const party = signal(/** @type {string[]} */ ([]));
const attaching = signal("");

/** The chosen pairs of blocker and attacker, and the blocker that waits for its attacker. */
const pairs = signal(/** @type {[string, string][]} */ ([]));
const blocker = signal("");

/**
 * The sum of a number of some pieces.
 * @param {Pick<Given, "shown">} given @param {string[]} ids @param {string} name
 */
const sumOf = ({ shown }, ids, name) => ids.reduce((sum, id) => sum + numberOf(shown.places[id], name), 0);

/** The seat of this phone that is asked to block; empty for none. @param {Given} given @returns {string} */
const asked = ({ declaring, desk, model }) => (declaring
  ? model.mine.value.find((seat) => desk.offered.bySeat.value[seat]?.commands?.some(({ move }) => move.do === "bloquear")) ?? ""
  : "");

/** @param {{given: Given, center: import("../../kit.js").Children}} props */
function Board({ given, center }) {
  forget(given);
  return h(Sides, { given, game: "fabula", center, over: h(Doing, { given }), Side });
}

/** Drop what was being put together once the table has moved on. @param {Given} given */
function forget(given) {
  const gone = (/** @type {string} */ id) => !given.shown.places[id] || lying(given.shown.places[id])?.turned;
  queueMicrotask(() => {
    if (party.value.some(gone)) party.value = [];
    if ((pairs.value.length || blocker.value) && !asked(given)) [pairs.value, blocker.value] = [[], ""];
    if (attaching.value && !given.shown.places[attaching.value]) attaching.value = "";
  });
}

/** @param {OfSeat & {far: boolean}} props */
function Side({ given, seat, far }) {
  const rows = [Who, Bases, Campo].map((part) => h(part, { key: part.name, given, seat }));
  return div(sideOf(given, seat, far), far && !given.around ? rows : rows.reverse());
}

/** The name of a side, resources as pips, hand and deck. @param {OfSeat} props */
function Who({ given, seat }) {
  const { shown } = given;
  const counter = `${seat}:recursos`;
  const { [counter]: resources } = shown.counters ?? {};
  return div({ class: "who" },
    h(WhoName, { given, seat }),
    button({
      type: "button", class: "who-pips", "data-counter": counter, "data-thing": `counters ${counter}`,
      "aria-label": `${resources.name} ${say("fabula:of", { count: resources.value })}`,
      onClick: () => look("counters", counter),
    },
    span({ class: "numbers" }, String(resources.value)), symbol("fabula", "recurso"),
    span({ class: "pips", "aria-hidden": "true" },
      PIPS.map((at) => span({ key: at, class: "pip", "data-full": at < resources.value ? "" : null })))),
    h(WhoPiles, { given, seat, piles: [["mao", say("fabula:mao")], ["baralho", say("fabula:baralho")]] }));
}

/** Five slots from the left, then the Bases taken from others. @param {OfSeat} props */
function Bases({ given, seat }) {
  const all = placesOf(given, seat, "base");
  const slots = SLOTS.map((slot) => all.find(([, { at }]) => at?.[1] === slot));
  const taken = all.filter(([, { at }]) => !at);
  return div({ class: "bases", role: "group", "aria-label": say("fabula:bases", { name: given.model.nameOf(seat) }) },
    slots.map((one, at) => (one
      ? h(Base, { key: one[0], given, place: one[0], space: one[1] })
      : span({ key: at, class: "base base-gone", "aria-label": say("fabula:gone") }))),
    taken.map(([place, space]) => h(Base, { key: place, given, place, space })));
}

/** The mark of a place: a choice, or part of what is being put together. @param {Given} given @param {string} place */
const markOf = (given, place) => {
  const put = [...party.value, ...pairs.value.flat(), blocker.value, attaching.value];
  return put.includes(place) && !given.desk.choices.has(place) ? "picked" : tappedAt(given, place);
};

/**
 * A Base: while own Aliados set out, the two moves against it.
 * @param {{given: Given, place: string, space: Space}} props
 */
function Base({ given, place, space: { seat = "", name, look: kind, told, signs = [] } }) {
  const { desk, model, shown } = given;
  const resistencia = numberOf(shown.places[place], "resistencia");
  const leads = party.value.length ? shown.places[party.value[0]]?.seat ?? "" : "";
  const half = (/** @type {string} */ what) => {
    const sum = sumOf(given, party.value, what);
    const left = Math.max(0, resistencia - Math.max(0, sum));
    const result = what === "ofensiva" ? `${resistencia}→${left}` : `${sum}:${resistencia}`;
    const act = () => {
      const aliados = party.value;
      party.value = [];
      desk.begin({ seat: leads, do: `declarar-${what}`, base: place, aliados }, { at: place });
    };
    return button({
      key: what, type: "button", class: "half", "data-do": `declarar-${what}`,
      "data-wins": what === "influencia" && sum > resistencia ? "" : null,
      "aria-label": `${say(`fabula:${what}`)} · ${name} · ${result}`, onClick: act,
    }, symbol("fabula", what), span({ class: "numbers" }, result));
  };
  const tile = button({
    type: "button", class: "base card", "data-place": place, "data-kind": kind, "data-mark": markOf(given, place),
    "aria-label": [told, ...signs.map((one) => one.told)].join(", "), onClick: () => desk.tap(place),
    ...pictured(given, lying(shown.places[place])),
  },
  span({ class: "base-name" }, name), h(Art, { piece: lying(shown.places[place]), sign: symbol("fabula", "base") }),
  span({ class: "numbers" }, String(resistencia)),
  signs.map(({ id = "", told: words }) =>
    (id ? span({ key: id, class: "base-sign", title: words }, drawing(id)) : null)));
  const aims = leads && leads !== seat && !model.mine.value.every((one) => one === seat);
  return aims ? div({ class: "base-aimed" }, tile, div({ class: "halves" }, KINDS.map(half))) : tile;
}

/** Aliados with the cards attached to each, then the cards that lie alone. @param {OfSeat} props */
function Campo({ given, seat }) {
  const mods = placesOf(given, seat, "modificacao");
  const all = placesOf(given, seat, "aliado").flatMap((one) => [one, ...mods.filter(([, { look: on }]) => on === one[0])]);
  const every = [...all, ...mods.filter((one) => !all.includes(one)), ...placesOf(given, seat, "vigora")];
  return div({ class: "campo", role: "group", "aria-label": say("fabula:campo", { name: given.model.nameOf(seat) }) },
    every.length
      ? every.map(([place, space]) =>
        h(DRAWN[space.kind] ?? Modificacao, { key: place, given, place, space }))
      : span({ class: "quiet small" }, say("fabula:empty")));
}

/** The width of a card in letters, with its name in three lines, and in two. @param {string} name */
const wide = (name) => ({ "--letters": lettersWide(name, 3), "--letters-of-two": lettersWide(name, 2) });

/** A small card: its name, ofensiva, influência, vida. @param {{given: Given, place: string, space: Space}} props */
function Aliado({ given, place, space }) {
  const piece = /** @type {Piece} */ (lying(space));
  const met = pairs.value.find((one) => one.includes(place))?.[1] ?? "";
  const pair = [...new Set(pairs.value.map(([, attacker]) => attacker))].indexOf(met) + 1;
  return button({
    type: "button", class: "aliado card", "data-place": place, "data-turned": piece.turned, "data-mark": markOf(given, place),
    "data-fights": bears(space, "attacks") ? "attacks" : bears(space, "defends") ? "blocks" : null,
    "aria-label": [space.told, piece.turned, ...(piece.signs ?? []).map((one) => one.told)].filter(Boolean).join(", "),
    onClick: () => touched(given, place, space), ...pictured(given, piece, wide(piece.name ?? "")),
  },
  span({ class: "aliado-name card-name" }, piece.name),
  h(Art, { piece, sign: symbol("fabula", "aliado") }),
  span({ class: "aliado-numbers card-numbers" },
    VALUES.map((id) => h(CardNumber, { key: id, piece, id, sign: id === "vida" ? "♥" : symbol("fabula", id) }))),
  bears(space, "lasts") ? span({ class: "aliado-new", "aria-hidden": "true" }, "±") : null,
  goes(foreseen(given.desk, puts(given)), place)
    ? span({ class: "aliado-new aliado-falls" }, say("fabula:falls"))
    : bears(space, "came-in") && !pair ? span({ class: "aliado-new" }, say("fabula:new")) : null,
  pair ? span({ class: "pair numbers" }, String(pair)) : null);
}

/** @param {{given: Given, place: string, space: Space}} props */
function Modificacao({ given, place, space }) {
  const { desk, model } = given;
  const act = () => {
    const free = !desk.draft.value && !desk.choices.size && model.mine.value.includes(space.seat ?? "");
    if (!free || attaching.value === place) {
      attaching.value = "";
      desk.tap(place);
    } else [attaching.value, party.value] = [place, []];
  };
  return button({
    type: "button", class: "modificacao card", "data-place": place, "data-mark": markOf(given, place),
    "data-turned": lying(space)?.turned, "data-attached": space.look || null, "aria-label": space.told, onClick: act,
    ...pictured(given, lying(space), wide(space.name)),
  }, span({ class: "aliado-name card-name" }, space.name),
  h(Art, { piece: lying(space), sign: symbol("fabula", "modificacao") }));
}

/** An effect that lasts: its card; a tap says what it does. @param {{given: Given, place: string, space: Space}} props */
function Vigora({ given, place, space }) {
  return button({
    type: "button", class: "modificacao card", "data-place": place, "data-mark": markOf(given, place), "aria-label": space.told,
    onClick: () => look("places", place), ...pictured(given, undefined, wide(space.name)),
  }, span({ class: "aliado-name card-name" }, `± ${space.name}`));
}

/** @type {Record<string, typeof Aliado>} */
const DRAWN = { aliado: Aliado, vigora: Vigora };

/** Act on a tap on an Aliado. @param {Given} given @param {string} place @param {Space} space */
function touched(given, place, space) {
  const { desk, shown, model } = given;
  const { seat = "" } = space;
  const ready = !lying(space)?.turned;
  if (desk.draft.value || desk.choices.size) return desk.tap(place);
  if (attaching.value) {
    const fonte = attaching.value;
    const from = shown.places[fonte];
    attaching.value = "";
    const efeito = [{ op: "anexar", alvo: place }];
    return desk.begin({ seat: from.seat ?? "", do: "ativar", fonte, custo: numberOf(from, "anexar"), efeito });
  }
  const blocks = asked(given);
  if (blocks) {
    if (blocker.value && bears(space, "attacks")) {
      pairs.value = [...pairs.value, [blocker.value, place]];
      return void (blocker.value = "");
    }
    if (seat !== blocks) return desk.tap(place); // a turned one is refused with its reason
    pairs.value = pairs.value.filter(([one]) => one !== place);
    return void (blocker.value = blocker.value === place ? "" : place);
  }
  const own = model.mine.value.includes(seat);
  if (own && !ready && shown.phase !== "restauracao") return look("places", place);
  const may = own && shown.turn === seat && ready && shown.phase && shown.phase !== "final";
  if (!may || shown.waits?.asks) return desk.tap(place); // the next tap lets a pile resolve and judges blocks
  party.value = party.value.includes(place) ? party.value.filter((one) => one !== place) : [...party.value, place];
}

/**
 * Over the band: the attackers with their sums, the blockers, or the card being attached.
 * @param {{given: Given}} props
 */
function Doing({ given }) {
  const { desk, shown } = given;
  const [first] = party.value;
  const hint = attaching.value ? "attach" : blocker.value ? "blocking" : first ? "party" : "";
  const words = hint && say(`fabula:${hint}`);
  if (!words || desk.draft.value) return null;
  const leave = () => ([party.value, attaching.value, blocker.value] = [[], "", ""]);
  const named = [attaching.value || blocker.value, ...party.value].filter(Boolean).map((id) => shown.places[id]?.told ?? "");
  const more = party.value.length === 1 ? [
    ["activate", () => desk.begin({ seat: shown.places[first].seat ?? "", do: "ativar", fonte: first })],
    ["about", () => look("places", first)],
  ] : [];
  const pressed = (/** @type {() => void} */ act) => () => {
    leave();
    act();
  };
  return div({ class: "doing", role: "status" },
    div({ class: "doing-head" }, span({ class: "doing-named" }, named.join(" · ")),
      button({ type: "button", class: "doing-leave", "aria-label": say("close"), onClick: leave }, "×")),
    span({ class: "small" }, words),
    first
      ? div({ class: "doing-row" },
        KINDS.map((what) => span({ key: what, class: "doing-sum", title: say(`fabula:${what}`) },
          symbol("fabula", what), span({ class: "numbers" }, String(sumOf(given, party.value, what))))),
        /** @type {[string, () => void][]} */ (more).map(([key, act]) =>
          button({ key, type: "button", class: "arb-button", onClick: pressed(act) }, say(`fabula:${key}`))))
      : null);
}

/** The chosen blocks. @param {Given} given */
const puts = (given) => (pairs.value.length ? { seat: asked(given), do: "bloquear", bloqueios: pairs.value } : null);

/**
 * With chosen blockers the button names the block; in rigoroso nothing is offered before its time.
 * @param {import("../../wire.js").BoardView} shown @param {string} seat @param {boolean} leve
 * @param {import("../../arbitro/types.js").Command[]} offered @param {import("../../arbitro/types.js").Offer[]} offers
 */
const commands = (shown, seat, leve, offered, offers) => offered
  .filter(({ move }) => leve || offers.some((one) => one.move.do === move.do))
  .map((one) => {
    if (one.move.do !== "bloquear" || !pairs.value.length) return one;
    const label = say("fabula:ready", { count: pairs.value.length });
    return { ...one, move: { ...one.move, bloqueios: pairs.value }, label };
  });

const begins = (/** @type {import("../../types.js").Entry} */ { do: kind, fase }) =>
  kind === "comecar-pela-sorte" || kind === "escolher-quem-comeca" || (kind === "ninguem-responde" && fase === "vez");

export default { Board, begins, commands, puts, idle: ["passar", "ninguem-responde"] };
