/**
 * A chase (000, A Pilferer at the Prancing Pony): how it begins, and its rounds. The victim untaps and organizes, then the thief; then each does the
 * rest of his turn. A round is one turn: what lasts for a turn lasts until it is over.
 */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { endGame } from "../changes/ending.js";
import { discardOpen, revealFromHand } from "../changes/piles.js";
import { moveItem, settleUse } from "../changes/wielding.js";
import {
  CHASE_BEGINS,
  CHASE_ROUND,
  defineFrame,
  END_TURN,
  GO,
  LONG_EVENTS,
  MOVEMENT,
  ORGANIZE,
  type PlacedStep,
  SITE_PHASE,
  step,
  UNTAP,
  WINS_OVER,
} from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { hasRoomFor } from "../facts/company/composition.js";
import { unusedInfluence } from "../facts/company/directinfluence.js";
import { isTaken } from "../facts/play/unique.js";
import { becomesKnown, chaseOf, finderOf, marksStolen, principalOf, thiefSeat, victimSeat } from "../state/chase.js";
import { ChaseBeginsFrame, ChaseRoundFrame, WinsOverFrame } from "../state/frames/tables.js";
import { enter, NONE, openCompany, place, tap } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { addTo, countAt } from "../state/lists.js";
import { Frame } from "../state/schema.js";
import { nextSite, takeSite } from "../state/sitecards.js";
import { bringIn } from "../organization/bringin.js";
import { beginTurn } from "../turn/turn.js";

// ---- how it begins --------------------------------------------------------------------------------------------------
/** Adds those of the pool who may be the thief: not the one who was robbed. */
function listGuises(s: Machine, p: number, out: Int32Array | null): number {
  let count = 0;
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    if (def === L.END_OF_LIST) break;
    if (D.KIND[def] !== T.K_CHARACTER || countAt(s, p, L.Pile.pool, k) === 0 || isTaken(s, def)) continue;
    if (out) out[count] = T.choice(T.V_DRAFT, def);
    count++;
  }
  return count;
}
/** What stands beside the list goes with character `i`, but a unique item that is in play already. */
function takesAll(s: Machine, p: number, i: number): void {
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    if (def === L.END_OF_LIST) break;
    if (countAt(s, p, L.Pile.sideboard, k) === 0 || isTaken(s, def)) continue;
    addTo(s, p, L.Pile.sideboard, def, -1);
    const slot = enter(s, def, p, L.Role.item);
    place(s, slot, i);
    settleUse(s, slot);
  }
}
function setsOut(s: Machine, p: number, d: number, site: number): number {
  addTo(s, p, L.Pile.pool, d, -1);
  const company = openCompany(s, p, site);
  takeSite(s, p, site);
  const slot = bringIn(s, p, d, site, 1000 + company);
  s.iStat[slot] &= ~L.Status.cameThisTurn;
  becomesKnown(s, p, d);
  takesAll(s, p, slot);
  return slot;
}
/** The victim stands at home with what he has revealed. */
const victimStands: PlacedStep = step("the victim and his items are revealed", {
  enter(s, f) {
    const victim = victimSeat(s);
    for (let k = 0; k < L.NAMES; k++) {
      const def = s.list[victim * L.NAMES + k];
      if (def === L.END_OF_LIST) break;
      if (D.KIND[def] !== T.K_CHARACTER || countAt(s, victim, L.Pile.pool, k) === 0) continue;
      setsOut(s, victim, def, chaseOf(s)!.home);
      break;
    }
    s.fr[f + Frame.step] = whoRobs.at;
    return GO;
  },
});
export const whoRobs: PlacedStep = step("who the thief is", {
  enter: (s, f) => s.ask(s.fr[f + ChaseBeginsFrame.player]),
  options: (s, f, out) => listGuises(s, s.fr[f + ChaseBeginsFrame.player], out),
  take(s, f, ch) {
    const player = s.fr[f + ChaseBeginsFrame.player];
    // Where he goes is said once he has what he takes: until then he stands where he took it.
    setsOut(s, player, T.aOf(ch), chaseOf(s)!.home);
    s.fr[f + Frame.step] = whatHeTakes.at;
  },
});
export const whatHeTakes: PlacedStep = step("what he takes", {
  enter: (s, f) => s.ask(s.fr[f + ChaseBeginsFrame.player]),
  options(s, _f, out) {
    const victim = principalOf(s, victimSeat(s));
    let count = 0;
    for (let j = s.iFirst[victim]; j !== NONE; j = s.iNext[j])
      if (s.iRole[j] === L.Role.item) out[count++] = T.choice(T.V_ITEM, j);
    return count;
  },
  take(s, f, ch) {
    moveItem(s, T.aOf(ch), principalOf(s, s.fr[f + ChaseBeginsFrame.player]));
    marksStolen(s, T.aOf(ch));
    s.fr[f + Frame.step] = whereTo.at;
  },
});
export const whereTo: PlacedStep = step("where he begins", {
  enter: (s, f) => s.ask(s.fr[f + ChaseBeginsFrame.player]),
  options(s, f, out) {
    const player = s.fr[f + ChaseBeginsFrame.player];
    let count = 0;
    for (let t = nextSite(s, player, 0); t < D.SITE_COUNT; t = nextSite(s, player, t + 1))
      out[count++] = T.choice(T.V_SITE, t);
    return count;
  },
  take(s, f, ch) {
    const player = s.fr[f + ChaseBeginsFrame.player];
    const company = s.iComp[principalOf(s, player)];
    const home = chaseOf(s)!.home;
    if (T.aOf(ch) !== home) {
      s.sites[player * L.SITES + home] = 1;
      s.cset(company, L.CompanyWord.site, T.aOf(ch));
      s.cset(company, L.CompanyWord.home, T.aOf(ch));
      takeSite(s, player, T.aOf(ch));
    }
    s.fr[f + Frame.step] = theOther.at;
  },
});
/** The character who was not chosen is shuffled into the play deck, or stays out. */
export const theOther: PlacedStep = step("what becomes of the one who was not chosen", {
  enter(s, f) {
    const player = s.fr[f + ChaseBeginsFrame.player];
    if (leftOver(s, player) >= 0) return s.ask(player);
    s.pop();
    return GO;
  },
  options(s, f, out) {
    out[0] = T.choice(T.V_PASS);
    out[1] = T.choice(T.V_CARD, leftOver(s, s.fr[f + ChaseBeginsFrame.player]));
    return 2;
  },
  take(s, f, ch) {
    const player = s.fr[f + ChaseBeginsFrame.player];
    const d = leftOver(s, player);
    addTo(s, player, L.Pile.pool, d, -1);
    addTo(s, player, T.verbOf(ch) === T.V_PASS ? L.Pile.out : L.Pile.deck, d);
  },
});
function leftOver(s: Machine, p: number): number {
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    if (def === L.END_OF_LIST) return -1;
    if (D.KIND[def] === T.K_CHARACTER && countAt(s, p, L.Pile.pool, k) > 0) return def;
  }
  return -1;
}
defineFrame(ChaseBeginsFrame.kind, ChaseBeginsFrame.label, [victimStands, whoRobs, whatHeTakes, whereTo, theOther]);

// ---- its rounds -----------------------------------------------------------------------------------------------------
/** A phase of one of the two begins; what was done by the other is no matter of his. */
function begins(s: Machine, f: number, p: number, phase: number, kind: number): number {
  s.fr[f + Frame.step] += 1;
  if (s.active !== p) s.h[L.Header.turnBits] = 0;
  s.h[L.Header.active] = p;
  s.h[L.Header.phase] = phase;
  s.h[L.Header.company] = -1;
  s.push(kind);
  return GO;
}
const ORDER: readonly (readonly [thief: boolean, phase: number, kind: number, name: string])[] = [
  [false, T.PHASE_UNTAP, UNTAP, "the victim's untap phase"],
  [false, T.PHASE_ORGANIZATION, ORGANIZE, "the victim's organization phase"],
  [true, T.PHASE_UNTAP, UNTAP, "the thief's untap phase"],
  [true, T.PHASE_ORGANIZATION, ORGANIZE, "the thief's organization phase"],
  [false, T.PHASE_LONG, LONG_EVENTS, "the victim's long-event phase"],
  [false, T.PHASE_MOVEMENT, MOVEMENT, "the victim's movement/hazard phase"],
  [false, T.PHASE_SITE, SITE_PHASE, "the victim's site phase"],
  [false, T.PHASE_END, END_TURN, "the victim's end-of-turn phase"],
  [true, T.PHASE_LONG, LONG_EVENTS, "the thief's long-event phase"],
  [true, T.PHASE_MOVEMENT, MOVEMENT, "the thief's movement/hazard phase"],
  [true, T.PHASE_SITE, SITE_PHASE, "the thief's site phase"],
  [true, T.PHASE_END, END_TURN, "the thief's end-of-turn phase"],
];
/** The step of a round in which a phase of one of the two begins. */
export const stepOfRound = (thief: boolean, phase: number): number =>
  ORDER.findIndex(([of, which]) => of === thief && which === phase);
const roundSteps: PlacedStep[] = ORDER.map(([thief, phase, kind, name], k) =>
  step(name, {
    enter(s, f) {
      if (k === 0) {
        s.h[L.Header.active] = victimSeat(s);
        beginTurn(s);
      }
      if (thief && phase === T.PHASE_SITE && isFound(s)) return GO;
      return begins(s, f, thief ? thiefSeat(s) : victimSeat(s), phase, kind);
    },
  }),
);
const roundOver: PlacedStep = step("the round is over", {
  enter(s) {
    s.pop();
    return GO;
  },
});
defineFrame(ChaseRoundFrame.kind, ChaseRoundFrame.label, [...roundSteps, roundOver]);
/** The thief has moved: whoever of the victim's stands there untapped taps, and has found what was stolen. */
function isFound(s: Machine): boolean {
  const i = finderOf(s);
  if (i < 0) return false;
  tap(s, i);
  endGame(s, "scenario", victimSeat(s));
  return true;
}

// ---- winning somebody over ------------------------------------------------------------------------------------------
/** Could this one of the hand be won now: where thief or victim is at his home, the first of the turn? */
function mayWinOver(s: Machine, p: number, d: number): boolean {
  const principal = principalOf(s, p);
  if (principal < 0 || D.KIND[d] !== T.K_CHARACTER || (D.BITS[d] & D.B_AVATAR) !== 0) return false;
  const company = s.iComp[principal];
  return D.HOME[d].includes(s.cget(company, L.CompanyWord.site)) && !isTaken(s, d) && hasRoomFor(s, company, d);
}
/** Adds those of the hand who may be won over. */
export function listWinning(s: Machine, p: number, out: Int32Array, n: number): number {
  if (s.h[L.Header.turnBits] & L.TurnBit.character) return n;
  let last = -1;
  for (let k = 0; k < s.pget(p, L.PlayerWord.hand); k++) {
    const def = s.hands[p * L.HAND + k];
    if (def !== last && mayWinOver(s, p, def)) out[n++] = T.choice(T.V_PLAY, def);
    last = def;
  }
  return n;
}
/** The attempt: two dice and the direct influence of thief or victim, against his mind. */
export function winsOver(s: Machine, p: number, d: number): void {
  s.h[L.Header.turnBits] |= L.TurnBit.character;
  s.h[L.Header.turnBits] &= ~L.TurnBit.arranged;
  revealFromHand(s, p, d);
  s.push(WINS_OVER, p, d);
}
const winningRoll: PlacedStep = step("the roll", {
  enter(s, f) {
    s.fr[f + Frame.step] = won.at;
    s.h[L.Header.shown] = s.fr[f + WinsOverFrame.card] + 1;
    s.roll(s.fr[f + WinsOverFrame.player]);
    return GO;
  },
});
const won: PlacedStep = step("he comes, or is discarded", {
  enter(s, f) {
    const player = s.fr[f + WinsOverFrame.player];
    const card = s.fr[f + WinsOverFrame.card];
    const principal = principalOf(s, player);
    s.pop();
    if (principal >= 0 && s.h[L.Header.rolled] + unusedInfluence(s, principal, card) >= D.MIND[card]) {
      const company = s.iComp[principal];
      bringIn(s, player, card, s.cget(company, L.CompanyWord.site), 1000 + company);
    } else discardOpen(s, player, card);
    return GO;
  },
});
defineFrame(WinsOverFrame.kind, WinsOverFrame.label, [winningRoll, won]);

if (ChaseBeginsFrame.kind !== CHASE_BEGINS || ChaseRoundFrame.kind !== CHASE_ROUND || WinsOverFrame.kind !== WINS_OVER)
  throw new Error("a frame of the chase has another number");
