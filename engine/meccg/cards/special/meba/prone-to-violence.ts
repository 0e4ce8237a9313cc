import { ALLOW } from "../../../rules/hooks.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEBA-42",
    name: "Prone to Violence",
    side: "resource",
    alignment: "minion",
    type: "permanent",
    cannotBeDuplicated: true,
    on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }],
  },
  {
    hooks: {
      attackCompany: (s, card) => (s.iRole[card] === L.Role.event ? ALLOW : 0),
    },
    describe: () => [
      "a company of minions without a Ringwraith may attack another such; The Balrog may be in the one that attacks, not in the other",
    ],
  },
);
