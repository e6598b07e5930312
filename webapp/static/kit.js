// The parts that every client module builds with: elements without JSX, signals, and the modules of games.

import { useState } from "./vendor/preact-hooks.js";
import { h, render } from "./vendor/preact.js";
import { effect, signal } from "./vendor/signals.js";

export { Fragment, h, render } from "./vendor/preact.js";
export { useEffect, useLayoutEffect, useRef, useState } from "./vendor/preact-hooks.js";
export { batch, computed, effect, signal } from "./vendor/signals.js";

/** @typedef {import("./vendor/preact.js").Children} Children */
/** @typedef {import("./vendor/preact.js").VNode} VNode */
/** @typedef {import("./vendor/preact.js").Props} Props */

/** The export of a game's module for a screen, `placar` or `arbitro`. @param {string} game @param {string} where */
export const gamePart = async (game, where) => (await import(`./games/${game}/${where}.js`)).default;

/**
 * Draw into an element, and again whenever a signal changes that was read while drawing. Everything is drawn anew each
 * time, which for a screenful costs less than tracking who read what.
 * @param {() => VNode} draw
 * @param {Element} root
 */
export const mount = (draw, root) => effect(() => render(draw(), root));

/**
 * A signal that lives as long as its component.
 * @template T
 * @param {T} first
 */
export const useSignal = (first) => useState(() => signal(first))[0];

/**
 * Whether the first argument is an element's properties rather than a child.
 * @param {Props | Children} first @returns {first is Props}
 */
const isProps = (first) =>
  first !== null && typeof first === "object" && !Array.isArray(first) && !("type" in first && "props" in first);

/**
 * A maker of one kind of element: `div({class: "x"}, "text")`, `div("text")`.
 * @param {string} tag
 * @param {Props | null} [always] properties of every such element
 */
const element = (tag, always = null) => (/** @type {Props | Children} */ first = null, /** @type {Children[]} */ ...rest) =>
  isProps(first) ? h(tag, always ? { ...always, ...first } : first, ...rest) : h(tag, always, first, ...rest);

export const a = element("a");
export const button = element("button");
export const details = element("details");
export const div = element("div");
export const form = element("form");
export const h1 = element("h1");
export const h2 = element("h2");
export const h3 = element("h3");
export const header = element("header");
export const input = element("input");
export const label = element("label");
export const li = element("li");
export const main = element("main");
export const nav = element("nav");
export const ol = element("ol");
export const p = element("p");
/** A button that does something and submits no form. */
export const push = element("button", { type: "button" });
export const section = element("section");
export const span = element("span");
export const strong = element("strong");
export const summary = element("summary");
export const textarea = element("textarea");
export const time = element("time");
export const ul = element("ul");
