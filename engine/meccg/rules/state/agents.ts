/**
 * Agents in play (001:1769-1950; coe 4): a slot each, with a role of its own. What an agent's status, marks of the turn and
 * other columns mean, and the site cards that lie on him in the order in which they were laid (`s.ways`).
 *
 * A face-down agent's name and the way he has gone are seen by his player alone, but for what lay open before he was turned
 * face down: `named`, and `rooted` for the lowest site card on him.
 */
import { MORANNON, passesMorannon } from "./alignment.js";
import * as D from "../../cards/vocabulary/defs.js";
import { AttackFrame } from "./frames/combat.js";
import * as L from "./layout.js";
import type { Table } from "./table.js";
import * as T from "../../cards/vocabulary/terms.js";

/** Bits of an agent's status beside tapped, wounded and cameThisTurn. */
export const AgentBit = Object.freeze({
  faceDown: L.Status.outOfUse,
  /** Face down, but everybody knows who he is. */
  named: L.Status.uncontrolled,
  /** Face down, but everybody knows the lowest site card on him. */
  rooted: L.Status.held,
});
/** Marks of the turn. */
export const AgentMark = Object.freeze({
  /** Has attacked in this site phase. */
  attacked: 2,
  /** Creatures may be keyed to his site. */
  creatures: 4,
  /** Will attack when the player on turn says so. */
  declared: 8,
  /** Was face down when his attack was declared. */
  wasDown: 16,
  /** With a second strike. */
  twice: 32,
  /** Undead may be keyed to his site, uncounted. */
  undead: 64,
  /** No site card could be laid with him: discarded at the end of the turn. */
  doomed: 128,
});
/** What one does with an agent: the second operand of `V_ACT`. */
export const ACT_MOVE = 0,
  ACT_BACK = 1,
  ACT_HOME = 2,
  ACT_HEAL = 3,
  ACT_UNTAP = 4,
  ACT_DOWN = 5,
  ACT_CREATURES = 6,
  ACT_REVEAL = 7,
  ACT_ATTACK = 8,
  ACT_ATTACK_TWICE = 9;

export const isAgent = (s: Table, i: number): boolean => s.iRole[i] === L.Role.agent;
export const isFaceDown = (s: Table, i: number): boolean => (s.iStat[i] & AgentBit.faceDown) !== 0;
/** Is his name hidden from all but his player? */
export const isUnseen = (s: Table, i: number): boolean =>
  isAgent(s, i) && (s.iStat[i] & (AgentBit.faceDown | AgentBit.named)) === AgentBit.faceDown;
export const hasAgents = (s: Table, p: number): boolean => s.pget(p, L.PlayerWord.agents) > 0;
/** The next agent of `p` from slot `i` on, or -1. */
export function nextAgent(s: Table, p: number, i: number): number {
  for (; i < s.slots; i++) if (s.iRole[i] === L.Role.agent && s.iOwner[i] === p) return i;
  return -1;
}

/** The agent whose attack stands at frame `a`, or -1. */
export function attackingAgent(s: Table, a: number): number {
  const source = s.fr[a + AttackFrame.source];
  return source > 0 && s.iRole[source - 1] === L.Role.agent ? source - 1 : -1;
}

// ---- the site cards on an agent ---------------------------------------------------------------------------------
export const waySlot = (s: Table, k: number): number => s.ways[k * L.WAY_WORDS] - 1;
export const waySite = (s: Table, k: number): number => s.ways[k * L.WAY_WORDS + 1] - 1;
/** Is a lawful site written in place `k` (a view blanks what is not seen)? */
export function setWaySite(s: Table, k: number, site: number): void {
  s.ways[k * L.WAY_WORDS + 1] = site + 1;
}
/** Place of the next site card on agent `i` from place `k` on, or -1. */
export function nextWay(s: Table, i: number, k: number): number {
  for (; k < L.WAYS; k++) if (s.ways[k * L.WAY_WORDS] === i + 1) return k;
  return -1;
}
/** How many site cards lie on him. */
export function wayLength(s: Table, i: number): number {
  let count = 0;
  for (let k = 0; k < L.WAYS; k++) if (s.ways[k * L.WAY_WORDS] === i + 1) count++;
  return count;
}
/** Does the card of this site of player `p` lie on one of his agents? */
export function liesOnAgent(s: Table, p: number, site: number): boolean {
  for (let i = nextAgent(s, p, 0); i >= 0; i = nextAgent(s, p, i + 1))
    for (let k = nextWay(s, i, 0); k >= 0; k = nextWay(s, i, k + 1)) if (waySite(s, k) === site) return true;
  return false;
}
/** Site cards on all agents. */
export function waysUsed(s: Table): number {
  let count = 0;
  while (count < L.WAYS && s.ways[count * L.WAY_WORDS] !== 0) count++;
  return count;
}
/** Places that are left for site cards, one kept for every agent on whom none lies: he will need it when he is turned face up. */
function waysLeft(s: Table): number {
  let n = L.WAYS - waysUsed(s);
  for (let i = 0; i < s.slots; i++) if (isAgent(s, i) && wayLength(s, i) === 0) n--;
  return n;
}
/** Is there room for the site card of one more agent? */
export const agentFits = (s: Table): boolean => waysLeft(s) > 0;
/** May one more site card be laid on him? */
export function wayOpen(s: Table, i: number): boolean {
  const length = wayLength(s, i);
  return length < L.LONGEST_WAY && (length === 0 || waysLeft(s) > 0);
}
/** Lays a site card on agent `i`, on top. */
export function pushWay(s: Table, i: number, site: number): void {
  const k = waysUsed(s);
  if (k === L.WAYS) throw new Error("no place left for site cards on agents");
  s.ways[k * L.WAY_WORDS] = i + 1;
  s.ways[k * L.WAY_WORDS + 1] = site + 1;
  s.iSite[i] = site;
}
/** Takes the site card in place `k` away. */
export function dropWay(s: Table, k: number): void {
  s.ways.copyWithin(k * L.WAY_WORDS, (k + 1) * L.WAY_WORDS);
  s.ways.fill(0, (L.WAYS - 1) * L.WAY_WORDS);
}
/** Place of the top site card on agent `i`, or -1. */
export function topWay(s: Table, i: number): number {
  let top = -1;
  for (let k = nextWay(s, i, 0); k >= 0; k = nextWay(s, i, k + 1)) top = k;
  return top;
}

// ---- where an agent is ------------------------------------------------------------------------------------------
/**
 * Does a card on the agent let him have come into play at this site, since his home site and this site are of its
 * types?
 */
function isWideHome(s: Table, i: number, site: number): boolean {
  const type = 1 << D.SITE_TYPE[site];
  for (let j = s.iFirst[i]; j !== L.NONE; j = s.iNext[j]) {
    const types = D.ON_AGENTS[s.iDef[j]]?.homeTypes ?? 0;
    if ((types & type) === 0 || !mayStandAt(s.iDef[i], site)) continue;
    for (const home of D.HOME[s.iDef[i]]) if (types & (1 << D.SITE_TYPE[home])) return true;
  }
  return false;
}
/** May he have come into play at this site? */
export const mayComeFrom = (s: Table, i: number, site: number): boolean =>
  isHome(s, i, site) || (s.iFirst[i] !== L.NONE && isWideHome(s, i, site));
export const isHome = (s: Table, i: number, site: number): boolean => D.HOME[s.iDef[i]].includes(site);
/** Is he at this site, whichever version of it? One who lies face down and has not moved is at any of his homes (001:1796, 1887; coe 2.IV.vii.1). */
export const isAt = (s: Table, i: number, site: number): boolean =>
  s.iSite[i] >= 0 ? D.NAMED_AS[s.iSite[i]] === D.NAMED_AS[site] : mayComeFrom(s, i, site);

const HEROES_HAVENS = new Set(
  D.SITE_LIST.flatMap((_, t) => (D.HAVEN_OF[t] & (1 << T.ALIGNMENT.hero) ? [D.NAMED_AS[t]] : [])),
);
/** Sites of any side that show a haven of heroes. */
const SHOWS_HAVEN = Uint8Array.from({ length: D.PLACES }, (_, t) => (HEROES_HAVENS.has(D.NAMED_AS[t]) ? 1 : 0));
/** May an agent of this definition ever be laid a card of this site (001:1802; coe 4.1, 4.4)? */
export function mayStandAt(def: number, site: number): boolean {
  const form = D.AGENT[def]!;
  if (D.BY_CARD[site] >= 0 || D.SITE_DEEP[site] === 1) return false;
  if ((D.SITE_TYPE[site] === T.HAVEN || SHOWS_HAVEN[site] === 1) && !form.havens) return false;
  if (form.notTo & (1 << D.SITE_TYPE[site])) return false;
  if (form.onlySites.length + form.onlyRegions.length === 0) return true;
  return form.onlySites.includes(site) || form.onlyRegions.includes(D.SITE_REGION[site]);
}
const near = (s: Table, i: number, a: number, b: number): boolean =>
  a === b ||
  D.ADJACENT[a].includes(b) ||
  (MORANNON.includes(a) && MORANNON.includes(b) && passesMorannon(s, s.iOwner[i]));
/** Is the way of agent `i` from one site (-1: from home) to another a single step: the same region, or one beside it? */
export function isStep(s: Table, i: number, from: number, to: number): boolean {
  const def = s.iDef[i];
  if (!mayStandAt(def, to)) return false;
  const region = D.SITE_REGION[to];
  if (from >= 0) return from !== to && near(s, i, D.SITE_REGION[from], region);
  const homes = D.HOME[def];
  for (let k = 0; k < homes.length; k++) if (near(s, i, D.SITE_REGION[homes[k]], region)) return true;
  if (s.iFirst[i] === L.NONE) return false;
  for (let t = 0; t < D.SITE_COUNT; t++) if (near(s, i, D.SITE_REGION[t], region) && isWideHome(s, i, t)) return true;
  return false;
}
