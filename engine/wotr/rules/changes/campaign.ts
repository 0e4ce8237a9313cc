/** What follows in the Campaign when forces or Gandalf come somewhere: mobilization, control, victory (S.4, T, U). */
import type { Machine } from "../machine/state.js";
import { ELVES, GONDOR, groupOf, ISENGARD, ROHAN, strength } from "../query/armies.js";
import { mobilizes } from "./forces.js";
import { GANDALFS, hexOf, isCampaign, isInPlay, THEODEN } from "../query/board.js";
import { DARK, E_WAR, FELLOWSHIP } from "../state/ruleset.js";
import { GameBit, Header } from "../state/schema.js";
import { gameOver } from "./lives.js";

const OF_GONDOR = ["Anfalas", "Belfalas", "Lamedon", "Lebennin", "Anorien"];
const OF_ROHAN = ["Rohan", "East Emnet"];

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
  const province = s.world.map.provinces[s.world.map.province[hex]!]!;
  if (side === DARK && OF_GONDOR.includes(province)) mobilizes(s, GONDOR);
  if (side === DARK && OF_ROHAN.includes(province)) mobilizes(s, ROHAN);
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
  const [free, dark] = [strength(s, hex, FELLOWSHIP), strength(s, hex, DARK)];
  if (free > 0 === dark > 0) return;
  s.control[place] = (free > 0 ? FELLOWSHIP : DARK) + 1;
  const { role, placeIn } = s.world.map;
  const all = [
    role["barad-dur"],
    role.isengard,
    role["minas-tirith"],
    role["dol-amroth"],
    role["helms-deep"],
    role.thranduil,
    role.hobbiton,
  ];
  for (const seat of [FELLOWSHIP, DARK])
    if (all.every((one) => s.control[placeIn[one]!] === seat + 1)) gameOver(s, E_WAR, seat);
}
