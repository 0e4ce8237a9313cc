/** A finished game told in words: as a whole, and how it ended. */
import type { GameRecord } from "../../engine/core/record.js";
import type { ReplayedLog } from "../../sim/person/retold.js";
import { isPerson, seatOfPerson } from "../../sim/person/session.js";
import { margin } from "../../sim/person/weighing.js";
import type { StudyOpened, Weighed } from "../messages/study.js";

/** What is known of a game that is told. */
interface Studied {
  record: GameRecord;
  opened: StudyOpened;
  weighed: Weighed | null;
}

/** The whole game as `seat` saw it, with what its choices were worth where that is known: `told` is what the seat was told, choice by choice. */
export function taleOf({ record, opened, weighed }: Studied, seat: number, told: readonly ReplayedLog[]): string {
  const percent = (share: number): string => `${Math.round(100 * share)} %`;
  const two = opened.decks.length === 2;
  const who = (one: number): string => (one === seat ? "you" : two ? "the opponent" : `seat ${one + 1}`);
  const chances = new Map((weighed?.points ?? []).filter((one) => one.seat === seat).map((one) => [one.number, one]));
  const out = [
    `A game of Middle-earth, seed "${record.seed}"`,
    ...record.decks.map(
      (deck, k) =>
        `seat ${k + 1}: ${deck.name}, played by ${opened.players[k]}${k === seat ? " (told from here)" : ""}`,
    ),
    opened.ended,
  ];
  if (weighed && weighed.costs.length > 0) {
    out.push("", "What cost most of the chance to win:");
    for (const one of weighed.costs)
      out.push(
        `- turn ${one.turn}, ${who(one.seat)}: ${one.chosen}; better by ${percent(one.cost)}: ${one.better}`,
        ...[one.chosenFor, one.betterFor, ...one.unknown]
          .filter((words) => words !== "")
          .map((words) => `    ${words}`),
      );
  }
  if (weighed && weighed.luck.length > 0) {
    out.push("", "What luck did to the chance of seat 1:");
    for (const one of weighed.luck)
      out.push(`- turn ${one.turn}, from ${percent(one.before)} to ${percent(one.after)}: ${one.what.join("; ")}`);
  }
  for (const [k, { log }] of told.entries()) {
    for (const line of log) out.push(line.heading ? `\n== ${line.text} ==` : `  ${line.text}`);
    const chance = chances.get(k + 1);
    if (chance)
      out.push(
        `  [your chance to win: ${percent(chance.chance)} \u00b1 ${Math.max(1, Math.round(100 * margin(chance.error)))}]`,
      );
  }
  return `${out.join("\n")}\n`;
}

/** How a game ended, in a sentence. `winner`: the seat that won, -1 for nobody, null while it has no end. */
export function endingOf(winner: number | null, how: string, given: boolean, record: GameRecord): string {
  if (winner === null) {
    // Of several people at one screen it is not written down who did.
    const seat = record.agents.filter(isPerson).length > 1 ? -1 : seatOfPerson(record);
    if (given)
      return seat < 0 ? "The game was given up." : `${record.decks[seat].name} at seat ${seat + 1} gave the game up.`;
    return "The game has no end yet.";
  }
  const words = how === "council" ? "at the Free Council" : `(${how})`;
  return winner < 0 ? `Nobody won ${words}.` : `Seat ${winner + 1} (${record.decks[winner].name}) won ${words}.`;
}
