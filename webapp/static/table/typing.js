// The text fields of dialogs.

import { input } from "../kit.js";

/** A text field. @param {{value: string}} text @param {import("../kit.js").Props} more */
export const field = (text, more) =>
  input({ class: "field", autoComplete: "off", value: text.value, onInput: (event) => (text.value = event.target.value),
    ...more });
