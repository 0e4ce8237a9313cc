import { guardDiscarded } from "../../../rules/changes/guards.js";
import { removeInstance, TO_DISCARD, TO_HAND } from "../../../rules/changes/leaving.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { mindOf } from "../../../rules/facts/company/mind.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { isAgent } from "../../../rules/state/agents.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { nextGuarded } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The target agent goes back to the hand if his mind is so much, else he is discarded. */
    removeAgent: { do: "removeAgent"; handFrom: number };
    /** A card on guard by the company is discarded. */
    discardGuard: { do: "discardGuard" };
  }
}

defineEffect("removeAgent", {
  describe: (e) => `he goes back to his player's hand if his mind is ${e.handFrom} or more, else he is discarded`,
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    if (target < 0 || !isAgent(s, target)) return;
    removeInstance(s, target, mindOf(s, target) >= d.word.handFrom ? TO_HAND : TO_DISCARD);
  },
});

const isGuarded = (s: Table, c: number): boolean => {
  for (let row = c; row >= 0; row = nextGuarded(s, c, row)) if (s.cget(row, L.CompanyWord.guard) !== 0) return true;
  return false;
};
defineEffect("discardGuard", {
  describe: () => "the card on guard by the company is discarded",
  asks: () => ["a card on guard by the company"],
  possible: (s, _m, _d, cx) => cx.company >= 0 && isGuarded(s, cx.company),
  apply: (s, f) => {
    const company = effectCompany(s, f);
    if (company >= 0) guardDiscarded(s, company);
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-165",
    side: "resource",
    type: "short",
    name: "Withdrawn to Mordor",
    modes: [
      {
        as: "agent",
        when: ["always"],
        target: { of: "agent", agent: { faceUp: true }, whose: "anyones" },
        does: [{ do: "removeAgent", handFrom: 6 }],
      },
      { as: "on guard", when: ["always"], target: { of: "company" }, does: [{ do: "discardGuard" }] },
    ],
  },
  { describe: () => [] },
);
