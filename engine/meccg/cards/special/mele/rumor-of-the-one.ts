import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

const RING = 1 << T.KEYWORD.ring;

export default special(
  {
    kind: "event",
    id: "MELE-224",
    name: "Rumor of the One",
    alignment: "minion",
    side: "resource",
    type: "permanent",
    cannotBeDuplicated: true,
    itemCorruption: { keyword: "ring", by: 1 },
    on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }],
  },
  {
    hooks: { cardPoints: (_s, _card, _slot, def) => (D.KEYWORDS_OF[def] & RING ? 1 : 0) },
    describe: () => ["every ring gives 1 marshalling point more"],
  },
);
