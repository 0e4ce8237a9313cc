/** Finds names of cards in a text. */

/** The text in parts, each a name or none. */
export type Finder = (text: string) => { text: string; isName: boolean }[];

/** What stands before a name is no letter of a longer word, and so behind it. */
export function finderOf(names: readonly string[]): Finder {
  const longest = [...names].sort((a, b) => b.length - a.length);
  const each = longest.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const pattern = new RegExp(`(?<![\\p{L}-])(${each})(?![\\p{L}-])`, "gu");
  return (text) => {
    // Split at a group: what was found stands at the odd places.
    const parts = text.split(pattern);
    return parts.map((part, k) => ({ text: part, isName: k % 2 === 1 })).filter((part) => part.text !== "");
  };
}
