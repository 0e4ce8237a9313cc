/**
 * The first half of the strike sequence (000 I.7, Annotations 17-22; coe 3.iv): attacker's cards, excess strikes, staying
 * untapped, support, defender's cards, the roll. What follows a strike, and the body check, are in `strikeresult.ts`.
 */
import * as A from "../state/slots.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { Frame } from "../state/schema.js";
import { HAS_FACED, isWounded, isUntapped, firstOf, NONE, tap } from "../state/inplay.js";
import { StrikeFrame, AttackFrame, AttackBit, StrikeBit } from "../state/frames/combat.js";
import { agentHeld, decided, strikeFailed, hit } from "./wounds.js";
import { attackCount, setTemporaryNote, attackNote } from "../state/temporaryeffects.js";
import { attackingAgent } from "../state/agents.js";
import { carriedOffBy, mayCarryOff } from "../facts/combat/captures.js";
import { facesAlone } from "../facts/combat/facesalone.js";
import { foeSeat, attacked } from "../facts/combat/companycombat.js";
import { hostWaits } from "../changes/prisoners.js";
import { huntOf } from "../state/hunt.js";
import { isTrophyBearer } from "../facts/score/trophies.js";
import { listCancels, tapCancels } from "./multipleattacks.js";
import { listPlays } from "../chain/play.js";
import { listThefts, steals } from "./theft.js";
import { moreOf } from "../facts/combat/manystrikes.js";
import { setWindows, W_STRIKE_MH, W_STRIKE } from "../machine/windows.js";
import {
  special,
  body,
  bodyRolled,
  end,
  passives,
  bloodRolled,
  sharerRolled,
  takesWound,
  takenInstead,
  checkedAfterAll,
  answered,
} from "./strikeresult.js";
import { standsAside } from "../facts/combat/excludedcharacters.js";
import { step, GO, defineFrame } from "../machine/machine.js";
import { strikeMark, markStrike } from "../state/strikemarks.js";
import { strikesLeft } from "./assigning.js";
import { supportOf, facingProwess, strikeProwess } from "../facts/combat/strikes.js";
import { takePlay } from "../chain/priority.js";
import { takesUp } from "../changes/captures.js";
import { HOOK, temporaryThat } from "../hooks.js";
import { woundAgent } from "./afterattack.js";

const inMovement = (s: Machine): boolean => s.h[L.Header.phase] === T.PHASE_MOVEMENT;
const defender = (s: Machine, f: number): number => s.iOwner[s.fr[f + StrikeFrame.target]];

/** A servant of Sauron remembers whom he faced: he may take a trophy. */
function noteFaced(s: Machine, f: number): void {
  const target = s.fr[f + StrikeFrame.target];
  const creature = s.fr[s.fr[f + StrikeFrame.attack] + AttackFrame.bits] & AttackBit.creature;
  if (creature && s.iRole[target] === L.Role.character && isTrophyBearer(s, target)) s.iHost[target] |= HAS_FACED;
}
const begin = step("begin", {
  enter(s, f) {
    const target = s.fr[f + StrikeFrame.target];
    s.fr[f + Frame.step] = hazards.at;
    s.h[L.Header.strike] = f;
    noteFaced(s, f);
    s.fr[f + StrikeFrame.before] = setWindows(s, inMovement(s) ? W_STRIKE_MH : W_STRIKE);
    hostWaits(s, s.fr[f + StrikeFrame.attack], target);
    // Who has tapped to face two strikes is at -3 in both; that tap takes nothing else from him (000:1896).
    const mark = strikeMark(s, target);
    const two = mark === L.ST_TWO || mark === L.ST_SECOND;
    if (two) s.fr[f + StrikeFrame.bits] |= StrikeBit.minus3;
    markStrike(s, target, mark === L.ST_TWO ? L.ST_SECOND : oneMore(s, f, target) ? L.ST_ASSIGNED : L.ST_DONE);
    s.fr[f + StrikeFrame.strikePlus] += carriedOffBy(s, f);
    if (mayCarryOff(s, f)) s.fr[f + Frame.step] = carries.at;
    if (isWounded(s, target)) s.fr[f + StrikeFrame.bits] |= StrikeBit.wasWounded;
    else if (!two && !isUntapped(s, target)) s.fr[f + StrikeFrame.bits] |= StrikeBit.wasTapped;
    return GO;
  },
});
/** Has he taken on another strike of the attack, to be faced after this one? Then it is one less. */
function oneMore(s: Machine, f: number, i: number): boolean {
  const attack = s.fr[f + StrikeFrame.attack];
  const k = moreOf(s, attack, i);
  if (k < 0 || attackCount(s, k) === 0) return false;
  setTemporaryNote(s, k, attackNote(attack, attackCount(s, k) - 1));
  return true;
}
/** A card lets one strike of the attack carry off whom it hits: this one, the attacker says. */
export const carries = step("whether it carries him off", {
  enter: (s, f) => s.ask(foeSeat(s, f)),
  options(s, f, out) {
    out[0] = T.choice(T.V_TARGET, s.fr[f + StrikeFrame.target]);
    out[1] = T.choice(T.V_PASS);
    return 2;
  },
  take(s, f, c) {
    s.fr[f + Frame.step] = hazards.at;
    if (T.verbOf(c) !== T.V_PASS) s.fr[f + StrikeFrame.strikePlus] += takesUp(s, f);
  },
});
export const hazards = step("the attacker's cards", {
  enter(s, f) {
    if (s.fr[f + StrikeFrame.bits] & StrikeBit.cancelled) {
      cancelled(s, f);
      return GO;
    }
    if (!inMovement(s)) {
      s.fr[f + Frame.step] = leftOver.at;
      return GO;
    }
    return s.ask(s.hazard);
  },
  options(s, f, out) {
    out[0] = T.choice(T.V_PASS);
    const count = listPlays(s, s.hazard, s.h[L.Header.windowsOther], false, out, 1);
    return huntOf(s) === null ? count : listThefts(s, f, out, count);
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) s.fr[f + Frame.step] = leftOver.at;
    else if (T.verbOf(c) === T.V_ITEM) steals(s, f, T.aOf(c));
    else takePlay(s, s.hazard, c);
  },
});
export const leftOver = step("left-over strikes on this one", {
  enter(s, f) {
    const attack = s.fr[f + StrikeFrame.attack];
    const excess = s.fr[attack + AttackFrame.excess];
    if (excess === 0) {
      s.fr[f + Frame.step] = stay.at;
      return GO;
    }
    if (strikesLeft(s, attack) === 0) {
      // The last strike takes what is left (all of an attack's strikes must be used).
      s.fr[f + StrikeFrame.excess] = excess;
      s.fr[attack + AttackFrame.excess] = 0;
      s.fr[f + Frame.step] = stay.at;
      return GO;
    }
    return s.ask(foeSeat(s, f));
  },
  options(s, f, out) {
    const most = s.fr[s.fr[f + StrikeFrame.attack] + AttackFrame.excess];
    let count = 0;
    for (let k = 0; k <= most; k++) out[count++] = T.choice(T.V_EXCESS, k);
    return count;
  },
  take(s, f, c) {
    s.fr[f + StrikeFrame.excess] = T.aOf(c);
    s.fr[s.fr[f + StrikeFrame.attack] + AttackFrame.excess] -= T.aOf(c);
    s.fr[f + Frame.step] = stay.at;
  },
});
export const stay = step("tapping or staying untapped", {
  enter(s, f) {
    const settled = StrikeBit.wasTapped | StrikeBit.wasWounded | StrikeBit.staysUntapped | StrikeBit.minus3;
    if (s.fr[f + StrikeFrame.bits] & settled) {
      s.fr[f + Frame.step] = support.at;
      return GO;
    }
    return s.ask(attacked(s, f));
  },
  options(s, f, out) {
    const target = s.fr[f + StrikeFrame.target];
    out[0] = T.choice(T.V_TAP, target);
    out[1] = T.choice(T.V_UNTAPPED, target);
    return temporaryThat(s, HOOK.stayUntapped, s.fr[f + StrikeFrame.attack]) >= 0 ? 1 : 2;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_UNTAPPED) s.fr[f + StrikeFrame.bits] |= StrikeBit.minus3 | StrikeBit.staysUntapped;
    s.fr[f + Frame.step] = support.at;
  },
});
/** Adds those of company `c`, allies too, who may tap in support of `i`: nobody for whom a strike is. */
export function listSupport(s: Machine, c: number, i: number, out: Int32Array, n: number): number {
  for (let j = firstOf(s, c); j !== NONE; j = s.iNext[j]) {
    if (j !== i && isIdle(s, j)) out[n++] = T.choice(T.V_SUPPORT, j);
    for (let k = s.iFirst[j]; k !== NONE; k = s.iNext[k])
      if (k !== i && s.iRole[k] === L.Role.ally && isIdle(s, k)) out[n++] = T.choice(T.V_SUPPORT, k);
  }
  return n;
}
/** Who may not be given a strike of the attack may support (coe 3.iv.4). */
const isIdle = (s: Machine, j: number): boolean =>
  isUntapped(s, j) && (strikeMark(s, j) === L.ST_NONE || standsAside(s, s.h[L.Header.attack], j));
export const support = step("support by others", {
  enter(s, f) {
    if (!s.rules.combatSupport || facesAlone(s) >= 0) {
      s.fr[f + Frame.step] = resources.at;
      return GO;
    }
    return s.ask(attacked(s, f));
  },
  options(s, f, out) {
    out[0] = T.choice(T.V_PASS);
    const company = s.fr[s.fr[f + StrikeFrame.attack] + AttackFrame.company];
    return listSupport(s, company, s.fr[f + StrikeFrame.target], out, 1);
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + Frame.step] = resources.at;
      return;
    }
    tap(s, T.aOf(c));
    s.fr[f + StrikeFrame.plus] += supportOf(s, s.fr[s.fr[f + StrikeFrame.attack] + AttackFrame.company], T.aOf(c));
  },
});
export const resources = step("the defender's cards", {
  enter(s, f) {
    if (s.fr[f + StrikeFrame.bits] & StrikeBit.cancelled) {
      cancelled(s, f);
      return GO;
    }
    return s.ask(attacked(s, f));
  },
  options(s, f, out) {
    out[0] = T.choice(T.V_PASS);
    return listCancels(s, out, listPlays(s, attacked(s, f), s.h[L.Header.windowsActive], false, out, 1));
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) s.fr[f + Frame.step] = roll.at;
    else if (T.verbOf(c) === T.V_TAP) tapCancels(s, T.aOf(c));
    else takePlay(s, defender(s, f), c);
  },
});
const roll = step("the roll", {
  enter(s, f) {
    const attack = s.fr[f + StrikeFrame.attack];
    const bits = s.fr[f + StrikeFrame.bits];
    if (attackingAgent(s, attack) >= 0 && (bits & (StrikeBit.agentRolled | StrikeBit.ineffectual)) === 0) {
      s.fr[f + StrikeFrame.bits] |= StrikeBit.agentRolled;
      s.fr[f + Frame.step] = agentRolled.at;
      s.roll(foeSeat(s, f));
      return GO;
    }
    s.fr[f + Frame.step] = bits & StrikeBit.twice && (bits & StrikeBit.ineffectual) === 0 ? second.at : compared.at;
    if ((bits & StrikeBit.ineffectual) === 0) s.roll(attacked(s, f));
    return GO;
  },
});
/** An agent's strike has a roll of its own added (001:1903; coe 3.iv.6.1). */
const agentRolled = step("the agent's roll", {
  enter(s, f) {
    s.fr[f + StrikeFrame.strikePlus] += s.h[L.Header.rolled];
    s.fr[f + Frame.step] = roll.at;
    return GO;
  },
});
const second = step("the second roll", {
  enter(s, f) {
    s.fr[f + StrikeFrame.firstRoll] = s.h[L.Header.rolled];
    s.fr[f + Frame.step] = chooseRoll.at;
    s.roll(attacked(s, f));
    return GO;
  },
});
const chooseRoll = step("which of two rolls counts", {
  enter(s, f) {
    s.fr[f + StrikeFrame.secondRoll] = s.h[L.Header.rolled];
    return s.ask(attacked(s, f));
  },
  options(s, f, out) {
    let count = 0;
    out[count++] = T.choice(T.V_ROLL, s.fr[f + StrikeFrame.firstRoll]);
    if (s.fr[f + StrikeFrame.secondRoll] !== s.fr[f + StrikeFrame.firstRoll])
      out[count++] = T.choice(T.V_ROLL, s.fr[f + StrikeFrame.secondRoll]);
    return count;
  },
  take(s, f, c) {
    s.h[L.Header.rolled] = T.aOf(c);
    s.fr[f + Frame.step] = compared.at;
  },
});
const compared = step("roll and prowess against the strike", {
  enter(s, f) {
    compare(s, f);
    return GO;
  },
});
// The two steps of a second roll, and what came later, stand last so that the numbers of the others, part of a state's hash, stay.
defineFrame(StrikeFrame.kind, StrikeFrame.label, [
  begin,
  hazards,
  leftOver,
  stay,
  support,
  resources,
  roll,
  compared,
  special,
  body,
  bodyRolled,
  end,
  second,
  chooseRoll,
  passives,
  agentRolled,
  bloodRolled,
  sharerRolled,
  carries,
  takesWound,
  takenInstead,
  checkedAfterAll,
  answered,
]);
function cancelled(s: Machine, f: number): void {
  s.fr[f + StrikeFrame.result] = A.CANCELLED;
  if (attackingAgent(s, s.fr[f + StrikeFrame.attack]) >= 0) agentHeld(s, s.fr[f + StrikeFrame.attack], false);
  decided(s, f);
  s.fr[f + Frame.step] = end.at;
}
/** Roll and modified prowess against the strike (000 I.7): more fails it, equal is ineffectual, less wounds. */
function compare(s: Machine, f: number): void {
  const target = s.fr[f + StrikeFrame.target];
  const attack = s.fr[f + StrikeFrame.attack];
  const sum = s.h[L.Header.rolled] + facingProwess(s, f);
  const enemy = strikeProwess(s, f);
  s.fr[f + StrikeFrame.total] = sum;
  s.fr[f + StrikeFrame.bits] |= StrikeBit.rolled;
  const ineffectual = (s.fr[f + StrikeFrame.bits] & StrikeBit.ineffectual) !== 0;
  s.fr[f + StrikeFrame.result] = ineffectual || sum === enemy ? A.TIED : sum > enemy ? A.WON : A.LOST;
  s.fr[f + Frame.step] = special.at;
  decided(s, f);
  const agent = attackingAgent(s, attack) >= 0;
  if (s.fr[f + StrikeFrame.result] === A.WON) strikeFailed(s, attack);
  if (agent && s.fr[f + StrikeFrame.result] === A.WON) woundAgent(s, attack);
  else if (agent) agentHeld(s, attack, s.fr[f + StrikeFrame.result] === A.LOST);
  if (s.fr[f + StrikeFrame.result] === A.LOST) {
    if (hit(s, f, enemy - sum)) {
      s.fr[f + Frame.step] = takesWound.at;
      s.roll(foeSeat(s, f));
    }
  } else if ((s.fr[f + StrikeFrame.bits] & StrikeBit.staysUntapped) === 0) tap(s, target);
}
