/** What questions take where nobody says: on the command line and in the library. Sized by whether a pilot looks ahead. */
import { agentText, parseAgent } from "../agents/registry.js";
import { type GameModule, rulesetFor } from "../sim/plans/games.js";
import { thinksLong } from "../sim/replaycheck/sample.js";

/** What decks are measured against, and the lists on which a result is checked. */
interface UsualFields {
  field: string;
  heldOut: string;
}
const FIELDS: UsualFields = { field: "archetypes", heldOut: "validation" };
/** The same for decks with cards of later sets, which the archetypes do not hold. */
const LATER_FIELDS: UsualFields = { field: "championship", heldOut: "wide-validation" };
/** The fields in words, for help texts. */
export const FIELD_WORDS = `default: ${FIELDS.field}; ${LATER_FIELDS.field} where a deck has cards of later sets`;
export const HELD_OUT_WORDS = `default: ${FIELDS.heldOut}; ${LATER_FIELDS.heldOut} where a deck has cards of later sets`;

/** The fields that are usual for some decks, by their names: first that of decks of the first set. */
export const usualFieldNames = (): string[] => [FIELDS.field, LATER_FIELDS.field];

/** The fields for these decks when nobody names any: they follow the cards of the decks, as the ruleset does (`rulesetFor`). */
export function usualFields(module: GameModule, decks: readonly string[]): UsualFields {
  const groups = module.deckGroups?.() ?? {};
  const there = [LATER_FIELDS.field, LATER_FIELDS.heldOut].every((group) => (groups[group]?.length ?? 0) > 0);
  return there && decks.length > 0 && rulesetFor(module, decks) !== module.defaultRuleset ? LATER_FIELDS : FIELDS;
}
export const PILOT = "heuristic";

/** Games of a pairing: of a pilot who plays at a glance, and of one who looks ahead. */
export const GAMES = { quick: 100, slow: 12 } as const;
/** Games after which a comparison stays undecided. */
export const MOST = { quick: 20_000, slow: 400 } as const;
/** Games on fresh luck after a verdict. */
export const FRESH = { quick: 2000, slow: 96 } as const;
/** Normalised Elo that two must be apart to be told apart with certainty; it is some three points of the win rate. */
export const APART = 10;
/** Share of the cases in which an answer may be wrong. */
export const ERROR = 0.05;
/** Games in all of a search for hazards, and the least with which it finds anything. */
export const TUNING = 12_000;
export const LEAST_TUNING = 600;

/** Which of the two sizes these pilots take. */
export const speedOf = (agents: readonly string[]): "quick" | "slow" => (agents.some(thinksLong) ? "slow" : "quick");

/**
 * The second pilot of a question, who plays all sides: who was named, else one of another kind than the first; undefined: nobody.
 * @param others who else plays in the question itself: only who plays all of it already is no second one
 */
export function secondAgent(
  module: GameModule,
  named: string | undefined,
  first: string,
  ...others: readonly string[]
): string | undefined {
  if (named === "none" || (named === undefined && module.game.name !== "metw")) return undefined;
  const agent = agentText(parseAgent(named ?? (parseAgent(first).kind.name === "neural" ? PILOT : "neural")));
  return [first, ...others].every((one) => one === agent) ? undefined : agent;
}
