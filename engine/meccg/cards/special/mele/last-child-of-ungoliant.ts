import { ALLOW } from "../../../rules/hooks.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

const MORDOR = ["Imlad Morgul", "Ithilien", "Gorgoroth"] as const;
const SHELOB = "Shelob";
const CARD = D.defOf(SHELOB);

export default special(
  {
    kind: "ally",
    id: "MELE-153",
    name: "Last Child of Ungoliant",
    alignment: "minion",
    unique: true,
    entity: "Shelob",
    mp: 3,
    mind: 4,
    prowess: 11,
    body: 9,
    skills: ["sage"],
    keywords: ["spawn"],
    at: ["Shelob’s Lair"],
    overt: true,
    staysIn: MORDOR,
    may: [
      {
        as: "attack",
        when: ["attack"],
        needs: [{ if: "creature" }, { if: "moving", now: true }, { if: "siteInRegion", names: MORDOR }],
        target: { of: "attack" },
        cost: ["tapSelf"],
        does: [{ do: "cancelAttack" }],
        elsewhere: true,
      },
      {
        as: "hazard in play",
        when: ["always"],
        elsewhere: true,
        needs: [
          { if: "moving", now: true },
          { if: "siteInRegion", names: MORDOR },
        ],
        target: { of: "hazardPermanent", on: "company" },
        cost: ["tapSelf"],
        does: [{ do: "discard", what: "target" }],
      },
    ],
  },
  {
    hooks: { yield: (_s, _card, def) => (def === CARD ? ALLOW : 0) },
    describe: () => [`it goes back to the hand when ${SHELOB} is played, which it does not hinder`],
  },
);
