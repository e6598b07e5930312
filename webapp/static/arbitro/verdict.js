// @ts-check
// The reason of a refusal: the rule's words and their source, with the remedies as buttons.

import { button, div, h3, li, p, span, ul } from "../kit.js";
import { open } from "../table/dialogs.js";
import { sheet } from "../table/sheet.js";
import { say } from "../table/texts.js";
import { desk } from "./desk.js";
import { doubted } from "./doubt.js";
import { called } from "./drafting.js";
import { held } from "./hold.js";
import { isNoticed } from "./putting.js";
import { isLast } from "./unknown_text.js";

/** @typedef {import("../table/sheet.js").Content} Content */
/** @typedef {import("./types.js").Cited} Cited */
/** @typedef {import("./types.js").Remedy} Remedy */

/** @param {Content} content */
function VerdictDialog({ model, close }) {
  const made = desk();
  const draft = made.draft.value;
  const asked = draft?.asked;
  if (!draft || !asked) return sheet(say("verdict"), p(say("verdict.settled")));
  if (asked.doubt && !draft.sure) return doubted(draft, asked.doubt);
  const table = model.table.value;
  const wait = held(table) > 0;
  const [first, ...rest] = asked.citations;
  const names = (/** @type {Remedy} */ one) => one.kind === "instead" && one.move?.do === draft.move.do; // what it replaces
  const mended = asked.remedies.filter((one) => one.move && !(isNoticed(made) && names(one)));
  const stands = asked.complete && !asked.physical; // whether the table may let it stand at all
  const none = asked.remedies.find((one) => !one.move)?.told;
  const done = (/** @type {Promise<unknown>} */ what) => void what.then(close);
  const { seat, do: kind } = draft.move;
  const missed = !draft.before && made.offered.bySeat.peek()[seat]?.late.some(({ asks }) => asks.includes(kind));
  const each = (/** @type {Remedy} */ one, /** @type {string} */ text) =>
    remedy(one, text, one === mended[0], draft.move.do, wait, done);
  const stand = { disabled: wait || !model.mine.value.length, onClick: () => letStand(close) };
  const goesOn = !asked.complete && !asked.physical && !draft.insists && model.mine.value.length > 0;
  const insist = () => made.replace(draft.move, { insists: true });
  const not = asked.physical ? "verdict.physical" : "verdict.unfinished";
  return sheet(say("verdict.not"),
    p({ class: "arb-about" }, called(draft)),
    first ? cited(first) : null,
    mended.length ? h3(say("verdict.mend")) : none ? p({ class: "quiet arb-none" }, none) : null,
    mended.length ? div({ class: "arb-remedies" }, alike(mended).map((line) => choices(line, each))) : null,
    missed
      ? div({ class: "choices" }, button({
        type: "button", class: "button", "data-late": kind, onClick: () => {
          made.leave();
          close();
          void open("late", { seat, of: kind });
        },
      }, say("late.was")))
      : null,
    asked.back ? goingBack(model, asked.back) : null,
    draft.face || mayLift(draft) ? div({ class: "choices" }, again(draft)) : null,
    div({ class: "choices" },
      stands ? button({ type: "button", class: "button", ...stand }, say("stand")) : null,
      goesOn ? button({ type: "button", class: "button", onClick: insist }, say("thing.anyway")) : null,
      button({ type: "button", class: "button", onClick: close }, say("stand.no"))),
    p({ class: "quiet small" }, say(stands ? `stand.how.${table.may_let_stand ?? "any"}` : not)),
    rest.length ? div({ class: "stack-tight" }, rest.map(cited)) : null,
    asked.computation.length
      ? ul({ class: "arb-computation" }, asked.computation.map((line, at) => li({ key: at }, line)))
      : null);
}

/**
 * The button back to where the answer was asked for; the draft is judged anew there.
 * @param {Content["model"]} model @param {import("../wire.js").BackView} back
 */
const goingBack = (model, { numbers, told }) =>
  div({ class: "choices" }, button({
    type: "button", class: "button", "data-back": "", onClick: () => void model.undo(numbers, true),
  }, say("undoing.until", { told })));

/** What is wrong, then the rule's words with their place and source. @param {Cited} one */
export const cited = (one) =>
  div({ key: one.rule, class: "arb-cited", "data-word": one.word },
    one.why ? p({ class: "arb-why" }, one.why) : null,
    p({ class: "rule-text" }, one.text),
    one.word === "livro"
      ? p({ class: "quiet small" }, one.source, " · ", span({ class: "arb-word" }, say("word.livro")))
      : p({ class: "quiet small" }, span({ class: "arb-word" }, one.source))); // which names its source itself

/**
 * Return whether a card that is told last may lift the rule by its text, which nobody has told yet.
 * @param {import("./types.js").Draft} draft
 */
const mayLift = ({ move, whole }) => isLast(move) && !whole;

/**
 * The button that leads to the face of the card, as it was told if it was.
 * @param {import("./types.js").Draft} draft
 */
const again = (draft) =>
  button({
    type: "button", class: "button", "data-card": "again",
    onClick: () => (desk().draft.value = { ...draft, carded: false, asked: null }),
  }, say(draft.face ? "card.again" : "card.lifts"));

/** Remedies with those together that differ in one and the same field. @param {Remedy[]} remedies */
function alike(remedies) {
  const lines = /** @type {Remedy[][]} */ ([]);
  for (const one of remedies) {
    const last = lines.at(-1);
    if (one.label && last?.[0].label === one.label) last.push(one);
    else lines.push([one]);
  }
  return lines;
}

/**
 * One line: the name of the field and a button for each choice.
 * @param {Remedy[]} line
 * @param {(one: Remedy, text: string) => import("../kit.js").Children} each
 */
function choices(line, each) {
  const [{ label, told }] = line;
  const more = line[line.length - 1].more;
  if (line.length < 2) return each(line[0], more ? `${told}, ${more}` : told);
  return div({ key: label, class: "arb-remedy-line" },
    span({ class: "arb-remedy-label" }, label), line.map((one) => each(one, one.choice)),
    more ? span({ class: "quiet" }, more) : null);
}

/**
 * A remedy, in one tap if only something has to go first.
 * @param {Remedy} one
 * @param {string} text
 * @param {boolean} isFirst
 * @param {string} kind
 * @param {boolean} wait
 * @param {(what: Promise<unknown>) => void} done
 */
function remedy(one, text, isFirst, kind, wait, done) {
  const made = desk();
  const move = /** @type {import("./types.js").Move} */ (one.move);
  const goesFirst = one.kind === "first";
  const asked = made.draft.peek()?.asked;
  const ahead = [move, ...one.then];
  const first = () => done(asked?.complete ? made.confirm(ahead) : lead(ahead)); // an unfinished move is continued afterwards
  const act = goesFirst ? first : () => made.replace(move, { mended: true }); // which declares it once it is whole and legal
  const labels = asked?.declaring?.labels[asked.remedies.indexOf(one)] ?? [];
  const then = say(`do.${kind}`).toLowerCase();
  return button({
    key: text, type: "button", class: `button choice${isFirst ? " button-main" : ""}`, disabled: wait,
    "data-remedy": one.kind, onClick: act,
  },
  span(goesFirst ? say("remedy.first", { first: say(`do.${move.do}`), then }) : text),
  goesFirst ? span({ class: "small" }, labels.join(" → ")) : null);
}

/** Declare only what must go first; the draft is continued after it. @param {import("./types.js").Move[]} first */
function lead(first) {
  const made = desk();
  return made.run("confirm", async () => {
    if (await made.entering.played(first)) await made.weigh();
  });
}

/** Declare the move as it is, and let it stand. @param {() => void} close */
function letStand(close) {
  desk().letStand();
  close();
}

export const dialogs = { verdict: VerdictDialog };
