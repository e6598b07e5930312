// @ts-check
// Photos of cards: the address of one, a place on the board that shows one, and the photo of the last played card.

import { button, h } from "../kit.js";
import { open } from "../table/dialogs.js";
import { styled } from "../table/styling.js";

/** @typedef {import("./types.js").Given} Given */

/** The address of a photo; the server sends it to phones that see its card. @param {string} code @param {string} photo */
export const photoAt = (code, photo) => `/api/v1/tables/${code}/photos/${photo}`;

const dressed = () => void styled(new URL("../css/photo.css", import.meta.url).href);

/**
 * The attributes of a place whose card has a photo: its face is the background of what is written there.
 * @param {Given} given
 * @param {import("../wire.js").PlacedPiece | undefined} piece
 * @param {Record<string, unknown>} [style] of the place without it
 */
export function pictured({ model }, piece, style = {}) {
  if (!piece?.photo) return { style };
  dressed();
  return { "data-photo": "", style: { ...style, "--photo": `url("${photoAt(model.table.value.code, piece.photo)}")` } };
}

/** The photo of a played card, which a tap enlarges. @param {Given} given @param {import("../types.js").Line} [line] */
export function played({ model }, line) {
  const photo = line?.photo;
  if (!photo) return null;
  dressed();
  const { told } = line;
  return button({
    type: "button", class: "photo-played", "aria-label": told, onClick: () => void open("photo", { at: photo, of: told }),
  }, h("img", { src: photoAt(model.table.value.code, photo), alt: "" }));
}
