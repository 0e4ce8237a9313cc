/** Which side a list is of, and what in it is of another one (001:372-439; coe 1.2, 1.3). */
import * as D from "../defs.js";
import * as T from "../cards/vocabulary/terms.js";
import type { Ruleset } from "../rules/state/ruleset.js";
import type { Alignment } from "../cards/words/basics.js";
import { isBalrogsAlone } from "./balrogslist.js";
import type { Deck, DeckLine, Section } from "./lists/deck.js";

/** The parts that say whose list it is: hazards are anybody's. */
const SAID_BY: readonly Section[] = ["pool", "characters", "resources", "sideboard", "sites"];
/** The version that a line names: of a card that bears no alignment, a hero's or anybody's, `hero`. */
function sideOf(section: Section, { name }: DeckLine): Alignment {
  if (section === "sites") return D.SITE_LIST[D.siteOf(name)]?.alignment ?? "hero";
  const d = D.defOf(name);
  return d > 0 ? (T.ALIGNMENTS[D.ALIGNMENT_OF[d]] ?? "hero") : "hero";
}
const isCharacter = (name: string): boolean => {
  const d = D.defOf(name);
  return d > 0 && D.KIND[d] === T.K_CHARACTER;
};

const isAvatar = (name: string): boolean => (D.BITS[Math.max(0, D.defOf(name))] & D.B_AVATAR) !== 0;

/**
 * The side of a list: what it says of itself where its cards would not tell it, else the Balrog's, if it holds a card of his beside sites (five of which anybody's hazards may use); a Fallen-wizard's by
 * his avatar, or by a stage card where nobody else's avatar stands; a minion's by a character or a site of minions; else a hero's.
 */
export const sideOfDeck = (deck: Deck): Alignment => deck.alignment ?? sideOfCards(deck);
/** The same by its cards alone. */
export function sideOfCards(deck: Deck): Alignment {
  const found = new Set<Alignment>();
  const avatars = new Set<Alignment>();
  for (const section of SAID_BY)
    for (const line of deck[section]) {
      const side = sideOf(section, line);
      const tells = side === "minion" ? section === "sites" || isCharacter(line.name) : section !== "sites";
      if (tells) found.add(side);
      if (section !== "sites" && isAvatar(line.name)) avatars.add(side);
    }
  if (avatars.size > 0 && !avatars.has("fallen-wizard")) found.delete("fallen-wizard");
  return (["balrog", "fallen-wizard", "minion"] as const).find((side) => found.has(side)) ?? "hero";
}
/** A card in a list that may not hold it: because of which side it is, or because it may not by its own word (001:408-439). */
export interface Stranger {
  section: Section;
  name: string;
  of: Alignment | null;
  barred: boolean;
}
/** Whose lists may hold the card under these rules: a bit for each of `ALIGNMENTS`. */
export const holdersUnder = (d: number, rules: Pick<Ruleset, "barsMore">): number =>
  D.CARD_FOR[d] & ~(rules.barsMore ? D.MORE_BARRED_FOR[d] : 0);
/** Every card, part by part, that a list of this side may not hold (001:374-438; coe 1.3, 1.4). */
export function strangersIn(deck: Deck, of = sideOfDeck(deck), rules = { barsMore: false }): Stranger[] {
  const side = T.ALIGNMENT[of];
  const found: Stranger[] = [];
  for (const section of [...SAID_BY, "hazards"] as const)
    for (const { name } of deck[section]) {
      const d = section === "sites" ? D.siteOf(name) : D.defOf(name);
      const holders =
        section === "sites" ? D.SITE_FOR[d] : D.CARD_FOR[d] === undefined ? undefined : holdersUnder(d, rules);
      if (d < (section === "sites" ? 0 : 1) || holders === undefined || (holders >> side) & 1) continue;
      const bars = D.BARRED_FOR[d] | (rules.barsMore ? D.MORE_BARRED_FOR[d] : 0);
      const barred = section !== "sites" && ((bars >> side) & 1) !== 0;
      const its = section !== "sites" && isBalrogsAlone(d) ? "balrog" : sideOf(section, { name, count: 1 });
      found.push({ section, name, of: its, barred });
    }
  return found;
}
/** The Fallen-wizard of a list of one (001:500; coe 1.8.F1): the first avatar of its play deck, else of its sideboard; a place in `FALLEN_WIZARDS`, -1 none. */
export function fallenWizardOf(deck: Deck): number {
  for (const section of ["characters", "sideboard"] as const)
    for (const { name } of deck[section]) {
      const d = D.defOf(name);
      if (d < 1 || D.RACE_OF[d] !== T.RACE["fallen-wizard"]) continue;
      return (T.FALLEN_WIZARDS as readonly string[]).indexOf(D.literalOf(d).name);
    }
  return -1;
}
