import * as L from "../../../rules/state/layout.js";
import { SITE_STORED } from "../../../rules/state/sitecards.js";
import { specialSite } from "../special.js";

const POINTS = 3;

export default specialSite("MEDM-37", "The Under-galleries", {
  hooks: {
    tappedCardGoes: () => SITE_STORED,
    ownPoints: (s, site, p) => (s.sites[p * L.SITES + site] & SITE_STORED ? POINTS : 0),
  },
  describe: () => [`when its card would be discarded, it is stored instead for ${POINTS} marshalling points`],
});
