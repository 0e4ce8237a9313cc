import { removeInstance, TO_DISCARD, TO_OUT } from "../../../rules/changes/leaving.js";
import { pushCreature } from "../../../rules/combat/startattack.js";
import { UNDECLARED } from "../../../rules/effects/asked.js";
import { attackKeys, mayBegin } from "../../../rules/effects/attacks.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { keyOptions } from "../../../rules/facts/journey/keying.js";
import { ALLOW, answersHook, HOOK } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { RESOLVE } from "../../../rules/machine/machine.js";
import { EntryBit } from "../../../rules/state/entries.js";
import { AttackBit, AttackFrame } from "../../../rules/state/frames/combat.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { companyLives } from "../../../rules/state/inplay.js";
import { FOR_COMPANY, attackNote, addTemporary } from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The target, a Nazgûl in play, attacks as a creature that could be played now; the attacker gives out his strikes. */
    nazgulAttacks: { do: "nazgulAttacks" };
  }
}

defineEffect("nazgulAttacks", {
  isTemporary: true,
  describe: () =>
    "the target attacks the company as a creature that could be played on it now, and you give out his strikes; beaten he is out of play, and this card goes to the opponent's marshalling points, else both are discarded",
  asks: () => [UNDECLARED, "a target that is untapped and no long-event"],
  possible: mayBegin,
  fitsTarget: (s, _d, t, cx) =>
    cx.company >= 0 &&
    (s.iStat[t] & (L.Status.tapped | L.Status.cameAtSite)) === 0 &&
    keyOptions(s, cx.company, s.iDef[t], false, null) > 0,
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    const company = effectCompany(s, f);
    if (company < 0 || !companyLives(s, company) || s.iRole[target] !== L.Role.event) return;
    const def = s.iDef[target];
    if (keyOptions(s, company, def, false, attackKeys) === 0) return;
    const attack = pushCreature(s, company, def, attackKeys[0]);
    s.fr[attack + AttackFrame.source] = target + 1;
    s.fr[attack + AttackFrame.bits] |= AttackBit.attackerChooses;
    addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company, attackNote(attack));
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-77",
    side: "hazard",
    type: "permanent",
    name: "Out of the Black Sky",
    mp: 5,
    modes: [
      {
        when: ["hazard"],
        short: true,
        needs: [{ if: "inPlay", card: "Doors of Night" }],
        target: { of: "nazgulPermanent" },
        does: [{ do: "nazgulAttacks" }],
      },
    ],
  },
  {
    hooks: {
      // Beaten he is out of play, and this card, which resolves, goes to the marshalling points of the defender.
      hasAttacked(s, nazgul, defeated) {
        if (s.iRole[nazgul] !== L.Role.free) removeInstance(s, nazgul, defeated ? TO_OUT : TO_DISCARD);
        const frame = s.top();
        const resolves = s.fr[frame] === RESOLVE && answersHook(s.fr[frame + ResolveFrame.card], HOOK.hasAttacked);
        if (defeated && resolves) s.fr[frame + ResolveFrame.bits] |= EntryBit.won;
        return ALLOW;
      },
    },
    describe: () => [],
  },
);
