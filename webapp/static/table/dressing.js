// What every dialog needs but the one that asks who sits where: the sentences, and the style sheet of what it holds.

import { later } from "./request.js";
import { styled } from "./styling.js";

const MORE = new URL("../css/dialogs-more.css", import.meta.url).href;

/** Resolves once a dialog can be read. */
export const dressed = () => Promise.all([later(), styled(MORE, document.querySelector('link[href$="/css/dialogs.css"]'))]);
