import { describe, expect, it } from "vitest";
import { makeAgent } from "../../agents/registry.js";
import type { Candidate } from "../../engine/core/agent.js";
import { meccg } from "../../engine/meccg/index.js";
import { CALIBRATION, corrected } from "../../sim/person/calibration.js";
import { glancing } from "../../sim/person/glance.js";
import type { Asked } from "../../sim/person/opponent.js";
import type { Session } from "../../sim/person/session.js";
import { ADVISER, COSTLY, SECOND, Watch, type Weigh } from "../../sim/person/watch.js";
import { weighNow } from "../../sim/person/weighing.js";
import { typed } from "./helpers.js";
import { playTo, sessionOf } from "./moments.js";

const glance = glancing(meccg);
/** The true advisers, in this thread, and what they were asked. */
function advisers(): { weigh: Weigh; asked: { spec: string; asked: Asked }[] } {
  const asked: { spec: string; asked: Asked }[] = [];
  const weigh: Weigh = (one, spec) => {
    asked.push({ spec, asked: { ...one, choices: one.choices.slice() } });
    return weighNow(makeAgent(spec, meccg), glance, one);
  };
  return { weigh, asked };
}
/** An adviser who says that each of the choices is worth so much, the first what he would take. */
function says(first: Record<number, number>, second: { by: number; error: number } | null = null) {
  const asked: string[] = [];
  const weigh: Weigh = async ({ choices }, spec) => {
    asked.push(spec);
    const one = (choice: number, value: number): Candidate => ({ choice, value, visits: 50, spread: 0.1, line: [""] });
    if (spec === ADVISER) {
      const candidates = Object.entries(first).map(([at, value]) => one(choices[Number(at)], value));
      return { best: candidates[0].choice, glance: "", candidates };
    }
    const [best, taken] = [choices[0], choices[1]];
    const other = { ...one(taken, 0.5), ...(second ? { behind: second } : {}) };
    return { best, glance: "", candidates: [one(best, 0.5), other] };
  };
  return { weigh, asked };
}
const always = (): boolean => true;

describe("warnings before costly choices", () => {
  const begun = async (): Promise<Session> => {
    const session = await sessionOf("teaching", "teaching-two", "four");
    await session.advance(() => 0);
    return session;
  };

  it("are given of a blunder, and not of the best choice; by what the person sees, twice at most", {
    tags: "long",
  }, async () => {
    const session = await sessionOf("teaching", "teaching-two", "four");
    const gives = (choices: { text: string }[]) => choices.some((one) => one.text === "give up Annalena");
    expect(await playTo(session, gives)).toBe(true);
    const { weigh, asked } = advisers();
    const watch = new Watch(weigh);
    const blunder = session.choices().find((one) => one.text === "give up Annalena")!.choice;
    const warning = await watch.against(session, 1, blunder, always);
    expect(warning).toMatchObject({
      chosen: "give up Annalena",
      cost: expect.stringMatching(/^\d+\.\d ± \d+\.\d points$/),
    });
    expect(Number.parseFloat(warning!.cost)).toBeGreaterThanOrEqual(100 * COSTLY);
    expect(session.choices().some((one) => one.choice === warning!.choice && one.text === warning!.instead)).toBe(true);
    expect(asked.map((one) => one.spec)).toEqual([ADVISER, SECOND]);
    expect([...asked[1].asked.choices]).toEqual([warning!.choice, blunder]);
    for (const one of asked) expect((one.asked.view as { player: number }).player).toBe(session.sitting.seat);
    // What was weighed is not weighed again, and the best choice is looked at no further.
    expect(await watch.against(session, 1, warning!.choice, always)).toBeNull();
    expect(asked).toHaveLength(2);
    // Asked anew, cold, it says the same.
    expect(await new Watch(advisers().weigh).against(session, 7, blunder, always)).toEqual(warning);
  });

  it("are not given where the second look does not bear it out, where it costs little, or may be luck", async () => {
    const session = await begun();
    const [, taken] = session.choices();
    const against = (by: number, error: number) =>
      new Watch(says({ 0: 0.6, 1: 0.3 }, { by, error }).weigh).against(session, 1, taken.choice, always);
    expect(await against(0.2, 0.02)).not.toBeNull();
    expect(await against(-0.01, 0.02)).toBeNull();
    expect(await against(0.2, 0.11)).toBeNull();
    // The adviser is bolder than games bear out: what counts is put right.
    const right = (by: number): number => corrected(0.5, CALIBRATION.search) - corrected(0.5 - by, CALIBRATION.search);
    expect(right(0.055)).toBeLessThan(COSTLY);
    expect(await against(0.055, 0.001)).toBeNull();
    expect(right(0.07)).toBeGreaterThan(COSTLY);
    expect(await against(0.07, 0.001)).not.toBeNull();
  });

  it("look again only where something may be wrong, and not at a table that is gone", async () => {
    const session = await begun();
    const [, taken, third] = session.choices();
    const close = says({ 0: 0.6, 1: 0.595 });
    expect(await new Watch(close.weigh).against(session, 1, taken.choice, always)).toBeNull();
    expect(close.asked).toEqual([ADVISER]);
    // What the adviser did not even try is looked at.
    const untried = says({ 0: 0.6, 1: 0.595 }, { by: 0.3, error: 0.01 });
    expect(await new Watch(untried.weigh).against(session, 1, third.choice, always)).not.toBeNull();
    expect(untried.asked).toEqual([ADVISER, SECOND]);
    const gone = says({ 0: 0.6, 1: 0.3 }, { by: 0.3, error: 0.01 });
    expect(await new Watch(gone.weigh).against(session, 1, taken.choice, () => false)).toBeNull();
    expect(gone.asked).toEqual([ADVISER]);
  });

  it("say what the adviser failed of", async () => {
    const session = await begun();
    const fails = new Watch(() => Promise.reject(new Error("no network here")));
    const [one] = session.choices();
    await expect(fails.against(session, 1, one.choice, always)).rejects.toThrow("no network here");
  });

  it("begin while the person thinks, one search after the other, none for a table that has gone by", async () => {
    const session = await begun();
    const started: number[] = [];
    const ends: (() => void)[] = [];
    let at = 1;
    const watch = new Watch(
      () =>
        new Promise((done) => {
          started.push(at);
          ends.push(() => done({ best: 0, glance: "", candidates: [] }));
        }),
    );
    const shown = async (table: number): Promise<void> => {
      at = table;
      watch.begin(session, table, () => at === table);
      await new Promise((done) => setImmediate(done));
    };
    await shown(1);
    await shown(2);
    await shown(3);
    expect(started).toEqual([1]);
    ends[0]();
    await new Promise((done) => setImmediate(done));
    expect(started).toEqual([1, 3]);
  });
});

describe("in the terminal", () => {
  const GAME = "play teaching --vs teaching-two --seed four --agent heuristic".split(" ");
  /** Choices that nobody would warn of. */
  const START = ["choose Aragorn", "choose Boromir", "choose Elladan", "choose Annalena"];
  it("are off until they are wanted, and a word turns them on and off", async () => {
    const { lines } = await typed(["warn", "warn on", "warn perhaps", "warn off"], ...GAME);
    const text = lines.join("\n");
    expect(text.match(/Warnings before costly choices are off\./g)).toHaveLength(2);
    expect(text.match(/Warnings before costly choices are on; the record says so\./g)).toHaveLength(2);
    expect(text).toContain("Type warn on, or warn off.");
  });
  it("leave the game as it is: the same choices, marked as looked over", async () => {
    const { mkdtempSync, readFileSync } = await import("node:fs");
    const { tmpdir } = await import("node:os");
    const { join } = await import("node:path");
    const folder = mkdtempSync(join(tmpdir(), "mazarbul-warn-"));
    const saved = async (name: string, ...more: string[]): Promise<string> => {
      const file = join(folder, name);
      await typed(START, ...GAME, "--save", file, ...more);
      return readFileSync(file, "utf8");
    };
    const [plain, watched] = [await saved("plain.txt"), await saved("watched.txt", "--warn")];
    expect(plain).toContain('agent 0 "person"');
    expect(watched).toMatch(/agent 0 "person:watched=\d+"/);
    expect(watched.replace(/:watched=\d+/, "")).toBe(plain);
  }, 60_000);
});
