import { siteInView } from "../../../rules/facts/play/conditions.js";
import { ALLOW } from "../../../rules/hooks.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEAS-88",
    name: "Hold Rebuilt and Repaired",
    side: "resource",
    alignment: "minion",
    type: "permanent",
    stays: "site",
    siteBecomes: "shadow-hold",
    modes: [
      {
        when: ["site"],
        needs: [{ if: "site", types: ["ruins-and-lairs"] }, { if: "plainSite" }],
        target: { of: "site" },
        does: [],
      },
    ],
  },
  {
    hooks: {
      detain: (s, card, c) =>
        s.iRole[card] === L.Role.onSite &&
        s.iSite[card] === siteInView(s, c) &&
        s.iOwner[card] === s.cget(c, L.CompanyWord.owner)
          ? ALLOW
          : 0,
    },
    describe: () => ["its automatic-attacks detain companies of its player"],
  },
);
