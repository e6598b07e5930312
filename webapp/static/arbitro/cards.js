// @ts-check
// Choosing the card that is played: a known card by its name or the three characters on its face, or one described once.

import { button, details, div, form, h, h3, input, label, p, span, summary, useEffect, useRef, useSignal } from "../kit.js";
import { useCards } from "../table/known.js";
import { brought } from "../table/request.js";
import { close, sheet } from "../table/sheet.js";
import { say } from "../table/texts.js";
import { desk } from "./desk.js";
import { fieldsOf, repeated } from "./fields.js";
import { look } from "./looking.js";
import { Lasting, statements } from "./lasting.js";
import { OfMove } from "./photo.js";
import { photoAt } from "./pictured.js";
import { PrintedText } from "./printed.js";
import { describing, nameField, setAside } from "./unknown_text.js";

/** @typedef {import("../table/sheet.js").Content} Content */
/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("./types.js").Value} Value */

/** @param {Content} content */
function CardDialog({ model, args }) {
  const { draft } = desk();
  const move = draft.value?.move ?? args.move;
  const of = move && brought.moves[move.do]?.card;
  const guessed = draft.value?.supposed ?? {};
  const earlier = describing(draft.value); // whose card was described before a refusal, or left
  const face = earlier?.face;
  const words = useSignal(face?.name ?? "");
  const facts = useSignal(/** @type {Record<string, Value>} */ (face?.facts ?? {}));
  const typed = useRef(Boolean(face));
  const says = useSignal(/** @type {import("./lasting.js").Says} */ (face?.says ?? {}));
  const text = useSignal(face?.text ?? "");
  const photo = useSignal(earlier?.photo ?? "");
  const printed = useSignal(/** @type {Record<string, unknown> | null} */ (null));
  const reading = useSignal(false); // a typed text is not read yet, or open: it would be lost
  const { code } = model.table.value;
  const found = useCards(code, words.value, move?.seat ?? "", move);
  const { asks = [], rare = [], needs = [], said = null } = (of && brought.cards?.faces[of.kind]) ?? {};
  const name = words.value.trim();
  const isTold = () => Object.keys({ ...facts.value, ...says.value, ...printed.value }).length > 0;
  const atOnce = model.table.value.leve && needs.length > 0 && asks.length === needs.length; // the last number plays it
  const isPrinted = (/** @type {string} */ path) => path in (printed.value ?? {}); // such as a cost of X
  // As it is drawn: an effect may run after the next key.
  const whole = !reading.value && needs.every((path) => path in facts.value || isPrinted(path));
  const choose = (/** @type {Record<string, unknown>} */ fields, /** @type {string | undefined} */ shown = photo.value) => {
    desk().card({ facts: fields, photo: shown || undefined });
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
    desk().card({ facts: { ...told, ...(name && nameField(move, of, name)) }, photo: photo.value || undefined, face });
    close();
  };
  const fresh = () => {
    setAside(draft.value, true);
    [facts.value, says.value, words.value, text.value, photo.value] = [{}, {}, "", "", ""];
  };
  useEffect(() => { // a face of which every field is needed is done with its last tap, unless a number is being typed
    if (atOnce && !typed.current && whole) all();
  }, [facts.value, reading.value]);
  if (!move || !of) return sheet(say("card"), p(say("verdict.settled")));
  const cards = found ?? [];
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    all();
  };
  const { at = "" } = draft.value ?? {};
  const printedText = brought.cards?.reads
    ? h(PrintedText, {
      slug: model.table.value.game, kind: of.kind, words: text, busy: reading, read: (fields) => (printed.value = fields),
    })
    : null;
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
      cards: cards.slice(0, 24).map((card) => cardOf(card, code, () => choose(card.plays ?? {}, photo.value || card.photo))),
    }),
    form({
      class: "stack arb-typing", onSubmit: submit,
      onInput: () => (typed.current = true), onClick: () => (typed.current = false),
    },
      h3(name ? say("card.new", { name }) : say("card.another")),
      earlier !== draft.value && isTold() ? button({ type: "button", class: "button", onClick: fresh }, say("card.fresh")) : null,
      model.table.value.cards ? null : pictures,
      atOnce ? div({ class: "stack-tight arb-first" }, printedText, p({ class: "small quiet" }, say("card.last"))) : null,
      fieldsOf(asks.filter(({ path }) =>
        !isPrinted(path) && (move[path] === undefined || path !== "nivel" || path in guessed)), facts, needs),
      atOnce ? null : printedText,
      said ? h(Lasting, { form: said, says, move, kind: desk().view.places[at]?.kind ?? "" }) : null,
      button({ class: "button button-main", disabled: !whole },
        say(name || needs.length || isTold() ? "card.this" : "card.skip")),
      rare.length
        ? details({ class: "explained" },
          summary(say("card.more")),
          div({ class: "stack" }, fieldsOf(rare, facts)))
        : null));
}

/**
 * The cards that were found. Their room stays while others are looked for; where none matches, what describes a card
 * takes it.
 * @param {{cards: import("../kit.js").Children[], sought: boolean, none?: string}} props `none`: the text if no card was found
 */
export function Found({ cards, sought, none = "" }) {
  return div({ class: "arb-found", "data-room": cards.length || !sought ? "" : null },
    cards.length
      ? div({ class: "arb-cards" }, cards)
      : p({ class: "quiet small", role: "status" }, sought ? none : ""));
}

/** A known card; the house's with its photo and its text. @param {Card} card @param {string} table @param {() => void} choose */
const cardOf = ({ code, name, short, text, photo }, table, choose) =>
  button({ key: `${code} ${name} ${photo} ${text}`, type: "button", class: "button choice arb-card", onClick: choose },
    photo ? h("img", { class: "photo-face", src: photoAt(table, photo), alt: "", loading: "lazy" }) : null,
    span(name || say("card.unnamed")),
    span({ class: "quiet small" }, [short, code].filter(Boolean).join(" · ")),
    text ? span({ class: "quiet small photo-text" }, text) : null);

export const dialogs = { card: CardDialog };
