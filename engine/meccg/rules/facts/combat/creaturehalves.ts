/** For how many halves of a creature a hazard counts where a play deck needs so many creatures (001:508-514, 1782; coe 1.5.1). */
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import type { Ruleset } from "../../state/ruleset.js";

/** By definition: two for a creature, one if it is an event too, a Dragon's or an agent. */
const HALVES = D.perCard(Uint8Array, (d) => (d > 0 ? halvesOf(d) : 2));
function halvesOf(d: number): number {
  if (D.KIND[d] === T.K_CREATURE) return (D.literalOf(d) as { asEvent?: unknown }).asEvent === undefined ? 2 : 1;
  if (D.KIND[d] === T.K_AGENT) return 1;
  return D.KIND[d] === T.K_EVENT && D.IS_DRAGON[D.ENTITY[d]] ? 1 : 0;
}
const SPAWN = 1 << T.RARE_KEYWORD.spawn;
/** Spawn permanent-events, which count half a creature where the ruleset says so (001:2148; coe 1.5.1). */
const isSpawnEvent = (d: number): boolean =>
  D.KIND[d] === T.K_EVENT &&
  D.SIDE[d] === T.SIDE_HAZARD &&
  D.TYPE[d] === T.PERMANENT &&
  (D.RARE_KEYWORDS_OF[d] & SPAWN) !== 0;
/** Halves of a creature under these rules; a card that is not known (below 0) counts as a whole one. */
export function halvesOfCreature(def: number, rules: Pick<Ruleset, "spawnsCountHalf">): number {
  if (def < 0) return 2;
  return HALVES[def] === 0 && rules.spawnsCountHalf && isSpawnEvent(def) ? 1 : HALVES[def];
}
