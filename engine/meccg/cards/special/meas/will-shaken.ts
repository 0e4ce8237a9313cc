import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  { kind: "event", id: "MEAS-43", side: "hazard", type: "permanent", name: "Will Shaken", mp: -2, modes: [] },
  {
    hooks: { goToPoints: () => ALLOW, skipTurn: () => ALLOW },
    describe: () => [
      "it cannot be played: when a card of the opponent lets him see it in your hand, it goes to his points; he may skip a turn to have it go to your discard pile",
    ],
  },
);
