// @ts-check
// The styles of the band and the dialogs of the referee, loaded when first needed.

import { styled } from "../table/styling.js";

/** Resolve once they are loaded; sheets of the game come after them, as on the page. */
export const dressed = () =>
  styled(new URL("../css/arbitro-desk.css", import.meta.url).href, document.querySelector('link[href$="/css/arbitro.css"]'));
