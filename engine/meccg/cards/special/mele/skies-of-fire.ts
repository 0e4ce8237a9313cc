import { ALLOW } from "../../../rules/hooks.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

const ACTS_AS = "Gates of Morning";
const CARD = D.defOf(ACTS_AS);

export default special(
  {
    kind: "event",
    id: "MELE-228",
    name: "Skies of Fire",
    alignment: "minion",
    side: "resource",
    type: "permanent",
    keywords: ["environment"],
    cannotBeDuplicated: true,
    on: [{ on: "enters", does: [{ do: "discard", what: "hazardEnvironments" }] }],
  },
  {
    hooks: { countAs: (_s, _card, def, hazardAsks) => (def === CARD && hazardAsks !== 0 ? ALLOW : 0) },
    describe: () => [`for what hazards say of it, ${ACTS_AS} counts as in play`],
  },
);
