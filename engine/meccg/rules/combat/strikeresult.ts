/** The second half of the strike sequence: what follows a strike, the body check, and the end of the strike (000 I.7, Annotation 19; coe 3.iv.7, 3.I). */
import * as A from "../state/slots.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { Frame } from "../state/schema.js";
import { ON } from "../changes/firing.js";
import { StrikeFrame, AttackFrame, AllyTurnsFrame, AttackBit, StrikeBit } from "../state/frames/combat.js";
import { attackingAgent } from "../state/agents.js";
import { bodyOf } from "../facts/company/stats.js";
import { captureOver } from "../changes/captures.js";
import { detains } from "../facts/combat/detainment.js";
import { discardInstance } from "../changes/leaving.js";
import { liesAside } from "../changes/movedcards.js";
import { eliminate } from "./inheriteditems.js";
import { fellsRest, bodylessOf, fellsNoMore } from "./afterattack.js";
import { foeSeat, isByCompany, attacked } from "../facts/combat/companycombat.js";
import { huntOf } from "../state/hunt.js";
import {
  isTaken,
  isSacked,
  isCarriedOff,
  insteadOfWounding,
  defeated,
  bodyCheck,
  isFighting,
  bladesGo,
  strikeOver,
  bodyFails,
} from "./wounds.js";
import { runCreatureWords } from "./creatureeffects.js";
import { setWindows, W_NONE, W_BODY_MH, W_BODY } from "../machine/windows.js";
import { sharerOf, winnersPlus, winnersBody, sharersPlus } from "../facts/combat/bodychecks.js";
import { step, ALLY_TURNS, GO, ORDER, leave, PRIORITY } from "../machine/machine.js";
import { strikeBody, woundsNobody, moreBodyChecks } from "../facts/combat/strikes.js";
import { strikeSettled } from "../changes/waitingcards.js";
import { strikesLeft } from "./assigning.js";
import { answerOf, HOOK, sumOfTemporary } from "../hooks.js";
import { takerInstead } from "../facts/combat/captors.js";
import { takerOfWounds } from "../facts/combat/shields.js";
import { tap } from "../state/inplay.js";
import { temporaryHolder, endTemporary } from "../state/temporaryeffects.js";
import { theftOver } from "./theft.js";
import { unmarkStrike, unmarkStruck } from "../state/oncemarks.js";
import { waitingHost, hostMissed } from "../changes/prisoners.js";

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
export const passives = step("passive conditions of the wound", {
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
export const end = step("end", {
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
export const bloodRolled = step("the body check of the one who won", {
  enter(s, f) {
    const target = s.fr[f + StrikeFrame.target];
    s.fr[f + Frame.step] = end.at;
    const rolled = s.h[L.Header.rolled];
    bodyFails(s, target, rolled, rolled + winnersPlus(s, f), winnersBody(s, f));
    return GO;
  },
});
/** He who came to help has his body checked, if the strike succeeded. */
export const sharerRolled = step("the body check of one who helped", {
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
export const takenInstead = step("whether he is taken in place of his body check", {
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
export const checkedAfterAll = step("his body is checked after all", {
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
  const code = s.h[L.Header.phase] === T.PHASE_MOVEMENT ? W_BODY_MH : W_BODY;
  // Open from here on: what waits for the end of the strike goes on waiting.
  setWindows(s, code);
  s.push(PRIORITY, s.active, code);
}
export const answered = step("the body check was answered", {
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
