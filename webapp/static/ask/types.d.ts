// What Consulta is given and what it is answered, as docs/tables.md has it. No phone loads this file.

import type * as Told from "../told.js";

export interface AskedMove {
  do: string;
  label: string;
  about: string;
  words: string;
  given: Record<string, unknown>;
}
export interface Given {
  lang: "pt" | "en";
  game: string;
  /** Words by which somebody might look for a move. */
  example: string;
  moves: AskedMove[];
  rows: string[][];
  names: Record<string, string>;
  table: { code: string; refereed: boolean; at: number | null; active: string } | null;
  texts: Record<string, string>;
}
export type Choice = Omit<Told.ChoiceView, "value"> & { value: any };
export type Question = Omit<Told.QuestionView, "choices"> & { choices: Choice[] | null };
export type Fact = Omit<Told.FactView, "value" | "choices" | "mends"> & { value: any; choices: Choice[] | null; mends: Choice[] };
export type Citation = Omit<Told.CitationView, "options"> & { options: Choice[] };
export type Remedy = Omit<Told.RemedyView, "move" | "then"> & { move: Record<string, any> | null; then: Record<string, any>[] };
export type Consulted = Omit<Told.ConsultedView, "facts" | "remedies" | "citations" | "keeps" | "question"> & {
  citations: Citation[];
  keeps: Citation[];
  question: Question | null;
  facts: Fact[];
  remedies: Remedy[];
};
/** One field of the move as somebody has told it. */
export interface Step {
  field: string;
  value: any;
  told: string;
  place: string;
}
/** All that was told so far; what the way back leads through. */
export interface Telling {
  do: string;
  seat: string;
  steps: Step[];
  told: Record<string, any>;
  decisions: Record<string, string>;
}
