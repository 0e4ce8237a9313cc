/** A character comes into play at a site, and what comes of it for who comes as an avatar. */
import * as D from "../../cards/vocabulary/defs.js";
import { takesBack } from "../changes/itemsaside.js";
import { fallenWizardCame } from "../changes/fallenwizards.js";
import { companyChanged, discardInstance, dropBarred } from "../changes/leaving.js";
import { ALLOW, answerOf, defineGeneralAnswer, eventThat, HOOK, hears, tellEvents } from "../hooks.js";
import type { Machine } from "../machine/state.js";
import { revealsAvatar } from "../state/avatarchoice.js";
import { dropEvent, enter, joinCompany, NONE, nextSlot, openCompany, place } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { takeSite } from "../state/sitecards.js";
import { IN, OWN } from "./control.js";

/** The event by which the avatar of a player comes at home alone, and which goes when he comes, or -1. */
export const avatarEvent = (s: Machine, p: number): number => eventThat(s, HOOK.avatarComesHome, p);
/** An event that lies in play alone, or with a company, comes to lie on character `i`. */
export function liesWith(s: Machine, e: number, i: number): void {
  dropEvent(s, e);
  s.iRole[e] = L.Role.attached;
  place(s, e, i);
}
/** Puts a character into play at a site; `how`: a way to control him (`control.ts`). Returns his slot. */
export function bringIn(s: Machine, p: number, def: number, site: number, how: number): number {
  const slot = enter(s, def, p, L.Role.character);
  tellEvents(s, HOOK.resourceCame, p, def);
  s.iHost[slot] = 0;
  s.iStat[slot] |= L.Status.cameThisTurn;
  let c: number;
  if (how === OWN) {
    c = openCompany(s, p, site);
    takeSite(s, p, site);
  } else if (how >= IN) c = how - IN;
  else {
    c = s.iComp[how];
    s.iCtrl[slot] = how;
  }
  joinCompany(s, slot, c);
  companyChanged(s, c);
  if (how < IN) nazgulGo(s, slot);
  else if (D.BITS[def] & D.B_AVATAR) {
    s.pset(p, L.PlayerWord.avatar, slot + 1);
    revealsAvatar(s, p, def);
    s.pset(p, L.PlayerWord.avatarTurn, s.h[L.Header.turn]);
    takesBack(s, p, slot);
    othersGo(s, slot);
    const e = avatarEvent(s, p);
    if (e >= 0) discardInstance(s, e);
    awaitedBy(s, p, slot);
    fallenWizardCame(s, p, def);
    // Only now is he his player's avatar: what lies on another company and minds that goes too.
    dropBarred(s);
  }
  return slot;
}
defineGeneralAnswer(
  "awaitAvatar",
  (def) => (D.BITS_2[def] & D.B2_AWAITS_AVATAR) !== 0,
  (s, card, p) => (s.iOwner[card] === p && s.iRole[card] === L.Role.event ? ALLOW : 0),
);
/** Events that have waited for the avatar of player `p`, in slot `i` now, come to lie with him. */
function awaitedBy(s: Machine, p: number, i: number): void {
  if (!hears(s, HOOK.awaitAvatar)) return;
  for (let e = s.h[L.Header.events]; e !== NONE; ) {
    const next = s.iNext[e];
    if (answerOf(s, HOOK.awaitAvatar, e, p) !== 0) liesWith(s, e, i);
    e = next;
  }
}
/** Who has come as an avatar leaves no room for other cards that show him: hazards, and a follower of another (001:320, 671; coe 2.II.2.1.R2). */
function othersGo(s: Machine, avatar: number): void {
  const being = D.ENTITY[s.iDef[avatar]];
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    const role = s.iRole[i];
    if (i === avatar || role === L.Role.free || role === L.Role.stored || role === L.Role.under) continue;
    if (s.iDef[i] === s.iDef[avatar] || (being !== 0 && s.rules.manifestations && D.ENTITY[s.iDef[i]] === being))
      discardInstance(s, i);
  }
}
/** With a Ringwraith who comes as a follower his hazard goes as well. */
function nazgulGo(s: Machine, i: number): void {
  if ((D.BITS[s.iDef[i]] & D.B_AVATAR) !== 0) othersGo(s, i);
}
