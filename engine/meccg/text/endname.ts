/** What the end of a game is called by the sides (001:2252; coe 10.3): heroes have their Council, the servants of Sauron an audience. */
import * as T from "../cards/vocabulary/terms.js";
import { alignmentOf } from "../rules/state/alignment.js";
import type { Table } from "../rules/state/table.js";

const NAMES: readonly (readonly [whole: string, short: string])[] = T.ALIGNMENTS.map((side) => {
  switch (side) {
    case "minion":
      return ["the Audience with Sauron", "the Audience"];
    case "fallen-wizard":
      return ["the Day of Reckoning", "the Day of Reckoning"];
    case "balrog":
      return ["the Day of Decision", "the Day of Decision"];
    default:
      return ["the Free Council", "the Council"];
  }
});
/** "the Free Council", as the side of player `p` calls it. */
export const endName = (s: Table, p: number): string => NAMES[alignmentOf(s, p)][0];
/** "the Council": the same where little room is. */
export const endShort = (s: Table, p: number): string => NAMES[alignmentOf(s, p)][1];
/** With a capital, to begin a sentence. */
export const capital = (text: string): string => text.replace(/^./u, (x) => x.toUpperCase());
