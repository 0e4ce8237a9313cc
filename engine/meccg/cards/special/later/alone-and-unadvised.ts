import { ALLOW, COMPANY_GROWN } from "../../../rules/hooks.js";
import { firstOf, NONE } from "../../../rules/state/inplay.js";
import type { Table } from "../../../rules/state/table.js";
import { special } from "../special.js";

const MOST = 3;
function charactersOf(s: Table, c: number): number {
  let count = 0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) count++;
  return count;
}

export default special(
  {
    kind: "event",
    id: "MEAS-24",
    side: "hazard",
    type: "permanent",
    name: "Alone and Unadvised",
    keywords: ["corruption"],
    stays: "character",
    corruption: 4,
    oncePerTarget: true,
    removal: { moreThan: 6 },
    modes: [
      {
        when: ["hazard"],
        needs: [{ if: "companyCharacters", most: 3 }],
        target: { of: "character", who: { wizard: false, notRace: "ringwraith" }, whose: "company" },
        does: [],
      },
    ],
    on: [{ on: "movementEnd", perRegion: "any", does: [{ do: "corruptionCheck", who: "bearer" }] }],
    has: [{ stat: "corruptionCheck", by: 1, perEach: {} }],
  },
  {
    hooks: { companyChanged: (s, _card, c, how) => (how === COMPANY_GROWN && charactersOf(s, c) > MOST ? ALLOW : 0) },
    describe: () => [`it is discarded when its bearer's company has more than ${MOST} characters`],
  },
);
