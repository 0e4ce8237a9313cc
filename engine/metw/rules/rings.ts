/** Testing gold rings (000 V, rings; coe 6.2): the roll, what it may be, what replaces it. */
import * as D from "../defs.js";
import * as L from "../layout.js";
import { GO, RING_TEST, room } from "../machine.js";
import type { Metw } from "../state.js";
import * as T from "../terms.js";
import { companyOf, enter, firstOf, inPlay, NONE, place } from "./inplay.js";
import { discardInstance } from "./leaving.js";
import { handSize, revealFromHand } from "./piles.js";
import { gone } from "./play.js";
import { gained } from "./siteplay.js";
import { statOf } from "./stats.js";
import { settleUse } from "./strike.js";

const RING = 2,
  PLUS = 3,
  ROLLS = 4,
  ANY = 5,
  FIRST = 6,
  TOTAL = 7,
  TOLD = 8;
room(RING_TEST, {
  name: "ring test",
  step(s, f) {
    const ring = s.fr[f + RING]!;
    const bearer = s.iHost[ring]!;
    switch (s.fr[f + 1]) {
      case 0:
        if (s.iRole[ring] !== L.ITEM || bearer === NONE) {
          s.pop();
          return GO;
        }
        if (s.fr[f + ANY]) {
          s.fr[f + 1] = 4;
          return GO;
        }
        s.fr[f + 1] = s.fr[f + ROLLS] === 2 ? 1 : 3;
        s.roll(s.iOwner[bearer]!);
        return GO;
      case 1:
        s.fr[f + FIRST] = s.h[L.ROLLED]!;
        s.fr[f + 1] = 2;
        s.roll(s.iOwner[bearer]!);
        return GO;
      case 2:
        s.fr[f + TOLD] = s.h[L.ROLLED]!;
        return s.ask(s.iOwner[bearer]!);
      case 3:
        s.fr[f + TOTAL] = s.h[L.ROLLED]! + s.fr[f + PLUS]! + scrolls(s, companyOf(s, ring));
        s.fr[f + 1] = 4;
        return GO;
      case 4:
        return s.ask(s.iOwner[bearer]!);
      default:
        s.pop();
        return GO;
    }
  },
  options(s, f, out) {
    if (s.fr[f + 1] === 2) {
      out[0] = T.choice(T.V_ROLL, s.fr[f + FIRST]!);
      if (s.fr[f + TOLD] === s.fr[f + FIRST]) return 1;
      out[1] = T.choice(T.V_ROLL, s.fr[f + TOLD]!);
      return 2;
    }
    const ring = s.fr[f + RING]!;
    const p = s.iOwner[s.iHost[ring]!]!;
    out[0] = T.choice(T.V_PASS);
    let n = 1,
      last = -1;
    for (let i = 0; i < handSize(s, p); i++) {
      const d = s.hands[p * L.HAND + i]!;
      if (d !== last && fitsTest(s, f, d, s.iHost[ring]!)) out[n++] = T.choice(T.V_CARD, d);
      last = d;
    }
    return n;
  },
  take(s, f, c) {
    if (s.fr[f + 1] === 2) {
      s.h[L.ROLLED] = T.aOf(c);
      s.fr[f + 1] = 3;
      return;
    }
    const ring = s.fr[f + RING]!;
    const bearer = s.iHost[ring]!;
    const p = s.iOwner[bearer]!;
    s.fr[f + 1] = 5;
    discardInstance(s, ring);
    if (T.verbOf(c) === T.V_PASS) return;
    const def = T.aOf(c);
    revealFromHand(s, p, def);
    const j = enter(s, def, p, L.ITEM);
    place(s, j, bearer);
    settleUse(s, j);
    gained(s, s.iComp[bearer]!, bearer, j);
  },
});
/** Scroll of Isildur and the like add to every test in the company. */
function scrolls(s: Metw, c: number): number {
  let v = 0;
  if (c >= 0)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!) v = Math.max(v, statOf(s, i, T.STAT.ringTest, 0));
  return v;
}
/** May this special ring replace the tested one? */
function fitsTest(s: Metw, f: number, d: number, bearer: number): boolean {
  if (D.KIND[d] !== T.K_ITEM || D.CLASS[d] !== T.ITEM_CLASS.special || D.MISSING[d]) return false;
  if (D.UNIQUE[d] && (inPlay(s, d) >= 0 || gone(s, d))) return false;
  if (D.BITS[d]! & D.B_ONCE_PER_CHARACTER)
    for (let j = s.iFirst[bearer]!; j !== NONE; j = s.iNext[j]!) if (s.iDef[j] === d) return false;
  const total = Math.max(1, Math.min(12, s.fr[f + TOTAL]!));
  for (const t of D.RING_TEST[s.iDef[s.fr[f + RING]!]!]!) {
    if ((D.KEYWORDS_OF[d]! & t.ring) === 0) continue;
    if (s.fr[f + ANY]) {
      if (t.ring !== 1 << T.KEYWORD["the-one-ring"]) return true;
      continue;
    }
    if (t.results === -1 || t.results & (1 << total)) return true;
  }
  return false;
}
