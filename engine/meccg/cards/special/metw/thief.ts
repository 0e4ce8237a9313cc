import { WOUNDS_NOBODY } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "creature",
    id: "METW-102",
    name: "Thief",
    race: "man",
    strikes: 1,
    prowess: 15,
    mp: 1,
    keyed: { regions: "b", sites: ["border-hold"] },
    on: [{ on: "strikeSucceeds", does: [{ do: "discard", what: "itemOfCompanysChoice" }] }],
  },
  { hooks: { wound: () => WOUNDS_NOBODY }, describe: () => ["its strikes wound nobody"] },
);
