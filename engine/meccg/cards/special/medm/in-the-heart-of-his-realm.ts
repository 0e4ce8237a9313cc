import { regionsInPath } from "../../../rules/facts/play/conditions.js";
import { sparesCompany } from "../../../rules/facts/play/nottargeted.js";
import { DRAWS } from "../../../rules/movement/draws.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEDM-67",
    side: "hazard",
    type: "permanent",
    name: "In the Heart of his Realm",
    sparesMinions: true,
    benights: { types: ["d"], regions: ["Gorgoroth"], skill: "sage", bars: ["spell", "light-enchantment", "ritual"] },
    on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }],
  },
  {
    hooks: {
      draws: (s, card, c, how) =>
        how === DRAWS.fewerDownToNone && !sparesCompany(s, s.iDef[card], c) && regionsInPath(s, c, T.REGION.d) > 0
          ? 1
          : 0,
    },
    says: () => [`the site of a company that moves through a Dark-domain lets its player draw one card fewer`],
  },
);
