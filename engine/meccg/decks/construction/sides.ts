/** A deck is of one side (001:372-439; coe 1.2, 1.3). */
import { UserError } from "../../../core/errors.js";
import { BY, type Deck, type Section, someNames, where } from "../lists/deck.js";
import { sideOfDeck, strangersIn } from "../side.js";
import { balrogRefuses } from "../balrogslist.js";
import type { Ruleset } from "../../rules/state/ruleset.js";
import type { Alignment } from "../../cards/words/basics.js";
import { LISTS_OF, MOST_STRANGERS, type Faults } from "./shared.js";

/** What the cards of a side are called. */
const OF_SIDE: Readonly<Record<Alignment, string>> = {
  hero: "a hero's card",
  minion: "a minion's card",
  "fallen-wizard": "a Fallen-wizard's card",
  balrog: "the Balrog's card",
};
export function* sideKnown(deck: Deck, rules: Ruleset): Faults {
  if (sideOfDeck(deck) !== "hero" && rules.sets.length < 2)
    yield new UserError(where(deck), `${rules.name} knows no lists but those of heroes`, "play by universal or coe");
}
/** A list is of one side. */
export function* checkSide(deck: Deck, rules: Ruleset): Faults {
  const side = sideOfDeck(deck);
  if (side !== "hero" && rules.sets.length < 2) return;
  // Cards that may not be there for one and the same reason are one mistake, where there are many.
  const reasons = new Map<string, { what: string; hint: string; cards: [Section, string][] }>();
  for (const { section, name, of, barred } of strangersIn(deck, side, rules)) {
    const refused = side === "balrog" ? balrogRefuses(section, name) : "";
    const [what, hint] = barred
      ? [`it may not be in ${LISTS_OF[side]}`, "leave it out"]
      : refused !== ""
        ? [`${refused} (${BY.balrog})`, "leave it out"]
        : [
            `${OF_SIDE[of ?? "hero"]} in ${LISTS_OF[side]}, and a list is of one side (${BY.sides})`,
            "take it out, or all that is of the other side",
          ];
    const same = reasons.get(what);
    if (same) same.cards.push([section, name]);
    else reasons.set(what, { what, hint, cards: [[section, name]] });
  }
  for (const { what, hint, cards } of reasons.values())
    if (cards.length <= MOST_STRANGERS)
      for (const [section, name] of cards) yield new UserError(where(deck, section, name), what, hint);
    else {
      const names = someNames(
        cards.slice(1).map(([, name]) => name),
        MOST_STRANGERS,
      );
      yield new UserError(where(deck, ...cards[0]), `${what}; so are ${names}`, hint);
    }
}
