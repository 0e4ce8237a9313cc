import { mayUntap, untapOne } from "../../../rules/changes/healing.js";
import { discardInstance } from "../../../rules/changes/leaving.js";
import { isPerson } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { isWounded, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { whom } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Hazard permanent-events on him are discarded, and he untaps if he was tapped. */
    unburden: { do: "unburden"; who: "target" };
  }
}

/** The first hazard permanent-event on him, or -1. */
function hazardOnHim(s: Table, i: number): number {
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
    if (s.iRole[j] === L.Role.attached && (D.SIDE[s.iDef[j]] & T.SIDE_HAZARD) !== 0) return j;
  return -1;
}
defineEffect("unburden", {
  describe: (_e, names) =>
    `discard all hazard permanent-events on ${whom("target", names)}, and untap him if he was tapped`,
  asks: () => ["a target who bears a hazard permanent-event or is tapped"],
  fitsTarget: (s, _d, t) => hazardOnHim(s, t) >= 0 || mayUntap(s, t),
  apply: (s, f) => {
    const target = s.fr[f + ResolveFrame.target];
    if (!isPerson(s, target)) return;
    for (let j = hazardOnHim(s, target); j >= 0; j = hazardOnHim(s, target)) discardInstance(s, j);
    if (!isWounded(s, target)) untapOne(s, target);
  },
});

export default special(
  {
    kind: "event",
    id: "MEAS-56",
    side: "resource",
    type: "short",
    name: "The Sun Unveiled",
    notFor: ["fallen-wizard"],
    modes: [
      {
        when: ["always"],
        needs: [{ if: "inPlay", card: "Gates of Morning" }],
        target: { of: "character", who: { atTypes: ["free-hold"] }, whose: "mine" },
        does: [{ do: "unburden", who: "target" }],
      },
    ],
  },
  { describe: () => [] },
);
