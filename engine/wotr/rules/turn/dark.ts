/** D.5: the Dark Power Player-Turn: Orcs go home, movement, combat, Citadel Reduction. */
import { forces, marches } from "../army/march.js";
import { reinforces } from "../army/reinforce.js";
import { reducible, reduces } from "./reduction.js";
import { goesEast } from "../changes/campaign.js";
import { goHome } from "../changes/forces.js";
import { battles } from "../army/battles.js";
import { defineFrame, GO, leave, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { isOver, mayPutOn, putsOn, ringComesTo } from "../changes/lives.js";
import {
  lastFree,
  anyMember,
  CHIEF,
  GOLLUM,
  isInPlay,
  isWraith,
  LAST_NAZGUL,
  LORD,
  MOUTH,
  affords,
  areAllied,
  controllerOf,
  isThree,
  rowOwner,
  SARUMAN,
  sarumanIsHeld,
  isSarumans,
  holdsCaptives,
  isCampaign,
} from "../facts/board.js";
import { pays } from "../changes/paying.js";
import { bandCanMarch, canMarch, goalOf, mustMarch } from "../facts/marching.js";
import { nazgulMayEnter } from "../facts/moving.js";
import { eventOptions, W_MOVE, W_OTHERS_TURN } from "../facts/playable.js";
import {
  aOf,
  choice,
  PASS,
  V_BAND,
  V_EVENT,
  V_FLY,
  V_GIVE,
  V_REDUCE,
  V_REMOVE,
  V_RING,
  V_SEIZE,
  V_TO,
  V_WALK,
  verbOf,
  V_FORCE,
} from "../state/choices.js";
import { CombatsFrame, CounselFrame, DarkFrame } from "../state/frames.js";
import { DARK, FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { CounterBit, GameBit, Header, PersonBit, ThirdWord, TurnBit } from "../state/schema.js";
import { seizes } from "../combat/duel.js";
import { opens, plays } from "../events/play.js";
import { darkMoves } from "../movement/move.js";
import { findsRing } from "../ring/ring.js";
import { MIND } from "./counsel.js";
import { isTrade, tradeOptions, trades } from "./trade.js";
import { turnEnds } from "./fellowship.js";

/** Whose Player-Turn it is: the Dark Power's, or (V.4) Saruman's, who does with his what the others do with theirs, and pays nothing. */
const seatOf = (s: Machine, f: number): number => (s.fr[f + DarkFrame.third] === 1 ? THIRD : DARK);
/** J.4: Orcs without captives are removed. */
const orcs = step("orcs without captives go home", {
  enter(s, f) {
    // In the Campaign they stay, and reinforcements come.
    if (isCampaign(s)) {
      s.go(f, begins);
      reinforces(s, seatOf(s, f));
      return GO;
    }
    goHome(s);
    return s.go(f, begins);
  },
});
const begins = step("the turn begins", {
  enter(s, f) {
    s.go(f, menu);
    if (seatOf(s, f) === THIRD) s.push(CounselFrame.kind);
    if (isThree(s)) opens(s, seatOf(s, f) === DARK ? THIRD : DARK, W_OTHERS_TURN);
    opens(s, FELLOWSHIP, W_OTHERS_TURN);
    return GO;
  },
});
/** Who goes on foot for nothing (player's notes). */
const ON_FOOT = [MOUTH, SARUMAN, CHIEF] as const;
/** May he be moved on foot? E.10: Saruman with the Ring no further than Isengard. */
function mayWalk(s: Machine, card: number, seat: number): boolean {
  const c = s.pAt[card];
  if (
    c === 0 ||
    s.cHex[c] === 0 ||
    s.cBits[c] & (CounterBit.moved | CounterBit.travelled) ||
    controllerOf(s, card) !== seat
  )
    return false;
  if (card === SARUMAN && sarumanIsHeld(s)) return false;
  const goal = goalOf(s, card);
  return goal === 0 || canMarch(s, card, goal, seat);
}
function walkers(s: Machine, seat: number, out: Int32Array, from: number): number {
  let n = from;
  const { costOf } = s.world.tables;
  for (let card = LORD; card <= LAST_NAZGUL; card++) {
    if (s.cHex[card] === 0 || !isInPlay(s, card) || s.cBits[card] & CounterBit.moved) continue;
    if (!affords(s, seat, costOf["nazgul"]) || controllerOf(s, card) !== seat) continue;
    out[n++] = choice(s.pBits[card] & PersonBit.grounded ? V_WALK : V_FLY, card);
  }
  if (affords(s, seat, costOf["character"])) {
    for (const card of ON_FOOT) if (isInPlay(s, card) && mayWalk(s, card, seat)) out[n++] = choice(V_WALK, card);
    if (s.pAt[GOLLUM] > 0 && mayWalk(s, GOLLUM, seat)) out[n++] = choice(V_WALK, GOLLUM);
    for (let card = 1; card <= lastFree(s); card++)
      if (isWraith(s, card) && mayWalk(s, card, seat)) out[n++] = choice(V_WALK, card);
  }
  if (affords(s, seat, costOf["captives"]))
    for (let b = 0; b < s.h[Header.bands]; b++)
      if (
        s.bHex[b] !== 0 &&
        s.bBits[b] === 0 &&
        rowOwner(s, b) === seat &&
        holdsCaptives(s, b) &&
        !(isSarumans(s, b) && sarumanIsHeld(s)) &&
        bandCanMarch(s, b)
      )
        out[n++] = choice(V_BAND, b);
  return n;
}

const saruman = (s: Machine): boolean =>
  !areAllied(s, FELLOWSHIP, THIRD) &&
  !(s.h[Header.turnBits] & TurnBit.sarumanSeized) &&
  isInPlay(s, SARUMAN) &&
  s.h[Header.bearer] !== SARUMAN &&
  (anyMember(s, s.cHex[SARUMAN], CounterBit.spotted) || (s.pAt[GOLLUM] > 0 && s.cHex[GOLLUM] === s.cHex[SARUMAN]));
/** W.1: the Lord of the Nazgul may seize the Ring from Saruman, who wears it. */
const lordMay = (s: Machine): boolean =>
  isThree(s) &&
  s.h[Header.bearer] === SARUMAN &&
  s.h[Header.worn] === 1 &&
  !areAllied(s, DARK, THIRD) &&
  isInPlay(s, LORD) &&
  controllerOf(s, LORD) === DARK &&
  !(s.cBits[LORD] & CounterBit.tried) &&
  s.cHex[LORD] === s.cHex[SARUMAN];
const menu = step("movement and what is done beside it", {
  enter: (s, f) => (isOver(s) ? GO : s.ask(seatOf(s, f))),
  options(s, f, out) {
    const seat = seatOf(s, f);
    let n = 0;
    // Y.4: after a Mind Battle Saruman moves nobody.
    const still = seat === THIRD && (s.third[ThirdWord.used] & MIND) !== 0;
    if (still || !mustMarch(s, seat)) out[n++] = PASS;
    if (!still) n = walkers(s, seat, out, n);
    if (isCampaign(s) && !still) n = forces(s, seat, out, n);
    if (isThree(s)) n = tradeOptions(s, seat, out, n);
    if (controllerOf(s, SARUMAN) === seat && saruman(s)) out[n++] = choice(V_SEIZE, SARUMAN);
    if (seat === DARK && lordMay(s)) out[n++] = choice(V_SEIZE, LORD);
    if (mayPutOn(s, seat)) out[n++] = choice(V_RING);
    // W.1: Saruman takes it off at will.
    if (seat === THIRD && s.h[Header.bearer] === SARUMAN && s.h[Header.worn] === 1) out[n++] = choice(V_REMOVE);
    return eventOptions(s, seat, W_MOVE, out, n);
  },
  take(s, f, c) {
    const { costOf } = s.world.tables;
    const seat = seatOf(s, f);
    const a = aOf(c);
    if (isTrade(c) || verbOf(c) === V_GIVE) {
      trades(s, seat, c);
      return;
    }
    switch (verbOf(c)) {
      case V_FLY:
        s.fr[f + DarkFrame.card] = a;
        s.go(f, flying);
        return;
      case V_WALK:
        pays(s, seat, a <= LAST_NAZGUL && a >= LORD ? costOf["nazgul"] : costOf["character"]);
        darkMoves(s, s.pAt[a], 0, seat);
        return;
      case V_BAND:
        pays(s, seat, costOf["captives"]);
        if (isSarumans(s, a)) s.h[Header.gameBits] |= GameBit.sarumanMoved;
        darkMoves(s, 0, a + 1, seat);
        return;
      case V_FORCE:
        marches(s, seat, a);
        return;
      case V_SEIZE:
        if (a === LORD) s.cBits[LORD] |= CounterBit.tried;
        else s.h[Header.turnBits] |= TurnBit.sarumanSeized;
        seizes(s, a, seat);
        return;
      case V_REMOVE:
        s.h[Header.worn] = 0;
        return;
      case V_RING:
        putsOn(s);
        return;
      case V_EVENT:
        plays(s, seat, c);
        return;
      default:
        s.go(f, combat);
    }
  },
});
const barred = new Uint8Array(4096);
/** F.5: a Nazgul flies to any hex that is open to it. */
const flying = step("where a nazgul flies", {
  enter: (s, f) => s.ask(seatOf(s, f)),
  options(s, f, out) {
    const { map } = s.world;
    const { open } = map;
    const from = s.cHex[s.fr[f + DarkFrame.card]];
    // Only hexes with counters of the Fellowship, and citadels, can be closed.
    for (let c = 1; c <= lastFree(s); c++) if (s.cHex[c] > 0 && !nazgulMayEnter(s, s.cHex[c])) barred[s.cHex[c]] = 1;
    for (let i = 1; i < map.places.length; i++) if (!nazgulMayEnter(s, map.places[i])) barred[map.places[i]] = 1;
    let n = 0;
    for (let i = 0; i < open.length; i++)
      if (barred[open[i]] === 0 && open[i] !== from) out[n++] = choice(V_TO, open[i]);
    for (let c = 1; c <= lastFree(s); c++) barred[s.cHex[c]] = 0;
    for (let i = 1; i < map.places.length; i++) barred[map.places[i]] = 0;
    return n;
  },
  take(s, f, c) {
    const card = s.fr[f + DarkFrame.card];
    pays(s, seatOf(s, f), s.world.tables.costOf["nazgul"]);
    s.fr[f + DarkFrame.card] = 0;
    s.cHex[card] = aOf(c);
    s.cBits[card] |= CounterBit.moved;
    if (controllerOf(s, card) === THIRD) goesEast(s, aOf(c));
    s.go(f, menu);
    findsRing(s, aOf(c), card);
    if (s.h[Header.bearer] === card) ringComesTo(s, aOf(c));
  },
});
const combat = step("individual combat", {
  enter(s, f) {
    if (isOver(s)) return GO;
    s.go(f, isCampaign(s) ? war : reduction);
    const g = s.push(CombatsFrame.kind);
    s.fr[g + CombatsFrame.player] = seatOf(s, f);
    return GO;
  },
});
const war = step("army combat", {
  enter(s, f) {
    if (isOver(s)) return GO;
    s.go(f, over);
    battles(s, seatOf(s, f));
    return GO;
  },
});
const reduction = step("citadel reduction", {
  enter: (s, f) => (isOver(s) ? GO : reducible(s, s.opts, 0) > 0 ? s.ask(DARK) : s.go(f, over)),
  options(s, _f, out) {
    out[0] = PASS;
    return reducible(s, out, 1);
  },
  take(s, f, c) {
    if (verbOf(c) !== V_REDUCE) {
      s.go(f, over);
      return;
    }
    reduces(s, aOf(c));
  },
});
const over = step("over", {
  enter(s) {
    turnEnds(s);
    return leave(s);
  },
});
defineFrame(DarkFrame.kind, DarkFrame.label, [orcs, begins, menu, flying, combat, war, reduction, over]);
