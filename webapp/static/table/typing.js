// What dialogs are typed into.

import { input } from "../kit.js";

/** A field in which a text is typed. @param {{value: string}} text @param {import("../kit.js").Props} more */
export const field = (text, more) =>
  input({ class: "field", autoComplete: "off", value: text.value, onInput: (event) => (text.value = event.target.value),
    ...more });
