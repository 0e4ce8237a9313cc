/** What events and items say of the servants of Sauron, in sentences. */
import type { HomeKind } from "../cards/words/basics.js";
import type { CharacterCard, ItemCard } from "../cards/words/playcards.js";
import type { SiteCard } from "../cards/words/sitecards.js";
import { andOf, orOf, regionOf } from "../cards/wording/words.js";

/** "any free-hold", "any ruins-and-lairs in a wilderness that is no Dragon's lair". */
const homeText = (h: HomeKind): string =>
  `any ${h.types ? orOf(h.types) : h.deeps ? "site of the Under-deeps" : "site"}${h.inType ? ` in a ${regionOf(h.inType)}` : ""}${h.regions ? ` in ${orOf(h.regions)}` : ""}${h.notLairs ? " that is no Dragon's lair" : ""}${h.deeps === false ? " that is none of the Under-deeps" : ""}`;
/** Where an avatar beside his home may come, by his side. */
const ARRIVALS = { hero: ["Rivendell"], minion: ["Dol Guldur", "Minas Morgul"] } as const;
/** Where a character is brought into play. */
export function whereRevealed(c: CharacterCard): string {
  // In a deck of The Balrog any Dark-hold is any other site of the Under-deeps (001:668; coe 2.II.2.2.B1).
  const isDarkHold = c.homeIs?.types?.join() === "dark-hold" && c.specific === "The Balrog";
  const any = isDarkHold ? "any site of the Under-deeps that is no dark-hold" : c.homeIs && homeText(c.homeIs);
  const homes = [...c.home, ...(any ? [any] : [])];
  if (c.mind !== null)
    return `is brought into play at ${c.alignment === undefined || c.alignment === "hero" ? "a Haven" : "a haven of yours"}${homes.length > 0 ? ` or at home, at ${orOf(homes)}` : ""}`;
  const side = c.alignment ?? "hero";
  return side === "hero" || side === "minion"
    ? `is revealed at ${orOf([...new Set([...homes, ...ARRIVALS[side]])])}`
    : `is revealed at home${homes.length > 0 ? `, at ${orOf(homes)}` : ""}`;
}
/** Of sites. */
export const siteOfServantsText = (c: SiteCard): string[] => [...(c.noStoring ? ["nothing is stored here"] : [])];
/** Of items in play. */
export const goodsText = (c: ItemCard): string[] => [
  ...(c.nothingToFallen ? ["a Fallen-wizard has no points for it"] : []),
  ...(c.cancels ? [`while it is in play ${andOf(c.cancels)} has no effect and is not played`] : []),
];
