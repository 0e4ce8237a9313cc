import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "ally",
    alignment: "minion",
    specific: "The Balrog",
    id: "MEBA-46",
    name: "Great Troll",
    mp: 1,
    mind: 3,
    prowess: 6,
    body: 8,
    skills: ["warrior"],
    race: "troll",
    inDeeps: ["ruins-and-lairs", "shadow-hold", "dark-hold"],
    needs: [{ if: "siteNot", types: ["haven"] }],
    playedBy: { race: "balrog" },
    overt: true,
  },
  {
    hooks: {
      takeStrike: () => ALLOW,
    },
    describe: () => ["tapped or wounded it may be given a strike as if it were neither"],
  },
);
