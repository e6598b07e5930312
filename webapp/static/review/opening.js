// A record from this phone's disk: read here, sent to be judged, and kept by this page alone until it is closed.

import { div, input, label, p, span } from "../kit.js";
import { say } from "../table/texts.js";
import { entryNamed, linkNamed } from "./place.js";

/** @typedef {import("./model.js").Model} Model */

const LARGEST = 1_000_000; // bytes, as the server takes them
const FILES = ".yaml,.yml,.json,application/json,application/yaml,text/yaml";
const KEPT = "review"; // so that another language or theme need not ask for the file again

/** @param {{model: Model}} props */
export function Opening({ model }) {
  const open = async (/** @type {{currentTarget: HTMLInputElement}} */ { currentTarget }) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = ""; // the same file may be opened again once it was corrected
    if (file) await read(model, file);
  };
  const paste = (/** @type {{currentTarget: HTMLInputElement}} */ { currentTarget }) => {
    const address = currentTarget.value.trim();
    if (address) location.hash = address.slice(address.indexOf("#") + 1);
  };
  const again = Boolean(model.review.value);
  return div({ class: "opening" },
    again ? null : p({ id: "open-help" }, say("review.open.help")),
    label({ class: again ? "button" : "button button-main go" }, span(say(again ? "review.open.other" : "review.open")),
      input({
        type: "file", class: "visually-hidden", accept: FILES, "aria-describedby": again ? null : "open-help", onChange: open,
      })),
    again ? null : label({ class: "pick-one" }, span({ class: "small" }, say("review.open.link")),
      input({ class: "field", type: "text", inputMode: "url", autocomplete: "off", onChange: paste })));
}

/** Open the match that is in the address, or the one again that this page had opened. @param {Model} model */
export async function reopen(model) {
  const link = linkNamed();
  if (link) keep(link);
  const text = link || kept();
  if (text) await model.load({ code: "", match: 0, text, link: /^\d+\./.test(text) ? text : "" }, entryNamed());
}

/**
 * @param {Model} model
 * @param {File} file
 */
async function read(model, file) {
  if (file.size > LARGEST) model.refused.value = say("review.open.large");
  else {
    const text = await file.text().catch(() => null);
    if (text === null) model.refused.value = say("review.open.unread");
    else {
      await model.load({ code: "", match: 0, text });
      if (model.source.text === text) keep(text);
    }
  }
}

function kept() {
  try {
    return sessionStorage.getItem(KEPT) ?? "";
  } catch {
    return ""; // a browser that stores nothing
  }
}

/** @param {string} text */
function keep(text) {
  try {
    sessionStorage.setItem(KEPT, text);
  } catch {
    // The only loss is having to choose the file again.
  }
}
