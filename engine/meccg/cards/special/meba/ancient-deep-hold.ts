import { ALLOW } from "../../../rules/hooks.js";
import { specialSite } from "../special.js";

export default specialSite("MEBA-83", "Ancient Deep-hold", {
  hooks: { stayOnTable: () => ALLOW },
  describe: () => ["its card is never discarded, and never untaps"],
});
