// @ts-check
// Choosing the card that is played: a known card by its name or the three characters on its face, or one described once.

import { button, details, div, form, h, h3, input, label, p, span, summary, useEffect, useRef, useSignal } from "../kit.js";
import { useCards } from "../table/known.js";
import { brought } from "../table/request.js";
import { close, sheet } from "../table/sheet.js";
import { read, say, shown } from "../table/texts.js";
import { chip, choosing } from "./chips.js";
import { desk } from "./desk.js";
import { Few } from "./common_answers.js";
import { look } from "./looking.js";
import { Lasting, statements } from "./lasting.js";
import { OfMove } from "./photo.js";
import { PrintedText } from "./printed.js";
import { nameField } from "./unknown_text.js";

/** @typedef {import("../table/sheet.js").Content} Content */
/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("./types.js").Value} Value */
/** @typedef {import("../wire.js").FieldView} Field */
/** @typedef {NonNullable<Field["choices"]>[number]} Answer */
/** @typedef {import("../vendor/signals.js").Signal<Record<string, Value>>} Facts the facts of a card, field by field */

const [FEW, COUNTED] = [6, 4]; // the most buttons for numbers, of one thing and of each of several

/** @param {Content} content */
function CardDialog({ model, args }) {
  const { draft } = desk();
  const move = draft.value?.move ?? args.move;
  const of = move && brought.moves[move.do]?.card;
  const guessed = draft.value?.supposed ?? {};
  const face = draft.value?.face; // as it was told before a refusal
  const words = useSignal(face?.name ?? "");
  const facts = useSignal(/** @type {Record<string, Value>} */ (face?.facts ?? {}));
  const typed = useRef(Boolean(face));
  const says = useSignal(/** @type {import("./lasting.js").Says} */ (face?.says ?? {}));
  const text = useSignal(face?.text ?? "");
  const photo = useSignal(draft.value?.photo ?? "");
  const printed = useSignal(/** @type {Record<string, unknown> | null} */ (null));
  const { code } = model.table.value;
  const found = useCards(code, words.value, move?.seat ?? "", move);
  const { asks = [], rare = [], needs = [], said = null } = (of && brought.cards?.faces[of.kind]) ?? {};
  const name = words.value.trim();
  const isTold = () => Object.keys({ ...facts.value, ...says.value, ...printed.value }).length > 0;
  const isWhole = () => needs.every((path) => path in facts.value);
  const choose = (/** @type {Record<string, unknown>} */ fields) => {
    desk().card(fields, photo.value || undefined);
    close();
  };
  const shows = (/** @type {import("./photo.js").HousePhoto} */ { photo: chosen, name: called, plays }) => {
    photo.value = chosen;
    if (plays) return choose(plays);
    words.value = called || words.value;
  };
  const all = () => {
    if (!move || !of) return;
    const told = { ...repeated(facts.value), ...statements(said, says.value), ...printed.value };
    const face = { facts: facts.value, says: says.value, name, text: text.value };
    desk().card({ ...told, ...(name && nameField(move, of, name)) }, photo.value || undefined, face);
    close();
  };
  useEffect(() => { // a face of which every field is needed is done with its last tap, unless a number is being typed
    if (model.table.value.leve && !typed.current && needs.length && asks.length === needs.length && isWhole()) all();
  }, [facts.value]);
  if (!move || !of) return sheet(say("card"), p(say("verdict.settled")));
  const cards = found ?? [];
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    all();
  };
  const { at = "" } = draft.value ?? {};
  const pictures = h(OfMove, { model, words: name, move, photo, choose: shows }); // first where no card of ours is played
  return sheet(say(`card.${of.kind}`),
    at ? button({ type: "button", class: "button button-quiet", "data-what": at, onClick: () => look("places", at) },
      span({ class: "what-sign" }, "i"), desk().view.places[at]?.told || say("thing")) : null,
    label({ class: "stack-tight" }, say(model.table.value.cards ? "card.name" : "card.words"),
      input({
        class: "field", type: "search", autoComplete: "off", maxLength: 60, enterKeyHint: "search", value: words.value,
        onInput: (event) => (words.value = event.target.value),
      })),
    model.table.value.cards ? pictures : null,
    h(Found, {
      sought: Boolean(found),
      none: say("card.none"),
      cards: cards.slice(0, 24).map((card) => cardOf(card, () => choose(card.plays ?? {}))),
    }),
    form({
      class: "stack arb-typing", onSubmit: submit,
      onInput: () => (typed.current = true), onClick: () => (typed.current = false),
    },
      h3(name ? say("card.new", { name }) : say("card.another")),
      model.table.value.cards ? null : pictures,
      fieldsOf(asks.filter(({ path }) => move[path] === undefined || path !== "nivel" || path in guessed), facts, needs),
      brought.cards?.reads
        ? h(PrintedText, {
          slug: model.table.value.game, kind: of.kind, words: text, read: (fields) => (printed.value = fields),
        })
        : null,
      said ? h(Lasting, { form: said, says, move, kind: desk().view.places[at]?.kind ?? "" }) : null,
      button({ class: "button button-main", disabled: !isWhole() },
        say(name || needs.length || isTold() ? "card.this" : "card.skip")),
      rare.length
        ? details({ class: "explained" },
          summary(say("card.more")),
          div({ class: "stack" }, fieldsOf(rare, facts)))
        : null));
}

/**
 * The fields of a card, with each word repeated as often as it was counted: `custo.armeiro`.
 * @param {Record<string, Value>} facts
 */
function repeated(facts) {
  const fields = /** @type {Record<string, unknown>} */ ({});
  for (const [path, value] of Object.entries(facts)) {
    const [field, word] = path.split(".");
    if (word) fields[field] = [.../** @type {string[]} */ (fields[field] ?? []), ...Array(Number(value)).fill(word)];
    else fields[field] = value;
  }
  return fields;
}

/**
 * The questions about a card; for counted words, a row of numbers for each below a heading.
 * @param {Field[]} fields
 * @param {Facts} facts
 * @param {string[]} [needs] fields needed of every card
 */
function fieldsOf(fields, facts, needs = []) {
  const [heads, rows] = [new Set(), /** @type {import("../kit.js").Children[]} */ ([])];
  for (const field of fields) {
    if (!field.path.includes(".")) rows.push(fieldOf(field, facts, needs.includes(field.path)));
    else {
      if (!heads.has(field.under)) rows.push(p({ key: field.under, class: "small" }, field.under));
      heads.add(field.under);
      rows.push(countOf(field, facts));
    }
  }
  return rows;
}

/** A row of numbers for one counted word. @param {Field} field @param {Facts} facts */
function countOf({ path: name, label: called, under }, facts) {
  const now = facts.value[name];
  const put = (/** @type {number | null} */ value) => set(facts, name, value && value !== now ? value : undefined);
  const one = (/** @type {number} */ value) => chip(value, String(value), now === value, () => put(value));
  return div({ key: name, class: "arb-field arb-counted", role: "group", "aria-label": `${under}: ${called}` },
    span(called), Array.from({ length: COUNTED }, (_none, at) => one(at + 1)), otherOf("pontos", put, "…"));
}

/**
 * The cards that were found. Their room stays while others are looked for, so that what lies below never moves away
 * under a finger.
 * @param {{cards: import("../kit.js").Children[], sought: boolean, none?: string}} props `none`: the text if no card was found
 */
export function Found({ cards, sought, none = "" }) {
  const had = useRef(false);
  had.current ||= cards.length > 0;
  return div({ class: "arb-found", "data-room": had.current || !sought ? "" : null },
    cards.length
      ? div({ class: "arb-cards" }, cards)
      : p({ class: "quiet small", role: "status" }, sought ? none : ""));
}

/** A known card. @param {Card} card @param {() => void} choose */
const cardOf = ({ code, name, short }, choose) =>
  button({ key: `${code} ${name}`, type: "button", class: "button choice arb-card", onClick: choose },
    span(name || say("card.unnamed")),
    span({ class: "quiet small" }, [short, code].filter(Boolean).join(" · ")));

/**
 * Set a fact, or remove it.
 * @param {Facts} facts
 * @param {string} name
 * @param {Value} [value]
 */
function set(facts, name, value) {
  const { [name]: _before, ...rest } = facts.value;
  facts.value = value === undefined ? rest : { ...rest, [name]: value };
}

/**
 * A question about an unknown card; a needed number can also be answered with none at all.
 * @param {Field} field
 * @param {Facts} facts
 * @param {boolean} [needed]
 */
export function fieldOf({ path: name, label: called, kind, choices = [], least = 0, most }, facts, needed = false) {
  const now = facts.value[name];
  const put = (/** @type {Value | undefined} */ value) => set(facts, name, value === now ? undefined : value);
  const one = (/** @type {Value} */ value, /** @type {string} */ text) => chip(value, text, now === value, () => put(value));
  if (kind === "choice") {
    const answer = (/** @type {Answer} */ { value, label: text }) => one(value, text);
    const chosen = (/** @type {Answer} */ { value }) => now === value;
    return choosing(name, called, h(Few, { answers: choices, chip: answer, keeps: chosen }));
  }
  if (kind === "number") {
    const more = most && most <= FEW ? null : otherOf("pontos", (value) => set(facts, name, value ?? undefined), "…");
    const [first, numbers] = [needed ? least : 1, Array.from({ length: FEW })];
    return div({ key: name, class: "arb-numbered" },
      choosing(name, called, numbers.map((_none, at) => one(at + first, String(at + first))), more));
  }
  if (kind === "flag") {
    const flip = () => put(now ? undefined : true);
    return div({ key: name, class: "arb-field" },
      button({ type: "button", class: "button toggle", role: "switch", "aria-checked": String(now === true), onClick: flip },
        span(called),
        span({ class: "toggle-state" }, say(now ? "on" : "off"))));
  }
  if (kind === "text") {
    return label({ key: name, class: "arb-field" },
      span({ class: "small" }, called),
      input({
        class: "field", maxLength: 60, autoComplete: "off", value: now ?? "",
        onInput: (event) => put(event.target.value || undefined),
      }));
  }
  return tenthsOf(name, called, least < 0, facts);
}

/**
 * A question for tenths, as people write them; with minus if `signed`.
 * @param {string} name
 * @param {string} called
 * @param {boolean} signed
 * @param {Facts} facts
 */
function tenthsOf(name, called, signed, facts) {
  const now = /** @type {number | undefined} */ (facts.value[name]);
  const minus = now !== undefined && now < 0;
  const usual = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20];
  const put = (/** @type {number | null} */ value) => set(facts, name, value ?? undefined);
  const kind = { type: "button", class: "arb-choice numbers" };
  const one = (/** @type {number} */ tenths) => {
    const value = signed && minus ? -tenths : tenths;
    const on = String(now === value);
    return button({ key: tenths, ...kind, "aria-pressed": on, onClick: () => put(value) }, shown("decimos", value));
  };
  const sign = { "aria-label": say("field.sign"), "aria-pressed": String(minus), onClick: () => put(-(now ?? 1)) };
  return choosing(name, called,
    signed ? button({ ...kind, ...sign }, "±") : null,
    usual.map(one),
    otherOf("decimos", put));
}

/**
 * A field for any other number.
 * @param {"pontos" | "decimos"} unit
 * @param {(value: number | null) => void} put
 * @param {string} [sign] its placeholder
 */
const otherOf = (unit, put, sign = say("arb.other")) =>
  input({
    class: "field arb-number", "aria-label": say("arb.other"), inputMode: unit === "decimos" ? "decimal" : "numeric",
    autoComplete: "off", placeholder: sign, onInput: (event) => put(read(unit, event.target.value)),
  });

export const dialogs = { card: CardDialog };
