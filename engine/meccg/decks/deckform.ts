/**
 * A list as it is laid out for one game: what a ruleset has no room for stays at home, and a list that meets itself begins
 * with its first five on one side of the table and with those in their place on the other.
 */
import * as D from "../defs.js";
import * as T from "../cards/vocabulary/terms.js";
import { type Deck, type DeckLine, isAvatar, total } from "./lists/deck.js";
import type { Ruleset } from "../rules/state/ruleset.js";

/** At most so many characters begin, with so much mind together (000:735; coe 1.9). */
const STARTERS = 5;
const STARTING_MIND = 20;
/** Characters of a play deck beside Wizards (000:737; coe 1.5). */
const DECK_CHARACTERS = 10;
/** So many substitutes are a company of their own. */
const COMPANY = 3;

const isCharacter = (line: DeckLine): boolean => D.KIND[D.defOf(line.name)] === T.K_CHARACTER;

/** Of characters in this order, best first, those who may begin together: each who still fits. */
function fitting(lines: readonly DeckLine[]): DeckLine[] {
  const found: DeckLine[] = [];
  let mind = 0;
  for (const line of lines) {
    const more = D.MIND[D.defOf(line.name)];
    if (found.length === STARTERS || mind + more > STARTING_MIND) continue;
    found.push(line);
    mind += more;
  }
  return found;
}

/** The pool of a list: who begins, who would begin in their place, and who is left. */
export function companiesOf(deck: Deck): { first: DeckLine[]; second: DeckLine[]; left: DeckLine[] } {
  const characters = deck.pool.filter(isCharacter);
  const first = fitting(characters);
  const others = characters.filter((line) => !first.includes(line));
  const second = fitting(others);
  return { first, second, left: others.filter((line) => !second.includes(line)) };
}

/** The list with these beginning; the others of its pool fill its play deck up to ten characters, the rest stays at home. */
function beginning(deck: Deck, begin: readonly DeckLine[]): Deck {
  const others = deck.pool.filter((line) => isCharacter(line) && !begin.includes(line));
  const room = DECK_CHARACTERS - total(deck.characters.filter((line) => !isAvatar(D.defOf(line.name))));
  return {
    ...deck,
    pool: [...begin, ...deck.pool.filter((line) => !isCharacter(line))],
    characters: [...deck.characters, ...others.slice(0, Math.max(0, room))],
  };
}

/** What a list leaves at home under a ruleset, in words that go on after "it leaves at home"; empty where it leaves nothing. */
export interface DeckForm {
  readonly deck: Deck;
  readonly notes: readonly string[];
  /** Of a deck that is played as it is: every rule of construction that it breaks, and what of it is left out. */
  readonly warnings?: readonly string[];
}

/**
 * The form of a list for a ruleset. Where starters are laid down at once, a pool with substitutes gives the first five that
 * twenty of mind allow, and the substitutes fill the play deck, as doubled starters would (000:735); where there is no
 * sideboard, or a smaller one, it stays at home or is cut short; so do cards of an avatar beyond what the ruleset allows. What is lawful as it is comes back unchanged.
 */
export function deckForm(deck: Deck, rules: Ruleset): DeckForm {
  const lines: string[] = [];
  let form = deck;
  const { first, second, left } = companiesOf(deck);
  if (rules.startingSelection === "simultaneous" && second.length + left.length > 0) {
    form = beginning(form, first);
    lines.push("of the pool the first who fit begin, and the substitutes fill the play deck up to ten characters");
  }
  const most = rules.sideboardMax[rules.deckCount] ?? 0;
  if (total(form.sideboard) > most) {
    form = { ...form, sideboard: most === 0 ? [] : cut(form.sideboard, most) };
    lines.push(most === 0 ? "the sideboard stays at home" : `of the sideboard the first ${most} cards come along`);
  }
  const avatars = form.characters.filter((line) => isAvatar(D.defOf(line.name)));
  if (total(avatars) > rules.avatarCardsMax) {
    const others = form.characters.filter((line) => !avatars.includes(line));
    form = { ...form, characters: [...cut(avatars, rules.avatarCardsMax), ...others] };
    lines.push(`of the avatar's cards ${rules.avatarCardsMax} come along`);
  }
  return { deck: form, notes: lines };
}
/** The first cards of a part. */
function cut(lines: readonly DeckLine[], most: number): DeckLine[] {
  let left = most;
  return lines.flatMap((line) => {
    const count = Math.min(line.count, left);
    left -= count;
    return count > 0 ? [{ name: line.name, count }] : [];
  });
}

/**
 * A list that plays against itself: with a company of substitutes in its pool, the first seat begins with the one company and
 * the second with the other, since of two equal companies nobody would come into play, whether starters are doubled at once or
 * drafted by players who think alike. Any other list comes back twice as it is.
 */
export function mirrored(deck: Deck): [Deck, Deck] {
  const { first, second } = companiesOf(deck);
  if (second.length < COMPANY) return [deck, deck];
  return [beginning(deck, first), beginning(deck, second)];
}
