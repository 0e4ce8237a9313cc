/** Plays cases and whole games in the program with all mutants of rules: first to see which places each reaches, then with one place changed. */
import { parentPort, workerData } from "node:worker_threads";
import { freshProgram, type ProgramOf } from "./bundle.js";
import { type NamedCase, Suite } from "./cases.js";
import { playedGame } from "./playedgames.js";
import { type PlayedGame, WHOLE } from "./games.js";
import { Switch, WAY } from "./schemata.js";

/** A case of a source by its number, or a whole game. */
export interface Player {
  source: string;
  at: number;
  /** How long it takes, in places and rounds of loops: no clock, so that the same draw plays the same cases. */
  steps: number;
}
export interface RuleStart {
  program: string;
  /** The function of each place, by a number; the first `tried` places are changed, the others are watched. */
  functions: Int32Array;
  tried: number;
  /** This thread looks at every `parts`-th source and game. */
  part: number;
  parts: number;
  games: number;
}
export interface RuleReach {
  players: Player[];
  /** For each tried place the cases in which its change would make a difference, by numbers in `players`. */
  reach: Int32Array[];
  /**
   * In the same order: how many cases at most go the same way through the function. A case with a rare way may show what others do not.
   */
  rarity: Int32Array[];
  /** Tried places that were passed, with a difference or without. */
  asked: number[];
  /** Tried places at which a change would have made a difference while the program was loaded. */
  loaded: number[];
}
export interface RuleJob {
  place: number;
  file: string;
  players: readonly Player[];
  /** Does a change show only if it is there while the program is loaded? Then all that are given play. */
  fromStart: boolean;
}
/** A changed program may take so many times as long as before, and so many steps more. */
const TIMES = 20,
  MORE = 200_000;
/** So many cases are played by a program that is changed from its start. */
const MOST_FROM_START = 200;
/** Cases that noticed other changes of the same file play first. */
const LAST_NOTICED = 8;

const { program: text, functions, tried, part, parts, games } = workerData as RuleStart;
const at = new Switch(functions.length);
let program: ProgramOf;
let suite: Suite;
/** The program anew, with a place changed while it is loaded (-1: with none). */
function begin(place = -1): void {
  program = at.with(place, Number.POSITIVE_INFINITY, () => freshProgram(text));
  suite = new Suite(program, true);
}
begin();
const made = (way: number): boolean => (way & WAY.difference) !== 0;
const loaded = [...at.way.keys()].filter((k) => k < tried && made(at.way[k]));
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
/** The places that a case passes, and the way of each. */
interface Passed {
  places: Uint16Array;
  ways: Uint8Array;
}
/** Plays a case as the rules are; one that does not hold is an error. */
function passedBy(source: string, number: number): { player: Player; passed: Passed } {
  const one = caseOf({ source, at: number });
  at.way.fill(0);
  const wrong = at.with(-1, Number.POSITIVE_INFINITY, () => one.play());
  if (wrong.length > 0) throw new Error(`${one.file}: ${one.name} does not hold as the rules are: ${wrong[0]}`);
  const places = Uint16Array.from([...at.way.keys()].filter((k) => at.way[k] !== 0));
  return {
    player: { source, at: number, steps: at.count },
    passed: { places, ways: Uint8Array.from(places, (k) => at.way[k]) },
  };
}
/** The cases and games with which each place may be tried. */
function reached(): RuleReach {
  const players: Player[] = [];
  const all: Passed[] = [];
  const look = (source: string, number: number): void => {
    const { player, passed } = passedBy(source, number);
    players.push(player);
    all.push(passed);
  };
  suite.sources().forEach((source, k) => {
    if (k % parts === part) for (let number = 0; number < suite.of(source).length; number++) look(source, number);
  });
  for (let number = part; number < games; number += parts) look(WHOLE, number);
  /** How many cases pass each place by each way. */
  const counts = new Int32Array(functions.length * 8);
  for (const { places, ways } of all) for (let n = 0; n < places.length; n++) counts[places[n] * 8 + ways[n]]++;
  const reach = Array.from({ length: tried }, (): number[] => []);
  const rarity = Array.from({ length: tried }, (): number[] => []);
  const asked = new Set<number>();
  const least = new Map<number, number>();
  all.forEach(({ places, ways }, id) => {
    least.clear();
    places.forEach((k, n) => {
      const count = counts[k * 8 + ways[n]];
      least.set(functions[k], Math.min(count, least.get(functions[k]) ?? count));
    });
    places.forEach((k, n) => {
      if (k >= tried) return;
      asked.add(k);
      if (!made(ways[n])) return;
      reach[k].push(id);
      rarity[k].push(least.get(functions[k])!);
    });
  });
  const packed = (lists: number[][]): Int32Array[] => lists.map((list) => Int32Array.from(list));
  return { players, reach: packed(reach), rarity: packed(rarity), asked: [...asked], loaded };
}
/** What a case says with a place changed; "" if it holds. */
function wrongWith(place: number, player: Player): string {
  const most = place < 0 ? Number.POSITIVE_INFINITY : player.steps * TIMES + MORE;
  try {
    // A program that is changed from its start may not even read the case.
    const one = caseOf(player);
    return at.with(place, most, () => one.play())[0] ?? "";
  } catch (thrown) {
    return String(thrown);
  }
}
/**
 * What notices a change that was there from the start: tables that are filled once, while the program is loaded or when they are first
 * needed, do not change with a place that is changed later.
 */
function noticedFromStart({ place, players, fromStart }: RuleJob): string {
  try {
    begin(place);
  } catch (thrown) {
    begin();
    return `the program does not start: ${String(thrown)}`;
  }
  let by = "";
  for (let k = 0; k < players.length && (fromStart || k < MOST_FROM_START) && !by; k++) {
    const { source, at: number } = players[k];
    if (wrongWith(place, players[k])) by = `${source}, case ${number + 1}`;
  }
  begin();
  return by;
}
const lastNoticed = new Map<string, string[]>();
const keyOf = ({ source, at: number }: Player): string => `${source} ${number}`;
/** The case or game that notices the change; "" for none. */
function noticed(job: RuleJob): string {
  const { place, file, players, fromStart } = job;
  if (fromStart) return noticedFromStart(job);
  const last = lastNoticed.get(file) ?? [];
  const first = players.filter((one) => last.includes(keyOf(one)));
  for (const one of [...first, ...players.filter((other) => !first.includes(other))]) {
    if (!wrongWith(place, one)) continue;
    // What a changed program leaves behind in its tables must not be taken for the next change.
    if (wrongWith(-1, one)) {
      begin();
      if (!wrongWith(place, one)) continue;
      begin();
    }
    lastNoticed.set(file, [keyOf(one), ...last.filter((key) => key !== keyOf(one))].slice(0, LAST_NOTICED));
    const { file: where, name } = caseOf(one);
    return `${where}: ${name}`;
  }
  return noticedFromStart(job);
}
parentPort!.on("message", (job: RuleJob | "reach") =>
  parentPort!.postMessage(job === "reach" ? reached() : noticed(job)),
);
