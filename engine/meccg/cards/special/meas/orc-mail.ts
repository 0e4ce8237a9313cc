import { special } from "../special.js";

/** A roll greater than this sees through it. */
const OVER = 12;

export default special(
  {
    kind: "event",
    id: "MEAS-52",
    side: "resource",
    type: "permanent",
    name: "Orc-mail",
    stays: "company",
    modes: [
      {
        when: ["always"],
        needs: [
          { if: "companyLacks", has: { notRace: ["hobbit", "dwarf"], noAlly: true } },
          { if: "companyLacks", has: { allyOnly: true } },
        ],
        target: { of: "company" },
        does: [],
      },
    ],
  },
  {
    hooks: {
      passForMinions: () => OVER,
    },
    describe: () => [
      "no overt company of minions may attack the company",
      "when an overt company of minions at the site of the company moves, and its new site is revealed, your own card of that site, in your location deck or in play, may take the place of the site of the company",
      `when a site phase of the opponent begins, you roll and add the number of minions at the site of the company: over ${OVER} this card is discarded`,
    ],
  },
);
