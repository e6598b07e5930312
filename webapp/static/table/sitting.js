// The dialogs of a player at the table: a name, the seat of another phone, an invitation.

import { a, button, div, form, h, label, p, push, useSignal } from "../kit.js";
import { facing, watching } from "./choices.js";
import { sheet } from "./sheet.js";
import { say } from "./texts.js";
import { field } from "./typing.js";

/** @typedef {import("./sheet.js").Content} Content */

/** Ask for one seat, or if none is given, for all that this phone lacks. @param {Content} content */
function TakeoverDialog({ model, args, close, open }) {
  const { seats, you, phones, match } = model.table.value;
  const seat = model.seat(args.seat ?? "");
  const holder = phones.find((phone) => phone.id === seat?.held_by);
  const take = async () => {
    const wanted = seat ? [seat] : seats.filter((one) => !you.seats.includes(one.id));
    for (const { id } of wanted) if (!(await model.ask(`/seats/${id}`, { take: true, from_another: true }))) return;
    if (!seat) facing.value = "around";
    if (model.mine.value.length) watching.value = false;
    close();
  };
  return sheet(seat ? say("takeover.title", { seat: model.nameOf(seat.id) }) : say("takeover.all"),
    p(seat ? say("takeover.text", { phone: holder?.label ?? "" }) : say("takeover.all.text")),
    match.mode === "arbitro" ? p({ class: "quiet" }, say("takeover.secrets")) : null,
    div({ class: "choices" },
      push({ class: "button button-main", onClick: take }, say("takeover.yes")),
      push({ class: "button", onClick: () => open("seats") }, say("no"))));
}

/** @param {Content} content */
function RenameDialog({ model, args: { seat: id = "" }, close, open }) {
  const name = useSignal(model.seat(id)?.name ?? "");
  const save = () => model.ask(`/seats/${id}`, { name: name.value.trim() });
  const keep = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (await save()) close();
  };
  const leave = async () => {
    if (await model.ask(`/seats/${id}`, { leave: true })) open("seats");
  };
  return sheet(say("rename.title", { seat: model.nameOf(id) }),
    form({ class: "stack", onSubmit: keep },
      label({ class: "stack-tight" }, say("rename.name"),
        field(name, { maxLength: 24, enterKeyHint: "done", onChange: () => void save() })),
      button({ class: "button button-main" }, say("keep"))),
    model.mine.value.includes(id) ? push({ class: "button", onClick: leave }, say("seats.leave")) : null);
}

/** @param {Content} content */
function InviteDialog({ model }) {
  const { code } = model.table.value;
  const address = `${location.origin}/m/${code}`;
  return sheet(say("invite"),
    h("img", { class: "invite-code", src: `/m/${code}/qr.svg`, width: 240, height: 240, alt: say("invite.alt", { address }) }),
    p({ class: "invite-letters numbers" }, code),
    p({ class: "quiet" }, say("invite.text")),
    a({ class: "invite-address", href: address }, address));
}

export const dialogs = { takeover: TakeoverDialog, rename: RenameDialog, invite: InviteDialog };
