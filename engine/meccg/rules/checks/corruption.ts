/** Corruption checks (000 I.8, Annotation 23; coe 7) and removing corruption cards. */
import { HOOK, answerOf, eventThat, hears } from "../hooks.js";
import { hunterWins } from "../changes/hunt.js";
import { isPrincipal, isThief } from "../state/chase.js";
import { bearsHunted } from "../state/hunt.js";
import { failedOf } from "../state/packed.js";
import { STANDS_ORC, W_COMPANY, W_WOUNDED } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { hazardSeat, nextSeat } from "../state/seats.js";
import { CHECK, defineFrame, GO, leave, PICK, REMOVAL, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { declareEntry, openChain } from "../machine/declared.js";
import { PICK_RING } from "../changes/discards.js";
import { companyLives, firstOf, isUntapped, NONE, tap, nextSlot } from "../state/inplay.js";
import { discardInstance, removeCharacter, TO_DISCARD, TO_OUT } from "../changes/leaving.js";
import { Entry, EntryBit, EntryKind } from "../state/entries.js";
import { ResolveFrame } from "../state/frames/chain.js";
import { CheckBit, CheckFrame, ChecksFrame, RemovalFrame } from "../state/frames/checks.js";
import { fits, havenNow } from "../facts/play/conditions.js";
import { isBeyondThings } from "../facts/company/ringwraiths.js";
import { alignmentOf } from "../state/alignment.js";
import { borrow, giveBack } from "../state/context.js";
import { isKeptFromDiscard, isShielded } from "../facts/combat/shields.js";
import { corruptionFor, corruptionModifier, corruptionOf } from "../facts/company/corruption.js";
import { prowessOf } from "../facts/company/stats.js";
import { modeOf, run } from "../chain/resolving.js";
import { fire, ON } from "../changes/firing.js";
import { Frame } from "../state/schema.js";

/** One check of one character. Leaves 1 in h[RESULT] if it succeeded (or was not failed), else 2. */
const checkRoll = step("the roll", {
  enter(s, f) {
    const character = s.fr[f + CheckFrame.character];
    s.fr[f + Frame.step] = checkResult.at;
    s.h[L.Header.result] = 0;
    if (s.iRole[character] !== L.Role.character) return leave(s);
    if (isBeyondThings(s, character)) {
      s.h[L.Header.result] = 1;
      return leave(s);
    }
    s.h[L.Header.shown] = s.iDef[character] + 1;
    s.roll(s.iOwner[character]);
    return GO;
  },
});
const checkResult = step("passed or failed", {
  enter(s, f) {
    const character = s.fr[f + CheckFrame.character];
    const total = s.h[L.Header.rolled] + corruptionModifier(s, character) + s.fr[f + CheckFrame.plus];
    const points = corruptionOf(s, character);
    if (hears(s, HOOK.checkMade)) endWithCheck(s, character);
    const sure = (s.fr[f + CheckFrame.bits] & CheckBit.succeeds) !== 0;
    const special = s.fr[f + CheckFrame.outcome];
    const company = s.iComp[character];
    s.pop();
    const tempted = total <= points && total >= points - 1 && isTempted(s, character);
    if (tempted) tap(s, character);
    if (sure || tempted || total > points || isKept(s, character, total, points, special)) {
      s.h[L.Header.result] = 1;
      if (special === ON_SUCCESS) succeeds(s);
      return GO;
    }
    s.h[L.Header.result] = 2;
    s.h[L.Header.failed] = failedOf(
      Math.max(0, prowessOf(s, character)),
      company === NONE ? 255 : company,
      D.RACE_OF[s.iDef[character]],
    );
    if (bearsHunted(s, character)) {
      hunterWins(s);
      return GO;
    }
    if (isThief(s, s.iOwner[character])) thiefFails(s, character);
    else failCheck(s, character, total, points, special);
    fire(s, ON.checkFailed, company === NONE || !companyLives(s, company) ? -1 : company, -1);
    return GO;
  },
});
defineFrame(CheckFrame.kind, CheckFrame.label, [checkRoll, checkResult]);

/** What lay on him until he had made a check goes. */
function endWithCheck(s: Machine, i: number): void {
  for (let j = s.iFirst[i]; j !== NONE; ) {
    const goes = answerOf(s, HOOK.checkMade, j, i) !== 0;
    if (goes) discardInstance(s, j);
    j = goes ? s.iFirst[i] : s.iNext[j];
  }
}
/** A check by character `i`, because of card `cause` (-1 none); `sure`: it succeeds whatever is rolled. The base of its frame. */
export function startCheck(s: Machine, i: number, plus: number, cause: number, sure = false): number {
  const f = s.push(CHECK, i, plus, 0, cause + 1);
  if (sure) s.fr[f + CheckFrame.bits] |= CheckBit.succeeds;
  return f;
}

/** Outcome of a check: if it is passed, something is done (`onSuccess` of the effect that asked for it). */
export const ON_SUCCESS = 3;
/** Does it; what resolves lies below the check, which has ended. */
function succeeds(s: Machine): void {
  const f = s.top();
  const asked = modeOf(s, f)!.does[s.fr[f + ResolveFrame.next] - 1];
  for (let k = 0; k < asked.onSuccess.length; k++) run(s, f, asked.onSuccess[k]);
}
/** Result of a check: the character is discarded where he would be eliminated. */
const DISCARDED = 4;
/**
 * Is he one who is but tempted by a failure by 0 or 1, and taps: a minion, a Fallen-wizard, and his Orcs and Trolls (001:1459-1462, 2079;
 * coe 7.1, 7.1.F1)?
 */
export function isTempted(s: Machine, i: number): boolean {
  const side = alignmentOf(s, s.iOwner[i]);
  if (side !== T.ALIGNMENT["fallen-wizard"]) return side !== T.ALIGNMENT.hero;
  return (D.BITS[s.iDef[i]] & D.B_AVATAR) !== 0 || (D.STANDS[s.iDef[i]] & STANDS_ORC) !== 0;
}
/** An avatar is lost by any failure (000:1237; coe 7.1), others by two less than their points. */
function isLost(s: Machine, i: number, total: number, points: number): boolean {
  return (D.BITS[s.iDef[i]] & D.B_AVATAR) !== 0 || total < points - 1;
}
/** Does a card keep him from the discard that this failure would bring? Then the check has been passed (coe 7.1.3). */
function isKept(s: Machine, i: number, total: number, points: number, special: number): boolean {
  if (special === 1 || (isLost(s, i, total, points) && special !== DISCARDED)) return false;
  return isKeptFromDiscard(s, i) || isShielded(s, i);
}

/** What failing does: discarded when equal or one less, eliminated when lower; a card may say otherwise. */
function failCheck(s: Machine, i: number, total: number, points: number, special: number): void {
  if (special === 1) {
    // A ring goes, the bearer stays. Whoever played the hazard says which of several, as 000:2274 has it of a like card.
    s.push(PICK, hazardSeat(s, s.iOwner[i]), PICK_RING, i);
    return;
  }
  if (special === 2) {
    for (let j = nextSlot(s, 0); j < L.SLOTS; j = nextSlot(s, j + 1))
      if (s.iRole[j] === L.Role.item && D.KEYWORDS_OF[s.iDef[j]] & (1 << T.KEYWORD["the-one-ring"])) {
        discardInstance(s, j);
        break;
      }
  }
  removeCharacter(s, i, isLost(s, i, total, points) && special !== DISCARDED ? TO_OUT : TO_DISCARD);
}

/** The thief who fails has lost hold of all others, but of nothing else; of the others each is lost (000, A Pilferer at the Prancing Pony). */
function thiefFails(s: Machine, i: number): void {
  if (!isPrincipal(s, s.iOwner[i], s.iDef[i])) {
    removeCharacter(s, i, TO_OUT);
    return;
  }
  const company = s.iComp[i];
  for (let j = firstOf(s, company); j !== NONE; ) {
    const next = s.iNext[j];
    if (j !== i) removeCharacter(s, j, TO_OUT);
    j = next;
  }
}
/** Adds a check of `i` to the chain; the base of its entry. */
export function checkEntry(s: Machine, i: number, plus: number, player: number): number {
  const entry = declareEntry(s, EntryKind.check, player, s.iDef[i]);
  s.ch[entry + Entry.target] = i;
  s.ch[entry + Entry.plus] = plus;
  s.ch[entry + Entry.company] = s.iComp[i];
  return entry;
}
/** Declares a check of its own, that may be answered and supported; the base of its entry. */
export function declareCheck(s: Machine, i: number, plus: number, player: number): number {
  const e = checkEntry(s, i, plus, player);
  s.ch[e + Entry.extra] = 0;
  s.ch[e + Entry.source] = -1;
  s.ch[e + Entry.actor] = -1;
  openChain(s, player);
  return e;
}

/** Several characters must check, one after the other in the order their player chooses (000 II.8). */
function due(s: Machine, f: number, i: number): boolean {
  return (
    (s.iTurn[i] & L.TurnMark.mustCheck) !== 0 &&
    s.iRole[i] === L.Role.character &&
    s.iOwner[i] === s.fr[f + ChecksFrame.player]
  );
}
const whoMust = step("who must check", {
  enter(s, f) {
    const scope = s.fr[f + ChecksFrame.scope];
    for (let c = 0; c < s.companies && scope !== 0; c++) {
      if ((scope === W_COMPANY || scope === W_WOUNDED) && c !== s.fr[f + ChecksFrame.company]) continue;
      for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
        if ((scope !== W_WOUNDED || s.iTurn[i] & L.TurnMark.wounded) && !isBeyondThings(s, i)) s.iTurn[i] |= 128;
    }
    s.fr[f + ChecksFrame.player] = s.active;
    s.fr[f + Frame.step] = whoIsNext.at;
    return askWhoIsNext(s, f);
  },
});
function askWhoIsNext(s: Machine, f: number): number {
  for (let turn = 0; turn < s.players; turn++) {
    for (let c = 0; c < s.companies; c++)
      for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
        if (due(s, f, i)) return s.ask(s.fr[f + ChecksFrame.player]);
    s.fr[f + ChecksFrame.player] = nextSeat(s, s.fr[f + ChecksFrame.player]);
  }
  return leave(s);
}
export const whoIsNext = step("who is next", {
  enter: askWhoIsNext,
  options(s, f, out) {
    let count = 0;
    for (let c = 0; c < s.companies; c++)
      for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) if (due(s, f, i)) out[count++] = T.choice(T.V_TARGET, i);
    return count;
  },
  take(s, f, c) {
    const chosen = T.aOf(c);
    s.iTurn[chosen] &= ~L.TurnMark.mustCheck;
    const item = s.fr[f + ChecksFrame.item] - 1;
    const less = item < 0 ? 0 : corruptionFor(s, item, chosen);
    const both = s.fr[f + ChecksFrame.bothSupport] !== 0;
    const e = declareCheck(s, chosen, s.fr[f + ChecksFrame.plus] - less, s.fr[f + ChecksFrame.player]);
    if (both) s.ch[e + Entry.bits] |= EntryBit.supported;
  },
});
defineFrame(ChecksFrame.kind, ChecksFrame.label, [whoMust, whoIsNext]);

/** Ways to try to get rid of corruption cards in the organization phase (card texts; -3 without tapping: coe 7.3). */
export function listRemovals(s: Machine, p: number, out: Int32Array, n: number): number {
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
        const def = s.iDef[j];
        if (
          s.iRole[j] !== L.Role.attached ||
          D.REMOVAL[def] === 0 ||
          D.BITS[def] & D.B_INSTEAD_OF_UNTAP ||
          s.iTurn[j] & L.TurnMark.removalTried
        )
          continue;
        if (D.REMOVAL_MARKS[def] & 1 && !havenNow(s, c)) continue;
        if (D.REMOVED_BY[def] !== null) {
          n = listRemovers(s, i, j, out, n);
          continue;
        }
        if (D.SPECIAL[def] & D.SP_FREE_REMOVAL) {
          out[n++] = T.choice(T.V_REMOVE, j, 2);
          continue;
        }
        if (isUntapped(s, i)) out[n++] = T.choice(T.V_REMOVE, j, 0);
        // Without tapping it is the only attempt at this card in the turn (001:1496; coe 7.3: of corruption cards).
        if ((D.BITS[def] & D.B_CORRUPTION_CARD) === 0) continue;
        if (s.rules.corruptionRemovalPenalty !== null && (s.iTurn[j] & L.TurnMark.used) === 0)
          out[n++] = T.choice(T.V_REMOVE, j, 1);
      }
  return n;
}
/** Others of the company of `i` who may try to rid him of card `j`: by tapping, or where the rules let one without it (coe 7.3). */
function listRemovers(s: Machine, i: number, j: number, out: Int32Array, n: number): number {
  const cx = borrow(s.iOwner[i], s.iComp[i], i, j);
  for (let k = firstOf(s, s.iComp[i]); k !== NONE; k = s.iNext[k]) {
    if (!fits(s, D.REMOVED_BY[s.iDef[j]]!, k, cx)) continue;
    if (isUntapped(s, k)) out[n++] = T.choice(T.V_REMOVE, j, T.REMOVED_BY + k);
    if ((D.BITS[s.iDef[j]] & D.B_CORRUPTION_CARD) === 0) continue;
    if (s.rules.corruptionRemovalPenalty !== null && (s.iTurn[j] & L.TurnMark.used) === 0)
      out[n++] = T.choice(T.V_REMOVE, j, T.REMOVED_UNTAPPED + k);
  }
  giveBack(cx);
  return n;
}
/** Tries it: the roll must be more than the card says. */
export function takeRemoval(s: Machine, c: number): void {
  const chosen = T.aOf(c);
  const by = T.bOf(c);
  if (by >= T.REMOVED_BY) {
    const tapping = by < T.REMOVED_UNTAPPED;
    if (tapping) tap(s, by - T.REMOVED_BY);
    s.iTurn[chosen] |= tapping ? L.TurnMark.used : L.TurnMark.removalTried;
    const tries = by - (tapping ? T.REMOVED_BY : T.REMOVED_UNTAPPED);
    startRemoval(s, chosen, tapping ? 0 : s.rules.corruptionRemovalPenalty!, tries);
    return;
  }
  if (T.bOf(c) === 0) {
    tap(s, s.iHost[chosen]);
    s.iTurn[chosen] |= L.TurnMark.used;
    if (D.REMOVAL_MARKS[s.iDef[chosen]] & 4) {
      discardInstance(s, chosen);
      return;
    }
  } else s.iTurn[chosen] |= L.TurnMark.removalTried;
  startRemoval(s, chosen, T.bOf(c) === 1 ? s.rules.corruptionRemovalPenalty! : 0, s.iHost[chosen]);
}
/** Character `i` rolls to get rid of card `j`; others may tap for it where the card, or one on the company, says so. */
export function startRemoval(s: Machine, j: number, plus: number, i: number): void {
  const frame = s.push(REMOVAL, j, plus);
  s.fr[frame + RemovalFrame.by] = i + 1;
  const def = s.iDef[j];
  const byCompany = (D.BITS[def] & D.B_CORRUPTION_CARD) !== 0 && eventThat(s, HOOK.removalRoll, i) >= 0;
  if (D.REMOVAL_MARKS[def] & 2 || byCompany) s.fr[frame + Frame.step] = removalSupport.at;
}
/** Those of the bearer's company who may tap for it. */
function listHelpers(s: Machine, f: number, out: Int32Array | null): number {
  const tries = s.fr[f + RemovalFrame.by] - 1;
  let count = 0;
  for (let i = firstOf(s, s.iComp[tries]); i !== NONE; i = s.iNext[i]) {
    if (i === tries || !isUntapped(s, i)) continue;
    if (out) out[count] = T.choice(T.V_SUPPORT, i);
    count++;
  }
  return count;
}
export const removalSupport = step("others tap for it", {
  enter(s, f) {
    const owner = s.iOwner[s.iHost[s.fr[f + RemovalFrame.card]]];
    if (listHelpers(s, f, null) > 0) return s.ask(owner);
    s.fr[f + Frame.step] = removalRoll.at;
    return GO;
  },
  options(s, f, out) {
    const count = listHelpers(s, f, out);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + Frame.step] = removalRoll.at;
      return;
    }
    tap(s, T.aOf(c));
    s.fr[f + RemovalFrame.plus] += 1;
  },
});
const removalRoll = step("the roll", {
  enter(s, f) {
    s.fr[f + Frame.step] = removalResult.at;
    s.roll(s.iOwner[s.iHost[s.fr[f + RemovalFrame.card]]]);
    return GO;
  },
});
const NO_NUMBER = 8;
const removalResult = step("gone or not", {
  enter(s, f) {
    const card = s.fr[f + RemovalFrame.card];
    const plus = s.fr[f + RemovalFrame.plus];
    s.pop();
    // If the card names no number, the roll must exceed eight.
    const own = D.REMOVAL_MARKS[s.iDef[card]] & 4 ? 0 : D.REMOVAL[s.iDef[card]];
    const number = own || answerOf(s, HOOK.rollToHeal, card, s.iHost[card]) || NO_NUMBER;
    if (s.iRole[card] === L.Role.attached && s.h[L.Header.rolled] + plus > number) discardInstance(s, card);
    return GO;
  },
});
defineFrame(RemovalFrame.kind, RemovalFrame.label, [removalRoll, removalResult, removalSupport]);
