/** The lesson on minions, played as its guide proposes: every step comes when its thing is on the table, once, and has its rules. */
import { beforeAll, describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { sectionNamed } from "../../engine/meccg/presentation/rulebook/index.js";
import { QUIET } from "../../engine/meccg/presentation/screen/stops.js";
import { GUIDED, GUIDED_MINIONS } from "../../web/page/learn/guided.js";
import { metAs, stepAt } from "../../web/page/learn/lessons.js";
import { MINIONS } from "../../web/page/learn/minions.js";
import { TIPS } from "../../web/page/learn/tips.js";
import type { TableShown } from "../../web/messages/table.js";
import { hosted, type Walk, walk } from "./guided.js";

const STEPS = MINIONS.steps;
/** Turns of one's own that the lesson takes. */
const TURNS = 8;

/** The steps that are due at these tables, one after the other, each with the table at which it came. */
function taught(tables: readonly TableShown[]): [section: string, table: TableShown][] {
  const met = new Set<string>();
  const out: [string, TableShown][] = [];
  for (const table of tables) {
    const due = table.question ? stepAt(table, met) : undefined;
    if (!due) continue;
    met.add(metAs(due.lesson, due.step));
    out.push([due.step.section, table]);
  }
  return out;
}

describe("the steps of the lesson on minions", () => {
  it("are short, and each has a section of its own in the rules book", () => {
    expect(new Set(STEPS.map(({ section }) => section)).size).toBe(STEPS.length);
    for (const { section, tip } of STEPS) {
      expect(sectionNamed(section)?.name).toBe(section);
      expect(tip.length, section).toBeLessThan(160);
    }
  });
  it("say nothing in a game of heroes", async () => {
    const { tables } = await walk(GUIDED, 1);
    expect(taught(tables)).toEqual([]);
  });
});

describe("the game with minions, played as the guide proposes", () => {
  let played: Walk;
  let steps: [string, TableShown][];
  beforeAll(async () => {
    played = await walk(GUIDED_MINIONS, TURNS, undefined, "act");
    steps = taught(played.tables);
  }, 120_000);
  const at = (section: string): TableShown => steps.find(([one]) => one === section)![1];

  it("teaches every step once", () => {
    const wanted = STEPS.map(({ section }) => section);
    expect(steps.map(([section]) => section).sort()).toEqual(wanted.sort());
  });
  it("begins with the side one is on, and asks little, as a guided game does", () => {
    expect(steps[0][0]).toBe("minions");
    expect(at("minions").scene.sides.map(({ side }) => side)).toEqual(["minion", "hero"]);
    expect(played.tables[0].stops).toEqual(QUIET);
  });
  it("shows each thing on the table when it speaks of it", () => {
    expect(at("darkhavens").scene.companies.some(({ site }) => site?.called === "Darkhaven")).toBe(true);
    expect(at("overt-covert").scene.companies.some(({ kind }) => kind !== null)).toBe(true);
    expect(at("detainment").scene.attack).toContain("detains");
    const names = (table: TableShown): string => JSON.stringify([table.scene.hand, table.scene.companies]);
    expect(names(at("ringwraiths"))).toContain("the Ringwraith");
    expect(names(at("modes"))).toMatch(/Black Rider|Fell Rider|Heralded Lord/);
    const places = (whose: "you" | "he"): string[] =>
      at("companies-fight").scene.companies.flatMap((one) =>
        one.whose === whose && one.site ? [one.site.name.replace(/ \(.*\)$/, "")] : [],
      );
    expect(places("you").some((one) => places("he").includes(one))).toBe(true);
  });
  it("brings the Ringwraith into play", () => {
    const lords = played.tables.filter(({ scene }) =>
      scene.companies.some((one) => one.whose === "you" && one.people.some((who) => who.mind === null)),
    );
    expect(lords.length).toBeGreaterThan(0);
  });
  it("has a tip or a step for every question", () => {
    const known = new Set([...Object.keys(TIPS), ...STEPS.map(({ section }) => section)]);
    expect([...new Set(played.asked)].filter((section) => !known.has(section))).toEqual([]);
  });
  it("is a guided game when it is gone on with, too", async () => {
    const one = hosted();
    await one.game.does({ do: "begin", ...GUIDED_MINIONS });
    const record = await one.game.does({ do: "record" });
    const two = hosted({ kept: async () => record });
    await two.game.does({ do: "resume" });
    expect(two.tables.at(-1)!.stops).toEqual(QUIET);
  });
});
