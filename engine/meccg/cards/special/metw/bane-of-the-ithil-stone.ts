import { sparesPlayer } from "../../../rules/facts/play/nottargeted.js";
import { FORBID } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "METW-13",
    side: "hazard",
    type: "permanent",
    name: "Bane of the Ithil-stone",
    sparesMinions: true,
    cannotBeDuplicated: true,
    doublesCorruption: "palantir",
    on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }],
  },
  {
    hooks: {
      search: (s, card, by) => (sparesPlayer(s, s.iDef[card], by) ? 0 : FORBID),
    },
    describe: () => ["nobody may search or look through a deck or a discard pile"],
  },
);
