// @ts-check
// How the band and the dialogs of the referee are dressed, whoever needs that first.

import { styled } from "../table/styling.js";

/** Once they are; sheets of the game come after, as they do on the page. */
export const dressed = () =>
  styled(new URL("../css/arbitro-desk.css", import.meta.url).href, document.querySelector('link[href$="/css/arbitro.css"]'));
