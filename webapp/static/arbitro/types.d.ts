// What the Árbitro and the server say to each other, as docs/tables.md has it. No phone loads this file.

import type * as Told from "../told.js";
import type { Board, Children, Entry, Lang, View } from "../types.js";
import type { Component } from "../vendor/preact.js";

export type Value = string | number | boolean | null;
export interface Move extends Entry {
  seat: string;
  do: string;
}
export type Choice = { value: Value; told: string; place?: string };
export type Question = Pick<Told.QuestionView, "field" | "of_move" | "label" | "range"> & {
  choices: Choice[] | null;
  unit?: string;
  several?: boolean;
  many?: Told.ManyView;
  fitting?: Value[] | null;
};
export type Cited = Told.CitationView;
export type Remedy = Omit<Told.RemedyView, "move" | "then"> & { move: Move | null; then: Move[] };
export interface Consulted extends Omit<Told.ConsultedView, "remedies" | "question"> {
  remedies: Remedy[];
  question: Question | null;
}
export type Offer = Omit<Told.OfferView, "move"> & { move: Move };
export type Card = Told.CardView;
/** A move that is being put together. `before`: it happened just before that entry. */
export interface Draft {
  move: Move;
  told: { path: string; value: Value }[];
  /** The place whose tap began it. */
  at?: string;
  before?: number;
  /** The board as it lay where it is told late. */
  then?: import("../told.js").BoardView;
  /** Which of several things that it may mean is meant. */
  reading?: number;
  /** What the last tap said besides was so: it is refused because of that. */
  sure?: boolean;
  /** Play went on without the phone, which tells it now. */
  catching_up?: boolean;
  /** It is told to its end although it is refused, so that the table may let it stand. */
  insists?: boolean;
  /** The card on the table whose text has been looked up. */
  read?: string;
  /** Several are told of what mostly one is. */
  several?: boolean;
  /** Its card has been told, or nobody will tell it. */
  carded: boolean;
  /** Somebody was asked about its card, whatever they told. */
  whole?: boolean;
  busy: boolean;
  /** What was taken to be so of its card, which nobody has told. */
  supposed?: Record<string, unknown>;
  /** The place at which its text has done something; or nothing is seen of that on the board. */
  target?: string;
  /** What its text has done to one after the other, while that is told, and the result that the last of them has. */
  done?: Record<string, unknown>[];
  same?: import("../told.js").ResultForm;
  /** Who stands as long as what is told of others lasts, by their place. */
  lasts?: string;
  plain?: boolean;
  /** The move is whole, and nobody could be asked about it: it may wait for the table. */
  unjudged?: boolean;
  /** Nobody could be asked about it for a while: it is told by another tap. */
  afresh?: boolean;
  asked: Consulted | null;
}
/** A move that is offered by a button. `quick`: one tap declares it; `act`: the game asks something of it first. */
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
/** What every part is handed. */
export interface Given {
  view: View;
  /** The table as it is drawn, as the next tap of this phone finds it; and as it stands for all. */
  shown: Told.BoardView;
  stands: Told.BoardView;
  board: Board;
  lang: Lang;
  model: import("../table/showing.js").ShowingModel;
  desk: import("./desk.js").Desk;
  game: GameOf;
  declaring: Declaring | null;
  around: boolean;
  notice: Children;
}
/** What declares, once it is here. */
export interface Declaring extends Pick<Given, "desk" | "game"> {
  Band: Component<{ given: Given; seat: string }>;
  /** Tap a place that was tapped before anything could be declared. */
  again(place: string): void;
  /** Whom the band speaks to. */
  speaker(given: Given): string;
}
/** How the record of who plays alone comes out. */
export type Alone = Omit<Told.Recorde, "de">;
/** What a game tells the frame; the frame knows no game. */
export interface GameOf {
  /** Draws the board and puts `center` where it belongs. */
  Board: Component<{ given: Given; center: Children }>;
  /** Fetches what follows: all that only who declares needs. */
  moves?(): Promise<{ default: Partial<GameOf> }>;
  /** Whether an entry begins a turn. */
  begins(entry: Entry): boolean;
  /** Whether what may be done is left to be noticed, unless the view says that the table practises. */
  notices?: boolean;
  /** Fields of which every answer is shown at once, however many there are. */
  whole?: string[];
  /** Moves that change nothing: what came before them stays told. */
  idle: string[];
  /** How the record of who plays alone comes out at the end, where the game keeps one. */
  record?(view: Told.BoardView, outcome: { how?: string } | null): Alone | undefined;
  /** What is offered to a seat by buttons in place of what the server offers so (told), and else; null for that. */
  commands?(view: Told.BoardView, seat: string, leve: boolean, told: Command[], offers: Offer[]): Command[] | null;
  /** A move in few words, where a band is too small for all that it names; empty where it is not. */
  short?(view: Told.BoardView, move: Move, asked?: Consulted | null): string;
  /** Dialogs of the game's own, by name: which module holds each, and those that are offered beside the seldom moves. */
  dialogs?: import("../table/dialogs.js").Modules;
  tools?: string[];
}
