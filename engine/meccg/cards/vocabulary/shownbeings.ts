/** Which cards show a being, which sites are a Dragon's lair, and which creatures some card asks about. */
import { BEINGS, beingNumber, beingOf } from "./beings.js";
import { COUNT, PLACES } from "./catalogue.js";
import { sites } from "./lookups.js";

/** Bit of `company.facedCards` for a creature that some card asks about, 0 for the others. Filled when the cards are compiled. */
export const FACED_BIT = new Int32Array(COUNT);
/** The cards of a being, by its number. Filled when the cards are compiled. */
export const ENTITY_CARDS: number[][] = ["", ...BEINGS].map(() => []);
/** Is a being, by its number, a unique Dragon? */
export const IS_DRAGON: readonly boolean[] = [false, ...BEINGS.map((name) => beingOf(name).lair !== undefined)];
/** The Dragon whose lair a site is, by its number; 0 nobody's. */
export const LAIR_OF = new Uint8Array(PLACES);
for (const name of BEINGS) {
  const { lair } = beingOf(name);
  if (lair) for (const version of sites(lair)) LAIR_OF[version] = beingNumber(name);
}
