/** What agents may do now (001:1798-1891; coe 4.1): where they may move, what creatures they let be played, whom they may attack. */
import { answerOf, HOOK } from "../../hooks.js";
import { keyKind, keyValue } from "../../state/packed.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import {
  ACT_BACK,
  ACT_CREATURES,
  ACT_DOWN,
  ACT_HEAL,
  ACT_HOME,
  ACT_MOVE,
  ACT_UNTAP,
  AgentBit,
  isAt,
  isFaceDown,
  isHome,
  isStep,
  wayLength,
  wayOpen,
} from "../../state/agents.js";
import { isUntapped, isWounded, NONE } from "../../state/inplay.js";
import { hasSiteForAgent, shunsSite } from "../sites/versions.js";
import * as A from "../../state/slots.js";
import type { Table } from "../../state/table.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { automaticAttack, automaticAttackCount } from "../combat/siteattacks.js";
import { siteInView, siteTypeForHazards } from "../play/conditions.js";

const races = (...list: readonly (keyof typeof T.RACE)[]): number => list.reduce((m, r) => m | (1 << T.RACE[r]), 0);
const PEOPLES = races("man", "dwarf", "elf", "dunadan", "hobbit");
const SERVANTS = races("orc", "nazgul");
/** By site type: what creatures an agent lets be played at a home of his (001:1857-1876; coe 4.1). */
const AT_HOME: readonly number[] = T.SITE_TYPES.map((type) => {
  if (type === "free-hold") return PEOPLES;
  if (type === "border-hold") return PEOPLES | SERVANTS;
  if (type === "ruins-and-lairs" || type === "dark-hold") return SERVANTS | races("troll");
  return type === "shadow-hold" ? SERVANTS | races("troll", "undead") : 0;
});
const WITH_ATTACKS = (1 << T.SITE["ruins-and-lairs"]) | (1 << T.SITE["shadow-hold"]) | (1 << T.SITE["dark-hold"]);

/** Races of the automatic-attacks that company `c` would face there, where the type of the site counts for that. */
function attackRaces(s: Table, c: number, type: number): number {
  if ((WITH_ATTACKS & (1 << type)) === 0) return 0;
  let found = 0;
  const count = automaticAttackCount(s, c);
  for (let k = 0; k < count; k++) {
    const { race } = automaticAttack(s, c, k);
    if (race >= 0) found |= 1 << race;
  }
  return found;
}
/** May this creature be played on company `c` at the site of agent `i`, who has tapped for it? */
// biome-ignore lint/complexity/useMaxParams: hot path (legal), where nothing is gathered in an object
export function letsPlay(s: Table, i: number, c: number, def: number, site: number, type: number): boolean {
  const race = 1 << D.RACE_OF[def];
  if (isHome(s, i, site) && AT_HOME[type] & race) return true;
  return D.UNIQUE[def] === 0 && (attackRaces(s, c, type) & race) !== 0;
}
/** The agent by whom a creature is keyed, or -1. */
export const keyedByAgent = (key: number): number => (keyKind(key) === A.KEY_AGENT ? keyValue(key) : -1);
/** Would it let anything be played on company `c` if he tapped? */
function creaturesHere(s: Table, i: number, c: number): boolean {
  const site = siteInView(s, c);
  const type = siteTypeForHazards(s, c);
  if (site < 0 || !isUntapped(s, i) || !isAt(s, i, site)) return false;
  return (isHome(s, i, site) && AT_HOME[type] !== 0) || attackRaces(s, c, type) !== 0;
}

/** May agent `i` move there: a step away, and its card to be had? */
export const mayMoveTo = (s: Table, i: number, to: number): boolean =>
  hasSiteForAgent(s, s.iOwner[i], to) && isStep(s, i, s.iSite[i], to) && !shunsSite(s, i, to);
/** Adds the sites to which he may move. */
export function moveTargets(s: Table, i: number, out: Int32Array | null): number {
  let count = 0;
  for (let t = 0; t < D.SITE_COUNT; t++)
    if (mayMoveTo(s, i, t)) {
      if (out) out[count] = T.choice(T.V_SITE, t);
      count++;
    }
  return count;
}
/** Adds the homes to which a face-up agent may return: another than where he is, its card to be had (coe 4.1). */
export function homeTargets(s: Table, i: number, out: Int32Array | null): number {
  let count = 0;
  for (const t of D.HOME[s.iDef[i]])
    if (t !== s.iSite[i] && hasSiteForAgent(s, s.iOwner[i], t)) {
      if (out) out[count] = T.choice(T.V_SITE, t);
      count++;
    }
  return count;
}
/** Does this step back lead to where he was: a face-down agent whose top site card was laid face down? */
const mayStepBack = (s: Table, i: number): boolean =>
  isFaceDown(s, i) && wayLength(s, i) > (s.iStat[i] & AgentBit.rooted ? 1 : 0);
const returnsHome = (s: Table, i: number): boolean =>
  isFaceDown(s, i) ? wayLength(s, i) > 0 : homeTargets(s, i, null) > 0;

/** Actions that cards add to the one of each turn; `uncounted`: only those that do not count against the limit. */
function moreActions(s: Table, i: number, uncounted: boolean): number {
  let count = 0;
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) count += added(s.iDef[j], uncounted);
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (s.iRole[e] === L.Role.event) count += added(s.iDef[e], uncounted);
  return count + answerOf(s, HOOK.actAgain, i, i);
}
function added(def: number, uncounted: boolean): number {
  const on = D.ON_AGENTS[def];
  return on && (!uncounted || on.uncounted) ? on.moreActions : 0;
}
/** Has he still an action of this turn? Who came this turn has none (001:1800; coe 4.1). How many he took stands in `strike`. */
export function actionsLeft(s: Table, i: number): boolean {
  if (s.iStat[i] & L.Status.cameThisTurn) return false;
  return s.iStrike[i] === 0 || s.iStrike[i] < 1 + moreActions(s, i, false);
}
/** Does his next action not count against the limit: one that a card adds, after the one of each turn? */
export function nextIsFree(s: Table, i: number): boolean {
  const taken = s.iStrike[i];
  return taken > 0 && taken <= moreActions(s, i, true);
}
/** What agent `i` may do as his action against company `c`: a bit for each ACT_*. */
export function agentActions(s: Table, i: number, c: number): number {
  const wounded = isWounded(s, i);
  const faceDown = isFaceDown(s, i);
  let acts = 0;
  if (!wounded && wayOpen(s, i) && moveTargets(s, i, null) > 0) acts |= 1 << ACT_MOVE;
  if (!wounded && mayStepBack(s, i)) acts |= 1 << ACT_BACK;
  if (returnsHome(s, i)) acts |= 1 << ACT_HOME;
  if (wounded) acts |= 1 << ACT_HEAL;
  if (s.iStat[i] & L.Status.tapped) acts |= 1 << ACT_UNTAP;
  if (!faceDown && isUntapped(s, i) && wayLength(s, i) > 0) acts |= 1 << ACT_DOWN;
  if (creaturesHere(s, i, c)) acts |= 1 << ACT_CREATURES;
  return acts;
}
