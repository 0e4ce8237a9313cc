import { TROLLS } from "../../../rules/facts/company/composition.js";
import { liesOnCompany } from "../../../rules/facts/play/staticflags.js";
import { special } from "../special.js";

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
    untilLeaderGoes: true,
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
    },
    says: () => [`a Troll leader may be in the company with another leader`],
  },
);
