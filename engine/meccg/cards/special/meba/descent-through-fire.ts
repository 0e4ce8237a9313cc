import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    side: "resource",
    alignment: "minion",
    specific: "The Balrog",
    type: "permanent",
    stays: "site",
    oncePerTarget: true,
    id: "MEBA-56",
    name: "Descent through Fire",
    mp: 3,
    modes: [
      {
        when: ["site"],
        needs: [
          { if: "siteNamed", names: ["The Under-galleries", "The Under-courts"] },
          { if: "siteUntapped" },
          { if: "company", has: { race: "balrog" } },
        ],
        target: { of: "site" },
        cost: ["tapSite"],
        does: [
          { do: "attackOn", who: "company", race: "troll", strikes: 5, prowess: 8 },
          { do: "attackOn", who: "company", race: "troll", strikes: 4, prowess: 10 },
          { do: "attackOn", who: "company", race: "troll", strikes: 3, prowess: 12 },
          { do: "tapOrGoes", by: { race: "balrog" } },
        ],
      },
    ],
    has: [
      { stat: "prowess", by: 1, who: { noAlly: true }, to: "everyone", when: [{ if: "ofThisPlayer" }] },
      { stat: "di", by: 1, who: { keyword: "leader" }, to: "everyone", when: [{ if: "ofThisPlayer" }] },
    ],
  },
  { hooks: { siteLeaves: () => ALLOW }, describe: () => ["it stays in play when the site card leaves play"] },
);
