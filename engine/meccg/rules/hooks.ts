/**
 * The places where a card may change the rulebook. A rule asks a hook; cards in play answer. A rule never names a card, and a card that needs
 * code of its own answers from its file in `cards/special`.
 *
 * Four kinds: `ask` changes a number, `may` grants or forbids, `instead` replaces a proposed event, `after` reacts to an event. The summary of
 * the state has a bit for each hook (`Summary.hooks`), so a rule needs no test of its own before it asks. Numbers of hooks only grow.
 */
import { HOOK_WORDS } from "../cards/vocabulary/columns.js";
import * as D from "../cards/vocabulary/defs.js";
import type { Machine } from "./machine/state.js";
import { NONE, nextSlot } from "./state/inplay.js";
import * as L from "./state/layout.js";
import type { Table } from "./state/table.js";

export type HookKind = "ask" | "may" | "instead" | "after";
/**
 * Which cards are asked: `events` on the table, in order of play (a company's, a site's and a faction's among them); `bearer`: cards on a
 * character; `self`: the card in question alone; `stored`: cards in marshalling point piles.
 */
export type HookScope = "events" | "bearer" | "self" | "stored";
interface Hook {
  readonly kind: HookKind;
  readonly scope: HookScope;
  /** What `subject` and `detail` are, and what the numbers of an answer mean. 0 always means "nothing to say". */
  readonly about: string;
}
/** An answer that forbids. */
export const FORBID = -1;
/** An answer that grants. */
export const ALLOW = 1;

const hook = (kind: HookKind, scope: HookScope, about: string): Hook => ({ kind, scope, about });
/** All hooks, in the order of their numbers: a new one comes last. */
export const HOOKS = {
  untap: hook(
    "may",
    "events",
    "subject: a character who would untap in the untap phase; FORBID, or n: only if 2d6 + mind is greater than n",
  ),
  prowess: hook("ask", "events", "subject: a character or creature in a strike; the change of its prowess"),
  bodyCheckRoll: hook("ask", "events", "subject: whose body is checked; what is added to the roll"),
  mind: hook("ask", "bearer", "subject: a character; the change of the mind by which he is held"),
  influence: hook(
    "ask",
    "events",
    "subject: a character or, from SLOTS on, a player; the change of the influence he has",
  ),
  corruption: hook(
    "ask",
    "events",
    "subject: an item or event with corruption points, detail: its bearer; the change of its points",
  ),
  removalRoll: hook("ask", "events", "subject: who tries to remove a corruption card; what is added to his roll"),
  attempt: hook(
    "ask",
    "events",
    "subject: who makes an influence attempt, detail: on which card; what is added to the roll",
  ),
  attackStrikes: hook("ask", "events", "subject: the base of the frame of an attack; the change of its strikes"),
  attackProwess: hook("ask", "events", "subject: the base of the frame of an attack; the change of its prowess"),
  siteAttacks: hook(
    "ask",
    "events",
    "subject: a company, detail: a site; how many automatic-attacks the card adds there",
  ),
  timesFaced: hook("ask", "events", "subject: a company, detail: an attack; how many times more it is faced"),
  hazardLimit: hook("ask", "events", "subject: a company; the change of its hazard limit"),
  draws: hook(
    "ask",
    "events",
    "subject: a moving company, detail: 0 its player, 1 the opponent; the change of the cards drawn",
  ),
  handSize: hook("ask", "events", "subject: a player; the change of his hand size"),
  regions: hook("ask", "events", "subject: a company; the change of the regions through which it may move"),
  adjacentSites: hook("ask", "events", "subject: a site, detail: another; ALLOW if they are adjacent"),
  siteType: hook("ask", "events", "subject: a site, detail: a company; its type plus one"),
  points: hook("ask", "events", "subject: a player, detail: a kind of marshalling points; the change of his points"),
  cardPoints: hook("ask", "events", "subject: a card with marshalling points; the change of its points"),
  stagePoints: hook("ask", "events", "subject: a player; the change of his stage points"),
  skills: hook("ask", "events", "subject: a character; skills that he has more, a bit each"),
  withoutSkills: hook("ask", "events", "subject: a character; skills that he cannot use, a bit each"),
  keywords: hook("ask", "bearer", "subject: a character; keywords that he has more, a bit each"),
  countsAs: hook("ask", "events", "subject: a definition; the definition plus one that it counts as"),
  companyRoom: hook("ask", "events", "subject: a company; how many more it may hold"),
  leaders: hook("ask", "events", "subject: a company; how many more leaders it may hold"),
  followers: hook("ask", "self", "subject: the character; how many followers need no influence"),
  moveToll: hook("ask", "events", "subject: a company that moves or splits; how many of it must tap first"),
  playToll: hook(
    "ask",
    "events",
    "subject: a company that plays an item or ally at its site; how many of it must tap first",
  ),
  move: hook("may", "events", "subject: a company; FORBID: it stays"),
  moveByRegions: hook("may", "self", "subject: the character, ally or card; FORBID: no region movement with it"),
  beAt: hook("may", "self", "subject: the character or ally, detail: a site; FORBID: he cannot be there"),
  comeIntoPlay: hook("may", "events", "subject: a player, detail: the definition of a character; FORBID or ALLOW"),
  comeAt: hook("may", "events", "subject: a player, detail: a site; ALLOW: characters may be brought into play there"),
  follow: hook(
    "may",
    "events",
    "subject: a character, detail: whom he would follow; FORBID, or ALLOW: without influence",
  ),
  standWith: hook("may", "events", "subject: a character, detail: another; FORBID: never in one company"),
  play: hook("may", "events", "subject: a player, detail: the definition that he would play; FORBID or ALLOW"),
  playAt: hook(
    "may",
    "events",
    "subject: a company, detail: the definition that it would play at its site; FORBID or ALLOW",
  ),
  target: hook(
    "may",
    "events",
    "subject: a card that would be the target, detail: the definition that is played on it; FORBID",
  ),
  bear: hook("may", "self", "subject: the item, detail: a character; FORBID: he cannot bear it"),
  use: hook("may", "events", "subject: a card in play; FORBID: it cannot be used"),
  leaveSiteUntapped: hook(
    "may",
    "events",
    "subject: a company, detail: the definition played; ALLOW: the site does not tap",
  ),
  attackCompany: hook("may", "events", "subject: a company, detail: the company that it would attack; FORBID or ALLOW"),
  detain: hook(
    "may",
    "events",
    "subject: a company, detail: an attack; ALLOW: it is a detainment attack, FORBID: it is not",
  ),
  assignStrikes: hook(
    "may",
    "events",
    "subject: the base of the frame of an attack; ALLOW: the defender, FORBID: the attacker assigns",
  ),
  cancelAttack: hook("may", "events", "subject: the base of the frame of an attack; FORBID: it cannot be cancelled"),
  search: hook(
    "may",
    "events",
    "subject: a player, detail: 0 his play deck, 1 his discard pile; FORBID: he cannot search it",
  ),
  store: hook("may", "events", "subject: a card, detail: a company; FORBID, or ALLOW: it may be stored there"),
  takeOver: hook(
    "may",
    "events",
    "subject: a card, detail: a player; FORBID, or ALLOW: he may try to influence or steal it",
  ),
  heal: hook("may", "events", "subject: a company; ALLOW: it heals at its site"),
  onGuard: hook("may", "events", "subject: a company; FORBID: no card is placed on guard there"),
  see: hook("may", "events", "subject: a player; ALLOW: he sees the cards"),
  actAgain: hook("may", "self", "subject: the agent; how many more actions he has"),
  leavesPlay: hook(
    "instead",
    "events",
    "subject: a card that would leave play, detail: where it goes; ALLOW: the card has done something instead",
  ),
  isWounded: hook(
    "instead",
    "events",
    "subject: a character who would be wounded; ALLOW: the card has done something instead",
  ),
  isHealed: hook(
    "instead",
    "bearer",
    "subject: a character who would heal; ALLOW: the card has done something instead",
  ),
  longEventEnds: hook("instead", "events", "subject: a long-event that would be discarded; ALLOW: it stays"),
  siteLeaves: hook("instead", "events", "subject: a player, detail: the site whose card would go; ALLOW: it stays"),
  isDiscardedFromHand: hook(
    "instead",
    "events",
    "subject: a player, detail: the definition; ALLOW: the card has done something instead",
  ),
  itemIsPlayed: hook("instead", "self", "subject: who would bear the item; ALLOW: the card has done something instead"),
  attackEnded: hook("after", "events", "subject: the base of the frame of the attack"),
  strikeEnded: hook("after", "events", "subject: the base of the frame of the strike"),
  checkMade: hook("after", "events", "subject: who has made the check, detail: which check"),
  companyChanged: hook("after", "events", "subject: the company"),
  moved: hook("after", "self", "subject: the company that has moved"),
  cardCame: hook("after", "events", "subject: the slot of the card, or -1, detail: its definition"),
  isStored: hook("after", "self", "subject: the player"),
  wasDiscarded: hook("after", "events", "subject: the player, detail: the definition"),
  phaseBegan: hook("after", "events", "subject: the player on turn, detail: the phase"),
  phaseEnded: hook("after", "events", "subject: the player on turn, detail: the phase"),
  siteUsed: hook("after", "events", "subject: a company, detail: how its site was used"),
} as const satisfies Readonly<Record<string, Hook>>;
export type HookName = keyof typeof HOOKS;
const NAMES = Object.keys(HOOKS) as HookName[];
if (NAMES.length > 32 * HOOK_WORDS) throw new Error(`${NAMES.length} hooks do not fit into ${HOOK_WORDS} words`);

/** The number of each hook. */
export const HOOK = Object.freeze(Object.fromEntries(NAMES.map((name, k) => [name, k]))) as {
  readonly [P in HookName]: number;
};

/** What a card answers: reads the state, changes nothing, allocates nothing. `card`: the slot of the card that answers. */
export type Answer = (s: Table, card: number, subject: number, detail: number) => number;
/** What a card does instead of, or after, something. */
export type Reaction = (s: Machine, card: number, subject: number, detail: number) => number;
/** The answer that a hook of each kind takes. */
export type AnswerTo<N extends HookName> = (typeof HOOKS)[N]["kind"] extends "instead" | "after" ? Reaction : Answer;
export type Answers = { readonly [N in HookName]?: AnswerTo<N> };

/** By the number of a hook, then by definition. */
const ANSWERS: (Reaction | undefined)[][] = NAMES.map(() => []);
/** The bits of the hooks that are asked of stored cards. */
const STORED: readonly number[] = Array.from({ length: HOOK_WORDS }, (_, word) =>
  NAMES.reduce(
    (bits, name, k) => (k >> 5 === word && HOOKS[name].scope === "stored" ? bits | (1 << (k & 31)) : bits),
    0,
  ),
);

/**
 * Enters the answers of a definition. Throws where a hook does not exist or the definition has answered it already.
 * @param def number of the definition
 */
export function defineAnswers(def: number, answers: Answers): void {
  for (const [name, answer] of Object.entries(answers)) {
    const number: number | undefined = HOOK[name as HookName];
    if (number === undefined)
      throw new Error(
        `card "${D.nameOf(def)}": it answers "${name}", which is not a hook: see HOOKS in rules/hooks.ts`,
      );
    if (ANSWERS[number][def]) throw new Error(`card "${D.nameOf(def)}": two answers to the hook "${name}": write one`);
    ANSWERS[number][def] = answer as Reaction;
    D.HOOKS_OF[def * HOOK_WORDS + (number >> 5)] |= 1 << (number & 31);
  }
}
/** A stored card is asked only what is asked of stored cards. */
export function addStoredHooks(s: Table, def: number): void {
  for (let k = 0; k < HOOK_WORDS; k++) s.summary[L.Summary.hooks + k] |= D.HOOKS_OF[def * HOOK_WORDS + k] & STORED[k];
}
/** May any card in play answer this hook? */
export const hears = (s: Table, number: number): boolean =>
  (s.summary[L.Summary.hooks + (number >> 5)] & (1 << (number & 31))) !== 0;

/** What one card answers; 0 if it says nothing. */
export function answerOf(s: Table, number: number, card: number, subject: number, detail = 0): number {
  const answer = ANSWERS[number][s.iDef[card]];
  return answer === undefined ? 0 : answer(s as Machine, card, subject, detail);
}
/** The sum of what the events in play answer. */
export function sumOfEvents(s: Table, number: number, subject: number, detail = 0): number {
  let sum = 0;
  if (!hears(s, number)) return sum;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) sum += answerOf(s, number, e, subject, detail);
  return sum;
}
/** The first event in play that answers, or -1. */
export function eventThat(s: Table, number: number, subject: number, detail = 0): number {
  if (!hears(s, number)) return -1;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (answerOf(s, number, e, subject, detail) !== 0) return e;
  return -1;
}
/** What the first event answers that says anything; 0 if none does. */
export function askEvents(s: Table, number: number, subject: number, detail = 0): number {
  if (!hears(s, number)) return 0;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    const said = answerOf(s, number, e, subject, detail);
    if (said !== 0) return said;
  }
  return 0;
}
/** The sum of what the cards on character `bearer` answer. */
export function sumOfBearer(s: Table, number: number, bearer: number, subject: number, detail = 0): number {
  let sum = 0;
  if (!hears(s, number)) return sum;
  for (let j = s.iFirst[bearer]; j !== NONE; j = s.iNext[j]) sum += answerOf(s, number, j, subject, detail);
  return sum;
}
/** The first card on character `bearer` that answers, or -1. */
export function borneThat(s: Table, number: number, bearer: number, subject: number, detail = 0): number {
  if (!hears(s, number)) return -1;
  for (let j = s.iFirst[bearer]; j !== NONE; j = s.iNext[j])
    if (answerOf(s, number, j, subject, detail) !== 0) return j;
  return -1;
}
/** The first stored card from slot `from` on that answers, or -1. */
export function storedThat(s: Table, number: number, from: number, subject: number, detail = 0): number {
  if (!hears(s, number)) return -1;
  for (let i = nextSlot(s, from); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.stored && answerOf(s, number, i, subject, detail) !== 0) return i;
  return -1;
}
