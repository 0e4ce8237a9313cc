import { brief, messageOf, UserError } from "./errors.js";
import type { Outcome } from "./game.js";
import { hash64Text, hex64 } from "./hash.js";
import { checkFormat, FIRST_RULES, FORMATS } from "./versions.js";
import { sharedEvenly, soleWinner, wonBy } from "./seats.js";
import { checkLines, MOST_LINE } from "./bounds.js";

/**
 * The game record: a text that a person reads and a program replays. One line a choice, and under it, indented,
 * one line for everything that chance brought then: a label of the game's own ("roll", "draw"), a seat, and what came.
 * `replay.ts` makes records and plays them again.
 *
 *     mazarbul-record 2
 *     game metw 0.4.0 rules 3
 *     ruleset "metw-standard" {"name":"metw-standard", ...}
 *     seed "first try"
 *     number 17
 *     streams 8c1d2e3f 00a1b2c3 ...
 *     deck 0 "White Hand" 0123456789abcdef {"name": ...}
 *     deck 1 "Grey Havens" fedcba9876543210 {"name": ...}
 *     agent 0 "random"
 *     agent 1 "heuristic:caution=2"
 *     start 0011223344556677
 *
 *         draw 0 Gandalf
 *     0: play Gandalf
 *         roll 1 7
 *     1: pass
 *     end winner=0 how="council" scores=12,8 steps=512 hash=8899aabbccddeeff
 *
 * The list or ruleset itself (the JSON) may be left out: then its hash must fit the one that the name leads to.
 * There is an `agent` line for each seat, as many as play, and a `deck` line for each in games to which the seats bring lists. `winner=-1`: all seats have the same share; where
 * some have won together `returns=0.5,0.5,0` stands in the place of `winner`, a share for each seat.
 * A line that begins with # is a remark. A game that failed ends with `fail KIND "message"`. The first line holds the
 * format of the file; format 1 names no rules and was made by rules 1.
 */

/** Told of everything that chance brings. A state that has a property `chanceLog` reports to it. */
export interface ChanceLog {
  /** `label`: one of `Game.chanceLabels`; `value` in words, on one line. */
  came(label: string, player: number, value: string): void;
}

/**
 * How a state lends itself to recording. The log is handed to `start` too, in the setup, because chance may
 * have its part in it already.
 */
export interface Logged {
  chanceLog: ChanceLog | null;
}

export interface ChanceEvent {
  /** One of `Game.chanceLabels`. */
  label: string;
  player: number;
  /** What came, in the game's words. */
  value: string;
  /** Line in the text it was read from; 0 if it was not read. */
  line: number;
}

export interface RecordedMove {
  player: number;
  text: string;
  events: ChanceEvent[];
  line: number;
}

/** A list or a ruleset: its name, the hash of its JSON, and usually the thing itself. */
export interface Named {
  name: string;
  hash: string;
  body?: unknown;
  /** File and line it was read from; missing: it was not read. */
  where?: string;
}

export type RecordEnd =
  | { kind: "over"; outcome: Outcome; steps: number; hash: string; line: number }
  | { kind: "failed"; failure: string; message: string; line: number };

export interface RecordHeader {
  game: string;
  gameVersion: string;
  /** Number of the rules as played (`Game.rulesVersion`). */
  rulesVersion: number;
  ruleset: Named;
  seed: string;
  number: number;
  streams: Uint32Array;
  decks: Named[];
  agents: string[];
}

export interface GameRecord extends RecordHeader {
  /** Hash of the state when the first choice is due. */
  start: string;
  /** What chance brought in the setup. */
  opening: ChanceEvent[];
  moves: RecordedMove[];
  end: RecordEnd;
  /** Where the line of the game stands, if the record was read: file and line. */
  where?: string;
}

/** A list or a ruleset as a record holds it. It must be plain data. */
export function named(name: string, body: unknown): Named {
  return { name, hash: hex64(hash64Text(JSON.stringify(body))), body };
}

const INDENT = "    ";

function oneLine(text: string): string {
  if (/[\r\n]/.test(text)) throw new Error(`a text in a record must stay on one line: ${JSON.stringify(text)}`);
  return text;
}

function eventLine(event: ChanceEvent): string {
  return `${INDENT}${event.label} ${event.player} ${oneLine(event.value)}`;
}

function namedLine(word: string, it: Named): string {
  const head = `${word} ${JSON.stringify(it.name)} ${it.hash}`;
  return it.body === undefined ? head : `${head} ${JSON.stringify(it.body)}`;
}

/** Who has won, as the last line says it: one seat, -1 where all have the same, or every seat's share. */
export function wonText(returns: readonly number[]): string {
  const winner = soleWinner(returns);
  return winner >= 0 || sharedEvenly(returns) ? `winner=${winner}` : `returns=${returns.join(",")}`;
}

/** The record as text, with a line break at the end. */
export function writeRecord(record: GameRecord): string {
  const lines = [
    `mazarbul-record ${FORMATS.record}`,
    `game ${record.game} ${record.gameVersion} rules ${record.rulesVersion}`,
    namedLine("ruleset", record.ruleset),
    `seed ${JSON.stringify(record.seed)}`,
    `number ${record.number}`,
    `streams ${Array.from(record.streams, (w) => w.toString(16).padStart(8, "0")).join(" ")}`,
    ...record.decks.map((deck, seat) => namedLine(`deck ${seat}`, deck)),
    ...record.agents.map((agent, seat) => `agent ${seat} ${JSON.stringify(agent)}`),
    `start ${record.start}`,
    "",
    ...record.opening.map(eventLine),
  ];
  for (const move of record.moves) {
    lines.push(`${move.player}: ${oneLine(move.text)}`);
    for (const event of move.events) lines.push(eventLine(event));
  }
  const end = record.end;
  if (end.kind === "over") {
    const { returns, how, scores } = end.outcome;
    lines.push(
      `end ${wonText(returns)} how=${JSON.stringify(how)} scores=${scores.join(",")} steps=${end.steps} hash=${end.hash}`,
    );
  } else {
    lines.push(`fail ${end.failure} ${JSON.stringify(end.message)}`);
  }
  return `${lines.join("\n")}\n`;
}

/** Reads line by line and knows where it is when something is wrong. */
class Reader {
  line = 0;
  private readonly lines: string[];

  constructor(
    text: string,
    private readonly name: string,
  ) {
    this.lines = text.split(/\r?\n/);
    checkLines(this.lines, MOST_LINE.record, name, "record");
  }

  /** The next line that says something, or undefined at the end of the text. */
  next(): string | undefined {
    while (this.line < this.lines.length) {
      const text = this.lines[this.line++];
      if (text.trim() !== "" && !text.startsWith("#")) return text;
    }
    return undefined;
  }

  /** What `next` will return. */
  peek(): string | undefined {
    const { line } = this;
    const text = this.next();
    this.line = line;
    return text;
  }

  wrong(what: string, hint: string): UserError {
    return new UserError(`${this.name}:${this.line}`, what, hint);
  }

  /** The next line must begin with `word`; returns what follows. */
  header(word: string, form: string): string {
    const text = this.next();
    if (text === undefined) throw this.wrong(`the record ends where "${word} ..." should stand`, `write: ${form}`);
    if (text !== word && !text.startsWith(`${word} `)) {
      throw this.wrong(`"${text.slice(0, 60)}" stands where "${word} ..." should`, `write: ${form}`);
    }
    return text.slice(word.length).trim();
  }

  /** A quoted text, a hash, and perhaps JSON. */
  named(text: string, form: string): Named {
    const match = /^("(?:[^"\\]|\\.)*") ([0-9a-f]{16})(?: (.+))?$/.exec(text);
    if (!match) throw this.wrong(`cannot read "${text.slice(0, 60)}"`, `write: ${form}`);
    const it: Named = { name: this.quoted(match[1], form), hash: match[2], where: `${this.name}:${this.line}` };
    if (match[3] === undefined) return it;
    let hash: string;
    try {
      it.body = JSON.parse(match[3]);
      // Too deep a nest is thrown here.
      hash = hex64(hash64Text(JSON.stringify(it.body)));
    } catch (thrown) {
      throw this.wrong(`the JSON of "${brief(it.name)}" cannot be read (${messageOf(thrown)})`, `write: ${form}`);
    }
    if (hash !== it.hash) {
      throw this.wrong(
        `"${brief(it.name)}" is not what was played: its hash is ${hash}, the record says ${it.hash}`,
        "take back the change",
      );
    }
    return it;
  }

  whole(text: string, what: string): number {
    if (!/^-?\d+$/.test(text))
      throw this.wrong(`${what} must be a whole number, not "${brief(text)}"`, "write digits only");
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw this.wrong(`${what} is too large`, "write a number of at most 15 digits");
    return value;
  }

  quoted(text: string, form: string): string {
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === "string") return value;
    } catch {}
    throw this.wrong(`"${text.slice(0, 60)}" is not a text in double quotes`, `write: ${form}`);
  }
}

function readEvent(reader: Reader, text: string): ChanceEvent {
  const match = /^\s+([a-z][a-z-]*) (\d+) (.+)$/i.exec(text);
  if (!match)
    throw reader.wrong(
      `cannot read "${text.trim()}"`,
      'write what chance brought: "    WORD SEAT VALUE", as "    roll 0 7"',
    );
  return { label: match[1], player: Number(match[2]), value: match[3], line: reader.line };
}

/** The shares of a last line, from "winner=0" or "returns=0.5,0.5,0". */
function readReturns(reader: Reader, text: string, players: number): number[] {
  const [word, value] = text.split("=") as [string, string];
  if (word === "winner") {
    const seat = reader.whole(value, "the winner");
    if (seat < -1 || seat >= players)
      throw reader.wrong(`the winner sits at seat ${seat}, and there are ${players} seats`, "write a seat, or -1");
    return wonBy(seat, players);
  }
  const returns = value.split(",").map(Number);
  const sum = returns.reduce((a, b) => a + b, 0);
  if (returns.length !== players || !returns.every((share) => share >= 0) || Math.abs(sum - 1) > 1e-9)
    throw reader.wrong(
      `the shares "${value}" are not ${players} that make 1`,
      "write a share for each seat: 0.5,0.5,0",
    );
  return returns;
}

function readEnd(reader: Reader, text: string, players: number): RecordEnd {
  const form = 'end winner=SEAT how="HOW" scores=N,N steps=N hash=HASH';
  const over =
    /^end (winner=-?\d+|returns=\S+) how=("(?:[^"\\]|\\.)*") scores=(\S*) steps=(\d+) hash=([0-9a-f]{16})$/.exec(text);
  if (over) {
    const scores = over[3] === "" ? [] : over[3].split(",").map(Number);
    if (!scores.every(Number.isFinite))
      throw reader.wrong(`the scores "${brief(over[3])}" are not numbers`, `write: ${form}`);
    const outcome = { returns: readReturns(reader, over[1], players), how: reader.quoted(over[2], form), scores };
    return { kind: "over", outcome, steps: Number(over[4]), hash: over[5], line: reader.line };
  }
  const failed = /^fail (\S+) (".*")$/.exec(text);
  if (failed)
    return {
      kind: "failed",
      failure: failed[1],
      message: reader.quoted(failed[2], 'fail KIND "MESSAGE"'),
      line: reader.line,
    };
  throw reader.wrong(`cannot read "${text.slice(0, 60)}"`, `write: ${form}, or: fail KIND "MESSAGE"`);
}

/** A line for each seat from seat 0 on: for so many seats, or for as many as there are (one at least). */
function readSeats<T>(reader: Reader, word: string, form: string, read: (text: string) => T, seats?: number): T[] {
  const found: T[] = [];
  do found.push(read(reader.header(`${word} ${found.length}`, form)));
  while (seats === undefined ? reader.peek()?.startsWith(`${word} `) : found.length < seats);
  return found;
}

/** The line of the game: by what the record was made. Format 1 names no rules. */
function readMade(reader: Reader, format: number): Pick<RecordHeader, "game" | "gameVersion" | "rulesVersion"> {
  const form = format === 1 ? "game NAME VERSION" : "game NAME VERSION rules NUMBER";
  const [game, gameVersion, word, rules] = reader.header("game", form).split(" ");
  if (!game || !gameVersion) throw reader.wrong("the game needs a name and a version", `write: ${form}`);
  if (format === 1) return { game, gameVersion, rulesVersion: FIRST_RULES };
  if (word !== "rules" || !rules) throw reader.wrong("the game needs the number of its rules", `write: ${form}`);
  return { game, gameVersion, rulesVersion: reader.whole(rules, "the number of the rules") };
}

/** Reads a record; an error names the file, the line, and what should stand there. */
export function parseRecord(text: string, name = "record"): GameRecord {
  const reader = new Reader(text, name);
  const format = reader.whole(reader.header("mazarbul-record", `mazarbul-record ${FORMATS.record}`), "the format");
  checkFormat("record", format, `${name}:${reader.line}`, "use the Mazarbul that wrote it, or a newer one");
  const made = readMade(reader, format);
  const where = `${name}:${reader.line}`;
  const ruleset = reader.named(reader.header("ruleset", 'ruleset "NAME" HASH {...}'), 'ruleset "NAME" HASH {...}');
  const seed = reader.quoted(reader.header("seed", 'seed "TEXT"'), 'seed "TEXT"');
  const number = reader.whole(reader.header("number", "number N"), "the number of the game");
  const words = reader.header("streams", "streams WORD WORD ...").split(" ").filter(Boolean);
  if (!words.every((w) => /^[0-9a-f]{8}$/.test(w))) {
    throw reader.wrong("a word of the streams is not eight hexadecimal digits", "write: streams 0011aabb 2233ccdd ...");
  }
  const deckForm = 'deck SEAT "NAME" HASH {...}';
  const agentForm = 'agent SEAT "NAME"';
  // Whoever has a list has an agent; in some games nobody has one.
  const bare = reader.peek()?.startsWith("agent ") === true;
  const decks = bare ? [] : readSeats(reader, "deck", deckForm, (t) => reader.named(t, deckForm));
  const seats = bare ? undefined : decks.length;
  const agents = readSeats(reader, "agent", agentForm, (t) => reader.quoted(t, agentForm), seats);
  const start = reader.header("start", "start HASH");

  const opening: ChanceEvent[] = [];
  const moves: RecordedMove[] = [];
  for (let text = reader.next(); text !== undefined; text = reader.next()) {
    if (/^\s/.test(text)) {
      const events = moves.length > 0 ? moves[moves.length - 1].events : opening;
      events.push(readEvent(reader, text));
      continue;
    }
    const move = /^(\d+): (.*)$/.exec(text);
    if (move) {
      moves.push({ player: Number(move[1]), text: move[2], events: [], line: reader.line });
      continue;
    }
    const end = readEnd(reader, text, agents.length);
    const more = reader.next();
    if (more !== undefined) throw reader.wrong(`"${more.slice(0, 60)}" stands after the end`, "take the line out");
    const streams = Uint32Array.from(words, (w) => Number.parseInt(w, 16));
    return { ...made, ruleset, seed, number, streams, decks, agents, start, opening, moves, end, where };
  }
  throw reader.wrong("the record stops without an end", "the file was cut off: write it again, or add its end line");
}
