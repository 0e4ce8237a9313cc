import { discardInstance } from "../../../rules/changes/leaving.js";
import { dismissFollowers } from "../../../rules/changes/followers.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import type { Machine } from "../../../rules/machine/state.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { companyLives, firstOf, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The target's allies and followers who are avatars' cards are discarded, and none may join. */
    ridesAlone: { do: "ridesAlone" };
  }
}

/** The first ally in company `c`, or `NONE`. */
function anAllyOf(s: Machine, c: number): number {
  for (let i = companyLives(s, c) ? firstOf(s, c) : NONE; i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (s.iRole[j] === L.Role.ally) return j;
  return NONE;
}
defineEffect("ridesAlone", {
  describe: () => "allies in the target's company and his followers who are avatars' cards are discarded",
  apply: (s, f) => {
    const lord = s.fr[f + ResolveFrame.target];
    if (lord < 0 || s.iRole[lord] !== L.Role.character) return;
    const company = s.iComp[lord];
    dismissFollowers(s, lord);
    // A mount that goes may take its rider along, so the company is looked through anew each time.
    for (let j = anAllyOf(s, company); j !== NONE; j = anAllyOf(s, company)) discardInstance(s, j);
  },
});

export default special(
  {
    kind: "event",
    id: "MELE-183",
    name: "Fell Rider",
    notFor: ["balrog"],
    alignment: "minion",
    side: "resource",
    type: "permanent",
    stays: "character",
    oncePerTarget: true,
    mode: "fell-rider",
    modes: [
      {
        when: ["organization"],
        target: { of: "character", who: { race: "ringwraith", avatar: true, atHaven: true }, whose: "mine" },
        does: [{ do: "ridesAlone" }],
      },
    ],
    on: [{ on: "untapEnd", needs: [{ if: "atHaven" }], does: [{ do: "discard", what: "self" }] }],
    has: [
      { stat: "prowess", by: 2 },
      { stat: "di", by: -3 },
    ],
  },
  { describe: () => [] },
);
