import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { OwnStream } from "../../engine/core/streams.js";
import { checkDeck, formFor, loadDeck, rulesetByName } from "../../engine/metw/index.js";
import * as D from "../../engine/metw/vocabulary/defs.js";
import * as T from "../../engine/metw/vocabulary/terms.js";
import { HazardHalf, hazardsOf, keyOfPackage, nameWith, sizeOf } from "../../experiments/hazards/package.js";
import { changeText, search } from "../../experiments/hazards/search.js";
import { apart, meanOf, OBJECTIVES, objectiveIn, Trials, type Values } from "../../experiments/hazards/trials.js";
import { type TuneAnswer, type TuneOptions, tuneHazards, tunePlanned } from "../../experiments/hazards/tune.js";
import { tuneAdvice, tuneLines, tuneVerdict } from "../../experiments/hazards/words.js";
import { plannedText } from "../../experiments/planned.js";
import { worths } from "../../experiments/hazards/worth.js";
import { Pool } from "../../sim/pool.js";
import { run } from "../cli/run.js";
import { filesIn, temporaryFolder } from "../sim/helpers.js";

const folder = temporaryFolder();
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
  const noise = new OwnStream("pretended", 0, "noise");
  const between = () => noise.below(1001) / 1000 - 0.5;
  const trials = {
    games: 0,
    failed: 0,
    run(names: readonly string[], laps: number): Promise<Values[]> {
      asked.push([...names]);
      this.games += names.length * laps * 8;
      const luck = Array.from({ length: laps * 4 }, between);
      const value = (name: string) =>
        loadDeck(name).hazards.reduce((sum, { name: card, count }) => sum + count * worth(card), 0);
      return Promise.resolve(names.map((name) => luck.map((shared) => value(name) + shared + between() / 4)));
    },
  };
  return { trials: trials as unknown as Trials, asked };
}

describe("the search", () => {
  it("finds cards that are better, and says what it took", async () => {
    const { trials, asked } = pretended((card) => (card === "Wargs" ? 0.05 : card.startsWith("Orc-") ? -0.01 : 0));
    const { best, steps, whole } = await search(half, trials, 4, 6000, "test", []);
    expect(whole).toBe(true);
    expect(best.get("Wargs")).toBe(3);
    expect([...best.keys()].filter((name) => name.startsWith("Orc-")).length).toBeLessThan(4);
    expect(steps[0]).toMatchObject({ what: "packages", taken: true });
    expect(steps.some(({ what, taken, change }) => what === "swaps" && taken && change.includes("->"))).toBe(true);
    for (const name of asked.flat()) expect(half.lawful(hazardsOf(loadDeck(name)))).toBe(true);
    expect(trials.games).toBeLessThan(7000);
  }, 90_000);

  it("keeps the list's own hazards where nothing is better", async () => {
    const own = keyOfPackage(half.own);
    const { trials } = pretended(() => 0);
    const honest = trials.run.bind(trials);
    trials.run = async (names, laps, seed) => {
      const values = (await honest(names, laps, seed))!;
      return values.map((of, i) => (keyOfPackage(hazardsOf(loadDeck(names[i]!))) === own ? of.map((x) => x + 1) : of));
    };
    const { best } = await search(half, trials, 4, 2000, "test", []);
    expect(keyOfPackage(best)).toBe(own);
  });

  it("asks the same for the same seed", async () => {
    const [one, two] = [pretended(() => 0.01), pretended(() => 0.01)];
    await search(half, one.trials, 4, 1500, "same", []);
    await search(half, two.trials, 4, 1500, "same", []);
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
  it("is what all its copies bring beside ordinary cards of its kind, and what luck could do is not for sure", async () => {
    const { trials, asked } = pretended((card) => (card === "Orc-warriors" ? 0.2 : 0));
    const found = (await worths(half, half.own, trials, 5, "test"))!;
    expect(found[0]).toMatchObject({ name: "Orc-warriors", count: 3 });
    expect(found[0]!.value).toBeCloseTo(0.6, 1);
    expect(found[0]!.chance).toBeLessThan(0.001);
    expect(found[0]!.low).toBeGreaterThan(0.4);
    expect(found.slice(1).filter(({ chance }) => chance < 0.05)).toEqual([]);
    for (const name of asked.flat().slice(1)) {
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

const options: TuneOptions = {
  ...{ deck: "prowess-orcs", field: ["factions-beasts"], fieldName: "a list" },
  ...{ heldOut: ["prowess-beasts"], heldOutName: "another", agent: "random", fieldAgent: "random" },
  ...{ objective: "win", budget: 420, ruleset: "metw-standard", seed: "test", workers: 0 },
};

describe("tuning", () => {
  let answer: TuneAnswer;
  beforeAll(async () => {
    answer = await tuneHazards({ ...options, out: join(folder, "whole") });
  }, 180_000);

  it("finds a lawful half, checks it on lists it never met, weighs its cards, and keeps the list", () => {
    expect([answer.whole, answer.failed]).toEqual([true, 0]);
    const tuned = loadDeck(answer.name);
    expect([...hazardsOf(tuned)].sort()).toEqual([...answer.after].sort());
    expect(() => checkDeck(formFor(tuned, rules).deck, rules)).not.toThrow();
    const kept = loadDeck(join(folder, "whole", "tuned.deck"));
    expect(kept.description).toBe("The resources of prowess-orcs, with hazards that were searched against a list.");
    expect(kept.hazards.map(({ name }) => name).sort()).toEqual(tuned.hazards.map(({ name }) => name).sort());
    expect(answer.heldOut!.lists.map(({ deck }) => deck)).toEqual(["prowess-beasts"]);
    expect(answer.worth.length).toBeGreaterThan(5);
    const creatures = answer.after.filter(([name]) => D.KIND[D.defOf(name)] === T.K_CREATURE).map(([name]) => name);
    expect(answer.keyed.map(({ name }) => name).sort()).toEqual(creatures.sort());
    for (const { share } of answer.keyed) expect(share >= 0 && share <= 1 + 1e-9).toBe(true);
    expect(answer.games.worth).toBeGreaterThan(0);
    // What was told before the first game held: only the cards are weighed by those of another half.
    const planned = Object.fromEntries(tunePlanned(options).map(({ what, games }) => [what, games]));
    expect(answer.games.training).toBe(planned["tuned on"]);
    expect(answer.games.heldOut).toBeLessThanOrEqual(planned["held out"]!);
    expect(planned["cards"]! % 2).toBe(0);
    expect(planned["cards"]!).toBeGreaterThan(90);
    expect(tunePlanned({ ...options, second: "rarest" }).at(-1)).toMatchObject({
      what: "second pilot rarest",
      onTop: true,
    });
    const rows = readFileSync(join(folder, "whole", "search.jsonl"), "utf8");
    expect(rows).not.toContain("prowess-beasts");
    expect(tuneVerdict(answer)).toMatch(/which the search never saw|Nothing better/);
  });

  it("plays no more than a small budget, and tells what that leaves out", async () => {
    const few = { ...options, budget: 320 };
    const told = plannedText(tunePlanned(few), few.budget);
    expect(told).toMatch(/; left out: cards \(played from a budget of 327 on\)$/);
    expect(plannedText(tunePlanned({ ...few, budget: 326 }), 326)).toContain("left out: cards");
    expect(plannedText(tunePlanned({ ...few, budget: 327 }), 327)).toMatch(/, cards 98(;|$)/);
    const small = await tuneHazards(few);
    expect(small.heldOut).not.toBeNull();
    const { search, heldOut, training, worth } = small.games;
    expect([small.whole, small.worth, worth]).toEqual([true, [], 0]);
    expect(search + heldOut + training).toBeLessThanOrEqual(320);
    expect(search).toBeLessThanOrEqual(176);
    expect(tuneLines(small).join("\n")).toContain(
      "its cards were not weighed: a budget of 320 has no games for that, one of ",
    );
    expect(tuneLines(answer).join("\n")).not.toContain("not weighed");
  }, 90_000);

  it("is gone on with after a stop in the middle of a round, to the same bytes", async () => {
    const out = join(folder, "half");
    let asked = 0;
    const half = await tuneHazards({ ...options, out, stop: () => ++asked > 40 });
    expect([half.whole, tuneVerdict(half)]).toEqual([false, expect.stringMatching(/^Stopped/)]);
    // As if it had been cut off while a line was written.
    const file = join(out, "search.jsonl");
    truncateSync(file, readFileSync(file).length - 5);
    expect(await tuneHazards({ ...options, out })).toEqual(answer);
    expect(filesIn(out)).toEqual(filesIn(join(folder, "whole")));
    await expect(tuneHazards({ ...options, out, objective: "deny" })).rejects.toThrow("another question");
    const [head, ...rest] = readFileSync(file, "utf8").split("\n");
    writeFileSync(file, [head, "{", ...rest].join("\n"));
    await expect(tuneHazards({ ...options, out })).rejects.toThrow("search.jsonl:2: this trial is damaged");
    // Stopped while the head was written: nothing is lost by beginning anew.
    for (const bytes of [0, 20]) {
      writeFileSync(file, head!.slice(0, bytes));
      await tuneHazards({ ...options, out, stop: () => true });
      expect(readFileSync(file, "utf8")).toBe(`${head}\n`);
    }
  }, 180_000);

  it("does not go on with the trials of a list that was edited since", async () => {
    const [out, deck] = [join(folder, "edited"), join(folder, "mine.deck")];
    const list = readFileSync("engine/metw/decks/prowess-orcs.deck", "utf8");
    writeFileSync(deck, list);
    await tuneHazards({ ...options, deck, out, stop: () => true });
    writeFileSync(deck, list.replaceAll("Orc-guard", "Wargs"));
    await expect(tuneHazards({ ...options, deck, out, stop: () => true })).rejects.toThrow("lists that have changed");
  }, 180_000);

  it("does not tell to change anything that the check does not bear out", () => {
    const heldOut = answer.heldOut!;
    const said = (verdict: typeof heldOut.verdict) => {
      const one = { ...answer, heldOut: { ...heldOut, verdict } };
      return [tuneVerdict(one), tuneAdvice(one)] as const;
    };
    expect(said("better")[1]).toMatch(/^Change /);
    for (const verdict of ["worse", "no-difference", null] as const)
      expect(said(verdict)[1]).toMatch(/^Keep your hazards/);
    expect(said("worse")[0]).toContain("They fit only what they were tuned on");
    expect(said(null)[0]).toContain("which may be luck");
    const likely = (answered: "better" | "worse") => {
      const one = { ...answer, heldOut: { ...heldOut, verdict: null, likely: { answer: answered, more: 400 } } };
      return [tuneVerdict(one), tuneAdvice(one)] as const;
    };
    expect(likely("better")[0]).toMatch(/^Likely better: .* more than luck usually gives; about 400 games more/);
    expect(likely("better")[0]).not.toContain("may be luck");
    expect(likely("better")[1]).toMatch(/^If you must choose now, change .* for .*: it is likely worth it/);
    expect(likely("worse")[1]).toMatch(/^Keep your hazards: what was found is likely worse/);
    const stopped = { ...answer, whole: false, heldOut: { ...heldOut, verdict: null } };
    expect(tuneVerdict(stopped)).toContain("(stopped on the way)");
  });

  it("takes a weighting of both, and says what it counts", () => {
    expect(objectiveIn("win=1,deny=0.05")).toEqual({ win: 1, deny: 0.05 });
    expect(objectiveIn("deny=.5")).toEqual({ win: 0, deny: 0.5 });
    expect(objectiveIn("both")).toEqual(OBJECTIVES["both"]);
    const lines = tuneLines({ ...answer, objective: "win=1,deny=0.05" }).join("\n");
    expect(lines).toContain("hundredths: 100 for a win, 5 for each marshalling point kept from the opponent");
    expect(lines).toContain("tuned for win=1,deny=0.05;");
  });

  it("weighs the opponent's points where it is to deny", async () => {
    const pool = new Pool({ workers: 0 });
    const shape = {
      ...options,
      agent: "heuristic@1",
      fieldAgent: "heuristic@1",
      game: "metw",
      objective: OBJECTIVES["deny"]!,
    };
    const trials = new Trials(
      shape,
      pool,
      undefined,
      () => false,
      () => undefined,
    );
    const values = (await trials.run(["prowess-orcs", "prowess-orcs"], 1, "deny"))!;
    await pool.close();
    expect(values[1]).toEqual(values[0]);
    // Some ten to twenty points each, a twentieth of them taken.
    for (const value of values[0]!) {
      expect(value).toBeLessThan(0);
      expect(value).toBeGreaterThan(-3);
    }
  }, 60_000);
});

describe("mazarbul tune-hazards", () => {
  it("goes on with the games it was begun with, however fast the machine is now", async () => {
    const out = join(folder, "minutes");
    const words = ["tune-hazards", "prowess-orcs", "--field", "stealth-orcs", "--held-out", "prowess-beasts"];
    const asked = [...words, "--agent", "random", "--second", "none", "--workers", "0", "--minutes", "0.0001", "--out"];
    const first = await run(...asked, out);
    const games = /games go into .* \(--budget (\d+) plays the same\)$/m.exec(first.err)?.[1];
    expect(first.err).toMatch(/^up to about [\d,]+ games: search 300, held out /m);
    const kept = readFileSync(join(out, "search.jsonl"), "utf8");
    expect(JSON.parse(kept.split("\n")[0]!).budget).toBe(Number(games));
    const second = await run(...asked, out);
    expect([second.code, second.err]).toEqual([first.code, expect.not.stringContaining("go into")]);
    expect(second.out.replace(/^to be surer.*$/m, "")).toBe(first.out.replace(/^to be surer.*$/m, ""));
    expect(readFileSync(join(out, "search.jsonl"), "utf8")).toBe(kept);
  }, 180_000);

  it.each([
    [
      ["tune-hazards", "prowess-orcs", "--field", "stealth-orcs", "--held-out", "stealth-orcs"],
      "all of its lists are held out",
    ],
    [["tune-hazards", "prowess-orcs", "--held-out", "published"], "none of its lists may be played"],
    [["tune-hazards", "prowess-orcs", "--budget", "10"], "whole number, 600"],
    [["tune-hazards", "prowess-orcs", "--minutes", "0"], "minutes above zero"],
    [["tune-hazards", "prowess-orcs", "--objective", "points"], "write win, deny, both, or weights"],
    [["tune-hazards", "prowess-orcs", "--objective", "win=0,deny=0"], "one weight must be above zero"],
    [["tune-hazards", "prowess-orcs", "--objective", "win=1,win=2"], "is no weight that can be read"],
  ])("refuses %j", async (argv, what) => {
    const told = await run(...argv);
    expect([told.code, told.err]).toEqual([2, expect.stringContaining(what)]);
  });
});
