/** Plans of movement that are open to all. */
import { HOOK, temporaryThat } from "../../hooks.js";
import type { Table } from "../../state/table.js";

/** Do all know where company `c` goes, before that is revealed? */
export const isLaidOpen = (s: Table, c: number): boolean => temporaryThat(s, HOOK.seeNewSite, c) >= 0;
