import { ALLOW } from "../../../rules/hooks.js";
import * as L from "../../../rules/state/layout.js";
import { sites } from "../../vocabulary/lookups.js";
import { orOf } from "../../wording/words.js";
import { special } from "../special.js";

const LAIRS = ["The Lonely Mountain", "Irerock", "Zarak Dûm", "Gold Hill"];
const AT = LAIRS.flatMap(sites);

export default special(
  {
    kind: "event",
    id: "METD-182",
    side: "hazard",
    type: "permanent",
    name: "Ireful Flames",
    on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }],
  },
  {
    hooks: { itemIsPlayed: (s, _card, c) => (AT.includes(s.cget(c, L.CompanyWord.site)) ? ALLOW : 0) },
    describe: () => [
      `a player who plays an item at ${orOf(LAIRS)} removes another item of his hand that could be played there from the game`,
    ],
  },
);
