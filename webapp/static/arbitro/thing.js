// @ts-check
// A thing on the board: its facts, its present moves and the reasons against others; its figures are corrected here.

import { button, details, div, h, h3, li, p, span, summary, ul, useEffect, useSignal } from "../kit.js";
import { drawing } from "../board/signs.js";
import { hints } from "../table/choices.js";
import { brought, tried } from "../table/request.js";
import { sheet } from "../table/sheet.js";
import { styled } from "../table/styling.js";
import { say } from "../table/texts.js";
import { catchingUp } from "./behind.js";
import { desk } from "./desk.js";
import { Edits } from "./editing.js";
import { heldFor } from "./hold.js";
import { OfCard } from "./photo.js";
import { faceAt } from "./pictured.js";

/** @typedef {import("../table/sheet.js").Content} Content */
/** @typedef {import("../wire.js").ThingView} Thing */
/** @typedef {import("./types.js").Move} Move */

void styled(new URL("../css/thing.css", import.meta.url).href);

/**
 * The seat of this phone that asks: the thing's, else the one on turn; empty for an onlooker.
 * @param {Content} content
 */
function asker({ model, args: { at = "" } }) {
  const mine = model.mine.value;
  const own = mine.find((seat) => at.startsWith(`${seat}:`));
  return own ?? (mine.length ? desk()?.sayer(at) ?? "" : "");
}

/** @param {Content} content */
function ThingDialog(content) {
  const { model, args: { of: part = "", at = "" }, close, open } = content;
  const found = useSignal(/** @type {Thing | null} */ (null));
  const failed = useSignal("");
  const { code, seq, you } = model.table.value;
  const seat = asker(content);
  const ask = async () => {
    const how = `${hints.peek() ? "" : "&hints=0"}${catchingUp.peek() === null ? "" : "&catching_up=1"}`;
    /** @type {import("../types.js").Answer<Thing> | null} */
    const answer = await tried(`/tables/${code}/things/${part}?key=${encodeURIComponent(at)}&seat=${seat}${how}`);
    if (answer?.ok) found.value = answer.body;
    failed.value = answer?.ok ? "" : answer?.body?.error?.message ?? say("refused.unreachable");
  };
  useEffect(() => void ask(), [seq, seat]);
  const thing = found.value;
  if (!thing) return sheet(say("thing"), p({ class: "thing-waits", role: "status" }, failed.value));
  const begin = (/** @type {Move} */ move, /** @type {boolean} */ insists = false) => {
    close();
    desk().begin(move, { insists });
  };
  const { name, facts, may, cannot, rules, photo, cards = [] } = thing;
  const moves = /** @type {Move[]} */ (may.map(({ move }) => move));
  const signed = (/** @type {string} */ kind) => {
    const sign = brought.moves[kind]?.sign;
    return sign ? drawing(sign) : null;
  };
  return sheet(whose(model, thing),
    failed.value ? p({ class: "wrong", role: "alert" }, failed.value) : null,
    cards.map(({ face, text }) => div({ key: face, class: "thing-card" },
      h("img", { class: "thing-face", src: faceAt(face, "/whole"), width: 630, height: 880, alt: say("thing.face", { name }) }),
      text ? details({ class: "explained" }, summary(say("thing.text")), p({ class: "rule-text" }, text)) : null)),
    photo ? h(OfCard, { model, open, of: photo, name, seen: () => void ask() }) : null,
    facts.length
      ? ul({ class: "thing-facts" }, facts.map(({ told, sign }) =>
        li({ key: told }, sign ? drawing(sign) : null, span(told))))
      : null,
    h(Edits, { thing, close, key: name }),
    may.length ? h3(say("thing.may")) : null,
    part === "stencils" && may.length ? p(may.map(({ label }) => label).join(" · ")) : null, // its card begins them
    part !== "stencils" && may.length
      ? div({ class: "choices" }, moves.map((move, index) => button({
        key: index, type: "button", class: "button", "data-do": move.do, disabled: heldFor(model.view.value, move) > 0,
        onClick: () => begin(move),
      }, signed(move.do), may[index].label)))
      : null,
    cannot.length ? h3(say("thing.cannot")) : null,
    cannot.map(({ moves: refused, why, rule }) => div({ key: why, class: "thing-not" },
      p(refused.map(({ label }) => label).join(" · ")),
      p({ class: "rule-text" }, why),
      div({ class: "choices choices-tight" },
        part !== "stencils" && you.seats.length
          ? refused.map(({ move, label }) => button({
            key: label, type: "button", class: "button button-small", "data-do": move.do,
            onClick: () => begin(/** @type {Move} */ (move), true),
          }, refused.length > 1 ? label : say("thing.anyway")))
          : null,
        button({ type: "button", class: "button button-quiet", onClick: () => open("term", { rule }) }, say("thing.rule"))))),
    [...new Set(rules.map(({ source }) => source))].map((source) =>
      details({ key: source, class: "explained" }, summary(source),
        rules.filter((one) => one.source === source).map(({ rule, text }) => p({ key: rule, class: "rule-text" }, text)))));
}

/**
 * The name of a thing, with its seat if the name does not contain it.
 * @param {Content["model"]} model @param {Thing} thing
 */
function whose(model, { name, seat }) {
  const called = seat ? model.nameOf(seat) : "";
  return !called || name.includes(called) ? name : `${name} · ${called}`;
}

export const dialogs = { thing: ThingDialog };
