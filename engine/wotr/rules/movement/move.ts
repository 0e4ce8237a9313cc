/** F.2 to F.6: counters move from hex to hex; what they meet there interrupts them. */
import { ringComesTo } from "../changes/lives.js";
import { mix, toFront } from "../changes/stacks.js";
import { defineFrame, GO, leave, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { bearerAt, controllerOf, GOLLUM, holdsCaptives, isThree, lastFree } from "../facts/board.js";
import { goalOf, travels } from "../facts/marching.js";
import { allowanceOf, isMoving } from "../facts/moving.js";
import { mayMove } from "../facts/playable.js";
import { mayBeSearched, searchersHere } from "../facts/searching.js";
import {
  aOf,
  bOf,
  choice,
  PASS,
  V_ALL,
  V_BOAT,
  V_GO,
  V_JOIN,
  V_SEARCH,
  V_STOP,
  V_USE,
  verbOf,
} from "../state/choices.js";
import { MoveFrame, ServantFrame } from "../state/frames.js";
import { DARK, FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { CounterBit, GONE, Header, PersonBit } from "../state/schema.js";
import { setsOut } from "../events/play.js";
import { findsRing } from "../ring/ring.js";
import { searchesHere } from "../search/here.js";
import { goesInto, group, paid, uses } from "./steps.js";
import { waysOn } from "./ways.js";

/** Who goes along: characters join in the order of their cards, so that each group is made in one way. */
const joining = step("who goes along", {
  enter: (s, f) =>
    s.fr[f + MoveFrame.counter] > 0 || s.fr[f + MoveFrame.band] > 0 ? s.go(f, walking) : s.ask(FELLOWSHIP),
  options(s, f, out) {
    const hex = s.fr[f + MoveFrame.hex];
    let n = 0;
    let several = 0;
    for (let card = 1; card <= lastFree(s); card++) {
      const c = s.pAt[card];
      if (c === 0 || s.cHex[c] !== hex || isMoving(s, c) || !mayMove(s, c)) continue;
      several++;
      if (card > s.fr[f + MoveFrame.last]) out[n++] = choice(V_JOIN, card);
    }
    if (s.fr[f + MoveFrame.last] === 0 && several > 1) out[n++] = choice(V_ALL);
    if (group(s)) out[n++] = choice(V_GO);
    return n;
  },
  take(s, f, c) {
    const verb = verbOf(c);
    const hex = s.fr[f + MoveFrame.hex];
    if (verb === V_JOIN) {
      s.cBits[toFront(s, aOf(c))] |= CounterBit.moving;
      s.fr[f + MoveFrame.last] = aOf(c);
      return;
    }
    if (verb === V_ALL) {
      for (let k = 1; k <= lastFree(s); k++) if (s.cHex[k] === hex && mayMove(s, k)) s.cBits[k] |= CounterBit.moving;
    }
    mix(s, hex);
    s.fr[f + MoveFrame.last] = 0;
    s.go(f, held);
    setsOut(s, FELLOWSHIP, hex, false);
  },
});

/** N.9, R.8: a card of the others may hold some of those who have set out; whoever is taken out of a stack has its first place. */
const held = step("who may still go", {
  enter(s, f) {
    let stay = false;
    for (let card = 1; card <= lastFree(s); card++) {
      const c = s.pAt[card];
      if (c === 0 || !isMoving(s, c) || mayMove(s, c)) continue;
      s.cBits[toFront(s, card)] &= ~CounterBit.moving;
      stay = true;
    }
    if (stay) mix(s, s.fr[f + MoveFrame.hex]);
    return s.go(f, walking);
  },
});

const walking = step("from hex to hex", {
  enter(s, f) {
    if (s.fr[f + MoveFrame.player] === FELLOWSHIP && !group(s)) return s.go(f, arrived);
    // Whoever set out may fall to a card of the other before his first step (N.16 against a Semi-Ringwraith).
    const [counter, band] = [s.fr[f + MoveFrame.counter], s.fr[f + MoveFrame.band]];
    if ((counter > 0 && s.cHex[counter] === 0) || (band > 0 && s.bHex[band - 1] === 0)) return leave(s);
    // J.4: Orcs may go with captives alone, who may be freed then.
    if (band > 0 && !holdsCaptives(s, band - 1)) return s.go(f, arrived);
    return s.ask(s.fr[f + MoveFrame.player]);
  },
  options: waysOn,
  take(s, f, c) {
    const verb = verbOf(c);
    if (verb === V_STOP) {
      s.go(f, arrived);
      return;
    }
    if (verb === V_USE) {
      uses(s, f, aOf(c));
      return;
    }
    const hex = s.fr[f + MoveFrame.hex];
    const to = aOf(c);
    s.fr[f + MoveFrame.spent] += verb === V_BOAT ? allowanceOf(s, f) : paid(s, f, verb, hex, to);
    if (verb === V_BOAT) s.fr[f + MoveFrame.ways] = 0;
    goesInto(s, f, to);
    s.go(f, entered);
  },
});
const entered = step("what is met there", {
  enter(s, f) {
    const hex = s.fr[f + MoveFrame.hex];
    const { map } = s.world;
    const bearer = bearerAt(s);
    if (bearer > 0 && s.cHex[bearer] === hex && ringComesTo(s, hex)) return GO;
    if (s.fr[f + MoveFrame.player] !== FELLOWSHIP) {
      s.go(f, walking);
      const counter = s.fr[f + MoveFrame.counter];
      if (counter > 0) findsRing(s, hex, s.cWho[counter]);
      return GO;
    }
    s.go(f, searched);
    if (map.eyeIn[hex] > 0 && s.eyes[map.eyeIn[hex]] !== GONE) {
      const g = s.push(ServantFrame.kind);
      s.fr[g + ServantFrame.hex] = hex;
    }
    return GO;
  },
});
/** J.2, F.6: the Dark Power may search a hex with Nazgul or Orcs that unspotted characters enter. */
const searched = step("search on the way", {
  enter(s, f) {
    const hex = s.fr[f + MoveFrame.hex];
    if (group(s) && findsRing(s, hex, 0)) return GO;
    const next = isThree(s) ? searchedToo : walking;
    if (!group(s) || !mayBeSearched(s, hex) || isGuided(s, hex)) return s.go(f, next);
    return s.ask(DARK);
  },
  options(s, f, out) {
    out[0] = PASS;
    return searchersHere(s, s.fr[f + MoveFrame.hex], out, 1);
  },
  take(s, f, c) {
    s.go(f, isThree(s) ? searchedToo : walking);
    if (verbOf(c) === V_SEARCH) searchesHere(s, aOf(c), bOf(c));
  },
});
/** The same for Saruman of three. */
const searchedToo = step("search on the way by saruman", {
  enter(s, f) {
    const hex = s.fr[f + MoveFrame.hex];
    if (!group(s) || !mayBeSearched(s, hex, THIRD) || isGuided(s, hex)) return s.go(f, walking);
    return s.ask(THIRD);
  },
  options(s, f, out) {
    out[0] = PASS;
    return searchersHere(s, s.fr[f + MoveFrame.hex], out, 1, THIRD);
  },
  take(s, f, c) {
    s.go(f, walking);
    if (verbOf(c) === V_SEARCH) searchesHere(s, aOf(c), bOf(c), THIRD);
  },
});
/** E.9: Gollum guides the Ringbearer and who is with him into and out of Minas Morgul. */
const isGuided = (s: Machine, hex: number): boolean =>
  hex === s.world.map.role["minas-morgul"] &&
  s.pAt[GOLLUM] === 0 &&
  controllerOf(s, GOLLUM) === FELLOWSHIP &&
  (s.pBits[GOLLUM] & PersonBit.inPlay) !== 0 &&
  s.cHex[bearerAt(s)] === hex;
const arrived = step("arrived", {
  enter(s, f) {
    const hex = s.fr[f + MoveFrame.hex];
    const counter = s.fr[f + MoveFrame.counter];
    if (s.fr[f + MoveFrame.band] > 0) s.bBits[s.fr[f + MoveFrame.band] - 1] = 1;
    if (counter > 0) s.cBits[counter] |= CounterBit.moved | travels(s, counter);
    for (let c = 1; c <= lastFree(s); c++)
      if (isMoving(s, c)) s.cBits[c] = (s.cBits[c] & ~CounterBit.moving) | CounterBit.moved | travels(s, c);
    const bearer = s.h[Header.bearer];
    // E.5, E.9, E.10: there he puts the Ring on.
    if (bearer > 0 && goalOf(s, bearer) > 0 && s.cHex[bearerAt(s)] === goalOf(s, bearer)) s.h[Header.worn] = 1;
    mix(s, hex);
    return leave(s);
  },
});
defineFrame(MoveFrame.kind, MoveFrame.label, [joining, walking, entered, searched, arrived, searchedToo, held]);

/** A group of this hex begins to move. */
export function groupMoves(s: Machine, hex: number, ways = 0): void {
  const f = s.push(MoveFrame.kind);
  s.fr[f + MoveFrame.player] = FELLOWSHIP;
  s.fr[f + MoveFrame.hex] = hex;
  s.fr[f + MoveFrame.start] = hex;
  s.fr[f + MoveFrame.ways] = ways;
}
/** One counter, or a band, of the Dark Power (of three: of Saruman) begins to move. */
export function darkMoves(s: Machine, counter: number, band: number, seat = DARK): void {
  const f = s.push(MoveFrame.kind);
  s.fr[f + MoveFrame.player] = seat;
  s.fr[f + MoveFrame.hex] = counter > 0 ? s.cHex[counter] : s.bHex[band - 1];
  s.fr[f + MoveFrame.start] = s.fr[f + MoveFrame.hex];
  s.fr[f + MoveFrame.counter] = counter;
  s.fr[f + MoveFrame.band] = band;
  setsOut(s, seat, s.fr[f + MoveFrame.hex], band > 0);
}
