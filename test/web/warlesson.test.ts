/** The guided first game of War of the Ring: rules and pack lead through it, step by step, and show what it speaks of. */
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { UserError } from "../../engine/core/errors.js";
import { FIRST } from "../../engine/wotr/presentation/lesson/first.js";
import type { WarMessage, WarTable } from "../../web/wotr/messages.js";
import { WarGame } from "../../web/wotr/worker/game.js";
import { WarLesson } from "../../web/wotr/worker/lesson.js";

class Learner {
  readonly tables: WarTable[] = [];
  kept: string | null = "the game before";
  readonly game = new WarGame({
    post: (message: WarMessage) => {
      if (message.is === "table") this.tables.push(structuredClone(message.table));
      if (message.is === "cover") throw new Error("the guided game covers nothing");
    },
    keep: async (record) => {
      this.kept = record;
    },
    kept: async () => this.kept,
    clock: { now: () => 0, wait: async () => undefined },
    pace: 0,
  });
  get table(): WarTable {
    return this.tables.at(-1)!;
  }
  choose(choice = this.table.lesson!.choice!): Promise<boolean> {
    return this.game.does({ do: "choose", at: this.table.at, choice });
  }
  /** Plays on to the end; answers the tables before each step. */
  async through(): Promise<WarTable[]> {
    const before: WarTable[] = [];
    for (let n = 0; n < 60 && this.table.lesson!.step < FIRST.steps.length; n++) {
      if (before.length === this.table.lesson!.step) before.push(this.table);
      await this.choose();
    }
    return before;
  }
}
const tale = (tables: readonly WarTable[]): string =>
  tables.flatMap(({ log }) => log.map(({ text }) => text)).join("\n");

describe("the guided first game of War of the Ring", () => {
  it("leads through all its steps, fifteen to twenty of them, and shows what each speaks of", async () => {
    expect(FIRST.steps.length).toBeGreaterThanOrEqual(15);
    expect(FIRST.steps.length).toBeLessThanOrEqual(20);
    const one = new Learner();
    await one.game.does({ do: "lesson", step: 0 });
    const tables = await one.through();
    expect(tables.length).toBe(FIRST.steps.length);
    for (const [k, { seat, take, section }] of FIRST.steps.entries()) {
      const table = tables[k];
      expect(table.lesson, section).toMatchObject({ step: k, all: FIRST.steps.length });
      expect(table.you.seat, section).toBe(seat);
      // What is asked for is among what is offered, and one would have had a choice.
      expect(table.choices.find(({ choice }) => choice === table.lesson!.choice)?.words, section).toMatch(take);
      expect(table.choices.length, section).toBeGreaterThan(1);
    }
    const step = (take: string): WarTable => tables[FIRST.steps.findIndex((one) => one.take.source.includes(take))];
    // Hidden counters: each side sees its own.
    expect(JSON.stringify(step("pick the top").scene.stacks)).toContain("Frodo (the Ring)");
    expect(JSON.stringify(step("search W2612").scene.stacks)).not.toContain("Frodo");
    expect(step("to W(2712").ways.some(({ words, cost }) => words.startsWith("to W2612") && cost !== "")).toBe(true);
    expect(step("fly Lord").choices.find(({ words }) => words === "fly Lord of the Nazgul")!.cost).toBe(
      "2 Shadow Points",
    );
    expect(step("^attack").question!.odds!.rows.length).toBe(3);
    const note = tale(one.tables);
    for (const text of [
      ...["Misty Passes Open \\d is laid down face-up", "\\d+ Shadow Points to spend", "8 points of Orcs of the Eye"],
      ...["Frodo is spotted", "4 hidden counters spotted", "Mordor is mobilized", "Sam is captured"],
      ...["Frodo is captured", "Frodo is free", "the Ring is put on", "Sam is free", "8 orcs gone from W2612"],
      ...["Aragorn fights Lord of the Nazgul", "Aragorn is wounded", "Lord of the Nazgul is wounded"],
      "the Ring has marked 1 box",
    ])
      expect(note).toMatch(new RegExp(text));
    expect(one.table.lesson).toMatchObject({ step: FIRST.steps.length, rule: FIRST.end, choice: null });
    // The game that one plays oneself stays as it is.
    expect(one.kept).toBe("the game before");
  });
  it("takes nothing but the step, goes back by one, and goes on where one left it", async () => {
    const one = new Learner();
    await one.game.does({ do: "lesson", step: 7 });
    const { table } = one;
    expect(table.lesson!.step).toBe(7);
    const other = table.choices.find(({ choice }) => choice !== table.lesson!.choice)!;
    expect(await one.choose(other.choice)).toBe(false);
    const wrong = table.ways.find(({ hex }) => hex !== table.lesson!.to)!;
    expect(await one.game.does({ do: "go", at: table.at, hex: wrong.hex })).toBe(false);
    expect(one.table.lesson!.step).toBe(7);
    // The whole way at once is the step, too.
    expect(await one.game.does({ do: "go", at: one.table.at, hex: table.lesson!.to })).toBe(true);
    expect(one.table.lesson!.step).toBe(8);
    await one.game.does({ do: "undo" });
    expect(one.table.lesson!.step).toBe(7);
  });
  it("says where it breaks when luck or rules lead elsewhere", async () => {
    await expect(WarLesson.begin(FIRST.steps.length, "other luck")).rejects.toThrow(UserError);
    await expect(WarLesson.begin(FIRST.steps.length, "other luck")).rejects.toThrow(/is not offered/);
  });
  // WAR_LESSON_SEEDS=5000 npx vitest run test/web/warlesson.test.ts: seeds that lead through, where rules or pack have changed.
  it.runIf(process.env["WAR_LESSON_SEEDS"])("finds seeds that lead through", { timeout: 600_000 }, async () => {
    const found: string[] = [];
    for (let n = 0; n < Number(process.env["WAR_LESSON_SEEDS"]) && found.length < 9; n++) {
      const lesson = await WarLesson.begin(FIRST.steps.length, `guide-${n}`).catch(() => null);
      if (lesson) found.push(`guide-${n}`);
    }
    console.log(found.join(" "));
    expect(found).not.toEqual([]);
  });
  it("speaks in short sentences", () => {
    for (const { rule, does, section } of FIRST.steps) {
      expect(rule.length, section).toBeLessThan(260);
      expect(does.length, section).toBeLessThan(110);
    }
  });
});
