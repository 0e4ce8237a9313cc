/**
 * Short-events that cannot be duplicated. In METW and the Universal Rules the second of a turn is barred (000:2388,
 * 001:2125); in the Council's only while a copy has an effect on the same entity (coe 5.1.4).
 */
import { EFFECT, type ModeForm, TG } from "../../../cards/vocabulary/compiled.js";
import * as L from "../../state/layout.js";
import { Entry, EntryBit, EntryKind } from "../../state/entries.js";
import { FOR_CHARACTER, temporaryDef, nextTemporary } from "../../state/temporaryeffects.js";
import { marked } from "../../state/oncemarks.js";
import type { Context } from "../../state/context.js";
import type { Table } from "../../state/table.js";
import { autoHalved, autoProwess, WITHOUT_ENVIRONMENTS } from "../combat/siteattacks.js";

const BOOST = EFFECT.of("boost");

/** Does the mode bar a second copy on the same entity alone, so that each target has to be asked? */
export const barsEntity = (s: Table, m: ModeForm): boolean => s.rules.shortDuplicate === "entity" && m.target !== null;

/** Has a copy an effect on this target, or is one declared on it? Regions and sites are of another type then, and no targets. */
export function onEntity(s: Table, m: ModeForm, target: number, cx: Context): boolean {
  for (let i = 0; i < s.h[L.Header.chainCount]; i++) {
    const entry = i * L.ENTRY_WORDS;
    if (
      s.ch[entry + Entry.sort] === EntryKind.card &&
      s.ch[entry + Entry.card] === m.def &&
      s.ch[entry + Entry.mode] === m.index &&
      s.ch[entry + Entry.target] === target &&
      (s.ch[entry + Entry.bits] & EntryBit.negated) === 0
    )
      return true;
  }
  const of = m.target!.of;
  if (of === TG.character) {
    for (let k = nextTemporary(s, 0, BOOST, FOR_CHARACTER, target); k >= 0; )
      if (temporaryDef(s, k) === m.def) return true;
      else k = nextTemporary(s, k + 1, BOOST, FOR_CHARACTER, target);
    return false;
  }
  const company = cx.company;
  if (of !== TG.automaticAttack || company < 0 || !marked(s, m.def, company)) return false;
  const gain = autoProwess(s, company, target);
  return autoHalved(s, company, target) || WITHOUT_ENVIRONMENTS[gain] !== gain;
}
