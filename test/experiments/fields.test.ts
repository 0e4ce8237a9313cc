import { describe, expect, it } from "vitest";
import { usualFields } from "../../experiments/defaults.js";
import { loadGame } from "../../sim/plans/games.js";
import { run } from "../cli/run.js";

const metw = await loadGame("metw");
const ask = (...words: string[]) => run(...words, "--workers", "0", "--second", "none", "--agent", "random");
const SMALL = ["--games", "2", "--rank", "0", "--watch", "0"];

describe("the field of a question where nobody names one", () => {
  it("follows the cards of the decks, as the ruleset does", async () => {
    const archetypes = { field: "archetypes", heldOut: "validation" };
    const later = { field: "championship", heldOut: "wide-validation" };
    expect(usualFields(metw, [])).toEqual(archetypes);
    expect(usualFields(metw, ["stealth-orcs", "prowess-orcs"])).toEqual(archetypes);
    for (const deck of ["feel-free", "championship/minion-hosts-of-mordor", "hero-lords-of-gondor", "great-shadow"])
      if (Object.values(metw.deckGroups!()).flat().includes(deck)) expect(usualFields(metw, [deck])).toEqual(later);
    expect(usualFields(metw, ["stealth-orcs", "feel-free"])).toEqual(later);
    // A swap brings a card of a later set in.
    expect(usualFields(metw, ["prowess-orcs[1 Orc-guard -> 1 Cave Worm]"])).toEqual(later);
    // A game without these groups has no other field.
    expect(usualFields({ ...metw, deckGroups: () => ({}) }, ["feel-free"])).toEqual(archetypes);
  });

  it("is the championship for a deck with cards of later sets, and a line says so", async () => {
    const { code, out, err } = await ask("gauntlet", "feel-free", ...SMALL);
    expect(code).toBe(0);
    expect(err).toContain("field championship: the deck has cards of later sets (--field names another)");
    expect(out).toMatch(/24 lists|championship/);
    const named = await ask("gauntlet", "feel-free", "--field", "stealthy-tribe", ...SMALL);
    expect(named.err).not.toContain("championship");
    const json = await ask("gauntlet", "feel-free", "--field", "stealthy-tribe", ...SMALL, "--json");
    expect(JSON.parse(json.out).fieldName).toBe("stealthy-tribe");
  });

  it("stays the archetypes for decks of the first set, without a line", async () => {
    const { err, out } = await ask("gauntlet", "teaching", ...SMALL, "--json");
    expect(err).not.toContain("field");
    expect(JSON.parse(out).fieldName).toBe("archetypes");
  });

  it("follows the decks in compare, card --effect, tune-hazards and evolve, too", async () => {
    // The rules are refused after the field is chosen, before any game.
    const asked = async (...words: string[]) => (await ask(...words, "--ruleset", "unknown")).err;
    const said = "field championship: the deck has cards of later sets";
    expect(await asked("compare", "feel-free", "great-shadow")).toContain(
      "field championship: the decks have cards of later sets",
    );
    expect(await asked("compare", "stealth-orcs", "prowess-orcs")).not.toContain("championship");
    expect(await asked("card", "Cave Worm", "--effect")).toMatch(/of championship it holds most of the card/);
    expect(await asked("card", "Cave Worm", "--effect")).toContain(said);
    expect(await asked("card", "Orc-guard", "--effect")).not.toContain("championship");
    expect(await asked("tune-hazards", "feel-free")).toContain(said);
    expect(await asked("evolve", "--from", "feel-free")).toContain(said);
    expect(await asked("evolve")).not.toContain("championship");
  });

  it("is said in the help of these commands", async () => {
    for (const command of ["gauntlet", "compare", "tune-hazards", "card", "evolve"])
      expect((await run(command, "--help")).out.replace(/\s+/g, " "), command).toContain(
        "(default: archetypes; championship where a deck",
      );
  });
});
