/** Agents as cards speak of them: who of them fits, whom he may try to influence, what takes his tapping (001:1831, 1926-1944; coe 4.3, 8.5). */
import { answerOf, FORBID, HOOK } from "../../hooks.js";
import {
  A_CAME,
  A_FACE_DOWN,
  A_FACE_UP,
  A_HERE,
  A_UNTAPPED,
  type AgentFilter,
  PAYS_TAP,
} from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import { mindOf } from "./mind.js";
import { hasAgents, isAgent, isAt, isFaceDown, isHome, nextAgent } from "../../state/agents.js";
import type { Context } from "../../state/context.js";
import { Entry, EntryKind } from "../../state/entries.js";
import { companyLives, firstOf, isUntapped, isAvatar, NONE, nextSlot } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { siteInView } from "../play/conditions.js";
import { hasOpenTwin } from "./agentcopies.js";

/** Is he one of whom the card speaks? Nobody acts who would be discarded when he is turned face up. */
export function agentFits(s: Table, w: AgentFilter | null, i: number, cx: Context): boolean {
  if (!isAgent(s, i)) return false;
  if (w === null) return true;
  const def = s.iDef[i];
  const down = isFaceDown(s, i);
  if (w.skills && (D.SKILLS_OF[def] & w.skills) !== w.skills) return false;
  if (w.magic !== "" && !D.AGENT[def]!.magic.includes(w.magic)) return false;
  if (w.flags & A_FACE_UP && down) return false;
  if (w.flags & A_FACE_DOWN && !down) return false;
  if (w.flags & A_UNTAPPED && !isUntapped(s, i)) return false;
  if (w.flags & A_CAME && (s.iStat[i] & L.Status.cameThisTurn) === 0) return false;
  if (w.flags & A_HERE && (cx.company < 0 || !isAt(s, i, siteInView(s, cx.company)))) return false;
  return w.notAt === 0 || (s.iSite[i] >= 0 && (w.notAt & (1 << D.SITE_TYPE[s.iSite[i]])) === 0);
}
/** Adds the agents of `p` of whom the card speaks. */
// biome-ignore lint/complexity/useMaxParams: hot path (legal), where nothing is gathered in an object
export function listAgents(
  s: Table,
  w: AgentFilter | null,
  p: number,
  cx: Context,
  out: Int32Array,
  n: number,
): number {
  if (!hasAgents(s, p)) return n;
  for (let i = nextAgent(s, p, 0); i >= 0; i = nextAgent(s, p, i + 1)) if (agentFits(s, w, i, cx)) out[n++] = i;
  return n;
}
/** Agents who may act: he whose ability it is, or those of whom the card speaks, but for one who would go when he is turned face up. */
export function listActing(s: Table, w: AgentFilter, cx: Context, out: Int32Array): number {
  const own = cx.source < 0 ? -1 : isAgent(s, cx.source) ? cx.source : hostAgent(s, cx.source);
  if (own >= 0) {
    out[0] = own;
    return agentFits(s, w, own, cx) && !(isFaceDown(s, own) && hasOpenTwin(s, own)) ? 1 : 0;
  }
  const count = listAgents(s, w, cx.player, cx, out, 0);
  let kept = 0;
  for (let k = 0; k < count; k++) if (!isFaceDown(s, out[k]) || !hasOpenTwin(s, out[k])) out[kept++] = out[k];
  return kept;
}
/** The agent on whom a card lies, or -1. */
function hostAgent(s: Table, j: number): number {
  if (j >= L.SLOTS || s.iRole[j] !== L.Role.attached || s.iHost[j] === NONE) return -1;
  return isAgent(s, s.iHost[j]) ? s.iHost[j] : -1;
}
/** The agent who acts: he who was chosen, or whose own ability it is; -1 none. */
export function actingAgent(s: Table, actor: number, source: number): number {
  if (actor >= 0 && isAgent(s, actor)) return actor;
  return source >= 0 && source < L.SLOTS && isAgent(s, source) ? source : -1;
}

// ---- influence ----------------------------------------------------------------------------------------------------
const CHARACTER = 1 << T.K_CHARACTER,
  ALLY = 1 << T.K_ALLY,
  FACTION = 1 << T.K_FACTION;
/** Where the agent must be to try to influence the card in slot `t`: one place for what is with a company, -1 for a faction. */
function placeOf(s: Table, t: number): number {
  const role = s.iRole[t];
  if (role === L.Role.faction) return -1;
  const who = role === L.Role.character ? t : s.iHost[t];
  return siteInView(s, s.iComp[who]);
}
/** The site at which agent `i` tries to influence the card in slot `t`, or -1 if he is at none where he may (001:1930; coe 8.5). */
export function siteForAttempt(s: Table, i: number, t: number): number {
  const at = placeOf(s, t);
  if (at >= 0) return isAt(s, i, at) ? at : -1;
  for (const site of D.AT[s.iDef[t]]) if (isAt(s, i, site)) return site;
  return -1;
}
/** Cards of the player on turn that the acting agent may try to influence: of the company under way, and factions. */
export function influenced(s: Table, kinds: number, cx: Context, out: Int32Array): number {
  const agent = actingAgent(s, cx.actor, cx.source);
  const company = s.h[L.Header.company];
  let count = 0;
  if (agent < 0) return 0;
  if (company >= 0 && companyLives(s, company) && kinds & (CHARACTER | ALLY))
    for (let j = firstOf(s, company); j !== NONE; j = s.iNext[j]) {
      if (kinds & CHARACTER && !shielded(s, j) && siteForAttempt(s, agent, j) >= 0) out[count++] = j;
      if ((kinds & ALLY) === 0 || (isAvatar(s, j) && s.rules.wizardShields.includes("ally"))) continue;
      for (let k = s.iFirst[j]; k !== NONE; k = s.iNext[k])
        if (s.iRole[k] === L.Role.ally && siteForAttempt(s, agent, k) >= 0) out[count++] = k;
    }
  if (kinds & FACTION)
    for (let k = nextSlot(s, 0); k < L.SLOTS; k = nextSlot(s, k + 1))
      if (
        s.iRole[k] === L.Role.faction &&
        s.iOwner[k] === s.active &&
        answerOf(s, HOOK.takeOver, k, s.hazard) !== FORBID &&
        siteForAttempt(s, agent, k) >= 0
      )
        out[count++] = k;
  return count;
}
const shielded = (s: Table, j: number): boolean =>
  isAvatar(s, j) || (s.iCtrl[j] !== NONE && isAvatar(s, s.iCtrl[j]) && s.rules.wizardShields.includes("follower"));
/** Is the card in slot `t` at home where agent `i` is: a character who shares a home, an ally or faction that is played at one (001:1940-1944)? */
export function sharesHome(s: Table, i: number, t: number): boolean {
  const def = s.iDef[t];
  const homes = D.HOME[s.iDef[i]];
  const places = s.iRole[t] === L.Role.character ? D.HOME[def] : D.AT[def];
  for (let k = 0; k < homes.length; k++) {
    if (places.includes(homes[k])) return true;
    if (s.iRole[t] !== L.Role.ally) continue;
    if (D.AT_REGIONS[def].includes(D.SITE_REGION[homes[k]])) return true;
    if (D.AT_TYPES[def] & (1 << D.SITE_TYPE[homes[k]])) return true;
  }
  return false;
}
/** What an agent's place is worth to his attempt on the card in slot `t`: +2 at home; +2, and the target's number, where they share a home. */
export function placeBonus(s: Table, i: number, t: number): number {
  const home = s.iSite[i] >= 0 && isHome(s, i, s.iSite[i]) ? 2 : 0;
  if (!sharesHome(s, i, t)) return home;
  const def = s.iDef[t];
  return home + 2 + Math.max(0, s.iRole[t] === L.Role.faction ? D.NUMBER_IN_PLAY[def] : mindOf(s, t));
}

// ---- what takes the tapping of an agent ---------------------------------------------------------------------------
/** Does entry `e` of the chain take the tapping of an agent: a card played for it, or his own ability? */
export function tapsAgent(s: Table, e: number): boolean {
  const sort = s.ch[e + Entry.sort];
  const def = s.ch[e + Entry.card];
  if (sort === EntryKind.card) return D.MODES[def][s.ch[e + Entry.mode]].agentPays === PAYS_TAP;
  return sort === EntryKind.ability && D.ABILITIES[def][s.ch[e + Entry.mode]].agentPays === PAYS_TAP;
}
