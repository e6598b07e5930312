// Types of the Árbitro's exchange with the server, as docs/tables.md describes it. No phone loads this file.

import type * as Wire from "../wire.js";
import type { Board, Children, Entry, Lang, View } from "../types.js";
import type { Component } from "../vendor/preact.js";

export type Value = string | number | boolean | null;
export interface Move extends Entry {
  seat: string;
  do: string;
}
export type Choice = { value: Value; told: string; place?: string };
export type Question = Pick<Wire.QuestionView, "field" | "of_move" | "label" | "range"> & {
  choices: Choice[] | null;
  unit?: string;
  several?: boolean;
  many?: Wire.ManyView;
  fitting?: Value[] | null;
  /** Answers that would be refused. */
  others?: Choice[];
};
export type Cited = Wire.CitationView;
export type Remedy = Omit<Wire.RemedyView, "move" | "then"> & { move: Move | null; then: Move[] };
export interface Consulted extends Omit<Wire.ConsultedView, "remedies" | "question"> {
  remedies: Remedy[];
  question: Question | null;
}
export type Offer = Omit<Wire.OfferView, "move"> & { move: Move };
export type Card = Wire.CardView;
/** A move that is being drafted. `before`: a late move goes just before that entry. */
export interface Draft {
  move: Move;
  given: { path: string; value: Value }[];
  /** The place whose tap began it. */
  at?: string;
  before?: number;
  /** The board as it was where a late move goes. */
  then?: import("../wire.js").BoardView;
  /** The reading that is meant, of several. */
  reading?: number;
  /** The moves that the last tap implied were so; the refusal because of them holds. */
  sure?: boolean;
  /** Play went on without the phone, which enters it now. */
  catching_up?: boolean;
  /** The photo of its card. */
  photo?: string;
  /** The text that was typed as printed on it. */
  text?: string;
  /** The face of its card as it was told, and the move before that: a refusal leads back to it. */
  face?: { facts: Record<string, Value>; says: Record<string, string | number>; name: string; text: string; before: Move };
  /** The draft before the last answer of its player: a refusal leads back to that question. */
  earlier?: Draft | null;
  /** A refused move is completed, so that the table may let it stand. */
  insists?: boolean;
  /** A remedy that was tapped: it is declared as soon as it is whole and legal. */
  mended?: boolean;
  /** The card on the table whose text has been looked up. */
  read?: string;
  /** Several values are given although the list mostly has one. */
  several?: boolean;
  /** Its card is known, or will not be described. */
  carded: boolean;
  /** Its card was asked for, whatever the answer. */
  whole?: boolean;
  busy: boolean;
  /** The values assumed of its card, which nobody has described. */
  supposed?: Record<string, unknown>;
  /** The place that its text has affected, if any is shown on the board. */
  target?: string;
  /** The effects of its text on one piece after the other, while they are entered, and the last result. */
  done?: { op: Record<string, unknown>; at: string; label: string }[];
  same?: import("../wire.js").ResultForm;
  /** The sentence of a card that the table carries out, whose effect is entered. */
  words?: string;
  /** The place of the piece with which the effects last. */
  lasts?: string;
  /** The effects end by themselves, with the turn. */
  ends?: boolean;
  plain?: boolean;
  /** The move is complete and could not be judged: it may wait for the table. */
  unjudged?: boolean;
  /** It could not be judged for a while: another tap declares it. */
  afresh?: boolean;
  asked: Consulted | null;
}
/** A move that a button offers. `quick`: one tap declares it; `act`: the game does something first. */
export interface Command {
  move: Move;
  act?: (desk: import("./desk.js").Desk) => void;
  /** Moves that the same tap declares after it. */
  also?: Move[];
  label?: string;
  small?: string;
  main?: boolean;
  quick?: boolean;
  answers?: boolean;
  sign?: string;
}
/** The properties of every part. */
export interface Given {
  view: View;
  /** The table as it is drawn, as the next tap of this phone finds it; and as it stands for all. */
  shown: Wire.BoardView;
  stands: Wire.BoardView;
  board: Board;
  lang: Lang;
  model: import("../table/showing.js").ShowingModel;
  desk: import("./desk.js").Desk;
  game: GameOf;
  declaring: Declaring | null;
  around: boolean;
  notice: Children;
}
/** The part that declares, once it is loaded. */
export interface Declaring extends Pick<Given, "desk" | "game"> {
  Band: Component<{ given: Given; seat: string }>;
  /** Repeat a tap from before this part was loaded. */
  again(place: string): void;
  /** Answer the present question by a tap on a chip of a seat. */
  chosen(event: Event): void;
  /** The seat that the band speaks to. */
  speaker(given: Given): string;
}
/** The result against the record of a player alone. */
export type Alone = Omit<Wire.Recorde, "de">;
/** The parts that a game gives to the frame; the frame knows no game. */
export interface GameOf {
  /** Draws the board and puts `center` where it belongs. */
  Board: Component<{ given: Given; center: Children }>;
  /** Fetches the following parts, which only a declaring phone needs. */
  moves?(): Promise<{ default: Partial<GameOf> }>;
  /** Returns whether an entry begins a turn. */
  begins(entry: Entry): boolean;
  /** Whether players are meant to notice the legal moves themselves, unless the table practises. */
  notices?: boolean;
  /** Fields of which every answer is shown at once, however many there are. */
  whole?: string[];
  /** Fields that a tap on the board answers even if one answer is legal: another one is a common mistake. */
  tapped?: string[];
  /** Moves that change nothing: the text of the move before them stays. */
  idle: string[];
  /** The result against the record of a player alone, if the game keeps one. */
  record?(view: Wire.BoardView, outcome: { how?: string } | null): Alone | undefined;
  /** The move that is being put together on the board: what would come of it is told before it is declared. */
  puts?(given: Given): Move | null;
  /** The commands of a seat in place of the server's; null for the server's. */
  commands?(view: Wire.BoardView, seat: string, leve: boolean, offered: Command[], offers: Offer[]): Command[] | null;
  /** A move in a few words, if a band is too small for its full text; empty otherwise. */
  short?(view: Wire.BoardView, move: Move, asked?: Consulted | null): string;
  /** Dialogs of the game's own, by name, and those that are offered among the rare actions. */
  dialogs?: import("../table/dialogs.js").Modules;
  tools?: string[];
}
