import { revealFromHand } from "../../../rules/changes/piles.js";
import { startAttack } from "../../../rules/combat/startattack.js";
import { UNDECLARED } from "../../../rules/effects/asked.js";
import { mayBegin } from "../../../rules/effects/attacks.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { isOfMinions } from "../../../rules/facts/company/companykind.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { showInHand } from "../../../rules/machine/known.js";
import { isHeroOf, isMinionOf } from "../../../rules/state/alignment.js";
import { Entry } from "../../../rules/state/entries.js";
import { AttackBit, AttackFrame } from "../../../rules/state/frames/combat.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { companyLives } from "../../../rules/state/inplay.js";
import { handHas } from "../../../rules/state/lists.js";
import { keyOf } from "../../../rules/state/packed.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { signed } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /**
     * The target, a character of the hand, attacks the company as a creature of one strike with his own numbers, so much stronger; no other
     * card has an effect on it. It detains companies of his own side; beaten he is for the defender's points.
     */
    characterAttacks: { do: "characterAttacks"; prowess: number };
  }
}

defineEffect("characterAttacks", {
  describe: (e) =>
    `the target attacks the company as a creature of one strike with his own numbers, at ${signed(e.prowess)} prowess; no other card has an effect on that; it detains companies of his own side; beaten he goes to the defender's marshalling points, else he is discarded`,
  asks: () => [UNDECLARED],
  possible: (s) => mayBegin(s),
  declared: (s, e) => showInHand(s, s.ch[e + Entry.player], s.ch[e + Entry.target]),
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    const player = s.fr[f + ResolveFrame.player];
    const def = s.fr[f + ResolveFrame.target];
    if (company < 0 || !companyLives(s, company) || !handHas(s, player, def)) return;
    revealFromHand(s, player, def);
    const attack = startAttack(s, company, -1, 1, D.PROWESS[def] + d.prowess);
    s.fr[attack + AttackFrame.creature] = def;
    s.fr[attack + AttackFrame.body] = D.BODY[def];
    s.fr[attack + AttackFrame.key] = keyOf(T.KEY_PLAIN, T.PLAIN_ALOOF);
    const isTheirs = isOfMinions(s, company) ? isMinionOf(s, player, def) : isHeroOf(s, player, def);
    s.fr[attack + AttackFrame.bits] |= AttackBit.creature | AttackBit.noCancel | (isTheirs ? AttackBit.detains : 0);
  },
});

export default special(
  {
    kind: "event",
    id: "MEAS-36",
    side: "hazard",
    type: "short",
    name: "Ride Against the Enemy",
    modes: [
      {
        when: ["hazard"],
        needs: [{ if: "moving" }, { if: "path", region: "w", least: 1 }],
        target: { of: "inHand", kind: "character" },
        does: [{ do: "characterAttacks", prowess: 7 }],
      },
    ],
  },
  { describe: () => [] },
);
