import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEAS-101",
    name: "Tokens to Show",
    side: "resource",
    alignment: "minion",
    type: "permanent",
    cannotBeDuplicated: true,
    on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }],
  },
  {
    hooks: {
      storeAtEnd: () => 1 << T.ALIGNMENT.minion,
    },
    describe: () => ["what a minion's characters may store while organizing they may store at the end of a turn too"],
  },
);
