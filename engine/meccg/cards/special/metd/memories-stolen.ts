import { FORBID } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "METD-48",
    side: "hazard",
    type: "permanent",
    name: "Memories Stolen",
    keywords: ["dark-enchantment"],
    stays: "character",
    oncePerTarget: true,
    removal: { moreThan: 8, atHaven: true, supported: true },
    modes: [
      {
        when: ["strikeHazard"],
        needs: [{ if: "attackBy", races: ["dragon"] }, { if: "creature" }],
        target: { of: "character", who: { wizard: false } },
        does: [{ do: "strike", strikeProwess: -3 }],
      },
    ],
  },
  {
    hooks: {
      withoutSkills: () => FORBID,
    },
    describe: () => [`the bearer has no skills`],
  },
);
