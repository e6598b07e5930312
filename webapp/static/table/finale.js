// @ts-check
// The end of a match or of a part of it: who won, how, the sums, what decided, what comes next. The server says all of it.

import { seatSign } from "../board/signs.js";
import { a, details, div, effect, h, h3, li, ol, p, push, span } from "../kit.js";
import { strong, summary, useEffect, useSignal } from "../kit.js";
import { kept } from "./choices.js";
import { adopt, open } from "./dialogs.js";
import { ofRecord } from "./record.js";
import { later, tried } from "./request.js";
import { Rematch, rematchAsked } from "./rematch.js";
import { close, sheet, shownDialog } from "./sheet.js";
import { sums } from "./sums.js";
import { say } from "./texts.js";
import { isBetween, nextTurn, turnOfSide } from "./turning.js";

/** @typedef {import("./sheet.js").Content} Content */
/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../told.js").EndingView} EndingView */
/** @typedef {import("../told.js").CauseView} Cause */

/** The end that this phone has opened by itself, of which match and by which entry. */
const opened = kept(`ended ${location.pathname.split("/").at(-1)}`, "");

/** By what an end is known; empty where nothing has ended. @param {Table} table */
const markOf = ({ match: { number, ended } }) => (ended === undefined ? "" : `${number} ${ended}`);

/** @param {string} code @returns {Promise<EndingView | null>} */
async function asked(code) {
  /** @type {import("../types.js").Answer<EndingView> | null} */
  const answer = await tried(`/tables/${code}/ending`);
  return answer?.ok ? answer.body : null;
}

/**
 * Open each end once, as soon as nothing else is open, and so what the other side asks of it; close one that was taken back.
 * One that lay behind before this page came is read from the tools.
 * @param {Model} model
 */
export async function watchEnds(model) {
  let last = await lookBack(model);
  let { number } = model.table.peek().match;
  let answered = "";
  effect(() => {
    const table = model.table.value;
    const mark = markOf(table);
    const wanted = rematchAsked(table);
    const isNew = mark && mark !== last && mark !== opened.peek();
    if (table.match.number !== number) {
      number = table.match.number;
      void tell(model);
    }
    if (shownDialog.value?.name === "finale") answered = wanted; // it says so itself
    if (mark !== last && shownDialog.value?.name === "finale" && mark !== opened.peek()) close();
    if (!mark) last = "";
    if (shownDialog.value || !(isNew || (wanted && wanted !== answered))) return;
    last = opened.value = mark;
    answered = wanted;
    void openFacing(model);
  });
}

/**
 * What ended before this page came, of which no update has told: its mark where play has gone on since.
 * @param {Model} model
 */
async function lookBack(model) {
  const told = await asked(model.table.peek().code);
  keep(model, told);
  if (told?.record && !model.table.peek().match.n) model.toast(told.record);
  const end = told?.end;
  const table = model.table.peek();
  const { match, outcome } = table;
  if (end && match.ended === undefined) model.table.value = { ...table, match: { ...match, ended: end.n } };
  return outcome || end?.n === match.n ? "" : markOf(model.table.peek());
}

/**
 * What the matches came to so far stands in the bar above the board.
 * @param {Model} model
 * @param {EndingView | null} told
 */
function keep(model, told) {
  const tally = told?.tally;
  model.tally.value = tally ? h(Tally, { tally, model }) : null;
}

/**
 * Wins by the signs of seats; a tap opens the same in words.
 * @param {{tally: import("../told.js").TallyView, model: Model}} props
 */
const Tally = ({ tally: { told, wins }, model }) =>
  push({ class: "top-tally numbers", "aria-label": told, onClick: () => void open("finale") },
    model.table.value.seats.map((seat) =>
      span({ key: seat.id }, seatSign(seat), String(wins.find((one) => one.seat === seat.id)?.wins ?? 0))));

/** How a sheet is turned that opens by itself on a phone in the middle: to who has won. @param {Model} model */
async function openFacing(model) {
  const told = isBetween(model) ? await asked(model.table.peek().code) : null;
  const [winner = "", other] = told?.end?.winners ?? [];
  void open("finale", isBetween(model) ? { turn: other ? "0" : turnOfSide(winner) } : {});
}

/** The tally at the beginning of the next match. @param {Model} model */
async function tell(model) {
  const [told] = await Promise.all([asked(model.table.peek().code), later()]);
  keep(model, told);
  const sofar = told?.record ?? (told?.tally && say("finale.goes-on", { tally: told.tally.told }));
  if (sofar) model.toast(sofar);
}

/** @param {Content} content */
function FinaleDialog({ model, args }) {
  const { code, match, seats } = model.table.value;
  const told = useSignal(/** @type {EndingView | null} */ (null));
  const missed = useSignal(false);
  const look = async () => {
    told.value = await asked(code);
    if (told.value) keep(model, told.value);
    missed.value = !told.value;
  };
  const turn = () => void open("finale", { turn: nextTurn(String(args.turn ?? 0)) });
  useEffect(() => void look(), [match.number, match.ended]);
  const found = told.value;
  const end = found?.end;
  const sofar = found?.record ?? found?.tally?.told ?? "";
  const instead = missed.value ? say("refused.unreachable") : sofar;
  if (!found || !end) return sheet(say("finale"), p({ role: "status" }, instead));
  const winner = seats.find(({ id }) => id === end.winners[0] && !end.winners[1]);
  const over = end.over && model.table.value.outcome;
  const record = over ? ofRecord(model.recordOf(model.view.value)) : "";
  return sheet(end.called,
    p({ class: "finale-won", "data-seat-colour": winner?.colour }, record || end.told),
    causes(end.causes),
    sums("finale-sums", end.sums, (id) => model.nameOf(id)),
    end.decisive.length ? h3(say("finale.decided")) : null,
    end.decisive.length ? ol({ class: "finale-decided" }, end.decisive.map((one) => decided(one, code, found.match))) : null,
    end.then.length ? h3(say("finale.then")) : null,
    causes(end.then),
    sofar && end.over ? p({ class: "finale-tally numbers" }, sofar) : null,
    over ? causes(found.again ? [found.again] : []) : null,
    div({ class: "finale-ways" },
      isBetween(model) ? push({ class: "button", "data-turns": "", onClick: turn }, say("finale.turn")) : null,
      end.over ? a({ class: "button", href: `/m/${code}/combinado` }, say("tools.agreed")) : null),
    div({ class: "choices" },
      over
        ? Rematch({ model })
        : push({ class: "button button-main", onClick: close }, say(end.over ? "close" : "finale.go-on"))));
}

/**
 * An entry that decided, which leads to where the match is looked at again.
 * @param {import("../told.js").DecisiveView} one
 * @param {string} code
 * @param {number} match
 */
const decided = ({ n, told, came }, code, match) =>
  li({ key: n }, a({ href: `/m/${code}/revisao?partida=${match}#${n}` },
    span(told), strong({ class: "numbers" }, came.join(" · "))));

/** What is so, each with its rule one tap away. @param {Cause[]} all */
const causes = (all) => all.map(({ told, rule, source, text }) =>
  rule
    ? details({ key: told, class: "explained finale-cause" }, summary(told),
      p({ class: "rule-text" }, text), p({ class: "quiet small" }, source))
    : p({ key: told }, told));

adopt({ finale: () => Promise.resolve({ dialogs: { finale: FinaleDialog } }) });
