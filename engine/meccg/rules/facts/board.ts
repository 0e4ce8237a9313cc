/**
 * The table as one reads it who plays: tiny questions in the words of the rulebook, by which agents learn how a game stands. They read a
 * state or a view alike, count nothing, allocate nothing, and change nothing but what `suppose.ts` says. What must be counted (prowess,
 * influence, points, targets) is asked of the other files of this folder.
 */
export * from "./board/asked.js";
export * from "./board/cards.js";
export * from "./board/chase.js";
export * from "./board/combat.js";
export * from "./board/companies.js";
export * from "./board/moment.js";
export * from "./board/journey.js";
export * from "./board/players.js";
export * from "./board/suppose.js";
export { nextSite } from "../state/sitecards.js";
export { borrow, type Context, giveBack, NOBODY } from "../state/context.js";
export { Table } from "../state/table.js";
export {
  alignmentOf,
  declaredBy,
  hasManyCards,
  isHavenFor,
  isHavenOf,
  isPersonCard,
  startersOf,
} from "../state/alignment.js";
export { bringerFor, bringsOne, comesToFallen } from "./company/fallenwizards.js";
export { hasWeather, sendsBackOn, tapsAsRevealed } from "./journey/revealedsites.js";
export { isStartingStage } from "./score/stagepoints.js";
export { hashOfLay } from "./board/arrangementhash.js";
export { hashOfView } from "./board/viewhash.js";
