// What Consulta is given and what it is answered, as docs/tables.md has it. No phone loads this file.

export interface AskedMove {
  do: string;
  label: string;
  about: string;
  words: string;
  given: Record<string, unknown>;
}
export interface Given {
  lang: "pt" | "en";
  game: string;
  /** Words by which somebody might look for a move. */
  example: string;
  moves: AskedMove[];
  rows: string[][];
  names: Record<string, string>;
  table: { code: string; refereed: boolean; at: number | null; active: string } | null;
  texts: Record<string, string>;
}
export interface Choice {
  value: any;
  told: string;
  place: string;
}
export interface Question {
  field: string;
  of_move: boolean;
  label: string;
  choices: Choice[] | null;
  range: [number, number] | null;
  unit: string;
  fitting: any[] | null;
  /** Several places are told together. */
  several: boolean;
}
export interface Fact {
  path: string;
  label: string;
  value: any;
  told: string;
  choices: Choice[] | null;
  range: [number, number] | null;
  unit: string;
  place: string;
  from: "told" | "supposed" | "table";
  matters: boolean;
  shapes: boolean;
  rule: string;
  mends: Choice[];
}
export interface Citation {
  rule: string;
  role: string;
  source: string;
  word: "livro" | "decisao" | "nosso";
  text: string;
  facts: { name: string; told: string }[];
  options: Choice[];
  option: string;
}
export interface Remedy {
  kind: "instead" | "first" | "fix";
  told: string;
  move: Record<string, any> | null;
  then: Record<string, any>[];
  events: string[];
  sets: { path: string; value: any }[];
}
export interface Consulted {
  verdict: "legal" | "illegal" | "unsettled";
  physical: boolean;
  complete: boolean;
  short: string;
  move: Record<string, any>;
  told: string;
  citations: Citation[];
  keeps: Citation[];
  main: string;
  computation: string[];
  question: Question | null;
  facts: Fact[];
  remedies: Remedy[];
  events: { rule: string; told: string }[];
}
/** One field of the move as somebody has told it. */
export interface Step {
  field: string;
  value: any;
  told: string;
  place: string;
}
/** All that was told so far; what the way back leads through. */
export interface Telling {
  do: string;
  seat: string;
  steps: Step[];
  told: Record<string, any>;
  decisions: Record<string, string>;
}
