/** What a player has of what his scenario asks, and the rank that it gives him (000, part IX). Asked at the end of turns and of the game alone. */
import { bearsHunted } from "../../state/hunt.js";
import { chaseOf, finderOf, isThief } from "../../state/chase.js";
import { bearsTreasure, boardOf, isOnRoad } from "../../state/board.js";
import { SCENARIOS } from "../../../cards/scenarios/index.js";
import { announcedBy, isRace } from "../../state/race.js";
import { scenarioForms } from "../../state/scenarioforms.js";
import type { Goal, PointKind, RingCouncil, Scenario, Stewardship } from "../../../cards/words/scenarios.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { isCharacterOf } from "../../state/alignment.js";
import { nextSlot, NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { pointsByKind, pointsOfSlot } from "./marshalling.js";
import { FROM_THE_START, questerOf, questOf } from "../../state/quest.js";
import { nearest } from "../company/distantallies.js";
import { isTaken } from "../play/unique.js";

const RING = 1 << T.KEYWORD.ring;
const KINDS: Readonly<Record<PointKind, number>> = {
  character: T.MP_CHARACTER,
  item: T.MP_ITEM,
  faction: T.MP_FACTION,
  ally: T.MP_ALLY,
  kill: T.MP_KILL,
  misc: T.MP_MISC,
};
/** A scenario, its names as numbers. */
interface Compiled {
  readonly plain: Scenario;
  /** Kinds of points that count, one bit each; those of one race alone where `race` is one. */
  readonly kinds: number;
  readonly race: number;
  readonly twiceWith: readonly number[];
  readonly people: number;
  /** The card under which prisoners lie, -1 none. */
  readonly dungeon: number;
  /** By card: a faction that a Steward's Council asks for. */
  readonly hosts: Uint8Array | null;
}
/** By card: is it a faction that is played in one of the regions, or at one of the sites? */
function hostsOf(w: Stewardship): Uint8Array {
  const regions = w.regions.map(D.regionOf);
  const sites = w.sites.map(D.siteOf);
  if (regions.includes(-1) || sites.includes(-1))
    throw new Error("a scenario names a region or site that there is not");
  return D.perCard(Uint8Array, (d) =>
    D.KIND[d] === T.K_FACTION && D.AT[d].some((t) => regions.includes(D.SITE_REGION[t]) || sites.includes(t)) ? 1 : 0,
  );
}
function compiled(plain: Scenario): Compiled {
  const points = plain.counted.count === "points" ? plain.counted : null;
  const cards = (points?.twiceWith ?? []).map(D.defOf);
  const dungeon = plain.prisoners === undefined ? -1 : D.defOf(plain.prisoners.card);
  if (cards.includes(-1) || (plain.prisoners && dungeon < 0))
    throw new Error(`scenario "${plain.name}" names a card that there is not`);
  return {
    plain,
    kinds: (points?.kinds ?? []).reduce((bits, kind) => bits | (1 << KINDS[kind]), 0),
    race: points?.race === undefined ? -1 : T.RACE[points.race],
    twiceWith: cards,
    dungeon,
    hosts: plain.stewardship === undefined ? null : hostsOf(plain.stewardship),
    people: plain.bid?.people === undefined ? -1 : T.RACE[plain.bid.people.race],
  };
}
/** The scenario that is played by all, null in an ordinary game and in a race. */
export const scenarioOf = scenarioForms(compiled);
const RACED = SCENARIOS.map(compiled);
/** The task of player `p`: that of the scenario, in a race his own; null in an ordinary game. */
export const taskOf = (s: Table, p: number): Compiled | null =>
  isRace(s) ? (RACED[announcedBy(s, p)] ?? null) : scenarioOf(s);

/** Operand of a call that is a bid for a scenario. */
export const BIDS = 1;
/** Is a kind of marshalling points all that the scenario asks for? Of several kinds, or of items that must come to a haven, none is. */
export const isAskedFor = (s: Table, p: number, kind: number): boolean =>
  kind === T.MP_FACTION && taskOf(s, p)?.plain.counted.count === "factions";
/** Points that what a scenario asks for is worth beside its own, until it is done: a greater item to store, a card with prisoners, a ring, whoever may be freed. */
const TO_STORE = 4,
  TO_FREE = 3,
  TO_BEAR = 1,
  TO_LIE_THERE = 1,
  TO_OPEN = 1;
/** How many points more a card is worth to player `p` for what his scenario asks. */
export function serves(s: Table, p: number, def: number): number {
  const of = taskOf(s, p);
  switch (of?.plain.counted.count) {
    case "hosts":
      if (of.hosts![def] === 1) return D.MP[def];
      return D.KIND[def] === T.K_ITEM && D.CLASS[def] === T.ITEM_CLASS.greater && greaterStored(s, p) === 0
        ? TO_STORE
        : 0;
    case "rescued":
      if (of.dungeon === def) return TO_FREE;
      // It is played where something else has been: where the first item was taken.
      if (D.KIND[def] === T.K_ITEM) return D.CLASS[def] === T.ITEM_CLASS.special ? 0 : TO_OPEN;
      return D.KIND[def] === T.K_CHARACTER && mayBePrisoner(s, p, def) ? TO_LIE_THERE : 0;
    case "ringPoints":
      return D.KIND[def] === T.K_ITEM && D.KEYWORDS_OF[def] & RING ? TO_BEAR : 0;
    default:
      return 0;
  }
}
/** And how many when it is stored; less than nothing for what is to stay with its bearer. */
export function servesStored(s: Table, p: number, def: number): number {
  if (D.KIND[def] === T.K_CHARACTER) return 0;
  const value = serves(s, p, def);
  return taskOf(s, p)?.plain.counted.count === "ringPoints" ? -value : value;
}
/** By how many points player `p` is ahead of `q` at the Council that the scenario has, beyond those of any Council; `alone`: they are all that decide. */
export function aheadAtOwn(s: Table, p: number, q: number): { readonly by: number; readonly alone: boolean } | null {
  const of = scenarioOf(s);
  if (of?.plain.ringCouncil) return { by: ringPoints(s, p) - ringPoints(s, q), alone: true };
  if (of?.plain.stewardship) return { by: factionPoints(s, p) - factionPoints(s, q), alone: false };
  return null;
}
function factionPoints(s: Table, p: number): number {
  pointsByKind(s, p, sums);
  return sums[T.MP_FACTION];
}
/** Items stored at each haven, the most first. */
const stored: number[] = [];
const sums = new Int32Array(6);
/** What player `p` has: one number, or of havens one each, the most first. */
export function counted(s: Table, p: number, of: Compiled): readonly number[] {
  stored.length = 0;
  switch (of.plain.counted.count) {
    case "factions":
      stored.push(factionsOf(s, p));
      break;
    case "storedAtHavens":
      for (const site of D.HAVENS) stored.push(storedAt(s, p, site));
      stored.sort((a, b) => b - a);
      break;
    case "hosts":
      stored.push(hostPoints(s, p, of), greaterStored(s, p));
      break;
    case "errands":
      stored.push(errandsDone(s, p), isAtHome(s, p) ? 1 : 0);
      break;
    case "found":
      stored.push(chaseOf(s) !== null && !isThief(s, p) && finderOf(s) >= 0 ? 1 : 0);
      break;
    case "treasure":
      stored.push(bearerOfTreasure(s, p), isAtHome(s, p) ? 1 : 0);
      break;
    case "hunted":
      stored.push(bearerOfHunted(s, p));
      break;
    case "ringPoints":
      stored.push(ringPoints(s, p));
      break;
    case "rescued":
      rescuedInto(s, p, of.dungeon);
      break;
    default:
      stored.push(pointsOf(s, p, of));
  }
  return stored;
}
function factionsOf(s: Table, p: number): number {
  let count = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.faction && s.iOwner[i] === p) count++;
  return count;
}
function storedAt(s: Table, p: number, site: number): number {
  let count = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (
      s.iRole[i] === L.Role.stored &&
      s.iOwner[i] === p &&
      D.KIND[s.iDef[i]] === T.K_ITEM &&
      s.iSite[i] >= 0 &&
      D.siteName(s.iSite[i]) === D.siteName(site)
    )
      count++;
  return count;
}
/** Points of the factions of player `p` that a Steward's Council asks for. */
function hostPoints(s: Table, p: number, of: Compiled): number {
  let count = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.faction && s.iOwner[i] === p && of.hosts?.[s.iDef[i]] === 1)
      count += pointsOfSlot(s, i, s.iDef[i]);
  return count;
}
function greaterStored(s: Table, p: number): number {
  let count = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    const def = s.iDef[i];
    if (s.iRole[i] !== L.Role.stored || s.iOwner[i] !== p || D.KIND[def] !== T.K_ITEM) continue;
    if (D.CLASS[def] === T.ITEM_CLASS.greater) count++;
  }
  return count;
}
const HERO_HAVENS: readonly number[] = D.HAVENS.filter((t) => D.HAVEN_OF[t] & (1 << T.ALIGNMENT.hero));
/** Tasks of a quest: an item of such a class stored at a haven, and a faction won at a site to which a haven is the nearest. */
const ERRANDS: readonly number[] = [T.ITEM_CLASS.greater, T.ITEM_CLASS.major, T.ITEM_CLASS["gold-ring"], -1];
/** By task the havens at which it is done, a bit each. */
const done = ERRANDS.map(() => 0);
/** How many tasks of a quest player `p` has done, each with a haven of its own. */
function errandsDone(s: Table, p: number): number {
  done.fill(0);
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    if (s.iOwner[i] !== p) continue;
    const def = s.iDef[i];
    if (s.iRole[i] === L.Role.faction)
      for (const site of D.AT[def]) done[3] |= havenBit(nearest(site, T.ALIGNMENT.hero));
    if (s.iRole[i] !== L.Role.stored || D.KIND[def] !== T.K_ITEM || s.iStat[i] & FROM_THE_START) continue;
    const task = ERRANDS.indexOf(D.CLASS[def]);
    if (task >= 0) done[task] |= havenBit(s.iSite[i]);
  }
  return mostDone(0, 0);
}
function havenBit(site: number): number {
  const k = HERO_HAVENS.findIndex((t) => site >= 0 && D.siteName(t) === D.siteName(site));
  return k < 0 ? 0 : 1 << k;
}
/** The most of the tasks from `k` on that can be given a haven each, beside those that are `used`. */
function mostDone(k: number, used: number): number {
  if (k === ERRANDS.length) return 0;
  let best = mostDone(k + 1, used);
  for (let h = 0; h < HERO_HAVENS.length; h++)
    if (done[k] & ~used & (1 << h)) best = Math.max(best, 1 + mostDone(k + 1, used | (1 << h)));
  return best;
}
/** Is who was sent out where he set out? */
function isAtHome(s: Table, p: number): boolean {
  const quester = questerOf(s, p);
  if (quester < 0 || isOnRoad(s)) return false;
  return s.cget(s.iComp[quester], L.CompanyWord.site) === (questOf(s)?.home ?? boardOf(s)!.sites[0]);
}
/** Does who leads the company on a board bear its treasure? */
function bearerOfTreasure(s: Table, p: number): number {
  const quester = questerOf(s, p);
  return quester >= 0 && bearsTreasure(s, quester) ? 1 : 0;
}
function bearerOfHunted(s: Table, p: number): number {
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.character && s.iOwner[i] === p && bearsHunted(s, i)) return 1;
  return 0;
}
/** May player `p` call the Council that his scenario has in place of the Council? */
export function mayCallOwn(s: Table, p: number): boolean {
  const of = scenarioOf(s);
  if (of === null) return false;
  const { ringCouncil, stewardship } = of.plain;
  if (ringCouncil) return ringsOf(s, p) >= ringCouncil.calledWith;
  if (!stewardship) return false;
  return hostPoints(s, p, of) >= stewardship.points && greaterStored(s, p) >= stewardship.greaterItems;
}
/** Is it a ring with somebody? */
const isRing = (s: Table, i: number): boolean =>
  s.iRole[i] === L.Role.item && D.KIND[s.iDef[i]] === T.K_ITEM && (D.KEYWORDS_OF[s.iDef[i]] & RING) !== 0;
/** Does somebody bear a ring? */
export function bearsRing(s: Table, i: number): boolean {
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (isRing(s, j)) return true;
  return false;
}
/** The Council of rings that is held in place of the Council (000, Council of the Wise), or null. */
export const ringCouncilOf = (s: Table): RingCouncil | null => scenarioOf(s)?.plain.ringCouncil ?? null;
/** Does such a Council sit, where rings that are no card of anybody's are credited? */
export const creditsRings = (s: Table): boolean => s.h[L.Header.phase] === T.PHASE_COUNCIL && ringCouncilOf(s) !== null;
/** What the gold ring in slot `i` proved to be at that Council, -1 it was not tested there. Its slot keeps it in place of a site. */
export const provedAs = (s: Table, i: number): number => (creditsRings(s) && isRing(s, i) ? s.iSite[i] : -1);
/** How many rings player `p` has in play. */
export function ringsOf(s: Table, p: number): number {
  let count = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) if (s.iOwner[i] === p && isRing(s, i)) count++;
  return count;
}
/** Marshalling points of the rings of player `p`, stored ones too. */
export function ringPoints(s: Table, p: number): number {
  let count = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    const def = s.iDef[i];
    if (s.iOwner[i] !== p || D.KIND[def] !== T.K_ITEM || (D.KEYWORDS_OF[def] & RING) === 0) continue;
    const as = provedAs(s, i);
    if (as >= 0) count += D.MP[as];
    else if (s.iRole[i] === L.Role.item || s.iRole[i] === L.Role.stored) count += pointsOfSlot(s, i, def);
  }
  return count;
}
/** Cards with prisoners of player `p`: stored, stored or in play, and at how many sites those that are stored were played. */
function rescuedInto(s: Table, p: number, dungeon: number): void {
  let freed = 0,
    all = 0,
    sites = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    if (s.iDef[i] !== dungeon || s.iOwner[i] !== p) continue;
    if (s.iRole[i] === L.Role.attached) all++;
    if (s.iRole[i] !== L.Role.stored) continue;
    all++;
    freed++;
    let slot = nextSlot(s, 0);
    while (slot < i && !(s.iDef[slot] === dungeon && s.iOwner[slot] === p && isStoredOf(s, slot, s.iSite[i])))
      slot = nextSlot(s, slot + 1);
    if (slot >= i) sites++;
  }
  stored.push(freed, all, sites);
}
const isStoredOf = (s: Table, j: number, site: number): boolean =>
  s.iRole[j] === L.Role.stored && D.siteName(s.iSite[j]) === D.siteName(site);
/** Is this the card of player `p` under which prisoners lie (000)? It remembers where it was played. */
export const isDungeon = (s: Table, p: number, def: number): boolean =>
  s.rules.scenario !== "none" && taskOf(s, p)?.dungeon === def;
/** May this one of the hand of `p` lie under it: a character, no avatar, who might come into play? */
export const mayBePrisoner = (s: Table, p: number, def: number): boolean =>
  isCharacterOf(s, p, def) && (D.BITS[def] & D.B_AVATAR) === 0 && !isTaken(s, def);
/** Holds player `p` nobody who could lie under this card, where somebody must? */
export function lacksPrisoner(s: Table, p: number, def: number): boolean {
  if (!isDungeon(s, p, def)) return false;
  for (let k = 0; k < s.pget(p, L.PlayerWord.hand); k++) if (mayBePrisoner(s, p, s.hands[p * L.HAND + k])) return false;
  return true;
}
/** Is this the last one in the hand of player `p` who could lie under such a card, where he holds one? */
export function isLastToLie(s: Table, p: number, def: number): boolean {
  const dungeon = s.rules.scenario === "none" ? -1 : (taskOf(s, p)?.dungeon ?? -1);
  if (dungeon < 0 || !mayBePrisoner(s, p, def)) return false;
  let held = false;
  for (let k = 0; k < s.pget(p, L.PlayerWord.hand); k++) {
    const d = s.hands[p * L.HAND + k];
    if (d === dungeon) held = true;
    else if (d !== def && mayBePrisoner(s, p, d)) return false;
  }
  return held;
}
/** Marshalling points of the kinds that count; of characters and factions those of the race alone, where there is one. */
function pointsOf(s: Table, p: number, of: Compiled): number {
  pointsByKind(s, p, sums);
  let count = 0;
  for (let k = 0; k < 6; k++) if (of.kinds & (1 << k) && !(of.race >= 0 && isOfPeople(k))) count += sums[k];
  if (of.race < 0) return count;
  let factions = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    const def = s.iDef[i];
    if (s.iOwner[i] !== p || D.RACE_OF[def] !== of.race) continue;
    if (s.iRole[i] === L.Role.character) count += pointsOfSlot(s, i, def);
    if (s.iRole[i] === L.Role.faction) factions += pointsOfSlot(s, i, def);
  }
  return (
    count + (of.twiceWith.length > 0 && of.twiceWith.every((def) => hasFaction(s, p, def)) ? 2 * factions : factions)
  );
}
const isOfPeople = (kind: number): boolean => kind === T.MP_CHARACTER || kind === T.MP_FACTION;
function hasFaction(s: Table, p: number, def: number): boolean {
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.faction && s.iOwner[i] === p && s.iDef[i] === def) return true;
  return false;
}
const reaches = (has: readonly number[], goal: Goal): boolean => goal.every((least, k) => (has[k] ?? 0) >= least);
/** The rank that player `p` has as things stand: 0 none, 4 the highest. */
export function rankOf(s: Table, p: number): number {
  const of = taskOf(s, p);
  if (of === null || of.plain.ranks === undefined) return 0;
  const has = counted(s, p, of);
  let rank = 0;
  for (let k = 0; k < of.plain.ranks.length; k++) if (reaches(has, of.plain.ranks[k])) rank = k + 1;
  return rank;
}
/** Has player `p` what wins (or what must be left after a bid), with everything beside it that his scenario asks? */
export function fulfils(s: Table, p: number, afterBid = false): boolean {
  const of = taskOf(s, p);
  if (of === null || s.pget(p, L.PlayerWord.exhausted) < 1) return false;
  const { bid, wins } = of.plain;
  if (wins === undefined) return false;
  if (!reaches(counted(s, p, of), afterBid && bid ? bid.still : wins)) return false;
  if (bid?.equipped && !allEquipped(s, p)) return false;
  return afterBid || bid?.people === undefined || peopleOf(s, p, of.people) >= bid.people.least;
}
function allEquipped(s: Table, p: number): boolean {
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    if (s.iRole[i] !== L.Role.character || s.iOwner[i] !== p) continue;
    let first = s.iFirst[i];
    while (first !== NONE && s.iRole[first] !== L.Role.item) first = s.iNext[first];
    if (first === NONE) return false;
  }
  return true;
}
function peopleOf(s: Table, p: number, race: number): number {
  let count = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.character && s.iOwner[i] === p && D.RACE_OF[s.iDef[i]] === race) count++;
  return count;
}
