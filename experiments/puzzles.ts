import "../sim/nodeadapters.js";
import { makeAgent } from "../agents/registry.js";
import { briefingFor, type Candidate } from "../engine/core/agent.js";
import { UserError } from "../engine/core/errors.js";
import { fold } from "../engine/core/nearest.js";
import { OwnStream } from "../engine/core/streams.js";
import { loadDeck, meccg } from "../engine/meccg/index.js";
import { openPuzzles, type Puzzle } from "../engine/meccg/presentation/position/position.js";

/** A puzzle and the file it stands in. */
export interface FiledPuzzle extends Puzzle {
  file: string;
}

/** A candidate as it was weighed, in words. */
export type Weighed = Omit<Candidate, "choice"> & { choice: string; right: boolean };

const roomOf = (file: string): string => file.split(/[\\/]/).at(-2) ?? "";

/** What an agent did with a puzzle. */
export interface Answer {
  agent: string;
  /** Counted from 0: the same agent asked again, with other luck. */
  time: number;
  file: string;
  /** The folder in which the file stands: puzzles of a kind stand together. */
  room: string;
  title: string;
  theme: string;
  best: string[];
  taken: string;
  right: boolean;
  /** Chance to win that the agent gives what it takes, and the right choice; null where it weighed nothing or not that. */
  value: number | null;
  valueOfRight: number | null;
  candidates: Weighed[];
  /** The agent's own words, if it has some. */
  text: string;
}

/** The puzzles of a file; one without any is an error. */
export function puzzlesIn(text: string, file: string): FiledPuzzle[] {
  const list = openPuzzles(text, file).map((puzzle) => ({ ...puzzle, file }));
  if (list.length === 0)
    throw new UserError(file, "there is no puzzle in it", "write `puzzle:` under the position, or name another file");
  return list;
}

/** Asks an agent. The same agent, puzzle, seed and time always give the same answer, whatever else is asked. */
export function answer(puzzle: FiledPuzzle, agent: string, seed: string, time = 0): Answer {
  const one = makeAgent(agent, meccg);
  const { state, chooser, file, title, theme, best } = puzzle;
  const legal = new Int32Array(meccg.maxChoices);
  const count = state.legal(legal);
  const said = new Map(Array.from(legal.subarray(0, count), (c) => [c, meccg.choiceToText(state, c)]));
  const isRight = (choice: number): boolean => best.some((text) => fold(text) === fold(said.get(choice)!));
  // No list is told where the file names none.
  const lists = puzzle.lists.map((name) => (name === "" ? undefined : loadDeck(name)));
  one.begin?.(chooser, briefingFor(one, lists));
  const taken = one.choose(state.view(chooser), legal, count, new OwnStream(seed, time, `puzzle ${title}`));
  const candidates = one.candidates?.() ?? [];
  const bestValue = (such: (choice: number) => boolean): number | null => {
    const values = candidates.filter((c) => such(c.choice)).map((c) => c.value);
    return values.length === 0 ? null : Math.max(...values);
  };
  return {
    ...{ agent, time, file, room: roomOf(file), title, theme, best },
    taken: said.get(taken)!,
    right: isRight(taken),
    value: bestValue((choice) => choice === taken),
    valueOfRight: bestValue(isRight),
    candidates: candidates.map((c) => ({ ...c, choice: said.get(c.choice)!, right: isRight(c.choice) })),
    text: one.explain?.() ?? "",
  };
}

export interface Score {
  agent: string;
  /** Right answers, one number for each time that all puzzles were asked. */
  right: number[];
  /** Puzzles. */
  of: number;
}

/** The score of each agent, in the order in which they first answered. */
export function scores(answers: readonly Answer[]): Score[] {
  return [...new Set(answers.map((one) => one.agent))].map((agent) => {
    const own = answers.filter((one) => one.agent === agent);
    const times = Math.max(...own.map((one) => one.time)) + 1;
    const right = Array.from({ length: times }, (_, t) => own.filter((one) => one.time === t && one.right).length);
    return { agent, right, of: own.length / times };
  });
}

export interface RoomScore {
  room: string;
  /** The scores of each agent, in the order of `scores`. */
  scores: Score[];
}

/** The scores in each room, in the order in which the rooms were first asked. */
export function scoresByRoom(answers: readonly Answer[]): RoomScore[] {
  return [...new Set(answers.map((one) => one.room))].map((room) => ({
    room,
    scores: scores(answers.filter((one) => one.room === room)),
  }));
}
