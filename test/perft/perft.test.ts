import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import "../../sim/outside.js";
import { type Meccg, meccg, RULESETS } from "../../engine/meccg/index.js";
import { openCase, positionCases } from "../../engine/meccg/people/position/position.js";
import { type Wotr, wotr } from "../../engine/wotr/index.js";
import { playPosition } from "../../engine/wotr/people/position/position.js";
import { ROOT } from "../root.js";
import { packs } from "../wotr/tinypack.js";
import { type Counted, differences, type Divide, type Node, Perft, totals } from "./count.js";

/**
 * Perft, as chess engines have it: how many sequences of legal choices there are to a fixed depth from fixed positions, ten for each
 * ruleset of the card game and five of War of the Ring. A number that differs shows that something else is offered, or follows; the
 * counts by first choice show where. They do not say whether the change was right. Positions stand in `test/perft/positions`, their
 * last steps lead to the state from which is counted.
 */
const RENEW = "npm run perft";
const PER_RULESET = 10;
/** States entered for each position when depths are chosen anew: what keeps the test short. */
const NODES = 1000;
const folder = join(ROOT, "test/perft/positions");
const file = join(ROOT, "test/perft/perft.json");
packs();

interface Position {
  name: string;
  ruleset: string;
  count(before?: Divide): Divide;
}
function counting<S extends Node<S>>(game: Counted<S>, state: () => S): Position["count"] {
  return (before) => {
    const perft = new Perft(game, state());
    const depth = before ? totals(before).length : perft.depthFor(NODES);
    return perft.divide(depth);
  };
}
const sources = readdirSync(folder)
  .filter((name) => name.endsWith(".yaml"))
  .sort()
  .map((name) => ({ name: name.replace(".yaml", ""), text: readFileSync(join(folder, name), "utf8") }));

const cards: Position[] = sources
  .filter(({ name }) => name !== "wotr")
  .flatMap(({ name, text }) =>
    positionCases(text, `${name}.yaml`).map((one, i) => {
      const ruleset = one.name.replace("under ", "");
      return {
        name: `${name}, ${ruleset}`,
        ruleset,
        count: counting<Meccg>(meccg, () => openCase(text, `${name}.yaml`, i + 1).state),
      };
    }),
  );
const war: Position[] = playPosition(sources.find(({ name }) => name === "wotr")!.text, "wotr.yaml").map((one) => ({
  name: one.name,
  ruleset: "wotr",
  count: counting<Wotr>(wotr, () => {
    if (one.fault || !one.state) throw new Error(one.fault);
    one.state.script = null;
    return one.state;
  }),
}));
const all = [...cards, ...war];

const lineOf = ([text, counts]: [string, number[]]) => `    ${JSON.stringify(text)}: [${counts.join(", ")}]`;
const written = (now: Record<string, Divide>): string =>
  `{\n${Object.entries(now)
    .map(([name, divide]) => `  ${JSON.stringify(name)}: {\n${Object.entries(divide).map(lineOf).join(",\n")}\n  }`)
    .join(",\n")}\n}\n`;
const expected = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, Divide>) : {};
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
      writeFileSync(file, written(now));
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
