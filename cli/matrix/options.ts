/** What a `mazarbul matrix` command line asks for. */
import { agentText, parseAgent, splitAgents } from "../../agents/registry.js";
import { UserError } from "../../engine/core/errors.js";
import { secondAgent } from "../../experiments/defaults.js";
import { type GameModule, listed, loadGame, rulesetFor } from "../../sim/plans/games.js";
import { decksIn, lopsidedIn } from "../../sim/plans/namedlists.js";
import type { Io } from "../io.js";
import { reportForms } from "../lists.js";
import type { QueueOptions } from "../queue.js";

export interface Options extends QueueOptions {
  agents: string;
  second?: string;
  seats: number;
  games?: number;
  lopsided: boolean;
  seed: string;
  ruleset?: string;
  out?: string;
  overwrite?: boolean;
  workers: number;
  json?: boolean;
  quiet?: boolean;
  game: string;
  openSealed?: boolean;
  asIs?: boolean;
}

/** The agents of a command line in full, each once. */
function agentsIn(text: string): string[] {
  const named = splitAgents(text);
  if (named.includes(""))
    throw new UserError(`--agents "${text}"`, "a name is missing", "write names with commas between");
  const full = named.map((spec) => agentText(parseAgent(spec)));
  const twice = full.find((spec, i) => full.indexOf(spec) < i);
  if (twice !== undefined) throw new UserError(`agent "${twice}"`, "it is named twice", "name it once");
  return full;
}

/** Who plays: those that are named, and the second pilot, if there is one. */
export function agentsAsked(
  module: GameModule,
  given: Pick<Options, "agents" | "second">,
): Pick<Asked, "agents" | "second"> {
  const agents = agentsIn(given.agents);
  const second =
    agents.length > 1 && given.second === undefined ? undefined : secondAgent(module, given.second, agents[0]);
  if (second !== undefined && agents.includes(second))
    throw new UserError(`--second ${second}`, "it is named among --agents, too", "name it once");
  return { agents, second };
}
export const pilotsOf = ({ agents, second }: Pick<Asked, "agents" | "second">): string[] =>
  second === undefined ? agents : [...agents, second];

/** What is played: every list against every other, in the hands of each of the agents. */
export interface Asked {
  decks: string[];
  agents: string[];
  second: string | undefined;
  ruleset: string;
  without: [number, number][];
  /** The side of each list, where lists are of sides. */
  sides: string[];
}

/** The question of a command line. Throws UserErrors for what may not be played. */
export async function askedOf(io: Io, names: readonly string[], given: Options): Promise<Asked> {
  const module = await loadGame(given.game);
  const decks = decksIn(names.length > 0 ? names : ["archetypes"], module);
  const twice = decks.find((deck, i) => decks.indexOf(deck) < i);
  if (twice !== undefined) throw new UserError(`deck "${twice}"`, "it is named twice", "name it once");
  if (decks.length < 3)
    throw new UserError(
      `${decks.length} decks`,
      "a field takes three decks at least",
      "name more, or for two: mazarbul simulate A B",
    );
  const { agents, second } = agentsAsked(module, given);
  const ruleset = rulesetFor(module, decks, given.ruleset);
  if (!given.quiet && !given.json) reportForms(io, module, decks, ruleset, given.ruleset);
  const without = given.lopsided ? [] : lopsidedIn(decks, ruleset);
  if (given.redis !== undefined && given.games === undefined)
    throw new UserError("--redis", "how long games take here says nothing of its workers", "add --games N");
  const lists = listed(module);
  const sides = lists.sideOf ? decks.map((deck) => lists.sideOf!(lists.loadDeck(deck))) : [];
  return { decks, agents, second, ruleset, without, sides };
}
