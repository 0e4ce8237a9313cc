import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MELE-165",
    name: "Awaiting the Call",
    side: "resource",
    alignment: "minion",
    type: "permanent",
    stays: "character",
    oncePerTarget: true,
    modes: [
      {
        when: ["organization"],
        target: { of: "character", who: { mindMost: 6, notAtHaven: true }, whose: "mine" },
        does: [],
      },
    ],
    on: [{ on: "moves", does: [{ do: "discard", what: "self" }] }],
  },
  {
    hooks: {
      mind: (_s, _card, _i, mind) => (mind >> 1) - mind,
    },
    describe: () => [`half the mind of the bearer, rounded down, is the influence needed to control him`],
  },
);
