import { regionsInPath } from "../../../rules/facts/play/conditions.js";
import { ALLOW } from "../../../rules/hooks.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

export default special(
  { kind: "event", id: "METD-51", side: "hazard", type: "long", name: "Noose of the Sea" },
  {
    hooks: {
      stillPlans: (s, _card, c) => (c < 0 || regionsInPath(s, c, T.REGION.c) > 0 ? ALLOW : 0),
    },
    describe: () => [
      "for each company with a Coastal Sea in its site path, whatever resource short-events of the organization phase go on doing is cancelled in the movement/hazard phase and the site phase",
    ],
  },
);
