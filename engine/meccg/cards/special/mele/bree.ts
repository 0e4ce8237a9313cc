import { ALLOW } from "../../../rules/hooks.js";
import { specialSite } from "../special.js";

export default specialSite("MELE-356", "Bree", {
  hooks: { agentComesTo: () => ALLOW },
  describe: () => ["agents may come into play here as characters, under direct influence"],
});
