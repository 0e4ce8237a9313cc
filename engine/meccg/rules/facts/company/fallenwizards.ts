/** Whom a Fallen-wizard may bring into play (001:664-666, 529; coe 2.II.2.2.F1-F2, 1.9.F2-F3). */
import { eventThat, HOOK, hears } from "../../hooks.js";
import { EFFECT } from "../../../cards/vocabulary/compiled.js";
import { isMarked } from "../../../cards/vocabulary/effectmarks.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { declaredBy, isFallenWizards, isHavenOf } from "../../state/alignment.js";
import { mostMindBy } from "../play/againstfallen.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";

/** Which Fallen-wizard an avatar is, or was before he fell: a place in `FALLEN_WIZARDS`, -1 none. */
const WIZARD_OF = D.perCard(Int8Array, (d) =>
  d > 0 && (D.RACE_OF[d] === T.RACE.wizard || D.RACE_OF[d] === T.RACE["fallen-wizard"])
    ? (T.FALLEN_WIZARDS as readonly string[]).indexOf(D.literalOf(d).name)
    : -1,
);
export const wizardOf = (def: number): number => WIZARD_OF[def];
/**
 * May player `p` not reveal this avatar because of what was declared: a Fallen-wizard is the one his player has named, and a hero's Wizard none
 * whom another has named (001:500; coe 1.8.F1)?
 */
export function isAnothersWizard(s: Table, p: number, def: number): boolean {
  const who = WIZARD_OF[def];
  if (who < 0) return false;
  if (isFallenWizards(s, p)) return declaredBy(s, p) >= 0 && declaredBy(s, p) !== who;
  for (let q = 0; q < s.players; q++) if (q !== p && declaredBy(s, q) === who) return true;
  return false;
}
/** Nobody above this mind comes to him. */
const MOST_MIND = 5;
/** May the character come to player `p` as far as that is a Fallen-wizard's: by his mind, an Orc or a Troll by a card of his player? */
export function comesToFallen(s: Table, p: number, def: number): boolean {
  if (!isFallenWizards(s, p) || D.BITS[def] & D.B_AVATAR) return true;
  if (D.MIND[def] > Math.min(MOST_MIND, mostMindBy(s, p))) return false;
  const race = D.RACE_OF[def];
  return (race !== T.RACE.orc && race !== T.RACE.troll) || letsOrcsCome(s, p) || comesAtHavens(s, p, def);
}
/**
 * The highest mind of the character that an event brings from hand to a Fallen-wizard, -1 for events that bring none.
 */
export const BRINGS_UP_TO = D.perCard(Int8Array, (d) => {
  const brings = (D.MODES[d] ?? []).flatMap((m) => m.does).find((e) => isMarked(EFFECT.name(e.op), "bringsCharacter"));
  return brings ? brings.n : -1;
});
/** Does the card bring one character, who has it then? */
export const bringsOne = (def: number): boolean => BRINGS_UP_TO[def] >= 0;
/**
 * May a card bring this character, of a mind above the usual, to the Fallen-wizard? By 001:529, 666 an Orc or a Troll
 * too. By coe 1.9.F2, 2.II.2.2.F2 only with another card that allows them.
 */
export function comesAsThrall(s: Table, p: number, def: number, mindMost: number): boolean {
  if (D.BITS[def] & D.B_AVATAR || D.MIND[def] > Math.min(mindMost, mostMindBy(s, p))) return false;
  const race = D.RACE_OF[def];
  if (s.rules.thrallsOfAnyRace || (race !== T.RACE.orc && race !== T.RACE.troll)) return true;
  return letsOrcsCome(s, p) || comesAtHavens(s, p, def);
}
/**
 * May a card that brings any character of the hand bring this one? For a Fallen-wizard the rule is as in
 * `comesAsThrall`, with the usual mind.
 */
export const comesByCall = (s: Table, p: number, def: number): boolean =>
  !isFallenWizards(s, p) || comesAsThrall(s, p, def, MOST_MIND);
/** The event of player `p` that brings one character and has none yet, by which this one may begin, or -1 (coe 1.9.F1-F3). */
export function bringerFor(s: Table, p: number, def: number): number {
  if (!isFallenWizards(s, p)) return -1;
  for (let e = s.h[L.Header.events]; e !== L.NONE; e = s.iNext[e]) {
    const most = BRINGS_UP_TO[s.iDef[e]];
    if (most >= 0 && s.iOwner[e] === p && s.iRole[e] === L.Role.event && comesAsThrall(s, p, def, most)) return e;
  }
  return -1;
}
/** Has player `p` a card in play that lets such a one come at his havens? */
export const comesAtHavens = (s: Table, p: number, def: number): boolean =>
  eventThat(s, HOOK.comeAtHavens, p, def) >= 0;
/** May he come to this site as far as an Orc or a Troll who is let come at havens alone does? */
export const comesElsewhere = (s: Table, p: number, def: number, site: number): boolean =>
  !hears(s, HOOK.comeAtHavens) ||
  !isFallenWizards(s, p) ||
  (D.RACE_OF[def] !== T.RACE.orc && D.RACE_OF[def] !== T.RACE.troll) ||
  isHavenOf(s, p, site) ||
  letsOrcsCome(s, p);
/** Has player `p` a card in play that lets Orcs and Trolls come? */
const letsOrcsCome = (s: Table, p: number): boolean => eventThat(s, HOOK.orcsCome, p) >= 0;
