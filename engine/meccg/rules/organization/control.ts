/** In whose hands a character may come into play: under general influence, under somebody's direct influence, or held by a card (000 II.5; coe 2.II.2). */
import { ANYBODY } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { canControl } from "../facts/company/directinfluence.js";
import { mindToHold } from "../facts/company/mind.js";
import { eventThat, HOOK } from "../hooks.js";
import { generalUnused } from "../facts/company/influence.js";
import { firstOf, NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";

/** What it takes `p` to hold him, with event `e` on him. */
export function mindWith(s: Table, p: number, def: number, e: number): number {
  const mind = D.MIND[def];
  const mods = e < 0 ? null : D.MODS[s.iDef[e]];
  for (let k = 0; mods && k < mods.length; k++)
    if (mods[k].stat === T.STAT.mind)
      return mindToHold(s, p, def, Math.max(Math.min(mind, mods[k].least), mind + mods[k].by));
  return mindToHold(s, p, def);
}
/** Is there general influence for him? */
export function generalFor(s: Table, p: number, def: number, mind: number): boolean {
  if (D.BITS[def] & D.B_AVATAR) return true;
  // Where the rules allow it he may come without the influence, and goes back to the hand if it is still short (coe 2.II.8).
  return s.rules.playedOverInfluence === "returnsToHand" || generalUnused(s, p) >= mind;
}
/** Does a card say that one like him needs no influence in company `c`? */
export const comesFree = (s: Table, c: number, def: number): boolean =>
  eventThat(s, HOOK.heldFree, c, L.SLOTS + def) >= 0;
/** Ways to control him there: 1000 + company general influence in it, 2000 a company of his own, else the slot of a controller. */
export const OWN = 2000,
  IN = 1000;
export function put(out: Int32Array | null, n: number, code: number): number {
  if (out) out[n] = T.choice(T.V_CONTROL, code);
  return n + 1;
}
/** The company to which such a way of control leads, -1 one of his own. */
export const companyBy = (s: Table, how: number): number => (how === OWN ? -1 : how >= IN ? how - IN : s.iComp[how]);
/** Characters of company `c` whose direct influence is enough for him. */
// biome-ignore lint/complexity/useMaxParams: hot path (legal), where nothing is gathered in an object
export function leaders(s: Table, def: number, c: number, out: Int32Array | null, n: number, mind: number): number {
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    if (s.iCtrl[i] === NONE && (s.iStat[i] & L.Status.uncontrolled) === 0 && canControl(s, i, def, mind))
      n = put(out, n, i);
  return n;
}
/** In whose hands one may come whom a card brings to company `c`: under direct influence; where it names races, under general influence too. */
// biome-ignore lint/complexity/useMaxParams: hot path (legal), where nothing is gathered in an object
export function comers(s: Table, p: number, def: number, c: number, races: number, out: Int32Array | null): number {
  const mind = mindToHold(s, p, def);
  const general =
    races !== 0 &&
    (D.BITS[def] & D.B_AVATAR) === 0 &&
    // A card that brings any character checks the influence itself.
    ((s.rules.playedOverInfluence === "returnsToHand" && races !== ANYBODY) || generalUnused(s, p) >= mind);
  return leaders(s, def, c, out, general ? put(out, 0, IN + c) : 0, mind);
}
/** In whose hands one may come for whom there must be influence enough: general influence, somebody's direct influence. */
export function holders(s: Table, p: number, def: number, c: number, out: Int32Array | null): number {
  const mind = mindToHold(s, p, def);
  return leaders(s, def, c, out, generalUnused(s, p) >= mind ? put(out, 0, IN + c) : 0, mind);
}
