// What the server and the client say to each other, as docs/tables.md has it. No phone loads this file.

import type * as Told from "./told.js";

export type { Children } from "./vendor/preact.js";
export type Lang = "pt" | "en";
export type Facts = Record<string, string | number>;
export type Texts = Record<string, string>;

export type Seat = Told.SeatView;
export type SeatRequest = Told.RequestView;
export type Count = Told.PlacarContagem;
export interface Pending {
  contador: string;
  de: string;
  delta: number;
}
/** A score board's position; what it leaves out as the board begins, the phone has filled in. */
export type PlacarScore = Required<Told.PlacarScore>;
/** Told in both languages, since every phone hears the same. */
export type Reminder = Omit<Told.Reminder, "text"> & Record<Lang, string>;
export type Panel = Omit<Told.Panel, "reminders"> & { reminders: Reminder[] };
export interface Entry {
  seat?: string;
  do?: string;
  retract?: number;
  stand?: number;
  waive?: string;
  note?: string;
  contador?: string;
  de?: string;
  delta?: number;
  para?: string;
  [more: string]: unknown;
}
export type Line = Omit<Told.LineView, "entry"> & { entry: Entry };
export interface Position {
  score: PlacarScore;
  panel: Panel;
  outcome: Told.Outcome | null;
  lines: Line[];
}
export type Table = Omit<Told.TableView, keyof Position> & Position;
export interface View extends Table {
  pending: Pending[];
  asking: boolean;
}
export type Update = Omit<Told.Update, keyof Position> & Partial<Position>;
export type Named = Told.Named;
export type Counter = Told.Counter;
export type Mark = Told.Mark;
export type Phase = Told.Phase;
export type Total = Told.Total;
export type Chance = Told.Chance;
export type Rule = { section: string; text: string };
/** What follows and is done by a tap. */
export type Follow = { id: string; name: string; rule: string };
/** What webapp/tables/wire/board_data.py adds to a board. */
export type Board = Omit<Told.Board, "follows"> & OwnBoard;
type OwnBoard = { follows: Follow[]; title: string; rules: Record<string, Rule> };
/** What waits to be sent. While `open`, further taps of the same counter are added to it. */
export interface Item {
  idem: string;
  code: string;
  order: number;
  entry: Entry;
  base_seq: number;
  open: boolean;
  /** Which of several things that it may mean. */
  reading?: number;
  /** What the last tap said besides was so. */
  sure?: boolean;
  /** What was counted before it begins, by seats. */
  counts?: Record<string, number>;
  /** Play went on without the phone, which tells it now. */
  catching_up?: boolean;
}
export type Problem = Told.ApiProblem;
/** That an entry was told, and what was missed meanwhile. */
export interface Entered {
  seq: number;
  update: Update;
}
/** Why the server did not do what it was asked, and what was missed meanwhile. */
export interface Refusal {
  error?: Problem;
  update?: Update | null;
}
export type Answer<T = unknown> = { status: number; wait?: string | null } & (
  | { ok: true; body: T }
  | { ok: false; body: Refusal | null }
);
/** What a dialog is about; `turn`: by how many degrees it is turned to face who opened it. */
export interface Args extends Pick<Entry, "contador" | "de" | "delta" | "seat"> {
  turn?: number | string;
  rule?: string;
  name?: string;
  fase?: string;
  words?: string;
  joining?: boolean;
  entry?: Entry;
  /** A line of the history, by its number. */
  n?: number;
  at?: string;
  of?: string;
  move?: import("./arbitro/types.js").Move;
}
export interface Act {
  tap(contador: string, de: string, delta: number): void;
  play(entry: Entry): void;
  open(name: string, args?: Args): void;
  asked(): void;
}
export interface Given {
  lang: Lang;
  table: Table;
  board: Board;
  texts: Texts;
}
