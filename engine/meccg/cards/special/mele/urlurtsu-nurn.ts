import * as T from "../../vocabulary/terms.js";
import { specialSite } from "../special.js";

const CALLED = (1 << T.RACE.orc) | (1 << T.RACE.troll);

export default specialSite("MELE-409", "Urlurtsu Nurn", {
  hooks: { callCharacters: () => CALLED },
  describe: () => [
    "in your organization phase your Ringwraith here may tap to bring one of the Orcs or Trolls of your discard pile into play here, in a company of his own; unless he goes to another site than the Ringwraith's this turn he is discarded when all have moved",
  ],
});
