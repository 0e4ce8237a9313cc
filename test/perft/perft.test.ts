import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { RULESETS } from "../../engine/meccg/index.js";
import { differences, type Divide, totals } from "./count.js";
import { cardPositions, expectedCounts, FILE, wotrPositions } from "./positions.js";

/**
 * Perft, as chess engines have it: how many sequences of legal choices there are to a fixed depth from fixed positions, ten for each
 * ruleset of the card game and five of War of the Ring. A number that differs shows that something else is offered, or follows; the
 * counts by first choice show where. They do not say whether the change was right. Positions stand in `test/perft/positions`, their
 * last steps lead to the state from which is counted.
 */
const RENEW = "npm run perft";
const PER_RULESET = 10;

const cards = cardPositions();
const war = wotrPositions();
const all = [...cards, ...war];

const lineOf = ([text, counts]: [string, number[]]) => `    ${JSON.stringify(text)}: [${counts.join(", ")}]`;
const written = (now: Record<string, Divide>): string =>
  `{\n${Object.entries(now)
    .map(([name, divide]) => `  ${JSON.stringify(name)}: {\n${Object.entries(divide).map(lineOf).join(",\n")}\n  }`)
    .join(",\n")}\n}\n`;
const expected = expectedCounts();
const isRenewed = Boolean(process.env["UPDATE_PERFT"]);

describe("sequences of legal choices", () => {
  it("are counted from ten positions for each ruleset, and five of War of the Ring", () => {
    for (const { name } of RULESETS)
      expect([name, cards.filter(({ ruleset }) => ruleset === name).length]).toEqual([name, PER_RULESET]);
    expect(war.length).toBe(5);
  });
  it("that differ are reported at the first depth, by the first choice", () => {
    const before = { pass: [1, 4, 9], "play Sun": [1, 3, 7] };
    expect(differences("x", before, before)).toBe("");
    expect(differences("x", before, { pass: [1, 4, 9], "play Sun": [1, 2, 8], "tap Balin": [1, 0, 0] })).toBe(
      [
        "x: at depth 1 3 sequences, expected 2. By first choice (* differs):",
        "     expected   counted  first choice",
        "            1         1  pass",
        "            1         1  play Sun",
        "  *         0         1  tap Balin",
      ].join("\n"),
    );
    const [head, , pass, sun] = differences("x", before, { pass: [1, 4, 9], "play Sun": [1, 3, 8] }).split("\n");
    expect(head).toMatch(/^x: at depth 3 17 sequences, expected 16\./);
    expect([pass, sun]).toEqual(["            9         9  pass", "  *         7         8  play Sun"]);
  });
  it.runIf(isRenewed)(
    "are written anew",
    () => {
      const now = Object.fromEntries(all.map(({ name, count }) => [name, count()]));
      writeFileSync(FILE, written(now));
      for (const [name, divide] of Object.entries(now)) console.log(`${name}: ${totals(divide).join(", ")}`);
    },
    120_000,
  );
  it.skipIf(isRenewed)("are those of perft.json, no more and no less", () => {
    expect(Object.keys(expected).sort()).toEqual(all.map(({ name }) => name).sort());
  });
  it.skipIf(isRenewed).each(all.map(({ name, count }) => [name, count] as const))("%s", (name, count) => {
    const before = expected[name] ?? {};
    const wrong = differences(name, before, count(before));
    if (wrong)
      expect.fail(
        [
          wrong,
          "Another choice is offered, or it leads elsewhere. If that was not meant, it is a fault.",
          `If it was meant: run \`${RENEW}\`, and look at the difference of test/perft/perft.json.`,
        ].join("\n"),
      );
  });
});
