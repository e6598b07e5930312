// @ts-check
// The form in which a card of the house is described or corrected: kind, photo, name, numbers, text.

import { button, details, div, form, h, h2, input, label, p, push } from "../kit.js";
import { summary, useEffect, useRef, useSignal } from "../kit.js";
import { Camera } from "../arbitro/camera.js";
import { chip, choosing } from "../arbitro/chips.js";
import { fieldsOf, repeated } from "../arbitro/fields.js";
import { PrintedText } from "../arbitro/printed.js";
import { say } from "../table/texts.js";
import { askedOf } from "./cards.js";

/** @typedef {import("./cards.js").Card} Card */
/** @typedef {import("./cards.js").House} House */
/** @typedef {import("../arbitro/types.js").Value} Value */

/** The address of a photo of the house. @param {string} game @param {string} photo */
export const photoOf = (game, photo) => `/api/v1/photos/${game}/${photo}`;

/**
 * @param {{house: House, editing: import("../vendor/signals.js").Signal<Card | null>,
 *   loose: import("../vendor/signals.js").Signal<string>}} props `editing` is corrected; `loose` is a photo without a card
 */
export function CardForm({ house, editing, loose }) {
  const { forms } = house;
  const before = editing.value;
  const kind = useSignal(forms[0].kind);
  const [name, text] = [useSignal(""), useSignal("")];
  const facts = useSignal(/** @type {Record<string, Value>} */ ({}));
  const columns = useSignal(/** @type {Record<string, Value>} */ ({}));
  const busy = useSignal(false);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const photo = loose.value;
  const fill = (/** @type {Card | null} */ card) => {
    kind.value = card?.kind ?? kind.value;
    name.value = card?.name ?? "";
    text.value = card?.text ?? "";
    facts.value = card ? counted(askedOf(card, forms)) : {};
    columns.value = card?.columns ?? {};
  };
  useEffect(() => {
    if (before) loose.value = before.photo ?? "";
    fill(before);
  }, [before?.id, before?.version]);
  useEffect(() => { // a photo of a table may come with what was declared of its card
    const of = house.found.value?.photos.find((one) => one.photo === loose.value);
    if (before || !of?.kind || !forms.some((one) => one.kind === of.kind)) return;
    kind.value = of.kind;
    name.value ||= of.name ?? "";
    facts.value = counted(askedOf({ kind: of.kind, facts: of.facts ?? {} }, forms));
  }, [loose.value]);
  const { asks, rare, columns: more } = forms.find((one) => one.kind === kind.value) ?? forms[0];
  const numbers = more.filter((one) => one.kind === "number");
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (busy.value) return;
    busy.value = true;
    const told = {
      name: name.value, kind: kind.value, text: text.value, photo,
      facts: repeated(facts.value), columns: columns.value,
    };
    const kept = await house.keep(told, before);
    busy.value = false;
    if (!kept) return;
    editing.value = null;
    loose.value = house.found.value?.photos.find((one) => one.photo !== photo)?.photo ?? "";
    fill(null);
    field.current?.focus();
  };
  const choose = (/** @type {string} */ chosen) => {
    kind.value = chosen;
    facts.value = {};
  };
  const cancel = () => {
    editing.value = null;
    loose.value = "";
  };
  return form({ class: "stack house-form", onSubmit: submit },
    h2(before ? say("house.correct", { name: before.name || say("card.unnamed") }) : say("house.new")),
    choosing("kind", say("house.kind"), forms.map(({ kind: one, title }) =>
      chip(one, title, one === kind.value, () => choose(one)))),
    h(Face, { house, loose }),
    label({ class: "stack-tight" }, say("card.name"),
      input({
        ref: field, class: "field", maxLength: 120, autoComplete: "off", enterKeyHint: "done", value: name.value,
        onInput: (event) => (name.value = event.target.value),
      })),
    fieldsOf(numbers, columns),
    fieldsOf(asks, facts),
    h(PrintedText, { slug: house.game, kind: kind.value, words: text }),
    rare.length || more.length > numbers.length
      ? details({ class: "fold" }, summary(say("card.more")),
        div({ class: "stack" }, fieldsOf(rare, facts), fieldsOf(more.filter((one) => one.kind !== "number"), columns)))
      : null,
    house.refused.value ? p({ class: "wrong", role: "alert" }, house.refused.value) : null,
    div({ class: "choices" },
      button({ class: "button button-main", disabled: busy.value || !(name.value.trim() || photo) }, say("house.keep")),
      before ? changes(house, before, cancel) : null));
}

/** The buttons for a card that is corrected. @param {House} house @param {Card} card @param {() => void} done */
const changes = (house, card, done) => [
  push({ key: "leave", class: "button", onClick: done }, say("arb.leave")),
  card.version > 1
    ? push({ key: "undo", class: "button", onClick: () => void house.undo(card).then(done) }, say("house.undo"))
    : null,
  push({
    key: "delete", class: "button button-danger", onClick: () => void house.remove(card).then((gone) => gone && done()),
  }, say("house.delete")),
];

/**
 * The photo of the card: taken now, or one of those taken before.
 * @param {{house: House, loose: import("../vendor/signals.js").Signal<string>}} props
 */
function Face({ house, loose }) {
  const why = useSignal("");
  const photo = loose.value;
  const path = `${house.path}/photos`;
  const taken = (/** @type {string} */ digest) => {
    loose.value ||= digest;
    void house.look();
  };
  const fails = (/** @type {string} */ told) => (why.value = told);
  return div({ class: "house-face" },
    photo ? h("img", { class: "photo-told", src: photoOf(house.game, photo), alt: say("photo") }) : null,
    div({ class: "photo-row" },
      photo
        ? push({ class: "button button-quiet", onClick: () => (loose.value = "") }, say("photo.without"))
        : h(Camera, { path, text: say("photo.take"), taken, fails }),
      h(Camera, { path, text: say("house.photos.many"), many: true, taken, fails })),
    why.value ? p({ class: "wrong", role: "alert" }, why.value) : null);
}

/** Facts as the form holds them: of repeated words how often each stands there. @param {Record<string, unknown>} facts */
function counted(facts) {
  const fields = /** @type {Record<string, Value>} */ ({});
  for (const [field, value] of Object.entries(facts)) {
    if (!Array.isArray(value)) fields[field] = /** @type {Value} */ (value);
    else for (const word of value) fields[`${field}.${word}`] = Number(fields[`${field}.${word}`] ?? 0) + 1;
  }
  return fields;
}
