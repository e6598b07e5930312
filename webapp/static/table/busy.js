// What is done where the server has too much to do: what only asks is asked again, what changes something is not.

import { say } from "./texts.js";

/** @template T @typedef {import("../types.js").Answer<T>} Answer */

const SECONDS = 5; // where the server does not say
const LONGEST = 20; // seconds of waiting in all

/**
 * The answer to the same asked again, as soon as the server says and as long as anybody waits. What is not asked
 * again and has no mark by which it could be is said to have changed nothing.
 * @template T
 * @param {Answer<T>} answer the first, by which the server is busy
 * @param {boolean} asks whether it changes nothing
 * @param {boolean} unmarked
 * @param {() => Promise<Answer<T>>} once
 * @param {() => Promise<void>} later brings the words
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
