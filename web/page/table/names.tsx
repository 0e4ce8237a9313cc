/** Names of cards in a line of text, each to be pressed. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { still } from "../still.js";
import { CardName } from "./cardname.js";
import type { Finder } from "./finder.js";

/** Null until the worker has told the names. */
export const NamesContext = createContext<Finder | null>(null);

/** There are hundreds of such lines, and few are new. */
export const WithNames = still(function Names({ text }: { text: string }) {
  const finder = useContext(NamesContext);
  if (!finder) return <>{text}</>;
  return <>{finder(text).map(({ text: part, isName }) => (isName ? <CardName name={part} /> : part))}</>;
});
