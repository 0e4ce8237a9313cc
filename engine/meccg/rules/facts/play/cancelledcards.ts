/** Cards that have no effect while another card is in play. */
import * as D from "../../../cards/vocabulary/defs.js";
import { ALLOW, defineGeneralAnswer, eventThat, HOOK, itemThat } from "../../hooks.js";
import type { Table } from "../../state/table.js";

/** The event, or item, in play that cancels this card, or -1. */
export function cancellerOf(s: Table, def: number): number {
  const e = eventThat(s, HOOK.cancelCard, def);
  return e >= 0 ? e : itemThat(s, HOOK.cancelCard, def);
}
defineGeneralAnswer(
  "cancelCard",
  (def) => D.CANCELS[def].length > 0,
  (s, card, def) => (D.CANCELS[s.iDef[card]].includes(def) ? ALLOW : 0),
);
