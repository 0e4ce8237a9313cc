import { attackFrame } from "../../../rules/changes/discards.js";
import { WAITING } from "../../../rules/combat/imprisoned.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { AttackFrame, ResolveFrame } from "../../../rules/state/frames-of-the-chain.js";
import { FOR_COMPANY, attackNote, lend } from "../../../rules/state/lasting.js";
import { signed } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /**
     * Unless the attack is cancelled or defeated its player rolls after it, with so much more for each left-over strike: if that less `less` is over
     * the prowess of the highest mind of the company, that one lies off to the side with this card without all that lies on him, until the next
     * long-event phase of his player, when he goes to the hand. Otherwise, and then, the card is discarded.
     */
    imprison: { do: "imprison"; each: number; less: number };
  }
}

defineEffect("imprison", {
  isTemporary: true,
  says: (e) =>
    `unless the attack is cancelled or defeated roll after it, ${signed(e.each)} for each left-over strike: if that less ${e.less} is more than the prowess of the highest mind of the company (no avatar; of several you choose), he lies off to the side with this card, and all that lies on him is discarded; in the next long-event phase of his player he goes to the hand and this card is discarded; otherwise it is discarded at once`,
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    const source = s.fr[f + ResolveFrame.source];
    if (!attack || source < 0) return;
    s.iStrike[source] = WAITING;
    lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, s.fr[attack + AttackFrame.company], attackNote(attack));
  },
});

export default special(
  {
    kind: "event",
    id: "MEBA-20",
    side: "hazard",
    type: "permanent",
    name: "Imprisoned and Mocked",
    modes: [
      {
        when: ["attackHazard"],
        needs: [
          { if: "attackBy", races: ["orc", "troll"] },
          { if: "attackDetains", not: true },
          { if: "attackOutnumbers" },
        ],
        target: { of: "attack" },
        does: [{ do: "imprison", each: 2, less: 5 }],
      },
    ],
  },
  { says: () => [] },
);
