/** What events change for a company, or a player, as long as they lie in play. */
import { askEvents, eventThat, HOOK, sumOfEvents } from "../../hooks.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";

/** Do hazards with a star fight the companies of player `p`, a Fallen-wizard, and count for him alone? */
export const starsFight = (s: Table, p: number): boolean => askEvents(s, HOOK.fightStarred, p) !== 0;
/** Does event `e` lie on company `c`? */
export const liesOnCompany = (s: Table, e: number, c: number): boolean =>
  s.iRole[e] === L.Role.onCompany && s.iHost[e] === c;
/** How many events on company `c` have it go on small ways. */
export const creeping = (s: Table, c: number): number => sumOfEvents(s, HOOK.smallWays, c);
/** May company `c` be of any size? */
export const isUnlimited = (s: Table, c: number): boolean => eventThat(s, HOOK.companyRoom, c) >= 0;
