/** Which parameters of an agent are tuned, and agents with other values of them: as specs and as files. */
import { agentFileText } from "../../agents/agentfile.js";
import type { Settings } from "../../agents/heuristic/params.js";
import { shortened } from "../../agents/heuristic/versions.js";
import { currentName, agentText, parseAgent, valueText } from "../../agents/registry.js";
import type { AgentSpec } from "../../agents/agentkind.js";
import { UserError, unknownName } from "../../engine/core/errors.js";
import { rulesetByName } from "../../engine/meccg/decks/rulesets.js";
import type { Tunable } from "./spsa.js";

/** A parameter that is tuned, with what it means. */
export interface Parameter extends Tunable {
  about: string;
}

/** The word for all parameters that are no counts. */
export const ALL = "all";
/** What "all" leaves out of the heuristic's: what is off and won nothing when it was tried. */
const HELD: readonly string[] = ["splitSize", "bluffValue"];

/** What may be tuned on an agent: its parameters that are numbers and no counts, no words and no files. */
function tunableOf({ kind }: AgentSpec): string[] {
  return Object.keys(kind.figures).filter((key) => !kind.figures[key].whole && !kind.words?.[key]);
}

/** What an agent plays by under a ruleset: in games of one deck the heuristic has figures of its own. */
function playedBy({ kind, params }: AgentSpec, ruleset: string): Readonly<Record<string, number>> {
  return kind.name === "heuristic" && rulesetByName(ruleset).deckCount === 1 ? shortened(params as Settings) : params;
}

/**
 * The parameters behind `--only`, from what the agent plays by under a ruleset: "all", the word for a group ("hazards"), or names
 * with commas. Throws for others.
 */
export function parametersOf(agent: string, only: string, ruleset: string): Parameter[] {
  const spec = parseAgent(agent);
  const { kind } = spec;
  const params = playedBy(spec, ruleset);
  const free = tunableOf(spec);
  if (free.length === 0)
    throw new UserError(
      `agent "${agent}"`,
      `${kind.name} has no parameters that could be tuned`,
      kind.name.startsWith("heuristic@") ? "name heuristic, whose parameters may be set" : "name another agent",
    );
  const groups = kind.groups ?? {};
  const names =
    only === ALL
      ? free.filter((key) => !HELD.includes(key))
      : Object.hasOwn(groups, only)
        ? groups[only]
        : only.split(",").map((name) => currentName(kind, name.trim()));
  return names.map((name) => {
    if (!free.includes(name)) {
      if (Object.hasOwn(kind.figures, name))
        throw new UserError(`--only ${only}`, `${name} is a count or a word, and those are not tuned`, "leave it out");
      throw unknownName("parameter", name, [ALL, ...Object.keys(groups), ...free], `--only ${only}`);
    }
    const { least, most, about } = kind.figures[name];
    return { name, about, least, most, value: params[name] };
  });
}

/** The agent with these values in the place of its own, as a spec that every command takes. */
export function withValues(agent: string, parameters: readonly Tunable[], values: readonly number[]): string {
  const { kind, params } = parseAgent(agent);
  const set = { ...params };
  for (const [k, { name }] of parameters.entries()) set[name] = values[k];
  return agentText({ kind, params: set });
}

/** An agent as a file: its base and all its parameters, so that it stays what it is when the usual values change. */
export function agentFile(agent: string, made: Record<string, string>): string {
  const { kind, params } = parseAgent(agent);
  const keys = [...Object.keys(kind.files ?? {}), ...Object.keys(kind.figures)];
  const parameters = keys.map((key) => ({ key, text: valueText(kind, key, params[key]) }));
  return agentFileText({ base: kind.name, parameters, made }, (key) => kind.figures[key]?.about ?? "a file");
}
