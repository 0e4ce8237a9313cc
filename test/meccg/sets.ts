/** Cards of the first set: tests that count them, or know a situation for each, speak of these alone. */
import * as D from "../../engine/meccg/defs.js";

const first = (c: { id: string }): boolean => c.id.startsWith("METW-");
export const METW_CARDS = D.CARDS.filter(first);
export const METW_SITES = D.SITE_LIST.filter(first);
