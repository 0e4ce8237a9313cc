import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadDeck } from "../../engine/meccg/decks/decklist.js";
import { temporaryFolder } from "../sim/helpers.js";
import { run } from "./run.js";

/** `mazarbul deck`: check, show, diff, complete; and lists with cards that are not carried out, where they are played. */
const folder = temporaryFolder();
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const without = (text: string, heading: string): string => text.slice(0, text.indexOf(heading));

describe("deck check", () => {
  it("tells everything of every list, and ends with 1 where one may not be played", async () => {
    const wrong = file(
      "wrong.deck",
      "# Pool\nFrodo\n# Resources\n2 Lucky Strkie\nCrowned with Strom\n# Hazards\n4 Giant\n",
    );
    const { code, out } = await run("deck", "check", "stealth-orcs", wrong, join(folder, "none.deck"));
    expect(code).toBe(1);
    expect(out.split("\n")[0]).toBe("stealth-orcs: it may be played under metw-standard");
    expect(out).toMatch(/wrong\.deck: \d+ mistakes under universal:2|wrong\.deck: \d+ mistakes under metw-standard/);
    expect(out).toMatch(
      /wrong\.deck:4 "Lucky Strkie": there is no card called .*\n +to fix it: did you mean "Lucky Strike"/,
    );
    expect(out).toMatch(
      /wrong\.deck:5 "Crowned with Strom": there is no card called .*\n +to fix it: did you mean "Crowned with Storm"/,
    );
    expect(out).toMatch(/wrong\.deck:7 "Giant": 4 copies/);
    expect(out).toMatch(/none\.deck: 1 mistake under any ruleset\n.*there is no such file/);
    expect((await run("deck", "check", "stealth-orcs", "archetypes")).code).toBe(0);
    // What is no list breaks no rules.
    expect((await run("deck", "check", "LICENSE")).out).toMatch(
      /^LICENSE: 1 mistake under .*\n {2}LICENSE: no line of this text names a card/,
    );
  });
  it("as JSON, by a named ruleset", async () => {
    const { code, out } = await run(
      "deck",
      "check",
      "training/prowess-orcs-axes",
      "--ruleset",
      "metw-starter",
      "--json",
    );
    const { lists } = JSON.parse(out);
    expect([code, lists.length]).toEqual([0, 1]);
    expect(lists[0]).toMatchObject({
      list: "training/prowess-orcs-axes",
      ruleset: "metw-starter",
      ok: true,
      faults: [],
    });
    expect(lists[0].told.join()).toContain("the sideboard stays at home");
    expect((await run("deck", "check", "stealth-orcs", "--ruleset", "no")).code).toBe(2);
  });
  it("names resources without a site, and a list without sites", async () => {
    const text = (await run("decks", "factions-orcs")).out;
    expect((await run("deck", "check", file("less.deck", text.replace("1 Bree\n", "")))).out).toContain(
      "no site of the list takes: Rangers of the North",
    );
    expect((await run("deck", "check", file("bare.deck", without(text, "# Sites")))).out).toContain(
      "no site stands in it",
    );
  });
});

describe("deck show", () => {
  it("counts a list for a person and as JSON", async () => {
    const { code, out } = await run("deck", "show", "stealth-orcs");
    expect(code).toBe(0);
    for (const words of [
      "Points, all cards counted",
      "who begins: Frodo, Sam Gamgee, Elladan, Annalena, Kíli: 19 of 20",
      "Creatures by prowess",
    ])
      expect(out).toContain(words);
    const look = JSON.parse(
      (await run("deck", "show", "stealth-orcs[2 Orc-guard -> 2 Wargs]", "--field", "teaching,example-jason", "--json"))
        .out,
    );
    expect(look).toMatchObject({ field: "teaching,example-jason", company: { mind: 19 } });
    expect(look.creatures.map((c: { name: string }) => c.name)).toContain("Wargs");
    expect((await run("deck", "show", "stealth-orcs", "--field", "nobody")).err).toContain(
      'there is no deck called "nobody"',
    );
  });
});

describe("deck diff", () => {
  it("says what goes out and what comes in, and by which swap", async () => {
    const { code, out } = await run("deck", "diff", "stealth-orcs", "stealth-orcs[2 Orc-guard -> 2 Wargs; +1 River]");
    expect(code).toBe(0);
    expect(out.split("\n")).toEqual([
      "# Hazards",
      "- 2 Orc-guard",
      "+ 2 Wargs",
      "+ 1 River",
      "",
      'the second is "stealth-orcs[hazards: 2 Orc-guard -> 2 Wargs; hazards: +1 River]"',
    ]);
    const json = JSON.parse((await run("deck", "diff", "stealth-orcs", "stealth-beasts", "--json")).out);
    expect(json.sections.map((s: { section: string }) => s.section)).toEqual([
      "pool",
      "characters",
      "resources",
      "hazards",
    ]);
    expect((await run("deck", "diff", "teaching", "teaching")).out).toContain("hold the same cards");
  });
});

describe("deck complete", () => {
  it("writes the list with sites, on the screen or to a new file alone", async () => {
    const bare = file("bare.deck", without((await run("decks", "factions-orcs")).out, "# Sites"));
    const shown = await run("deck", "complete", bare);
    expect(shown.code).toBe(0);
    expect(shown.err).toContain("Beorn’s House: for Beornings");
    const out = join(folder, "whole.deck");
    expect(await run("deck", "complete", bare, "--out", out)).toMatchObject({ code: 0, out: "" });
    expect(readFileSync(out, "utf8").trimEnd()).toBe(shown.out);
    expect(loadDeck(out).sites.length).toBeGreaterThan(5);
    const again = await run("deck", "complete", bare, "--out", out);
    expect(again).toMatchObject({ code: 2, err: expect.stringContaining("this file is there already") });
    expect((await run("deck", "complete", "stealth-orcs")).err).toContain("no site is missing");
    const json = JSON.parse((await run("deck", "complete", bare, "--json")).out);
    expect(json.sites.find((s: { site: string }) => s.site === "Bree").cards).toContain("Rangers of the North");
    expect((await run("deck", "complete", bare, "--out", join(folder, "no", "x.deck"))).code).toBe(2);
    expect(existsSync(join(folder, "no"))).toBe(false);
  });
});

describe("deck open", () => {
  it("opens packs, makes a list of them, and deck check knows what was opened", async () => {
    const opened = await run("deck", "open", "ann");
    expect(opened.code).toBe(0);
    expect(opened.out).toMatch(/^Name: packs ann\n.*\d+ regions are left out/);
    const path = join(folder, "ann.deck");
    expect((await run("deck", "open", "ann", "--list", "--out", path)).code).toBe(0);
    const again = await run("deck", "open", "ann", "--list", "--out", path);
    expect([again.code, again.err]).toEqual([2, expect.stringContaining("this file is there already")]);
    const checked = await run("deck", "check", path, "--packs", "ann");
    expect([checked.code, checked.out.trim()]).toEqual([
      0,
      `${path}: it may be played under metw-standard+short-decks`,
    ]);
    const other = await run("deck", "check", path, "--packs", "ben");
    expect([other.code, other.out]).toEqual([1, expect.stringMatching(/ann\.deck:\d+ "[^"]+": none was opened/)]);
    expect(JSON.parse((await run("deck", "open", "ann", "--json")).out).name).toBe("packs ann");
    expect((await run("deck", "open", "ann", "--list", "--ruleset", "metw")).code).toBe(2);
  });
});
