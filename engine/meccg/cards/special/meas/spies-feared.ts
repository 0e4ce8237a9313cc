import { siteInView } from "../../../rules/facts/play/conditions.js";
import { liesOnSite } from "../../../rules/facts/sites/siteevents.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEAS-55",
    side: "resource",
    type: "permanent",
    name: "Spies Feared",
    stays: "site",
    addsAttack: { at: [], itsSite: true, kinds: ["minion"], detainment: true, race: "orc", strikes: 5, prowess: 8 },
    modes: [
      {
        as: "shadow-hold",
        when: ["always"],
        by: { skill: "scout", noAlly: true },
        needs: [{ if: "atSite", types: ["shadow-hold"] }],
        target: { of: "site" },
        does: [],
      },
      {
        as: "ruins",
        when: ["always"],
        by: { skill: "ranger", noAlly: true },
        needs: [{ if: "atSite", types: ["ruins-and-lairs"] }],
        target: { of: "site" },
        does: [],
      },
    ],
  },
  {
    hooks: {
      timesFaced: (s, card, c) => (liesOnSite(s, card, siteInView(s, c)) ? 1 : 0),
    },
    describe: () => [`every automatic-attack at any version of the site is faced twice`],
  },
);
