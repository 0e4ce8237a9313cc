import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "creature",
    id: "METW-89",
    name: "Slayer",
    race: "slayer",
    strikes: 1,
    prowess: 11,
    mp: 2,
    attackerChooses: true,
    attacks: 2,
    tapCancels: 1,
    keyed: { regions: "b", sites: ["border-hold"] },
  },
  {
    hooks: {
      tapToCancel: () => ALLOW,
    },
    describe: () => ["the character who faces its attacks may tap to cancel one too"],
  },
);
