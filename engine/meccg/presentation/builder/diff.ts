/** What one list has that another has not, by section, and the swap that leads from the one to the other. */
import { type Deck, type DeckLine, type Section, SECTIONS } from "../../decks/lists/deck.js";

export interface SectionDiff {
  section: Section;
  out: DeckLine[];
  in: DeckLine[];
}
/** Copies by name, lines of one card added up. */
function counts(lines: readonly DeckLine[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { name, count } of lines) found.set(name, (found.get(name) ?? 0) + count);
  return found;
}
const more = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): DeckLine[] =>
  [...a].map(([name, n]) => ({ name, count: n - (b.get(name) ?? 0) })).filter((line) => line.count > 0);

/** The sections in which two lists differ: cards of the first that go out, cards of the second that come in. */
export function deckDiff(a: Deck, b: Deck): SectionDiff[] {
  return SECTIONS.map((section) => {
    const [had, has] = [counts(a[section]), counts(b[section])];
    return { section, out: more(had, has), in: more(has, had) };
  }).filter((diff) => diff.out.length + diff.in.length > 0);
}
/** The swaps that make the second list of the first, as they stand in brackets behind its name; "" where the two are the same. */
export function swapsOf(diff: readonly SectionDiff[]): string {
  const text = (line: DeckLine): string => `${line.count} ${line.name}`;
  return diff
    .flatMap(({ section, out, in: come }) =>
      Array.from({ length: Math.max(out.length, come.length) }, (_, k) => {
        const [gone, added] = [out[k], come[k]];
        if (gone && added) return `${section}: ${text(gone)} -> ${text(added)}`;
        return `${section}: ${gone ? `-${text(gone)}` : `+${text(added)}`}`;
      }),
    )
    .join("; ");
}
