import { ALLOW } from "../../../rules/hooks.js";
import * as L from "../../../rules/state/layout.js";
import { STAGE } from "../../mewh/stage-words.js";
import { special } from "../special.js";

export default special(
  { ...STAGE, id: "MEWH-63", name: "Bad Company", stage: 2, onePerPlayer: true },
  {
    hooks: {
      orcsCome: (s, card, player) => (s.iOwner[card] === player && s.iRole[card] === L.Role.event ? ALLOW : 0),
    },
    describe: () => ["you may bring in Orcs and Trolls, and begin with them"],
  },
);
