import { cpSync, rmSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Plan, planOf } from "../../sim/match/plan.js";
import { readRun } from "../../sim/storage/readrun.js";
import { resume, simulate } from "../../sim/simulate.js";
import { child, ended, filesIn, PIG, temporaryFolder } from "./helpers.js";
import { AGENTS, dicePlan, PLANS } from "./tableplans.js";

const folder = temporaryFolder();
let count = 0;
const fresh = () => join(folder, `run-${count++}`);
const here = { workers: 0 };

describe.each(PLANS)("a run of %s", (_name, planned) => {
  it("has the same bytes for any number of workers, and after a stop wherever its rows were cut", {
    tags: "long",
  }, async () => {
    const plan = planned({ games: 30, records: 4 });
    const out = fresh();
    await simulate(plan, { ...here, out });
    const expected = filesIn(out);
    const other = fresh();
    await simulate(plan, { workers: 2, out: other });
    expect(filesIn(other)).toEqual(expected);
    const { size } = statSync(join(out, "games.csv"));
    for (const part of [0, 0.4, 0.97]) {
      const bytes = Math.floor(size * part);
      const half = fresh();
      cpSync(out, half, { recursive: true });
      rmSync(join(half, "summary.json"));
      truncateSync(join(half, "games.csv"), bytes);
      await resume(half, here);
      expect(filesIn(half), `cut at ${bytes}`).toEqual(expected);
    }
    const found = readRun(out);
    expect([found.finished, found.figures.games, found.held]).toEqual([true, 30, "games"]);
    expect(found.figures.entrants!.map(({ winsBySeat }) => winsBySeat.length)).toEqual(
      plan.agents.map(() => plan.seats ?? plan.agents.length),
    );
  });
});

/** The card game at more and fewer than two: a table, two agents at one, a player alone, a scenario, and one whose seats are not alike. */
const CARDS: [string, Partial<Plan>][] = [
  ["a table of four by shared hazards", { ...four(), ruleset: "universal+shared-hazards:1" }],
  ["two agents at a table of three", { ...four(), seats: 3, each: true, agents: ["heuristic", "random"] }],
  [
    "a player alone",
    {
      ...{ decks: ["stealth-orcs[alone]", "stealth-orcs[hazards]"], ruleset: "metw-standard+solitaire-row" },
      ...{ agents: ["heuristic", "random"], rotations: [[0, 1]] },
    },
  ],
  ["a scenario", { decks: ["factions-beasts", "factions-orcs"], ruleset: "metw-standard+fire-on-amon-din:1" }],
];
function four(): Partial<Plan> {
  const decks = ["factions-orcs", "prowess-orcs", "stealth-orcs", "prowess-beasts"];
  return { decks, seats: 4, ruleset: "metw-standard:1", agents: decks.map(() => "heuristic") };
}
it.each(CARDS)(
  "%s has the same bytes for any number of workers, and after a stop",
  {
    tags: "long",
    timeout: 120_000,
  },
  async (_name, given) => {
    const plan = planOf({
      ...{ game: "metw", agents: ["heuristic", "random"], games: 6, seed: "bytes", records: 2 },
      ...(given as Pick<Plan, "decks" | "ruleset">),
    });
    const out = fresh();
    await simulate(plan, { ...here, out });
    const expected = filesIn(out);
    const other = fresh();
    await simulate(plan, { workers: 2, out: other });
    expect(filesIn(other)).toEqual(expected);
    const half = fresh();
    cpSync(out, half, { recursive: true });
    rmSync(join(half, "summary.json"));
    truncateSync(join(half, "games.csv"), Math.floor(statSync(join(out, "games.csv")).size * 0.6));
    await resume(half, here);
    expect(filesIn(half)).toEqual(expected);
    expect(readRun(out).figures.failed).toBe(0);
  },
);

it("a process that is killed among three goes on to the same bytes", { tags: "long", timeout: 240_000 }, async () => {
  const out = fresh();
  const ruleset = `kills-once:40:${out}.killed`;
  const plan = dicePlan({ games: 150, seed: "doom", ruleset, records: 5 });
  const words = ["--game", PIG, "--agents", AGENTS.join(), "--seed", "doom", "--ruleset", ruleset, "--games", "150"];
  expect(await ended(child("simulate", ...words, "--records", "5", "--quiet", "--workers", "1", "--out", out))).toBe(
    "SIGKILL",
  );
  await resume(out, here);
  await simulate(plan, { ...here, out: `${out}-whole` });
  expect(filesIn(out)).toEqual(filesIn(`${out}-whole`));
});
