/** Fallen-wizards: stage points, who one plays as, and what cards are worth to one (001:423, 1217, 2055; coe 1.8.F1, 2.2.F2, 10.F1). */
import type { WorthForm } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { alignmentOf, declaredBy, isFallenWizards } from "../state/alignment.js";
import { companyLives, nextSlot } from "../state/inplay.js";
import { enRoute } from "./conditions.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";

const FALLEN = T.ALIGNMENT["fallen-wizard"];
/** Is it a stage card: a Fallen-wizard's that is not his avatar? */
export const isStageCard = (def: number): boolean => D.ALIGNMENT_OF[def] === FALLEN && D.KIND[def] !== T.K_CHARACTER;
/** Does the card in slot `i` lie in play, stored or not? */
const counts = (s: Table, i: number): boolean => s.iRole[i] !== L.Role.aside && s.iRole[i] !== L.Role.under;
/** The stage points of player `p`: those of his cards in play. Nobody but a Fallen-wizard has any (001:423; coe 2.II.4.F1). */
export function stagePoints(s: Table, p: number): number {
  if (!isFallenWizards(s, p)) return 0;
  let n = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (D.STAGE[s.iDef[i]!] !== 0 && s.iOwner[i] === p && counts(s, i)) n += D.STAGE[s.iDef[i]!]!;
  return n + stageOfSites(s, p);
}
/** Sites that give stage points to whose companies are there. */
const STAGE_SITES: readonly number[] = D.SITE_LIST.flatMap((_, t) => (D.SITE_STAGE[t] === 0 ? [] : [t]));
function stageOfSites(s: Table, p: number): number {
  let n = 0;
  for (let k = 0; k < STAGE_SITES.length; k++)
    for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
      if (companyLives(s, c) && s.cget(c, L.CompanyWord.site) === STAGE_SITES[k] && !enRoute(s, c)) {
        n += D.SITE_STAGE[STAGE_SITES[k]!]!;
        break;
      }
  return n;
}
/** Does player `p` play as one of these Fallen-wizards (a bit each): not once his avatar has been eliminated (coe 2.2.F2)? */
export const playsAs = (s: Table, p: number, wizards: number): boolean =>
  isFallenWizards(s, p) &&
  declaredBy(s, p) >= 0 &&
  (wizards & (1 << declaredBy(s, p))) !== 0 &&
  (s.pget(p, L.PlayerWord.bits) & L.PlayerBit.avatarLost) === 0;
/** May player `p` play the card as far as it is somebody's: anybody's, or that of whom he plays as (001:408; coe 1.3.F2, 2.2.F2)? */
export const isSpecificTo = (s: Table, p: number, def: number): boolean =>
  D.SPECIFIC[def] === 0 ||
  (D.SPECIFIC[def] === T.BALROGS_OWN
    ? alignmentOf(s, p) === T.ALIGNMENT.balrog
    : playsAs(s, p, 1 << (D.SPECIFIC[def]! - 1)));

/** What a card of so many points brings player `p`: a Fallen-wizard has one for each that is none of his stage cards, but for what these say. */
export function worthTo(s: Table, p: number, def: number, points: number): number {
  if (points < 1 || alignmentOf(s, p) !== FALLEN || isStageCard(def)) return points;
  let most = 1;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    const words = D.WORTH[s.iDef[i]!];
    if (!words || s.iOwner[i] !== p || !counts(s, i)) continue;
    for (const w of words) if (speaksOf(w, def)) most = Math.max(most, w.mp < 0 ? points : w.mp);
  }
  return most;
}
/** Kinds of points are those of the card; whatever is defeated has those of kills. */
function speaksOf(w: WorthForm, def: number): boolean {
  if (w.kinds !== 0 && (w.kinds & (1 << D.MP_KIND[def]!)) === 0) return false;
  if (w.races !== 0 && (w.races & (1 << D.RACE_OF[def]!)) === 0) return false;
  if (w.notRaces & (1 << D.RACE_OF[def]!) || (w.unique && !D.UNIQUE[def])) return false;
  if (w.hero && D.ALIGNMENT_OF[def] !== T.ALIGNMENT.hero) return false;
  if (w.classes !== 0 && (w.classes & (1 << D.CLASS[def]!)) === 0) return false;
  const has = D.KEYWORDS_OF[def]!;
  return (w.keywords === 0 || (w.keywords & has) !== 0) && (w.notKeywords & has) === 0;
}
