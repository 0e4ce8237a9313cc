import { defineCondition } from "../../../rules/machine/condition.js";
import { hidesAvatar } from "../../../rules/state/avatarchoice.js";
import { questOf } from "../../../rules/state/quest.js";
import { special } from "../special.js";
import { ALLOW } from "../../../rules/hooks.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The acting player has not revealed his Wizard. */
    wizardHidden: { if: "wizardHidden" };
  }
}

defineCondition("wizardHidden", {
  isOfPlayer: true,
  describe: () => "that you have not revealed your Wizard",
  holds: (s, _n, cx) => hidesAvatar(s, cx.player) || questOf(s) !== null,
});
export default special(
  {
    kind: "event",
    id: "MEDM-156",
    side: "resource",
    type: "permanent",
    name: "Saw Further and Deeper",
    onePerPlayer: true,
    modes: [{ when: ["always"], needs: [{ if: "wizardHidden" }], does: [] }],
    has: [{ stat: "generalInfluence", by: 5 }],
  },
  {
    hooks: { avatarComesHome: (s, card, player) => (s.iOwner[card] === player ? ALLOW : 0) },
    describe: () => ["your Wizard comes into play at his home site alone, and this card is discarded when he does"],
  },
);
