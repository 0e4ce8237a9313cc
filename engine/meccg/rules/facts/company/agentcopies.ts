/** Is the same agent, or another card of the same being, in play or out of the game (001:1788, 285-318; coe 4.2.3)? */
import * as D from "../../../cards/vocabulary/defs.js";
import { isAgent, isFaceDown } from "../../state/agents.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { gone, isFallen } from "../play/unique.js";
import { nextSlot } from "../../state/inplay.js";

/** Would the agent in slot `i` be discarded at once when he is turned face up? */
export function hasOpenTwin(s: Table, i: number): boolean {
  const def = s.iDef[i];
  const being = s.rules.manifestations ? D.ENTITY[def] : 0;
  for (let j = nextSlot(s, 0); j < L.SLOTS; j = nextSlot(s, j + 1)) {
    if (j === i || (isAgent(s, j) && isFaceDown(s, j))) continue;
    if (s.iDef[j] === def || (being !== 0 && D.ENTITY[s.iDef[j]] === being)) return true;
  }
  return gone(s, def) || (being !== 0 && isFallen(s, being));
}
