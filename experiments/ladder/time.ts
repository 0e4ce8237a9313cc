/** How long agents think: processor time a decision, measured in this thread beside whatever else the machine does. */
import { existsSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { makeAgent, parseAgent } from "../../agents/registry.js";
import { type Agent, briefingFor } from "../../engine/core/agent.js";
import type { View } from "../../engine/core/game.js";
import { streamWordsOf } from "../../engine/core/seats.js";
import { agentStream } from "../../sim/match/agentstream.js";
import { writeWhole } from "../../sim/files/disk.js";
import { programOf } from "../../sim/fingerprint.js";
import { loadGame, playableDeck } from "../../sim/plans/games.js";
import { seedsOf, planOf, SEATS, seatingOf } from "../../sim/match/plan.js";

/**
 * Milliseconds of the processor for choices among two options or more. Of each choice the shorter of two measures counts: the clock,
 * which is exact, and the processor's time of this program, which leaves out what others took meanwhile.
 */
export interface DecisionTime {
  decisions: number;
  mean: number;
  median: number;
  /** 95 % take no longer; and the longest. */
  most: number;
  longest: number;
  /** Share of the processor that was had while it was measured: where it is small, others also emptied the caches. */
  share: number;
  machine: string;
}

interface Timing {
  game?: string;
  /** How many sit down, where it is not two. */
  seats?: number;
  decks: readonly string[];
  ruleset: string;
  seed: string;
  out: string;
  timed: number;
}

/** Whom an agent plays while it is timed. */
const RIVAL = "rollout";
/** And in a game that it cannot play. */
const PLAIN_RIVAL = "random";
/** What is warm is measured: the clock begins after so many decisions (at most ten times those that are timed), or of who is slow after so many milliseconds. */
const COLD = 3000;
const COLD_MS = 3000;
const FILE = "times.json";
/** Can an agent play this game? */
const isFor = (spec: string, game: { name: string }): boolean =>
  parseAgent(spec).kind.games?.includes(game.name) ?? true;

/** Times an agent, or finds what was measured with the same program, rules and lists; what is new is kept in the folder. */
export function keptTimes(timing: Timing): (agent: string, onMeasure: () => void) => Promise<DecisionTime> {
  const path = join(timing.out, FILE);
  const kept = new Map<string, DecisionTime>(existsSync(path) ? Object.entries(readTimes(path)) : []);
  const { game = "metw", seats, decks, ruleset, timed } = timing;
  return async (agent, onMeasure) => {
    const { engine, agents } = programOf({ game, agents: [agent] });
    const key = JSON.stringify([agent, engine, agents[0], ruleset, decks.slice(0, seats ?? SEATS), timed]);
    let time = kept.get(key);
    if (time === undefined) {
      onMeasure();
      time = await measure(agent, timing);
      // What was measured of this agent before is not true of it any more.
      for (const old of kept.keys()) if (JSON.parse(old)[0] === agent) kept.delete(old);
      kept.set(key, time);
      writeWhole(path, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
    }
    return time;
  };
}
function readTimes(path: string): Record<string, DecisionTime> {
  try {
    const found = JSON.parse(readFileSync(path, "utf8")) as unknown;
    return typeof found === "object" && found !== null ? (found as Record<string, DecisionTime>) : {};
  } catch {
    // Nothing is lost but time: they are measured again.
    return {};
  }
}

/** A game that is played to time an agent: everything that its seats bring, and who sits there. */
async function timedTable(spec: string, timing: Timing) {
  const { game: name = "metw", seats = SEATS, decks, ruleset, seed } = timing;
  const module = await loadGame(name);
  const rules = module.rulesetByName(ruleset);
  const names = decks.slice(0, seats);
  const lists = names.map((deck) => playableDeck(module, deck, { name: ruleset, body: rules }, seats));
  const laid = module.laidOut?.(lists, rules) ?? lists;
  const rival = isFor(RIVAL, module.game) ? RIVAL : PLAIN_RIVAL;
  const plan = planOf({
    ...{ game: name, ruleset, seed, decks: names, ...(seats !== SEATS && { seats }) },
    agents: [spec, ...new Array<string>(seats - 1).fill(rival)],
  });
  const agents: Agent[] = plan.agents.map((name) => makeAgent(name, module.game));
  const start = (game: number) =>
    module.game.start({
      ruleset: rules,
      ...(names.length > 0 ? { decks: laid } : { seats }),
      streams: seedsOf(seed, game, streamWordsOf(module.game, seats)),
    });
  return { plan, agents, laid, start, most: module.game.maxChoices };
}

/** Measures the decisions of an agent, from the moment when it is warm. */
class Stopwatch {
  readonly times: number[] = [];
  private met = 0;
  private warm = false;
  private readonly begun = performance.now();
  private clock = this.begun;
  private processor = used();
  private readonly cold: number;

  constructor(private readonly timed: number) {
    this.cold = Math.min(COLD, 10 * timed);
  }
  get full(): boolean {
    return this.times.length >= this.timed;
  }
  /** The choice that `choose` makes, timed where the agent is warm. */
  time(choose: () => number): number {
    if (!this.warm && (this.met++ >= this.cold || performance.now() - this.begun >= COLD_MS)) {
      this.warm = true;
      [this.clock, this.processor] = [performance.now(), used()];
    }
    const spent = used();
    const start = performance.now();
    const choice = choose();
    const passed = performance.now() - start;
    if (this.warm) this.times.push(Math.min(passed, used() - spent));
    return choice;
  }
  /** Share of the processor that was had. */
  share(): number {
    return Math.min(1, (used() - this.processor) / (performance.now() - this.clock));
  }
}

/** Plays games with the agent until enough of its decisions are timed. */
async function measure(spec: string, timing: Timing): Promise<DecisionTime> {
  const { plan, agents, laid, start, most } = await timedTable(spec, timing);
  const legal = new Int32Array(most);
  const views: (View | undefined)[] = [];
  const watch = new Stopwatch(timing.timed);
  try {
    for (let game = 0; !watch.full; game++) {
      const state = start(game);
      const seated: readonly Agent[] = seatingOf(plan, game).agentAt.map((agent) => agents[agent]);
      const streams = seated.map((agent) => agentStream(plan, game, agents.indexOf(agent)));
      seated.forEach((agent, seat) => {
        agent.begin?.(seat, briefingFor(agent, laid));
      });
      while (state.chooser() >= 0 && !watch.full) {
        const seat = state.chooser();
        const agent = seated[seat];
        const count = state.legal(legal);
        if (agent.looks) views[seat] = state.view(seat, views[seat]);
        const choose = () => agent.choose(agent.looks ? views[seat]! : null, legal, count, streams[seat]);
        state.apply(agent === agents[0] && count > 1 ? watch.time(choose) : choose());
      }
    }
  } finally {
    await Promise.all(agents.map((agent) => agent.close?.()));
  }
  return decisionTime(watch);
}

function decisionTime(watch: Stopwatch): DecisionTime {
  const share = watch.share();
  const times = watch.times.sort((x, y) => x - y);
  const at = (part: number): number => times[Math.min(times.length - 1, Math.floor(part * times.length))];
  return {
    decisions: times.length,
    mean: rounded(times.reduce((sum, t) => sum + t, 0) / times.length),
    median: rounded(at(0.5)),
    ...{ most: rounded(at(0.95)), longest: rounded(at(1)), share: rounded(share) },
    machine: cpus()[0]?.model ?? "unknown",
  };
}
/** Processor time of this program so far, in milliseconds. */
function used(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
const rounded = (x: number): number => Number(x.toPrecision(3));
