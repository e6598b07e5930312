// The dialogs that the board opens: a typed number, a phase back, and the end of the match.

import { div, form, label, p, push, span, useSignal } from "../kit.js";
import { sheet } from "./sheet.js";
import { sidesOf } from "./sides.js";
import { change, read, say, shown } from "./texts.js";
import { field } from "./typing.js";

/** @typedef {import("./sheet.js").Content} Content */

/** @param {Content} content */
function CounterDialog({ model, args, close, open }) {
  const { contador = "", de = "" } = args;
  const typed = useSignal("");
  const counter = model.counter(contador);
  const { contadores } = model.view.value.score;
  const at = contadores.findIndex((one) => one.contador === contador && one.de === de);
  if (!counter || at < 0) return sheet(say("counter.gone"));
  const now = contadores[at].valor;
  const value = read(counter.unit, typed.value);
  const amount = Math.abs(value ?? 0);
  const bounded = (/** @type {number} */ after) => after >= counter.min && after <= counter.max;
  const set = () => {
    model.outbox.close();
    const reason = say("correction.counter", { counter: counter.name, whose: model.nameOf(de) });
    correct(model, `contadores[${at}].valor`, value, reason);
    close();
  };
  const step = (/** @type {number} */ delta) =>
    push({ class: "button", disabled: !bounded(now + delta), onClick: () => model.tap(contador, de, delta) },
      change(counter.unit, delta));
  const choice = (/** @type {string} */ name, /** @type {number} */ delta) => {
    const enter = () => {
      model.tap(contador, de, delta);
      close();
    };
    return push({ class: "button choice", disabled: !amount || !bounded(now + delta), onClick: enter },
      span(name), span({ class: "numbers quiet" }, amount ? `→ ${shown(counter.unit, now + delta)}` : ""));
  };
  return sheet(`${counter.name} · ${model.nameOf(de)}`,
    p({ class: "counter-now numbers", "aria-live": "polite" }, shown(counter.unit, now)),
    div({ class: "steps" }, [...counter.steps].reverse().map((one) => step(-one))),
    div({ class: "steps" }, [...counter.steps].reverse().map((one) => step(one))),
    form({ class: "stack", onSubmit: (event) => event.preventDefault() },
      label({ class: "stack-tight" }, say(counter.unit === "decimos" ? "counter.type.tenths" : "counter.type"),
        field(typed, { class: "field numbers", inputMode: "decimal", enterKeyHint: "done" })),
      typed.value && value === null ? p({ class: "wrong", role: "alert" }, say("counter.unread")) : null,
      div({ class: "choices" },
        choice(say("counter.take"), -amount),
        choice(say("counter.add"), amount),
        push({ class: "button choice", disabled: value === null || value === now || !bounded(value), onClick: set },
          span(say("counter.set")), span({ class: "quiet" }, say("correction"))))),
    push({ class: "button button-quiet", onClick: () => open("term", { rule: counter.rule, name: counter.name }) },
      say("term.what", { name: counter.name })));
}

/**
 * Correct a fact, which the history marks as a correction.
 * @param {import("./model.js").Model} model
 * @param {string} path
 * @param {unknown} value
 * @param {string} reason
 */
const correct = (model, path, value, reason) =>
  model.play({ do: "ajustar", authority: "correction", ops: [{ op: "informar", path, value }], reason });

/** @param {Content} content */
function PhaseBackDialog({ model, args, close }) {
  const { fase = "" } = args;
  const name = model.board.phases.find((phase) => phase.id === fase)?.name ?? fase;
  const back = () => {
    correct(model, "fase", fase, say("correction.phase", { phase: name }));
    close();
  };
  return sheet(say("phase-back.title", { phase: name }),
    p(say("phase-back.text")),
    div({ class: "choices" },
      push({ class: "button button-main", onClick: back }, say("phase-back.yes")),
      push({ class: "button", onClick: close }, say("no"))));
}

/** @param {Content} content */
function EndDialog({ model, close }) {
  const { seats, panel, score } = model.view.value;
  // The likely winners, or the one who beats the record, until others are marked: points counted just now come later.
  const marked = useSignal(/** @type {string[] | null} */ (null));
  const chosen = marked.value ?? (panel.winners?.length ? panel.winners : panel.record?.batido ? [panel.record.de] : []);
  const what = (model.board.chapter ?? model.board.match).name;
  const sides = sidesOf(seats, (id) => model.nameOf(id));
  const flip = (/** @type {import("./sides.js").Side} */ side) => {
    const of = side.seats.map(({ id }) => id);
    const others = chosen.filter((id) => !of.includes(id));
    marked.value = others.length < chosen.length ? others : [...others, ...of];
  };
  const over = () => {
    const winners = seats.map((seat) => seat.id).filter((id) => chosen.includes(id));
    model.play({ do: "encerrar", vencedores: winners });
    close();
  };
  return sheet(say("end.title", { what: model.board.chapter ? `${what} ${score.parte}` : what }),
    p(say("end.text")),
    div({ class: "choices" }, sides.map((side) =>
      push({
        key: side.key, class: "button choice", "aria-pressed": String(chosen.includes(side.seats[0].id)),
        "data-seat-colour": side.seats[0].colour, onClick: () => flip(side),
      }, side.name))),
    p({ class: "quiet" }, chosen.length ? "" : say("end.nobody")),
    div({ class: "choices" },
      push({ class: "button button-main", onClick: over }, say("end.yes")),
      push({ class: "button", onClick: close }, say("not-yet"))));
}

export const dialogs = { counter: CounterDialog, "phase-back": PhaseBackDialog, end: EndDialog };
