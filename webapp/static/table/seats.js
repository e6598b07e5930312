// The dialog of seats: take a seat, watch, put one phone in the middle.

import { seatSign } from "../board/signs.js";
import { div, h3, li, p, push, span, strong, ul } from "../kit.js";
import { facing, watching } from "./choices.js";
import { sheet } from "./sheet.js";
import { say } from "./texts.js";

/** @typedef {import("./sheet.js").Content} Content */
/** @typedef {import("../types.js").Seat} Seat */

/** @param {Content} content */
function SeatsDialog({ model, args, close, open }) {
  const { seats, you, phones, locked } = model.table.value;
  const sits = (/** @type {string} */ id) => seats.some((seat) => seat.held_by === id);
  const onlookers = phones.filter((phone) => phone.here && !phone.judge && !sits(phone.id)).length;
  const here = (/** @type {string | null} */ id) => phones.find((phone) => phone.id === id);
  const lost = (/** @type {string} */ id) => you.lost.find(({ seat }) => seat === id);
  const take = async (/** @type {Seat} */ seat) => {
    if (seat.held_by && seat.held_by !== you.phone && !lost(seat.id)) return open("takeover", { seat: seat.id });
    if (await model.ask(`/seats/${seat.id}`, { take: true })) {
      watching.value = false;
      close();
    }
  };
  const middle = async () => {
    if (seats.some((seat) => seat.held_by && seat.held_by !== you.phone)) return open("takeover", {});
    for (const seat of seats.filter((one) => !one.held_by)) await model.ask(`/seats/${seat.id}`, { take: true });
    facing.value = "around";
    watching.value = false;
    close();
  };
  const watch = async () => {
    for (const id of you.seats) await model.ask(`/seats/${id}`, { leave: true });
    watching.value = true;
    close();
  };
  const row = (/** @type {Seat} */ seat) => {
    const own = you.seats.includes(seat.id);
    const holder = here(seat.held_by);
    const same = holder?.label === seat.name; // a phone with a single seat bears its name
    const held = holder && say(`seats.held${same ? "-itself" : ""}${holder.here ? "" : "-away"}`, { phone: holder.label });
    const state = own ? say("seats.yours") : held || say("seats.free");
    const aside = [seat.team_name, state].filter(Boolean).join(" · ");
    const fresh = !own && holder?.new && you.may.includes("settings");
    const confirm = () => void model.ask(`/seats/${seat.id}`, { confirm: holder?.id });
    return li({ key: seat.id, class: "seat-row", "data-seat-colour": seat.colour },
      push({ class: "button seat-button", "aria-pressed": String(own), onClick: () => (own ? close() : take(seat)) },
        seatSign(seat), span({ class: "seat-words" }, strong(model.nameOf(seat.id)), span({ class: "quiet small" }, aside))),
      args.joining
        ? null
        : fresh
          ? push({ class: "button button-small", "data-confirm": seat.id, onClick: confirm }, say("seats.confirm"))
          : push({ class: "button button-small", onClick: () => open("rename", { seat: seat.id }) }, say("seats.name")));
  };
  const others = seats.length > you.seats.length;
  return sheet(say(args.joining ? "seats.join" : "seats"),
    locked ? p({ class: "wrong" }, say("seats.locked")) : null,
    you.lost.map(({ seat, by }) => div({ key: seat, class: "notice notice-seat" },
      p(say(by ? "lost.taken" : "lost.free", { seat: model.nameOf(seat), by })),
      push({ class: "button button-main", onClick: () => take(/** @type {Seat} */ (model.seat(seat))) }, say("lost.back")))),
    ul({ class: "seat-list" }, seats.map(row)),
    div({ class: "choices" },
      others && seats.length > 1 ? push({ class: "button", onClick: middle }, say("seats.all")) : null,
      push({ class: "button", "aria-pressed": String(watching.value && !you.seats.length), onClick: watch }, say("seats.watch"))),
    others || seats.length < 2 ? null : layout(),
    args.joining || !onlookers ? null : p({ class: "quiet small" }, say("seats.watching", { count: onlookers })),
    args.joining || !phones.some((phone) => phone.judge) ? null : p({ class: "quiet small" }, say("seats.judge")),
    args.joining ? null : div({ class: "choices" },
      push({ class: "button button-quiet", onClick: () => open("invite") }, say("invite")),
      (you.judge || you.may.includes("judge-link")) &&
        push({ class: "button button-quiet", onClick: () => open("judge") }, say("judge"))));
}

/** @type {import("./choices.js").Facing[]} */
const WAYS = ["around", "me"];

/** The choice whether panels turn to their players. */
const layout = () =>
  div({ class: "stack-tight" }, h3(say("seats.layout")),
    div({ class: "choices", role: "group", "aria-label": say("seats.layout") }, WAYS.map((one) =>
      push({ key: one, class: "button", "aria-pressed": String(facing.value === one), onClick: () => (facing.value = one) },
        say(`seats.layout.${one}`)))));

export const dialogs = { seats: SeatsDialog };
