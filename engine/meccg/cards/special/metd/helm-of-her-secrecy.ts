import { ALLOW } from "../../../rules/hooks.js";
import * as L from "../../../rules/state/layout.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

const NAZGUL = 1 << T.RACE.nazgul;

export default special(
  {
    kind: "event",
    id: "METD-122",
    side: "resource",
    type: "permanent",
    name: "Helm of Her Secrecy",
    stays: "character",
    modes: [
      {
        when: ["attack"],
        needs: [{ if: "company", has: { home: "Edoras" } }],
        target: { of: "attack" },
        does: [{ do: "playCharacter", named: "Éowyn" }],
      },
    ],
    has: [
      { stat: "prowess", by: 2 },
      { stat: "body", by: 1 },
      { stat: "di", by: 1 },
    ],
  },
  {
    hooks: {
      stayAfterAttack: (s, card, races) => (s.iRole[card] === L.Role.attached && races & NAZGUL ? ALLOW : 0),
    },
    describe: () => ["after the attack it is discarded, unless that was by Nazgûl"],
  },
);
