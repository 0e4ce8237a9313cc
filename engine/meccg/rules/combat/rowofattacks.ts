/** Attacks that an event in play makes one after the other (Mordor in Arms): beaten all of them, it is for the points of its player's opponent. */
import { hazardsAgainst } from "../facts/combat/companycombat.js";
import { winTo } from "../state/won.js";
import type { RowAttack } from "../../cards/words/basics.js";
import * as L from "../state/layout.js";
import { defineFrame, GO, ROW, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { AttackBit, AttackFrame, RowFrame } from "../state/frames-of-the-chain.js";
import { companyLives } from "../state/inplay.js";
import { isolator } from "../facts/combat/siteattacks.js";
import { removeInstance, TO_VOID } from "../changes/leaving.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { startAttack } from "./startattack.js";
/** The event in slot `e` attacks company `c`. */
export function attackInRow(s: Machine, e: number, c: number): void {
  s.fr[s.push(ROW, c, e) + RowFrame.definition] = s.iDef[e];
}
function rowOf(s: Machine, f: number): readonly RowAttack[] {
  for (const t of D.TRIGGERS[s.fr[f + RowFrame.definition]])
    for (const d of t.does) if (d.word.do === "attacksInRow") return d.word.attacks as readonly RowAttack[];
  return [];
}
const each = step("the next of them", {
  enter(s, f) {
    const row = rowOf(s, f);
    const c = s.fr[f + RowFrame.company];
    if (s.fr[f + RowFrame.result] === 1) s.fr[f + RowFrame.beaten] += 1;
    s.fr[f + RowFrame.result] = 0;
    const k = s.fr[f + RowFrame.next];
    const only = s.fr[f + RowFrame.only];
    if (!companyLives(s, c) || k >= row.length) {
      over(s, f, row.length);
      return GO;
    }
    // Of several attacks of one hazard one is left.
    if (only === 0 && k === 0 && isolator(s) >= 0) return s.ask(hazardsAgainst(s, c));
    s.fr[f + RowFrame.next] = only > 0 ? row.length : k + 1;
    const [race, strikes, prowess] = row[only > 0 ? only - 1 : k];
    const a = startAttack(s, c, T.RACE[race], strikes, prowess);
    if (only > 0) {
      s.fr[a + AttackFrame.bits] |= AttackBit.noCancel;
      s.h[L.Header.isolated] = a;
    }
    return GO;
  },
  options(s, f, out) {
    const n = rowOf(s, f).length;
    for (let k = 0; k < n; k++) out[k] = T.choice(T.V_ALONE, k);
    return n;
  },
  take(s, f, ch) {
    s.fr[f + RowFrame.only] = T.aOf(ch) + 1;
  },
});
/** All of them were faced, or nobody is left to. */
function over(s: Machine, f: number, all: number): void {
  const e = s.fr[f + RowFrame.card];
  const def = s.fr[f + RowFrame.definition];
  const owner = s.iOwner[e];
  const winner = s.cget(s.fr[f + RowFrame.company], L.CompanyWord.owner);
  const won = s.fr[f + RowFrame.beaten] === all && winner !== owner;
  s.pop();
  if (!won || s.iRole[e] !== L.Role.event || s.iDef[e] !== def) return;
  removeInstance(s, e, TO_VOID);
  winTo(s, owner, winner, def);
}
defineFrame(RowFrame.kind, RowFrame.label, [each]);
