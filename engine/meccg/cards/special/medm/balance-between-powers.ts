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
    keptBy: "environment",
    on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }],
  },
  {
    hooks: {
      play: (_s, _card, _p, def) => (D.KEYWORDS_OF[def] & (1 << T.KEYWORD.environment) ? FORBID : 0),
    },
    says: () => ["no environment can be played"],
  },
);
