// @ts-check
// The cards that the house keeps, found by name, kind and numbers; and its photos without a card.

import { button, div, h, h2, input, label, p, push, span } from "../kit.js";
import { say } from "../table/texts.js";
import { photoOf } from "./form.js";

/** @typedef {import("./cards.js").Card} Card */
/** @typedef {import("./cards.js").House} House */

const TOP = { behavior: /** @type {const} */ ("smooth"), top: 0 };

/** @param {{house: House, edit(card: Card): void}} props */
export function CardList({ house, edit }) {
  const { found, words, today, code, game } = house;
  const cards = found.value?.cards ?? [];
  const flip = () => {
    today.value = !today.value;
    void house.look();
  };
  const open = (/** @type {Card} */ card) => {
    edit(card);
    scrollTo(TOP);
  };
  return div({ class: "stack" },
    h2(say("house.cards"), " ", span({ class: "quiet small numbers" }, String(found.value?.count ?? ""))),
    code
      ? push({ class: "button toggle", role: "switch", "aria-checked": String(today.value), onClick: flip },
        span(say("house.today")), span({ class: "toggle-state" }, say(today.value ? "on" : "off")))
      : null,
    label({ class: "stack-tight" }, say("house.find"),
      input({
        class: "field", type: "search", autoComplete: "off", maxLength: 60, value: words.value,
        onInput: (event) => house.type(event.target.value),
      })),
    cards.length
      ? div({ class: "stack-tight" }, cards.map((card) =>
        button({ key: card.id, type: "button", class: "button choice house-card", onClick: () => open(card) },
          card.photo ? h("img", { class: "house-thumb", src: photoOf(game, card.photo), alt: "", loading: "lazy" }) : null,
          span({ class: "house-card-words" },
            span(card.name || say("card.unnamed"), " ", span({ class: "quiet small" }, card.short)),
            card.text ? span({ class: "quiet small house-line" }, card.text) : null))))
      : found.value ? p({ class: "quiet", role: "status" }, say(words.value || today.value ? "card.none" : "house.none")) : null);
}

/**
 * The photos without a card; a tap begins the card of one.
 * @param {{house: House, loose: import("../vendor/signals.js").Signal<string>}} props
 */
export function LoosePhotos({ house, loose }) {
  const photos = (house.found.value?.photos ?? []).filter(({ photo }) => photo !== loose.value);
  if (!photos.length) return null;
  return div({ class: "stack-tight" },
    h2(say("house.loose")),
    div({ class: "photo-house" }, photos.map(({ photo, name = "" }) =>
      div({ key: photo, class: "stack-tight" },
        push({ class: "photo-small", onClick: () => (loose.value = photo) },
          h("img", { src: photoOf(house.game, photo), alt: name || say("photo.unnamed"), loading: "lazy" })),
        push({ class: "button", onClick: () => void house.drop(photo) }, say("house.delete"))))));
}
