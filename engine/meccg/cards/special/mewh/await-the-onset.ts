import { isHavenOf } from "../../../rules/state/alignment.js";
import { companyOf } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import { STAGE, organizing, points } from "../../mewh/stage-words.js";
import { special } from "../special.js";

/** Did the faction come after such a card? */
const cameLater = (s: Table, one: number): boolean =>
  s.iRole[one] === L.Role.faction && (s.iStat[one] & L.Status.outOfUse) !== 0;
/** Is the card in a company that is at no haven of its player? */
function isScattered(s: Table, one: number): boolean {
  const role = s.iRole[one];
  if (role !== L.Role.character && role !== L.Role.item && role !== L.Role.ally && role !== L.Role.attached)
    return false;
  const company = companyOf(s, one);
  return company >= 0 && !isHavenOf(s, s.iOwner[one], s.cget(company, L.CompanyWord.site));
}

export default special(
  {
    ...STAGE,
    id: "MEWH-96",
    name: "Await the Onset",
    specific: "Gandalf",
    stage: 3,
    mp: 5,
    cannotBeDuplicated: true,
    ...organizing(
      points(12),
      { if: "ownCount", of: "protectedHavens", least: 2 },
      { if: "ownCount", of: "factions", least: 4 },
      { if: "ownCount", of: "characters", least: 6 },
    ),
  },
  {
    hooks: {
      factionComes(s, card, faction) {
        if (s.iOwner[card] === s.iOwner[faction]) s.iStat[faction] |= L.Status.outOfUse;
        return 0;
      },
      mostPoints: (s, card, one, reckons) =>
        one >= 0 && s.iOwner[card] === s.iOwner[one] && (reckons === 0 ? cameLater(s, one) : isScattered(s, one))
          ? 1
          : 0,
    },
    describe: () => [
      "each faction that you bring in after it gives you one marshalling point alone, and at the end of the game each card of yours that gives more and is in a company at no haven of yours",
    ],
  },
);
