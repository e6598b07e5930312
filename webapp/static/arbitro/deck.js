// @ts-check
// A whole deck is registered at once: a list of the house in one tap, cards picked by name, lines typed or pasted.

import { button, details, div, form, h3, input, label, p, push, span, summary, textarea, useEffect, useSignal } from "../kit.js";
import { brought, tried } from "../table/request.js";
import { sheet } from "../table/sheet.js";
import { styled } from "../table/styling.js";
import { say } from "../table/texts.js";
import { desk } from "./desk.js";
import { fitting, read, rewritten } from "./lists.js";
import { answersOf, Asks, Tabs, useMade } from "./deck_fields.js";
import { cited } from "./verdict.js";

void styled(new URL("../css/deck.css", import.meta.url).href);

/** @typedef {import("../table/sheet.js").Content} Content */
/** @typedef {import("./lists.js").Line} Line */
/** @typedef {import("./types.js").Consulted} Consulted */
/** @typedef {import("../vendor/signals.js").Signal<string>} Text */

const PAUSE = 300; // milliseconds of typing
const FEW = 8; // names that are shown while one is typed

/**
 * Lists that were put together and not registered yet, by match, seat and list, so that nobody writes sixty cards
 * twice.
 * @type {Map<string, string>}
 */
const unfinished = new Map();
/** @type {import("../wire.js").DecksView} */
const UNKNOWN = { decks: [], names: [], size: 0, made: false, lists: [], asks: [] };

/** The decks and cards of the house; null until they are loaded. @param {string} code the table's */
function useDecks(code) {
  const found = useSignal(/** @type {import("../wire.js").DecksView | null} */ (null));
  useEffect(() => {
    void tried(`/tables/${code}/decks`).then((answer) => {
      found.value = answer?.ok ? /** @type {import("../wire.js").DecksView} */ (answer.body) : UNKNOWN;
    });
  }, [code]);
  return found.value;
}

/**
 * The referee's verdict on the list; null while it is unknown.
 * @param {import("./types.js").Move | null} move
 */
function useVerdict(move) {
  const verdict = useSignal(/** @type {Consulted | null} */ (null));
  const what = JSON.stringify(move);
  useEffect(() => {
    verdict.value = null;
    if (!move) return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const answer = await desk().consult({ move, given: [] });
      if (wanted && answer?.status === 200) verdict.value = /** @type {Consulted} */ (answer.body);
    }, PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [what]);
  return verdict.value;
}

/** @param {Content} content */
function DeckDialog({ model, close }) {
  const made = desk();
  const move = made.draft.value?.move;
  const field = move && brought.moves[move.do]?.deck;
  const { code, match } = model.table.value;
  const key = (/** @type {string} */ list) => `${match.number} ${move?.seat} ${list}`;
  const at = useSignal(""); // the list that is looked at
  const times = useSignal(0); // counts answers about unknown cards
  const text = useSignal(unfinished.get(key("")) ?? "");
  const house = useDecks(code) ?? UNKNOWN;
  const { decks, names, size } = house;
  const textOf = (/** @type {string} */ list) => (list === at.value ? text.value : unfinished.get(key(list)) ?? "");
  const lists = Object.fromEntries(["", ...house.lists.map(({ id }) => id)].map((id) => [id, read(textOf(id), names)]));
  const lines = lists[at.value];
  const every = Object.values(lists).flat();
  const open = (/** @type {Line} */ line) => line.wrong || answersOf(house, key, line) === null;
  const sound = times.value >= 0 && lists[""].length > 0 && !every.some(open);
  const value = lists[""].map(({ name, count }) => [name, count]);
  const plain = move && field && sound && !house.made ? { [field]: { owner: move.seat, value } } : null;
  const answers = (/** @type {Line} */ line) => answersOf(house, key, line) ?? {};
  const fields = useMade(code, move && sound && house.made ? { move, lists, answers } : null) ?? plain;
  const asked = useVerdict(move && fields ? { ...move, ...fields } : null);
  if (!move || !field) return sheet(say("card"), p(say("verdict.settled")));
  const put = (/** @type {string} */ words) => void unfinished.set(key(at.value), (text.value = words));
  const look = (/** @type {string} */ list) => {
    text.value = unfinished.get(key(list)) ?? "";
    at.value = list;
  };
  const submit = () => {
    if (!fields) return;
    const legal = asked?.verdict === "legal"; // a refused deck may be mended
    if (legal) for (const list of Object.keys(lists)) unfinished.delete(key(list));
    made.card({ facts: fields });
    close();
  };
  const count = lines.reduce((sum, line) => sum + line.count, 0);
  return sheet(say(`do.${move.do}`),
    p({ class: "quiet small" }, say(model.mine.value.length > 1 ? "deck.open" : "deck.secret")),
    Tabs({ lists: house.lists, at: at.value, look }),
    decks.length && !at.value
      ? div({ class: "deck-lists" }, decks.map(({ name, cards }) =>
        push({ key: name, class: "button", onClick: () => put(cards.map(([card, many]) => `${many} ${card}`).join("\n")) },
          span(name), span({ class: "quiet small" }, say("deck.house")))))
      : null,
    Adding({ names, text, put }),
    Rows({ lines, text, put, asks: (line) => Asks({ house, key, line, lines, answered: () => times.value++ }) }),
    details({ class: "explained" },
      summary(say("deck.write")),
      textarea({
        class: "field deck-text", rows: 8, spellCheck: false, autoComplete: "off", "aria-label": say("deck.write"),
        placeholder: say("deck.example"), value: text.value, onInput: (event) => put(event.target.value),
      })),
    div({ class: "deck-end" },
      p({ class: "deck-count numbers", role: "status" },
        house.made && asked ? asked.told : counted(count, house.made ? 0 : size)),
      asked?.verdict === "illegal" ? cited(asked.citations[0]) : null,
      button({ type: "button", class: "button button-main deck-done", disabled: !fields, onClick: submit },
        say(`do.${move.do}`))));
}

/** @param {number} count @param {number} size */
const counted = (count, size) => say(size ? "deck.of" : "deck.count", { count, size });

/** @typedef {{lines: Line[], text: Text, put(text: string): void, asks(line: Line): import("../kit.js").Children}} Listed */

/**
 * A field that finds a card by its name, or adds a new name.
 * @param {{names: string[], text: Text, put(text: string): void}} props
 */
function Adding({ names, text, put }) {
  const typed = useSignal("");
  const words = typed.value.trim();
  const held = read(text.value, names);
  const found = words ? fitting(words, names).slice(0, FEW) : [];
  const add = (/** @type {string} */ name) => {
    const line = held.find((one) => one.name === name);
    const rows = text.value.trimEnd();
    put(line ? rewritten(text.value, line.at, name, line.count + 1) : `${rows}${rows ? "\n" : ""}1 ${name}`);
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const [line] = read(words, names);
    if (!line) return;
    put(`${text.value.trimEnd()}\n${line.count} ${found.length === 1 ? found[0] : line.name}`.trim());
    typed.value = "";
  };
  return form({ class: "deck-adding", onSubmit: submit },
    label({ class: "stack-tight" }, say("deck.add"),
      div({ class: "deck-row" },
        input({
          class: "field", type: "search", autoComplete: "off", maxLength: 60, enterKeyHint: "done", value: typed.value,
          onInput: (event) => (typed.value = event.target.value),
        }),
        button({ class: "button", disabled: !words }, say("deck.put")))),
    found.length
      ? div({ class: "deck-found" }, found.map((name) =>
        push({ key: name, class: "button deck-name", onClick: () => add(name) }, `+ ${name}`)))
      : null);
}

/** The lines of the deck, each with its copies and its mistake, if any. @param {Listed} props */
const Rows = ({ lines, text, put, asks }) => lines.length
  ? div({ class: "deck-lines", role: "group", "aria-label": say("deck.lines") }, lines.map((line) => {
    const { at, name, count, wrong, near } = line;
    const to = (/** @type {number} */ many) => put(rewritten(text.value, at, name, many));
    return div({ key: `${at} ${name}`, class: "deck-line", "data-line": String(at + 1) },
      span({ class: "deck-name" }, name),
      push({ class: "button deck-step", "aria-label": say("deck.less", { name }), onClick: () => to(count && count - 1) }, "−"),
      span({ class: "numbers deck-copies" }, String(count)),
      push({ class: "button deck-step", "aria-label": say("deck.more", { name }), onClick: () => to(count + 1) }, "+"),
      wrong ? p({ class: "wrong small", role: "status" }, say("deck.wrong", { line: at + 1 })) : null,
      near !== null ? p({ class: "small deck-odd" }, say("deck.unknown", { line: at + 1, name })) : null,
      near
        ? push({ class: "button", onClick: () => put(rewritten(text.value, at, near, count)) }, say("deck.near", { name: near }))
        : null,
      asks(line));
  }))
  : h3({ class: "quiet" }, say("deck.none"));

export const dialogs = { deck: DeckDialog };
