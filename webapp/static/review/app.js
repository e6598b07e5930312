// The page of a finished or running match: the score over time, the present entry, the buttons to step through the match,
// and the rest folded.

import { a, button, div, h, nav, p, section } from "../kit.js";
import { matchAddress, Passing } from "../table/passing.js";
import { say } from "../table/texts.js";
import { askLink } from "./asking.js";
import { choice, Files, Filters, Position, Remedies } from "./folds.js";
import { Graph, Legend } from "./graph.js";
import { Opening } from "./opening.js";
import { StepCard } from "./step.js";
import { Stepping } from "./stepping.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./types.js").Given} Given */

/** @param {{model: Model, given: Given, again: () => void}} props */
export function App({ model, given, again }) {
  const { code } = given;
  return div({ class: "stack-tight" },
    model.refused.value ? p({ class: "refused", role: "alert" }, model.refused.value) : null,
    model.refused.value && code ? button({ type: "button", class: "button", onClick: again }, say("review.again")) : null,
    model.loading.value ? p({ class: "quiet", role: "status" }, say("review.loading")) : null,
    model.review.value ? h(Match, { model, given }) : null,
    code ? null : h(Opening, { model }));
}

/** @param {{model: Model, given: Given}} props */
function Match({ model, given }) {
  const review = /** @type {import("./types.js").Review} */ (model.review.value);
  const { head, steps } = review;
  const matches = (given.matches?.length ?? 0) > 1 ? h(Matches, { given }) : null;
  if (!steps.length) return div({ class: "match" }, matches, p({ class: "quiet" }, say("review.empty")));
  return div({ class: "match" },
    matches,
    head.won ? p({ class: "small" }, head.won) : null,
    div({ class: "look" }, h(Score, { model }), h(StepCard, { model })),
    h(Passing, { what: async () => matchAddress(await askLink(model.source), model.n.value), copy: say("pass.link") }),
    div(h(Filters, { model }), h(Position, { model }), h(Remedies, { model }), h(Files, { model })),
    h(Stepping, { model }));
}

/** One number of the score over time. @param {{model: Model}} props */
function Score({ model }) {
  const { series } = /** @type {import("./types.js").Review} */ (model.review.value);
  if (!series.length) return null;
  const named = series.map(({ id, name }) => /** @type {[string, string]} */ ([id, name]));
  return section({ class: "score", "aria-label": say("review.score.over") },
    series.length > 1
      ? choice(say("review.score.which"), model.series.value, named, (id) => (model.series.value = id), true)
      : p({ class: "small quiet" }, series[0].name),
    h(Legend, { model }), h(Graph, { model }));
}

/** The matches of the table, with the present one marked. @param {{given: Given}} props */
const Matches = ({ given }) =>
  nav({ class: "choices choices-tight", "aria-label": say("review.matches") },
    given.matches?.map((number, at) => {
      const leads = { href: `?partida=${number}`, "aria-current": number === given.match ? "true" : null };
      return a({ key: number, class: "button", ...leads }, say("review.match", { number: at + 1 }));
    }));
