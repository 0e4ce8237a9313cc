/** Facts of a card without what only a player knows: what "6/9" and "2 MP" mean stands beside them. */
import type { PoolCard } from "../../../engine/meccg/presentation/builder/pool.js";

const pointsOf = (count: string | number): string => `${count} ${Number(count) === 1 ? "point" : "points"}`;

/** The line that tells a card's facts, its numbers named. */
export const factsInWords = (line: string): string =>
  line
    .replace(/\b(\d+)\/(\d+)\b/g, "prowess $1, body $2")
    .replace(/\b(strikes?) of (\d+)/g, "$1 of prowess $2")
    .replace(/\binfluence (\d+)/g, "direct influence $1")
    .replace(/, over (\d+)/g, ", comes with an influence roll over $1")
    .replace(/\b(\d+) MP\b/g, (_, count: string) => pointsOf(count));

/** What stands behind a name in one line: kind, and the numbers that one compares. */
export function factsOf(card: PoolCard): string {
  const kind = card.kind === "site" ? `site, ${card.of}` : [card.race, card.of, card.kind].filter(Boolean).join(" ");
  const fights =
    card.kind === "site"
      ? ""
      : /prowess \d+, body \d+|[^,]*strikes? of prowess \d+/.exec(factsInWords(card.text[0] ?? ""));
  return [
    kind,
    fights ? fights[0].trim() : "",
    card.mind === null ? "" : `mind ${card.mind}`,
    card.skills.join(", "),
    card.points > 0 ? pointsOf(card.points) : "",
    card.unique ? "unique" : "",
  ]
    .filter(Boolean)
    .join("; ");
}
