/** Agents in a deck: where they stand, how much mind they have, and which of them start. */
import { UserError } from "../../../core/errors.js";
import { BY, type Deck, type DeckLine, home, type Section, someNames, title, where } from "../lists/deck.js";
import { sideOfDeck } from "../side.js";
import { bringsAgent } from "../../rules/facts/board/cards.js";
import { BRINGS_UP_TO } from "../../rules/facts/company/fallenwizards.js";
import * as D from "../../defs.js";
import type { Ruleset } from "../../rules/state/ruleset.js";
import * as T from "../../cards/vocabulary/terms.js";
import { LISTS_OF, PLAY, MOST_STRANGERS, type Faults } from "./shared.js";

/** Most points of mind that the agents of a list may have (001:1784; coe 1.3.2). */
export const AGENTS_MIND = 36;
/** Agents stand where the list's side has them (001:544; coe 1.3.W2, R2), with so much mind, the sideboard counted (001:1784; coe 1.3.2). */
export function* checkAgents(deck: Deck): Faults {
  const side = sideOfDeck(deck);
  // Reading puts them there (`putRight`): this is for lists that were made otherwise.
  for (const section of ["characters", "hazards"] as const)
    for (const { name } of deck[section]) {
      const d = D.defOf(name);
      if (d < 0 || D.KIND[d] !== T.K_AGENT || home(d, side) === section) continue;
      yield new UserError(
        where(deck, section, D.nameOf(d)),
        `an agent counts as a ${home(d, side).slice(0, -1)} in ${LISTS_OF[side]} (${BY.agents})`,
        `put it under "${title(home(d, side))}"`,
      );
    }
  let mind = 0;
  let last: [Section, string] | null = null;
  for (const section of PLAY)
    for (const { name, count } of deck[section]) {
      const d = D.defOf(name);
      if (d < 0 || D.KIND[d] !== T.K_AGENT) continue;
      mind += count * D.MIND[d];
      last = [section, D.nameOf(d)];
    }
  if (mind > AGENTS_MIND)
    yield new UserError(
      where(deck, ...last!),
      `agents with a mind of ${mind} together in play deck and sideboard: at most ${AGENTS_MIND} (${BY.agents})`,
      `take out agents with a mind of ${mind - AGENTS_MIND} or more together`,
    );
}
const letsAgentStart = (d: number): boolean => bringsAgent(d) || BRINGS_UP_TO[d] >= 0;
/**
 * Agents in the pool. Where they count as hazards they are no characters, and the pool holds none (001:438, 544; coe 1.3.W2, B2, 1.7). Else any
 * may be there where characters are drafted: the draft refuses to show one before a card that lets him start (coe 1.7, 1.9.R2, F1). Where the pool
 * is what starts, such a card stands beside him (001:517).
 */
export function* checkSummoned(deck: Deck, rules: Ruleset): Faults {
  const of = (l: DeckLine): number => D.defOf(l.name);
  const agents = deck.pool.filter((l) => D.KIND[of(l)] === T.K_AGENT);
  const last = agents[agents.length - 1];
  if (last === undefined) return;
  const side = sideOfDeck(deck);
  if (home(of(last), side) === "hazards") {
    const names = someNames(
      agents.map(({ name }) => name),
      MOST_STRANGERS,
    );
    yield new UserError(
      where(deck, "pool", agents[0].name),
      `${names}: an agent counts as a hazard in ${LISTS_OF[side]}, and the pool holds characters (${BY.agents})`,
      `put ${agents.length === 1 ? "the agent" : "the agents"} under "${title("hazards")}"`,
    );
    return;
  }
  if (rules.startingSelection !== "simultaneous" || deck.pool.some((l) => of(l) > 0 && letsAgentStart(of(l)))) return;
  yield new UserError(
    where(deck, "pool", last.name),
    `an agent starts beside a card that lets him alone (${BY.summoned})`,
    `put him under "${title(home(of(last), side))}"`,
  );
}
