/** What the players at a table are called. */
import { fold } from "../../engine/core/nearest.js";
import { capital } from "../../engine/meccg/text/endname.js";

/** Who has won, by what he is called ("" nobody). */
export function wonText(who: string, { mine, alone }: { mine: boolean; alone: boolean }): string {
  if (mine) return "You win";
  if (alone) return who === "" ? "The game is over" : "You have lost";
  return who === "" ? "Nobody wins" : `${capital(who)} wins`;
}

/** What two people are called where nobody says; more are called by their seats. */
const USUAL = ["the first player", "the second player"] as const;

/** Names of the seats that tell them apart: who has none is called by his seat, and those who are called alike have their seats behind. */
export function apart(given: readonly string[]): string[] {
  const names = given.map((name, seat) => name.trim() || (given.length > 2 ? `seat ${seat + 1}` : USUAL[seat]));
  const alike = (name: string): boolean => names.filter((one) => fold(one) === fold(name)).length > 1;
  return names.map((name, seat) => (alike(name) ? `${name} (seat ${seat + 1})` : name));
}
