/** Corruption points of a character, and what changes his corruption checks (000 I.8; coe 7.1). */
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import * as T from "../../../cards/vocabulary/terms.js";
import type { Table } from "../../state/table.js";
import { CouncilFrame } from "../../state/frames/council.js";
import { EFFECT } from "../../../cards/vocabulary/compiled.js";
import { NONE, keeperOf, isRestored } from "../../state/inplay.js";
import { isThief, chaseOf } from "../../state/chase.js";
import { isWithDarkLord } from "./ringwraiths.js";
import { nextTemporary, FOR_CHARACTER, temporaryEffect } from "../../state/temporaryeffects.js";
import { sparesPlayer } from "../play/nottargeted.js";
import { stagePoints } from "../score/stagepoints.js";
import { statOf } from "./stats.js";
import { answersHook, defineGeneralAnswer, HOOK, sumOfEvents, sumOfStored, temporaryThat } from "../../hooks.js";
import { watchedOver } from "./avatarshapes.js";

/** Corruption points. Where a card doubles one source, its player would choose the smallest, so that one is doubled. */
export function corruptionOf(s: Table, i: number): number {
  let sum = 0;
  let least = 0;
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
    const value = pointsOfCorruption(s, j);
    if (value > 0 && (least === 0 || value < least)) least = value;
    sum += value;
  }
  // What he has for something that others bear (The One Ring in his company) is one source more.
  const others = statOf(s, i, T.STAT.corruption, sum) - sum;
  sum += others;
  if (others > 0 && (least === 0 || others < least)) least = others;
  if (least > 0 && doublesCorruption(s)) sum += least;
  return s.rules.weakestLink ? sum + linkOf(s) : sum;
}
/** Optional: what ties at the Council have added to the corruption points of everybody so far (000:1883). */
function linkOf(s: Table): number {
  for (let f = 0; f < s.h[L.Header.depth] * L.FRAME_WORDS; f += L.FRAME_WORDS)
    if (s.fr[f] === CouncilFrame.kind) return s.fr[f + CouncilFrame.link];
  return 0;
}
/** The corruption points that a card in play gives its bearer. What an ally keeps corrupts nobody: allies have no corruption (000:1468). */
export function pointsOfCorruption(s: Table, j: number): number {
  if (keeperOf(s, j) !== s.iHost[j]) return 0;
  const def = s.iDef[j];
  const r = D.RESTORED[def];
  return corruptionFor(s, def, s.iHost[j]) + (r && isRestored(s, j) ? r.corruption - D.CORRUPTION[def] : 0);
}
/** Does the character bear this Dwarven Ring as a Dwarf does, until end of turn? */
export const bearsAsDwarf = (s: Table, i: number, d: number): boolean =>
  (D.KEYWORDS_OF[d] & (1 << T.KEYWORD["dwarven-ring"])) !== 0 && temporaryThat(s, HOOK.bearAsDwarf, i) >= 0;
/** The corruption points that a card gives to a Fallen-wizard in place of `n`, by his stage points. */
function rotFor(s: Table, d: number, i: number, n: number): number {
  const list = D.AGAINST_FALLEN[d]!.corruption;
  if (list.length === 0 || D.RACE_OF[s.iDef[i]] !== T.RACE["fallen-wizard"]) return n;
  const points = stagePoints(s, s.iOwner[i]);
  for (let k = 0; k < list.length; k++) if (points > list[k].over) return list[k].points;
  return 0;
}
/** The corruption points a card `d` gives (or would give) to character `i`. */
export function corruptionFor(s: Table, d: number, i: number): number {
  const fr = D.FOR_RACE[d];
  let n = fr && (D.RACE_OF[s.iDef[i]] === fr.race || bearsAsDwarf(s, i, d)) ? fr.corruption : D.CORRUPTION[d];
  if (answersHook(d, HOOK.againstFallen)) n = rotFor(s, d, i, n);
  if (D.KEYWORDS_OF[d] & (1 << T.KEYWORD.palantir) && palantirDoubled(s, s.iOwner[i])) n *= 2;
  if (D.KIND[d] !== T.K_ITEM) return n;
  return Math.max(0, n + sumOfEvents(s, HOOK.itemCorruption, d) + sumOfStored(s, HOOK.storedCorruption, d));
}
defineGeneralAnswer(
  "itemCorruption",
  (def) => D.ITEM_CORRUPTION[def] !== null,
  (s, card, d) => {
    const more = D.ITEM_CORRUPTION[s.iDef[card]]!;
    return more.class === D.CLASS[d] || (D.KEYWORDS_OF[d] & more.keyword) !== 0 ? more.by : 0;
  },
);
defineGeneralAnswer(
  "storedCorruption",
  (def) => (D.WHEN_STORED[def]?.corruption ?? 0) !== 0,
  (s, card, d) => {
    const { keyword, corruption } = D.WHEN_STORED[s.iDef[card]]!;
    return D.KEYWORDS_OF[d] & keyword ? corruption : 0;
  },
);
function doublesCorruption(s: Table): boolean {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) if (D.SPECIAL[s.iDef[e]] & D.SP_BALANCE) return true;
  return false;
}
function palantirDoubled(s: Table, p: number): boolean {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (D.SPECIAL[s.iDef[e]] & D.SP_PALANTIR_CORRUPTION && !sparesPlayer(s, s.iDef[e], p)) return true;
  return false;
}
export function corruptionModifier(s: Table, i: number): number {
  let value = statOf(s, i, T.STAT.corruptionCheck, 0);
  for (
    let k = nextTemporary(s, 0, STEADY, FOR_CHARACTER, i);
    k >= 0;
    k = nextTemporary(s, k + 1, STEADY, FOR_CHARACTER, i)
  )
    value += temporaryEffect(s, k)!.by;
  if (s.rules.scenario !== "none" && isThief(s, s.iOwner[i])) value += chaseOf(s)!.plain.steady;
  // Who stands with a Ringwraith or The Balrog (001:1477; coe 7.1.R1, B1).
  if (s.iComp[i] !== NONE) value += watchedOver(s, s.iComp[i]);
  return s.iComp[i] !== NONE && isWithDarkLord(s, s.iComp[i]) ? value + 2 : value;
}
const STEADY = EFFECT.of("steady");
