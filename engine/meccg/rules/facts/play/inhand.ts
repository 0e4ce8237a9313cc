/** Which cards of a hand a card asks for: creatures, factions, items (as a price, or because one must be shown or given up). */
import * as D from "../../../cards/vocabulary/defs.js";
import { isCharacterOf } from "../../state/alignment.js";
import * as L from "../../state/layout.js";
import type { HandForm } from "../../../cards/vocabulary/compiled.js";
import type { Table } from "../../state/table.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { keyOptions } from "../journey/keying.js";

/** Is it a card of this kind for player `p`, to whom an agent may be a character (001:544; coe 1.3.R2, 1.3.F4)? */
export const isOfKind = (s: Table, p: number, kind: number, def: number): boolean =>
  kind === T.K_CHARACTER ? isCharacterOf(s, p, def) : D.KIND[def] === kind;
/** Does a card of the hand of player `p` fit, for what is about company `c` (-1 none)? */
export function handFits(s: Table, p: number, w: HandForm, def: number, c: number): boolean {
  if (def === D.NO_CARD || !isOfKind(s, p, w.kind, def)) return false;
  if (w.races && (w.races & D.RACES_OF[def]) === 0) return false;
  if ((D.SKILLS_OF[def] & w.skills) !== w.skills) return false;
  if (w.regions.length && !D.AT[def].some((site) => w.regions.includes(D.SITE_REGION[site]))) return false;
  return !w.here || (c >= 0 && keyOptions(s, c, def, true, null) > 0);
}
/** How many cards of the hand of `p` fit. */
export function fittingInHand(s: Table, p: number, w: HandForm, c: number): number {
  let count = 0;
  const held = s.pget(p, L.PlayerWord.hand);
  for (let i = 0; i < held; i++) if (handFits(s, p, w, s.hands[p * L.HAND + i], c)) count++;
  return count;
}
/** Points printed on a card, as a price may count them. */
export const pointsOf = (def: number): number => (D.KIND[def] === T.K_FACTION ? D.MP[def] : 0);
