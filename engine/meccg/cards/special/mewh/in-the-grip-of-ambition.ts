import { special } from "../special.js";
const OVER = 7;

export default special(
  {
    kind: "event",
    id: "MEWH-22",
    side: "hazard",
    type: "permanent",
    name: "In the Grip of Ambition",
    keywords: ["corruption"],
    stays: "character",
    corruption: 1,
    stage: 2,
    oncePerTarget: true,
    removal: { moreThan: 8 },
    modes: [{ when: ["hazard"], target: { of: "character", who: { wizard: true }, whose: "company" }, does: [] }],
  },
  {
    hooks: { moreStagePoints: () => OVER + 1 },
    describe: () => [`a Fallen-wizard who has more than ${OVER} stage points has one more`],
  },
);
