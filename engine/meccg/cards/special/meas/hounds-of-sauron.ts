import { hasAttacked } from "../../../rules/combat/companycombat.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { FOE_FACES } from "../../../rules/machine/machine.js";
import { Entry } from "../../../rules/state/entries.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { FoeFacesFrame } from "../../../rules/state/frames/combat.js";
import { companyLives } from "../../../rules/state/inplay.js";
import type { Race } from "../../words/basics.js";
import * as T from "../../vocabulary/terms.js";
import { counted, raceOf } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** In place of an attack of the acting company, the company aimed at faces this one. */
    foeFaces: { do: "foeFaces"; race: Race; strikes: number; prowess: number };
  }
}

defineEffect("foeFaces", {
  describe: (e) =>
    `in place of an attack of your company, that company faces an attack (${raceOf(e.race)}, ${counted(e.strikes, "strike")}, prowess ${e.prowess}), in which its player acts as in any attack on him`,
  // It is in place of the attack whatever comes of it.
  declared: (s, e) => hasAttacked(s, s.ch[e + Entry.player]),
  apply: (s, f, d) => {
    const [c, other] = [effectCompany(s, f), s.fr[f + ResolveFrame.target]];
    if (c < 0 || other < 0 || !companyLives(s, other)) return;
    const frame = s.push(FOE_FACES, c, other);
    s.fr[frame + FoeFacesFrame.race] = T.RACE[d.word.race];
    s.fr[frame + FoeFacesFrame.strikes] = d.strikes;
    s.fr[frame + FoeFacesFrame.prowess] = d.prowess;
  },
});

export default special(
  {
    kind: "event",
    id: "MEAS-89",
    name: "Hounds of Sauron",
    side: "resource",
    alignment: "minion",
    type: "short",
    keywords: ["shadow-magic"],
    modes: [
      {
        as: "wolves",
        when: ["inItsStead"],
        by: { magic: "shadow-magic" },
        target: { of: "company", attackable: ["hero"] },
        does: [
          { do: "foeFaces", race: "wolf", strikes: 4, prowess: 8 },
          { do: "corruptionCheck", who: "actor", by: -4 },
        ],
      },
      {
        as: "one strike",
        when: ["attack"],
        needs: [{ if: "notAutomatic" }, { if: "attackByCompany", not: true }],
        by: { magic: "shadow-magic" },
        target: { of: "attack" },
        does: [{ do: "oneStrike" }, { do: "corruptionCheck", who: "actor", by: -4 }],
      },
    ],
  },
  { describe: () => [] },
);
