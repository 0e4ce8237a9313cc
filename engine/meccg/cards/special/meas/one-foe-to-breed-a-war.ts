import { discardInstance } from "../../../rules/changes/leaving.js";
import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEAS-32",
    side: "hazard",
    type: "permanent",
    name: "One Foe to Breed a War",
    stays: "character",
    oncePerTarget: true,
    modes: [
      {
        when: ["hazard"],
        target: { of: "character", who: { wounded: true, wizard: false, notRace: ["ringwraith"] }, whose: "company" },
        does: [],
      },
    ],
  },
  {
    hooks: {
      takeFirstStrike: () => ALLOW,
      isHealed(s, card) {
        discardInstance(s, card);
        return ALLOW;
      },
    },
    describe: () => [
      "the next time its bearer would be healed of a wound it is discarded instead",
      "the attacker may give its bearer the first strike of any attack, unless somebody has come to face one",
    ],
  },
);
