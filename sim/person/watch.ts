/**
 * Warnings before costly choices: what a person is about to take is held against what an adviser would take, who sees what the person
 * sees. Nothing is weighed unless somebody asks for it.
 */
import { searchLine } from "./calibration.js";
import { pointsWords } from "./advice.js";
import type { Asked } from "./opponent.js";
import type { Session } from "./session.js";
import { behindOf, margin, type WeighedNow } from "./weighing.js";

/** Who gives hints on the page, and names what would be better. */
export const ADVISER = "mcts:sims=200";
/** Who looks again at the two alone: the one taken and the one that seems better. On luck of its own: the best of many looks better than it is. */
export const SECOND = "mcts:sims=200,plans=0,focus=0";
/** Asks an adviser, by its spec. */
export type Weigh = (asked: Asked, spec: string) => Promise<WeighedNow>;

/** What costs less, of the chance to win, is not spoken of. */
export const COSTLY = 0.05;
/** What cannot be told apart from nothing by so little is not even looked at again. */
const CLOSE = 0.02;

/** A choice that costs: all in words. */
export interface Warning {
  chosen: string;
  instead: string;
  /** The better choice itself. */
  choice: number;
  /** "7.3 ± 3.1 points". */
  cost: string;
}

/** What the luck of a hint's search is drawn for: the study looks at the same moment by the same search. */
export const hintPurpose = (steps: number): string => `hint ${steps}`;
/** The question that a person is asked now, or two of its choices, as an adviser is asked it. */
function askedNow(session: Session, purpose: (steps: number) => string, only?: readonly number[]): Asked {
  const choices = Int32Array.from(only ?? session.choices().map((one) => one.choice));
  return {
    ...{ view: session.view(), choices, count: choices.length },
    ...{ seed: session.sitting.seed, purpose: purpose(session.state.steps()) },
  };
}

/** Looks over what a person chooses. One question is weighed once, whoever asks for it. */
export class Watch {
  private weighed: { at: number; found: Promise<WeighedNow> } | null = null;
  /** One search at a time: what is no longer asked is not begun. */
  private busy: Promise<unknown> = Promise.resolve();
  private newest = -1;

  constructor(private readonly weigh: Weigh) {}

  /** What the adviser finds at the table `at`; begun now if nobody has asked for it. Rejects with what the adviser failed of. */
  finds(session: Session, at: number): Promise<WeighedNow> {
    if (this.weighed?.at === at) return this.weighed.found;
    const found = this.weigh(askedNow(session, hintPurpose), ADVISER);
    this.weighed = { at, found };
    this.busy = found.catch(() => undefined);
    return found;
  }
  /** Begins to weigh while the person thinks, as soon as the search before has ended; `still` says whether the table is still there. */
  begin(session: Session, at: number, still: () => boolean): void {
    if (this.weighed?.at === at || this.newest === at || session.choices().length < 2) return;
    this.newest = at;
    const next = (): void => {
      if (still() && this.newest === at) this.finds(session, at).catch(() => undefined);
    };
    void this.busy.then(next);
  }
  /**
   * What is to be said against a choice at the table `at`; null: nothing, for it is as good as any, costs little, or leaves no choice. Two
   * searches at most, and none once the table is gone (`still`). Rejects with what the adviser failed of.
   */
  async against(session: Session, at: number, choice: number, still: () => boolean): Promise<Warning | null> {
    const offered = session.choices();
    if (offered.length < 2) return null;
    const { best, candidates } = await this.finds(session, at);
    const [first] = candidates;
    if (!still()) return null;
    if (best === choice || !first || first.choice !== best) return null;
    const taken = candidates.find((one) => one.choice === choice);
    const by = searchLine(session.sitting.seats.length);
    const tried = taken !== undefined && taken.visits * 2 >= first.visits;
    if (tried && behindOf(first, taken, by).by < CLOSE) return null;
    const again = this.weigh(
      askedNow(session, (steps) => `second look ${steps}`, [best, choice]),
      SECOND,
    );
    this.busy = again.catch(() => undefined);
    const [better, worse] = (await again).candidates;
    if (!better || !worse || better.choice !== best) return null;
    const lead = behindOf(better, worse, by);
    if (lead.by < COSTLY || lead.by <= margin(lead.error)) return null;
    const textOf = (one: number): string => (offered.some((other) => other.choice === one) ? session.words(one) : "");
    return { chosen: textOf(choice), instead: textOf(best), choice: best, cost: pointsWords(lead.by, lead.error) };
  }
}
