// @ts-check
// Photos of cards: taken with the camera, chosen among those of the house, enlarged, removed.

import { button, div, h, h3, p, push, span, useEffect, useSignal } from "../kit.js";
import { tried } from "../table/request.js";
import { sheet } from "../table/sheet.js";
import { say } from "../table/texts.js";
import { Camera } from "./camera.js";
import { photoAt } from "./pictured.js";

/** @typedef {import("../table/sheet.js").Content} Content */
/** @typedef {import("../wire.js").ThingPhoto} OfThing */
/** @typedef {import("../wire.js").HousePhotoView} HousePhoto */
/** @typedef {import("./types.js").Move} Move */

const PAUSE = 200; // milliseconds of typing

/** The address to which a photo is sent. @param {string} code @param {string} [card] the piece that it shows, if it lies there */
const photosOf = (code, card = "") => `/tables/${code}/photos?card=${encodeURIComponent(card)}`;

/**
 * The photos of the house whose names fit; null until they are known.
 * @param {string} code @param {string} words @param {Move | null} move that would play the card
 * @returns {HousePhoto[] | null}
 */
function useHouse(code, words, move) {
  const found = useSignal(/** @type {HousePhoto[] | null} */ (null));
  useEffect(() => {
    let wanted = true;
    const seek = async () => {
      const played = move ? `&move=${encodeURIComponent(JSON.stringify(move))}` : "";
      /** @type {import("../types.js").Answer<{photos: HousePhoto[]}> | null} */
      const answer = await tried(`/tables/${code}/photos?words=${encodeURIComponent(words)}${played}`);
      if (wanted) found.value = answer?.ok ? answer.body.photos : [];
    };
    const timer = setTimeout(seek, found.value ? PAUSE : 0);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [words]);
  return found.value;
}

/**
 * The photos of the house, the latest first; nothing if it keeps none.
 * @param {{code: string, words?: string, move?: Move | null, says?: boolean, choose(photo: HousePhoto): void}} props
 *   `says`: whether to say that there is none
 */
export function House({ code, words = "", move = null, says = false, choose }) {
  const found = useHouse(code, words, move);
  if (!found?.length) return says && found ? p({ class: "quiet small", role: "status" }, say("photo.none")) : null;
  return div({ class: "photo-house", role: "group", "aria-label": say("photo.house") }, found.map((one) =>
    button({ key: one.photo, type: "button", class: "photo-small", onClick: () => choose(one) },
      h("img", { src: photoAt(code, one.photo), alt: one.name ? "" : say("photo.unnamed"), loading: "lazy" }),
      one.name ? span(one.name) : null)));
}

/**
 * The photo in the form of a card that is told: taken, or chosen; it goes with the move.
 * @param {{model: Content["model"], words: string, move: Move, photo: import("../vendor/signals.js").Signal<string>,
 *   choose(photo: HousePhoto): void}} props
 */
export function OfMove({ model, words, move, photo, choose }) {
  const [why, own] = [useSignal(""), useSignal("")];
  const { code } = model.table.value;
  const put = (/** @type {string} */ taken) => {
    if (own.value) void model.ask(`/photos/${own.value}`, {}, "DELETE"); // an attempt that nobody wants to choose later
    own.value = photo.value = taken;
  };
  const text = say(photo.value ? "photo.again" : "photo.take");
  return div({ class: "photo-form" },
    photo.value ? h("img", { class: "photo-told", src: photoAt(code, photo.value), alt: say("photo") }) : null,
    div({ class: "photo-row" },
      h(Camera, { path: photosOf(code), text, taken: put, fails: (told) => (why.value = told) }),
      photo.value
        ? button({ type: "button", class: "button button-quiet", onClick: () => put("") }, say("photo.without"))
        : null),
    why.value ? p({ class: "wrong", role: "alert" }, why.value) : null,
    photo.value ? null : h(House, { code, words, move, choose }));
}

/**
 * The photo of a card that lies on the table, in its sheet.
 * @param {{model: Content["model"], open: Content["open"], of: OfThing, name: string, seen(): void}} props
 */
export function OfCard({ model, open, of: { card, photo, may_take, may_remove }, name, seen }) {
  const { code } = model.table.value;
  const [why, house] = [useSignal(""), useSignal(false)];
  const remove = async () => {
    if (await model.ask(`/photos/${photo}`, {}, "DELETE")) seen();
  };
  const choose = async (/** @type {HousePhoto} */ { photo: chosen }) => {
    if (!(await model.ask(`/photos/${chosen}`, { card }))) return;
    house.value = false;
    seen();
  };
  const text = say(photo ? "photo.again" : "photo.take");
  const unfold = () => (house.value = !house.value);
  const takes = may_take ? [
    h(Camera, { key: "camera", path: photosOf(code, card), text, taken: seen, fails: (told) => (why.value = told) }),
    button({ key: "house", type: "button", class: "button", "aria-expanded": String(house.value), onClick: unfold },
      say("photo.house")),
  ] : null;
  const removes = may_remove ? push({ class: "button button-quiet", onClick: remove }, say("photo.remove")) : null;
  return div({ class: "photo-form" },
    photo
      ? button({ type: "button", class: "photo-card", onClick: () => open("photo", { at: photo, of: name }) },
        h("img", { src: photoAt(code, photo), alt: say("photo.large", { name }) }))
      : null,
    may_take || removes ? div({ class: "photo-row" }, takes, removes) : null,
    why.value ? p({ class: "wrong", role: "alert" }, why.value) : null,
    house.value ? h3(say("photo.house")) : null,
    house.value ? h(House, { code, says: true, choose }) : null);
}

/** A photo as large as the screen; a tap makes it larger, and fingers move it. @param {Content} content */
function PhotoDialog({ model, args: { at: photo = "", of: name = "" } }) {
  const [large, gone] = [useSignal(false), useSignal(!photo)];
  if (gone.value) return sheet(name, p(say("photo.gone")));
  const whole = h("img", {
    src: photoAt(model.table.value.code, photo), alt: say("photo.large", { name }), onError: () => (gone.value = true),
  });
  return sheet(name, div({ class: "photo-whole", tabIndex: 0 },
    button({
      type: "button", class: "photo-fit", "data-large": large.value ? "" : null, "aria-pressed": String(large.value),
      onClick: () => (large.value = !large.value),
    }, whole)));
}

export const dialogs = { photo: PhotoDialog };
