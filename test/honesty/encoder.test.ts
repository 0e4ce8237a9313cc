/** What a network is fed tells nothing that its player does not know. */
import { describe, expect, it } from "vitest";
import { cardIds, CARDS, FACTS, factsOfCards } from "../../agents/neural/cards.js";
import { Encoder } from "../../agents/neural/encoder.js";
import type { SparseEncoding } from "../../agents/neural/encoding.js";
import { PRIOR } from "../../agents/neural/prior.js";
import { COMPANY, ELSEWHERE, HEADER, PLAYER } from "../../agents/neural/readings.js";
import { number, WordReader } from "../../agents/neural/fields.js";
import type { Seen } from "../../agents/heuristic/board.js";
import type { Meccg } from "../../engine/meccg/index.js";
import { noteBeatenAtHome, noteDragonFell } from "../../engine/meccg/rules/state/dragons.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { COLUMNS, TABLES } from "../../engine/meccg/rules/state/declare.js";
import { MeccgView } from "../../engine/meccg/knowledge/view.js";
import type { GuidedGame } from "../../sim/training/samples/guidedgames.js";
import { twins } from "./twins.js";

/** All inputs that were written, as they lie in the encoding. */
function written(e: SparseEncoding): string {
  const cards = e.optBagAt[e.options];
  const plain = e.optPlainAt[e.options];
  return [
    e.bagZone.subarray(0, e.bagCount),
    e.bagCard.subarray(0, e.bagCount),
    new Uint32Array(e.bagWeight.buffer, 0, e.bagCount),
    e.plainFeature.subarray(0, e.plainCount),
    new Uint32Array(e.plainValue.buffer, 0, e.plainCount),
    e.optBagAt.subarray(0, e.options + 1),
    e.optBagRole.subarray(0, cards),
    e.optBagCard.subarray(0, cards),
    new Uint32Array(e.optBagWeight.buffer, 0, cards),
    e.optPlainAt.subarray(0, e.options + 1),
    e.optPlainFeature.subarray(0, plain),
    new Uint32Array(e.optPlainValue.buffer, 0, plain),
  ]
    .map((part) => part.join())
    .join(";");
}
const encoder = new Encoder(PRIOR);
const encoded = (seen: Seen, choices: Int32Array, count: number): string => {
  encoder.encode(seen, choices, count);
  return written(encoder.encoding);
};

/** The encoding of what a player sees, with the first card of the other's hand written in. */
function leaking(state: Meccg, game: GuidedGame): string {
  encoder.encode(game.seen(), game.choices, game.count);
  encoder.encoding.card(0, state.hands[(1 - game.state.chooser()) * L.HAND]);
  return written(encoder.encoding);
}

describe("the encoding of a position", () => {
  it("is the same, bit for bit, in two positions that differ only in what is hidden", () => {
    const view = new MeccgView(2);
    let apart = 0;
    let compared = 0;
    for (const { game, world, seat } of twins("encoder", 4, 9)) {
      view.show(world, seat);
      const here = encoded(game.seen(), game.choices, game.count);
      expect(encoded(view, game.choices, game.count)).toBe(here);
      compared++;
      // An encoder with a leak, as small as can be, must be told apart.
      if (leaking(game.state, game) !== leaking(world, game)) apart++;
    }
    expect(compared).toBeGreaterThan(150);
    expect(apart).toBeGreaterThan(compared * 0.5);
  });

  it("depends on nothing that was encoded before", () => {
    for (const { game } of twins("encoder", 1, 40)) {
      const warm = encoded(game.seen(), game.choices, game.count);
      const cold = new Encoder(PRIOR);
      cold.encode(game.seen(), game.choices, game.count);
      expect(written(cold.encoding)).toBe(warm);
    }
  });

  it("says of every option something, and of no card that there is not", () => {
    for (const { game } of twins("encoder", 2, 15)) {
      encoder.encode(game.seen(), game.choices, game.count);
      const e = encoder.encoding;
      expect(e.options).toBe(game.count);
      for (let k = 0; k < e.options; k++) expect(e.optPlainAt[k + 1] - e.optPlainAt[k]).toBeGreaterThan(2);
      for (let k = 0; k < e.bagCount; k++) expect(e.bagCard[k]).toBeLessThan(CARDS);
      for (const v of e.plainValue.subarray(0, e.plainCount)) expect(Number.isFinite(v)).toBe(true);
      for (const v of e.optPlainValue.subarray(0, e.optPlainAt[e.options])) expect(Number.isFinite(v)).toBe(true);
    }
  });
});

describe("the schema and the encoder", () => {
  it("reads every word of the state, or says why not", () => {
    const read: Readonly<Record<string, object>> = { header: HEADER, player: PLAYER, company: COMPANY };
    // The summary follows from the cards in play, which are read.
    const missing = TABLES.filter(({ label }) => label !== "summary").flatMap((table) =>
      table.words
        .filter((w) => !(w.name in (read[table.label] ?? {})) && !(`${table.label}.${w.name}` in ELSEWHERE))
        .map((w) => `${table.label}.${w.name}`),
    );
    const columns = COLUMNS.map((c) => c.label).filter((label) => !(label in ELSEWHERE));
    expect([...missing, ...columns]).toEqual([]);
  });
  it("is told of Dragons that fell this turn, and not of those beaten at home earlier in the game", () => {
    const view = new MeccgView(2);
    const { game, world, seat } = twins("encoder", 1, 9).next().value!;
    const inputs = (fallen: (s: Meccg) => void): string => {
      world.h[L.Header.fallen] = 0;
      fallen(world);
      view.show(world, seat);
      return encoded(view, game.choices, game.count);
    };
    const none = inputs(() => undefined);
    expect(inputs((s) => noteBeatenAtHome(s, 9))).toBe(none);
    expect(inputs((s) => noteDragonFell(s, 9))).not.toBe(none);
  });
  it("does not load with a word that is forgotten, or that there is not", () => {
    const rest = Object.fromEntries(Object.entries(HEADER).filter(([word]) => word !== "turn")) as typeof HEADER;
    expect(() => new WordReader("forgotten", "header", rest)).toThrow("header.turn: say how a network reads it");
    expect(() => new WordReader("more", "header", { ...HEADER, weather: number(1) })).toThrow('no word "weather"');
    expect(() => new WordReader("hidden", "header", { ...HEADER, steps: number(1) })).toThrow("seen by nobody");
  });
});

describe("cards as a network knows them", () => {
  it("have an id each, and facts", () => {
    const ids = cardIds();
    expect(ids.length).toBe(CARDS);
    expect(new Set(ids).size).toBe(CARDS);
    const facts = factsOfCards();
    const row = (id: string): string[] => {
      const at = ids.indexOf(id) * FACTS.size;
      return FACTS.list.filter((_, k) => facts[at + k] !== 0);
    };
    // Orc-guard: three strikes, keyed to shadow-lands and dark-domains and to holds of that kind.
    expect(row("site Moria")).toEqual(
      expect.arrayContaining(["site", "type shadow-hold", "automatic-attacks", "brings greater"]),
    );
    expect(row("region Rohan")).toEqual(["region", "land b"]);
    expect([...facts].every((v) => Number.isFinite(v) && Math.abs(v) < 8)).toBe(true);
  });
});
