import { ALLOW } from "../../../rules/hooks.js";
import { specialSite } from "../special.js";

export default specialSite("MELE-352", "Barad-dûr", {
  hooks: { heal: () => ALLOW },
  describe: () => ["in the untap phase it is a haven"],
});
