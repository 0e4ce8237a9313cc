import { STAGE } from "../../mewh/stage-words.js";
import { special } from "../special.js";

const RESERVE = 4;

export default special(
  {
    ...STAGE,
    id: "MEWH-108",
    name: "Truths of Doom",
    unique: true,
    specific: "Pallando",
    stage: 4,
    has: [{ stat: "generalInfluence", by: 2 }],
  },
  {
    hooks: { influenceInReserve: (s, card, player) => (s.iOwner[card] === player ? RESERVE : 0) },
    describe: () => [
      `${RESERVE} more general influence of yours controls nobody, and counts as unused against attempts`,
    ],
  },
);
