/** An ally of the hand may come to somebody by a roll (Here, There, or Yonder). */
import { isSpecificTo } from "../facts/score/stagepoints.js";
import { suitsSite } from "../facts/sites/versions.js";
import { ridesAlone } from "../facts/company/ringwraiths.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { ALLY_COMES, GO, step } from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import type { Machine } from "../machine/state.js";
import { AllyFrame } from "../state/frames-of-the-chain.js";
import { companyLives, companyOf, enter, place } from "../state/inplay.js";
import { companyChanged } from "../changes/leaving.js";
import { revealFromHand } from "../changes/piles.js";
import { siteTapped } from "../state/sitecards.js";
import { handSize } from "../state/lists.js";
import { isTaken } from "../facts/play/unique.js";
import type { Table } from "../state/table.js";
import { fire, ON } from "../changes/firing.js";
import * as T from "../../cards/vocabulary/terms.js";
import { Frame } from "../state/schema.js";
import { siteDone } from "./siteplay.js";

const ANY_ROLL = 99;
/** `i` rolls, and adds `plus`; over `over` and the mind of an ally it may come. */
export function lookForAlly(s: Machine, i: number, plus: number, over: number): void {
  s.push(ALLY_COMES, i, plus, over);
}
/** May an ally be where company `c` stands, as far as its own text says? */
function mayBeHere(s: Table, c: number, def: number): boolean {
  if (ridesAlone(s, c)) return false;
  const site = s.cget(c, L.CompanyWord.site);
  if (D.STAYS_IN[def].length + D.STAYS_AT[def].length === 0) return true;
  return D.STAYS_IN[def].includes(D.SITE_REGION[site]) || D.STAYS_AT[def].includes(site);
}
/** Adds the allies of the hand of `p` that may come to company `c` by such a result; each name once. */
// biome-ignore lint/complexity/useMaxParams: hot path (legal), where nothing is gathered in an object
function listAllies(s: Table, p: number, c: number, total: number, over: number, out: Int32Array | null): number {
  let count = 0;
  let last = -1;
  for (let k = 0; k < handSize(s, p); k++) {
    const def = s.hands[p * L.HAND + k];
    if (def === last || D.KIND[def] !== T.K_ALLY) continue;
    last = def;
    if (total <= over + D.MIND[def] || isTaken(s, def) || !mayBeHere(s, c, def)) continue;
    if (!suitsSite(s, p, def, s.cget(c, L.CompanyWord.site)) || !isSpecificTo(s, p, def)) continue;
    if (out) out[count] = T.choice(T.V_CARD, def);
    count++;
  }
  return count;
}
/** Is there an ally in the hand that could come at all? */
export const anyAlly = (s: Table, p: number, c: number): boolean => listAllies(s, p, c, ANY_ROLL, 0, null) > 0;
const rolls = step("the roll", {
  enter(s, f) {
    s.fr[f + Frame.step] = chooses.at;
    s.fr[f + AllyFrame.total] = -1;
    s.roll(s.iOwner[s.fr[f + AllyFrame.character]]);
    return GO;
  },
});
export const { asked: chooses } = defineQuestion(
  AllyFrame,
  {
    name: "which ally comes",
    over: "it is over",
    asks(s, f) {
      const character = s.fr[f + AllyFrame.character];
      if (s.fr[f + AllyFrame.total] < 0) s.fr[f + AllyFrame.total] = s.h[L.Header.rolled] + s.fr[f + AllyFrame.plus];
      const company = s.iRole[character] === L.Role.character ? companyOf(s, character) : -1;
      if (company < 0 || !companyLives(s, company)) return NOBODY_ASKED;
      // Asked whatever he holds: that he is not would tell of his hand.
      return s.iOwner[character];
    },
    options(s, f, out) {
      const character = s.fr[f + AllyFrame.character];
      const count = listAllies(
        s,
        s.iOwner[character],
        companyOf(s, character),
        s.fr[f + AllyFrame.total],
        s.fr[f + AllyFrame.over],
        out,
      );
      out[count] = T.choice(T.V_PASS);
      return count + 1;
    },
    take(s, f, ch) {
      const character = s.fr[f + AllyFrame.character];
      if (T.verbOf(ch) === T.V_PASS) return;
      const company = companyOf(s, character);
      revealFromHand(s, s.iOwner[character], T.aOf(ch));
      place(s, enter(s, T.aOf(ch), s.iOwner[character], L.Role.ally), character);
      companyChanged(s, company);
      if (siteTapped(s, company, s.cget(company, L.CompanyWord.site))) fire(s, ON.siteUsed, company, -1);
      else siteDone(s, company);
    },
  },
  [rolls],
);
