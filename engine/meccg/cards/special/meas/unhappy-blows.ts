import { removeCharacter, removeInstance, TO_HAND } from "../../../rules/changes/leaving.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { isShielded } from "../../../rules/facts/combat/shields.js";
import { mindOf } from "../../../rules/facts/company/mind.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { GO, rollStep, step } from "../../../rules/machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../../../rules/machine/question.js";
import type { Machine } from "../../../rules/machine/state.js";
import { frame, word } from "../../../rules/state/declare.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { companyLives, firstOf, isAvatar, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { Frame } from "../../../rules/state/schema.js";
import * as D from "../../vocabulary/defs.js";
import { mask } from "../../vocabulary/lookups.js";
import { fitsAWord } from "../../vocabulary/packs.js";
import * as T from "../../vocabulary/terms.js";
import { orOf, raceOf } from "../../wording/words.js";
import type { Race } from "../../words/basics.js";
import type { Cond } from "../../words/conditions.js";
import type { Mode } from "../../words/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /**
     * The company's player rolls, less so much: he returns characters of these races to his hand, with their items, until their minds come to that,
     * or none is left.
     */
    quarrel: { do: "quarrel"; less: number; races: readonly Race[] };
  }
}

/** Some of a company go home for a quarrel. */
const QuarrelFrame = frame(97, "a quarrel", {
  player: word("who rolls", "all"),
  company: word("the company", "all"),
  races: word("races of those who quarrel, a bit each", "all"),
  left: word("what is taken off the roll; then how much mind is still to go", "all"),
});
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
defineEffect("quarrel", {
  removesCharacter: true,
  describe: (e) =>
    `the company's player returns characters who are ${orOf(e.races.map(raceOf))} to his hand, with their items, until their minds come to a roll of yours less ${e.less}, or none is left`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0) s.push(QuarrelFrame.kind, s.fr[f + ResolveFrame.player], company, d.mask, d.word.less);
  },
  pack(e, out) {
    out.mask = fitsAWord(mask(T.RACE, e.races, "race"));
  },
});

/** Two peoples of a company quarrel. */
const quarrel = (as: string, races: readonly [Race, Race], less: number): Mode => ({
  as,
  when: ["hazard"],
  oncePer: "givenTurn",
  needs: races.map((race): Cond => ({ if: "company", has: { race } })),
  target: { of: "company" },
  does: [{ do: "quarrel", races, less }],
});

export default special(
  {
    kind: "event",
    id: "MEAS-42",
    side: "hazard",
    type: "short",
    name: "Unhappy Blows",
    modes: [quarrel("Elves and Dwarves", ["elf", "dwarf"], 5), quarrel("Orcs and Trolls", ["orc", "troll"], 7)],
  },
  {
    questions: [{ frame: QuarrelFrame.kind, ask: "They quarrel: who goes home?", section: "rare" }],
    describe: () => [],
  },
);
