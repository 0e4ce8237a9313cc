/** The characters of a deck: the pool, with its items, and the play deck. */
import { UserError } from "../../../core/errors.js";
import { BY, type Deck, type DeckLine, isAvatar, isIncomplete, total, where } from "../lists/deck.js";
import * as D from "../../defs.js";
import type { Ruleset } from "../../rules/state/ruleset.js";
import * as T from "../../cards/vocabulary/terms.js";
import { STARTING_MIND, type Faults } from "./shared.js";

/** May it lie in play when the game begins, in place of an item? */
const mayStart = (d: number): boolean => d > 0 && (D.SPECIAL_2[d] & D.SP2_MAY_START) !== 0;
export function* checkPool(deck: Deck, rules: Ruleset): Faults {
  // A card that nobody knows is taken for a character: its name is a mistake enough.
  const kind = (l: DeckLine): number => D.KIND[D.defOf(l.name)] ?? T.K_CHARACTER;
  const starters = deck.pool.filter((l) => kind(l) === T.K_CHARACTER || kind(l) === T.K_AGENT);
  const items = deck.pool.filter((l) => kind(l) === T.K_ITEM || mayStart(D.defOf(l.name)));
  const n = total(starters);
  const last = starters[starters.length - 1]?.name;
  if (n > rules.poolCharactersMax)
    yield new UserError(
      where(deck, "pool", last),
      `${n} starting characters in the pool: at most ${rules.poolCharactersMax} under ${rules.name} (${BY.pool})`,
      `take out ${n - rules.poolCharactersMax}`,
    );
  if (n < rules.startersMin && !isIncomplete(deck))
    yield new UserError(
      where(deck),
      `no starting character in the pool: at least ${rules.startersMin} under ${rules.name} (${BY.pool})`,
      `put characters with a mind of at most ${STARTING_MIND} together under "# Pool"`,
    );
  // Optional: a Wizard may be among them, for a mind of twelve (000:1900).
  const mindOf = (d: number): number => (isAvatar(d) ? rules.wizardStarterMind : (D.MIND[d] ?? 0));
  const mind = starters.reduce((m, l) => m + l.count * mindOf(D.defOf(l.name)), 0);
  // In a draft the pool is more than what will start; else it is what starts.
  if (rules.startingSelection === "simultaneous" && mind > STARTING_MIND)
    yield new UserError(
      where(deck, "pool", last),
      `the starting characters have a mind of ${mind} together: at most ${STARTING_MIND} (${BY.pool})`,
      `take out characters with a mind of ${mind - STARTING_MIND} or more together`,
    );
  const held = total(items);
  if (held > 2)
    yield new UserError(
      where(deck, "pool", items[items.length - 1].name),
      `${held} starting items in the pool: at most 2 (${BY.items})`,
      `take out ${held - 2}, or put them under "# Resources"`,
    );
}
export function* checkCharacters(deck: Deck, rules: Ruleset): Faults {
  const plain = deck.characters.filter((l) => !isAvatar(D.defOf(l.name)));
  const wizards = deck.characters.filter((l) => isAvatar(D.defOf(l.name)));
  const n = total(plain);
  if (n > 10)
    yield new UserError(
      where(deck, "characters", plain[plain.length - 1].name),
      `${n} characters in the play deck: at most 10 beside Wizards (${BY.characters})`,
      `take out ${n - 10}`,
    );
  const cards = total(wizards);
  if (cards > rules.avatarCardsMax)
    yield new UserError(
      where(deck, "characters", wizards[wizards.length - 1].name),
      `${cards} Wizard cards in the play deck: at most ${rules.avatarCardsMax} under ${rules.name} (${BY.wizards})`,
      `take out ${cards - rules.avatarCardsMax}`,
    );
  if (wizards.length > 2)
    yield new UserError(
      where(deck, "characters", wizards[2].name),
      `${wizards.length} different Wizards in the play deck: at most 2 (${BY.wizards})`,
      "keep the cards of two of them",
    );
}
