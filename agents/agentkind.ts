/** What a kind of agent declares, and an agent as a spec names it: its kind with parameters. */
import type { Agent } from "../engine/core/agent.js";
import type { Game, GameState } from "../engine/core/game.js";
import type { Figure } from "./figures.js";

/** The figures that a player may set on an agent, by name. */
export type Params = Record<string, number>;
/** A kind of agent: one entry in the table of `kinds.ts`. */
export interface AgentKind {
  name: string;
  /** What it does, in one sentence. */
  about: string;
  /** What may be set on it. */
  figures: Readonly<Record<string, Figure>>;
  /** Names that figures had in earlier versions, and their names now: both are read. */
  formerNames?: Readonly<Record<string, string>>;
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

/** Names of files that specs have asked for. A parameter that names a file holds the place of the name in this list. */
export const fileNames: string[] = [];
/** The place of a file's name in `fileNames`; a new name is added at the end. */
export function numberOf(file: string): number {
  const at = fileNames.indexOf(file);
  return at >= 0 ? at : fileNames.push(file) - 1;
}
/** An agent as a spec names it. */
export interface AgentSpec {
  kind: AgentKind;
  params: Params;
  /** The agent file (`agentfile.ts`) that names kind and parameters; missing: the spec does. */
  file?: string;
}
