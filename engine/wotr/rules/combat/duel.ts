/** G.1, H.1: a duel in rounds. G.3, M.3: an attempt to seize the Ring. */
import { defineFrame, GO, leave, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { falls, isDead, isOver, mayPutOn, mobilize, putsOn, takesRing, whiteWaits, wound } from "../changes/lives.js";
import { bearerKnown, fights, known, onMap, shown } from "../changes/stacks.js";
import {
  BALROG,
  BOROMIR,
  GOLLUM,
  hexOf,
  isCaptive,
  isGandalf,
  isHobbit,
  isInPlay,
  isNazgul,
  isSpent,
  isSpotted,
  isThree,
  LORD,
  sorceryLetter,
  isWraith,
  SARUMAN,
  seesTheRing,
} from "../facts/board.js";
import { columnOf, hasSword, isDesperate, isSword, ownerOf, strengthOf, yieldsToGandalf } from "../facts/fighting.js";
import { eventOptions, W_DUEL } from "../facts/playable.js";
import { choice, V_CEASE, V_EVENT, V_ON, V_RING, V_SORCERY, V_STRIKE, verbOf } from "../state/choices.js";
import { BearerFrame, DuelFrame, SeizeFrame } from "../state/frames.js";
import * as L from "../state/layout.js";
import { FELLOWSHIP } from "../state/ruleset.js";
import { CounterBit, DuelEnd, Header, PersonBit } from "../state/schema.js";
import { plays } from "../events/play.js";
import { retrieveAll } from "../magic/box.js";

/** A duel in which both go on for so many rounds is ended as if both had wished to stop (ours: no text has a cap). */
export const MOST_ROUNDS = 30;
const { STOPPED, MINE_DOWN, THEIRS_DOWN, BOTH_DOWN, SLIPPED } = DuelEnd;
const one = (s: Machine, f: number): number => s.fr[f + DuelFrame.mine];
const two = (s: Machine, f: number): number => s.fr[f + DuelFrame.theirs];

/**
 * Everybody learns who fights, that he bears the Ring, and that he has a sword (G.1, M.1). In Individual Combat of G he counts as
 * spotted, also for the mobilization of Mordor (K.1, S.8); before a Servant, or in a fight for the Ring, he is only named.
 */
function told(s: Machine, f: number, card: number): void {
  if (card >= BALROG) return;
  if (s.fr[f + DuelFrame.open] === 1) {
    fights(s, card);
    if (isHobbit(card)) mobilize(s);
  } else known(s, card);
  if (card === s.h[Header.bearer]) bearerKnown(s);
  for (let m = 2; m < L.MAGIC_ROWS; m++) if (s.mHolder[m] === card && isSword(s, m)) shown(s, m);
}
const begins = step("who they are is told", {
  enter(s, f) {
    told(s, f, one(s, f));
    told(s, f, two(s, f));
    if (isDesperate(s, one(s, f)) || isDesperate(s, two(s, f))) s.fr[f + DuelFrame.death] = 1;
    return s.go(f, firstWay);
  },
});
/**
 * Does putting on the Ring end this combat (M.2 b)? Of three, Saruman's does not end an attempt to seize it: whoever makes one may challenge
 * him with the Ring on (W.1, 002:1862).
 */
const ends = (s: Machine, f: number, bearer: number, foe: number): boolean =>
  bearer === s.h[Header.bearer] &&
  !seesTheRing(foe) &&
  !(isThree(s) && bearer === SARUMAN && s.fr[f + DuelFrame.seizing] === 1);
/** Somebody with the Ring of his own puts it on at once where that lets him go (E.5, E.9, E.10). */
const slips = (s: Machine, f: number, card: number, foe: number): boolean =>
  isDesperate(s, card) && ends(s, f, card, foe);

function ways(s: Machine, f: number, which: 0 | 1, out: Int32Array): number {
  const card = which === 0 ? one(s, f) : two(s, f);
  const foe = which === 0 ? two(s, f) : one(s, f);
  const seat = s.fr[f + (which === 0 ? DuelFrame.owner : DuelFrame.other)];
  out[0] = choice(V_STRIKE);
  let n = 1;
  if (sorceryLetter(s, card) > 0) out[n++] = choice(V_SORCERY);
  if (card === s.h[Header.bearer] && mayPutOn(s, seat)) out[n++] = choice(V_RING);
  return eventOptions(s, seat, W_DUEL, out, n, foe);
}
function takes(s: Machine, f: number, which: 0 | 1, c: number, then: { at: number }): void {
  const verb = verbOf(c);
  const card = which === 0 ? one(s, f) : two(s, f);
  const foe = which === 0 ? two(s, f) : one(s, f);
  if (verb === V_EVENT) {
    plays(s, s.fr[f + (which === 0 ? DuelFrame.owner : DuelFrame.other)], c);
    // The card is about this foe (N.19).
    if (isNazgul(foe)) s.pBits[foe] |= PersonBit.grounded;
    return;
  }
  if (verb === V_RING) {
    putsOn(s);
    if (ends(s, f, card, foe)) {
      s.h[Header.result] = SLIPPED;
      s.go(f, over);
    }
    return;
  }
  if (verb === V_SORCERY) s.fr[f + DuelFrame.magic] |= 1 << which;
  s.go(f, then);
}
const firstWay = step("the first says how he fights", {
  enter(s, f) {
    s.fr[f + DuelFrame.magic] = 0;
    const a = one(s, f);
    const b = two(s, f);
    if (slips(s, f, a, b) || slips(s, f, b, a)) {
      putsOn(s);
      s.h[Header.result] = SLIPPED;
      return s.go(f, over);
    }
    if (s.fr[f + DuelFrame.round] >= MOST_ROUNDS) {
      s.h[Header.result] = STOPPED;
      return s.go(f, over);
    }
    return s.ask(s.fr[f + DuelFrame.owner]);
  },
  options: (s, f, out) => ways(s, f, 0, out),
  take: (s, f, c) => takes(s, f, 0, c, secondWay),
});
const secondWay = step("the second says how he fights", {
  enter: (s, f) => s.ask(s.fr[f + DuelFrame.other]),
  options: (s, f, out) => ways(s, f, 1, out),
  take: (s, f, c) => takes(s, f, 1, c, firstRoll),
});
const firstRoll = step("the die of the first", {
  enter(s, f) {
    s.fr[f + DuelFrame.round]++;
    s.roll(s.fr[f + DuelFrame.owner]);
    return s.go(f, secondRoll);
  },
});
const secondRoll = step("the die of the second", {
  enter(s, f) {
    s.fr[f + DuelFrame.roll] = s.h[Header.rolled];
    s.roll(s.fr[f + DuelFrame.other]);
    return s.go(f, wounds);
  },
});
/** Place of an attack in the duel table. */
const cellOf = (s: Machine, card: number, foe: number, roll: number): number =>
  columnOf(s, strengthOf(s, card, foe) - strengthOf(s, foe, card)) * 7 + roll;
const wounds = step("wounds", {
  enter(s, f) {
    const a = one(s, f);
    const b = two(s, f);
    const magic = s.fr[f + DuelFrame.magic];
    const rollA = s.fr[f + DuelFrame.roll];
    const rollB = s.h[Header.rolled];
    const { duelOwn, duelOther, sorcery } = s.world.tables;
    const cellA = cellOf(s, a, b, rollA);
    const cellB = cellOf(s, b, a, rollB);
    const givenA = magic & 1 ? sorcery[sorceryLetter(s, a) * 7 + rollA] : duelOther[cellA];
    const givenB = magic & 2 ? sorcery[sorceryLetter(s, b) * 7 + rollB] : duelOther[cellB];
    const ownA = magic & 1 ? 0 : duelOwn[cellA];
    const ownB = magic & 2 ? 0 : duelOwn[cellB];
    const swordA = hasSword(s, a);
    const swordB = hasSword(s, b);
    // H.1: where both use sorcery, only the difference counts.
    if (magic === 3) {
      wound(s, a, Math.max(0, givenB - givenA), true);
      wound(s, b, Math.max(0, givenA - givenB), true);
      return s.go(f, outcome);
    }
    // Each result is one by itself (L.7), and lasts or heals by what caused it (E.3).
    // W.2: Nazgul are deadly to each other.
    const deadly = isNazgul(a) && isNazgul(b);
    wound(s, a, ownA, swordB || deadly);
    wound(s, a, givenB, (magic & 2) !== 0 || swordB || deadly);
    wound(s, b, ownB, swordA || deadly);
    wound(s, b, givenA, (magic & 1) !== 0 || swordA || deadly);
    return s.go(f, outcome);
  },
});
const isDown = (s: Machine, card: number): boolean => isDead(s, card) || isSpent(s, card);
const outcome = step("who is down", {
  enter(s, f) {
    const a = one(s, f);
    const b = two(s, f);
    const downA = isDown(s, a);
    const downB = isDown(s, b);
    if (!downA && !downB) return s.go(f, s.fr[f + DuelFrame.death] === 1 ? firstWay : stop);
    s.h[Header.result] = downA && downB ? BOTH_DOWN : downA ? MINE_DOWN : THEIRS_DOWN;
    s.go(f, over);
    if (isDead(s, b)) falls(s, b);
    if (isDead(s, a)) falls(s, a);
    return GO;
  },
});
/** Whose Player-Turn it is, if he is one of the two. */
const firstAsked = (s: Machine, f: number): number =>
  s.h[Header.active] === s.fr[f + DuelFrame.other] ? s.h[Header.active] : s.fr[f + DuelFrame.owner];
/** Both must wish to stop; whose Player-Turn it is says so first. */
const stop = step("one may offer to stop", {
  enter: (s, f) => s.ask(firstAsked(s, f)),
  options: (_s, _f, out) => onOrCease(out),
  take(s, f, c) {
    s.go(f, verbOf(c) === V_CEASE ? agree : firstWay);
  },
});
const agree = step("the other may agree", {
  enter: (s, f) =>
    s.ask(firstAsked(s, f) === s.fr[f + DuelFrame.owner] ? s.fr[f + DuelFrame.other] : s.fr[f + DuelFrame.owner]),
  options: (_s, _f, out) => onOrCease(out),
  take(s, f, c) {
    if (verbOf(c) === V_CEASE) s.h[Header.result] = STOPPED;
    s.go(f, verbOf(c) === V_CEASE ? over : firstWay);
  },
});
function onOrCease(out: Int32Array): number {
  out[0] = choice(V_ON);
  out[1] = choice(V_CEASE);
  return 2;
}
const over = step("over", {
  enter(s, f) {
    // E.7: a die says when Gandalf the White appears.
    if (whiteWaits(s)) {
      s.h[Header.whiteTurn] = 0;
      s.roll(FELLOWSHIP);
      return s.go(f, white);
    }
    return leave(s);
  },
});
const white = step("when gandalf the white appears", {
  enter(s) {
    s.h[Header.whiteTurn] = s.h[Header.turn] + s.h[Header.rolled];
    return leave(s);
  },
});
defineFrame(DuelFrame.kind, DuelFrame.label, [
  begins,
  firstWay,
  secondWay,
  firstRoll,
  secondRoll,
  wounds,
  outcome,
  stop,
  agree,
  over,
  white,
]);

/** M.3: an attempt in vain shows that who lies spotted there is not the Ringbearer, where it is known who that is; and nothing else. */
function ruledOut(s: Machine, hex: number): void {
  const may = s.h[Header.bearerMay];
  if (may === 0 || (may & (may - 1)) !== 0) return;
  for (let c = 1; c <= L.MEMBERS; c++)
    if (
      s.cHex[c] === hex &&
      s.cBand[c] === 0 &&
      (s.cBits[c] & (CounterBit.spotted | CounterBit.up)) === CounterBit.spotted
    )
      s.cMay[c] &= ~may;
}

/** M.3: is the Ringbearer where he can be forced to fight? */
function isForced(s: Machine, card: number): boolean {
  const bearer = s.h[Header.bearer];
  // J.4: captives neither fight nor are fought.
  if (bearer === 0 || bearer === card || !isInPlay(s, card) || isCaptive(s, bearer) || isCaptive(s, card)) return false;
  if (card === GOLLUM) return true;
  if (hexOf(s, card) !== hexOf(s, bearer)) return false;
  // W.1: of three, all these challenge Saruman when he wears it.
  if (isThree(s) && bearer === SARUMAN && s.h[Header.worn] === 1)
    return card === BOROMIR || isGandalf(card) || card === LORD;
  if (card === BOROMIR) return s.h[Header.worn] === 0;
  if (card === SARUMAN) return isSpotted(s, bearer) || bearer === GOLLUM || isWraith(s, bearer);
  return isGandalf(card) && yieldsToGandalf(s, bearer);
}
const tries = step("whether the ringbearer is there", {
  enter(s, f) {
    const card = s.fr[f + SeizeFrame.card];
    if (!isForced(s, card)) {
      if (card === SARUMAN) ruledOut(s, hexOf(s, card));
      return leave(s);
    }
    const bearer = s.h[Header.bearer];
    const g = s.push(DuelFrame.kind);
    s.fr[g + DuelFrame.mine] = bearer;
    s.fr[g + DuelFrame.theirs] = card;
    s.fr[g + DuelFrame.hex] = hexOf(s, bearer);
    s.fr[f + SeizeFrame.hex] = hexOf(s, bearer);
    s.fr[g + DuelFrame.death] = 1;
    s.fr[g + DuelFrame.seizing] = 1;
    s.fr[g + DuelFrame.owner] = ownerOf(s, bearer);
    s.fr[g + DuelFrame.other] = s.fr[f + SeizeFrame.owner];
    return s.go(f, won);
  },
});
/** M.3: who wins has the Ring; if both fell, M.1. */
const won = step("who has the ring", {
  enter(s, f) {
    if (isOver(s)) return GO;
    const card = s.fr[f + SeizeFrame.card];
    s.go(f, ended);
    const hex = s.h[Header.ringHex];
    retrieveAll(s, s.fr[f + SeizeFrame.hex]);
    if (hex === 0) return GO;
    if (isInPlay(s, card)) {
      if (card === GOLLUM) onMap(s, GOLLUM, hex);
      takesRing(s, card, true);
    } else {
      const g = s.push(BearerFrame.kind);
      s.fr[g + BearerFrame.hex] = hex;
    }
    return GO;
  },
});
const ended = step("over", { enter: leave });
defineFrame(SeizeFrame.kind, SeizeFrame.label, [tries, won, ended]);
/** Somebody tries to seize the Ring. */
export function seizes(s: Machine, card: number, owner: number): void {
  const f = s.push(SeizeFrame.kind);
  s.fr[f + SeizeFrame.card] = card;
  s.fr[f + SeizeFrame.owner] = owner;
}
