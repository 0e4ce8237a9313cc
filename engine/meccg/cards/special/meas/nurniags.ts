import { FORBID } from "../../../rules/hooks.js";
import { card as called } from "../../vocabulary/lookups.js";
import { special } from "../special.js";

const BARRED = called("Muster");

export default special(
  {
    kind: "faction",
    id: "MEAS-64",
    name: "Nûrniags",
    unique: true,
    entity: "Nûrniags",
    mp: 5,
    race: "man",
    number: 13,
    at: ["Nûrniag Camp"],
    mods: { wizard: -5, man: 1 },
  },
  {
    hooks: {
      helpBringIn: (_s, _card, _p, def) => (def === BARRED ? FORBID : 0),
    },
    describe: () => ["no Muster may be used to bring it into play"],
  },
);
