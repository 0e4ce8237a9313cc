/**
 * Forms: several questions that follow each other, asked at once. A form is answered by a list of choices, which are taken one after the
 * other as they are offered; the rules engine is asked each of them as ever. Forms are made of what a player may know.
 */
import { byAttacker } from "../../rules/combat/strikeassignment.js";
import { choosing } from "../../rules/setup/draft.js";
import { whichItem } from "../../rules/setup/startingitems.js";
import * as M from "../../rules/machine/machine.js";
import type { Meccg } from "../../meccg.js";
import { hazardsToPlay } from "../../rules/facts/journey/hazardlimit.js";
import { handLimit } from "../../rules/facts/score/handlimit.js";
import { AttackFrame } from "../../rules/state/frames/combat.js";
import { ArrangeFrame, PlanFrame } from "../../rules/state/frames/organization.js";
import { firstOf, NONE } from "../../rules/state/inplay.js";
import * as L from "../../rules/state/layout.js";
import { companyText } from "../../text/choices.js";
import { leaderOf } from "../../text/lines.js";
import * as D from "../../defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { choiceRank, choiceWords } from "./choicewords.js";
import { STARTING_MIND, starters, startingCost } from "./starters.js";
import { startersOf } from "../../rules/state/alignment.js";
import { type Ahead, AT, ahead, CHECKS, has, type Moment, moment, momentOf, PASS, type Way, waysOf } from "./ahead.js";

/** One answer of a row: the choices it stands for, and in words. */
export interface Option extends Way {
  text: string;
}
/** A choice that was said in advance, and the question that it answers; null: the next one, whichever it is. */
export interface Intent {
  choice: number;
  at: Moment | null;
  /** The first of what belongs together (a row, a thing picked): what follows it is not taken before it. */
  begins?: boolean;
}
/**
 * What ends an answer whose questions have others between them: the other does something but pass, or somebody is hurt; or that alone.
 * "gone": nothing does; what is not to be had any more is left out.
 */
export type Until = "act" | "hurt" | "gone";
/** Somebody or something that is asked about: a company, a character. */
export interface Row {
  name: string;
  options: Option[];
  /** Which of the options is so already, or what is mostly wanted; -1: none. */
  now: number;
}
/** Pick some of a number of things. */
export interface PickForm {
  is: "pick";
  title: string;
  /** `most`: so often it can be picked. */
  items: (Option & { most: number })[];
  least: number;
  most: number;
  /** What is answered when all that are wanted are picked; empty: nothing. */
  then: number[];
  /** As in `RowsForm`; they are taken in the order in which they were picked. */
  waits: Until | null;
  /** What is counted as one picks; missing: only how many. */
  counts?: Counts;
}
/** Of starting characters: so many of so many are chosen, with so many points of mind left for others; what each of the items costs of them. */
export interface Counts {
  chosen: number;
  of: number;
  left: number;
  costs: number[];
}
/** Answer each row. `ordered`: the order of the rows is chosen too. */
export interface RowsForm {
  is: "rows";
  title: string;
  ordered: boolean;
  rows: Row[];
  /** Choices before those of the rows. */
  first: number[];
  /** What it is to leave every row as it is, in words. */
  same: string;
  /** So many groups are there already: a number of its own for each. */
  groups: number;
  /** Null: nothing comes between the rows. Else dice fall and others are asked, and what was said waits for its question, until that. */
  waits: Until | null;
}
export type Form = PickForm | RowsForm;

const DISCARDS = moment(M.RESET_HAND, 0);
const STARTERS = moment(M.DRAFT, choosing.at);
const START_ITEMS = moment(M.START_ITEMS, whichItem.at);
const REST = moment(M.ATTACK, byAttacker.at);

const choicesOf = ({ legal, count }: Ahead): number[] => Array.from(legal.subarray(0, count));
const fieldOf = (s: Meccg, word: number): number => s.fr[s.top() + word];

/** All forms that answer what player `p` is asked now, and what would be asked of him next. `legal[0..count-1]` are his choices. */
export function formsOf(s: Meccg, p: number, legal: Int32Array, count: number): Form[] {
  const asked: Ahead = { state: s, legal, count };
  const now = momentOf(s);
  if (now === AT.organize) {
    const forms = choicesOf(asked)
      .filter((choice) => T.verbOf(choice) === T.V_ARRANGE)
      .map((choice) => after(s, p, choice, (next) => arrangement(next.state, p)));
    return [...forms, has(asked, PASS) ? after(s, p, PASS, (next) => planning(next, p)) : null].filter((one) => !!one);
  }
  const form = formNow(asked, p, now);
  return form ? [form] : [];
}
/** The form of what is asked after `choice`; its answer begins with it. */
function after(s: Meccg, p: number, choice: number, of: (next: Ahead) => Form | null): Form | null {
  // A room that no form looks into while it is made.
  const next = ahead(s, p, [choice], FIRST);
  const form = next && of({ ...next, legal: next.legal.slice(0, next.count) });
  return form?.is === "rows" ? { ...form, first: [choice, ...form.first] } : null;
}
const FIRST = 20;
const STEPS = 21;

function formNow(asked: Ahead, p: number, now: Moment): Form | null {
  const { state: s } = asked;
  const choices = choicesOf(asked);
  switch (now) {
    case DISCARDS: {
      const over = s.pget(p, L.PlayerWord.hand) - handLimit(s, p);
      return over < 2 ? null : pick(s, "Discard", choices, { least: over, most: over, often: copies(s, p) });
    }
    case STARTERS: {
      const all = choices.filter(noPass);
      if (s.rules.startingSelection !== "draft") return starting(s, p, all);
      const form = pick(s, "Starting characters, in the order of your wishes", all, {
        least: 1,
        most: all.length,
        then: [PASS],
      });
      return form && { ...form, waits: "gone" };
    }
    case START_ITEMS: {
      const items = choices.flatMap((choice) => ways(s, p, choice));
      return items.length < 2
        ? null
        : { is: "pick", title: "Starting items", items: items.map(once), least: 0, most: 2, then: [PASS], waits: null };
    }
    case AT.giveOut:
    case REST: {
      const left = fieldOf(s, AttackFrame.strikes) - (fieldOf(s, AttackFrame.count) & 31);
      const given = choices.filter((one) => noPass(one) && T.bOf(one) === 0);
      const most = Math.min(left, given.length);
      if (most < 2) return null;
      const title = `Give out ${left} strikes`;
      return now === REST
        ? pick(s, title, given, { least: most, most })
        : pick(s, title, given, { least: 1, most, then: [PASS] });
    }
    case AT.hazards:
      return s.active === p ? null : hazardsInOrder(s, p, choices);
    case AT.plan:
      return planning(asked, p);
    case AT.site:
      return rows(asked, p, "What the companies do at their sites", "hurt");
    case AT.moves:
      return rows(asked, p, "In which order the companies move", "hurt");
    case AT.nextStrike:
      return rows(asked, p, "How the strikes are faced", "act");
    default:
      if (now >> 8 === M.ARRANGE) return arrangement(s, p);
      return CHECKS.has(now) ? rows(asked, p, "In which order the checks are rolled", "hurt") : null;
  }
}
const noPass = (choice: number): boolean => choice !== PASS;
const once = (option: Option): PickForm["items"][0] => ({ ...option, most: 1 });
/** How many are picked, how often one may be (once, where nothing is said), and what is answered when it is done. */
interface Picked {
  readonly least: number;
  readonly most: number;
  readonly often?: (choice: number) => number;
  readonly then?: number[];
}
const onlyOnce = (): number => 1;
function pick(
  s: Meccg,
  title: string,
  choices: readonly number[],
  { least, most, often = onlyOnce, then = [] }: Picked,
): PickForm | null {
  const items = choices.map((choice) => ({ ...alone(s, choice), text: choiceWords(s, choice), most: often(choice) }));
  return items.length < 2 ? null : { is: "pick", title, items, least, most, then, waits: null };
}
/** Starting characters, counted as they are picked. */
function starting(s: Meccg, p: number, choices: readonly number[]): PickForm | null {
  const { n, mind } = starters(s, p);
  const form = pick(s, "Starting characters", choices, { least: 0, most: startersOf(s, p) - n, then: [PASS] });
  const costs = choices.map((choice) => startingCost(T.aOf(choice)));
  return form && { ...form, counts: { chosen: n, of: startersOf(s, p), left: STARTING_MIND - mind, costs } };
}
/** Several hazards against a company, one after the other, and then no more: as long as he plays nothing. */
function hazardsInOrder(s: Meccg, p: number, choices: readonly number[]): PickForm | null {
  const most = hazardsToPlay(s, s.h[L.Header.company]);
  const often = copies(s, p);
  const inOrder = [...choices].sort((x, y) => choiceRank(x) - choiceRank(y));
  const items = inOrder.flatMap((choice) =>
    ways(s, p, choice).map((way) => ({ ...way, most: Math.max(1, often(choice)) })),
  );
  if (most < 2 || items.length < 2 || items.length > MOST_ITEMS) return null;
  return {
    is: "pick",
    title: "Several hazards in this order, then no more",
    items,
    least: 1,
    most,
    then: [PASS],
    waits: "act",
  };
}
/** More would be no list to pick from. */
const MOST_ITEMS = 40;
/** How often a card of the hand is held. */
function copies(s: Meccg, p: number): (choice: number) => number {
  const held = Array.from({ length: s.pget(p, L.PlayerWord.hand) }, (_, k) => s.hands[p * L.HAND + k]);
  return (choice) => held.filter((def) => def === T.aOf(choice)).length;
}
/** What passing is in the words of a completion. */
const NOTHING: Readonly<Record<Moment, string>> = {
  [AT.support]: "alone",
  [AT.chain]: "alone",
  [AT.resources]: "nothing played",
  [AT.enter]: "does nothing there",
};
/** The texts of choices that follow each other, each in the words of its own question: the first alone, then the rest. */
export function textOf(s: Meccg, p: number, choices: readonly number[]): string[] {
  let state = s;
  let foreseen = true;
  return choices.map((choice, k) => {
    // One room for what is asked, another for what is asked after it.
    const at: Ahead | null = k === 0 || !foreseen ? null : ahead(state, p, [choices[k - 1]], STEPS + (k & 1));
    foreseen = k === 0 || at !== null;
    const before = momentOf(state);
    state = at?.state ?? s;
    if (choice === PASS) return NOTHING[momentOf(state)] ?? "pass";
    const words = choiceWords(state, choice, k > 0);
    if (choices.length < 2 || !foreseen) return words;
    return k > 0 && before !== AT.plan ? goingWords(state, p, words) : placedWords(state, p, words);
  });
}
/** Where the last company goes is asked without choosing it: of several it is named. */
function goingWords(s: Meccg, p: number, words: string): string {
  if (momentOf(s) !== moment(M.PLAN, 0)) return placedWords(s, p, words);
  let own = 0;
  for (let c = 0; c < s.companies; c++) {
    const one = firstOf(s, c);
    if (one !== NONE && s.iOwner[one] === p) own++;
  }
  return own > 1 ? `the company of ${leaderOf(s, fieldOf(s, PlanFrame.company))} ${words}` : words;
}
/** Of several who are arranged: who it is that stands there, and the first of those with whom. */
function placedWords(s: Meccg, p: number, words: string): string {
  if (momentOf(s) >> 8 !== M.ARRANGE) return words;
  const [site, placed] = [fieldOf(s, ArrangeFrame.site), fieldOf(s, ArrangeFrame.placed)];
  let k = 0;
  for (let i = 0; i < s.slots; i++) {
    if (s.iRole[i] !== L.Role.character || s.iOwner[i] !== p) continue;
    if (s.cget(s.iComp[i], L.CompanyWord.site) !== site || k++ < placed) continue;
    return `${D.nameOf(s.iDef[i])} ${words.split(",")[0]}`;
  }
  return words;
}
/** A choice with all that completes it; by itself if nothing does. */
function ways(s: Meccg, p: number, choice: number): Option[] {
  if (choice === PASS) return [];
  const found = waysOf(s, p, choice);
  return (found.length ? found : [alone(s, choice)]).map((way) => ({
    ...way,
    text: textOf(s, p, way.choices).join(", "),
  }));
}
const alone = (s: Meccg, choice: number): Way => ({ choices: [choice], at: [momentOf(s)] });

/** What is asked of each of several, one after the other: a row for each choice, with what follows it. */
function rows(asked: Ahead, p: number, title: string, waits: Until | null): RowsForm | null {
  const { state: s } = asked;
  const found = choicesOf(asked).filter(noPass);
  if (found.length < 2) return null;
  const made = found.map((choice): Row => {
    const options = waysOf(s, p, choice).map((way) => ({
      ...way,
      text: textOf(s, p, way.choices).slice(1).join(", "),
    }));
    // Who would rather see first how the others fare is asked when it comes.
    if (waits || options.length === 0)
      options.unshift({ ...alone(s, choice), text: options.length ? "ask me then" : "" });
    return { name: nameOf(s, choice), options, now: 0 };
  });
  return { is: "rows", title, ordered: true, rows: made, first: [], same: "", groups: 0, waits };
}
const nameOf = (s: Meccg, choice: number): string =>
  T.verbOf(choice) === T.V_COMPANY ? companyText(s, T.aOf(choice)) : choiceWords(s, choice);

/** Where every company goes, by which way: those that are asked one after the other, in the order in which they are offered. */
function planning(asked: Ahead, p: number): RowsForm | null {
  const { state: s } = asked;
  const title = "Where the companies go";
  if (momentOf(s) === AT.plan) {
    const form = rows(asked, p, title, null);
    return (
      form && { ...form, ordered: false, same: ALL_STAY, rows: form.rows.map((row) => ({ ...row, now: stays(row) })) }
    );
  }
  if (momentOf(s) >> 8 !== M.PLAN) return null;
  const options = choicesOf(asked).flatMap((choice) => ways(s, p, choice));
  const row = { name: companyText(s, fieldOf(s, PlanFrame.company)), options, now: 0 };
  return {
    is: "rows",
    title,
    ordered: false,
    rows: [{ ...row, now: stays(row) }],
    first: [],
    same: ALL_STAY,
    groups: 0,
    waits: null,
  };
}
const ALL_STAY = "All stay";
const stays = (row: Row): number => row.options.findIndex((one) => T.verbOf(one.choices.at(-1)!) === T.V_STAY);

/** Who stands with whom is said of all at once: companies have numbers there. */
const standing = (s: Meccg, choice: number): string =>
  T.verbOf(choice) === T.V_GROUP ? `in company ${T.aOf(choice) + 1}` : choiceWords(s, choice);
const opens = (choice: number): boolean => T.verbOf(choice) === T.V_GROUP && T.aOf(choice) > 0;
const several = (made: readonly Row[], choices: readonly number[]): boolean =>
  choices.some(opens) || made.some((row) => row.options.some((option) => opens(option.choices[0])));

/** Who stands with whom at a site, and follows whom: as they are, and what each might do if the others stay so. */
export function arrangement(s: Meccg, p: number): RowsForm | null {
  if (momentOf(s) >> 8 !== M.ARRANGE) return null;
  const site = fieldOf(s, ArrangeFrame.site);
  const placed = fieldOf(s, ArrangeFrame.placed);
  /** The company that each group is now; some were named already. */
  const groups: number[] = [];
  const so: number[] = [];
  const made: Row[] = [];
  let k = 0;
  for (let i = 0; i < s.slots; i++) {
    if (s.iRole[i] !== L.Role.character || s.iOwner[i] !== p) continue;
    const mine = s.iComp[i];
    if (s.cget(mine, L.CompanyWord.site) !== site) continue;
    if (k++ < placed) {
      const group = s.iStrike[i] & 127;
      if (group !== FOLLOWS) groups[group] ??= mine;
      continue;
    }
    const at = ahead(s, p, so, STEPS);
    // Where the rest is forced nobody is asked about it.
    if (!at || momentOf(at.state) >> 8 !== M.ARRANGE) break;
    const follows = s.iCtrl[i] !== L.NONE && (s.iStat[i] & L.Status.uncontrolled) === 0;
    if (!follows && !groups.includes(mine)) groups.push(mine);
    const is = follows ? T.choice(T.V_CONTROL, s.iCtrl[i]) : T.choice(T.V_GROUP, groups.indexOf(mine));
    const choices = choicesOf(at);
    const now = choices.indexOf(is);
    // Where there may be several groups each may open one more than those before him.
    if (several(made, choices))
      for (let g = 0; g < k; g++) if (!choices.includes(T.choice(T.V_GROUP, g))) choices.push(T.choice(T.V_GROUP, g));
    const options = choices.map((choice) => ({ ...alone(at.state, choice), text: standing(at.state, choice) }));
    made.push({ name: D.nameOf(s.iDef[i]), options, now });
    if (now < 0) return null;
    so.push(is);
  }
  const title = `Who stands with whom at ${D.siteName(site)}`;
  const opened = fieldOf(s, ArrangeFrame.groups);
  return made.length < 2
    ? null
    : {
        is: "rows",
        title,
        ordered: false,
        rows: made,
        first: [],
        same: "Leave them as they are",
        groups: opened,
        waits: null,
      };
}
/** Mark of somebody who was placed and follows another. */
const FOLLOWS = 127;

/** The answer of a form whose rows were answered by these options, in this order. Groups are numbered as the rules want them. */
export function answerOf(form: RowsForm, picks: readonly { row: number; option: number }[]): Intent[] {
  const renamed = new Map<number, number>();
  for (let g = 0; g < form.groups; g++) renamed.set(T.choice(T.V_GROUP, g), T.choice(T.V_GROUP, g));
  const regroup = (choice: number): number => {
    if (T.verbOf(choice) !== T.V_GROUP) return choice;
    if (!renamed.has(choice)) renamed.set(choice, T.choice(T.V_GROUP, renamed.size));
    return renamed.get(choice)!;
  };
  const intents = picks.flatMap(({ row, option }, n) => {
    const { choices, at } = form.rows[row].options[option];
    const said: Intent[] = choices.map((choice, k) => ({ choice: regroup(choice), at: at[k], begins: k === 0 }));
    // Where the last company goes is asked without asking for the company: there is no other.
    const alone = n > 0 && n === form.rows.length - 1 && at[0] === AT.plan;
    return alone ? said.slice(1).map((one, k) => ({ ...one, begins: k === 0 })) : said;
  });
  return [...form.first.map((choice) => ({ choice, at: null })), ...intents];
}
/** The answer of a form that picks: which of its items, each as often as it was picked. */
export function pickedOf(form: PickForm, picks: readonly number[]): Intent[] {
  const intents = picks.flatMap((item) => {
    const { choices, at } = form.items[item];
    const said: Intent[] = choices.map((choice, k) => ({ choice, at: form.waits ? at[k] : null, begins: k === 0 }));
    // Who has said which hazards come next does not answer the one before.
    return form.waits === "act" ? [...said, { choice: PASS, at: AT.chain }] : said;
  });
  // What ends it answers the question of the picking alone: where that ends by itself, the next question is asked.
  return [...intents, ...form.then.map((choice) => ({ choice, at: form.items[0].at[0], begins: true }))];
}
