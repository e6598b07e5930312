// What is drawn outside the screen, too small for a thumb, over another's words, or cut; everything by its class.

const WORDS = ".counter-number, .numbers, .option-name, .phase, .next-name, .now-tap, .term, .switch-option, .counter-label";
const UNNAMED = "Jogador 1"; // what a seat is called whose name waits; longer names end in …
const LEAST = 12.5; // CSS pixels of type
const STRAY = 1; // CSS pixels that nobody sees
const LEADING = 0.2; // of a line's box above and below what is inked

const box = (element) => element.getBoundingClientRect();
const described = (element, more) => `${element.getAttribute("class")} “${element.textContent.slice(0, 24)}” ${more}`;

function seen(where) {
  const options = { opacityProperty: true, visibilityProperty: true };
  return [...document.querySelectorAll(`${where} *`)].filter((one) => one.checkVisibility(options) && !one.closest(".visually-hidden"));
}

function outside(one) {
  const { left, top, right, bottom } = box(one);
  return left < -STRAY || top < -STRAY || right > innerWidth + STRAY || bottom > innerHeight + STRAY;
}

function small(one) {
  const { width, height } = box(one);
  const alone = one.matches(".tap") && !one.matches(".counter:has(> .tap-beside) > .tap"); // else three share the cell
  return Math.min(width, height) < (alone ? 63.9 : 43.9);
}

function written(all) {
  return all
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()))
    .filter((one) => !one.classList.contains("visually-hidden"))
    .map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const { top, bottom, height, left, right } = range.getBoundingClientRect();
      const cut = getComputedStyle(one).overflowX === "hidden" ? box(one) : { left, right }; // a long name ends in …
      const across = { left: Math.max(left, cut.left), right: Math.min(right, cut.right) };
      return { one, place: { ...across, top: top + height * LEADING, bottom: Math.min(bottom - height * LEADING, cut.bottom ?? bottom) } };
    });
}

function overlaps(words) {
  const found = [];
  words.forEach(({ one, place }, at) =>
    words.slice(at + 1).forEach(({ one: other, place: there }) => {
      const across = Math.min(place.right, there.right) - Math.max(place.left, there.left);
      const down = Math.min(place.bottom, there.bottom) - Math.max(place.top, there.top);
      const apart = across <= STRAY || down <= STRAY || one.contains(other) || other.contains(one);
      if (!apart) found.push(described(one, `over ${described(other, `${across} x ${down}`)}`));
    }));
  return found;
}

/** What is read in a dim lamp at arm's length. */
const tiny = ({ one }) => parseFloat(getComputedStyle(one).fontSize) < LEAST;

/** A label that its cell cuts off. */
function beyond(one) {
  const cell = box(one.closest(".counter"));
  const range = document.createRange();
  range.selectNodeContents(one);
  const { left, right } = range.getBoundingClientRect();
  return left < cell.left - STRAY || right > cell.right + STRAY;
}

/** So many letters of a name are seen. */
export function letters(name) {
  const range = document.createRange();
  const frame = box(name);
  return [...name.firstChild.data].filter((_letter, at) => {
    range.setStart(name.firstChild, at);
    range.setEnd(name.firstChild, at + 1);
    const place = range.getBoundingClientRect();
    return place.width && place.right <= frame.right + STRAY && place.bottom <= frame.bottom + 2 * STRAY;
  }).length;
}

/** A line of what may be done that is begun and not ended. */
function broken(line) {
  const { left, bottom } = box(line.parentElement);
  const place = box(line);
  return Math.abs(place.left - left) < STRAY && place.bottom > bottom + STRAY;
}

export function measure(where = ".placar") {
  const all = seen(where);
  const inPlace = all.filter((one) => !one.closest(".now-lines"));
  const page = document.documentElement;
  return {
    outside: inPlace.filter(outside).map((one) => described(one, JSON.stringify(box(one)))),
    small: all.filter((one) => one.matches("button") && small(one)).map((one) => described(one, `${box(one).width} x ${box(one).height}`)),
    over: overlaps(written(inPlace)),
    tiny: written(all).filter(tiny).map(({ one }) => described(one, getComputedStyle(one).fontSize)),
    beyond: all.filter((one) => one.matches(".counter-label") && beyond(one)).map((one) => described(one, "")),
    broken: all.filter((one) => one.matches(".now-line") && broken(one)).map((one) => described(one, "")),
    cut: all
      .filter((one) => (one.matches(WORDS) || (one.matches(".seat-name, .turn-name") && one.textContent === UNNAMED)) && one.clientWidth && one.scrollWidth > one.clientWidth + STRAY)
      .map((one) => described(one, `${one.scrollWidth} > ${one.clientWidth}`)),
    scrolls: page.scrollWidth > innerWidth || page.scrollHeight > innerHeight,
  };
}

export const boxes = () =>
  [...document.querySelectorAll(".placar button, .counter, .panel, .row, .figure")].map((one) => JSON.stringify(box(one)));
