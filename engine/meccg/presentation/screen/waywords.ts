/** Choices that follow each other, in words. */
import * as M from "../../rules/machine/machine.js";
import type { Meccg } from "../../meccg.js";
import { ArrangeFrame, PlanFrame } from "../../rules/state/frames/organization.js";
import { firstOf, NONE } from "../../rules/state/inplay.js";
import * as L from "../../rules/state/layout.js";
import { leaderOf } from "../../text/lines.js";
import * as D from "../../defs.js";
import { choiceWords } from "./choicewords.js";
import { type Ahead, AT, ahead, type Moment, moment, momentOf, PASS } from "./ahead.js";
import { DEPTH, fieldOf } from "./formparts.js";

/** What passing is in the words of a completion. */
const NOTHING: Readonly<Record<Moment, string>> = {
  [AT.support]: "alone",
  [AT.chain]: "alone",
  [AT.resources]: "nothing played",
  [AT.enter]: "does nothing there",
};
/** The texts of choices that follow each other, each in the words of its own question: the first alone, then the rest. */
export function textOf(s: Meccg, p: number, choices: readonly number[]): string[] {
  let state = s;
  let foreseen = true;
  return choices.map((choice, k) => {
    // One room for what is asked, another for what is asked after it.
    const at: Ahead | null = k === 0 || !foreseen ? null : ahead(state, p, [choices[k - 1]], DEPTH + (k & 1));
    foreseen = k === 0 || at !== null;
    const before = momentOf(state);
    state = at?.state ?? s;
    if (choice === PASS) return NOTHING[momentOf(state)] ?? "pass";
    const words = choiceWords(state, choice, k > 0);
    if (choices.length < 2 || !foreseen) return words;
    return k > 0 && before !== AT.plan ? goingWords(state, p, words) : placedWords(state, p, words);
  });
}
/** Where the last company goes is asked without choosing it: of several it is named. */
function goingWords(s: Meccg, p: number, words: string): string {
  if (momentOf(s) !== moment(M.PLAN, 0)) return placedWords(s, p, words);
  let own = 0;
  for (let c = 0; c < s.companies; c++) {
    const one = firstOf(s, c);
    if (one !== NONE && s.iOwner[one] === p) own++;
  }
  return own > 1 ? `the company of ${leaderOf(s, fieldOf(s, PlanFrame.company))} ${words}` : words;
}
/** Of several who are arranged: who it is that stands there, and the first of those with whom. */
function placedWords(s: Meccg, p: number, words: string): string {
  if (momentOf(s) >> 8 !== M.ARRANGE) return words;
  const [site, placed] = [fieldOf(s, ArrangeFrame.site), fieldOf(s, ArrangeFrame.placed)];
  let k = 0;
  for (let i = 0; i < s.slots; i++) {
    if (s.iRole[i] !== L.Role.character || s.iOwner[i] !== p) continue;
    if (s.cget(s.iComp[i], L.CompanyWord.site) !== site || k++ < placed) continue;
    return `${D.nameOf(s.iDef[i])} ${words.split(",")[0]}`;
  }
  return words;
}
