/** Fallen-wizards: stage points, who one plays as, and what cards are worth to one (001:423, 1217, 2055; coe 1.8.F1, 2.2.F2, 10.F1). */
import { answerOf, askEvents, HOOK } from "../../hooks.js";
import { COND, EFFECT, type WorthForm } from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { alignmentOf, declaredBy, isFallenWizards } from "../../state/alignment.js";
import { companyLives, companyOf, nextSlot } from "../../state/inplay.js";
import { FOR_PLAYER, temporaryEffect, nextTemporary } from "../../state/temporaryeffects.js";
import { enRoute } from "../play/conditions.js";
import { liesOnOthers } from "../sites/siteevents.js";
import { hasTrove } from "./fullpoints.js";
import { starsFight } from "../company/companyevents.js";
import { isTrophy } from "./trophies.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";

const FALLEN = T.ALIGNMENT["fallen-wizard"];
/** Is it a stage card: a Fallen-wizard's that is not his avatar? */
export const isStageCard = (def: number): boolean => D.ALIGNMENT_OF[def] === FALLEN && D.KIND[def] !== T.K_CHARACTER;
/** Is it one that may lie in play at the start: a permanent-event (001:527; coe 1.7.F1)? */
export const isStartingStage = (d: number): boolean =>
  d > 0 &&
  D.STAGE[d] !== 0 &&
  isStageCard(d) &&
  D.KIND[d] === T.K_EVENT &&
  D.TYPE[d] === T.PERMANENT &&
  (D.SPECIAL[d] & D.SP_NOT_STARTER) === 0;
/** Does the card in slot `i` lie in play, stored or not? */
const counts = (s: Table, i: number): boolean => s.iRole[i] !== L.Role.aside && s.iRole[i] !== L.Role.under;
/** Whose stage points it gives: a hazard those of whom it lies on. */
const whoseStage = (s: Table, i: number): number =>
  D.SIDE[s.iDef[i]] === T.SIDE_HAZARD && s.iRole[i] === L.Role.attached ? s.iOwner[s.iHost[i]] : s.iOwner[i];
/** The stage points of player `p`: those of his cards in play, and what cards of this turn leave of them. Nobody but a Fallen-wizard has any (001:423; coe 2.II.4.F1). */
export function stagePoints(s: Table, p: number): number {
  if (!isFallenWizards(s, p)) return 0;
  return lessened(s, p, stageOfCards(s, p));
}
/** What the cards in play of a Fallen-wizard's player give. */
export function stageOfCards(s: Table, p: number): number {
  let value = stageOfSites(s, p);
  let more = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (D.STAGE[s.iDef[i]] !== 0 && whoseStage(s, i) === p && counts(s, i) && !liesOnOthers(s, i)) {
      value += D.STAGE[s.iDef[i]];
      // Those that give one more lie on his avatar alone, one of a name.
      const least = answerOf(s, HOOK.moreStagePoints, i, p);
      if (least !== 0) more = least;
    }
  return more !== 0 && value >= more ? value + 1 : value;
}
/** How many stage cards player `p` has in play, stored ones too and those that nobody discards. */
export function stageCardsOf(s: Table, p: number): number {
  let count = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iOwner[i] === p && isStageCard(s.iDef[i]) && counts(s, i)) count++;
  return count;
}
/**
 * Adds the stage cards of player `p` that he may discard to `out` (null: they are counted): in play, stored ones too (coe 2.II.4.F1), but those that
 * nobody discards. `scoring`: only those that give stage points.
 */
export function listLosable(s: Table, p: number, out: Int32Array | null, scoring = false): number {
  let count = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    const def = s.iDef[i];
    if (s.iOwner[i] !== p || !isStageCard(def) || (scoring && D.STAGE[def] === 0) || !counts(s, i)) continue;
    if (D.HAVEN_SAYS[def] & D.HAVEN_FIRM) continue;
    if (out) out[count] = T.choice(T.V_RELEASE, i);
    count++;
  }
  return count;
}
const FEWER = EFFECT.of("fewerStagePoints");
/** The stage points that remain of `n` for player `p` after temporary reductions. */
function lessened(s: Table, p: number, n: number): number {
  for (let k = nextTemporary(s, 0, FEWER, FOR_PLAYER, p); k >= 0; k = nextTemporary(s, k + 1, FEWER, FOR_PLAYER, p)) {
    const word = temporaryEffect(s, k)!.word as { by: number; least: number };
    n = Math.max(Math.min(n, word.least), n - word.by);
  }
  return n;
}
/** Sites that give stage points to whose companies are there. */
const STAGE_SITES: readonly number[] = D.SITE_LIST.flatMap((_, t) => (D.SITE_STAGE[t] === 0 ? [] : [t]));
function stageOfSites(s: Table, p: number): number {
  let count = 0;
  for (let k = 0; k < STAGE_SITES.length; k++)
    for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
      if (companyLives(s, c) && s.cget(c, L.CompanyWord.site) === STAGE_SITES[k] && !enRoute(s, c)) {
        count += D.SITE_STAGE[STAGE_SITES[k]];
        break;
      }
  return count;
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
    : playsAs(s, p, 1 << (D.SPECIFIC[def] - 1)));

/** Does the card say what others are worth? */
const SPEAKS_OF_WORTH = D.perCard(Uint8Array, (d) => (D.WORTH[d] ? 1 : 0));
/**
 * What a card of so many points brings player `p`: a Fallen-wizard has one for each that is none of his stage cards, but for what these say. `i`: where
 * it lies, -1 among what he has defeated.
 */
export function worthTo(s: Table, p: number, def: number, points: number, i: number): number {
  if (points < 1 || alignmentOf(s, p) !== FALLEN) return points;
  if (D.NOTHING_TO_FALLEN[def]) return 0;
  const limit = askEvents(s, HOOK.mostPoints, i, 0);
  if (limit !== 0) return Math.min(points, limit);
  if (hasTrove(s, i)) return points;
  if ((i < 0 || isTrophy(s, i)) && D.SIDE[def] & T.SIDE_HAZARD && starsFight(s, p))
    return D.BITS_2[def] & D.B2_STARRED ? points : 0;
  // Stage cards have their own points (coe 10.F1), and what is said of others besides.
  let most = isStageCard(def) ? points : 1;
  const kind = kindOfPoints(s, def, i);
  for (let e = nextSlot(s, 0); e < L.SLOTS; e = nextSlot(s, e + 1)) {
    if (SPEAKS_OF_WORTH[s.iDef[e]] === 0 || s.iOwner[e] !== p || !counts(s, e)) continue;
    for (const w of D.WORTH[s.iDef[e]]!)
      if (speaksOf(w, def, kind) && isSo(s, p, w, i, e)) most = Math.max(most, w.mp < 0 ? points : w.mp);
  }
  return most;
}
/** Is what bears an asterisk worth something to him by a card of his (Alatar)? */
export function isWorthStarred(s: Table, p: number, def: number): boolean {
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    const words = D.WORTH[s.iDef[i]];
    if (!words || s.iOwner[i] !== p || !counts(s, i)) continue;
    for (const w of words) if (w.starred && speaksOf(w, def)) return true;
  }
  return false;
}
/** Does what the word asks of its player, and of where the two cards lie, hold? */
function isSo(s: Table, p: number, w: WorthForm, i: number, e: number): boolean {
  if (w.wizards !== 0 && !playsAs(s, p, w.wizards)) return false;
  const lord = s.pget(p, L.PlayerWord.avatar) - 1;
  if (w.ofBearer && (lord < 0 || s.iRole[e] !== L.Role.attached || s.iHost[e] !== lord)) return false;
  if (!w.withAvatar) return true;
  if (lord < 0 || i < 0 || (s.iRole[i] !== L.Role.item && s.iRole[i] !== L.Role.ally)) return false;
  return companyOf(s, i) >= 0 && companyOf(s, i) === s.iComp[lord];
}
/** What kind of points the card in slot `i` (-1: among what was defeated) brings: an agent who is a character, a character's. */
export const kindOfPoints = (s: Table, def: number, i: number): number =>
  D.KIND[def] === T.K_AGENT && i >= 0 && (s.iRole[i] === L.Role.character || s.iRole[i] === L.Role.prisoner)
    ? T.MP_CHARACTER
    : D.MP_KIND[def];
/** Does the word speak of the card? Kinds of points are those of the card where nothing else is said; whatever is defeated has those of kills. */
export function speaksOf(w: WorthForm, def: number, kind = D.MP_KIND[def]): boolean {
  if (w.kinds !== 0 && (w.kinds & (1 << kind)) === 0) return false;
  if (w.races !== 0 && (w.races & (1 << D.RACE_OF[def])) === 0) return false;
  if (w.notRaces & (1 << D.RACE_OF[def]) || (w.unique && !D.UNIQUE[def])) return false;
  if (w.starred !== ((D.BITS_2[def] & D.B2_STARRED) !== 0) && !w.starred && kind === T.MP_KILL) return false;
  if (w.hero && D.ALIGNMENT_OF[def] !== T.ALIGNMENT.hero) return false;
  if (w.classes !== 0 && (w.classes & (1 << D.CLASS[def])) === 0) return false;
  if (D.MP[def] < w.least || D.MP[def] > w.most || (w.hasProwess && D.PROWESS[def] <= 0)) return false;
  if (w.ofInformation && !isOfInformation(def)) return false;
  const has = D.KEYWORDS_OF[def];
  return (w.keywords === 0 || (w.keywords & has) !== 0) && (w.notKeywords & has) === 0;
}
const INFORMATION = COND.of("information");
/** A resource permanent-event that is played where information can be had alone. */
const OF_INFORMATION = D.perCard(Uint8Array, (d) =>
  D.KIND[d] === T.K_EVENT &&
  D.TYPE[d] === T.PERMANENT &&
  D.SIDE[d] === T.SIDE_RESOURCE &&
  D.MODES[d].every((m) => m.needs.some((n) => n.op === INFORMATION))
    ? 1
    : 0,
);
export const isOfInformation = (def: number): boolean => OF_INFORMATION[def] === 1;
