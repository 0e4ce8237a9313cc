/**
 * Whom each plays at a table of more than two, where that goes by rolls (000:1910; 001:2169): the higher roller chooses first, nobody the same.
 * The word of the avatar who was revealed says it from then on; a bit says that he has not come yet.
 */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "./layout.js";
import type { Table } from "./table.js";

/** Do rolls decide it? */
export const choosesByRolls = (s: Pick<Table, "players" | "rules">): boolean =>
  s.players > 2 && s.rules.avatarChoice === "rolls";
/** Is it an avatar who is not the one that player `p` has chosen, where rolls decided it? His play deck holds cards of his own alone (000:1910; 001:2169). */
export const isBarredAvatar = (s: Table, p: number, def: number): boolean =>
  choosesByRolls(s) && (D.BITS[def] & D.B_AVATAR) !== 0 && s.pget(p, L.PlayerWord.revealed) !== def + 1;
/** Player `p` says that this avatar is his. */
export function choosesAvatar(s: Table, p: number, def: number): void {
  s.pset(p, L.PlayerWord.revealed, def + 1);
  s.pset(p, L.PlayerWord.bits, s.pget(p, L.PlayerWord.bits) | L.PlayerBit.avatarChosen);
}
/** His avatar, whoever it is, is revealed by coming into play. */
export function revealsAvatar(s: Table, p: number, def: number): void {
  s.pset(p, L.PlayerWord.revealed, def + 1);
  s.pset(p, L.PlayerWord.bits, s.pget(p, L.PlayerWord.bits) & ~L.PlayerBit.avatarChosen);
}
/** Has player `p` shown no avatar in play, whatever he has said? */
export const hidesAvatar = (s: Table, p: number): boolean =>
  s.pget(p, L.PlayerWord.revealed) === 0 || (s.pget(p, L.PlayerWord.bits) & L.PlayerBit.avatarChosen) !== 0;
