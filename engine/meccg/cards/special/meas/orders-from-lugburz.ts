import { TROLLS } from "../../../rules/facts/company/composition.js";
import { liesOnCompany } from "../../../rules/facts/company/companyevents.js";
import { rareKeywordsOf } from "../../../rules/facts/company/ringwraiths.js";
import { ALLOW, COMPANY_CHECKED } from "../../../rules/hooks.js";
import { firstOf, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

const LEADER = 1 << T.RARE_KEYWORD.leader;

export default special(
  {
    kind: "event",
    id: "MEAS-94",
    name: "Orders from Lugbúrz",
    notFor: ["balrog"],
    side: "resource",
    alignment: "minion",
    type: "permanent",
    stays: "company",
    oncePerTarget: true,
    mayStart: true,
    onlyWhile: [{ if: "nobody", is: { named: "Ren the Ringwraith", avatar: true }, whose: "mine" }],
    modes: [
      {
        when: ["always"],
        needs: [{ if: "nobody", is: { named: "Ren the Ringwraith", avatar: true }, whose: "mine" }],
        target: { of: "company" },
        does: [],
      },
    ],
    has: [{ stat: "corruptionCheck", by: 1, to: "company", who: { follows: { race: "troll", keyword: "leader" } } }],
  },
  {
    hooks: {
      leaders: (s, card, c, kind) => (kind === TROLLS && liesOnCompany(s, card, c) ? 1 : 0),
      /** `iStrike` of the card remembers how many leaders there were. */
      companyChanged(s, card, c, how) {
        if (how !== COMPANY_CHECKED || s.iRole[card] !== L.Role.onCompany) return 0;
        const before = s.iStrike[card];
        let leaders = 0;
        for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) if (rareKeywordsOf(s, i) & LEADER) leaders++;
        s.iStrike[card] = leaders;
        return leaders < before ? ALLOW : 0;
      },
    },
    describe: () => [
      "a Troll leader may be in the company with another leader",
      "it is discarded when a leader leaves the company",
    ],
  },
);
