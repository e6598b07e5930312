// The bar of a turn's phases, whose turn it is, what may be done now, and the next phase one tap away.

import { div, h, li, nav, ol, p, push, section, span, useLayoutEffect, useRef } from "../kit.js";
import { MOST_NAMED, say, short } from "../table/texts.js";
import { symbol, seatSign } from "./signs.js";
import { nameOf, phaseOf, seatOf } from "./position.js";

/** @typedef {import("./position.js").Given} Given */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Board} Board */

/** @typedef {import("../types.js").Phase} Phase */

/** @param {{given: Given, notice: import("../kit.js").Children, open: () => void}} props */
export function Phases({ given, notice, open }) {
  const { board } = given;
  return section(
    { class: "phases", "aria-label": say("board.phases") },
    board.phases.length > 1 && h(Bar, { given }),
    div({ class: "now" }, h(Now, { given, open }), h(Next, { given })),
    notice && div({ class: "over-phases" }, notice),
  );
}

/** All phases in order; tapping an earlier one goes back, after a confirmation. @param {{given: Given}} props */
function Bar({ given }) {
  const { view, board, act } = given;
  const now = board.phases.findIndex((one) => one.id === view.score.fase);
  return nav(
    { class: "phase-bar", "aria-label": say("board.phases"), "data-many": board.phases.length > MOST_NAMED ? "" : null },
    ol(
      board.phases.map((phase, at) => {
        const when = at < now ? "past" : at > now ? "ahead" : "now";
        const free = !board.turns.forward && at > now;
        const tap =
          when === "past"
            ? () => act.open("phase-back", { fase: phase.id })
            : free
              ? () => act.play({ seat: view.score.ativo, do: "avancar-fase", para: phase.id })
              : () => act.open("term", { rule: phase.rule, name: phase.name });
        const named = { past: "board.phase-back", now: "board.phase-now", ahead: "" }[when];
        return li(
          { key: phase.id },
          push(
            {
              class: "phase",
              "data-when": when,
              "data-term": `phases ${phase.id}`,
              "aria-current": when === "now" ? "step" : null,
              "aria-label": named ? say(named, { phase: phase.name }) : phase.name,
              onClick: tap,
            },
            span({ class: "phase-name" }, phase.name),
            span({ class: "phase-short", "aria-hidden": "true" }, short(phase.name)),
          ),
        );
      }),
    ),
  );
}

/**
 * Whose turn it is and what may be done: as many whole lines as fit.
 * @param {{given: Given, open: () => void}} props
 */
function Now({ given, open }) {
  const { view, board, act, lang } = given;
  const phase = phaseOf(board, view.score.fase);
  const due = view.asking ? { words: say("board.ask"), tap: act.asked } : dueNow(given, phase);
  const tap = due?.tap ?? open;
  return push(
    {
      class: due ? "now-what now-due" : "now-what",
      "aria-label": due ? null : say("board.may", { phase: phase.name }),
      onClick: tap,
    },
    h(Turn, { given }),
    due
      ? span({ class: "now-tap", "data-long": (due.words?.length ?? 0) > 24 ? "" : null }, due.words)
      : h(Lines, { lines: [
          ...view.panel.reminders.map((one) => ({ rule: one.rule, text: one[lang], due: true })),
          ...stillMay(given, phase).map(({ rule, text }) => ({ rule, text, due: false })),
        ] }),
  );
}

/**
 * As many of the lines as fit; beside whose turn it is stands how many more are cut off.
 * @param {{lines: {rule: string, text: string, due: boolean}[]}} props
 */
function Lines({ lines }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const box = /** @type {HTMLElement} */ (root.current);
    const { dataset } = /** @type {HTMLElement} */ (box.previousElementSibling);
    const isOut = (/** @type {Element} */ one) => /** @type {HTMLElement} */ (one).offsetLeft >= box.clientWidth;
    const count = () => {
      const out = box.clientWidth && [...box.children].filter(isOut).length;
      if (out) dataset.more = `+${out}`;
    };
    count();
    if (dataset.more) count(); // The count itself may have taken the room of a line.
    return () => void delete dataset.more;
  });
  const line = (/** @type {boolean} */ due) => (due ? "now-line now-reminder" : "now-line");
  return span({ class: "now-lines", ref: root },
    lines.map(({ rule, text, due }) => span({ key: rule, class: line(due) }, text)));
}

/**
 * The action that waits for one tap: confirming the end of the match, or taking what the phase brings.
 * @param {Given} given
 * @param {Phase} phase
 */
function dueNow({ view, board, act }, phase) {
  if (view.outcome) return null;
  if (view.panel.over) return { words: say("board.over"), tap: () => act.open("end", {}) };
  const [first] = view.panel.due;
  if (!view.panel.brings) {
    return first && { words: followed(view, board, first), tap: () => act.play({ seat: first.de, do: "aplicar", ...first }) };
  }
  const tap = () => act.play({ seat: view.score.ativo, do: "produzir" });
  return { words: phase.tap ? phase.tap.text : phase.name, tap };
}

/**
 * The name of an effect that follows for a seat.
 * @param {View} view @param {Board} board @param {{o_que: string, de: string}} due
 */
const followed = (view, board, { o_que, de }) => {
  const words = board.follows.find(({ id }) => id === o_que)?.name;
  return de === view.score.ativo ? words : `${nameOf(seatOf(view, de))} · ${words}`; // whose turn it is already stands above
};

/**
 * The possible actions of a phase. The first line describes what its tap brings; it is left out once that was taken.
 * @param {Given} given
 * @param {Phase} phase
 */
export const stillMay = ({ view }, phase) =>
  phase.tap && view.score.produziu?.includes(phase.id) ? phase.may.slice(1) : phase.may;

/** The seat whose turn it is, with sign and name, and the round and turn of the match. @param {{given: Given}} props */
function Turn({ given: { view, board } }) {
  const seat = seatOf(view, view.score.ativo);
  const { turno = 1, rodada = 1, parte = 1 } = view.score; // a value left at its start is absent
  const rounds = board.turns.rounds;
  const where = [
    board.chapter && say("board.round", { round: board.chapter.name, number: parte }),
    rounds && say("board.round", { round: rounds.name, number: rodada }),
    say("board.turn", { turn: turno }),
  ];
  return span(
    { class: "turn" },
    seatSign(seat),
    span({ class: "turn-name" }, nameOf(seat)),
    span({ class: "turn-where" }, where.filter(Boolean).map((words) => span({ key: words, class: "turn-part" }, words))),
  );
}

/** @param {{given: Given}} props */
function Next({ given }) {
  const { view, board, act } = given;
  const { next, passes } = view.panel;
  if (view.outcome) return p({ class: "next next-over", role: "status" }, span({ class: "next-name" }, say("board.ended")));
  const go = () => act.play({ seat: view.score.ativo, do: "avancar-fase", para: next });
  const small = passes ? say("board.pass") : say("board.next");
  return push(
    { class: "next", "data-term": `phases ${next}`, "data-passes": passes ? "" : null, onClick: go },
    span({ class: "next-small" }, small, symbol("house", passes ? "turno" : "avancar")),
    span({ class: "next-name" }, phaseOf(board, next).name),
  );
}
