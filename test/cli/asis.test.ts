/** `--as-is`: decks that break rules of construction are played, with warnings, and whatever is made of them says so. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { deckToText } from "../../engine/meccg/decks/lists/deck.js";
import { deckAsIs, loadDeck } from "../../engine/meccg/decks/decklist.js";
import { meccg } from "../../engine/meccg/index.js";
import { opponentHere } from "../../sim/person/here.js";
import { newSession } from "../../web/worker/newgame.js";
import { temporaryFolder } from "../sim/helpers.js";
import { run } from "./run.js";

const folder = temporaryFolder();
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
/** 29 hazards, four of a card, a sideboard that is too large, and a card that nobody knows. */
const TEXT = deckToText(loadDeck("factions-orcs"))
  .replace(/Name: .*/u, "Name: Four mistakes")
  .replace(/\n1 (\S.*)\n\n# Sideboard/u, "\n\n# Sideboard")
  .replace(/# Hazards.*\n/u, "$&1 No Such Card At All\n")
  .concat("\n# Sideboard\n4 Giant\n30 Lucky Strike\n");
const BROKEN = file("broken.deck", TEXT);
const WORDS = ["--agents", "random", "--games", "2", "--ruleset", "coe", "--workers", "0"];

describe("--as-is", () => {
  it("turns every mistake into a warning; without it all are told and nothing is played", async () => {
    const strict = await run("deck", "check", BROKEN, "--ruleset", "coe");
    expect(strict.code).toBe(1);
    const mistakes = Number(/: (\d+) mistakes/u.exec(strict.out)![1]);
    expect(mistakes).toBeGreaterThanOrEqual(3);
    const asIs = await run("deck", "check", BROKEN, "--ruleset", "coe", "--as-is");
    expect(asIs.code).toBe(0);
    expect(asIs.out.split("\n")[0]).toMatch(/broken\.deck: it may be played as it is under coe, with \d warnings$/u);
    const warnings = Number(/with (\d) warnings/u.exec(asIs.out)![1]);
    expect(warnings).toBeGreaterThanOrEqual(3);
    expect(asIs.out.match(/ {2}warning: /gu)).toHaveLength(warnings);
    const { code, err } = await run("simulate", BROKEN, "stealth-orcs", ...WORDS);
    expect([code, /with warnings: add --as-is/u.test(err)]).toEqual([2, true]);
    // What was said for one command is not said for the next.
    expect((await run("deck", "check", BROKEN, "--ruleset", "coe")).code).toBe(1);
  });
  it("plays, and results call the deck by its name with the warning", async () => {
    const out = join(folder, "run");
    const { code, out: text, err } = await run("simulate", BROKEN, "stealth-orcs", ...WORDS, "--as-is", "--out", out);
    expect([code, err]).toEqual([
      0,
      expect.stringMatching(/warning: Four mistakes is played as it is, with \d mistakes/u),
    ]);
    expect(text).toMatch(/Four mistakes \(as is\)/u);
    expect(text).toMatch(/^warning: Four mistakes is played as it is, with \d mistakes under coe$/mu);
    expect(text.split("\nwritten:")[0]).not.toContain(folder);
    expect(readFileSync(join(out, "plan.json"), "utf8")).toContain("broken.deck[as-is]");
    const page = await run("report", out);
    expect(page.code).toBe(0);
    const html = readFileSync(join(out, "report.html"), "utf8");
    expect(html).toContain("Four mistakes (as is)");
    const found = JSON.parse((await run("simulate", BROKEN, "stealth-orcs", ...WORDS, "--as-is", "--json")).out);
    expect(found.warnings).toEqual([expect.stringMatching(/Four mistakes is played as it is/u)]);
  });
  it("is a word of every command that takes decks", async () => {
    const others = [
      "play",
      "gauntlet",
      "compare",
      "matrix",
      "match",
      "solo",
      "card",
      "evolve",
      "tune-hazards",
      "ladder",
    ];
    const more = ["funnel", "calibrate", "depths", "scenario", "decks", "simulate", "resume"];
    for (const command of [...others, ...more])
      expect((await run(command, "--help")).out, command).toContain("--as-is");
    for (const words of [
      ["deck", "show"],
      ["deck", "diff"],
      ["deck", "complete"],
      ["tournament", "new"],
    ])
      expect((await run(...words, "--help")).out, words.join(" ")).toContain("--as-is");
  });
  it("gauntlet answers carry the warning", async () => {
    const out = join(folder, "gauntlet");
    const words = ["--field", "stealth-orcs", "--agent", "random", "--second", "none", "--games", "2", "--rank", "0"];
    const { code, out: note } = await run(
      ...["gauntlet", BROKEN, ...words, "--watch", "0", "--ruleset", "coe", "--workers", "0", "--as-is", "--out", out],
    );
    expect(code).toBe(0);
    expect(note).toMatch(/^Four mistakes \(as is\) wins/mu);
    expect(note).toMatch(/^warning: Four mistakes is played as it is/mu);
    for (const name of ["answer.json", "report.json"])
      expect(readFileSync(join(out, name), "utf8"), name).toContain("warning: Four mistakes is played as it is");
  });
  it("a game file names such a deck by its mark", () => {
    const deck = loadDeck(`${BROKEN}[as-is]`);
    expect([deck.asIs, deck.hazards.some(({ name }) => name.includes("No Such"))]).toEqual([true, false]);
    expect(loadDeck(`${BROKEN}[as-is][1 Giant -> 1 Wargs]`).asIs).toBe(true);
  });
  it("plays on the page", async () => {
    const own = { file: "broken.deck", text: TEXT };
    const game = { vs: "stealth-orcs", level: 1, seed: "as is", seat: 0, ruleset: "coe" };
    const opponent = (spec: string) => opponentHere(spec, meccg);
    await expect(newSession({ ...game, deck: own }, opponent)).rejects.toThrow(/there is no card called/u);
    const session = await newSession({ ...game, deck: { ...own, asIs: true } }, opponent);
    expect(session.sitting.decks?.[0]?.name ?? "broken.deck[as-is]").toBe("broken.deck[as-is]");
  });
  it("what holds no card at all is no deck, as it is or not", () => {
    expect(() => deckAsIs("No word of this\nis a card", "a.deck")).toThrow();
    expect(existsSync(BROKEN)).toBe(true);
  });
});
