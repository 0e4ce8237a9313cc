import { TO_VOID, removeInstance } from "../../../rules/changes/leaving.js";
import { pushCreature } from "../../../rules/combat/startattack.js";
import { UNDECLARED } from "../../../rules/effects/asked.js";
import { attackKeys } from "../../../rules/effects/attacks.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { keyOptions } from "../../../rules/facts/journey/keying.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { AttackFrame } from "../../../rules/state/frames/combat.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { companyLives } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { TO_ATTACKS } from "../../vocabulary/compiled.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** A creature in play as a permanent-event attacks the company under way, as if played now. */
    attackFromPlay: { do: "attackFromPlay" };
  }
}

defineEffect("attackFromPlay", {
  describe: () => "this card leaves play and attacks the company as a creature that could be played on it now",
  asks: () => [UNDECLARED],
  possible: (s, _m, _d, cx) =>
    s.h[L.Header.attack] === 0 &&
    s.h[L.Header.chainCount] === 0 &&
    s.h[L.Header.company] >= 0 &&
    keyOptions(s, s.h[L.Header.company], cx.def, false, null) > 0,
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    const company = effectCompany(s, f);
    const def = s.fr[f + ResolveFrame.card];
    if (source < 0 || company < 0 || !companyLives(s, company) || keyOptions(s, company, def, false, attackKeys) === 0)
      return;
    const race = D.RACES_OF[def];
    removeInstance(s, source, TO_VOID);
    const attack = pushCreature(s, company, def, attackKeys[0]);
    // What it gave to attacks of its race while it lay there it has itself.
    for (const m of D.MODS[def]) {
      if (m.to !== TO_ATTACKS || (m.races & race) === 0) continue;
      if (m.stat === T.STAT.attackProwess) s.fr[attack + AttackFrame.plus] += m.by;
      if (m.stat === T.STAT.attackStrikes) s.fr[attack + AttackFrame.strikes] += m.by;
    }
  },
});

export default special(
  {
    kind: "creature",
    id: "METW-86",
    name: "Shelob",
    unique: true,
    race: "spider",
    keywords: ["spawn"],
    strikes: 1,
    prowess: 18,
    body: 9,
    mp: 6,
    keyed: { sitesIn: { regions: ["Imlad Morgul", "Gorgoroth"] } },
    asEvent: {
      type: "permanent",
      needs: [{ if: "inPlay", card: "Doors of Night" }],
      has: [
        { stat: "attackProwess", by: 1, to: "attacks", races: ["spider", "animal"] },
        { stat: "attackStrikes", by: 1, to: "attacks", races: ["spider", "animal"] },
      ],
      may: [{ when: ["hazard"], does: [{ do: "attackFromPlay" }] }],
      on: [
        {
          on: "cardGone",
          needs: [{ if: "notInPlay", card: "Doors of Night" }],
          does: [{ do: "discard", what: "self" }],
        },
      ],
    },
  },
  { describe: () => [] },
);
