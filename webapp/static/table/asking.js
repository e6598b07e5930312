// What the board asks for in so many words: a typed number, a step back, and whether it is over.

import { button, div, form, input, label, p, span, useSignal } from "../kit.js";
import { sheet } from "./sheet.js";
import { change, read, say, shown } from "./texts.js";

/** @typedef {import("./sheet.js").Content} Content */

/** @param {Content} content */
function CounterDialog({ model, args, close, open }) {
  const { contador, de } = args;
  const typed = useSignal("");
  const counter = model.counter(contador);
  const now = model.view.value.state.contadores.find((one) => one.contador === contador && one.de === de);
  if (!counter || !now) return sheet(say("counter.gone"));
  const value = read(counter.unit, typed.value);
  const amount = value === null ? null : Math.abs(value);
  const bounded = (/** @type {number} */ after) => after >= counter.min && after <= counter.max;
  const tell = (/** @type {number} */ delta) => {
    model.tap(contador, de, delta);
    close();
  };
  const set = () => {
    model.outbox.close();
    const known = model.view.value.state.contadores;
    const at = known.findIndex((one) => one.contador === contador && one.de === de);
    correct(model, `contadores[${at}].valor`, value, say("correction.counter", { counter: counter.name, whose: model.nameOf(de) }));
    close();
  };
  const step = (/** @type {number} */ delta) =>
    button({ type: "button", class: "button", disabled: !bounded(now.valor + delta), onClick: () => model.tap(contador, de, delta) },
      change(counter.unit, delta));
  const choice = (/** @type {string} */ name, /** @type {number} */ after, /** @type {() => void} */ act) =>
    button({ type: "button", class: "button choice", disabled: !amount || !bounded(after), onClick: act },
      span(name), span({ class: "numbers quiet" }, amount ? `→ ${shown(counter.unit, after)}` : ""));
  return sheet(`${counter.name} · ${model.nameOf(de)}`,
    p({ class: "counter-now numbers", "aria-live": "polite" }, shown(counter.unit, now.valor)),
    div({ class: "steps" }, [...counter.steps].reverse().map((one) => step(-one))),
    div({ class: "steps" }, [...counter.steps].reverse().map((one) => step(one))),
    form({ class: "stack", onSubmit: (/** @type {Event} */ event) => event.preventDefault() },
      label({ class: "stack-tight" }, say(counter.unit === "decimos" ? "counter.type.tenths" : "counter.type"),
        input({
          class: "field numbers", inputMode: "decimal", autoComplete: "off", enterKeyHint: "done", value: typed.value,
          onInput: (/** @type {any} */ event) => (typed.value = event.target.value),
        })),
      typed.value && value === null ? p({ class: "wrong", role: "alert" }, say("counter.unread")) : null,
      div({ class: "choices" },
        choice(say("counter.take"), now.valor - (amount ?? 0), () => tell(-(amount ?? 0))),
        choice(say("counter.add"), now.valor + (amount ?? 0), () => tell(amount ?? 0)),
        button({ type: "button", class: "button choice", disabled: value === null || value === now.valor || !bounded(value), onClick: set },
          span(say("counter.set")), span({ class: "quiet" }, say("correction"))))),
    button({ type: "button", class: "button button-quiet", onClick: () => open("term", { rule: counter.rule, name: counter.name }) }, say("term.what", { name: counter.name })));
}

/**
 * Set a fact outright, which the history marks as a correction.
 * @param {import("./model.js").Model} model
 * @param {string} path
 * @param {unknown} value
 * @param {string} reason
 */
const correct = (model, path, value, reason) =>
  model.play({ do: "ajustar", authority: "correction", ops: [{ op: "informar", path, value }], reason });

/** @param {Content} content */
function PhaseBackDialog({ model, args, close }) {
  const { fase } = args;
  const name = model.board.phases.find((phase) => phase.id === fase)?.name ?? fase;
  const back = () => {
    correct(model, "fase", fase, say("correction.phase", { phase: name }));
    close();
  };
  return sheet(say("phase-back.title", { phase: name }),
    p(say("phase-back.text")),
    div({ class: "choices" },
      button({ type: "button", class: "button button-main", onClick: back }, say("phase-back.yes")),
      button({ type: "button", class: "button", onClick: close }, say("no"))));
}

/** @param {Content} content */
function EndDialog({ model, close }) {
  const { seats, panel, state } = model.view.value;
  // Who would have won, or beats the record, until somebody else is marked: what was counted just now comes later.
  const marked = useSignal(/** @type {string[] | null} */ (null));
  const chosen = marked.value ?? (panel.winners?.length ? panel.winners : panel.record?.batido ? [panel.record.de] : []);
  const what = (model.board.chapter ?? model.board.match).name;
  const flip = (/** @type {string} */ id) => {
    marked.value = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
  };
  const over = () => {
    const winners = seats.map((seat) => seat.id).filter((id) => chosen.includes(id));
    model.play({ do: "encerrar", vencedores: winners });
    close();
  };
  return sheet(say("end.title", { what: model.board.chapter ? `${what} ${state.parte}` : what }),
    p(say("end.text")),
    div({ class: "choices" }, seats.map((seat) =>
      button({
        key: seat.id, type: "button", class: "button choice", "aria-pressed": String(chosen.includes(seat.id)),
        "data-seat-colour": seat.colour, onClick: () => flip(seat.id),
      }, model.nameOf(seat.id)))),
    p({ class: "quiet" }, chosen.length ? "" : say("end.nobody")),
    div({ class: "choices" },
      button({ type: "button", class: "button button-main", onClick: over }, say("end.yes")),
      button({ type: "button", class: "button", onClick: close }, say("not-yet"))));
}

export const dialogs = { counter: CounterDialog, "phase-back": PhaseBackDialog, end: EndDialog };
