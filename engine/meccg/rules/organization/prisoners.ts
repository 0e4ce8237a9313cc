/** Prisoners (000): characters of the hand lie under a card until it is stored, and then join its bearer's company. */
import * as T from "../../cards/vocabulary/terms.js";
import { discardInstance } from "../changes/leaving.js";
import { revealFromHand } from "../changes/piles.js";
import { defineFrame, FREED, GO, leave, PRISONERS, step } from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import type { Machine } from "../machine/state.js";
import { mayBePrisoner } from "../facts/score/scenarios.js";
import { FreedFrame, PrisonersFrame } from "../state/frames/organization.js";
import { enter, NONE, place } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { joinsFreed } from "./characters.js";
import { mayJoinFreed } from "./companions.js";

/** The card in slot `i` was taken by somebody of company `c`: it remembers the site, and characters of the hand go under it. */
export function fillsDungeon(s: Machine, i: number, c: number): void {
  s.iSite[i] = s.cget(c, L.CompanyWord.site);
  s.push(PRISONERS, s.iOwner[i], i);
}
function listPrisoners(s: Machine, f: number, out: Int32Array | null): number {
  const player = s.fr[f + PrisonersFrame.player];
  let count = 0;
  let last = -1;
  for (let k = 0; k < s.pget(player, L.PlayerWord.hand); k++) {
    const def = s.hands[player * L.HAND + k];
    if (def === last || !mayBePrisoner(s, player, def)) continue;
    last = def;
    if (out) out[count] = T.choice(T.V_CARD, def);
    count++;
  }
  return count;
}
defineQuestion(PrisonersFrame, {
  name: "who lies under the card",
  over: "they lie there",
  again: true,
  asks: (s, f) => (listPrisoners(s, f, null) > 0 ? s.fr[f + PrisonersFrame.player] : NOBODY_ASKED),
  options(s, f, out) {
    const count = listPrisoners(s, f, out);
    // One at least.
    if (s.iFirst[s.fr[f + PrisonersFrame.card]] === NONE) return count;
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, c) {
    const player = s.fr[f + PrisonersFrame.player];
    revealFromHand(s, player, T.aOf(c));
    place(s, enter(s, T.aOf(c), player, L.Role.under), s.fr[f + PrisonersFrame.card]);
  },
  nobody(s, f) {
    const card = s.fr[f + PrisonersFrame.card];
    s.pop();
    // Whoever was to be rescued has left the hand meanwhile.
    if (s.iFirst[card] === NONE) discardInstance(s, card);
    return GO;
  },
});
/** The card in slot `i` was stored by somebody of company `c`. */
export const opensDungeon = (s: Machine, i: number, c: number): void => {
  s.push(FREED, s.iOwner[i], i, c);
};
function listFreed(s: Machine, f: number, out: Int32Array | null): number {
  const player = s.fr[f + FreedFrame.player];
  const company = s.fr[f + FreedFrame.company];
  let count = 0;
  for (let i = s.iFirst[s.fr[f + FreedFrame.card]]; i !== NONE; i = s.iNext[i]) {
    if (!mayJoinFreed(s, player, i, company)) continue;
    if (out) out[count] = T.choice(T.V_CARD, s.iDef[i]);
    count++;
  }
  return count;
}
/** Those who do not join are discarded. */
function othersGo(s: Machine, f: number): void {
  const card = s.fr[f + FreedFrame.card];
  while (s.iFirst[card] !== NONE) discardInstance(s, s.iFirst[card]);
}
const whoJoins = step("who joins the company", {
  enter(s, f) {
    if (listFreed(s, f, null) > 0) return s.ask(s.fr[f + FreedFrame.player]);
    othersGo(s, f);
    return leave(s);
  },
  options(s, f, out) {
    const count = listFreed(s, f, out);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) othersGo(s, f);
    else joinsFreed(s, s.fr[f + FreedFrame.player], T.aOf(c), s.fr[f + FreedFrame.company]);
  },
});
defineFrame(FreedFrame.kind, FreedFrame.label, [whoJoins]);
