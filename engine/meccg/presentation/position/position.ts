/**
 * Position files: a board as a player would describe it, choices by their texts, and what must be offered and what
 * must come of it. `checkPosition` plays them. docs/POSITIONS.md is the manual.
 */
import { brief, messageOf, UserError } from "../../../core/errors.js";
import { fold } from "../../../core/nearest.js";
import { Meccg, MOST_CHOICES } from "../../meccg.js";
import { whyText } from "../screen/why/why.js";
import { buildPosition } from "./board.js";
import { gameStarts, type Start } from "./game-file.js";
import { Player } from "./player.js";
import type { PositionSpec, PuzzleSpec } from "./specs.js";
import { positionsOf } from "./read.js";
import { Source } from "./source.js";
import { rollsOf, Script } from "./script.js";
import { Trace } from "./trace.js";
import { warnings } from "./warnings.js";

/** What is told of a file beside what does not hold. */
export interface CheckOptions {
  /** Who chooses where the steps end, and what is offered. */
  show?: boolean;
  /** Of a card or a choice: why it cannot be played where the steps end; "NAME: " before it asks for that player. */
  why?: string;
  /** Every choice, forced ones too, with rolls, draws and what came of them. */
  trace?: boolean;
  /** Told of the state as it begins; what comes back is told of it as it ends, and says what is wrong with it, "" if nothing is. */
  watch?(begun: Meccg): (ended: Meccg) => string;
}
const startOf = (spec: PositionSpec, src: Source): Start => ({
  title: spec.title,
  name: spec.name,
  pending: spec.pending,
  lists: spec.players.map((p) => p.list),
  steps: spec.steps,
  open: () => playerOf(spec, src),
  puzzle: spec.puzzle,
  rules: spec.rules,
  edges: spec.edges,
  said: spec.said,
  warn: (player) => warnings(spec, player.s),
});

/** Plays one position; the lines say what does not hold, and what was asked to be told. */
function check(start: Start, src: Source, options: CheckOptions): { wrong: string[]; notes: string[] } {
  const player = start.open();
  const lines = start.warn(player).map((line) => `warning: ${line}`);
  if (options.trace) player.trace = new Trace(player.names);
  const ends = options.watch?.(player.s);
  const wrong = playAll(player, start.steps, src.file);
  if (ends && wrong.length === 0) wrong.push(...[ends(player.s)].filter(Boolean));
  if (start.puzzle && wrong.length === 0) wrong.push(...puzzleFaults(player, start.puzzle, src));
  if (player.trace) lines.push(...player.trace.lines);
  const { why } = options;
  if (why !== undefined && wrong.length === 0) lines.push(...unlessDue(player, () => whyThere(player, why)));
  if (options.show)
    lines.push(...unlessDue(player, () => player.standing()).map((line, i) => (i === 0 ? line : `    ${line}`)));
  return { wrong, notes: lines };
}
/** What `tells` says; where the steps end before a roll or a draw that the file does not fix (as `each roll` leaves them): that. */
function unlessDue(player: Player, tells: () => string[]): string[] {
  try {
    player.question();
  } catch (thrown) {
    if (!(thrown instanceof UserError)) throw thrown;
    return [
      `the steps end before chance decides, and the file does not fix how: ${thrown.message.split("\n")[0]}`,
      "after `each roll` everything is as it was before the roll; write a step with `rolls` to look behind one",
    ];
  }
  return tells();
}
/** Why a card or a choice cannot be played where the steps have led; that it is offered, if so. */
function whyThere(player: Player, asked: string): string[] {
  const { chooser, texts } = player.question();
  if (chooser < 0) return ["the game is over: nothing can be played any more"];
  const named = player.names.find((name) => fold(asked).startsWith(`${fold(name)}: `));
  const seat = named === undefined ? chooser : player.names.indexOf(named);
  const wanted = named === undefined ? asked.trim() : asked.slice(asked.indexOf(":") + 1).trim();
  const offered = seat === chooser ? texts.find((text) => fold(text) === fold(wanted)) : undefined;
  if (offered !== undefined) return [`"${offered}" is offered: ${player.names[seat]} may choose it now`];
  return [`${player.names[seat]}:`, ...whyText(player.s.view(seat), wanted).map((line) => `    ${line}`)];
}
function playerOf(spec: PositionSpec, src: Source): Player {
  const names = spec.players.map((p) => p.name);
  const s = buildPosition(spec, src);
  const { rolls, always } = rollsOf(spec.rolls, names, src, ["rolls"]);
  const script = new Script(
    rolls,
    names.map((n) => [...(spec.draws[n] ?? [])]),
    always,
  );
  return new Player(s, names, src, script, { auto: spec.auto, shown: spec.showForced });
}
function playAll(player: Player, steps: PositionSpec["steps"], file: string): string[] {
  try {
    player.run(steps);
  } catch (thrown) {
    if (!(thrown instanceof UserError)) throw thrown;
    return [...player.wrong, ...thrown.message.split("\n")];
  }
  const left = player.script.leftovers();
  if (left) player.wrong.push(`${file}: not used: ${left}`);
  return player.wrong;
}
/** What is wrong with the question a puzzle asks where its steps have led. */
function puzzleFaults(player: Player, puzzle: PuzzleSpec, src: Source): string[] {
  const where = src.where(puzzle.path);
  const { chooser, texts } = player.question();
  if (chooser !== puzzle.chooser) return [`${where}: not the named player chooses here; offered: ${texts.join(" | ")}`];
  const out: string[] = [];
  for (const best of puzzle.best)
    if (!texts.some((t) => fold(t) === fold(best)))
      out.push(`${where}: "${brief(best)}" is not offered; offered: ${texts.join(" | ")}`);
  if (out.length === 0 && texts.length <= puzzle.best.length) out.push(`${where}: nothing wrong can be chosen here`);
  return out;
}

/** A position and a question: what should be chosen here, and why. */
export interface Puzzle {
  /** Title, with the name of the case if there are several. */
  title: string;
  theme: string;
  /** Seat of the one who chooses. */
  chooser: number;
  /** Texts of the right choices. */
  best: string[];
  why: string;
  /** Names of the players, by seat. */
  names: string[];
  /** Names of the lists the players play, by seat; "" where none is named. */
  lists: string[];
  /** The state in which he chooses: forced choices are played, chance comes from streams. */
  state: Meccg;
}
/** The puzzles of a position file, played to the point where the question is asked. */
export function openPuzzles(text: string, fileName: string): Puzzle[] {
  const { source, starts } = readFile(text, fileName);
  return starts.flatMap((start) => {
    if (!start.puzzle) return [];
    const player = start.open();
    const wrong = playAll(player, start.steps, source.file);
    if (wrong.length === 0) wrong.push(...puzzleFaults(player, start.puzzle, source));
    if (wrong.length > 0)
      throw new UserError(fileName, wrong.join("\n"), "see what `mazarbul check` says of the file", true);
    const state = standsThere(player);
    const { theme, chooser, best, why } = start.puzzle;
    const title = start.name ? `${start.title}: ${start.name}` : start.title;
    return [{ title, theme, chooser, best, why, names: [...player.names], lists: [...start.lists], state }];
  });
}

/**
 * Case `number` (from 1) of a file, played to where its steps end: its name, the players by seat, and the state, whose chance
 * comes from streams from there on. Throws a `UserError` where there is no such case or its steps do not hold.
 */
export function openCase(
  text: string,
  fileName: string,
  number: number,
): { name: string; names: readonly string[]; state: Meccg } {
  const { source, starts } = readFile(text, fileName);
  const start = starts[number - 1];
  if (!start)
    throw new UserError(
      `--at ${number}`,
      `${fileName} has ${starts.length} cases`,
      `name one from 1 to ${starts.length}`,
    );
  const player = start.open();
  const wrong = playAll(player, start.steps, source.file);
  if (wrong.length > 0)
    throw new UserError(fileName, wrong.join("\n"), "see what `mazarbul check` says of the file", true);
  const state = standsThere(player);
  const choices = new Int32Array(MOST_CHOICES);
  while (state.chooser() >= 0 && state.legal(choices) === 1) state.apply(choices[0]);
  return { name: start.name, names: player.names, state };
}
/** The state where the steps have led, without script or forced questions. */
function standsThere(player: Player): Meccg {
  const state = new Meccg(player.s.players);
  state.copyFrom(player.s);
  return state;
}

/** One case of a position file, under one ruleset. */
export interface PositionCase {
  /** Its own name, with the ruleset where the file has several; "" for a file of one position. */
  name: string;
  /** What the file is about. */
  title: string;
  /** Rules that it shows, and rules that just do not act in it: "coe 2.IV.6.1", "001:710". */
  rules: readonly string[];
  edges: readonly string[];
  /** Everything that is written of it, as one text. */
  said(): string;
  /** Plays it from its beginning, as often as wanted; the lines say what does not hold. */
  play(): string[];
}
/** The cases of a position file that are not pending, each with what is asked of it; throws a `UserError` where the file cannot be read. */
export function positionCases(text: string, fileName: string, options: CheckOptions = {}): PositionCase[] {
  const { source, starts } = readFile(text, fileName);
  return starts
    .filter((start) => !start.pending)
    .map((start) => ({
      name: start.name,
      title: start.title,
      rules: start.rules,
      edges: start.edges,
      said: start.said,
      play: () => check(start, source, options).wrong,
    }));
}

/** What `mazarbul check` says of a file. A position marked `pending` is reported and does not fail. */
export function checkPosition(
  text: string,
  fileName: string,
  options: CheckOptions = {},
): { ok: boolean; lines: string[] } {
  const { source, starts } = readFile(text, fileName);
  const lines: string[] = [];
  let ok = true;
  for (const start of starts) {
    const head = start.name ? `case ${start.name}: ` : "";
    let found: { wrong: string[]; notes: string[] };
    try {
      found = check(start, source, options);
    } catch (thrown) {
      if (!start.pending || thrown instanceof UserError) throw thrown;
      found = { wrong: [messageOf(thrown)], notes: [] };
    }
    if (found.notes.length > 0 && start.name) lines.push(`case ${start.name}:`);
    lines.push(...found.notes);
    if (start.pending) {
      lines.push(`${head}pending: ${start.pending}`);
      if (found.wrong.length === 0) lines.push(`${head}it holds now: take the mark "pending" off`);
      else lines.push(...found.wrong.map((w) => `  ${w}`));
    } else if (found.wrong.length > 0) {
      ok = false;
      lines.push(...found.wrong.map((w) => head + w));
    }
  }
  return { ok, lines };
}
/** A file of positions, or of a game from the deal on (it has `lists`). */
function readFile(text: string, fileName: string): { source: Source; starts: Start[] } {
  const source = new Source(text, fileName);
  if (source.has(["lists"])) return { source, starts: gameStarts(source) };
  return { source, starts: positionsOf(source).map((spec) => startOf(spec, source)) };
}
