import { expect, it, vi } from "vitest";
import { crossLines, demo } from "../../experiments/demo.js";

vi.setConfig({ testTimeout: 60_000 });
const small = { game: "metw", games: 72, agent: "random", seed: "demo", workers: 0, crossGames: 24 } as const;

it("the demo shows that 24 games won of 24 are a difference, and compares only the pairs that are asked", async () => {
  const result = await demo({ ...small, cross: ["random", "heuristic", "first"], crossFirst: true });
  expect(result.agents.map(({ plan }) => plan.agents)).toEqual([
    ["random", "heuristic"],
    ["random", "first"],
  ]);
  const [line] = crossLines(result);
  // Six groups of four games each.
  expect(line).toMatch(/^heuristic plays better than random: it won 100\.0 % \(73\.5 to 100\.0\) of 24 games/);
});
