// @ts-check
// A consultation: the question, the given fields and facts, and the referee's answer. Nothing is kept beyond this page.

import { batch, signal } from "../kit.js";
import { forgiven, request } from "../table/request.js";

/** @typedef {import("./types.js").Inquiry} Inquiry */
/** @typedef {import("./types.js").Consulted} Consulted */
/** @typedef {import("./types.js").Fact} Fact */
/** @typedef {import("./types.js").Step} Step */
/** @template T @typedef {import("../types.js").Answer<T>} Answer */
/** @typedef {ReturnType<typeof asking>} Ask */

/** Fields of an entry that do not belong to its move. */
const BESIDE = ["before", "note", "presumed", "stands"];

/**
 * The seat that is asked about by default: the one on turn, if this phone plays for it or for nobody.
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
  const inquiry = signal(/** @type {Inquiry | null} */ (null));
  const answer = signal(/** @type {Consulted | null} */ (null));
  const failed = signal("");
  const waiting = signal(false);
  let turn = 0;

  /** Ask which seats this phone has, because the page is the same for everybody; once a seat was chosen it is kept. */
  async function meet() {
    if (!table?.refereed) return;
    const supposed = seat.peek();
    /** @type {Answer<import("../wire.js").TableView> | null} */
    const found = await request(`/tables/${table.code}`).catch(forgiven);
    if (!found?.ok || seat.peek() !== supposed || inquiry.peek()) return;
    seat.value = asker(given, found.body.you.seats);
    const about = found.body.lines.find(({ n }) => n === table.about)?.entry;
    if (about?.do) void go(inquiryOf(/** @type {import("./types.js").Move} */ (about)));
  }

  /**
   * The referee's answer to an inquiry.
   * @param {Inquiry} now
   * @param {{link?: boolean}} wish
   * @returns {Promise<Answer<Consulted> | null>}
   */
  function answered(now, wish = {}) {
    const body = {
      move: { seat: now.seat, do: now.do, ...Object.fromEntries(now.steps.map(({ field, value }) => [field, value])) },
      told: Object.entries(now.facts).map(([path, value]) => ({ path, value })),
      ...(table ? {} : { decisions: now.decisions }),
      ...(table && table.at !== null && { at: table.at }),
      ...wish,
    };
    const path = table ? `/tables/${table.code}/consult` : `/games/${given.game}/consult`;
    return /** @type {Promise<Answer<Consulted> | null>} */ (
      request(path, { method: "POST", body, asks: true }).catch(forgiven));
  }

  /** Ask the referee about the inquiry. */
  async function consult() {
    const now = inquiry.value;
    if (!now) return;
    const mine = ++turn;
    waiting.value = true;
    const found = await answered(now);
    if (mine !== turn) return; // something else is asked by now
    batch(() => {
      waiting.value = false;
      failed.value = found?.ok ? "" : found?.body?.error?.message ?? "unreachable";
      if (found?.ok) answer.value = found.body;
    });
  }

  /** Show an earlier inquiry, without a new step in the page's history. @param {Inquiry | null} then */
  function show(then) {
    turn++;
    batch(() => {
      failed.value = "";
      inquiry.value = then;
      if (!then) answer.value = null;
    });
    return consult();
  }

  /** Go on to a new inquiry; the phone's back button leads back from it. @param {Inquiry | null} next */
  function go(next) {
    history.pushState(next, "");
    return show(next);
  }

  /** The inquiry before a change. */
  const before = () => /** @type {Inquiry} */ (inquiry.value);

  /** Change a part of the inquiry. @param {Partial<Inquiry>} other */
  const change = (other) => go({ ...before(), ...other });

  /** State some facts, replacing earlier ones. @param {Record<string, unknown>} facts */
  const state = (facts) => void change({ facts: { ...before().facts, ...facts } });

  return {
    given,
    seat,
    inquiry,
    answer,
    failed,
    waiting,
    consult,
    /** The end of a link to the answer, empty if there is none. */
    async link() {
      const found = inquiry.value && await answered(inquiry.value, { link: true });
      return (found?.ok && found.body.link) || "";
    },
    meet,
    show,
    /** @param {import("./types.js").AskedMove} move */
    begin: (move) =>
      go({
        do: move.do,
        seat: seat.value,
        steps: Object.entries({ ...move.given, ...seats(given, seat.value, move.whose) })
          .map(([field, value]) => ({ field, value, told: "", place: "" })),
        facts: {},
        decisions: inquiry.value?.decisions ?? {},
      }),
    anew: () => go(null),
    /** Answer the question. @param {import("./types.js").Choice} choice */
    choose({ value, told, place }) {
      const { question } = /** @type {Consulted} */ (answer.value);
      const { steps, facts } = before();
      if (!question || waiting.value) return; // the second tap of a double tap does not answer the next question
      const { field, of_move } = question;
      void change(of_move ? { steps: [...steps, { field, value, told, place }] } : { facts: { ...facts, [field]: value } });
    },
    /** Take back the fields of the move from that step on. @param {number} at */
    backTo: (at) => void change({ steps: before().steps.slice(0, at), facts: {} }),
    /** Change a fact. @param {string} path @param {unknown} value */
    correct: (path, value) => state({ [path]: value }),
    /** Confirm all of these facts. @param {Fact[]} facts */
    confirm: (facts) => state(byPath(facts)),
    /** Choose the table's option at an open point. @param {string} id @param {string} option */
    decide: (id, option) => void change({ decisions: { ...before().decisions, [id]: option } }),
    /** Ask about the move that would be legal. @param {import("./types.js").Remedy} remedy */
    mend(remedy) {
      const now = before();
      const facts = { ...now.facts, ...byPath(remedy.sets) };
      if (remedy.kind !== "instead" || !remedy.move) return void change({ facts });
      const { seat: by, do: kind, ...fields } = remedy.move;
      const steps = Object.entries(fields).map(([field, value]) => kept(now, kind, field, value));
      void change({ do: kind, seat: by, steps, facts: kind === now.do ? facts : {} });
    },
  };
}

/**
 * A move of a table as an inquiry.
 * @param {import("./types.js").Move} move
 * @returns {Inquiry}
 */
function inquiryOf({ seat, do: kind, ...fields }) {
  const steps = Object.entries(fields)
    .filter(([field]) => !BESIDE.includes(field))
    .map(([field, value]) => ({ field, value, told: "", place: "" }));
  return { do: kind, seat, steps, facts: {}, decisions: {} };
}

/**
 * The seats that a way of asking fills in: the asker's, or another seat, if there is one.
 * @param {import("./types.js").Given} given
 * @param {string} own
 * @param {Record<string, "own" | "other">} whose
 */
function seats({ names }, own, whose) {
  const other = Object.keys(names).find((id) => id !== own);
  const found = Object.entries(whose).map(([field, of]) => /** @type {const} */ ([field, of === "own" ? own : other]));
  return Object.fromEntries(found.filter(([, id]) => id));
}

/** The values of facts, by their path. @param {import("../wire.js").GivenFact[]} facts */
const byPath = (facts) => Object.fromEntries(facts.map(({ path, value }) => [path, value]));

/**
 * A field of a mended move, with its earlier text if the value is the same.
 * @param {Inquiry} now
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
