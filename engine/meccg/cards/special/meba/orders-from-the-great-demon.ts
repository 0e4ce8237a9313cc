import { OF_ANY_KIND } from "../../../rules/facts/company/composition.js";
import { liesOnCompany } from "../../../rules/facts/company/companyevents.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    side: "resource",
    alignment: "minion",
    specific: "The Balrog",
    id: "MEBA-70",
    name: "Orders from the Great Demon",
    type: "permanent",
    stays: "company",
    mayStart: true,
    modes: [
      { when: ["organization", "longEvent", "movement", "site", "endOfTurn"], target: { of: "company" }, does: [] },
    ],
  },
  {
    hooks: {
      leaders: (s, card, c, kind) => (kind === OF_ANY_KIND && liesOnCompany(s, card, c) ? 1 : 0),
    },
    describe: () => [`one more leader may be in the company, and he does not count toward its size`],
  },
);
