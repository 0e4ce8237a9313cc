/** Passive conditions (Annotations 9 and 10): something has happened, and the cards that wait for it are queued. */
import { EFFECT, EVERY_REGION, ON, type Trigger, TRIGGER_WORDS } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import { K_FACTION } from "../../cards/vocabulary/terms.js";
import {
  ALLOW,
  answerOf,
  defineGeneralAnswer,
  defineGeneralPermission,
  HOOK,
  nextFactionWith,
  nextStoredWith,
} from "../hooks.js";
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";
import { borrow, giveBack } from "../state/context.js";
import { holds, regionsInPath } from "../facts/play/conditions.js";
import { firstOf, NONE } from "../state/inplay.js";
import { isSameSite } from "../facts/sites/siteevents.js";
import { sparesCompany } from "../facts/play/nottargeted.js";
import { isTrophy } from "../facts/score/trophies.js";
import { FOR_SITE, temporaryDef, temporaryEffect, nextTemporary, setTemporaryNote } from "../state/temporaryeffects.js";

export { ON };

export const Q_INST = 0,
  Q_INDEX = 1,
  Q_SUBJECT = 2,
  Q_TIMES = 3;
function enqueue(s: Machine, inst: number, index: number, subject: number, times: number): void {
  const queueCount = s.h[L.Header.queueCount];
  for (let k = 0; k < queueCount; k++) {
    const entry = k * L.QUEUE_WORDS;
    if (s.qu[entry + Q_INST] === inst && s.qu[entry + Q_INDEX] === index && s.qu[entry + Q_SUBJECT] === subject) {
      s.qu[entry + Q_TIMES] += times;
      return;
    }
  }
  if (queueCount >= L.QUEUED) throw new Error("too many passive conditions at once");
  const q = queueCount * L.QUEUE_WORDS;
  s.qu[q + Q_INST] = inst;
  s.qu[q + Q_INDEX] = index;
  s.qu[q + Q_SUBJECT] = subject;
  s.qu[q + Q_TIMES] = times;
  s.h[L.Header.queueCount] = queueCount + 1;
}
/** How often a passive condition of the card in slot `j` is met now (once; or once a region), 0 if it is not. */
function timesMet(s: Machine, j: number, t: Trigger, c: number, subject: number): number {
  if (sparesCompany(s, s.iDef[j], c)) return 0;
  const cx = borrow(s.iOwner[j], c, subject, j);
  const ok = holds(s, t.needs, cx);
  giveBack(cx);
  const times = t.perRegion < 0 ? 1 : c < 0 ? 0 : regionsCounted(s, c, t.perRegion);
  return ok ? times : 0;
}
const regionsCounted = (s: Machine, c: number, type: number): number =>
  type === EVERY_REGION ? s.cget(c, L.CompanyWord.pathLength) : regionsInPath(s, c, type);
// biome-ignore lint/complexity/useMaxParams: hot path (apply), where nothing is gathered in an object
function consider(s: Machine, j: number, on: number, c: number, subject: number, bearer: number): void {
  const list = D.TRIGGERS[s.iDef[j]];
  for (let k = 0; k < list.length; k++) {
    const t = list[k];
    // A trophy says nothing of its own any more (a Dragon's who was roused, or hunted).
    if (s.iRole[j] === L.Role.aside || isTrophy(s, j)) return;
    if (t.on !== on || (on === ON.longEventEnd && s.iOwner[j] === s.active)) continue;
    if ((on === ON.influenceCheck || on === ON.bearerWounded) && bearer !== subject) continue;
    const times = timesMet(s, j, t, c, bearer >= 0 ? bearer : subject);
    if (times > 0) enqueue(s, j, k, subject, times);
  }
}
/**
 * Passive conditions on how company `c` travels: those of events that have become true since they were last looked at are
 * queued (000:2368-2372; coe 9.6), be it that the card, a path or an environment changed, or that somebody is lost.
 * True if any was.
 */
export function lookAgain(s: Machine, on: number, c: number): boolean {
  if ((s.summary[L.Summary.triggers] & (1 << on)) === 0) return false;
  const before = s.h[L.Header.queueCount];
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) if (s.iRole[e] === L.Role.event) lookAt(s, e, on, c);
  for (let i = nextRoused(s, 0); i < L.SLOTS; i = nextRoused(s, i + 1)) lookAt(s, i, on, c);
  return s.h[L.Header.queueCount] > before;
}
function lookAt(s: Machine, e: number, on: number, c: number): void {
  if ((D.TRIGGER_MASK[s.iDef[e]] & (1 << on)) === 0) return;
  const list = D.TRIGGERS[s.iDef[e]];
  let met = false;
  for (let k = 0; k < list.length; k++) {
    if (list[k].on !== on || timesMet(s, e, list[k], c, -1) === 0) continue;
    met = true;
    const again = list[k].once && s.iTurn[e] & L.TurnMark.used;
    if ((s.iTurn[e] & L.TurnMark.palantir) === 0 && !again) enqueue(s, e, k, -1, 1);
    if (list[k].once) s.iTurn[e] |= L.TurnMark.used;
  }
  s.iTurn[e] = met ? s.iTurn[e] | L.TurnMark.palantir : s.iTurn[e] & ~L.TurnMark.palantir;
}
/** The first slot from `i` on with a faction that has passive conditions on companies that move, `L.SLOTS` if there is none. */
const nextRoused = (s: Machine, i: number): number => nextFactionWith(s, HOOK.watchJourneys, i);
defineGeneralPermission("watchJourneys", (def) => D.KIND[def] === K_FACTION && D.TRIGGER_MASK[def] !== 0);
/** A company's journey begins: everything that waits for that is queued, and what is met now is not news later. */
export function lookFirst(s: Machine, on: number, c: number): void {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    s.iTurn[e] = (s.iTurn[e] | L.TurnMark.palantir) & ~L.TurnMark.used;
  for (let i = nextRoused(s, 0); i < L.SLOTS; i = nextRoused(s, i + 1))
    s.iTurn[i] = (s.iTurn[i] | L.TurnMark.palantir) & ~L.TurnMark.used;
  lookAgain(s, on, c);
  fire(s, on, c, -1);
}
/**
 * Something happened: every card in play that waits for it is queued. `c` is the company it happened in (-1 none),
 * `subject` the character it happened to (-1 none).
 */
export function fire(s: Machine, on: number, c: number, subject: number): void {
  if ((s.summary[L.Summary.triggers] & (1 << on)) === 0) return;
  if (c >= 0)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
      consider(s, i, on, c, subject, i);
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) consider(s, j, on, c, subject, i);
    }
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    if (s.iRole[e] === L.Role.onCompany && s.iHost[e] !== c) continue;
    const ofSite = s.iRole[e] === L.Role.onSite || (s.iSite[e] >= 0 && D.STAYS[s.iDef[e]] === D.STAY_SITE);
    if (ofSite && (c < 0 || !liesThere(s, e, s.cget(c, L.CompanyWord.site)))) continue;
    consider(s, e, on, c, subject, -1);
  }
  for (let i = nextRoused(s, 0); i < L.SLOTS; i = nextRoused(s, i + 1)) consider(s, i, on, c, subject, -1);
}
/** Does the event lie on this site, or with a Dragon whose lair it is in whichever version? */
const liesThere = (s: Machine, e: number, site: number): boolean =>
  s.iRole[e] === L.Role.event ? isSameSite(s.iSite[e], site) : s.iSite[e] === site;
/** The player on turn has discarded a card of his hand: what lies on his characters may mind it, once for each card. */
export function handDiscarded(s: Machine, p: number): void {
  if (p !== s.active || (s.summary[L.Summary.triggers] & (1 << ON.handDiscard)) === 0) return;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) consider(s, j, ON.handDiscard, c, i, i);
}
/** Player `p` has played a stage card: what lies on his characters may mind it. */
export function stagePlayed(s: Machine, p: number): void {
  if ((s.summary[L.Summary.triggers] & (1 << ON.stagePlayed)) === 0) return;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) consider(s, j, ON.stagePlayed, c, i, i);
}
/**
 * A hazard of `owner` is discarded in sight: one stored card of each other player may mind it. Its definition stands for the one to
 * whom it happened, below zero as it is no slot. What finds no place in the queue is let go.
 */
export function hazardDiscarded(s: Machine, owner: number, def: number): void {
  if (D.UNIQUE[def] || s.h[L.Header.queueCount] >= L.QUEUED - 4) return;
  for (let i = nextStoredWith(s, HOOK.hazardDiscarded, 0); i < L.SLOTS; ) {
    if (answerOf(s, HOOK.hazardDiscarded, i, owner) !== 0) {
      enqueue(s, i, 0, -1 - def, 1);
      return;
    }
    i = nextStoredWith(s, HOOK.hazardDiscarded, i + 1);
  }
}
defineGeneralAnswer(
  "hazardDiscarded",
  (def) => D.WHEN_STORED[def]?.waits === true,
  (s, card, owner) => (s.iOwner[card] !== owner ? ALLOW : 0),
);
const WATCH = EFFECT.of("watch");
/**
 * `subject` has played an item at a site: queues the temporary effects that watch for it there. Their queue numbers
 * follow those of the slots.
 */
export function itemPlayed(s: Machine, site: number, subject: number, item: number): void {
  for (let k = nextTemporary(s, 0, WATCH, FOR_SITE, site); k >= 0; k = nextTemporary(s, k + 1, WATCH, FOR_SITE, site)) {
    const d = temporaryEffect(s, k)!;
    if (d.mask !== 0 && (d.mask & (1 << D.CLASS[item])) === 0) continue;
    setTemporaryNote(s, k, item);
    enqueue(s, L.SLOTS + k, d.trigger, subject, 1);
  }
}
/** Definition of what waits in the queue, -1 when it is gone. */
export function queuedDef(s: Machine, inst: number): number {
  if (inst >= L.SLOTS) return temporaryDef(s, inst - L.SLOTS) || -1;
  return s.iRole[inst] === L.Role.free ? -1 : s.iDef[inst];
}
/** One card has just come into play: what it waits for may be the case already (Annotation 9), for `subject` if there is one. */
export function fireOne(s: Machine, j: number, on: number, c: number, subject = -1): void {
  if (D.TRIGGER_MASK[s.iDef[j]] & (1 << on)) consider(s, j, on, c, subject, subject);
}
/** Fires every trigger word in `mask` without a company (exhaustion of a deck). */
export function queueTriggers(s: Machine, mask: number): void {
  for (let on = 0; on < TRIGGER_WORDS.length; on++) if (mask & (1 << on)) fire(s, on, -1, -1);
}
