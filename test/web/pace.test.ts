/** What happened is shown at the pace one has set, nothing is left out, and one stops where one wanted to. */
import { beforeAll, describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import type { TableShown } from "../../web/messages/table.js";
import { arrived, further, NOTHING, type Shown, whole } from "../../web/page/pace/shown.js";
import type { Tempo } from "../../web/page/pace/tempo.js";
import { latest } from "../../web/page/table/latest.js";
import { hosted } from "./guided.js";

const GAME = { deck: "stealth-orcs", vs: "prowess-beasts", level: 4, seed: "pace 1", seat: 0, ruleset: null };
const USUAL: Tempo = { pace: "usual", attacks: false, turns: false };

describe("the pace of a game", () => {
  let tables: TableShown[];
  beforeAll(async () => {
    const one = hosted();
    tables = one.tables;
    await one.game.does({ do: "begin", ...GAME });
    for (let k = 0; k < 160 && !tables.at(-1)!.over; k++) {
      const { at } = tables.at(-1)!;
      const proposal = await one.game.does({ do: "propose", at });
      await one.game.does({ do: "choose", at, choice: proposal!.choice });
    }
  }, 180_000);
  const all = (): string[] => tables.flatMap(({ log }) => log.map(({ text }) => text));

  /** Everything, with a press or a moment wherever it holds; what stood at each of these. */
  function walked(tempo: Tempo): { shown: Shown; stops: TableShown["log"]; waits: number } {
    let shown = NOTHING;
    let waits = 0;
    const stops: TableShown["log"] = [];
    for (const table of tables) {
      for (shown = arrived(shown, table, tempo); shown.held; shown = further(shown, tempo)) {
        // The table before stands until all is told.
        expect(shown.table).not.toBe(table);
        if (shown.held.stopped) stops.push(shown.tale.lines.at(-1)!);
        else waits++;
      }
      expect(shown.table).toBe(table);
      expect(shown.tale.fresh).toBe(table.log.length);
    }
    return { shown, stops, waits };
  }

  it("tells the same lines at every pace", () => {
    for (const pace of ["slow", "usual", "instant"] as const) {
      const { shown, stops, waits } = walked({ ...USUAL, pace });
      expect(shown.tale.lines.map(({ text }) => text)).toEqual(all());
      expect(stops).toEqual([]);
      expect(waits > 20).toBe(pace === "slow");
    }
  });

  it("calls the opponent so, and never he", () => {
    const asked = tables.map(({ question }) => question?.ask ?? "");
    const said = [...all(), ...asked].filter((line) =>
      /^he |\(his\b|\bhis turn|answer his |^his |^He |^His /.test(line),
    );
    expect(said).toEqual([]);
    expect(all().filter((line) => line.startsWith("the opponent ")).length).toBeGreaterThan(10);
    expect(all().some((line) => /^turn \d+, the opponent's turn: /.test(line))).toBe(true);
  });

  it("stops before each attack on one's own, before any dice of it, and as turns begin", () => {
    const attacks = walked({ ...USUAL, attacks: true });
    expect(attacks.stops.length).toBeGreaterThan(0);
    expect(attacks.stops.every(({ text }) => text.startsWith("attack: "))).toBe(true);
    const turns = walked({ ...USUAL, turns: true });
    expect(turns.stops.every(({ text, heading }) => heading && text.startsWith("turn "))).toBe(true);
    const numbers = turns.stops.map(({ text }) => /^turn (\d+)/.exec(text)![1]);
    expect(numbers.length).toBeGreaterThan(1);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(turns.waits + attacks.waits).toBe(0);
    expect(turns.shown.tale.lines.map(({ text }) => text)).toEqual(all());
  });

  it("names the attacks on one's own alone, and what dice came to", () => {
    let mine = false;
    for (const { heading, text, attack, roll } of tables.flatMap(({ log: lines }) => lines)) {
      if (heading && text.startsWith("turn ")) mine = text.includes("your turn");
      if (text.startsWith("attack: ")) expect(attack === true).toBe(mine);
      else expect(attack).toBeUndefined();
      if (roll !== undefined) {
        expect(text).toContain(String(roll));
        expect(roll).toBeGreaterThan(1);
        expect(roll).toBeLessThan(13);
      }
    }
    expect(
      tables.flatMap(({ log: logLines }) => logLines).filter(({ roll }) => roll !== undefined).length,
    ).toBeGreaterThan(3);
  });

  it("goes to the table at once where one says so, or another table comes", () => {
    const slow: Tempo = { ...USUAL, pace: "slow" };
    const k = tables.findIndex(({ log: told, afresh }) => !afresh && told.length > 3);
    const before: Shown = { ...NOTHING, table: tables[k - 1] };
    const held = arrived(before, tables[k], slow);
    expect(held.held).not.toBeNull();
    expect(whole(held).tale.lines).toEqual(tables[k].log);
    const next = whole(arrived(held, tables[k + 1], slow));
    expect(next.table).toBe(tables[k + 1]);
    expect(next.tale.lines).toEqual([...tables[k].log, ...tables[k + 1].log]);
  });
});

describe("what stands above the question", () => {
  const line = (text: string, more: object = {}) => ({ heading: false, text, ...more });
  const table = (log: TableShown["log"], afresh = false) => ({ log, afresh, scene: {} }) as unknown as TableShown;
  const grave = { grave: "Your Elrond is eliminated." };

  it("is what came since one's last choice, and stays when a setting is changed", () => {
    const first = arrived(NOTHING, table([line("he draws 8 cards")], true), USUAL);
    const second = arrived(first, table([line("you: pass"), line("Elrond is eliminated", grave)]), USUAL);
    expect(second.tale.fresh).toBe(2);
    expect(arrived(second, table([]), USUAL).tale.fresh).toBe(2);
    expect(arrived(second, table([line("you: pass")]), USUAL).tale.fresh).toBe(1);
  });
  it("is of the last choice alone where the whole tale is told", () => {
    const mine = { mine: true };
    const told = [
      ...[line("you: pass", mine), line("Sam is eliminated", grave)],
      ...[line("you: pass", mine), line("Elrond is eliminated", grave)],
      // What is taken for one is no answer.
      ...[line("you: draw a card"), line("he draws 1 card")],
    ];
    const shown = arrived(NOTHING, table(told, true), USUAL);
    expect(shown.tale.lines).toEqual(told);
    expect(shown.tale.fresh).toBe(4);
  });
  it("has the newest lines, and the last roll among them", () => {
    const told = [
      line("you: pass"),
      line("Elrond rolls 4", { roll: 4 }),
      line("Elrond rolls 7 + 3", { roll: 7 }),
      ...["the attack is over", "Elrond taps", "he draws 1 card"].map((text) => line(text)),
      { heading: true, text: "turn 2" },
    ];
    expect(latest(told, told.length).map(({ text }) => text)).toEqual([
      "Elrond rolls 7 + 3",
      "Elrond taps",
      "he draws 1 card",
    ]);
    expect(latest(told, 3).map(({ text }) => text)).toEqual(["Elrond taps", "he draws 1 card"]);
    expect(latest(told, 0)).toEqual([]);
  });
});

describe("the least time until the opponent has answered", () => {
  it("is what was set last, in the game under way and the next", async () => {
    const waits: number[] = [];
    const one = hosted({ pace: 250, clock: { now: () => 0, wait: async (ms) => void waits.push(ms) } });
    const play = async (): Promise<number[]> => {
      waits.length = 0;
      for (let k = 0; k < 12; k++) {
        const { at, choices } = one.tables.at(-1)!;
        await one.game.does({ do: "choose", at, choice: choices.at(-1)!.choice });
      }
      return [...new Set(waits)];
    };
    await one.game.does({ do: "begin", ...GAME });
    expect(await play()).toEqual([250]);
    await one.game.does({ do: "pace", ms: 0 });
    expect(await play()).toEqual([]);
    await one.game.does({ do: "begin", ...GAME });
    expect(await play()).toEqual([]);
  });
});
