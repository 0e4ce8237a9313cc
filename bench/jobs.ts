import "../sim/nodeadapters.js";
import { hash64, hex64 } from "../engine/core/hash.js";
import type { GameSetup, GameState } from "../engine/core/game.js";
import type { Meccg } from "../engine/meccg/meccg.js";
import type { GameModule } from "../sim/plans/games.js";
import type { Build } from "./build.js";
import {
  benchSeats,
  benchSetups,
  measured,
  middles,
  type Played,
  playAll,
  type Seconds,
  timed,
  warm,
} from "./measure.js";

/** What every job works on. */
export interface Bench {
  build: Build;
  module: GameModule;
  ruleset: string;
  /** Games of random play; the jobs that are slower play a part of them. */
  games: number;
}

/** One figure of a run: so many `units` in so much time, shown as a rate or as a time for one. */
export interface Figure {
  name: string;
  units: number;
  seconds: Seconds;
  /** Missing: a rate, units a second. */
  each?: "us" | "ns";
}

export interface Done {
  figures: Figure[];
  /** Over what came out: equal for two versions that do the same. */
  checksum: string;
  /** Facts of the games, the same in every run. */
  facts?: [string, string][];
}

/** A job: it is made once (warm), and then run as often as one likes; each run does the same again. */
export interface Job {
  name: string;
  about: string;
  /** Games whose agents must know the game; missing: any game. */
  only?: string;
  make(bench: Bench): () => Done;
}

const rate = (name: string, units: number, seconds: Seconds): Figure => ({ name, units, seconds });

/** The time of one of the `units` that a piece of work makes. */
function perUnit(name: string, units: number, work: () => void, each: "us" | "ns"): Figure {
  const { seconds, rounds } = measured(work);
  return { name, units: rounds * units, seconds, each };
}

/** Whole games by an agent against itself. `share`: how many of the games of random play it plays. */
function selfPlay(spec: string, share: number, about: string, only?: string): Job {
  return {
    name: spec,
    about,
    ...(only ? { only } : {}),
    make({ build, module, ruleset, games }) {
      const agent = build.registry.makeAgent(spec, module.game);
      const setups = benchSetups(build, module, ruleset, Math.max(4, Math.ceil(games * share)));
      let played!: Played;
      const work = () => {
        played = playAll(build, module, setups, agent);
      };
      warm(work);
      return () => {
        const { seconds, rounds } = measured(work);
        return {
          figures: [
            rate(`${spec}: games/s`, rounds * played.games, seconds),
            rate(`${spec}: real choices/s`, rounds * played.choices, seconds),
          ],
          checksum: played.checksum,
          facts: [
            [`${spec}: real choices a game`, (played.choices / played.games).toFixed(1)],
            [`${spec}: steps a game`, (played.steps / played.games).toFixed(1)],
          ],
        };
      };
    },
  };
}

/** The bytes of some states as one number. */
function sumOf(states: readonly GameState[]): string {
  const sums = BigUint64Array.from(states, (s) => s.hash());
  return hex64(hash64(new Uint8Array(sums.buffer)));
}

/** States from the middle of random games. */
function someMiddles(
  { build, module, ruleset }: Bench,
  spec: string,
  n: number,
): [GameSetup<unknown, unknown>[], GameState[]] {
  const setups = benchSetups(build, module, ruleset, n);
  return [setups, middles(build, module, setups, build.registry.makeAgent(spec, module.game))];
}

/** Name of the job whose unit the others are told in, too. */
export const REFERENCE = "reference";
const STEPS = 1_000;
/** Reads, writes and branches over a small table, as an engine does, and nothing of this program: how fast is the machine? */
const reference: Job = {
  name: REFERENCE,
  about: `a fixed piece of work of ${STEPS} steps that no version changes: the unit of the last column`,
  make() {
    const table = new Int32Array(4096);
    let [state, sum] = [0x2545f491, 0];
    const rounds = 2_000;
    const work = () => {
      for (let n = 0; n < rounds * STEPS; n++) {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        const at = state & 4095;
        if (table[at] > 0) table[at] -= 3;
        else table[at] += 2 + (sum & 1);
        sum = (sum + table[(at + n) & 4095]) | 0;
      }
    };
    warm(work);
    // It goes on where it was, so what comes out hangs on how often it was run.
    return () => ({ figures: [perUnit(`reference, ${STEPS} steps`, rounds, work, "us")], checksum: "-" });
  },
};

const copy: Job = {
  name: "copy",
  about: "copying a state from the middle of a game into a held slot",
  make(bench) {
    const [, states] = someMiddles(bench, "random", 8);
    const slot = bench.module.game.blank(benchSeats(bench.module));
    const rounds = 25_000;
    const work = () => {
      for (let i = 0; i < rounds; i++) for (const state of states) slot.copyFrom(state);
    };
    warm(work);
    return () => ({
      figures: [perUnit("state copy", rounds * states.length, work, "ns")],
      checksum: sumOf([slot]),
      facts: [["state, bytes", String(slot.bytes.length)]],
    });
  },
};

const view: Job = {
  name: "view",
  about: "showing the chooser his view, in a held one, in the middle of a game",
  make(bench) {
    const [, states] = someMiddles(bench, "random", 8);
    const held = states.map((s) => s.view(s.chooser()));
    const rounds = 1_000;
    const work = () => {
      for (let i = 0; i < rounds; i++) for (let k = 0; k < states.length; k++) states[k].view(held[k].player, held[k]);
    };
    warm(work);
    return () => ({
      figures: [perUnit("view", rounds * states.length, work, "us")],
      checksum: hex64(held.reduce((sum, v) => sum ^ hash64(v.bytes), 0n)),
    });
  },
};

const world: Job = {
  name: "world",
  about: "drawing a whole state that agrees with a view, the lists of the others told",
  make(bench) {
    const { game } = bench.module;
    const [setups, states] = someMiddles(bench, "random", 8);
    const views = states.map((s) => s.view(s.chooser()));
    const priors = views.map((v, k) => ({
      lists: (setups[k].decks ?? []).filter((_, seat) => seat !== v.player),
      told: true,
    }));
    const into = states.map(() => game.blank(benchSeats(bench.module)));
    const rounds = 500;
    const work = () => {
      const stream = new bench.build.streams.OwnStream("bench", 0, "worlds");
      for (let i = 0; i < rounds; i++)
        for (let k = 0; k < views.length; k++) game.determinize(views[k], priors[k], stream, into[k]);
    };
    warm(work);
    return () => ({
      figures: [perUnit("world from a view", rounds * views.length, work, "us")],
      checksum: sumOf(into),
    });
  },
};

/** Positions that the search thinks about: enough for all phases, few enough for a run of seconds. */
const POSITIONS = 18;
const mcts: Job = {
  name: "mcts",
  about: "flat search as `mcts` does it by default, one choice in the middle of each of some games of the heuristic",
  only: "metw",
  make(bench) {
    const { build } = bench;
    const [, states] = someMiddles(bench, "heuristic@1", POSITIONS);
    const views = (states as Meccg[]).map((s) => s.view(s.chooser()));
    const prior = { lists: build.guide.training(), told: false };
    const choices = new Int32Array(bench.module.game.maxChoices);
    const search = new build.flat.Flat(bench.module.game as never, new build.guide.MeccgGuide(), build.params.DEFAULTS);
    const { horizon } = build.params.DEFAULTS;
    const found = new BigUint64Array(states.length);
    const work = (n: number) => {
      for (let k = 0; k < n; k++) {
        const count = states[k].legal(choices);
        search.run(views[k], choices, count, prior, new build.streams.OwnStream("bench", k, "search"));
        const { field } = search;
        const sums = new Uint8Array(Float64Array.from([...field.visits, ...field.sums].slice(0)).buffer);
        found[k] = hash64(sums);
      }
    };
    warm(() => work(POSITIONS));
    return () => {
      const before = search.simulations;
      const seconds = timed(() => work(POSITIONS));
      const units = search.simulations - before;
      return {
        figures: [
          rate("mcts: simulations/s", units, seconds),
          { name: "mcts: a simulation", units, seconds, each: "us" },
          rate("mcts: choices/s", POSITIONS, seconds),
        ],
        checksum: hex64(hash64(new Uint8Array(found.buffer))),
        facts: [["mcts: simulations a choice, horizon", `${(units / POSITIONS).toFixed(0)}, ${horizon}`]],
      };
    };
  },
};

/** Everything that is measured, in this order. */
export const JOBS: readonly Job[] = [
  reference,
  selfPlay("random", 1, "whole games of random choices, without views: the engine alone"),
  selfPlay("rollout", 0.4, "whole games of `rollout` against itself, with views, as an agent plays", "metw"),
  selfPlay("heuristic@1", 0.2, "the same of `heuristic@1`, which never changes", "metw"),
  selfPlay("heuristic@2", 0.2, "the same of `heuristic@2`", "metw"),
  selfPlay("heuristic@3", 0.2, "the same of `heuristic@3`", "metw"),
  mcts,
  copy,
  view,
  world,
];
