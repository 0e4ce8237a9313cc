/** Effects that depend on one roll: whether a company may move, whether an attack fails. */
import { goesBackAlone, goesOnAlone } from "../changes/parting.js";
import * as L from "../state/layout.js";
import { DECIDE, defineFrame, GO, leave, PARTS_BELOW, rollStep, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { ResolveFrame } from "../state/frames/chain.js";
import { DecideFrame } from "../state/frames/checks.js";
import { AttackBit, AttackFrame } from "../state/frames/combat.js";
import { endGame } from "../changes/ending.js";
import { cancelsAttack } from "../changes/cancelling.js";
import { untapOne } from "../changes/healing.js";
import { changeLimit } from "../changes/hazardlimit.js";
import * as D from "../../cards/vocabulary/defs.js";
import { nextCaptor } from "../facts/combat/captors.js";
import { companyLives, isUntapped, NONE, tap } from "../state/inplay.js";
import { discardInstance, removeInstance, TO_OUT } from "../changes/leaving.js";
import { eliminate } from "../combat/inheriteditems.js";
import { bodyFails } from "../combat/wounds.js";
import { barFromMoving } from "../changes/restrictions.js";

/** What follows: below the number the company may not move this turn; above it every strike of the attack fails, or the attack is cancelled; or the character untaps; or the character in the company's place taps. */
export const STAYS_BELOW = 1,
  FAILS_ABOVE = 2,
  CANCELLED_ABOVE = 3,
  TAPS_ABOVE = 4,
  FLEES_BELOW = 5,
  UNTAPS_ABOVE = 11,
  DIES_ABOVE = 13,
  /** The same, by a body check. */
  BODY_FAILS_ABOVE = 35,
  /** Who lies off to the side is eliminated; below it the card in the slot is discarded. */
  CAPTIVE_DIES_ABOVE = 36,
  DISCARDS_BELOW = 37,
  /** Below it the character is eliminated; over the number in `limit` the player who rolls wins. */
  CLAIMS = 38,
  /** The card in the slot is discarded. */
  DISCARDS_ABOVE = 34,
  /** The same, and the card that asks is discarded. */
  GOES_ON_OR_GOES = 28,
  /** Below or at it what follows in the frame at `company` is not done. */
  GOES_ON_ABOVE = 16;
/** What follows a roll of a single card: `total` is the roll and what is added to it. It takes its frame, at `f`, off the stack. */
type Decision = (s: Machine, f: number, total: number) => void;
/** What a single card makes of a roll about the card in slot `subject`; the frame is gone by then. */
type Outcome = (s: Machine, subject: number, total: number, number: number) => void;
/** By the number of the outcome; missing: one of those above. */
const DECISIONS: (Decision | undefined)[] = [];
/** Defines the outcome of a single card that reads its frame. Returns its number, which saved states hold. Throws if the number is taken. */
export function defineDecision(outcome: number, decides: Decision): number {
  if (DECISIONS[outcome]) throw new Error(`the outcome ${outcome} of a roll is defined twice`);
  DECISIONS[outcome] = decides;
  return outcome;
}
/** The same for an outcome that only compares the roll with the number. */
export function defineOutcome(outcome: number, decides: Outcome): number {
  return defineDecision(outcome, (s, f, total) => {
    const subject = s.fr[f + DecideFrame.company];
    const number = s.fr[f + DecideFrame.number];
    s.pop();
    decides(s, subject, total, number);
  });
}
/** A place in a list of effects behind every list. */
const END_OF_LIST = 99;
/** Nothing of what follows in the resolving frame is done. */
export function goesOnNot(s: Machine, f: number): void {
  s.fr[f + ResolveFrame.next] = END_OF_LIST;
}
/** Base of the frame in which `player` rolls and adds `plus`; `outcome` is one of those above, about company `c` or the attack under way. */
// biome-ignore lint/complexity/useMaxParams: the words of its frame, each said once
export function rollDecides(
  s: Machine,
  player: number,
  outcome: number,
  number: number,
  plus: number,
  c: number,
): number {
  return s.push(DECIDE, player, outcome, number, plus, c);
}
/** Who lay off to the side is no more; a card with which nobody lies goes. */
function captiveDies(s: Machine, i: number): void {
  if (s.iRole[i] !== L.Role.prisoner) return;
  const host = s.iHost[i];
  removeInstance(s, i, TO_OUT);
  if (s.iFirst[host] === NONE) discardInstance(s, host);
}
/** Rolls for whoever lies off to the side with cards of player `p` as his turn begins, or (`ends`) for such cards as his end-of-turn phase does. */
export function captivesTried(s: Machine, p: number, ends: boolean): void {
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let e = nextCaptor(s, c, -1); e >= 0; e = nextCaptor(s, c, e)) {
      const { over, below } = D.CAPTOR[s.iDef[e]]!;
      if (ends && below > 0) rollDecides(s, s.iOwner[e], DISCARDS_BELOW, below, 0, e);
      for (let i = s.iFirst[e]; !ends && over > 0 && i !== NONE; i = s.iNext[i])
        rollDecides(s, s.iOwner[e], CAPTIVE_DIES_ABOVE, over, 0, i);
    }
}
/** Who claims a ring wins, dies, or keeps what he has; or the card by which he did it goes. */
function claims(s: Machine, f: number, total: number): number {
  const number = s.fr[f + DecideFrame.number];
  const company = s.fr[f + DecideFrame.company];
  const player = s.fr[f + DecideFrame.player];
  const over = s.fr[f + DecideFrame.limit];
  const goes = s.fr[f + DecideFrame.goes];
  const card = s.fr[f + DecideFrame.card];
  s.pop();
  if (total > over) endGame(s, "ring-claimed", player);
  else if (total < number && s.iRole[company] === L.Role.character) eliminate(s, company);
  else if (total <= goes) discardInstance(s, card);
  return GO;
}
const rolls = rollStep("the roll", DecideFrame.player, () => decided);
/** The better of two rolls always is the better choice; what the first one came to waits in the frame. */
const rolledOf = (s: Machine, f: number): number =>
  Math.max(s.h[L.Header.rolled], s.fr[f + DecideFrame.again] - FIRST_ROLL);
const FIRST_ROLL = 2;
/** Outcomes that are about the card in slot `company`. */
const OF_CARD: readonly number[] = [
  ...[PARTS_BELOW, DIES_ABOVE, BODY_FAILS_ABOVE, CAPTIVE_DIES_ABOVE],
  ...[DISCARDS_BELOW, DISCARDS_ABOVE],
];
/** What the roll decides of the card in slot `c`. */
function decidesOfCard(s: Machine, f: number, c: number, total: number): number {
  const rolled = rolledOf(s, f);
  const outcome = s.fr[f + DecideFrame.outcome];
  const number = s.fr[f + DecideFrame.number];
  const somebody = s.iRole[c] === L.Role.character;
  s.pop();
  if (outcome === PARTS_BELOW) {
    if (total < number && somebody) goesOnAlone(s, c);
  } else if (outcome === DIES_ABOVE) {
    if (total > number && somebody) eliminate(s, c);
  } else if (outcome === BODY_FAILS_ABOVE) {
    if (somebody) bodyFails(s, c, rolled, total, number);
  } else if (outcome === CAPTIVE_DIES_ABOVE) {
    if (total > number) captiveDies(s, c);
  } else if (outcome === DISCARDS_BELOW) {
    if (total < number && s.iRole[c] !== L.Role.free) discardInstance(s, c);
  } else if (outcome === DISCARDS_ABOVE) {
    if (total > number && s.iRole[c] !== L.Role.free) discardInstance(s, c);
  }
  return GO;
}
const decided = step("what it decides", {
  enter(s, f) {
    if (s.fr[f + DecideFrame.again] === 1) {
      s.fr[f + DecideFrame.again] = s.h[L.Header.rolled] + FIRST_ROLL;
      s.roll(s.fr[f + DecideFrame.player]);
      return GO;
    }
    const total = rolledOf(s, f) + s.fr[f + DecideFrame.plus];
    const number = s.fr[f + DecideFrame.number];
    const company = s.fr[f + DecideFrame.company];
    const ofCard = DECISIONS[s.fr[f + DecideFrame.outcome]];
    if (ofCard) {
      ofCard(s, f, total);
      return GO;
    }
    if (s.fr[f + DecideFrame.outcome] === GOES_ON_ABOVE) {
      if (total <= number) goesOnNot(s, company);
      return leave(s);
    }
    if (s.fr[f + DecideFrame.outcome] === GOES_ON_OR_GOES) {
      s.pop();
      const source = s.fr[company + ResolveFrame.source];
      if (total <= number) goesOnNot(s, company);
      if (total <= number && source >= 0) discardInstance(s, source);
      return GO;
    }
    if (s.fr[f + DecideFrame.outcome] === CLAIMS) return claims(s, f, total);
    if (OF_CARD.includes(s.fr[f + DecideFrame.outcome])) return decidesOfCard(s, f, company, total);
    if (s.fr[f + DecideFrame.outcome] === FLEES_BELOW) {
      if (total < number && s.iRole[company] === L.Role.character) goesBackAlone(s, company);
    } else if (s.fr[f + DecideFrame.outcome] === TAPS_ABOVE) {
      if (total > number && isUntapped(s, company)) tap(s, company);
    } else if (s.fr[f + DecideFrame.outcome] === UNTAPS_ABOVE) {
      if (total > number && s.iRole[company] === L.Role.character) untapOne(s, company);
    } else if (s.fr[f + DecideFrame.outcome] === STAYS_BELOW) {
      if (total < number && company >= 0 && companyLives(s, company)) barFromMoving(s, company);
    } else if (total > number && s.h[L.Header.attack] !== 0) {
      const bits = s.h[L.Header.attack] + AttackFrame.bits;
      if (s.fr[f + DecideFrame.outcome] === FAILS_ABOVE) s.fr[bits] |= AttackBit.fails;
      else if ((s.fr[bits] & AttackBit.noCancel) === 0) {
        cancelsAttack(s, s.h[L.Header.attack]);
        if (companyLives(s, company)) changeLimit(s, company, -s.fr[f + DecideFrame.limit]);
      }
    }
    return leave(s);
  },
});
defineFrame(DecideFrame.kind, DecideFrame.label, [rolls, decided]);
