// @ts-check
// The offers in the band: moves that go on, and the moves of a tapped place.

import { div, h, p } from "../kit.js";
import { open } from "../table/dialogs.js";
import { brought } from "../table/request.js";
import { say } from "../table/texts.js";
import { bandButton, bandHead } from "./band.js";
import { catchingUp, caughtUp } from "./behind.js";
import { heldFor } from "./hold.js";
import { isWhole } from "./putting.js";
import { fillOf, fillsAt, joinedBy, lyingAt, moveOf } from "./tapping.js";
import { Unsent, unsent, waits } from "./unsent.js";
import { asleep } from "./waiting.js";
import { answersAgain, waivesAt, waiving } from "./waived.js";

/** @typedef {import("./arbitro.js").Given} Given */

/** @param {{given: Given, seat: string, begins: boolean}} props */
export function Commands({ given, seat, begins }) {
  const { desk, view, shown, model } = given;
  const mine = model.mine.value;
  if (view.outcome) return null;
  if (!mine.length) return h(Onlooking, { given });
  const [all, waiting] = [begins ? [] : desk.commandsOf(seat), unsent(given)];
  const others = mine.filter((one) => one !== seat && desk.offered.bySeat.value[one]?.answers);
  const shownOf = (/** @type {typeof all} */ some) =>
    some.filter(({ move }) => !waits(waiting, move)).map((one) => commanded(given, one));
  return div({ class: "arb-commands" },
    catchingUp.value === null ? null : caughtUp(),
    waiting.length ? h(Unsent, { waiting, commands: all }) : null,
    shownOf(all.filter(({ main }) => main)),
    waiving(given, seat, true),
    others.map((other) => { // beside the command that passes
      const pick = () => (desk.picked.value = { place: shown.homes?.[other] ?? "", seat: other });
      return bandButton(say("arb.answers", { name: model.nameOf(other) }), pick, { quiet: true, key: other });
    }),
    shownOf(all.filter(({ main }) => !main)),
    waiving(given, seat),
    passingFor(given, seat),
    answersAgain(given),
    instead(given, seat),
    desk.offered.bySeat.value[seat]?.late.length // passed in silence
      ? bandButton(say("late"), () => void open("late", { seat }), { quiet: true, key: "late" })
      : null,
    bandButton(say("arb.others"), () => void open("others", { seat }), { quiet: true, rest: true, key: "others" }));
}

/** The passes for seats whose phones sleep. @param {Given} given @param {string} seat */
const passingFor = ({ desk, model }, seat) =>
  asleep(desk, seat).map(({ seat: other, move }) =>
    bandButton(
      say("arb.asleep.pass", { name: model.nameOf(other) }),
      () => desk.quick(/** @type {import("./types.js").Move} */ (move)),
      { key: `asleep ${other}`, more: { "data-asleep": other } },
    ));

/**
 * The alternatives to the last move, of which nobody was asked; one without a move only takes it back.
 * @param {Given} given @param {string} seat
 */
const instead = ({ desk }, seat) =>
  (desk.offered.bySeat.value[seat]?.instead ?? []).map(({ n, label, move }) => {
    const what = JSON.stringify(move ?? { retract: n });
    const exchange = () => void desk.run(what, () => desk.entering.played([{ retract: n }, ...(move ? [move] : [])]));
    return bandButton(label, () => desk.taps.take(exchange, what), {
      quiet: true, key: `instead ${label}`, more: { "data-instead": label },
    });
  });

/** The button of a command. @param {Given} given @param {import("./types.js").Command} command */
function commanded({ desk, view }, { move, act, also, label, small, main, quick, answers, sign }) {
  const busy = desk.underway.value === JSON.stringify(move) ? "true" : null;
  const all = () => void desk.run(move.do, () => desk.entering.played([move, ...(also ?? [])]));
  const actPlainly = () => (also ? desk.taps.take(all, move.do) : quick ? desk.quick(move) : desk.begin(move));
  return bandButton(label ?? say(`do.${move.do}`), () => (act ? act(desk) : actPlainly()), {
    main,
    sign,
    small,
    key: `${move.do} ${label ?? ""}`,
    disabled: !answers && heldFor(view, move) > 0,
    more: { "data-do": move.do, "aria-busy": busy },
  });
}

/** The band of an onlooker; the judge can do more. @param {{given: Given}} props */
function Onlooking({ given: { view } }) {
  if (!view.you.judge) return p({ class: "quiet small" }, say("arb.watching"));
  return div({ class: "arb-commands" },
    bandButton(say("history"), () => void open("history")),
    bandButton(say("judge"), () => void open("judge")));
}

/**
 * The moves of a place, or of several together.
 * @param {{given: Given, picked: {place: string, seat: string, also?: string[]}}} props
 */
export function Menu({ given, picked }) {
  const { desk, view, shown, model } = given;
  const { place, seat, also = [] } = picked;
  const { told, seat: whose = "" } = shown.places[place] ?? {};
  if (also.length) {
    const all = [place, ...also].map((one) => shown.places[one]?.told ?? "").join(" + ");
    return div({ class: "arb-menu" },
      bandHead([`${say(`do.${joinedBy(shown, place, also[0], seat)?.do}`)}: ${all}`], () => desk.leave(), place));
  }
  const may = seat ? desk.mayAt(place, seat) : [];
  const fills = seat && desk.hinted ? fillsAt(shown, place, seat) : [];
  const never = fills.filter((one) => one.do !== "reacao" && !may.some((move) => move.do === one.do));
  /** @param {import("./types.js").Move} move */
  const called = (move) => fillOf(shown, place, move)?.told || say(`do.${move.do}`);
  /** The piece that a move meets, if a tap declares the whole move. @param {import("./types.js").Move} move */
  const meets = (move) => isWhole(move, desk.offersOf(seat), shown)
    ? desk.named(move).filter((one) => one !== place).map((one) => lyingAt(shown, one)).join(", ")
    : "";
  /** @param {import("./types.js").Move} move @param {import("./band.js").How} how */
  const begins = (move, how) => bandButton(called(move), () => desk.begin(move, { at: place }), {
    key: `${move.do} ${called(move)}`, small: meets(move), ...how,
    disabled: heldFor(view, move) > 0, more: { "data-do": move.do },
  });
  return div({ class: "arb-menu" },
    bandHead([told || model.nameOf(whose)], () => desk.leave(), place),
    div({ class: "arb-commands" },
      may.map((move) => begins(move, { main: may.length === 1, sign: brought.moves[move.do]?.sign })),
      waivesAt(desk, place, seat) ? [waiving(given, seat, true), waiving(given, seat)] : null,
      never.map((one) => begins(moveOf(one, seat), { quiet: true, key: `not ${one.do}` }))));
}
