import { FORBID } from "../../../rules/hooks.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEDM-118",
    side: "resource",
    type: "permanent",
    name: "Balance Between Powers",
    keywords: ["environment"],
    on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }],
  },
  {
    hooks: {
      keptBy: () => 1 << T.KEYWORD.environment,
      play: (_s, _card, _p, def) => (D.KEYWORDS_OF[def] & (1 << T.KEYWORD.environment) ? FORBID : 0),
    },
    describe: () => [
      "as its player's organization phase begins it is discarded, unless he discards an environment of his hand; then the opponent may discard one to discard it, its player two to keep it, and so on",
      "no environment can be played",
    ],
  },
);
