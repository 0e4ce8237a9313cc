/** Agents by their specs: reading a spec, writing it, and making the agent that it names. */
import type { Agent } from "../engine/core/agent.js";
import { UserError, unknownName } from "../engine/core/errors.js";
import type { Game, GameState } from "../engine/core/game.js";
import { AGENT_FILE, readAgentFile } from "./agentfile.js";
import { commaParts, quotedCommand, readCommand } from "./exec/command.js";
import { valuesOf } from "./figures.js";
import { fileNames, type AgentSpec, type Params, type AgentKind, numberOf } from "./agentkind.js";
import { KINDS, EXEC, AGENTS } from "./kinds.js";

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

/** The specs among these that are programs: what they play is only as repeatable as they are. */
export const programsIn = (specs: readonly string[]): string[] =>
  [...new Set(specs)].filter((spec) => /^\s*exec\s*:/.test(spec));

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

/** The name of a parameter now, where a spec or a file uses the name it had in an earlier version. */
export const currentName = ({ formerNames }: AgentKind, name: string): string =>
  formerNames && Object.hasOwn(formerNames, name) ? formerNames[name] : name;

/** Sets one parameter as it is written. Throws for one that is unknown, set twice or out of its range. */
function setParameter(
  { kind, params }: AgentSpec,
  name: string,
  text: string,
  { where, named, written }: Writing,
): void {
  const key = currentName(kind, name);
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

/** Reads "heuristic", "heuristic:lossWeight=2,wizardValue=20" or "my.agent"; an error names what is wrong and the nearest right name. */
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
  let text = colon < 0 ? "" : spec.slice(colon + 1);
  if (kind === EXEC) [params["command"], text] = readCommand(text, where, Object.keys(kind.figures));
  if (colon < 0 || (kind === EXEC && text === "")) return { kind, params };
  const writing: Writing = { where, named: new Set(), written: (key, value) => `${key}=${value}` };
  for (const [at, given] of text.split(",").entries()) {
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
  const lines = [...files, ...figures].map((k) => `${k}=${valueText(spec.kind, k, spec.params[k])}`);
  const parts = [...command, ...lines];
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

/** Splits "random,heuristic:lossWeight=2,wizardValue=20" at the commas that begin a new agent, not at those between parameters or in quotes. */
export function splitAgents(list: string): string[] {
  const specs: string[] = [];
  for (const part of commaParts(list)) {
    const more = specs.length > 0 && part.includes("=") && !part.includes(":");
    if (more) specs[specs.length - 1] += `,${part}`;
    else specs.push(part.trim());
  }
  return specs;
}
