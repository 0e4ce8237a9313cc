/** Where companies may go, as the map is told of it: each way leads where it says, and the facts are those of the cards. */
import { beforeAll, describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { seedStreams } from "../../engine/core/streams.js";
import { loadDeck, type Meccg, meccg, rulesetByName } from "../../engine/meccg/index.js";
import { siteFacts } from "../../engine/meccg/presentation/screen/goals.js";
import * as D from "../../engine/meccg/defs.js";
import { SITES } from "../../web/map/map.js";
import type { GoalShown, GoalWay } from "../../web/messages/flow.js";
import type { TableShown } from "../../web/messages/table.js";
import { hosted } from "./guided.js";

const GAME = { deck: "teaching", vs: "teaching-two", level: 1, seed: "goals", seat: 0, ruleset: null };
type Hosted = ReturnType<typeof hosted>;

/** Plays by the guide until `found` is true of a table of one's own. */
async function until(found: (table: TableShown) => boolean, begin: typeof GAME = GAME, most = 300): Promise<Hosted> {
  const one = hosted();
  await one.game.does({ do: "begin", ...begin });
  for (let k = 0; k < most; k++) {
    const table = one.tables.at(-1)!;
    if (table.over || found(table)) return one;
    const proposal = await one.game.does({ do: "propose", at: table.at });
    await one.game.does({ do: "choose", at: table.at, choice: proposal!.choice });
  }
  return one;
}
/** Takes a way as the page does. */
async function go({ game, tables }: Hosted, { is }: GoalWay): Promise<void> {
  const { at, forms } = tables.at(-1)!;
  if ("choice" in is)
    await game.does({ do: "choose", at, choice: is.choice, ...(is.way === null ? {} : { way: is.way }) });
  else {
    const form = forms[is.form];
    const rows = form.is === "rows" ? form.rows.map(({ now }, row) => ({ row, option: Math.max(0, now) })) : [];
    rows[is.row].option = is.option;
    await game.does({ do: "fill", at, form: is.form, filled: { rows } });
  }
}
function begun(): { state: Meccg } {
  const decks = [loadDeck("teaching"), loadDeck("teaching-two")];
  const ruleset = rulesetByName("metw-standard");
  const streams = seedStreams("facts", 0, 2);
  return { state: meccg.start({ ruleset, decks, streams, unchecked: true } as never) };
}
const isFormed = (goal: GoalShown): boolean => goal.ways.some(({ is }) => "form" in is);
const plain = (text: string): string => text.replace(/ \(.*/, "");

describe("where a company may go", () => {
  let asked: Hosted;
  const table = (): TableShown => asked.tables.at(-1)!;
  beforeAll(async () => {
    asked = await until(({ question, goals }) => goals.length > 3 && question!.ask.startsWith("Where does"));
  }, 120_000);

  it("is every site that is offered, and the one where it is", () => {
    const offered = table().choices.flatMap(({ about }) => (about?.of === "site" ? [about.name] : []));
    const here = table().scene.companies.find(({ id }) => id === table().goals[0].company)!.site!.name;
    expect(offered.length).toBeGreaterThan(2);
    expect(new Set(table().goals.map(({ site }) => site))).toEqual(new Set([...offered, here]));
  });

  it("is told with the type, the attacks, what is played there, and the way", () => {
    const goal = table().goals.find(({ site }) => site === "Moria")!;
    expect(goal.facts[0]).toContain("shadow-hold");
    expect(goal.facts.join(" ")).toMatch(/guarded by orcs: \d strikes of prowess \d/);
    expect(goal.facts.join(" ")).toContain("items: minor, major, greater");
    const byRegions = goal.ways.find(({ by }) => by === "by regions")!;
    expect(byRegions.path.at(-1)!.region).toBe("Redhorn Gate");
  });

  it("names of the hand what is played there, and nothing that is not held", () => {
    const held = table().scene.hand.map(({ name }) => name);
    const said = table().goals.flatMap(({ facts }) =>
      facts.filter((fact) => fact.startsWith("of your hand, played there: ")),
    );
    expect(said.length).toBeGreaterThan(0);
    for (const names of said)
      for (const name of names.replace("of your hand, played there: ", "").split(", "))
        expect(held.join()).toContain(name);
  });

  it("comes true, way by way: the company goes there through these regions", { timeout: 120_000 }, async () => {
    const goals = table().goals.filter(({ site }) => site !== "Rivendell");
    let went = 0;
    for (const { company, site, ways } of goals)
      for (const way of ways.slice(0, 2)) {
        const before = asked.tables.length;
        await go(asked, way);
        const shown = asked.tables
          .slice(before)
          .flatMap(({ scene, log }) => [
            ...scene.companies.filter(({ id }) => id === company).map(({ to, path }) => ({ to, path })),
            ...log.map(({ text }) => ({ to: { name: text }, path: [] })),
          ]);
        const there = shown.find(({ to, path }) => to && to !== "hidden" && to.name === site && path.length > 0);
        if (there) {
          went++;
          expect(there.path.map(({ region }) => region)).toEqual(way.path.map(({ region }) => region));
        } else expect(shown.some(({ to }) => to && to !== "hidden" && to.name.includes(site))).toBe(true);
        await asked.game.does({ do: "undo", choices: 1 });
      }
    expect(went).toBeGreaterThan(3);
  });
});

describe("where all companies go", () => {
  it("is in the goals of the form, each with its row", { timeout: 120_000 }, async () => {
    const one = await until(
      ({ goals }) => goals.some(isFormed) && new Set(goals.map(({ company }) => company)).size > 1,
    );
    const { goals, forms } = one.tables.at(-1)!;
    for (const { site, ways } of goals)
      for (const { is } of ways) {
        if (!("form" in is)) expect.fail("of no form");
        const form = forms[is.form];
        const text = form.is === "rows" ? form.rows[is.row].options[is.option] : "";
        if (text !== "stay") expect(text).toContain(plain(site));
      }
    expect(goals.every(isFormed)).toBe(true);
    // One of them goes, the other stays.
    const away = goals.find(({ ways }) => ways[0].path.length > 0)!;
    await go(one, away.ways[0]);
    const told = one.tables.at(-1)!;
    const company = told.scene.companies.find(({ id }) => id === away.company)!;
    expect([company.to, company.site?.name]).not.toEqual([null, undefined]);
    expect(JSON.stringify([company.to, company.site, told.log])).toContain(away.site);
  });
});

describe("sites beneath the earth", () => {
  it("are told where the person's game has them, and nowhere else", { timeout: 120_000 }, async () => {
    const [without, having] = [hosted(), hosted()];
    await without.game.does({ do: "begin", ...GAME });
    expect(without.tables.at(-1)!.deeps).toBe(false);
    await having.game.does({ do: "begin", ...GAME, deck: "under-deeps-delvers", vs: "under-deeps-delvers" });
    expect(having.tables.at(-1)!.deeps).toBe(true);
    const { state } = begun();
    for (const [site, { name }] of D.PLACE_LIST.entries()) {
      const { level = 0 } = SITES.find((one) => one.name === D.siteName(site)) ?? {};
      const [what] = siteFacts(state.view(0), site);
      if (level === 1) expect(what, name).toContain("beneath the earth");
      else if (D.SITE_DEEP[site] === 0) expect(what, name).toMatch(/ in .+ \(.+\)$/);
    }
    expect(SITES.filter(({ level }) => level === 1).length).toBe(16);
  });
});
