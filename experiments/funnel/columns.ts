/** Everything that is counted for a player, by name, and what is counted for single cards. */
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { CARD_SETS, FATES as CARD_FATES } from "./cards.js";
import { COMPANY_COUNTS } from "./companies.js";
import { COMPANY_FIGHT_COUNTS } from "./companyfights.js";
import type { Counts } from "./counts.js";
import { HAZARD_COUNTS } from "./hazards.js";
import { type BorneLine, CAUSES, type LossLine } from "./losses.js";
import { MISTAKE_COUNTS } from "./mistakes.js";
import { STAY_COUNTS } from "./stays.js";
import { TRIP_COUNTS } from "./trips.js";
import { TURN_COUNTS } from "./turns.js";
import { WIZARD_COUNTS } from "./wizards.js";

/** What came of a strike. "other": it only taps, or takes its victim away without killing him. */
const FATES = ["Cancelled", "Defeated", "Failed", "Wounding", "Eliminating", "Other"] as const;
/** Where attacks come from: cards of the opponent, or the site. */
const SOURCES = ["hazard", "site"] as const;
export type Source = (typeof SOURCES)[number];
export type Fate = (typeof FATES)[number];

const PLAIN = [
  ...["games", "wins", "ties", "gameTurns"],
  ...["creatures", "events", "guards", "guardsShown", "abilities", "fetched"],
  ...["checks", "checksFailed", "attempts", "attemptsWon", "rivalAttempts", "rivalAttemptsWon"],
  ...["endedCouncil", "wizardLost", "wizardLostByOther", "endedOther"],
  ...["called", "calledWon", "calledByOther", "deckLeft", "exhausted", "exhaustedOnce"],
  ...["pointDiscards", "pointDiscardsRoom", "pointDiscardsOthers"],
] as const;
const points = T.MP_KINDS.map((kind) => `${kind}Points`);
const lost = CAUSES.map((cause) => `lost${cause}`);
const cardsOfSets = CARD_SETS.flatMap((set) => [`drawn${set}`, `scored${set}`]);
const fights = SOURCES.flatMap((from) => [
  ...[`${from}Attacks`, `${from}AttacksCancelled`, `${from}Strikes`],
  ...FATES.map((fate) => `${from}${fate}`),
]);

const cardFates = ["pointDrawn", ...CARD_FATES.map((fate) => `point${fate}`), "pointStored"];

/** Everything that is counted for a player, by name. All are sums, so counts of many games are added up. */
export const COUNTS: readonly string[] = [
  ...PLAIN,
  ...[...TURN_COUNTS, ...COMPANY_COUNTS, ...STAY_COUNTS, ...TRIP_COUNTS, ...HAZARD_COUNTS, ...WIZARD_COUNTS],
  ...COMPANY_FIGHT_COUNTS,
  ...MISTAKE_COUNTS,
  ...[...fights, ...lost, ...points, ...cardFates, ...cardsOfSets],
];

export function noCounts(): Counts {
  return Object.fromEntries(COUNTS.map((name) => [name, 0]));
}

/** What became of one card, copies of all games: its definition, how many were drawn, where they are, and of those that score, stored. */
export type CardRow = [def: number, drawn: number, ...fates: number[]];
/** Of one hazard: its definition, phases in which it was passed up, plays, discards. */
export type HazardCardRow = [def: number, passed: number, played: number, discarded: number];
export interface CardRows {
  points: CardRow[];
  hazards: HazardCardRow[];
  /** To whom and what characters were lost, and what those bore who were lost to corruption. */
  lost: readonly LossLine[];
  borne: readonly BorneLine[];
}
