// @ts-check
// The most frequent of many answers, and those that would be refused; the others are one tap further.

import { button, p, useSignal } from "../kit.js";
import { say } from "../table/texts.js";

const [MANY, FEW] = [12, 6]; // with more answers than the first number, the second number is shown at first

/**
 * @template Answer
 * @param {{
 *   answers: readonly Answer[],
 *   chip(answer: Answer): import("../kit.js").Children,
 *   keeps?(answer: Answer): boolean,
 * }} props
 *   the most frequent answers come first; `keeps`: answers shown in any case
 */
export function Few({ answers, chip, keeps }) {
  const all = useSignal(false);
  const shown = all.value || answers.length <= MANY ? answers : answers.filter((one, at) => at < FEW || keeps?.(one));
  return [
    ...shown.map(chip),
    shown.length < answers.length
      ? button({ key: "others", type: "button", class: "arb-choice", onClick: () => (all.value = true) }, say("arb.others.usual"))
      : null,
  ];
}

/**
 * The answers that would be refused now, one tap further: a tap on one says why.
 * @template Answer
 * @param {{answers: readonly Answer[], chip(answer: Answer): import("../kit.js").Children}} props
 */
export function NoneOfThese({ answers, chip }) {
  const all = useSignal(false);
  if (!answers.length) return null;
  return all.value
    ? [p({ key: "denied", class: "arb-denied" }, say("arb.others.denied")), ...answers.map(chip)]
    : button({ key: "none", type: "button", class: "arb-choice", onClick: () => (all.value = true) }, say("arb.others.none"));
}
