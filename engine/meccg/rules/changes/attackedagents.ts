/**
 * An agent whom a creature attacks counts as a company of one during the attack. His card has the role of a character.
 * The agent values of his columns are kept in the frame meanwhile.
 */
import * as L from "../state/layout.js";
import { SET_ON } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { SetOnFrame } from "../state/frames/combat.js";
import { clearCompany, freeCompany, joinCompany, leaveCompany, NONE, openCompany } from "../state/inplay.js";

/** The agent of the frame at `f` stands alone at his site; false where there is no room for one more company. */
export function standsAlone(s: Machine, f: number): boolean {
  const agent = s.fr[f + SetOnFrame.agent];
  const owner = s.iOwner[agent];
  if (freeCompany(s, owner) < 0) return false;
  const site = s.iSite[agent];
  const company = openCompany(s, owner, site);
  s.fr[f + SetOnFrame.company] = company + 1;
  s.fr[f + SetOnFrame.site] = site;
  s.fr[f + SetOnFrame.turn] = s.iTurn[agent];
  s.fr[f + SetOnFrame.control] = s.iCtrl[agent];
  s.fr[f + SetOnFrame.host] = s.iHost[agent];
  s.fr[f + SetOnFrame.acts] = s.iStrike[agent];
  s.iRole[agent] = L.Role.character;
  s.iTurn[agent] = 0;
  s.iCtrl[agent] = NONE;
  s.iHost[agent] = 0;
  s.iStrike[agent] = 0;
  s.iSite[agent] = -1;
  s.padd(owner, L.PlayerWord.agents, -1);
  joinCompany(s, agent, company);
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
