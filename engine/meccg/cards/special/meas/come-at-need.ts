import { discardInstance, removeInstance, TO_HAND, TO_VOID } from "../../../rules/changes/leaving.js";
import { startAttack } from "../../../rules/combat/startattack.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { isOfMinions } from "../../../rules/facts/company/companykind.js";
import { notesResult } from "../../../rules/machine/attackresults.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { defineFrame, GO, leave, type PlacedStep, step } from "../../../rules/machine/machine.js";
import type { Machine } from "../../../rules/machine/state.js";
import { frame, word } from "../../../rules/state/declare.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { AttackBit, AttackFrame } from "../../../rules/state/frames/combat.js";
import { companyLives, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { Frame } from "../../../rules/state/schema.js";
import { opponentOf } from "../../../rules/state/seats.js";
import type { Table } from "../../../rules/state/table.js";
import { winTo } from "../../../rules/state/won.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { signed } from "../../wording/words.js";
import { special } from "../special.js";
import { allyPlayable } from "../../../rules/facts/play/playable.js";
import { defineCondition } from "../../../rules/machine/condition.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The ally under this card attacks the company: one strike with its own numbers, so much stronger, which detains companies of its own side. Both are discarded, or the opponent who beats it has the ally for his kill points. */
    allyComesAtNeed: { do: "allyComesAtNeed"; prowess: number };
    /** What lies with this card goes to its owner's hand, and this card is discarded. */
    takeBackUnder: { do: "takeBackUnder" };
  }
}

/** The ally under the event attacks a company that comes to a site where the ally is played. */
const AtNeedFrame = frame(102, "an ally attacks", {
  company: word("the company", "all"),
  event: word("slot of the event", "all"),
  definition: word("its definition", "all"),
  prowess: word("how much stronger the ally is", "all"),
  result: word("of its attack: 1 defeated, 2 not, 0 none yet", "all"),
});
/** The ally under the event of the frame, or `NONE`. */
function allyOf(s: Table, f: number): number {
  const event = s.fr[f + AtNeedFrame.event];
  return s.iRole[event] === L.Role.event && s.iDef[event] === s.fr[f + AtNeedFrame.definition] ? s.iFirst[event] : NONE;
}
/** Does the attack detain the company, because both are heroes or both are minions? */
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
/** The ally goes to the kill points of its player's opponent, or is discarded. */
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
notesResult(AtNeedFrame.kind, AtNeedFrame.result);

defineEffect("allyComesAtNeed", {
  describe: (e) =>
    `the ally under this card attacks the company (one strike, its own numbers, ${signed(e.prowess)} prowess), which detains companies of its own side; both are discarded then, but who beats the ally has its points as kill points`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    const source = s.fr[f + ResolveFrame.source];
    if (company >= 0 && source >= 0) s.push(AtNeedFrame.kind, company, source, s.iDef[source], d.prowess);
  },
});
defineEffect("takeBackUnder", {
  describe: () => "what lies under this card goes to your hand, and this card is discarded",
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    if (source < 0 || s.iRole[source] === L.Role.free) return;
    while (s.iFirst[source] !== NONE) removeInstance(s, s.iFirst[source], TO_HAND);
    discardInstance(s, source);
  },
});

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The company, of another player, moves to a site where the ally under this card is played. */
    boundForItsAlly: { if: "boundForItsAlly" };
  }
}

defineCondition("boundForItsAlly", {
  describe: () => "a company of the opponent that moves to a site where the ally under this card is played",
  holds: (s, _n, cx) => {
    const company = cx.company;
    if (company < 0 || cx.source < 0 || s.cget(company, L.CompanyWord.owner) === s.iOwner[cx.source]) return false;
    const first = s.iFirst[cx.source];
    const to = s.cget(company, L.CompanyWord.destination);
    return (
      to >= 0 && first !== NONE && D.KIND[s.iDef[first]] === T.K_ALLY && allyPlayable(s, company, s.iDef[first], to)
    );
  },
});

export default special(
  {
    kind: "event",
    id: "MEAS-25",
    side: "hazard",
    type: "permanent",
    name: "Come at Need",
    modes: [{ when: ["hazard"], target: { of: "inHand", kind: "ally" }, does: [{ do: "layUnder" }] }],
    may: [{ when: ["organization"], free: true, uncounted: true, does: [{ do: "takeBackUnder" }] }],
    on: [{ on: "reveal", needs: [{ if: "boundForItsAlly" }], does: [{ do: "allyComesAtNeed", prowess: 7 }] }],
  },
  { describe: () => [] },
);
