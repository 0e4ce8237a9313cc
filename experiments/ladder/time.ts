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
import { luckOf, planOf, SEATS, seatingOf } from "../../sim/match/plan.js";

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

/** Plays games with the agent until enough of its decisions are timed. */
async function measure(
  spec: string,
  { game: name = "metw", seats = SEATS, decks, ruleset, seed, timed }: Timing,
): Promise<DecisionTime> {
  const module = await loadGame(name);
  const rules = module.rulesetByName(ruleset);
  const names = decks.slice(0, seats);
  const lists = names.map((deck) => playableDeck(module, deck, { name: ruleset, body: rules }, seats));
  const laid = module.laidOut?.(lists, rules) ?? lists;
  const brought = names.length > 0 ? { decks: laid } : { seats };
  const rival = isFor(RIVAL, module.game) ? RIVAL : PLAIN_RIVAL;
  const plan = planOf({
    ...{ game: name, ruleset, seed, decks: names, ...(seats !== SEATS && { seats }) },
    agents: [spec, ...new Array<string>(seats - 1).fill(rival)],
  });
  const agents = plan.agents.map((name) => makeAgent(name, module.game));
  const legal = new Int32Array(module.game.maxChoices);
  const views: (View | undefined)[] = [];
  const times: number[] = [];
  let met = 0;
  let warm = false;
  const cold = Math.min(COLD, 10 * timed);
  const begun = performance.now();
  let [clock, processor] = [begun, used()];
  try {
    for (let game = 0; times.length < timed; game++) {
      const state = module.game.start({
        ruleset: rules,
        ...brought,
        streams: luckOf(seed, game, streamWordsOf(module.game, seats)),
      });
      const seated: readonly Agent[] = seatingOf(plan, game).agentAt.map((agent) => agents[agent]);
      const streams = seated.map((agent) => agentStream(plan, game, agents.indexOf(agent)));
      seated.forEach((agent, seat) => {
        agent.begin?.(seat, briefingFor(agent, laid));
      });
      while (state.chooser() >= 0 && times.length < timed) {
        const seat = state.chooser();
        const agent = seated[seat];
        const count = state.legal(legal);
        if (agent.looks) views[seat] = state.view(seat, views[seat]);
        const watched = agent === agents[0] && count > 1;
        if (watched && !warm && (met++ >= cold || performance.now() - begun >= COLD_MS)) {
          warm = true;
          [clock, processor] = [performance.now(), used()];
        }
        const spent = used();
        const start = performance.now();
        const choice = agent.choose(agent.looks ? views[seat]! : null, legal, count, streams[seat]);
        const passed = performance.now() - start;
        if (watched && warm) times.push(Math.min(passed, used() - spent));
        state.apply(choice);
      }
    }
  } finally {
    await Promise.all(agents.map((agent) => agent.close?.()));
  }
  const share = Math.min(1, (used() - processor) / (performance.now() - clock));
  times.sort((x, y) => x - y);
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
