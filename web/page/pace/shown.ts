/** Which table stands on the page: what happened before it is shown line by line where one wants it so, and may be stopped in. */
import type { TableShown } from "../../messages/table.js";
import { STANDS, type Tempo } from "./tempo.js";

type Given = TableShown["log"];
/** Lines that the tale keeps; what is older stands in the record. */
const LONGEST = 2000;

export interface Shown {
  table: TableShown | null;
  /** What stood at the table before, where one chose last. */
  before: TableShown["scene"] | null;
  tale: { lines: Given; fresh: number };
  /** A table that has come and is not shown yet: so many lines of what led to it are; `stopped`: until one says so. */
  held: { table: TableShown; next: number; stopped: boolean } | null;
}
export const NOTHING: Shown = { table: null, before: null, tale: { lines: [], fresh: 0 }, held: null };

/** Does one stop after this line? At the last there is the question itself. */
const stopsAt = (log: Given, k: number, tempo: Tempo): boolean =>
  k < log.length - 1 && ((tempo.attacks && log[k].attack === true) || (tempo.turns && log[k].turn === true));

/** Of a tale that is told whole: how many lines came since one's last choice; what was taken for one is none. */
function freshIn(log: Given): number {
  const last = log.map(({ mine }) => mine === true).lastIndexOf(true);
  return log.length - Math.max(0, last);
}
/** All of what is held stands now. */
export function whole(shown: Shown): Shown {
  const { held } = shown;
  if (!held) return shown;
  const rest = held.table.log.slice(held.next);
  const lines = [...shown.tale.lines, ...rest].slice(-LONGEST);
  // A setting that was changed is no choice: what was new before is new still.
  const { length } = held.table.log;
  const before = length === 0 ? shown.before : (shown.table?.scene ?? null);
  return { table: held.table, before, tale: { lines, fresh: length || shown.tale.fresh }, held: null };
}
/** On to the next line, or to the next stop where lines do not stand by themselves; the table itself after the last. */
export function further(shown: Shown, tempo: Tempo): Shown {
  const { held } = shown;
  if (!held) return shown;
  const { log } = held.table;
  let next = held.next;
  do next++;
  while (
    next < log.length &&
    !stopsAt(log, next - 1, tempo) &&
    // A heading goes with what it is of.
    (STANDS[tempo.pace] === 0 || log[next - 1].heading)
  );
  if (next >= log.length) return whole(shown);
  const lines = [...shown.tale.lines, ...log.slice(held.next, next)].slice(-LONGEST);
  const stopped = stopsAt(log, next - 1, tempo);
  return { ...shown, tale: { lines, fresh: next }, held: { ...held, next, stopped } };
}
/** A table has come. What begins anew, or is told for the first time, stands at once. */
export function arrived(shown: Shown, table: TableShown, tempo: Tempo): Shown {
  const before = whole(shown);
  if (table.afresh || !before.table) {
    const { lines } = before.tale;
    const all = table.afresh ? table.log : [...lines, ...table.log];
    const fresh = table.afresh ? freshIn(table.log) : table.log.length;
    return { table, before: null, tale: { lines: all.slice(-LONGEST), fresh }, held: null };
  }
  const waits = { ...before, held: { table, next: 0, stopped: false } };
  return STANDS[tempo.pace] > 0 || table.log.some((_, k) => stopsAt(table.log, k, tempo))
    ? further(waits, tempo)
    : whole(waits);
}
