import { liesAside } from "../../../rules/changes/movedcards.js";
import { removeInstance, TO_DISCARD, TO_HAND } from "../../../rules/changes/leaving.js";
import { ALLOW } from "../../../rules/hooks.js";
import { NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

export default special(
  { kind: "event", id: "MEBA-22", side: "hazard", type: "permanent", name: "Press-gang", cannotBeDuplicated: true },
  {
    hooks: {
      leavesPlay(s, card, i, to) {
        if (to !== TO_DISCARD || s.iRole[i] !== L.Role.character || s.iRole[card] !== L.Role.event) return 0;
        while (s.iFirst[card] !== NONE) removeInstance(s, s.iFirst[card], TO_HAND);
        liesAside(s, i, card);
        return ALLOW;
      },
    },
    describe: () => [
      "a character who would be discarded from play is put off to the side with this card instead, all cards on him are discarded, and his player has negative character points for him; a character who was there before returns to his owner's hand",
    ],
  },
);
