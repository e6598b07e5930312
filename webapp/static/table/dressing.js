// The parts that every dialog needs except the one for seats: the texts, and the style sheet of its content.

import { later } from "./request.js";
import { styled } from "./styling.js";

const MORE = new URL("../css/dialogs-more.css", import.meta.url).href;

/** Resolves once a dialog can be shown. */
export const dressed = () => Promise.all([later(), styled(MORE, document.querySelector('link[href$="/css/dialogs.css"]'))]);
