// The history of the table: what was done, by whom and when, and ways to take it back or restore it.

import { a, div, h3, li, p, push, span, strong, time, ul } from "../kit.js";
import { grouped } from "./grouping.js";
import { all, earlier, oldest } from "./older.js";
import { along, isPresumed, presumed } from "./presumed.js";
import { sheet } from "./sheet.js";
import { change, hour, say, unbroken } from "./texts.js";

/** @typedef {import("./sheet.js").Content} Content */
/** @typedef {import("./grouping.js").Group} Group */

/** @param {Content} content */
function HistoryDialog({ model, open }) {
  const known = all(model);
  const { ended = 0, last, mode } = model.table.value.match;
  const refereed = mode === "arbitro";
  const first = oldest(known);
  const lines = known.filter((line) => line.n >= first);
  const taken = new Map(lines.map((line) => [line.n, line]));
  const groups = grouped(lines.filter((line) => line.entry.retract === undefined && !isPresumed(line))).reverse();
  const own = model.mine.value.length > 0 || model.table.value.you.judge;
  const { code } = model.table.value;
  const row = (/** @type {Group} */ group) => {
    const [first] = group.lines;
    const gone = Boolean(first.retracted_by) || first.standing === "retracted";
    const refused = first.standing === "refused";
    const means = presumed(model, lines, first);
    const came = [...along(lines, first), ...group.lines].flatMap((line) => line.came ?? []);
    const back = gone && first.retracted_by ? taken.get(first.retracted_by) : undefined;
    const older = refereed && first.n !== last && first.entry.do; // that dialog first shows which entries fall with it
    const undo = () => void (older ? open("undoing", { n: first.n }) : model.undo(group.lines.map(({ n }) => n).reverse()));
    const stand = () => (refereed ? open("stand", { n: first.n }) : model.stand(first.n));
    const redo = () => void model.undo(group.lines.flatMap((line) => line.retracted_by ?? []));
    return li({ key: first.n, class: "line", "data-standing": gone ? "retracted" : first.standing },
      div({ class: "line-told" },
        p({ class: "line-text" }, a({ href: `/m/${code}/revisao#${first.n}` }, sentenceOf(model, group)), result(came)),
        first.photo
          ? push({ class: "button button-small button-quiet", onClick: () => open("photo", { at: first.photo, of: first.told }) },
            say("photo.see"))
          : null,
        means ? p({ class: "quiet small" }, means) : null,
        p({ class: "quiet small" },
          time({ dateTime: first.at }, hour(first.at)), ` · ${first.by}`,
          group.lines.length > 1 ? ` · ${say("history.taps", { count: group.lines.length })}` : ""),
        gone ? p({ class: "mark small" }, say("history.retracted", { by: back?.by ?? "" })) : null,
        refused ? p({ class: "mark wrong small" }, say("history.refused"), " ", span(first.message)) : null,
        first.standing === "stood"
          ? p({ class: "mark small" }, say(first.overtaken ? "history.overtaken" : "history.stood"))
          : null,
        first.standing === "fallen" ? p({ class: "mark small" }, say("history.fallen")) : null,
        first.entry.authority === "correction" ? p({ class: "mark small" }, say("correction")) : null),
      group.lines.some(({ n }) => n === ended)
        ? push({ class: "button button-small", onClick: () => open("finale") }, say("finale"))
        : null,
      own && refused
        ? push({ class: "button button-small", onClick: stand }, say("stand"))
        : null,
      !refused && model.mayTakeBack(first)
        ? push({ class: "button button-small", onClick: gone ? redo : undo }, say(gone ? "redo" : "undo"))
        : null);
  };
  return sheet(say("history"),
    lines.some((line) => line.told.includes("(?)")) ? p({ class: "quiet small" }, say("history.unchecked")) : null,
    groups.length ? byTurn(groups).map(({ when, of }) => [
      when ? h3({ key: `when ${of[0].lines[0].n}`, class: "lines-when small" }, when) : null,
      ul({ key: of[0].lines[0].n, class: "lines" }, of.map(row)),
    ]) : p({ class: "quiet" }, say("history.empty")),
    first > 1
      ? push({ class: "button", onClick: () => void earlier(model, first) }, say("history.earlier", { count: first - 1 }))
      : null,
    groups.length ? a({ class: "button", href: `/m/${model.table.value.code}/revisao` }, say("history.review")) : null);
}

/** What came of a line. @param {string[]} came */
const result = (came) => came.length ? [": ", strong(came.map(unbroken).join(", "))] : null;

/**
 * Groups of lines by turn and phase, the latest first.
 * @param {Group[]} groups
 * @returns {{when: string, of: Group[]}[]}
 */
function byTurn(groups) {
  /** @type {{when: string, of: Group[]}[]} */
  const turns = [];
  for (const group of groups) {
    const when = group.lines[0].when ?? turns.at(-1)?.when ?? "";
    if (turns.at(-1)?.when === when) turns.at(-1)?.of.push(group);
    else turns.push({ when, of: [group] });
  }
  return turns;
}

/** The sentence for a group. @param {import("./model.js").Model} model @param {Group} group */
export function sentenceOf(model, group) {
  const [first] = group.lines;
  const { contador, de } = first.entry;
  const counter = model.counter(contador);
  if (!counter || !de || group.lines.length < 2) return first.told;
  return say("history.tap", { whose: model.nameOf(de), counter: counter.name, change: change(counter.unit, group.delta) });
}

export const dialogs = { history: HistoryDialog };
