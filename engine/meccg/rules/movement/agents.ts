/**
 * Agents as hazards (001:1769-1950; coe 2.IV.vii.1, 4.1-4.3): playing one face down, his actions, turning him face up. All of
 * it is carried out at once. Their attacks: ./agentattacks.ts.
 */
import { useShown } from "../changes/shownhazards.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { AGENT } from "../machine/machine.js";
import { defineQuestion } from "../machine/question.js";
import { AgentFrame } from "../state/frames/movement.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import {
  ACT_BACK,
  ACT_CREATURES,
  ACT_DOWN,
  ACT_HEAL,
  ACT_HOME,
  ACT_MOVE,
  ACT_REVEAL,
  ACT_UNTAP,
  AgentBit,
  AgentMark,
  hasAgents,
  isFaceDown,
  mayComeFrom,
  nextAgent,
} from "../state/agents.js";
import { actionsLeft, agentActions, homeTargets, moveTargets, nextIsFree } from "../facts/company/agents.js";
import { laySite, takeSites, takeTopSite } from "../changes/agentsites.js";
import { reveal, turnDown } from "../changes/agents.js";
import { forgetGuard } from "../machine/known.js";
import { enter } from "../state/inplay.js";
import { hazardsLeft } from "../facts/journey/hazardlimit.js";
import { handRemove } from "../state/lists.js";

/** Adds what `p` may do with his agents against company `c`: an action of each against the limit; turning one face up at will. */
export function listAgentActs(s: Machine, p: number, c: number, out: Int32Array, n: number): number {
  if (!hasAgents(s, p)) return n;
  const may = hazardsLeft(s, c) > 0;
  for (let i = nextAgent(s, p, 0); i >= 0; i = nextAgent(s, p, i + 1)) {
    if (isFaceDown(s, i)) out[n++] = T.choice(T.V_ACT, i, ACT_REVEAL);
    const acts = actionsLeft(s, i) && (may || nextIsFree(s, i)) ? agentActions(s, i, c) : 0;
    for (let act = ACT_MOVE; act <= ACT_CREATURES; act++) if (acts & (1 << act)) out[n++] = T.choice(T.V_ACT, i, act);
  }
  return n;
}
/** An agent comes into play face down: as little known as a card on guard. */
export function playAgent(s: Machine, p: number, c: number, def: number): void {
  handRemove(s, p, def);
  useShown(s, c, def);
  forgetGuard(s, p);
  const slot = enter(s, def, p, L.Role.agent);
  s.iStat[slot] = AgentBit.faceDown | L.Status.cameThisTurn;
  s.padd(p, L.PlayerWord.agents, 1);
  s.cset(c, L.CompanyWord.spent, s.cget(c, L.CompanyWord.spent) + 1);
}
/** The action is taken: it counts against the limit. */
function spend(s: Machine, i: number, c: number): void {
  const free = nextIsFree(s, i);
  s.iStrike[i] += 1;
  if (!free) s.cset(c, L.CompanyWord.spent, s.cget(c, L.CompanyWord.spent) + 1);
}
/** What `listAgentActs` offered is done, or asked on where it needs a site. */
export function actAgent(s: Machine, p: number, c: number, i: number, act: number): void {
  if (act === ACT_REVEAL) {
    if (s.iSite[i] >= 0) reveal(s, i, -1);
    else s.push(AGENT, p, i, act);
    return;
  }
  spend(s, i, c);
  switch (act) {
    case ACT_MOVE:
      s.push(AGENT, p, i, act);
      return;
    case ACT_BACK:
      // To step back is to move (001:1823-1825; coe 4.1): he taps if he is not tapped.
      s.iStat[i] |= L.Status.tapped;
      takeTopSite(s, i);
      return;
    case ACT_HOME:
      if (isFaceDown(s, i)) {
        takeSites(s, i, false, (s.iStat[i] & AgentBit.rooted) !== 0);
        s.iStat[i] &= ~AgentBit.rooted;
      } else s.push(AGENT, p, i, act);
      return;
    case ACT_HEAL:
      s.iStat[i] = (s.iStat[i] & ~L.Status.wounded) | L.Status.tapped;
      return;
    case ACT_UNTAP:
      s.iStat[i] &= ~L.Status.tapped;
      return;
    case ACT_DOWN:
      turnDown(s, i);
      return;
    default:
      s.iStat[i] |= L.Status.tapped;
      s.iTurn[i] |= AgentMark.creatures;
  }
}
/** Where he goes, or where he was all the time. Nothing of it is written down before it is chosen. */
defineQuestion(AgentFrame, {
  name: "where to",
  over: "he is there",
  asks: (s, f) => s.fr[f + AgentFrame.player],
  options(s, f, out) {
    const agent = s.fr[f + AgentFrame.agent];
    const act = s.fr[f + AgentFrame.act];
    if (act === ACT_MOVE) return moveTargets(s, agent, out);
    if (act === ACT_HOME) return homeTargets(s, agent, out);
    let count = 0;
    for (let t = 0; t < D.SITE_COUNT; t++) if (mayComeFrom(s, agent, t)) out[count++] = T.choice(T.V_SITE, t);
    return count;
  },
  take(s, f, ch) {
    const agent = s.fr[f + AgentFrame.agent];
    const act = s.fr[f + AgentFrame.act];
    if (act === ACT_REVEAL) {
      reveal(s, agent, T.aOf(ch));
      return;
    }
    if (act === ACT_MOVE) s.iStat[agent] |= L.Status.tapped;
    // A face-up agent has one site card (001:1823): the one he stood on goes back.
    if (!isFaceDown(s, agent)) takeSites(s, agent, false, true);
    s.iTurn[agent] &= ~AgentMark.doomed;
    laySite(s, agent, T.aOf(ch));
  },
});
