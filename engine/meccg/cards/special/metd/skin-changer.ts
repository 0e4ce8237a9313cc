import { isPerson } from "../../../rules/effects/reach.js";
import { ALLOW } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import {
  FOR_CHARACTER,
  temporaryHolder,
  addTemporary,
  endTemporary,
  nextTemporary,
} from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import { signed, whom } from "../../wording/words.js";
import { removeCharacter, TO_HAND } from "../../../rules/changes/leaving.js";
import { moveItem } from "../../../rules/changes/wielding.js";
import { isShielded } from "../../../rules/facts/combat/shields.js";
import { mayNotBear } from "../../../rules/facts/company/itembearers.js";
import { defineFrame, GO, step } from "../../../rules/machine/machine.js";
import type { Machine } from "../../../rules/machine/state.js";
import { frame, word } from "../../../rules/state/declare.js";
import { firstOf, isWounded, NONE } from "../../../rules/state/inplay.js";
import { Frame } from "../../../rules/state/schema.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Until the end of the turn the target makes a check after each attack on his company. */
    checksAfterAttacks: { do: "checksAfterAttacks"; who: "target"; by: number };
    /** At the end of the turn he goes back to the hand; items of his may go to unwounded characters of his company. */
    handAtEnd: { do: "handAtEnd"; who: "target" };
  }
}

defineEffect("checksAfterAttacks", {
  isTemporary: true,
  describe: (e, names) =>
    `until the end of the turn ${whom("target", names)} makes a corruption check at ${signed(e.by)} after each attack on his company`,
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    if (isPerson(s, target)) addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, target);
  },
  temporary: {
    checkAfterAttack: (s, k, company) => {
      const holder = temporaryHolder(s, k);
      return s.iRole[holder] === L.Role.character && s.iComp[holder] === company ? ALLOW : 0;
    },
  },
});

/** At the end of the turn somebody goes back to the hand. */
const HomewardFrame = frame(81, "back to the hand", {
  player: word("whose character", "all"),
  character: word("slot of who goes", "all"),
  item: word("slot of the item that stays", "all"),
});

/** Who may have this item of his: unwounded, of his company, without its like. */
function takers(s: Table, i: number, item: number, out: Int32Array | null): number {
  let count = 0;
  for (let j = firstOf(s, s.iComp[i]); j !== NONE; j = s.iNext[j]) {
    if (j === i || isWounded(s, j) || mayNotBear(s, j, s.iDef[item])) continue;
    if (out) out[count] = T.choice(T.V_TARGET, j);
    count++;
  }
  return count;
}
function items(s: Table, i: number, out: Int32Array | null): number {
  let count = 0;
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
    if (s.iRole[j] !== L.Role.item || D.BITS[s.iDef[j]] & D.B_NO_TRANSFER || takers(s, i, j, null) === 0) continue;
    if (out) out[count] = T.choice(T.V_ITEM, j);
    count++;
  }
  return count;
}
function goes(s: Machine, f: number): number {
  const character = s.fr[f + HomewardFrame.character];
  s.pop();
  removeCharacter(s, character, TO_HAND);
  return GO;
}
const whichItem = step("which item stays", {
  enter(s, f) {
    return items(s, s.fr[f + HomewardFrame.character], null) > 0 ? s.ask(s.fr[f + HomewardFrame.player]) : goes(s, f);
  },
  options(s, f, out) {
    const count = items(s, s.fr[f + HomewardFrame.character], out);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + Frame.step] = gone.at;
      return;
    }
    s.fr[f + HomewardFrame.item] = T.aOf(c);
    s.fr[f + Frame.step] = withWhom.at;
  },
});
const withWhom = step("with whom", {
  enter: (s, f) => s.ask(s.fr[f + HomewardFrame.player]),
  options: (s, f, out) => takers(s, s.fr[f + HomewardFrame.character], s.fr[f + HomewardFrame.item], out),
  take(s, f, c) {
    moveItem(s, s.fr[f + HomewardFrame.item], T.aOf(c));
    s.fr[f + Frame.step] = whichItem.at;
  },
});
const gone = step("he goes", { enter: goes });
defineFrame(HomewardFrame.kind, HomewardFrame.label, [whichItem, withWhom, gone]);
/** The effect in place `k` is over: he for whom it lasts is asked about what he bears. ALLOW unless he is gone or stays. */
function goesHome(s: Machine, k: number): number {
  const holder = temporaryHolder(s, k);
  endTemporary(s, k);
  if (s.iRole[holder] !== L.Role.character || isShielded(s, holder)) return 0;
  s.push(HomewardFrame.kind, s.iOwner[holder], holder);
  return ALLOW;
}
defineEffect("handAtEnd", {
  isTemporary: true,
  describe: (_e, names) =>
    `at the end of the turn ${whom("target", names)} goes back to the hand, and his items may go to unwounded characters of his company without checks`,
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    if (isPerson(s, target) && nextTemporary(s, 0, d.op, FOR_CHARACTER, target) < 0)
      addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, target);
  },
  temporary: {
    beforeTurnEnds: goesHome,
  },
});

export default special(
  {
    kind: "event",
    id: "METD-152",
    side: "resource",
    type: "short",
    name: "Skin-changer",
    modes: [
      {
        when: ["always", "strike"],
        target: { of: "character", who: { named: "Beorn" }, whose: "mine" },
        does: [
          { do: "boost", who: "target", prowess: 2, body: 2 },
          { do: "facesTwice", who: "target" },
          { do: "checksAfterAttacks", who: "target", by: -2 },
          { do: "handAtEnd", who: "target" },
        ],
      },
    ],
  },
  {
    questions: [
      {
        frame: HomewardFrame.kind,
        ask: "He goes back to your hand: which item stays, and with whom?",
        pass: "no more",
        section: "items",
        gives: true,
        item: (item) => `${item} stays`,
      },
    ],
    describe: () => [],
  },
);
