// The dialog for choosing several values for a draft, each tap judged.

import { h } from "../kit.js";
import { Several } from "../table/several.js";
import { sheet } from "../table/sheet.js";
import { say } from "../table/texts.js";
import { desk } from "./desk.js";
import { asking } from "./drafting.js";
import { having, valuesIn } from "./putting.js";

function SeveralDialog() {
  const made = desk();
  const draft = made.draft.value;
  const question = draft?.asked?.question;
  if (!draft || !question?.many) return sheet(draft ? say(`do.${draft.move.do}`) : "");
  const values = valuesIn(draft.move, question.field);
  return sheet(asking(draft, question.label),
    h(Several, {
      key: question.field, question, values, hinted: made.hinted, busy: draft.busy,
      change: (/** @type {unknown[]} */ so_far) => made.replace(having(draft.move, question.field, { so_far })),
      done: () => made.replace(having(draft.move, question.field, values)),
    }));
}

export const dialogs = { several: SeveralDialog };
