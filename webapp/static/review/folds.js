// The folded parts below the entry: the filters, the table after it, the remedies that were used, the files.

import { a, button, details, div, h, label, p, span, summary } from "../kit.js";
import { say } from "../table/texts.js";
import { fileAddress, keepAs, Refused } from "./asking.js";
import { Lying } from "./lying.js";
import { turnName } from "./naming.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./types.js").Review} Review */
/** @typedef {keyof import("./types.js").Used} Remedy */

const FORMS = ["json", "csv", "txt"];
/** @type {Remedy[]} */
const REMEDIES = ["stood", "retracted", "corrected", "late", "mended"];

/**
 * @param {string} name
 * @param {string} chosen
 * @param {[string, string][]} options
 * @param {(value: string) => void} choose
 * @param {boolean} [quietly] whether its name is hidden from sight
 */
export function choice(name, chosen, options, choose, quietly = false) {
  const onChange = (/** @type {{currentTarget: HTMLSelectElement}} */ event) => choose(event.currentTarget.value);
  return label({ class: "pick-one" }, span({ class: quietly ? "visually-hidden" : "small" }, name),
    h("select", { class: "field", value: chosen, onChange },
      options.map(([value, text]) => h("option", { key: value, value, selected: value === chosen }, text))));
}

/** @param {{model: Model}} props */
export function Filters({ model }) {
  const review = /** @type {Review} */ (model.review.value);
  /** @type {[string, string][]} */
  const pieces = [["", say("review.filter.all")]];
  pieces.push(...Object.entries(review.pieces).sort(([, one], [, other]) => one.localeCompare(other)));
  /** @type {[string, string][]} */
  const turns = [["", say("review.filter.always")]];
  for (const [id, step] of model.turns()) turns.push([id, turnName(review, step)]);
  const filtered = model.piece.value || model.turn.value;
  const clear = () => model.filter({ piece: "", turn: "" });
  const turned = (/** @type {{currentTarget: HTMLDetailsElement}} */ event) => (model.filters.value = event.currentTarget.open);
  return details({ class: "fold", open: model.filters.value, onToggle: turned }, summary(say("review.filter")),
    div({ class: "stack-tight" },
      pieces.length > 1
        ? choice(say("review.filter.piece"), model.piece.value, pieces, (piece) => model.filter({ piece }))
        : null,
      choice(say("review.filter.turn"), model.turn.value, turns, (turn) => model.filter({ turn })),
      filtered && !model.shown.value.length ? p({ role: "status" }, say("review.none")) : null,
      filtered ? button({ type: "button", class: "button", onClick: clear }, say("review.filter.clear")) : null));
}

/** @param {{model: Model}} props */
export function Position({ model }) {
  const turned = (/** @type {{currentTarget: HTMLDetailsElement}} */ event) => {
    model.position.value = event.currentTarget.open;
    if (model.position.value) void model.look();
  };
  return details({ class: "fold fold-position", onToggle: turned },
    summary(say("review.position")), model.position.value ? h(Lying, { model }) : null);
}

/** @param {{model: Model}} props */
export function Remedies({ model }) {
  const { remedies } = /** @type {Review} */ (model.review.value);
  const used = REMEDIES.filter((one) => remedies.some((who) => who[one]));
  return details({ class: "fold" }, summary(say("review.remedies")),
    used.length
      ? h("dl", { class: "remedies" }, remedies.map((who) => div({ key: who.who },
        h("dt", null, who.who),
        used.filter((one) => who[one]).map((one) => h("dd", { key: one }, say(`review.remedies.${one}`, { count: who[one] }))))))
      : p({ class: "quiet" }, say("review.remedies.none")));
}

/** @param {{model: Model}} props */
export function Files({ model }) {
  const { source } = model;
  const keep = (/** @type {string} */ form) => keepAs(source, form).catch((error) => {
    if (!(error instanceof Refused)) throw error;
    model.refused.value = error.message;
  });
  return details({ class: "fold" }, summary(say("review.export")),
    div({ class: "choices" }, FORMS.map((form) => source.code
      ? a({ key: form, class: "button", href: fileAddress(source, form), download: "" }, form.toUpperCase())
      : button({ key: form, type: "button", class: "button", onClick: () => keep(form) }, form.toUpperCase()))));
}
