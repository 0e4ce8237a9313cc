import { skillsOf } from "../../../rules/facts/company/skills.js";
import { ALLOW } from "../../../rules/hooks.js";
import * as T from "../../vocabulary/terms.js";
import { specialSite } from "../special.js";

const SAGE = 1 << T.SKILL.sage;
const SCOUT = 1 << T.SKILL.scout;

export default specialSite("MEAS-142", "The Worthy Hills", {
  hooks: { untapSite: (s, _site, one, other) => (skillsOf(s, one) & SAGE && skillsOf(s, other) & SCOUT ? ALLOW : 0) },
  describe: () => [
    "in the site phase of a company here two of its characters, a sage and a scout, may tap to untap it",
  ],
});
