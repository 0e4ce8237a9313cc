/** Windows: what kinds of actions each player may declare now, and the loop in which both may act until both pass. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { giveWord, nextSeat, seatsLeft, withTheWord, wordGoesOn } from "../state/seats.js";
import { DECLARE, defineFrame, GO, leave, type PlacedStep, step } from "../machine/machine.js";
import { PriorityFrame } from "../state/frames/chain.js";
import { AttackBit, AttackFrame } from "../state/frames/combat.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { firstOf, NONE } from "../state/inplay.js";
import { layOnGuard, listGuards } from "../movement/onguard.js";
import { freeStandIn } from "../facts/play/standins.js";
import { helps } from "./boardwizards.js";
import { listPlays } from "./play.js";
import { listCancels, tapCancels } from "../combat/multipleattacks.js";
import { mayTakeUp, takeUp } from "../changes/wielding.js";
import { isBodyWindow, W_ATTACK, W_ATTACK_MH, W_FOE, setWindows } from "../machine/windows.js";
import { Frame } from "../state/schema.js";
import { windowsFor } from "../facts/play/windowsfor.js";

/** Takes a card or ability that `listPlays` offered. */
export function takePlay(s: Machine, p: number, c: number): void {
  const verb = T.verbOf(c);
  if (verb === T.V_HELP) {
    helps(s, c);
    return;
  }
  if (verb === T.V_WITH) s.iSite[freeStandIn(s, p)] = T.aOf(c);
  const use = verb === T.V_USE;
  const source = use ? T.aOf(c) + 1 : verb === T.V_LENT ? -1 : 0;
  s.push(DECLARE, p, source, use ? s.iDef[T.aOf(c)] : T.aOf(c), T.bOf(c));
}

const opens = step("opens", {
  enter(s, f) {
    s.fr[f + Frame.step] = open.at;
    s.fr[f + PriorityFrame.before] = setWindows(s, s.fr[f + PriorityFrame.code]);
    s.fr[f + PriorityFrame.now] = s.fr[f + PriorityFrame.first];
    return askNext(s, f);
  },
});
/** Windows that are over with an attack that is cancelled. */
const isBeforeStrikes = (code: number): boolean => code === W_ATTACK || code === W_ATTACK_MH || code === W_FOE;
/** Asks who is next; closes the window when both have passed or the attack it belongs to is cancelled. */
function askNext(s: Machine, f: number): number {
  const attack = s.h[L.Header.attack];
  const code = s.fr[f + PriorityFrame.code];
  const cancelled = attack !== 0 && (s.fr[attack + AttackFrame.bits] & AttackBit.cancelled) !== 0;
  if (s.fr[f + PriorityFrame.passes] >= seatsLeft(s) || (cancelled && isBeforeStrikes(code))) {
    setWindows(s, s.fr[f + PriorityFrame.before]);
    return leave(s);
  }
  return s.ask(s.fr[f + PriorityFrame.now]);
}
const open = step("open", {
  enter: askNext,
  options(s, f, out) {
    const now = s.fr[f + PriorityFrame.now];
    out[0] = T.choice(T.V_PASS);
    if (now !== s.active) return listGuards(s, now, out, listPlays(s, now, windowsFor(s, now), false, out, 1));
    const count = listPlays(s, now, s.h[L.Header.windowsActive], false, out, 1);
    return s.h[L.Header.attack] !== 0 && !isBodyWindow(s)
      ? listCancels(s, out, takeUps(s, s.h[L.Header.company], out, count))
      : count;
  },
  take(s, f, c) {
    const now = s.fr[f + PriorityFrame.now];
    s.fr[f + PriorityFrame.now] = nextSeat(s, now);
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + PriorityFrame.passes] += 1;
      return;
    }
    s.fr[f + PriorityFrame.passes] = 0;
    s.fr[f + PriorityFrame.now] = s.active;
    if (T.verbOf(c) === T.V_TAP) tapCancels(s, T.aOf(c));
    else if (T.verbOf(c) === T.V_SWITCH) takeUp(s, T.aOf(c));
    else if (T.verbOf(c) === T.V_GUARD) layOnGuard(s, now, s.h[L.Header.company], T.aOf(c));
    else takePlay(s, now, c);
  },
});
/**
 * A step in which the player on turn plays what his windows allow until he passes; then `next` follows. `opens`: what is
 * done each time before he is asked (where other frames between may have closed his windows).
 */
export function ownMay(label: string, next: () => PlacedStep, opens?: (s: Machine) => void): PlacedStep {
  return step(label, {
    enter(s) {
      opens?.(s);
      return s.ask(s.active);
    },
    options(s, _f, out) {
      out[0] = T.choice(T.V_PASS);
      return listPlays(s, s.active, s.h[L.Header.windowsActive], false, out, 1);
    },
    take(s, f, c) {
      if (T.verbOf(c) === T.V_PASS) s.fr[f + Frame.step] = next().at;
      else takePlay(s, s.active, c);
    },
  });
}
const ENVIRONMENT = 1 << T.KEYWORD.environment;
function environmentLies(s: Machine): boolean {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (D.KEYWORDS_OF[s.iDef[e]] & ENVIRONMENT) return true;
  return false;
}
/**
 * The step after the player on turn has passed in a window of his own: the other players may play what is playable at
 * any time. If one does, the player on turn has priority again at `back`. Otherwise the game continues with `on`. The
 * question is asked whenever an environment is in play, whatever the player holds, because whether it is asked must not
 * reveal his hand.
 */
export function otherMay(back: () => PlacedStep, on: (s: Machine, f: number) => void): PlacedStep {
  return step("what the other may play at any time", {
    enter(s, f) {
      if (environmentLies(s)) return s.ask(withTheWord(s));
      giveWord(s, -1);
      on(s, f);
      return GO;
    },
    options(s, _f, out) {
      out[0] = T.choice(T.V_PASS);
      return listPlays(s, withTheWord(s), 0, false, out, 1);
    },
    take(s, f, c) {
      if (T.verbOf(c) === T.V_PASS) {
        // Of more than two each other is asked (000:1930; 001:2179).
        if (!wordGoesOn(s)) on(s, f);
        return;
      }
      const p = withTheWord(s);
      giveWord(s, -1);
      s.fr[f + Frame.step] = back().at;
      takePlay(s, p, c);
    },
  });
}
defineFrame(PriorityFrame.kind, PriorityFrame.label, [opens, open]);
/** In an attack a weapon, shield, armor or helmet that lay idle may be taken up instead of another. */
function takeUps(s: Machine, c: number, out: Int32Array, n: number): number {
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (mayTakeUp(s, j)) out[n++] = T.choice(T.V_SWITCH, j);
  return n;
}
