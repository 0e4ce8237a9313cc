/** Games of a list against a field: the plan that `mazarbul gauntlet` plays, its games in numbered order, and what they say so far. */
import { agentText, parseAgent } from "../../agents/registry.js";
import { messageOf, UserError } from "../../engine/core/errors.js";
import type { Deck } from "../../engine/meccg/index.js";
import { parseDeck } from "../../engine/meccg/decks/lists/read.js";
import { deckAsIs } from "../../engine/meccg/decks/decklist.js";
import { meccgModule } from "../../sim/match/meccg.js";
import { againstField, type Plan, seatingOf } from "../../sim/match/plan.js";
import { type GameResult, playGame, type Table, tableOf } from "../../sim/match/runner.js";
import { Summary } from "../../sim/summary/summary.js";
import type { TrialAsk, TrialGame, TrialShown } from "../messages/decks.js";

/** Who plays both hands. */
const PILOT = agentText(parseAgent("heuristic"));
/** Games that are handed out at once: a pair of one luck. */
const PAIR = 2;

/** What is to be played, and the lists behind its names. */
export interface Trial {
  asked: TrialAsk;
  plan: Plan;
  own: Deck;
}
/** Reads what was asked. Throws a UserError for a list that cannot be read or a field that nobody has. */
export function trialOf(asked: TrialAsk): Trial {
  const field = meccgModule.deckGroups?.()[asked.field];
  if (!field || field.length === 0)
    throw new UserError(`field "${asked.field}"`, "it does not come with this page", "choose another field");
  const own = (asked.asIs ? deckAsIs : parseDeck)(asked.text, asked.file);
  const lists = [own, ...field.map((name) => meccgModule.loadDeck(name))];
  const ruleset = asked.ruleset ?? meccgModule.rulesetFor?.(lists) ?? meccgModule.defaultRuleset;
  const plan = againstField({
    ...{ game: meccgModule.game.name, ruleset, seed: asked.seed, deck: asked.file, field },
    ...{ agent: PILOT, fieldAgent: PILOT, games: asked.games },
  });
  return { asked, plan, own };
}
/** Sits the two down. Throws a UserError for a list that may not be played by the ruleset. */
export function trialTable({ plan, own }: Trial): Table {
  return tableOf(plan, meccgModule, (name, ruleset) => {
    const deck = name === plan.decks[0] ? own : (meccgModule.loadDeck(name) as Deck);
    meccgModule.checkDeck?.(meccgModule.formFor?.(deck, ruleset).deck ?? deck, ruleset);
    return deck;
  });
}
/** One game of it, as it is counted. */
export function trialGame(table: Table, number: number): TrialGame {
  const { outcome, failure } = playGame(table, number);
  return { number, returns: outcome && [...outcome.returns], how: outcome?.how ?? failure!.message };
}

/** Words that a shell takes as they stand. */
const typed = (text: string): string => (/^[\w./:+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
/** The same games on the command line, the list's file at hand. */
export function commandOf({ asked: { file, field, games, seed, asIs }, plan: { ruleset } }: Trial): string {
  const words = ["--field", field, "--games", `${games}`, "--rank", "0", "--watch", "0", "--second", "none"];
  return ["mazarbul", "gauntlet", file, ...words, "--ruleset", ruleset, "--seed", seed, ...(asIs ? ["--as-is"] : [])]
    .map(typed)
    .join(" ");
}

/** Counts games, which may come in any order, as far as there is no gap. */
export class TrialCount {
  readonly summary: Summary;
  /** Counted games, from the first. */
  readonly games: TrialGame[] = [];
  private readonly waiting = new Map<number, TrialGame>();
  constructor(readonly trial: Trial) {
    this.summary = new Summary(trial.plan);
  }
  add(game: TrialGame): void {
    this.waiting.set(game.number, game);
    for (let next = this.waiting.get(this.games.length); next; next = this.waiting.get(this.games.length)) {
      this.waiting.delete(next.number);
      this.games.push(next);
      this.summary.add(this.result(next));
    }
  }
  private result({ number, returns, how }: TrialGame): GameResult {
    const { pair, entrantAt } = seatingOf(this.trial.plan, number);
    return {
      ...{ number, pair, entrantAt, decisions: 0, choices: 0, steps: 0, hash: "", details: {}, cut: [0, 0] },
      outcome: returns && { returns, how, scores: [] },
      failure: returns ? null : { kind: "threw", message: how },
      ...{ record: null, recordHash: "" },
    };
  }
  /** What the games so far say. */
  shown(state: TrialShown["state"]): TrialShown {
    const { summary, trial } = this;
    const { plan, asked } = trial;
    const rows = plan.decks.slice(1).map((deck, k) => {
      const it = summary.between(0, k + 1);
      return it
        ? { deck, games: it.games - it.failed, rate: it.rate, low: it.low, high: it.high }
        : { deck, games: 0, rate: 0.5, low: 0, high: 1 };
    });
    const { rate, low, high } = summary.rate(0);
    return {
      ...{
        id: asked.id,
        text: asked.text,
        state: summary.done ? "done" : state,
        games: summary.games,
        all: plan.games,
      },
      ...{ failed: summary.failed, rate: { rate, low, high }, rows, field: asked.field, seed: asked.seed },
      ...{ ruleset: plan.ruleset, command: commandOf(trial) },
    };
  }
}

/** Somebody who plays games of a trial: a worker, or this thread. */
export interface Player {
  /** Lays the table; returns what names the program. */
  sit(asked: TrialAsk): Promise<string>;
  play(from: number, to: number): Promise<TrialGame[]>;
  end(): void;
}
/** What is kept of a trial, so that it can be gone on with. */
export interface KeptTrial {
  asked: TrialAsk;
  program: string;
  games: TrialGame[];
}
export interface TrialSurroundings {
  players(): Player[];
  keep(id: string, kept: KeptTrial): Promise<void>;
  kept(id: string): Promise<KeptTrial | null>;
  post(shown: TrialShown): void;
  /** Told why games were not played on. */
  failed(thrown: unknown): void;
}

/** One trial at a time, played by several and gone on with where its games were kept. */
export class Trials {
  private round = 0;
  private running: Promise<void> = Promise.resolve();
  constructor(private readonly around: TrialSurroundings) {}

  /** What is kept of a list's games; null where nothing is, or they can be read no longer. */
  async tried(id: string): Promise<TrialShown | null> {
    const kept = await this.around.kept(id);
    if (!kept) return null;
    try {
      const count = new TrialCount(trialOf(kept.asked));
      for (const game of kept.games) count.add(game);
      return count.shown("stopped");
    } catch {
      return null;
    }
  }
  /**
   * Begins to play, or goes on with what is kept; what is under way is stopped. Throws a UserError for what may not be played.
   * The games tell of themselves; `ended` waits for them.
   */
  async begin(asked: TrialAsk): Promise<void> {
    await this.stop();
    const round = ++this.round;
    const trial = trialOf(asked);
    // What is wrong is said at once, and not by a worker that ends.
    trialTable(trial);
    const players = this.around.players();
    const count = new TrialCount(trial);
    this.running = this.run(round, count, players)
      .catch((thrown: unknown) => {
        this.around.failed(thrown);
        if (round !== this.round) return;
        // Whoever plays still counts no more.
        this.round++;
        this.around.post({ ...count.shown("stopped"), cause: messageOf(thrown) });
      })
      .finally(() => {
        for (const player of players) player.end();
      });
  }
  /** Waits until nothing is played any more. */
  ended(): Promise<void> {
    return this.running;
  }
  private async run(round: number, count: TrialCount, players: readonly Player[]): Promise<void> {
    const { asked, plan } = count.trial;
    const over = (): boolean => round !== this.round;
    const programs = await Promise.all(players.map((player) => player.sit(asked)));
    const program = programs[0];
    const kept = await this.around.kept(asked.id);
    if (kept && kept.program === program && same(kept.asked, asked)) for (const game of kept.games) count.add(game);
    let next = count.games.length;
    const tell = async (state: TrialShown["state"]): Promise<void> => {
      await this.around.keep(asked.id, { asked, program, games: count.games });
      this.around.post(count.shown(state));
    };
    await tell("played");
    await Promise.all(
      players.map(async (player) => {
        while (!over() && next < plan.games) {
          const from = next;
          next += PAIR;
          for (const game of await player.play(from, Math.min(next, plan.games))) count.add(game);
          if (!over()) await tell("played");
        }
      }),
    );
    if (over()) await tell("stopped");
  }
  /** Ends what is played now; the games so far are kept. */
  async stop(): Promise<void> {
    this.round++;
    await this.running;
  }
}
const same = (a: TrialAsk, b: TrialAsk): boolean =>
  a.text === b.text &&
  a.file === b.file &&
  a.field === b.field &&
  a.seed === b.seed &&
  a.games === b.games &&
  a.ruleset === b.ruleset;
