/** Rescue of prisoners in the site phase (001:1306-1315), and what happens to them at the start of an untap phase. */
import { HOOK, hears, nextEventWith } from "../hooks.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { AUTO_ATTACKS, CAPTIVES, defineFrame, GO, RESCUE, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { AutoAttacksFrame } from "../state/frames/combat.js";
import { CaptivesFrame, RescueFrame } from "../state/frames/site.js";
import { companyLives, firstOf, isUntapped, NONE, tap } from "../state/inplay.js";
import { companyChanged, discardInstance } from "../changes/leaving.js";
import { joinsRescuers } from "../changes/captives.js";
import { anyUntapped, prisonerDies } from "../changes/prisoners.js";
import { hazardSeat } from "../state/seats.js";
import { bodyOf } from "../facts/company/stats.js";
import { isSameSite } from "../facts/sites/siteevents.js";
import { checkedPlus } from "../facts/combat/bodychecks.js";
import * as T from "../../cards/vocabulary/terms.js";
import { startAttack } from "../combat/startattack.js";
import { siteDone } from "./siteplay.js";
import { Frame } from "../state/schema.js";
import { fire, ON } from "../changes/firing.js";

/** A prisoner of `p` under host `e`, or -1. */
function prisonerOf(s: Machine, e: number, p: number): number {
  for (let i = s.iFirst[e]; i !== NONE; i = s.iNext[i]) if (s.iOwner[i] === p) return i;
  return -1;
}
/** Adds the hosts whose prisoners company `c` may try to rescue: at their rescue site, once a turn, with somebody untapped. */
export function listRescues(s: Machine, p: number, c: number, out: Int32Array, n: number): number {
  if (!hears(s, HOOK.takePrisoners) || !anyUntapped(s, c)) return n;
  for (let e = nextEventWith(s, HOOK.takePrisoners, NONE); e !== NONE; e = nextEventWith(s, HOOK.takePrisoners, e))
    if (
      s.iRole[e] === L.Role.event &&
      isSameSite(s.iSite[e], s.cget(c, L.CompanyWord.site)) &&
      (s.iTurn[e] & L.TurnMark.removalTried) === 0 &&
      prisonerOf(s, e, p) >= 0
    )
      out[n++] = T.choice(T.V_RESCUE, e);
  return n;
}
export function beginRescue(s: Machine, c: number, e: number): void {
  s.iTurn[e] |= L.TurnMark.removalTried;
  s.push(RESCUE, c, e);
}
/** Nothing is left to be rescued, or nobody to do it. */
function rescueOver(s: Machine, f: number): boolean {
  const company = s.fr[f + RescueFrame.company];
  const host = s.fr[f + RescueFrame.host];
  if (companyLives(s, company) && s.iRole[host] === L.Role.event && s.iFirst[host] !== NONE) return false;
  s.pop();
  return true;
}
const rescueAttacks = step("the rescue-attacks", {
  enter(s, f) {
    if (rescueOver(s, f)) return GO;
    const begun = s.fr[f + RescueFrame.begun];
    const host = s.fr[f + RescueFrame.host];
    const { attacks, ofSite } = D.HOST[s.iDef[host]]!;
    if (ofSite && begun === 0) {
      s.fr[f + RescueFrame.begun] = 1;
      s.fr[s.push(AUTO_ATTACKS, s.fr[f + RescueFrame.company]) + AutoAttacksFrame.spied] = 1;
      return GO;
    }
    if (ofSite || begun >= attacks.length) {
      s.fr[f + Frame.step] = whoRescues.at;
      return GO;
    }
    s.fr[f + RescueFrame.begun] = begun + 1;
    const attack = attacks[begun];
    const race = attack.race >= 0 ? attack.race : s.iStrike[host] - 1;
    startAttack(s, s.fr[f + RescueFrame.company], race, attack.strikes, attack.prowess);
    return GO;
  },
});
const whoRescues = step("who taps to free them", {
  enter(s, f) {
    if (rescueOver(s, f)) return GO;
    if (anyUntapped(s, s.fr[f + RescueFrame.company])) return s.ask(s.active);
    s.pop();
    return GO;
  },
  options(s, f, out) {
    let count = 0;
    for (let i = firstOf(s, s.fr[f + RescueFrame.company]); i !== NONE; i = s.iNext[i])
      if (isUntapped(s, i)) out[count++] = T.choice(T.V_ACTOR, i);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, ch) {
    s.fr[f + Frame.step] = rescued.at;
    if (T.verbOf(ch) === T.V_PASS) return;
    const company = s.fr[f + RescueFrame.company];
    const host = s.fr[f + RescueFrame.host];
    tap(s, T.aOf(ch));
    // The company is one of the prisoner's player (001:1307): who is another's stays, and the host with him.
    const owner = s.cget(company, L.CompanyWord.owner);
    for (let i = prisonerOf(s, host, owner); i >= 0; i = prisonerOf(s, host, owner)) joinsRescuers(s, i, company);
    companyChanged(s, company);
    if (s.iFirst[host] === NONE) discardInstance(s, host);
    // In the Under-deeps, where no goods are traded, the mark says that the one more item is a minor one (coe 3.III.5).
    if (D.SITE_DEEP[s.cget(company, L.CompanyWord.site)] === 1)
      s.cset(company, L.CompanyWord.marks, s.cget(company, L.CompanyWord.marks) | L.CompanyMark.traded);
    siteDone(s, company);
    fire(s, ON.rescues, company, -1);
  },
});
const rescued = step("over", {
  enter(s) {
    s.pop();
    return GO;
  },
});
defineFrame(RescueFrame.kind, RescueFrame.label, [rescueAttacks, whoRescues, rescued]);

// ---- at the start of the untap phase ------------------------------------------------------------------------------
/** Prisoners of the player whose untap phase begins are looked after, host by host. */
export function captivesBegin(s: Machine): void {
  if (hears(s, HOOK.takePrisoners)) s.push(CAPTIVES, s.active, NONE);
}
const nextCaptive = step("the next prisoner", {
  enter(s, f) {
    const player = s.fr[f + CaptivesFrame.player];
    const last = s.fr[f + CaptivesFrame.host];
    let e = last === NONE ? s.h[L.Header.events] : s.iRole[last] === L.Role.event ? s.iNext[last] : NONE;
    while (e !== NONE && (s.iRole[e] !== L.Role.event || !D.HOST[s.iDef[e]] || prisonerOf(s, e, player) < 0))
      e = s.iNext[e];
    if (e === NONE) {
      s.pop();
      return GO;
    }
    const i = prisonerOf(s, e, player);
    const h = D.HOST[s.iDef[e]]!;
    s.fr[f + CaptivesFrame.host] = e;
    s.fr[f + CaptivesFrame.prisoner] = i;
    if (h.bodyCheck !== null) {
      s.fr[f + Frame.step] = bodyChecked.at;
      s.roll(hazardSeat(s, player));
    } else if (h.ringBelow > 0 && ringOf(s, i) >= 0) {
      s.fr[f + Frame.step] = ringRolled.at;
      s.roll(player);
    }
    return GO;
  },
});
const bodyChecked = step("his body check", {
  enter(s, f) {
    const prisoner = s.fr[f + CaptivesFrame.prisoner];
    const host = s.fr[f + CaptivesFrame.host];
    const h = D.HOST[s.iDef[host]]!;
    s.fr[f + Frame.step] = nextCaptive.at;
    if (s.h[L.Header.rolled] + h.bodyCheck! + checkedPlus(s, prisoner) > bodyOf(s, prisoner)) {
      s.fr[f + CaptivesFrame.host] = beforeOf(s, host);
      prisonerDies(s, prisoner);
      if (s.iFirst[host] === NONE) discardInstance(s, host);
      return GO;
    }
    if (h.escapesOver > 0) {
      s.fr[f + Frame.step] = escapeRolled.at;
      s.roll(s.fr[f + CaptivesFrame.player]);
    }
    return GO;
  },
});
const escapeRolled = step("does he get away", {
  enter(s, f) {
    const prisoner = s.fr[f + CaptivesFrame.prisoner];
    const host = s.fr[f + CaptivesFrame.host];
    s.fr[f + Frame.step] = nextCaptive.at;
    if (s.h[L.Header.rolled] + bodyOf(s, prisoner) <= D.HOST[s.iDef[host]]!.escapesOver) return GO;
    s.fr[f + CaptivesFrame.host] = beforeOf(s, host);
    discardInstance(s, host);
    return GO;
  },
});
const ringRolled = step("does he keep the ring", {
  enter(s, f) {
    const prisoner = s.fr[f + CaptivesFrame.prisoner];
    s.fr[f + Frame.step] = nextCaptive.at;
    const ring = ringOf(s, prisoner);
    if (ring >= 0 && s.h[L.Header.rolled] < D.HOST[s.iDef[s.fr[f + CaptivesFrame.host]]]!.ringBelow)
      discardInstance(s, ring);
    return GO;
  },
});
defineFrame(CaptivesFrame.kind, CaptivesFrame.label, [nextCaptive, bodyChecked, escapeRolled, ringRolled]);
/** The event before this one on the table, NONE for the first: where to go on when it leaves. */
function beforeOf(s: Machine, e: number): number {
  let before = NONE;
  for (let o = s.h[L.Header.events]; o !== e && o !== NONE; o = s.iNext[o]) before = o;
  return before;
}
function ringOf(s: Machine, i: number): number {
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (D.KEYWORDS_OF[s.iDef[j]] & (1 << T.KEYWORD.ring)) return j;
  return -1;
}
