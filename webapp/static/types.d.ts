// What the server and the client say to each other, as docs/tables.md has it. No phone loads this file.

export type { Children } from "./vendor/preact.js";
export type Lang = "pt" | "en";
export type Facts = Record<string, string | number>;
export type Texts = Record<string, string>;

export interface Seat {
  id: string;
  name: string;
  team: string;
  team_name: string;
  colour: string;
  shape: string;
  held_by: string | null;
}
export interface Phone {
  id: string;
  label: string;
  here: boolean;
  judge: boolean;
}
export interface You {
  phone: string;
  label: string;
  seats: string[];
  host: boolean;
  judge: boolean;
  lost: { seat: string; by: string }[];
  may: ("forget" | "judge-link")[];
}
/** A seat that a phone asks for, which another holds. */
export interface SeatRequest {
  seat: string;
  phone: string;
  by: string;
  waits_for: string[];
  asked: boolean;
  over: number;
  left: number | null;
  refused: boolean;
}
export interface Count {
  contador: string;
  de: string;
  valor: number;
}
export interface Pending {
  contador: string;
  de: string;
  delta: number;
}
export interface PlacarState {
  ativo: string;
  primeiro: string;
  fase: string;
  turno: number;
  rodada: number;
  parte: number;
  contadores: Count[];
  marcas: { marca: string; de: string; valor: string }[];
  produziu: string[];
  [more: string]: unknown;
}
export interface Panel {
  next: string;
  passes: boolean;
  brings: boolean;
  fallen: string[];
  over: string;
  winners: string[];
  record?: { de: string; valor: number; recorde: number | null; batido: boolean } | null;
  [more: string]: unknown;
}
export interface Entry {
  seat?: string;
  do?: string;
  retract?: number;
  stand?: number;
  note?: string;
  contador?: string;
  de?: string;
  delta?: number;
  para?: string;
  [more: string]: unknown;
}
export interface Line {
  n: number;
  seq: number;
  at: string;
  idem?: string | null;
  by: string;
  phone: string | null;
  seat: string | null;
  entry: Entry;
  told: string;
  standing: "accepted" | "stood" | "refused" | "fallen" | "retracted";
  verdict: string | null;
  cites: unknown[];
  message: string;
  retracted_by?: number | null;
  about?: string;
}
export interface Match {
  number: number;
  mode: string;
  n: number;
  last: number | null;
  decisions: Record<string, string>;
}
export interface Outcome {
  winners: string[];
  how: string;
  [more: string]: unknown;
}
export interface Table {
  code: string;
  seq: number;
  game: string;
  title: string;
  locked: boolean;
  own_seats_only: boolean;
  may_let_stand: "any" | "both" | "judge";
  hints: boolean;
  seats: Seat[];
  you: You;
  phones: Phone[];
  requests: SeatRequest[];
  match: Match;
  state: PlacarState;
  panel: Panel;
  outcome: Outcome | null;
  lines: Line[];
}
export interface View extends Table {
  pending: Pending[];
  hints: boolean;
  asking: boolean;
}
export interface Update {
  from: number;
  seq: number;
  table?: Partial<Table>;
  state?: PlacarState;
  panel?: Panel;
  outcome?: Outcome | null;
  match?: Match;
  lines?: Line[];
  rebase?: boolean;
}
export interface Named {
  id: string;
  name: string;
}
export interface Counter extends Named {
  per: string;
  rule: string;
  unit: "pontos" | "decimos";
  min: number;
  max: number;
  steps: number[];
  main?: boolean;
  symbol?: string;
}
export interface Phase extends Named {
  rule: string;
  may: { text: string; rule: string }[];
}
export interface Chance extends Named {
  rule: string;
  sides?: number;
  seats?: boolean;
  results?: Named[];
}
export interface Rule {
  section: string;
  text: string;
}
export interface Board {
  game: string;
  title: string;
  match: Named;
  chapter?: (Named & { wins: number }) | null;
  phases: Phase[];
  counters: Counter[];
  groups?: (Named & { per: string; members: Named[] })[];
  chances: Chance[];
  ends: Named[];
  [more: string]: unknown;
}
/** What waits to be sent. While `open`, further taps of the same counter are added to it. */
export interface Item {
  idem: string;
  code: string;
  order: number;
  entry: Entry;
  base_seq: number;
  open: boolean;
}
export interface Problem {
  code: string;
  message: string;
  field?: string;
}
export interface Answer {
  status: number;
  body: any;
  wait?: string | null;
}
export interface Act {
  tap(contador: string, de: string, delta: number): void;
  play(entry: Entry): void;
  open(name: string, args?: Record<string, any>): void;
  asked(): void;
}
export interface Given {
  lang: Lang;
  table: Table;
  board: Board;
  texts: Texts;
}
