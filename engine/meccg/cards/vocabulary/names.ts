/**
 * What cards are called. A card is its set and number; a name that several cards bear gets what tells them apart, the way
 * players write lists: its alignment ("Rivendell (minion)") where the cards are of different alignments, else its set
 * ("Bert (METW)"). The hero card keeps the plain name.
 */
import { fold as plainName } from "../../../core/nearest.js";

/** What is needed of a card to call it by a name. */
export interface Called {
  readonly id: string;
  readonly name: string;
  /** hero where nothing is said. */
  readonly alignment?: string;
}
const alignmentOf = (c: Called): string => c.alignment ?? "hero";
const setOf = (c: Called): string => c.id.slice(0, c.id.indexOf("-"));

/** Names of a list of cards, and the cards by their names. Throws when two of them cannot be told apart. */
export class Names {
  private readonly names: string[];
  private readonly exact = new Map<string, number>();
  private readonly folded = new Map<string, number>();

  constructor(list: readonly Called[]) {
    const bearers = new Map<string, Called[]>();
    for (const c of list) {
      const key = plainName(c.name);
      bearers.set(key, [...(bearers.get(key) ?? []), c]);
    }
    this.names = list.map((c) => nameAmong(c, bearers.get(plainName(c.name))!));
    this.names.forEach((name, i) => {
      const key = plainName(name);
      const twin = this.folded.get(key);
      if (twin !== undefined) throw new Error(`card "${name}": ${list[twin].id} and ${list[i].id} are called the same`);
      this.folded.set(key, i);
      this.exact.set(name, i);
    });
    list.forEach((c, i) => {
      this.exact.set(c.id, i);
      this.folded.set(plainName(c.id), i);
    });
    this.withoutBrackets();
  }
  /** "Tom (Tuma)" may be typed "Tom Tuma" or "Tom", where no other card could be meant. */
  private withoutBrackets(): void {
    const typed = new Map<string, number>();
    this.names.forEach((name, i) => {
      if (!/[()]/.test(name)) return;
      const ways = [name.replace(/[()]/g, ""), name.replace(/\s*\([^)]*\)/g, "")].map(plainName);
      for (const key of new Set(ways)) typed.set(key, typed.has(key) ? -1 : i);
    });
    for (const [key, i] of typed) if (i >= 0 && !this.folded.has(key)) this.folded.set(key, i);
  }
  /** Place of the card with this name or this set and number (accents, quotes, brackets and case do not matter), or -1. */
  find(name: string): number {
    return this.exact.get(name) ?? this.folded.get(plainName(name)) ?? -1;
  }
  /** What the card at a place of the list is called. */
  called(i: number): string {
    return this.names[i];
  }
}
function nameAmong(c: Called, all: readonly Called[]): string {
  if (all.length === 1) return c.name;
  const alignments = all.filter((o) => alignmentOf(o) === alignmentOf(c));
  if (alignments.length > 1) return `${c.name} (${setOf(c)})`;
  return alignmentOf(c) === "hero" ? c.name : `${c.name} (${alignmentOf(c)})`;
}
