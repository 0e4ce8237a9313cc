/** What the page makes of minions: their versions of sites on the map, whose deck is whose, and against which decks theirs may be played. */
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { drawing } from "../../web/map/drawing.js";
import { SITES, siteNamed, versionOf } from "../../web/map/map.js";
import { siteThing } from "../../web/page/table/lit.js";
import { listsShown } from "../../web/worker/groups.js";
import { hosted } from "./guided.js";

const site = (name: string) => SITES[siteNamed(name)];

describe("the map of a minion player", () => {
  it("has the versions of his side, and another's where he has none", () => {
    expect(versionOf(site("Dol Guldur"), "minion")).toEqual({ name: "Dol Guldur (minion)", type: "haven" });
    expect(versionOf(site("Rivendell"), "minion")).toEqual({ name: "Rivendell (minion)", type: "free-hold" });
    expect(versionOf(site("Rivendell"), "hero")).toMatchObject({ name: "Rivendell", type: "haven" });
    expect(versionOf(site("Geann a-Lisch"), "hero").type).toBe("ruins-and-lairs");
    expect(versionOf(site("Rivendell"), "balrog").name).toBe("Rivendell");
  });
  it("draws those, and the heroes' where nobody says whose", () => {
    const drawn = (side?: string): string =>
      drawing({ box: { x: 0, y: 0, w: 1000, h: 1000 }, scale: 1, theme: "light", level: 0, ...(side ? { side } : {}) });
    expect(drawn("minion")).toContain("<title>Dol Guldur (minion)</title>");
    expect(drawn()).not.toContain("(minion)");
    expect(drawn()).toBe(drawn("hero"));
  });
  it("rings every site where a company of his may go", async () => {
    const { game, tables } = hosted();
    const lists = { deck: "smoke-on-the-water", vs: "prowess-beasts" };
    await game.does({ do: "begin", ...lists, level: 1, seed: "b", seat: 0, ruleset: null });
    for (let k = 0; k < 60 && tables.at(-1)!.goals.length === 0; k++) {
      const { at } = tables.at(-1)!;
      const proposal = await game.does({ do: "propose", at });
      await game.does({ do: "choose", at, choice: proposal!.choice });
    }
    const { goals } = tables.at(-1)!;
    expect(goals.length).toBeGreaterThan(5);
    expect(goals.every((one) => one.site.endsWith(" (minion)"))).toBe(true);
    const onMap = new Set(SITES.map((one) => siteThing(one.name)));
    expect(goals.filter((one) => !onMap.has(siteThing(one.site)))).toEqual([]);
    // What is told of a Darkhaven calls it so.
    const carn = goals.find((one) => one.site === "Carn Dûm (minion)");
    expect(carn?.facts[0]).toMatch(/^Darkhaven in Angmar/);
    await game.does({ do: "leave" });
  });
});

describe("the decks that ship", () => {
  const lists = listsShown();
  const named = (name: string) => lists.find((one) => one.name === name)!;
  it("say whose they are", () => {
    expect([named("lord-of-rings").side, named("teaching").side]).toEqual(["minion", "hero"]);
    expect(lists.filter((one) => one.side === "minion").length).toBe(19);
  });
  it("say whether they may meet the small decks of first games, as the table finds", async () => {
    for (const name of ["teaching", "prowess-beasts", "lord-of-rings", "return-of-the-king"]) {
      const { game } = hosted();
      const game_ = { deck: name, vs: "teaching-two", level: 1, seed: "small", seat: 0, ruleset: null };
      const begun = await game.does({ do: "begin", ...game_ }).then(
        () => true,
        () => false,
      );
      expect(begun, name).toBe(named(name).meetsSmall);
      await game.does({ do: "leave" }).catch(() => undefined);
    }
  });
});
