import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEAS-54",
    side: "resource",
    type: "permanent",
    name: "Safe from the Shadow",
    cannotBeDuplicated: true,
    on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }],
  },
  {
    hooks: {
      storeAtEnd: () => 1 << T.ALIGNMENT.hero,
    },
    describe: () => ["what a hero's characters may store while organizing they may store at the end of a turn too"],
  },
);
