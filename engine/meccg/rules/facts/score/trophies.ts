/** Who bears trophies, and what they are worth to him (001:1257-1271; coe 3.IV). */
import { STANDS_ORC } from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { NONE } from "../../state/inplay.js";
import { rareKeywordsOf } from "../company/ringwraiths.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";

const HALF_ORC = 1 << T.RARE_KEYWORD["half-orc"];
/** May he take trophies: an Orc or Troll, no Half-orc? */
export const isTrophyBearer = (s: Table, i: number): boolean =>
  (D.STANDS[s.iDef[i]] & STANDS_ORC) !== 0 && (rareKeywordsOf(s, i) & HALF_ORC) === 0;
/** Cards of a Dragon that are no creature: Ahunt, At Home, Roused. */
const DRAGON_CARD = D.perCard(Uint8Array, (d) =>
  D.IS_DRAGON[D.ENTITY[d]] && (D.KIND[d] === T.K_EVENT || D.KIND[d] === T.K_FACTION) ? 1 : 0,
);
export const isDragonCard = (d: number): boolean => DRAGON_CARD[d] === 1;
/** May the card of this definition be a trophy once it is defeated: a creature, by coe any card of a Dragon (001:1259; coe 3.IV.1.3)? */
export const makesTrophy = (s: Table, d: number): boolean =>
  D.KIND[d] === T.K_CREATURE || (DRAGON_CARD[d] === 1 && s.rules.dragonCardsAreTrophies);
/** Is the card in slot `j` a trophy? */
export const isTrophy = (s: Table, j: number): boolean =>
  s.iRole[j] === L.Role.item && (D.KIND[s.iDef[j]] === T.K_CREATURE || DRAGON_CARD[s.iDef[j]] === 1);
/** Whose card it is: a trophy's is the one's who played the creature. */
export const cardOwner = (s: Table, j: number): number => (isTrophy(s, j) ? s.iSite[j] : s.iOwner[j]);
/** Points printed on the trophies of a character together. */
function trophyPoints(s: Table, i: number): number {
  let count = 0;
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (isTrophy(s, j)) count += D.MP[s.iDef[j]];
  return count;
}
/** No Orc or Troll has none to look for. */
const mayHave = (s: Table, i: number): boolean => (D.STANDS[s.iDef[i]] & STANDS_ORC) !== 0 && s.iFirst[i] !== NONE;
const MOST_PROWESS = 9;
/** His prowess with what trophies add: one from two points, two from four, to nine. */
export function prowessWithTrophies(s: Table, i: number, prowess: number): number {
  if (!mayHave(s, i)) return prowess;
  const points = trophyPoints(s, i);
  const more = points >= 4 ? 2 : points >= 2 ? 1 : 0;
  return prowess >= MOST_PROWESS ? prowess : Math.min(MOST_PROWESS, prowess + more);
}
/** The direct influence that trophies add: one from one point, two from three. */
export function influenceOfTrophies(s: Table, i: number): number {
  if (!mayHave(s, i)) return 0;
  const points = trophyPoints(s, i);
  return points >= 3 ? 2 : points >= 1 ? 1 : 0;
}
