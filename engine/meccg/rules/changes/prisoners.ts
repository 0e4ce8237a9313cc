/**
 * Prisoners (001:1274-1315): a hazard host lies on the table with a rescue site; who is taken lies under it, in play and out of every
 * company. A host that was declared waits for the strike it was played on (`control`: whom it waits for).
 */
import { HOOK, hears, nextEventWith } from "../hooks.js";
import { guardOf } from "../facts/combat/guards.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { companyLives, firstOf, leaveCompany, NONE, place } from "../state/inplay.js";
import { AUTO_ATTACKS, MULTI_ATTACK } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { AutoAttacksFrame } from "../state/frames/combat.js";
import { IN_LOCATION_DECK, siteState, takeSite } from "../state/sitecards.js";
import * as T from "../../cards/vocabulary/terms.js";
import { addTo } from "../state/lists.js";
import { worthTo } from "../facts/score/stagepoints.js";
import { isHost } from "./captives.js";
import {
  closeCompany,
  companyChanged,
  discardInstance,
  dropLed,
  freeFollowers,
  removeInstance,
  TO_VOID,
} from "./leaving.js";
import { avatarLost } from "./lostavatars.js";

const RING = 1 << T.KEYWORD.ring;

/** The host that waits for the strike against (or, of an agent, by) the card in slot `who`, or -1. */
export function waitingHost(s: Machine, who: number): number {
  for (let e = nextEventWith(s, HOOK.takePrisoners, NONE); e !== NONE; e = nextEventWith(s, HOOK.takePrisoners, e))
    if (isHost(s, e) && s.iCtrl[e] === who) return e;
  return -1;
}
/** The host that takes prisoner whoever is hit by the attack at frame `a`, if the host brought that attack, or -1. */
function takerOf(s: Machine, a: number): number {
  let f = a - L.FRAME_WORDS;
  if (f >= 0 && s.fr[f] === MULTI_ATTACK) f -= L.FRAME_WORDS;
  if (f < 0 || s.fr[f] !== AUTO_ATTACKS) return -1;
  const taker = s.fr[f + AutoAttacksFrame.taker] - 1;
  return taker >= 0 && isHost(s, taker) ? taker : -1;
}
/** A strike of the attack at frame `a` on the card in slot `i` begins: a host may take him. */
export function hostWaits(s: Machine, a: number, i: number): void {
  const taker = hears(s, HOOK.takePrisoners) ? takerOf(s, a) : -1;
  if (taker >= 0) s.iCtrl[taker] = i;
}
/** A hazard host has come to lie on a site. */
export function hostOnSite(s: Machine, e: number, site: number): void {
  s.iSite[e] = site;
  if (siteState(s, s.iOwner[e], site) === IN_LOCATION_DECK) takeSite(s, s.iOwner[e], site);
}
/** A host has come into play: it waits, and the card of the rescue site lies with it. */
export function hostLaid(s: Machine, e: number, who: number, site: number, race: number): void {
  s.iCtrl[e] = who;
  s.iSite[e] = site;
  s.iStrike[e] = race + 1;
  if (siteState(s, s.iOwner[e], site) === IN_LOCATION_DECK) takeSite(s, s.iOwner[e], site);
}
/** The strike is over, or the attack of the agent: a host that took nobody is discarded. */
export function hostMissed(s: Machine, who: number): void {
  for (let e = waitingHost(s, who); e >= 0; e = waitingHost(s, who))
    if (D.HOST[s.iDef[e]]!.ofSite) s.iCtrl[e] = NONE;
    else discardInstance(s, e);
}
/** The first card with him that he loses: all but a ring. */
function firstLost(s: Machine, i: number, keepsRings: boolean): number {
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
    if (!keepsRings || s.iRole[j] !== L.Role.item || (D.KEYWORDS_OF[s.iDef[j]] & RING) === 0) return j;
  return NONE;
}
/**
 * Character `i` is taken prisoner under host `e`: out of his company, without what he bears but a ring, his followers
 * uncontrolled (001:1302).
 */
export function takePrisoner(s: Machine, e: number, i: number): void {
  const hound = guardOf(s, i);
  if (hound >= 0) {
    discardInstance(s, hound);
    return;
  }
  const company = s.iComp[i];
  const keeps = !D.HOST[s.iDef[e]]!.ringsToo;
  for (let j = firstLost(s, i, keeps); j !== NONE; j = firstLost(s, i, keeps)) discardInstance(s, j);
  freeFollowers(s, i);
  dropLed(s, i);
  leaveCompany(s, i);
  s.iRole[i] = L.Role.prisoner;
  s.iCtrl[i] = NONE;
  s.iStat[i] &= ~L.Status.uncontrolled;
  s.iCtrl[e] = NONE;
  place(s, i, e);
  companyChanged(s, company);
  if (!companyLives(s, company)) closeCompany(s, company);
}
/** Who dies as a prisoner costs his player his points for good (001:1304). */
export function prisonerDies(s: Machine, i: number): void {
  const owner = s.iOwner[i];
  const def = s.iDef[i];
  const avatar = s.pget(owner, L.PlayerWord.avatar) === i + 1;
  s.padd(owner, L.PlayerWord.captives, worthTo(s, owner, def, D.MP[def], i));
  removeInstance(s, i, TO_VOID);
  addTo(s, owner, L.Pile.out, def);
  if (!avatar) return;
  s.pset(owner, L.PlayerWord.avatar, 0);
  avatarLost(s, owner);
}
/** Does a character of company `c` stand untapped there? */
export function anyUntapped(s: Machine, c: number): boolean {
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    if ((s.iStat[i] & (L.Status.tapped | L.Status.wounded)) === 0) return true;
  return false;
}
