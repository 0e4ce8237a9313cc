/**
 * What a network's choices are worth by play-outs that it need not have learned from, rule by rule: where it would take another option than the
 * heuristic because it rates it so much better, was that one better in the play-outs? Play-outs tell decision by decision what matches tell only of
 * all choices together, with far fewer games; they do not tell what many choices come to together.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { HeuristicAgent } from "../agents/heuristic/heuristic.js";
import { Encoder } from "../agents/neural/encoder.js";
import { Forward } from "../agents/neural/forward.js";
import { isPlanning } from "../agents/neural/neural.js";
import { networkOf } from "../agents/neural/networks.js";
import { DEFAULTS } from "../agents/neural/params.js";
import { PRIOR } from "../agents/neural/prior.js";
import { bestKernel } from "../agents/neural/simd.js";
import { UserError } from "../engine/core/errors.js";
import { frameName } from "../engine/meccg/rules/machine/machine.js";
import * as L from "../engine/meccg/rules/state/layout.js";
import * as T from "../engine/meccg/cards/vocabulary/terms.js";
import { GuidedGame } from "../sim/training/samples/guidedgames.js";
import { PLAN, PLAYED } from "../sim/training/samples/make.js";
import { readPlayed } from "../sim/training/samples/playedfile.js";
import type { Decision, PlayedGame } from "../sim/training/samples/playouts.js";

/** What came of a margin: so much better another option must be rated to be taken. */
export interface AtMargin {
  readonly margin: number;
  /** Of how many decisions, 0..1, another option than the heuristic's is taken. */
  readonly another: number;
  /** Mean gain of a decision, in chance to win, and its standard error; decisions of one game count as a group, and of one group no error is known. */
  readonly gain: number;
  readonly error: number | null;
}
export interface RuleLeads {
  readonly rule: string;
  readonly decisions: number;
  readonly at: readonly AtMargin[];
}
/** The rule's name that stands for all of them. */
export const ALL_RULES = "all";

/** Sums of a rule at a margin, with those of the game in hand. */
class Sum {
  private n = 0;
  private others = 0;
  private total = 0;
  private at = -1;
  private readonly games: [gain: number, n: number][] = [];

  add(game: number, another: boolean, gain: number): void {
    this.n++;
    if (another) this.others++;
    this.total += gain;
    const last = this.games.length - 1;
    if (this.at !== game) this.games.push([gain, 1]);
    else {
      this.games[last][0] += gain;
      this.games[last][1]++;
    }
    this.at = game;
  }
  get decisions(): number {
    return this.n;
  }
  told(margin: number): AtMargin {
    const gain = this.total / this.n;
    let squares = 0;
    for (const [sum, n] of this.games) squares += (sum - n * gain) ** 2;
    const error = this.games.length < 2 ? null : Math.sqrt(squares) / this.n;
    return { margin, another: this.others / this.n, gain, error };
  }
}

/**
 * Looks with a network at every decision that the games of a folder of samples have tried out, and holds its choices at each margin against the
 * play-outs. The rule that was asked most stands first, after all of them together. Decisions of whole plans, and those whose choice of either
 * agent was not tried, are left out. `onGame` is told after each game; true from `stop` ends it with what there is.
 * Errors: no games in the folder, damaged ones, none with decisions that were tried out; a network that cannot be read.
 */
export async function leadsOf(
  folder: string,
  network: string,
  margins: readonly number[],
  hooks: { onGame(done: number, all: number): void; stop(): boolean },
): Promise<RuleLeads[]> {
  const games = readPlayed(join(folder, PLAYED));
  if (games.length === 0)
    throw new UserError(folder, "it holds no games that were tried out", "name a folder of mazarbul samples");
  const late = lateOf(join(folder, PLAN));
  const forward = new Forward(networkOf(network), bestKernel);
  const sums = new Map<string, Sum[]>();
  const sumsOf = (rule: string): Sum[] => {
    let one = sums.get(rule);
    if (!one) sums.set(rule, (one = margins.map(() => new Sum())));
    return one;
  };
  for (const [k, game] of games.entries()) {
    // Ctrl-C is heard between two games.
    await new Promise(setImmediate);
    if (hooks.stop()) break;
    lookThrough(game, forward, late, (rule, lead, gain) => {
      margins.forEach((margin, m) => {
        const another = lead > 0 && lead >= margin;
        for (const one of [ALL_RULES, rule]) sumsOf(one)[m].add(k, another, another ? gain : 0);
      });
    });
    hooks.onGame(k + 1, games.length);
  }
  if (sums.size === 0 && !hooks.stop())
    throw new UserError(
      folder,
      "no decision of its games was tried out",
      "play some with mazarbul samples --decisions 12",
    );
  return [...sums]
    .map(([rule, each]) => ({
      rule,
      decisions: each[0].decisions,
      at: each.map((sum, m) => sum.told(margins[m])),
    }))
    .sort((a, b) => b.decisions - a.decisions || (a.rule < b.rule ? -1 : 1));
}
/** The share of the later judgement that the folder's samples are made with. */
function lateOf(path: string): number {
  let late: unknown;
  try {
    late = (JSON.parse(readFileSync(path, "utf8")) as { late?: unknown }).late;
  } catch {
    // No file, or none that can be read: said below.
  }
  if (typeof late !== "number")
    throw new UserError(path, "it does not say how play-outs were judged", "name a folder of mazarbul samples");
  return late;
}

const encoder = new Encoder(PRIOR);
const pilot = new HeuristicAgent(PRIOR);
/** Tells of each decision of a game by how much the network's best option is rated better than the heuristic's, and what it gains in the play-outs. */
function lookThrough(
  game: PlayedGame,
  forward: Forward,
  late: number,
  report: (rule: string, lead: number, gain: number) => void,
): void {
  const again = new GuidedGame(game.seed, game.game, { ruleset: game.ruleset, lists: game.lists, strays: 0 }, pilot, {
    written: game.taken,
  });
  let next = 0;
  for (let at = 0; again.next(); at++) {
    const tried = game.decisions[next]?.at === at ? game.decisions[next++] : null;
    const view = tried && again.seen();
    if (tried && view && !isPlanning(view)) {
      encoder.encode(view, again.choices, again.count, DEFAULTS.width);
      forward.run(encoder.encoding);
      const choice = (k: number): number => again.choices[encoder.places[k]];
      const { scores } = forward;
      let best = 0;
      for (let k = 1; k < encoder.encoding.options; k++)
        if (scores[k] > scores[best] && T.verbOf(choice(k)) !== T.V_ARRANGE) best = k;
      const [own, other] = [worthOf(tried, choice(0), late), worthOf(tried, choice(best), late)];
      const rule = frameName(view.fr[(view.h[L.Header.depth] - 1) * L.FRAME_WORDS]);
      if (own !== null && other !== null) report(rule, scores[best] - scores[0], other - own);
    }
    again.go();
  }
}
/** What a choice was worth in the play-outs, null where it was not tried. */
function worthOf({ tried }: Decision, choice: number, late: number): number | null {
  const one = tried.find(([it]) => it === choice);
  return one ? (1 - late) * one[1] + late * one[2] : null;
}
