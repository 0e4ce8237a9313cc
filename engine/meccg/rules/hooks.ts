/**
 * The places where a card may change the rulebook. A rule asks a hook; cards in play answer. A rule never names a card, and a card that needs
 * code of its own answers from its file in `cards/special`.
 *
 * A card answers by code in its own file, or by a field of the card language: the rule that asks for the field enters the answer of all cards
 * that have it (`defineGeneralAnswer`). Stored cards are asked only at hooks of the scope `stored`.
 *
 * Four kinds: `ask` changes a number, `may` grants or forbids, `instead` replaces a proposed event, `after` reacts to an event. The summary of
 * the state has a bit for each hook (`Summary.hooks`), so a rule needs no test of its own before it asks: the build writes the test of
 * the first line of a function below, `if (!hears(s, number)) return ...`, before each call with a constant hook (bin/inline/rewrite.mjs).
 */
import { HOOK_WORDS } from "../cards/vocabulary/columns.js";
import * as D from "../cards/vocabulary/defs.js";
import { EFFECT } from "../cards/vocabulary/compiled.js";
import { onCards } from "../cards/vocabulary/oncards.js";
import { TEMPORARY_ANSWERS, type TemporaryReaction } from "./machine/effect.js";
import type { Machine } from "./machine/state.js";
import { HOOKS_OF_EFFECT, temporaryEffect } from "./state/temporaryeffects.js";
import { NONE, nextSlot } from "./state/inplay.js";
import * as L from "./state/layout.js";
import type { Table } from "./state/table.js";
import { answersHook, hears, nextEventWith } from "./state/heardhooks.js";
import { ALLOW, HOOK, HOOK_NAMES, type HookName, HOOKS } from "./hooklist.js";
import { checkScope, checkSiteScope, checkTemporaryScope } from "./hookscopes.js";

export { answersHook, hears, nextEventWith } from "./state/heardhooks.js";
export {
  AGENT_BEATEN,
  ALLOW,
  ATTACKER,
  COMPANY_CHECKED,
  COMPANY_GROWN,
  COMPANY_LEFT,
  COMPANY_SPLIT,
  DEFENDER,
  EVERY_STRIKE,
  FORBID,
  HOOK,
  type HookName,
  HOOKS,
  ONE_STRIKE,
  ONLY_TAPS,
  SITE_LEFT_UNTAPPED,
  SITE_TAPPED,
  STRIKES_SUCCEEDED,
  THIS_STRIKE,
  TO_SHIFT,
  WOUNDS_NOBODY,
} from "./hooklist.js";

/** What a card answers: reads the state, changes nothing, allocates nothing. `card`: the slot of the card that answers. */
export type Answer = (s: Table, card: number, subject: number, detail: number) => number;
/** What a card does instead of, or after, something. */
export type Reaction = (s: Machine, card: number, subject: number, detail: number) => number;
/** The answer that a hook of each kind takes. */
export type AnswerTo<N extends HookName> = (typeof HOOKS)[N]["kind"] extends "instead" | "after" ? Reaction : Answer;
export type Answers = { readonly [N in HookName]?: AnswerTo<N> };

if (HOOK_NAMES.length > 32 * HOOK_WORDS)
  throw new Error(`${HOOK_NAMES.length} hooks do not fit into ${HOOK_WORDS} words: raise HOOK_WORDS`);
/** By the number of a hook, then by definition. */
const NOTHING: Reaction = () => 0;
const DEFINITIONS: number[][] = HOOK_NAMES.map(() => []);
const ANSWERS: Reaction[][] = HOOK_NAMES.map(() => Array.from({ length: D.COUNT }, () => NOTHING));

/**
 * Enters the answers of a definition. Throws if a hook does not exist, if no rule asks it of such a card, or if the definition has answered it already.
 * @param def number of the definition
 */
export function defineAnswers(def: number, answers: Answers): void {
  for (const [name, answer] of Object.entries(answers)) {
    const number: number | undefined = HOOK[name as HookName];
    if (number === undefined)
      throw new Error(
        `card "${D.nameOf(def)}": it answers "${name}", which is not a hook: see HOOKS in rules/hooklist.ts`,
      );
    if (ANSWERS[number][def] !== NOTHING)
      throw new Error(`card "${D.nameOf(def)}": two answers to the hook "${name}": write one`);
    checkScope(D.literalOf(def), name as HookName);
    ANSWERS[number][def] = answer as Reaction;
    D.HOOKS_OF[def * HOOK_WORDS + (number >> 5)] |= 1 << (number & 31);
    D.ANSWERS[def] = 1;
    DEFINITIONS[number].push(def);
    if (number === HOOK.ownPoints) D.SCORES[def] = 1;
  }
}
/** The definitions that answer this hook, in the order of the cards. */
export const answering = (number: number): readonly number[] => DEFINITIONS[number];
/** By the number of a hook, then by effect: filled when the cards are compiled. */
const SILENT: TemporaryReaction = () => 0;
const TEMPORARY: TemporaryReaction[][] = HOOK_NAMES.map(() => EFFECT.table(SILENT));
onCards(() => {
  for (const [op, answers] of TEMPORARY_ANSWERS)
    for (const [name, answer] of Object.entries(answers)) {
      const number: number | undefined = HOOK[name as HookName];
      if (number === undefined)
        throw new Error(
          `the effect "${EFFECT.name(op)}" answers "${name}", which is not a hook: see HOOKS in rules/hooklist.ts`,
        );
      checkTemporaryScope(EFFECT.name(op), name as HookName);
      TEMPORARY[number][op] = answer as TemporaryReaction;
      HOOKS_OF_EFFECT[op * HOOK_WORDS + (number >> 5)] |= 1 << (number & 31);
    }
});
/** Does some temporary effect answer this hook? For tests. */
export const isAnsweredByTemporary = (number: number): boolean => TEMPORARY[number].some((a) => a !== SILENT);
/**
 * Enters an answer of the card language: every definition of which `has` is true gives it, as soon as the cards are compiled. The file of
 * rules that asks for a field of cards enters what that field answers.
 */
export function defineGeneralAnswer<N extends HookName>(
  name: N,
  has: (def: number) => boolean,
  answer: AnswerTo<N>,
): void {
  onCards(() => {
    for (let def = 1; def < D.COUNT; def++)
      if (has(def)) defineAnswers(def, { [name]: answer } as { [K in N]: AnswerTo<N> });
  });
}
/** The same of a field that says all in its column, which the rule reads itself. */
export const defineGeneralPermission = (name: HookName, has: (def: number) => boolean): void =>
  defineGeneralAnswer(name, has, () => ALLOW);
/** A bit for each hook that stored cards are asked. */
const ASKED_OF_STORED = new Int32Array(HOOK_WORDS);
for (const name of HOOK_NAMES)
  if ((HOOKS[name].scopes as readonly string[]).includes("stored"))
    ASKED_OF_STORED[HOOK[name] >> 5] |= 1 << (HOOK[name] & 31);
/** A bit for each hook that a stored card of this definition answers, of the word `k` of them. */
export const hooksOfStored = (def: number, k: number): number => D.HOOKS_OF[def * HOOK_WORDS + k] & ASKED_OF_STORED[k];
/** The card lies stored: what stored cards are asked must be asked. */
export function addStoredToSummary(s: Table, def: number): void {
  if (D.ANSWERS[def] === 1)
    for (let k = 0; k < HOOK_WORDS; k++) s.summary[L.Summary.hooks + k] |= hooksOfStored(def, k);
}
/** What a card answers that lies nowhere in play, such as a creature that attacks or a card that is to be played; 0 if it says nothing. */
export const answerOfDef = (s: Table, number: number, def: number, subject: number, detail = 0): number =>
  answersHook(def, number) ? ANSWERS[number][def](s as Machine, -1, subject, detail) : 0;
/** By the number of a hook, then by site: what site cards answer. A hook that no site answers has the same row as all such. */
const NO_SITE: Reaction[] = Array.from({ length: D.PLACES }, () => NOTHING);
const SITE_ANSWERS: Reaction[][] = HOOK_NAMES.map(() => NO_SITE);
const SITES_OF: number[][] = HOOK_NAMES.map(() => []);
/** Enters the answers of a site card: `card` is the site, wherever its card lies. */
export function defineSiteAnswers(site: number, answers: Answers): void {
  for (const [name, answer] of Object.entries(answers)) {
    const number: number | undefined = HOOK[name as HookName];
    if (number === undefined)
      throw new Error(
        `site "${D.siteName(site)}": it answers "${name}", which is not a hook: see HOOKS in rules/hooklist.ts`,
      );
    checkSiteScope(D.siteName(site), name as HookName);
    if (SITE_ANSWERS[number] === NO_SITE) SITE_ANSWERS[number] = NO_SITE.slice();
    SITE_ANSWERS[number][site] = answer as Reaction;
    SITES_OF[number].push(site);
    SITES_OF[number].sort((a, b) => a - b);
  }
}
/** The sites whose cards answer this hook, in rising order. */
export const sitesThatAnswer = (number: number): readonly number[] => SITES_OF[number];
/** Has the card of the site an answer to this hook? */
export const siteAnswers = (number: number, site: number): boolean =>
  site >= 0 && SITE_ANSWERS[number] !== NO_SITE && SITE_ANSWERS[number][site] !== NOTHING;
/** What the card of the site answers; 0 if it says nothing, or without a site (-1). */
export const answerOfSite = (s: Table, number: number, site: number, subject: number, detail = 0): number =>
  siteAnswers(number, site) ? SITE_ANSWERS[number][site](s as Machine, site, subject, detail) : 0;
/** What one card answers; 0 if it says nothing. */
export function answerOf(s: Table, number: number, card: number, subject: number, detail = 0): number {
  const def = s.iDef[card];
  return answersHook(def, number) ? ANSWERS[number][def](s as Machine, card, subject, detail) : 0;
}
/** Tells a definition whose card is no longer in play; `card`: the slot where it was. */
export function tellDefinition(s: Table, number: number, def: number, card: number, subject: number): void {
  ANSWERS[number][def](s as Machine, card, subject, 0);
}
/** The sum of what the events in play answer. */
export function sumOfEvents(s: Table, number: number, subject = -1, detail = 0): number {
  if (!hears(s, number)) return 0;
  let sum = 0;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) sum += answerOf(s, number, e, subject, detail);
  return sum;
}
/** The first event in play that answers, or -1. */
export function eventThat(s: Table, number: number, subject = -1, detail = 0): number {
  if (!hears(s, number)) return -1;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (answerOf(s, number, e, subject, detail) !== 0) return e;
  return -1;
}
/** The next event in play after `after` (NONE: the first) that answers, or NONE. */
export function nextEventThat(s: Table, number: number, after: number, subject: number, detail = 0): number {
  if (!hears(s, number)) return NONE;
  let e = nextEventWith(s, number, after);
  while (e !== NONE && answerOf(s, number, e, subject, detail) === 0) e = nextEventWith(s, number, e);
  return e;
}
/** What the last event answers that says anything; 0 if none does. */
export function lastOfEvents(s: Table, number: number, subject: number, detail = 0): number {
  if (!hears(s, number)) return 0;
  let last = 0;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) last = answerOf(s, number, e, subject, detail) || last;
  return last;
}
/** Tells the events in play, each of which may change itself and nothing else. */
export function tellEvents(s: Table, number: number, subject: number, detail = 0): void {
  if (!hears(s, number)) return;
  sumOfEvents(s, number, subject, detail);
}
/** What the first event answers that says anything; 0 if none does. */
export function askEvents(s: Table, number: number, subject = -1, detail = 0): number {
  if (!hears(s, number)) return 0;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    const said = answerOf(s, number, e, subject, detail);
    if (said !== 0) return said;
  }
  return 0;
}
/** Does an event in play answer exactly this? */
export function eventSays(s: Table, number: number, answer: number, subject: number, detail = 0): boolean {
  if (!hears(s, number)) return false;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (answerOf(s, number, e, subject, detail) === answer) return true;
  return false;
}
/** All bits that the events in play answer. */
export function bitsOfEvents(s: Table, number: number, subject: number, detail = 0): number {
  if (!hears(s, number)) return 0;
  let bits = 0;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) bits |= answerOf(s, number, e, subject, detail);
  return bits;
}
/** The sum of what the cards on character `bearer` answer. */
export function sumOfBearer(s: Table, number: number, bearer: number, subject: number, detail = 0): number {
  if (!hears(s, number)) return 0;
  let sum = 0;
  for (let j = s.iFirst[bearer]; j !== NONE; j = s.iNext[j]) sum += answerOf(s, number, j, subject, detail);
  return sum;
}
/** All bits that the cards on character `bearer` answer. */
export function bitsOfBearer(s: Table, number: number, bearer: number, subject: number, detail = 0): number {
  if (!hears(s, number)) return 0;
  let bits = 0;
  for (let j = s.iFirst[bearer]; j !== NONE; j = s.iNext[j]) bits |= answerOf(s, number, j, subject, detail);
  return bits;
}
/** The lowest of what the cards on character `bearer` answer; 0 if none says anything. */
export function leastOfBearer(s: Table, number: number, bearer: number, subject: number, detail = 0): number {
  if (!hears(s, number)) return 0;
  let least = 0;
  for (let j = s.iFirst[bearer]; j !== NONE; j = s.iNext[j]) {
    const answer = answerOf(s, number, j, subject, detail);
    if (answer !== 0 && (least === 0 || answer < least)) least = answer;
  }
  return least;
}
/** The first card on character `bearer` that answers, or -1. */
export function borneThat(s: Table, number: number, bearer: number, subject: number, detail = 0): number {
  if (!hears(s, number)) return -1;
  for (let j = s.iFirst[bearer]; j !== NONE; j = s.iNext[j])
    if (answerOf(s, number, j, subject, detail) !== 0) return j;
  return -1;
}
/** The sum of what the items in play answer. */
export function sumOfItems(s: Table, number: number, subject: number, detail = 0): number {
  if (!hears(s, number)) return 0;
  let sum = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.item) sum += answerOf(s, number, i, subject, detail);
  return sum;
}
/** The first item in play that answers, or -1. */
export function itemThat(s: Table, number: number, subject: number, detail = 0): number {
  if (!hears(s, number)) return -1;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.item && answerOf(s, number, i, subject, detail) !== 0) return i;
  return -1;
}
/** The first card of this role from slot `from` on that has an answer to this hook, whatever that is; `L.SLOTS` if there is none. */
function nextOfRole(s: Table, number: number, from: number, role: number): number {
  let i = nextSlot(s, from);
  while (i < L.SLOTS && (s.iRole[i] !== role || !answersHook(s.iDef[i], number))) i = nextSlot(s, i + 1);
  return i;
}
/** The first faction in play from slot `from` on that has an answer to this hook; `L.SLOTS` if there is none. */
export function nextFactionWith(s: Table, number: number, from: number): number {
  if (!hears(s, number)) return L.SLOTS;
  return nextOfRole(s, number, from, L.Role.faction);
}
/** The first stored card from slot `from` on that has an answer to this hook; `L.SLOTS` if there is none. */
export function nextStoredWith(s: Table, number: number, from: number): number {
  if (!hears(s, number)) return L.SLOTS;
  return nextOfRole(s, number, from, L.Role.stored);
}
/** The sum of what the stored cards answer. */
export function sumOfStored(s: Table, number: number, subject: number, detail = 0): number {
  if (!hears(s, number)) return 0;
  let sum = 0;
  for (let i = nextStoredWith(s, number, 0); i < L.SLOTS; i = nextStoredWith(s, number, i + 1))
    sum += answerOf(s, number, i, subject, detail);
  return sum;
}
/** What the first stored card answers that says anything; 0 if none does. */
export function askStored(s: Table, number: number, subject: number, detail = 0): number {
  if (!hears(s, number)) return 0;
  for (let i = nextStoredWith(s, number, 0); i < L.SLOTS; i = nextStoredWith(s, number, i + 1)) {
    const answer = answerOf(s, number, i, subject, detail);
    if (answer !== 0) return answer;
  }
  return 0;
}
/** What the temporary effect in place `k` answers; 0 if it says nothing, has ended or is asleep. */
export function answerOfTemporary(s: Table, number: number, k: number, subject: number, detail: number): number {
  const effect = temporaryEffect(s, k);
  if (effect === null) return 0;
  const answer = TEMPORARY[number][effect.op];
  return answer === SILENT ? 0 : answer(s as Machine, k, subject, detail);
}
/** The sum of what the temporary effects answer. */
export function sumOfTemporary(s: Table, number: number, subject: number, detail = 0): number {
  if (!hears(s, number)) return 0;
  let sum = 0;
  for (let k = 0; k < s.h[L.Header.lasting]; k++) sum += answerOfTemporary(s, number, k, subject, detail);
  return sum;
}
/** What the first temporary effect answers that says anything; 0 if none does. */
export function askTemporary(s: Table, number: number, subject: number, detail = 0): number {
  if (!hears(s, number)) return 0;
  for (let k = 0; k < s.h[L.Header.lasting]; k++) {
    const answer = answerOfTemporary(s, number, k, subject, detail);
    if (answer !== 0) return answer;
  }
  return 0;
}
/** The place of the first temporary effect, from place `from` on, that answers; -1 if none does. */
export function temporaryThat(s: Table, number: number, subject: number, detail = 0, from = 0): number {
  if (!hears(s, number)) return -1;
  for (let k = from; k < s.h[L.Header.lasting]; k++)
    if (answerOfTemporary(s, number, k, subject, detail) !== 0) return k;
  return -1;
}
/** Tells the temporary effects, each of which may do what it does after this. */
export function tellTemporary(s: Machine, number: number, subject: number, detail = 0): void {
  if (!hears(s, number)) return;
  for (let k = 0; k < s.h[L.Header.lasting]; k++) answerOfTemporary(s, number, k, subject, detail);
}
