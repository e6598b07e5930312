// What the server tells of a match that is looked at again, as docs/tables.md has it. No phone loads this file.

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
export interface ReviewSeat {
  id: string;
  name: string;
  team: string;
  team_name: string;
  colour: string;
  shape: string;
}
export interface Series {
  id: string;
  name: string;
  unit: "pontos" | "decimos";
}
export interface Step {
  n: number;
  at: string;
  by: string;
  seat: string | null;
  told: string;
  note: string;
  entry: Record<string, unknown>;
  standing: string | null;
  verdict: string | null;
  message: string;
  cites: { rule: string; role: string; source: string; text: string }[];
  mends: string[];
  events: { rule: string; told: string }[];
  phase: string;
  turn: number;
  turn_told: string;
  part: number;
  active: string;
  scores: Scores;
  pieces: string[];
  known: boolean;
  retracted_by?: number;
}
export interface Used {
  who: string;
  stood: number;
  retracted: number;
  corrected: number;
  late: number;
  mended: number;
}
export interface Review {
  head: { game: string; game_title: string; title: string; mode: string; code: string; number: number; won: string };
  seats: ReviewSeat[];
  series: Series[];
  pieces: Record<string, string>;
  start: Scores;
  steps: Step[];
  remedies: Used[];
  /** How many entries the match has; the steps of a page are some of them. */
  count: number;
  kept: string;
}
export interface Stood {
  n: number;
  /** In the game's own schema. */
  state: any;
  sides: { seat: string; lies: { name: string; told: string; main: boolean; changed: boolean; place: string }[] }[];
}
/** Where a match is asked for: at a table, or from what stands in a file. */
export interface Source {
  code: string;
  match: number;
  text: string;
  /** What the server calls the text while it keeps it. */
  kept?: string;
}
