import { removeCharacter, TO_DISCARD } from "../../../rules/changes/leaving.js";
import { isPerson } from "../../../rules/effects/reach.js";
import { isKeptFromDiscard } from "../../../rules/facts/combat/shields.js";
import { pointsOfCorruption } from "../../../rules/facts/company/corruption.js";
import { pointsStored } from "../../../rules/facts/score/marshalling.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { defineFrame, GO, leave, type PlacedStep, rollStep, step } from "../../../rules/machine/machine.js";
import type { Machine } from "../../../rules/machine/state.js";
import { neverStored, resolveStore, STORE } from "../../../rules/organization/handover.js";
import { frame, word } from "../../../rules/state/declare.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { Frame } from "../../../rules/state/schema.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { whom } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /**
     * Its player rolls and adds the points, as if they were stored, and the corruption points of all items and events on the target. The items, and
     * the events that can be stored, are stored; then, over this, the target is discarded.
     */
    trial: { do: "trial"; over: number };
  }
}

/** A minion is tried: what he has is stored, and he may go. */
const TrialFrame = frame(101, "a minion tried", {
  player: word("who rolls", "all"),
  minion: word("slot of the minion", "all"),
  definition: word("his definition", "all"),
  over: word("over which number he is discarded", "all"),
  plus: word("what is added to the roll", "all"),
});

const isItem = (s: Table, j: number): boolean => s.iRole[j] === L.Role.item && D.KIND[s.iDef[j]] === T.K_ITEM;
const isEvent = (s: Table, j: number): boolean => s.iRole[j] === L.Role.attached && D.KIND[s.iDef[j]] === T.K_EVENT;

/** Points, as if stored, and corruption points of all items and events on character `i`. What can never be stored has none of the former (coe g.sto.1). */
function worthOf(s: Table, i: number): number {
  let count = 0;
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
    if (isItem(s, j) || isEvent(s, j)) count += (neverStored(s, j) ? 0 : pointsStored(s, j)) + pointsOfCorruption(s, j);
  return count;
}
/** The next that is stored of what he has, or `NONE`. */
function nextStored(s: Table, i: number): number {
  let first = s.iFirst[i];
  while (first !== NONE && !((isItem(s, first) || isEvent(s, first)) && !neverStored(s, first))) first = s.iNext[first];
  return first;
}
const isThere = (s: Machine, f: number): boolean =>
  s.iRole[s.fr[f + TrialFrame.minion]] === L.Role.character &&
  s.iDef[s.fr[f + TrialFrame.minion]] === s.fr[f + TrialFrame.definition];
const rolls = rollStep("the roll", TrialFrame.player, () => rolled);
const rolled: PlacedStep = step("he is tried", {
  enter(s, f) {
    s.fr[f + TrialFrame.plus] += s.h[L.Header.rolled];
    s.fr[f + Frame.step] = stores.at;
    return GO;
  },
});
const stores: PlacedStep = step("all he has is stored", {
  enter(s, f) {
    const j = isThere(s, f) ? nextStored(s, s.fr[f + TrialFrame.minion]) : NONE;
    if (j === NONE) s.fr[f + Frame.step] = goes.at;
    else resolveStore(s, STORE, j, -1);
    return GO;
  },
});
const goes: PlacedStep = step("does he go", {
  enter(s, f) {
    const minion = s.fr[f + TrialFrame.minion];
    const falls =
      s.fr[f + TrialFrame.plus] > s.fr[f + TrialFrame.over] && isThere(s, f) && !isKeptFromDiscard(s, minion);
    if (!falls) return leave(s);
    s.pop();
    removeCharacter(s, minion, TO_DISCARD);
    return GO;
  },
});
defineFrame(TrialFrame.kind, TrialFrame.label, [rolls, rolled, stores, goes]);

defineEffect("trial", {
  removesCharacter: true,
  describe: (e, names) =>
    `roll and add the marshalling points, as if they were stored, and the corruption points of all items and events on ${whom("target", names)}; items, and events that can be stored, are stored without a check; over ${e.over} he is discarded then`,
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    if (!isPerson(s, target)) return;
    s.push(TrialFrame.kind, s.fr[f + ResolveFrame.player], target, s.iDef[target], d.word.over, worthOf(s, target));
  },
});

export default special(
  {
    kind: "event",
    id: "MEAS-28",
    side: "hazard",
    type: "short",
    name: "Fealty Under Trial",
    modes: [
      {
        as: "Darkhaven",
        when: ["hazard"],
        target: { of: "character", who: { minion: true, atHaven: true, notRace: ["ringwraith"] }, whose: "company" },
        does: [{ do: "trial", over: 15 }],
      },
      {
        as: "Barad-dûr",
        when: ["hazard"],
        target: { of: "character", who: { minion: true, at: "Barad-dûr", notRace: ["ringwraith"] }, whose: "company" },
        does: [{ do: "trial", over: 15 }],
      },
    ],
  },
  { describe: () => [] },
);
