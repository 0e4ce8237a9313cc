/** X.1: alliances of Saruman are declared in each Events Phase for one Game-Turn; what follows when one is dissolved. */
import { distance } from "../../packs/form/grid.js";
import { T_MOUNTAIN } from "../../packs/form/world.js";
import { mix, spot } from "../changes/stacks.js";
import { defineFrame, leave, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { CHIEF, controllerOf, controlOf, isHaven, isInPlay, LORD, lastFree, rowOwner } from "../facts/board.js";
import { isUnoccupied } from "../facts/moving.js";
import { aOf, bOf, choice, PASS, V_ACCEPT, V_ALLY, verbOf } from "../state/choices.js";
import { AllianceFrame } from "../state/frames.js";
import { DARK, FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { CounterBit, Header, ThirdWord } from "../state/schema.js";

/** Who may make an offer, one after the other, until one is accepted (ours). */
const PROPOSERS = [THIRD, FELLOWSHIP, DARK] as const;
const proposer = (s: Machine, f: number): number => PROPOSERS[s.fr[f + AllianceFrame.at]];
const ends = step("the last alliance ends", {
  enter(s, f) {
    s.third[ThirdWord.was] = s.third[ThirdWord.ally];
    s.third[ThirdWord.ally] = 0;
    s.third[ThirdWord.lead] = 0;
    return s.go(f, offers);
  },
});
/** Each his own, or one of the two leads the forces of both. */
function terms(seat: number, ally: number, out: Int32Array, from: number): number {
  let n = from;
  for (const lead of [0, THIRD + 1, ally + 1]) out[n++] = choice(V_ALLY, seat === THIRD ? ally + 1 : THIRD + 1, lead);
  return n;
}
const offers = step("an offer of alliance", {
  enter(s, f) {
    if (s.third[ThirdWord.ally] > 0 || s.fr[f + AllianceFrame.at] >= PROPOSERS.length) return s.go(f, parts);
    return s.ask(proposer(s, f));
  },
  options(s, f, out) {
    const seat = proposer(s, f);
    out[0] = PASS;
    if (seat !== THIRD) return terms(seat, seat, out, 1);
    return terms(seat, DARK, out, terms(seat, FELLOWSHIP, out, 1));
  },
  take(s, f, c) {
    if (verbOf(c) !== V_ALLY) {
      s.fr[f + AllianceFrame.at]++;
      return;
    }
    s.fr[f + AllianceFrame.asked] = aOf(c);
    s.fr[f + AllianceFrame.lead] = bOf(c);
    s.go(f, answer);
  },
});
const answer = step("the answer", {
  enter: (s, f) => s.ask(s.fr[f + AllianceFrame.asked] - 1),
  options(_s, _f, out) {
    out[0] = PASS;
    out[1] = choice(V_ACCEPT);
    return 2;
  },
  take(s, f, c) {
    const asked = s.fr[f + AllianceFrame.asked] - 1;
    s.go(f, offers);
    if (verbOf(c) === V_ACCEPT) {
      const ally = asked === THIRD ? proposer(s, f) : asked;
      s.third[ThirdWord.ally] = ally + 1;
      s.third[ThirdWord.lead] = s.fr[f + AllianceFrame.lead];
      // Y.5: it is announced.
      if (ally === FELLOWSHIP) s.third[ThirdWord.hostile] = 1;
    }
    s.fr[f + AllianceFrame.at]++;
  },
});
const parts = step("former allies part", {
  enter(s) {
    const was = s.third[ThirdWord.was] - 1;
    s.third[ThirdWord.was] = 0;
    if (was >= 0 && s.third[ThirdWord.ally] !== was + 1) dissolves(s, was);
    return leave(s);
  },
});
defineFrame(AllianceFrame.kind, AllianceFrame.label, [ends, offers, answer, parts]);

/** Has a seat strength points in a hex? */
function hasPoints(s: Machine, hex: number, seat: number): boolean {
  for (let b = 0; b < s.h[Header.bands]; b++) if (s.bHex[b] === hex && rowOwner(s, b) === seat) return true;
  return false;
}
/** X.1: the Fellowship's among Saruman's are spotted; who can be neither captured nor guarded goes to the nearest hex without anybody. */
function dissolves(s: Machine, was: number): void {
  if (was === FELLOWSHIP)
    for (let card = 1; card <= lastFree(s); card++) {
      const c = s.pAt[card];
      const hex = s.cHex[c];
      if (hex === 0 || s.cBand[c] !== 0 || s.cBits[c] & CounterBit.spotted || !isWithSaruman(s, hex)) continue;
      spot(s, card);
      mix(s, hex);
    }
  for (let card = LORD; card <= CHIEF; card++) {
    const own = controllerOf(s, card);
    const hex = s.cHex[card];
    if (!isInPlay(s, card) || hex === 0 || (own !== THIRD && own !== was)) continue;
    const other = own === THIRD ? was : THIRD;
    if (!hasPoints(s, hex, other) || hasPoints(s, hex, own)) continue;
    const to = nearestFree(s, hex, own);
    if (to > 0) s.cHex[card] = to;
  }
}
function isWithSaruman(s: Machine, hex: number): boolean {
  if (hasPoints(s, hex, THIRD)) return true;
  for (let card = LORD; card <= CHIEF; card++)
    if (s.cHex[card] === hex && isInPlay(s, card) && controllerOf(s, card) === THIRD) return true;
  return false;
}
/** Of hexes as near that with the lowest number. */
function nearestFree(s: Machine, from: number, seat: number): number {
  const { map } = s.world;
  let best = 0;
  let least = map.hexes;
  for (let hex = 1; hex <= map.hexes; hex++) {
    if (map.terrain[hex] >= T_MOUNTAIN || hex === map.role["misty-pass"] || isHaven(s, hex)) continue;
    const holder = controlOf(s, hex);
    if ((holder >= 0 && holder !== seat) || !isUnoccupied(s, hex)) continue;
    const far = distance(map.grid, from, hex);
    if (far < least) [best, least] = [hex, far];
  }
  return best;
}
