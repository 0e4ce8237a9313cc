/** A card gives an item to a character of a company, or lets its player play one from the hand. */
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { Frame } from "../state/schema.js";
import { GiveFrame } from "../state/frames/site.js";
import { MAY_GIVE } from "../machine/giving.js";
import { companyLives, firstOf, NONE, enter, place } from "../state/inplay.js";
import { discardOpen, revealFromHand } from "../changes/piles.js";
import { gained } from "./siteplay.js";
import { handHas } from "../state/lists.js";
import { isTaken } from "../facts/play/unique.js";
import { mayNotBear } from "../facts/company/itembearers.js";
import { mayNotPlayItems } from "../facts/sites/changedlairs.js";
import { settleUse } from "../changes/wielding.js";
import { step, GO, defineFrame } from "../machine/machine.js";

/** Adds those who may be given the item; where that is playing it at the site, only who may play items there. */
function listTakers(s: Machine, f: number, out: Int32Array | null): number {
  const company = s.fr[f + GiveFrame.company];
  const site = s.fr[f + GiveFrame.played] === 1 ? s.cget(company, L.CompanyWord.site) : -1;
  let count = 0;
  for (let i = companyLives(s, company) ? firstOf(s, company) : NONE; i !== NONE; i = s.iNext[i]) {
    if (mayNotBear(s, i, s.fr[f + GiveFrame.card]) || mayNotPlayItems(s, site, i)) continue;
    if (out) out[count] = T.choice(T.V_ACTOR, i);
    count++;
  }
  return count;
}
/** An item comes to a character of a company, its player's choice. */
export const whoGets = step("who gets it", {
  enter(s, f) {
    if (listTakers(s, f, null) === 0) {
      discardOpen(s, s.fr[f + GiveFrame.player], s.fr[f + GiveFrame.card]);
      s.pop();
      return GO;
    }
    return s.ask(s.fr[f + GiveFrame.player]);
  },
  options: listTakers,
  take(s, f, ch) {
    const chosen = T.aOf(ch);
    s.fr[f + Frame.step] = given.at;
    const slot = enter(s, s.fr[f + GiveFrame.card], s.fr[f + GiveFrame.player], L.Role.item);
    place(s, slot, chosen);
    settleUse(s, slot);
    gained(s, s.iComp[chosen], chosen, slot);
  },
});
const given = step("it was given", {
  enter(s) {
    s.pop();
    return GO;
  },
});
/** He may play it out of his hand, with whom he likes; or keep it. */
const mayGet = step("who may get it", {
  enter(s, f) {
    const player = s.fr[f + GiveFrame.player];
    const def = s.fr[f + GiveFrame.card];
    if (companyLives(s, s.fr[f + GiveFrame.company]) && handHas(s, player, def) && !isTaken(s, def))
      return s.ask(player);
    s.pop();
    return GO;
  },
  options(s, f, out) {
    let count = 0;
    for (let i = firstOf(s, s.fr[f + GiveFrame.company]); i !== NONE; i = s.iNext[i])
      if (!mayNotBear(s, i, s.fr[f + GiveFrame.card])) out[count++] = T.choice(T.V_ACTOR, i);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, ch) {
    s.fr[f + Frame.step] = given.at;
    if (T.verbOf(ch) === T.V_PASS) return;
    const player = s.fr[f + GiveFrame.player];
    const def = s.fr[f + GiveFrame.card];
    const chosen = T.aOf(ch);
    revealFromHand(s, player, def);
    const slot = enter(s, def, player, L.Role.item);
    place(s, slot, chosen);
    settleUse(s, slot);
    gained(s, s.iComp[chosen], chosen, slot);
  },
});
defineFrame(GiveFrame.kind, GiveFrame.label, [whoGets, given, mayGet]);
if (mayGet.at !== MAY_GIVE) throw new Error("the step of machine/giving.ts has moved");
