/** What optional rules newly ask, the frozen agents answer as the engine did unasked: their games end as they do without them. */
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { makeAgent } from "../../agents/registry.js";
import type { Agent } from "../../engine/core/agent.js";
import { OVER } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { archetypes, loadDeck, meccg, type MeccgView, rulesetByName } from "../../engine/meccg/index.js";
import { type Board, board, travel } from "../meccg/board.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";

const legal = new Int32Array(meccg.maxChoices);
const decks = archetypes();

/** How a game ends, and how often each of the new choices was offered in it. */
function played(spec: string, ruleset: string, g: number) {
  const s = meccg.start({
    ruleset: rulesetByName(ruleset),
    decks: [loadDeck(decks[g % 9]), loadDeck(decks[(g * 4 + 1) % 9])],
    streams: seedStreams("optional", g, 2),
  });
  const agents = [0, 1].map(() => makeAgent(spec, meccg as never) as unknown as Agent<MeccgView>);
  agents.forEach((a, seat) => {
    a.begin?.(seat, {});
  });
  const streams = [0, 1].map((seat) => new OwnStream("optional", g, `seat ${seat}`));
  const offered = { burglary: 0, two: 0 };
  while (s.chooser() !== OVER) {
    const seat = s.chooser();
    const list = Array.from(legal.subarray(0, s.legal(legal)));
    if (list.some((c) => T.verbOf(c) === T.V_BURGLE)) offered.burglary++;
    if (list.some((c) => T.verbOf(c) === T.V_ASSIGN && T.bOf(c) === 1)) offered.two++;
    s.apply(agents[seat].choose(s.view(seat), legal, list.length, streams[seat]));
  }
  return { offered, end: JSON.stringify([s.outcome(), s.scores(), s.h[5]]) };
}

describe("frozen agents under the optional rules", () => {
  it.each(["heuristic@1", "heuristic@2", "rollout"])("%s plays the same games", (spec) => {
    const offered = { burglary: 0, two: 0 };
    for (let g = 0; g < 6; g++) {
      const base = g % 2 ? "universal" : "metw-standard";
      const without = played(spec, base, g);
      const withThem = played(spec, `${base}+burglary+two-strikes+influence-defence`, g);
      expect(withThem.end, `game ${g}`).toBe(without.end);
      expect(without.offered).toEqual({ burglary: 0, two: 0 });
      for (const key of ["burglary", "two"] as const) offered[key] += withThem.offered[key];
    }
    expect(offered.burglary).toBeGreaterThan(0);
    expect(offered.two).toBeGreaterThan(0);
  });
  it.each(["heuristic@1", "heuristic@2", "rollout"])("%s leaves it to general influence to defend", (spec) => {
    const choose = (b: Board): string => {
      const agent = makeAgent(spec, meccg as never) as unknown as Agent<MeccgView>;
      agent.begin?.(b.s.chooser(), {});
      const n = b.s.legal(legal);
      return meccg.choiceToText(b.s, agent.choose(b.s.view(b.s.chooser()), legal, n, new OwnStream("defence", 0, "")));
    };
    const ruleset = "metw-standard+influence-defence";
    const home = travel({ at: "Rivendell", characters: ["Balin", "Elrond"] }, ["Call of Home"], { ruleset });
    home.go("play Call of Home").take("target Balin");
    home.until(() => home.offered("by Elrond"));
    expect(choose(home)).toBe("pass");
    const rivals = board({
      ruleset,
      phase: "site phase of Gandalf",
      me: { companies: [{ at: "Edoras", characters: ["Gandalf"] }] },
      you: { companies: [{ at: "Edoras", characters: ["Théoden", "Éowyn"] }] },
    });
    rivals.go("enter the site", "Gandalf tries to influence", "target Éowyn");
    rivals.until(() => rivals.offered("by Théoden"));
    expect(choose(rivals)).toBe("pass");
  });
});
