// What Consulta is given and what it is answered, as docs/tables.md has it. No phone loads this file.

import type * as Told from "../told.js";

export interface AskedMove {
  do: string;
  label: string;
  about: string;
  given: Record<string, unknown>;
  whose: Record<string, "own" | "other">;
}
export interface Given {
  lang: "pt" | "en";
  game: string;
  moves: AskedMove[];
  /** The move that is asked about at once, by its number; none where which one is asked first. */
  asks: number | null;
  rows: string[][];
  names: Record<string, string>;
  /** Asked from a table: after which entry, about the move of which. */
  table: { code: string; refereed: boolean; at: number | null; about: number | null; active: string } | null;
  texts: Record<string, string>;
}
export type Choice = Told.ChoiceView;
export type Question = Told.QuestionView;
export type Fact = Told.FactView;
/** One way of playing a point on which the book is silent, by its id. */
export type Option = Omit<Choice, "value"> & { value: string };
export type Citation = Omit<Told.CitationView, "options"> & { options: Option[] };
export interface Move {
  seat: string;
  do: string;
  [field: string]: unknown;
}
export type Remedy = Omit<Told.RemedyView, "move"> & { move: Move | null };
export type Consulted = Omit<Told.ConsultedView, "remedies" | "citations" | "keeps"> & {
  citations: Citation[];
  keeps: Citation[];
  remedies: Remedy[];
};
/** One field of the move as somebody has told it. */
export interface Step {
  field: string;
  value: unknown;
  told: string;
  place: string;
}
/** All that was told so far; what the way back leads through. */
export interface Telling {
  do: string;
  seat: string;
  steps: Step[];
  told: Record<string, unknown>;
  decisions: Record<string, string>;
}
