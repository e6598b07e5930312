// What the server tells of a match that is looked at again, as docs/tables.md has it. No phone loads this file.

import type * as Told from "../told.js";
import type { Lang, Texts } from "../types.js";

export type Scores = Record<string, Record<string, number>>;
export interface Given {
  lang: Lang;
  texts: Texts;
  code?: string;
  match?: number;
  /** The matches of the table in which anything was told, by their numbers. */
  matches?: number[];
}
export type ReviewSeat = Told.ReviewSeat;
export type Series = Told.Series;
export type Step = Told.ReviewStep;
export type Used = Told.RemediesUsed;
export type Review = Told.ReviewView;
export type Stood = Told.StoodView;
/** Where a match is asked for: at a table, or from what stands in a file. */
export interface Source {
  code: string;
  match: number;
  text: string;
  /** What the server calls the text while it keeps it. */
  kept?: string;
}
