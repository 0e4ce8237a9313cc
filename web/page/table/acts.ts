/** What the parts of the table may ask of the page. */
import { type ComponentChildren, createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Threats } from "../../../engine/meccg/presentation/screen/threats.js";
import type { GoalShown, GoalWay } from "../../messages/flow.js";
import type { Proposal } from "../../messages/guide.js";
import type { Thing } from "./lit.js";

export interface Acts {
  lit: ReadonlySet<Thing>;
  /** What is otherwise than when one chose last. */
  changed: ReadonlySet<Thing>;
  /** The thing whose choices are shown alone, or null. */
  picked: Thing | null;
  pick(thing: Thing | null): void;
  /** What may be done with a thing, at the thing itself; null where choices are shown beside the table. */
  menu(thing: Thing): ComponentChildren;
  /** What the guide would choose; null while it is off, or has not said it yet. */
  proposal: Proposal | null;
  /** The card that it would take up, where one is asked on the cards. */
  advised: Thing | null;
  /** Does one play nothing on top of what one plays? */
  lets: boolean;
  setLets(lets: boolean): void;
  /** What one points at without choosing it, on the map or in a list: it is marked in both. */
  pointed: Thing | null;
  point(thing: Thing | null): void;
  /** Where companies may go, of what is looked at: the question, and the forms that are open. */
  goals: readonly GoalShown[];
  /** Goes there, or says so in its form. */
  go(way: GoalWay): void;
  /** Does a form have it so already? */
  isSo(way: GoalWay): boolean;
  /** Opens the card of this name, or a site's. */
  look(name: string): void;
  /** What could be played on a company of one's own. */
  threats(company: number): Promise<Threats | null>;
  /** The table that is shown: it rises with each. */
  at: number;
  /** Is it one's own turn, in which companies may still be attacked on their way? */
  mine: boolean;
}

/** A table that is only looked at. */
export const NO_ACTS: Acts = {
  lit: new Set(),
  changed: new Set(),
  picked: null,
  pick: () => undefined,
  menu: () => null,
  proposal: null,
  advised: null,
  lets: false,
  setLets: () => undefined,
  pointed: null,
  point: () => undefined,
  goals: [],
  go: () => undefined,
  isSo: () => false,
  look: () => undefined,
  threats: async () => null,
  at: 0,
  mine: false,
};
export const ActsContext = createContext<Acts>(NO_ACTS);
export const useActs = (): Acts => useContext(ActsContext);
