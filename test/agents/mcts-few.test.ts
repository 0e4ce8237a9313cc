import { expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { makeAgent } from "../../agents/registry.js";
import type { Agent } from "../../engine/core/agent.js";
import { OVER } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { loadDeck, meccg, type MeccgView, rulesetByName } from "../../engine/meccg/index.js";

const made = (spec: string) => makeAgent(spec, meccg as never) as unknown as Agent<MeccgView>;

it("whoever tries every choice but once takes what was rated best: of one try there is no error", () => {
  const legal = new Int32Array(meccg.maxChoices);
  const random = new OwnStream("few", 0, "x");
  const s = meccg.start({
    ruleset: rulesetByName("coe:1"),
    decks: [loadDeck("prowess-beasts"), loadDeck("stealth-orcs")],
    streams: seedStreams("few", 0, 2),
  });
  const [quick, few, many] = [made("heuristic@4"), made("mcts:sims=8,plans=0,focus=0"), made("mcts:sims=32,plans=0")];
  let asked = 0;
  let other = 0;
  for (let n = 0; s.chooser() !== OVER && asked < 25; n++) {
    const count = s.legal(legal);
    const view = s.view(s.chooser());
    const choice = quick.choose(view, legal, count, random);
    if (count > 4 && n % 5 === 0) {
      asked++;
      const choices = legal.slice(0, count);
      expect(few.choose(view, choices, count, random)).toBe(choice);
      if (many.choose(view, choices, count, random) !== choice) other++;
    }
    s.apply(choice);
  }
  // With more tries it takes another now and then, so that it does search.
  expect(asked).toBe(25);
  expect(other).toBeGreaterThan(0);
});
