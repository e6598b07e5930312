// The form of a position, as GET /api/v1/tables/{code}/position answers it. No phone loads this file.

export type Kind = "number" | "tenths" | "choice" | "flag" | "seat" | "set" | "text" | "piece" | "pieces";
export type Piece = Record<string, any>;
export interface Choice {
  value: string | number | boolean | null;
  label: string;
}
export interface Field {
  path: string;
  label: string;
  kind: Kind;
  value: any;
  since?: number;
  asked?: boolean;
  under?: string;
  of?: string;
  least?: number;
  most?: number | null;
  steps?: number[];
  usual?: number[];
  choices?: Choice[];
  main?: boolean;
  parts?: Field[];
  blank?: Piece | null;
  place?: [number, number] | null;
}
export interface Group {
  seat: string;
  label: string;
  fields: Field[];
}
export interface Form {
  seq: number;
  n: number;
  mode: string;
  begins: string[];
  groups: Group[];
}
