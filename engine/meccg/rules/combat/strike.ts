/**
 * The strike sequence step by step (000 I.7, Annotations 17-22; coe 3.iv): attacker's cards, excess strikes, staying
 * untapped, support, defender's cards, the roll, what follows a strike, the body check.
 */
import { answerOf, HOOK, sumOfTemporary, temporaryThat } from "../hooks.js";
import { huntOf } from "../state/hunt.js";
import { listThefts, steals, theftOver } from "./theft.js";
import { takerOfWounds } from "../facts/combat/shields.js";
import { unmarkStrike, unmarkStruck } from "../state/oncemarks.js";
import { carriedOffBy, mayCarryOff } from "../facts/combat/captures.js";
import { captureOver, takesUp } from "../changes/captures.js";
import * as L from "../state/layout.js";
import { isTrophyBearer } from "../facts/score/trophies.js";
import { markStrike, strikeMark } from "../state/strikemarks.js";
import { hostMissed, hostWaits, waitingHost } from "../changes/prisoners.js";
import { attackingAgent } from "../state/agents.js";
import { ALLY_TURNS, defineFrame, GO, leave, ORDER, PRIORITY, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { bodylessOf, fellsNoMore, fellsRest, woundAgent } from "./afterattack.js";
import { strikesLeft } from "./assigning.js";
import { runCreatureWords } from "./creatureeffects.js";
import { eliminate } from "./inheriteditems.js";
import {
  agentHeld,
  bladesGo,
  bodyCheck,
  bodyFails,
  decided,
  defeated,
  hit,
  insteadOfWounding,
  isCarriedOff,
  isFighting,
  isSacked,
  isTaken,
  strikeFailed,
  strikeOver,
} from "./wounds.js";
import { foeSeat, isByCompany } from "../facts/combat/companycombat.js";
import { standsAside } from "../facts/combat/excludedcharacters.js";
import { detains } from "../facts/combat/detainment.js";
import { facesAlone } from "../facts/combat/facesalone.js";
import { sharerOf, sharersPlus, winnersBody, winnersPlus } from "../facts/combat/bodychecks.js";
import {
  facingProwess,
  moreBodyChecks,
  strikeBody,
  strikeProwess,
  supportOf,
  woundsNobody,
} from "../facts/combat/strikes.js";
import { strikeSettled } from "../changes/waitingcards.js";
import { HAS_FACED, firstOf, isUntapped, isWounded, NONE, tap } from "../state/inplay.js";
import { discardInstance, liesAside } from "../changes/leaving.js";
import { takerInstead } from "../facts/combat/captors.js";
import { listCancels, tapCancels } from "./multipleattacks.js";
import { listPlays } from "../chain/play.js";
import { takePlay } from "../chain/priority.js";
import { moreOf } from "../facts/combat/manystrikes.js";
import { setWindows, W_BODY, W_BODY_MH, W_NONE, W_STRIKE, W_STRIKE_MH } from "../machine/windows.js";
import { attackCount, attackNote, endTemporary, temporaryHolder, setTemporaryNote } from "../state/temporaryeffects.js";
import * as A from "../state/slots.js";
import { AllyTurnsFrame, AttackBit, AttackFrame, StrikeBit, StrikeFrame } from "../state/frames/combat.js";
import { bodyOf } from "../facts/company/stats.js";
import { ON } from "../changes/firing.js";
import { Frame } from "../state/schema.js";

const inMovement = (s: Machine): boolean => s.h[L.Header.phase] === T.PHASE_MOVEMENT;
const defender = (s: Machine, f: number): number => s.iOwner[s.fr[f + StrikeFrame.target]];

/** The player whose company is attacked. */
const attacked = (s: Machine, f: number): number =>
  s.cget(s.fr[s.fr[f + StrikeFrame.attack] + AttackFrame.company], L.CompanyWord.owner);
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
export const special = step("what follows a strike that hits", {
  enter(s, f) {
    s.fr[f + Frame.step] = passives.at;
    const target = s.fr[f + StrikeFrame.target];
    const attack = s.fr[f + StrikeFrame.attack];
    const def = s.fr[attack + AttackFrame.creature];
    if (
      s.fr[f + StrikeFrame.result] === A.LOST &&
      attack >= L.FRAME_WORDS &&
      s.fr[attack - L.FRAME_WORDS] === ALLY_TURNS
    )
      s.fr[attack - L.FRAME_WORDS + AllyTurnsFrame.hit] = 1;
    if (s.fr[f + StrikeFrame.result] === A.LOST) {
      if (isTaken(s, target) || isSacked(s, attack, target)) return GO;
      if (isCarriedOff(s, f, target)) {
        s.fr[f + Frame.step] = end.at;
        return GO;
      }
      if (insteadOfWounding(s, attack, target)) return GO;
    }
    if (s.fr[f + StrikeFrame.result] === A.LOST && def >= 0) {
      runCreatureWords(s, attack, def, ON.strikeSucceeds, target);
      if (!detains(s, attack)) runCreatureWords(s, attack, def, ON.strikeWounds, target);
    }
    return GO;
  },
});
/** Is whoever the attack wounds eliminated, whatever his body? */
const slays = (s: Machine, a: number): boolean =>
  (s.fr[a + AttackFrame.bits] & AttackBit.woundCheck) !== 0 && s.fr[a + AttackFrame.bodyPlus] === A.SLAYS;
/** Where they come before the body check: a chain of their own, to which only checks may be answered (coe 3.iv.7, 3.iv.7.1). */
const passives = step("passive conditions of the wound", {
  enter(s, f) {
    s.fr[f + Frame.step] = body.at;
    setWindows(s, W_NONE);
    if (s.rules.woundPassives === "beforeBodyCheck" && s.h[L.Header.queueCount] > 0)
      s.push(ORDER, s.h[L.Header.chainCount]);
    return GO;
  },
});
export const body = step("the roll for the body check", {
  enter(s, f) {
    const target = s.fr[f + StrikeFrame.target];
    const attack = s.fr[f + StrikeFrame.attack];
    s.fr[f + Frame.step] = bodyRolled.at;
    if (s.iRole[target] !== L.Role.character && s.iRole[target] !== L.Role.ally) {
      s.fr[f + Frame.step] = end.at;
      return GO;
    }
    const def = s.fr[attack + AttackFrame.creature];
    const result = s.fr[f + StrikeFrame.result];
    // Where it detains no body is checked, the character's or its own (001:1169; coe 3.II.1).
    if (detains(s, attack)) {
      if (result === A.WON && strikeBody(s, f) < 0) defeated(s, f, attack);
      s.fr[f + Frame.step] = end.at;
      return GO;
    }
    const instead =
      (attackingAgent(s, attack) >= 0 && s.fr[attack + AttackFrame.key] !== 0) || waitingHost(s, target) >= 0;
    if (result === A.LOST && !instead && slays(s, attack)) {
      s.fr[f + Frame.step] = end.at;
      eliminate(s, target);
      return GO;
    }
    if (result === A.LOST && !instead && !(def >= 0 && woundsNobody(def))) {
      if (takerInstead(s, attack, target, -1) >= 0) s.fr[f + Frame.step] = takenInstead.at;
      else declaresBodyCheck(s, f);
      return GO;
    }
    if (result === A.WON) {
      sumOfTemporary(s, HOOK.strikeFails, target, attack);
      const b = strikeBody(s, f);
      const felled = (s.fr[f + StrikeFrame.bits] & StrikeBit.fells) === 0 && fellsRest(s, attack);
      if (b < 0 || felled || strikesLeft(s, attack) < bodylessOf(s, attack)) {
        defeated(s, f, attack);
        s.fr[f + Frame.step] = end.at;
        return GO;
      }
      s.fr[f + StrikeFrame.strikeBody] += b;
      declaresBodyCheck(s, f);
      return GO;
    }
    s.fr[f + Frame.step] = end.at;
    return GO;
  },
});
export const bodyRolled = step("the body check", {
  enter(s, f) {
    s.fr[f + Frame.step] = end.at;
    const out = bodyCheck(s, f);
    s.fr[f + StrikeFrame.checks] += 1;
    const wounded = s.fr[f + StrikeFrame.result] === A.LOST;
    const attack = s.fr[f + StrikeFrame.attack];
    if (wounded && !out && s.fr[f + StrikeFrame.checks] <= moreBodyChecks(s, attack)) s.fr[f + Frame.step] = body.at;
    return GO;
  },
});
const end = step("end", {
  enter(s, f) {
    if (s.fr[f + StrikeFrame.bits] & StrikeBit.bloody) {
      s.fr[f + StrikeFrame.bits] &= ~StrikeBit.bloody;
      if (s.fr[f + StrikeFrame.result] === A.WON && isFighting(s, s.fr[f + StrikeFrame.target])) {
        s.fr[f + Frame.step] = bloodRolled.at;
        s.roll(foeSeat(s, f));
        return GO;
      }
    }
    if (s.fr[f + StrikeFrame.bits] & StrikeBit.fells) fellsNoMore(s, s.fr[f + StrikeFrame.attack]);
    if (sharerOf(s, f) >= 0) {
      s.fr[f + Frame.step] = sharerRolled.at;
      if (s.fr[f + StrikeFrame.result] === A.LOST) s.roll(foeSeat(s, f));
      return GO;
    }
    if (s.fr[f + StrikeFrame.result] === A.WON) bladesGo(s, s.fr[f + StrikeFrame.target]);
    strikeOver(s, f);
    captureOver(s, f);
    if (huntOf(s) !== null) theftOver(s);
    if (s.iRole[s.fr[f + StrikeFrame.target]] === L.Role.character)
      strikeSettled(s, s.fr[f + StrikeFrame.target], (s.fr[f + StrikeFrame.bits] & StrikeBit.defeated) !== 0);
    hostMissed(s, s.fr[f + StrikeFrame.target]);
    unmarkStrike(s, s.fr[s.fr[f + StrikeFrame.attack] + AttackFrame.company]);
    if (s.rules.shortDuplicate === "entity") unmarkStruck(s, s.fr[f + StrikeFrame.target]);
    setWindows(s, s.fr[f + StrikeFrame.before]);
    s.h[L.Header.strike] = 0;
    return leave(s);
  },
});
/** A character who defeated the strike still makes a body check if a card requires it. An item may protect him. */
const bloodRolled = step("the body check of the one who won", {
  enter(s, f) {
    const target = s.fr[f + StrikeFrame.target];
    s.fr[f + Frame.step] = end.at;
    const rolled = s.h[L.Header.rolled];
    bodyFails(s, target, rolled, rolled + winnersPlus(s, f), winnersBody(s, f));
    return GO;
  },
});
/** He who came to help has his body checked, if the strike succeeded. */
const sharerRolled = step("the body check of one who helped", {
  enter(s, f) {
    const sharer = sharerOf(s, f);
    const holder = temporaryHolder(s, sharer);
    s.fr[f + Frame.step] = end.at;
    endTemporary(s, sharer);
    if (s.fr[f + StrikeFrame.result] !== A.LOST || !isFighting(s, holder)) return GO;
    const rolled = s.h[L.Header.rolled];
    bodyFails(s, holder, rolled, rolled + sharersPlus(s, holder), bodyOf(s, holder));
    return GO;
  },
});
/** What he bears takes the wound, and may be broken. */
export const takesWound = step("what he bears takes the wound", {
  enter(s, f) {
    const target = s.fr[f + StrikeFrame.target];
    const attack = s.fr[f + StrikeFrame.attack];
    const def = s.fr[attack + AttackFrame.creature];
    const shield = takerOfWounds(s, target);
    s.fr[f + Frame.step] = end.at;
    if (shield >= 0 && s.h[L.Header.rolled] > answerOf(s, HOOK.takeWound, shield, target)) discardInstance(s, shield);
    if (def >= 0) runCreatureWords(s, attack, def, ON.strikeSucceeds, target);
    return GO;
  },
});
/** The company that wounded a character may take him off to the side. In that case his body is not checked. */
const takenInstead = step("whether he is taken in place of his body check", {
  enter: (s, f) => s.ask(foeSeat(s, f)),
  options(s, f, out) {
    const attack = s.fr[f + StrikeFrame.attack];
    const target = s.fr[f + StrikeFrame.target];
    let count = 1;
    out[0] = T.choice(T.V_PASS);
    for (let e = takerInstead(s, attack, target, -1); e >= 0; e = takerInstead(s, attack, target, e))
      out[count++] = T.choice(T.V_TAP, s.iHost[e]);
    return count;
  },
  take(s, f, c) {
    const attack = s.fr[f + StrikeFrame.attack];
    const target = s.fr[f + StrikeFrame.target];
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + Frame.step] = checkedAfterAll.at;
      return;
    }
    let e = takerInstead(s, attack, target, -1);
    while (s.iHost[e] !== T.aOf(c)) e = takerInstead(s, attack, target, e);
    tap(s, T.aOf(c));
    s.iStrike[e] = 1;
    liesAside(s, target, e);
    s.fr[f + Frame.step] = end.at;
  },
});
const checkedAfterAll = step("his body is checked after all", {
  enter(s, f) {
    declaresBodyCheck(s, f);
    return GO;
  },
});
/**
 * The check is declared: what changes the body may answer it (coe 3.I.1). Both are asked whatever they hold, where they hold nothing without a
 * word, as in every window: whether one had an answer tells nothing.
 */
function declaresBodyCheck(s: Machine, f: number): void {
  const fight = isByCompany(s, s.fr[f + StrikeFrame.attack]);
  s.fr[f + Frame.step] = answered.at;
  if (!s.rules.bodyCheckAnswered || fight || attacked(s, f) !== s.active) return;
  const code = inMovement(s) ? W_BODY_MH : W_BODY;
  // Open from here on: what waits for the end of the strike goes on waiting.
  setWindows(s, code);
  s.push(PRIORITY, s.active, code);
}
const answered = step("the body check was answered", {
  enter(s, f) {
    setWindows(s, W_NONE);
    const wounded = s.fr[f + StrikeFrame.result] === A.LOST;
    if (wounded && !isFighting(s, s.fr[f + StrikeFrame.target])) {
      s.fr[f + Frame.step] = end.at;
      return GO;
    }
    s.fr[f + Frame.step] = bodyRolled.at;
    s.roll(wounded ? foeSeat(s, f) : attacked(s, f));
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
