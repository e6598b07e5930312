// The question that waits for an answer: its seats, its trigger, and the chain with the latest answer on top.

import { div, li, ol, p, span } from "../kit.js";
import { seatSign } from "../board/signs.js";
import { foreseen } from "./foreseeing.js";
import { played } from "./pictured.js";
import { brought } from "../table/request.js";
import { listed, say, unbroken } from "../table/texts.js";

const NAMED = 3; // implied moves named in the band
const LONG = 50; // letters of the stakes, for two lines; a chain takes one of them
const LONGEST = 130; // letters of what is answered, for four lines

/** @typedef {import("./arbitro.js").Given} Given */
/** @typedef {import("../types.js").Seat} Seat */

/** @param {{given: Given, seat: string}} props */
export function Waiting({ given, seat }) {
  const { view, shown, model, desk, game } = given;
  const { waits } = shown;
  const { duties = [] } = view;
  if (!waits) {
    const [{ told = "", seats = [] } = {}] = duties;
    const own = told && seats.includes(seat) && alone(model, seat) ? shown.now?.[seat] : "";
    return p({ class: "arb-title" }, own || told || mayAnswer(given, seat) || turn(given, seat));
  }
  const name = listed(waits.seats.map((id) => model.nameOf(id)));
  const { what: trigger, links: chain = [], abreast = false, passed = [] } = waits;
  const links = chain.length === 1 && trigger.includes(chain[0].told) ? [] : chain; // already named
  const last = declaredLast(given);
  const stake = duties[0]?.stake ?? [];
  const hangs = duties[0]?.stake && !isUnexplained(last);
  const own = waits.seats.includes(seat) && alone(model, seat);
  // nobody answers themself; what waits that came of the last move, or waits on after a card, is told itself
  const over = (chain.length || brought.moves[last?.entry.do ?? ""]?.card) && goneOn(given);
  const asks = own && stake.length && !links.length && last?.seat !== seat && !over;
  const ahead = foreseen(desk, game.puts?.(given));
  const declared = asks && !ahead ? last?.told : ""; // what comes of it is what counts while an answer is put together
  const count = waits.seats.length;
  const asked = waits.asks && (own ? waits.asks : waits.told);
  const words = declared
    ? say("arb.answer.declared", { what: declared, asks: waits.asks || say("arb.answer") })
    : asked || (!name ? waits.told : own // of nobody, it is told what waits
      ? say("arb.answer.you", { trigger })
      : say(waits.aloud ? "arb.answer.waits" : "arb.answer.may", { name, trigger, count }));
  const others = whoElse(given, waits.aloud ? waits.seats : [], passed, asleep(desk, seat));
  const comes = ahead?.told ?? stake;
  const costs = comes.length ? comes : ahead || hangs ? [say("arb.stake.none")] : [];
  const long = words.length > LONGEST || costs.join(" · ").length > (links.length ? LONG / 2 : LONG);
  const how = { "data-aloud": waits.aloud ? "" : null, "data-long": long ? "" : null };
  return div({ class: "arb-waiting", ...how, role: "status" },
    p({ class: "arb-title" }, unbroken([words, ...others].join(" · "))),
    played(given, last),
    costs.length
      ? p({ class: "arb-stake" }, say(ahead ? "arb.stake.so" : "arb.stake"), " ", costs.map(unbroken).join(" · "))
      : null,
    !costs.length && isUnexplained(last) ? p({ class: "arb-stake arb-untold" }, say("arb.untold")) : null,
    links.length
      ? ol({
        class: "arb-chain",
        "data-many": links.length > 3 ? "" : null,
        "data-abreast": abreast ? "" : null,
        reversed: !abreast,
        tabIndex: 0,
        "aria-label": abreast ? trigger : say("arb.chain"),
      },
      (abreast ? links : [...links].reverse()).map(({ told, seat }, at) =>
        li({ key: at, title: told },
          seat ? seatSign(/** @type {Seat} */ (view.seats.find((one) => one.id === seat))) : null, span(told))))
      : null);
}

/**
 * Who of several has answered already, and whose phone sleeps although the table waits for it.
 * @param {Given} given @param {string[]} asked @param {string[]} passed @param {{seat: string}[]} silent
 */
function whoElse({ view, model }, asked, passed, silent) {
  const sleeping = asked.filter((id) => {
    const holder = view.seats.find((one) => one.id === id)?.held_by;
    const gone = holder && view.phones.some((phone) => phone.id === holder && !phone.here);
    return gone || silent.some(({ seat }) => seat === id);
  });
  const names = (/** @type {string[]} */ seats) => listed(seats.map((id) => model.nameOf(id)));
  return [
    passed.length ? say("arb.passed", { name: names(passed), count: passed.length }) : "",
    sleeping.length ? say("arb.asleep", { name: names(sleeping) }) : "",
  ].filter(Boolean);
}

/**
 * The seats that are waited for and whose phones have been silent for long, with the passes that this phone may declare.
 * @param {{offered?: import("./offers.js").Offers}} desk @param {string} seat
 */
export const asleep = ({ offered }, seat) => (offered?.bySeat.value[seat]?.sleepers ?? []).filter(({ left }) => !left);

/** Return whether a card was played whose effect nobody has described. @param {import("../types.js").Line} [line] */
const isUnexplained = ({ entry } = /** @type {import("../types.js").Line} */ ({ entry: {} })) =>
  Boolean(brought.moves[entry.do ?? ""]?.carries) && entry.ocorre !== false
    && !(/** @type {unknown[]} */ (entry.efeito ?? [])).length;

/** Return whether a line is a move in its time that still counts. @param {import("../types.js").Line} line */
const counts = ({ entry, standing, retracted_by }) =>
  Boolean(entry.do) && !entry.before && standing !== "refused" && standing !== "fallen" && !retracted_by;

/** The last declared move that still counts. @param {Given} given */
const declaredLast = ({ view, game }) => view.lines.findLast((line) =>
  counts(line) && !line.entry.presumed && !game.idle.includes(line.entry.do ?? ""));

/** Return whether anybody has passed or gone on since the last declared move. @param {Given} given */
const goneOn = (given) => (given.view.lines.findLast(counts)?.n ?? 0) > (declaredLast(given)?.n ?? Infinity);

/**
 * The consequences of the last declared move, for all; the move itself, for the other seats; for players, what it implied.
 * Where there is room for a line only, its end is cut: the consequences are told nowhere else.
 * @param {{given: Given, besides?: typeof import("../table/presumed.js")}} props
 */
export function Last({ given, besides }) {
  const { view, shown, game, model } = given;
  const { turn = "", waits } = shown;
  const happened = model.came.value.join(" · ");
  if (view.duties?.[0]?.stake) return happened ? p({ class: "arb-last" }, happened) : null; // the rest is at stake
  const last = declaredLast(given);
  const mine = model.mine.value;
  const whose = last?.seat ?? "";
  // the seat that goes on knows what was done
  const own = mine.includes(whose) && (!turn || mine.includes(turn));
  const others = last && !own && !waits?.links?.length;
  const short = others && game.short?.(shown, /** @type {import("./types.js").Move} */ (last.entry));
  const words = short ? `${model.nameOf(whose)}: ${short}` : others ? last.told : "";
  const first = words && last?.standing === "stood" && !last.overtaken ? say("arb.stood", { what: words }) : words;
  const came = model.came.value;
  const presumed = words && last && besides && (!came.length || besides.forOthers(model, view.lines, last));
  const clauses = [...came, first, presumed ? besides.presumed(model, view.lines, last, NAMED) : ""].filter(Boolean);
  return clauses.length
    ? p({ class: "arb-last" }, waits ? null : played(given, words ? last : undefined), clauses.map((one, at) =>
      [at ? " " : null, span({ key: at, class: "arb-clause" }, at < clauses.length - 1 ? `${one} ·` : one)]))
    : null;
}

/** Return whether this phone plays only for this seat. @param {Given["model"]} model @param {string} seat */
const alone = ({ mine }, seat) => mine.value.length === 1 && mine.value[0] === seat;

/**
 * The text of whose turn it is; on the phone of one seat, that it is its own.
 * @param {Given["model"]} model @param {string} active
 */
const whoseTurn = (model, active) =>
  alone(model, active) ? say("arb.turn.you") : say("arb.turn", { name: model.nameOf(active) });

/**
 * What is asked of the player of this phone before play waits: they may answer, or let it happen by the main button.
 * @param {Given} given @param {string} seat
 */
const mayAnswer = ({ shown: { now = {}, turn: active }, model, desk }, seat) =>
  alone(model, seat) && seat !== active && desk.offered.bySeat.value[seat]?.waives?.some(({ main }) => main) && now[seat];

/**
 * The text of whose turn it is, and where in the match.
 * @param {Given} given @param {string} speaks the seat that the band speaks to
 */
function turn({ view, shown: { where = [], together, turn: active = "", now = {} }, model }, speaks) {
  if (view.outcome) return say("board.ended");
  if (together && alone(model, speaks) && now[speaks]) return now[speaks]; // where a match begins, everybody prepares
  // one phone, on which each seat prepares in turn
  const shared = speaks && model.mine.value.length > 1 && together;
  const parts = where.filter(({ seat }) => !shared || !seat)
    .map((one) => (one.seat ? `${model.nameOf(one.seat)}: ` : "") + one.told);
  if (shared) return [say("arb.turn", { name: model.nameOf(speaks) }), ...parts].join(" · ");
  return [...(together || !active ? [] : [whoseTurn(model, active)]), ...parts].join(" · ");
}
