// Panels of a score board have their places for every game, number of seats and screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.js";

const { arrange } = await load("board/layout.js");
const { gamePart } = await load("kit.js");

const SCREENS = { portrait: [344, 548], landscape: [624, 268], tablet: [804, 1088] };
const SEATS = { calamandara: [2, 4], castelo: [2, 6], castoria: [2, 2], ceramus: [1, 4], fabula: [2, 6] };
const NEEDS = {};
for (const slug of Object.keys(SEATS)) NEEDS[slug] = (await gamePart(slug, "placar")).needs();

const planned = (slug, seats, [width, height], around = false) =>
  arrange({ seats, width, height, needs: NEEDS[slug], around });

// The heights that placar.css gives to what stands over the panels, and the widths of what stands beside them.
const OVER = { ample: 44 + 112 + 8, roomy: 44 + 100 + 8, dense: 44 + 64 + 8, strip: 64 + 4 };
const BESIDE = { side: 208 + 4, slim: 150 + 4 };

/** Whether each cell is as large as what stands in it needs. */
function fits(plan, needs, size) {
  const width = size[0] - (BESIDE[plan.phases] ?? 0);
  const height = size[1] - (OVER[plan.phases] ?? 0) - (plan.head ? 44 : 0) - (plan.detail ? plan.detail + 4 : 0);
  const gap = ["full", "block"].includes(plan.kind) ? 4 : 0;
  const cell = [(width - 4 * (plan.columns - 1)) / plan.columns, (height - gap * (plan.rows - 1)) / plan.rows];
  if ([90, 270].includes(plan.places[0].turn)) cell.reverse();
  const forms = plan.kind === "full" ? needs.full : [needs[plan.kind === "block" ? "block" : "row"]];
  return forms.some((form) => cell[0] >= form.width && cell[1] >= form.height);
}

for (const [slug, [least, most]] of Object.entries(SEATS))
  test(`every seat of ${slug} has a place of its own that is large enough`, () => {
    for (const [screen, size] of Object.entries(SCREENS))
      for (const around of [false, true])
        for (let seats = least; seats <= most; seats++) {
          const plan = planned(slug, seats, size, around);
          const told = `${seats} on ${screen}, around: ${around}: ${JSON.stringify(plan)}`;
          const { places, columns, rows } = plan;
          assert.deepEqual(places.map(({ seat }) => seat).sort(), [...Array(seats).keys()], told);
          assert.equal(new Set(places.map(({ column, row }) => `${column} ${row}`)).size, seats, told);
          assert(places.every(({ column, row }) => column < columns && row < rows), told);
          assert(fits(plan, NEEDS[slug], size), told);
        }
  });

test("a phone held in the hand turns nothing", () => {
  for (let seats = 2; seats <= 6; seats++)
    assert(planned("castelo", seats, SCREENS.portrait).places.every(({ turn }) => turn === 0));
});

test("a phone in the middle turns the far side round", () => {
  const { places } = planned("castoria", 2, SCREENS.portrait, true);
  assert.deepEqual(places.map(({ row, turn }) => [row, turn]), [[1, 0], [0, 180]]);
});

test("six round a tablet sit clockwise, three on each side", () => {
  const { places } = planned("castelo", 6, SCREENS.tablet, true);
  const clockwise = [[0, 2, 90], [0, 1, 90], [0, 0, 90], [1, 0, 270], [1, 1, 270], [1, 2, 270]];
  assert.deepEqual(places.map(({ column, row, turn }) => [column, row, turn]), clockwise);
});

test("two have all their taps before them, on a low screen too", () => {
  for (const slug of Object.keys(SEATS)) {
    assert.equal(planned(slug, 2, SCREENS.portrait).kind, "full", slug);
    for (const around of [false, true])
      assert.equal(planned(slug, 2, SCREENS.landscape, around).kind, "full", slug);
  }
});

test("on a screen too small for anything nobody is left out", () => {
  const { kind, places } = planned("castelo", 6, [200, 200]);
  assert.deepEqual([kind, places.length], ["rows", 6]);
});
