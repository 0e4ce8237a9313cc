/** Races of an attack: one race, or all races of the creature that makes it. */
import * as D from "../../../cards/vocabulary/defs.js";
import { AttackFrame } from "../../state/frames/combat.js";
import type { Table } from "../../state/table.js";

/** Races of the attack at frame `f`, a bit each, 0 where it has none. */
export function racesOfAttack(s: Table, f: number): number {
  const race = s.fr[f + AttackFrame.race];
  if (race < 0) return 0;
  const def = s.fr[f + AttackFrame.creature];
  return def >= 0 && D.RACE_OF[def] === race ? D.RACES_OF[def] : 1 << race;
}
