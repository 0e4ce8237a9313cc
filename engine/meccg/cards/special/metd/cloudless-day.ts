import { ALLOW, DEFENDER } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "METD-104",
    side: "resource",
    type: "long",
    name: "Cloudless Day",
    keywords: ["environment"],
    modes: [{ when: ["longEvent"], needs: [{ if: "inPlay", card: "Gates of Morning" }], does: [] }],
  },
  {
    hooks: {
      assignStrikes: (_s, _card, _races, who) => (who === DEFENDER ? ALLOW : 0),
    },
    describe: () => ["the defender may give out every strike of a creature's attack, to whomever he likes, one each"],
  },
);
