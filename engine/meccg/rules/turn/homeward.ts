/** At the end of the turn somebody goes back to the hand (Skin-changer); his items may stay with others of his company. */
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { removeCharacter, TO_HAND } from "../changes/leaving.js";
import { moveItem } from "../changes/wielding.js";
import { defineFrame, GO, HOMEWARD, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { mayNotBear } from "../facts/company/itembearers.js";
import { isShielded } from "../facts/combat/shields.js";
import { HomewardFrame } from "../state/frames-of-the-turn.js";
import { firstOf, isWounded, NONE } from "../state/inplay.js";
import { endLasting, lastingHolder, lastingWord } from "../state/lasting.js";
import type { Table } from "../state/table.js";
import { Frame } from "../state/schema.js";
import * as T from "../../cards/vocabulary/terms.js";

const AT_END = EFFECT.of("handAtEnd");
/** The next of those who go back at the end of the turn is asked about what he bears; false if there is none. */
export function nextHomeward(s: Machine): boolean {
  for (let k = 0; k < s.h[L.Header.lasting]; k++) {
    if (lastingWord(s, k)?.op !== AT_END) continue;
    const holder = lastingHolder(s, k);
    endLasting(s, k);
    if (s.iRole[holder] !== L.Role.character || isShielded(s, holder)) continue;
    s.push(HOMEWARD, s.iOwner[holder], holder);
    return true;
  }
  return false;
}
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
