/** What questions are about: the company, card or item of the one that lies at `f` (`question`). Each is asked only of its own rule. */
import { ChainFrame, DeclareFrame, PriorityFrame, GuardFrame } from "../../state/frames/chain.js";
import { CompanyMovesFrame, KeyingFrame } from "../../state/frames/movement.js";
import {
  RingTestFrame,
  ArrangeFrame,
  HandOverFrame,
  PlanFrame,
  PlayCharacterFrame,
} from "../../state/frames/organization.js";
import { LookFrame } from "../../state/frames/piles.js";
import { DraftFrame, StartItemsFrame } from "../../state/frames/setup.js";
import { CompanySiteFrame, PlayAtSiteFrame } from "../../state/frames/site.js";
import { Entry, EntryKind } from "../../state/entries.js";
import * as L from "../../state/layout.js";
import { W_MOVEMENT_END } from "../../machine/windows.js";
import type { Table } from "../../state/table.js";

// ---- getting ready --------------------------------------------------------------------------------------------------
/** Was this character chosen by both, and set aside? */
export function isSetAside(s: Table, f: number, def: number): boolean {
  for (let i = DraftFrame.aside; i < L.FRAME_WORDS; i++) if (s.fr[f + i] === def + 1) return true;
  return false;
}
/** The definition of the item that somebody is to start with. */
export const startingItem = (s: Table, f: number): number => s.fr[f + StartItemsFrame.item];

// ---- organization ---------------------------------------------------------------------------------------------------
/** Arranging: the site, how many of its people were placed, whether the game has not begun. */
export const arrangedSite = (s: Table, f: number): number => s.fr[f + ArrangeFrame.site];
export const placedSoFar = (s: Table, f: number): number => s.fr[f + ArrangeFrame.placed];
export const isInSetup = (s: Table, f: number): boolean => s.fr[f + ArrangeFrame.inSetup] !== 0;
/** Planning: the company, and the site to which its way leads. */
export const plannedCompany = (s: Table, f: number): number => s.fr[f + PlanFrame.company];
export const plannedSite = (s: Table, f: number): number => s.fr[f + PlanFrame.to];
/** The definition of the character who comes into play. */
export const comingCharacter = (s: Table, f: number): number => s.fr[f + PlayCharacterFrame.card];
/** The slot of the item that changes hands. */
export const handedItem = (s: Table, f: number): number => s.fr[f + HandOverFrame.item];

// ---- movement, sites ------------------------------------------------------------------------------------------------
export const movingCompany = (s: Table, f: number): number => s.fr[f + CompanyMovesFrame.company];
/** How a creature is keyed: which, against whom. */
export const keyedCard = (s: Table, f: number): number => s.fr[f + KeyingFrame.card];
export const keyedAgainst = (s: Table, f: number): number => s.fr[f + KeyingFrame.company];
export const companyAtSite = (s: Table, f: number): number => s.fr[f + CompanySiteFrame.company];
/** The slot of who tries to influence a card of the opponent. */
export const speaker = (s: Table, f: number): number => s.fr[f + CompanySiteFrame.speaker];
/** The definition of the card that is played at the site. */
export const playedCard = (s: Table, f: number): number => s.fr[f + PlayAtSiteFrame.card];
/** On guard: the company by which the card lies, the card's definition and the mode in which it would be played. */
export const guardedCompany = (s: Table, f: number): number => s.fr[f + GuardFrame.company];
export const guardCard = (s: Table, f: number): number => s.cget(s.fr[f + GuardFrame.row], L.CompanyWord.guard) - 1;
export const guardMode = (s: Table, f: number): number => s.fr[f + GuardFrame.mode];

// ---- declaring and answering ------------------------------------------------------------------------------------------
/** Declaring: the card's definition, its mode, and whether that is one of its abilities (it lies in play, or is lent). */
export const declaredCard = (s: Table, f: number): number => s.fr[f + DeclareFrame.card];
export const declaredMode = (s: Table, f: number): number => s.fr[f + DeclareFrame.mode];
export const isAbility = (s: Table, f: number): boolean => s.fr[f + DeclareFrame.source] !== 0;
/** Was the chain that may be answered opened by a card laid on guard? */
export const isOpenedByGuard = (s: Table, f: number): boolean =>
  s.ch[s.fr[f + ChainFrame.first] * L.ENTRY_WORDS + Entry.sort] === EntryKind.guard;
/** Is the window the one at the end of a company's movement/hazard phase? */
export const isEndOfMovement = (s: Table, f: number): boolean => s.fr[f + PriorityFrame.code] === W_MOVEMENT_END;
/** The top of a deck: the definition of the creature whose key is asked for, 0 none. */
export const turnedCreature = (s: Table, f: number): number => s.fr[f + LookFrame.creature];
/** The slot of the gold ring that is tested. */
export const testedRing = (s: Table, f: number): number => s.fr[f + RingTestFrame.ring];
