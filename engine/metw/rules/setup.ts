/** Getting ready (000 I.3; coe 1.9-1.13): starting characters, minor items, companies at Rivendell, first hands, who begins. */
import * as D from "../defs.js";
import * as L from "../layout.js";
import { ARRANGE, DRAFT, DRAW_TO, GAME, GO, room, START_ITEMS, SETUP } from "../machine.js";
import { ArrangeFrame } from "../state/frames-of-the-turn.js";
import type { Metw } from "../state.js";
import * as T from "../terms.js";
import { enter, firstOf, NONE, place } from "./inplay.js";
import { addTo, countAt } from "./piles.js";
import { settleUse } from "./strike.js";

const RIVENDELL = D.siteOf("Rivendell");
/** Slots of the starting items: whose turn it is, how many he has given out, which one is being given. */
const NOW = 2,
  MARK = 3;

/** Up to two minor items of the pool for starting characters. */
room(START_ITEMS, {
  name: "starting items",
  step(s, f) {
    const p = s.fr[f + NOW]!;
    if (p >= s.players) {
      s.pop();
      return GO;
    }
    if (s.fr[f + 1] === 0 && itemsLeft(s, p, null) === 0) {
      s.fr[f + NOW] = p + 1;
      s.fr[f + MARK] = 0;
      return GO;
    }
    return s.ask(p);
  },
  options(s, f, out) {
    const p = s.fr[f + NOW]!;
    if (s.fr[f + 1] === 0) {
      const n = itemsLeft(s, p, out);
      out[n] = T.choice(T.V_PASS);
      return n + 1;
    }
    return bearers(s, p, s.fr[f + MARK + 1]!, out);
  },
  take(s, f, c) {
    const p = s.fr[f + NOW]!;
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + NOW] = p + 1;
      s.fr[f + MARK] = 0;
      return;
    }
    if (s.fr[f + 1] === 0) {
      s.fr[f + MARK + 1] = T.aOf(c);
      s.fr[f + 1] = 1;
      return;
    }
    const d = s.fr[f + MARK + 1]!;
    addTo(s, p, L.POOL, d, -1);
    const j = enter(s, d, p, L.ITEM);
    place(s, j, T.aOf(c));
    settleUse(s, j);
    s.fr[f + MARK]! += 1;
    s.fr[f + 1] = 0;
    if (s.fr[f + MARK]! >= 2) {
      s.fr[f + NOW] = p + 1;
      s.fr[f + MARK] = 0;
    }
  },
});
function itemsLeft(s: Metw, p: number, out: Int32Array | null): number {
  let n = 0;
  for (let k = 0; k < L.NAMES; k++) {
    const d = s.list[p * L.NAMES + k]!;
    if (countAt(s, p, L.POOL, k) === 0 || D.KIND[d] !== T.K_ITEM || bearers(s, p, d, null) === 0) continue;
    if (out) out[n] = T.choice(T.V_ITEM, d);
    n++;
  }
  return n;
}
/** Starting characters who may bear one more of this item. */
function bearers(s: Metw, p: number, d: number, out: Int32Array | null): number {
  let n = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!) {
      let has = false;
      if (D.BITS[d]! & D.B_ONCE_PER_CHARACTER)
        for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!) if (s.iDef[j] === d) has = true;
      if (has) continue;
      if (out) out[n] = T.choice(T.V_TARGET, i);
      n++;
    }
  return n;
}

/** The order of getting ready; the last steps are the first hands and the roll for the first turn. */
const ROLL_A = 3;
room(SETUP, {
  name: "getting ready",
  step(s, f) {
    const k = s.fr[f + 1]!;
    s.fr[f + 1] = k + 1;
    if (k === 0) {
      s.push(DRAFT, 0);
      return GO;
    }
    if (k === 1) {
      s.push(START_ITEMS, 0);
      return GO;
    }
    if (k < 2 + s.players) {
      const p = k - 2;
      // Companies and followers are arranged before the game only where the rules allow it.
      if (!s.rules.startingCompaniesFree) return GO;
      const a = s.push(ARRANGE, p, RIVENDELL);
      s.fr[a + ArrangeFrame.inSetup] = 1;
      return GO;
    }
    if (k < 2 + 2 * s.players) {
      s.push(DRAW_TO, k - 2 - s.players, 8);
      return GO;
    }
    const r = k - 2 - 2 * s.players;
    if (r < s.players) {
      if (r > 0) s.fr[f + ROLL_A + r - 1] = s.h[L.ROLLED]!;
      s.roll(r);
      return GO;
    }
    s.fr[f + ROLL_A + s.players - 1] = s.h[L.ROLLED]!;
    let best = 0,
      tie = false;
    for (let p = 1; p < s.players; p++) {
      const a = s.fr[f + ROLL_A + p]!,
        b = s.fr[f + ROLL_A + best]!;
      if (a > b) {
        best = p;
        tie = false;
      } else if (a === b) tie = true;
    }
    if (tie) {
      s.fr[f + 1] = 2 + 2 * s.players;
      return GO;
    }
    s.h[L.FIRST] = best;
    s.h[L.TURN_BITS] = 0;
    s.pop();
    s.push(GAME);
    return GO;
  },
  options: () => 0,
  take: () => undefined,
});
