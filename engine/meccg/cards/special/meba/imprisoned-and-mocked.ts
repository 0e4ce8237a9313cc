import { strikesNow } from "../../../rules/facts/combat/strikes.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import { AttackFrame, AttackBit } from "../../../rules/state/frames/combat.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { firstOf, NONE, companyLives } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";
import { attackFrame } from "../../../rules/changes/discards.js";
import { discardInstance, removeInstance, TO_HAND } from "../../../rules/changes/leaving.js";
import { liesAside } from "../../../rules/changes/movedcards.js";
import { mindOf } from "../../../rules/facts/company/mind.js";
import { prowessOf } from "../../../rules/facts/company/stats.js";
import { ALLOW } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { defineFrame, GO, leave, step } from "../../../rules/machine/machine.js";
import { frame, word } from "../../../rules/state/declare.js";
import { FOR_COMPANY, attackNote, addTemporary } from "../../../rules/state/temporaryeffects.js";
import { Frame } from "../../../rules/state/schema.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { signed } from "../../wording/words.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The current attack has more strikes than the company has characters and allies. */
    attackOutnumbers: { if: "attackOutnumbers" };
  }
}

defineCondition("attackOutnumbers", {
  describe: () => "an attack with more strikes than there are characters and allies in the company",
  holds: (s) => {
    const f = s.h[L.Header.attack];
    if (f === 0) return false;
    let heads = 0;
    for (let i = firstOf(s, s.fr[f + AttackFrame.company]); i !== NONE; i = s.iNext[i]) {
      heads++;
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (s.iRole[j] === L.Role.ally) heads++;
    }
    return (s.fr[f + AttackFrame.bits] & AttackBit.each) === 0 && strikesNow(s, f) > heads;
  },
});

declare module "../../words/words.js" {
  interface OwnEffects {
    /**
     * Unless the attack is cancelled or defeated its player rolls after it, with so much more for each left-over strike: if that less `less` is over
     * the prowess of the highest mind of the company, that one lies off to the side with this card without all that lies on him, until the next
     * long-event phase of his player, when he goes to the hand. Otherwise, and then, the card is discarded.
     */
    imprison: { do: "imprison"; each: number; less: number };
  }
}

/** `strike` of the event as long as the attack lasts. */
const WAITING = 1;
const EACH = 2;
const LESS = 5;
defineEffect("imprison", {
  isTemporary: true,
  describe: (e) =>
    `unless the attack is cancelled or defeated roll after it, ${signed(e.each)} for each left-over strike: if that less ${e.less} is more than the prowess of the highest mind of the company (no avatar; of several you choose), he lies off to the side with this card, and all that lies on him is discarded; in the next long-event phase of his player he goes to the hand and this card is discarded; otherwise it is discarded at once`,
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    const source = s.fr[f + ResolveFrame.source];
    if (!attack || source < 0) return;
    s.iStrike[source] = WAITING;
    addTemporary(
      s,
      s.fr[f + ResolveFrame.card],
      d.lasts,
      FOR_COMPANY,
      s.fr[attack + AttackFrame.company],
      attackNote(attack),
    );
  },
});

/** Somebody may be imprisoned after an attack. */
const ImprisonedFrame = frame(106, "imprisoned", {
  player: word("who rolls", "all"),
  event: word("slot of the event", "all"),
  company: word("the company", "all"),
  plus: word("what is added to the roll", "all"),
  who: word("slot plus one of who may be taken, 0 not yet said", "all"),
});

/** Those of company `c` with the highest mind: how many there are. */
function highest(s: Table, c: number, out: Int32Array | null): number {
  let most = 0;
  let count = 0;
  for (let i = companyLives(s, c) ? firstOf(s, c) : NONE; i !== NONE; i = s.iNext[i]) {
    if ((D.BITS[s.iDef[i]] & D.B_AVATAR) !== 0 || mindOf(s, i) < most) continue;
    if (mindOf(s, i) > most) count = 0;
    most = mindOf(s, i);
    if (out) out[count] = T.choice(T.V_TARGET, i);
    count++;
  }
  return count;
}
const who = step("who of the highest mind", {
  enter(s, f) {
    if (highest(s, s.fr[f + ImprisonedFrame.company], null) > 0) return s.ask(s.fr[f + ImprisonedFrame.player]);
    discardInstance(s, s.fr[f + ImprisonedFrame.event]);
    return leave(s);
  },
  options: (s, f, out) => highest(s, s.fr[f + ImprisonedFrame.company], out),
  take(s, f, c) {
    s.fr[f + ImprisonedFrame.who] = T.aOf(c) + 1;
    s.fr[f + Frame.step] = rolls.at;
  },
});
const rolls = step("the roll", {
  enter(s, f) {
    s.fr[f + Frame.step] = decided.at;
    s.roll(s.fr[f + ImprisonedFrame.player]);
    return GO;
  },
});
const decided = step("what it decides", {
  enter(s, f) {
    const who = s.fr[f + ImprisonedFrame.who] - 1;
    const event = s.fr[f + ImprisonedFrame.event];
    const over = s.h[L.Header.rolled] + s.fr[f + ImprisonedFrame.plus] > prowessOf(s, who);
    s.pop();
    if (over && s.iRole[who] === L.Role.character && s.iRole[event] === L.Role.event) liesAside(s, who, event);
    else discardInstance(s, event);
    return GO;
  },
});
defineFrame(ImprisonedFrame.kind, ImprisonedFrame.label, [who, rolls, decided]);

export default special(
  {
    kind: "event",
    id: "MEBA-20",
    side: "hazard",
    type: "permanent",
    name: "Imprisoned and Mocked",
    modes: [
      {
        when: ["attackHazard"],
        needs: [
          { if: "attackBy", races: ["orc", "troll"] },
          { if: "attackDetains", not: true },
          { if: "attackOutnumbers" },
        ],
        target: { of: "attack" },
        does: [{ do: "imprison", each: EACH, less: LESS }],
      },
    ],
  },
  {
    hooks: {
      itsAttackOver(s, event, company, faced) {
        if (s.iStrike[event] !== WAITING) return 0;
        s.iStrike[event] = 0;
        if (faced === 0 || highest(s, company, null) === 0) return ALLOW;
        s.push(ImprisonedFrame.kind, s.iOwner[event], event, company, EACH * (faced - 1) - LESS);
        return 0;
      },
      longEventPhase(s, event, player) {
        const prisoner = s.iFirst[event];
        if (prisoner === NONE || s.iOwner[prisoner] !== player) return 0;
        removeInstance(s, prisoner, TO_HAND);
        return ALLOW;
      },
      costsNothing: () => ALLOW,
    },
    questions: [{ frame: ImprisonedFrame.kind, ask: "Who may be taken?", section: "rare" }],
    describe: () => [],
  },
);
