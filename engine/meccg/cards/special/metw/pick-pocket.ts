import { WOUNDS_NOBODY } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "creature",
    id: "METW-79",
    name: "Pick-pocket",
    race: "man",
    strikes: 1,
    prowess: 11,
    mp: 1,
    attackerChooses: true,
    keyed: { sites: ["free-hold", "border-hold"] },
    on: [{ on: "strikeSucceeds", does: [{ do: "discard", what: "itemOfTargetsChoice" }] }],
  },
  { hooks: { wound: () => WOUNDS_NOBODY }, describe: () => ["its strikes wound nobody"] },
);
