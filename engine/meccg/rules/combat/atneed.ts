/** An ally that its player has laid under a hazard attacks a company that comes to where it is played (Come at Need). */
import { opponentOf } from "../state/seats.js";
import { winTo } from "../state/won.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { discardInstance, removeInstance, TO_VOID } from "../changes/leaving.js";
import { AT_NEED, defineFrame, GO, leave, type PlacedStep, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { isOfMinions } from "../facts/company/companykind.js";
import { AtNeedFrame, AttackBit, AttackFrame } from "../state/frames-of-the-chain.js";
import { companyLives, NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { Frame } from "../state/schema.js";
import type { Table } from "../state/table.js";
import { startAttack } from "./startattack.js";

/** The ally under the event of the frame, or `NONE`. */
function allyOf(s: Table, f: number): number {
  const e = s.fr[f + AtNeedFrame.event];
  return s.iRole[e] === L.Role.event && s.iDef[e] === s.fr[f + AtNeedFrame.definition] ? s.iFirst[e] : NONE;
}
/** Does it but detain the company: are both of heroes, or both of minions? */
const isAmongItsOwn = (s: Table, c: number, def: number): boolean =>
  isOfMinions(s, c) === (D.ALIGNMENT_OF[def] === T.ALIGNMENT.minion);
const attacks = step("it attacks", {
  enter(s, f) {
    const j = allyOf(s, f);
    const c = s.fr[f + AtNeedFrame.company];
    if (j === NONE || !companyLives(s, c)) return leave(s);
    const def = s.iDef[j];
    s.fr[f + Frame.step] = over.at;
    const a = startAttack(s, c, -1, 1, D.PROWESS[def] + s.fr[f + AtNeedFrame.prowess]);
    s.fr[a + AttackFrame.body] = D.BODY[def];
    if (isAmongItsOwn(s, c, def)) s.fr[a + AttackFrame.bits] |= AttackBit.detains;
    return GO;
  },
});
const over: PlacedStep = step("what becomes of both", {
  enter(s, f) {
    const j = allyOf(s, f);
    const e = s.fr[f + AtNeedFrame.event];
    const beaten = s.fr[f + AtNeedFrame.result] === 1;
    const c = s.fr[f + AtNeedFrame.company];
    s.pop();
    if (j === NONE) return GO;
    takes(s, j, beaten && !isAmongItsOwn(s, c, s.iDef[j]));
    discardInstance(s, e);
    return GO;
  },
});
/** The ally is for the kill points of its player's opponent, or is discarded. */
function takes(s: Machine, j: number, won: boolean): void {
  const def = s.iDef[j];
  const owner = s.iOwner[j];
  if (!won) {
    discardInstance(s, j);
    return;
  }
  removeInstance(s, j, TO_VOID);
  winTo(s, owner, opponentOf(s, owner), def);
}
defineFrame(AtNeedFrame.kind, AtNeedFrame.label, [attacks, over]);
if (AtNeedFrame.kind !== AT_NEED) throw new Error("the frame of an ally that attacks has another number");
