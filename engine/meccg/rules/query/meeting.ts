/**
 * Which cards of a Fallen-wizard never meet (001:2029-2089; coe 9.3.5, 9.3.F1-F3): a resource event of one side is aimed at no resource and no
 * site of the other, and at no Orc or Troll of his if it is a hero's. Spells and magic are free of that.
 */
import { STANDS_ORC, TG } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { isFallenWizards } from "../state/alignment.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";
import { isMagic } from "./skills.js";

const { hero: HERO, minion: MINION } = T.ALIGNMENT;
const SPELL = 1 << T.KEYWORD.spell;
const isEither = (side: number): boolean => side === HERO || side === MINION;
const areOpposed = (one: number, other: number): boolean => isEither(one) && isEither(other) && one !== other;
/** Targets that are told by a slot, and those told by a site. */
const SLOTS: ReadonlySet<number> = new Set([TG.character, TG.item, TG.faction, TG.stored]);
const SITES: ReadonlySet<number> = new Set([TG.site]);
const VERSION_OF = Uint8Array.from({ length: D.PLACES }, (_, t) => T.ALIGNMENT[D.PLACE_LIST[t]!.alignment ?? "hero"]);

/** May the event `def` of player `p` be aimed at this, a target of kind `of`? */
export function mayMeet(s: Table, p: number, def: number, of: number, code: number): boolean {
  const side = D.ALIGNMENT_OF[def]!;
  if (!isFallenWizards(s, p) || D.KIND[def] !== T.K_EVENT || !isEither(side)) return true;
  if (isMagic(def) || D.KEYWORDS_OF[def]! & SPELL) return true;
  if (SITES.has(of)) return code < 0 || code >= D.PLACES || !areOpposed(side, VERSION_OF[code]!);
  if (!SLOTS.has(of) || code < 0 || code >= L.SLOTS) return true;
  const d = s.iDef[code]!;
  if (s.iRole[code] !== L.Role.character) return !areOpposed(side, D.ALIGNMENT_OF[d]!);
  return side !== HERO || !isFallenWizards(s, s.iOwner[code]!) || (D.STANDS[d]! & STANDS_ORC) === 0;
}
