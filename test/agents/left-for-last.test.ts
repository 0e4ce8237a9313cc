// What takes long to rate is left for last and mostly not rated: what is taken, and what is told of it, is as if everything had been.
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import type { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import { makeAgent } from "../../agents/registry.js";
import { OVER } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { loadDeck, meccg, partDecks, rulesetByName } from "../../engine/meccg/index.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";

const decks = partDecks("wide-training").map(loadDeck);
const legal = new Int32Array(meccg.maxChoices);
const rated = new Float64Array(meccg.maxChoices);
const heuristic = (): HeuristicAgent => makeAgent("heuristic@3", meccg as never) as unknown as HeuristicAgent;
/** The place of the highest of `count` ratings but for one, of equals the first. */
function highest(count: number, but = -1): number {
  let best = -1;
  for (let k = 0; k < count; k++) if (k !== but && (best < 0 || rated[k] > rated[best])) best = k;
  return best;
}

describe("choices left for last", () => {
  it("are taken and told as if all had been rated at once", () => {
    let arrangements = 0;
    for (let g = 0; g < 3; g++) {
      const s = meccg.start({
        ruleset: rulesetByName("universal"),
        decks: [decks[g * 9], decks[g * 11 + 5]],
        streams: seedStreams("left", g, 2),
      });
      const players = [heuristic(), heuristic()];
      const all = [heuristic(), heuristic()];
      const random = new OwnStream("left", g, "own");
      while (s.chooser() !== OVER) {
        const p = s.chooser();
        const view = s.view(p);
        const count = s.legal(legal);
        const taken = players[p].choose(view, legal, count, random);
        if (legal.subarray(0, count).some((c) => T.verbOf(c) === T.V_ARRANGE)) {
          arrangements++;
          all[p].weigh(view, legal, count, rated);
          const best = highest(count);
          expect(taken).toBe(legal[best]);
          const second = highest(count, best);
          const next = `rather than ${choiceToText(view, legal[second])} (${rated[second].toFixed(2)})`;
          expect(players[p].explain()).toContain(next);
        }
        s.apply(taken);
      }
    }
    expect(arrangements).toBeGreaterThan(60);
  });
});
