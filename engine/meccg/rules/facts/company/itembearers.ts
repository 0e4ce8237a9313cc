/** Who may have an item at all, however it comes to him. */
import { answerOfDef, FORBID, HOOK } from "../../hooks.js";
import { hasTwin } from "../../state/inplay.js";
import type { Table } from "../../state/table.js";

/** May he not have this item: a second one of what cannot be doubled on him, or one that is not for him as he is now? */
export const mayNotBear = (s: Table, i: number, def: number): boolean =>
  hasTwin(s, i, def) || answerOfDef(s, HOOK.bear, def, i) === FORBID;
