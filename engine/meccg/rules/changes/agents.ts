/** What becomes of agents: revealed, turned face down, discarded where their like lies open. */
import * as D from "../../cards/vocabulary/defs.js";
import { NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import {
  AgentBit,
  AgentMark,
  hasAgents,
  isFaceDown,
  isStep,
  isUnseen,
  nextAgent,
  nextWay,
  waySite,
} from "../state/agents.js";
import { F_HOME_OF_ACTOR, type ModeForm, PAYS_DISCARD, PAYS_TAP, TG } from "../../cards/vocabulary/compiled.js";
import { siteForAttempt } from "../facts/company/agentactors.js";
import { homeWhere, siteInView } from "../facts/play/conditions.js";
import { showFromHand } from "../machine/known.js";
import type { Machine } from "../machine/state.js";
import { shunsSite, siteForAgent } from "../facts/sites/versions.js";
import { hasOpenTwin } from "../facts/company/agentcopies.js";
import { laySite, SEEN, takeSites } from "./agentsites.js";
import { defineGeneralPermission, eventThat, HOOK } from "../hooks.js";
import { removeInstance, TO_DISCARD, TO_HAND } from "./leaving.js";
import { hasManyCards } from "../state/alignment.js";

/** Cards that lie on him until he is turned face up go. */
function discardUntilFaceUp(s: Machine, i: number): void {
  for (let j = s.iFirst[i]; j !== NONE; ) {
    const goes = D.ON_AGENTS[s.iDef[j]]?.untilFaceUp ?? false;
    const next = s.iNext[j];
    if (goes) removeInstance(s, j, TO_DISCARD);
    j = goes ? s.iFirst[i] : next;
  }
}
/**
 * A face-down agent is turned face up. One who has not moved is at `site`, a home of his: its card is laid with him, or he
 * goes when the turn ends (001:1834; coe 4.2.2). The cards of the way behind him go back, shown (001:1840; coe 4.2.1). False if he
 * was discarded at once.
 */
export function reveal(s: Machine, i: number, site: number): boolean {
  const owner = s.iOwner[i];
  const strays = hasCrossedHaven(s, i) || hasStrayed(s, i);
  if (isUnseen(s, i)) showFromHand(s, owner, s.iDef[i]);
  s.iStat[i] &= ~(AgentBit.faceDown | AgentBit.named | AgentBit.rooted);
  discardUntilFaceUp(s, i);
  if (s.iSite[i] === -1) {
    const own = siteForAgent(s, owner, site);
    if (own >= 0) laySite(s, i, own);
    else {
      s.iSite[i] = site;
      s.iTurn[i] |= AgentMark.doomed;
    }
  } else {
    takeSites(s, i, true, true);
    const here = s.iSite[i];
    if (!hasManyCards(s, owner, here)) s.sites[owner * L.SITES + here] |= SEEN;
  }
  if (!strays && !hasOpenTwin(s, i)) return true;
  removeInstance(s, i, TO_DISCARD);
  return false;
}
/** Is a place to which he has moved unseen a Wizardhaven by now (coe 4.4)? Where he was turned face down he had not moved unseen. */
function hasCrossedHaven(s: Machine, i: number): boolean {
  if (!s.rules.agentsShunWizardhavens) return false;
  let k = nextWay(s, i, 0);
  if (k >= 0 && s.iStat[i] & AgentBit.rooted) k = nextWay(s, i, k + 1);
  for (; k >= 0; k = nextWay(s, i, k + 1)) if (shunsSite(s, i, waySite(s, k))) return true;
  return false;
}
/** Is a step that he has made unseen against the rules, by now at least (coe 4.2.1): a home counts no more, or a region is not next to another any more? */
function hasStrayed(s: Machine, i: number): boolean {
  let from = -1;
  let k = nextWay(s, i, 0);
  if (k >= 0 && s.iStat[i] & AgentBit.rooted) {
    from = waySite(s, k);
    k = nextWay(s, i, k + 1);
  }
  for (; k >= 0; k = nextWay(s, i, k + 1)) {
    if (!isStep(s, i, from, waySite(s, k))) return true;
    from = waySite(s, k);
  }
  return false;
}
/** He is turned face down with his site card: who he is and where is still known (001:1812; coe 4.1). */
export function turnDown(s: Machine, i: number): void {
  s.iStat[i] |= AgentBit.faceDown | AgentBit.named | AgentBit.rooted;
}
/** Who was revealed at a home whose site card was not to be had goes when the turn ends (001:1834; coe 4.2.2). */
export function discardDoomed(s: Machine): void {
  for (let p = 0; p < s.players; p++)
    for (let i = hasAgents(s, p) ? nextAgent(s, p, 0) : -1; i >= 0; i = nextAgent(s, p, i + 1))
      if (s.iTurn[i] & AgentMark.doomed) removeInstance(s, i, TO_DISCARD);
  if (eventThat(s, HOOK.agentsReturn) >= 0) returnSpent(s);
}
defineGeneralPermission("agentsReturn", (def) => (D.BITS_2[def] & D.B2_AGENTS_RETURN) !== 0);
/** Tapped and wounded agents return to their players' hands. */
function returnSpent(s: Machine): void {
  for (let p = 0; p < s.players; p++)
    for (let i = hasAgents(s, p) ? nextAgent(s, p, 0) : -1; i >= 0; i = nextAgent(s, p, i + 1))
      if (s.iStat[i] & (L.Status.tapped | L.Status.wounded)) removeInstance(s, i, TO_HAND);
}

/** Where it happens: where he may try to influence the target; at the target's home that asks for him there; at the company's site. */
function siteOfDeed(s: Machine, m: ModeForm, i: number, c: number, target: number): number {
  if (m.target?.of === TG.influenced) return siteForAttempt(s, i, target);
  if (m.target?.who && m.target.who.flags & F_HOME_OF_ACTOR) return homeWhere(s, i, target);
  return siteInView(s, c);
}
/**
 * What an agent pays when something of his, or a card that needs him, is declared (001:1831; coe 4.3): he is turned face up where it
 * happens, and counts as face down for it; then he taps, or is discarded.
 */
export function agentPays(s: Machine, m: ModeForm, i: number, c: number, target: number): void {
  if (m.agent === null || i < 0) return;
  if (isFaceDown(s, i)) {
    s.iTurn[i] |= AgentMark.wasDown;
    const site = siteOfDeed(s, m, i, c, target);
    if (!reveal(s, i, site)) return;
  }
  if (m.agentPays === PAYS_TAP) s.iStat[i] |= L.Status.tapped;
  if (m.agentPays === PAYS_DISCARD) removeInstance(s, i, TO_DISCARD);
}
