/** What follows in the Campaign when forces or Gandalf come somewhere: mobilization, control, victory (S.4, T, U). */
import type { Machine } from "../machine/state.js";
import { ELVES, GONDOR, groupOf, ISENGARD, ROHAN, sideOf, strength } from "../facts/armies.js";
import { ownerOf } from "../facts/fighting.js";
import { ITHIL, ORTHANC } from "../facts/magic.js";
import { mobilizes } from "./forces.js";
import {
  ARAGORN,
  areAllied,
  GANDALFS,
  hexOf,
  isCampaign,
  isCitadel,
  isInPlay,
  isRoused,
  isSeenRoused,
  isThree,
  onSide,
  THEODEN,
} from "../facts/board.js";
import { columnOf } from "../../packs/form/grid.js";
import { DARK, E_WAR, FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { CapturedFrame } from "../state/frames.js";
import * as L from "../state/layout.js";
import { GameBit, Header, IN_BOX, ThirdWord } from "../state/schema.js";
import { armsDecide, controlsAll, gameOver, isOver, loses } from "./lives.js";

/** T.1, T.2, R.6: Gandalf in Minas Tirith, or beside Theoden. */
export function gandalfCame(s: Machine): void {
  if (!isCampaign(s)) return;
  for (const card of GANDALFS) {
    const hex = isInPlay(s, card) ? hexOf(s, card) : 0;
    if (hex === 0) continue;
    if (hex === s.world.map.role["minas-tirith"]) mobilizes(s, GONDOR);
    if (isInPlay(s, THEODEN) && hexOf(s, THEODEN) === hex) {
      mobilizes(s, ROHAN);
      s.h[Header.gameBits] |= GameBit.theoden;
    }
  }
}
/** R.10, R.11: what is remembered of a step of the Fellowship: Aragorn on the Paths of the Dead, a Hobbit or Gandalf in Fangorn. */
export function wayTaken(s: Machine, from: number, to: number): void {
  if (!isCampaign(s)) return;
  const { role, province, named } = s.world.map;
  if (from === role.dunharrow && to === role["paths-of-the-dead"] && hexOf(s, ARAGORN) === to)
    s.h[Header.gameBits] |= GameBit.paths;
  if (province[to] !== named.Fangorn) return;
  if (isRoused(s)) s.h[Header.gameBits] |= GameBit.fangorn;
  if (isSeenRoused(s)) s.h[Header.gameBits] |= GameBit.fangornSeen;
}
/** T.1, T.2, T.4: a force has come into a hex. */
export function forceCame(s: Machine, hex: number, side: number): void {
  const roused = s.world.map.roused[s.world.map.province[hex]];
  if (side !== FELLOWSHIP && roused > 0 && !areAllied(s, side, FELLOWSHIP)) mobilizes(s, roused);
  if (side === THIRD) goesEast(s, hex);
  if (side === FELLOWSHIP && hex === s.world.map.role.isengard) mobilizes(s, ISENGARD);
  settlesControl(s, hex);
}
/** Y.5: to enter the eastern portion of the map is belligerent. */
export function goesEast(s: Machine, hex: number): void {
  const { grid } = s.world.map;
  if (isThree(s) && columnOf(grid, hex) > grid.east + SHARED) s.third[ThirdWord.hostile] = 1;
}
/** Columns that both sheets show: those are the western one's. */
const SHARED = 2;
/** T.3: Elves, Dwarves and Western Allies fight. */
export function forcesFight(s: Machine, hex: number): void {
  for (let b = 0; b < s.h[Header.bands]; b++)
    if (s.bHex[b] === hex && groupOf(s, s.bKind[b]) === ELVES) mobilizes(s, ELVES);
}
/**
 * A seat controls a place from now on. L.2 (002:1019): once Isengard has been captured the Palantir of Orthanc may be taken there; when
 * Barad-dur is captured that of Minas Ithil is destroyed.
 */
function gains(s: Machine, hex: number, place: number, seat: number): void {
  if (s.control[place] === seat + 1) return;
  s.control[place] = seat + 1;
  const { role } = s.world.map;
  if (hex === role.isengard) unlocks(s);
  if (hex === role["barad-dur"] && s.mHolder[ITHIL] === 0) loses(s, ITHIL);
  // S.4 (002:1714): who is in it and not its captor's is captured, or goes aside; also where there was no combat.
  if (!isCitadel(s, hex) || isOver(s) || !anyLeft(s, hex, seat)) return;
  const f = s.push(CapturedFrame.kind);
  s.fr[f + CapturedFrame.hex] = hex;
  s.fr[f + CapturedFrame.captor] = seat;
}
/** S.4: does a counter stand in a hex, in nobody's hands, that is not on the side of its captor? */
export const isLeft = (s: Machine, c: number, hex: number, captor: number): boolean =>
  s.cHex[c] === hex && s.cBand[c] === 0 && !onSide(s, ownerOf(s, s.cWho[c]), captor);
function anyLeft(s: Machine, hex: number, captor: number): boolean {
  for (let c = 1; c < L.PEOPLE; c++) if (isLeft(s, c, hex, captor)) return true;
  return false;
}
/** The Palantir of Orthanc may be taken from now on (L.2, R.19). */
export function unlocks(s: Machine): void {
  s.h[Header.gameBits] |= GameBit.orthanc;
  if (s.mHolder[ORTHANC] === 0) s.mMay[ORTHANC] = IN_BOX;
}
/** S.4: whose forces alone are in a town or citadel controls it; U: who controls enough has won. */
export function settlesControl(s: Machine, hex: number): void {
  const place = s.world.map.placeIn[hex];
  if (place === 0) return;
  if (isThree(s)) {
    settlesAmongThree(s, hex, place);
    return;
  }
  const free = strength(s, hex, FELLOWSHIP) > 0;
  if (free === strength(s, hex, DARK) > 0) return;
  const seat = free ? FELLOWSHIP : DARK;
  gains(s, hex, place, seat);
  if (controlsAll(s, s.world.map.stakes, seat)) gameOver(s, E_WAR, seat);
}
/** S.4 for three: one side alone is there; of allies he keeps it who has it, else who has most points takes it. */
function settlesAmongThree(s: Machine, hex: number, place: number): void {
  let best = -1;
  let most = 0;
  for (let seat = FELLOWSHIP; seat <= THIRD; seat++) {
    let own = 0;
    for (let b = 0; b < s.h[Header.bands]; b++)
      if (s.bHex[b] === hex && sideOf(s, s.bKind[b]) === seat) own += s.bPoints[b];
    if (own === 0) continue;
    if (best >= 0 && !areAllied(s, best, seat)) return;
    if (own > most) [best, most] = [seat, own];
  }
  if (best < 0) return;
  if (!onSide(s, s.control[place] - 1, best)) gains(s, hex, place, best);
  armsDecide(s);
}
