/** Skills of characters, with those that cards give them. */
import { borneThat, HOOK, bitsOfEvents } from "../../hooks.js";
import * as D from "../../../cards/vocabulary/defs.js";
import type { Table } from "../../state/table.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { NONE } from "../../state/inplay.js";
import { isOfNoUse } from "./unusableitems.js";
import { shaper } from "./avatarshapes.js";

const OF_MAGIC =
  (1 << T.RARE_KEYWORD.sorcery) | (1 << T.RARE_KEYWORD["shadow-magic"]) | (1 << T.RARE_KEYWORD["spirit-magic"]);
/** Is it a card of magic? */
export const isMagic = (def: number): boolean => (D.RARE_KEYWORDS_OF[def] & OF_MAGIC) !== 0;
/** Does he bear a card that takes all skills from him? */
const isRobbed = (s: Table, i: number): boolean => borneThat(s, HOOK.withoutSkills, i, i) >= 0;
/** Of these skills those that he has where he is. */
const there = (s: Table, i: number, m: number): number => (m === 0 ? 0 : m & ~bitsOfEvents(s, HOOK.skillsLacked, i));
/** Skills, with those that cards give. */
export function skillsOf(s: Table, i: number): number {
  if (isRobbed(s, i)) return D.SKILLS_OF[s.iDef[i]] & T.ALL_MAGIC;
  const shape = shaper(s, i);
  let m = shape > 0 ? D.SHAPE[shape]!.skills : D.SKILLS_OF[s.iDef[i]];
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
    const mods = D.MODS[s.iDef[j]];
    for (let k = 0; k < mods.length; k++) if (mods[k].stat === T.STAT.skill && !isOfNoUse(s, j)) m |= mods[k].skill;
  }
  m |= bitsOfEvents(s, HOOK.skills, i);
  return there(s, i, m);
}
/** Skills by anything but the card in slot `but`. */
export function skillsBeside(s: Table, i: number, but: number): number {
  if (isRobbed(s, i)) return D.SKILLS_OF[s.iDef[i]] & T.ALL_MAGIC;
  let m = D.SKILLS_OF[s.iDef[i]];
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
    if (j === but || isOfNoUse(s, j)) continue;
    for (const x of D.MODS[s.iDef[j]])
      if (x.stat === T.STAT.skill && x.who === null && x.when.length === 0) m |= x.skill;
  }
  return there(s, i, m);
}
