/** What becomes of the creature or the card in play that attacked: points, out of play, discarded, back to the hand (000 I.7; coe 3.v). */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { AUTO_ATTACKS, MULTI_ATTACK, SET_ON } from "../machine/machine.js";
import { AutoAttacksFrame, MultiAttackFrame } from "../state/frames/combat.js";
import { addTo } from "../state/lists.js";
import { automaticAttackCount } from "../facts/combat/siteattacks.js";
import { boardOf } from "../state/board.js";
import { companyLives, NONE } from "../state/inplay.js";
import { creatureKept } from "../changes/waitingcards.js";
import { discardOpen, toHandOpen } from "../changes/piles.js";
import { endTemporary } from "../state/temporaryeffects.js";
import { hazardsAgainst } from "../facts/combat/companycombat.js";
import { noteBeatenAtHome } from "../state/dragons.js";
import { offerTrophy } from "./trophies.js";
import { removeInstance, TO_VOID, discardInstance, beingFalls } from "../changes/leaving.js";
import { HOOK, temporaryThat } from "../hooks.js";
import { winTo } from "../state/won.js";
import { winsHazard } from "../facts/score/marshalling.js";
import { withoutAutoGains, autoGains, sourceSlot } from "../state/packed.js";

/** A card in play that attacked company `c` was defeated, and leaves play; a Dragon's others go with it. */
export function cardBeaten(s: Machine, c: number, source: number): void {
  if (s.iRole[source] === L.Role.free) return;
  const def = s.iDef[source],
    owner = s.iOwner[source];
  const faced = automaticAttackCount(s, c);
  if (D.IS_DRAGON[D.ENTITY[def]] && D.TYPE[def] === T.PERMANENT) {
    noteBeatenAtHome(s, D.ENTITY[def]);
    if (companyLives(s, c)) s.cset(c, L.CompanyWord.marks, s.cget(c, L.CompanyWord.marks) | L.CompanyMark.beatDragon);
  }
  // A creature off to the side takes along the card with which it lay.
  const keeper = s.iRole[source] === L.Role.aside ? s.iCtrl[source] : NONE;
  removeInstance(s, source, TO_VOID);
  if (keeper !== NONE) discardInstance(s, keeper);
  // The opponent of the hazard's player gets the points, and only if his own company won. Otherwise the card leaves the
  // game.
  const winner = s.cget(c, L.CompanyWord.owner);
  const won = winner !== owner && winsHazard(s, winner, def);
  if (won) winTo(s, owner, winner, def);
  else addTo(s, owner, L.Pile.out, def);
  beingFalls(s, def);
  if (s.h[L.Header.phase] === T.PHASE_SITE && companyLives(s, c)) attacksGone(s, c, faced - automaticAttackCount(s, c));
  offerTrophy(s, c, def, owner, won ? L.Pile.won : L.Pile.out);
}
/** So many of the automatic-attacks a company has faced are there no more: those to come are counted from fewer. */
function attacksGone(s: Machine, c: number, gone: number): void {
  const f = s.h[L.Header.depth] > 0 ? s.top() : -1;
  if (gone <= 0 || f < 0 || s.fr[f] !== AUTO_ATTACKS) return;
  s.fr[f + AutoAttacksFrame.begun] -= gone;
  // The one before was faced as often as it must be.
  s.fr[f + AutoAttacksFrame.again] = NONE;
  s.cset(c, L.CompanyWord.autoAttacks, withoutAutoGains(autoGains(s, c), gone));
}
/**
 * The creature goes to the defender's marshalling point pile whatever the result of its attack, also out of play if it
 * lay off to the side. If it has several attacks, all of them end.
 */
export function creatureTaken(s: Machine, c: number, def: number, source: number): void {
  const above = s.h[L.Header.depth] > 0 ? s.top() : -1;
  const several = above >= 0 && s.fr[above] === MULTI_ATTACK;
  const slot = several ? sourceSlot(s.fr[above + MultiAttackFrame.source]) : source;
  if (several) s.pop();
  if (slot >= 0) cardBeaten(s, c, slot);
  else creatureDone(s, c, def, true);
}
/** A creature goes to the defender's marshalling points, or to its owner's discard pile. */
export function creatureDone(s: Machine, c: number, def: number, defeated: boolean): void {
  const owner = hazardsAgainst(s, c);
  if (boardOf(s) !== null) {
    // Whatever came of it (000, There and Back Again).
    discardOpen(s, owner, def);
    return;
  }
  if (creatureKept(s, c, def, owner, defeated)) return;
  if (defeated) {
    // Who beats a creature that was set on an agent has no points for it.
    const set = s.h[L.Header.depth] > 0 && s.fr[s.top()] === SET_ON;
    const winner = s.cget(c, L.CompanyWord.owner);
    const pile = set || !winsHazard(s, winner, def) ? L.Pile.out : L.Pile.won;
    if (pile === L.Pile.won) winTo(s, owner, winner, def);
    else addTo(s, owner, pile, def);
    beingFalls(s, def);
    offerTrophy(s, c, def, owner, pile);
  } else if (goesHome(s, c)) toHandOpen(s, owner, def);
  else discardOpen(s, owner, def);
}
/** Does the creature that is done go back to the hand? */
function goesHome(s: Machine, c: number): boolean {
  const place = temporaryThat(s, HOOK.creatureReturns, c);
  if (place >= 0) endTemporary(s, place);
  return place >= 0;
}
