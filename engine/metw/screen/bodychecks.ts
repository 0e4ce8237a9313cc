/** Body checks in numbers: of whom a strike wounds, of whom it does not, of one who helped; and what a hit costs that wounds nobody. */
import { waitingHost } from "../changes/prisoners.js";
import { bodyRolled } from "../frames/strike.js";
import type { Metw } from "../metw.js";
import { carriesOff } from "../query/captures.js";
import { bodyOf } from "../query/stats.js";
import { bodyCheckAgain, bodyCheckPlus, kindledBody } from "../query/strikes.js";
import { strikesTaken } from "../query/manystrikes.js";
import { attackingAgent } from "../state/agents.js";
import { AttackBit, AttackFrame, StrikeBit, StrikeFrame } from "../state/frames-of-the-chain.js";
import { isWounded, NONE } from "../state/inplay.js";
import { attackSaidOf, lastingHolder, lastingWord } from "../state/lasting.js";
import * as L from "../state/layout.js";
import * as A from "../state/slots.js";
import { EFFECT } from "../vocabulary/compiled.js";
import * as D from "../vocabulary/defs.js";
import * as T from "../vocabulary/terms.js";

/** A body check: fatal where the roll and what is added to it are more than the body. */
export interface BodyCheck {
  /** The slot of the one whose body is checked. */
  who: number;
  body: number;
  plus: number;
}
/** The body check of whom the strike at `f` wounds. */
export function woundCheck(s: Metw, f: number): BodyCheck {
  const who = s.fr[f + StrikeFrame.target]!;
  const a = s.fr[f + StrikeFrame.attack]!;
  const again = s.fr[f + StrikeFrame.checks]!;
  return {
    who,
    body: bodyOf(s, who) + s.fr[f + StrikeFrame.body]! - kindledBody(s, who) - strikesTaken(s, a, who),
    plus:
      (s.fr[f + StrikeFrame.bits]! & StrikeBit.wasWounded ? 1 : 0) +
      bodyCheckPlus(s, a) +
      (again > 0 ? bodyCheckAgain(s, a, again - 1) : 0) +
      (s.fr[a + AttackFrame.bits]! & AttackBit.bodyCheckPlus ? 1 : 0),
  };
}
const GEAR = (1 << T.KEYWORD.armor) | (1 << T.KEYWORD.shield) | (1 << T.KEYWORD.helmet);
/** The body check of one whom the strike at `f` did not hurt; each kind of armour that he wears takes one from the roll (Dragon's Blood). */
function bloodCheck(s: Metw, f: number): BodyCheck {
  const who = s.fr[f + StrikeFrame.target]!;
  let worn = 0;
  for (let j = s.iFirst[who]!; j !== NONE; j = s.iNext[j]!) worn |= D.KEYWORDS_OF[s.iDef[j]!]! & GEAR;
  let plus = s.fr[f + StrikeFrame.bits]! & StrikeBit.wasWounded ? 1 : 0;
  for (; worn !== 0; worn &= worn - 1) plus--;
  return { who, body: bodyOf(s, who) + s.fr[f + StrikeFrame.body]!, plus };
}
const SHARES = EFFECT.of("sharesWound");
/** The body check of one who helped against the strike at `f`, which hit (No Waiting to Wonder). */
function sharedCheck(s: Metw, f: number): BodyCheck | null {
  for (let k = 0; k < s.h[L.Header.lasting]!; k++) {
    if (attackSaidOf(s, k) !== f || lastingWord(s, k)!.op !== SHARES) continue;
    const who = lastingHolder(s, k);
    return { who, body: bodyOf(s, who), plus: isWounded(s, who) ? 1 : 0 };
  }
  return null;
}
/** The body check that is being rolled in the strike at `f`: of a character or ally; null where it is another roll. */
export function checkRolled(s: Metw, f: number): BodyCheck | null {
  const result = s.fr[f + StrikeFrame.result]!;
  const own = s.fr[f + 1] === bodyRolled.at;
  if (result === A.LOST) return own ? woundCheck(s, f) : sharedCheck(s, f);
  return result === A.WON && !own ? bloodCheck(s, f) : null;
}

/** What a hit of the strike at `f` does to him where it does not wound him; null where it wounds. */
export function insteadOfWound(s: Metw, f: number): string | null {
  const i = s.fr[f + StrikeFrame.target]!;
  const a = s.fr[f + StrikeFrame.attack]!;
  const name = D.nameOf(s.iDef[i]!);
  const [agent, instead] = [attackingAgent(s, a), s.fr[a + AttackFrame.key]!];
  if (waitingHost(s, i) >= 0 || (agent >= 0 && instead === A.TAKES_PRISONER)) return `A hit takes ${name} prisoner.`;
  if (agent >= 0 && instead === A.TAKES_ITEM) return "A hit takes an item from the company and wounds nobody.";
  if (carriesOff(s, f)) return `A hit discards ${name}, with no body check.`;
  const def = s.fr[a + AttackFrame.creature]!;
  const harmless = def >= 0 && (D.BITS[def]! & (D.B_ONLY_TAPS | D.B_HARMLESS)) !== 0;
  return harmless || s.fr[a + AttackFrame.bits]! & AttackBit.detains ? "A hit wounds nobody." : null;
}
