// @ts-check
// The parts of a phone that declares: its desk, the dialogs of its moves, and the band.

import { div, effect, h } from "../kit.js";
import { adopt, open } from "../table/dialogs.js";
import { brought } from "../table/request.js";
import * as presumed from "../table/presumed.js";
import { close, shownDialog } from "../table/sheet.js";
import { turnOfSide } from "../table/turning.js";
import { Behind, catchingUp } from "./behind.js";
import { shakeWhenAsked } from "./attention.js";
import { Begin } from "./begin.js";
import { Desk } from "./desk.js";
import { Asking, Confirming, Refused } from "./drafting.js";
import { Commands, Menu } from "./offering.js";
import { askAtOnce, askedFirst, doneOnceProposed, speaksTo, Standing } from "./proposals.js";
import { earlierThan, isMostlyOne } from "./putting.js";
import { LeftToTable } from "./as_printed.js";
import { isAwaited, Results } from "./results.js";
import { Waived } from "./waived.js";
import { Lesson } from "./lesson.js";
import { Last, Waiting } from "./waiting.js";

export { dressed } from "./dressing.js";

/** @typedef {import("./arbitro.js").Given} Given */

/** Dialogs in which a move is mended or continued. */
const MENDING = ["several", "verdict"];

/** The modules of the dialogs, by name. */
const DIALOGS = {
  verdict: () => import("./verdict.js"),
  card: () => import("./cards.js"),
  deck: () => import("./deck.js"),
  effect: () => import("./effects.js"),
  late: () => import("./late.js"),
  several: () => import("./several.js"),
  others: () => import("./others.js"),
  behind: () => import("./catch_up.js"),
  stand: () => import("./standing.js"),
  consent: () => import("./consent.js"),
  overtaken: () => import("./superseded.js"),
  undoing: () => import("./undoing.js"),
};

/**
 * Set up the desk of this phone, and open the dialogs that its moves need.
 * @param {import("../table/showing.js").ShowingModel} model
 * @param {import("./types.js").GameOf} game
 * @returns {import("./arbitro.js").Declaring}
 */
export function declare(model, game) {
  adopt({ ...DIALOGS, ...game.dialogs });
  const desk = new Desk(model, game);
  shakeWhenAsked(model);
  void import("./sounding.js").then(({ soundWhenEntered }) => soundWhenEntered(model), () => undefined);
  effect(() => {
    const draft = desk.draft.value;
    if (draft && !draft.carded) show(brought.moves[draft.move.do]?.deck ? "deck" : "card", draft.move.seat);
    else if (draft?.asked?.verdict === "illegal" && !draft.busy) show("verdict", draft.move.seat);
    else if (draft?.asked?.question?.many && !isMostlyOne(draft)) show("several", draft.move.seat);
    else if (MENDING.includes(shownDialog.peek()?.name ?? "") && !draft?.busy && !desk.underway.value) close(); // it is mended
  });
  effect(() => {
    if (shownDialog.value) return;
    const draft = desk.draft.peek();
    if (!draft || draft.busy) return;
    const refused = draft.asked?.verdict === "illegal";
    const back = refused && !desk.underway.peek() ? earlierThan(draft) : null;
    if (back) desk.draft.value = back;
    else if (!draft.carded || refused || draft.asked?.question?.many) desk.cancel(); // its dialog was left
  });
  askAtOnce(model, () => Boolean(desk.draft.value || desk.underway.value), show);
  doneOnceProposed(model, () => desk.leave());
  return { desk, game, Band, speaker, again, chosen: (event) => chosen(desk, event) };
}

/**
 * Answer the present question by a tap on a chip of a seat (its name, a number, a pile) that means only one of the answers:
 * the seat itself, or else its only place.
 * @param {Desk} desk @param {Event} event
 */
function chosen(desk, event) {
  const chip = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-thing], [data-chip]"));
  const seat = chip?.dataset.chip ?? chip?.dataset.thing?.split(" ")[1].split(":")[0] ?? "";
  const { choices, view: { homes = {}, places } } = desk;
  const own = [...choices.keys()].filter((place) => places[place]?.seat === seat);
  const place = choices.has(homes[seat]) ? homes[seat] : own.length === 1 ? own[0] : "";
  if (!chip || !place || chip.closest(`[data-place="${place}"]`)) return;
  event.stopPropagation();
  desk.tap(place);
}

/** Repeat a tap on a place from before the declaring part was loaded. @param {string} place */
const again = (place) => void requestAnimationFrame(() =>
  /** @type {HTMLElement | null} */ (document.querySelector(`[data-place="${place}"]`))?.click());

/** @param {string} name of the dialog that the draft needs @param {string} seat whose draft it is */
function show(name, seat) {
  const turn = turnOfSide(seat);
  if (shownDialog.peek()?.name !== name) queueMicrotask(() => void open(name, { turn }));
}

/**
 * The seat that the band speaks to: it drafts a move, has to answer, or is on turn.
 * @param {Given} given
 */
function speaker(given) {
  const { desk, shown: { waits, turn: active = "" }, model } = given;
  const drafting = desk.draft.value?.move.seat ?? desk.picked.value?.seat;
  if (drafting) return drafting;
  const asked = speaksTo(given.view);
  if (asked) return asked;
  const mine = model.mine.value;
  const answers = waits?.aloud ? waits.seats.find((seat) => mine.includes(seat)) : undefined;
  if (answers) return answers;
  const goesOn = (/** @type {string} */ seat) => desk.commandsOf(seat).some((one) => one.main);
  const onTurn = mine.includes(active) ? active : mine[0] ?? "";
  return [active, ...mine].find((seat) => mine.includes(seat) && goesOn(seat)) ?? onTurn;
}

/** @param {{given: Given, seat: string}} props */
function Band({ given, seat }) {
  const { desk } = given;
  const draft = desk.draft.value;
  if (draft) {
    if (draft.asked?.verdict === "illegal") return h(Refused, { given, draft });
    if (draft.asked?.question) return h(Asking, { given, draft });
    return h(isAwaited(desk, draft) ? Results : Confirming, { given, draft });
  }
  if (desk.picked.value) return h(Menu, { given, picked: desk.picked.value });
  if (askedFirst(given)) return div({ class: "arb-free" }, h(Standing, { given }));
  const waits = catchingUp.value === null || !given.shown.waits; // while catching up nothing waits
  const begin = given.view.outcome ? null : desk.offered.bySeat.value[seat]?.begin;
  return div({ class: "arb-free" },
    h(Lesson, { given }),
    catchingUp.value === null ? null : h(Behind, {}),
    begin ? h(Begin, { given, begin, seat }) : waits ? h(Waiting, { given, seat }) : null,
    h(Standing, { given }),
    h(LeftToTable, { given }),
    h(Waived, { given }),
    h(Last, { given, besides: presumed }),
    h(Commands, { given, seat, begins: Boolean(begin) }));
}
