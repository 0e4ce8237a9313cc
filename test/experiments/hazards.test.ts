import { describe, expect, it } from "vitest";
import { OwnStream } from "../../engine/core/streams.js";
import { checkDeck, formFor, loadDeck, rulesetByName } from "../../engine/meccg/index.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { HazardHalf, hazardsOf, keyOfPackage, nameWith, sizeOf } from "../../experiments/hazards/package.js";
import { changeText, search } from "../../experiments/hazards/search.js";
import { apart, meanOf, type Trials, type Values } from "../../experiments/hazards/trials.js";
import { worths } from "../../experiments/hazards/worth.js";

const rules = rulesetByName("metw-standard");
const half = new HazardHalf("prowess-orcs", rules);

describe("a hazard half", () => {
  it("is named by swaps, and the name is the list with just these hazards", () => {
    const other = hazardsOf(loadDeck("stealth-beasts"));
    const fitted = half.fitted(other)!;
    const list = loadDeck(half.nameOf(fitted));
    expect(keyOfPackage(hazardsOf(list))).toBe(keyOfPackage(fitted));
    expect(list.resources).toEqual(loadDeck("prowess-orcs").resources);
    expect(half.nameOf(half.own)).toBe("prowess-orcs");
    expect(nameWith("x", new Map([["A", 2]]), new Map([["B", 1]]))).toBe("x[hazards: -2 A; hazards: +1 B]");
  });

  it("holds nothing but hazards of the ruleset's sets, or of a collection and what it had", () => {
    for (const name of half.pool.keys()) expect([name, D.SIDE[D.defOf(name)]]).toEqual([name, T.SIDE_HAZARD]);
    expect(half.pool.get("Wargs")).toBe(3);
    expect(half.pool.get("Balrog of Moria")).toBe(1);
    expect([...half.pool.keys()].every((name) => D.idOf(D.defOf(name)).startsWith("METW-"))).toBe(true);
    const few = new HazardHalf("prowess-orcs", rules, new Map([["Wargs", 2]]));
    expect([...few.pool.keys()].sort()).toEqual([...new Set([...half.own.keys(), "Wargs"])].sort());
    expect(few.pool.get("Wargs")).toBe(2);
  });

  it("is lawful with as many cards as before, none above its copies, and no rule broken", () => {
    expect(half.lawful(half.own)).toBe(true);
    expect(half.lawful(new Map([...half.own].slice(1)))).toBe(false);
    expect(half.changed(half.own, "Orc-guard", 2, "Wargs")).not.toBe(null);
    expect(half.changed(half.own, "Orc-guard", 3, "Wargs")).toBe(null);
    expect(half.changed(half.own, "Orc-guard", 2, "Balrog of Moria")).toBe(null);
    const stream = new OwnStream("drawn", 0, "test");
    for (let i = 0; i < 10; i++) {
      const pack = half.drawn(stream)!;
      expect(sizeOf(pack)).toBe(sizeOf(half.own));
      expect(() => checkDeck(formFor(loadDeck(half.nameOf(pack)), rules).deck, rules)).not.toThrow();
    }
    const coe = new HazardHalf("training/prowess-orcs-axes", rulesetByName("coe:1"));
    // Twelve creatures at least under coe: events in the place of creatures are not lawful there.
    const events = [...coe.pool.keys()].filter((name) => D.KIND[D.defOf(name)] !== T.K_CREATURE).slice(0, 20);
    const all = new Map(events.flatMap((name) => (coe.pool.get(name) === 3 ? [[name, 3] as const] : [])));
    expect(coe.fitted(all)).toBe(null);
  });

  it("begins with its own, and with those of lists that are not kept for checking", () => {
    const starts = half.starts([]);
    expect(starts[0]).toBe(half.own);
    expect(new Set(starts.map(keyOfPackage)).size).toBe(starts.length);
    for (const pack of starts) expect(half.lawful(pack)).toBe(true);
    const kept = half.fitted(hazardsOf(loadDeck("stealth-beasts")))!;
    const has = (packs: typeof starts) => packs.some((pack) => keyOfPackage(pack) === keyOfPackage(kept));
    expect([has(starts), has(half.starts(["stealth", "factions", "prowess"].map((name) => `${name}-beasts`)))]).toEqual(
      [true, false],
    );
  });
});

/** Trials that play nothing: what a half is worth is what its cards say, with noise that all share and noise of their own. */
function pretended(worth: (name: string) => number): { trials: Trials; asked: string[][] } {
  const asked: string[][] = [];
  // To read a list takes longer than all the rest.
  const known = new Map<string, number>();
  const noise = new OwnStream("pretended", 0, "noise");
  const between = () => noise.below(1001) / 1000 - 0.5;
  const trials = {
    games: 0,
    failed: 0,
    run(names: readonly string[], laps: number): Promise<Values[]> {
      asked.push([...names]);
      this.games += names.length * laps * 8;
      const seedGroup = Array.from({ length: laps * 4 }, between);
      const values = names.map((name) => {
        if (!known.has(name))
          known.set(
            name,
            loadDeck(name).hazards.reduce((sum, { name: card, count }) => sum + count * worth(card), 0),
          );
        return known.get(name)!;
      });
      return Promise.resolve(values.map((worth) => seedGroup.map((shared) => worth + shared + between() / 4)));
    },
  };
  return { trials: trials as unknown as Trials, asked };
}

describe("the search", () => {
  it("finds cards that are better, and says what it took", async () => {
    const { trials, asked } = pretended((card) => (card === "Wargs" ? 0.05 : card.startsWith("Orc-") ? -0.01 : 0));
    const { best, steps, whole } = await search(half, trials, { lists: 4, budget: 3000, seed: "test", without: [] });
    expect(whole).toBe(true);
    expect(best.get("Wargs")).toBe(3);
    expect([...best.keys()].filter((name) => name.startsWith("Orc-")).length).toBeLessThan(4);
    expect(steps[0]).toMatchObject({ what: "packages", taken: true });
    expect(steps.some(({ what, taken, change }) => what === "swaps" && taken && change.includes("->"))).toBe(true);
    for (const name of new Set(asked.flat())) expect(half.lawful(hazardsOf(loadDeck(name)))).toBe(true);
    expect(trials.games).toBeLessThan(3500);
  }, 90_000);

  it("keeps the list's own hazards where nothing is better", { tags: "long" }, async () => {
    const own = keyOfPackage(half.own);
    const { trials } = pretended(() => 0);
    const honest = trials.run.bind(trials);
    trials.run = async (names, laps, seed) => {
      const values = (await honest(names, laps, seed))!;
      return values.map((of, i) => (names[i] === half.nameOf(half.own) ? of.map((x) => x + 1) : of));
    };
    const { best } = await search(half, trials, { lists: 4, budget: 2000, seed: "test", without: [] });
    expect(keyOfPackage(best)).toBe(own);
  });

  it("uses its time: where nothing better was found by one share of it, it goes on to the next", {
    tags: "long",
    timeout: 240_000,
  }, async () => {
    const asked: number[] = [];
    const timed = (trials: Trials, games: (share: number) => number) => ({
      shares: [0.5, 0.75, 0.95],
      room: (share: number) => {
        asked.push(share);
        return Math.max(trials.games, games(share));
      },
    });
    const { trials } = pretended(() => 0);
    const honest = trials.run.bind(trials);
    const own = keyOfPackage(half.own);
    trials.run = async (names, laps, seed) => {
      const values = (await honest(names, laps, seed))!;
      return values.map((of, i) => (names[i] === half.nameOf(half.own) ? of.map((x) => x + 1) : of));
    };
    // It was supposed to be slow, and is seven times as fast.
    const room = (share: number) => 2500 * share * (trials.games === 0 ? 1 / 7 : 1);
    const base = { lists: 4, budget: 600, seed: "test", without: [] };
    const nothing = await search(half, trials, { ...base, timed: timed(trials, room) });
    expect([keyOfPackage(nothing.best), nothing.whole, nothing.share]).toEqual([own, true, 0.95]);
    expect([...new Set(asked)]).toEqual([0.5, 0.75, 0.95]);
    expect(trials.games).toBeGreaterThan(0.85 * 2500);
    expect(trials.games).toBeLessThan(1.15 * 2500);
    const better = pretended((card) => (card === "Wargs" ? 0.05 : card.startsWith("Orc-") ? -0.01 : 0)).trials;
    expect((await search(half, better, { ...base, timed: timed(better, (share) => 2500 * share) })).share).toBe(0.5);
  });

  it("asks the same for the same seed", { tags: "long" }, async () => {
    const [one, two] = [pretended(() => 0.01), pretended(() => 0.01)];
    await search(half, one.trials, { lists: 4, budget: 1500, seed: "same", without: [] });
    await search(half, two.trials, { lists: 4, budget: 1500, seed: "same", without: [] });
    expect(two.asked).toEqual(one.asked);
  });

  it("tells what was swapped", () => {
    expect(
      changeText(
        new Map([
          ["A", 3],
          ["B", 1],
        ]),
        new Map([
          ["A", 1],
          ["B", 1],
          ["C", 2],
        ]),
      ),
    ).toBe("2 A -> 2 C");
  });
});

describe("the worth of a card", () => {
  it("is what all its copies bring beside ordinary cards of its kind, and what luck could do is not for sure", {
    tags: "long",
  }, async () => {
    const { trials, asked } = pretended((card) => (card === "Orc-warriors" ? 0.2 : 0));
    const found = (await worths(half, half.own, trials, 5, "test"))!;
    expect(found[0]).toMatchObject({ name: "Orc-warriors", count: 3 });
    expect(found[0].value).toBeCloseTo(0.6, 1);
    expect(found[0].chance).toBeLessThan(0.001);
    expect(found[0].low).toBeGreaterThan(0.4);
    expect(found.slice(1).filter(({ chance }) => chance < 0.05)).toEqual([]);
    for (const name of new Set(asked.flat().slice(1))) {
      const gone = [...half.own.keys()].filter((card) => !hazardsOf(loadDeck(name)).has(card));
      expect(gone).toHaveLength(1);
      const creatures = (pack: ReturnType<typeof hazardsOf>) =>
        [...pack].reduce((sum, [card, n]) => sum + (D.KIND[D.defOf(card)] === T.K_CREATURE ? n : 0), 0);
      expect(creatures(hazardsOf(loadDeck(name)))).toBe(creatures(half.own));
    }
  });
});

describe("values on the same luck", () => {
  it("are compared by their differences, failed games left out", () => {
    const { mean, errors } = apart([1, 2, Number.NaN, 4], [0, 1, 5, 2]);
    expect(mean).toBeCloseTo(4 / 3, 12);
    expect(errors).toBeCloseTo(4 / 3 / Math.sqrt(1 / 3 / 3), 10);
    expect(apart([1, 1], [1, 1])).toEqual({ mean: 0, errors: 0 });
    expect(meanOf([1, Number.NaN, 3])).toBe(2);
  });
});
