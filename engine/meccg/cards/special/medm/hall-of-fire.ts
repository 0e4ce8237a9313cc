import { siteInView } from "../../../rules/facts/play/conditions.js";
import { ALLOW } from "../../../rules/hooks.js";
import { RELIEF } from "../../../rules/machine/machine.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEDM-134",
    side: "resource",
    type: "permanent",
    name: "Hall of Fire",
    stays: "site",
    modes: [{ when: ["always"], needs: [{ if: "site", types: ["haven"] }], target: { of: "site" }, does: [] }],
  },
  {
    hooks: {
      journeyEnds(s, card, company) {
        if (s.iSite[card] === siteInView(s, company) && s.iOwner[card] === s.cget(company, L.CompanyWord.owner))
          s.push(RELIEF, company, 1, 1);
        return 0;
      },
      goWithHaven: () => ALLOW,
    },
    describe: () => [
      "right after its movement/hazard phase a company of its player at the site may untap one of its characters, or heal him of a wound (he stays tapped); it goes with the site card",
    ],
  },
);
