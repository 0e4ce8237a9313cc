/** Characters whom a Ringwraith brought from the discard pile, and who must move elsewhere than he does. */
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import { isSameSite } from "../facts/sites/siteevents.js";
import { lordOf } from "../facts/company/ringwraiths.js";
import { FOR_CHARACTER, temporaryHolder, addTemporary, wordOf, nextOfEffect } from "../state/temporaryeffects.js";
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";
import { removeCharacter, TO_DISCARD } from "./leaving.js";

const PARTS = EFFECT.of("mustPart");
/** Which of a character's words that last it is. */
const WORD = wordOf(PARTS);

/** Character `i` was called: he has this turn to go. */
export const mustPart = (s: Machine, i: number): void => addTemporary(s, s.iDef[i], WORD[s.iDef[i]], FOR_CHARACTER, i);
/** All have moved: whoever was called and has not gone elsewhere than his lord is discarded. */
export function whoStaysGoes(s: Machine, p: number): void {
  for (let k = nextOfEffect(s, 0, PARTS); k >= 0; k = nextOfEffect(s, k + 1, PARTS)) {
    const holder = temporaryHolder(s, k);
    // Off to the side, he has left play.
    if (s.iRole[holder] !== L.Role.character) continue;
    const company = s.iComp[holder];
    const lord = lordOf(s, p);
    const apart =
      s.cbit(company, L.CompanyBit.moved) &&
      (lord < 0 || !isSameSite(s.cget(company, L.CompanyWord.site), s.cget(s.iComp[lord], L.CompanyWord.site)));
    if (!apart) removeCharacter(s, holder, TO_DISCARD);
  }
}
