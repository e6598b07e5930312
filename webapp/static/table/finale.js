// @ts-check
// The end of a match or of a part of it, as the server describes it: the winners, the causes, the sums, the decisive
// entries, and what comes next.

import { seatSign } from "../board/signs.js";
import { a, details, div, effect, h, h3, li, ol, p, push, span } from "../kit.js";
import { strong, summary, useEffect, useSignal } from "../kit.js";
import { isBetween, kept } from "./choices.js";
import { adopt, open } from "./dialogs.js";
import { ofRecord } from "./record.js";
import { matchAddress, Passing } from "./passing.js";
import { address, brought, later, tried } from "./request.js";
import { Rematch, rematchAsked } from "./rematch.js";
import { close, sheet, shownDialog } from "./sheet.js";
import { sums } from "./sums.js";
import { say } from "./texts.js";
import { nextTurn, turnOfSide } from "./turning.js";

/** @typedef {import("./sheet.js").Content} Content */
/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../wire.js").EndingView} EndingView */
/** @typedef {import("../wire.js").CauseView} Cause */

/** The key of the last end that this phone opened by itself. */
const opened = kept(`ended ${location.pathname.split("/").at(-1)}`, "");

/** The key of an end, by match and entry; "" if nothing has ended. @param {Table} table */
const markOf = ({ match: { number, ended } }) => (ended === undefined ? "" : `${number} ${ended}`);

/** @param {string} code @returns {Promise<EndingView | null>} */
async function fetchEnding(code) {
  /** @type {import("../types.js").Answer<EndingView> | null} */
  const answer = await tried(`/tables/${code}/ending`);
  return answer?.ok ? answer.body : null;
}

/**
 * Open each end once, as soon as nothing else is open, and also when the other side asks for a rematch; close one that
 * was taken back. An end before this page was loaded is read from the tools.
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
      void announceTally(model);
    }
    if (shownDialog.value?.name === "finale") answered = wanted; // the sheet says so itself
    if (mark !== last && shownDialog.value?.name === "finale" && mark !== opened.peek()) close();
    if (!mark && last) void fetchEnding(table.code).then((ending) => keep(model, ending)); // a win taken back counts no more
    if (!mark) last = "";
    if (shownDialog.value || !(isNew || (wanted && wanted !== answered))) return;
    last = opened.value = mark;
    answered = wanted;
    void openFacing(model);
  });
}

/**
 * Fetch an end that came before this page was loaded; return its key if play has gone on since.
 * @param {Model} model
 */
async function lookBack(model) {
  const ending = await fetchEnding(model.table.peek().code);
  keep(model, ending);
  if (ending?.record && !model.table.peek().match.n) model.toast(ending.record);
  const end = ending?.end;
  const table = model.table.peek();
  const { match, outcome } = table;
  if (end && match.ended === undefined) model.table.value = { ...table, match: { ...match, ended: end.n } };
  return outcome || end?.n === match.n ? "" : markOf(model.table.peek());
}

/**
 * Show the tally of the matches so far in the bar above the board.
 * @param {Model} model
 * @param {EndingView | null} ending
 */
function keep(model, ending) {
  const tally = ending?.tally;
  model.tally.value = tally ? h(Tally, { tally, model }) : null;
}

/**
 * Wins by the signs of seats; a tap opens the same in words.
 * @param {{tally: import("../wire.js").TallyView, model: Model}} props
 */
const Tally = ({ tally: { told, wins }, model }) =>
  push({ class: "top-tally numbers", "aria-label": told, onClick: () => void open("finale") },
    model.table.value.seats.map((seat) =>
      span({ key: seat.id }, seatSign(seat), String(wins.find((one) => one.seat === seat.id)?.wins ?? 0))));

/** Open the sheet by itself; on a phone in the middle it is turned to the winner. @param {Model} model */
async function openFacing(model) {
  const ending = isBetween(model.table.value) ? await fetchEnding(model.table.peek().code) : null;
  const [winner = "", other] = ending?.end?.winners ?? [];
  void open("finale", isBetween(model.table.value) ? { turn: other ? "0" : turnOfSide(winner) } : {});
}

/** Announce the tally at the beginning of the next match. @param {Model} model */
async function announceTally(model) {
  const [ending] = await Promise.all([fetchEnding(model.table.peek().code), later()]);
  keep(model, ending);
  const sofar = ending?.record ?? (ending?.tally && say("finale.goes-on", { tally: ending.tally.told }));
  if (sofar) model.toast(sofar);
}

/** @param {Content} content */
function FinaleDialog({ model, args }) {
  const { code, match, seats } = model.table.value;
  const ending = useSignal(/** @type {EndingView | null} */ (null));
  const missed = useSignal(false);
  const look = async () => {
    ending.value = await fetchEnding(code);
    if (ending.value) keep(model, ending.value);
    missed.value = !ending.value;
  };
  const turn = () => void open("finale", { turn: nextTurn(String(args.turn ?? 0)) });
  useEffect(() => void look(), [match.number, match.ended]);
  const found = ending.value;
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
      isBetween(model.table.value) ? push({ class: "button", "data-turns": "", onClick: turn }, say("finale.turn")) : null,
      over ? push({ class: "button", "data-picture": "", onClick: () => void picture(model) }, say("finale.picture")) : null,
      end.over ? a({ class: "button", href: `/m/${code}/combinado` }, say("tools.agreed")) : null,
      end.over && isHouses(model)
        ? a({ class: "button", href: `/cartas/${model.table.value.game}?mesa=${code}&hoje` }, say("house.today.keep"))
        : null),
    over ? h(Passing, { what: () => link(code, found.match), copy: say("pass.link") }) : null,
    div({ class: "choices" },
      over
        ? Rematch({ model })
        : push({ class: "button button-main", onClick: close }, say(end.over ? "close" : "finale.go-on"))));
}

/**
 * The address that opens the match, whole, anywhere.
 * @param {string} code
 * @param {number} match
 */
async function link(code, match) {
  const response = await fetch(address(`/tables/${code}/export.link?match=${match}`)).catch(() => null);
  if (!response?.ok) throw new Error((await response?.json())?.error.message ?? say("refused.unreachable"));
  return matchAddress(await response.text(), 0);
}

/** Share the picture of the end. @param {Model} model */
const picture = (model) => import("./picture.js").then(({ share }) => share(model.table.peek().code))
  .catch(() => model.toast(say("refused.unreachable")));

/**
 * Whether cards were played that a house may have told here: of other sets than the game's own.
 * @param {Model} model
 */
const isHouses = (model) => Boolean(model.mine.value.length && model.table.value.cards && brought.house);

/**
 * A decisive entry, with a link to it in the review.
 * @param {import("../wire.js").DecisiveView} one
 * @param {string} code
 * @param {number} match
 */
const decided = ({ n, told, came }, code, match) =>
  li({ key: n }, a({ href: `/m/${code}/revisao?partida=${match}#${n}` },
    span(told), strong({ class: "numbers" }, came.join(" · "))));

/** Sentences, each with its rule one tap away. @param {Cause[]} all */
const causes = (all) => all.map(({ told, rule, source, text }) =>
  rule
    ? details({ key: told, class: "explained finale-cause" }, summary(told),
      p({ class: "rule-text" }, text), p({ class: "quiet small" }, source))
    : p({ key: told }, told));

adopt({ finale: () => Promise.resolve({ dialogs: { finale: FinaleDialog } }) });
