// What has been done at the table: by whom, when, and a way to take it back or bring it again.

import { button, div, li, p, span, time, ul } from "../kit.js";
import { sheet } from "./dialogs.js";
import { grouped } from "./grouping.js";
import { request, Unreachable } from "./request.js";
import { change, hour, say } from "./texts.js";

/** @typedef {import("./dialogs.js").Content} Content */
/** @typedef {import("./grouping.js").Group} Group */

/** @param {Content} content */
function HistoryDialog({ model }) {
  const lines = all(model);
  const first = oldest(lines);
  const taken = new Map(lines.map((line) => [line.n, line]));
  const groups = grouped(lines.filter((line) => line.entry.retract === undefined)).reverse();
  const own = model.mine.value.length > 0 || model.table.value.you.judge;
  const row = (/** @type {Group} */ group) => {
    const [first] = group.lines;
    const gone = Boolean(first.retracted_by) || first.standing === "retracted";
    const refused = first.standing === "refused";
    const back = gone && first.retracted_by ? taken.get(first.retracted_by) : undefined;
    const undo = () => group.lines.forEach((line) => model.undo(line.n));
    const redo = () => group.lines.forEach((line) => line.retracted_by && model.undo(line.retracted_by));
    return li({ key: first.n, class: "line", "data-standing": gone ? "retracted" : first.standing },
      div({ class: "line-told" },
        p({ class: "line-text" }, told(model, group)),
        p({ class: "quiet small" },
          time({ dateTime: first.at }, hour(first.at)), ` · ${first.by}`,
          group.lines.length > 1 ? ` · ${say("history.taps", { count: group.lines.length })}` : ""),
        gone ? p({ class: "mark small" }, say("history.retracted", { by: back?.by ?? "" })) : null,
        refused ? p({ class: "mark wrong small" }, say("history.refused"), " ", span(first.message)) : null,
        first.standing === "stood" ? p({ class: "mark small" }, say("history.stood")) : null,
        first.standing === "fallen" ? p({ class: "mark small" }, say("history.fallen")) : null,
        first.entry.authority === "correction" ? p({ class: "mark small" }, say("correction")) : null),
      own && refused
        ? button({ type: "button", class: "button button-small", onClick: () => model.stand(first.n) }, say("stand"))
        : null,
      own && !refused
        ? button({ type: "button", class: "button button-small", onClick: gone ? redo : undo }, say(gone ? "redo" : "undo"))
        : null);
  };
  return sheet(say("history"),
    groups.length ? ul({ class: "lines" }, groups.map(row)) : p({ class: "quiet" }, say("history.empty")),
    first > 1 ? button({ type: "button", class: "button", onClick: () => void earlier(model, first) }, say("history.earlier", { count: first - 1 })) : null);
}

/**
 * Every line that this phone has, oldest first.
 * @param {import("./model.js").Model} model
 */
function all({ older, table }) {
  const found = new Map([...older.value, ...table.value.lines].map((line) => [line.n, line]));
  return [...found.values()].sort((one, other) => one.n - other.n);
}

/**
 * The number from which on none is missing.
 * @param {import("../types.js").Line[]} lines
 */
function oldest(lines) {
  let at = lines.length - 1;
  while (at > 0 && lines[at - 1].n === lines[at].n - 1) at--;
  return lines[at]?.n ?? 1;
}

/**
 * Ask for the lines before that number.
 * @param {import("./model.js").Model} model
 * @param {number} before
 */
async function earlier(model, before) {
  const { code, match } = model.table.value;
  try {
    const { status, body } = await request(`/tables/${code}/lines?before=${before}`);
    if (status === 200 && match.number === model.table.value.match.number) model.older.value = [...body, ...model.older.value];
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    model.connection?.lose();
  }
}

/**
 * One sentence for a group.
 * @param {import("./model.js").Model} model
 * @param {Group} group
 */
export function told(model, group) {
  const [first] = group.lines;
  const { contador, de } = first.entry;
  const counter = model.counter(contador);
  if (!counter || !de || group.lines.length < 2) return first.told;
  return say("history.tap", { whose: model.nameOf(de), counter: counter.name, change: change(counter.unit, group.delta) });
}

export const dialogs = { history: HistoryDialog };
