// Taps at the desk wait their turn while the server is slow, and moves wait for the network: none is lost or doubled.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { BOARD, drawn, load, table, until } from "./page.js";

const { ShowingModel } = await load("table/showing.js");
const { Outbox } = await load("table/outbox.js");
const { Desk } = await load("arbitro/desk.js");
const { Unjudged, Unsent, unsent, waits } = await load("arbitro/unsent.js");
const { signal } = await load("kit.js");
const { speak } = await load("table/texts.js");

const TEXTS = {
  "refused.unreachable": "O computador não responde.", "arb.unjudged": "A mesa ainda não a julgou", "arb.wait": "Deixar esperando",
  "arb.unsent": "{what}: espera a conexão", "do.avancar-fase": "Avançar", "do.atacar": "Atacar", "arb.back": "Voltar",
};
const fase = (para) => ({ do: "avancar-fase", seat: "A", para });
const ataca = (alvo) => ({ do: "atacar", seat: "A", atacante: "N3-1", alvo });
const LEGAL = { verdict: "legal", question: null, remedies: [], citations: [], events: [] };
const PERFORMER = {
  field: "realizador", of_move: true,
  choices: [{ value: "N3-1", place: "A:N3-1", told: "Grilo" }, { value: "N3-2", place: "A:N3-2", told: "Iara" }],
};
const VIEW = { places: { "A:N3-1": { fills: [], told: "Grilo" }, "A:N3-2": { fills: [], told: "Iara" } } };
let server;

/** A server that judges and enters moves; what it is asked of a held kind waits until it is let through. */
function serve() {
  const held = {};
  const its = {
    entered: [], seq: 10, offers: [], down: false,
    judge: () => LEGAL,
    hold: (kind) => (held[kind] = []),
    waiting: (kind) => held[kind]?.length,
    release(kind) {
      const waiting = held[kind];
      delete held[kind];
      waiting.forEach((go) => go());
    },
  };
  const answers = {
    consult: ({ move }) => ({ ...its.judge(move) }),
    offers: () => ({ seq: its.seq, offers: its.offers.map((move) => ({ move })), commands: [], late: [], sleepers: [] }),
    entries({ entry, idem }) {
      its.entered.push(entry);
      const line = { n: its.entered.length, idem, entry, phone: "f1", by: "Ana", seat: "A", standing: "accepted", told: "" };
      its.seq += 1;
      return { seq: its.seq, line, update: { from: its.seq - 1, seq: its.seq, lines: [line], view: seen(its.seq - 1) } };
    },
  };
  globalThis.fetch = async (address, { body } = {}) => {
    const kind = new URL(address, location).pathname.split("/").at(-1);
    if (its.down) throw new TypeError("no network");
    if (held[kind]) await new Promise((go) => held[kind].push(go));
    return answers[kind] ? Response.json(answers[kind](body && JSON.parse(body))) : Response.json({ texts: TEXTS });
  };
  return its;
}

/** A view that changes nothing but for the position in the history. @param {number} from */
const seen = (from) => ({ from, audience: ["A"], patch: from ? {} : VIEW, told: [] });

/** A phone at a refereed table, once its offers have come. */
async function atDesk(more) {
  const outbox = new Outbox("QUINTA");
  const model = new ShowingModel(table({ view: seen(0), match: { number: 1, mode: "arbitro", n: 0 }, ...more }), BOARD, outbox);
  const lostSince = signal(0);
  outbox.ready = true;
  model.connection = { lostSince, lose: () => {}, live: () => {} };
  const desk = new Desk(model, { idle: [] });
  await until(() => desk.offered.fresh.value);
  return { model, desk, lostSince, given: { model, desk } };
}

beforeEach(() => {
  speak(TEXTS, "pt");
  server = serve();
});

for (const kind of ["consult", "entries"])
  test(`a button that is tapped while ${kind} is on its way waits its turn, the second tap of two does nothing`, async () => {
    const { desk } = await atDesk();
    server.hold(kind);
    desk.quick(fase("luta"));
    desk.quick(fase("luta"));
    for (const _tap of [1, 2]) desk.quick(fase("reconstrucao"));
    await until(() => server.waiting(kind));
    assert.deepEqual(server.entered, []);
    server.release(kind);
    await until(() => server.entered.length === 2 && !desk.behind);
    assert.deepEqual(server.entered, [fase("luta"), fase("reconstrucao")]);
  });

test("a place that is tapped before its question has come answers it", async () => {
  const { desk } = await atDesk();
  server.judge = (move) => (move.realizador ? LEGAL : { ...LEGAL, verdict: "unsettled", question: PERFORMER });
  server.hold("consult");
  desk.start({ do: "acao", seat: "A" });
  desk.tap("A:N3-1");
  await until(() => server.waiting("consult"));
  assert.equal(desk.draft.value.asked, null);
  server.release("consult");
  await until(() => desk.draft.value.asked?.verdict === "legal" && !desk.draft.value.busy);
  assert.equal(desk.draft.value.move.realizador, "N3-1");
  assert.deepEqual(server.entered, []); // nobody has confirmed it
});

test("a tap beside the answers leaves a move, but never a card that was told", async () => {
  for (const face of [undefined, { name: "Eco" }]) {
    const { desk } = await atDesk();
    server.judge = () => ({ ...LEGAL, verdict: "unsettled", question: PERFORMER });
    desk.start({ do: "acao", seat: "A" }, { face });
    await until(() => desk.draft.value.asked && !desk.behind);
    desk.touch("B:N1-1");
    assert.equal(desk.draft.value?.face, face);
    assert.equal(desk.draft.value === null, !face);
  }
});

test("a move that is weighed again while it is confirmed is entered once", async () => {
  const { desk, model } = await atDesk();
  desk.start(ataca("N3-1"));
  await until(() => desk.draft.value.asked);
  server.hold("consult");
  server.seq = 11;
  model.apply({ from: 10, seq: 11, lines: [], view: seen(10) }); // somebody has written a note
  await until(() => desk.draft.value.busy);
  for (const _tap of [1, 2]) void desk.confirm();
  assert.deepEqual(server.entered, []);
  server.hold("entries");
  server.release("consult");
  await until(() => server.waiting("entries"));
  void desk.confirm();
  server.release("entries");
  await until(() => !desk.draft.value && !desk.behind);
  assert.deepEqual(server.entered, [ataca("N3-1")]);
});

test("in leve a legal move without a question is entered without a confirmation", async () => {
  const { desk } = await atDesk({ leve: true });
  desk.start(ataca("N3-1"));
  await until(() => server.entered.length);
  assert.deepEqual(server.entered, [ataca("N3-1")]);
});

test("a refusal is shown before the taps that waited for it, which are forgotten", async () => {
  const { desk } = await atDesk();
  server.judge = () => ({ ...LEGAL, verdict: "illegal" });
  desk.start(ataca("N3-1"));
  desk.quick(fase("reconstrucao"));
  await until(() => desk.draft.value?.asked);
  assert.deepEqual([desk.draft.value.move, server.entered], [ataca("N3-1"), []]);
});

/** A phone that loses the network with these moves on offer. */
async function offline(...offers) {
  server.offers = offers;
  const at = await atDesk();
  at.lostSince.value = 1;
  server.down = true;
  return { ...at, back: () => ((server.down = false), (at.lostSince.value = 0)) };
}

test("without the network a whole move may wait, and two different ones of a kind both wait", async () => {
  const { desk, model, given } = await offline(ataca("N3-1"), ataca("N3-2"));
  for (const alvo of ["N3-1", "N3-2"]) {
    desk.start(ataca(alvo));
    await until(() => desk.draft.value?.unjudged);
    const screen = drawn(Unjudged, { given, draft: desk.draft.value });
    assert(screen.textContent.includes("A mesa ainda não a julgou"));
    screen.button("Deixar esperando").tap();
  }
  assert.deepEqual(unsent(given), [ataca("N3-1"), ataca("N3-2")]);
  const commands = [{ move: ataca("N3-1"), label: "Atacar com Grilo" }];
  const lines = drawn(Unsent, { waiting: unsent(given), commands }).of("arb-unsent")[0].childNodes.map((one) => one.textContent);
  assert.deepEqual(lines, ["Atacar com Grilo: espera a conexão", "Atacar com Grilo: espera a conexão"]);
  assert.deepEqual(model.refused.value, null);
});

test("the very same move, in any order of its fields, waits once and is not offered twice", async () => {
  const { desk, model, given } = await offline(fase("luta"));
  model.play(fase("luta"));
  assert(waits(unsent(given), { para: "luta", seat: "A", do: "avancar-fase" }));
  assert(!waits(unsent(given), fase("reconstrucao")));
  desk.start(fase("luta"));
  await until(() => desk.draft.value?.unjudged);
  const screen = drawn(Unjudged, { given, draft: desk.draft.value });
  assert.equal(screen.button("Deixar esperando"), undefined);
  assert(screen.textContent.includes("Avançar: espera a conexão"));
});

test("a move that nobody has offered may not be whole: the phone says that nobody answers, and keeps nothing", async () => {
  const { desk, model } = await offline(fase("luta"));
  desk.start({ do: "atacar", seat: "A" });
  await until(() => model.refused.value);
  assert.deepEqual([model.refused.value.why, desk.draft.value], ["O computador não responde.", null]);
  assert.deepEqual(model.outbox.items.value, []);
});

test("a move that nobody let wait is judged once the network is back, and entered by a tap alone", async () => {
  const { desk, back } = await offline(fase("luta"));
  desk.start(fase("luta"));
  await until(() => desk.draft.value?.unjudged);
  back();
  await until(() => desk.draft.value.asked && !desk.draft.value.unjudged);
  assert.deepEqual(server.entered, []);
  await desk.confirm();
  assert.deepEqual(server.entered, [fase("luta")]);
});
