/** The form of an arrangement: which characters stand together at a site, and who follows whom. */
import * as M from "../../rules/machine/machine.js";
import type { Meccg } from "../../meccg.js";
import { ArrangeFrame } from "../../rules/state/frames/organization.js";
import * as L from "../../rules/state/layout.js";
import * as D from "../../defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { choiceWords } from "./choicewords.js";
import { ahead, momentOf } from "./ahead.js";
import { DEPTH, type Row, alone, choicesOf, type RowsForm, fieldOf } from "./formparts.js";

/** Who stands with whom is said of all at once: companies have numbers there. */
const standing = (s: Meccg, choice: number): string =>
  T.verbOf(choice) === T.V_GROUP ? `in company ${T.aOf(choice) + 1}` : choiceWords(s, choice);
const opens = (choice: number): boolean => T.verbOf(choice) === T.V_GROUP && T.aOf(choice) > 0;
const several = (made: readonly Row[], choices: readonly number[]): boolean =>
  choices.some(opens) || made.some((row) => row.options.some((option) => opens(option.choices[0])));
/** Who stands with whom at a site, and follows whom: as they are, and what each might do if the others stay so. */
export function arrangement(s: Meccg, p: number): RowsForm | null {
  if (momentOf(s) >> 8 !== M.ARRANGE) return null;
  const site = fieldOf(s, ArrangeFrame.site);
  const placed = fieldOf(s, ArrangeFrame.placed);
  /** The company that each group is now; some were named already. */
  const groups: number[] = [];
  const so: number[] = [];
  const made: Row[] = [];
  let k = 0;
  for (let i = 0; i < s.slots; i++) {
    if (s.iRole[i] !== L.Role.character || s.iOwner[i] !== p) continue;
    const mine = s.iComp[i];
    if (s.cget(mine, L.CompanyWord.site) !== site) continue;
    if (k++ < placed) {
      const group = s.iStrike[i] & 127;
      if (group !== FOLLOWS) groups[group] ??= mine;
      continue;
    }
    const at = ahead(s, p, so, DEPTH);
    // Where the rest is forced nobody is asked about it.
    if (!at || momentOf(at.state) >> 8 !== M.ARRANGE) break;
    const follows = s.iCtrl[i] !== L.NONE && (s.iStat[i] & L.Status.uncontrolled) === 0;
    if (!follows && !groups.includes(mine)) groups.push(mine);
    const is = follows ? T.choice(T.V_CONTROL, s.iCtrl[i]) : T.choice(T.V_GROUP, groups.indexOf(mine));
    const choices = choicesOf(at);
    const now = choices.indexOf(is);
    // Where there may be several groups each may open one more than those before him.
    if (several(made, choices))
      for (let g = 0; g < k; g++) if (!choices.includes(T.choice(T.V_GROUP, g))) choices.push(T.choice(T.V_GROUP, g));
    const options = choices.map((choice) => ({ ...alone(at.state, choice), text: standing(at.state, choice) }));
    made.push({ name: D.nameOf(s.iDef[i]), options, now });
    if (now < 0) return null;
    so.push(is);
  }
  const title = `Who stands with whom at ${D.siteName(site)}`;
  const opened = fieldOf(s, ArrangeFrame.groups);
  return made.length < 2
    ? null
    : {
        is: "rows",
        title,
        ordered: false,
        rows: made,
        first: [],
        same: "Leave them as they are",
        groups: opened,
        waits: null,
      };
}
/** Mark of somebody who was placed and follows another. */
const FOLLOWS = 127;
