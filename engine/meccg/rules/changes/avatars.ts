/** Avatars who are no characters: an event by which its player is Sauron (001:2249; coe 2.II.2.1.1). */
import { answersHook, defineGeneralPermission, HOOK } from "../hooks.js";
import * as D from "../../cards/vocabulary/defs.js";
import type { Machine, Table } from "../machine/state.js";
import { revealsAvatar } from "../state/avatarchoice.js";
import * as L from "../state/layout.js";
import { isBalrogs } from "../state/alignment.js";

defineGeneralPermission("avatarEvent", (def) => (D.BITS_2[def] & D.B2_AVATAR_EVENT) !== 0);
/** The event in slot `i` has come into play: where it says so it is the avatar of its player from now on. */
export function becomesAvatar(s: Machine, i: number): void {
  if (!answersHook(s.iDef[i], HOOK.avatarEvent)) return;
  s.pset(s.iOwner[i], L.PlayerWord.avatar, i + 1);
  revealsAvatar(s, s.iOwner[i], s.iDef[i]);
}
/** He has done so. Who is not unique is counted as the one more, as long as that is to be had. */
export function spends(s: Table, p: number, def: number): void {
  const more = isBalrogs(s, p) && D.UNIQUE[def] === 0 && (s.h[L.Header.turnBits] & L.TurnBit.common) === 0;
  s.h[L.Header.turnBits] |= more ? L.TurnBit.common : L.TurnBit.character;
}
