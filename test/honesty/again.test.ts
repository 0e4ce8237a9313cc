/** An agent that is asked the same again says the same: nothing that it has worked out before may show. */
import "../../sim/nodeadapters.js";
import { expect, it } from "vitest";
import { makeAgent } from "../../agents/registry.js";
import { briefingFor } from "../../engine/core/agent.js";
import type { Game, GameState } from "../../engine/core/game.js";
import { OwnStream } from "../../engine/core/streams.js";
import { meccg } from "../../engine/meccg/index.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import { walk } from "./games.js";
import { PAIRINGS } from "./pairings.js";

it.each(["heuristic", "heuristic@3"])(
  "%s says the same at every organization phase of a game in which companies are divided",
  { tags: "long" },
  (name) => {
    const choices = new Int32Array(meccg.maxChoices);
    let asked = 0;
    walk(
      1003,
      "heuristic:swaps=1",
      ({ state, decks, label }) => {
        if (state.h[L.Header.phase] !== T.PHASE_ORGANIZATION) return;
        const seat = state.chooser();
        const n = state.legal(choices);
        if (n < 2) return;
        const say = () => {
          const agent = makeAgent(name, meccg as unknown as Game<GameState>);
          agent.begin?.(seat, briefingFor(agent, decks));
          return choiceToText(state, agent.choose(state.view(seat), choices, n, new OwnStream("again", asked, "say")));
        };
        const first = say();
        expect(say(), label).toBe(first);
        asked++;
      },
      PAIRINGS[1],
    );
    expect(asked).toBeGreaterThan(300);
  },
);
