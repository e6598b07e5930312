// @ts-check
// The cards of a house as the page keeps them: found, described, corrected, undone, deleted.

import { signal } from "../kit.js";
import { request, tried, Unreachable } from "../table/request.js";
import { say } from "../table/texts.js";

/** @typedef {import("../wire.js").HouseCardView} Card */
/** @typedef {import("../wire.js").HouseCardsView} Cards */
/** @typedef {import("../wire.js").HouseForm} Form */
/** @typedef {import("../arbitro/types.js").Value} Value */
/** @typedef {{name: string, kind: string, facts: Record<string, unknown>, columns: Record<string, Value>, text: string,
 *   photo: string}} Described */
/** @typedef {{lang: "pt" | "en", game: string, code: string, today: boolean, texts: Record<string, string>,
 *   forms: Form[]}} Given */

const PAUSE = 200; // milliseconds of typing

/** The house's cards of a game. @typedef {ReturnType<typeof houseOf>} House */

/** @param {Given} given */
export function houseOf({ game, code, today: isToday, forms }) {
  const path = `/house/${game}`;
  const found = signal(/** @type {Cards | null} */ (null));
  const words = signal("");
  const today = signal(isToday);
  const refused = signal("");
  const said = signal(/** @type {{text: string, undo(): Promise<void>} | null} */ (null));
  let asked = 0;
  let timer = 0;

  async function look() {
    const mine = ++asked;
    const of = today.value && code ? `&table=${code}` : "";
    /** @type {import("../types.js").Answer<Cards & {error?: {message: string}}> | null} */
    const answer = await tried(`${path}/cards?words=${encodeURIComponent(words.value.trim())}${of}`);
    if (mine !== asked) return;
    refused.value = answer?.ok ? "" : answer?.body?.error?.message ?? say("refused.unreachable");
    if (answer?.ok) found.value = answer.body;
  }

  /** @param {string} to @param {Record<string, unknown>} body @returns {Promise<Card | null | undefined>} undefined if refused */
  async function send(to, body) {
    try {
      /** @type {import("../types.js").Answer<Card & {error?: {message: string}}>} */
      const { ok, body: told } = await request(`${path}/cards${to}`, { method: "POST", body });
      refused.value = ok ? "" : told?.error?.message ?? say("refused.unknown");
      if (ok) void look();
      return ok ? told : undefined;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      refused.value = say("refused.unreachable");
      return undefined;
    }
  }

  return {
    path, game, code, forms, found, words, today, refused, said, look,
    /** Look again once nobody types. @param {string} typed */
    type(typed) {
      words.value = typed;
      clearTimeout(timer);
      timer = setTimeout(() => void look(), PAUSE);
    },
    /** Keep a new card, or a correction of one. @param {Described} card @param {Card | null} before */
    async keep(card, before) {
      const kept = await send(before ? `/${before.id}` : "", { ...card, version: before?.version ?? 0 });
      if (!kept) return null;
      const undo = async () => void (await send(`/${kept.id}/undo`, { version: kept.version }));
      said.value = { text: say(before ? "house.corrected" : "house.kept", { name: kept.name || say("card.unnamed") }), undo };
      return kept;
    },
    /** Delete a card; undoing that adds it again. @param {Card} card */
    async remove(card) {
      if ((await send(`/${card.id}/delete`, { version: card.version })) === undefined) return false;
      const again = { name: card.name, kind: card.kind, columns: card.columns, text: card.text ?? "", photo: card.photo ?? "" };
      const undo = async () => void (await send("", { ...again, facts: askedOf(card, forms) }));
      said.value = { text: say("house.deleted", { name: card.name || say("card.unnamed") }), undo };
      return true;
    },
    /** Take the last correction of a card back. @param {Card} card */
    undo: (card) => send(`/${card.id}/undo`, { version: card.version }),
    /** Delete a photo that belongs to no card. @param {string} photo */
    async drop(photo) {
      await tried(`/photos/${game}/${photo}`, { method: "DELETE" });
      await look();
    },
  };
}

/** The facts of a card that its form asks for. @param {Pick<Card, "kind" | "facts">} card @param {Form[]} forms */
export function askedOf({ kind, facts }, forms) {
  const form = forms.find((one) => one.kind === kind);
  const asked = new Set([...form?.asks ?? [], ...form?.rare ?? []].map(({ path }) => path.split(".")[0]));
  return Object.fromEntries(Object.entries(facts).filter(([field]) => asked.has(field)));
}
