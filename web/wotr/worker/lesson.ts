/** The guided first game in a worker: it goes from step to step, and plays what lies between them for both sides. */
import { UserError } from "../../../engine/core/errors.js";
import type { WotrView } from "../../../engine/wotr/index.js";
import { hexNamed } from "../../../engine/wotr/packs/form/grid.js";
import { FIRST, type LessonStep } from "../../../engine/wotr/presentation/lesson/first.js";
import { wotrBy } from "../../../sim/match/wotr.js";
import { screenOf } from "../../../sim/person/screen.js";
import { newTable, Session } from "../../../sim/person/session.js";
import type { LessonShown } from "../messages.js";

/** So many choices at most lie between two steps. */
const BETWEEN = 16;
/** What is taken between steps, the first of these that is offered; else what the rules offer first. */
const USUAL: readonly RegExp[] = [/^pass$/, /^stay here$/, /^stop fighting$/, /^letter A$/];

export class WarLesson {
  private at = 0;
  private constructor(
    readonly session: Session,
    private readonly steps: readonly LessonStep[],
  ) {}
  /** Begins it, or goes on at a step. `seed`: other luck, to see that it does not lead through. */
  static async begin(step: number, seed = FIRST.seed): Promise<WarLesson> {
    const module = wotrBy(FIRST.ruleset);
    const ruleset = { name: FIRST.ruleset, body: module.rulesetByName(FIRST.ruleset) };
    const screen = await screenOf(module);
    const sitting = newTable({ module, screen, ruleset, seed, seat: 0, decks: [], seats: [null, null] });
    const lesson = new WarLesson(new Session(sitting), FIRST.steps);
    await lesson.goesOn();
    const to = Math.min(Math.max(0, Math.floor(step)), FIRST.steps.length);
    while (lesson.at < to) await lesson.take(lesson.wanted()!);
    return lesson;
  }
  get over(): boolean {
    return this.at >= this.steps.length;
  }
  get number(): number {
    return this.at;
  }
  private get view(): WotrView {
    return this.session.view() as WotrView;
  }
  /** The choice that the step is about, where it is its moment; null: it is not offered now. */
  private wanted(): number | null {
    const step = this.steps[this.at];
    const { session } = this;
    if (!step || session.state.chooser() !== step.seat) return null;
    session.sit(step.seat);
    if (step.when && !step.when(this.view)) return null;
    return session.choices().find(({ text }) => step.take.test(text))?.choice ?? null;
  }
  /** Takes a choice of the person's: false where it is not the one that the step is about. */
  async take(choice: number): Promise<boolean> {
    if (choice !== this.wanted()) return false;
    const { take, to } = this.steps[this.at];
    this.session.choose(choice);
    // Of a way of several steps the next is asked for as well.
    const more = to === undefined ? null : this.session.choices().find(({ text }) => take.test(text));
    const there = to !== undefined && this.session.words(choice).startsWith(`to ${to}`);
    if (more && !there) return true;
    this.at++;
    await this.goesOn();
    return true;
  }
  /** Whether a way over the map leads where the step says. */
  leads(words: string): boolean {
    const to = this.steps[this.at]?.to;
    return to !== undefined && words.startsWith(`to ${to}`);
  }
  /** Plays for both sides until the next step is due. */
  private async goesOn(): Promise<void> {
    const { session } = this;
    for (let n = 0; n < BETWEEN; n++) {
      await session.advance(() => 0);
      if (session.over) break;
      session.sit(session.state.chooser());
      if (this.over || this.wanted() !== null) return;
      const offered = session.choices();
      const usual = USUAL.map((one) => offered.find(({ text }) => one.test(text))).find(Boolean);
      session.choose((usual ?? offered[0]).choice, false);
    }
    throw new UserError(
      `the guided game, step ${this.at + 1}`,
      `"${this.steps[this.at]?.does ?? ""}" is not offered: the rules no longer lead there`,
      "find a seed that does (test/web/warlesson.test.ts)",
    );
  }
  shown(): LessonShown {
    const step = this.steps[this.at];
    const all = this.steps.length;
    if (!step) return { step: all, all, rule: FIRST.end, does: "", section: "O", choice: null, to: 0 };
    const { rule, does, section, to } = step;
    const choice = this.wanted();
    return {
      step: this.at,
      all,
      rule,
      does,
      section,
      choice,
      to: to === undefined ? 0 : hexNamed(this.view.world.map.grid, to, "the lesson"),
    };
  }
}
