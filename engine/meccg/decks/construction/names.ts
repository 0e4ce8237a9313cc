/** Every card of a deck is known, belongs to the sets of the ruleset and stands in its part. */
import { UserError } from "../../../core/errors.js";
import { complained, type Deck, misplaced, misplacedError, where } from "../lists/deck.js";
import { cardNamed, noCard, noSite } from "../lists/names.js";
import { sideOfDeck } from "../side.js";
import * as D from "../../defs.js";
import type { CardSet, Ruleset } from "../../rules/state/ruleset.js";
import { PARTS, type Faults } from "./shared.js";

/** Every card is known and in its place; the numbers are numbers. */
export function* checkNames(deck: Deck, rules: Ruleset): Faults {
  const side = sideOfDeck(deck);
  for (const part of PARTS) {
    const section = part === "against" ? "sideboard" : part;
    for (const { name, count } of deck[part] ?? []) {
      if (!Number.isInteger(count) || count < 1)
        yield new UserError(
          where(deck, section, name),
          `${count} is no number of cards`,
          "give a whole number from 1, or leave the line out",
        );
      if (complained(deck, section, name)) continue;
      if (section === "sites") {
        const site = D.siteOf(name);
        if (site < 0 || D.BY_CARD[site] >= 0) yield noSite(where(deck, section, name), name, cardNamed(name));
        else if (notInSets(D.PLACE_LIST[site].id, rules))
          yield ofLaterSet(where(deck, section, name), D.PLACE_LIST[site].id, rules);
        continue;
      }
      const d = D.defOf(name);
      if (d < 0) {
        yield noCard(name, where(deck, section, name));
        continue;
      }
      const wrong = misplaced(d, section, rules.wizardStarterMind > 0, side);
      if (wrong) yield misplacedError(where(deck, section, name), d, section, wrong);
      if (notInSets(D.idOf(d), rules)) yield ofLaterSet(where(deck, section, name), D.idOf(d), rules);
    }
  }
}
/** The rulebooks of a set know no cards of later ones. */
const notInSets = (id: string, rules: Ruleset): boolean =>
  !rules.sets.includes(id.slice(0, id.indexOf("-")) as CardSet);
const ofLaterSet = (at: string, id: string, rules: Ruleset): UserError =>
  new UserError(
    at,
    `${id} is a card of ${id.slice(0, id.indexOf("-"))}, and under ${rules.name} lists hold cards of ${rules.sets.join(", ")} alone`,
    "leave it out, or play by universal or coe",
  );
