import { Entry, EntryBit, EntryKind } from "../state/entries.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";
import { signed } from "../../cards/wording/words.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { defineEffect } from "../machine/effect.js";
import { asSaid } from "./asked.js";

/** The attempt of a kind declared last and not cancelled: base of its entry, or -1. */
function attemptUnderWay(s: Table, keyword: number): number {
  for (let k = s.h[L.Header.chainCount] - 1; k >= 0; k--) {
    const entry = k * L.ENTRY_WORDS;
    const isCard = s.ch[entry + Entry.sort] === EntryKind.card && (s.ch[entry + Entry.bits] & EntryBit.negated) === 0;
    // What modifies an attempt is none itself.
    if (isCard && D.KEYWORDS_OF[s.ch[entry + Entry.card]] & keyword && !isModifier(s, entry)) return entry;
  }
  return -1;
}
const isModifier = (s: Table, e: number): boolean =>
  D.MODES[s.ch[e + Entry.card]][s.ch[e + Entry.mode]].does.some((d) => d.word.do === "modifyAttempt");
export const modifyAttempt = defineEffect("modifyAttempt", {
  describe: (e) => `the ${e.kind} attempt under way is rolled at ${signed(e.by)}`,
  asks: asSaid,
  possible: (s, _m, d) => attemptUnderWay(s, 1 << T.KEYWORD[d.word.kind]) >= 0,
  apply: (s, _f, d) => {
    const e = attemptUnderWay(s, 1 << T.KEYWORD[d.word.kind]);
    if (e >= 0) s.ch[e + Entry.plus] += d.by;
  },
});
