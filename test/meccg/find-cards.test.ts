import { describe, expect, it } from "vitest";
import { finder, understood } from "../../engine/meccg/presentation/builder/find.js";
import { pool } from "../../engine/meccg/presentation/builder/pool.js";
import { questions } from "../../engine/meccg/presentation/builder/question.js";
import { run } from "../cli/run.js";

const cards = pool();
const ask = questions(cards);
const find = finder(cards);
const names = (question: string): string[] => find(question).cards.map((card) => card.name);

describe("a question about cards", () => {
  it.each([
    ["stage cards for Saruman", "stage card, for Saruman alone"],
    ["stage cards for saruman alone", "stage card, for Saruman alone"],
    ["resources of the balrog", "resource, for The Balrog alone"],
    ["items at barrow-downs", "item, at Barrow-downs"],
    ["items at lorien", "item, at Lórien"],
    ["hazards that tap a site", "hazard; words: tap, site"],
    ["hazards that a covert company avoids", "hazard; words: covert, company, avoid"],
    ["minor items at Moria", "minor item, at Moria"],
    ["creatures keyed to wilderness with prowess above 12", "creature, keyed to wilderness, prowess above 12"],
    ["elves of mind 5 or less", "elf, mind at most 5"],
    ["at least 3 points, allies", "points at least 3, ally"],
    ["allies with 2+ points", "points at least 2, ally"],
    ["non-unique factions of men", "not unique, faction, man"],
    ["rangers of mind 3", "ranger, mind 3"],
    ["short-events that untap a character", "short-event; words: untap, character"],
    ["minion factions in Rhudaur", "minion, faction, at Rhudaur"],
    ["METD items", "METD, item"],
  ])("%s", (question, text) => {
    expect(
      understood(ask(question))
        .split("; ")
        .map((part) => part.split(", ").sort().join(", "))
        .join("; "),
    ).toBe(
      text
        .split("; ")
        .map((part) => part.split(", ").sort().join(", "))
        .join("; "),
    );
  });
});

describe("cards that answer a question", () => {
  it("are all that it asks for and nothing else", () => {
    const elves = find("elves of mind 5 or less").cards;
    expect(elves.length).toBeGreaterThan(5);
    for (const card of elves) expect([card.race.toLowerCase(), card.mind! <= 5]).toEqual(["elf", true]);
    expect(names("elves of mind 5 or less")).toContain("Haldir");
    expect(names("elves of mind 5 or less")).not.toContain("Legolas");
    expect(names("ringwraiths")).toHaveLength(9);
    expect(names("stage cards for Saruman")).toContain("Many-coloured Robes");
    expect(names("minion factions in Rhudaur")).toEqual(expect.arrayContaining(["Hill Trolls", "Stone Trolls"]));
  });
  it("say the words that are looked for, in whatever form they are written", () => {
    for (const question of ["hazards that tap a site", "hazard that taps sites"]) {
      const found = find(question);
      expect(found.whole).toBe(true);
      for (const card of found.cards) expect(card.text.join(" ").toLowerCase()).toMatch(/tap.*site|site.*tap/s);
      expect(found.cards.map((card) => card.name)).toContain("River");
    }
  });
  it("have the name that was typed first, also where it is a word for something else", () => {
    expect(names("wizard's ring")[0]).toBe("Wizard\u2019s Ring");
    expect(names("gandalf")[0]).toBe("Gandalf");
    expect(names("gandlaf")[0]).toBe("Gandalf");
  });
  it("are those that say most of it where none says all", () => {
    const found = find("hazards that a covert company avoids");
    expect(found.whole).toBe(false);
    expect(found.cards[0].text.join(" ")).toMatch(/covert/);
  });
  it("are told in the terminal with what was understood, and a question without words is refused", async () => {
    const result = await run("cards", "--find", "stage", "cards", "for", "Saruman");
    expect(result).toMatchObject({ code: 0 });
    expect(result.out).toMatch(/^understood: stage card, for Saruman alone$/m);
    expect(result.out).toMatch(/MEWH-118 +Many-coloured Robes/);
    const none = await run("cards", "--find");
    expect(none.code).toBe(2);
    expect(none.err).toMatch(/no question is asked/);
    const json = await run("cards", "--find", "ringwraiths", "--json", "--set", "MELE");
    expect(JSON.parse(json.out).cards).toHaveLength(9);
  });
});
describe("the pool of all cards", () => {
  it("holds those that share a plain name, each once, and says whose alone they are", () => {
    const balrogs = cards.filter((card) => card.name.startsWith("The Balrog"));
    expect(balrogs.map((card) => card.name).sort()).toEqual(["The Balrog (balrog)", "The Balrog (minion)"]);
    expect(new Set(cards.map((card) => card.id)).size).toBe(cards.length);
    expect(cards.find((card) => card.name === "Great Shadow")!.whose).toBe("The Balrog");
  });
});
