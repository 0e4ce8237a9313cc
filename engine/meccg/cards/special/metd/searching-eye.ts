import { unrestrict } from "../../../rules/changes/restrictions.js";
import { asSaid } from "../../../rules/effects/asked.js";
import { negateTarget, effectCompany } from "../../../rules/effects/reach.js";
import { isRestricted } from "../../../rules/facts/journey/restrictions.js";
import { skillsAsked } from "../../../rules/facts/play/declaredtargets.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { Entry, EntryKind, EntryBit } from "../../../rules/state/entries.js";
import { companyLives } from "../../../rules/state/inplay.js";
import {
  nextPlace,
  temporaryEffect,
  isTemporaryFor,
  FOR_COMPANY,
  temporaryDef,
  endTemporary,
} from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import { COMPANY } from "../../metd/dragon-hazards.js";
import { EFFECT } from "../../vocabulary/compiled.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import type { Skill } from "../../words/basics.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The card declared last that takes somebody of this skill has no effect. */
    negateLast: { do: "negateLast"; skill: Skill };
    /** What cards that take somebody of this skill have said of the company for the turn is over. */
    endSaid: { do: "endSaid"; skill: Skill };
  }
}

/** Base of the entry of the card declared last that takes somebody of a skill, or -1. */
function lastOf(s: Table, skill: number): number {
  for (let k = s.h[L.Header.chainCount] - 1; k >= 0; k--) {
    const entry = k * L.ENTRY_WORDS;
    if (s.ch[entry + Entry.sort] !== EntryKind.card || s.ch[entry + Entry.bits] & EntryBit.negated) continue;
    const modes = D.MODES[s.ch[entry + Entry.card]][s.ch[entry + Entry.mode]];
    if (skillsAsked(modes) & skill) return entry;
  }
  return -1;
}
const skillBit = (skill: Skill): number => 1 << T.SKILL[skill];
defineEffect("negateLast", {
  describe: (e) => `the card declared that takes a ${e.skill} has no effect`,
  asks: asSaid,
  possible: (s, _m, d) => lastOf(s, skillBit(d.word.skill)) >= 0,
  apply: (s, _f, d) => negateTarget(s, lastOf(s, skillBit(d.word.skill)), EntryBit.negated),
});

/** Does the card in some way take somebody of a skill? */
const takes = (def: number, skill: number): boolean => D.MODES[def].some((m) => (skillsAsked(m) & skill) !== 0);
/** Sayings of a company that cards of a skill make, a bit each. */
function sayingsOf(skill: number): number {
  let bits = 0;
  for (let def = 1; def < D.COUNT; def++)
    if (takes(def, skill)) for (const m of D.MODES[def]) for (const d of m.does) if (d.op === SAYS) bits |= d.n;
  return bits;
}
const SAYS = EFFECT.of("restrict");
const SAYINGS: number[] = [];
/** The sayings of the cards of a skill, counted once. */
const sayings = (skill: Skill): number => (SAYINGS[T.SKILL[skill]] ??= sayingsOf(skillBit(skill)));
function temporaryOf(s: Table, c: number, skill: number): number {
  for (let k = nextPlace(s, 0); k >= 0; k = nextPlace(s, k + 1))
    if (temporaryEffect(s, k) !== null && isTemporaryFor(s, k, FOR_COMPANY, c) && takes(temporaryDef(s, k), skill))
      return k;
  return -1;
}
defineEffect("endSaid", {
  describe: (e) => `what cards that take a ${e.skill} have said of the company for this turn is over`,
  asks: () => ["a company of which such a card has said something"],
  possible: (s, _m, d, cx) =>
    cx.company >= 0 &&
    (isRestricted(s, cx.company, sayings(d.word.skill)) || temporaryOf(s, cx.company, skillBit(d.word.skill)) >= 0),
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company < 0 || !companyLives(s, company)) return;
    unrestrict(s, company, sayings(d.word.skill));
    const skill = skillBit(d.word.skill);
    for (let k = temporaryOf(s, company, skill); k >= 0; k = temporaryOf(s, company, skill)) endTemporary(s, k);
  },
});

export default special(
  {
    kind: "event",
    id: "METD-67",
    side: "hazard",
    type: "short",
    name: "Searching Eye",
    modes: [
      { as: "card", when: ["response"], target: { of: "declared", skill: "scout" }, does: [{ do: "negate" }] },
      { as: "what lasts", when: ["hazard"], target: COMPANY, does: [{ do: "endSaid", skill: "scout" }] },
      { as: "on guard", when: [], onGuardAt: "scout", does: [{ do: "negateLast", skill: "scout" }] },
    ],
  },
  { describe: () => [] },
);
