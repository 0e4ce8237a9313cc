/** Attacks that an event in play makes one after the other (Mordor in Arms): beaten all of them, it is for the points of its player's opponent. */
import { hazardsAgainst } from "../facts/combat/companycombat.js";
import { winTo } from "../state/won.js";
import type { RowAttack } from "../../cards/words/basics.js";
import * as L from "../state/layout.js";
import { defineFrame, GO, ROW, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { AttackBit, AttackFrame, RowFrame } from "../state/frames/combat.js";
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
    const company = s.fr[f + RowFrame.company];
    if (s.fr[f + RowFrame.result] === 1) s.fr[f + RowFrame.beaten] += 1;
    s.fr[f + RowFrame.result] = 0;
    const next = s.fr[f + RowFrame.next];
    const only = s.fr[f + RowFrame.only];
    if (!companyLives(s, company) || next >= row.length) {
      over(s, f, row.length);
      return GO;
    }
    // Of several attacks of one hazard one is left.
    if (only === 0 && next === 0 && isolator(s) >= 0) return s.ask(hazardsAgainst(s, company));
    s.fr[f + RowFrame.next] = only > 0 ? row.length : next + 1;
    const [race, strikes, prowess] = row[only > 0 ? only - 1 : next];
    const attack = startAttack(s, company, T.RACE[race], strikes, prowess);
    if (only > 0) {
      s.fr[attack + AttackFrame.bits] |= AttackBit.noCancel;
      s.h[L.Header.isolated] = attack;
    }
    return GO;
  },
  options(s, f, out) {
    const count = rowOf(s, f).length;
    for (let k = 0; k < count; k++) out[k] = T.choice(T.V_ALONE, k);
    return count;
  },
  take(s, f, ch) {
    s.fr[f + RowFrame.only] = T.aOf(ch) + 1;
  },
});
/** All of them were faced, or nobody is left to. */
function over(s: Machine, f: number, all: number): void {
  const card = s.fr[f + RowFrame.card];
  const def = s.fr[f + RowFrame.definition];
  const owner = s.iOwner[card];
  const winner = s.cget(s.fr[f + RowFrame.company], L.CompanyWord.owner);
  const won = s.fr[f + RowFrame.beaten] === all && winner !== owner;
  s.pop();
  if (!won || s.iRole[card] !== L.Role.event || s.iDef[card] !== def) return;
  removeInstance(s, card, TO_VOID);
  winTo(s, owner, winner, def);
}
defineFrame(RowFrame.kind, RowFrame.label, [each]);
