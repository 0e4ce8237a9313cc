import { skillsOf } from "../../../rules/facts/company/skills.js";
import { ALLOW } from "../../../rules/hooks.js";
import * as T from "../../vocabulary/terms.js";
import { specialSite } from "../special.js";

const SAGE = 1 << T.SKILL.sage;
const PLUS = -3;

export default specialSite("MELE-393", "Mount Doom", {
  hooks: { testRing: (s, _site, character) => (skillsOf(s, character) & SAGE ? ALLOW : 0), ringTestRoll: () => PLUS },
  describe: () => [
    `in the site phase of a company here a sage of it may tap to test a gold ring of the company, at ${PLUS}`,
  ],
});
