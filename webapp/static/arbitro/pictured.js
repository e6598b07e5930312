// @ts-check
// Pictures of cards: printed ones and photos, their addresses, and the photo of the last played card.

import { button, h, span } from "../kit.js";
import { open } from "../table/dialogs.js";
import { styled } from "../table/styling.js";

/** @typedef {import("./types.js").Given} Given */

/** The address of a photo; the server sends it to phones that see its card. @param {string} code @param {string} photo */
export const photoAt = (code, photo) => `/api/v1/tables/${code}/photos/${photo}`;

/** The address of the picture of a printed card, or of its `whole` face. @param {string} face @param {string} [part] */
export function faceAt(face, part = "") {
  const [game, at] = face.split("/");
  return `/api/v1/games/${game}/faces/${at}${part}.svg`;
}

const dressed = () => void styled(new URL("../css/photo.css", import.meta.url).href);

/**
 * The attributes of a place with a card, whose picture is shown by its Art: printed, or a photo.
 * @param {Given} given
 * @param {import("../wire.js").PlacedPiece | undefined} piece
 * @param {Record<string, unknown>} [style] of the place without it
 */
export function pictured({ model }, piece, style = {}) {
  const { photo, face } = piece ?? {};
  if (!photo && !face) return { style };
  if (photo) dressed();
  const at = face ? faceAt(face) : photoAt(model.table.value.code, photo ?? "");
  return { "data-photo": face ? null : "", style: { ...style, "--art": `url("${at}")` } };
}

/**
 * The picture on a card; without one the sign of its kind.
 * @param {{piece: import("../wire.js").PlacedPiece | undefined, sign?: import("../kit.js").Children}} props
 */
export const Art = ({ piece, sign = null }) =>
  span({ class: "card-art", "aria-hidden": "true", "data-drawn": piece?.face || piece?.photo ? "" : null },
    piece?.face || piece?.photo ? null : sign);

/**
 * A number of a card as it is now, with its difference from the printed one.
 * @param {{piece: import("../wire.js").PlacedPiece, id: string, written?: (value: number) => string,
 *   sign?: import("../kit.js").Children}} props
 */
export function CardNumber({ piece: { numbers = {}, printed = {} }, id, written = String, sign = null }) {
  const value = numbers[id] ?? 0;
  const by = value - (printed[id] ?? value);
  return span({ class: "card-number numbers", "data-value": id, "data-by": by ? (by > 0 ? "more" : "less") : null },
    sign && span({ class: "card-sign" }, sign), written(value),
    by ? span({ class: "card-by" }, `${by > 0 ? "+" : "−"}${written(Math.abs(by))}`) : null);
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
