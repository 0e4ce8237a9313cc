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
import type { Table } from "../state/table.js";
import { Frame } from "../state/schema.js";
import { startAttack } from "./startattack.js";

/** The ally under the event of the frame, or `NONE`. */
function allyOf(s: Table, f: number): number {
  const event = s.fr[f + AtNeedFrame.event];
  return s.iRole[event] === L.Role.event && s.iDef[event] === s.fr[f + AtNeedFrame.definition] ? s.iFirst[event] : NONE;
}
/** Does it but detain the company: are both of heroes, or both of minions? */
const isAmongItsOwn = (s: Table, c: number, def: number): boolean =>
  isOfMinions(s, c) === (D.ALIGNMENT_OF[def] === T.ALIGNMENT.minion);
const attacks = step("it attacks", {
  enter(s, f) {
    const ally = allyOf(s, f);
    const company = s.fr[f + AtNeedFrame.company];
    if (ally === NONE || !companyLives(s, company)) return leave(s);
    const def = s.iDef[ally];
    s.fr[f + Frame.step] = over.at;
    const attack = startAttack(s, company, -1, 1, D.PROWESS[def] + s.fr[f + AtNeedFrame.prowess]);
    s.fr[attack + AttackFrame.body] = D.BODY[def];
    if (isAmongItsOwn(s, company, def)) s.fr[attack + AttackFrame.bits] |= AttackBit.detains;
    return GO;
  },
});
const over: PlacedStep = step("what becomes of both", {
  enter(s, f) {
    const ally = allyOf(s, f);
    const event = s.fr[f + AtNeedFrame.event];
    const beaten = s.fr[f + AtNeedFrame.result] === 1;
    const company = s.fr[f + AtNeedFrame.company];
    s.pop();
    if (ally === NONE) return GO;
    takes(s, ally, beaten && !isAmongItsOwn(s, company, s.iDef[ally]));
    discardInstance(s, event);
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
