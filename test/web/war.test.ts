import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { WotrHeuristic } from "../../agents/wotr/heuristic.js";
import { OVER } from "../../engine/core/game.js";
import { parseRecord } from "../../engine/core/record.js";
import { replay } from "../../engine/core/replay.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { rulesetByName, type Wotr, wotr, worldOf } from "../../engine/wotr/index.js";
import { hexOfChoice, mapShown, oddsNow, sceneOf, waysOf } from "../../engine/wotr/presentation/screen/index.js";
import { C, ruleOf } from "../../engine/wotr/presentation/screen/asked.js";
import { placeText } from "../../engine/wotr/presentation/screen/names.js";
import { choiceToText } from "../../engine/wotr/text/choices.js";
import { wotrModule } from "../../sim/match/wotr.js";
import { listed } from "../../web/wotr/page/listed.js";
import type { NewWar, WarMessage, WarTable } from "../../web/wotr/messages.js";
import { WarGame } from "../../web/wotr/worker/game.js";

const buffer = new Int32Array(wotr.maxChoices);
const GAME: NewWar = { ruleset: "wotr-character", seat: 0, rivals: ["heuristic"], seed: "war table" };

/** A game as a page has it, with everything that it was sent. */
class Sat {
  readonly messages: WarMessage[] = [];
  kept: string | null = null;
  readonly game = new WarGame({
    post: (message) => void this.messages.push(structuredClone(message)),
    keep: async (record) => {
      this.kept = record;
    },
    kept: async () => this.kept,
    clock: { now: () => 0, wait: async () => undefined },
    pace: 0,
  });
  get table(): WarTable {
    const found = [...this.messages].reverse().find((message) => message.is === "table");
    if (found?.is !== "table") throw new Error("no table was posted");
    return found.table;
  }
  get covered(): number {
    const last = [...this.messages].reverse().find(({ is }) => is === "table" || is === "cover");
    return last?.is === "cover" ? last.seat : -1;
  }
  choose(choice: number): Promise<boolean> {
    return this.game.does({ do: "choose", at: this.table.at, choice });
  }
  /** Plays by hints until so many choices were taken or the game is over. */
  async byHints(most = 5000): Promise<void> {
    for (let k = 0; k < most && (this.covered >= 0 || !this.table.over); k++) {
      if (this.covered >= 0) {
        await this.game.does({ do: "ready", seat: this.covered });
        continue;
      }
      const hint = await this.game.does({ do: "hint" });
      await this.choose(hint!.choice);
    }
  }
}

describe("the scene of War of the Ring", () => {
  it.each(["wotr-character", "wotr-campaign", "wotr-three"])(
    "holds nothing hidden: worlds that look alike have one scene (%s)",
    (name) => {
      const seats = name === "wotr-three" ? 3 : 2;
      const s: Wotr = wotr.start({ ruleset: rulesetByName(name), seats, streams: seedStreams("scenes", 1, seats) });
      const agents = [new WotrHeuristic(), new WotrHeuristic()];
      const random = new OwnStream("scenes", 1, "worlds");
      let [looked, differed] = [0, 0];
      for (let k = 0; k < 500 && s.chooser() !== OVER; k++) {
        const seat = s.chooser();
        const view = s.view(seat);
        if (k % 23 === 0)
          for (let one = 0; one < seats; one++) {
            const seen = s.view(one);
            const world = wotr.blank(seats);
            wotr.determinize(seen, null as never, random, world);
            expect(sceneOf(world.view(one))).toEqual(sceneOf(seen));
            looked++;
            if (world.hash() !== s.hash()) differed++;
          }
        const n = s.legal(buffer);
        // In the Campaign, of which the heuristic knows little, anything goes.
        s.play(name !== "wotr-character" ? buffer[random.below(n)] : agents[seat].choose(view, buffer, n, random));
      }
      expect(looked).toBeGreaterThan(8);
      // The worlds were others indeed.
      expect(differed).toBeGreaterThan(looked / 2);
    },
  );
  it("says which hex each choice names, and odds wherever two fight", () => {
    const s = wotr.start({ ruleset: rulesetByName("wotr-character"), seats: 2, streams: seedStreams("hexes", 3, 2) });
    const random = new OwnStream("hexes", 3, "both");
    const met = new Set<number>();
    for (let k = 0; k < 1500 && s.chooser() !== OVER; k++) {
      const n = s.legal(buffer);
      const view = s.view(s.chooser());
      for (let i = 0; i < Math.min(n, 40); i++) {
        const hex = hexOfChoice(view, buffer[i]);
        const named = /\b[WE]\d{4}\b/.exec(choiceToText(s, buffer[i]))?.[0];
        // Whatever names a hex is about it.
        if (named) expect(placeText(view, hex).slice(0, 5)).toBe(named);
        met.add(C.verbOf(buffer[i]));
      }
      const odds = oddsNow(view);
      if (odds) for (const { cells } of odds.rows) expect(cells.length).toBe(6);
      s.play(buffer[random.below(n)]);
    }
    for (const verb of [C.V_STEP, C.V_TO, C.V_GROUP, C.V_SEARCH]) expect(met).toContain(verb);
  });
  it("tells ways that can be gone, at what they cost", () => {
    const s = wotr.start({ ruleset: rulesetByName("wotr-character"), seats: 2, streams: seedStreams("ways", 2, 2) });
    const random = new OwnStream("ways", 2, "both");
    const copy = wotr.blank(2);
    let gone = 0;
    for (let k = 0; k < 1500 && s.chooser() !== OVER; k++) {
      const seat = s.chooser();
      const n = s.legal(buffer);
      const view = s.view(seat);
      const ways = waysOf(view, Array.from(buffer.subarray(0, n)));
      const way = ways[random.below(Math.max(1, ways.length))];
      if (way) {
        copy.copyFrom(s);
        const rule = ruleOf(view);
        for (const step of way.steps) {
          // Whoever is asked something else on the way has been stopped.
          if (copy.chooser() !== seat || ruleOf(copy.view(seat)) !== rule) break;
          expect(copy.accepts(step), `${way.words}, ${choiceToText(copy, step)}`).toBe(true);
          copy.apply(step);
          gone++;
        }
      }
      s.play(buffer[random.below(n)]);
    }
    expect(gone).toBeGreaterThan(50);
  });
  it("draws the map of the pack whole", () => {
    const map = mapShown(worldOf("reconstructed"));
    expect(map.terrain.length).toBe(map.columns * map.rows + 1);
    expect(map.names.find(([, name]) => name === "Rivendell")?.[0]).toBe(map.numbers.indexOf("W2812"));
  });
});

describe("the worker of War of the Ring", () => {
  it("answers a whole game, keeps it, and its record plays again", async () => {
    const sat = new Sat();
    await sat.game.does({ do: "begin", ...GAME });
    await sat.byHints();
    const { over, hints } = sat.table;
    expect(over?.winner).not.toBe(undefined);
    expect(hints).toBeGreaterThan(20);
    expect(sat.kept).toBe(null);
    const record = parseRecord(await sat.game.does({ do: "record" }), "record");
    const { difference } = replay(wotrModule.game, record, { verify: true, ruleset: wotrModule.rulesetByName });
    expect(difference).toBe(null);
    expect(JSON.stringify(sat.messages)).not.toContain("undefined");
  });
  it("goes on with a game that was kept, and goes back", async () => {
    const sat = new Sat();
    await sat.game.does({ do: "begin", ...GAME, seat: 1, seed: "met 7" });
    await sat.byHints(12);
    const again = new Sat();
    again.kept = sat.kept;
    expect(await again.game.does({ do: "resume" })).toBe(true);
    expect(again.table.scene).toEqual(sat.table.scene);
    expect(again.table.choices).toEqual(sat.table.choices);
    expect(again.table.afresh).toBe(true);
    const { at } = again.table;
    await again.choose(again.table.choices[0].choice);
    // A press on the table before is not meant.
    expect(await again.game.does({ do: "choose", at, choice: again.table.choices[0].choice })).toBe(false);
    expect(await again.game.does({ do: "undo" })).toBe(true);
    expect(again.table.scene).toEqual(sat.table.scene);
    expect(again.table.undone).toBe(1);
  });
  it("lists where a Nazgul meets somebody first, then places with a name, and what is hinted", async () => {
    const sat = new Sat();
    await sat.game.does({ do: "begin", ...GAME, seat: 1, seed: "met 7" });
    // None flies to whom nobody has seen (F.4).
    for (let k = 0; k < 60 && !sat.table.choices.some(({ meets }) => meets !== ""); k++) await sat.byHints(1);
    const { choices, scene } = sat.table;
    expect(choices.length).toBeGreaterThan(1000);
    const stands = new Set(scene.stacks.filter(({ free }) => free.length > 0).map(({ hex }) => hex));
    for (const { hex, meets } of choices) expect(meets !== "").toBe(stands.has(hex));
    const met = choices.filter(({ meets }) => meets !== "").length;
    expect(met).toBeGreaterThan(0);
    const bare = choices.find(({ words, meets }) => meets === "" && /^fly to [WE]\d{4}$/.test(words))!;
    const { shown, more } = listed(choices, "", [bare.choice]);
    expect(shown[0]).toBe(bare);
    expect(shown.slice(1, met + 1).every(({ meets }) => meets !== "")).toBe(true);
    expect(shown.slice(met + 1).every(({ words }) => /^fly to [WE]\d{4} ./.test(words))).toBe(true);
    expect(shown.length + more).toBe(choices.length);
    const sought = listed(choices, " orodruin", [bare.choice]);
    expect([sought.shown.map(({ words }) => words), sought.more]).toEqual([["fly to E0929 Orodruin"], 0]);
  });
  it("lists of a hundred points all, half, a quarter and one of each kind, and others by their number", () => {
    const words = ["men", "orcs"].flatMap((kind) => Array.from({ length: 60 }, (_, k) => `${60 - k} of ${kind}`));
    const choices = [...words, "go"].map((one, choice) => ({
      ...{ choice, words: one, note: "", meets: "", hex: 0, goal: false, cost: "" },
    }));
    const described = (sought: string): string[] => listed(choices, sought, [null]).shown.map((one) => one.words);
    const few = ["men", "orcs"].flatMap((kind) => [60, 30, 15, 1].map((n) => `${n} of ${kind}`));
    expect(described("")).toEqual([...few, "go"]);
    expect(described("37 of")).toEqual(["37 of men", "37 of orcs"]);
    expect(listed(choices, "", [23]).shown[0].words).toBe("37 of men");
  });
  it("goes a way of several steps, and goes back over all of it", async () => {
    const sat = new Sat();
    await sat.game.does({ do: "begin", ...GAME });
    for (let k = 0; k < 40 && sat.table.ways.length === 0; k++) {
      const hint = await sat.game.does({ do: "hint" });
      await sat.choose(hint!.choice);
    }
    const { scene, ways, at } = sat.table;
    const way = ways[0];
    expect(await sat.game.does({ do: "go", at, hex: way.hex })).toBe(true);
    expect(sat.table.log.filter(({ mine }) => mine).map(({ text }) => text)).toEqual([`you: ${way.words}`]);
    expect(sat.table.scene.stacks.some(({ hex }) => hex === way.hex)).toBe(true);
    expect(await sat.game.does({ do: "undo" })).toBe(true);
    expect(sat.table.scene).toEqual(scene);
  });
  it("covers the screen between two people, and sends nothing while it is", async () => {
    const sat = new Sat();
    await sat.game.does({ do: "begin", ...GAME, rivals: ["person"] });
    expect(sat.covered).toBeGreaterThanOrEqual(0);
    await expect(sat.game.does({ do: "hint" })).rejects.toThrow("covered");
    await sat.byHints(60);
    const seats = new Set(sat.messages.flatMap((one) => (one.is === "table" ? [one.table.you.seat] : [])));
    expect([...seats].sort()).toEqual([0, 1]);
  });
  it("sits three, each a person or an agent, covers the screen between two of them, and is gone on with", async () => {
    const sat = new Sat();
    await sat.game.does({
      do: "begin",
      ruleset: "wotr-three",
      seat: 2,
      rivals: ["person", "heuristic"],
      seed: "three",
    });
    await sat.byHints(80);
    const tables = sat.messages.flatMap((one) => (one.is === "table" ? [one.table] : []));
    expect([...new Set(tables.map(({ you }) => you.seat))].sort()).toEqual([0, 2]);
    for (const { you, rivals, scene } of tables) {
      expect(rivals.map(({ agent }) => agent)).toEqual(
        you.seat === 2 ? ["person", "heuristic"] : ["heuristic", "person"],
      );
      expect(scene.others).toHaveLength(2);
    }
    const covers = sat.messages.flatMap((one) => (one.is === "cover" ? [one.seat] : []));
    expect(new Set(covers)).toEqual(new Set([0, 2]));
    expect(tables.some(({ scene }) => scene.stacks.some(({ third }) => third.includes("Saruman")))).toBe(true);
    const again = new Sat();
    again.kept = sat.kept;
    expect(await again.game.does({ do: "resume" })).toBe(true);
    expect(again.covered).toBeGreaterThanOrEqual(0);
  });
  it("does not sit three with one other side", async () => {
    const sat = new Sat();
    await expect(sat.game.does({ do: "begin", ...GAME, ruleset: "wotr-three" })).rejects.toThrow(/a game for 3/);
  });
  it("refuses what is no saved game of it in one sentence", async () => {
    const sat = new Sat();
    await expect(sat.game.does({ do: "load", text: "game metw 1" })).rejects.toThrow(
      /no saved game of War of the Ring/,
    );
    await expect(sat.game.does({ do: "hint" })).rejects.toThrow("no game is under way");
  });
});
