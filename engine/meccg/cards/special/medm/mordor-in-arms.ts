import { attackInRow } from "../../../rules/combat/rowofattacks.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames-of-the-chain.js";
import { andOf, counted, racesOf } from "../../wording/words.js";
import type { RowAttack } from "../../words/basics.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** This card makes these attacks one after the other; all of them beaten, it goes to the points of its player's opponent. */
    attacksInRow: { do: "attacksInRow"; attacks: readonly RowAttack[] };
  }
}

defineEffect("attacksInRow", {
  onceForCopies: true,
  says: (e) =>
    `it faces ${andOf(e.attacks.map(([race, strikes, prowess]) => `an attack by ${racesOf([race])} (${counted(strikes, "strike")}, prowess ${prowess})`))}, one after the other; if the opponent's company defeats them all, this card goes to his marshalling points`,
  apply: (s, f) => {
    const company = effectCompany(s, f);
    if (company >= 0) attackInRow(s, s.fr[f + ResolveFrame.source], company);
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-72",
    side: "hazard",
    type: "permanent",
    name: "Mordor in Arms",
    sparesMinions: true,
    mp: 2,
    inAttempts: {
      regions: ["Horse Plains", "Khand", "Harondor", "Nurn", "Gorgoroth", "Imlad Morgul", "Udûn"],
      by: -6,
      bars: "Muster",
      byCharacters: true,
    },
    on: [
      {
        on: "reveal",
        once: true,
        needs: [{ if: "movesIn", regions: ["Nurn"] }],
        does: [
          {
            do: "attacksInRow",
            attacks: [
              ["orc", 5, 8],
              ["orc", 4, 10],
              ["troll", 3, 12],
            ],
          },
        ],
      },
    ],
  },
  { says: () => [] },
);
