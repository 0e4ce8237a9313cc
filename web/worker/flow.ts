/** Answers to several questions at once, and orders that stand, in the game that a worker holds for a page. */
import { UserError } from "../../engine/core/errors.js";
import type { Meccg, MeccgView } from "../../engine/meccg/index.js";
import { aboutOf } from "../../engine/meccg/presentation/screen/about.js";
import { AT, type Followed, momentOf, PASS, type Way, waysOf } from "../../engine/meccg/presentation/screen/ahead.js";
import { formsOf } from "../../engine/meccg/presentation/screen/forms.js";
import { answerOf, pickedOf } from "../../engine/meccg/presentation/screen/formanswers.js";
import type { Form } from "../../engine/meccg/presentation/screen/formparts.js";
import { textOf } from "../../engine/meccg/presentation/screen/waywords.js";
import { foresight, isDeed, isHazards } from "../../engine/meccg/presentation/screen/matters.js";
import { choiceNote } from "../../engine/meccg/presentation/screen/notes.js";
import { spelled } from "../../engine/meccg/presentation/screen/spelled.js";
import type { Foresight } from "../../sim/person/foresight.js";
import { type Happened, happenedIn, PlannedChoices } from "../../sim/person/plannedchoices.js";
import type { LogLine } from "../../sim/person/screen.js";
import type { Session } from "../../sim/person/session.js";
import { listed } from "../../sim/person/advice.js";
import type { Ask } from "../messages/table.js";
import type { Filled, FlowShown, FormShown, Manner, WayShown } from "../messages/flow.js";

/** What a person answers a table with. */
export type Answer = Extract<Ask, { do: "choose" | "fill" | "order" }>;
/** More ways than this are asked for step by step: nobody reads them. */
const MOST_WAYS = 24;
const refused = (): UserError =>
  new UserError("the choice", "it is not offered now", "take one of those that are shown");

/** A choice and what completes it, as the tale says it; of passing what comes of it. */
function wayWords(session: Session, choices: readonly number[]): string {
  const texts = textOf(session.state as Meccg, session.sitting.seat, choices).filter((text) => text !== "pass");
  return texts.length > 0 ? listed(texts) : "pass";
}
/** What completes the first choice of an answer: "by Elladan"; where that is passing alone, so many words. */
function actWords(session: Session, { choices, act }: Followed): string {
  if (act < 2) return "";
  const [, ...more] = textOf(session.state as Meccg, session.sitting.seat, choices.slice(0, act));
  const lines = more.filter((text) => text !== "pass").map((text) => text.replace(/^discard /, "and "));
  return lines.length > 0 ? lines.join(", ") : "and nothing more";
}
/** What was decided in a form, as the tale says it: "choose Annalena, Elladan"; of rows those that change something. */
function formWords(form: Form, filled: Filled): string {
  if (form.is === "pick") return listed("items" in filled ? filled.items.map((item) => form.items[item].text) : []);
  const rows = "rows" in filled ? filled.rows : [];
  const said = rows.filter(({ row, option }) => form.ordered || form.rows[row].now !== option);
  if (said.length === 0) return form.same.replace(/^./u, (x) => x.toLowerCase());
  return said
    .map(({ row, option }) => `${form.rows[row].name} ${form.rows[row].options[option].text}`.trim())
    .join("; ");
}

export class Flow {
  readonly planned = new PlannedChoices(foresight as Foresight);
  private turn = "";
  /** What was found of the table that is shown just now: forms and ways are asked for more than once. */
  private found: { forms: Form[] | null; ways: Map<number, Way[]> } | null = null;

  /** What the guide would answer at once, and at which table. */
  private guided: { at: number; way: Followed } | null = null;

  /** Keeps what the guide would answer at the table `at`; in words, `all` of it and what completes its first choice, "" where that is nothing. */
  guide(session: Session, at: number, way: Followed): { all: string; act: string } {
    this.guided = { at, way };
    const all = way.choices.length > 1 ? wayWords(session, way.choices) : "";
    return { all, act: actWords(session, way) };
  }
  /** While `does` looks at one table, nothing is found twice. */
  once<T>(does: () => T): T {
    this.found = { forms: null, ways: new Map() };
    try {
      return does();
    } finally {
      this.found = null;
    }
  }
  /** What was told, as an order hears it. */
  happened(log: readonly LogLine[]): Happened {
    const happened = happenedIn(log, this.turn);
    const heading = log.filter((one) => one.heading && one.text.startsWith("turn")).at(-1);
    if (heading) this.turn = heading.text.split(":")[0];
    return happened;
  }
  /** The forms of what is asked now; a page names them by their place. */
  formsOf(session: Session): Form[] {
    const known = this.found?.forms;
    if (known) return known;
    const s = session.state as Meccg;
    const forms = formsOf(s, session.sitting.seat, session.legal, s.legal(session.legal));
    if (this.found) this.found.forms = forms;
    return forms;
  }
  /** What completes a choice; a page names them by their place. */
  ways(session: Session, choice: number): Way[] {
    const known = this.found?.ways.get(choice);
    if (known) return known;
    const all = waysOf(session.state as Meccg, session.sitting.seat, choice);
    const ways = all.length > MOST_WAYS ? [] : all;
    this.found?.ways.set(choice, ways);
    return ways;
  }
  /** What the page is told of a choice. */
  about(session: Session, choice: number): { ways: WayShown[]; effect: boolean; hazard: boolean } {
    const s = session.state as Meccg;
    const { seat } = session.sitting;
    const ways = this.ways(session, choice).map(({ choices }) => ({
      text: textOf(s, seat, choices).slice(1).join(", "),
    }));
    const effect = choice !== PASS && isDeed(choice);
    return { ways, effect, hazard: choice !== PASS && isHazards(s, seat) };
  }
  forms(session: Session, view: MeccgView): FormShown[] {
    const s = session.state as Meccg;
    const { seat } = session.sitting;
    return this.formsOf(session).map((form): FormShown => {
      const { title } = form;
      const covers = this.covers(session, form);
      if (form.is === "pick") {
        const items = form.items.map(({ text, most, choices }) => {
          const { about } = aboutOf(view, choices[0]);
          const card = about?.of === "card" ? about.name : null;
          return { text, most, note: spelled(choiceNote(view, choices[0])), card };
        });
        const { least, most, waits } = form;
        const { counts = null } = form;
        return { is: "pick", title, items, least, most, inOrder: waits !== null, until: waits, covers, counts };
      }
      const rows = form.rows.map(({ name, options, now }) => ({ name, now, options: options.map((one) => one.text) }));
      const first = form.first.length ? textOf(s, seat, form.first).join(", ") : "";
      return { is: "rows", title, ordered: form.ordered, rows, first, same: form.same, until: form.waits, covers };
    });
  }
  /** Does a form hold all that is offered now? Of hazards each is chosen by itself, mostly. */
  private covers(session: Session, form: Form): boolean {
    const s = session.state as Meccg;
    if (momentOf(s) === AT.hazards || (form.is === "rows" && form.first.length > 0)) return false;
    const options = form.is === "rows" ? form.rows.flatMap((row) => row.options) : form.items;
    const begun = new Set(options.map((option) => option.choices[0]));
    return session.choices().every(({ choice }) => choice === PASS || begun.has(choice));
  }
  shown(): FlowShown {
    const { order, waiting, repeats, passed } = this.planned;
    return { order, waiting, repeats, passed };
  }

  /** Takes a choice at the table `at` as it is meant. Throws a UserError for one that is not offered. */
  choose(session: Session, at: number, choice: number, manner: Manner): void {
    if (!session.choices().some((one) => one.choice === choice)) throw refused();
    const { again, way, lets, last, guided } = manner;
    if (guided) {
      const way = this.guided;
      if (way?.at !== at || way.way.choices[0] !== choice) throw refused();
      const { choices, at: moments, act } = way.way;
      const meant = guided === "act" ? choices.slice(0, act) : choices;
      const intents = meant.map((one, k) => ({ choice: one, at: moments[k] }));
      this.planned.answer(session, intents, null, meant.length > 1 ? wayWords(session, meant) : undefined);
      return;
    }
    if (again) {
      this.planned.repeat(session, choice);
      return;
    }
    const meant = way === undefined ? { choices: [choice], at: [null] } : this.ways(session, choice)[way];
    if (!meant) throw refused();
    const { choices } = meant;
    const words = choices.length > 1 ? wayWords(session, choices) : undefined;
    if (last) this.planned.give(session, "no more", choices, words);
    else if (choices.length > 1 || lets) {
      const intents = choices.map((one, k) => ({ choice: one, at: meant.at[k]! }));
      this.planned.answer(session, lets ? [...intents, { choice: PASS, at: AT.chain }] : intents, null, words);
    } else this.planned.choose(session, choice);
  }
  /** The choice that an answer begins with, and whether more was said than that. Throws a UserError for one that is not offered. */
  first(session: Session, answer: Answer): { choice: number; more: boolean } {
    if (answer.do === "order") return { choice: PASS, more: true };
    if (answer.do === "choose") {
      const { choice, again, way, lets, last, guided } = answer;
      if (!session.choices().some((one) => one.choice === choice)) throw refused();
      const completed = way !== undefined && (this.ways(session, choice)[way]?.choices.length ?? 0) > 1;
      return { choice, more: completed || again === true || lets === true || last === true || guided !== undefined };
    }
    const form = this.formsOf(session)[answer.form];
    const meant = form && this.intents(form, answer.filled);
    if (!meant?.[0]) throw refused();
    return { choice: meant[0].choice, more: meant.length > 1 };
  }
  fill(session: Session, which: number, filled: Filled): void {
    const form = this.formsOf(session)[which];
    const meant = form && this.intents(form, filled);
    if (!meant) throw refused();
    // What waits for its question is told when it comes.
    this.planned.answer(session, meant, form.waits, form.waits === null ? formWords(form, filled) : undefined);
  }
  private intents(form: Form, filled: Filled) {
    if (form.is === "rows") {
      if (!("rows" in filled) || filled.rows.length === 0) return null;
      const known = filled.rows.every(({ row, option }) => form.rows[row]?.options[option] !== undefined);
      const each = new Set(filled.rows.map(({ row }) => row)).size === filled.rows.length;
      return known && each ? answerOf(form, filled.rows) : null;
    }
    if (!("items" in filled)) return null;
    const { items } = filled;
    const known = items.every((item) => form.items[item] !== undefined);
    return known && items.length >= Math.max(1, form.least) && items.length <= form.most ? pickedOf(form, items) : null;
  }
  /** Passes, and goes on passing. */
  order(session: Session, order: "something" | "turn"): void {
    if (!session.choices().some((one) => one.choice === PASS)) throw refused();
    this.planned.give(session, order, [PASS]);
  }
}
