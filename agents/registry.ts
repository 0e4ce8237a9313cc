import type { Agent } from "../engine/core/agent.js";
import { UserError, unknownName } from "../engine/core/errors.js";
import type { Game, GameState } from "../engine/core/game.js";
import { meccg } from "../engine/meccg/index.js";
import { wotr } from "../engine/wotr/index.js";
import { AGENT_FILE, readAgentFile } from "./agentfile.js";
import { commaParts, commandOf, quotedCommand, readCommand } from "./exec/command.js";
import type { Supposing } from "./exec/worlds.js";
import { ExecAgent, FIGURES as EXEC_FIGURES, type Settings as ExecSettings } from "./exec/exec.js";
import { type Figure, startingAt, valuesOf } from "./figures.js";
import { FirstAgent } from "./first.js";
import { HeuristicAgent } from "./heuristic/heuristic.js";
import { FIGURES, HAZARD_FIGURES, type Settings } from "./heuristic/params.js";
import {
  NOTHING,
  shortened,
  VERSION_1,
  VERSION_2,
  VERSION_3,
  VERSION_4,
  VERSION_4_SHORT,
} from "./heuristic/versions.js";
import { LastAgent } from "./last.js";
import { FIGURES as LEVEL_FIGURES, NEURAL_LEVEL } from "./levels/figures.js";
import { agentOf, styleFault } from "./levels/levels.js";
import { STYLES } from "./levels/styles.js";
import { MctsAgent } from "./mcts/mcts.js";
import { MeccgGuide, packView, training, VALUE } from "./mcts/meccg-guide.js";
import {
  FORMS,
  LEAVES,
  DEFAULTS as MCTS_DEFAULTS,
  FIGURES as MCTS_FIGURES,
  PILOT_NEURAL,
  PILOTS,
  POLICY_FIGURES,
  PRIOR_POLICY,
  PRIORS,
  type Settings as MctsSettings,
} from "./mcts/params.js";
import { PolicyGuide } from "./mcts/policy-guide.js";
import { PolicyPrior } from "./mcts/policy-prior.js";
import { threads } from "./mcts/team.js";
import type { Network } from "./neural/network.js";
import { networkOf } from "./neural/networks.js";
import { NeuralAgent } from "./neural/neural.js";
import { bestKernel } from "./neural/simd.js";
import {
  DEFAULTS as NEURAL_DEFAULTS,
  FIGURES as NEURAL_FIGURES,
  type Settings as NeuralSettings,
} from "./neural/params.js";
import { RandomAgent } from "./random.js";
import { RarestAgent } from "./rarest.js";
import { WotrGuide, WOTR_SEARCH } from "./wotr/guide.js";
import { WotrHeuristic } from "./wotr/heuristic.js";
import { rateParked, rateScattered, WotrLine } from "./wotr/lines.js";

/** The figures that a player may set on an agent, by name. */
export type Params = Record<string, number>;

/** A kind of agent: one line in the table below. */
export interface AgentKind {
  name: string;
  /** What it does, in one sentence. */
  about: string;
  /** What may be set on it. */
  figures: Readonly<Record<string, Figure>>;
  /** Figures that belong together, by a word for them. */
  groups?: Readonly<Record<string, readonly string[]>>;
  /** Parameters that are written as words: the number is the place of the word. */
  words?: Record<string, readonly string[]>;
  /** Parameters that name a file, each with the one that ships: the number is the place of the name in `fileNames`. */
  files?: Readonly<Record<string, string>>;
  /** The parameter that is written without its name, as in `level:3`; a spec always tells it. */
  bare?: string;
  /** Games it can play; missing: all. */
  games?: readonly string[];
  /** The modules of this folder that it is made of, without extension; what they import counts too. A run is known by them. */
  modules: readonly string[];
  /** Folders of the project with files that it reads. */
  reads?: readonly string[];
  /** What it is made of besides, where its parameters ask for it. */
  besides?: {
    where(params: Params): boolean;
    readonly modules: readonly string[];
    readonly reads: readonly string[];
    /** Of `files` those that only then are read. */
    readonly files: readonly string[];
  };
  /** What is wrong with these parameters together, and how to fix it; missing or null: nothing. */
  fault?(params: Params): { problem: string; hint: string } | null;
  make(params: Params, game: Game<GameState> | null): Agent;
}

/** Who knows the cards plays their game alone. */
const CARD_GAME: readonly string[] = [meccg.name];
/** The look that plays roll-outs beside a search: it begins from the same version, if networks know it. */
const lookBeside = (network: Network, version: number): NeuralAgent =>
  new NeuralAgent(
    network,
    { ...NEURAL_DEFAULTS, version: Math.max(version, NEURAL_FIGURES.version.least) },
    bestKernel,
  );
const HEURISTIC = ["heuristic/heuristic", "heuristic/params", "heuristic/versions"];

/** Names of files that specs have asked for, by the number that stands for them. */
const fileNames: string[] = [];
function numberOf(file: string): number {
  const at = fileNames.indexOf(file);
  return at >= 0 ? at : fileNames.push(file) - 1;
}
/** What counts besides for these parameters; null: nothing. */
const besidesOf = ({ kind: { besides }, params }: AgentSpec): AgentKind["besides"] | null =>
  besides?.where(params) ? besides : null;
/** The files of a spec: the one that it stands in, and those that its parameters name, as far as it reads them. */
export function filesOf(spec: AgentSpec): string[] {
  const { kind, params, file } = spec;
  const idle = besidesOf(spec) ? [] : (kind.besides?.files ?? []);
  const named = Object.keys(kind.files ?? {}).flatMap((key) => (idle.includes(key) ? [] : [fileNames[params[key]]]));
  return file === undefined ? named : [file, ...named];
}
/** The modules that an agent of this spec begins with, and the folders it reads. */
export function partsOf(spec: AgentSpec): { modules: readonly string[]; reads: readonly string[] } {
  const { modules, reads = [] } = spec.kind;
  const besides = besidesOf(spec);
  return besides
    ? { modules: [...modules, ...besides.modules], reads: [...reads, ...besides.reads] }
    : { modules, reads };
}

/** Every agent that its name alone makes. A new one is one more line. */
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
    groups: { hazards: HAZARD_FIGURES },
    games: CARD_GAME,
    modules: HEURISTIC,
    make: (params) => new HeuristicAgent(params as Settings, "full", shortened(params as Settings)),
  },
  {
    name: "control",
    about: "the heuristic with every weight and rating zero: it must lose, or the arena cannot tell",
    figures: {},
    games: CARD_GAME,
    modules: HEURISTIC,
    make: () => new HeuristicAgent(NOTHING, "none"),
  },
  {
    name: "heuristic@1",
    about: "the heuristic as it was when it was first measured: it never changes",
    figures: {},
    games: CARD_GAME,
    modules: HEURISTIC,
    make: () => new HeuristicAgent(VERSION_1),
  },
  {
    name: "heuristic@2",
    about: "the heuristic with hands that flow, cards on guard and attempts on rivals: it never changes",
    figures: {},
    games: CARD_GAME,
    modules: HEURISTIC,
    make: () => new HeuristicAgent(VERSION_2),
  },
  {
    name: "heuristic@3",
    about: "the heuristic that plans for several companies: it never changes",
    figures: {},
    games: CARD_GAME,
    modules: HEURISTIC,
    make: () => new HeuristicAgent(VERSION_3),
  },
  {
    name: "heuristic@4",
    about: "the heuristic tuned with lists of all sides, which plays the last turn to win: it never changes",
    figures: {},
    games: CARD_GAME,
    modules: HEURISTIC,
    make: () => new HeuristicAgent(VERSION_4, "full", VERSION_4_SHORT),
  },
  {
    name: "rollout",
    about: "the heuristic at a glance: cheap, for large batches and the inside of searches",
    figures: startingAt(FIGURES, VERSION_1),
    groups: { hazards: HAZARD_FIGURES },
    games: CARD_GAME,
    modules: HEURISTIC,
    make: (params) => new HeuristicAgent(params as Settings, "quick"),
  },
  {
    name: "mcts",
    about: "supposes worlds that agree with what it sees, and tries its choices in them",
    figures: MCTS_FIGURES,
    games: CARD_GAME,
    modules: ["mcts/mcts", "mcts/meccg-guide", "mcts/params", "mcts/team"],
    reads: ["engine/meccg/decks/shipped/training", "engine/meccg/decks/shipped/wide-training"],
    files: { network: VALUE, policy: "policy" },
    words: { form: FORMS, pilot: PILOTS, leaf: LEAVES },
    besides: {
      where: ({ pilot }) => pilot === PILOT_NEURAL,
      modules: ["neural/neural", "neural/params"],
      reads: [],
      files: ["policy"],
    },
    fault: ({ pilot, policy }) =>
      fileNames[policy] !== "policy" && pilot !== PILOT_NEURAL
        ? { problem: "policy names who plays roll-outs, and pilot is not neural", hint: "write pilot=neural beside it" }
        : null,
    make: (params) => {
      const set = params as MctsSettings;
      const team = threads();
      const network = fileNames[params["network"]];
      const look = set.pilot === PILOT_NEURAL ? lookBeside(networkOf(fileNames[params["policy"]]), set.version) : null;
      // Threads know of no policy: its parts are searched one after the other, with the same result.
      const makeTeam = team && !look ? () => team(set, network, packView) : null;
      return new MctsAgent(meccg, new MeccgGuide(set, network, look), training(), set, makeTeam);
    },
  },
  {
    name: "neural",
    about: "a network rates every choice at one look; with sims=N it is the guide of a search",
    figures: { ...NEURAL_FIGURES, ...POLICY_FIGURES },
    files: { network: "policy", judge: VALUE },
    words: { pilot: PILOTS, prior: PRIORS },
    games: CARD_GAME,
    modules: ["neural/neural", "neural/networks", "neural/params"],
    besides: {
      where: ({ sims }) => sims > 0,
      modules: ["mcts/mcts", "mcts/policy-guide", "mcts/policy-prior", "mcts/params"],
      reads: ["engine/meccg/decks/shipped/training", "engine/meccg/decks/shipped/wide-training"],
      files: ["judge"],
    },
    make: (params) => {
      const network = networkOf(fileNames[params["network"]]);
      const look = new NeuralAgent(network, params as NeuralSettings, bestKernel);
      if (params["sims"] === 0) return look;
      const set = {
        ...MCTS_DEFAULTS,
        sims: params["sims"],
        pilot: params["pilot"],
        version: params["version"],
      };
      const prior = params["prior"] === PRIOR_POLICY ? new PolicyPrior(network) : null;
      return new MctsAgent(meccg, new PolicyGuide(set, fileNames[params["judge"]], look, prior), training(), set);
    },
    fault: ({ sims, pilot, prior }) =>
      sims === 0 && (pilot > 0 || prior > 0)
        ? {
            problem: `${pilot > 0 ? "pilot" : "prior"} is for a search, and sims is 0`,
            hint: "write sims=32 beside it",
          }
        : null,
  },
  {
    name: "wotr-heuristic",
    about:
      "War of the Ring: the Ring goes by the way least watched; the Dark Power hunts, guards the Fire and takes citadels",
    figures: {},
    games: [wotr.name],
    modules: ["wotr/heuristic"],
    make: () => new WotrHeuristic(),
  },
  {
    name: "wotr-scattered",
    about: "War of the Ring: the heuristic whose Fellowship parts nine ways at once, to be measured",
    figures: {},
    games: [wotr.name],
    modules: ["wotr/lines"],
    make: () => new WotrLine("wotr-scattered", 0, rateScattered),
  },
  {
    name: "wotr-parked",
    about: "War of the Ring: the heuristic whose Nazgul wait around Orodruin, to be measured",
    figures: {},
    games: [wotr.name],
    modules: ["wotr/lines"],
    make: () => new WotrLine("wotr-parked", 1, rateParked),
  },
  {
    name: "wotr-mcts",
    about:
      "War of the Ring: supposes worlds that agree with what it sees, and tries what the heuristic rates best in them",
    figures: WOTR_SEARCH,
    games: [wotr.name],
    modules: ["mcts/mcts", "mcts/params", "wotr/guide", "wotr/standing"],
    make: (params) =>
      new MctsAgent(wotr, new WotrGuide(), [], { ...MCTS_DEFAULTS, far: 0, reach: 0, ...(params as object) }),
  },
  {
    name: "level",
    about: "an opponent for people, level:1 (a beginner who overlooks things) to level:9 (the strongest)",
    figures: LEVEL_FIGURES,
    bare: "level",
    words: { style: STYLES },
    files: { network: "policy", judge: VALUE },
    games: CARD_GAME,
    modules: ["levels/levels", "levels/figures"],
    reads: ["engine/meccg/decks/shipped/training", "engine/meccg/decks/shipped/wide-training"],
    make: (params) =>
      agentOf(
        params["level"],
        params["style"],
        () => networkOf(fileNames[params["network"]]),
        fileNames[params["judge"]],
      ),
    fault: ({ level, style }) => {
      const problem = styleFault(level, style);
      return problem === null ? null : { problem, hint: `leave the style out, or take a level below ${NEURAL_LEVEL}` };
    },
  },
];

/** What programs try their moves in: worlds with the lists that searches suppose, played on by the cheapest heuristic of the game. */
const SUPPOSING: Supposing = {
  lists: (game) => (game.name === meccg.name ? training() : []),
  pilot: (game) => {
    if (game.name === meccg.name) return new HeuristicAgent(VERSION_1, "quick");
    return game.name === wotr.name ? new WotrHeuristic() : makeAgent("random", game);
  },
};
/** A program of somebody else's; its command is the parameter `command`, as a number (`exec/command.ts`). */
export const EXEC: AgentKind = {
  name: "exec",
  about: 'any program that talks by lines of JSON, as in exec:"python3 examples/random_agent.py" (docs/PROTOCOL.md)',
  figures: EXEC_FIGURES,
  modules: ["exec/exec"],
  make: (params, game) => {
    const command = params["command"];
    const spec = `exec:${quotedCommand(command)}`;
    return new ExecAgent(spec, commandOf(command), params as ExecSettings, game, SUPPOSING);
  },
};
/** Those of the table, and programs. */
export const KINDS = (): AgentKind[] => [...AGENTS, EXEC];
/** The specs among these that are programs: what they play is only as repeatable as they are. */
export const programsIn = (specs: readonly string[]): string[] =>
  [...new Set(specs)].filter((spec) => /^\s*exec\s*:/.test(spec));

export interface AgentSpec {
  kind: AgentKind;
  params: Params;
  /** The agent file (`agentfile.ts`) that names kind and parameters; missing: the spec does. */
  file?: string;
}

/** What stands before an agent file in the full form of its spec. */
const FILE_WORD = "file";
/** The path of the agent file that a spec names, "file:my.agent" or "my.agent"; null: it names none. */
export function agentFileIn(spec: string): string | null {
  const colon = spec.indexOf(":");
  const word = spec.slice(0, Math.max(0, colon)).trim();
  if (word === FILE_WORD) return spec.slice(colon + 1).trim();
  return spec.trim().endsWith(AGENT_FILE) && !KINDS().some(({ name }) => name === word) ? spec.trim() : null;
}
/**
 * The spec as it is meant in a game: a game's own kind of that name stands in the place of one that does not play it, so that
 * "heuristic" is `wotr-heuristic` in War of the Ring.
 */
export function specIn(spec: string, game: string): string {
  const colon = spec.indexOf(":");
  const name = (colon < 0 ? spec : spec.slice(0, colon)).trim();
  const own = `${game}-${name}`;
  return AGENTS.some((kind) => kind.name === own) ? own + (colon < 0 ? "" : spec.slice(colon)) : spec;
}
/** Is this the name of an agent, with parameters or without, or of an agent file? */
export const isAgentName = (spec: string): boolean =>
  agentFileIn(spec) !== null || AGENTS.some(({ name }) => name === spec.split(":")[0]);

/** The place that parameters are set in: where a mistake is told, what is named there already, how a parameter is written there. */
interface Writing {
  where: string;
  named: Set<string>;
  written(key: string, value: string | number): string;
}

/** Sets one parameter as it is written. Throws for one that is unknown, set twice or out of its range. */
function setParameter(
  { kind, params }: AgentSpec,
  key: string,
  text: string,
  { where, named, written }: Writing,
): void {
  if (kind.files && Object.hasOwn(kind.files, key)) {
    params[key] = numberOf(text);
    return;
  }
  const known = Object.hasOwn(kind.figures, key) ? kind.figures[key] : undefined;
  if (!known) {
    const names = [...Object.keys(kind.files ?? {}), ...Object.keys(kind.figures)];
    if (names.length === 0) throw new UserError(where, `${kind.name} has no parameters`, `write ${kind.name}`);
    throw unknownName("parameter", key, names, where);
  }
  if (named.has(key)) throw new UserError(where, `${key} is set twice`, "set it once");
  named.add(key);
  const words = kind.words?.[key];
  if (words) {
    const place = words.indexOf(text);
    if (place < 0) throw unknownName(key, text, [...words], where);
    params[key] = place;
    return;
  }
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (!Number.isFinite(value))
    throw new UserError(where, `${key} must be a number, not "${text}"`, `write ${written(key, 2)}`);
  if (known.whole && !Number.isInteger(value))
    throw new UserError(
      where,
      `${key} must be a whole number, not ${text}`,
      `write ${written(key, Math.round(value))}`,
    );
  if (value < known.least || value > known.most) {
    const near = Math.min(known.most, Math.max(known.least, value));
    const range = `${known.least} to ${known.most}`;
    throw new UserError(
      where,
      `${key} must lie within ${range}, not ${text}`,
      `write ${written(key, near)}: ${known.about}`,
    );
  }
  params[key] = value;
}

/** The parameters of a kind when nobody sets one. */
function usualOf(kind: AgentKind): Params {
  const params: Params = valuesOf(kind.figures);
  for (const [key, file] of Object.entries(kind.files ?? {})) params[key] = numberOf(file);
  return params;
}

/** The agent of a file; an error names the file, the line and what to write there. */
function specOfFile(path: string): AgentSpec {
  if (!path.endsWith(AGENT_FILE) || /[,"']/.test(path))
    throw new UserError(
      `agent file "${path}"`,
      `its name must end with ${AGENT_FILE} and hold no commas and quotes`,
      "nothing may be set on it here: copy the file and change the copy",
    );
  const { base, where, parameters } = readAgentFile(path);
  const kind = AGENTS.find(({ name }) => name === base);
  if (!kind)
    throw unknownName(
      "agent",
      base,
      AGENTS.map(({ name }) => name),
      where,
    );
  if (Object.keys(kind.figures).length === 0 && parameters.length > 0)
    throw new UserError(
      where,
      `nothing can be set on ${base}: it is no base for parameters`,
      base.startsWith("heuristic@") ? "write base: heuristic" : "name a base that has these parameters",
    );
  const spec = { kind, params: usualOf(kind), file: path };
  const named = new Set<string>();
  for (const { key, text, where: line } of parameters)
    setParameter(spec, key, text, { where: line, named, written: (name, value) => `${name}: ${value}` });
  checkTogether(spec, where);
  return spec;
}
/** Throws what is wrong with parameters that do not go together. */
function checkTogether({ kind, params }: AgentSpec, where: string): void {
  const fault = kind.fault?.(params);
  if (fault) throw new UserError(where, fault.problem, fault.hint);
}

/** Reads "heuristic", "heuristic:caution=2,wizard=20" or "my.agent"; an error names what is wrong and the nearest right name. */
export function parseAgent(spec: string): AgentSpec {
  const file = agentFileIn(spec);
  if (file !== null) return specOfFile(file);
  const where = `agent "${spec}"`;
  const colon = spec.indexOf(":");
  const name = (colon < 0 ? spec : spec.slice(0, colon)).trim();
  const kind = KINDS().find((k) => k.name === name);
  if (!kind) {
    const names = KINDS().map((k) => k.name);
    throw unknownName("agent", name, names, where);
  }
  const params = usualOf(kind);
  let told = colon < 0 ? "" : spec.slice(colon + 1);
  if (kind === EXEC) [params["command"], told] = readCommand(told, where, Object.keys(kind.figures));
  if (colon < 0 || (kind === EXEC && told === "")) return { kind, params };
  const writing: Writing = { where, named: new Set(), written: (key, value) => `${key}=${value}` };
  for (const [at, given] of told.split(",").entries()) {
    const part = kind.bare && at === 0 && !given.includes("=") ? `${kind.bare}=${given}` : given;
    const match = /^\s*([^=\s]+)\s*=\s*(\S+)\s*$/.exec(part);
    if (!match) throw new UserError(where, `cannot read "${part}"`, `write ${name}:NAME=NUMBER,NAME=NUMBER`);
    setParameter({ kind, params }, match[1], match[2], writing);
  }
  checkTogether({ kind, params }, where);
  return { kind, params };
}

/** A parameter as it is written in a spec. */
export function valueText(kind: AgentKind, key: string, value: number): string {
  if (kind.files && Object.hasOwn(kind.files, key)) return fileNames[value];
  return kind.words?.[key]?.[value] ?? String(value);
}

/** The spec in its one full form, with every parameter that differs from its default, in the order of the table. */
export function agentText(spec: AgentSpec): string {
  if (spec.file !== undefined) return `${FILE_WORD}:${spec.file}`;
  const files = Object.entries(spec.kind.files ?? {}).flatMap(([key, file]) =>
    fileNames[spec.params[key]] === file ? [] : [key],
  );
  const { bare } = spec.kind;
  const figures = Object.keys(spec.kind.figures).filter(
    (key) => key !== bare && spec.params[key] !== spec.kind.figures[key].value,
  );
  const first = bare === undefined ? [] : [String(spec.params[bare])];
  const command = spec.kind === EXEC ? [quotedCommand(spec.params["command"])] : first;
  const told = [...files, ...figures].map((k) => `${k}=${valueText(spec.kind, k, spec.params[k])}`);
  const parts = [...command, ...told];
  return parts.length === 0 ? spec.kind.name : `${spec.kind.name}:${parts.join(",")}`;
}

/** Every parameter as the agent of this spec has it, those that nobody set included: "sims=200,form=flat,...". */
export function settingsText(spec: string): string {
  const { kind, params } = parseAgent(spec);
  return [...Object.keys(kind.files ?? {}), ...Object.keys(kind.figures)]
    .map((key) => `${key}=${valueText(kind, key, params[key])}`)
    .join(",");
}

/** The agents that play a game, by the names by which it knows them. */
export const agentsOf = (game: string): string[] => {
  const names = AGENTS.filter(({ games }) => games === undefined || games.includes(game)).map(({ name }) => name);
  return names.map((name) => (name.startsWith(`${game}-`) ? name.slice(game.length + 1) : name));
};
/** A new agent from its spec. */
export function makeAgent(spec: string, game: Game<GameState> | null = null): Agent {
  const { kind, params } = parseAgent(game ? specIn(spec, game.name) : spec);
  if (game && kind.games && !kind.games.includes(game.name)) {
    throw new UserError(
      `agent "${spec}"`,
      `${kind.name} does not play ${game.name}`,
      `${game.name} is played by: ${agentsOf(game.name).join(", ")}`,
    );
  }
  return kind.make(params, game);
}

/** Splits "random,heuristic:caution=2,wizard=20" at the commas that begin a new agent, not at those between parameters or in quotes. */
export function splitAgents(list: string): string[] {
  const specs: string[] = [];
  for (const part of commaParts(list)) {
    const more = specs.length > 0 && part.includes("=") && !part.includes(":");
    if (more) specs[specs.length - 1] += `,${part}`;
    else specs.push(part.trim());
  }
  return specs;
}
