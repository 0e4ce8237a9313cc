/** Words that steer other words: conditions, cancelling what is declared, lasting permissions, the end of the game. */
import type { Effect, Mode } from "../../cards/words/words.js";
import type { Skill } from "../../cards/words/basics.js";
import { need } from "../../cards/vocabulary/compile.js";
import * as L from "../state/layout.js";
import { holdsOne } from "../facts/play/conditions.js";
import { endGame } from "../changes/ending.js";
import { environmentEnters } from "../changes/paths.js";
import { needText } from "../machine/condition.js";
import { Entry, EntryBit, EntryKind } from "../state/entries.js";
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { skillsAsked } from "../facts/play/targets.js";
import { isRestricted } from "../facts/journey/restrictions.js";
import { unrestrict } from "../changes/restrictions.js";
import type { Table } from "../state/table.js";
import { ResolveFrame } from "../state/frames-of-the-chain.js";
import { defineEffect, effectText, RUN } from "../machine/effect.js";
import { asSaid } from "./asked.js";
import { companyLives } from "../state/inplay.js";
import {
  endLasting,
  FOR_COMPANY,
  FOR_PLAYER,
  FOR_SITE,
  lastingDef,
  lastingWord,
  lastsFor,
  lend,
  nextLasting,
} from "../state/lasting.js";
import { triggerText } from "./triggertext.js";
import { effectCompany, negateTarget, targetEntry } from "./reach.js";
import { andOf, itemOf, type Names, orOf } from "../../cards/wording/words.js";

/** Effects in order, as one clause. */
const inOrder = (does: readonly Effect[], names: Names = {}): string =>
  does.map((e) => effectText(e, names)).join(", then ");

export const onlyIf = defineEffect("if", {
  says: (e, names) => {
    const asked = [e.when];
    let does = e.does;
    // What asks again inside is asked together.
    for (let only = does[0]; does.length === 1 && only?.do === "if"; only = does[0]) {
      asked.push(only.when);
      does = only.does;
    }
    return `${inOrder(does, names)} (this needs ${andOf(asked.map((c) => needText(need(c))))})`;
  },
  apply: (s, f, d, cx) => {
    if (holdsOne(s, d.when!, cx)) for (const x of d.does) RUN[x.op](s, f, x, cx);
  },
});
export const negate = defineEffect("negate", {
  says: () => "the target has no effect",
  apply: (s, f) => negateTarget(s, targetEntry(s, f), EntryBit.negated),
});
/** What one may do, and what it asks for. */
const lentText = (m: Mode): string =>
  `${inOrder(m.does)}${m.needs?.length ? `, with ${andOf(m.needs.map((n) => needText(need(n))))}` : ""}`;
export const grant = defineEffect("grant", {
  says: (e) =>
    `until the end of the turn ${e.to === "player" ? "you" : "the company"} may ${e.once ? "once " : ""}do this${e.once && e.modes[0]?.as ? ` (${e.modes[0].as})` : ""}: ${e.modes.map(lentText).join("; or ")}`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    const def = s.fr[f + ResolveFrame.card];
    if (d.word.to === "player") lend(s, def, d.lasts, FOR_PLAYER, s.fr[f + ResolveFrame.player]);
    else if (company >= 0 && companyLives(s, company))
      lend(s, def, d.lasts, FOR_COMPANY, company, s.cget(company, L.CompanyWord.site) + 1);
  },
});
export const watch = defineEffect("watch", {
  says: (e) =>
    `until the end of the turn, ${triggerText(e.on)}${e.classes ? ` (only ${orOf(e.classes.map(itemOf))})` : ""}`,
  asks: (e) => (e.again ? [] : ["a site of which this is not said yet"]),
  fitsTarget: (s, d, t, cx) => {
    if (d.word.again) return true;
    for (let k = nextLasting(s, 0, d.op, FOR_SITE, t); k >= 0; k = nextLasting(s, k + 1, d.op, FOR_SITE, t))
      if (lastingDef(s, k) === cx.def) return false;
    return true;
  },
  apply: (s, f, d) => lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_SITE, s.fr[f + ResolveFrame.target]),
});
export const lendHas = defineEffect("lendHas", {
  says: (e) => `until the end of the turn ${e.all ? "all your companies have" : "the company has"} this`,
  apply: (s, f, d) => {
    if (d.word.all) {
      lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_PLAYER, s.fr[f + ResolveFrame.player]);
      return;
    }
    const company = effectCompany(s, f);
    if (company >= 0 && companyLives(s, company)) lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company);
  },
});
export const winByRing = defineEffect("winByRing", {
  says: () => "The One Ring is destroyed, and the player of its bearer wins the game",
  apply: (s, f) => {
    endGame(s, "ring-destroyed", s.fr[f + ResolveFrame.player]);
  },
});
export const becomeLongEvent = defineEffect("becomeLongEvent", {
  says: () => "this card becomes a long-event",
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    if (source < 0) return;
    s.iStat[source] |= L.Status.tapped | L.Status.cameAtSite;
    environmentEnters(s, source);
  },
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
const skillBit = (skill: Skill): number => 1 << T.SKILL[skill];
/** The sayings of the cards of a skill, counted once. */
const sayings = (skill: Skill): number => (SAYINGS[T.SKILL[skill]] ??= sayingsOf(skillBit(skill)));
function saidLasting(s: Table, c: number, skill: number): number {
  for (let k = 0; k < s.h[L.Header.lasting]; k++)
    if (lastingWord(s, k) !== null && lastsFor(s, k, FOR_COMPANY, c) && takes(lastingDef(s, k), skill)) return k;
  return -1;
}
export const endSaid = defineEffect("endSaid", {
  says: (e) => `what cards that take a ${e.skill} have said of the company for this turn is over`,
  asks: () => ["a company of which such a card has said something"],
  possible: (s, _m, d, cx) =>
    cx.company >= 0 &&
    (isRestricted(s, cx.company, sayings(d.word.skill)) || saidLasting(s, cx.company, skillBit(d.word.skill)) >= 0),
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company < 0 || !companyLives(s, company)) return;
    unrestrict(s, company, sayings(d.word.skill));
    const skill = skillBit(d.word.skill);
    for (let k = saidLasting(s, company, skill); k >= 0; k = saidLasting(s, company, skill)) endLasting(s, k);
  },
});
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
export const negateLast = defineEffect("negateLast", {
  says: (e) => `the card declared that takes a ${e.skill} has no effect`,
  asks: asSaid,
  possible: (s, _m, d) => lastOf(s, skillBit(d.word.skill)) >= 0,
  apply: (s, _f, d) => negateTarget(s, lastOf(s, skillBit(d.word.skill)), EntryBit.negated),
});
