import { stagePoints } from "../../../rules/facts/score/stagepoints.js";
import { isProtectedHaven } from "../../../rules/facts/sites/wizardhavens.js";
import { ALLOW } from "../../../rules/hooks.js";
import { specialSite } from "../special.js";

const OVER = 6;

export default specialSite("MEWH-55", "Deep Mines", {
  hooks: {
    wayFrom: (s, _site, p, from) => (isProtectedHaven(s, p, from) && stagePoints(s, p) > OVER ? ALLOW : 0),
    wayTo: (s, _site, p, to) => (isProtectedHaven(s, p, to) ? ALLOW : 0),
  },
  describe: () => [
    `it lies below each protected Wizardhaven of its player: his companies come here from one alone, with more than ${OVER} stage points`,
  ],
});
