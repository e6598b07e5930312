/**
 * Conferir a mesa: the whole public position on one screen, saved as one entry. Loaded when first opened.
 *
 * openConferir({model})                    check the table as it is
 * openConferir({model, mode: "arbitro"})   begin another match in that mode from the entered values
 *
 * `model` is the Model of the table (table/model.js). The screen is a dialog of its own and closes once it is saved or
 * left. Changes that were not saved are there again when it is next opened.
 */
import { div, effect, gamePart, h, h2, header, mount, p, push, signal, useEffect, useRef, useSignal, useState } from "../kit.js";
import { backCloses } from "../table/back.js";
import { later, mark, request, Unreachable } from "../table/request.js";
import { styled } from "../table/styling.js";
import { say } from "../table/texts.js";
import { field as typing } from "../table/typing.js";
import { Editor } from "./editor.js";
import { Looked, Parts } from "./parts.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("../table/model.js").Model} Model */
/** @typedef {import("../table/showing.js").ShowingModel} ShowingModel */
/** @typedef {import("./types.js").Field} Field */
/** @typedef {import("./types.js").Form} Form */
/** @typedef {import("./cells.js").Given} Given */
/** @typedef {{model: Model, mode?: string}} Asked */

const SOON = 250; // milliseconds; what is entered at the table meanwhile is fetched at once

/** Load the style sheet of this screen. */
const style = () => styled(new URL("./conferir.css", import.meta.url).href);

/**
 * The component that draws the content of a space, if the game of a refereed table has one.
 * @param {Model} model
 * @param {string} mode
 * @returns {Promise<Given["Lies"]>}
 */
async function drawer(model, mode) {
  const { game, match } = model.table.peek();
  if (mode || match.mode !== "arbitro") return null; // another match, whose table is not known yet
  const part = await gamePart(game, "arbitro");
  const { shown, table } = /** @type {ShowingModel} */ (model);
  return part.Lies ? ({ place, look, seat, piece }) => {
    const space = shown.value?.view.places[place];
    return space ? h(part.Lies, { space, seats: table.value.seats, look, seat, piece }) : null;
  } : null;
}

/** Whether the screen is open; a second tap opens no second one. */
let isOpen = false;

/** Open the screen. @param {Asked} asked */
export async function openConferir({ model, mode = "" }) {
  if (isOpen) return;
  isOpen = true;
  model.outbox.close();
  void model.outbox.send(); // The checked position includes the pending taps.
  try {
    const drawn = drawer(model, mode).catch(() => null);
    const [form, Lies] = await Promise.all([fetchForm(model, mode), drawn, style(), later()]);
    if (form) show(model, mode, form, Lies);
    else isOpen = false;
  } catch (error) {
    isOpen = false;
    if (!(error instanceof Unreachable)) throw error;
    model.refused.value = { why: say("refused.unreachable") };
  }
}

/** @param {Model} model @param {string} mode @returns {Promise<Form | null>} */
async function fetchForm(model, mode) {
  /** @type {import("../types.js").Answer<Form>} */
  const { ok, body } = await request(`/tables/${model.table.peek().code}/position${mode ? `?mode=${mode}` : ""}`);
  if (ok) return body;
  model.refused.value = { why: body?.error?.message ?? say("refused.unknown") };
  return null;
}

/** @param {Model} model @param {string} mode @param {Form} form @param {Given["Lies"]} Lies */
function show(model, mode, form, Lies) {
  const before = document.activeElement;
  const { code, match } = model.table.peek();
  const sheet = new Sheet(form, `${code} ${match.number} ${mode}`);
  const problem = signal("");
  const root = document.createElement("dialog");
  root.className = "ck-dialog";
  root.setAttribute("aria-labelledby", "ck-title");
  document.body.append(root);
  const again = async () => {
    const next = await fetchForm(model, mode);
    if (next) sheet.see(next);
  };
  const unwatch = watch(model, mode, sheet, again);
  let next = "";
  const close = (/** @type {string} */ onward = "") => {
    next = onward;
    root.close();
  };
  const unmount = mount(() => h(Screen, { model, mode, sheet, problem, again, close, Lies }), root);
  const closed = backCloses(close);
  root.addEventListener("close", () => {
    closed();
    unwatch();
    unmount();
    root.remove();
    isOpen = false;
    if (before instanceof HTMLElement) before.focus();
    if (next) void openConferir({ model, mode: next });
  });
  root.showModal();
  /** @type {HTMLElement | null} */ (root.querySelector("#ck-title"))?.focus({ preventScroll: true });
}

/**
 * Fetch the form again whenever an entry is made at the table while the screen is open.
 * @param {Model} model
 * @param {string} mode
 * @param {Sheet} sheet
 * @param {() => Promise<void>} again
 */
function watch(model, mode, sheet, again) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const stop = effect(() => {
    const { match, seq } = model.table.value;
    clearTimeout(timer);
    const isNew = mode ? seq > sheet.form.peek().seq : match.n !== sheet.form.peek().n;
    if (isNew) timer = setTimeout(() => void again().catch(() => undefined), SOON);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/**
 * `onward`: the mode of the match to begin next.
 * @param {{model: Model, mode: string, sheet: Sheet, problem: import("../vendor/signals.js").Signal<string>,
 *   again(): Promise<void>, close(onward?: string): void, Lies: Given["Lies"]}} props
 */
function Screen({ model, mode, sheet, problem, again, close, Lies }) {
  const { form, open, moving, changed } = sheet;
  const busy = useSignal(false);
  const reason = useSignal("");
  const [looked] = useState(() => new Looked(model));
  const { seats, you } = model.table.value;
  const judges = you.judge && !you.seats.length && !mode;
  const sits = you.seats.length > 0 || you.host || judges;
  const field = sheet.field(open.value);
  const group = form.value.groups.find((one) => one.fields.some((other) => other === field));
  const pick = (/** @type {Field} */ next) => {
    const from = sheet.field(moving.value);
    if (from && next.kind === "piece" && next.place && !next.awaited && next !== from) sheet.move(from, next);
    else open.value = open.value === next.path ? "" : next.path;
    if (moving.value && !next.place) moving.value = "";
  };
  /** @type {Given} */
  const given = { sheet, model, Lies, seats: seats.map((seat) => seat.id), nameOf: (seat) => model.nameOf(seat), pick };
  const save = async () => {
    busy.value = true;
    problem.value = mode ? await begin(model, mode, sheet) : await enter(model, sheet, reason.value.trim(), again);
    busy.value = false;
    if (problem.value) return;
    sheet.reset();
    close();
  };
  const whose = field && (group?.seat ? group.label : field.of ? model.nameOf(field.of) : "");
  const count = changed.value.length;
  const onward = (/** @type {Form["mode"]} */ one) =>
    say(one === form.value.mode ? "check.midway" : one === "arbitro" ? "check.goes-on" : "check.scores");
  const says = mode ? say("check.start") : count ? say("check.save", { count }) : say("check.right");
  return div({ class: "ck-screen", "data-open": field ? "" : null },
    h(Head, { sheet, mode, close }),
    h(Body, { given, sheet, mode, looked, open: open.value },
      !mode && sits && form.value.begins.map((one) =>
        push({ key: one, class: "button ck-onward", onClick: () => close(one) }, onward(one)))),
    div({ class: "ck-dock" },
      field ? h(Editor, { key: field.path, given, field, who: whose ?? "" }) : p({ class: "ck-pick quiet" }, say("check.pick"))),
    div({ class: "ck-foot" },
      problem.value ? p({ class: "ck-problem", role: "alert" }, problem.value) : null,
      judges && typing(reason, {
        class: "field ck-why", placeholder: say("check.reason"), "aria-label": say("check.reason"), maxLength: 200,
      }),
      count ? push({ class: "button ck-reset", onClick: () => sheet.reset() }, say("check.reset")) : null,
      sits
        ? push({
          class: "button button-main ck-save", disabled: busy.value || (judges && !reason.value.trim()),
          onClick: () => void save(),
        }, says)
        : p({ class: "quiet small" }, say("check.watch"))));
}

/** @param {{sheet: Sheet, mode: string, close(): void}} props */
function Head({ sheet, mode, close }) {
  return header({ class: "ck-top" },
    h2({ id: "ck-title", class: "ck-title", tabIndex: -1 }, say(mode ? "check.begin" : "check.title")),
    push({ class: "dialog-close", "aria-label": say("close"), onClick: () => close() }, "×"));
}

/**
 * The form itself; the open field stays in sight.
 * @param {{given: Given, sheet: Sheet, mode: string, looked: Looked, open: string,
 *   children?: import("../kit.js").Children}} props
 */
function Body({ given, sheet, mode, looked, open, children }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const cell = open && root.current?.querySelector(`[data-path="${open}"]`);
    if (cell) cell.scrollIntoView({ block: "nearest" });
  }, [open, sheet.changed.value.length]); // the editor may have grown over it
  const asked = sheet.fields.filter((field) => field.asked && !sheet.isChanged(field)).length;
  return div({ class: "ck-body", ref: root, tabIndex: -1 },
    p({ class: "ck-lead quiet" },
      say(mode ? "check.lead.begin" : "check.lead"), asked ? ` ${say("check.asked", { count: asked })}` : ""),
    h(Parts, { given, looked }),
    children);
}

/** @typedef {import("../types.js").Entered & Pick<import("../wire.js").CheckedTable, "line" | "why">} Checked */
/**
 * Enter what was filled in. A failure returns a message, and nothing that was filled in is lost.
 * @param {Model} model
 * @param {Sheet} sheet
 * @param {string} reason
 * @param {() => Promise<void>} again
 */
async function enter(model, sheet, reason, again) {
  const asked = { idem: sheet.markedBy(mark), base_seq: sheet.form.peek().seq, values: sheet.values, ...(reason && { reason }) };
  try {
    /** @type {import("../types.js").Answer<Checked>} */
    const { ok, status, body } = await request(`/tables/${model.table.peek().code}/position`, { method: "POST", body: asked });
    if (body?.update && !model.apply(body.update)) void model.connection?.catchUp();
    if (status === 409) {
      await again();
      return say("check.behind");
    }
    if (!ok) return body?.error?.message ?? say("refused.unknown");
    if (status === 202 || body.line.standing !== "refused") {
      model.toast(say(status === 202 ? "check.proposed" : "check.saved"));
      return "";
    }
    model.refused.value = null; // the message is shown here
    await again();
    return `${body.why || body.line.message} ${say("check.refused")}`;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    model.connection?.lose();
    return say("refused.unreachable");
  }
}

/**
 * Begin another match from what was filled in.
 * @param {Model} model
 * @param {string} mode
 * @param {Sheet} sheet
 */
async function begin(model, mode, sheet) {
  if (await model.ask("/matches", { mode, values: sheet.values })) return "";
  const why = model.refused.peek()?.why ?? say("refused.unknown");
  model.refused.value = null; // the message is shown here
  return why;
}
