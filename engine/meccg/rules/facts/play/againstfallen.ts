/** What events in play say against Fallen-wizards, and of their sites (`AgainstFallen`). */
import { ALLOW, answerOf, defineGeneralAnswer, HOOK, hears } from "../../hooks.js";
import type { AgainstFallenForm } from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { declaredBy, isFallenWizards } from "../../state/alignment.js";
import { nextSlot } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { kindOfPoints, stagePoints } from "../score/stagepoints.js";

/** The next card from slot `i` on that speaks of player `p`, a Fallen-wizard. */
function nextAgainst(s: Table, p: number, from: number): number {
  if (!hears(s, HOOK.againstFallen)) return L.SLOTS;
  for (let i = nextSlot(s, from); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (answerOf(s, HOOK.againstFallen, i, p) !== 0) return i;
  return L.SLOTS;
}
defineGeneralAnswer(
  "againstFallen",
  (def) => D.AGAINST_FALLEN[def] !== null,
  (s, card, p) => (speaksOf(s, D.AGAINST_FALLEN[s.iDef[card]]!, card, p) ? ALLOW : 0),
);
function speaksOf(s: Table, w: AgainstFallenForm, i: number, p: number): boolean {
  const role = s.iRole[i];
  if (w.whose === BEARERS) return role === L.Role.attached && s.iOwner[s.iHost[i]] === p;
  if (role !== L.Role.event) return false;
  return w.whose === EVERYBODYS || (w.whose === MINE) === (s.iOwner[i] === p);
}
export const EVERYBODYS = 0;
const MINE = 1;
const BEARERS = 2;
/** Of which sites player `p` must use the minion version by cards (001:928): `D.SITES_*`. */
export function minionSitesOf(s: Table, p: number): number {
  if (!isFallenWizards(s, p)) return 0;
  let all = 0;
  let points = -1;
  for (let i = nextAgainst(s, p, 0); i < L.SLOTS; i = nextAgainst(s, p, i + 1))
    for (const part of D.AGAINST_FALLEN[s.iDef[i]]!.minionSites) {
      if (points < 0) points = stagePoints(s, p);
      if (points > part.over) all |= part.of;
    }
  return all;
}
/** The most mind of whom player `p` may bring in by such cards; 99 any. */
export function mostMindBy(s: Table, p: number): number {
  if (!isFallenWizards(s, p)) return ANY_MIND;
  let most = ANY_MIND;
  for (let i = nextAgainst(s, p, 0); i < L.SLOTS; i = nextAgainst(s, p, i + 1)) {
    const w = D.AGAINST_FALLEN[s.iDef[i]]!.mostMind;
    if (w) most = Math.min(most, stagePoints(s, p) > w.over ? w.then : w.mind);
  }
  return most;
}
const ANY_MIND = 99;
/** Is what player `p` defeats now worth nothing, unless it bears an asterisk? */
export function killsNothing(s: Table, p: number): boolean {
  if (!isFallenWizards(s, p)) return false;
  for (let i = nextAgainst(s, p, 0); i < L.SLOTS; i = nextAgainst(s, p, i + 1)) {
    const w = D.AGAINST_FALLEN[s.iDef[i]]!.noKills;
    if (w && declaredBy(s, p) !== w.but && stagePoints(s, p) >= w.least) return true;
  }
  return false;
}
/** What such cards on him change in a check of the character in slot `i` that is about card `def`. */
export function checkAgainst(s: Table, i: number, def: number): number {
  if (!hears(s, HOOK.againstFallen) || s.iRole[i] !== L.Role.character) return 0;
  const kind = D.KIND[def];
  if (D.ALIGNMENT_OF[def] !== T.ALIGNMENT.hero || (kind !== T.K_FACTION && kind !== T.K_ALLY && kind !== T.K_ITEM))
    return 0;
  let by = 0;
  for (let j = s.iFirst[i]; j !== L.NONE; j = s.iNext[j]) {
    const w = D.AGAINST_FALLEN[s.iDef[j]];
    if (w && s.iRole[j] === L.Role.attached) by += firstExceeded(w, stagePoints(s, s.iOwner[i]));
  }
  return by;
}
function firstExceeded(w: AgainstFallenForm, points: number): number {
  for (const { over, by } of w.checks) if (points > over) return by;
  return 0;
}
/** Is the card in slot `i` worth nothing to player `p`, whatever else is said? */
export function isWorthless(s: Table, p: number, def: number, i: number): boolean {
  if (!hears(s, HOOK.againstFallen)) return false;
  const kind = kindOfPoints(s, def, i);
  if (kind !== T.MP_CHARACTER && kind !== T.MP_FACTION) return false;
  for (let e = nextAgainst(s, p, 0); e < L.SLOTS; e = nextAgainst(s, p, e + 1))
    if (D.AGAINST_FALLEN[s.iDef[e]]!.worthless & (1 << D.RACE_OF[def])) return true;
  return false;
}
