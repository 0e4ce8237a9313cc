/**
 * What decks of one's own are called in what people read: by the name that is written in them, not by the path of their file. Plans, rows and
 * records keep the name by which a deck is found; whoever loads decks notes their titles here, and whoever formats results asks.
 */
const titles = new Map<string, string>();
const LONGEST = 80;

/** A name in one line, without what would give orders to a terminal. */
const plain = (text: string): string => text.replace(/\p{C}/gu, " ").replace(/\s+/gu, " ").trim().slice(0, LONGEST);
/** The last part of a path, without what stands in brackets behind it. */
const fileOf = (name: string): string =>
  name
    .replace(/\[.*$/su, "")
    .trim()
    .replace(/^.*[/\\]/u, "");

/** Notes what the deck of a path is called. Two decks that call themselves alike are told apart by their files. */
export function noteTitle(name: string, title: string): void {
  const called = plain(title);
  if (called === "" || called === name) return;
  const taken = [...titles].some(([other, its]) => other !== name && its === called && fileOf(other) !== fileOf(name));
  titles.set(name, taken ? `${called} (${fileOf(name)})` : called);
}
/** What a deck is called in what people read. */
export const titleOf = (name: string): string => titles.get(name) ?? name;
/** A text with the titles of decks in the place of their paths. */
export function titledText(text: string): string {
  let now = text;
  if (titles.size > 0)
    for (const name of [...titles.keys()].sort((a, b) => b.length - a.length))
      if (now.includes(name)) now = now.replaceAll(name, titles.get(name)!);
  return now;
}
/** Plain data in which every text that is the name of a deck is its title; `each` changes texts that only hold one, too. */
export function titled<T>(data: T, each: (text: string) => string = titleOf): T {
  if (titles.size === 0) return data;
  const of = (value: unknown): unknown => {
    if (typeof value === "string") return each(value);
    if (Array.isArray(value)) return value.map(of);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, of(inner)]));
  };
  return of(data) as T;
}
