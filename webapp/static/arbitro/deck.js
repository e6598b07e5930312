// @ts-check
// A deck is told as a whole: a list of the house in one tap, cards picked by their names, lines typed or pasted.

import { button, details, div, form, h3, input, label, p, push, span, summary, textarea, useEffect, useSignal } from "../kit.js";
import { moveForms, tried } from "../table/request.js";
import { sheet } from "../table/sheet.js";
import { styled } from "../table/styling.js";
import { say } from "../table/texts.js";
import { desk } from "./desk.js";
import { fitting, read, retold } from "./lists.js";
import { cited } from "./verdict.js";

void styled(new URL("../css/deck.css", import.meta.url).href);

/** @typedef {import("../table/sheet.js").Content} Content */
/** @typedef {import("./lists.js").Line} Line */
/** @typedef {import("./types.js").Consulted} Consulted */
/** @typedef {import("../vendor/signals.js").Signal<string>} Text */

const PAUSE = 300; // milliseconds of typing
const FEW = 8; // names that are shown while one is typed

/** What was put together and not told yet, by match and seat: nobody writes sixty cards twice. @type {Map<string, string>} */
const unfinished = new Map();

/** What the house knows of decks; null until that is there. @param {string} code the table's */
function useDecks(code) {
  const found = useSignal(/** @type {import("../told.js").DecksView | null} */ (null));
  useEffect(() => {
    void tried(`/tables/${code}/decks`).then((answer) => {
      found.value = answer?.ok ? /** @type {import("../told.js").DecksView} */ (answer.body) : { decks: [], names: [], size: 0 };
    });
  }, [code]);
  return found.value;
}

/**
 * What the referee says of the list; null while it is not known.
 * @param {import("./types.js").Move | null} move
 */
function useVerdict(move) {
  const said = useSignal(/** @type {Consulted | null} */ (null));
  const what = JSON.stringify(move);
  useEffect(() => {
    said.value = null;
    if (!move) return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const answer = await desk().consult({ move, told: [] });
      if (wanted && answer?.status === 200) said.value = /** @type {Consulted} */ (answer.body);
    }, PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [what]);
  return said.value;
}

/** @param {Content} content */
function DeckDialog({ model, close }) {
  const made = desk();
  const move = made.draft.value?.move;
  const field = move && moveForms[move.do]?.deck;
  const { code, match } = model.table.value;
  const key = `${match.number} ${move?.seat}`;
  const text = useSignal(unfinished.get(key) ?? "");
  const house = useDecks(code);
  const { decks = [], names = [], size = 0 } = house ?? {};
  const lines = read(text.value, names);
  const sound = lines.length > 0 && !lines.some(({ wrong }) => wrong);
  const value = lines.map(({ name, count }) => [name, count]);
  const whole = move && field && sound ? { ...move, [field]: { owner: move.seat, value } } : null;
  const asked = useVerdict(whole);
  if (!move || !field) return sheet(say("card"), p(say("verdict.settled")));
  const put = (/** @type {string} */ told) => void unfinished.set(key, (text.value = told));
  const tell = () => {
    if (asked?.verdict === "legal") unfinished.delete(key); // what is refused may be mended
    made.card({ [field]: { owner: move.seat, value } });
    close();
  };
  const count = lines.reduce((sum, line) => sum + line.count, 0);
  return sheet(say(`do.${move.do}`),
    p({ class: "quiet small" }, say(model.mine.value.length > 1 ? "deck.open" : "deck.secret")),
    decks.length
      ? div({ class: "deck-lists" }, decks.map(({ name, cards }) =>
        push({ key: name, class: "button", onClick: () => put(cards.map(([card, many]) => `${many} ${card}`).join("\n")) },
          span(name), span({ class: "quiet small" }, say("deck.house")))))
      : null,
    Adding({ names, text, put }),
    Rows({ lines, text, put }),
    details({ class: "explained" },
      summary(say("deck.write")),
      textarea({
        class: "field deck-text", rows: 8, spellCheck: false, autoComplete: "off", "aria-label": say("deck.write"),
        placeholder: say("deck.example"), value: text.value, onInput: (event) => put(event.target.value),
      })),
    div({ class: "deck-end" },
      p({ class: "deck-count numbers", role: "status" }, say(size ? "deck.of" : "deck.count", { count, size })),
      asked?.verdict === "illegal" ? cited(asked.citations[0]) : null,
      button({ type: "button", class: "button button-main deck-done", disabled: !sound, onClick: tell }, say(`do.${move.do}`))));
}

/** @typedef {{lines: Line[], text: Text, put(told: string): void}} Told */

/** A card is looked for by its name, or told by it. @param {{names: string[], text: Text, put(told: string): void}} props */
function Adding({ names, text, put }) {
  const typed = useSignal("");
  const words = typed.value.trim();
  const held = read(text.value, names);
  const found = words ? fitting(words, names).slice(0, FEW) : [];
  const add = (/** @type {string} */ name) => {
    const line = held.find((one) => one.name === name);
    const rows = text.value.trimEnd();
    put(line ? retold(text.value, line.at, name, line.count + 1) : `${rows}${rows ? "\n" : ""}1 ${name}`);
  };
  const tell = (/** @type {Event} */ event) => {
    event.preventDefault();
    const [line] = read(words, names);
    if (!line) return;
    put(`${text.value.trimEnd()}\n${line.count} ${found.length === 1 ? found[0] : line.name}`.trim());
    typed.value = "";
  };
  return form({ class: "deck-adding", onSubmit: tell },
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

/** What the deck has so far, each with its copies; what is wrong with a line stands by it. @param {Told} props */
const Rows = ({ lines, text, put }) => lines.length
  ? div({ class: "deck-lines", role: "group", "aria-label": say("deck.lines") }, lines.map(({ at, name, count, wrong, near }) => {
    const to = (/** @type {number} */ many) => put(retold(text.value, at, name, many));
    return div({ key: `${at} ${name}`, class: "deck-line", "data-line": String(at + 1) },
      span({ class: "deck-name" }, name),
      push({ class: "button deck-step", "aria-label": say("deck.less", { name }), onClick: () => to(count && count - 1) }, "−"),
      span({ class: "numbers deck-copies" }, String(count)),
      push({ class: "button deck-step", "aria-label": say("deck.more", { name }), onClick: () => to(count + 1) }, "+"),
      wrong ? p({ class: "wrong small", role: "status" }, say("deck.wrong", { line: at + 1 })) : null,
      near !== null ? p({ class: "small deck-odd" }, say("deck.unknown", { line: at + 1, name })) : null,
      near
        ? push({ class: "button", onClick: () => put(retold(text.value, at, near, count)) }, say("deck.near", { name: near }))
        : null);
  }))
  : h3({ class: "quiet" }, say("deck.none"));

export const dialogs = { deck: DeckDialog };
