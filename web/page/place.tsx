/** Where on the page one is: the part of its address behind "#/", so that links and the browser's own buttons lead there. */
import { useEffect, useState } from "preact/hooks";

/** Places and their words; "" is the table, and where its games begin. */
const PLACES: readonly [place: string, words: string][] = [
  ["", "Play"],
  ["learn", "Learn"],
  ["rules", "Rules"],
  ["study", "Study"],
  ["decks", "Decks"],
];

/** One that is seldom wanted, and has its links where it may be. */
export const PICTURES = "pictures";

/** The place of an address and what stands behind it: "#/rules/strike" is "rules" with "strike". */
export interface Place {
  place: string;
  rest: string;
}
const placeNow = (): Place => {
  const [place = "", ...rest] = location.hash.replace(/^#\/?/, "").split("/");
  // An address of no place leads to the table.
  const known = place === PICTURES || PLACES.some(([one]) => one === place);
  return { place: known ? place : "", rest: decoded(rest.join("/")) };
};
/** An address that was typed wrongly leads to nothing, and breaks nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The place of the address, and again when it changes. */
export function usePlace(): Place {
  const [place, setPlace] = useState(placeNow);
  useEffect(() => {
    const changed = (): void => setPlace(placeNow());
    window.addEventListener("hashchange", changed);
    return () => window.removeEventListener("hashchange", changed);
  }, []);
  return place;
}

/** The ways to all places; nothing where there is only one. */
export function Places({ at }: { at: string }) {
  if (PLACES.length < 2) return null;
  return (
    <nav class="places" aria-label="Places">
      {PLACES.map(([place, words]) => (
        <a key={place} href={`#/${place}`} aria-current={place === at ? "page" : undefined}>
          {words}
        </a>
      ))}
    </nav>
  );
}
