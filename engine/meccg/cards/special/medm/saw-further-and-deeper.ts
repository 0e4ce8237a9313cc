import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

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
    says: () => ["your Wizard comes into play at his home site alone, and this card is discarded when he does"],
  },
);
