/** Discards that effects share, and what is under way. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { PICK } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { NONE } from "../state/inplay.js";
import { discardInstance } from "./leaving.js";
import { isSaved, loseItem } from "./losing.js";
import { ResolveFrame } from "../state/frames/chain.js";

/** Base of the attack under way, or 0. */
export const attackFrame = (s: Machine): number => s.h[L.Header.attack];
export const strikeFrame = (s: Machine): number => s.h[L.Header.strike];

/** Kinds of a PICK frame: who chooses an item to discard, and from whom. */
export const PICK_ITEM_OF = 1,
  PICK_ITEM_IN = 2,
  PICK_ITEM_NOT_RING = 3,
  PICK_RING = 4,
  PICK_RING_IN = 5;

/** Discards that need a choice, or that go through what a character bears. */
export function discardSite(s: Machine, f: number, what: string): void {
  const target = s.fr[f + ResolveFrame.target];
  const company = s.fr[f + ResolveFrame.company];
  if (what === "itemOfTargetsChoice" && target >= 0) s.push(PICK, s.iOwner[target], PICK_ITEM_OF, target);
  else if (what === "woundedsItem" && target >= 0) s.push(PICK, s.iOwner[target], PICK_ITEM_NOT_RING, target);
  else if (what === "itemOfAttackersChoice" && company >= 0)
    s.push(PICK, s.fr[f + ResolveFrame.player], PICK_ITEM_IN, company);
  else if (what === "itemOfCompanysChoice" && company >= 0)
    s.push(PICK, s.cget(company, L.CompanyWord.owner), PICK_ITEM_IN, company);
  else if (what === "targetsNonSpecialItems" && target >= 0) discardBorne(s, target, isPlainItem);
  else if (what === "targetsItems" && target >= 0) discardBorne(s, target, isItem);
  else if (what === "targetsCorruptionCards" && target >= 0) discardBorne(s, target, isCorruptionCard);
  else if (what === "targetsDarkEnchantments" && target >= 0) discardBorne(s, target, isDarkEnchantment);
}
const isItem = (s: Machine, j: number): boolean => s.iRole[j] === L.Role.item;
const isPlainItem = (s: Machine, j: number): boolean =>
  s.iRole[j] === L.Role.item && D.CLASS[s.iDef[j]] !== T.ITEM_CLASS.special;
const isDarkEnchantment = (s: Machine, j: number): boolean =>
  (D.KEYWORDS_OF[s.iDef[j]] & (1 << T.KEYWORD["dark-enchantment"])) !== 0;
const isCorruptionCard = (s: Machine, j: number): boolean => (D.BITS[s.iDef[j]] & D.B_CORRUPTION_CARD) !== 0;
/** Everything that a character bears and that is such; each card may take others along. */
function discardBorne(s: Machine, i: number, such: (s: Machine, j: number) => boolean): void {
  for (let j = s.iFirst[i]; j !== NONE; ) {
    const next = s.iNext[j];
    const saved = such(s, j) && isSaved(s, j);
    const goes = such(s, j) && !saved;
    if (saved) loseItem(s, j);
    else if (goes) discardInstance(s, j);
    j = goes ? s.iFirst[i] : next;
  }
}
