/**
 * The Council of the Wise (000, part IX): after the checks every gold ring is tested, those of whoever rolled highest first, by the Council or by
 * what its player has for it. What a ring proves to be needs no card: its name is noted, a unique one once.
 */
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { defineFrame, GO, leave, RING_TEST, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { setWindows, W_BETWEEN, W_COUNCIL } from "../machine/windows.js";
import { provedAs } from "../facts/score/scenarios.js";
import { RingCouncilFrame } from "../state/frames/council.js";
import { nextSlot } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { nextSeat } from "../state/seats.js";
import { listPlays } from "../chain/play.js";
import { Frame } from "../state/schema.js";
import { takePlay } from "../chain/priority.js";

/** Adds the gold rings of player `p` that were not tested here yet. */
function listGold(s: Machine, p: number, out: Int32Array | null): number {
  let count = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    if (s.iOwner[i] !== p || s.iRole[i] !== L.Role.item) continue;
    if (D.RING_TEST[s.iDef[i]].length === 0 || provedAs(s, i) >= 0) continue;
    if (out) out[count] = T.choice(T.V_ITEM, i);
    count++;
  }
  return count;
}
const whoIsFirst = step("rolls for who tests first", {
  enter(s, f) {
    const last = s.fr[f + RingCouncilFrame.thrower] - 1;
    if (last >= 0) s.fr[f + RingCouncilFrame.roll0 + last] = s.h[L.Header.rolled];
    for (let p = last + 1; p < s.players; p++)
      if (listGold(s, p, null) > 0) {
        s.fr[f + RingCouncilFrame.thrower] = p + 1;
        s.roll(p);
        return GO;
      }
    s.fr[f + Frame.step] = whoIsNext.at;
    return GO;
  },
});
const whoIsNext = step("whose rings are tested now", {
  enter(s, f) {
    let now = -1;
    let first = s.fr[f + RingCouncilFrame.first];
    // Of two who rolled alike he who had the last turn.
    for (let k = 0; k < s.players; k++, first = nextSeat(s, first))
      if (listGold(s, first, null) > 0)
        if (now < 0 || s.fr[f + RingCouncilFrame.roll0 + first] > s.fr[f + RingCouncilFrame.roll0 + now]) now = first;
    if (now < 0) {
      setWindows(s, W_COUNCIL);
      return leave(s);
    }
    s.fr[f + RingCouncilFrame.now] = now + 1;
    s.fr[f + Frame.step] = tests.at;
    return GO;
  },
});
const TESTS = EFFECT.of("testRing");
/** Does the choice test a gold ring by a card of the hand or in play? */
function isTest(s: Machine, c: number): boolean {
  const verb = T.verbOf(c);
  if (verb !== T.V_PLAY && verb !== T.V_USE) return false;
  const modes = verb === T.V_PLAY ? D.MODES[T.aOf(c)] : D.ABILITIES[s.iDef[T.aOf(c)]];
  return modes[T.bOf(c)]?.does.some((d) => d.op === TESTS) === true;
}
const tests = step("which gold ring is tested, and by whom", {
  enter(s, f) {
    const now = s.fr[f + RingCouncilFrame.now] - 1;
    if (listGold(s, now, null) === 0) {
      s.fr[f + Frame.step] = whoIsNext.at;
      return GO;
    }
    s.h[L.Header.active] = now;
    setWindows(s, W_BETWEEN);
    return s.ask(now);
  },
  options(s, f, out) {
    const now = s.fr[f + RingCouncilFrame.now] - 1;
    let count = listGold(s, now, out);
    // 000:3083: the Council takes place at a site where information is playable.
    const end = listPlays(s, now, s.h[L.Header.windowsActive] | T.WIN.site, false, out, count);
    for (let k = count; k < end; k++) if (isTest(s, out[k])) out[count++] = out[k];
    return count;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_ITEM) s.push(RING_TEST, T.aOf(c), 0, 1, 0);
    else takePlay(s, s.fr[f + RingCouncilFrame.now] - 1, c);
  },
});
defineFrame(RingCouncilFrame.kind, RingCouncilFrame.label, [whoIsFirst, whoIsNext, tests]);
