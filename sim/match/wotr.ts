/** War of the Ring as the simulator knows it: nobody brings a list, and the seats are the Fellowship, the Dark Power and, of three, Saruman. */
import * as words from "../../engine/wotr/index.js";
import type { GameModule } from "./gamemodule.js";

const SIDES = ["the Fellowship", "the Dark Power", "Saruman"] as const;
/** Endings as a report calls them. */
const ENDINGS: Readonly<Record<string, string>> = {
  "ring-destroyed": "the Ring destroyed",
  "ring-to-barad-dur": "the Ring in Barad-dur",
  citadels: "citadels taken",
  ringwraith: "a leader lost to the Ring",
  time: "the last Game-Turn over",
  war: "the war decided by arms",
};
const seatsOf = (ruleset: unknown): number => ((ruleset as words.Ruleset).game === "three" ? 3 : 2);
const one = {
  game: words.wotr,
  rulesetByName(name: string): words.Ruleset {
    const ruleset = words.rulesetByName(name);
    // A pack with a mistake is told before the first game, and once.
    words.worldOf(ruleset.pack);
    return ruleset;
  },
  defaultRuleset: words.RULESETS[0].name,
  rowDetails: words.rowDetails,
  refusesSeats: (ruleset: unknown, seats: number) =>
    seatsOf(ruleset) === seats ? "" : `it is a game for ${seatsOf(ruleset)}, and here sit ${seats}`,
  seatNames: (seats: number) => SIDES.slice(0, seats),
  reportWords: { endings: ENDINGS, turns: "Game-Turns" },
};
/** Rulesets and states are opaque to the simulator: it only hands them on. */
export const wotrModule: GameModule = one;
/** The same by the name of one of its games: what is played where nobody names a ruleset. */
export function wotrBy(ruleset: string): GameModule {
  const seats = seatsOf(words.rulesetByName(ruleset));
  const { game } = one;
  const streamWords = (game.streamWords * seats) / 2;
  const by = { ...one, game: { ...game, seats: [seats], streamWords }, defaultRuleset: ruleset };
  return by;
}
