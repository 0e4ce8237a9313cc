/** What is so of servants of Sauron alone: attacks that but tap them. Of heroes all is thought as the frozen versions think it. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { keyOptions } from "../../engine/meccg/rules/facts/journey/keying.js";
import { automaticDetains, creatureDetains } from "../../engine/meccg/rules/facts/combat/detainment.js";
import { neverDetains } from "../../engine/meccg/rules/facts/sites/siteevents.js";
import type { Board } from "./board.js";

/** Is the player on the side of minions? */
export const onMinionsSide = (b: Board, p: number): boolean => Q.alignmentOf(b, p) !== T.ALIGNMENT.hero;
/** Is it a company of minions? */
export const ofMinions = (b: Board, c: number): boolean => onMinionsSide(b, Q.companyOwner(b, c));
/** Does this automatic-attack but detain the company, and does no card on the site keep it from that (No Strangers at this Time)? */
export const onlyTaps = (b: Board, c: number, race: number, detains: number, site = -1): boolean =>
  ofMinions(b, c) && automaticDetains(b, c, race, detains) && !neverDetains(b, site);
/** Does the attack at `f` but detain a company of minions? */
export const detainsMinions = (b: Board, f: number): boolean =>
  Q.detains(b, f) && ofMinions(b, Q.attackedCompany(b, f));
const keys = new Int32Array(64);
/** Can creature `def` be keyed to the way or the site of a company of minions only so that it but detains? */
export function keyedOnlyTaps(b: Board, c: number, def: number): boolean {
  if (!ofMinions(b, c)) return false;
  const n = keyOptions(b, c, def, false, keys);
  for (let k = 0; k < n; k++) if (!creatureDetains(b, c, def, keys[k])) return false;
  return n > 0;
}
/** Would it detain a company of minions, keyed so? */
export const keyDetainsMinions = (b: Board, c: number, def: number, key: number): boolean =>
  ofMinions(b, c) && creatureDetains(b, c, def, key);
