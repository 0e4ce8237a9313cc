/** Movement points that are spent. */

import { THIRD } from "../state/ruleset.js";
import { Header } from "../state/schema.js";
import type { Table } from "../state/table.js";

/** Player `seat` has spent so many points; the third of a game of three has none. */
export function pays(s: Table, seat: number, cost: number): void {
  if (seat !== THIRD) s.h[Header.spent] += cost;
}
