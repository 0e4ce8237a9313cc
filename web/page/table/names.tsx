/** Names of cards in a line of text, each to be pressed. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { still } from "../still.js";
import { CardName } from "./cardname.js";

/** Finds names in a text; null until the worker has told them. */
export type Finder = (text: string) => { text: string; isName: boolean }[];
export const NamesContext = createContext<Finder | null>(null);

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

/** There are hundreds of such lines, and few are new. */
export const WithNames = still(function Names({ text }: { text: string }) {
  const finder = useContext(NamesContext);
  if (!finder) return <>{text}</>;
  return <>{finder(text).map(({ text: part, isName }) => (isName ? <CardName name={part} /> : part))}</>;
});
