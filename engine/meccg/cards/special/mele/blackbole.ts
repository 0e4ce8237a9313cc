import { FORBID } from "../../../rules/hooks.js";
import { sites } from "../../vocabulary/lookups.js";
import { special } from "../special.js";

const CLOSED = sites("Dol Guldur");

export default special(
  {
    kind: "ally",
    id: "MELE-152",
    name: "Blackbole",
    alignment: "minion",
    unique: true,
    mp: 2,
    mind: 3,
    prowess: 5,
    body: 9,
    atRegions: ["Western Mirkwood", "Heart of Mirkwood", "Southern Mirkwood"],
    spared: "atSite",
  },
  {
    hooks: {
      playAt: (_s, _card, _c, site) => (CLOSED.includes(site) ? FORBID : 0),
    },
    describe: () => ["it is not played at Dol Guldur"],
  },
);
