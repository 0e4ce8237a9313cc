/** What every kind of card may have: modifiers, abilities, triggers. */
import * as D from "./columns.js";
import type { Has, Mode, On } from "../words/words.js";
import { mod, mode, trigger } from "./compile.js";

export const none: never[] = [];
export function common(
  d: number,
  c: { has?: readonly Has[]; may?: readonly Mode[]; on?: readonly On[] },
  side: number,
): void {
  D.MODS[d] = (c.has ?? none).map(mod);
  D.ABILITIES[d] = (c.may ?? none).map((m, i) => mode(m, d, i, side));
  D.TRIGGERS[d] = (c.on ?? none).map((o, i) => trigger(o, d, i));
}
