/** The lessons for one who plays alone and for a first table of three, played as their guide proposes. */
import { beforeAll, describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { sectionNamed } from "../../engine/meccg/presentation/rulebook/index.js";
import { QUIET, USUAL } from "../../engine/meccg/presentation/screen/stops.js";
import type { NewGame, TableShown } from "../../web/messages/table.js";
import { ALONE } from "../../web/page/learn/alone.js";
import { AT_TABLE } from "../../web/page/learn/attable.js";
import { GUIDED, GUIDED_ALONE, GUIDED_TABLE } from "../../web/page/learn/guided.js";
import { LESSONS, metAs, stepAt } from "../../web/page/learn/lessons.js";
import type { Lesson } from "../../web/page/learn/step.js";
import { TIPS } from "../../web/page/learn/tips.js";
import { hosted, type Walk, walk } from "./guided.js";

/** The steps of a lesson that are due at these tables, one after the other, each with the table at which it came. */
function taught(lesson: Lesson, tables: readonly TableShown[]): Map<string, TableShown> {
  const met = new Set<string>();
  const out = new Map<string, TableShown>();
  for (const table of tables) {
    const due = table.question ? stepAt(table, met) : undefined;
    if (!due) continue;
    met.add(metAs(due.lesson, due.step));
    if (due.lesson === lesson) out.set(due.step.section, table);
  }
  return out;
}
const sectionsOf = ({ steps }: Lesson): string[] => steps.map(({ section }) => section);

describe("the steps of every lesson", () => {
  it.each(LESSONS.map((one) => [one.words, one] as const))("%s are short, and each has a section", (_words, lesson) => {
    expect(new Set(sectionsOf(lesson)).size).toBe(lesson.steps.length);
    for (const { section, tip } of lesson.steps) {
      expect(sectionNamed(section)?.name).toBe(section);
      expect(tip.length, section).toBeLessThan(160);
    }
  });
  it("say nothing in an ordinary game", async () => {
    const { tables } = await walk(GUIDED, 2);
    for (const lesson of LESSONS) expect(taught(lesson, tables).size, lesson.name).toBe(0);
  }, 60_000);
});

describe.each([
  ["alone", ALONE, GUIDED_ALONE, 12],
  ["at a table of three", AT_TABLE, GUIDED_TABLE, 6],
] as const)("the guided game %s", (_words, lesson: Lesson, begin: NewGame, turns: number) => {
  let played: Walk;
  let steps: Map<string, TableShown>;
  beforeAll(async () => {
    played = await walk(begin, turns, undefined, "act");
    steps = taught(lesson, played.tables);
  }, 120_000);

  it("teaches every step, the first at once", () => {
    expect([...steps.keys()].sort()).toEqual(sectionsOf(lesson).sort());
    expect([...steps.keys()][0]).toBe(lesson.steps[0].section);
  });
  it("has a tip for every question, asks little and brings points", () => {
    expect([...new Set(played.asked)].filter((section) => !TIPS[section])).toEqual([]);
    expect(played.tables[0].stops).toEqual(QUIET);
    expect(played.choices.length).toBeLessThan(180);
    expect(played.tables.at(-1)!.scene.sides[0].raw).toBeGreaterThan(9);
    expect([...played.came]).toContain("item");
  });
  it("is a guided game when it is gone on with, too, and as usual with other luck, level or decks", async () => {
    const one = hosted();
    await one.game.does({ do: "begin", ...begin });
    const record = await one.game.does({ do: "record" });
    const two = hosted({ kept: async () => record });
    await two.game.does({ do: "resume" });
    expect(two.tables.at(-1)!.stops).toEqual(QUIET);
    const [third] = begin.more ?? [];
    for (const other of [
      { seed: "another" },
      { vs: "prowess-beasts" },
      ...(third
        ? [{ level: 2 }, { more: [{ ...third, level: 2 }] }, { more: [third, third] }, { seat: 1 }, { more: [] }]
        : []),
    ]) {
      await one.game.does({ do: "begin", ...begin, ...other });
      expect(one.tables.at(-1)!.stops, JSON.stringify(other)).toEqual(USUAL);
    }
  });
  it("shows each thing on the table when it speaks of it", () => {
    const at = (section: string): TableShown["scene"] => steps.get(section)!.scene;
    if (lesson === ALONE) {
      expect(at("alone").hand.reduce((sum, one) => sum + one.count, 0)).toBe(5);
      expect(at("alone").hand.some(({ hazard }) => hazard)).toBe(false);
      expect(at("saved-hazards").sides[1].hand).toBeGreaterThan(0);
      expect(at("alone-end").sides[0].exhausted).toBe(1);
      const { points, raw, council } = at("alone-points").sides[0];
      expect([raw, council]).toEqual([points.reduce((sum, one) => sum + one.points, 0), raw]);
    } else {
      expect(at("table-hazards").sides[0].hazardsBy).toBe(at("table-hazards").sides[1].seat);
      const here = at("meeting").companies.flatMap((one) => (one.whose === "you" ? [one.site?.name] : []));
      expect(at("meeting").companies.some((one) => one.whose === "he" && here.includes(one.site?.name))).toBe(true);
      expect(at("table-call").sides.some((one) => one.raw >= 20 || one.exhausted > 0)).toBe(true);
      expect(at("getting-up").companies.some((one) => one.people.some(({ mind }) => mind === null))).toBe(true);
    }
  });
});
