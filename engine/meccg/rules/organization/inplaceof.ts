/** A character leaves the game, and another manifestation of the same being replaces him. */
import * as D from "../../cards/vocabulary/defs.js";
import { companyChanged } from "../changes/leaving.js";
import { revealFromHand } from "../changes/piles.js";
import type { Machine } from "../machine/state.js";
import { unusedInfluence } from "../facts/company/directinfluence.js";
import { generalUnused, heldMind } from "../facts/company/stats.js";
import { isSpent } from "../facts/company/newcharacters.js";
import { spends } from "../changes/avatars.js";
import { gone } from "../facts/play/unique.js";
import { addToSummary, inPlay, NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { addTo, handHas } from "../state/lists.js";

/** May `def` of the hand of `p` come in the place of the character in slot `i`, as the character of the turn? */
export function mayTakeHisPlace(s: Machine, p: number, i: number, def: number): boolean {
  if (i < 0 || s.iRole[i] !== L.Role.character || isSpent(s, p, def)) return false;
  if (!handHas(s, p, def) || inPlay(s, def) >= 0 || gone(s, def)) return false;
  if (s.iStat[i] & L.Status.uncontrolled) return false;
  const more = D.MIND[def] - heldMind(s, i);
  const leader = s.iCtrl[i];
  return more <= (leader === NONE ? generalUnused(s, p) : unusedInfluence(s, leader, def));
}
/** He comes with all that lay on the other, and those who followed that one follow him. */
export function takesHisPlace(s: Machine, p: number, i: number, def: number): void {
  const old = s.iDef[i];
  revealFromHand(s, p, def);
  addTo(s, p, L.Pile.out, old);
  s.pset(p, L.PlayerWord.bits, s.pget(p, L.PlayerWord.bits) | L.PlayerBit.gaveWay);
  s.iDef[i] = def;
  s.iStat[i] = (s.iStat[i] & ~(L.Status.tapped | L.Status.wounded)) | L.Status.cameThisTurn;
  spends(s, p, def);
  addToSummary(s, def);
  companyChanged(s, s.iComp[i]);
}
