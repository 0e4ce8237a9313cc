/** Temporary effects that are on one attack alone. */
import { AttackFrame } from "../../../rules/state/frames/combat.js";
import { attackSaidOf, FOR_COMPANY, isTemporaryFor } from "../../../rules/state/temporaryeffects.js";
import type { Table } from "../../../rules/state/table.js";

/** Is the temporary effect in place `k` on the attack at frame `f`? */
export const isOnAttack = (s: Table, k: number, f: number): boolean =>
  attackSaidOf(s, k) === f && isTemporaryFor(s, k, FOR_COMPANY, s.fr[f + AttackFrame.company]);
