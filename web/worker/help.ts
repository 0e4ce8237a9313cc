/** The help that a page gives its person: hints, and warnings before costly choices. All of it is made of what the person sees. */
import { type Advice, adviceOf, inWords } from "../../sim/person/advice.js";
import { searchLine } from "../../sim/person/calibration.js";
import type { Session } from "../../sim/person/session.js";
import type { WeighedNow } from "../../sim/person/weighing.js";
import { type Warning, Watch, type Weigh } from "../../sim/person/watch.js";

export class Help {
  /** Are costly choices warned of? */
  warns = false;
  private watch: Watch;

  constructor(private readonly weigh: Weigh) {
    this.watch = new Watch(weigh);
  }
  /** Another game: what was weighed is not its own. */
  forget(): void {
    this.watch = new Watch(this.weigh);
  }
  /** A table is shown: where warnings are on the adviser begins to think with the person. */
  shown(session: Session, at: number, still: () => boolean): void {
    if (this.warns) this.watch.begin(session, at, still);
  }
  /** How the adviser weighs the choices at the table `at`. Rejects with what he failed of. */
  found(session: Session, at: number): Promise<WeighedNow> {
    return this.watch.finds(session, at);
  }
  /** What to take at the table `at`, and why; it counts as a hint. Null for a table that is gone by then. */
  async hint(session: Session, at: number, still: () => boolean): Promise<Advice | null> {
    const { screen } = session.sitting;
    const { best, candidates, glance, plan } = await this.watch.finds(session, at);
    if (!still()) return null;
    session.hints++;
    const view = session.view();
    const textOf = (choice: number): string => session.words(choice);
    const format = (text: string): string => inWords(session, text);
    return adviceOf({
      screen,
      state: session.state,
      view,
      best,
      candidates,
      by: searchLine(session.sitting.seats.length),
      glance,
      textOf,
      told: format,
      purpose: (choice) => (choice === best ? (plan ?? "") : ""),
    });
  }
  /** What speaks against a choice; null where warnings are off, and where nothing does. A choice that was looked over is marked. */
  async against(session: Session, at: number, choice: number, still: () => boolean): Promise<Warning | null> {
    if (!this.warns || session.choices().length < 2) return null;
    const warning = await this.watch.against(session, at, choice, still);
    if (still()) session.watched++;
    return warning;
  }
}
