/** Who faces an attack without his company (a burglar, an optional rule: 000:1892). */
import { keyKind } from "../../state/packed.js";
import * as L from "../../state/layout.js";
import { AttackBit, AttackFrame } from "../../state/frames/combat.js";
import { KEY_HUNTED } from "../../state/slots.js";
import { NONE } from "../../state/inplay.js";
import type { Table } from "../../state/table.js";

/** Slot of who faces the attack under way alone, or -1: then nobody else of the company has a part in it. */
export function facesAlone(s: Table): number {
  const f = s.h[L.Header.attack];
  return f !== 0 && s.fr[f + AttackFrame.bits] & AttackBit.alone ? s.fr[f + AttackFrame.victim] - 1 : -1;
}
/** Does somebody face the attack alone, and is this card another of his company, an ally, or borne by another? */
export function staysBehind(s: Table, slot: number): boolean {
  const alone = facesAlone(s);
  if (alone < 0) return false;
  const role = s.iRole[slot];
  const borne = role === L.Role.item || role === L.Role.ally || role === L.Role.attached;
  const who = role === L.Role.character ? slot : borne ? s.iHost[slot] : NONE;
  return who !== NONE && (who !== alone || role === L.Role.ally) && s.iComp[who] === s.iComp[alone];
}
/** Is the attack under way that of a creature which was hunted? No spell helps against it. */
export function isHunt(s: Table): boolean {
  const f = s.h[L.Header.attack];
  return (
    f !== 0 &&
    (s.fr[f + AttackFrame.bits] & AttackBit.creature) !== 0 &&
    keyKind(s.fr[f + AttackFrame.key]) === KEY_HUNTED
  );
}
