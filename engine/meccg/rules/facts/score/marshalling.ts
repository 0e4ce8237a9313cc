/** Marshalling points (000 I.1, II.1; coe 10.3): what each player has gathered, by kind. */
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import * as T from "../../../cards/vocabulary/terms.js";
import type { Table } from "../../state/table.js";
import { awaits } from "../company/influence.js";
import { bearsAsDwarf } from "../company/corruption.js";
import { cardsUnder } from "../play/cardsunder.js";
import { hasTrove } from "./fullpoints.js";
import { isDragonCard, isTrophy } from "./trophies.js";
import { isFallenWizards, isHavenOf, alignmentOf, isOfSauron, isBalrogs } from "../../state/alignment.js";
import { isWorthless, killsNothing } from "../play/againstfallen.js";
import { nextSlot, NONE, joined, isRestored, companyOf, companyLives } from "../../state/inplay.js";
import { playedAtBalrogsHaven } from "../../state/balrogsitems.js";
import { pointsLed, speaksOfFaction } from "../influence/factions.js";
import {
  answerOf,
  answerOfDef,
  answerOfSite,
  answersHook,
  askEvents,
  defineGeneralAnswer,
  hears,
  HOOK,
  sitesThatAnswer,
  sumOfEvents,
} from "../../hooks.js";
import { sizeOf, listLength, rowOf, countAt } from "../../state/lists.js";
import { starsFight } from "../company/companyevents.js";
import { wonEntries, wonDef, wonBySeat } from "../../state/won.js";
import { worthTo, isStageCard, isWorthStarred } from "./stagepoints.js";

const kinds = new Int32Array(6 * 5);

/** Points by kind of player `p`, as printed (no doubling, no limits), into `out[0..5]`. */
export function pointsByKind(s: Table, p: number, out: Int32Array): void {
  pointsOfAll(s, each);
  for (let k = 0; k < 6; k++) out[k] = each[p * 6 + k];
}
const each = new Int32Array(6 * 5);
/** The same of all players at once, six places a player. */
export function pointsOfAll(s: Table, out: Int32Array): void {
  out.fill(0, 0, s.players * 6);
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    const def = s.iDef[i];
    if (scores(s, i, def)) out[s.iOwner[i] * 6 + kindOfSlot(s, i, def)] += pointsOfSlot(s, i, def);
    // An agent who is a character counts as one; as a hazard he counts for whoever beats him.
    else if (D.KIND[def] === T.K_AGENT && isSomebody(s, i))
      out[s.iOwner[i] * 6 + T.MP_CHARACTER] += pointsOfSlot(s, i, def);
  }
  for (let p = 0; p < s.players; p++) {
    if (sizeOf(s, p, L.Pile.won) > 0 || sizeOf(s, p, L.Pile.out) > 0) addOpen(s, p, out);
    out[p * 6 + T.MP_CHARACTER] -= s.pget(p, L.PlayerWord.captives);
    if (s.pget(p, L.PlayerWord.bits) & L.PlayerBit.avatarLost && s.rules.wizardLostPoints !== null)
      out[p * 6 + T.MP_MISC] += s.rules.wizardLostPoints;
    const stored = sitesThatAnswer(HOOK.ownPoints);
    for (let k = 0; k < stored.length; k++) out[p * 6 + T.MP_MISC] += answerOfSite(s, HOOK.ownPoints, stored[k], p);
  }
  if (s.players > 2) addWon(s, out);
}
/** May it bring points: its definition does, or it is a Dragon's event that is a trophy. */
export const scores = (s: Table, i: number, d: number): boolean =>
  D.SCORES[d] !== 0 || (isDragonCard(d) && s.iRole[i] === L.Role.item);
/** The kind of its points: a Dragon's faction that is a trophy counts as a kill (coe 3.IV.2). */
export const kindOfSlot = (s: Table, i: number, d: number): number =>
  isDragonCard(d) && s.iRole[i] === L.Role.item ? T.MP_KILL : D.MP_KIND[d];
export const isSomebody = (s: Table, i: number): boolean =>
  s.iRole[i] === L.Role.character || s.iRole[i] === L.Role.prisoner;
/** Are the points counted as the end of the game counts them? */
let reckons = false;
/** `pointsOfAll` as the end of the game counts it. */
export function pointsAtEnd(s: Table, out: Int32Array): void {
  reckons = true;
  pointsOfAll(s, out);
  reckons = false;
}
/** The points that the card `d` in slot `i` brings its owner. */
export function pointsOfSlot(s: Table, i: number, d: number): number {
  if (isWorthless(s, s.iOwner[i], d, i)) return 0;
  const led = s.iRole[i] === L.Role.faction && s.iCtrl[i] !== NONE ? pointsLed(s, i) : 0;
  const value = worthTo(s, s.iOwner[i], d, ownPoints(s, i, d), i) + led;
  const most = reckons && value > 1 ? askEvents(s, HOOK.mostPoints, i, 1) : 0;
  if (most !== 0 && value > most) return most;
  if (!hears(s, HOOK.cardPoints) || D.KIND[d] !== T.K_ITEM) return value;
  // Events of heroes and minions change none of a Fallen-wizard's (001:1217; coe 10.F1).
  if (isFallenWizards(s, s.iOwner[i])) return value;
  return s.iRole[i] === L.Role.item || s.iRole[i] === L.Role.stored
    ? value + sumOfEvents(s, HOOK.cardPoints, i, d)
    : value;
}
/** The points that the card in slot `i`, an item or an event on somebody, would bring its owner if it were stored. */
export function pointsStored(s: Table, i: number): number {
  const def = s.iDef[i];
  if (D.KIND[def] === T.K_ITEM) return pointsOfItem(s, i, def, D.STORED_MP[def] >= 0 ? D.STORED_MP[def] : D.MP[def]);
  return D.STORED_MP[def] >= 0 ? D.STORED_MP[def] : D.SIDE[def] & T.SIDE_HAZARD ? 0 : D.MP[def];
}
/** Cards whose points, with somebody, are those printed, whatever else lies on the table: nearly all of them. */
const PLAIN = D.perCard(Uint8Array, (d) => {
  const counted = D.KEEPS_ITEMS[d] || D.JOINS[d] || D.FOR_RACE[d] || D.RESTORED[d];
  return !counted && D.KIND[d] !== T.K_CREATURE && !isDragonCard(d) && (D.BITS[d] & D.B_MP_ONLY_STORED) === 0 ? 1 : 0;
});
function ownPoints(s: Table, i: number, d: number): number {
  const role = s.iRole[i];
  if (PLAIN[d] === 1) {
    if (role === L.Role.character) return awaits(s, i) ? 0 : D.MP[d];
    if (role === L.Role.item) return pointsOfItem(s, i, d);
    if (role === L.Role.ally) return D.MP[d];
  }
  // A creature counts as somebody's trophy alone.
  if (D.KIND[d] === T.K_CREATURE || isTrophy(s, i))
    return role === L.Role.item && isWorthIt(s, s.iOwner[i], d) ? D.MP[d] : 0;
  if (role === L.Role.stored && D.KEEPS_CREATURE[d] !== 0 && cardsUnder(s, i) === 0) return 0;
  if (role === L.Role.stored && D.LATER_MP[d] !== 0 && s.iStat[i] & L.Status.outOfUse) return D.LATER_MP[d];
  if (role === L.Role.stored && isStoredAway(s, i, d)) return 0;
  // Stored with its item, it is worth what it is with it (001:1952).
  if (role === L.Role.stored && D.JOINS[d] && s.iStat[i] & L.Status.outOfUse) return D.JOINS[d].mp;
  if (role === L.Role.stored) {
    const n = D.STORED_MP[d] >= 0 && (storedHere(s, d, s.iSite[i]) || hasTrove(s, i)) ? D.STORED_MP[d] : D.MP[d];
    return D.KIND[d] === T.K_ITEM ? pointsOfItem(s, i, d, n) : n;
  }
  if (role === L.Role.under || (role === L.Role.onSite && D.KIND[d] === T.K_ITEM)) return 0;
  const own = answerOf(s, HOOK.ownPoints, i, i);
  if (own !== 0) return own;
  if (role === L.Role.event && D.KEEPS_ITEMS[d])
    return cardsUnder(s, i) >= D.KEEPS_ITEMS[d].least ? D.KEEPS_ITEMS[d].mp : 0;
  if (role === L.Role.attached && D.JOINS[d] && joined(s, i)) return D.JOINS[d].mp;
  if (D.BITS[d] & D.B_MP_ONLY_STORED) return 0;
  if (role === L.Role.prisoner) return isFreeOfCost(s, s.iHost[i], i) ? 0 : -worthTo(s, s.iOwner[i], d, D.MP[d], i);
  if (role === L.Role.character && awaits(s, i)) return 0;
  if (role === L.Role.faction) {
    return D.MP[d] + moreOfFaction(s, i);
  }
  if (role === L.Role.item && D.FOR_RACE[d]) {
    const of = D.RACE_OF[s.iDef[s.iHost[i]]];
    if (of === D.FOR_RACE[d].race || bearsAsDwarf(s, s.iHost[i], d)) return pointsOfItem(s, i, d, D.FOR_RACE[d].mp);
  }
  if (role === L.Role.item && D.RESTORED[d] && isRestored(s, i)) return D.RESTORED[d].mp;
  // What lies aside is out of play.
  if (role === L.Role.aside) return 0;
  return role === L.Role.item ? pointsOfItem(s, i, d) : D.MP[d];
}
/** A Fallen-wizard has nothing of what is stored anywhere but at a haven of his (001:1217; coe 10.F2). */
const isStoredAway = (s: Table, i: number, d: number): boolean =>
  isFallenWizards(s, s.iOwner[i]) && !isStageCard(d) && s.iSite[i] >= 0 && !isHavenOf(s, s.iOwner[i], s.iSite[i]);
/** Does whoever lies off to the side with the card in slot `e` cost his player nothing? */
const isFreeOfCost = (s: Table, e: number, i: number): boolean =>
  D.CAPTOR[s.iDef[e]] !== null || answerOf(s, HOOK.costsNothing, e, i) !== 0;
/** An item of the other side is worth half, rounded up (001:448; coe 10.W1, 10.R1); one of The Balrog's havens by the ruleset (10.B1). */
function pointsOfItem(s: Table, i: number, d: number, points = D.MP[d]): number {
  const its = D.ALIGNMENT_OF[d];
  const side = alignmentOf(s, s.iOwner[i]);
  if (its === side || its === T.NEUTRAL || side === T.ALIGNMENT["fallen-wizard"]) return points;
  if (side === T.ALIGNMENT.balrog && its === T.ALIGNMENT.minion) return points;
  if (playedAtBalrogsHaven(s, i) && s.rules.heroItemsOfBalrogsHavens !== "half")
    return s.rules.heroItemsOfBalrogsHavens === "full" ? points : 0;
  return (points + 1) >> 1;
}
/**
 * What events in play add to the points of a faction. Resources of heroes or minions do not change the points of a
 * Fallen-wizard's factions (001:1217; coe 10.F1). All events with such an effect are hero or minion resources, so
 * nothing is added or subtracted.
 */
function moreOfFaction(s: Table, i: number): number {
  return isFallenWizards(s, s.iOwner[i]) ? 0 : sumOfEvents(s, HOOK.factionPoints, i);
}
defineGeneralAnswer(
  "factionPoints",
  (def) => D.FACTION_POINTS[def] !== null,
  (s, card, i) => {
    const f = D.FACTION_POINTS[s.iDef[card]]!;
    if (!speaksOfFaction(f, s.iDef[i]) || (!f.all && s.iOwner[card] !== s.iOwner[i])) return 0;
    return !f.each || everyRace(s, f) ? f.by : 0;
  },
);
/** Is a faction of each of these races in play, whosever it is? */
function everyRace(s: Table, f: D.FactionPointsForm): boolean {
  let left = f.races;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.faction && speaksOfFaction(f, s.iDef[i])) left &= ~(1 << D.RACE_OF[s.iDef[i]]);
  return left === 0;
}
/**
 * Does a creature with a starred value currently give points to this Fallen-wizard, by his avatar or by another card?
 */
const starCounts = (s: Table, p: number, d: number): boolean => isWorthStarred(s, p, d) || starsFight(s, p);
/**
 * Has whoever defeats the card points for it (001:117, 203, 1212; coe 3.v.R1, F1, B1)? A creature without a star serves heroes and
 * Fallen-wizards, one with a star the servants of Sauron; an event that is Spawn serves everybody, by coe a Dragon's event or faction too.
 */
export function isWorthIt(s: Table, winner: number, d: number): boolean {
  const side = alignmentOf(s, winner);
  if (side === T.ALIGNMENT["fallen-wizard"] && (D.BITS_2[d] & D.B2_STARRED) !== 0) return starCounts(s, winner, d);
  if (D.KIND[d] === T.K_EVENT && D.RARE_KEYWORDS_OF[d] & SPAWN) return true;
  // Coe takes from the servants of Sauron creatures without a star alone (3.v.R1, B1), and gives every player a Dragon's other cards (g.man.3).
  if (s.rules.dragonCardsServeAll && isDragonCard(d)) return true;
  return ((D.BITS_2[d] & D.B2_STARRED) !== 0) === isOfSauron(side) || starsFight(s, winner);
}
/**
 * The same for a hazard that is defeated now. If a card keeps a Fallen-wizard from getting its points, he does not get
 * them later either.
 */
export const winsHazard = (s: Table, winner: number, d: number): boolean =>
  isWorthIt(s, winner, d) && ((D.BITS_2[d] & D.B2_STARRED) !== 0 || !killsNothing(s, winner));
const SPAWN = 1 << T.RARE_KEYWORD.spawn;
const kindOfWon = (d: number): number =>
  D.MP_KIND[d] === T.MP_ITEM ? T.MP_ITEM : answersHook(d, HOOK.goToPoints) ? T.MP_MISC : T.MP_KILL;
/** What each of more than two players has defeated. */
function addWon(s: Table, out: Int32Array): void {
  const value = wonEntries(s);
  for (let k = 0; k < value; k++) {
    const d = wonDef(s, k);
    const player = wonBySeat(s, k);
    out[player * 6 + kindOfWon(d)] += worthOfWon(s, player, d);
  }
}
/** Cards of player `q` that the other of two has defeated, and what his characters out of play cost. */
function addOpen(s: Table, q: number, out: Int32Array): void {
  const len = listLength(s, q);
  const open = rowOf(q, L.Pile.out);
  for (let k = 0; k < len; k++) {
    if (s.piles[open + k] === 0) continue;
    const def = s.list[q * L.NAMES + k];
    const won = countAt(s, q, L.Pile.won, k);
    if (won > 0 && s.players === 2) out[(1 - q) * 6 + kindOfWon(def)] += won * worthOfWon(s, 1 - q, def);
    if (D.KIND[def] === T.K_CHARACTER)
      out[q * 6 + T.MP_CHARACTER] += (countAt(s, q, L.Pile.out, k) + countAt(s, q, L.Pile.won, k)) * D.MP_LOST[def];
  }
}
/** What bears an asterisk is worth something to a Fallen-wizard only as long as a card says so. */
function worthOfWon(s: Table, p: number, d: number): number {
  if (isFallenWizards(s, p) && (D.BITS_2[d] & D.B2_STARRED) !== 0 && !starCounts(s, p, d)) return 0;
  return worthTo(s, p, d, D.MP[d], -1);
}
/** The higher value of a stored card counts only where its card says (or at any Haven when it names none). */
function storedHere(s: Table, d: number, site: number): boolean {
  if (answerOfDef(s, HOOK.storeHere, d, site, 1) !== 0) return true;
  if (D.STORE_AT[d].length) return D.STORE_AT[d].includes(site);
  if (D.STORE_TYPES[d]) return (D.STORE_TYPES[d] & (1 << D.SITE_TYPE[site])) !== 0;
  return true;
}
/** The raw total, as it counts for calling the Council. */
export function rawPoints(s: Table, p: number): number {
  pointsOfAll(s, kinds);
  let count = 0;
  for (let k = 0; k < 6; k++) count += kinds[p * 6 + k];
  return count;
}
/** What counts for calling the Council: not what is at sites of the Under-deeps (001:67; coe 10.2). */
export function callingPoints(s: Table, p: number): number {
  let value = rawPoints(s, p);
  if (isBalrogs(s, p) || !isDeep(s, p)) return value;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    const role = s.iRole[i];
    const there = role === L.Role.character || role === L.Role.item || role === L.Role.ally || role === L.Role.attached;
    if (!there || s.iOwner[i] !== p || !(scores(s, i, s.iDef[i]) || role === L.Role.character)) continue;
    const company = companyOf(s, i);
    if (company >= 0 && D.SITE_DEEP[s.cget(company, L.CompanyWord.site)] === 1) value -= pointsOfSlot(s, i, s.iDef[i]);
  }
  return value;
}
/** Is a company of player `p` at a site of the Under-deeps? */
function isDeep(s: Table, p: number): boolean {
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c) && D.SITE_DEEP[s.cget(c, L.CompanyWord.site)] === 1) return true;
  return false;
}
/** `rawPoints` of every player, counted once. */
export function rawInto(s: Table, out: Int32Array): void {
  pointsOfAll(s, kinds);
  for (let p = 0; p < s.players; p++) {
    out[p] = 0;
    for (let k = 0; k < 6; k++) out[p] += kinds[p * 6 + k];
  }
}
