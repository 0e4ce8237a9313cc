/** Somebody who answers as the heuristic would choose, in as few answers as the forms allow. */
import "../../sim/person/here.js";
import { makeAgent } from "../../agents/registry.js";
import { OwnStream } from "../../engine/core/streams.js";
import { loadDeck, type Meccg, meccg } from "../../engine/meccg/index.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { ahead, AT, momentOf, PASS, type Way, waysOf } from "../../engine/meccg/presentation/screen/ahead.js";
import { formsOf } from "../../engine/meccg/presentation/screen/forms.js";
import { answerOf, pickedOf } from "../../engine/meccg/presentation/screen/formanswers.js";
import type { Form, Intent, PickForm, RowsForm } from "../../engine/meccg/presentation/screen/formparts.js";
import { isHazards } from "../../engine/meccg/presentation/screen/matters.js";
import { isRepeated, unasked, USUAL } from "../../engine/meccg/presentation/screen/stops.js";
import { meccgModule } from "../../sim/match/meccg.js";
import { screenOf } from "../../sim/person/screen.js";
import { PlannedChoices } from "../../sim/person/plannedchoices.js";
import { newSitting, Session } from "../../sim/person/session.js";

/** Beyond all rooms that forms look into. */
const DEPTH = 30;
const AHEAD = 31;
const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((one, k) => one === b[k]);

export class Answerer {
  private readonly agent = makeAgent("heuristic@3", meccg);
  private readonly stream: OwnStream;
  constructor(
    readonly seat: number,
    seed: string,
  ) {
    this.agent.begin?.(seat, {});
    this.stream = new OwnStream(seed, 0, "a person");
  }
  private choose(s: Meccg, choices: readonly number[]): number {
    const legal = Int32Array.from(choices);
    return this.agent.choose(s.view(this.seat), legal, choices.length, this.stream);
  }
  /** What he would choose next after these choices, or null: luck or the other comes first. */
  private then(s: Meccg, so: readonly number[], goesOn: (moment: number) => boolean): number | null {
    const next = ahead(s, this.seat, so, DEPTH);
    if (!next || !goesOn(momentOf(next.state))) return null;
    const choices = Array.from(next.legal.subarray(0, next.count));
    return this.choose(next.state, choices);
  }
  private row(s: Meccg, so: number[], goesOn: (moment: number) => boolean): number[] {
    const choices = [...so];
    for (;;) {
      const next = this.then(s, choices, goesOn);
      if (next === null) return choices;
      choices.push(next);
    }
  }

  /** Answers what is asked. */
  answer(session: Session, planned: PlannedChoices): void {
    const s = session.state as Meccg;
    const count = s.legal(session.legal);
    const choices = Array.from(session.legal.subarray(0, count));
    const first = this.choose(s, choices);
    const form = isRepeated(first) ? null : this.formed(session, first, choices);
    const way = this.way(s, first);
    const plain = way.map((choice): Intent => ({ choice, at: null }));
    if (isRepeated(first)) planned.repeat(session, first);
    else if (form) planned.answer(session, form.intents, form.waits);
    else if (isHazards(s, this.seat) && first !== PASS && this.without(s, choices, first) === PASS)
      planned.give(session, "no more", way);
    else if (this.passesOnTop(s, way)) planned.answer(session, [...plain, { choice: PASS, at: AT.chain }]);
    else if (way.length > 1) planned.answer(session, plain);
    else planned.choose(session, first);
  }
  /** A form that says what he would choose, filled in. */
  private formed(session: Session, first: number, choices: readonly number[]) {
    const s = session.state as Meccg;
    for (const form of formsOf(s, this.seat, session.legal, choices.length)) {
      const intents = this.fills(form, s, first, choices);
      if (intents) return { intents, waits: form.waits };
    }
    return null;
  }
  private way(s: Meccg, first: number): number[] {
    const ways = waysOf(s, this.seat, first);
    let so = [first];
    let best = so;
    while (ways.some((way) => same(way.choices.slice(0, so.length), so) && way.choices.length > so.length)) {
      const next = this.then(s, so, () => true);
      if (next === null) break;
      so = [...so, next];
      if (ways.some((way) => same(way.choices, so))) best = so;
    }
    return best;
  }
  /** What he would choose if this card were not offered. */
  private without(s: Meccg, choices: readonly number[], card: number): number {
    const others = choices.filter((one) => T.aOf(one) !== T.aOf(card));
    return others.length === 1 ? others[0] : this.choose(s, others);
  }
  /** Does he let happen what he plays himself? */
  private passesOnTop(s: Meccg, so: readonly number[]): boolean {
    const next = ahead(s, this.seat, so, DEPTH);
    return next !== null && momentOf(next.state) === AT.chain && this.then(s, so, () => true) === PASS;
  }
  private hazards(form: PickForm, s: Meccg, first: number, choices: readonly number[]): Intent[] | null {
    const picks: number[] = [];
    let left = [...choices];
    for (let choice = first; choice !== PASS && picks.length < form.most; ) {
      const way = this.way(s, choice);
      const item = form.items.findIndex((one) => same(one.choices, way));
      if (item < 0) break;
      picks.push(item);
      left = left.filter((one) => T.aOf(one) !== T.aOf(choice));
      choice = left.length > 1 ? this.choose(s, left) : PASS;
    }
    return picks.length > 1 ? pickedOf(form, picks) : null;
  }
  private fills(form: Form, s: Meccg, first: number, choices: readonly number[]): Intent[] | null {
    if (form.is === "pick") {
      if (form.waits) return first === PASS ? null : this.hazards(form, s, first, choices);
      const wanted = this.row(s, [first], (moment) => moment >> 8 === momentOf(s) >> 8);
      const picks: number[] = [];
      for (let k = 0; k < wanted.length && picks.length < form.most; ) {
        const item = form.items.findIndex((one) => same(one.choices, wanted.slice(k, k + one.choices.length)));
        if (item < 0) break;
        picks.push(item);
        k += form.items[item].choices.length;
      }
      return picks.length < Math.max(1, form.least) ? null : pickedOf(form, picks);
    }
    if (form.first.length > 0 && form.first[0] !== first) return null;
    if (form.waits) return this.ordered(form, s, choices);
    const kind = ahead(s, this.seat, form.first, AHEAD);
    const moment = form.first.length ? (kind ? momentOf(kind.state) : -1) : momentOf(s);
    const goesOn = (one: number): boolean => one >> 8 === moment >> 8 || (moment === AT.plan && one >> 8 === PLAN);
    const wanted = this.row(s, form.first.length ? [...form.first] : [first], goesOn);
    return this.inRows(form, wanted.slice(form.first.length));
  }
  /** The answer as the form has it, if it can be given so. */
  private inRows(form: RowsForm, wanted: readonly number[]): Intent[] | null {
    const picks: { row: number; option: number }[] = [];
    const left = new Set(form.rows.keys());
    for (let k = 0; k < wanted.length; ) {
      // The last company is not asked for: there is no other.
      const skipped = left.size === 1 && form.rows.length > 1 && form.title.startsWith("Where") ? 1 : 0;
      const found = [...left].flatMap((row) =>
        form.rows[row].options.flatMap((option, o) =>
          same(option.choices.slice(skipped), wanted.slice(k, k + option.choices.length - skipped))
            ? [{ row, option: o }]
            : [],
        ),
      );
      const [one] = found.filter(
        ({ row }) => form.ordered || form.title.startsWith("Where") || row === Math.min(...left),
      );
      if (!one) return picks.length > 1 ? answerOf(form, picks) : null;
      picks.push(one);
      left.delete(one.row);
      k += form.rows[one.row].options[one.option].choices.length - skipped;
    }
    return answerOf(form, picks);
  }
  private ordered(form: RowsForm, s: Meccg, choices: readonly number[]): Intent[] | null {
    const left = [...choices];
    const picks: { row: number; option: number }[] = [];
    while (left.length > 0) {
      const choice = left.length > 1 ? this.choose(s, left) : left[0];
      left.splice(left.indexOf(choice), 1);
      const row = form.rows.findIndex((one) => one.options[0].choices[0] === choice);
      if (row < 0) return null;
      const way: Way["choices"] = this.way(s, choice);
      const option = form.rows[row].options.findIndex((one) => same(one.choices, way));
      picks.push({ row, option: Math.max(0, option) });
    }
    return answerOf(form, picks);
  }
}
const PLAN = 11;

export interface Counted {
  session: Session;
  /** Answers that he gave, and choices that they were. */
  answers: number;
  choices: number[];
  /** Choices that went by themselves, as ever. */
  unasked: number;
}
/** A whole game of the answerer against an agent, by joint answers. */
export async function answered(
  deck: string,
  vs: string,
  seed: string,
  agent = "heuristic@3",
  asksAgain = true,
  asked?: (session: Session) => void,
): Promise<Counted> {
  const ruleset = meccgModule.rulesetByName("metw-standard");
  const seat = 0;
  const session = new Session(
    newSitting({
      module: meccgModule,
      screen: await screenOf(meccgModule),
      ruleset: { name: "metw-standard", body: ruleset },
      decks: [
        { name: deck, body: loadDeck(deck) },
        { name: vs, body: loadDeck(vs) },
      ],
      seed,
      seat,
      agent,
    }),
  );
  const planned = new PlannedChoices(session.sitting.screen.foresight);
  planned.asksAgain = asksAgain;
  const person = new Answerer(seat, seed);
  const counted: Counted = { session, answers: 0, choices: [], unasked: 0 };
  const plain = (state: never, p: number, legal: Int32Array, n: number): number => unasked(state, p, legal, n, USUAL);
  const taken = session.choose.bind(session);
  session.choose = (choice, asked) => {
    counted.choices.push(choice);
    taken(choice, asked);
  };
  for (;;) {
    await session.advance(() => 0);
    if (session.over) return counted;
    const goesBy = session.unasked(plain as never);
    const next = goesBy >= 0 ? goesBy : planned.next(session, "nothing");
    if (next >= 0) {
      if (goesBy >= 0) counted.unasked++;
      session.choose(next, false);
      continue;
    }
    counted.answers++;
    asked?.(session);
    person.answer(session, planned);
  }
}
