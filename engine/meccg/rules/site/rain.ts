/** The opponent shows somebody of his hand, and a ring may come by a roll (Black Rain). */
import { defineFrame, GO, leave, type PlacedStep, rollStep, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { showInHand } from "../machine/known.js";
import { handIsSeen, revealFromHand } from "../changes/piles.js";
import { isRingwraith } from "../facts/company/ringwraiths.js";
import { isTaken } from "../facts/play/unique.js";
import { RainFrame } from "../state/frames-of-the-turn.js";
import { isUntapped, tap } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { opponentOf } from "../state/seats.js";
import type { Table } from "../state/table.js";
import type { ServantWord } from "../../cards/words/effects/servants.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { Frame } from "../state/schema.js";
import { itemComes, mayBear } from "./besides.js";

type Word = Extract<ServantWord, { do: "ringByRain" }>;
/** What each card says of rings, by definition. */
const WORDS = new Map<number, Word>();
D.onCards(() => {
  for (let d = 1; d < D.COUNT; d++) {
    const card = D.literalOf(d);
    for (const m of card.kind === "event" ? (card.modes ?? []) : [])
      for (const e of m.does) if (e.do === "ringByRain") WORDS.set(d, e);
  }
});
const wordOf = (s: Table, f: number): Word => WORDS.get(s.fr[f + RainFrame.card])!;
const askedSeat = (s: Table, f: number): number => opponentOf(s, s.fr[f + RainFrame.player]);
/** Characters of a hand who are no avatars. */
function people(s: Table, p: number, out: Int32Array | null): number {
  let count = 0;
  let last = -1;
  for (let k = 0; k < s.pget(p, L.PlayerWord.hand); k++) {
    const def = s.hands[p * L.HAND + k];
    if (def === last || def === D.NO_CARD || D.KIND[def] !== T.K_CHARACTER || D.BITS[def] & D.B_AVATAR) continue;
    last = def;
    if (out) out[count] = T.choice(T.V_CARD, def);
    count++;
  }
  return count;
}
function isRing(d: number, ring: Word["rings"][number]["ring"]): boolean {
  if (D.KIND[d] !== T.K_ITEM) return false;
  return ring === "spirit-ring"
    ? (D.RARE_KEYWORDS_OF[d] & (1 << T.RARE_KEYWORD[ring])) !== 0
    : (D.KEYWORDS_OF[d] & (1 << T.KEYWORD[ring])) !== 0;
}
/** Rings of the hand that the roll allows. */
function rings(s: Table, f: number, out: Int32Array | null): number {
  const player = s.fr[f + RainFrame.player];
  const sage = s.fr[f + RainFrame.sage];
  const rolled = s.fr[f + RainFrame.rolled];
  let count = 0;
  let last = -1;
  if (s.iRole[sage] !== L.Role.character || !isUntapped(s, sage)) return 0;
  for (let k = 0; k < s.pget(player, L.PlayerWord.hand); k++) {
    const def = s.hands[player * L.HAND + k];
    if (def === last) continue;
    last = def;
    if (isTaken(s, def) || !mayBear(s, def, sage)) continue;
    if (!wordOf(s, f).rings.some((r) => isRing(def, r.ring) && rolled >= r.least && rolled <= r.most)) continue;
    if (out) out[count] = T.choice(T.V_CARD, def);
    count++;
  }
  return count;
}
export const shows: PlacedStep = step("who is shown", {
  enter(s, f) {
    if (people(s, askedSeat(s, f), null) > 0) return s.ask(askedSeat(s, f));
    handIsSeen(s, askedSeat(s, f));
    return leave(s);
  },
  options(s, f, out) {
    const count = people(s, askedSeat(s, f), out);
    if (count > 0) return count;
    // Who supposes what he holds may suppose nobody.
    out[0] = T.choice(T.V_PASS);
    return 1;
  },
  take(s: Machine, f: number, c: number) {
    s.fr[f + Frame.step] = rolls.at;
    if (T.verbOf(c) !== T.V_PASS) showInHand(s, askedSeat(s, f), T.aOf(c));
  },
});
const rolls: PlacedStep = rollStep("the roll", RainFrame.player, () => which);
const which: PlacedStep = step("which ring", {
  enter(s, f) {
    const sage = s.fr[f + RainFrame.sage];
    const wraith = s.iRole[sage] === L.Role.character && isRingwraith(s, sage);
    s.fr[f + RainFrame.rolled] = Math.max(0, s.h[L.Header.rolled] + (wraith ? wordOf(s, f).ringwraith : 0));
    return s.ask(s.fr[f + RainFrame.player]);
  },
  options(s, f, out) {
    const value = rings(s, f, out);
    out[value] = T.choice(T.V_PASS);
    return value + 1;
  },
  take(s, f, c) {
    s.fr[f + Frame.step] = over.at;
    if (T.verbOf(c) === T.V_PASS) return;
    const player = s.fr[f + RainFrame.player];
    const sage = s.fr[f + RainFrame.sage];
    tap(s, sage);
    revealFromHand(s, player, T.aOf(c));
    itemComes(s, player, sage, T.aOf(c));
  },
});
const over: PlacedStep = step("it has rained", {
  enter(s) {
    s.pop();
    return GO;
  },
});
defineFrame(RainFrame.kind, RainFrame.label, [shows, rolls, which, over]);
