import { brief, messageOf, UserError, unknownName } from "./errors.js";
import { type Game, type GameSetup, type GameState, OVER, type View } from "./game.js";
import { hex64 } from "./hash.js";
import {
  type ChanceEvent,
  type ChanceLog,
  type GameRecord,
  type Logged,
  type Named,
  named,
  type RecordEnd,
  type RecordHeader,
  wonText,
} from "./record.js";
import { streamWordsOf } from "./seats.js";
import { checkRules } from "./versions.js";

/** Collects what chance brought since it was last emptied. */
class Events implements ChanceLog {
  list: ChanceEvent[] = [];
  came(label: string, player: number, value: string): void {
    this.list.push({ label, player, value, line: 0 });
  }
  take(): ChanceEvent[] {
    const taken = this.list;
    this.list = [];
    return taken;
  }
}

/** Starts a game with the log in its setup, and hangs the log on the state. */
function startLogged<S extends GameState, D, R>(game: Game<S, View, D, R>, setup: GameSetup<D, R>, log: ChanceLog): S {
  const logged: GameSetup<D, R> & Logged = { ...setup, chanceLog: log };
  const state = game.start(logged);
  if ("chanceLog" in state) (state as S & Logged).chanceLog = log;
  return state;
}

/** What stopped a game that was not over. */
export interface Fault {
  failure: string;
  message: string;
}

/**
 * Makes the record of a game from its choices, by playing it once more: so nothing is written while games are
 * played for speed. If the game throws on the way, or `fault` is given, the record ends with that failure.
 */
export function recordGame<S extends GameState, D, R>(
  game: Game<S, View, D, R>,
  setup: GameSetup<D, R>,
  header: RecordHeader,
  choices: ArrayLike<number>,
  fault?: Fault,
): GameRecord {
  const log = new Events();
  const record: GameRecord = { ...header, start: "0".repeat(16), opening: [], moves: [], end: failed(fault) };
  try {
    const state = startLogged(game, setup, log);
    record.start = hex64(state.hash());
    record.opening = log.take();
    for (let i = 0; i < choices.length; i++) {
      const choice = choices[i];
      const events: ChanceEvent[] = [];
      record.moves.push({ player: state.chooser(), text: game.choiceToText(state, choice), events, line: 0 });
      try {
        state.apply(choice);
      } finally {
        events.push(...log.take());
      }
    }
    if (!fault) record.end = endOf(state);
  } catch (thrown) {
    if (!fault) record.end = failed({ failure: "threw", message: messageOf(thrown) });
  }
  return record;
}

function failed(fault: Fault | undefined): RecordEnd {
  return {
    kind: "failed",
    failure: fault?.failure ?? "unfinished",
    message: fault?.message ?? "the game was not played to its end",
    line: 0,
  };
}

function endOf(state: GameState): RecordEnd {
  const outcome = state.outcome();
  if (state.chooser() !== OVER || !outcome) return failed(undefined);
  return { kind: "over", outcome, steps: state.steps(), hash: hex64(state.hash()), line: 0 };
}

export interface ReplayOptions<S, D, R> {
  /** Compare everything that chance brings, the start, and the end with the record. */
  verify?: boolean;
  /** Stop after this many choices. */
  until?: number;
  /** Where to find a list or a ruleset that the record only names. */
  deck?(name: string): D;
  ruleset?(name: string): R;
  /** Told after every choice (index -1: after the setup). */
  onMove?(state: S, index: number, events: readonly ChanceEvent[]): void;
}

/** The first place where playing again and the record part. */
export interface Difference {
  line: number;
  what: string;
  recorded: string;
  played: string;
  /** What was thrown where the program itself failed (`what` is "fault"): the record need not be wrong at all. */
  fault?: unknown;
}
/** A record that cannot be played as it stands, in one sentence: it differs, or the program fails at a choice of it. */
export function unplayable(file: string, { line, what, recorded, played, fault }: Difference): UserError {
  return fault === undefined
    ? new UserError(
        `${file}:${line}`,
        `the game differs (${what}): written ${recorded}, played ${played}`,
        "take back the change, or use the Mazarbul that wrote it",
      )
    : new UserError(
        `${file}:${line}`,
        `the program fails at the choice "${recorded}": ${played}`,
        "this is a fault in Mazarbul and no difference of the record: please report it with this file",
      );
}

export interface Replayed<S> {
  state: S;
  /** Choices played. */
  played: number;
  /** Null if the record holds. */
  difference: Difference | null;
  /** Not an error, but worth saying: another version of the game, a game without a log. */
  remarks: string[];
}

/** Why something that stands in a record is no list or ruleset, or "". */
type FormFault = ((body: unknown) => string) | undefined;

function resolve<T>(it: Named, find: ((name: string) => T) | undefined, kind: string, fault?: FormFault): T {
  const where = `${it.where ? `${it.where}: ` : ""}${kind} "${brief(it.name)}"`;
  if (it.body !== undefined) {
    const wrong = fault?.(it.body) ?? "";
    if (wrong) throw new UserError(where, wrong, "take back the change: this is not what Mazarbul writes");
    return it.body as T;
  }
  if (!find) throw new UserError(where, `the record only names the ${kind}`, "replay where it is known");
  const found = find(it.name);
  if (named(it.name, found).hash !== it.hash) {
    throw new UserError(where, "it is another today than when the game was played", "take back the change");
  }
  return found;
}

/** What a game knows of the form of lists and rulesets; missing: any will do. */
type Forms = {
  deckFault?(body: unknown): string;
  rulesetFault?(body: unknown): string;
  laterFields?(body: object): object;
};

function withLaterFields(it: Named, { laterFields }: Forms): Named {
  if (!laterFields || typeof it.body !== "object" || it.body === null) return it;
  return { ...it, body: laterFields(it.body) };
}
/** The setup that a record describes; with `forms`, what is no list or ruleset is an error with its line. */
export function setupOf<S, D, R>(
  record: GameRecord,
  options: ReplayOptions<S, D, R> = {},
  forms: Forms = {},
): GameSetup<D, R> {
  const decks = record.decks.map((deck) => resolve(deck, options.deck, "deck", forms.deckFault));
  return {
    ruleset: resolve(withLaterFields(record.ruleset, forms), options.ruleset, "ruleset", forms.rulesetFault),
    ...(decks.length > 0 ? { decks } : { seats: record.agents.length }),
    streams: Uint32Array.from(record.streams),
  };
}
/** A list that may not be played is known by its name alone: the record that holds it is said as well. */
function startRecorded<S extends GameState, D, R>(
  game: Game<S, View, D, R>,
  record: GameRecord,
  options: ReplayOptions<S, D, R>,
  log: ChanceLog,
): S {
  const setup = setupOf(record, options, game);
  const file = record.ruleset.where?.replace(/:\d+$/, "") ?? "record";
  const words = streamWordsOf(game, record.agents.length);
  if (setup.streams.length < words)
    throw new UserError(
      file,
      `${setup.streams.length} words of streams: ${game.name} needs ${words}`,
      "take back the change",
    );
  try {
    return startLogged(game, setup, log);
  } catch (thrown) {
    if (!(thrown instanceof UserError)) throw thrown;
    throw new UserError(`${file}: ${thrown.where}`, thrown.what, thrown.hint);
  }
}

function eventText(event: ChanceEvent | undefined): string {
  return event ? `${event.label} ${event.player} ${event.value}` : "nothing";
}

function compareEvents(recorded: ChanceEvent[], played: ChanceEvent[], line: number): Difference | null {
  for (let i = 0; i < Math.max(recorded.length, played.length); i++) {
    const [was, is] = [eventText(recorded[i]), eventText(played[i])];
    if (was !== is) return { line: recorded[i]?.line ?? line, what: "chance", recorded: was, played: is };
  }
  return null;
}

function compareEnd(record: GameRecord, state: GameState, hashes: boolean): Difference | null {
  const end = record.end;
  const now = endOf(state);
  if (end.kind === "failed") {
    if (now.kind === "failed") return null;
    return {
      line: end.line,
      what: "end",
      recorded: `failed: ${end.failure}`,
      played: "the game was played to its end",
    };
  }
  if (now.kind === "failed") return { line: end.line, what: "end", recorded: "the game is over", played: "it goes on" };
  const pairs: [string, unknown, unknown][] = [
    ["winner", wonText(end.outcome.returns), wonText(now.outcome.returns)],
    ["how it ended", end.outcome.how, now.outcome.how],
    ["scores", end.outcome.scores.join(","), now.outcome.scores.join(",")],
    ["steps", end.steps, now.steps],
    ...(hashes ? [["hash", end.hash, now.hash] as [string, unknown, unknown]] : []),
  ];
  for (const [what, was, is] of pairs) {
    if (was !== is) return { line: end.line, what, recorded: String(was), played: String(is) };
  }
  return null;
}

/** Throws if a record is of another game, or was made by other rules, older or newer, than the game has today. */
export function checkReplayable(
  game: Pick<Game<GameState>, "name" | "version" | "rulesVersion">,
  record: GameRecord,
): void {
  const where = record.where ?? "record";
  if (record.game !== game.name)
    throw new UserError(where, `it is a game of ${record.game}, not of ${game.name}`, `replay it with ${record.game}`);
  const made = { name: record.game, version: record.gameVersion, rulesVersion: record.rulesVersion };
  checkRules(made, game, where, "replay it with that version");
}

/**
 * Plays a record again, from its setup, choice by choice. Stops at the first difference and says where it is; a
 * choice that the game does not offer is always one, chance, hashes and the end only with `verify`. A record made by
 * other rules is refused before anything is played.
 */
export function replay<S extends GameState, D, R>(
  game: Game<S, View, D, R>,
  record: GameRecord,
  options: ReplayOptions<S, D, R> = {},
): Replayed<S> {
  checkReplayable(game, record);
  const remarks: string[] = [];
  // A hash covers the layout of the state, which another version may have changed: choices, chance and scores say whether it is the same game.
  const hashes = record.gameVersion === game.version;
  if (!hashes)
    remarks.push(
      `recorded with ${game.name} ${record.gameVersion}, replayed with ${game.version}: hashes are not compared, everything else is`,
    );
  checkLabels(game.chanceLabels, record);
  const log = new Events();
  const state = startRecorded(game, record, options, log);
  const logs = "chanceLog" in state;
  if (!logs) remarks.push(`${game.name} does not report what chance brings: nothing of it was compared`);
  const opening = log.take();
  options.onMove?.(state, -1, opening);
  const startLine = record.moves[0]?.line ?? record.end.line;
  if (options.verify) {
    const hash = hex64(state.hash());
    const difference =
      (logs ? compareEvents(record.opening, opening, startLine) : null) ??
      (hash === record.start || !hashes
        ? null
        : { line: startLine, what: "start", recorded: record.start, played: hash });
    if (difference) return { state, played: 0, difference, remarks };
  }

  const last = Math.min(options.until ?? record.moves.length, record.moves.length);
  for (let i = 0; i < last; i++) {
    const move = record.moves[i];
    const difference = playMove(game, state, move.player, move.text, move.line);
    const events = log.take();
    const apart = difference ?? (options.verify && logs ? compareEvents(move.events, events, move.line) : null);
    if (apart && !(difference && expectedFailure(record, i))) return { state, played: i, difference: apart, remarks };
    options.onMove?.(state, i, events);
    if (difference) return { state, played: i, difference: null, remarks };
  }
  const whole = last === record.moves.length && options.until === undefined;
  return {
    state,
    played: last,
    difference: options.verify && whole ? compareEnd(record, state, hashes) : null,
    remarks,
  };
}

/** Throws if a record tells of a kind of chance that the game does not have. */
function checkLabels(labels: readonly string[], record: GameRecord): void {
  for (const { label, line } of [...record.opening, ...record.moves.flatMap((move) => move.events)])
    if (!labels.includes(label)) throw unknownName("kind of chance", label, labels, `record, line ${line}`);
}

/** True if this is the last choice of a record that ends with a failure: then the failure is what was recorded. */
function expectedFailure(record: GameRecord, index: number): boolean {
  return record.end.kind === "failed" && record.end.failure === "threw" && index === record.moves.length - 1;
}

function playMove<S extends GameState, D, R>(
  game: Game<S, View, D, R>,
  state: S,
  player: number,
  text: string,
  line: number,
): Difference | null {
  const chooser = state.chooser();
  if (chooser !== player) {
    const now = chooser === OVER ? "the game is over" : `${chooser} chooses`;
    return { line, what: "chooser", recorded: `${player} chooses`, played: now };
  }
  try {
    state.play(game.choiceFromText(state, text));
  } catch (thrown) {
    const apart = { line, recorded: text, played: messageOf(thrown) };
    return thrown instanceof UserError ? { ...apart, what: "choice" } : { ...apart, what: "fault", fault: thrown };
  }
  return null;
}
