// @ts-check
// What is asked, what was told so far, and what the referee says of it. Nothing is kept beyond this page.

import { batch, signal } from "../kit.js";
import { forgiven, request } from "../table/request.js";

/** @typedef {import("./types.js").Telling} Telling */
/** @typedef {import("./types.js").Consulted} Consulted */
/** @typedef {import("./types.js").Fact} Fact */
/** @typedef {import("./types.js").Step} Step */
/** @template T @typedef {import("../types.js").Answer<T>} Answer */
/** @typedef {ReturnType<typeof asking>} Ask */

/** What stands beside a move in an entry. */
const BESIDE = ["before", "note", "presumed", "stands"];

/**
 * Whose move is asked about unless told: whose turn it is, where this phone plays for them or for nobody.
 * @param {import("./types.js").Given} given
 */
function asker({ table, names }, /** @type {string[]} */ mine = []) {
  const [first] = Object.keys(names);
  if (!table?.refereed) return first;
  const { active } = table;
  return active in names && (!mine.length || mine.includes(active)) ? active : mine[0] ?? first;
}

/** @param {import("./types.js").Given} given */
export function asking(given) {
  const { table } = given;
  const seat = signal(asker(given));
  const telling = signal(/** @type {Telling | null} */ (null));
  const answer = signal(/** @type {Consulted | null} */ (null));
  const failed = signal("");
  const waiting = signal(false);
  let turn = 0;

  /** The page is the same for everybody: which seats are this phone's it asks, and asks no more once one was chosen. */
  async function meet() {
    if (!table?.refereed) return;
    const supposed = seat.peek();
    /** @type {Answer<import("../told.js").TableView> | null} */
    const found = await request(`/tables/${table.code}`).catch(forgiven);
    if (!found?.ok || seat.peek() !== supposed || telling.peek()) return;
    seat.value = asker(given, found.body.you.seats);
    const about = found.body.lines.find(({ n }) => n === table.about)?.entry;
    if (about?.do) void go(toldAs(/** @type {import("./types.js").Move} */ (about)));
  }

  /** Ask the referee about what was told. */
  async function consult() {
    const now = telling.value;
    if (!now) return;
    const mine = ++turn;
    waiting.value = true;
    const body = {
      move: { seat: now.seat, do: now.do, ...Object.fromEntries(now.steps.map(({ field, value }) => [field, value])) },
      told: Object.entries(now.told).map(([path, value]) => ({ path, value })),
      ...(table ? {} : { decisions: now.decisions }),
      ...(table && table.at !== null && { at: table.at }),
    };
    const path = table ? `/tables/${table.code}/consult` : `/games/${given.game}/consult`;
    /** @type {Answer<Consulted> | null} */
    const found = await request(path, { method: "POST", body, asks: true }).catch(forgiven);
    if (mine !== turn) return; // something else is asked by now
    batch(() => {
      waiting.value = false;
      failed.value = found?.ok ? "" : found?.body?.error?.message ?? "unreachable";
      if (found?.ok) answer.value = found.body;
    });
  }

  /** Show what was told at some time, without a step of its own on the way back. @param {Telling | null} then */
  function show(then) {
    turn++;
    batch(() => {
      failed.value = "";
      telling.value = then;
      if (!then) answer.value = null;
    });
    return consult();
  }

  /** Go on to what is told now; the phone's own way back leads here. @param {Telling | null} next */
  function go(next) {
    history.pushState(next, "");
    return show(next);
  }

  /** What was told before something else is. */
  const before = () => /** @type {Telling} */ (telling.value);

  /** Say something else than before. @param {Partial<Telling>} other */
  const tell = (other) => go({ ...before(), ...other });

  /** Some facts are so, whatever was told of them before. @param {Record<string, unknown>} facts */
  const tellFacts = (facts) => void tell({ told: { ...before().told, ...facts } });

  return {
    given,
    seat,
    telling,
    answer,
    failed,
    waiting,
    consult,
    meet,
    show,
    /** @param {import("./types.js").AskedMove} move */
    begin: (move) =>
      go({
        do: move.do,
        seat: seat.value,
        steps: Object.entries({ ...move.given, ...seats(given, seat.value, move.whose) })
          .map(([field, value]) => ({ field, value, told: "", place: "" })),
        told: {},
        decisions: telling.value?.decisions ?? {},
      }),
    anew: () => go(null),
    /** Answer the question. @param {import("./types.js").Choice} choice */
    choose({ value, told, place }) {
      const { question } = /** @type {Consulted} */ (answer.value);
      const { steps, told: facts } = before();
      if (!question || waiting.value) return; // the second tap of two is no answer to what comes next
      const { field, of_move } = question;
      void tell(of_move ? { steps: [...steps, { field, value, told, place }] } : { told: { ...facts, [field]: value } });
    },
    /** Take back what was told of the move from that step on. @param {number} at */
    backTo: (at) => void tell({ steps: before().steps.slice(0, at), told: {} }),
    /** A fact is otherwise. @param {string} path @param {unknown} value */
    correct: (path, value) => tellFacts({ [path]: value }),
    /** All of these facts are so. @param {Fact[]} facts */
    confirm: (facts) => tellFacts(byPath(facts)),
    /** The table plays a silent point so. @param {string} id @param {string} option */
    decide: (id, option) => void tell({ decisions: { ...before().decisions, [id]: option } }),
    /** Ask about the move that would be allowed. @param {import("./types.js").Remedy} remedy */
    mend(remedy) {
      const now = before();
      const told = { ...now.told, ...byPath(remedy.sets) };
      if (remedy.kind !== "instead" || !remedy.move) return void tell({ told });
      const { seat: by, do: kind, ...fields } = remedy.move;
      const steps = Object.entries(fields).map(([field, value]) => kept(now, kind, field, value));
      void tell({ do: kind, seat: by, steps, told: kind === now.do ? told : {} });
    },
  };
}

/**
 * A move of a table, as if it had been told here.
 * @param {import("./types.js").Move} move
 * @returns {Telling}
 */
function toldAs({ seat, do: kind, ...fields }) {
  const steps = Object.entries(fields)
    .filter(([field]) => !BESIDE.includes(field))
    .map(([field, value]) => ({ field, value, told: "", place: "" }));
  return { do: kind, seat, steps, told: {}, decisions: {} };
}

/**
 * The seats that a way of asking fills in: that of whoever asks, or another, where there is one.
 * @param {import("./types.js").Given} given
 * @param {string} own
 * @param {Record<string, "own" | "other">} whose
 */
function seats({ names }, own, whose) {
  const other = Object.keys(names).find((id) => id !== own);
  const told = Object.entries(whose).map(([field, of]) => /** @type {const} */ ([field, of === "own" ? own : other]));
  return Object.fromEntries(told.filter(([, id]) => id));
}

/** What is so, by what it is of. @param {import("../told.js").GivenFact[]} facts */
const byPath = (facts) => Object.fromEntries(facts.map(({ path, value }) => [path, value]));

/**
 * A field of a mended move, as it was told where it is the same.
 * @param {Telling} now
 * @param {string} kind
 * @param {string} field
 * @param {unknown} value
 * @returns {Step}
 */
function kept(now, kind, field, value) {
  const before = kind === now.do ? now.steps.find((step) => step.field === field) : undefined;
  if (before?.value === value) return /** @type {Step} */ (before);
  const isSpace = before?.place && typeof value === "string" && !value.includes(":");
  const place = isSpace ? `${before.place.split(":")[0]}:${value}` : "";
  return { field, value, told: String(value), place };
}
