/** Characters of two peoples in one company fall out, and some go home with their items (Unhappy Blows). */
import { removeCharacter, removeInstance, TO_HAND } from "../changes/leaving.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { GO, QUARREL, rollStep, step } from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import type { Machine } from "../machine/state.js";
import { mindOf } from "../facts/company/mind.js";
import { isShielded } from "../facts/combat/shields.js";
import { QuarrelFrame } from "../state/frames-of-the-chain.js";
import { companyLives, firstOf, isAvatar, NONE } from "../state/inplay.js";
import { Frame } from "../state/schema.js";
import * as T from "../../cards/vocabulary/terms.js";

/** Adds those of the company who may go: no avatar, nobody who may not be sent home this turn. */
function goers(s: Machine, f: number, out: Int32Array | null): number {
  const company = s.fr[f + QuarrelFrame.company];
  let count = 0;
  for (let i = companyLives(s, company) ? firstOf(s, company) : NONE; i !== NONE; i = s.iNext[i]) {
    if ((s.fr[f + QuarrelFrame.races] & (1 << D.RACE_OF[s.iDef[i]])) === 0) continue;
    if (isAvatar(s, i) || s.iStat[i] & L.Status.protected || isShielded(s, i)) continue;
    if (out) out[count] = T.choice(T.V_RELEASE, i);
    count++;
  }
  return count;
}
const rolls = rollStep("the roll", QuarrelFrame.player, () => rolled);
const rolled = step("how many go", {
  enter(s, f) {
    s.fr[f + QuarrelFrame.left] = s.h[L.Header.rolled] - s.fr[f + QuarrelFrame.left];
    s.fr[f + Frame.step] = who.asked.at;
    return GO;
  },
});
const who = defineQuestion(
  QuarrelFrame,
  {
    name: "who goes home",
    over: "they have gone",
    again: true,
    asks: (s, f) =>
      s.fr[f + QuarrelFrame.left] > 0 && goers(s, f, null) > 0
        ? s.cget(s.fr[f + QuarrelFrame.company], L.CompanyWord.owner)
        : NOBODY_ASKED,
    options: (s, f, out) => goers(s, f, out),
    take(s, f, ch) {
      const chosen = T.aOf(ch);
      s.fr[f + QuarrelFrame.left] -= mindOf(s, chosen);
      for (let j = s.iFirst[chosen]; j !== NONE; ) {
        const next = s.iNext[j];
        const goes = s.iRole[j] === L.Role.item;
        if (goes) removeInstance(s, j, TO_HAND);
        j = goes ? s.iFirst[chosen] : next;
      }
      removeCharacter(s, chosen, TO_HAND);
    },
  },
  [rolls, rolled],
);
if (QuarrelFrame.kind !== QUARREL) throw new Error("the frame of a quarrel has another number");
