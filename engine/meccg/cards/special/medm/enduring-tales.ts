import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  { kind: "event", id: "MEDM-125", side: "resource", type: "long", name: "Enduring Tales" },
  {
    hooks: { isDiscardedFromHand: () => ALLOW },
    describe: () => ["a player who discards a card of his hand may place it face down on top of his play deck instead"],
  },
);
