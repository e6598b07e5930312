// The data that the server and the client exchange, as in docs/tables.md. No phone loads this file.

import type * as Wire from "./wire.js";

export type { Children } from "./vendor/preact.js";
export type Lang = "pt" | "en";
export type Facts = Record<string, string | number>;
export type Texts = Record<string, string>;

export type Seat = Wire.SeatView;
export type SeatRequest = Wire.RequestView;
export type Count = Wire.PlacarContagem;
export interface Pending {
  contador: string;
  de: string;
  delta: number;
}
/** A score board's position with the parts filled in that it leaves out at their defaults. */
export type PlacarScore = Required<Wire.PlacarScore>;
/** In both languages, since every phone gets the same data. */
export type Reminder = Omit<Wire.Reminder, "text"> & Record<Lang, string>;
export type Panel = Omit<Wire.Panel, "reminders"> & { reminders: Reminder[] };
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
export type Line = Omit<Wire.LineView, "entry"> & { entry: Entry };
export interface Position {
  score: PlacarScore;
  panel: Panel;
  outcome: Wire.Outcome | null;
  lines: Line[];
}
export type Table = Omit<Wire.TableView, keyof Position> & Position;
export interface View extends Table {
  pending: Pending[];
  asking: boolean;
}
export type Update = Omit<Wire.Update, keyof Position> & Partial<Position>;
export type Named = Wire.Named;
export type Counter = Wire.Counter;
export type Mark = Wire.Mark;
export type Phase = Wire.Phase;
export type Total = Wire.Total;
export type Chance = Wire.Chance;
export type Rule = { section: string; text: string };
/** A consequence that is carried out by a tap. */
export type Follow = { id: string; name: string; rule: string };
/** The fields that webapp/tables/wire/board_data.py adds to a board. */
export type Board = Omit<Wire.Board, "follows"> & OwnBoard;
type OwnBoard = { follows: Follow[]; title: string; rules: Record<string, Rule> };
/** An entry that waits to be sent. While `open`, further taps on the same counter are added to it. */
export interface Item {
  idem: string;
  code: string;
  order: number;
  entry: Entry;
  base_seq: number;
  open: boolean;
  /** The number of the chosen meaning, of several possible ones. */
  reading?: number;
  /** Whether the presumed part of the last tap is confirmed. */
  sure?: boolean;
  /** Play went on without the phone, which catches up now. */
  catching_up?: boolean;
  /** The photo of the card that it plays. */
  photo?: string;
  /** The text that was typed as printed on that card. */
  text?: string;
}
export type Problem = Wire.ApiProblem;
/** The answer to an entry, with the updates that were missed meanwhile. */
export interface Entered {
  seq: number;
  update: Update;
}
/** The reason why the server refused a request, with the updates that were missed meanwhile. */
export interface Refusal {
  error?: Problem;
  update?: Update | null;
}
export type Answer<T = unknown> = { status: number; wait?: string | null } & (
  | { ok: true; body: T }
  | { ok: false; body: Refusal | null }
);
/** The arguments of a dialog; `turn`: the degrees by which it is turned to face the player who opened it. */
export interface Args extends Pick<Entry, "contador" | "de" | "delta" | "seat"> {
  turn?: number | string;
  rule?: string;
  name?: string;
  fase?: string;
  words?: string;
  joining?: boolean;
  entry?: Entry;
  /** The number of a line of the history. */
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
