import { attackFrame } from "../../../rules/changes/discards.js";
import { fire, ON } from "../../../rules/changes/firing.js";
import { CANCELLED_ABOVE, rollDecides } from "../../../rules/checks/decidingrolls.js";
import { MAY_CANCEL } from "../../../rules/effects/asked.js";
import { canCancel } from "../../../rules/effects/combat.js";
import { effectCompany, isPerson } from "../../../rules/effects/reach.js";
import { racesOfAttack } from "../../../rules/facts/combat/attackraces.js";
import { unusedInfluence } from "../../../rules/facts/company/directinfluence.js";
import { skillsOf } from "../../../rules/facts/company/skills.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { EntryBit } from "../../../rules/state/entries.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { DecideFrame } from "../../../rules/state/frames/checks.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { whom } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The target makes an influence check against the attack: over this it is cancelled, and the hazard limit falls by so much. */
    flatter: { do: "flatter"; moreThan: number; limit: number };
  }
}

/** A creature of each race, by which cards know what is asked of it; 0 where there is none. */
const CREATURE_OF = new Int32Array(T.RACES.length);
D.onCards(() => {
  for (let def = D.COUNT - 1; def > 0; def--)
    if (D.KIND[def] === T.K_CREATURE && D.RACE_OF[def] < T.RACES.length) CREATURE_OF[D.RACE_OF[def]] = def;
});
/** Unused direct influence against those of some races, a bit each: the most that he has against one of them. */
function unusedAgainst(s: Table, i: number, races: number): number {
  let most = unusedInfluence(s, i, -1);
  for (let k = 0; k < CREATURE_OF.length; k++)
    if (races & (1 << k) && CREATURE_OF[k] !== 0) most = Math.max(most, unusedInfluence(s, i, CREATURE_OF[k]));
  return most;
}
defineEffect("flatter", {
  cancelsAttack: true,
  targetChecksInfluence: true,
  describe: (e, names) =>
    `${whom("target", names)} makes an influence check with his unused direct influence (what he has against the race of the attackers, too), +2 if he is a diplomat: over ${e.moreThan} the attack is cancelled and the company's hazard limit falls by ${e.limit}`,
  asks: () => [MAY_CANCEL],
  possible: canCancel,
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    const company = effectCompany(s, f);
    if (company < 0 || !isPerson(s, target) || attackFrame(s) === 0) return;
    // What counts against the race of the attackers counts here too (coe 2.II.2.2.4).
    const own =
      unusedAgainst(s, target, racesOfAttack(s, attackFrame(s))) +
      (skillsOf(s, target) & (1 << T.SKILL.diplomat) ? 2 : 0);
    const plus = own + s.fr[f + ResolveFrame.plus];
    fire(s, ON.influenceCheck, company, target);
    const frame = rollDecides(s, s.iOwner[target], CANCELLED_ABOVE, d.word.moreThan, plus, company);
    if (s.fr[f + ResolveFrame.bits] & EntryBit.twice) s.fr[frame + DecideFrame.again] = 1;
    s.fr[frame + DecideFrame.limit] = d.word.limit;
  },
});

export default special(
  {
    kind: "event",
    id: "METD-116",
    side: "resource",
    type: "short",
    name: "Flatter a Foe",
    keywords: ["flattery"],
    modes: [
      {
        as: "Dragon",
        when: ["attack"],
        needs: [{ if: "attackBy", races: ["dragon"] }],
        target: { of: "character", whose: "company" },
        does: [{ do: "flatter", moreThan: 10, limit: 2 }],
      },
      {
        as: "Men or Drakes",
        when: ["attack"],
        needs: [{ if: "attackBy", races: ["man", "drake"] }],
        target: { of: "character", whose: "company" },
        does: [{ do: "flatter", moreThan: 11, limit: 2 }],
      },
      {
        as: "others",
        when: ["attack"],
        needs: [{ if: "attackBy", races: ["troll", "orc", "elf", "giant"] }],
        target: { of: "character", whose: "company" },
        does: [{ do: "flatter", moreThan: 12, limit: 2 }],
      },
    ],
  },
  { describe: () => [] },
);
