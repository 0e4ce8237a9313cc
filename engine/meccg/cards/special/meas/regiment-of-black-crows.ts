import { ALLOW } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { AttackBit, AttackFrame } from "../../../rules/state/frames/combat.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { FOR_COMPANY, isTemporaryFor, addTemporary } from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The creature of the attack, which has been cancelled, goes back to its player's hand where it would be discarded. */
    creatureToHand: { do: "creatureToHand" };
  }
}

defineEffect("creatureToHand", {
  isTemporary: true,
  describe: () =>
    "if the attack was cancelled, its creature goes back to its player's hand instead of the discard pile",
  apply: (s, f, d) => {
    const attack = s.h[L.Header.attack];
    if (attack === 0 || (s.fr[attack + AttackFrame.bits] & AttackBit.cancelled) === 0) return;
    addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, s.fr[attack + AttackFrame.company]);
  },
  temporary: {
    creatureReturns: (s, k, company) => (isTemporaryFor(s, k, FOR_COMPANY, company) ? ALLOW : 0),
  },
});

export default special(
  {
    kind: "ally",
    id: "MEAS-76",
    name: "Regiment of Black Crows",
    alignment: "minion",
    mp: 1,
    mind: 1,
    prowess: null,
    body: null,
    atTypes: ["ruins-and-lairs"],
    tappedSiteToo: true,
    overt: true,
    spared: "always",
    oncePerCompany: true,
    needs: [{ if: "notUnderDeeps" }],
    may: [
      {
        when: ["attack"],
        needs: [{ if: "creature", played: true }, { if: "attackNotKeyedToSite" }],
        target: { of: "attack" },
        cost: ["tapSelf"],
        does: [{ do: "cancelAttack", all: true }, { do: "creatureToHand" }],
      },
    ],
    on: [{ on: "bearerWounded", does: [{ do: "discard", what: "self" }] }],
  },
  { describe: () => [] },
);
