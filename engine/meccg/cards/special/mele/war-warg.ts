import { defineCondition } from "../../../rules/machine/condition.js";
import { StrikeFrame } from "../../../rules/state/frames/combat.js";
import * as L from "../../../rules/state/layout.js";
import { strikeMark } from "../../../rules/state/strikemarks.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** Whoever controls this ally faces the strike, and a strike of the same attack was given to the ally too. */
    bothStruck: { if: "bothStruck" };
  }
}

defineCondition("bothStruck", {
  describe: () => "a strike against whoever controls it, and one of the same attack against itself",
  holds: (s, _n, cx) => {
    const f = s.h[L.Header.strike];
    if (f === 0 || cx.source < 0 || s.iRole[cx.source] !== L.Role.ally) return false;
    return s.fr[f + StrikeFrame.target] === s.iHost[cx.source] && strikeMark(s, cx.source) !== L.ST_NONE;
  },
});

export default special(
  {
    kind: "ally",
    id: "MELE-156",
    name: "War-warg",
    alignment: "minion",
    mp: 1,
    mind: 1,
    prowess: 3,
    body: 6,
    atGuarded: [{ type: "ruins-and-lairs", race: "wolf" }],
    tappedSiteToo: true,
    may: [
      {
        when: ["strike"],
        needs: [{ if: "bothStruck" }],
        target: { of: "strike" },
        cost: ["tapSelf"],
        does: [{ do: "strike", body: 2 }],
      },
    ],
  },
  { describe: () => [] },
);
