/** What a creature's own card does in its attack: its passive words, carried out at once. */
import { hazardsAgainst } from "../facts/combat/companycombat.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { borrow, giveBack } from "../state/context.js";
import type { Machine } from "../machine/state.js";
import { holds } from "../facts/play/conditions.js";
import { ResolveFrame } from "../state/frames/chain.js";
import { AttackBit, AttackFrame } from "../state/frames/combat.js";
import { RUN } from "../machine/effect.js";
/** Effects of a creature's text for something that happened to `subject`. */
export function runCreatureWords(s: Machine, f: number, def: number, on: number, subject: number): boolean {
  if ((D.TRIGGER_MASK[def] & (1 << on)) === 0) return false;
  let pushed = false;
  const company = s.fr[f + AttackFrame.company];
  const scratch = FAKE;
  const player = hazardsAgainst(s, company);
  const cx = borrow(player, company, subject);
  for (const t of D.TRIGGERS[def]) {
    if (t.on !== on) continue;
    if (!holds(s, t.needs, cx)) continue;
    if (t.once) {
      if (s.fr[f + AttackFrame.bits] & AttackBit.boosted) continue;
      s.fr[f + AttackFrame.bits] |= AttackBit.boosted;
    }
    for (let k = t.does.length - 1; k >= 0; k--) {
      const before = s.h[L.Header.depth];
      // Effects read an entry: a frame-like place after the stack that nothing else uses.
      const base = scratch;
      for (let w = 0; w < L.ENTRY_WORDS; w++) s.fr[base + ResolveFrame.sort + w] = -1;
      s.fr[base + ResolveFrame.card] = def;
      s.fr[base + ResolveFrame.player] = player;
      s.fr[base + ResolveFrame.target] = subject;
      s.fr[base + ResolveFrame.company] = company;
      s.fr[base + ResolveFrame.plus] = 0;
      s.fr[base + ResolveFrame.bits] = 0;
      RUN[t.does[k].op](s, base, t.does[k], cx);
      s.fr.fill(0, base, base + L.FRAME_WORDS);
      if (s.h[L.Header.depth] > before) pushed = true;
    }
  }
  giveBack(cx);
  return pushed;
}
const FAKE = (L.FRAMES - 1) * L.FRAME_WORDS;
