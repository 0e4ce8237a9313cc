/** Site cards that agents use: laid from the location deck, taken back to it (001:1786, 1804, 1823-1840; coe 4.1, 4.2). */
import { hasSiteForAgent } from "../facts/sites/versions.js";
import { isAtSite } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { dropWay, isFaceDown, nextWay, pushWay, topWay, wayLength, waySite } from "../state/agents.js";
import type { Machine } from "../machine/state.js";
import { hasManyCards } from "../state/alignment.js";

/** Bit of a site card that the other has seen. */
export const SEEN = 8;
/** A site card of an agent goes back to the location deck; `shown`: the other has seen it. */
function giveBackSite(s: Machine, p: number, site: number, shown: boolean): void {
  if (hasManyCards(s, p, site)) return;
  // A company may have come there by another's card of the site: it stands on this one then.
  if (isAtSite(s, p, site)) return;
  const at = p * L.SITES + site;
  s.sites[at] = 1 | (s.sites[at] & SEEN) | (shown ? SEEN : 0);
}
/** Lays a card of the location deck on agent `i`, as open as he is. */
export function laySite(s: Machine, i: number, site: number): void {
  if (!hasManyCards(s, s.iOwner[i], site)) {
    const at = s.iOwner[i] * L.SITES + site;
    s.sites[at] = (s.sites[at] & ~3) | 2 | (isFaceDown(s, i) ? 0 : SEEN);
  }
  pushWay(s, i, site);
}
/** The site cards on him go back to the location deck, but for the top one if it is kept. */
export function takeSites(s: Machine, i: number, keepTop: boolean, shown: boolean): void {
  for (let left = wayLength(s, i) - (keepTop ? 1 : 0); left > 0; left--) {
    const lowest = nextWay(s, i, 0);
    const site = waySite(s, lowest);
    dropWay(s, lowest);
    giveBackSite(s, s.iOwner[i], site, shown);
  }
  if (!keepTop) s.iSite[i] = -1;
}
/** The top site card goes back: he is where he was before. */
export function takeTopSite(s: Machine, i: number): void {
  const k = topWay(s, i);
  const site = waySite(s, k);
  dropWay(s, k);
  giveBackSite(s, s.iOwner[i], site, false);
  const under = topWay(s, i);
  s.iSite[i] = under < 0 ? -1 : waySite(s, under);
}
/** A face-up agent goes where a card takes him; where his player's card of that site lies already, that one serves. */
export function agentGoesTo(s: Machine, i: number, site: number): void {
  if (s.iSite[i] === site) return;
  takeSites(s, i, false, true);
  if (hasSiteForAgent(s, s.iOwner[i], site)) laySite(s, i, site);
  else s.iSite[i] = site;
}
/** An agent's place on the table is given up: his site cards go back to the location deck. */
export function agentLeaves(s: Machine, i: number): void {
  takeSites(s, i, false, !isFaceDown(s, i));
  s.padd(s.iOwner[i], L.PlayerWord.agents, -1);
}
