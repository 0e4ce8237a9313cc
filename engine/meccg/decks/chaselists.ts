/**
 * The two lists of a chase (000, A Pilferer at the Prancing Pony). Who is who says the pool: one character is robbed, of two one is the thief. What
 * they bear stands in the sideboard, since a pool holds minor items alone.
 */
import { UserError } from "../../core/errors.js";
import type { Chase } from "../cards/words/scenarios.js";
import * as D from "../defs.js";
import * as T from "../cards/vocabulary/terms.js";
import { isFit } from "../rules/state/chase.js";
import { sideOfDeck } from "./side.js";
import { type Deck, type DeckLine, isAvatar, total, where } from "./lists/deck.js";

const isItem = (l: DeckLine): boolean => D.KIND[D.defOf(l.name)] === T.K_ITEM;
/** Is it the list of whoever robs: with several in its pool? */
export const isThiefs = (deck: Deck): boolean => total(deck.pool) > 1;

/** Every rule that a list of a chase breaks. */
export function* faultsOfChase(deck: Deck, chase: Chase): Generator<UserError, void> {
  yield* faultsAtStart(deck, chase);
  if (sideOfDeck(deck) === "hero") yield* deckFaults(deck, chase, isThiefs(deck));
}
/** What a list lacks of whom and what its player begins with: without it no chase can begin. */
export function* faultsAtStart(deck: Deck, chase: Chase): Generator<UserError, void> {
  const side = sideOfDeck(deck);
  if (side !== "hero") {
    yield new UserError(
      where(deck),
      `a list of the side "${side}" in a chase`,
      "bring one of heroes: there are no others here",
    );
    return;
  }
  const thief = isThiefs(deck);
  const who = thief ? "the thief" : "the victim";
  const wanted = thief ? chase.guises : 1;
  if (total(deck.pool) !== wanted)
    yield new UserError(
      where(deck, "pool"),
      `${total(deck.pool)} in the pool of ${who}: exactly ${wanted}`,
      thief ? "name two who may be the thief, since the victim may be one of them" : "name the one who is robbed",
    );
  const unfit = deck.pool.find((l) => !isFit(D.defOf(l.name), chase));
  if (unfit !== undefined)
    yield new UserError(
      where(deck, "pool", unfit.name),
      `whoever begins is no Wizard and has a mind of ${chase.mind} at most`,
      "take another",
    );
  const asked = thief ? 1 : chase.items;
  const borne = deck.sideboard;
  if (total(borne) !== asked || borne.length !== asked || !borne.every(isItem))
    yield new UserError(
      where(deck, "sideboard"),
      `what ${who} begins with stands in the sideboard: exactly ${asked === 1 ? "one item" : `${asked} different items`}`,
      `put ${asked === 1 ? "it" : "them"} there, and nothing else`,
    );
  const fast = thief ? undefined : borne.find((l) => isItem(l) && D.BITS[D.defOf(l.name)] & D.B_NO_TRANSFER);
  if (fast !== undefined)
    yield new UserError(where(deck, "sideboard", fast.name), "it cannot be handed on, nor stolen", "take another");
}
function* deckFaults(deck: Deck, chase: Chase, thief: boolean): Generator<UserError, void> {
  const wizard = deck.characters.find((l) => isAvatar(D.defOf(l.name)));
  if (wizard !== undefined)
    yield new UserError(where(deck, "characters", wizard.name), "there are no Wizards here", "take it out");
  const n = total(deck.characters);
  if (n > chase.characters)
    yield new UserError(
      where(deck, "characters"),
      `${n} characters: at most ${chase.characters}`,
      `take out ${n - chase.characters}`,
    );
  const [resources, hazards] = [total(deck.resources), total(deck.hazards)];
  if (resources !== hazards)
    yield new UserError(
      where(deck),
      `${resources} resources and ${hazards} hazards`,
      "have as many of the one as of the other",
    );
  const cards = n + resources + hazards;
  if (!thief && cards > chase.most)
    yield new UserError(
      where(deck),
      `${cards} cards in the play deck of the victim: at most ${chase.most}`,
      `take out ${cards - chase.most}`,
    );
  if (thief && cards < chase.least)
    yield new UserError(
      where(deck),
      `${cards} cards in the play deck of the thief: at least ${chase.least}`,
      `add ${chase.least - cards}`,
    );
  if (!thief) return;
  const friend = deck.resources.find((l) => [T.K_ALLY, T.K_FACTION].includes(D.KIND[D.defOf(l.name)]));
  if (friend !== undefined)
    yield new UserError(
      where(deck, "resources", friend.name),
      "no ally and no faction is with the thief",
      "take it out",
    );
  const other = deck.hazards.find((l) => {
    const d = D.defOf(l.name);
    return d > 0 && D.KIND[d] !== T.K_CREATURE && (D.KEYWORDS_OF[d] & ENVIRONMENT) === 0;
  });
  if (other !== undefined)
    yield new UserError(
      where(deck, "hazards", other.name),
      "the hazards of the thief are creatures and environments alone",
      "take it out",
    );
}
const ENVIRONMENT = 1 << T.KEYWORD.environment;
/** The seat of the thief; throws where not one list is his, and the other the victim's. */
export function thiefAmong(decks: readonly Deck[]): number {
  const thief = decks.findIndex(isThiefs);
  if (decks.length === 2 && decks.filter(isThiefs).length === 1) return thief;
  throw new UserError(
    "set-up",
    `${decks.length} lists, of which ${decks.filter(isThiefs).length} are of a thief`,
    "give two: the victim's, with one character in its pool, and the thief's, with two",
  );
}
