// The data and answers of Consulta, as docs/tables.md describes them. No phone loads this file.

import type * as Wire from "../wire.js";

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
  /** The move that is asked about at once, by its number; null to ask for it first. */
  asks: number | null;
  rows: string[][];
  names: Record<string, string>;
  /** For a table: the entry after which, and the entry about whose move it is asked. */
  table: { code: string; refereed: boolean; at: number | null; about: number | null; active: string } | null;
  texts: Record<string, string>;
}
export type Choice = Wire.ChoiceView;
export type Question = Wire.QuestionView;
export type Fact = Wire.FactView;
/** An option of an open point, by its id. */
export type Option = Omit<Choice, "value"> & { value: string };
export type Citation = Omit<Wire.CitationView, "options"> & { options: Option[] };
export interface Move {
  seat: string;
  do: string;
  [field: string]: unknown;
}
export type Remedy = Omit<Wire.RemedyView, "move"> & { move: Move | null };
export type Consulted = Omit<Wire.ConsultedView, "remedies" | "citations" | "keeps"> & {
  citations: Citation[];
  keeps: Citation[];
  remedies: Remedy[];
};
/** A field of the move as it was given. */
export interface Step {
  field: string;
  value: unknown;
  told: string;
  place: string;
}
/** An inquiry so far; the page's history holds them. */
export interface Inquiry {
  do: string;
  seat: string;
  steps: Step[];
  facts: Record<string, unknown>;
  decisions: Record<string, string>;
}
