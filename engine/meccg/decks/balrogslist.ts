/** Why a list of The Balrog may not hold a card of minions (001:431-437; coe 1.3.B2, B4, 1.4.B1). */
import * as D from "../defs.js";
import * as T from "../cards/vocabulary/terms.js";
import type { Section } from "./lists/deck.js";

/** Is the card his alone, though it is one of minions? */
export const isBalrogsAlone = (d: number): boolean => d > 0 && D.SPECIFIC[d] === T.BALROGS_OWN;
/** The reason in words, "" where it is that the card is of another side. */
export function balrogRefuses(section: Section, name: string): string {
  if (section === "sites") {
    const site = D.siteOf(name);
    if (site < 0 || D.SITE_SIDE[site] !== T.ALIGNMENT.minion) return "";
    return "a list of the Balrog has his own version of Moria, Carn Dûm, Dol Guldur, Minas Morgul, every Dark-hold and every site of the Under-deeps";
  }
  const d = D.defOf(name);
  if (d < 1) return "";
  if (D.KIND[d] === T.K_FACTION) return "the Balrog has no factions but of Orcs, Trolls, Wolves, Animals and Dragons";
  if (D.KIND[d] !== T.K_CHARACTER || D.ALIGNMENT_OF[d] !== T.ALIGNMENT.minion) return "";
  return D.BITS[d] & D.B_AVATAR
    ? "a list of the Balrog has no other avatar"
    : "the Balrog has no characters but Orcs and Trolls of a mind below 9, and those that are his alone";
}
