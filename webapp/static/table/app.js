// The screen of a table: the top bar, the board, the notices, and the tool bar.

import { computed, div, effect, h, header, nav, p, push, signal, span } from "../kit.js";
import { hints, isBetween } from "./choices.js";
import { DialogHost, open } from "./dialogs.js";
import { Refusal } from "./refused.js";
import { later } from "./request.js";
import { shownDialog } from "./sheet.js";
import { say } from "./texts.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {"live" | "called" | "reconnecting" | "offline" | "refused"} Standing what the top of the table says */
/** @typedef {import("../vendor/signals.js").ReadonlySignal<Standing>} Stands */
/** @typedef {Omit<import("../types.js").Act, "asked">} Does */

const PATIENCE = 4000; // milliseconds for which a lost connection counts as merely reconnecting

/** The end that this phone was asked about and has put off. */
const putOff = signal("");

/** Whether the next tap explains the tapped part. */
const asking = signal(false);

/** The component that announces the end, loaded once the match may be over. */
const ending = signal(/** @type {typeof import("./ending.js").Ending | null} */ (null));
/** Check the whole table; the screen for it is loaded when first opened. @param {Model} model */
const check = async (model) => (await import("../conferir/conferir.js")).openConferir({ model });

/** The component that shows requests for seats, loaded once there is one. */
const requests = signal(/** @type {typeof import("./requests.js").Requests | null} */ (null));

const fetchRequests = () =>
  Promise.all([import("./requests.js"), later()]).then(([module]) => (requests.value = module.Requests), () => undefined);

const fetchEnding = () =>
  Promise.all([import("./ending.js"), later()]).then(([module]) => (ending.value = module.Ending), () => undefined);

/**
 * What the top of the table says: the state of the connection, or that the judge is called.
 * @param {Model} model
 * @param {import("./connection.js").Connection} connection
 */
export function standing(model, connection) {
  const long = signal(false);
  effect(() => {
    const since = connection.lostSince.value;
    long.value = since > 0 && !navigator.onLine;
    const timer = since ? setTimeout(() => (long.value = true), PATIENCE) : 0;
    return () => clearTimeout(timer);
  });
  return computed(() => {
    if (connection.lostSince.value) return long.value ? "offline" : "reconnecting";
    if (model.refused.value) return "refused";
    return model.table.value.call ? "called" : "live";
  });
}

/**
 * `board` draws what lies between the bars.
 * @param {{model: Model, standing: Stands, given: import("../types.js").Given, board: import("./boards.js").BoardPart}} props
 */
export function App({ model, standing, given, board: Board }) {
  const known = model.view.value;
  const end = endOf(known);
  const panel = putOff.value === end ? { ...known.panel, over: "" } : known.panel;
  const asks = known.outcome || (panel.over && model.mine.value.length);
  if (asks && !ending.value) void fetchEnding();
  const view = { ...known, panel, hints: hints.value, asking: asking.value };
  const act = { ...(judges(model) ? judging : playing(model)), asked: () => (asking.value = false) };
  const { board, texts, lang } = given;
  const around = isBetween(view);
  const notice = asks && ending.value && h(ending.value, { model, around, putOff: () => (putOff.value = end) });
  return div({ class: "table", "data-facing": around ? "around" : "me", "data-hints": hints.value ? null : "off" },
    h(TopBar, { model, standing }),
    h(Board, { view, board, texts, lang, act, model, you: view.you, facing: around ? "around" : "me", notice }),
    h(Attention, { model }),
    h(ToolBar, { model }),
    h(DialogHost, { model }));
}

/**
 * The key of the end that the table is asked about, so that a player who put it off is asked again about another.
 * @param {import("../types.js").Table} table
 */
const endOf = ({ panel, score, match }) =>
  panel.over && `${match.number} ${score.parte} ${panel.over} ${panel.winners.join()}`;

/**
 * Only players count; an onlooker is offered a seat. A tap waits until it is known which of them the phone belongs to.
 * @param {Model} model
 * @param {() => void} act
 */
function seated(model, act) {
  const sits = () => model.mine.value.length && (act(), true);
  if (!sits()) void model.arrived.then(() => sits() || void open("seats", { joining: true }));
}

/** Whether this phone is the judge and has no seat. */
const judges = (/** @type {Model} */ { table }) => table.value.you.judge && !table.value.you.seats.length;

/** The actions of a player's taps. @param {Model} model @returns {Does} */
const playing = (model) => ({
  tap: (contador, de, delta) => seated(model, () => model.tap(contador, de, delta)),
  play: (entry) => seated(model, () => model.play(entry)),
  open: (name, args) => void open(name, args),
});

/** The actions of a judge's taps: each is confirmed first and entered as a correction. @type {Does} */
const judging = {
  tap: (contador, de, delta) => void open("correct", { contador, de, delta }),
  play: (entry) => void open("correct", { entry }),
  open: (name, args) => void open(name === "counter" ? "correct" : name, args),
};

/** @param {{model: Model, standing: Stands}} props */
function TopBar({ model, standing }) {
  const { title, code, locked, you } = model.table.value;
  const state = standing.value;
  const count = model.outbox.items.value.length;
  const words = state === "offline" && count ? say("standing.waiting", { count }) : say(`standing.${state}`);
  return header({ class: "top-bar" },
    div({ class: "top-words" },
      span({ class: "top-title" }, title || model.board.title), span({ class: "top-code quiet numbers" }, code),
      model.tally.value,
      locked && span({ class: "small" }, say("locked")), you.judge && span({ class: "small" }, say("judge"))),
    p({ class: "standing", role: "status", "data-standing": state }, words));
}

/** The notices: refusals, and what others have done. */
function Attention(/** @type {{model: Model}} */ { model }) {
  const refused = model.refused.value;
  const table = model.table.value;
  const { proposals, you } = table;
  if (!requests.value && (table.requests.length || you.lost.length || proposals?.length)) void fetchRequests();
  return div({ class: "attention" },
    requests.value && h(requests.value, { model }),
    refused ? h(Refusal, { model, refused }) : null,
    div({ role: "log", "aria-live": "polite", class: "toasts" }, model.toasts.value.map((toast) =>
      div({ key: toast.id, class: "notice" }, p(toast.text),
        toast.run ? push({ class: "button button-small", onClick: () => {
          toast.run?.();
          model.untoast(toast.id);
        } }, toast.label) : null))));
}

/** @param {{model: Model}} props */
function ToolBar({ model }) {
  /** @param {string} text @param {() => void} onClick @param {import("../kit.js").Props} more */
  const tool = (text, onClick, more) => push({ class: "bar-button", onClick, ...more }, text);
  const dialog = (/** @type {string} */ name, text = say(name)) =>
    tool(text, () => void open(name), { "aria-expanded": String(shownDialog.value?.name === name), "aria-haspopup": "dialog" });
  const last = model.undoable.value;
  return nav({ class: "tool-bar", "aria-label": say("tools") },
    push({ class: "bar-button bar-undo", disabled: !last || model.taking.value, onClick: () => model.undoLast() },
      span(say("undo")), last ? span({ class: "bar-told" }, last.told) : null),
    dialog("history"), dialog("tools", say("more")), dialog("seats"),
    tool(say("check"), () => void check(model), { "aria-haspopup": "dialog" }),
    tool("?", () => (asking.value = !asking.value), { "aria-label": say("board.what"), "aria-pressed": String(asking.value) }));
}
