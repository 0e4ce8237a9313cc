/** Body checks in numbers: of whom a strike wounds, of whom it does not, of one who helped; and what a hit costs that wounds nobody. */
import { guardOf } from "../../rules/facts/combat/guards.js";
import { ON } from "../../rules/changes/firing.js";
import { killed } from "../../rules/facts/combat/odds.js";
import { waitingHost } from "../../rules/changes/prisoners.js";
import { bodyRolled } from "../../rules/combat/strikeresult.js";
import type { Meccg } from "../../meccg.js";
import { carriesOff } from "../../rules/facts/combat/captures.js";
import {
  discardsOn,
  sharerOf,
  sharersPlus,
  winnersBody,
  winnersPlus,
  woundedBody,
  woundedPlus,
} from "../../rules/facts/combat/bodychecks.js";
import { bodyOf } from "../../rules/facts/company/stats.js";
import { isKeptFromDiscard } from "../../rules/facts/combat/shields.js";
import { bodyCheckAgain, bodyTaken, moreBodyChecks, woundsNobody } from "../../rules/facts/combat/strikes.js";
import { attackingAgent } from "../../rules/state/agents.js";
import { AttackBit, AttackFrame, StrikeFrame } from "../../rules/state/frames/combat.js";
import { firstOf, NONE } from "../../rules/state/inplay.js";
import { temporaryHolder } from "../../rules/state/temporaryeffects.js";
import * as L from "../../rules/state/layout.js";
import * as A from "../../rules/state/slots.js";
import * as D from "../../defs.js";
import { Frame } from "../../rules/state/schema.js";

/** A body check: fatal where the roll and what is added to it are more than the body. */
export interface BodyCheck {
  /** The slot of the one whose body is checked. */
  who: number;
  body: number;
  plus: number;
}
/** The body check of whom the strike at `f` wounds. */
const woundCheck = (s: Meccg, f: number): BodyCheck => ({
  who: s.fr[f + StrikeFrame.target],
  body: woundedBody(s, f),
  plus: woundedPlus(s, f),
});
/** The body check of one whom the strike at `f` did not hurt. */
const bloodCheck = (s: Meccg, f: number): BodyCheck => ({
  who: s.fr[f + StrikeFrame.target],
  body: winnersBody(s, f),
  plus: winnersPlus(s, f),
});
/** The body check of one who helped against the strike at `f`, which hit. */
function sharedCheck(s: Meccg, f: number): BodyCheck | null {
  const k = sharerOf(s, f);
  if (k < 0) return null;
  const who = temporaryHolder(s, k);
  return { who, body: bodyOf(s, who), plus: sharersPlus(s, who) };
}
/** The body check that is being rolled in the strike at `f`: of a character or ally; null where it is another roll. */
export function checkRolled(s: Meccg, f: number): BodyCheck | null {
  const result = s.fr[f + StrikeFrame.result];
  const own = s.fr[f + Frame.step] === bodyRolled.at;
  if (result === A.LOST) return own ? woundCheck(s, f) : sharedCheck(s, f);
  return result === A.WON && !own ? bloodCheck(s, f) : null;
}

/** What may come of a hit of the strike at `f`, and how likely it is, before it is rolled. */
export interface Fatal {
  /** The chance that he is lost by the checks that follow. */
  chance: number;
  /** How many there are. */
  checks: number;
  /** A check that comes out even loses him, too. */
  even: boolean;
}
/** What the body checks after a hit of the strike at `f` may cost, as things stand. */
export function fatal(s: Meccg, f: number): Fatal {
  const a = s.fr[f + StrikeFrame.attack];
  const { body, plus } = woundCheck(s, f);
  const checks = 1 + moreBodyChecks(s, a);
  const even = discardsOn(s, f, ON.bodyCheckEquals);
  let lives = 1;
  for (let k = 0; k < checks; k++) {
    const more = k > 0 ? bodyCheckAgain(s, a, k - 1) : 0;
    // What a wound of this attack takes from his body counts already in its check.
    lives *= 1 - killed(body - bodyTaken(s, f, 0), plus + more + (even ? 1 : 0));
  }
  return { chance: 1 - lives, checks, even };
}

/** The card that goes in his place when he would be taken prisoner, in a half sentence, or "". */
function guarded(s: Meccg, i: number): string {
  const j = guardOf(s, i);
  return j < 0 ? "" : `, or rather discards ${D.nameOf(s.iDef[j])} in his place`;
}
function hasItems(s: Meccg, c: number): boolean {
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (s.iRole[j] === L.Role.item) return true;
  return false;
}
const NOBODY = "A hit wounds nobody.";
/** What a hit of the strike at `f` does to the character where no check of his body follows; null where one does. */
export function insteadOfWound(s: Meccg, f: number): string | null {
  const i = s.fr[f + StrikeFrame.target];
  const a = s.fr[f + StrikeFrame.attack];
  const name = D.nameOf(s.iDef[i]);
  const instead = attackingAgent(s, a) >= 0 ? s.fr[a + AttackFrame.key] : 0;
  if (waitingHost(s, i) >= 0 || instead === A.TAKES_PRISONER) return `A hit takes ${name} prisoner${guarded(s, i)}.`;
  if (instead === A.TAKES_ITEM)
    return hasItems(s, s.fr[a + AttackFrame.company])
      ? "A hit takes an item from the company and wounds nobody."
      : NOBODY;
  const discarded = `A hit discards ${name}, with no body check.`;
  if (carriesOff(s, f)) return isKeptFromDiscard(s, i) ? NOBODY : discarded;
  const def = s.fr[a + AttackFrame.creature];
  const harmless = def >= 0 && woundsNobody(def);
  if (harmless || s.fr[a + AttackFrame.bits] & AttackBit.detains) return NOBODY;
  return discardsOn(s, f, ON.strikeWounds) ? discarded : null;
}
