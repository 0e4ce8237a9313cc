/**
 * What a player will be asked after a choice of his, as far as the rules say it and nobody else does anything: the other passes, no
 * dice fall, no card is drawn. So that several questions can be answered at once. It is tried on a copy of the true state, and nothing
 * that he may not know decides: `test/play/hidden.test.ts` asks in worlds that differ in hidden things.
 */
import { drawsOpponent, drawsOwn, hazards } from "../../rules/movement/journey.js";
import { eachCompany } from "../../rules/movement/movementhazard.js";
import { byAttacker, byDefender } from "../../rules/combat/strikeassignment.js";
import { nextStrike } from "../../rules/combat/strikesfaced.js";
import { whoIsNext } from "../../rules/checks/corruption.js";
import { lastChecks } from "../../rules/council/council.js";
import { organizes, plans } from "../../rules/organization/organization.js";
import { enters } from "../../rules/site/companyatsite.js";
import { resources, stay, support } from "../../rules/combat/strike.js";
import * as M from "../../rules/machine/machine.js";
import { Meccg, MOST_CHOICES } from "../../meccg.js";
import * as L from "../../rules/state/layout.js";
import { choiceToText } from "../../text/choices.js";
import { choiceWords } from "./choicewords.js";
import * as T from "../../cards/vocabulary/terms.js";
import { StrikeFrame } from "../../rules/state/frames/combat.js";
import { PlanFrame } from "../../rules/state/frames/organization.js";
import { CompanySiteFrame } from "../../rules/state/frames/site.js";
import { Frame } from "../../rules/state/schema.js";

/** Which question is asked: its frame and step as one number. */
export type Moment = number;
/** A moment, and whom it is about. */
export type Question = number;
/** Above all moments. */
const SUBJECT = 1 << 16;
export const moment = (kind: number, step: number): Moment => kind * 256 + step;
export const momentOf = (s: Meccg): Moment => moment(s.fr[s.top()], s.fr[s.top() + Frame.step]);

export const PASS = T.choice(T.V_PASS);
const NO_EXCESS = T.choice(T.V_EXCESS, 0);
/** Questions that others of this folder look for. */
export const AT = {
  organize: moment(M.ORGANIZE, organizes.at),
  plan: moment(M.ORGANIZE, plans.at),
  moves: moment(M.MOVEMENT, eachCompany.at),
  draw: [moment(M.COMPANY_MOVES, drawsOwn.at), moment(M.COMPANY_MOVES, drawsOpponent.at)],
  hazards: moment(M.COMPANY_MOVES, hazards.at),
  chain: moment(M.CHAIN, 0),
  site: moment(M.SITE_PHASE, 0),
  enter: moment(M.COMPANY_SITE, enters.at),
  giveOut: moment(M.ATTACK, byDefender.at),
  giveRest: moment(M.ATTACK, byAttacker.at),
  nextStrike: moment(M.ATTACK, nextStrike.at),
  stay: moment(M.STRIKE, stay.at),
  support: moment(M.STRIKE, support.at),
  resources: moment(M.STRIKE, resources.at),
} as const;

/** Whose check is rolled next. */
export const CHECKS: ReadonlySet<Moment> = new Set([moment(M.COUNCIL, lastChecks.at), moment(M.CHECKS, whoIsNext.at)]);

/** A question that is foreseen. */
export interface Ahead {
  state: Meccg;
  legal: Int32Array;
  count: number;
  /** The question of the last choice came again, for another company or strike, and was left one choice, which was taken. */
  again: boolean;
}
/** No chain of passes and single choices is longer. */
const LONGEST = 40;
const pool: Ahead[] = [];
function room(depth: number, players: number): Ahead {
  const one = pool[depth];
  if (one?.state.players === players) return one;
  const made = { state: new Meccg(players), legal: new Int32Array(MOST_CHOICES), count: 0, again: false };
  pool[depth] = made;
  return made;
}

/**
 * What player `p` is asked next if he takes `choices` one after the other in `s` and the other passes wherever he may; null if luck
 * comes first, the other must choose, or a choice is not offered. Where he has one choice only it is taken, and stands in `choices` or not.
 * What comes back lives until the next look at the same `depth`.
 */
export function ahead(s: Meccg, p: number, choices: readonly number[], depth = 0): Ahead | null {
  const one = room(depth, s.players);
  const { state } = one;
  state.copyFrom(s);
  state.showForced = true;
  let next = 0;
  let answered: Moment = -1;
  one.again = false;
  for (let k = 0; k < LONGEST; k++) {
    const chooser = state.chooser();
    if (chooser < 0) return null;
    one.count = state.legal(one.legal);
    let taken = PASS;
    if (chooser === p) {
      if (one.count > 1) {
        if (next === choices.length) return one;
        answered = momentOf(state);
        taken = choices[next++];
        if (!has(one, taken)) return null;
      } else {
        taken = one.legal[0];
        const said = taken === choices[next];
        if (!said && taken !== PASS && momentOf(state) === answered) one.again = true;
        if (said) {
          answered = momentOf(state);
          next++;
        }
      }
    } else if (!has(one, PASS)) {
      // He may leave strikes over: none of them on this one.
      if (!has(one, NO_EXCESS)) return null;
      taken = NO_EXCESS;
    }
    state.apply(taken);
    // Luck came: what is asked then hangs on it.
    for (let w = 0; w < state.streams.length; w++) if (state.streams[w] !== s.streams[w]) return null;
  }
  return null;
}
export function has({ legal, count }: Pick<Ahead, "legal" | "count">, choice: number): boolean {
  for (let k = 0; k < count; k++) if (legal[k] === choice) return true;
  return false;
}

/** A choice and those that complete it: `at` has the question that each of them answers. */
export interface Way {
  choices: number[];
  at: Question[];
}
/** Questions that belong to the choice before: by whom, on whom, keyed to what, which way. All their answers are completions of it. */
const BELONGS = new Set<number>([
  M.KEYING,
  M.DECLARE,
  M.PLAY_CHARACTER,
  M.PLAY_AT_SITE,
  M.PLAN,
  M.HAND_OVER,
  M.BEARER,
  M.GIVE,
  M.START_ITEMS,
]);
/** Of these the first step is a question by itself, unless another one led there: where the next company goes, which item is next. */
const BEGINS = new Set<number>([M.PLAN, M.START_ITEMS]);
/** Questions whose passing alone is a completion: nobody supports, nothing is played on the strike. */
const PASSED = new Set<Moment>([AT.support, AT.resources]);
/** Of whom a question is: where the word stands in its frame that names the company or the character. */
const SUBJECTS: ReadonlyMap<Moment, number> = new Map([
  [AT.enter, CompanySiteFrame.company],
  [moment(M.PLAN, 0), PlanFrame.company],
  [AT.stay, StrikeFrame.target],
]);
/** Questions that choose the company or the strike that is next. */
const CHOOSES_NEXT = new Set<Moment>([AT.site, AT.plan, AT.nextStrike]);
/** The company or character that the question is about; -1 where it is about none of them. */
function subjectOf(s: Meccg): number {
  const subject = SUBJECTS.get(momentOf(s));
  return subject === undefined ? -1 : s.fr[s.top() + subject];
}
/**
 * Which question is asked, and of which company or character: what is said in advance to one answers no other. Where it is about none
 * it is the number of the moment.
 */
export const questionOf = (s: Meccg): Question => momentOf(s) + SUBJECT * (subjectOf(s) + 1);
/** The moment of a question. */
const momentIn = (question: Question): Moment => question % SUBJECT;
/** Is the question that `s` asks of another company or character than the one that was `chosen`? The last one is not asked for. */
function isOfAnother(s: Meccg, before: Moment, chosen: number): boolean {
  const subject = subjectOf(s);
  return subject >= 0 && CHOOSES_NEXT.has(before) && subject !== T.aOf(chosen);
}
function completes(before: Moment, chosen: number, { state: s, again }: Ahead): "all" | "passing" | null {
  const now = momentOf(s);
  // What is asked then belongs to the next company or strike, not to the one that was chosen.
  if (again || isOfAnother(s, before, chosen)) return null;
  // After a choice of starting characters those of the other, which lie face down, are shown: nothing beyond is foreseen.
  if (before >> 8 === M.DRAFT) return null;
  if (PASSED.has(now)) return before === AT.stay || PASSED.has(before) ? "passing" : null;
  if (now === AT.chain) return CHECKS.has(before) ? "passing" : null;
  if (now === AT.stay) return before === AT.nextStrike ? "all" : null;
  if (now === AT.enter) return before === AT.site ? "all" : null;
  const kind = now >> 8;
  if (BEGINS.has(kind) && before >> 8 === kind && (now & 255) === 0) return null;
  return BELONGS.has(kind) ? "all" : null;
}
/** Questions of which several are answered in one: the next starting character, the next of a company, the next strike. */
const IN_ONE: readonly ReadonlySet<number>[] = [
  new Set([M.DRAFT << 8]),
  new Set([M.START_ITEMS << 8]),
  new Set([M.ARRANGE << 8]),
  new Set([M.RESET_HAND << 8]),
  new Set([AT.plan, M.PLAN << 8]),
  new Set([AT.giveOut, AT.giveRest]),
];
const inOne = (s: Meccg): number => {
  const now = momentOf(s);
  if (now >> 8 === M.DRAFT && s.rules.startingSelection === "draft") return -1;
  return IN_ONE.findIndex((one) => one.has(now) || one.has((now >> 8) << 8));
};
/** No answer is longer. */
const MOST_FOLLOWING = 24;
/** Of these, all that is answered is one act: who stands with whom, what is discarded. */
const ONE_ACT: ReadonlySet<number> = new Set([M.ARRANGE, M.RESET_HAND]);
/** An answer to several questions; `act`: so many of its choices are the first one and what completes it. */
export interface Followed extends Way {
  act: number;
}

/**
 * What player `p` answers at once if he begins with `choice` and goes on as `chooses` says: what completes it, and the questions of the
 * same kind that follow. As long as no luck comes and the other is not asked. `chooses` is given each question that is foreseen.
 */
export function followed(s: Meccg, p: number, choice: number, chooses: (next: Ahead) => number): Followed {
  const way: Followed = { choices: [choice], at: [questionOf(s)], act: 1 };
  let kind = inOne(s);
  while (way.choices.length < MOST_FOLLOWING) {
    const next = ahead(s, p, way.choices, FOLLOWING);
    if (!next) break;
    const before = momentIn(way.at.at(-1)!);
    const how = completes(before, way.choices.at(-1)!, next);
    const now = momentOf(next.state) >> 8;
    // Whoever begins to arrange answers who stands with whom.
    if (now === M.ARRANGE && before === AT.organize) kind = inOne(next.state);
    if (how === null && (kind < 0 || inOne(next.state) !== kind)) break;
    const then = chooses(next);
    if (how === "passing" && then !== PASS) break;
    if ((how !== null || ONE_ACT.has(now)) && way.act === way.choices.length) way.act++;
    way.choices.push(then);
    way.at.push(questionOf(next.state));
  }
  return way;
}
/** A room that nothing else looks into meanwhile. */
const FOLLOWING = 24;
/** One choice has at most so many completions; where there are more they are asked for as they come. */
const MOST_WAYS = 80;
const MOST_STEPS = 6;

/** All completions of a choice, each as long as it goes. None where nothing belongs to it. */
export function waysOf(s: Meccg, p: number, choice: number): Way[] {
  const ways: Way[] = [];
  if (choice === PASS) return ways;
  const whole = complete(s, p, { choices: [choice], at: [questionOf(s)] }, ways);
  return whole ? ways : [];
}
/** The last of the choices is offered in `s`. False if there are too many. */
function complete(s: Meccg, p: number, so: Way, ways: Way[]): boolean {
  const { choices, at } = so;
  const next = choices.length <= MOST_STEPS ? ahead(s, p, choices.slice(-1), choices.length) : null;
  const how = next ? completes(momentIn(at.at(-1)!), choices.at(-1)!, next) : null;
  if (!next || how === null) {
    if (choices.length > 1) ways.push(so);
    return ways.length <= MOST_WAYS;
  }
  const now = questionOf(next.state);
  // Passing alone, or not yet: who wants support says so when he is asked for it.
  if (how === "passing" && choices.length > 1) ways.push(so);
  const offered = how === "passing" ? [PASS] : Array.from(next.legal.subarray(0, next.count));
  for (const choice of offered)
    if (!complete(next.state, p, { choices: [...choices, choice], at: [...at, now] }, ways)) return false;
  return true;
}

/** Choices of which several are made one after the other. */
const SEVERAL: ReadonlySet<number> = new Set([T.V_DRAFT, T.V_DISCARD, T.V_ASSIGN]);
/**
 * Of what may follow a choice, in words, what completes it: by whom, on whom, keyed to what; and others like it that are asked at once
 * (the next starting character, the next strike). Empty where luck, the other player or another question comes first.
 */
export function goesOn(s: Meccg, p: number, choice: number, line: readonly string[]): string[] {
  const said = [choice];
  const words: string[] = [];
  const first = momentOf(s);
  let before = first;
  for (const text of line) {
    const next = ahead(s, p, said);
    if (!next) break;
    const now = momentOf(next.state);
    const found = Array.from(next.legal.subarray(0, next.count)).find((one) => choiceToText(next.state, one) === text);
    if (found === undefined || found === PASS) break;
    const shown = T.verbOf(choice) === T.V_DRAFT && s.rules.startingSelection === "draft";
    const alike = now === first && T.verbOf(found) === T.verbOf(choice) && SEVERAL.has(T.verbOf(choice)) && !shown;
    const completing = completes(before, said.at(-1)!, next) !== null;
    if (!completing && !alike) break;
    words.push(choiceWords(next.state, found, completing));
    said.push(found);
    before = now;
  }
  return words;
}

/** Has something that is a player's own been hurt or lost since: what he would have to look at before he goes on? */
export function hurtOf(s: Meccg, p: number): string {
  let text = "";
  for (let i = 0; i < s.slots; i++)
    if (s.iRole[i] === L.Role.character && s.iOwner[i] === p) text += `${i}:${s.iStat[i] & L.Status.wounded} `;
  return text;
}
