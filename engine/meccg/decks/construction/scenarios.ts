/** What a scenario asks of a deck: prisoners, the quest, the race. */
import { SCENARIOS } from "../../cards/scenarios/index.js";
import type { Scenario } from "../../cards/words/scenarios.js";
import { RACE, RACED } from "../../rules/state/race.js";
import { UserError } from "../../../core/errors.js";
import { type Deck, total, where } from "../lists/deck.js";
import * as D from "../../defs.js";
import type { Ruleset } from "../../rules/state/ruleset.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Faults } from "./shared.js";

/** The scenario for which the list is: the game's, or in a race its own. */
export const scenarioOf = (deck: Deck, rules: Ruleset): Scenario | undefined =>
  SCENARIOS.find(({ name }) => name === (rules.scenario === RACE ? deck.scenario : rules.scenario));
/** A scenario about prisoners has so many cards that free them among the resources (000:2966). */
export function* checkPrisoners(deck: Deck, rules: Ruleset): Faults {
  const asked = scenarioOf(deck, rules)?.prisoners;
  if (!asked) return;
  const there = total(deck.resources.filter(({ name }) => D.defOf(name) === D.defOf(asked.card)));
  if (there < asked.copies)
    yield new UserError(
      where(deck),
      `${there} of "${asked.card}" among the resources: in this scenario a deck has ${asked.copies}`,
      `put in ${asked.copies - there} more`,
    );
}
/** In a race of scenarios each list says which is its own; elsewhere none does. */
export function* checkRace(deck: Deck, rules: Ruleset): Faults {
  if (rules.scenario === RACE && deck.scenario === undefined)
    yield new UserError(
      where(deck),
      "it does not say for which scenario it is, and in a race each player has his own",
      `write one behind its name: "NAME[${RACED[0]}]"; there are ${RACED.join(", ")}`,
    );
  if (rules.scenario !== RACE && deck.scenario !== undefined)
    yield new UserError(
      where(deck),
      `it is for ${deck.scenario}, and ${rules.name} is no race of scenarios`,
      `play by ${rules.name.split("+")[0]}+${RACE}, or leave "[${deck.scenario}]" out`,
    );
}
/** On a quest one of a race sets out from a site, and whoever chooses last still has another of them (000, A Hobbit's Quest). */
export function* checkQuest(deck: Deck, rules: Ruleset): Faults {
  const scenario = SCENARIOS.find(({ name }) => name === rules.scenario);
  const { quest, home: from } = scenario ?? {};
  if (!quest || !from) return;
  const such = total(deck.pool.filter((l) => D.RACE_OF[D.defOf(l.name)] === T.RACE[quest.race]));
  if (such < 2)
    yield new UserError(
      where(deck, "pool"),
      `${such} of the race "${quest.race}" in the pool: two at least where ${scenario!.title} is played, since one sets out and the other player may have the same`,
      `put ${2 - such} more under "# Pool"`,
    );
  if (!deck.sites.some((l) => D.siteOf(l.name) === D.siteOf(from)))
    yield new UserError(
      where(deck, "sites"),
      `${from} is not among the sites, where the quest of ${scenario!.title} begins and ends`,
      `put it under "# Sites"`,
    );
}
