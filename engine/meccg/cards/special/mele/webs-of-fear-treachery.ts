import { FORBID } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  { kind: "event", id: "MELE-150", side: "hazard", type: "long", name: "Webs of Fear & Treachery" },
  {
    hooks: {
      attemptChanges: () => FORBID,
    },
    describe: () => [
      `only unused general influence, and the unused direct influence that a character has by his own card, modify influence attempts`,
    ],
  },
);
