import { effectCompany } from "../../../rules/effects/reach.js";
import { ALLOW, FORBID } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { AttackBit, AttackFrame } from "../../../rules/state/frames/combat.js";
import { FOR_COMPANY, isTemporaryFor, addTemporary } from "../../../rules/state/temporaryeffects.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The next creature that is not unique and attacks the company this turn has all its attacks cancelled. */
    cancelsNext: { do: "cancelsNext" };
    /** Whoever of the company is untapped and faces a strike of a creature taps for it, until the end of the turn. */
    mustTap: { do: "mustTap" };
  }
}

defineEffect("cancelsNext", {
  isTemporary: true,
  describe: () =>
    "all attacks of the next creature that is not unique and attacks the company this turn are cancelled too",
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0) addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company);
  },
  temporary: {
    cancelCreature: (s, k, company, def) =>
      D.UNIQUE[def] === 0 && isTemporaryFor(s, k, FOR_COMPANY, company) ? ALLOW : 0,
  },
});
defineEffect("mustTap", {
  isTemporary: true,
  describe: () =>
    "until the end of the turn whoever of the company is untapped and faces a strike of a creature taps for it",
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0) addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company);
  },
  temporary: {
    stayUntapped: (s, k, attack) =>
      s.fr[attack + AttackFrame.bits] & AttackBit.creature &&
      isTemporaryFor(s, k, FOR_COMPANY, s.fr[attack + AttackFrame.company])
        ? FORBID
        : 0,
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-129",
    side: "resource",
    type: "short",
    name: "Fifteen Birds in Five Firtrees",
    modes: [
      {
        when: ["attack"],
        oncePer: "givenTurn",
        needs: [
          { if: "inPlay", card: "Gates of Morning" },
          { if: "moving", now: true },
          { if: "creature", notUnique: true },
        ],
        target: { of: "attack" },
        does: [
          { do: "cancelAttack", all: true },
          { do: "cancelsNext" },
          { do: "mustTap" },
          { do: "restrict", to: { bars: "acting", unlessThere: { wizard: true }, orDiscards: "Eagle-mounts" } },
        ],
      },
    ],
  },
  { describe: () => [] },
);
