// A silent point of a table: the page is the same for everybody, so it fetches who the reader is. Onlookers cannot settle
// the point, and a judge gives a reason.

import { tried } from "../table/request.js";

const form = /** @type {HTMLFormElement} */ (document.getElementById("decision"));
const why = /** @type {HTMLFieldSetElement} */ (document.getElementById("judge-why"));

/** @param {import("../types.js").Table["you"]} you */
function show({ seats, judge, host }) {
  const may = seats.length > 0 || judge || host;
  why.hidden = why.disabled = !judge;
  for (const id of ["save", "look-on"]) /** @type {HTMLElement} */ (document.getElementById(id)).hidden = (id === "save") !== may;
  for (const radio of form.querySelectorAll("input")) if (radio.type === "radio") radio.disabled = !may;
}

/** @type {import("../types.js").Answer<import("../types.js").Table> | null} */
const answer = await tried(`/tables/${form.dataset.table}`);
if (answer?.ok) show(answer.body.you);
