import "../sim/nodeadapters.js";
import { makeAgent, parseAgent } from "../agents/registry.js";
import { Field } from "../agents/mcts/field.js";
import { farSightOf, type Guide, type Planner, type Sight } from "../agents/mcts/guide.js";
import { MeccgGuide, training } from "../agents/mcts/meccg-guide.js";
import { DEFAULTS, type Settings } from "../agents/mcts/params.js";
import { candidatesInto } from "../agents/mcts/search.js";
import { type Agent, briefingFor } from "../engine/core/agent.js";
import { OVER, type Stream } from "../engine/core/game.js";
import { OwnStream, seedStreams } from "../engine/core/streams.js";
import { loadDeck, meccg, type MeccgView, rulesetByName } from "../engine/meccg/index.js";
import * as L from "../engine/meccg/rules/state/layout.js";
import { frameName, KINDS, STEPS, stepName } from "../engine/meccg/rules/machine/machine.js";
import { Frame } from "../engine/meccg/rules/state/schema.js";

/** Where a roll-out is judged: so many turns ahead, and at last by who has won. */
export const TURNS = [1, 3, 5] as const;
const DEPTHS = TURNS.length + 1;

/** A decision that was met in a game, and what became of its candidates in supposed worlds. */
export interface Met {
  /** Decisions of one game belong together. */
  game: number;
  /** The rule that asked. */
  room: string;
  candidates: number;
  worlds: number;
  /** Chances to win: world by world, candidate by candidate (the best rated first), at the three turns and at the end. */
  worth: Float64Array;
}

export interface DepthOptions {
  /** Whose decisions are looked at: a search by its own candidates, plans among them, anybody else by those of the default search. */
  agent: string;
  /** Whom it plays. */
  against: string;
  /** Names of the lists; two are drawn for each game. */
  decks: readonly string[];
  decisions: number;
  /** Supposed worlds for each decision, an even number: one half chooses, the other half tells what the choice was worth. */
  worlds: number;
  /** One decision of so many is looked at, by chance. */
  every: number;
  /** Only those that this rule asks, by its name in `ROOMS`, or this step of one, by its name in `STEPS_OF_ROOMS`. */
  only?: string;
  seed: string;
  ruleset: string;
  onMet?(met: Met, found: number): void;
  stop?(): boolean;
}

/**
 * Plays games and looks at some of the decisions in them: in each of so many worlds every candidate of the search is
 * played out to the end of the game by the heuristic, and judged on the way. The same options always meet the same.
 */
export async function meet(options: DepthOptions): Promise<Met[]> {
  const { seed, worlds } = options;
  const spec = parseAgent(options.agent);
  const watcher = new Watcher(worlds, spec.kind.name === "mcts" ? (spec.params as Settings) : DEFAULTS);
  const decks = options.decks.map((name) => loadDeck(name));
  const ruleset = rulesetByName(options.ruleset);
  const chance = new OwnStream(seed, 0, "depths");
  const legal = new Int32Array(meccg.maxChoices);
  const list: Met[] = [];
  for (let game = 0; list.length < options.decisions; game++) {
    const seat = game & 1;
    const agents = [0, 1].map((p) => makeAgent(p === seat ? options.agent : options.against, meccg));
    const lists = [decks[chance.below(decks.length)], decks[chance.below(decks.length)]];
    const s = meccg.start({ ruleset, decks: lists, streams: seedStreams(seed, game, 2) });
    const own = agents.map((_, p) => new OwnStream(seed, game, `agent ${p}`));
    agents.forEach((agent, p) => {
      agent.begin?.(p, briefingFor(agent as Agent, lists));
    });
    const views: (MeccgView | undefined)[] = [undefined, undefined];
    while (s.chooser() !== OVER) {
      const p = s.chooser();
      const count = s.legal(legal);
      const view = (views[p] = s.view(p, views[p]));
      const asked = p === seat && count > 1 && (options.only === undefined || isOf(view, options.only));
      if (asked && chance.below(options.every) === 0) {
        // Somebody may want to be heard: a signal, a terminal.
        await new Promise((resolve) => setImmediate(resolve));
        if (options.stop?.()) return list;
        const met = watcher.look(game, view, legal, count, chance);
        list.push(met);
        options.onMet?.(met, list.length);
        if (list.length >= options.decisions) return list;
      }
      s.apply(agents[p].choose(view, legal, count, own[p]));
    }
  }
  return list;
}

/** The room of decisions that are about whole plans. */
const PLANS = "plans";

/** The names of the rules that may ask. */
export const ROOMS: readonly string[] = Array.from({ length: KINDS }, (_, kind) => frameName(kind)).filter(
  (name) => name !== "nothing",
);

/** The steps that may ask, as "rule: step". */
export const STEPS_OF_ROOMS: readonly string[] = Array.from({ length: KINDS * STEPS }, (_, k) =>
  stepText(Math.floor(k / STEPS), k % STEPS),
).filter((name) => !name.endsWith(": "));

function stepText(kind: number, at: number): string {
  return `${frameName(kind)}: ${stepName(kind, at)}`;
}

/** Where the frame that asks begins in the view's stack. */
const topOf = (view: MeccgView): number => (view.h[L.Header.depth] - 1) * L.FRAME_WORDS;
/** The rule that asks, by name. */
const roomOf = (view: MeccgView): string => frameName(view.fr[topOf(view)]);
/** Whether the rule, or the step of one, that is named asks. */
const isOf = (view: MeccgView, name: string): boolean =>
  roomOf(view) === name || stepText(view.fr[topOf(view)], view.fr[topOf(view) + Frame.step]) === name;

class Watcher {
  private readonly guide: MeccgGuide;
  private readonly field = new Field(meccg.maxChoices);
  private readonly world = meccg.blank(2);
  private readonly trial = meccg.blank(2);
  private readonly buffer = new Int32Array(meccg.maxChoices);

  constructor(
    private readonly worlds: number,
    private readonly set: Settings,
  ) {
    this.guide = new MeccgGuide(set);
  }

  look(game: number, view: MeccgView, legal: Int32Array, count: number, chance: Stream): Met {
    const { field, world, trial, worlds } = this;
    const guide = this.guide as Guide<never, MeccgView>;
    const planner: Planner<MeccgView> | null = candidatesInto(field, guide, this.set, view, legal, count);
    const candidates = field.n;
    const worth = new Float64Array(worlds * candidates * DEPTHS);
    for (let w = 0; w < worlds; w++) {
      meccg.determinize(planner?.from ?? view, { lists: training(), told: false }, chance, world);
      for (let k = 0; k < candidates; k++) {
        trial.copyFrom(world);
        const since = this.guide.clock(trial);
        if (planner) planner.follow(k);
        else trial.apply(field.choices[k]);
        this.judge(view.player, since, chance, worth, (w * candidates + k) * DEPTHS);
      }
      planner?.follow(-1);
    }
    return { game, room: planner ? PLANS : roomOf(view), candidates, worlds, worth };
  }

  /** Plays the trial on to the end and writes down from `at` on what each depth says; a game that is over says the same at all. */
  private judge(player: number, since: number, stream: Stream, out: Float64Array, at: number): void {
    const { guide, trial, buffer } = this;
    let depth = 0;
    for (;;) {
      const who = trial.chooser();
      if (who === OVER) {
        out.fill(trial.outcome()!.returns[player], at + depth, at + DEPTHS);
        return;
      }
      while (depth < TURNS.length && guide.clock(trial) >= since + TURNS[depth])
        out[at + depth++] = guide.value(trial, player);
      trial.apply(guide.choose(trial, who, buffer, trial.legal(buffer), stream, depth > 0));
    }
  }
}

/** How candidates are judged: what each turn and the end weigh. */
export interface Judgement {
  name: string;
  weights: readonly number[];
}

/**
 * What a judgement chooses in `worlds` worlds: the best rated candidate, unless another is better by one standard error
 * of their difference world by world, as the flat search does.
 */
function chosen(met: Met, weights: readonly number[], from: number, worlds: number): number {
  const { candidates, worth } = met;
  const value = (w: number, k: number): number => {
    let v = 0;
    for (let d = 0; d < DEPTHS; d++) v += weights[d] * worth[(w * candidates + k) * DEPTHS + d];
    return v;
  };
  let best = 0;
  let most = 0;
  for (let k = 1; k < candidates; k++) {
    let sum = 0;
    let squares = 0;
    for (let w = from; w < from + worlds; w++) {
      const d = value(w, k) - value(w, 0);
      sum += d;
      squares += d * d;
    }
    const lead = sum / worlds;
    const error = Math.sqrt(Math.max(0, squares / worlds - lead * lead) / worlds);
    if (lead > error && lead > most) {
      best = k;
      most = lead;
    }
  }
  return best;
}

/** What a candidate won in the other worlds, more than the best rated one: by who won in the end. */
function won(met: Met, k: number, from: number, worlds: number): number {
  let sum = 0;
  for (let w = from; w < from + worlds; w++)
    sum += met.worth[(w * met.candidates + k + 1) * DEPTHS - 1] - met.worth[(w * met.candidates + 1) * DEPTHS - 1];
  return sum / worlds;
}

/** Of how many decisions, 0..1, a judgement in `worlds` worlds takes another candidate than the best rated one. */
export function overruled(list: readonly Met[], weights: readonly number[], worlds: number): number {
  let others = 0;
  for (const met of list)
    for (const from of [0, met.worlds / 2]) if (chosen(met, weights, from, worlds) > 0) others += 0.5;
  return list.length === 0 ? 0 : others / list.length;
}

/**
 * The mean gain of a decision, as a share of games won, and its standard error; decisions of one game count as a group. One group does not
 * tell how far groups lie apart: its error is null.
 */
export interface Gain {
  gain: number;
  error: number | null;
}

/**
 * What choosing by a judgement in `worlds` worlds gains on taking the best rated candidate: chosen in one half of the
 * worlds, counted in the other half, and the other way round, so that luck cannot count for skill.
 */
export function gainOf(list: readonly Met[], weights: readonly number[], worlds: number): Gain {
  const groups = new Map<number, [sum: number, n: number]>();
  let total = 0;
  for (const met of list) {
    const half = met.worlds / 2;
    const one = won(met, chosen(met, weights, 0, worlds), half, half);
    const two = won(met, chosen(met, weights, half, worlds), 0, half);
    const gain = (one + two) / 2;
    total += gain;
    const group = groups.get(met.game) ?? [0, 0];
    groups.set(met.game, [group[0] + gain, group[1] + 1]);
  }
  const mean = list.length === 0 ? 0 : total / list.length;
  let squares = 0;
  for (const [sum, n] of groups.values()) squares += (sum - n * mean) ** 2;
  return { gain: mean, error: groups.size < 2 ? null : Math.sqrt(squares) / list.length };
}

/** Each depth alone, and what the search makes of all of them where it looks far. */
export const JUDGEMENTS: readonly Judgement[] = [
  ...TURNS.map((turns, d) => ({
    name: `after ${turns} turn${turns > 1 ? "s" : ""}`,
    weights: Array.from({ length: DEPTHS }, (_, k) => (k === d ? 1 : 0)),
  })),
  { name: "the result", weights: [0, 0, 0, 1] },
  { name: "the search's mix", weights: mixOf(farSightOf(TURNS[0], DEFAULTS.far)) },
];

/** The weights of a sight at the depths that are looked at here. */
function mixOf(sight: Sight): number[] {
  const weights = [0, 0, 0, 0];
  sight.turns.forEach((turns, k) => {
    const at = TURNS.indexOf(turns as (typeof TURNS)[number]);
    weights[at < 0 ? DEPTHS - 1 : at] += sight.weights[k];
  });
  return weights;
}

/** `list` by the rule that asked, the most frequent first. */
export function byRoom(list: readonly Met[]): [room: string, list: Met[]][] {
  const rooms = new Map<string, Met[]>();
  for (const met of list) rooms.set(met.room, [...(rooms.get(met.room) ?? []), met]);
  return [...rooms].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
}
