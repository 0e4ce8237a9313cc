/** What becomes of agents: revealed, turned face down, discarded where their like lies open. */
import * as D from "../vocabulary/defs.js";
import * as L from "../state/layout.js";
import { AgentBit, AgentMark, hasAgents, isAgent, isFaceDown, isUnseen, nextAgent } from "../state/agents.js";
import { showFromHand } from "../knowledge/known.js";
import type { Machine } from "../machine/state.js";
import { siteAvailable } from "../state/sitecards.js";
import * as T from "../vocabulary/terms.js";
import { gone } from "../query/unique.js";
import { laySite, SEEN, takeSites } from "./agentsites.js";
import { removeInstance, TO_DISCARD } from "./leaving.js";

/** Would he be discarded at once when he is turned face up: the same card lies open, or is out of the game (001:1788; coe 4.2.3)? */
export function hasOpenTwin(s: Machine, i: number): boolean {
  const def = s.iDef[i]!;
  for (let j = 0; j < L.SLOTS; j++)
    if (j !== i && s.iDef[j] === def && s.iRole[j] !== L.Role.free && !(isAgent(s, j) && isFaceDown(s, j))) return true;
  return gone(s, def);
}
/**
 * A face-down agent is turned face up. One who has not moved is at `site`, a home of his: its card is laid with him, or he
 * goes when the turn ends (001:1834; coe 4.2.2). The cards of the way behind him go back, shown (001:1840; coe 4.2.1). False if he
 * was discarded at once.
 */
export function reveal(s: Machine, i: number, site: number): boolean {
  const p = s.iOwner[i]!;
  if (isUnseen(s, i)) showFromHand(s, p, s.iDef[i]!);
  s.iStat[i]! &= ~(AgentBit.faceDown | AgentBit.named | AgentBit.rooted);
  if (s.iSite[i] === -1) {
    if (siteAvailable(s, p, site)) laySite(s, i, site);
    else {
      s.iSite[i] = site;
      s.iTurn[i]! |= AgentMark.doomed;
    }
  } else {
    takeSites(s, i, true, true);
    const here = s.iSite[i]!;
    if (D.SITE_TYPE[here] !== T.HAVEN) s.sites[p * L.SITES + here]! |= SEEN;
  }
  if (!hasOpenTwin(s, i)) return true;
  removeInstance(s, i, TO_DISCARD);
  return false;
}
/** He is turned face down with his site card: who he is and where is still known (001:1812; coe 4.1). */
export function turnDown(s: Machine, i: number): void {
  s.iStat[i]! |= AgentBit.faceDown | AgentBit.named | AgentBit.rooted;
}
/** Who was revealed at a home whose site card was not to be had goes when the turn ends (001:1834; coe 4.2.2). */
export function discardDoomed(s: Machine): void {
  for (let p = 0; p < s.players; p++)
    for (let i = hasAgents(s, p) ? nextAgent(s, p, 0) : -1; i >= 0; i = nextAgent(s, p, i + 1))
      if (s.iTurn[i]! & AgentMark.doomed) removeInstance(s, i, TO_DISCARD);
}
