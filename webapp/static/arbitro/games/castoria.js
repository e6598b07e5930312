// @ts-check
// Castória for the Árbitro: both Páginas on one screen, and what a tap on a place of them means.

import { button, div, h, span } from "../../kit.js";
import { seatSign, symbol } from "../../board/signs.js";
import { say, shown } from "../../table/texts.js";
import { active, at, begins, begun, home, personagemAt, ROWS, sideOf, splits, valueOf } from "./castoria-state.js";

/** @typedef {import("../arbitro.js").Given} Given */

/** What the parts of a Página are, by the rules that say so. @type {Record<string, string>} */
const RULES = {
  hand: "castoria.gerais.limite-de-mao", inventario: "castoria.pagina.espaco-inventario", cemiterio: "castoria.pagina.espaco-cemiterio", zone: "castoria.pagina.espaco-acoes",
  N1: "castoria.pagina.espaco-n1", N2: "castoria.pagina.espacos-n2", N3: "castoria.pagina.espacos-n3", value: "castoria.cartas.valor",
};

/** @param {any} view @param {string} id */
const seatOf = (view, id) => view.seats.find((/** @type {any} */ seat) => seat.id === id);

/** The seat that the phone lies before: its own, else the first. @param {Given} given */
const near = ({ view, model }) => (model.mine.value.length === 1 ? model.mine.value[0] : view.seats[0].id);

/** Both sides, the far one above, and between them what the frame puts there. @param {{given: Given, center: any}} props */
function Board({ given, center }) {
  const own = near(given);
  const other = given.view.seats.find((/** @type {any} */ seat) => seat.id !== own).id;
  return div({ class: "castoria" },
    h(Side, { given, seat: other, far: true }),
    center,
    h(Side, { given, seat: own, far: false }));
}

/** A Página as it lies before its owner; the far one as it is seen from here. @param {{given: Given, seat: string, far: boolean}} props */
function Side({ given, seat, far }) {
  const { view, model, around } = given;
  const turned = far && around;
  const rows = far && !around ? [...ROWS].reverse().map((row) => [...row].reverse()) : ROWS;
  return div({
    class: "pagina", role: "group", "aria-label": model.nameOf(seat), "data-side": seat, "data-turn": turned ? "180" : "0", "data-far": far ? "" : null,
    "data-active": active(view.state) === seat && begun(view.state) ? "" : null, "data-seat-colour": seatOf(view, seat).colour,
  },
  h(Narrador, { given, seat }),
  h(Counts, { given, seat }),
  h(Zone, { given, seat }),
  rows.flat().map((space) => h(Space, { key: space, given, seat, space })));
}

/** Who it is, and the Pontos de Imaginação. @param {{given: Given, seat: string}} props */
function Narrador({ given, seat }) {
  const { view, desk, model, board } = given;
  const side = sideOf(view.state, seat);
  const place = home(seat);
  const won = (view.state.historia?.vitorias ?? [0, 0])[view.state.mesa.lados.indexOf(side)];
  const wins = say("castoria:wins", { count: won });
  const pi = shown("decimos", side.imaginacao_decimos ?? 30);
  const marks = [side.agiu && "castoria:acted", side.foi_alvo && "castoria:targeted"].filter(Boolean).map((key) => say(String(key)));
  return button({
    type: "button", class: "narrador", "data-term": "counters imaginacao", "data-place": place, "data-mark": markOf(given, place),
    "aria-label": [model.nameOf(seat), `${board.counters[0]?.name ?? "PI"} ${pi}`, won ? wins : "", ...marks].filter(Boolean).join(", "), onClick: () => desk.tap(place),
  },
  span({ class: "narrador-name" }, seatSign(seatOf(view, seat)), span(model.nameOf(seat))),
  span({ class: "narrador-pi numbers" }, pi, symbol("castoria", "imaginacao")),
  span({ class: "narrador-marks" }, won ? symbol("castoria", "capitulo") : null, side.agiu ? symbol("castoria", "acao") : null, side.foi_alvo ? symbol("castoria", "ataque-direto") : null));
}

/** Hand, Inventário and Cemitério: how many, never which. @param {{given: Given, seat: string}} props */
function Counts({ given, seat }) {
  const side = sideOf(given.view.state, seat);
  const count = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {number} */ value, /** @type {string} */ sprite) =>
    span({ key: name, class: "count", "data-rule": RULES[name] }, symbol(sprite, sign), span({ class: "count-name" }, say(`castoria:${name}`)), span({ class: "numbers" }, String(value)));
  return div({ class: "counts" },
    count("hand", "descartar", side.mao ?? 6, "house"),
    count("inventario", "inventario", side.inventario ?? 54, "castoria"),
    count("cemiterio", "cemiterio", side.cemiterio ?? 0, "castoria"));
}

/** The zone of Ações: the lasting one of this side. @param {{given: Given, seat: string}} props */
function Zone({ given, seat }) {
  const { permanente } = sideOf(given.view.state, seat);
  return div({ class: "zone", "data-rule": RULES.zone, title: say("castoria:zone"), "data-full": permanente ? "" : null },
    symbol("house", "permanente"),
    span({ class: "zone-name" }, permanente ? permanente.carta || say("castoria:lasting") : say("castoria:zone")));
}

/** How a place is shown: an answer to what is asked, what was tapped, where something may be done. @param {Given} given @param {string} place */
function markOf({ desk, model }, place) {
  if (desk.choices.has(place)) return "choice";
  const draft = desk.draft.value;
  if (desk.picked.value?.place === place || (draft && desk.named(draft.move).includes(place))) return "picked";
  if (draft || !desk.hinted) return null;
  const picked = desk.picked.value;
  if (picked) return desk.between(picked.place, place, picked.seat) && mayBe(desk, picked, place) ? "choice" : null;
  const seat = place.split(":")[0];
  return model.mine.value.includes(seat) && desk.mayAt(place, seat).length ? "may" : null;
}

/** Whether an offer joins two places. @param {import("../desk.js").Desk} desk @param {{place: string, seat: string}} picked @param {string} place */
const mayBe = (desk, picked, place) =>
  desk.offersOf(picked.seat).some(({ move, places }) => move.do === "atacar" && places.includes(picked.place) && places.includes(place));

/** A space of the hierarquia and who stands on it, or waits to. @param {{given: Given, seat: string, space: string}} props */
function Space({ given, seat, space }) {
  const { view, desk } = given;
  const place = at(seat, space);
  const one = personagemAt(view.state, place);
  const told = tell(view.state, place);
  return button({
    type: "button", class: "space", "data-rule": RULES[one ? "value" : space.slice(0, 2)], "data-space": space, "data-place": place, "data-mark": markOf(given, place), "data-empty": one ? null : "",
    "data-pending": one?.pending ? "" : null, "data-turned": one && one.virado !== "nao" ? one.virado : null, "data-caste": space.slice(0, 2),
    "aria-label": [told.title, ...told.lines].join(", "), onClick: () => desk.tap(place),
  },
  one
    ? [
      span({ class: "space-name" }, one.nome || say("castoria:unnamed")),
      span({ class: "space-marks" }, marks(one).map(([sprite, sign]) => symbol(sprite, sign))),
      span({ class: "space-value numbers" }, shown("decimos", valueOf(view.state, one))),
    ]
    : span({ class: "space-empty" }, say(`castoria:caste.${space.slice(0, 2)}`)),
  span({ class: "space-caste" }, symbol("castoria", space.slice(0, 2).toLowerCase())));
}

/** Signs of what a Personagem has done and borne this turn. @param {any} one @returns {[string, string][]} */
const marks = (one) => /** @type {[string, string][]} */ ([
  one.virado === "direita" && ["castoria", "virar-direita"], one.virado === "esquerda" && ["castoria", "virar-esquerda"],
  one.atacou && ["castoria", "luta"], one.foi_alvo && ["house", "alvo"], one.condecoracoes?.length && ["castoria", "condecoracao"],
  one.interacao && ["castoria", "interacao"], one.reacao && ["castoria", "reacao"],
].filter(Boolean));

/**
 * A place in words: its name, and what is to be known of it.
 * @param {any} state
 * @param {string} place
 */
function tell(state, place) {
  const [seat, space] = splits(place);
  if (space === "narrador") {
    const side = sideOf(state, seat);
    return { title: "", lines: [side.agiu && say("castoria:acted"), side.foi_alvo && say("castoria:targeted")].filter(Boolean) };
  }
  const one = personagemAt(state, place);
  if (!one) return { title: `${space} · ${say("castoria:free")}`, lines: [] };
  const value = shown("decimos", valueOf(state, one));
  const lines = [
    one.pending && say("castoria:pending"), one.virado === "direita" && say("castoria:turned.direita"), one.virado === "esquerda" && say("castoria:turned.esquerda"),
    one.atacou && say("castoria:attacked"), one.foi_alvo && say("castoria:targeted"), one.sem_suporte && say("castoria:unsupported"),
    one.interacao && say("do.interacao"), one.reacao && say("castoria:reacts", { trigger: say(`trigger.${one.reacao}`) }),
    ...(one.condecoracoes ?? []).map((/** @type {any} */ each) => `${each.nome || say("castoria:condecoracao")} ${each.valor_decimos < 0 ? "" : "+"}${shown("decimos", each.valor_decimos)}`),
  ];
  return { title: say("castoria:stands", { name: one.nome || say("castoria:unnamed"), value, space }), lines: lines.filter(Boolean) };
}

export default { Board, begins, idle: ["passar"], tell };
