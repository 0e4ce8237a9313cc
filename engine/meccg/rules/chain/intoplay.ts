/** Where a card that has resolved lies down: on somebody, on a site, among the events, or with whoever takes it. */
import { answerOf, answersHook, defineGeneralPermission, hears, HOOK, tellEvents } from "../hooks.js";
import { goesBack } from "../facts/play/returnstohand.js";
import { neverServes } from "../facts/play/opposedcards.js";
import { plansStilled } from "../changes/suspendedeffects.js";
import { type ModeForm, ON, TG } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { fire } from "../changes/firing.js";
import { fillsDungeon } from "../organization/prisoners.js";
import { isDungeon } from "../facts/score/scenarios.js";
import { GO } from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { siteInView } from "../facts/play/conditions.js";
import { addEvent, companyLives, enter, eventInPlay, firstOf, isUntapped, NONE, place, tap } from "../state/inplay.js";
import { lieWith } from "../state/dragons.js";
import { environmentEnters } from "../changes/paths.js";
import { comesBack } from "../changes/returning.js";
import { discardOpen } from "../changes/piles.js";
import { afterLeaving } from "../changes/leaving.js";
import { keepsTapped } from "../changes/heldcharacters.js";
import { isTaken } from "../facts/play/unique.js";
import { hostLaid, hostOnSite } from "../changes/prisoners.js";
import { BearerFrame, ResolveFrame } from "../state/frames/chain.js";
import { becomesAvatar } from "../changes/avatars.js";

/** Who is untapped, and may take the card. */
function mayTake(s: Machine, f: number, out: Int32Array | null): number {
  const only = s.fr[f + BearerFrame.only] - 1;
  let count = 0;
  for (let i = firstOf(s, s.fr[f + BearerFrame.company]); i !== NONE; i = s.iNext[i]) {
    if (!isUntapped(s, i) || (only >= 0 && i !== only)) continue;
    if (neverServes(s, s.fr[f + BearerFrame.player], s.fr[f + BearerFrame.card], i)) continue;
    if (out) out[count] = T.choice(T.V_ACTOR, i);
    count++;
  }
  return count;
}
/** Somebody taps, and the card is stored where he is; where nobody does it is discarded. */
function wonBy(s: Machine, f: number, host: number): void {
  const def = s.fr[f + BearerFrame.card];
  const player = s.fr[f + BearerFrame.player];
  if (host === NONE) {
    discardOpen(s, player, def);
    return;
  }
  tap(s, host);
  const slot = enter(s, def, player, L.Role.stored);
  s.iSite[slot] = s.cget(s.fr[f + BearerFrame.company], L.CompanyWord.site);
}
/** Does the card leave it to its player whether somebody takes it? */
const mayLeaveIt = (def: number): boolean =>
  D.MODES[def].some((m) => m.does.some((e) => (e.word as { then?: string }).then === "mayTake"));
/** After the attack that the card brought, an untapped character must take the card. */
export const { asked: takesCard } = defineQuestion(BearerFrame, {
  name: "who takes it",
  over: "taken",
  asks(s, f) {
    const company = s.fr[f + BearerFrame.company];
    return companyLives(s, company) && mayTake(s, f, null) > 0 ? s.fr[f + BearerFrame.player] : NOBODY_ASKED;
  },
  nobody(s, f) {
    const def = s.fr[f + BearerFrame.card];
    const player = s.fr[f + BearerFrame.player];
    s.pop();
    discardOpen(s, player, def);
    return GO;
  },
  options(s, f, out) {
    const count = mayTake(s, f, out);
    if (s.fr[f + BearerFrame.stores] === 0 && !mayLeaveIt(s.fr[f + BearerFrame.card])) return count;
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, c) {
    const def = s.fr[f + BearerFrame.card];
    if (s.fr[f + BearerFrame.stores] !== 0) {
      wonBy(s, f, T.verbOf(c) === T.V_PASS ? NONE : T.aOf(c));
      return;
    }
    if (T.verbOf(c) === T.V_PASS) {
      discardOpen(s, s.fr[f + BearerFrame.player], def);
      return;
    }
    const host = T.aOf(c);
    const held = (D.BITS[def] & D.B_HELD) !== 0;
    const slot = enter(s, def, s.fr[f + BearerFrame.player], held ? L.Role.attached : L.Role.stored);
    tap(s, host);
    if (!held) {
      // It counts at once, and lies with its player's points as of this site.
      s.iSite[slot] = s.cget(s.fr[f + BearerFrame.company], L.CompanyWord.site);
      return;
    }
    place(s, slot, host);
    s.iStat[host] |= L.Status.held;
    fire(s, ON.cardComes, s.fr[f + BearerFrame.company], slot);
    if (isDungeon(s, s.iOwner[slot], def)) fillsDungeon(s, slot, s.fr[f + BearerFrame.company]);
  },
});

/** An ally keeps what is to be stored (000:1466), or what says so; else nothing stays with one. */
const isKeptByAllies = (def: number): boolean => (D.BITS[def] & D.B_HELD) !== 0 || answersHook(def, HOOK.withAlly);
defineGeneralPermission("withAlly", (def) => (D.BITS_2[def] & D.B2_WITH_ALLY) !== 0);
/** An event has come into play. Another card may stop counting as in play because of it. */
function eventHasCome(s: Machine): void {
  fire(s, ON.eventComes, -1, -1);
  if (hears(s, HOOK.countAs)) afterLeaving(s);
}
/** The event in slot `i` has come to lie on somebody of company `c`: what it begins with, and what it does to him at once. */
function liesOn(s: Machine, i: number, host: number, c: number): void {
  const def = s.iDef[i];
  if (D.BITS[def] & D.B_CORRUPTION_CARD) s.iTurn[host] |= L.TurnMark.corrupted;
  if (D.BITS[def] & D.B_HELD) tap(s, host);
  if (keepsTapped(def)) s.iStat[host] |= L.Status.held;
  if (goesBack(def)) s.iStat[i] |= L.Status.cameThisTurn;
  if (answersHook(def, HOOK.stayIf) || answersHook(def, HOOK.takeCaptives)) s.iTurn[i] |= L.TurnMark.mustCheck;
  answerOf(s, HOOK.liesWith, i, host, c);
  if (answersHook(def, HOOK.ruleLair) && c >= 0) s.iSite[i] = s.cget(c, L.CompanyWord.site);
}
/** Puts an event where it stays; -1 when it cannot (a unique one that came into play meanwhile). */
export function comesIntoPlay(s: Machine, f: number, m: ModeForm): number {
  const def = s.fr[f + ResolveFrame.card];
  if (isTaken(s, def)) return -1;
  // A second copy of a card that cannot be doubled comes in and goes when the chain is over (Annotation 11).
  switch (D.STAYS[def]) {
    case D.STAY_CHARACTER:
      return m.target?.of === TG.attack ? waitsForWound(s, f) : comesOnCharacter(s, f, m);
    case D.STAY_ITEM:
      return comesOnItem(s, f);
    case D.STAY_AGENT:
      return comesOnAgent(s, f);
    case D.STAY_COMPANY:
      return comesOnCompany(s, f);
    case D.STAY_SITE:
      return m.target?.of === TG.dragonEvent ? comesWithDragon(s, f) : comesOnSite(s, f, m);
    default:
      return comesAlone(s, f);
  }
}
/** The card that resolves enters play in this role; returns its slot. */
const entersAs = (s: Machine, f: number, role: number): number =>
  enter(s, s.fr[f + ResolveFrame.card], s.fr[f + ResolveFrame.player], role);
/** It waits on the company for somebody whom this attack wounds. */
function waitsForWound(s: Machine, f: number): number {
  const company = s.fr[f + ResolveFrame.company];
  if (company < 0 || s.h[L.Header.attack] === 0) return -1;
  const slot = entersAs(s, f, L.Role.onCompany);
  addEvent(s, slot, company);
  return slot;
}
function comesOnCharacter(s: Machine, f: number, m: ModeForm): number {
  const def = s.fr[f + ResolveFrame.card],
    target = s.fr[f + ResolveFrame.target],
    actor = s.fr[f + ResolveFrame.actor];
  const fallen = m.target?.of === TG.fallen;
  const host = fallen ? comesBack(s, actor, target) : m.target?.of === TG.character && target >= 0 ? target : actor;
  if (host < 0 && answersHook(def, HOOK.awaitAvatar)) {
    const i = entersAs(s, f, L.Role.event);
    addEvent(s, i);
    return i;
  }
  if (host < 0) return -1;
  const ally = s.iRole[host] === L.Role.ally && isKeptByAllies(def);
  if (!ally && s.iRole[host] !== L.Role.character) return -1;
  const i = entersAs(s, f, L.Role.attached);
  place(s, i, ally ? s.iHost[host] : host);
  if (ally) s.iCtrl[i] = host;
  liesOn(s, i, host, s.fr[f + ResolveFrame.company]);
  return i;
}
function comesOnItem(s: Machine, f: number): number {
  const target = s.fr[f + ResolveFrame.target];
  if (target < 0 || s.iRole[target] !== L.Role.item) return -1;
  const i = entersAs(s, f, L.Role.attached);
  place(s, i, s.iHost[target]);
  s.iCtrl[i] = target;
  return i;
}
function comesOnAgent(s: Machine, f: number): number {
  const target = s.fr[f + ResolveFrame.target];
  if (target < 0 || s.iRole[target] !== L.Role.agent) return -1;
  const i = entersAs(s, f, L.Role.attached);
  place(s, i, target);
  return i;
}
function comesOnCompany(s: Machine, f: number): number {
  const company = s.fr[f + ResolveFrame.company];
  if (company < 0 || !companyLives(s, company)) return -1;
  const i = entersAs(s, f, L.Role.onCompany);
  addEvent(s, i, company);
  return i;
}
/** On a Dragon at home: it says of his lair what it would say of a site, as long as he lies there. */
function comesWithDragon(s: Machine, f: number): number {
  const i = entersAs(s, f, L.Role.event);
  addEvent(s, i);
  lieWith(s, i, s.fr[f + ResolveFrame.target]);
  return i;
}
function comesOnSite(s: Machine, f: number, m: ModeForm): number {
  const target = s.fr[f + ResolveFrame.target],
    company = s.fr[f + ResolveFrame.company];
  const aimed = m.target !== null && m.target.of !== TG.company && m.target.of !== TG.knowledge && target >= 0;
  const site = aimed ? target : company >= 0 ? siteInView(s, company) : -1;
  if (site < 0) return -1;
  const i = entersAs(s, f, L.Role.onSite);
  s.iSite[i] = site;
  addEvent(s, i);
  return i;
}
/** It lies alone on the table. */
function comesAlone(s: Machine, f: number): number {
  const def = s.fr[f + ResolveFrame.card],
    target = s.fr[f + ResolveFrame.target];
  // What a second copy of a card that cannot be doubled would do is not done again.
  const twin = (D.BITS[def] & D.B_NOT_DOUBLED) !== 0 && eventInPlay(s, def) >= 0;
  const i = entersAs(s, f, L.Role.event);
  addEvent(s, i);
  becomesAvatar(s, i);
  if (D.HOST[def]?.ofSite) hostOnSite(s, i, target);
  else if (D.HOST[def] !== null) {
    const second = s.fr[f + ResolveFrame.second];
    const who = second >= 0 ? target : s.fr[f + ResolveFrame.actor];
    if (s.iRole[who] === L.Role.free) return -1;
    hostLaid(s, i, who, second >= 0 ? second : target, D.RACE_OF[s.iDef[who]]);
  }
  if (answersHook(def, HOOK.lieWithTarget)) s.iCtrl[i] = target;
  answerOf(s, HOOK.liesWith, i, target);
  tellEvents(s, HOOK.cardCame, def);
  if (D.STAYS[def] === D.STAY_FACTION) s.iStat[i] |= L.Status.cameThisTurn;
  if (twin) return i;
  environmentEnters(s, i);
  if (answersHook(def, HOOK.stillPlans)) plansStilled(s);
  eventHasCome(s);
  return i;
}
