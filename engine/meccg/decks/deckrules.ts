/** The rules of deck construction (Companion I.2-3 and II.2; Universal Rules 3; CoE 1.3-1.7). */
import { faultsOnBoard } from "./boardlists.js";
import { faultsOfChase } from "./chaselists.js";
import { faultsOfHunt } from "./huntlists.js";
import { SCENARIOS } from "../cards/scenarios/index.js";
import { UserError } from "../../core/errors.js";
import { type Deck, isIncomplete, SECTIONS, total, where } from "./lists/deck.js";
import { checkAgainst, checkFallen, checkNames as checkSameNames } from "./fallenrules.js";
import { faultsAlone, isHazardDeck } from "./solitairelists.js";
import { type Readied, readied, readiedBefore } from "./readied.js";
import { sideOfDeck } from "./side.js";
import type { Ruleset } from "../rules/state/ruleset.js";
import { checkSites, checkVersions, checkCopies } from "./construction/copies.js";
import { checkRace, checkQuest, checkPrisoners } from "./construction/scenarios.js";
import { checkSideboard, checkHalves } from "./construction/halves.js";
import { checkNames } from "./construction/names.js";
import { checkSide, sideKnown } from "./construction/sides.js";
import { checkAgents, checkSummoned } from "./construction/agents.js";
import { type Faults, PARTS } from "./construction/shared.js";
import { checkPool, checkCharacters } from "./construction/characters.js";

/** A deck that is played as it is has no more cards, sites not counted, and no more in its pool. */
const [MOST_CARDS, MOST_POOL] = [250, 40];

/** Throws for the first broken rule, of which `deckFaults` finds all; what keeps them comes back ready for a game. */
export function checkDeck(deck: Deck, rules: Ruleset): Readied {
  const before = readiedBefore(deck);
  if (before?.rules === rules) return before;
  for (const fault of broken(deck, rules)) throw fault;
  const ready = before ?? readied(deck);
  ready.rules = rules;
  return ready;
}
/** Every broken rule of construction, and every card that is unknown or misplaced. */
export function deckFaults(deck: Deck, rules: Ruleset): UserError[] {
  return [...broken(deck, rules)];
}
/** The broken rules of construction by which a deck that is played as it is may be played all the same. */
export const deckWarnings = (deck: Deck, rules: Ruleset): UserError[] => [...construction(deck, rules)];
function* broken(deck: Deck, rules: Ruleset): Faults {
  const form = deckFormFault(deck);
  if (form) {
    yield new UserError("deck", form, "give a list as `parseDeck` makes it");
    return;
  }
  if (!deck.asIs) yield* construction(deck, rules);
  else yield* noGame(deck, rules);
}
/** What no game can be played with, however a deck is to be played: sides that a ruleset does not know, what a scenario asks, too many cards. */
function* noGame(deck: Deck, rules: Ruleset): Faults {
  yield* sideKnown(deck, rules);
  yield* checkQuest(deck, rules);
  yield* checkRace(deck, rules);
  const { hunt, board, chase } = SCENARIOS.find(({ name }) => name === rules.scenario) ?? {};
  if (hunt) yield* faultsOfHunt(deck, hunt);
  else if (board) yield* faultsOnBoard(deck, board);
  else if (chase) yield* faultsOfChase(deck, chase);
  else if (rules.solitaire !== "none") yield* faultsAlone(deck);
  const cards = PARTS.reduce((n, part) => n + (part === "sites" ? 0 : total(deck[part] ?? [])), 0);
  if (cards > MOST_CARDS)
    yield new UserError(where(deck), `${cards} cards: no game is played with more than ${MOST_CARDS}`, "take some out");
  const starters = total(deck.pool);
  if (starters > MOST_POOL)
    yield new UserError(
      where(deck),
      `${starters} cards in the pool: no game is played with more than ${MOST_POOL}`,
      "take some out",
    );
}
function* construction(deck: Deck, rules: Ruleset): Faults {
  yield* checkNames(deck, rules);
  yield* sideKnown(deck, rules);
  yield* checkSide(deck, rules);
  yield* checkCopies(deck, rules);
  yield* checkPrisoners(deck, rules);
  if (rules.versionsAreOneCard) yield* checkVersions(deck);
  yield* checkAgents(deck);
  const alone = rules.solitaire !== "none";
  const { hunt, board, chase } = SCENARIOS.find(({ name }) => name === rules.scenario) ?? {};
  if (!((alone || hunt) && isHazardDeck(deck)) && !chase) yield* checkPool(deck, rules);
  yield* checkQuest(deck, rules);
  yield* checkRace(deck, rules);
  yield* checkSummoned(deck, rules);
  yield* checkCharacters(deck, rules);
  if (hunt) yield* faultsOfHunt(deck, hunt);
  else if (board) yield* faultsOnBoard(deck, board);
  else if (chase) yield* faultsOfChase(deck, chase);
  else if (alone) yield* faultsAlone(deck);
  else if (!isIncomplete(deck)) yield* checkHalves(deck, rules);
  yield* checkSideboard(deck, rules);
  yield* checkSites(deck);
  yield* checkAgainst(deck, rules);
  if (sideOfDeck(deck) !== "fallen-wizard") return;
  if (!isIncomplete(deck)) yield* checkFallen(deck);
  yield* checkSameNames(deck);
}
/** Why something that was read from elsewhere is not even a list, or "". */
export function deckFormFault(body: unknown): string {
  const deck = body as Partial<Deck> | null;
  if (typeof deck !== "object" || deck === null || Array.isArray(deck)) return "the list is no object";
  if (typeof deck.name !== "string") return "the list has no name";
  for (const section of SECTIONS) {
    const lines: unknown = deck[section];
    if (!Array.isArray(lines)) return `the list has no part "${section}"`;
    const at = lines.findIndex((l) => typeof l?.name !== "string" || typeof l?.count !== "number");
    if (at >= 0) return `line ${at + 1} of its part "${section}" has no name or no count`;
  }
  return "";
}
