/** Who may not search or look through play decks and discard piles. */
import { askEvents, HOOK } from "../../hooks.js";
import type { Table } from "../../state/table.js";

/** Is it forbidden now to `by` to read piles, where `p` would read his own, or (-1) nobody in particular? */
export const searchBanned = (s: Table, by: number, p = by): boolean => askEvents(s, HOOK.search, by, p) !== 0;
