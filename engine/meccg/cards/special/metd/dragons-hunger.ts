import { cancelsAttack } from "../../../rules/changes/cancelling.js";
import { attackFrame } from "../../../rules/changes/discards.js";
import { changeLimit } from "../../../rules/changes/hazardlimit.js";
import { handIsSeen } from "../../../rules/changes/piles.js";
import { asSaid } from "../../../rules/effects/asked.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { DISCARD_HAND } from "../../../rules/machine/machine.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { AttackBit, AttackFrame } from "../../../rules/state/frames/combat.js";
import { DiscardHandFrame } from "../../../rules/state/frames/turn.js";
import * as L from "../../../rules/state/layout.js";
import { opponentOf } from "../../../rules/state/seats.js";
import { ANY_CREATURE } from "../../../rules/turn/hands.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The opponent discards a creature of his hand, which lowers the limit by one; without one he shows it, and the attack is cancelled. */
    feedOrCancel: { do: "feedOrCancel" };
  }
}

/** Is there a creature in the hand of `p`? */
function holdsCreature(hands: Int16Array, p: number): boolean {
  for (let i = 0; i < L.HAND; i++) {
    const def = hands[p * L.HAND + i];
    if (def !== D.NO_CARD && D.KIND[def] === T.K_CREATURE) return true;
  }
  return false;
}
defineEffect("feedOrCancel", {
  cancelsAttack: true,
  describe: () =>
    "the opponent discards a creature of his hand, and the hazard limit falls by one; if he has none he shows his hand, and the attack is cancelled",
  asks: asSaid,
  possible: (s) => {
    const attack = s.h[L.Header.attack];
    return attack !== 0 && (s.fr[attack + AttackFrame.bits] & (AttackBit.cancelled | AttackBit.assigned)) === 0;
  },
  apply: (s, f) => {
    const attack = attackFrame(s);
    const other = opponentOf(s, s.fr[f + ResolveFrame.player]);
    const company = effectCompany(s, f);
    if (holdsCreature(s.hands, other)) {
      const frame = s.push(DISCARD_HAND, other, 1, 0);
      s.fr[frame + DiscardHandFrame.creatures] = ANY_CREATURE;
      if (company >= 0) changeLimit(s, company, -1);
      return;
    }
    handIsSeen(s, other);
    if (attack && (s.fr[attack + AttackFrame.bits] & AttackBit.noCancel) === 0) cancelsAttack(s, attack);
  },
});

export default special(
  {
    kind: "event",
    id: "METD-106",
    side: "resource",
    type: "short",
    name: "Dragon’s Hunger",
    modes: [
      {
        when: ["attack"],
        needs: [{ if: "attackBy", races: ["dragon", "drake"] }],
        target: { of: "attack" },
        does: [{ do: "feedOrCancel" }],
      },
    ],
  },
  { describe: () => [] },
);
