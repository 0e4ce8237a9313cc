import { FORBID } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "item",
    id: "METW-227",
    name: "Ent-draughts",
    class: "special",
    corruption: 0,
    at: ["Wellinghall"],
    inAdditionTo: ["ally", "faction"],
    transferable: false,
    storable: false,
    oncePerCharacter: true,
    has: [{ stat: "prowess", by: 1 }],
  },
  {
    hooks: {
      takeOver: () => FORBID,
    },
    says: () => ["it cannot be stolen"],
  },
);
