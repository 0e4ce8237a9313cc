import { FORBID } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "item",
    id: "METW-363",
    name: "Wizard’s Ring",
    class: "special",
    mp: 2,
    corruption: 4,
    playedBy: { wizard: true, atHaven: true },
    storable: false,
    transferable: false,
    oncePerCharacter: true,
    has: [
      { stat: "prowess", by: 2 },
      { stat: "di", by: 5 },
    ],
    on: [{ on: "enters", does: [{ do: "corruptionCheck", who: "bearer" }] }],
  },
  {
    hooks: {
      takeOver: () => FORBID,
    },
    describe: () => ["it cannot be stolen"],
  },
);
