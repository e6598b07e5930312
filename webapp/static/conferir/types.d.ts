// The form of a position, as GET /api/v1/tables/{code}/position answers it. No phone loads this file.

import type * as Told from "../told.js";

export type Choice = Told.FormChoiceView;
export type Scalar = Choice["value"];
export type Value = Scalar | Scalar[] | Piece | Piece[];
/** What lies somewhere, by its parts; what is as of a new one it may leave out. */
export interface Piece {
  [part: string]: Value | undefined;
}
type Described = Omit<Told.FieldView, "value" | "kind" | "parts" | "blank"> & { parts?: Field[]; blank?: Piece | null };
type Of<Kind extends string, Shown> = Described & { kind: Kind; value: Shown };
export type AmountField = Of<"number" | "tenths", number>;
export type SetField = Of<"set", Scalar[]>;
export type PieceField = Of<"piece", Piece | null>;
export type PiecesField = Of<"pieces", Piece[]>;
export type Field =
  | AmountField
  | Of<"choice", Scalar>
  | Of<"flag", boolean>
  | Of<"seat" | "text", string>
  | SetField
  | PieceField
  | PiecesField;
export type Card = Omit<Told.CardView, "facts"> & { facts: Piece };
export type Group = Omit<Told.GroupView, "fields"> & { fields: Field[] };
export type Form = Omit<Told.PositionView, "groups"> & { groups: Group[] };
