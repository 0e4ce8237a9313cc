import "../../sim/person/here.js";
import { beforeAll, describe, expect, it } from "vitest";
import { parseRecord } from "../../engine/core/record.js";
import { meccgModule } from "../../sim/match/meccg.js";
import type { Meccg } from "../../engine/meccg/index.js";
import { replayLog } from "../../sim/person/retold.js";
import { judgeOf } from "../../sim/person/judge.js";
import { loadSession, newSitting, Session } from "../../sim/person/session.js";
import { screenOf } from "../../sim/person/screen.js";
import type { StudyOpened, StudyPosted, Weighed } from "../../web/messages/study.js";
import { HostedStudy, type StudySurroundings } from "../../web/worker/study.js";
import { recordOf, tableRecordOf } from "../play/recordof.js";

const LONG = 120_000;

/** A study as a page has it, with everything that it was told by itself. */
class Studied {
  readonly told: Weighed[] = [];
  readonly shelf = new Map<string, Weighed>();
  breaths = 0;
  readonly study: HostedStudy;
  constructor(more: Partial<StudySurroundings> = {}) {
    this.study = new HostedStudy({
      post: ({ weighed }: StudyPosted) => this.told.push(structuredClone(weighed)),
      ready: async () => undefined,
      judge: () => judgeOf(meccgModule),
      breathe: async () => {
        this.breaths++;
        await new Promise((done) => setImmediate(done));
      },
      keep: async (name, weighed) => void this.shelf.set(name, structuredClone(weighed)),
      kept: async (name) => this.shelf.get(name) ?? null,
      // Enough to have figures; what they are worth is no matter here.
      analysts: { quick: "mcts:sims=4,plans=0,pilot=rollout", careful: "mcts:sims=8,plans=0,pilot=rollout" },
      ...more,
    });
  }
  open(text: string, ended = false): Promise<StudyOpened> {
    return this.study.does({ do: "open", text, file: "game.txt", ended });
  }
  /** Waits until something was told that fits. */
  async until(fits: (weighed: Weighed) => boolean): Promise<Weighed> {
    for (;;) {
      const found = this.told.find(fits);
      if (found) return found;
      await new Promise((done) => setImmediate(done));
    }
  }
}

let text: string;
/** A game with short lists, to be weighed. */
let short: string;
beforeAll(() => {
  text = recordOf("stealth-orcs", "prowess-beasts", "studied");
  short = recordOf("teaching", "teaching-two", "studied");
});

describe("a game told again", () => {
  it("says why something could not be chosen then, as the seat saw it, with the rule", async () => {
    const { study } = new Studied();
    await study.does({ do: "open", text, file: "game.txt", ended: false });
    const why = async (number: number, name: string, seat = 1): Promise<string> =>
      (await study.does({ do: "why", name, number, seat })).join(" ").replace(/\s+/g, " ");
    expect(await why(30, "call the Council")).toMatch(/call the Council: - .*\(CoE 10\.2/);
    expect(await why(30, "Minas Tirith")).toMatch(/Minas Tirith: - .*\(CoE 2\.II\.7/);
    await expect(why(30, "Concealmint")).rejects.toThrow("Concealmint");
    await expect(why(99_999, "Concealment")).rejects.toThrow("choice 99999");
  });
  it("tells what a company's way could serve, to whom may see the choice", async () => {
    const { study } = new Studied();
    await study.does({ do: "open", text, file: "game.txt", ended: false });
    const { moves } = parseRecord(text, "game.txt");
    // Characters are placed "to" somewhere too: a company's way is what is asked of it by name.
    const asked = async (k: number) => study.does({ do: "moment", number: k + 1, seat: 1, open: false });
    const ways: number[] = [];
    for (const [k, move] of moves.entries())
      if (
        move.player === 1 &&
        move.text.startsWith("to ") &&
        (await asked(k)).choices.some((one) => one.text.startsWith("stay"))
      )
        ways.push(k);
    const k = ways[0];
    const at = { do: "moment", number: k + 1 } as const;
    const own = await asked(k);
    expect(own.wanted).toMatch(new RegExp(` go(es)? ${moves[k].text}( for | to |, | with )`));
    expect((await study.does({ ...at, seat: 0, open: true })).wanted).toBe(own.wanted);
    expect((await study.does({ ...at, seat: 0, open: false })).wanted).toBe("");
  });
  it("is shown at every choice as the chosen seat saw it: both hands only where they are to lie open", async () => {
    const { study } = new Studied();
    const opened = await study.does({ do: "open", text, file: "game.txt", ended: false });
    const record = parseRecord(text, "game.txt");
    expect(opened.steps.map(({ seat }) => seat)).toEqual(record.moves.map(({ player }) => player));
    expect(opened).toMatchObject({ open: true, seat: 0, decks: ["stealth-orcs", "prowess-beasts"] });
    const screen = await screenOf(meccgModule);
    const replayed = replayLog(meccgModule, screen, record, 0);
    let inWords = 0;
    for (const [k, move] of record.moves.entries()) {
      if (k % 7 !== 0) continue;
      const { state } = replayed[k];
      const words = screen.words!(state, meccgModule.game.choiceFromText(state as Meccg, move.text));
      if (words !== move.text) inWords++;
      const number = k + 1;
      const moment = await study.does({ do: "moment", number, seat: 0, open: false });
      expect(moment.chooser).toBe(move.player);
      expect(moment.others).toEqual([]);
      // What the other one chooses is his affair.
      expect(moment.choices.filter(({ taken }) => taken).map((one) => one.text)).toEqual(
        move.player === 0 ? [words] : [],
      );
      const both = await study.does({ do: "moment", number, seat: 0, open: true });
      expect(both.scene).toEqual(moment.scene);
      expect(both.choices.filter(({ taken }) => taken)).toEqual([{ text: words, taken: true }]);
      const his = await study.does({ do: "moment", number, seat: 1, open: false });
      expect(both.others).toEqual([his.scene]);
    }
    expect(inWords).toBeGreaterThan(5);
    const end = await study.does({ do: "moment", number: record.moves.length + 1, seat: 1, open: false });
    expect([end.chooser, end.scene.over]).toEqual([null, true]);
    await expect(study.does({ do: "moment", number: record.moves.length + 2, seat: 1, open: false })).rejects.toThrow(
      /the game has/,
    );
  });

  it("of a table of three is seen from each seat, with the hands of all others open where they are to lie open", {
    tags: "long",
  }, async () => {
    const lists = ["factions-orcs", "prowess-orcs", "stealth-orcs"];
    const table = tableRecordOf(lists, "studied", "heuristic", "metw-standard:1");
    const { study } = new Studied();
    const opened = await study.does({ do: "open", text: table, file: "game.txt", ended: false });
    expect([opened.decks, opened.result!.length]).toEqual([lists, 3]);
    expect(opened.result!.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    const number = Math.floor(opened.steps.length / 2);
    const seen = await Promise.all([0, 1, 2].map((seat) => study.does({ do: "moment", number, seat, open: false })));
    const open = await study.does({ do: "moment", number, seat: 2, open: true });
    expect(open.others).toEqual([seen[0].scene, seen[1].scene]);
    expect(seen.map(({ scene }) => scene.sides[0].seat)).toEqual([0, 1, 2]);
    expect((await study.does({ do: "tale", seat: 2 })).split("\n")[3]).toMatch(/^seat 3: stealth-orcs.*told from here/);
    await expect(study.does({ do: "moment", number, seat: 3, open: false })).rejects.toThrow(/there are 3/);
  });
  it("of a table of three is weighed, but for luck", { timeout: LONG, tags: "long" }, async () => {
    const lists = ["factions-orcs", "prowess-orcs", "stealth-orcs"];
    const studied = new Studied();
    await studied.open(tableRecordOf(lists, "studied", "heuristic", "metw-standard:1"));
    await studied.study.does({ do: "weigh" });
    const done = await studied.until(({ state }) => state === "done");
    expect(new Set(done.points.map(({ seat }) => seat))).toEqual(new Set([0, 1, 2]));
    expect([done.luck, done.sum]).toEqual([[], null]);
  });

  it("tells each line once, the same as a person was told who sat there", async () => {
    const { study } = new Studied();
    const opened = await study.does({ do: "open", text, file: "game.txt", ended: false });
    const notes: string[] = [];
    for (let number = 1; number <= opened.steps.length + 1; number++)
      for (const line of (await study.does({ do: "moment", number, seat: 0, open: false })).log) notes.push(line.text);
    const own = opened.steps.filter(({ seat }) => seat === 0).length;
    expect(notes.filter((line) => line.startsWith("you: "))).toHaveLength(own);
    expect(notes.filter((line) => /^turn 3,/.test(line)).length).toBeGreaterThan(0);
    const tale = await study.does({ do: "tale", seat: 0 });
    for (const line of notes) expect(tale).toContain(line);
  });

  it.each([
    ["nothing", "", /no game that Mazarbul has written/],
    ["something else", "Dear diary,\ntoday", /no game that Mazarbul has written/],
  ])("refuses %s in one clear sentence", async (_what, broken, words) => {
    await expect(new Studied().open(broken)).rejects.toThrow(words);
  });
  it("refuses a game that was cut off, and one that was changed, and keeps the one that is open", async () => {
    const studied = new Studied();
    await studied.open(text);
    await expect(studied.open(text.slice(0, text.length / 2))).rejects.toThrow(/game\.txt:\d+/);
    const lines = text.split("\n");
    const roll = lines.findIndex((line) => /^ {4}roll 0 /.test(line));
    lines[roll] = "    roll 0 13";
    await expect(studied.open(lines.join("\n"))).rejects.toThrow(/game\.txt:\d+[\s\S]*the game differs/);
    expect((await studied.study.does({ do: "moment", number: 1, seat: 0, open: false })).number).toBe(1);
  });
});

describe("a game of a person that is not over", () => {
  let saved: string;
  beforeAll(async () => {
    const module = meccgModule;
    const decks = ["teaching", "teaching-two"].map((name) => ({ name, body: module.loadDeck(name) }));
    const name = module.rulesetFor?.(decks.map(({ body }) => body)) ?? module.defaultRuleset;
    const session = new Session(
      newSitting({
        ...{ module, screen: await screenOf(module), seed: "half", seat: 1, agent: "level:1" },
        ruleset: { name, body: module.rulesetByName(name) },
        decks: [decks[0], decks[1]],
      }),
    );
    for (let k = 0; k < 15; k++) {
      await session.advance(() => 0);
      session.choose(session.choices().at(-1)!.choice);
    }
    saved = session.record();
    await session.close();
    loadSession(saved, "saved.txt", { module, screen: await screenOf(module) });
  });
  it("shows the person's side alone, and is not weighed: that would tell of the other hand", async () => {
    const studied = new Studied();
    const opened = await studied.open(saved);
    expect(opened).toMatchObject({ seat: 1, open: false, result: null });
    expect((await studied.study.does({ do: "moment", number: 3, seat: 1, open: true })).others).toEqual([]);
    await expect(studied.study.does({ do: "moment", number: 3, seat: 0, open: false })).rejects.toThrow(/played on/);
    await expect(studied.study.does({ do: "tale", seat: 0 })).rejects.toThrow(/played on/);
    await expect(studied.study.does({ do: "weigh" })).rejects.toThrow(/played on/);
    expect(studied.told).toEqual([]);
  });
  it("lies open when it was given up", async () => {
    const opened = await new Studied().open(saved, true);
    expect(opened).toMatchObject({ open: true, ended: "teaching at seat 2 gave the game up." });
  });
  it("is not shown what was found when it lay open, where it may be played on again", async () => {
    const studied = new Studied();
    const kept = { state: "done", done: 1, all: 1, points: [], costs: [], luck: [], sum: null, by: "kept" } as const;
    let name = "";
    const asked = new Studied({
      kept: async (of) => {
        name = of;
        return structuredClone(kept) as unknown as Weighed;
      },
    });
    await asked.open(saved, true);
    expect([asked.told.length, asked.told[0]?.by]).toEqual([1, "kept"]);
    studied.shelf.set(name, structuredClone(kept) as unknown as Weighed);
    expect((await studied.open(saved)).open).toBe(false);
    expect(studied.told).toEqual([]);
  });
  it("of two people at one screen it is not said who gave it up", async () => {
    const both = saved.replace(/^agent 0 .*$/m, 'agent 0 "person"');
    expect(both).not.toBe(saved);
    expect((await new Studied().open(both, true)).ended).toBe("The game was given up.");
  });
});

describe("a game weighed in the background", () => {
  it("has a curve that grows, then what cost and what was luck; it is kept, and found again", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const studied = new Studied();
    const opened = await studied.open(short);
    await studied.study.does({ do: "weigh" });
    // The page is answered in between.
    await studied.until(({ points }) => points.length > 3);
    expect((await studied.study.does({ do: "moment", number: 9, seat: 0, open: false })).number).toBe(9);
    const done = await studied.until(({ state }) => state === "done");
    const grown = studied.told.map(({ points }) => points.length);
    expect(grown).toEqual([...grown].sort((a, b) => a - b));
    expect(new Set(grown).size).toBeGreaterThan(3);
    expect(done.done).toBe(done.all);
    // One point for every turn and seat that chose in it, each at its first choice there.
    const met = new Set<string>();
    const firsts = opened.steps.flatMap(({ seat, turn }, k) => {
      const key = `${seat} ${turn}`;
      if (met.has(key)) return [];
      met.add(key);
      return [k + 1];
    });
    expect(done.points.map(({ number }) => number)).toEqual(firsts);
    for (const { chance, error } of done.points) expect(chance >= 0 && chance <= 1 && error >= 0).toBe(true);
    for (const { cost, error } of done.costs) expect(cost).toBeGreaterThan(2 * error);
    for (const seat of [0, 1]) expect(done.costs.filter((one) => one.seat === seat).length).toBeLessThanOrEqual(3);
    for (const { before, after, error } of done.luck)
      expect(Math.abs(after - before)).toBeGreaterThanOrEqual(2 * error);
    expect(done.sum).not.toBeNull();
    expect(done.by).toBe("a search of 4 simulations, and again, where most seemed lost, by one of 8");
    expect(studied.breaths).toBeGreaterThan(opened.steps.length);
    // Choices are told in the words in which they are shown where they were due.
    expect(done.luck.length).toBeGreaterThan(0);
    for (const { number, chosen, ...more } of [...done.costs, ...done.luck]) {
      const { choices } = await studied.study.does({ do: "moment", number, seat: 0, open: true });
      expect(choices.filter(({ taken }) => taken).map((one) => one.text)).toEqual([chosen]);
      if ("better" in more) expect(choices.map((one) => one.text)).toContain(more.better);
    }
    const tale = await studied.study.does({ do: "tale", seat: 0 });
    expect(tale).toMatch(/\[your chance to win: /);

    // Another page of the same browser.
    const other = new Studied({ kept: async (name) => studied.shelf.get(name) ?? null });
    await other.open(short);
    expect(other.told).toEqual([done]);
    expect(other.breaths).toBe(0);
  });
  it("says what it failed of, and can be begun again", { timeout: LONG }, async () => {
    const studied = new Studied({ analysts: { quick: "nobody", careful: "nobody" } });
    await studied.open(short);
    await studied.study.does({ do: "weigh" });
    const { cause } = await studied.until((one) => one.state === "stopped");
    expect(cause).toMatch(/nobody/);
    expect(studied.shelf.size).toBe(0);
    const again = studied.told.length;
    await studied.study.does({ do: "weigh" });
    await studied.until((one) => studied.told.indexOf(one) >= again && one.state === "stopped");
  });

  it("can be stopped, and begun again", { timeout: LONG }, async () => {
    const studied = new Studied();
    await studied.open(short);
    await studied.study.does({ do: "weigh" });
    await studied.until(({ done }) => done > 0);
    await studied.study.does({ do: "stop" });
    const stopped = studied.told.length;
    expect(studied.told.at(-1)!.state).toBe("stopped");
    for (let k = 0; k < 50; k++) await new Promise((done) => setImmediate(done));
    expect(studied.told).toHaveLength(stopped);
    expect(studied.shelf.size).toBe(0);
    await studied.study.does({ do: "weigh" });
    await studied.until((one) => one.state === "weighing" && studied.told.indexOf(one) >= stopped);
    await studied.study.does({ do: "stop" });
  });
});
