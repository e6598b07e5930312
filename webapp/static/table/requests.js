// Notices about seats and the table: seats that this phone and others ask for, seats taken from it that it may take back,
// and proposals.

import { h, signal, useEffect, useRef } from "../kit.js";
import { Agreeing } from "./agreeing.js";
import { watching } from "./choices.js";
import { notice } from "./noticing.js";
import { tried } from "./request.js";
import { say } from "./texts.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("../types.js").SeatRequest} SeatRequest */

const SECOND = 1000;
const SHORTEST = 5; // seconds between two equal requests

/** The refusals that this phone has read. */
const read = signal(/** @type {string[]} */ ([]));

/**
 * Things grouped by whom they are about.
 * @template T
 * @param {T[]} all
 * @param {(one: T) => string} whose
 */
const by = (all, whose) => [...new Set(all.map(whose))].map((id) => ({ id, some: all.filter((one) => whose(one) === id) }));

/** @param {{model: Model}} props */
export function Requests({ model }) {
  const { requests, you } = model.table.value;
  const own = requests.filter(({ phone }) => phone === you.phone);
  const waiting = own.filter(({ refused }) => !refused);
  useGot(model, waiting);
  useAgain(model, requests, waiting);
  const names = (/** @type {{seat: string}[]} */ some) => some.map(({ seat }) => model.nameOf(seat)).join(", ");
  const each = async (/** @type {{seat: string}[]} */ some, /** @type {Record<string, boolean | string>} */ wish) => {
    for (const { seat } of some) if (!(await model.ask(`/seats/${seat}`, wish))) return;
  };
  return [
    h(Agreeing, { model }),
    ...by(you.lost, (one) => one.by).map(({ id, some }) =>
      notice(say(id ? "lost.taken" : "lost.free", { seat: names(some), by: id }), [
        [say("lost.back"), () => void each(some, { take: true }), true],
        [say("lost.leave"), () => void each(some, { give_up: true })],
      ])),
    ...by(requests.filter(({ asked }) => asked), ({ phone }) => phone).map(({ id, some }) =>
      notice(say("request.asks", { by: some[0].by, seat: names(some) }), [
        [say("request.give"), () => void each(some, { give: id }), true],
        [say("no"), () => void each(some, { refuse: id })],
      ])),
    ...by(waiting, ({ waits_for }) => waits_for.join(", ")).map(({ id, some }) =>
      notice(say(id ? "request.waits" : "request.waits-host", { seat: names(some), who: id }), [
        [say("request.withdraw"), () => void each(some, { withdraw: true })],
      ])),
    ...own.filter(({ seat, refused }) => refused && !read.value.includes(seat)).map(({ seat }) =>
      notice(say("request.refused", { seat: model.nameOf(seat) }), [
        [say("refused.leave"), () => (read.value = [...read.value, seat])],
      ])),
  ];
}

/**
 * Turn an onlooker whose request was granted into a player, and announce the seat.
 * @param {Model} model
 * @param {SeatRequest[]} waiting
 */
function useGot(model, waiting) {
  const before = useRef(/** @type {string[]} */ ([]));
  const seats = waiting.map(({ seat }) => seat);
  useEffect(() => {
    const got = before.current.filter((seat) => model.mine.value.includes(seat));
    before.current = seats;
    read.value = read.value.filter((seat) => !seats.includes(seat)); // asked for again, it may be refused again
    if (!got.length) return;
    watching.value = false;
    model.toast(say("request.got", { seat: got.map((seat) => model.nameOf(seat)).join(", ") }));
  }, [seats.join(), model.mine.value.join()]);
}

/**
 * Ask again once the holder's phone may have been silent long enough, and fetch the table again once nobody asks any
 * more.
 * @param {Model} model
 * @param {SeatRequest[]} requests
 * @param {SeatRequest[]} waiting
 */
function useAgain(model, requests, waiting) {
  const { code } = model.table.value;
  useEffect(() => {
    const timers = waiting.map(({ seat, left }) => setTimeout(async () => {
      if (document.hidden) return;
      const body = { take: true, from_another: true };
      /** @type {import("../types.js").Answer<import("../types.js").Table> | null} */
      const answer = await tried(`/tables/${code}/seats/${seat}`, { method: "POST", body });
      if (answer?.ok) model.see(answer.body);
    }, (left ? Math.max(left, SHORTEST) : 0) * SECOND));
    const over = Math.min(...requests.map((one) => one.over));
    if (requests.length) timers.push(setTimeout(() => void model.connection?.catchUp(), (over + 1) * SECOND));
    return () => timers.forEach(clearTimeout);
  }, [requests]);
}
