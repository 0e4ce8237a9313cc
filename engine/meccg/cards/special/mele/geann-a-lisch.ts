import * as T from "../../vocabulary/terms.js";
import { specialSite } from "../special.js";

const RUINS = 1 << T.SITE["ruins-and-lairs"];

export default specialSite("MELE-374", "Geann a-Lisch", {
  hooks: { hazardTypes: () => RUINS },
  describe: () => ["for hazards it counts as a site of type ruins-and-lairs too"],
});
