// @ts-check
// Cards of the house as files: saved, and read with what is new, what differs and what is wrong.

import { a, details, div, h3, input, label, li, p, push, span, summary, ul, useSignal } from "../kit.js";
import { address } from "../table/request.js";
import { say } from "../table/texts.js";

/** @typedef {import("./cards.js").House} House */
/** @typedef {import("../wire.js").FileReadView} Read */

const PATIENCE = 60_000; // milliseconds for sending and reading
const FORMS = ["csv", "xlsx", "ods", "zip"];
const ENDINGS = ".csv,.xlsx,.ods,.zip,.yaml";

/** @param {{house: House}} props */
export function Files({ house }) {
  const [file, read] = [useSignal(/** @type {File | null} */ (null)), useSignal(/** @type {Read | null} */ (null))];
  const [busy, why] = [useSignal(false), useSignal("")];
  const send = async (/** @type {File} */ sent, /** @type {string} */ wish) => {
    busy.value = true;
    const name = encodeURIComponent(sent.name);
    const answer = await fetch(address(`${house.path}/file?name=${name}${wish}`), {
      method: "POST", credentials: "same-origin", signal: AbortSignal.timeout?.(PATIENCE),
      headers: { Accept: "application/json", "Content-Type": "application/octet-stream" }, body: sent,
    }).catch(() => null);
    const told = await answer?.json().catch(() => null);
    busy.value = false;
    why.value = answer?.ok ? "" : told?.error?.message ?? say("refused.unreachable");
    read.value = answer?.ok ? told : null;
    if (wish) void house.look();
  };
  const choose = (/** @type {Event & {target: HTMLInputElement}} */ { target }) => {
    const [chosen] = target.files ?? [];
    target.value = "";
    if (!chosen) return;
    file.value = chosen;
    void send(chosen, "");
  };
  const take = (/** @type {string} */ wish) => file.value && void send(file.value, wish);
  return details({ class: "fold" }, summary(say("house.files")),
    div({ class: "stack" },
      h3(say("house.save")),
      div({ class: "choices choices-tight" }, FORMS.map((form) =>
        a({ key: form, class: "button", href: address(`${house.path}/file.${form}`), download: "" },
          form === "zip" ? say("house.zip") : form.toUpperCase()))),
      a({ class: "button", href: `/cartas/${house.game}/lista` }, say("house.paper")),
      h3(say("house.read")),
      label({ class: "button photo-camera", "aria-busy": String(busy.value) },
        span(say(busy.value ? "photo.sending" : "house.choose")),
        input({ type: "file", accept: ENDINGS, disabled: busy.value, "aria-label": say("house.choose"), onChange: choose })),
      p({ class: "quiet small" }, say("house.read.help")),
      why.value ? p({ class: "wrong", role: "alert" }, why.value) : null,
      read.value ? found(read.value, take) : null));
}

/** What a file holds, and what may be done with it. @param {Read} read @param {(wish: string) => void} take */
const found = ({ new: fresh, same, differing, mistakes, added, taken }, take) =>
  div({ class: "stack", role: "status" },
    p(say("house.compared", {
      added: added + taken, fresh: fresh.length - added, same, differing: differing.length - taken,
    })),
    fresh.length && !added
      ? push({ class: "button button-main", onClick: () => take("&add=1") }, say("house.add", { count: fresh.length }))
      : null,
    taken ? null : differing.map(({ name, columns }) =>
      div({ key: name, class: "stack-tight house-differing" },
        h3(name),
        ul(columns.map(({ column, here, there }) =>
          li({ key: column }, say("house.differs", { column, here: here || "–", there })))),
        push({ class: "button", onClick: () => take(`&take=${encodeURIComponent(name)}`) }, say("house.take")))),
    mistakes.length
      ? div({ class: "stack-tight" }, h3(say("house.mistakes")),
        ul(mistakes.map(({ place, message, column = "" }, at) =>
          li({ key: at }, [place, column, message].filter(Boolean).join(" · ")))))
      : null);
