/** Which cards of the discard pile a card may be aimed at: read once from its words, one mark a definition. */
import type { AnyKeyword, Keyword, RareKeyword } from "../../../cards/words/basics.js";
import type { Target } from "../../../cards/words/words.js";
import type { ModeForm } from "../../../cards/vocabulary/compiled.js";
import { COUNT } from "../../../cards/vocabulary/catalogue.js";
import * as D from "../../../cards/vocabulary/defs.js";
import { isPersonCard } from "../../state/alignment.js";
import * as T from "../../../cards/vocabulary/terms.js";

type Wanted = Extract<Target, { of: "discarded" }>;
const MARKS = new Map<ModeForm, Uint8Array>();

/** 1 for each definition that answers to what the mode looks for in the discard pile; made at the first question, then kept. */
export function discardedMarks(m: ModeForm): Uint8Array {
  const kept = MARKS.get(m);
  if (kept) return kept;
  const made = new Uint8Array(COUNT);
  for (let def = 1; def < COUNT; def++) made[def] = answers(def, m.word.target as Wanted) ? 1 : 0;
  MARKS.set(m, made);
  return made;
}
function answers(def: number, w: Wanted): boolean {
  const kind = D.KIND[def];
  if (w.hazard && (D.SIDE[def] & T.SIDE_HAZARD) === 0) return false;
  if (w.resource && (D.SIDE[def] & T.SIDE_RESOURCE) === 0) return false;
  if (w.creature && kind !== T.K_CREATURE) return false;
  if (w.item && kind !== T.K_ITEM) return false;
  if (w.faction && kind !== T.K_FACTION) return false;
  if (w.character && !isPersonCard(def)) return false;
  if (w.spell && !hasKeyword(def, "spell")) return false;
  if (w.races && !w.races.some((r) => D.RACES_OF[def] & (1 << T.RACE[r]))) return false;
  if (w.dragons && !D.IS_DRAGON[D.ENTITY[def]]) return false;
  if (w.dragons && w.dragons !== "any" && D.literalOf(def).entity !== w.dragons) return false;
  if (w.types && (kind !== T.K_EVENT || !w.types.some((t) => D.TYPE[def] === TYPES[t]))) return false;
  if (w.classes && (kind !== T.K_ITEM || !w.classes.includes(T.ITEM_CLASSES[D.CLASS[def]]))) return false;
  if (w.named && !w.named.includes(D.literalOf(def).name)) return false;
  if (w.butNot?.some((k) => hasKeyword(def, k))) return false;
  return !w.keywords || w.keywords.some((k) => hasKeyword(def, k));
}
const TYPES = { short: T.SHORT, long: T.LONG, permanent: T.PERMANENT } as const;
const hasKeyword = (def: number, word: AnyKeyword): boolean =>
  word in T.KEYWORD
    ? (D.KEYWORDS_OF[def] & (1 << T.KEYWORD[word as Keyword])) !== 0
    : (D.RARE_KEYWORDS_OF[def] & (1 << T.RARE_KEYWORD[word as RareKeyword])) !== 0;
