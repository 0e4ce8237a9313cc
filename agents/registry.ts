import type { Agent } from "../engine/core/agent.js";
import { UserError, unknownName } from "../engine/core/errors.js";
import type { Game, GameState } from "../engine/core/game.js";
import { metw } from "../engine/metw/index.js";
import { type Figure, startingAt, valuesOf } from "./figures.js";
import { FirstAgent } from "./first.js";
import { HeuristicAgent } from "./heuristic/heuristic.js";
import { FIGURES, type Settings } from "./heuristic/params.js";
import { NOTHING, VERSION_1, VERSION_2, VERSION_3 } from "./heuristic/versions.js";
import { LastAgent } from "./last.js";
import { MctsAgent } from "./mcts/mcts.js";
import { MetwGuide, packView, training } from "./mcts/metw-guide.js";
import { FORMS, LEAVES, FIGURES as MCTS_FIGURES, PILOTS, type Settings as MctsSettings } from "./mcts/params.js";
import { threads } from "./mcts/team.js";
import { RandomAgent } from "./random.js";
import { RarestAgent } from "./rarest.js";

/** The figures that a player may set on an agent, by name. */
export type Params = Record<string, number>;

/** A kind of agent: one line in the table below. */
export interface AgentKind {
  name: string;
  /** What it does, in one sentence. */
  about: string;
  /** What may be set on it. */
  figures: Readonly<Record<string, Figure>>;
  /** Parameters that are written as words: the number is the place of the word. */
  words?: Record<string, readonly string[]>;
  /** Games it can play; missing: all. */
  games?: readonly string[];
  /** The modules of this folder that it is made of, without extension; what they import counts too. A run is known by them. */
  modules: readonly string[];
  /** Folders of the project with files that it reads. */
  reads?: readonly string[];
  make(params: Params, game: Game<GameState> | null): Agent;
}

const HEURISTIC = ["heuristic/heuristic", "heuristic/params", "heuristic/versions"];

/** Every agent there is. A new one is one more line. */
export const AGENTS: AgentKind[] = [
  {
    name: "random",
    about: "any legal choice, all alike",
    figures: {},
    modules: ["random"],
    make: () => new RandomAgent(),
  },
  { name: "first", about: "the first choice offered", figures: {}, modules: ["first"], make: () => new FirstAgent() },
  { name: "last", about: "the last choice offered", figures: {}, modules: ["last"], make: () => new LastAgent() },
  {
    name: "rarest",
    about: "the kind of choice it took least so far",
    figures: {},
    modules: ["rarest"],
    make: () => new RarestAgent(),
  },
  {
    name: "heuristic",
    about: "plans sites for the cards in hand and weighs every fight by exact chances",
    figures: FIGURES,
    games: ["metw"],
    modules: HEURISTIC,
    make: (params) => new HeuristicAgent(params as Settings),
  },
  {
    name: "control",
    about: "the heuristic with every weight and rating zero: it must lose, or the arena cannot tell",
    figures: {},
    games: ["metw"],
    modules: HEURISTIC,
    make: () => new HeuristicAgent(NOTHING, "none"),
  },
  {
    name: "heuristic@1",
    about: "the heuristic as it was when it was first measured: it never changes",
    figures: {},
    games: ["metw"],
    modules: HEURISTIC,
    make: () => new HeuristicAgent(VERSION_1),
  },
  {
    name: "heuristic@2",
    about: "the heuristic with hands that flow, cards on guard and attempts on rivals: it never changes",
    figures: {},
    games: ["metw"],
    modules: HEURISTIC,
    make: () => new HeuristicAgent(VERSION_2),
  },
  {
    name: "heuristic@3",
    about: "the heuristic that plans for several companies: it never changes",
    figures: {},
    games: ["metw"],
    modules: HEURISTIC,
    make: () => new HeuristicAgent(VERSION_3),
  },
  {
    name: "rollout",
    about: "the heuristic at a glance: cheap, for large batches and the inside of searches",
    figures: startingAt(FIGURES, VERSION_1),
    games: ["metw"],
    modules: HEURISTIC,
    make: (params) => new HeuristicAgent(params as Settings, "quick"),
  },
  {
    name: "mcts",
    about: "supposes worlds that agree with what it sees, and tries its choices in them",
    figures: MCTS_FIGURES,
    games: ["metw"],
    modules: ["mcts/mcts", "mcts/metw-guide", "mcts/params", "mcts/team"],
    reads: ["engine/metw/decks/training"],
    words: { form: FORMS, pilot: PILOTS, leaf: LEAVES },
    make: (params) => {
      const set = params as MctsSettings;
      const team = threads();
      const agent = new MctsAgent(metw, new MetwGuide(set), training(), set, team && (() => team(set, packView)));
      return agent;
    },
  },
];

export interface AgentSpec {
  kind: AgentKind;
  params: Params;
}

/** Reads "heuristic" or "heuristic:caution=2,wizard=20"; an error names what is wrong and the nearest right name. */
export function parseAgent(spec: string): AgentSpec {
  const where = `agent "${spec}"`;
  const colon = spec.indexOf(":");
  const name = (colon < 0 ? spec : spec.slice(0, colon)).trim();
  const kind = AGENTS.find((k) => k.name === name);
  if (!kind) {
    const names = AGENTS.map((k) => k.name);
    throw unknownName("agent", name, names, where);
  }
  const params: Params = valuesOf(kind.figures);
  if (colon < 0) return { kind, params };
  const named = new Set<string>();
  for (const part of spec.slice(colon + 1).split(",")) {
    const match = /^\s*([^=\s]+)\s*=\s*(\S+)\s*$/.exec(part);
    if (!match) throw new UserError(where, `cannot read "${part}"`, `write ${name}:NAME=NUMBER,NAME=NUMBER`);
    const [, key, text] = match;
    const known = Object.hasOwn(kind.figures, key!) ? kind.figures[key!] : undefined;
    if (!known) {
      const names = Object.keys(kind.figures);
      if (names.length === 0) throw new UserError(where, `${name} has no parameters`, `write ${name}`);
      throw unknownName("parameter", key!, names, where);
    }
    if (named.has(key!)) throw new UserError(where, `${key} is set twice`, "set it once");
    named.add(key!);
    const words = kind.words?.[key!];
    if (words) {
      const place = words.indexOf(text!);
      if (place < 0) throw unknownName(key!, text!, [...words], where);
      params[key!] = place;
      continue;
    }
    const value = Number(text);
    if (!Number.isFinite(value)) throw new UserError(where, `${key} must be a number, not "${text}"`, `write ${key}=2`);
    if (known.whole && !Number.isInteger(value))
      throw new UserError(where, `${key} must be a whole number, not ${text}`, `write ${key}=${Math.round(value)}`);
    if (value < known.least || value > known.most) {
      const near = Math.min(known.most, Math.max(known.least, value));
      const range = `${known.least} to ${known.most}`;
      throw new UserError(
        where,
        `${key} must lie within ${range}, not ${text}`,
        `write ${key}=${near}: ${known.about}`,
      );
    }
    params[key!] = value;
  }
  return { kind, params };
}

/** A parameter as it is written in a spec. */
export function valueText(kind: AgentKind, key: string, value: number): string {
  return kind.words?.[key]?.[value] ?? String(value);
}

/** The spec in its one full form, with every parameter that differs from its default, in the order of the table. */
export function agentText(spec: AgentSpec): string {
  const told = Object.keys(spec.kind.figures).filter((key) => spec.params[key] !== spec.kind.figures[key]!.value);
  return told.length === 0
    ? spec.kind.name
    : `${spec.kind.name}:${told.map((k) => `${k}=${valueText(spec.kind, k, spec.params[k]!)}`).join(",")}`;
}

/** Every parameter as the agent of this spec has it, those that nobody set included: "sims=200,form=flat,...". */
export function settingsText(spec: string): string {
  const { kind, params } = parseAgent(spec);
  return Object.keys(kind.figures)
    .map((key) => `${key}=${valueText(kind, key, params[key]!)}`)
    .join(",");
}

/** A new agent from its spec. */
export function makeAgent(spec: string, game: Game<GameState> | null = null): Agent {
  const { kind, params } = parseAgent(spec);
  if (game && kind.games && !kind.games.includes(game.name)) {
    throw new UserError(
      `agent "${spec}"`,
      `${kind.name} does not play ${game.name}`,
      `it plays ${kind.games.join(", ")}`,
    );
  }
  return kind.make(params, game);
}

/** Splits "random,heuristic:caution=2,wizard=20" at the commas that begin a new agent, not at those between parameters. */
export function splitAgents(list: string): string[] {
  const specs: string[] = [];
  for (const part of list.split(",")) {
    const more = specs.length > 0 && part.includes("=") && !part.includes(":");
    if (more) specs[specs.length - 1] += `,${part}`;
    else specs.push(part.trim());
  }
  return specs;
}
