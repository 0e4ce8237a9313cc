/** Scores, for whoever compares games that nobody has won: how near each side came. The rulebook knows no points. */
import { distance } from "../../packs/form/grid.js";
import { M_CITADEL } from "../../packs/form/world.js";
import { DARK, THIRD } from "../state/ruleset.js";
import type { Table } from "../state/table.js";
import { controllerOf, controlOf, isInPlay, isMember, isThree, LAST_NAZGUL, LORD, ringHex } from "./board.js";

/** The Fellowship: living members and how near the Ring is to Orodruin; the Dark Power: citadels gained and members fallen. */
export function scoresOf(s: Table): number[] {
  const { map } = s.world;
  let alive = 0;
  for (let card = 1; card <= 9; card++) if (s.pBits[card] & 1 && isMember(card)) alive++;
  const ring = ringHex(s);
  const near = ring > 0 ? Math.max(0, 40 - distance(map.grid, ring, map.role.orodruin)) : 0;
  let taken = 0;
  for (let i = 1; i < map.places.length; i++)
    if (map.marks[map.places[i]] & M_CITADEL && !(map.marks[map.places[i]] & 16) && s.control[i] === DARK + 1) taken++;
  const two = [near + alive, 10 * taken + (9 - alive)];
  if (!isThree(s)) return two;
  // Saruman: Nazgul that follow him, and the places that he needs.
  let own = 0;
  for (let card = LORD; card <= LAST_NAZGUL; card++) if (isInPlay(s, card) && controllerOf(s, card) === THIRD) own++;
  for (let i = 0; i < map.sarumansStakes.length; i++) if (controlOf(s, map.sarumansStakes[i]) === THIRD) own += 10;
  return [...two, own];
}
