/**
 * An agent on whom a creature is set stands for a company of one while it attacks (Hidden Knife): his card has the role of a character, and what his
 * columns mean for an agent waits in the frame.
 */
import * as L from "../state/layout.js";
import { SET_ON } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { SetOnFrame } from "../state/frames-of-the-turn.js";
import { clearCompany, freeCompany, joinCompany, leaveCompany, NONE, openCompany } from "../state/inplay.js";

/** The agent of the frame at `f` stands alone at his site; false where there is no room for one more company. */
export function standsAlone(s: Machine, f: number): boolean {
  const i = s.fr[f + SetOnFrame.agent];
  const p = s.iOwner[i];
  if (freeCompany(s, p) < 0) return false;
  const site = s.iSite[i];
  const c = openCompany(s, p, site);
  s.fr[f + SetOnFrame.company] = c + 1;
  s.fr[f + SetOnFrame.site] = site;
  s.fr[f + SetOnFrame.turn] = s.iTurn[i];
  s.fr[f + SetOnFrame.control] = s.iCtrl[i];
  s.fr[f + SetOnFrame.host] = s.iHost[i];
  s.fr[f + SetOnFrame.acts] = s.iStrike[i];
  s.iRole[i] = L.Role.character;
  s.iTurn[i] = 0;
  s.iCtrl[i] = NONE;
  s.iHost[i] = 0;
  s.iStrike[i] = 0;
  s.iSite[i] = -1;
  s.padd(p, L.PlayerWord.agents, -1);
  joinCompany(s, i, c);
  return true;
}
/** The card in slot `i`, an agent who stands for a company, is an agent again; false where he stands for none. */
export function isAgentAgain(s: Machine, i: number): boolean {
  for (let f = s.top(); f >= 0; f -= L.FRAME_WORDS) {
    if (s.fr[f] !== SET_ON || s.fr[f + SetOnFrame.agent] !== i || s.fr[f + SetOnFrame.company] === 0) continue;
    leaveCompany(s, i);
    clearCompany(s, s.fr[f + SetOnFrame.company] - 1);
    s.fr[f + SetOnFrame.company] = 0;
    s.iRole[i] = L.Role.agent;
    s.iSite[i] = s.fr[f + SetOnFrame.site];
    s.iTurn[i] = s.fr[f + SetOnFrame.turn];
    s.iCtrl[i] = s.fr[f + SetOnFrame.control];
    s.iHost[i] = s.fr[f + SetOnFrame.host];
    s.iStrike[i] = s.fr[f + SetOnFrame.acts];
    s.padd(s.iOwner[i], L.PlayerWord.agents, 1);
    return true;
  }
  return false;
}
