import { readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { OwnStream } from "../../engine/core/streams.js";
import { deckFaults, formFor, loadDeck, rulesetByName } from "../../engine/meccg/index.js";
import { cellName, cellOf, hazardGroups } from "../../experiments/evolve/cells.js";
import {
  type EvolveAnswer,
  type EvolveOptions,
  evolve,
  evolvePlanned,
  optimismOf,
} from "../../experiments/evolve/evolve.js";
import { Lists } from "../../experiments/evolve/lists.js";
import { dealt, Payoffs, smoothed } from "../../experiments/evolve/mixture.js";
import { type Effort, FAMILIES } from "../../experiments/evolve/effort.js";
import { savedByCommonSeeds } from "../../experiments/evolve/gain.js";
import { evolveReport } from "../../experiments/evolve/report.js";
import { evolved, type SearchOptions } from "../../experiments/evolve/search.js";
import { builtLists, halvesOf, nearestTo, repertoireOf } from "../../experiments/evolve/shelf.js";
import { joined } from "../../experiments/evolve/vary.js";
import { evolveAdvice, evolveLines, evolveVerdict } from "../../experiments/evolve/format.js";
import type { Trials, Values } from "../../experiments/hazards/trials.js";
import { checkedReport } from "../../sim/report/check.js";
import { saveReport } from "../../sim/report/file.js";
import { seedsOf } from "../../sim/match/plan.js";
import { run } from "../cli/run.js";
import { filesIn, temporaryFolder } from "../sim/helpers.js";

const folder = temporaryFolder();
const rules = rulesetByName("metw-standard");
const lists = new Lists(rules);
const FIELD = ["factions-beasts", "stealth-orcs", "prowess-orcs"];

describe("the field and its mixture", () => {
  it("is brought as nobody can do better against, and what beats all of it is brought alone", () => {
    const payoffs = new Payoffs();
    payoffs.add([]);
    payoffs.add([0.7]);
    payoffs.add([0.3, 0.7]);
    // The second beats the first, the third the second, the first the third.
    for (const weight of payoffs.nash().weights) expect(weight).toBeCloseTo(1 / 3, 6);
    payoffs.add([0.6, 0.6, 0.6]);
    expect(payoffs.size).toBe(4);
    expect(payoffs.nash().weights.map((w) => Math.round(1000 * w))).toEqual([0, 0, 0, 1000]);
    const met = smoothed([0, 0, 0, 1]);
    expect(met.map((w) => Math.round(12 * w))).toEqual([1, 1, 1, 9]);
    expect(met.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
  });

  it("is met in places dealt by its weights, all of them given", () => {
    expect(dealt([0.5, 0.25, 0.25], 8)).toEqual([0, 0, 0, 0, 1, 1, 2, 2]);
    expect(dealt([1, 1, 1], 4)).toEqual([0, 0, 1, 2]);
    expect(dealt([0, 1], 3)).toEqual([1, 1, 1]);
    expect(dealt([0.55, 0.45], 3)).toEqual([0, 0, 1]);
  });
});

/** Little is tried at once, so that rounds are short. */
const small: Effort = {
  ...{ round: 700, rounds: 3, slots: 5, places: 4, children: 8, second: 4, third: 2, answers: 2, last: 1 },
  laps: { field: 2, answers: 2, least: 4, most: 6, row: 4 },
};

/** Trials that play nothing: a deck wins by what its cards are worth beside those it meets, with noise. */
function pretended(worth: (name: string) => number) {
  const asked: { names: string[]; seed: string; met: string[] }[] = [];
  const noise = new OwnStream("pretended", 0, "noise");
  const between = () => noise.below(1001) / 1000 - 0.5;
  const value = (name: string) =>
    loadDeck(name).hazards.reduce((sum, { name: card, count }) => sum + count * worth(card), 0);
  const trials = {
    games: 0,
    failed: 0,
    run(names: readonly string[], laps: number, seed: string, met: readonly string[]): Promise<Values[]> {
      asked.push({ names: [...names], seed, met: [...met] });
      this.games += names.length * laps * met.length * 2;
      const field = met.map(value);
      const against = Array.from({ length: laps }, () => field).flat();
      const seedGroup = against.map(between);
      return Promise.resolve(
        names
          .map(value)
          .map((worth) => seedGroup.map((shared, i) => 0.5 + worth - against[i] + shared / 2 + between() / 4)),
      );
    },
  };
  return { trials: trials as unknown as Trials, asked, value };
}
const asOptions = (given: Partial<SearchOptions> = {}): SearchOptions => ({
  from: FIELD.map((name) => lists.open(name)),
  field: FIELD.map((name) => lists.open(name)),
  kind: () => true,
  stock: {
    ...{ lists, built: ["stealth-beasts", "prowess-corruption"].map((name) => lists.open(name)), worth: new Map() },
    repertoire: {
      characters: lists.cards.characters.slice(0, 40),
      resources: loadDeck("stealth-beasts").resources.map(({ name }) => name),
      hazards: ["Wargs", "Wolves", "Cave-drake", "Twilight", "Orc-guard", "Slayer", "Ambusher"],
    },
  },
  ...{ budget: 2600, seed: "test", effort: small },
  ...given,
});

describe("the search", () => {
  it("finds better decks in several cells, and takes those into the field that beat it, for rounds to come", {
    tags: "long",
    timeout: 120_000,
  }, async () => {
    const { trials, asked, value } = pretended((card) =>
      ["Cave-drake", "Ambusher", "Slayer"].includes(card) ? 0.06 : 0,
    );
    const { elites, field, rounds, whole } = await evolved(
      asOptions({ budget: 6000, effort: { ...small, round: 1500 } }),
      trials,
    );
    expect(whole).toBe(true);
    expect(rounds.length).toBe(3);
    const made = field.slice(FIELD.length);
    expect(made.length).toBeGreaterThan(0);
    const best = Math.max(...FIELD.map(value));
    expect(Math.max(...made.map(({ name }) => value(name)))).toBeGreaterThan(best);
    // Every deck stands in the cell that is its own, once, and is lawful.
    expect(elites.length).toBeGreaterThan(FIELD.length);
    expect(new Set(elites.map(({ cell }) => cellName(cell))).size).toBe(elites.length);
    for (const { list, cell } of elites) {
      expect(cellName(cellOf(list.deck))).toBe(cellName(cell));
      expect(deckFaults(list.deck, rules)).toEqual([]);
    }
    // Whoever joined is met in the next round, more than the others: it is what is brought.
    const joins = rounds.findIndex(({ answers }) => answers.some(({ taken }) => taken));
    expect(joins).toBeLessThan(rounds.length - 1);
    const taken = rounds[joins].answers.filter((answer) => answer.taken);
    expect(rounds[joins + 1].field).toBe(FIELD.length + taken.length);
    const { met } = asked.find(({ seed }) => seed.startsWith(`search, round ${joins + 1}`))!;
    const names = taken.map(({ name }) => name);
    expect(met.filter((name) => names.includes(name)).length).toBeGreaterThan(met.length / 4);
    expect(trials.games).toBeLessThan(6500);
  });

  it("takes nothing into the field that wins no more than half", { tags: "long" }, async () => {
    const { trials } = pretended(() => 0);
    const honest = trials.run.bind(trials);
    trials.run = async (names, laps, seed, met) =>
      (await honest(names, laps, seed, met))!.map((of, i) => (FIELD.includes(names[i]) ? of : of.map((x) => x - 0.1)));
    const { field, elites } = await evolved(asOptions({ budget: 1200 }), trials);
    expect(field.map(({ name }) => name)).toEqual(FIELD);
    // The lists it began with are still the best of their cells.
    expect(elites.map(({ list }) => list.name)).toEqual(expect.arrayContaining(FIELD));
  });

  it("keeps to a kind, and asks the same for the same seed", { tags: "long" }, async () => {
    const kind = ({ size, hazards }: { size: string; hazards: string }) => size === "small" && hazards === "beasts";
    const played = async () => {
      const { trials, asked } = pretended((card) => (card === "Wargs" ? 0.02 : 0));
      return { ...(await evolved(asOptions({ kind, budget: 1200 }), trials)), asked };
    };
    const [one, two] = [await played(), await played()];
    expect(one.elites.length).toBeGreaterThan(0);
    for (const { cell } of one.elites) expect([cell.size, cell.hazards]).toEqual(["small", "beasts"]);
    expect(two.asked).toEqual(one.asked);
  });

  it("chooses its answers on luck by which no deck was searched", { tags: "long" }, async () => {
    const { trials, asked } = pretended((card) => (card === "Wargs" ? 0.03 : 0));
    const { rounds } = await evolved(asOptions({ budget: 1200 }), trials);
    const answered = new Set(rounds.flatMap(({ answers }) => answers.map(({ name }) => name)));
    const last = asked.filter(({ seed }) => seed.endsWith(", last"));
    expect(new Set(last.flatMap(({ names }) => names))).toEqual(answered);
    for (const { seed } of last) expect(seed.startsWith(`${FAMILIES.selection}, `)).toBe(true);
    expect(new Set(asked.map(({ seed }) => seed)).size).toBe(asked.length);
  });
});

describe("what is said of the found decks", () => {
  it("is by how much the search saw them too large, in the mean, and nothing before all were played again", () => {
    const told = optimismOf(
      [{ seen: [0.7, 0.9] }, { seen: [0.6, 0.6] }],
      [
        [0.5, 0.7],
        [0.5, 0.5],
      ],
    )!;
    expect(told.mean).toBeCloseTo(0.15, 12);
    // Errors of 0.1 from either side of the first; of the second, whose games came out alike, as if a third had not: 0.6 / 3 and 0.5 / 3.
    expect((told.high - told.low) / 2 / 1.96).toBeCloseTo(Math.sqrt(0.02 + 0.04 + 0.25 / 9) / 2, 3);
    expect(optimismOf([{ seen: [1] }], [null])).toBe(null);
    expect(optimismOf([], [])).toBe(null);
  });

  it("is what common luck saved, within each list that was met, and nothing of few lucks or one deck", () => {
    const seedGroup = (k: number) => ((k * 7) % 10) / 10;
    const own = (k: number) => ((k * 3) % 7) / 70;
    const seedGroups = Array.from({ length: 120 }, (_, k) => k);
    const met = (k: number) => (k % 2 === 0 ? "easy" : "hard");
    const wins = seedGroups.map((k) => seedGroup(k) + own(k));
    // The same games: all is saved. Others of their own: nothing is, though against the hard list both win less.
    expect(savedByCommonSeeds([wins, wins], met)).toBeCloseTo(1, 10);
    const stream = new OwnStream("own", 0, "luck");
    const apart = [0, 1, 2].map(() =>
      [...seedGroups, ...seedGroups, ...seedGroups].map((k) => (stream.below(1000) / 1000 + (k % 2)) / 2),
    );
    expect(savedByCommonSeeds(apart, met)).toBe(null);
    expect(savedByCommonSeeds(apart, () => "one")!).toBeGreaterThan(0.5);
    const shared = savedByCommonSeeds([wins, seedGroups.map(seedGroup)], met)!;
    expect(shared).toBeGreaterThan(0.9);
    expect(shared).toBeLessThan(1);
    // Where one plays well with what the other plays badly, it costs.
    expect(savedByCommonSeeds([wins, wins.map((x) => -x)], met)).toBeCloseTo(-1, 10);
    // A game that failed is left out of both.
    const failed = wins.map((x, k) => (k === 3 ? Number.NaN : x));
    expect(savedByCommonSeeds([failed, wins], met)).toBeCloseTo(1, 10);
    expect(savedByCommonSeeds([wins], met)).toBe(null);
    expect(savedByCommonSeeds([wins.slice(0, 101), wins.slice(0, 101)], met)).toBe(null);
    expect(savedByCommonSeeds([wins, wins], String)).toBe(null);
  });

  it("names the list to which each is nearest", () => {
    const near = lists.open("prowess-orcs[2 Orc-guard -> 2 Wargs; +Bree]").deck;
    expect(nearestTo(near, lists)).toEqual({
      deck: "prowess-orcs",
      cards: 3,
      swaps: "hazards: 2 Orc-guard -> 2 Wargs; sites: +1 Bree",
    });
    const both = joined(lists, lists.open("prowess-orcs"), lists.open("training/stealth-beasts-rings"))!.deck;
    const { resources, hazards } = halvesOf(both, lists);
    expect([resources.deck, resources.cards]).toEqual(["prowess-orcs", 0]);
    expect([hazards.deck, hazards.cards]).toEqual(["training/stealth-beasts-rings", 0]);
  });
});

/** A question that is small enough to be asked three times. */
const question = (out: string): EvolveOptions => ({
  ...{ from: FIELD, fromName: "3 lists", field: FIELD, fieldName: "3 lists", agent: "random", second: "last" },
  ...{ budget: 300, ruleset: "metw-standard", seed: "small", workers: 0, out },
  effort: {
    ...{ round: 1000, rounds: 1, slots: 3, places: 2, children: 6, second: 2, third: 1, answers: 2, last: 1 },
    laps: { field: 1, answers: 1, least: 1, most: 2, row: 1 },
  },
});

describe("decks with Dragons", () => {
  const dragons = (ruleset: string) => {
    const of = new Lists(rulesetByName(ruleset));
    const built = builtLists(of).filter(({ deck }) => cellOf(deck).hazards === "dragons");
    const group = (name: string) =>
      hazardGroups({ ...of.open("factions-orcs").deck, hazards: [{ name, count: 1 }] }).dragons;
    return { lists: of, built, cards: repertoireOf(of).hazards.filter((name) => group(name) > 0) };
  };
  it("come up where the ruleset has later sets: lists that ship lend their hazards", { tags: "long" }, () => {
    const { lists: of, built, cards } = dragons("universal:2");
    expect(built.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "training/factions-beasts-dale",
        "northern-dwarves",
        "dragon-hunters",
        "ships-and-elves",
      ]),
    );
    expect(cards.length).toBeGreaterThan(15);
    const archetype = of.open("prowess-orcs").deck;
    const made = { ...archetype, hazards: of.open("northern-dwarves").deck.hazards };
    expect(cellName(cellOf(made))).toBe("treasure-dragons-large");
  });
  it("not under METW's own rules: its lists hold no more than Cave-drakes and Smaug", () => {
    const { built, cards } = dragons("metw-standard");
    expect([built, cards]).toEqual([[], ["Cave-drake", "Smaug"]]);
  });
});

describe("a question", () => {
  const whole = join(folder, "whole");
  let answer: EvolveAnswer;
  beforeAll(async () => {
    answer = await evolve(question(whole));
  }, 180_000);

  it("ends with the mixture of what was given and found, the map, and decks that every command reads", async () => {
    expect([answer.whole, answer.failed]).toEqual([true, 0]);
    // As it was told before the first game: one round at least, however small the budget.
    const [search] = evolvePlanned(question(whole));
    expect(evolvePlanned({ ...question(whole), budget: 20 })[0].games).toBeGreaterThan(100);
    expect(answer.games.search).toBeLessThanOrEqual(search.games);
    expect(answer.mixture!.decks.length).toBe(FIELD.length + answer.found.length);
    expect(answer.mixture!.decks.reduce((sum, { weight }) => sum + weight.value, 0)).toBeCloseTo(1, 6);
    expect(answer.cells.length).toBeGreaterThanOrEqual(FIELD.length);
    const listed = readFileSync(join(whole, "found.field"), "utf8").trim().split("\n");
    expect(listed).toEqual([...FIELD, ...answer.found.map(({ label }) => `decks/${label}.deck`)]);
    for (const { name, deck } of answer.cells) {
      const kept = formFor(loadDeck(join(whole, "decks", `${name}.deck`)), rules).deck;
      expect([cellName(cellOf(kept)), kept.hazards]).toEqual([name, lists.open(deck).deck.hazards]);
    }
    for (const field of ["found.field", "cells.field"]) {
      const result = await run("deck", "check", join(whole, field));
      expect([field, result.code]).toEqual([field, 0]);
    }
  }, 60_000);

  it("plays search, selection and report on luck that none of them has in common with another", () => {
    const rows = readFileSync(join(whole, "search.jsonl"), "utf8").trim().split("\n").slice(1);
    const trials = rows.map((row) => JSON.parse(row) as { seed: string; values: Values[] });
    const runs = ["report-games", ...(answer.found.length > 0 ? ["second-games"] : [])].map(
      (run) => JSON.parse(readFileSync(join(whole, run, "plan.json"), "utf8")).plan as { seed: string; games: number },
    );
    const seen = new Map<string, string>();
    const families = new Set<string>();
    const look = (seed: string, seedGroups: number) => {
      const family = Object.values(FAMILIES).find(
        (name) => seed === `small, ${name}` || seed.startsWith(`small, ${name}, `),
      )!;
      expect([seed, family]).not.toEqual([seed, undefined]);
      families.add(family);
      for (let seedGroup = 0; seedGroup < seedGroups; seedGroup++) {
        const words = seedsOf(seed, seedGroup, 8).join();
        expect(seen.get(words) ?? family).toBe(family);
        seen.set(words, family);
      }
    };
    for (const { seed, values } of trials) look(seed, 2 * values.length * values[0].length);
    for (const { seed, games } of runs) look(seed, games);
    expect([...families].sort()).toEqual(["report", "search", "selection"]);
    expect(trials.at(-1)!.seed).toMatch(/^small, report/);
  });

  it("goes on after a stop anywhere and after a line that was cut off, to the same bytes", {
    tags: "long",
    timeout: 180_000,
  }, async () => {
    const out = join(folder, "cut");
    const file = join(out, "search.jsonl");
    const rows = () => readFileSync(file, "utf8").split("\n").length;
    for (const at of [30, 90, 150]) {
      let asked = 0;
      const half = await evolve({ ...question(out), stop: () => ++asked > at });
      expect([half.whole, evolveVerdict(half)]).toEqual([false, expect.stringMatching(/^Stopped/)]);
      // As if it had been killed while a line was written.
      if (rows() > 2) truncateSync(file, readFileSync(file).length - 9);
    }
    expect(rows()).toBeGreaterThan(2);
    expect(await evolve(question(out))).toEqual(answer);
    expect(filesIn(out)).toEqual(filesIn(whole));
    // Once more it is only read; another question is refused.
    expect(await evolve(question(out))).toEqual(answer);
    await expect(evolve({ ...question(out), agent: "first" })).rejects.toThrow("the trials of another question");
  });

  it("tells what common luck brought, and nothing of few games", () => {
    // Two lucks of each deck.
    expect(answer.gain.decks).toBe(null);
    const few = evolveLines({ ...answer, gain: { decks: null, seats: null } }).join("\n");
    expect(few).not.toContain("luck saved");
    expect(few).not.toContain("tell as much as");
    const notes = evolveLines({ ...answer, gain: { decks: 0.314, seats: 1.5 } });
    expect(notes).toContain(
      "common luck saved about 31 % of the games that runs apart for every two decks of the map would need",
    );
    expect(notes.join("\n")).toContain(
      "seats change on the same luck: 100 games of the report tell as much as about 150 of their own luck",
    );
  });

  it("has a page with its map and its mixture", async () => {
    const report = checkedReport(evolveReport(answer, foot), "it");
    expect(report.sections.filter(({ chart }) => chart?.kind === "heat")).toHaveLength(2);
    saveReport(whole, report);
    expect((await run("report", whole)).code).toBe(0);
    expect(readFileSync(join(whole, "report.html"), "utf8")).toContain("The best deck of each kind");
  }, 60_000);

  it("says in one sentence what is known, and claims nothing before", () => {
    const best = { ...example, share: { rate: 0.6, low: 0.55, high: 0.65 } };
    const mixture = { ...answer.mixture!, decks: [{ ...answer.mixture!.decks[0], deck: best.label }] };
    const weighed = (value: number) => ({
      ...answer,
      found: [best],
      mixture: { ...mixture, decks: [{ ...mixture.decks[0], weight: { value, low: 0, high: 1 } }] },
    });
    expect(evolveVerdict(weighed(1))).toMatch(
      /^Who knows of the deck found brings it always, as far as these games tell, to 3 lists .* wins 60\.0 %/,
    );
    expect(evolveVerdict(weighed(0))).toMatch(/^What is best brought .* stays the same/);
    expect(evolveVerdict({ ...answer, found: [] })).toMatch(/^No deck was found/);
    expect(evolveVerdict({ ...answer, found: [], mixture: null, whole: false })).toMatch(/^Stopped while searching/);
    const doubtful = { ...best, reported: { mean: 0.52, low: 0.48, high: 0.56 } };
    expect(evolveAdvice({ ...weighed(1), found: [doubtful] })).toContain("0 of 1 found decks beat for sure");
    const worse = { ...best, second: { rate: 0.4, low: 0.35, high: 0.45 } };
    expect(evolveAdvice({ ...weighed(1), found: [worse] })).toContain("they may be decks for random alone");
    expect(evolveAdvice(weighed(1))).toContain("It is joined of two halves of lists that ship, as they stand.");
    const own = { ...best, halves: { resources: near, hazards: { ...near, cards: 1 } } };
    expect(evolveAdvice({ ...weighed(1), found: [own] })).not.toContain("as they stand");
    expect(evolveAdvice({ ...weighed(1), found: [own, best] })).toContain("1 of them is joined of two halves");
  });
});

describe("mazarbul evolve", () => {
  it.each([
    [["--field", "stealth-orcs,prowess-orcs"], "name 3 lists at least"],
    [["--kind", "stealth-goblins"], '"goblins" is no kind of deck'],
    [["--budget", "100"], "whole number, 2000"],
    [["--minutes", "0"], "minutes above zero"],
    [["--from", "nowhere.field"], "--from nowhere.field"],
    [["--from", "published", "--ruleset", "metw-standard"], "everything that is wrong: mazarbul deck check"],
  ])("refuses %j", async (more, what) => {
    const result = await run("evolve", ...more, "--workers", "0", "--quiet");
    expect([result.code, result.err]).toEqual([2, expect.stringContaining(what)]);
  });

  it("shows examples in its help", async () => {
    expect((await run("evolve", "--help")).out).toContain("mazarbul evolve --minutes 20 --out runs/decks");
  });
});

const foot = { command: "", seed: "", version: "", fingerprint: "", games: 1, notes: [] };
const near = { deck: "stealth-orcs", cards: 0, swaps: "" };
const example: EvolveAnswer["found"][number] = {
  ...{
    label: "found-1-lore-orcs-small",
    name: "stealth-orcs",
    cell: "lore-orcs-small",
    round: 1,
    seen: 0.7,
    selected: 0.6,
  },
  ...{ reported: { mean: 0.6, low: 0.55, high: 0.65 }, weight: { value: 1, low: 0.5, high: 1 } },
  ...{ payoff: { value: 0.5, low: 0.4, high: 0.5 }, share: { rate: 0.6, low: 0.5, high: 0.7 }, second: null },
  nearest: near,
  halves: { resources: near, hazards: near },
};
