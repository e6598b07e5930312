// The settings: language, theme, hints, the screen kept awake; and those of the table as a whole.

import { a, div, h3, li, ol, p, push, span, useSignal } from "../kit.js";
import { waitsFor } from "./wishes.js";
import { awake, hints, moves, shakes, sounds } from "./choices.js";
import { address, brought } from "./request.js";
import { sheet } from "./sheet.js";
import { language, say } from "./texts.js";

/** @typedef {import("./sheet.js").Content} Content */
/** @typedef {import("./model.js").Model} Model */

/**
 * A row of options, one of them chosen.
 * @param {string} name
 * @param {{id: string, text: string, lang?: string}[]} options
 * @param {string} chosen
 * @param {(id: string) => void} choose
 * @param {boolean} [lines] whether each option has a line of its own
 */
const choice = (name, options, chosen, choose, lines = false) => {
  const one = (/** @type {{id: string, text: string, lang?: string}} */ { id, text, lang }) =>
    push({ key: id, class: "button", lang, "aria-pressed": String(id === chosen), onClick: () => choose(id) }, text);
  const row = { class: lines ? "stack-tight" : "choices choices-tight", role: "group", "aria-label": name };
  return div({ class: "stack-tight" }, h3(name), div(row, options.map(one)));
};

/** Options by the key of their texts. @param {string} key @param {string[]} ids */
const options = (key, ids) => ids.map((id) => ({ id, text: say(`${key}.${id}`) }));

const LANGUAGES = [{ id: "pt", text: "Português", lang: "pt-BR" }, { id: "en", text: "English", lang: "en" }];

/**
 * A switch.
 * @param {string} name
 * @param {boolean} on
 * @param {() => void} flip
 */
const toggle = (name, on, flip) =>
  push({ class: "button toggle", role: "switch", "aria-checked": String(on), onClick: flip },
    span(name), span({ class: "toggle-state" }, say(on ? "on" : "off")));

/**
 * Store a choice for this phone.
 * @param {Record<string, string>} chosen
 * @returns {Promise<boolean>} whether the server answered
 */
const prefer = (chosen) =>
  fetch("/preferencias", { method: "POST", redirect: "manual", keepalive: true, body: new URLSearchParams(chosen) })
    .then((answer) => answer.type === "opaqueredirect", () => false);

/**
 * Show the page in another language. It stays as it is if the server cannot be reached, since there would be no page at
 * all.
 * @param {string} lang
 */
async function speakAnother(lang) {
  const kept = await prefer({ lang });
  if (kept) location.reload();
  return kept;
}

/** @param {string} theme */
function paint(theme) {
  document.documentElement.dataset.theme = theme;
  void prefer({ theme });
}

/** @param {Content} content */
function SettingsDialog({ model, open }) {
  const { code, locked, own_seats_only } = model.table.value;
  const theme = document.documentElement.dataset.theme ?? "auto";
  const { may } = model.table.value.you;
  const isNew = model.mine.value.length > 0 && !may.includes("settings");
  const sits = !isNew && (model.mine.value.length > 0 || model.table.value.you.host);
  const unreached = useSignal(false);
  return sheet(say("tools.settings"),
    choice(say("settings.language"), LANGUAGES, language(), async (id) => (unreached.value = !(await speakAnother(id)))),
    unreached.value ? p({ class: "wrong", role: "alert" }, say("refused.unreachable")) : null,
    choice(say("settings.theme"), options("settings.theme", ["auto", "light", "dark"]), theme, (id) => {
      paint(id);
      open("settings", { at: id });
    }),
    toggle(say("settings.hints"), hints.value, () => (hints.value = !hints.value)),
    "vibrate" in navigator ? toggle(say("settings.shakes"), shakes.value, () => (shakes.value = !shakes.value)) : null,
    refereed(model) ? toggle(say("settings.sounds"), sounds.value, () => void sound(!sounds.value)) : null,
    refereed(model) ? toggle(say("settings.moves"), moves.value, () => (moves.value = !moves.value)) : null,
    keepsAwake()
      ? toggle(say("settings.awake"), awake.value, () => (awake.value = !awake.value))
      : push({ class: "button", onClick: () => open("awake") }, say("settings.awake.how")),
    sits || isNew ? h3(say("settings.table")) : null,
    isNew ? p({ class: "quiet" }, say("settings.new")) : null,
    waitsFor(model, "settings"),
    sits ? toggle(say("settings.locked"), locked, () => model.ask("/settings", { locked: !locked })) : null,
    sits ? toggle(say("settings.own"), own_seats_only, () => model.ask("/settings", { own_seats_only: !own_seats_only })) : null,
    sits && refereed(model) ? refereeing(model) : null,
    h3(say("settings.export")),
    div({ class: "choices choices-tight" }, ["txt", "csv", "json", "yaml"].map((form) =>
      a({ key: form, class: "button", href: address(`/tables/${code}/export.${form}`), download: "" }, form.toUpperCase()))),
    may.includes("forget") &&
      push({ class: "button button-danger", onClick: () => open("forget") }, say("forget")));
}

/** Switch sounds on or off; a sound is played at once. @param {boolean} on */
async function sound(on) {
  sounds.value = on;
  if (on) (await import("../arbitro/sounding.js")).play("tick");
}

/** Whether a referee judges the match. @param {Model} model */
const refereed = (model) => model.table.value.match.mode === "arbitro";

/**
 * Settings of a refereed table: what a tap means, whose cards are played, who may let refused moves stand, whether the
 * table shows hints.
 * @param {Model} model
 */
function refereeing(model) {
  const { code, game, may_let_stand, hints: shown, leve, lesson, cards = "ours" } = model.table.value;
  const allow = (/** @type {string} */ id) => void model.ask("/settings", { may_let_stand: id });
  const play = (/** @type {string} */ id) => void model.ask("/settings", { leve: id === "leve" });
  const playing = (/** @type {string} */ id) => void model.ask("/settings", { cards: id });
  return [
    choice(say("settings.play"), options("settings.play", ["leve", "rigoroso"]), leve ? "leve" : "rigoroso", play, true),
    Object.keys(brought.cards?.faces ?? {}).length
      ? choice(say("settings.cards"), options("settings.cards", ["ours", "own", "official"]), cards, playing, true)
      : null,
    brought.house ? a({ class: "button", href: `/cartas/${game}?mesa=${code}` }, say("house.cards")) : null,
    choice(say("settings.stand"), options("settings.stand", ["any", "both", "judge"]), may_let_stand, allow, true),
    brought.teaches ? toggle(say("lesson"), Boolean(lesson), () => void model.ask("/settings", { lesson: !lesson })) : null,
    toggle(say("settings.table-hints"), shown, () => void model.ask("/settings", { hints: !shown })),
  ];
}

/** Whether this browser can keep the screen on; over plain http none can. */
const keepsAwake = () => isSecureContext && "wakeLock" in navigator;

function AwakeDialog() {
  const steps = (/** @type {string} */ name) =>
    div({ class: "stack-tight" }, h3(say(`awake.${name}`)), ol([1, 2, 3].map((n) => li({ key: n }, say(`awake.${name}.${n}`)))));
  return sheet(say("settings.awake.how"),
    p(say("awake.why")), steps("iphone"), steps("android"), p({ class: "quiet" }, say("awake.https")));
}

/** @param {Content} content */
function ForgetDialog({ model, close }) {
  const forget = async () => {
    model.leaving = true;
    const done = await model.ask("", {}, "DELETE");
    if (done && !waitsFor(model, "forget")) location.assign("/");
    else model.leaving = false;
  };
  const waits = waitsFor(model, "forget");
  if (waits) return sheet(say("forget.title"), waits);
  return sheet(say("forget.title"),
    p(say("forget.text")),
    div({ class: "choices" },
      push({ class: "button button-danger", onClick: forget }, say("forget.yes")),
      push({ class: "button", onClick: close }, say("no"))));
}

export const dialogs = { settings: SettingsDialog, awake: AwakeDialog, forget: ForgetDialog };
