import { strikeProwess } from "../../../rules/facts/combat/strikes.js";
import { mindOf } from "../../../rules/facts/company/mind.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The mind of the one who faces the strike is no more than the prowess of the strike. */
    mindAtMostStrike: { if: "mindAtMostStrike" };
  }
}

defineCondition("mindAtMostStrike", {
  describe: () => "a mind of no more than the strike's prowess",
  holds: (s, _n, cx) =>
    s.h[L.Header.strike] !== 0 &&
    cx.subject >= 0 &&
    mindOf(s, cx.subject) >= 0 &&
    mindOf(s, cx.subject) <= strikeProwess(s, s.h[L.Header.strike]),
});

export default special(
  {
    kind: "creature",
    id: "MEDM-113",
    name: "Wisp of Pale Sheen",
    race: "undead",
    strikes: 1,
    prowess: 6,
    mp: 1,
    attackerChooses: true,
    keyed: { regions: "w s d c", sites: ["ruins-and-lairs", "shadow-hold"] },
    on: [{ on: "strikeOver", needs: [{ if: "mindAtMostStrike" }], does: [{ do: "tap", who: "target" }] }],
  },
  { describe: () => [] },
);
