import { ALLOW } from "../../../rules/hooks.js";
import { fromSideboard, SAURON } from "../../mele/sauron.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEBA-43",
    name: "Sauron",
    notFor: ["balrog", "fallen-wizard"],
    ...SAURON,
    has: [{ stat: "generalInfluence", by: 10 }],
    may: [fromSideboard],
  },
  {
    hooks: { anyNumberComes: () => ALLOW },
    describe: () => ["any number of characters may come into play in your organization phase"],
  },
);
