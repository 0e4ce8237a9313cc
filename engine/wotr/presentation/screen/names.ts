/** What people call what they see on the table: stacks, counters, bands. Everything from a view: what it does not hold is not told. */
import { hexName } from "../../packs/form/grid.js";
import { ARMIES } from "../../packs/form/words.js";
import { controllerOf, isCampaign, isThree, lastFree, LORD } from "../../rules/facts/board.js";
import * as L from "../../rules/state/layout.js";
import { THIRD } from "../../rules/state/ruleset.js";
import { CounterBit, GONE, Header, PersonBit } from "../../rules/state/schema.js";
import type { Table } from "../../rules/state/table.js";

export const PLAYERS = ["the Fellowship", "the Dark Power", "Saruman"] as const;
/** Several things in one sentence part. */
export const listed = (parts: readonly string[], last = "and"): string =>
  parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} ${last} ${parts.at(-1)}`;

/** A hex with its name, or the nearest words for where it is: "W2812 Rivendell", "W2613 (Eriador)". */
export function placeText(s: Pick<Table, "world">, hex: number): string {
  const { map } = s.world;
  const own = map.names.get(hex);
  const province = map.provinces[map.province[hex]];
  return `${hexName(map.grid, hex)}${own ? ` ${own}` : province ? ` (${province})` : ""}`;
}

/** More than so many who a counter may be are nobody in particular. */
const FEW = 4;
/** Who a counter is, or may be: "Frodo", "Merry or Pippin", "somebody". */
export function whoText(s: Table, c: number): string {
  const { name } = s.world.people;
  const card = s.cWho[c];
  if (card > 0) return name[card];
  const may = s.cMay[c];
  const cards = Array.from({ length: L.MEMBERS }, (_, i) => i + 1).filter((one) => may & (1 << (one - 1)));
  return cards.length > 0 && cards.length <= FEW
    ? listed(
        cards.map((one) => name[one]),
        "or",
      )
    : "somebody";
}
/** Boxes that are marked, the Ring's among them: "2 of 6 boxes". */
export function boxesText(s: Table, card: number): string {
  const fatigue = s.h[Header.bearer] === card ? s.h[Header.fatigue] : 0;
  const marked = s.pWounds[card] + s.pSlashes[card] + fatigue;
  return marked === 0 ? "" : `${marked} of ${s.world.people.endurance[card]} boxes`;
}
/** Magic cards of a character, as far as one sees them. */
export function magicText(s: Table, card: number): string[] {
  return s.world.cards.magicName.filter((name, m) => name && m > 1 && s.mHolder[m] === card && s.mHolder[m] !== GONE);
}
/** One counter with all that is seen of it: "Frodo (the Ring; 2 of 4 boxes; spotted)". */
function counterText(s: Table, c: number): string {
  const card = s.cWho[c];
  const bits = s.cBits[c];
  const marks = [
    ...(card > 0 && s.h[Header.bearer] === card ? [s.h[Header.worn] ? "wears the Ring" : "the Ring"] : []),
    ...(card > 0 ? [boxesText(s, card), ...magicText(s, card)] : []),
    ...(card > 0 && s.pBits[card] & PersonBit.wraith ? ["a Semi-Ringwraith"] : []),
    ...(card > 0 && s.pBits[card] & PersonBit.grounded ? ["on foot"] : []),
    ...(c <= L.MEMBERS && bits & CounterBit.spotted ? ["spotted"] : []),
    ...(s.cBand[c] !== 0 ? ["captive"] : []),
    ...(bits & CounterBit.moved ? ["moved"] : []),
  ].filter(Boolean);
  return `${whoText(s, c)}${marks.length > 0 ? ` (${marks.join("; ")})` : ""}`;
}
/** Parts of a list that are alike, once with their number. */
function counted(parts: readonly string[]): string[] {
  const by = new Map<string, number>();
  for (const part of parts) by.set(part, (by.get(part) ?? 0) + 1);
  return [...by].map(([part, n]) => (n > 1 ? `${n} x ${part}` : part));
}
/** Of three: does a counter stand for Saruman, or for who follows him? */
export const isSarumansCounter = (s: Table, c: number): boolean =>
  isThree(s) && c >= LORD && s.cWho[c] > 0 && controllerOf(s, s.cWho[c]) === THIRD;
/** What is in a hex, by side: counters of the Free, of the Dark Power, of three those of Saruman, then strength points. */
export function inHex(s: Table, hex: number): { free: string[]; dark: string[]; third: string[]; force: string[] } {
  const free: string[] = [];
  const dark: string[] = [];
  const third: string[] = [];
  for (let c = 1; c < L.PEOPLE; c++)
    if (s.cHex[c] === hex)
      (c <= lastFree(s) && c < LORD ? free : isSarumansCounter(s, c) ? third : dark).push(counterText(s, c));
  const force: string[] = [];
  for (let b = 0; b < s.h[Header.bands]; b++)
    if (s.bHex[b] === hex && s.bPoints[b] > 0)
      force.push(`${s.bPoints[b]} ${isCampaign(s) ? "points of " : ""}${ARMIES[s.bKind[b]]}`);
  return { free: counted(free), dark: counted(dark), third: counted(third), force };
}
/** All hexes in which a counter or strength points are, in the order of the map. */
export function hexesInUse(s: Table, forces: boolean): number[] {
  const found = new Set<number>();
  for (let c = 1; c < L.PEOPLE; c++) if (s.cHex[c] > 0) found.add(s.cHex[c]);
  if (forces) for (let b = 0; b < s.h[Header.bands]; b++) if (s.bHex[b] > 0) found.add(s.bHex[b]);
  return [...found].sort((a, b) => a - b);
}
