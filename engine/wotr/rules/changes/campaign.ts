/** What follows in the Campaign when forces or Gandalf come somewhere: mobilization, control, victory (S.4, T, U). */
import type { Machine } from "../machine/state.js";
import { ELVES, GONDOR, groupOf, ISENGARD, ROHAN, strength } from "../query/armies.js";
import { mobilizes } from "./forces.js";
import { GANDALFS, hexOf, isCampaign, isInPlay, THEODEN } from "../query/board.js";
import { DARK, E_WAR, FELLOWSHIP } from "../state/ruleset.js";
import { GameBit, Header } from "../state/schema.js";
import { controlsAll, gameOver } from "./lives.js";

/** T.1, T.2, R.6: Gandalf in Minas Tirith, or beside Theoden. */
export function gandalfCame(s: Machine): void {
  if (!isCampaign(s)) return;
  for (const card of GANDALFS) {
    const hex = isInPlay(s, card) ? hexOf(s, card) : 0;
    if (hex === 0) continue;
    if (hex === s.world.map.role["minas-tirith"]) mobilizes(s, GONDOR);
    if (isInPlay(s, THEODEN) && hexOf(s, THEODEN) === hex) {
      mobilizes(s, ROHAN);
      s.h[Header.gameBits]! |= GameBit.theoden;
    }
  }
}
/** T.1, T.2, T.4: a force has come into a hex. */
export function forceCame(s: Machine, hex: number, side: number): void {
  const roused = s.world.map.roused[s.world.map.province[hex]!]!;
  if (side === DARK && roused > 0) mobilizes(s, roused);
  if (side === FELLOWSHIP && hex === s.world.map.role.isengard) mobilizes(s, ISENGARD);
  settlesControl(s, hex);
}
/** T.3: Elves, Dwarves and Western Allies fight. */
export function forcesFight(s: Machine, hex: number): void {
  for (let b = 0; b < s.h[Header.bands]!; b++)
    if (s.bHex[b] === hex && groupOf(s, s.bKind[b]!) === ELVES) mobilizes(s, ELVES);
}
/** S.4: whose forces alone are in a town or citadel controls it; U: who controls enough has won. */
export function settlesControl(s: Machine, hex: number): void {
  const place = s.world.map.placeIn[hex]!;
  if (place === 0) return;
  const free = strength(s, hex, FELLOWSHIP) > 0;
  if (free === strength(s, hex, DARK) > 0) return;
  const seat = free ? FELLOWSHIP : DARK;
  s.control[place] = seat + 1;
  if (controlsAll(s, s.world.map.stakes, seat)) gameOver(s, E_WAR, seat);
}
