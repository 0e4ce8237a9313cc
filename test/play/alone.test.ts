/** A person who plays alone against a deck of hazards. */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { run } from "../cli/run.js";
import { temporaryFolder } from "../sim/helpers.js";
import { anything, typed } from "./helpers.js";

const folder = temporaryFolder();
const LISTS = ["prowess-orcs[alone]", "--vs", "prowess-orcs[hazards]", "--agent", "random", "--seed", "a"];

describe("a person alone", () => {
  it.each([
    ["metw-standard+solitaire", "Alone points count as printed."],
    ["metw-standard+solitaire-row+solitaire-council", "Nothing is doubled alone"],
  ])(
    "plays a game by %s to its end, is told what it came to, and its record is played again",
    async (ruleset, reckoning) => {
      const record = join(folder, `${ruleset}.txt`);
      const { code, lines, err } = await typed(
        anything("alone"),
        ...["play", ...LISTS, "--ruleset", ruleset, "--record", record],
      );
      expect([code, err]).toEqual([0, ""]);
      const text = lines.join("\n");
      expect(text).toMatch(
        /(You win|You have lost|The game is over) \((exhausted|time|council|wizard-lost|ring-destroyed)\)/,
      );
      expect(text).toContain(reckoning);
      expect(text).not.toContain("doubled:");
      expect((await run("replay", record, "--verify")).code).toBe(0);
    },
    60_000,
  );
  it("is refused a list with hazards by one error", async () => {
    const argv = ["play", "stealth-orcs", "--vs", "prowess-orcs", "--ruleset", "metw-standard+solitaire"];
    const { code, err } = await typed([], ...argv);
    expect(code).toBe(2);
    expect(err).toContain("a hazard in the list of one who plays alone");
  });
});
