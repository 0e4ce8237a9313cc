/** What the parts of the table may ask of the page. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Thing } from "./lit.js";

export interface Acts {
  lit: ReadonlySet<Thing>;
  /** The thing whose choices are shown alone, or null. */
  picked: Thing | null;
  pick(thing: Thing | null): void;
  /** Opens the card of this name, or a site's. */
  look(name: string): void;
}

export const ActsContext = createContext<Acts>({
  lit: new Set(),
  picked: null,
  pick: () => undefined,
  look: () => undefined,
});
export const useActs = (): Acts => useContext(ActsContext);
