// @ts-check
// A button that opens the camera, and sends what it took.

import { input, label, span, useSignal } from "../kit.js";
import { address, forgiven, Unreachable } from "../table/request.js";
import { styled } from "../table/styling.js";
import { say } from "../table/texts.js";
import { shrunk } from "./shrinking.js";

const PATIENCE = 30_000; // milliseconds for sending

void styled(new URL("../css/photo.css", import.meta.url).href);

/**
 * Send a picture, and return the digest of the photo that is kept, or the reason why none is.
 * @param {string} path below /api/v1 @param {File} file
 * @returns {Promise<{photo?: string, why?: string}>}
 */
async function send(path, file) {
  const body = await shrunk(file);
  const sent = fetch(address(path), {
    method: "POST", credentials: "same-origin", signal: AbortSignal.timeout?.(PATIENCE),
    headers: { Accept: "application/json", "Content-Type": body.type || "image/*" }, body,
  });
  const answer = await sent.catch((error) => forgiven(new Unreachable(String(error))));
  if (!answer) return { why: say("refused.unreachable") };
  const told = await answer.json().catch(() => null);
  return answer.ok ? { photo: told.photo } : { why: told?.error?.message ?? say("refused.unknown") };
}

/**
 * A button that opens the camera, or the files of a computer; with `many` it opens the pictures that were taken before.
 * @param {{path: string, text: string, many?: boolean, taken(photo: string): void, fails(why: string): void}} props
 */
export function Camera({ path, text, many = false, taken, fails }) {
  const busy = useSignal(false);
  const take = async (/** @type {Event & {target: HTMLInputElement}} */ { target }) => {
    const files = [...target.files ?? []];
    target.value = ""; // so that the same picture may be chosen again
    busy.value = files.length > 0;
    for (const file of files) {
      const { photo, why = "" } = await send(path, file);
      fails(why);
      if (photo) taken(photo);
      if (why) break;
    }
    busy.value = false;
  };
  return label({ class: "button photo-camera", "aria-busy": String(busy.value) },
    span(busy.value ? say("photo.sending") : text),
    input({
      type: "file", accept: "image/*", capture: many ? null : "environment", multiple: many, disabled: busy.value,
      "aria-label": text, onChange: take,
    }));
}
