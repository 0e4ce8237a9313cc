/** What cards say of a company for this turn (facts/journey/restrictions.ts) is written here. */
import { keyOptions, found } from "../facts/journey/keying.js";
import { CHANGES_KEYS, MAY_NOT_ACT, MAY_NOT_MOVE, restrictionsOf } from "../facts/journey/restrictions.js";
import * as L from "../state/layout.js";
import * as A from "../state/slots.js";
import { keyKind } from "../state/packed.js";
import type { Table } from "../state/table.js";

export function say(s: Table, c: number, bits: number): void {
  s.cset(c, L.CompanyWord.restrictions, bits & 0xffff);
  s.cset(c, L.CompanyWord.restrictions + 1, bits >> 16);
}
export function restrict(s: Table, c: number, bits: number): void {
  say(s, c, restrictionsOf(s, c) | bits);
}
export function unrestrict(s: Table, c: number, bits: number): void {
  say(s, c, restrictionsOf(s, c) & ~bits);
}
export const barFromActing = (s: Table, c: number): void => restrict(s, c, MAY_NOT_ACT);
export const barFromMoving = (s: Table, c: number): void => restrict(s, c, MAY_NOT_MOVE);
/** Is what a declared creature is keyed to still there (Annotation 7; coe 2.IV.vii.2.4)? */
export function keyStands(s: Table, c: number, def: number, key: number): boolean {
  if (key === 0 || keyKind(key) === A.KEY_HUNTED) return true;
  const restrictions = restrictionsOf(s, c);
  // What only says which creatures may be played does not touch one that was declared before.
  unrestrict(s, c, ~CHANGES_KEYS);
  const count = keyOptions(s, c, def, false, found);
  restrict(s, c, restrictions);
  for (let i = 0; i < count; i++) if (found[i] === key) return true;
  return false;
}
