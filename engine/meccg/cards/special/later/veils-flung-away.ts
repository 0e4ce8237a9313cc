import { removeInstance, TO_DISCARD } from "../../../rules/changes/leaving.js";
import { defineOutcome, rollDecides } from "../../../rules/checks/decidingrolls.js";
import { slinksAway } from "../../../rules/combat/wounds.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { checkedAnyhow } from "../../../rules/facts/combat/bodychecks.js";
import { bodyOf } from "../../../rules/facts/company/stats.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { firstOf, isUntapped, NONE, tap } from "../../../rules/state/inplay.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import { signed } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** A body check of each untapped character of the company: who fails taps. */
    bodyChecksToTap: { do: "bodyChecksToTap"; by: number };
  }
}

/** A failed body check taps the character, or discards it at the numbers of its card. */
const SHAKEN_ABOVE = defineOutcome(45, (s, i, total, body) => {
  if (slinksAway(s, i, total, body)) removeInstance(s, i, TO_DISCARD);
  else if (total > body && isUntapped(s, i)) tap(s, i);
});
/** Could a body check that wounds nobody do something to him? */
const mayBeShaken = (s: Table, i: number): boolean => isUntapped(s, i) || D.DISCARDED_ON[s.iDef[i]].length > 0;
defineEffect("bodyChecksToTap", {
  tapsCharacters: true,
  describe: (e) =>
    `each character of the company makes a body check at ${signed(e.by)}: whom his card has discarded by one is discarded at those numbers, and who is untapped taps if he fails it`,
  asks: () => ["somebody in the company who is untapped, or whom a body check may discard"],
  possible: (s, _m, _d, cx) => {
    for (let i = cx.company < 0 ? NONE : firstOf(s, cx.company); i !== NONE; i = s.iNext[i])
      if (mayBeShaken(s, i)) return true;
    return false;
  },
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    const player = s.fr[f + ResolveFrame.player];
    for (let i = company < 0 ? NONE : firstOf(s, company); i !== NONE; i = s.iNext[i])
      if (mayBeShaken(s, i)) rollDecides(s, player, SHAKEN_ABOVE, bodyOf(s, i), d.by + checkedAnyhow(s, i), i);
  },
});

export default special(
  {
    kind: "event",
    id: "MELE-146",
    side: "hazard",
    type: "short",
    name: "Veils Flung Away",
    modes: [
      {
        when: ["hazard"],
        uncounted: true,
        needs: [
          { if: "notInPlay", card: "Doors of Night" },
          { if: "moving" },
          {
            if: "anyOf",
            of: [
              { if: "path", region: "w", least: 1 },
              { if: "path", region: "b", least: 1 },
              { if: "path", region: "f", least: 1 },
            ],
          },
        ],
        target: { of: "company" },
        does: [{ do: "bodyChecksToTap", by: -1 }],
      },
    ],
  },
  { describe: () => [] },
);
