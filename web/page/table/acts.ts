/** What the parts of the table may ask of the page. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Threats } from "../../../engine/metw/screen/threats.js";
import type { Thing } from "./lit.js";

export interface Acts {
  lit: ReadonlySet<Thing>;
  /** The thing whose choices are shown alone, or null. */
  picked: Thing | null;
  pick(thing: Thing | null): void;
  /** Opens the card of this name, or a site's. */
  look(name: string): void;
  /** What could be played on a company of one's own. */
  threats(company: number): Promise<Threats | null>;
  /** The table that is shown: it rises with each. */
  at: number;
  /** Is it one's own turn, in which companies may still be attacked on their way? */
  mine: boolean;
}

export const ActsContext = createContext<Acts>({
  lit: new Set(),
  picked: null,
  pick: () => undefined,
  look: () => undefined,
  threats: async () => null,
  at: 0,
  mine: false,
});
export const useActs = (): Acts => useContext(ActsContext);
