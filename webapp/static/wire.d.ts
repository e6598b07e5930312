// The types of the server's answers, made by docs/making/client_types.py. No phone loads this file.

export interface AboutTable {
  code: string;
  game: string;
  title: string;
  locked: boolean;
  own_seats_only: boolean;
  may_let_stand: "any" | "both" | "judge";
  hints: boolean;
  leve: boolean;
  seats: SeatView[];
  you: YouView;
  phones: PhoneView[];
  requests: RequestView[];
  cards?: "official" | "ours" | "own";
  lesson?: boolean;
  call?: boolean;
}

export interface Altered {
  what: "added" | "gone" | "moved" | "number";
  key: string;
  name?: string;
  seat?: string;
  here?: string;
  there?: string;
  number?: string;
  before?: number;
  now?: number;
}

export interface Amount {
  phase: string;
  counter: string;
  rule: string;
  by: number;
  from_counter: string;
  per_own_turn: number;
  at_most: number;
  sets: boolean;
  when: Condition | null;
}

export interface AnswerView {
  id: string;
  question: string;
  text: string;
  word: string;
}

export interface ApiProblem {
  code: string;
  message: string;
  field?: string;
}

export interface AskedMoveView {
  game: string;
  at: number;
  label: string;
  about: string;
}

export interface AskedView {
  rows: RowView[];
  moves: AskedMoveView[];
  understood: string[];
  lost: string[];
}

export interface BackView {
  told: string;
  numbers: number[];
}

export interface BeginView {
  asks: string;
  starters: StarterView[];
  counted: string;
  counts: Record<string, number>;
  most: number;
  first: string;
  die: number;
}

export interface Board {
  game: string;
  denial: string;
  match: Whole;
  players: Players;
  turns: BoardTurns;
  phases: Phase[];
  groups: Group[];
  counters: Counter[];
  marks: Mark[];
  amounts: Amount[];
  totals: Total[];
  ends: End[];
  chapter: Chapter | null;
  reminders: Reminder[];
  follows: Follow[];
  chances: Chance[];
}

export interface BoardRounds {
  id: string;
  name: string;
  rule: string;
  rotates: boolean;
}

export interface BoardTerm {
  counter: string;
  times: number;
}

export interface BoardTurns {
  begin: string;
  rule: string;
  back: string;
  forward: string;
  decides: string[];
  rounds: BoardRounds | null;
}

export interface BoardView {
  places: Record<string, Space>;
  counters?: Record<string, CounterView>;
  piles?: Record<string, Pile>;
  homes?: Record<string, string>;
  phase?: string;
  ahead?: Record<string, TapBinding>;
  where?: Prompt[];
  turn?: string;
  together?: boolean;
  waits?: Pending | null;
  now?: Record<string, string>;
  stencils?: Record<string, Stencil>;
  practice?: boolean;
  over?: boolean;
}

export interface Cap {
  when: Condition;
  max: number;
}

export interface CardForms {
  faces: Record<string, FaceForm>;
  operations: EffectForm[];
  results: ResultForm[];
  reads: boolean;
}

export interface CardPlayed {
  kind: string;
  field: string;
  secret?: boolean;
}

export interface CardQuestionView {
  field: string;
  label: string;
  choices: ChoiceView[];
  many: boolean;
  needed: boolean;
}

export interface CardView {
  code: string;
  name: string;
  kind: string;
  facts: Record<string, unknown>;
  effect: null | unknown[];
  short: string;
  remembered: boolean;
  plays?: Record<string, unknown>;
  house?: boolean;
  text?: string;
  photo?: string;
}

export interface CardsView {
  cards: CardView[];
}

export interface CauseView {
  told: string;
  rule: string;
  source: string;
  text: string;
}

export interface Chance {
  id: string;
  name: string;
  rule: string;
  sides: number;
  results: Named[];
  seats: boolean;
}

export interface Chapter {
  id: string;
  name: string;
  wins: number;
  rule: string;
  win_rule: string;
  void_rule: string;
  void_decides: string[];
  drawn: Condition | null;
  every: Condition | null;
}

export interface CheckedTable {
  n: number;
  seq: number;
  line: LineView;
  update: Update;
  why?: string;
}

export interface ChoiceView {
  value: unknown;
  told: string;
  place: string;
  drawing?: string;
}

export interface CitationView {
  rule: string;
  role: "allows" | "breaks" | "decides" | "overrides" | "primary";
  source: string;
  word: "decisao" | "livro" | "nosso";
  text: string;
  why: string;
  named: string[];
  options: ChoiceView[];
  option: string;
}

export interface CitedView {
  rule: string;
  role: string;
  source: string;
  text: string;
  why: string;
}

export interface CommandView {
  move: Record<string, unknown>;
  label: string;
  small?: string;
  sign?: string;
  main?: boolean;
  quick?: boolean;
  answers?: boolean;
  also?: Record<string, unknown>[];
}

export interface Condition {
  decision: string;
  option: string;
}

export interface ConsultedView {
  verdict: "illegal" | "legal" | "unsettled";
  physical: boolean;
  complete: boolean;
  short: string;
  move: Record<string, unknown>;
  told: string;
  citations: CitationView[];
  keeps: CitationView[];
  main: string;
  computation: string[];
  question: QuestionView | null;
  facts: FactView[];
  remedies: RemedyView[];
  events: EventView[];
  preview?: ViewUpdate;
  comes?: Altered[];
  declaring?: DeclaringView;
  besides?: string[];
  doubt?: DoubtView;
  back?: BackView;
  not_begun?: boolean;
  link?: string;
}

export interface Counter {
  id: string;
  name: string;
  rule: string;
  means: string[];
  per: string;
  falls: string;
  start: number;
  start_rule: string;
  start_by_players: Record<string, number>;
  start_by_member: Record<string, number>;
  other_starts: number[];
  min: number;
  max: number;
  caps: Cap[];
  low: string;
  high: string;
  decides: string[];
  steps: number[];
  beside: number[];
  unit: "decimos" | "pontos";
  players: number[];
  kept: boolean;
  main: boolean;
  symbol: string;
}

export interface CounterView {
  rule?: string;
  id: string;
  name: string;
  value: number;
  seat?: string;
  unit?: "decimos" | "pontos";
  main?: boolean;
  signed?: boolean;
}

export interface DecisionView {
  id: string;
  question: string;
  options: OptionView[];
  default: string;
  reason: string;
}

export interface DecisiveView {
  n: number;
  told: string;
  came: string[];
}

export interface DeckListView {
  id: string;
  name: string;
}

export interface DeckView {
  name: string;
  cards: [string, number][];
}

export interface DecksView {
  decks: DeckView[];
  names: string[];
  size: number;
  made: boolean;
  lists: DeckListView[];
  asks: CardQuestionView[];
}

export interface DeclaringView {
  minor: number[];
  die: number;
  labels: string[][];
  lacks?: QuestionView;
  usual?: ChoiceView[];
  untold?: Record<string, unknown>;
  confirm?: boolean;
}

export interface DifferingCardView {
  name: string;
  columns: DifferingView[];
}

export interface DifferingView {
  column: string;
  here: string;
  there: string;
}

export interface DoubtView {
  n: number;
  told: string;
  besides: string[];
}

export interface Due {
  o_que: string;
  de: string;
}

export interface DutyView {
  id: string;
  seats: string[];
  asks: string[];
  rule: string;
  blocks: string;
  told: string;
  stake?: string[];
}

export interface EditAskView {
  name: string;
  label: string;
  choices: ChoiceView[];
}

export interface EditWay {
  label: string;
  move: Record<string, unknown>;
  field: string;
  change: boolean;
}

export interface EffectForm {
  label: string;
  given: Record<string, unknown>;
  asks: FieldView[];
}

export interface End {
  id: string;
  name: string;
  rule: string;
  result: "loses" | "wins";
  counter: string;
  at: "max" | "min";
  mark: string;
  value: string;
  away: boolean;
  member: string;
  total: string;
  beats: string;
  phase: string;
  unless: Condition[];
  ties: Tie[];
  decides: string[];
}

export interface EndView {
  n: number;
  over: boolean;
  called: string;
  told: string;
  winners: string[];
  causes: CauseView[];
  sums: SumView[];
  decisive: DecisiveView[];
  then: CauseView[];
}

export interface EndingView {
  match: number;
  end?: EndView;
  tally?: TallyView;
  again?: CauseView;
  record?: string;
}

export interface EventView {
  rule: string;
  told: string;
}

export interface FaceForm {
  asks: FieldView[];
  rare: FieldView[];
  needs: string[];
  first: boolean;
  last: boolean;
  aside: boolean;
  said: SaidForm | null;
}

export interface FactEditView {
  label: string;
  move: Record<string, unknown>;
  asks: EditAskView[];
}

export interface FactView {
  path: string;
  label: string;
  value: unknown;
  told: string;
  choices: ChoiceView[] | null;
  range: [number, number] | null;
  unit: string;
  place: string;
  from: "supposed" | "table" | "told";
  matters: boolean;
  shapes: boolean;
  rule: string;
  mends: ChoiceView[];
}

export interface FieldView {
  path: string;
  label: string;
  kind: string;
  value: unknown;
  since?: number;
  asked?: boolean;
  under?: string;
  of?: string;
  least?: number;
  most?: null | number;
  steps?: number[];
  usual?: number[];
  choices?: FormChoiceView[];
  main?: boolean;
  parts?: FieldView[];
  blank?: Record<string, unknown> | null;
  place?: [number, number] | null;
  awaited?: string;
  noted?: string;
  ground?: GroundView | null;
  turns?: boolean;
}

export interface FigureEditView {
  label: string;
  value: number;
  unit: string;
  least: number;
  most: null | number;
  steps: number[];
  ways: EditWay[];
}

export interface FigureView {
  told: string;
  value: string;
}

export interface FileMistakeView {
  place: string;
  message: string;
  card?: string;
  column?: string;
}

export interface FileReadView {
  new: string[];
  same: number;
  differing: DifferingCardView[];
  mistakes: FileMistakeView[];
  added: number;
  taken: number;
}

export interface Follow {
  id: string;
  name: string;
  rule: string;
  when: Showing[];
  shifts: Shift[];
  turns: Turned[];
  itself: boolean;
  counted: boolean;
}

export interface FormChoiceView {
  value: boolean | null | number | string;
  label: string;
  drawing?: string;
}

export interface FullRuleView {
  id: string;
  kind: string;
  section: string;
  text: string;
  decisions: DecisionView[];
}

export interface GameView {
  slug: string;
  title: string;
  players: PlayersSpan;
  teams: boolean;
  variants: VariantView[];
  modes: ("arbitro" | "placar")[];
}

export interface GivenFact {
  path: string;
  value: unknown;
}

export interface GroundView {
  path: string;
  at: number;
  label: string;
}

export interface Group {
  id: string;
  name: string;
  per: "seat" | "table";
  members: Named[];
}

export interface GroupView {
  seat: string;
  label: string;
  fields: FieldView[];
}

export interface HoldView {
  by: string;
  phone: string;
  until: string;
  left: number;
}

export interface HouseCardView {
  id: number;
  version: number;
  name: string;
  kind: string;
  facts: Record<string, unknown>;
  columns: Record<string, boolean | number | string>;
  text?: string;
  photo?: string;
  short?: string;
  effect?: boolean;
  told_at?: string;
  code?: string;
  lacks?: string[];
}

export interface HouseCardsView {
  cards: HouseCardView[];
  photos: LoosePhotoView[];
  count: number;
}

export interface HouseForm {
  kind: string;
  title: string;
  asks: FieldView[];
  rare: FieldView[];
  columns: FieldView[];
}

export interface HouseListView {
  kinds: ListedKindView[];
}

export interface HousePhotoTaken {
  photo: string;
}

export interface HousePhotoView {
  photo: string;
  name: string;
  plays?: Record<string, unknown>;
}

export interface HousePhotosView {
  photos: HousePhotoView[];
}

export interface InsteadView {
  n: number;
  label: string;
  move?: Record<string, unknown>;
}

export interface IntentAnswer {
  n: number;
  seq: number;
  line: LineView;
  update: Update;
}

export interface JudgeLink {
  address: string;
}

export interface LateView {
  n: number;
  of: number;
  before: number;
  asks: string[];
  at_once: boolean;
  what: string;
}

export interface LeftToTable {
  card: string;
  text: string;
  seat?: string;
}

export interface LessonView {
  id: string;
  told: string;
  rule: string;
  places: string[];
  moves: string[];
  last: boolean;
}

export interface LineView {
  n: number;
  seq: number;
  at: string;
  idem: string;
  by: string;
  phone: null | string;
  seat: null | string;
  entry: Record<string, unknown>;
  told: string;
  standing: null | string;
  verdict: null | string;
  cites: string[];
  message: string;
  came?: string[];
  when?: string;
  retracted_by?: number;
  about?: string;
  overtaken?: boolean;
  photo?: string;
  left?: LeftToTable[];
}

export interface ListedKindView {
  title: string;
  cards: [string, string][];
}

export interface LoosePhotoView {
  photo: string;
  name?: string;
  kind?: string;
  facts?: Record<string, unknown>;
}

export interface LossView {
  seat: string;
  told: string;
}

export interface LostView {
  seat: string;
  by: string;
}

export interface LyingView {
  name: string;
  told: string;
  main: boolean;
  changed: boolean;
  place: string;
}

export interface MadeDeckView {
  fields: Record<string, unknown>;
}

export interface ManyView {
  kind: "each" | "order" | "some";
  so_far: ChoiceView[];
  least: number;
  most: null | number;
  total: null | number;
  ends: boolean;
  keys: ChoiceView[];
  unproved: unknown[];
  mostly_one: boolean;
}

export interface Marcacao {
  marca: string;
  de: string;
  valor: string;
}

export interface Mark {
  id: string;
  name: string;
  rule: string;
  means: string[];
  per: string;
  options: Named[];
  seats: boolean;
  forward: string;
  symbol: string;
}

export interface MatchView {
  number: number;
  mode: string;
  n: number;
  last: null | number;
  decisions: Record<string, string>;
  ended?: number;
}

export interface May {
  text: string;
  rule: string;
}

export interface ModeView {
  said: string;
  plays: Record<string, unknown>;
}

export interface MoveForm {
  sign?: string;
  carries?: boolean;
  answers?: boolean;
  card?: CardPlayed | null;
  deck?: string;
}

export interface Named {
  id: string;
  name: string;
}

export interface OfferView {
  move: Record<string, unknown>;
  told: string;
  places: string[];
  besides?: string[];
  part?: boolean;
}

export interface OffersView {
  seq: number;
  offers: OfferView[];
  commands: CommandView[];
  answers: boolean;
  every: string[];
  late: LateView[];
  waives: WaiveView[];
  instead: InsteadView[];
  sleepers: SleeperView[];
  ahead?: ViewUpdate;
  begin?: BeginView;
  lots?: StarterView[];
}

export interface OptionView {
  id: string;
  label: string;
}

export interface Outcome {
  winners: string[];
  how: string;
  rules: string[];
}

export interface Panel {
  next: string;
  passes: boolean;
  brings: boolean;
  reminders: Reminder[];
  totals: Shown[];
  fallen: string[];
  due: Due[];
  over: string;
  winners: string[];
  record: Recorde | null;
}

export interface Pending {
  rule?: string;
  told: string;
  what: string;
  seats: string[];
  aloud?: boolean;
  same?: boolean;
  asks?: string;
  links?: Prompt[];
  abreast?: boolean;
  passed?: string[];
}

export interface Phase {
  id: string;
  name: string;
  rule: string;
  means: string[];
  tap: Words | null;
  may: May[];
  skip: Skip | null;
}

export interface PhoneView {
  id: string;
  label: string;
  here: boolean;
  judge: boolean;
  new?: boolean;
}

export interface PhotoTaken {
  photo: string;
  seq: number;
}

export interface Pile {
  rule?: string;
  id: string;
  name: string;
  count: number;
  seat?: string;
}

export interface PlacarContagem {
  contador: string;
  de: string;
  valor: number;
}

export interface PlacarScore {
  ativo: string;
  fase: string;
  turno?: number;
  rodada?: number;
  parte?: number;
  contadores?: PlacarContagem[];
  marcas?: Marcacao[];
  vitorias?: Record<string, number>;
  produziu?: string[];
}

export interface PlacedPiece {
  rule?: string;
  key: string;
  kind: string;
  name?: string;
  told?: string;
  look?: string;
  alike?: string;
  seat?: string;
  numbers?: Record<string, number>;
  printed?: Record<string, number>;
  signs?: Sign[];
  turned?: string;
  pending?: boolean;
  photo?: string;
  face?: string;
}

export interface Players {
  min: number;
  max: number;
  rule: string;
  teams: boolean;
  teams_rule: string;
}

export interface PlayersSpan {
  min: number;
  max: number;
}

export interface PositionView {
  seq: number;
  n: number;
  mode: "arbitro" | "placar";
  begins: ("arbitro" | "placar")[];
  groups: GroupView[];
}

export interface ProblemBody {
  error: ApiProblem;
  update?: Update | null;
}

export interface Prompt {
  told: string;
  seat?: string;
}

export interface ProposalView {
  id: number;
  n: number;
  seat: string;
  by: string;
  phone: string;
  told: string;
  rule: string;
  reason: string;
  losses: LossView[];
  asks: string[];
  one: boolean;
  agreed: string[];
  refused: string[];
  rests: boolean;
  decision: string;
  lot: string[];
  does: string[];
  overtaken: SupersededView[];
  late: boolean;
  again?: boolean;
  about?: "forget" | "judge-link" | "match" | "settings";
  secret?: boolean;
}

export interface Proposed {
  proposed: number;
  seq: number;
  update: Update;
}

export interface QuestionView {
  field: string;
  of_move: boolean;
  label: string;
  choices: ChoiceView[] | null;
  range: [number, number] | null;
  unit: string;
  fitting: null | unknown[];
  several: boolean;
  many?: ManyView;
}

export interface RecentTable {
  code: string;
  game: string;
  title: string;
  names: string[];
  touched_at: string;
}

export interface Recorde {
  de: string;
  valor: number;
  recorde: null | number;
  batido: boolean;
}

export interface RemediesUsed {
  who: string;
  stood: number;
  retracted: number;
  corrected: number;
  late: number;
  mended: number;
}

export interface RemedyView {
  kind: string;
  told: string;
  move: Record<string, unknown> | null;
  then: Record<string, unknown>[];
  events: string[];
  sets: GivenFact[];
  label: string;
  choice: string;
  more?: string;
}

export interface Reminder {
  text: string;
  phase: string;
  rule: string;
  turn: number;
  every: number;
  counter: string;
  at_least: number;
  at_most: number;
  mark: string;
  value: string;
}

export interface RequestView {
  seat: string;
  phone: string;
  by: string;
  waits_for: string[];
  asked: boolean;
  over: number;
  left: null | number;
  refused: boolean;
}

export interface ResultForm {
  on: "answered" | "home" | "piece";
  label: string;
  op: Record<string, unknown>;
  theirs?: Record<string, unknown> | null;
  place?: string;
  number?: boolean;
  stays?: string;
  lasting?: Record<string, unknown>;
  ends?: string;
  ending?: Record<string, unknown>;
  source?: string;
  of?: string[];
}

export interface ReviewHead {
  game: string;
  game_title: string;
  title: string;
  mode: string;
  code: string;
  number: number;
  won: string;
}

export interface ReviewSeat {
  id: string;
  name: string;
  team: string;
  team_name: string;
  colour: string;
  shape: string;
}

export interface ReviewStep {
  n: number;
  at: string;
  by: string;
  seat: null | string;
  told: string;
  note: string;
  entry: Record<string, unknown>;
  standing: null | string;
  verdict: null | string;
  message: string;
  cites: CitedView[];
  mends: string[];
  events: EventView[];
  phase: string;
  turn: number;
  turn_told: string;
  part: number;
  active: string;
  scores: Record<string, Record<string, number>>;
  pieces: string[];
  known: boolean;
  retracted_by?: number;
  overtaken?: boolean;
}

export interface ReviewView {
  head: ReviewHead;
  seats: ReviewSeat[];
  series: Series[];
  pieces: Record<string, string>;
  start: Record<string, Record<string, number>>;
  steps: ReviewStep[];
  remedies: RemediesUsed[];
  count: number;
  kept: string;
}

export interface RowView {
  game: string;
  chapter: string;
  answers: AnswerView[];
}

export interface RuleView {
  id: string;
  kind: string;
  section: string;
  text: string;
}

export interface SaidForm {
  field: string;
  numbers: SayableForm[];
  abilities: SayableForm[];
  sets: ChoiceView[];
  below: string;
}

export interface SayableForm {
  target: string;
  label: string;
  on: string[];
}

export interface SeatView {
  id: string;
  name: string;
  team: string;
  team_name: string;
  colour: string;
  shape: string;
  held_by: null | string;
}

export interface Series {
  id: string;
  name: string;
  unit: "decimos" | "pontos";
  anew: boolean;
  less?: boolean;
  signed?: boolean;
}

export interface Shift {
  counter: string;
  to: number;
  from_counter: string;
}

export interface Showing {
  mark: string;
  values: string[];
  counter: string;
  members: string[];
  at_least: number;
  at_most: number;
  away: string;
  never: boolean;
}

export interface Shown {
  total: string;
  de: string;
  valor: number;
}

export interface SideView {
  seat: string;
  lies: LyingView[];
}

export interface Sign {
  rule?: string;
  id?: string;
  means?: "" | "attacked" | "attacks" | "came-in" | "comes-to" | "defends" | "lasts";
  told: string;
  beside?: string;
}

export interface Skip {
  rule: string;
  turn: number;
  mark: string;
  value: string;
  not_first: boolean;
  when: Condition | null;
}

export interface SleeperView {
  seat: string;
  move: Record<string, unknown>;
  left?: number;
}

export interface Space {
  rule?: string;
  name: string;
  kind: string;
  seat?: string;
  at?: [number, number] | null;
  look?: string;
  told?: string;
  private?: boolean;
  lies?: PlacedPiece[];
  signs?: Sign[];
  fills?: TapBinding[];
}

export interface StarterView {
  seat: string;
  move: Record<string, unknown>;
  told: string;
}

export interface Stencil {
  rule?: string;
  kind: string;
  name: string;
  signs: string;
  ways: Record<string, [number, number][]>;
  look?: string;
  do?: string;
  field?: string;
  start?: string;
  shows?: string;
  given?: Record<string, unknown>;
}

export interface StoodView {
  n: number;
  panel: unknown;
  sides: SideView[];
  score?: PlacarScore;
  view?: ViewUpdate;
}

export interface SumView {
  seat: string;
  items: FigureView[];
  total?: FigureView;
}

export interface SupersededView {
  n: number;
  how: "against" | "fallen" | "other";
  told: string;
  why: string;
}

export interface TableView {
  code: string;
  seq: number;
  game: string;
  title: string;
  locked: boolean;
  own_seats_only: boolean;
  may_let_stand: "any" | "both" | "judge";
  hints: boolean;
  leve: boolean;
  seats: SeatView[];
  you: YouView;
  phones: PhoneView[];
  requests: RequestView[];
  match: MatchView;
  panel: unknown;
  outcome: unknown;
  duties: DutyView[];
  hold: HoldView | null;
  proposals: ProposalView[];
  lines: LineView[];
  score?: PlacarScore;
  view?: ViewUpdate;
  waived?: WaivedView[];
  taught?: LessonView;
  cards?: "official" | "ours" | "own";
  lesson?: boolean;
  call?: boolean;
}

export interface TallyView {
  told: string;
  wins: WinsView[];
  ties: number;
}

export interface TapBinding {
  rule?: string;
  do: string;
  tells: Record<string, unknown>;
  seat?: string;
  others?: boolean;
  begins?: boolean;
  after?: boolean;
  of?: string;
  told?: string;
  card?: [string, string] | null;
  by_name?: boolean;
  joins?: string[];
  adds?: boolean;
}

export interface TextView {
  plays: Record<string, unknown>;
  fields: Record<string, unknown>;
  modes: ModeView[];
  said: string[];
  unread: string[];
}

export interface ThingCard {
  face: string;
  text: string;
}

export interface ThingFact {
  told: string;
  sign?: string;
}

export interface ThingMove {
  move: Record<string, unknown>;
  label: string;
}

export interface ThingPhoto {
  card: string;
  photo: string;
  may_take: boolean;
  may_remove: boolean;
}

export interface ThingRefusal {
  moves: ThingMove[];
  why: string;
  rule: string;
}

export interface ThingRule {
  rule: string;
  source: string;
  text: string;
}

export interface ThingView {
  seq: number;
  name: string;
  seat: string;
  facts: ThingFact[];
  may: ThingMove[];
  cannot: ThingRefusal[];
  rules: ThingRule[];
  figures?: FigureEditView[];
  exchanges?: FactEditView[];
  photo?: ThingPhoto;
  cards?: ThingCard[];
}

export interface Tie {
  when: Condition;
  active: "loses" | "wins";
}

export interface Total {
  id: string;
  name: string;
  rule: string;
  means: string[];
  terms: BoardTerm[];
  plus: number;
  unit: "decimos" | "pontos";
}

export interface Turned {
  mark: string;
  value: string;
}

export interface UndoingView {
  n: number;
  told: string;
  overtaken: SupersededView[];
  alone: UndoneView;
  since: UndoneView;
}

export interface UndoneView {
  numbers: number[];
  turn: string;
  where: string[];
}

export interface Update {
  from: number;
  seq: number;
  match: MatchView;
  panel: unknown;
  outcome: unknown;
  duties: DutyView[];
  hold: HoldView | null;
  proposals: ProposalView[];
  lines: LineView[];
  rebase: boolean;
  table?: AboutTable;
  score?: PlacarScore;
  view?: ViewUpdate;
  waived?: WaivedView[];
  taught?: LessonView;
}

export interface VariantView {
  counter: string;
  name: string;
  starts: number[];
}

export interface ViewUpdate {
  from: number;
  patch: Record<string, unknown>;
  audience: string[];
  altered: Altered[];
  told: string[];
}

export interface WaiveView {
  scope: string;
  label: string;
  main: boolean;
}

export interface WaivedView {
  n: number;
  seat: string;
  told: string;
}

export interface Whole {
  id: string;
  name: string;
  rule: string;
}

export interface WinsView {
  seat: string;
  wins: number;
}

export interface Words {
  text: string;
}

export interface YouView {
  phone: string;
  label: string;
  seats: string[];
  host: boolean;
  judge: boolean;
  lost: LostView[];
  may: ("forget" | "judge-link" | "settings")[];
  waits?: number;
}
