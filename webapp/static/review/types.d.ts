// The data that the server sends about a reviewed match, as in docs/tables.md. No phone loads this file.

import type * as Wire from "../wire.js";
import type { Lang, Texts } from "../types.js";

export type Scores = Record<string, Record<string, number>>;
export interface Given {
  lang: Lang;
  texts: Texts;
  code?: string;
  match?: number;
  /** The numbers of the table's matches with at least one entry. */
  matches?: number[];
}
export type ReviewSeat = Wire.ReviewSeat;
export type Series = Wire.Series;
export type Step = Wire.ReviewStep;
export type Used = Wire.RemediesUsed;
export type Review = Wire.ReviewView;
export type Stood = Wire.StoodView;
/** The source of a match: a table, or the text of a file. */
export interface Source {
  code: string;
  match: number;
  text: string;
  /** The text, if it is the end of a link. */
  link?: string;
  /** The server's name for the text while it keeps it. */
  kept?: string;
}
