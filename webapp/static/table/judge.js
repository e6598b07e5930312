// The judge: the link that makes one, a judge's powers, and a correction with its reason.

import { a, button, div, form, h, label, p, push, useEffect, useSignal } from "../kit.js";
import { waitsFor } from "./wishes.js";
import { tried } from "./request.js";
import { sheet } from "./sheet.js";
import { read, say, shown } from "./texts.js";
import { field } from "./typing.js";

/** @typedef {import("./sheet.js").Content} Content */
/** @typedef {{what: string, path: string, unit?: string, now?: number, value?: string, label?: string}} Fact to correct */

/** @param {Content} content */
const JudgeDialog = (content) => (content.model.table.value.you.judge ? h(Judge, content) : h(Link, content));

/** @param {Content} content */
function Judge({ model, close, open }) {
  const { code } = model.table.value;
  const leave = async () => (await model.ask("/judge", { leave: true })) && close();
  return sheet(say("judge"),
    p(say("judge.you")), p(say("judge.how")),
    div({ class: "choices" },
      push({ class: "button", onClick: () => open("history") }, say("history")),
      a({ class: "button", href: `/m/${code}/decisoes` }, say("tools.decisions"))),
    push({ class: "button button-quiet", onClick: leave }, say("judge.leave")));
}

/** @param {Content} content */
function Link({ model }) {
  const { code } = model.table.value;
  const address = useSignal("");
  const links = useSignal(0); // a new link needs a new image
  const waits = waitsFor(model, "judge-link");
  const ask = async () => {
    /** @type {import("../types.js").Answer<import("../wire.js").JudgeLink> | null} */
    const answer = await tried(`/tables/${code}/judge`);
    if (!answer) return model.connection?.lose();
    address.value = answer.ok ? answer.body.address : "";
    links.value++;
  };
  const renew = async () => (await model.ask("/judge", { renew: true })) && (await ask());
  const wish = () => void model.ask("/judge", { show: true });
  useEffect(() => void ask(), [Boolean(waits)]); // shown once the others have agreed
  const src = `/m/${code}/juiz.svg?${links.value}`;
  return sheet(say("judge"),
    p(say("judge.text")),
    address.value && h("img", { class: "invite-code", src, width: 240, height: 240, alt: say("judge.alt") }),
    address.value && a({ class: "invite-address", href: address.value }, address.value),
    waits,
    !waits && links.value && !address.value
      ? push({ class: "button button-main", onClick: wish }, say("judge.ask"))
      : null,
    push({ class: "button", onClick: renew }, say("judge.renew")),
    p({ class: "quiet small" }, say("judge.renew.text")));
}

/**
 * The fact that a judge's tap is about, or null if it is about none that can be corrected directly.
 * @param {import("./model.js").Model} model
 * @param {import("./sheet.js").Args} args
 * @returns {Fact | null}
 */
function factOf(model, { contador, de = "", delta, entry = {} }) {
  const { contadores, marcas } = model.view.value.score;
  const counter = model.counter(contador);
  const at = contadores.findIndex((one) => one.contador === contador && one.de === de);
  if (counter && at >= 0) {
    const now = contadores[at].valor + (delta ?? 0);
    return { what: `${counter.name} · ${model.nameOf(de)}`, path: `contadores[${at}].valor`, unit: counter.unit, now };
  }
  if (entry.do === "avancar-fase") {
    const { para = "" } = entry;
    const label = model.board.phases.find((phase) => phase.id === para)?.name ?? para;
    return { what: label, path: "fase", value: para, label };
  }
  const mark = marcas.findIndex((one) => entry.do === "marcar" && one.marca === entry.marca && one.de === entry.de);
  if (mark < 0) return null;
  const what = model.nameOf(marcas[mark].de);
  return { what, path: `marcas[${mark}].valor`, value: String(entry.valor), label: optionOf(model, entry) };
}

/**
 * The name of a mark's option.
 * @param {import("./model.js").Model} model
 * @param {import("../types.js").Entry} entry
 */
function optionOf(model, { marca, valor }) {
  const mark = model.board.marks.find((one) => one.id === marca);
  return mark?.options.find((one) => one.id === valor)?.name ?? model.nameOf(String(valor));
}

/** @param {Content} content */
const CorrectDialog = (content) => {
  const fact = factOf(content.model, content.args);
  return fact ? h(Correct, { ...content, fact }) : h(Judge, content);
};

/** @param {Content & {fact: Fact}} props */
function Correct({ model, fact, close }) {
  const typed = useSignal(fact.now === undefined ? "" : shown(fact.unit, fact.now));
  const reason = useSignal("");
  const value = fact.now === undefined ? fact.value : read(fact.unit, typed.value);
  const enter = (/** @type {Event} */ event) => {
    event.preventDefault();
    const ops = [{ op: "informar", path: fact.path, value }];
    model.play({ seat: model.table.value.score.ativo, do: "ajustar", authority: "correction", ops, reason: reason.value.trim() });
    close();
  };
  const because = (/** @type {string} */ key) => {
    const onClick = () => (reason.value = say(key));
    return push({ class: "button", "aria-pressed": String(reason.value === say(key)), onClick }, say(key));
  };
  return sheet(say("correct.title", { what: fact.what }),
    form({ class: "stack", onSubmit: enter },
      fact.now === undefined
        ? p(say("correct.to", { value: fact.label ?? "" }))
        : label({ class: "stack-tight" }, say("correct.value"), field(typed, { inputMode: "decimal" })),
      value === null ? p({ class: "wrong", role: "alert" }, say("counter.unread")) : null,
      label({ class: "stack-tight" }, say("correct.why"), field(reason, { maxLength: 200, enterKeyHint: "done" })),
      div({ class: "choices" }, because("correct.miscounted"), because("correct.missed")),
      button({ class: "button button-main", disabled: value === null || !reason.value.trim() }, say("correct.yes"))));
}

export const dialogs = { judge: JudgeDialog, correct: CorrectDialog };
