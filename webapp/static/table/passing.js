// A text to pass on, such as a link: copied, also in browsers that allow the clipboard only over https, or shared.

import { button, div, input, p, useSignal } from "../kit.js";
import { say } from "./texts.js";

/** @typedef {import("../vendor/preact.js").Children} Children */

/**
 * The ways to pass a text on, which is fetched when it is wanted; why it cannot be is the message of the error.
 * @param {{what: () => Promise<string>, copy: string, more?: Children}} props
 */
export function Passing({ what, copy, more = null }) {
  const told = useSignal("");
  const plain = useSignal(""); // the text, where it can only be selected
  const fetched = async (/** @type {(text: string) => Promise<string>} */ pass) => {
    plain.value = "";
    told.value = say("pass.waits");
    try {
      told.value = await pass(await what());
    } catch (error) {
      told.value = error instanceof Error ? error.message : String(error);
    }
  };
  const copied = async (/** @type {string} */ text) => {
    const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
    if (done || copiedPlainly(text)) return say("pass.copied");
    plain.value = text;
    return say("pass.select");
  };
  const shared = (/** @type {string} */ text) => navigator.share({ text }).then(() => "", () => "");
  return div({ class: "passing" },
    p({ class: "small", role: "status" }, told.value),
    plain.value
      ? input({
        class: "field", readOnly: true, value: plain.value, "aria-label": copy, onFocus: (event) => event.target.select(),
      })
      : null,
    div({ class: "passing-ways" },
      button({ type: "button", class: "button", "data-pass": "copy", onClick: () => void fetched(copied) }, copy),
      "share" in navigator
        ? button({ type: "button", class: "button", onClick: () => void fetched(shared) }, say("pass.share"))
        : null,
      more));
}

/** @param {string} text */
function copiedPlainly(text) {
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "visually-hidden";
  (document.querySelector("dialog[open]") ?? document.body).append(area); // outside an open dialog nothing is selected
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}

/**
 * The address that opens a match after an entry.
 * @param {string} form
 * @param {number} n
 */
export const matchAddress = (form, n) => `${location.origin}/revisao#${form}${n ? `&em=${n}` : ""}`;
