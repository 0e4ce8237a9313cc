import { FORBID } from "../../../rules/hooks.js";
import { isFallenWizards } from "../../../rules/state/alignment.js";
import { deckSize } from "../../../rules/state/lists.js";
import { special } from "../special.js";

/** The most cards in a play deck that its player may not search. */
const MOST = 15,
  MOST_OF_FALLEN = 20;

export default special(
  {
    kind: "event",
    id: "MEWH-18",
    side: "hazard",
    type: "permanent",
    name: "Flotsam and Jetsam",
    cannotBeDuplicated: true,
    on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }],
  },
  {
    hooks: {
      search: (s, _card, _by, p) =>
        p >= 0 && deckSize(s, p) <= (isFallenWizards(s, p) ? MOST_OF_FALLEN : MOST) ? FORBID : 0,
    },
    describe: () => [
      `no effect lets a player with ${MOST} cards or fewer (a Fallen-wizard's with ${MOST_OF_FALLEN}) in his deck search through or look at his deck or discard pile`,
    ],
  },
);
