/** Plays cases and whole games in the program with all mutants of rules: first to see which places each reaches, then with one place changed. */
import { parentPort, workerData } from "node:worker_threads";
import { freshProgram, type ProgramOf } from "./bundle.js";
import { type NamedCase, Suite } from "./cases.js";
import { playedGame } from "./playedgames.js";
import { type PlayedGame, WHOLE } from "./games.js";
import { Switch } from "./schemata.js";

/** What plays: the case of a source by its number, or a whole game. */
export interface Player {
  source: string;
  at: number;
  /** How long it takes, in milliseconds, and in steps that count. */
  took: number;
  steps: number;
}
export interface RuleStart {
  program: string;
  places: number;
  /** This thread looks at every `parts`-th source and game. */
  part: number;
  parts: number;
  games: number;
}
export interface RuleReach {
  players: Player[];
  /** For each place who reaches it, by numbers in `players`. */
  reach: Int32Array[];
  /** Sums and comparisons that were made, with a difference or without. */
  asked: number[];
  /** Places at which a change would have made a difference while the program was loaded. */
  loaded: number[];
}
export interface RuleJob {
  place: number;
  file: string;
  players: readonly Player[];
}
export interface RuleTold {
  /** The case or game that noticed; "" for none. */
  by: string;
  /** How many were played. */
  played: number;
}
/** A place remembers so many of those who reach it. */
const MOST_REACHING = 2000;
/** A changed program may take so many times as long as before, and so many steps more. */
const TIMES = 20,
  MORE = 200_000;
/** So many cases are played by a program that is changed from its start. */
const MOST_FROM_START = 200;
/** Who noticed other changes of the same file plays first. */
const LAST_NOTICED = 8;

const { program: text, places, part, parts, games } = workerData as RuleStart;
const at = new Switch(places);
let program: ProgramOf;
let suite: Suite;
/** The program anew, with a place changed while it is loaded (-1: with none). */
function begin(place = -1): void {
  program = at.with(place, Number.POSITIVE_INFINITY, () => freshProgram(text));
  suite = new Suite(program, true);
}
begin();
const loaded = [...at.hit.keys()].filter((k) => at.hit[k] === 1);
const played = new Map<number, PlayedGame>();
/** Each game is played once by its agents, in the engine as it is. */
function gameOf(number: number): PlayedGame {
  const game = played.get(number) ?? playedGame(number);
  played.set(number, game);
  return game;
}
function caseOf({ source, at: number }: Pick<Player, "source" | "at">): Pick<NamedCase, "name" | "file" | "play"> {
  if (source !== WHOLE) return suite.of(source)[number];
  const game = gameOf(number);
  const play = (): string[] => {
    const differs = program.differsIn(game);
    return differs ? [differs] : [];
  };
  return { file: WHOLE, name: game.name, play };
}
/** Which places each case reaches; a case that does not hold as the rules are is an error. */
function reached(): RuleReach {
  const players: Player[] = [];
  const reach = Array.from({ length: places }, (): number[] => []);
  const counts = new Uint32Array(places);
  let drawn = 7;
  const look = (source: string, number: number): void => {
    const one = caseOf({ source, at: number });
    at.hit.fill(0);
    const before = performance.now();
    const wrong = at.with(-1, Number.POSITIVE_INFINITY, () => one.play());
    if (wrong.length > 0) throw new Error(`${one.file}: ${one.name} does not hold as the rules are: ${wrong[0]}`);
    const id = players.push({ source, at: number, took: performance.now() - before, steps: at.count }) - 1;
    for (let k = 0; k < places; k++) {
      if (at.hit[k] === 0) continue;
      const list = reach[k];
      counts[k]++;
      if (list.length < MOST_REACHING) list.push(id);
      else {
        // An even draw of all who reach it.
        drawn = (Math.imul(drawn, 1103515245) + 12345) & 0x7fffffff;
        if (drawn % counts[k] < MOST_REACHING) list[drawn % counts[k]] = id;
      }
    }
  };
  suite.sources().forEach((source, k) => {
    if (k % parts === part) for (let number = 0; number < suite.of(source).length; number++) look(source, number);
  });
  for (let number = part; number < games; number += parts) look(WHOLE, number);
  const asked = [...at.asked.keys()].filter((k) => at.asked[k] === 1);
  return { players, reach: reach.map((list) => Int32Array.from(list)), asked, loaded };
}
/** What a case says with a place changed; "" if it holds. */
function wrongWith(place: number, player: Player): string {
  const one = caseOf(player);
  const most = place < 0 ? Number.POSITIVE_INFINITY : player.steps * TIMES + MORE;
  try {
    return at.with(place, most, () => one.play())[0] ?? "";
  } catch (thrown) {
    return String(thrown);
  }
}
/**
 * What notices a change that was there from the start: tables that are filled once, while the program is loaded or when they are first
 * needed, do not change with a place that is changed later.
 */
function noticedFromStart({ place, players }: RuleJob): string {
  try {
    begin(place);
  } catch (thrown) {
    begin();
    return `the program does not start: ${String(thrown)}`;
  }
  const step = Math.max(1, players.length / MOST_FROM_START);
  let by = "";
  for (let k = 0; k < players.length && !by; k += step) {
    const one = players[Math.floor(k)];
    const { file, name } = caseOf(one);
    if (wrongWith(place, one)) by = `${file}: ${name}`;
  }
  begin();
  return by;
}
const lastNoticed = new Map<string, string[]>();
const keyOf = ({ source, at: number }: Player): string => `${source} ${number}`;
function noticed({ place, file, players }: RuleJob): RuleTold {
  const last = lastNoticed.get(file) ?? [];
  const first = players.filter((one) => last.includes(keyOf(one)));
  let count = 0;
  for (const one of [...first, ...players.filter((other) => !first.includes(other))]) {
    count++;
    if (!wrongWith(place, one)) continue;
    // What a changed program leaves behind in its tables must not be taken for the next change.
    if (wrongWith(-1, one)) {
      begin();
      if (!wrongWith(place, one)) continue;
      begin();
    }
    lastNoticed.set(file, [keyOf(one), ...last.filter((key) => key !== keyOf(one))].slice(0, LAST_NOTICED));
    const { file: where, name } = caseOf(one);
    return { by: `${where}: ${name}`, played: count };
  }
  return { by: noticedFromStart({ place, file, players }), played: count };
}
parentPort!.on("message", (job: RuleJob | "reach") =>
  parentPort!.postMessage(job === "reach" ? reached() : noticed(job)),
);
