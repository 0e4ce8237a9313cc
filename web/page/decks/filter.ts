/** Which cards of the pool are shown: by words, kind, set, place, key, points, mind, skill. */
import type { PoolCard } from "../../../engine/meccg/presentation/builder/pool.js";
import type { FoundShown } from "../../messages/decks.js";

export interface Filter {
  words: string;
  kind: string;
  set: string;
  /** A site or a region, or the beginning of one. */
  place: string;
  /** What a creature keys to. */
  key: string;
  /** Points at least; mind at most. Empty: any. */
  points: string;
  mind: string;
  skill: string;
  unique: "" | "yes" | "no";
}
export const ALL: Filter = {
  ...{ words: "", kind: "", set: "", place: "", key: "", points: "", mind: "", skill: "", unique: "" },
};

/** Letters without accents, in lower case. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The cards that a filter lets through; those that answer its words (`answer`, null: no words), best first. */
export function filtered(
  cards: readonly PoolCard[],
  filter: Filter,
  sets: readonly string[],
  answer: FoundShown | null,
): PoolCard[] {
  const place = plain(filter.place).trim();
  const fits = (card: PoolCard): boolean =>
    sets.includes(card.set) &&
    (filter.kind === "" || card.kind === filter.kind) &&
    (filter.set === "" || card.set === filter.set) &&
    (place === "" || [...card.at, ...card.regions].some((name) => plain(name).includes(place))) &&
    (filter.key === "" || card.keys.includes(filter.key) || card.keys.includes("anywhere")) &&
    (filter.points === "" || card.points >= Number(filter.points)) &&
    (filter.mind === "" || (card.mind !== null && card.mind <= Number(filter.mind))) &&
    (filter.skill === "" || card.skills.includes(filter.skill)) &&
    (filter.unique === "" || card.unique === (filter.unique === "yes"));
  if (answer === null) return cards.filter(fits);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return answer.ids.flatMap((id) => byId.get(id) ?? []).filter(fits);
}
/** Words that stand in some card, each once, in their order. */
export const wordsOf = (cards: readonly PoolCard[], of: (card: PoolCard) => readonly string[]): string[] =>
  [...new Set(cards.flatMap(of))].sort((a, b) => (plain(a) < plain(b) ? -1 : 1));
