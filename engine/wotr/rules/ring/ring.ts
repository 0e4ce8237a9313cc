/** D.1, E.3, E.9, M.2, M.4, M.5: the Ring Phase. M.1: who is the Ringbearer after one has fallen. */
import { defineFrame, GO, leave, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import {
  ARAGORN,
  bitOf,
  controllerOf,
  ELROND,
  GALADRIEL,
  GOLLUM,
  hexOf,
  isCaptive,
  isCitadel,
  isInPlay,
  isMember,
  isWraith,
  LAST_NAZGUL,
  LORD,
  MOUTH,
  SARUMAN,
  isCampaign,
  isThree,
  CHIEF,
  ringOf,
  lastFree,
} from "../facts/board.js";
import { armsDecide, gameOver, isOver, marksCircle, ringComesTo, takesRing } from "../changes/lives.js";
import { known, mix, onMap } from "../changes/stacks.js";
import { aOf, choice, PASS, V_BEAR, V_HEAL, V_REMOVE, verbOf } from "../state/choices.js";
import { BearerFrame, RingFrame } from "../state/frames.js";
import { DARK, E_DESTROYED, FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { Header, PersonBit, ThirdWord } from "../state/schema.js";

/** Galadriel and Elrond (R.1). */
const HEALERS = [GALADRIEL, ELROND] as const;
const heal = step("nazgul heal", {
  enter(s, f) {
    const { role } = s.world.map;
    for (let card = LORD; card <= LAST_NAZGUL; card++)
      if (s.cHex[card] === role["barad-dur"] || s.cHex[card] === role["dol-guldur"]) s.pSlashes[card] = 0;
    for (const healer of HEALERS) if (isCampaign(s) && isInPlay(s, healer)) healsOne(s, s.cHex[healer]);
    return s.go(f, patients(s, s.opts, 0) > 0 ? kings : circle);
  },
});
/**
 * E.4, R.1 (002:513): of the Campaign, Aragorn heals one wound of somebody in his hex when he stands in a citadel. He may lie face-down, and
 * everybody learns where he is: so his player is asked, and may have him heal nobody. To pass is to let him heal as the others do, who has most
 * wounds. One character in a hex is healed: where Galadriel or Elrond is, they do it.
 */
function patients(s: Machine, out: Int32Array, from: number): number {
  let n = from;
  const hex = isCampaign(s) && isInPlay(s, ARAGORN) && !isCaptive(s, ARAGORN) ? hexOf(s, ARAGORN) : 0;
  if (hex === 0 || !isCitadel(s, hex) || isWraith(s, ARAGORN)) return n;
  for (const healer of HEALERS) if (isInPlay(s, healer) && s.cHex[healer] === hex) return n;
  for (let card = 1; card <= lastFree(s); card++)
    if (isInPlay(s, card) && s.cHex[s.pAt[card]] === hex && s.pWounds[card] > 0) out[n++] = choice(V_HEAL, card);
  return n;
}
const kings = step("whom aragorn heals", {
  enter(s, f) {
    s.fr[f + RingFrame.healing] = 1;
    return s.ask(FELLOWSHIP);
  },
  options(s, _f, out) {
    out[0] = PASS;
    const n = patients(s, out, 1);
    out[n] = choice(V_HEAL);
    return n + 1;
  },
  take(s, f, c) {
    s.fr[f + RingFrame.healing] = 0;
    s.go(f, circle);
    if (verbOf(c) !== V_HEAL) healsOne(s, hexOf(s, ARAGORN));
    else if (aOf(c) > 0) s.pWounds[aOf(c)]--;
    else return;
    known(s, ARAGORN);
    mix(s, hexOf(s, ARAGORN));
  },
});
/** R.1: one wound of one character in the hex; of several the one with most wounds (ours: the text leaves it open). */
function healsOne(s: Machine, hex: number): void {
  let most = 0;
  for (let card = 1; card <= lastFree(s); card++)
    if (s.cHex[s.pAt[card]] === hex && isInPlay(s, card) && s.pWounds[card] > (most > 0 ? s.pWounds[most] : 0))
      most = card;
  if (most > 0) s.pWounds[most]--;
}
const circle = step("a circle is marked", {
  enter(s, f) {
    s.go(f, gollum);
    if (marksCircle(s)) return GO;
    if (isThree(s)) gainsNazgul(s);
    const bearer = s.h[Header.bearer];
    if (bearer > 0 && isWraith(s, bearer)) ringComesTo(s, s.cHex[s.pAt[bearer]]);
    return GO;
  },
});
/** W.2: one Nazgul comes to Saruman while he wears the Ring, the ninth first, with nothing but himself. */
function gainsNazgul(s: Machine): void {
  if (s.h[Header.bearer] !== SARUMAN || s.h[Header.worn] === 0) return;
  for (let card = LAST_NAZGUL; card >= LORD; card--) {
    if (!isInPlay(s, card) || controllerOf(s, card) === THIRD) continue;
    s.third[ThirdWord.nazgul] |= 1 << (card - LORD);
    s.cHex[card] = s.cHex[SARUMAN];
    armsDecide(s);
    return;
  }
}
const gollum = step("control of gollum", {
  enter(s, f) {
    s.go(f, allegiance);
    if (isInPlay(s, GOLLUM) && s.pAt[GOLLUM] === 0) s.roll(gollumsRoller(s));
    else s.h[Header.rolled] = 0;
    return GO;
  },
});
/** W.2: while Saruman has the Ring he rolls, and Gollum is his in the place of the Dark Power. */
const gollumsRoller = (s: Machine): number => (isThree(s) && s.h[Header.bearer] === SARUMAN ? THIRD : DARK);
const allegiance = step("his allegiance", {
  enter(s, f) {
    if (isThree(s) && s.h[Header.rolled] > 0) s.third[ThirdWord.gollum] = gollumsRoller(s) === THIRD ? 1 : 0;
    s.h[Header.gollum] = s.h[Header.rolled] > 0 ? s.world.tables.gollum[s.h[Header.rolled]] : 0;
    return s.go(f, removal);
  },
});
/** Who may have it taken off: the Fellowship, and of three Saruman for the Chief; he himself does as he likes (W.1). */
const remover = (s: Machine): number => controllerOf(s, s.h[Header.bearer]);
/** May the Fellowship Player have the Ring taken off (M.2)? Not from whom it draws to its own ends. */
const mayRemove = (s: Machine): boolean => {
  const bearer = s.h[Header.bearer];
  return (
    bearer > 0 &&
    s.h[Header.worn] === 1 &&
    (remover(s) === FELLOWSHIP || (remover(s) === THIRD && bearer === CHIEF)) &&
    ringOf(s, bearer) > 1 &&
    !(s.pBits[bearer] & PersonBit.marching)
  );
};
const removal = step("removing the ring", {
  enter: (s, f) => (mayRemove(s) ? s.ask(remover(s)) : s.go(f, destroy)),
  options(_s, _f, out) {
    out[0] = choice(V_REMOVE);
    out[1] = PASS;
    return 2;
  },
  take(s, f, c) {
    if (verbOf(c) === V_REMOVE) {
      s.go(f, removed);
      s.roll(remover(s));
    } else s.go(f, destroy);
  },
});
const removed = step("the die against the ring rating", {
  enter(s, f) {
    if (s.h[Header.rolled] <= ringOf(s, s.h[Header.bearer]) - 1) s.h[Header.worn] = 0;
    return s.go(f, destroy);
  },
});
const destroy = step("destruction of the ring", {
  enter(s) {
    const bearer = s.h[Header.bearer];
    if (
      bearer > 0 &&
      s.h[Header.worn] === 0 &&
      controllerOf(s, bearer) === FELLOWSHIP &&
      bearer !== GOLLUM &&
      !isCaptive(s, bearer) &&
      s.cHex[s.pAt[bearer]] === s.world.map.role.orodruin
    ) {
      gameOver(s, E_DESTROYED, FELLOWSHIP);
      return GO;
    }
    return leave(s);
  },
});
defineFrame(RingFrame.kind, RingFrame.label, [heal, circle, gollum, allegiance, removal, removed, destroy, kings]);

/** M.1: who has a ring rating may bear it. */
const mayBearIn = (s: Machine, hex: number, card: number): boolean =>
  isInPlay(s, card) && s.cHex[s.pAt[card]] === hex && ringOf(s, card) > 0;
/** Who may be selected, by rank: members, Gollum whom the Fellowship controls, Saruman, Nazgul and the Mouth. Writes cards. */
export function heirs(s: Machine, hex: number, out: Int32Array): number {
  let n = 0;
  for (let card = 1; card <= 10; card++)
    if (mayBearIn(s, hex, card) && !isWraith(s, card) && !isCaptive(s, card)) out[n++] = card;
  if (n > 0) return n;
  if (isInPlay(s, GOLLUM) && s.pAt[GOLLUM] === 0 && controllerOf(s, GOLLUM) === FELLOWSHIP) out[n++] = GOLLUM;
  if (n > 0) return n;
  // Others of the Fellowship Player, in the Campaign.
  for (let card = 11; card <= lastFree(s); card++) if (mayBearIn(s, hex, card) && !isCaptive(s, card)) out[n++] = card;
  if (n > 0) return n;
  if (mayBearIn(s, hex, SARUMAN)) out[n++] = SARUMAN;
  if (n === 0 && isThree(s) && mayBearIn(s, hex, CHIEF)) out[n++] = CHIEF;
  if (n > 0) return n;
  for (let card = LORD; card <= MOUTH; card++) if (mayBearIn(s, hex, card)) out[n++] = card;
  return n;
}
/** Somebody is the Ringbearer from now on; who else it might be is kept for those who do not know. */
export function bears(s: Machine, card: number, hex: number): void {
  if (card === GOLLUM) onMap(s, GOLLUM, hex);
  takesRing(s, card, !isMember(card));
  if (isMember(card)) {
    let may = 0;
    for (let c = 1; c <= 10; c++) if (s.cHex[c] === hex && s.cBand[c] === 0) may |= s.cMay[c];
    s.h[Header.bearerMay] = may | bitOf(card);
  }
  ringComesTo(s, hex);
}
/**
 * M.1: the Ring glimmers in the mud, and the first who comes there may have it: this character of the Dark Power, or (0) whom the
 * Fellowship Player selects. Answers whether it is found.
 */
export function findsRing(s: Machine, hex: number, dark: number): boolean {
  if (s.h[Header.ringHex] !== hex) return false;
  if (dark > 0) {
    if (ringOf(s, dark) === 0) return false;
    bears(s, dark, hex);
    return true;
  }
  if (heirs(s, hex, scratch) === 0) return false;
  s.fr[s.push(BearerFrame.kind) + BearerFrame.hex] = hex;
  return true;
}
/** M.1: somebody of a seat has come to a hex in another way than by moving alone: by retreat, or on Eagles. */
export function comersFindRing(s: Machine, hex: number, seat: number): void {
  if (s.h[Header.ringHex] !== hex || isOver(s)) return;
  if (seat === FELLOWSHIP) {
    findsRing(s, hex, 0);
    return;
  }
  for (const card of [SARUMAN, CHIEF, MOUTH])
    if (isInPlay(s, card) && s.cHex[card] === hex && controllerOf(s, card) === seat && findsRing(s, hex, card)) return;
  for (let card = LORD; card <= LAST_NAZGUL; card++)
    if (s.cHex[card] === hex && controllerOf(s, card) === seat && findsRing(s, hex, card)) return;
}
const scratch = new Int32Array(48);
const select = step("a new ringbearer", {
  enter(s, f) {
    const n = heirs(s, s.fr[f + BearerFrame.hex], scratch);
    if (s.h[Header.ringHex] === 0 || n === 0) return leave(s);
    // M.1: the Fellowship Player selects, whoever it may come to.
    return s.ask(FELLOWSHIP);
  },
  options(s, f, out) {
    const n = heirs(s, s.fr[f + BearerFrame.hex], out);
    for (let i = 0; i < n; i++) out[i] = choice(V_BEAR, out[i]);
    return n;
  },
  take(s, f, c) {
    const hex = s.fr[f + BearerFrame.hex];
    s.pop();
    if (!isOver(s)) bears(s, aOf(c), hex);
  },
});
defineFrame(BearerFrame.kind, BearerFrame.label, [select]);
