/** What the headings, columns and elements of lists call the parts of a deck. */
import { fold } from "../../../core/nearest.js";
import type { Section } from "./deck.js";

/**
 * A part of a list as its writer named it: a section; the play deck in one ("deck"); no part at all ("whole": each card by its kind);
 * cards of one kind, which stay where the list is ("kind"); the sideboard against Fallen-wizards ("against"), and what is no card ("notes").
 */
export type Part = Section | "deck" | "whole" | "kind" | "against" | "notes";

const WORDS: Readonly<Record<Exclude<Part, "whole">, string>> = {
  pool: "pool|starting pool|starting characters|starting company|starting|starters|starting items",
  characters: "character|characters|avatar|avatars|wizard|wizards",
  resources: "resource|resources",
  hazards: "hazard|hazards",
  sideboard: "sideboard|side board|side|sb",
  sites: "site|sites|location|locations|location deck|site deck",
  deck: "deck|play deck|playdeck|main deck|main",
  kind:
    "creature|creatures|item|items|minor item|minor items|major item|major items|greater item|greater items|special item|special items|" +
    "gold ring item|gold ring items|gold rings|rings|ally|allies|faction|factions|agent|agents|event|events|short event|short events|" +
    "long event|long events|permanent event|permanent events",
  against:
    "anti fw|anti fallen wizard|anti fallen wizard sideboard|sideboard vs fw|sideboard vs. fw|sideboard against fallen wizards|fw sideboard|fwsb",
  notes: "notes|note|metadata|deck info|strategy|comments|region|regions",
};
const PARTS: ReadonlyMap<string, Part> = new Map(
  Object.entries(WORDS).flatMap(([part, words]) =>
    words.split("|").map((word): [string, Part] => [word, part as Part]),
  ),
);
/** What to write where a word names no part. */
export const PART_HELP = "the parts are Pool, Characters, Resources, Hazards, Sideboard, Sites, or Deck";
/** Everything that may be typed as a heading, for who has typed something near it. */
export const HEADING_WORDS: readonly string[] = [...PARTS.keys()];

/** "Hero Character", "Minion Resource": whose cards they are says nothing of the part. */
const SIDE = /^(hero|minion|balrog|fallen wizard|stage|dual|neutral) /u;

/** No part has longer words, with all that stands behind them. */
const LONGEST = 200;
/** The part that words name, `undefined` if they name none. Alignments, "(30)", "30" and colons behind them do not matter. */
export function partCalled(words: string): Part | undefined {
  if (words.length > LONGEST) return undefined;
  const plain = fold(
    words
      .replace(/[([]\s*\d+[^)\]]*[)\]]\s*$/u, "")
      .replace(/\s+\d+$/u, "")
      .replace(/[\s:]+$/u, ""),
  ).replace(SIDE, "");
  const found = PARTS.get(plain);
  if (found !== undefined) return found;
  // "hazard creatures", "resource events"
  const [, half, kind] = /^(hazard|resource)s? (.+)$/u.exec(plain) ?? [];
  return kind !== undefined && PARTS.get(kind) === "kind" ? (half === "hazard" ? "hazards" : "resources") : undefined;
}
/** The section that words name, `undefined` if they name none. */
export function sectionCalled(words: string): Section | undefined {
  const part = partCalled(words);
  switch (part) {
    case "deck":
    case "whole":
    case "kind":
    case "against":
    case "notes":
      return undefined;
    default:
      return part;
  }
}

/** Parts that hold cards of any kind, wherever each is played from. */
const isPlace = (part: Part): boolean =>
  part === "pool" || part === "sideboard" || part === "sites" || part === "against";
/**
 * The part in which one stands where a part is opened inside another one: cards of a kind stay in the pool, the sideboard, ... around them, and a
 * place inside cards of a kind is that place. `null` where the two contradict each other, as a sideboard inside a pool.
 */
export function partInside(around: Part, inner: Part): Part | null {
  if (around === "notes" || inner === "notes") return "notes";
  if (inner === "kind" || inner === "whole") return around;
  if (around === "whole" || around === "kind") return inner;
  if (isPlace(inner)) {
    if (!isPlace(around) || around === inner) return inner;
    return around === "against" || (around === "sideboard" && inner === "against") ? "against" : null;
  }
  // "deck" opens "characters", but no other part does.
  return around === "deck" ? inner : around;
}
/** What to do where `partInside` knows no answer. */
export const contradict = (around: Part): { what: string; hint: string } => ({
  what: `this part stands inside the part "${around}"`,
  hint: "put the two parts beside each other",
});
