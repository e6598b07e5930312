// A number that is entered by taps or typed: tenths with comma or point.

import { button, div, form, input, useSignal } from "../kit.js";
import { read, say, shown } from "../table/texts.js";

/** @param {{label: string, value: number, range: [number, number], unit: string, answered: (value: number) => void}} props */
export function Amount({ label, value, range: [least, most], unit, answered }) {
  const now = useSignal(value);
  const within = (/** @type {number} */ wanted) => Math.min(most, Math.max(least, wanted));
  const step = (/** @type {number} */ by) => () => (now.value = within(now.value + by));
  const typed = (/** @type {string} */ text) => {
    const found = read(unit, text);
    if (found !== null) now.value = within(found);
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    answered(now.value);
  };
  return form({ class: "ask-amount", onSubmit: submit },
    div({ class: "ask-amount-row", role: "group", "aria-label": label },
      button({ type: "button", class: "button", "aria-label": say("ask.less"), onClick: step(-1) }, "−"),
      input({
        class: "field numbers", inputMode: "decimal", "aria-label": label, value: shown(unit, now.value), autocomplete: "off",
        onFocus: (event) => event.target.select(), onChange: (event) => typed(event.target.value),
      }),
      button({ type: "button", class: "button", "aria-label": say("ask.more-of"), onClick: step(1) }, "+")),
    button({ class: "button button-main" }, say("ask.ok")));
}
