/**
 * After an agent's attack has failed, a member of the company may tap to bring an ally from hand in the agent's place.
 */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { companyChanged, removeInstance, TO_DISCARD } from "../changes/leaving.js";
import { revealFromHand } from "../changes/piles.js";
import { IN_HIS_PLACE } from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import { isFallen } from "../facts/play/unique.js";
import { isAgent } from "../state/agents.js";
import { InHisPlaceFrame } from "../state/frames/combat.js";
import { companyLives, enter, firstOf, inPlay, isUntapped, NONE, place, tap } from "../state/inplay.js";
import { handHas } from "../state/lists.js";
import type { Table } from "../state/table.js";
import * as T from "../../cards/vocabulary/terms.js";

/** Is the ally in the hand, and nothing but the agent himself in its way? */
function mayCome(s: Table, f: number): boolean {
  const def = s.fr[f + InHisPlaceFrame.card];
  const owner = s.cget(s.fr[f + InHisPlaceFrame.company], L.CompanyWord.owner);
  if (!handHas(s, owner, def) || isFallen(s, D.ENTITY[def])) return false;
  for (const other of D.ENTITY_CARDS[D.ENTITY[def]]) {
    const slot = inPlay(s, other);
    if (slot >= 0 && slot !== s.fr[f + InHisPlaceFrame.agent]) return false;
  }
  return true;
}
defineQuestion(InHisPlaceFrame, {
  name: "who taps to bring the ally",
  over: "it is over",
  asks(s, f) {
    const company = s.fr[f + InHisPlaceFrame.company];
    if (!isAgent(s, s.fr[f + InHisPlaceFrame.agent]) || !companyLives(s, company)) return NOBODY_ASKED;
    // Asked whatever he holds: that he is not would tell of his hand.
    return s.cget(company, L.CompanyWord.owner);
  },
  options(s, f, out) {
    let count = 0;
    if (mayCome(s, f))
      for (let i = firstOf(s, s.fr[f + InHisPlaceFrame.company]); i !== NONE; i = s.iNext[i])
        if (isUntapped(s, i)) out[count++] = T.choice(T.V_ACTOR, i);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, ch) {
    if (T.verbOf(ch) === T.V_PASS) return;
    const chosen = T.aOf(ch);
    const def = s.fr[f + InHisPlaceFrame.card];
    tap(s, chosen);
    removeInstance(s, s.fr[f + InHisPlaceFrame.agent], TO_DISCARD);
    revealFromHand(s, s.iOwner[chosen], def);
    place(s, enter(s, def, s.iOwner[chosen], L.Role.ally), chosen);
    companyChanged(s, s.iComp[chosen]);
  },
});
if (InHisPlaceFrame.kind !== IN_HIS_PLACE)
  throw new Error("the frame of an ally in an agent's place has another number");
