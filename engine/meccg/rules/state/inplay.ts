/** Cards in play: slots, who bears what, who is where. */
import { boostedBody, boostedProwess, boostOf, gainOfAttacks, gainOfCreatures } from "./packed.js";
import * as D from "../../cards/vocabulary/defs.js";
import { boardOf } from "./boardform.js";
import * as L from "./layout.js";
import { forgetCharacter, forgetCompany } from "./temporaryeffects.js";
import type { Table } from "./table.js";
import * as T from "../../cards/vocabulary/terms.js";

export const NONE = L.NONE;
const { wizard: WIZARD, "fallen-wizard": FALLEN } = T.RACE;

/**
 * A new slot for a card of `owner`. A slot that was left while something is being resolved is not used again before
 * that is over, so that nothing which still speaks of the old card can mean the new one.
 */
export function enter(s: Table, def: number, owner: number, role: number): number {
  let i = 0;
  while (i < s.slots && (s.iRole[i] !== L.Role.free || s.iStat[i] !== 0)) i++;
  if (i === s.slots) {
    settleSlots(s);
    i = 0;
    while (i < s.slots && s.iRole[i] !== L.Role.free) i++;
  }
  if (i === s.slots) throw new Error("no place left on the table");
  s.iDef[i] = def;
  s.iOwner[i] = owner;
  s.iRole[i] = role;
  const comes = role <= L.Role.ally || role === L.Role.faction;
  s.iStat[i] = s.h[L.Header.phase] === T.PHASE_SITE && comes ? L.Status.cameAtSite : 0;
  s.iHost[i] = NONE;
  s.iNext[i] = NONE;
  s.iFirst[i] = NONE;
  s.iComp[i] = NONE;
  s.iSite[i] = -1;
  s.iCtrl[i] = NONE;
  s.iTurn[i] = 0;
  s.iOnce[i] = 0;
  s.iStrike[i] = 0;
  s.iBoost[i] = 0x88;
  // What an agent waits for happens in his own attack; the unions must not tell who lies face down.
  if (role === L.Role.agent || role === L.Role.under) return i;
  addToSummary(s, def);
  return i;
}
/** The card is in play from now on: what it asks for must be asked. */
export function addToSummary(s: Table, def: number): void {
  s.summary[L.Summary.triggers] |= D.TRIGGER_MASK[def];
  s.summary[L.Summary.touches] |= D.TOUCHES[def];
  if (D.ANSWERS[def] === 1)
    for (let k = 0; k < D.HOOK_WORDS; k++) s.summary[L.Summary.hooks + k] |= D.HOOKS_OF[def * D.HOOK_WORDS + k];
}
/** Puts a card under a character (items, allies, permanent-events on him). */
export function place(s: Table, i: number, host: number): void {
  s.iHost[i] = host;
  s.iNext[i] = NONE;
  if (s.iFirst[host] === NONE) s.iFirst[host] = i;
  else {
    let first = s.iFirst[host];
    while (s.iNext[first] !== NONE) first = s.iNext[first];
    s.iNext[first] = i;
  }
}
/** Takes a card from under its host. */
export function unplace(s: Table, i: number): void {
  const host = s.iHost[i];
  if (host === NONE) return;
  if (s.iFirst[host] === i) s.iFirst[host] = s.iNext[i];
  else {
    let first = s.iFirst[host];
    while (s.iNext[first] !== i) first = s.iNext[first];
    s.iNext[first] = s.iNext[i];
  }
  s.iHost[i] = NONE;
  s.iNext[i] = NONE;
}
/** Events on the table hang on one list in order of play; `host` is a company or a site for those played on one. */
export function addEvent(s: Table, i: number, host = NONE): void {
  s.iHost[i] = host;
  s.iNext[i] = NONE;
  if (s.h[L.Header.events] === NONE) s.h[L.Header.events] = i;
  else {
    let events = s.h[L.Header.events];
    while (s.iNext[events] !== NONE) events = s.iNext[events];
    s.iNext[events] = i;
  }
}
export function dropEvent(s: Table, i: number): void {
  if (s.h[L.Header.events] === i) s.h[L.Header.events] = s.iNext[i];
  else {
    let events = s.h[L.Header.events];
    while (s.iNext[events] !== i) events = s.iNext[events];
    s.iNext[events] = s.iNext[i];
  }
}
/** Frees a slot that hangs nowhere any more. */
export function free(s: Table, i: number): void {
  s.iRole[i] = L.Role.free;
  s.iDef[i] = 0;
  s.iOwner[i] = 0;
  s.iStat[i] = L.Status.cameAtSite;
  s.iHost[i] = NONE;
  s.iNext[i] = NONE;
  s.iFirst[i] = NONE;
  s.iComp[i] = NONE;
  s.iSite[i] = -1;
  s.iCtrl[i] = NONE;
  s.iTurn[i] = 0;
  s.iOnce[i] = 0;
  s.iStrike[i] = 0;
  s.iBoost[i] = 0x88;
  forgetCharacter(s, i);
}
/** Nothing under way speaks of cards that left: their slots may be used again. */
export function settleSlots(s: Table): void {
  for (let four = 0; four < s.slots / 4; four++) {
    if (s.rolesByFour[four] === 0) s.statusByFour[four] = 0;
    else for (let i = four * 4; i < four * 4 + 4; i++) if (s.iRole[i] === L.Role.free) s.iStat[i] = 0;
  }
}
/** The first slot from `i` on that holds a card, `L.SLOTS` if there is none: where four together are free they are passed over at once. */
export function nextSlot(s: Table, i: number): number {
  while (i < s.slots)
    if ((i & 3) === 0 && s.rolesByFour[i >> 2] === 0) i += 4;
    else if (s.iRole[i] !== L.Role.free) return i;
    else i++;
  return L.SLOTS;
}

// ---- companies ----------------------------------------------------------------------------------------------------
export const companyLives = (s: Table, c: number): boolean =>
  s.co[c * L.CompanyWord.width + L.CompanyWord.first] !== NONE;
/** Is a company of `p` at this site, or on its way there? */
export function isAtSite(s: Table, p: number, site: number): boolean {
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c) && !s.cbit(c, L.CompanyBit.left) && s.cget(c, L.CompanyWord.site) === site) return true;
    else if (companyLives(s, c) && s.cget(c, L.CompanyWord.destination) === site) return true;
  return false;
}
export const firstOf = (s: Table, c: number): number => s.co[c * L.CompanyWord.width + L.CompanyWord.first];
/** An unused company of this player, or -1. */
export function freeCompany(s: Table, p: number): number {
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (!companyLives(s, c) && s.cget(c, L.CompanyWord.guard) === 0 && !s.cbit(c, L.CompanyBit.guardCreature)) return c;
  return -1;
}
export function openCompany(s: Table, p: number, site: number): number {
  const company = freeCompany(s, p);
  if (company < 0) throw new Error("no place for another company");
  clearCompany(s, company);
  s.cset(company, L.CompanyWord.owner, p);
  s.cset(company, L.CompanyWord.site, site);
  s.cset(company, L.CompanyWord.home, site);
  return company;
}
export function clearCompany(s: Table, c: number): void {
  forgetCompany(s, c);
  const at = c * L.CompanyWord.width;
  const first = c - (c % L.COMPANIES_PER_PLAYER);
  // Nobody parted from whoever takes its place.
  for (let k = first; k < first + L.COMPANIES_PER_PLAYER; k++)
    s.co[k * L.CompanyWord.width + L.CompanyWord.parted] &= ~(1 << (c - first));
  s.co.fill(0, at, at + L.CompanyWord.width);
  s.co[at + L.CompanyWord.site] = -1;
  s.co[at + L.CompanyWord.destination] = -1;
  s.co[at + L.CompanyWord.home] = -1;
  s.co[at + L.CompanyWord.first] = NONE;
}
export function joinCompany(s: Table, i: number, c: number): void {
  s.iComp[i] = c;
  s.iNext[i] = NONE;
  const at = c * L.CompanyWord.width + L.CompanyWord.first;
  if (s.co[at] === NONE) s.co[at] = i;
  else {
    let j = s.co[at];
    while (s.iNext[j] !== NONE) j = s.iNext[j];
    s.iNext[j] = i;
  }
}
export function leaveCompany(s: Table, i: number): void {
  const company = s.iComp[i];
  if (company === NONE) return;
  const at = company * L.CompanyWord.width + L.CompanyWord.first;
  if (s.co[at] === i) s.co[at] = s.iNext[i];
  else {
    let j = s.co[at];
    while (s.iNext[j] !== i) j = s.iNext[j];
    s.iNext[j] = s.iNext[i];
  }
  s.iComp[i] = NONE;
  s.iNext[i] = NONE;
}
/**
 * Companies whose cards on guard lie with company `c`: itself, and those that joined it, each with its own (000:1828; coe 2.V.6.5). The one
 * after `row`, or -1; `row` -1 for the first.
 */
export function nextGuarded(s: Table, c: number, row: number): number {
  if (row < 0) return c;
  const first = c - (c % L.COMPANIES_PER_PLAYER);
  for (let k = row === c ? first : row + 1; k < first + L.COMPANIES_PER_PLAYER; k++)
    if (k !== c && !companyLives(s, k) && s.cget(k, L.CompanyWord.joined) === c + 1) return k;
  return -1;
}
/** The company with which a character came to his present one this turn. */
export const cameWith = (s: Table, i: number): number => (s.iSite[i] >= 0 ? s.iSite[i] : s.iComp[i]);
/** The company a card is with: its own (characters) or its bearer's; -1 if none. */
export function companyOf(s: Table, i: number): number {
  if (!(i >= 0) || i >= s.slots) throw new Error(`no card in slot ${i}`);
  if (s.iRole[i] === L.Role.character) return s.iComp[i] === NONE ? -1 : s.iComp[i];
  if (s.iRole[i] === L.Role.prisoner) return -1;
  const host = s.iHost[i];
  if (host === NONE) return -1;
  if (s.iRole[i] === L.Role.onCompany) return host;
  if (s.iRole[i] === L.Role.onSite || s.iRole[i] === L.Role.event) return -1;
  return companyOf(s, host);
}
/** Size with Hobbits and Orc scouts as halves (001:580; coe 2.II.3.1.1), rounded up; allies do not count (000 I.5). */
export function companySize(s: Table, c: number): number {
  let halves = 0;
  const all = boardOf(s) !== null;
  // On a board whoever follows counts half (000, There and Back Again).
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) halves += all ? 1 : D.HALVES[s.iDef[i]];
  return (halves + 1) >> 1;
}
/** Only agents that lie open count as in play (001:1788; coe 4.2.3). */
const faceDown = (s: Table, i: number): boolean =>
  s.iRole[i] === L.Role.agent && (s.iStat[i] & L.Status.outOfUse) !== 0;
const isOut = (role: number): boolean => role === L.Role.free || role === L.Role.stored || role === L.Role.under;
/** Is a card of this definition in play (stored and defeated ones are not)? Its slot, or -1. */
export function inPlay(s: Table, def: number): number {
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iDef[i] === def && !isOut(s.iRole[i]) && !faceDown(s, i)) return i;
  return -1;
}
/** Has player `p` nobody in play? */
export function hasNobody(s: Table, p: number): boolean {
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.character && s.iOwner[i] === p) return false;
  return true;
}
/** Looks at global events only. This is fast enough for conditions that require an event in play. */
export function eventInPlay(s: Table, def: number): number {
  for (let i = s.h[L.Header.events]; i !== NONE; i = s.iNext[i]) if (s.iDef[i] === def) return i;
  return -1;
}
/** Does he bear a copy of what cannot be doubled on a character (coe g.cbd)? */
export function hasTwin(s: Table, i: number, def: number): boolean {
  if ((D.BITS[def] & D.B_ONCE_PER_CHARACTER) === 0) return false;
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (s.iDef[j] === def) return true;
  return false;
}
/** A stored card of this definition that is player `p`'s, or -1. */
export function ownStored(s: Table, p: number, def: number): number {
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.stored && s.iOwner[i] === p && s.iDef[i] === def) return i;
  return -1;
}
/** Does an event lie with an item of its bearer? */
export const joined = (s: Table, j: number): boolean => s.iCtrl[j] !== NONE && s.iRole[s.iCtrl[j]] === L.Role.item;
/** Does the card that restores the item in slot `j` lie with it? */
export function isRestored(s: Table, j: number): boolean {
  const by = D.RESTORED[s.iDef[j]]?.by;
  if (by === undefined || s.iHost[j] === NONE) return false;
  for (let k = s.iFirst[s.iHost[j]]; k !== NONE; k = s.iNext[k])
    if (s.iDef[k] === by && s.iRole[k] === L.Role.attached && s.iCtrl[k] === j) return true;
  return false;
}
/** Who won an event that is to be stored: its bearer, or an ally of his that played it (000:1466). */
export const keeperOf = (s: Table, j: number): number =>
  s.iCtrl[j] !== NONE && s.iRole[s.iCtrl[j]] === L.Role.ally ? s.iCtrl[j] : s.iHost[j];
export const isUntapped = (s: Table, i: number): boolean => (s.iStat[i] & (L.Status.tapped | L.Status.wounded)) === 0;
export const isWounded = (s: Table, i: number): boolean => (s.iStat[i] & L.Status.wounded) !== 0;
/** The character who stands for his player (001, avatar): a Wizard, as all avatars of heroes are. */
export const isAvatar = (s: Table, i: number): boolean => (D.BITS[s.iDef[i]] & D.B_AVATAR) !== 0;
/** A Wizard, where a card says so: one who has fallen is one too (coe g.wiz.F1). */
export function isWizard(s: Table, i: number): boolean {
  const race = D.RACE_OF[s.iDef[i]];
  return race === WIZARD || race === FALLEN;
}
export function tap(s: Table, i: number): void {
  if ((s.iStat[i] & L.Status.wounded) === 0) s.iStat[i] |= L.Status.tapped;
}
export const prowessBoost = (s: Table, i: number): number => boostedProwess(s.iBoost[i]);
export const bodyBoost = (s: Table, i: number): number => boostedBody(s.iBoost[i]);
/** How often an item was transferred this turn. */
export const transfersOf = (s: Table, i: number): number => s.iBoost[i] - 0x88;
/** Of a character's `host`: an attack of Undead wounded him this turn. */
export const BY_UNDEAD = 128;
/** The same: he has faced a strike of the creature that attacked last. */
export const HAS_FACED = 64;
/** Marks in a character's `host`, beside what he has gained. */
export const HOST_MARKS = BY_UNDEAD | HAS_FACED;
/** Direct influence gained this turn by a character, and gaining more (60 at most). */
export const influenceBoost = (s: Table, i: number): number => s.iHost[i] & ~HOST_MARKS;
export function boostInfluence(s: Table, i: number, by: number): void {
  s.iHost[i] = (s.iHost[i] & HOST_MARKS) | Math.max(0, Math.min(60, influenceBoost(s, i) + by));
}
export function boost(s: Table, i: number, prowess: number, body: number): void {
  s.iBoost[i] = boostOf(prowessBoost(s, i) + prowess, bodyBoost(s, i) + body);
}
/**
 * How many Nazgûl are in play as permanent-events, of both players. Tapped for his effect a Nazgûl has become a short-event,
 * the Witch-king a long-event (the cards; 000:2489).
 */
export function nazgulPermanents(s: Table): number {
  let count = 0;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (D.BITS[s.iDef[e]] & D.B_NAZGUL && (s.iStat[e] & (L.Status.cameAtSite | L.Status.tapped)) === 0) count++;
  return count;
}

/** What every attack on company `c` gains this turn. */
export function attacksPlusOf(s: Table, c: number): number {
  return gainOfAttacks(s.cget(c, L.CompanyWord.attacksPlus));
}
/** What attacks by creatures on company `c` gain in addition this turn. Copies of a card add up. */
export function creaturesPlusOf(s: Table, c: number): number {
  return gainOfCreatures(s.cget(c, L.CompanyWord.attacksPlus));
}
