import { isAvatar } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

const MAGIC = (1 << T.MAGIC.sorcery) | (1 << T.MAGIC["spirit-magic"]) | (1 << T.MAGIC["shadow-magic"]);

export default special(
  {
    kind: "event",
    alignment: "fallen-wizard",
    side: "resource",
    type: "permanent",
    id: "MEWH-81",
    name: "Spells Born of Discord",
    stage: 2,
    onePerPlayer: true,
  },
  {
    hooks: {
      skills: (s, card, i) =>
        s.iRole[card] === L.Role.event && s.iOwner[card] === s.iOwner[i] && isAvatar(s, i) ? MAGIC : 0,
    },
    describe: () => [`your avatar may use sorcery, spirit-magic and shadow-magic`],
  },
);
