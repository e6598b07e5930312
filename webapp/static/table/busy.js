// Requests to a server that is too busy: one that only reads is repeated, one that changes something is not.

import { say } from "./texts.js";

/** @template T @typedef {import("../types.js").Answer<T>} Answer */

const SECONDS = 5; // if the server does not say
const LONGEST = 20; // seconds of waiting in all

/**
 * The answer to the repeated request, after the pauses that the server names and for as long as a person waits. A
 * request that is not repeated and has no mark to repeat it by is reported to have changed nothing.
 * @template T
 * @param {Answer<T>} answer the first answer, which says that the server is busy
 * @param {boolean} asks whether the request only reads
 * @param {boolean} unmarked whether the request has no idempotency mark
 * @param {() => Promise<Answer<T>>} once
 * @param {() => Promise<void>} later loads the texts
 * @returns {Promise<Answer<T>>}
 */
export async function patiently(answer, asks, unmarked, once, later) {
  if (!asks) return unmarked && !answer.ok ? unchanged(answer, later) : answer;
  for (let left = LONGEST; answer.status === 503; ) {
    const seconds = Number(answer.wait) || SECONDS;
    if ((left -= seconds) < 0) break;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    answer = await once();
  }
  return answer;
}

/**
 * @template {Answer<unknown> & {ok: false}} T
 * @param {T} answer
 * @param {() => Promise<void>} later
 */
async function unchanged(answer, later) {
  const error = answer.body?.error;
  if (error?.code !== "busy") return answer;
  await later().catch(() => undefined);
  const message = say("busy.unchanged");
  return message === "busy.unchanged" ? answer : { ...answer, body: { error: { ...error, message } } };
}
