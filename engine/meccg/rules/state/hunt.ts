/**
 * A scenario in which one player has resources and characters alone and the other hazards alone (000, The Fate of Isildur's Bane): who is which
 * says the list he brings. Only the first has turns.
 */
import type { Hunt } from "../../cards/words/scenarios.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import * as L from "./layout.js";
import { scenarioForms } from "./scenarioforms.js";
import type { Table } from "./table.js";

interface Compiled {
  readonly plain: Hunt;
  readonly item: number;
  /** The kind of card that leaves the game where it is found. */
  readonly found: number;
}
const KINDS: Readonly<Record<Hunt["finds"]["kind"], number>> = { item: T.K_ITEM };
/** The hunt that is played, null elsewhere. */
export const huntOf = scenarioForms(({ name, hunt }): Compiled | null => {
  if (hunt === undefined) return null;
  const item = D.defOf(hunt.item);
  if (item < 0) throw new Error(`scenario "${name}" names a card that there is not`);
  return { plain: hunt, item, found: KINDS[hunt.finds.kind] };
});
/** Has player `p` hazards alone? */
export const isHunter = (s: Table, p: number): boolean => (s.pget(p, L.PlayerWord.bits) & L.PlayerBit.hunts) !== 0;
/** Player `p` has hazards alone, and the other, `seeker`, begins. */
export function hunts(s: Table, p: number, seeker: number): void {
  s.pset(p, L.PlayerWord.bits, s.pget(p, L.PlayerWord.bits) | L.PlayerBit.hunts);
  s.h[L.Header.first] = seeker;
  s.h[L.Header.active] = seeker;
}
/** The seat that has hazards alone. */
export const hunterOf = (s: Table): number => (isHunter(s, 0) ? 0 : 1);
/** How many cards player `p` holds. */
export const handOfHunt = (s: Table, p: number, hunt: Hunt): number =>
  (isHunter(s, p) ? hunt.hunter : hunt.seeker).hand;
/** Does somebody bear what is hunted? */
export function bearsHunted(s: Table, i: number): boolean {
  const hunt = huntOf(s);
  if (hunt === null) return false;
  for (let j = s.iFirst[i]; j !== L.NONE; j = s.iNext[j])
    if (s.iDef[j] === hunt.item && s.iRole[j] === L.Role.item) return true;
  return false;
}
