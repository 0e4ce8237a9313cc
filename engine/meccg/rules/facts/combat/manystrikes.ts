/** Characters whom a card lets face more than one strike of an attack. */
import { EFFECT } from "../../../cards/vocabulary/compiled.js";
import * as L from "../../state/layout.js";
import { NONE } from "../../state/inplay.js";
import { inUse } from "../company/stats.js";
import { AttackFrame } from "../../state/frames/combat.js";
import {
  attackCount,
  FOR_CHARACTER,
  FOR_COMPANY,
  FOR_STRIKES,
  temporaryDef,
  temporaryHolder,
  temporaryHolderKind,
  temporaryEffect,
  nextOfEffect,
  nextSaidOfAttack,
} from "../../state/temporaryeffects.js";
import { strikeMark } from "../../state/strikemarks.js";
import type { Table } from "../../state/table.js";

const MANY = EFFECT.of("facesMany"),
  TWICE = EFFECT.of("facesTwice");
/** The place of the word said of the attack at frame `f` that holds for this, or -1. */
const placeOf = (s: Table, f: number, kind: number, number: number, word = MANY): number =>
  nextSaidOfAttack(s, 0, word, kind, number, f);
/** A card that lets one of company `c` face as many strikes of the attack as he likes, and that nobody has taken up yet. */
export const mayFaceMany = (s: Table, f: number, c: number): number => placeOf(s, f, FOR_COMPANY, c);
/** Strikes beside the first that he has taken on; that he has still to face after the one he is marked for. */
export function strikesTaken(s: Table, f: number, i: number): number {
  const place = placeOf(s, f, FOR_CHARACTER, i);
  return place < 0 ? 0 : attackCount(s, place);
}
const countAt = (s: Table, k: number): number => (k < 0 ? 0 : attackCount(s, k));
export const strikesMore = (s: Table, f: number, i: number): number =>
  countAt(s, placeOf(s, f, FOR_STRIKES, i)) + countAt(s, placeOf(s, f, FOR_STRIKES, i, TWICE));
/** The place that counts a strike he has still to face after the one he is marked for, or -1. */
export function moreOf(s: Table, f: number, i: number): number {
  const place = placeOf(s, f, FOR_STRIKES, i);
  return countAt(s, place) > 0 ? place : placeOf(s, f, FOR_STRIKES, i, TWICE);
}
/** Does he bear a card of this definition that he has in use? */
function uses(s: Table, i: number, def: number): boolean {
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (s.iDef[j] === def && inUse(s, j)) return true;
  return false;
}
/**
 * The place of a temporary effect by which a character may face a second strike of the attack at `f`, or -1. With
 * `marked`, he already has a strike. Otherwise he may still get one. He has not answered yet.
 */
export function mayFaceTwice(s: Table, f: number, marked: boolean, attackers = false): number {
  for (let k = nextOfEffect(s, 0, TWICE); k >= 0; k = nextOfEffect(s, k + 1, TWICE)) {
    if (temporaryHolderKind(s, k) !== FOR_CHARACTER) continue;
    const holder = temporaryHolder(s, k);
    if (temporaryEffect(s, k)!.word.withCard && (attackers || !uses(s, holder, temporaryDef(s, k)))) continue;
    if (s.iComp[holder] !== s.fr[f + AttackFrame.company] || placeOf(s, f, FOR_STRIKES, holder, TWICE) >= 0) continue;
    if (strikeMark(s, holder) === (marked ? L.ST_ASSIGNED : L.ST_NONE)) return k;
  }
  return -1;
}
