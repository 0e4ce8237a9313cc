import { IN_LOCATION_DECK } from "../../../rules/state/sitecards.js";
import { specialSite } from "../special.js";

export default specialSite("METD-173", "Buhr Widu", {
  hooks: { tappedCardGoes: () => IN_LOCATION_DECK },
  describe: () => ["its card goes back to the location deck even if it is tapped"],
});
