/** D.4: the Fellowship Player-Turn: escapes, Gandalf the White, movement and what may be done beside it, combat. */
import { forces, marches } from "../army/march.js";
import { reinforces } from "../army/reinforce.js";
import { battles } from "../army/battles.js";
import { joinsRow } from "../changes/forces.js";
import { MAGIC } from "../../packs/form/words.js";
import { defineFrame, GO, leave, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { heals, mayPutOn, putsOn, isOver } from "../changes/lives.js";
import {
  exchangesCards,
  handsOver,
  known,
  mayExchange,
  mix,
  mixAll,
  newAttempts,
  onMap,
  shown,
} from "../changes/stacks.js";
import {
  lastFree,
  GANDALFS,
  GANDALF_WHITE,
  hexOf,
  holdsCaptives,
  isCaptive,
  isInPlay,
  isLockedUp,
  isSpotted,
  pointsLeft,
  possesses,
  isCampaign,
  isThree,
  SARUMAN,
} from "../facts/board.js";
import { yieldsToGandalf } from "../facts/fighting.js";
import { mustMarch } from "../facts/marching.js";
import { eventOptions, movable, W_MOVE, W_OTHERS_TURN } from "../facts/playable.js";
import {
  aOf,
  bOf,
  choice,
  PASS,
  V_EVENT,
  V_GIVE,
  V_GROUP,
  V_PEER,
  V_PUT,
  V_RING,
  V_SEARCH,
  V_SEIZE,
  V_SWAP,
  V_TAKE,
  V_TRADE,
  V_CEDE,
  V_USE,
  verbOf,
  V_FORCE,
} from "../state/choices.js";
import { CombatsFrame, FellowshipFrame } from "../state/frames.js";
import * as L from "../state/layout.js";
import { DARK, FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { CounterBit, GameBit, Header, TurnBit } from "../state/schema.js";
import { mayGiveToSaruman, tradeOptions, trades as deals } from "./trade.js";
import { seizes } from "../combat/duel.js";
import { looksAt } from "../events/effects.js";
import { opens, plays } from "../events/play.js";
import { athelasOptions, ITHIL, ORTHANC, mayTake } from "../facts/magic.js";
import { giftOptions, isGivable, swapOptions } from "../facts/exchange.js";
import { takesBox } from "../magic/box.js";
import { groupMoves } from "../movement/move.js";
import { mayBeSearched, searchersHere } from "../facts/searching.js";
import { searchesHere } from "../search/here.js";

const PALANTIR = MAGIC.indexOf("palantir");

/** J.5: each captive of Orcs rolls once; not in Isengard (N.11). */
const escapes = step("escapes", {
  enter(s, f) {
    for (let c = s.fr[f + FellowshipFrame.at] + 1; c <= lastFree(s); c++) {
      if (s.cHex[c] === 0 || s.cBand[c] === 0 || isLockedUp(s, c)) continue;
      s.fr[f + FellowshipFrame.at] = c;
      s.go(f, escaped);
      s.roll(FELLOWSHIP);
      return GO;
    }
    // Only now, for who stood at a place that has tried must not try again at another.
    mixAll(s);
    return s.go(f, white);
  },
});
const escaped = step("the die against the escape range", {
  enter(s, f) {
    const c = s.fr[f + FellowshipFrame.at];
    if (s.h[Header.rolled] >= s.world.people.escape[s.cWho[c]]) {
      s.cBand[c] = 0;
    }
    return s.go(f, escapes);
  },
});
/** E.7: Gandalf the White comes back. */
const white = step("gandalf the white", {
  enter(s, f) {
    if (s.h[Header.whiteTurn] === 0 || s.h[Header.whiteTurn] > s.h[Header.turn]) return s.go(f, begins);
    return s.ask(FELLOWSHIP);
  },
  options(s, _f, out) {
    out[0] = choice(V_PUT, s.world.map.role["white-returns"]);
    out[1] = choice(V_PUT, s.world.map.role.rivendell);
    return 2;
  },
  take(s, f, c) {
    s.h[Header.whiteTurn] = 0;
    onMap(s, GANDALF_WHITE, aOf(c));
    mix(s, aOf(c));
    s.go(f, begins);
  },
});
const begins = step("the turn begins", {
  enter(s, f) {
    s.go(f, ready);
    if (isCampaign(s)) reinforces(s, FELLOWSHIP);
    return GO;
  },
});
const ready = step("the other may play cards", {
  enter(s, f) {
    s.go(f, menu);
    if (isThree(s)) opens(s, THIRD, W_OTHERS_TURN);
    opens(s, DARK, W_OTHERS_TURN);
    return GO;
  },
});
/** Hexes with counters of the Fellowship, each once. */
function eachHex(s: Machine, c: number): number {
  const hex = s.cHex[c];
  if (hex === 0) return 0;
  for (let b = 1; b < c; b++) if (s.cHex[b] === hex) return 0;
  return hex;
}
/** L.3, X.2: cards are given within the Fellowship, and to Saruman who is its ally. */
function trades(s: Machine, out: Int32Array, from: number): number {
  let n = giftOptions(s, 0, out, from);
  for (let m = 2; isThree(s) && m < L.MAGIC_ROWS; m++)
    if (isGivable(s, m, 0) && mayGiveToSaruman(s, hexOf(s, s.mHolder[m]), m)) out[n++] = choice(V_GIVE, m, SARUMAN);
  return n;
}
function gandalfMay(s: Machine): number {
  const bearer = s.h[Header.bearer];
  if (s.h[Header.turnBits] & TurnBit.gandalfSeized || bearer === 0 || !yieldsToGandalf(s, bearer)) return 0;
  for (const card of GANDALFS)
    if (isInPlay(s, card) && hexOf(s, card) > 0 && !isCaptive(s, card) && hexOf(s, card) === hexOf(s, bearer))
      return card;
  return 0;
}
/** L.4 (002:1039): of three, the Fellowship Player says against whom he peers. */
function peerOptions(s: Machine, card: number, out: Int32Array, from: number): number {
  let n = from;
  if (!isThree(s)) out[n++] = choice(V_PEER, card);
  else for (const of of [DARK, THIRD]) out[n++] = choice(V_PEER, card, of + 1);
  return n;
}
function besides(s: Machine, out: Int32Array, from: number): number {
  let n = athelasOptions(s, FELLOWSHIP, out, swapOptions(s, 0, out, trades(s, out, from)));
  for (let card = 1; card <= lastFree(s); card++) {
    if (
      !(s.h[Header.gameBits] & GameBit.peered) &&
      possesses(s, card, PALANTIR) &&
      !isSpotted(s, card) &&
      hexOf(s, card) > 0
    )
      n = peerOptions(s, card, out, n);
  }
  if (isThree(s)) n = tradeOptions(s, FELLOWSHIP, out, n);
  if (mayPutOn(s, FELLOWSHIP)) out[n++] = choice(V_RING);
  const gandalf = gandalfMay(s);
  if (gandalf > 0) out[n++] = choice(V_SEIZE, gandalf);
  return eventOptions(s, FELLOWSHIP, W_MOVE, out, n);
}
const menu = step("movement and what is done beside it", {
  enter(s) {
    mayExchange(s);
    return s.ask(FELLOWSHIP);
  },
  options(s, _f, out) {
    let n = 0;
    if (!mustMarch(s, FELLOWSHIP)) out[n++] = PASS;
    for (let c = 1; c <= lastFree(s); c++) {
      const hex = eachHex(s, c);
      if (hex === 0) continue;
      if (movable(s, hex)) out[n++] = choice(V_GROUP, hex);
      if (mayTake(s, hex)) out[n++] = choice(V_TAKE, hex);
    }
    if (isCampaign(s)) n = forces(s, FELLOWSHIP, out, n);
    return besides(s, out, n);
  },
  take(s, f, c) {
    switch (verbOf(c)) {
      case V_GROUP:
        groupMoves(s, aOf(c));
        return;
      case V_TAKE:
        takesBox(s, FELLOWSHIP, aOf(c));
        return;
      case V_FORCE:
        marches(s, FELLOWSHIP, aOf(c));
        return;
      case V_GIVE:
        handsOver(s, aOf(c), bOf(c));
        if (bOf(c) === SARUMAN) s.mMay[aOf(c)] = 0;
        return;
      case V_SWAP:
        exchangesCards(s, aOf(c), bOf(c));
        return;
      case V_TRADE:
      case V_CEDE:
        deals(s, FELLOWSHIP, c);
        return;
      case V_USE:
        heals(s);
        return;
      case V_RING:
        putsOn(s);
        return;
      case V_PEER:
        peers(s, aOf(c), isThree(s) ? bOf(c) - 1 : DARK);
        return;
      case V_SEIZE:
        s.h[Header.turnBits] |= TurnBit.gandalfSeized;
        seizes(s, aOf(c), FELLOWSHIP);
        return;
      case V_EVENT:
        plays(s, FELLOWSHIP, c);
        return;
      default:
        s.go(f, stayed);
    }
  },
});
/** L.4: does a seat have a Palantir? Of two, the Dark Power has that of Orthanc too while it lies in its box. */
const hasStone = (s: Machine, seat: number): boolean =>
  seat === THIRD
    ? s.mHolder[ORTHANC] === 0 || possesses(s, SARUMAN, PALANTIR)
    : s.mHolder[ITHIL] === 0 || (!isThree(s) && s.mHolder[ORTHANC] === 0);
/** L.4: once in the game; whoever it is against. */
function peers(s: Machine, card: number, against: number): void {
  s.h[Header.gameBits] |= GameBit.peered;
  known(s, card);
  for (let m = 2; m < L.MAGIC_ROWS; m++) if (s.mHolder[m] === card) shown(s, m);
  const cost = s.world.tables.costOf["palantir"];
  if (against === DARK && pointsLeft(s) >= cost) s.h[Header.spent] += cost;
  if (hasStone(s, against)) looksAt(s, FELLOWSHIP, against, (s.hands[against] + 1) >> 1);
}
/** J.2: hexes in which characters have stayed with Nazgul or Orcs may be searched. */
function stayers(s: Machine, out: Int32Array, from: number, seat = DARK): number {
  let n = from;
  for (let c = 1; c <= lastFree(s); c++) {
    const hex = eachHex(s, c);
    if (hex === 0 || !mayBeSearched(s, hex, seat)) continue;
    let stay = false;
    for (let b = 1; b <= lastFree(s); b++)
      if (s.cHex[b] === hex && s.cBand[b] === 0 && !(s.cBits[b] & (CounterBit.moved | CounterBit.stayed))) stay = true;
    if (stay) n = searchersHere(s, hex, out, n, seat);
  }
  return n;
}
const stayed = step("search of those who stayed", {
  enter: (s, f) => (stayers(s, s.opts, 0) > 0 ? s.ask(DARK) : s.go(f, isThree(s) ? stayedToo : combat)),
  options(s, _f, out) {
    out[0] = PASS;
    return stayers(s, out, 1);
  },
  take(s, f, c) {
    if (verbOf(c) !== V_SEARCH) {
      s.go(f, isThree(s) ? stayedToo : combat);
      return;
    }
    for (let k = 1; k <= lastFree(s); k++) if (s.cHex[k] === aOf(c)) s.cBits[k] |= CounterBit.stayed;
    mix(s, aOf(c));
    searchesHere(s, aOf(c), bOf(c));
  },
});
/** The same for Saruman of three, where the Dark Power has not searched. */
const stayedToo = step("search of those who stayed by saruman", {
  enter: (s, f) => (stayers(s, s.opts, 0, THIRD) > 0 ? s.ask(THIRD) : s.go(f, combat)),
  options(s, _f, out) {
    out[0] = PASS;
    return stayers(s, out, 1, THIRD);
  },
  take(s, f, c) {
    if (verbOf(c) !== V_SEARCH) {
      s.go(f, combat);
      return;
    }
    for (let k = 1; k <= lastFree(s); k++) if (s.cHex[k] === aOf(c)) s.cBits[k] |= CounterBit.stayed;
    mix(s, aOf(c));
    searchesHere(s, aOf(c), bOf(c), THIRD);
  },
});
const combat = step("individual combat", {
  enter(s, f) {
    s.go(f, isCampaign(s) ? war : over);
    const g = s.push(CombatsFrame.kind);
    s.fr[g + CombatsFrame.player] = FELLOWSHIP;
    return GO;
  },
});
const war = step("army combat", {
  enter(s, f) {
    if (isOver(s)) return GO;
    s.go(f, over);
    battles(s, FELLOWSHIP);
    return GO;
  },
});
const over = step("over", {
  enter(s) {
    turnEnds(s);
    return leave(s);
  },
});
/** Points of one kind in one hex are one row again, but for those that hold captives. */
function joins(s: Machine): void {
  for (let b = s.h[Header.bands] - 1; b > 0; b--) {
    if (s.bHex[b] === 0 || holdsCaptives(s, b)) continue;
    for (let k = 0; k < b; k++) {
      if (s.bHex[k] !== s.bHex[b] || s.bKind[k] !== s.bKind[b]) continue;
      joinsRow(s, b, k);
      break;
    }
  }
}
/** Marks of a Player-Turn are gone, and stacks are mixed anew. */
export function turnEnds(s: Machine): void {
  const marks = CounterBit.moved | CounterBit.fought | CounterBit.stayed | CounterBit.moving | CounterBit.lembas;
  for (let c = 1; c < L.PEOPLE; c++) s.cBits[c] &= ~marks;
  for (let b = 0; b < s.h[Header.bands]; b++) s.bBits[b] = 0;
  newAttempts(s);
  if (isCampaign(s)) joins(s);
  mixAll(s);
}
defineFrame(FellowshipFrame.kind, FellowshipFrame.label, [
  escapes,
  escaped,
  white,
  begins,
  ready,
  menu,
  stayed,
  combat,
  war,
  over,
  stayedToo,
]);
