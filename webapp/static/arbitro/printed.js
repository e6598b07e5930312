// @ts-check
// The printed text of an unregistered card: typed, dictated or pasted, read by the server, and said back.

import { button, div, label, li, p, textarea, ul, useEffect, useSignal } from "../kit.js";
import { tried } from "../table/request.js";
import { say } from "../table/texts.js";

/** @typedef {import("../wire.js").TextView} Text */
/** @typedef {Record<string, unknown>} Fields fields of the move that plays the card */

const [PAUSE, LONGEST] = [350, 1200]; // milliseconds of typing; characters

/**
 * A field for a card's text, with what was understood of it. `read` gets the fields that the text fills, or null while
 * there is no text or one of its ways is still to be chosen; without it nothing is chosen yet. `busy` is true until a
 * typed text has been read and a way of it chosen.
 * @param {{slug: string, kind: string, words: import("../vendor/signals.js").Signal<string>,
 *   read?: (fields: Fields | null) => void, busy?: import("../vendor/signals.js").Signal<boolean>}} props
 */
export function PrintedText({ slug, kind, words, read, busy }) {
  const text = useSignal(/** @type {Text | null} */ (null));
  const way = useSignal(-1);
  useEffect(() => {
    let wanted = true;
    const written = words.value.trim();
    if (busy) busy.value = Boolean(written);
    const ask = async () => {
      /** @type {import("../types.js").Answer<Text> | null} */
      const answer = written ? await tried(`/games/${slug}/texts`, asking(kind, written)) : null;
      if (!wanted) return;
      text.value = answer?.ok ? answer.body : null;
      way.value = -1;
      const open = Boolean(text.value?.modes.length);
      read?.(text.value && !open ? text.value.plays : null);
      if (busy) busy.value = open && Boolean(read);
    };
    const timer = setTimeout(ask, PAUSE);
    return () => {
      wanted = false; // the text has changed meanwhile
      clearTimeout(timer);
    };
  }, [words.value]);
  const choose = (/** @type {Text} */ { modes, plays }, /** @type {number} */ at) => {
    way.value = at;
    read?.({ ...plays, ...modes[at].plays });
    if (busy) busy.value = false;
  };
  return div({ class: "stack-tight arb-printed" },
    label({ class: "stack-tight" }, say("printed"),
      textarea({
        class: "field", rows: 3, maxLength: LONGEST, autoComplete: "off", value: words.value,
        onInput: (event) => (words.value = event.target.value),
      })),
    div({ "aria-live": "polite", class: "stack-tight" },
      text.value ? understood(text.value, way.value, read && ((at) => choose(/** @type {Text} */ (text.value), at))) : null));
}

/** @param {string} kind @param {string} text */
const asking = (kind, text) => ({ method: /** @type {const} */ ("POST"), body: { kind, text }, asks: true });

/**
 * What was understood, the ways to choose among, and what was not understood.
 * @param {Text} text
 * @param {number} way
 * @param {(at: number) => void} [choose]
 */
function understood({ said, modes, unread }, way, choose) {
  return [
    said.length ? ul({ class: "arb-said" }, said.map((one) => li({ key: one }, one))) : null,
    modes.length
      ? div({ class: "stack-tight", role: "group", "aria-label": say("printed.ways") },
        p({ class: "small" }, say("printed.ways")),
        choose
          ? modes.map(({ said: told }, at) =>
            button({
              key: told, type: "button", class: "arb-choice", "aria-pressed": String(at === way), onClick: () => choose(at),
            }, told))
          : ul({ class: "arb-said" }, modes.map(({ said: told }) => li({ key: told }, told))))
      : null,
    unread.length ? p({ class: "small quiet" }, say("printed.unread", { words: unread.join(" ") })) : null,
  ];
}
