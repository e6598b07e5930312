// @ts-check
// Fábula: five bases a side with their resistência and who holds them, the Centro's exposure, resources.

import { button, div, h, span } from "../../kit.js";
import { say, shown } from "../../table/texts.js";
import { Counter } from "../counter.js";
import { Switch } from "../marks.js";
import { Panel, Term } from "../panel.js";
import { counterOf, groupOf, markedOf, nameOf, seatOf, short, shownOf } from "../position.js";
import { seatSign, symbol } from "../signs.js";

/** @typedef {import("../panel.js").OfSeat} OfSeat */

/** A seat's bases, each with who holds it where that is another. @param {import("../position.js").Given} given @param {any} seat */
function basesOf(given, seat) {
  return groupOf(given.board, "bases").members.map((/** @type {any} */ member) => {
    const de = `${seat.id}/${member.id}`;
    const holder = markedOf(given, "controle", de) ?? seat.id;
    return { member, de, one: /** @type {any} */ (shownOf(given, "resistencia", de)), holder: holder === seat.id ? null : seatOf(given.view, holder) };
  });
}

/** Who holds a base that is not its owner's. @param {{holder: any}} props */
const Holder = ({ holder }) =>
  span({ class: "holder" }, holder && [seatSign(holder), span({ class: "visually-hidden" }, say("board.held", { name: nameOf(holder) }))]);

/** `form` 1: everything side by side, on a low screen. @param {OfSeat & {form?: number}} props */
function Full({ given, seat, open, form }) {
  const exposure = given.board.marks.find((/** @type {any} */ mark) => mark.id === "exposicao");
  const one = shownOf(given, "recursos", seat.id);
  const resources = one && h(Counter, { given, one, sign: "recurso", way: form ? "up" : "across" });
  return h(
    Panel,
    {
      given,
      seat,
      open,
      kind: form ? "fabula panel-low" : "fabula",
      aside: [
        h(Switch, { given, mark: exposure, de: seat.id, seat: seat.id, who: nameOf(seat) }),
        !form && resources,
      ],
    },
    div(
      { class: "bases" },
      form ? resources : null,
      basesOf(given, seat).map((/** @type {any} */ { member, one, holder }) =>
        div(
          { key: member.id, class: "base", "data-member": member.id, "data-held": holder ? "" : null },
          h(Counter, { given, one, way: "up", label: member.name }),
          h(Holder, { holder }),
        ),
      ),
    ),
  );
}

/** @param {OfSeat & {focused?: boolean}} props */
const Row = ({ given, seat, open, focused = false }) => {
  const exposed = markedOf(given, "exposicao", seat.id);
  const resources = shownOf(given, "recursos", seat.id);
  return button(
    {
      type: "button",
      class: "row row-fabula",
      "data-seat": seat.id,
      "data-seat-colour": seat.colour,
      "data-active": given.view.state.ativo === seat.id ? "" : null,
      "data-fallen": given.view.panel.fallen.includes(seat.id) ? "" : null,
      "aria-pressed": String(focused),
      onClick: () => open(seat.id),
    },
    span({ class: "seat" }, seatSign(seat), span({ class: "seat-name" }, nameOf(seat))),
    span({ class: "figure", "data-term": "counters recursos" }, symbol("fabula", "recurso"), span({ class: "numbers" }, resources?.valor ?? 0)),
    basesOf(given, seat).map((/** @type {any} */ { member, one, holder }) =>
      span(
        { key: member.id, class: "figure base", "data-term": "counters resistencia", "data-member": member.id, "data-held": holder ? "" : null, "data-exposed": member.id === "centro" && exposed === "exposto" ? "" : null },
        span({ class: "visually-hidden" }, member.name),
        span({ class: "numbers" }, shown(one.contador.unit, one.valor)),
        h(Holder, { holder }),
      ),
    ),
  );
};

/** The names of the bases over their columns. @param {{given: any, columns: number}} props */
const Head = ({ given, columns }) =>
  div(
    { class: "row-head" },
    Array.from({ length: columns }, (_none, at) =>
      div(
        { key: at, class: "row row-fabula" },
        span(),
        h(Term, { given, part: counterOf(given.board, "recursos"), words: symbol("fabula", "recurso") }),
        groupOf(given.board, "bases").members.map((/** @type {any} */ member) =>
          h(Term, { key: member.id, given, part: { ...counterOf(given.board, "resistencia"), name: member.name }, words: short(member.name, 6) }),
        ),
      ),
    ),
  );

export default {
  needs: () => ({ full: [{ width: 336, height: 200 }, { width: 470, height: 132 }], row: { width: 330, height: 44 }, detail: { width: 336, height: 200 }, head: 44 }),
  Full,
  Row,
  Head,
  Detail: Full,
};
