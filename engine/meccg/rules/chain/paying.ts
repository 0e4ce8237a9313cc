/** A price out of the hand, as part of declaring: which cards are discarded for it, before anything is paid. */
import * as L from "../state/layout.js";
import { COST_DISCARD_SECOND, COST_DISCARD_TARGET, type ModeForm, TG } from "../../cards/vocabulary/compiled.js";
import { GO, type PlacedStep, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { discardShown } from "../changes/piles.js";
import { handFits, pointsOf } from "../facts/play/inhand.js";
import { Entry } from "../state/entries.js";
import { DeclareFrame } from "../state/frames/chain.js";
import { Frame } from "../state/schema.js";
import * as T from "../../cards/vocabulary/terms.js";

/** Writes the cards that may be named next: each name once, as often as it lies in the hand. */
function listPayments(s: Machine, f: number, m: ModeForm, out: Int32Array, n: number): number {
  const player = s.fr[f + DeclareFrame.player];
  const paid = s.fr[f + DeclareFrame.paid];
  const held = s.pget(player, L.PlayerWord.hand);
  let last = -1;
  for (let i = 0; i < held; i++) {
    const def = s.hands[player * L.HAND + i];
    if (def === last || !handFits(s, player, m.pays!, def, s.fr[f + DeclareFrame.company] - 1)) continue;
    last = def;
    let copies = 0;
    for (let k = i; k < held && s.hands[player * L.HAND + k] === def; k++) copies++;
    for (let k = 0; k < paid; k++) if (s.fr[f + DeclareFrame.first + k] === def) copies--;
    if (copies > 0) out[n++] = T.choice(T.V_DISCARD, def);
  }
  return n;
}
/** The step that asks for the price; `modeOf`: what is declared, `next`: what follows. */
export function paying(modeOf: (s: Machine, f: number) => ModeForm, next: () => PlacedStep): PlacedStep {
  return step("what is discarded for it", {
    enter(s, f) {
      const mode = modeOf(s, f);
      if (mode.pays !== null && s.fr[f + DeclareFrame.paid] < mode.pays.most && s.fr[f + DeclareFrame.paid] >= 0)
        return s.ask(s.fr[f + DeclareFrame.player]);
      s.fr[f + Frame.step] = next().at;
      return GO;
    },
    options(s, f, out) {
      const m = modeOf(s, f);
      const count = listPayments(s, f, m, out, 0);
      if (count > 0 && s.fr[f + DeclareFrame.paid] < m.pays!.least) return count;
      out[count] = T.choice(T.V_PASS);
      return count + 1;
    },
    take(s, f, c) {
      if (T.verbOf(c) === T.V_PASS) {
        s.fr[f + Frame.step] = next().at;
        return;
      }
      s.fr[f + DeclareFrame.first + s.fr[f + DeclareFrame.paid]] = T.aOf(c);
      s.fr[f + DeclareFrame.paid] += 1;
    },
  });
}
/**
 * Discards what was named, openly: `first` and `another` of those that are the price (0 none), whose printed points the entry at `e`
 * keeps, and what the mode was aimed at. Last of all, as its player may be asked where they go.
 */
export function payFromHand(s: Machine, m: ModeForm, e: number, first: number, another: number): void {
  const player = s.ch[e + Entry.player];
  if (m.pays !== null)
    // What is named first is asked for first, so it comes to lie on the stack last.
    for (const def of [another, first]) {
      if (def <= 0) continue;
      s.ch[e + Entry.extra] += pointsOf(def);
      discardShown(s, player, def);
    }
  const target = s.ch[e + Entry.target],
    second = s.ch[e + Entry.second];
  if (m.cost & COST_DISCARD_SECOND && second >= 0) discardShown(s, player, second);
  if (m.cost & COST_DISCARD_TARGET && target >= 0 && m.target!.of === TG.inHand) discardShown(s, player, target);
}
