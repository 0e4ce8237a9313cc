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
import { PlanFrame } from "../../rules/state/frames/organization.js";
import * as L from "../../rules/state/layout.js";
import { companyText } from "../../text/choices.js";
import * as T from "../../cards/vocabulary/terms.js";
import { choiceRank, choiceWords } from "./choicewords.js";
import { STARTING_MIND, starters, startingCost } from "./starters.js";
import { startersOf } from "../../rules/state/alignment.js";
import { type Ahead, AT, ahead, CHECKS, has, type Moment, moment, momentOf, PASS, waysOf } from "./ahead.js";
import { textOf } from "./waywords.js";
import {
  type Option,
  choicesOf,
  type Until,
  fieldOf,
  type Form,
  type Row,
  alone,
  type PickForm,
  type RowsForm,
} from "./formparts.js";
import { arrangement } from "./arrangement.js";

const DISCARDS = moment(M.RESET_HAND, 0);
const STARTERS = moment(M.DRAFT, choosing.at);
const START_ITEMS = moment(M.START_ITEMS, whichItem.at);
const REST = moment(M.ATTACK, byAttacker.at);

/** All forms that answer what player `p` is asked now, and what would be asked of him next. `legal[0..count-1]` are his choices. */
export function formsOf(s: Meccg, p: number, legal: Int32Array, count: number): Form[] {
  const asked: Ahead = { state: s, legal, count, again: false };
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
/** A choice with all that completes it; by itself if nothing does. */
function ways(s: Meccg, p: number, choice: number): Option[] {
  if (choice === PASS) return [];
  const found = waysOf(s, p, choice);
  return (found.length ? found : [alone(s, choice)]).map((way) => ({
    ...way,
    text: textOf(s, p, way.choices).join(", "),
  }));
}

/** What is asked of each of several, one after the other: a row for each choice, with what follows it. */
export function rows(asked: Ahead, p: number, title: string, waits: Until | null): RowsForm | null {
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
