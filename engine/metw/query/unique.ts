/** Cards that cannot be played because of what is or was in play: unique ones, and those that may not be doubled. */
import * as C from "../vocabulary/compiled.js";
import * as D from "../vocabulary/defs.js";
import * as L from "../state/layout.js";
import { Entry, EntryKind } from "../state/entries.js";
import type { Table } from "../state/table.js";
import * as T from "../vocabulary/terms.js";
import { eventInPlay, inPlay } from "../state/inplay.js";
import { countOf } from "../state/lists.js";

/** Cards that are played from hand through modes, not through a rule of their own. */
export function isUnplayable(s: Table, def: number): boolean {
  if (D.KIND[def] === T.K_EVENT && D.TYPE[def] === T.SHORT) return false;
  if (D.UNIQUE[def] && (inPlay(s, def) >= 0 || gone(s, def))) return true;
  if (D.BITS[def]! & D.B_NOT_DOUBLED && D.STAYS[def] === D.STAY_NONE) {
    const i = eventInPlay(s, def);
    // A second copy only when the first is a target for removal in this chain (000 Annotation 11; 001:2125).
    if (i >= 0 && !removalDeclared(s, i)) return true;
  }
  return false;
}
/** A unique card that left the game for good, or lies stored (coe glossary, "store"): nobody may play another. */
export function gone(s: Table, def: number): boolean {
  for (let p = 0; p < s.players; p++)
    if (countOf(s, p, L.Pile.out, def) > 0 || countOf(s, p, L.Pile.won, def) > 0) return true;
  for (let four = 0; four < L.SLOTS / 4; four++) {
    if (s.rolesByFour[four] === 0) continue;
    for (let i = four * 4; i < four * 4 + 4; i++) if (s.iRole[i] === L.Role.stored && s.iDef[i] === def) return true;
  }
  return false;
}
function removalDeclared(s: Table, inst: number): boolean {
  const n = s.h[L.Header.chainCount]!;
  for (let i = 0; i < n; i++) {
    const e = i * L.ENTRY_WORDS;
    if (
      s.ch[e + Entry.sort] === EntryKind.card &&
      s.ch[e + Entry.target] === inst &&
      D.MODES[s.ch[e + Entry.card]!]![s.ch[e + Entry.mode]!]!.target?.of === C.TG.environment
    )
      return true;
  }
  return false;
}
