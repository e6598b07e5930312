// The form of a position, as GET /api/v1/tables/{code}/position answers it. No phone loads this file.

import type * as Wire from "../wire.js";

export type Choice = Wire.FormChoiceView;
export type Scalar = Choice["value"];
export type Value = Scalar | Scalar[] | Piece | Piece[];
/** A piece by its parts; parts with the value of a new piece may be left out. */
export interface Piece {
  [part: string]: Value | undefined;
}
type Described = Omit<Wire.FieldView, "value" | "kind" | "parts" | "blank"> & { parts?: Field[]; blank?: Piece | null };
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
export type Card = Omit<Wire.CardView, "facts"> & { facts: Piece };
export type Group = Omit<Wire.GroupView, "fields"> & { fields: Field[] };
export type Form = Omit<Wire.PositionView, "groups"> & { groups: Group[] };
