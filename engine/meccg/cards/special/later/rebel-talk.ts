import { FORBID } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MELE-132",
    side: "hazard",
    type: "permanent",
    name: "Rebel-talk",
    stays: "character",
    oncePerTarget: true,
    removal: { moreThan: 7, free: true },
    modes: [
      {
        when: ["hazard"],
        target: { of: "character", who: { wizard: false, notRace: "ringwraith", mindMost: 7 }, whose: "company" },
        does: [{ do: "unfollow", who: "target" }],
      },
    ],
  },
  {
    hooks: {
      follow: () => FORBID,
    },
    describe: () => [`direct influence cannot control the bearer`],
  },
);
