/** Lists of a hunt (000, The Fate of Isildur's Bane): one without hazards that has what is hunted, and one of hazards alone. */
import { UserError } from "../../core/errors.js";
import type { Hunt } from "../cards/words/scenarios.js";
import * as D from "../defs.js";
import { type Deck, isAvatar, total, where } from "./lists/deck.js";
import { hasNoHazards, isHazardDeck } from "./solitairelists.js";

/** Every rule that a list of a hunt breaks. */
export function* faultsOfHunt(deck: Deck, hunt: Hunt): Generator<UserError, void> {
  if (isHazardDeck(deck)) {
    const n = total(deck.hazards);
    if (n < hunt.hunter.hazards)
      yield new UserError(
        where(deck),
        `${n} hazards: at least ${hunt.hunter.hazards} for who has hazards alone`,
        `add ${hunt.hunter.hazards - n}`,
      );
    return;
  }
  yield* hasNoHazards(deck, "a hazard in the list of who has resources and characters alone");
  const { seeker } = hunt;
  const counted: [string, number, number][] = [
    ["resources", total(deck.resources), seeker.resources],
    ["characters", total(deck.characters.filter((l) => !isAvatar(D.defOf(l.name)))), seeker.characters],
    ["Wizards", total(deck.characters.filter((l) => isAvatar(D.defOf(l.name)))), seeker.wizards],
  ];
  for (const [what, n, most] of counted)
    if (n > most)
      yield new UserError(where(deck), `${n} ${what} in the play deck: at most ${most}`, `take out ${n - most}`);
  if (!deck.resources.some((l) => D.defOf(l.name) === D.defOf(hunt.item)))
    yield new UserError(where(deck), `${hunt.item} is not among the resources`, "put it there");
}
/** The seat of a hunt that has hazards alone; throws where not one list is such, and the other none. */
export function hunterAmong(decks: readonly Deck[]): number {
  const hunter = decks.findIndex(isHazardDeck);
  if (decks.length === 2 && decks.filter(isHazardDeck).length === 1) return hunter;
  throw new UserError(
    "set-up",
    `${decks.length} lists, of which ${decks.filter(isHazardDeck).length} of hazards alone`,
    'give two: one with "[alone]" behind its name, and one with "[hazards]"',
  );
}
