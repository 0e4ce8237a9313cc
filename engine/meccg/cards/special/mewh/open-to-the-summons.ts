import { liesOnCompany } from "../../../rules/facts/company/companyevents.js";
import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEWH-46",
    name: "Open to the Summons",
    notFor: ["balrog"],
    side: "resource",
    alignment: "minion",
    type: "permanent",
    stays: "company",
    mayStart: true,
    modes: [{ when: ["always"], target: { of: "company" }, does: [] }],
    has: [{ stat: "mind", by: -1, least: 1 }],
  },
  {
    hooks: {
      agentComesTo: (s, card, c) => (liesOnCompany(s, card, c) ? ALLOW : 0),
    },
    describe: () => [
      `an agent may come to the company as a character if it is at a haven, or start the game in it; this card then lies on him`,
    ],
  },
);
