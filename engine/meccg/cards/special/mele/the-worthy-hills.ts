import { FORBID } from "../../../rules/hooks.js";
import { specialSite } from "../special.js";

export default specialSite("MELE-415", "The Worthy Hills", {
  hooks: { tapSite: () => FORBID },
  describe: () => ["it never taps"],
});
