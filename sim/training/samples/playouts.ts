/**
 * What choices are worth, by playing on: at some decisions of a game the best rated candidates and a few others are each tried
 * with the same luck, several times, and the game is judged at the end of the turn and some turns later. The players
 * of a play-out see only what they would see; what they do not know stands as it is in the true game, so that on average the
 * figures are those of who cannot see it. Differences between candidates are what is to be learned, not the figures themselves.
 */
import type { Agent } from "../../../engine/core/agent.js";
import { UserError } from "../../../engine/core/errors.js";
import { OwnStream } from "../../../engine/core/streams.js";
import { type Deck, Meccg, meccg, type MeccgView } from "../../../engine/meccg/index.js";
import * as M from "../../../engine/meccg/rules/machine/machine.js";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import type { Seen } from "../../../agents/heuristic/board.js";
import { MctsAgent } from "../../../agents/mcts/mcts.js";
import { makeAgent, parseAgent } from "../../../agents/registry.js";
import { HeuristicAgent } from "../../../agents/heuristic/heuristic.js";
import { chanceToWin } from "../../../agents/heuristic/evaluation.js";
import { networkOf } from "../../../agents/neural/networks.js";
import { PLAYED } from "../../../agents/heuristic/versions.js";
import { priorOf } from "../../../agents/neural/prior.js";
import { NetworkValue } from "../../../agents/neural/value.js";
import { type Lists, GuidedGame, seatedIn } from "./guidedgames.js";

/**
 * One candidate as it came out: its choice, and the mean chance to win at the two judgements; or what a search found of it, by how much it
 * is better than the best rated (twice), and how often it was tried beside that one (1: as often).
 */
export type Tried = readonly [choice: number, near: number, late: number, weight?: number];
/** A decision that was tried out: how many choices were made before it, who chose, of how many options. */
export interface Decision {
  readonly at: number;
  readonly seat: number;
  readonly options: number;
  readonly tried: readonly Tried[];
}
/** A game with what was tried in it. */
export interface PlayedGame {
  readonly seed: string;
  readonly game: number;
  readonly ruleset: string;
  readonly lists: readonly [string, string];
  readonly won: readonly number[];
  readonly decisions: readonly Decision[];
  readonly taken: readonly number[];
}

/** How much is tried. */
export interface Trying {
  /** Candidates, the best rated first; one in four decisions tries as many others beside them. */
  readonly width: number;
  /** Times that each is tried. */
  readonly worlds: number;
  /** Decisions of a game, on average; 0: none. */
  readonly decisions: number;
  /**
   * The file of a network whose chance to win judges how the game stands, at the end of the turn and some turns later; "": the
   * heuristic's reckoning does.
   */
  readonly judge: string;
  /** Turns from the present one to the one at whose end the later judgement is made, 1 or more. */
  readonly later: number;
  /** The rules whose decisions are tried out, by their frames' names; none: all. */
  readonly only: readonly string[];
  /** One in so many of their decisions, in the place of `decisions`. */
  readonly every: number;
  readonly lists: Lists;
  /** The version of the heuristic that plays, and plays on. */
  readonly version: number;
  /** It plays on without its plans, which takes a sixth of the time less. */
  readonly unplanned: boolean;
  /** The spec of a search that looks at these decisions, seeing only what the player sees; "": they are played out as above. */
  readonly teacher: string;
}

/** Decisions of rooms where much is decided are tried so many times as often as others. */
const OFTEN = new Set([
  ...[M.PLAN, M.ORGANIZE, M.ARRANGE, M.COMPANY_MOVES, M.COMPANY_SITE, M.PLAY_AT_SITE, M.RESET_HAND, M.DISCARD_HAND],
  ...[M.END_TURN, M.PLAY_CHARACTER, M.UNTAP],
]);
const OFTEN_WEIGHT = 2;
/** What is rated worse than the best by more than this is not tried: points of the heuristic. */
const FAR_BEHIND = 4;
/** Decisions of a game, as they come out on average when those of `OFTEN` count so many times. */
const USUAL = 900;

/** Who plays, and who plays on. */
interface Guides {
  readonly pilot: HeuristicAgent;
  readonly onward: HeuristicAgent;
}
const made = new Map<string, Guides>();
function pilotsOf({ version, unplanned }: Trying): Guides {
  const key = `${version} ${unplanned}`;
  let pilots = made.get(key);
  if (!pilots) {
    const { figures, short } = PLAYED[version - 1];
    const pilot = priorOf(version);
    const onward = unplanned
      ? new HeuristicAgent({ ...figures, companyPlanRule: 0 }, "full", { ...short, companyPlanRule: 0 })
      : pilot;
    made.set(key, (pilots = { pilot, onward }));
  }
  return pilots;
}
const eyes: { -readonly [K in keyof Seen]: Seen[K] } = {
  bytes: new Uint8Array(0),
  rules: null as never,
  player: 0,
  players: 2,
};
const buffer = new Int32Array(meccg.maxChoices);
const ratings = new Float64Array(meccg.maxChoices);
const trial = new Meccg(2);
const base = new Meccg(2);
const words = new Uint32Array(meccg.streamWords);

/** Who plays a seat in three games of four where there is a learner: what is tried out are positions that it comes to. */
const LEARNER_AT = [
  [true, true],
  [true, false],
  [false, true],
  [false, false],
] as const;
/**
 * Plays game `number` of the run `seed`, trying out some of its decisions. `learner`: an agent that plays beside the pilot.
 */
export function playedGame(seed: string, number: number, set: Trying, learner: Agent | null = null): PlayedGame {
  const seated = seatedIn(seed, number, set.lists);
  const { pilot } = pilotsOf(set);
  const others = LEARNER_AT[number % LEARNER_AT.length].map((sits) => (sits ? learner : null));
  const game = new GuidedGame(seed, number, seated, pilot, { others });
  const random = new OwnStream(seed, number, "tries");
  const decisions: Decision[] = [];
  while (game.next()) {
    const { state, count } = game;
    const kind = state.fr[(state.h[L.Header.depth] - 1) * L.FRAME_WORDS];
    if (count > 1 && isTried(kind, set, random)) {
      const tried = set.teacher === "" ? tryOut(game, set, random) : looked(game, set.teacher, random);
      if (tried) decisions.push(tried);
    }
    game.go();
  }
  return {
    seed,
    game: number,
    ruleset: seated.ruleset,
    lists: seated.lists,
    won: game.state.outcome()!.returns,
    decisions,
    taken: game.taken,
  };
}

/** Whether a decision of this frame is tried out. */
function isTried(kind: number, { only, every, decisions }: Trying, random: OwnStream): boolean {
  if (only.length > 0) return only.includes(M.frameName(kind)) && random.below(every) === 0;
  return random.below(USUAL) < (OFTEN.has(kind) ? OFTEN_WEIGHT : 1) * decisions;
}

const teachers = new Map<string, MctsAgent<never, MeccgView, Deck>>();
function teacherOf(spec: string): MctsAgent<never, MeccgView, Deck> {
  let teacher = teachers.get(spec);
  if (!teacher) {
    const made = makeAgent(spec);
    // Trees compare nothing world by world.
    if (!(made instanceof MctsAgent) || parseAgent(spec).params["form"] > 0)
      throw new UserError("--teacher", `${spec} is no flat search`, "name an agent such as mcts:sims=32,plans=0");
    teachers.set(spec, (teacher = made as MctsAgent<never, MeccgView, Deck>));
  }
  return teacher;
}
/** What a search finds of the candidates of this decision. */
function looked(game: GuidedGame, spec: string, random: OwnStream): Decision | null {
  const { state, choices, count } = game;
  const seat = state.chooser();
  const teacher = teacherOf(spec);
  teacher.begin(seat, {});
  teacher.choose(game.seen(), choices, count, random);
  const leads = teacher.leads();
  if (leads.length < 2) return null;
  const most = Math.max(...leads.map(({ visits }) => visits));
  const round = (x: number): number => Math.round(x * 1e5) / 1e5;
  return {
    at: game.taken.length,
    seat,
    options: count,
    tried: leads.map(({ choice, lead, visits }) => [choice, round(lead), round(lead), round(visits / most)] as const),
  };
}
function tryOut(game: GuidedGame, set: Trying, random: OwnStream): Decision | null {
  const { state, choices, count } = game;
  const seat = state.chooser();
  const { pilot, onward } = pilotsOf(set);
  pilot.weigh(game.seen(), choices, count, ratings);
  const most = random.below(4) === 0 ? set.width * 2 : set.width;
  const candidates = picked(choices, count, set.width, most, random);
  if (candidates.length < 2) return null;
  const judge = set.judge === "" ? null : judgeOf(set.judge);
  base.rules = state.rules;
  base.copyFrom(state);
  trial.rules = state.rules;
  const near = new Float64Array(candidates.length);
  const late = new Float64Array(candidates.length);
  for (let w = 0; w < set.worlds; w++) {
    for (let i = 0; i < words.length; i++) words[i] = random.next() >>> 0;
    candidates.forEach((choice, k) => {
      trial.copyFrom(base);
      trial.reseed(words);
      trial.apply(choice);
      playOn(seat, onward, judge, set.later);
      near[k] += judged[0];
      late[k] += judged[1];
    });
  }
  const round = (x: number): number => Math.round((x / set.worlds) * 1e5) / 1e5;
  return {
    at: game.taken.length,
    seat,
    options: count,
    tried: candidates.map((choice, k) => [choice, round(near[k]), round(late[k])] as const),
  };
}
/** The best rated, and of the rest some by luck. */
function picked(choices: Int32Array, count: number, width: number, most: number, random: OwnStream): number[] {
  const best = Math.max(...ratings.subarray(0, count));
  const left = Array.from({ length: count }, (_, k) => k)
    .filter((k) => ratings[k] >= best - FAR_BEHIND)
    .sort((x, y) => ratings[y] - ratings[x] || x - y);
  const out = left.splice(0, width);
  while (out.length < most && left.length > 0) out.push(...left.splice(random.below(left.length), 1));
  return out.map((k) => choices[k]);
}

const judged = new Float64Array(2);
const standing = (s: Meccg, seat: number): number =>
  s.chooser() < 0 ? s.outcome()!.returns[seat] : chanceToWin(s, seat);

const judges = new Map<string, NetworkValue>();
function judgeOf(file: string): NetworkValue {
  let judge = judges.get(file);
  if (!judge) judges.set(file, (judge = new NetworkValue(networkOf(file))));
  return judge;
}

/** `onward` plays `trial` on, and it is judged for `seat`. */
function playOn(seat: number, onward: HeuristicAgent, judge: NetworkValue | null, later: number): void {
  const since = base.h[L.Header.turn];
  let near = false;
  for (;;) {
    const over = trial.chooser() < 0;
    const count = over ? 0 : trial.legal(buffer);
    // A network has learned of positions in which there is something to choose.
    if (over || !judge || count > 1) {
      const turn = trial.h[L.Header.turn];
      const late = over || turn > since + later;
      if (late || (!near && turn > since)) {
        const now = over || !judge ? standing(trial, seat) : judge.chance(trial, seat);
        if (!near) judged[0] = now;
        near = true;
        if (late) {
          judged[1] = now;
          return;
        }
      }
    }
    if (count === 1) trial.apply(buffer[0]);
    else {
      eyes.bytes = trial.bytes;
      eyes.rules = trial.rules;
      eyes.player = trial.chooser();
      trial.apply(onward.choose(eyes, buffer, count, noRandom));
    }
  }
}
const noRandom = { below: () => 0, next: () => 0 };
