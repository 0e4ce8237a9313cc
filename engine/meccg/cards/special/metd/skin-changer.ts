import { isPerson } from "../../../rules/effects/reach.js";
import { ALLOW } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames-of-the-chain.js";
import { FOR_CHARACTER, lastingHolder, lend } from "../../../rules/state/lasting.js";
import * as L from "../../../rules/state/layout.js";
import { signed, whom } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Until the end of the turn the target makes a check after each attack on his company. */
    checksAfterAttacks: { do: "checksAfterAttacks"; who: "target"; by: number };
  }
}

defineEffect("checksAfterAttacks", {
  isTemporary: true,
  says: (e, names) =>
    `until the end of the turn ${whom("target", names)} makes a corruption check at ${signed(e.by)} after each attack on his company`,
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    if (isPerson(s, target)) lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, target);
  },
  temporary: {
    checkAfterAttack: (s, k, company) => {
      const holder = lastingHolder(s, k);
      return s.iRole[holder] === L.Role.character && s.iComp[holder] === company ? ALLOW : 0;
    },
  },
});

export default special(
  {
    kind: "event",
    id: "METD-152",
    side: "resource",
    type: "short",
    name: "Skin-changer",
    modes: [
      {
        when: ["always", "strike"],
        target: { of: "character", who: { named: "Beorn" }, whose: "mine" },
        does: [
          { do: "boost", who: "target", prowess: 2, body: 2 },
          { do: "facesTwice", who: "target" },
          { do: "checksAfterAttacks", who: "target", by: -2 },
          { do: "handAtEnd", who: "target" },
        ],
      },
    ],
  },
  { says: () => [] },
);
