/** N.5 to N.20: what each event card does. */
import { forceCame } from "../changes/campaign.js";
import { adds, mobilizes, removes } from "../changes/forces.js";
import { B_MOVED, GONDOR, ROHAN } from "../facts/armies.js";
import { MAGIC } from "../../packs/form/words.js";
import { defineFrame, GO, leave, step } from "../machine/machine.js";
import {
  BOROMIR,
  eventsOf,
  FRODO,
  GOLLUM,
  isHobbit,
  isLockedUp,
  isThree,
  magicOf,
  SARUMAN,
  isWraith,
  lastFree,
  possesses,
  ringHex,
  rivalOf,
  WIGHTS,
} from "../facts/board.js";
import type { Machine } from "../machine/state.js";
import { distracts, isOver, loses, mobilize } from "../changes/lives.js";
import { shownTo } from "../changes/hands.js";
import { handBut } from "../facts/chances.js";
import { comesFrom, known, mix, shown, spot } from "../changes/stacks.js";
import { EFFECT, gandalf, isTaken, movable, PAID, SAIL, sails } from "../facts/playable.js";
import { aOf, bOf, choice, PASS, V_DISCARD, V_GO, V_GROUP, V_POINTS, V_PUT, V_SHOW, verbOf } from "../state/choices.js";
import { EventFrame } from "../state/frames.js";
import * as L from "../state/layout.js";
import { DARK, FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { Chance, CounterBit, Header, IMPRISONED, PersonBit, TurnBit, Zone } from "../state/schema.js";
import { seizes } from "../combat/duel.js";
import { isNearBaradDur, W_BOATS } from "../facts/moving.js";
import { groupMoves } from "../movement/move.js";
import { comersFindRing } from "../ring/ring.js";
import { warEvent } from "./war.js";

/** L.1: so many magic cards at most. */
const MOST = 3;
const PALANTIR = MAGIC.indexOf("palantir"),
  HORSE = MAGIC.indexOf("shadowfax");
/** Marks of the turn that a card sets, by effect. */
const MARKS: Readonly<Record<number, number>> = {
  [EFFECT["misty-passes"]]: TurnBit.passes,
  [EFFECT["fierce-storms"]]: TurnBit.storms,
  [EFFECT["rivers-flooded"]]: TurnBit.floods,
  [EFFECT["pipeweed"]]: TurnBit.pipeweed,
  [EFFECT["gate-of-morannon"]]: TurnBit.gate,
  [EFFECT["shadow-of-sauron"]]: TurnBit.shadow,
};
const happens = step("what it does", {
  enter(s, f) {
    const effect = s.world.cards.event[s.fr[f + EventFrame.card]];
    const seat = s.fr[f + EventFrame.player];
    const hex = s.fr[f + EventFrame.hex];
    const mark = MARKS[effect];
    if (mark !== undefined) {
      s.h[Header.turnBits] |= mark;
      // N.14: in vain where the Ringbearer is far off, which the Dark Power Player does not learn.
      if (mark === TurnBit.shadow && isNearBaradDur(s, ringHex(s))) s.h[Header.turnBits] |= TurnBit.shadowed;
      return leave(s);
    }
    if (warEvent(s, f)) return leave(s);
    switch (effect) {
      case EFFECT["elven-boats"]:
        s.fr[f + EventFrame.left] = 1;
        s.go(f, boats);
        groupMoves(s, hex, W_BOATS);
        return GO;
      case EFFECT["saruman-summons"]:
        s.roll(isThree(s) ? seat : DARK);
        return s.go(f, summoned);
      case EFFECT["wizard-palantir"]:
        s.fr[f + EventFrame.left] = 2;
        // N.12: of three, two cards of each opponent.
        if (isThree(s)) s.fr[f + EventFrame.hex] = seat === FELLOWSHIP ? DARK + 1 : FELLOWSHIP + 1;
        return s.go(f, looking);
      case EFFECT["sauron-palantir"]:
        spotsByPalantir(s);
        s.fr[f + EventFrame.left] = 1;
        return s.go(f, looking);
      case EFFECT["eagles"]:
        return s.go(f, eagles);
      case EFFECT["boromir-seizes"]:
        s.pop();
        seizes(s, BOROMIR, seat);
        return GO;
      case EFFECT["gollum-seizes"]:
        s.pop();
        seizes(s, GOLLUM, seat);
        return GO;
      case EFFECT["corsairs"]:
        s.fr[f + EventFrame.left] = SAIL;
        return s.go(f, sailing);
      case EFFECT["rohan-mobilizes"]:
        mobilizes(s, ROHAN);
        return leave(s);
      case EFFECT["gondor-mobilizes"]:
        mobilizes(s, GONDOR);
        return leave(s);
      case EFFECT["mind-battle"]:
        s.roll(seat);
        return s.go(f, minds);
      case EFFECT["tom-bombadil"]:
        s.pBits[WIGHTS] = PersonBit.dead;
        return leave(s);
      case EFFECT["escape-from-orcs"]:
        return s.go(f, s.fr[f + EventFrame.card] === PAID ? paying : setFree);
      default:
        return leave(s);
    }
  },
});
/** N.8 (002:1248): one card moves the groups of both hexes, those of Lothlorien and those of Thranduil's Palace. */
const otherPort = (s: Machine, f: number): number => {
  const { lothlorien, thranduil } = s.world.map.role;
  return s.fr[f + EventFrame.hex] === lothlorien ? thranduil : lothlorien;
};
const boats = step("boats from the other hex", {
  enter(s, f) {
    if (isOver(s)) return GO;
    return s.fr[f + EventFrame.left] === 1 && movable(s, otherPort(s, f)) ? s.ask(FELLOWSHIP) : leave(s);
  },
  options(s, f, out) {
    out[0] = PASS;
    out[1] = choice(V_GROUP, otherPort(s, f));
    return 2;
  },
  take(s, f, c) {
    s.fr[f + EventFrame.left] = 0;
    if (verbOf(c) === V_GROUP) groupMoves(s, aOf(c), W_BOATS);
  },
});
/** N.11: the die of Saruman's summons. */
const summoned = step("the summons", {
  enter(s) {
    const roll = s.h[Header.rolled];
    const who = gandalf(s);
    s.pop();
    // Y.6: of three, a three is nothing.
    if (roll === 3 && !isThree(s)) s.h[Header.sarumanHeld] = s.h[Header.turn] + 2;
    if (roll < 4 || who === 0) return GO;
    const at = known(s, who);
    const from = s.cHex[at];
    s.cHex[at] = s.world.map.role.isengard;
    s.cBits[at] = CounterBit.spotted | CounterBit.up;
    s.cBand[at] = IMPRISONED;
    for (let m = 2; m < L.MAGIC_ROWS; m++) if (s.mHolder[m] === who) shown(s, m);
    if (isThree(s)) surrendersAll(s, who);
    mix(s, from);
    return GO;
  },
});
/** Y.6: of three, Saruman has all magic cards of Gandalf whom he takes so; what he has no room for is lost (ours). */
function surrendersAll(s: Machine, who: number): void {
  for (let m = 2; m < L.MAGIC_ROWS; m++) {
    if (s.mHolder[m] !== who) continue;
    if (magicOf(s, SARUMAN) >= MOST) loses(s, m);
    else {
      s.mHolder[m] = SARUMAN;
      s.mMay[m] = 0;
    }
  }
}
/** R.20: Elrond and Galadriel take as many Shadow Points as Saruman does by a Mind Battle (Y.4). */
const minds = step("the mind battle of the elves", {
  enter(s) {
    distracts(s, s.h[Header.rolled]);
    return leave(s);
  },
});
/** R.18: up to fifty strength points of Haradrim go from Umbar to another port: kind by kind, so many of each as one likes. */
const sailing = step("how many sail", {
  enter: (s, f) =>
    s.fr[f + EventFrame.left] > 0 && s.fr[f + EventFrame.last] < s.h[Header.bands] ? s.ask(DARK) : s.go(f, landed),
  options(s, f, out) {
    let n = 0;
    for (let b = s.fr[f + EventFrame.last]; b < s.h[Header.bands]; b++)
      if (sails(s, b))
        for (let points = Math.min(s.fr[f + EventFrame.left], s.bPoints[b]); points > 0; points--)
          out[n++] = choice(V_POINTS, b, points);
    out[n++] = choice(V_GO);
    return n;
  },
  take(s, f, c) {
    if (verbOf(c) !== V_POINTS) {
      s.go(f, landed);
      return;
    }
    const b = aOf(c);
    s.fr[f + EventFrame.last] = b + 1;
    if (adds(s, s.fr[f + EventFrame.hex], s.bKind[b], bOf(c), B_MOVED) < 0) return;
    s.fr[f + EventFrame.left] -= bOf(c);
    removes(s, b, bOf(c));
  },
});
const landed = step("they have landed", {
  enter(s, f) {
    const hex = s.fr[f + EventFrame.hex];
    const some = s.fr[f + EventFrame.left] < SAIL;
    s.pop();
    // A citadel may be captured by it, which has a frame of its own.
    if (some) forceCame(s, hex, DARK);
    return GO;
  },
});
/** N.17: a Hobbit beside a Palantir is seen. */
function spotsByPalantir(s: Machine): void {
  for (let card = 1; card <= lastFree(s); card++) {
    if (!possesses(s, card, PALANTIR)) continue;
    const hex = s.cHex[s.pAt[card]];
    for (let one = FRODO; isHobbit(one); one++)
      if (hex > 0 && s.cHex[s.pAt[one]] === hex) {
        if (!(s.cBits[s.pAt[one]] & CounterBit.spotted)) spot(s, one);
        // T.5: also where Orcs have spotted him, which mobilizes nobody in the Campaign.
        mobilize(s);
      }
    mix(s, hex);
  }
}
/** Whose hand is seen: of three, that of a seat that stands in the frame's hex, plus one. */
const lookedAt = (s: Machine, f: number): number =>
  isThree(s) && s.fr[f + EventFrame.hex] > 0 ? s.fr[f + EventFrame.hex] - 1 : rivalOf(s.fr[f + EventFrame.player]);
/** N.12: the next opponent's hand, of three. */
function seenAll(s: Machine, f: number): number {
  const next = s.fr[f + EventFrame.hex] + (s.fr[f + EventFrame.hex] === s.fr[f + EventFrame.player] ? 2 : 1);
  const effect = s.world.cards.event[s.fr[f + EventFrame.card]];
  if (!isThree(s) || effect !== EFFECT["wizard-palantir"] || next > THIRD + 1) return leave(s);
  s.fr[f + EventFrame.hex] = next;
  s.fr[f + EventFrame.left] = 2;
  s.fr[f + EventFrame.last] = 0;
  return GO;
}
/** N.12, N.17: cards of the other's hand are seen, drawn by chance, none of them twice. */
const looking = step("a card is seen", {
  enter(s, f) {
    const seat = s.fr[f + EventFrame.player];
    const of = lookedAt(s, f);
    const last = s.fr[f + EventFrame.last];
    if (s.fr[f + EventFrame.left] === 0 || s.hands[of] <= (last > 0 ? 1 : 0)) return seenAll(s, f);
    s.draw(Chance.shown, seat, handBut(of, last));
    return s.go(f, looked);
  },
});
const looked = step("the card seen", {
  enter(s, f) {
    shownTo(s, s.fr[f + EventFrame.player], s.h[Header.drawn]);
    s.fr[f + EventFrame.last] = s.h[Header.drawn];
    s.h[Header.drawn] = 0;
    s.fr[f + EventFrame.left]--;
    return s.go(f, looking);
  },
});
/** L.4: the other reveals so many cards as he must, which he likes; he is asked in their order. */
const revealing = step("which card is revealed", {
  enter: (s, f) => (s.fr[f + EventFrame.left] === 0 ? leave(s) : s.ask(lookedAt(s, f))),
  options(s, f, out) {
    const hand = Zone.hand0 + lookedAt(s, f);
    let n = 0;
    for (let e = s.fr[f + EventFrame.last] + 1; e <= eventsOf(s); e++)
      if (s.eZone[e] === hand) out[n++] = choice(V_SHOW, e);
    // Those after it must be enough for the rest.
    return n - s.fr[f + EventFrame.left] + 1;
  },
  take(s, f, c) {
    shownTo(s, s.fr[f + EventFrame.player], aOf(c));
    s.fr[f + EventFrame.last] = aOf(c);
    s.fr[f + EventFrame.left]--;
  },
});
/** N.13: where the Eagles set down whom they bear (the card says it; ours: towns and citadels of the Free, Rivendell, Lothlorien). */
const eagles = step("where the eagles fly", {
  enter: (s) => s.ask(FELLOWSHIP),
  options(s, _f, out) {
    const { map } = s.world;
    let n = 0;
    out[n++] = choice(V_PUT, map.role.rivendell);
    out[n++] = choice(V_PUT, map.role.lothlorien);
    for (let i = 1; i < map.places.length; i++)
      if (s.control[i] === FELLOWSHIP + 1) out[n++] = choice(V_PUT, map.places[i]);
    return n;
  },
  take(s, f, c) {
    const from = s.fr[f + EventFrame.hex];
    const trapped = isTaken(s, from);
    for (let k = 1; k <= lastFree(s); k++) {
      if (s.cHex[k] !== from || (s.cBand[k] === 0 && !trapped) || isWraith(s, s.cWho[k])) continue;
      s.cBand[k] = 0;
      s.cHex[k] = aOf(c);
      comesFrom(s, k, from);
      // L.11: Eagles bear no horse.
      for (let m = 2; m < L.MAGIC_ROWS; m++)
        if (s.mHolder[m] === s.cWho[k] && s.world.cards.magic[m] === HORSE) loses(s, m);
    }
    s.pop();
    mix(s, from);
    mix(s, aOf(c));
    comersFindRing(s, aOf(c), FELLOWSHIP);
  },
});
const paying = step("a magic card is surrendered", {
  enter: (s) => s.ask(FELLOWSHIP),
  options(s, f, out) {
    let n = 0;
    for (let m = 2; m < L.MAGIC_ROWS; m++) {
      const holder = s.mHolder[m];
      if (holder === 0 || holder > lastFree(s)) continue;
      const c = s.pAt[holder];
      if (s.cHex[c] === s.fr[f + EventFrame.hex] && s.cBand[c] > 0 && !isLockedUp(s, c))
        out[n++] = choice(V_DISCARD, m);
    }
    return n;
  },
  take(s, f, c) {
    loses(s, aOf(c));
    s.go(f, setFree);
  },
});
/** N.20: captives of Orcs in the hex are free, and stay spotted (J.6). */
const setFree = step("escape", {
  enter(s, f) {
    const hex = s.fr[f + EventFrame.hex];
    for (let c = 1; c <= lastFree(s); c++) if (s.cHex[c] === hex && !isLockedUp(s, c)) s.cBand[c] = 0;
    mix(s, hex);
    return leave(s);
  },
});
defineFrame(EventFrame.kind, EventFrame.label, [
  happens,
  summoned,
  looking,
  looked,
  revealing,
  sailing,
  landed,
  eagles,
  paying,
  setFree,
  minds,
  boats,
]);
/** L.4: a Palantir is peered into: the other reveals half of his cards. */
export function looksAt(s: Machine, seat: number, of: number, cards: number): void {
  const f = s.push(EventFrame.kind);
  s.fr[f + EventFrame.player] = seat;
  s.fr[f + EventFrame.hex] = of + 1;
  s.fr[f + EventFrame.left] = cards;
  s.go(f, revealing);
}
