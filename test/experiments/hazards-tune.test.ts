import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { checkDeck, formFor, loadDeck, rulesetByName } from "../../engine/meccg/index.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { hazardsOf } from "../../experiments/hazards/package.js";
import { OBJECTIVES, objectiveIn, Trials } from "../../experiments/hazards/trials.js";
import {
  faultsIn,
  type TuneAnswer,
  type TuneOptions,
  tuneHazards,
  tunePlanned,
} from "../../experiments/hazards/tune.js";
import { tuneAdvice, tuneLines, tuneVerdict } from "../../experiments/hazards/format.js";
import { plannedText } from "../../sim/searches/budget.js";
import { Pool } from "../../sim/threads/pool.js";
import { run } from "../cli/run.js";
import { filesIn, temporaryFolder } from "../sim/helpers.js";

const folder = temporaryFolder();
const rules = rulesetByName("metw-standard");

const options: TuneOptions = {
  ...{ deck: "prowess-orcs", field: ["factions-beasts"], fieldName: "a list" },
  ...{ heldOut: ["prowess-beasts"], heldOutName: "another", agent: "random", fieldAgent: "random" },
  ...{ objective: "win", budget: 420, ruleset: "metw-standard", seed: "test-1", workers: 0 },
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
    expect(answer.games.heldOut).toBeLessThanOrEqual(planned["held out"]);
    expect(planned["cards"] % 2).toBe(0);
    expect(planned["cards"]).toBeGreaterThan(90);
    expect(tunePlanned({ ...options, second: "rarest" }).at(-1)).toMatchObject({
      what: "second pilot rarest",
      onTop: true,
    });
    const rows = readFileSync(join(folder, "whole", "search.jsonl"), "utf8");
    expect(rows).not.toContain("prowess-beasts");
    expect(tuneVerdict(answer)).toMatch(/which the search never saw|Nothing better/);
  });

  it("counts the faults of all that played behind the search, the second pilot's, too", () => {
    const { raw } = answer.heldOut!;
    const seen = (failed: number, forfeited: number) => ({ ...raw, failed, forfeited, agent: "first" });
    const heldOut = { raw: seen(1, 2), fresh: seen(4, 8), second: seen(16, 32) };
    expect(faultsIn(heldOut, seen(64, 128))).toBe(255);
    expect(faultsIn({ ...heldOut, fresh: null, second: null }, null)).toBe(3);
    expect(faultsIn(null, null)).toBe(0);
  });

  it("plays no more than a small budget, and tells what that leaves out", {
    tags: "long",
    timeout: 180_000,
  }, async () => {
    const few = { ...options, budget: 320 };
    const note = plannedText(tunePlanned(few), few.budget);
    expect(note).toMatch(/; left out: cards \(played from a budget of 327 on\)$/);
    expect(plannedText(tunePlanned({ ...few, budget: 326 }), 326)).toContain("left out: cards");
    expect(plannedText(tunePlanned({ ...few, budget: 327 }), 327)).toMatch(/, cards 98(;|$)/);
    // By some luck nothing better is found in so few games, or a half of fewer different cards, which a few games weigh: then the next
    // is tried.
    const fits = (found: TuneAnswer) => found.heldOut !== null && found.worth.length === 0;
    let small = await tuneHazards({ ...few, seed: "test 1" });
    for (let n = 2; !fits(small) && n <= 20; n++) small = await tuneHazards({ ...few, seed: `test ${n}` });
    expect(fits(small)).toBe(true);
    const { search, heldOut, training, worth } = small.games;
    expect([small.whole, small.worth, worth]).toEqual([true, [], 0]);
    expect(search + heldOut + training).toBeLessThanOrEqual(320);
    expect(search).toBeLessThanOrEqual(176);
    expect(tuneLines(small).join("\n")).toContain(
      "its cards were not weighed: a budget of 320 has no games for that, one of ",
    );
    expect(tuneLines(answer).join("\n")).not.toContain("not weighed");
  });

  it("is gone on with after a stop in the middle of a round, to the same bytes", {
    tags: "long",
    timeout: 180_000,
  }, async () => {
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
      writeFileSync(file, head.slice(0, bytes));
      await tuneHazards({ ...options, out, stop: () => true });
      expect(readFileSync(file, "utf8")).toBe(`${head}\n`);
    }
  });

  it("does not go on with the trials of a list that was edited since", async () => {
    const [out, deck] = [join(folder, "edited"), join(folder, "mine.deck")];
    const list = readFileSync("engine/meccg/decks/shipped/prowess-orcs.deck", "utf8");
    writeFileSync(deck, list);
    await tuneHazards({ ...options, deck, out, stop: () => true });
    writeFileSync(deck, list.replaceAll("Orc-guard", "Wargs"));
    await expect(tuneHazards({ ...options, deck, out, stop: () => true })).rejects.toThrow("lists that have changed");
  });

  it("does not tell to change anything that the check does not bear out", () => {
    const heldOut = answer.heldOut!;
    const said = (verdict: typeof heldOut.verdict) => {
      const one = { ...answer, heldOut: { ...heldOut, verdict, likely: null } };
      return [tuneVerdict(one), tuneAdvice(one)] as const;
    };
    expect(said("better")[1]).toMatch(/^Change /);
    for (const verdict of ["worse", "no-difference", null] as const)
      expect(said(verdict)[1]).toMatch(/^Keep your hazards/);
    expect(said("worse")[0]).toContain("They fit only the decks that they were tuned on");
    expect(said(null)[0]).toContain("which may be chance");
    const likely = (answered: "better" | "worse") => {
      const one = { ...answer, heldOut: { ...heldOut, verdict: null, likely: { answer: answered, more: 400 } } };
      return [tuneVerdict(one), tuneAdvice(one)] as const;
    };
    expect(likely("better")[0]).toMatch(/^Likely better: .* more than luck usually gives; about 400 games more/);
    expect(likely("better")[0]).not.toContain("may be luck");
    expect(likely("better")[1]).toMatch(/^If you must choose now, change .* for .*: it is likely worth it/);
    expect(likely("worse")[1]).toMatch(/^Keep your hazards: what was found is likely worse/);
    const stopped = { ...answer, whole: false, heldOut: { ...heldOut, verdict: null } };
    expect(tuneVerdict(stopped)).toContain("(stopped early)");
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
      objective: OBJECTIVES["deny"],
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
    for (const value of values[0]) {
      expect(value).toBeLessThan(0);
      expect(value).toBeGreaterThan(-3);
    }
  }, 60_000);
});

describe("mazarbul tune-hazards", () => {
  it("goes on with the games it was begun with, however fast the machine is now", {
    tags: "long",
    timeout: 180_000,
  }, async () => {
    const out = join(folder, "minutes");
    const words = ["tune-hazards", "prowess-orcs", "--field", "stealth-orcs", "--held-out", "prowess-beasts"];
    const asked = [...words, "--agent", "random", "--second", "none", "--workers", "0", "--minutes", "0.0001", "--out"];
    const first = await run(...asked, out);
    expect(first.err).toContain("is too short: at least some");
    const kept = readFileSync(join(out, "search.jsonl"), "utf8");
    expect(JSON.parse(kept.split("\n")[0]).timed).toBe(true);
    const second = await run(...asked, out);
    expect([second.code, second.err]).toEqual([first.code, expect.stringContaining("what was decided there")]);
    expect(second.out.replace(/^to be surer.*$/m, "")).toBe(first.out.replace(/^to be surer.*$/m, ""));
    expect(readFileSync(join(out, "search.jsonl"), "utf8")).toBe(kept);
  });

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
    const result = await run(...argv);
    expect([result.code, result.err]).toEqual([2, expect.stringContaining(what)]);
  });
});
