import { ALLOW } from "../../../rules/hooks.js";
import { specialSite } from "../special.js";

export default specialSite("METW-414", "Mount Doom", {
  hooks: { keyCreatures: () => ALLOW },
  describe: () => ["creatures may be keyed to this site whatever other cards forbid"],
});
