/** What a soak is asked for, what it counts, and the record of a game that broke: the same for every game. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { terminal } from "../cli/io.js";
import { Progress } from "../cli/progress.js";
import { messageOf } from "../engine/core/errors.js";
import { makeAgent } from "../agents/registry.js";
import { CHANCE, type Game, type GameSetup, type GameState, OVER, type View } from "../engine/core/game.js";
import { type GameRecord, writeRecord } from "../engine/core/record.js";
import { OwnStream } from "../engine/core/streams.js";
import type { Alignment } from "../engine/meccg/cards/words/basics.js";

export interface SoakOptions {
  agent: string;
  games: number;
  from: number;
  every: number;
  lists: "shipped" | "random";
  sides: readonly [Alignment, Alignment];
  seats: number;
  ruleset?: string;
  records?: string;
  readBack?: boolean;
  quiet?: boolean;
}
/** One game: what it is called in the line of a failure, how it is played out (its choices into `made`), and its record. */
export interface Soaked {
  label: string;
  play(made: number[]): string;
  record(made: readonly number[], why: string): GameRecord;
}
export interface SoakGames {
  options: SoakOptions;
  game(number: number): Soaked;
}
/** A state whose bytes can be compared. */
type Bytes = GameState<View> & { readonly bytes: Uint8Array };
interface Playing<S extends Bytes, D, R> {
  game: Game<S, View, D, R>;
  setup: GameSetup<D, R>;
  number: number;
  options: SoakOptions;
  /** Throws where something does not hold; made when the game begins. */
  checks(s: S): (s: S) => void;
}
/** Plays a game, its choices into `made`; returns how it ended. With `readBack` a twin plays beside it by the words of the choices. */
export function playOut<S extends Bytes, D, R>(
  { game, setup, number, options, checks }: Playing<S, D, R>,
  made: number[],
): string {
  const s = game.start(setup);
  const twin = options.readBack ? game.start(setup) : null;
  const check = checks(s);
  const seats = Array.from({ length: s.players }, (_, p) => p);
  const agents = seats.map(() => makeAgent(options.agent, game as never));
  const own = seats.map((p) => new OwnStream("soak", number, `agent ${p}`));
  const views = seats.map(() => undefined as View | undefined);
  const choices = new Int32Array(game.maxChoices);
  while (s.chooser() !== OVER) {
    const p = s.chooser();
    if (p === CHANCE) throw new Error("chance was asked");
    const count = s.legal(choices);
    const agent = agents[p];
    if (agent.looks) views[p] = s.view(p, views[p]);
    const choice = agent.choose(agent.looks ? views[p]! : null, choices, count, own[p]);
    made.push(choice);
    const words = twin ? game.choiceToText(s, choice) : "";
    s.play(choice);
    if (twin) {
      twin.play(game.choiceFromText(twin, words));
      if (Buffer.compare(s.bytes, twin.bytes) !== 0) throw new Error(`"${words}" read back comes to another state`);
    }
    if (made.length % options.every === 0) check(s);
    if (made.length > 100000) throw new Error("no end after 100000 choices");
  }
  check(s);
  return s.outcome()!.how;
}
/** Plays all; a line for each that failed, then a count. The exit code. */
export function soak({ options: { agent, games, from, records, quiet }, game }: SoakGames): number {
  const endings: Record<string, number> = {};
  const progress = new Progress(terminal(), !!quiet);
  let failed = 0;
  for (let g = from; g < from + games; g++) {
    const one = game(g);
    const made: number[] = [];
    try {
      const how = one.play(made);
      endings[how] = (endings[how] ?? 0) + 1;
    } catch (e) {
      failed++;
      console.log(`game ${g}: ${one.label}: ${messageOf(e)}`);
      if (process.env.MAZARBUL_STACK && e instanceof Error) console.log(e.stack);
      if (records) {
        mkdirSync(records, { recursive: true });
        writeFileSync(join(records, `soak-${g}.txt`), writeRecord(one.record(made, messageOf(e))));
      }
    }
    progress.tick(g - from + 1, games, () => (failed ? `${failed} failed` : ""));
  }
  progress.end();
  const lines = Object.entries(endings).map(([how, n]) => `${how} ${n}`);
  console.log(`${games - failed} of ${games} games by ${agent} ended properly: ${lines.join(", ")}`);
  return failed ? 1 : 0;
}
