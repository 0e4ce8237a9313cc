import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { makeAgent } from "../../agents/registry.js";
import type { Agent } from "../../engine/core/agent.js";
import { OVER } from "../../engine/core/game.js";
import { hash64Text, hex64 } from "../../engine/core/hash.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { archetypes, loadDeck, meccg, type MeccgView, rulesetByName } from "../../engine/meccg/index.js";

const legal = new Int32Array(meccg.maxChoices);
const decks = archetypes();

/** A hash of every choice, by its text, that an agent makes in so many games against itself, over the archetypes and two rulesets. */
function choicesOf(
  spec: string,
  games: number,
  most = Number.POSITIVE_INFINITY,
  rules = ["metw-standard", "coe"],
): string {
  const taken: string[] = [];
  for (let g = 0; g < games; g++) {
    const s = meccg.start({
      ruleset: rulesetByName(rules[g % rules.length]),
      decks: [loadDeck(decks[g % 9]), loadDeck(decks[(g * 4 + 1) % 9])],
      streams: seedStreams("golden", g, 2),
    });
    const agents = [0, 1].map(() => makeAgent(spec, meccg as never) as unknown as Agent<MeccgView>);
    agents.forEach((a, seat) => {
      a.begin?.(seat, {});
    });
    const streams = [0, 1].map((seat) => new OwnStream("golden", g, `seat ${seat}`));
    for (let n = 0; s.chooser() !== OVER && n < most; n++) {
      const seat = s.chooser();
      const count = s.legal(legal);
      const choice = agents[seat].choose(s.view(seat), legal, count, streams[seat]);
      taken.push(meccg.choiceToText(s, choice));
      s.apply(choice);
    }
  }
  return `${taken.length} ${hex64(hash64Text(taken.join("\n")))}`;
}

/**
 * `heuristic@1` to `heuristic@4` must never change: if a line of theirs differs here, the code they are made of has
 * changed its choices. What is new hangs on a figure that is nothing in their versions, or their code has to be kept.
 * The other lines may change with their agents, on purpose. Rules move all of them: here Rescue Prisoners, which may be left alone.
 */
describe("the choices of each agent, game by game", () => {
  const chooses = (spec: string, games: number, golden: string) =>
    expect(choicesOf(spec, games, spec.startsWith("mcts") ? 80 : undefined)).toBe(golden);
  it.each([
    ["heuristic@1", 8, "5604 043b4d3b4d6c4e86"],
    ["heuristic@2", 8, "6644 4136fd0ed8938249"],
    ["heuristic@3", 8, "5819 193d821bbbf9e2ef"],
    ["rollout", 4, "2172 9ace94d6a2e2aaea"],
  ])("%s", { timeout: 240_000 }, chooses);
  it.each([
    ["mcts:sims=48,version=1,far=1,focus=0,leaf=standing", 1, "80 b3fdfb58218aaba1"],
    ["mcts:sims=8,form=trees,worlds=4,version=1,far=1,leaf=standing", 1, "80 69e2901dae437507"],
    ["mcts:sims=8,form=is,version=1,far=1,leaf=standing", 1, "80 8c0c61b420e6211f"],
  ])("%s", { tags: "long", timeout: 240_000 }, chooses);

  it("heuristic@4 in games of several decks and of one", { timeout: 240_000 }, () => {
    expect(choicesOf("heuristic@4", 4, undefined, ["universal:2"])).toBe("3139 0202703f20491838");
    expect(choicesOf("heuristic@4", 4, undefined, ["coe:1"])).toBe("1948 9220636fc977c9f7");
  });

  it.each(["universal:2", "coe:1"])("the heuristic of today is version 4 (%s)", (ruleset) => {
    expect(choicesOf("heuristic", 2, undefined, [ruleset])).toBe(choicesOf("heuristic@4", 2, undefined, [ruleset]));
  });
  it("what is set on it holds in games of one deck too", () => {
    const usual = choicesOf("heuristic", 2, undefined, ["coe:1"]);
    expect(choicesOf("heuristic:harm=0.2", 2, undefined, ["coe:1"])).not.toBe(usual);
  });
});
