/** Plays games and asks judges at the beginning of turns: what was said, and what came of it. */
import "../../sim/nodeadapters.js";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { makeAgent } from "../../agents/registry.js";
import { networkOf } from "../../agents/neural/networks.js";
import { NetworkValue } from "../../agents/neural/value.js";
import { type Agent, briefingFor } from "../../engine/core/agent.js";
import { UserError } from "../../engine/core/errors.js";
import { OVER } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { loadDeck, type Meccg, meccg, type MeccgView, rulesetByName } from "../../engine/meccg/index.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { diskError, writeWhole } from "../../sim/files/disk.js";
import { plainText } from "../../sim/files/lineends.js";
import { meccgModule } from "../../sim/match/meccg.js";
import { VALUE } from "../../sim/person/judge.js";
import type { Said } from "./fit.js";

/**
 * The judge that is a network's one look: the value network that ships, or with `=FILE` behind it another one. Every other judge is the
 * spec of an agent that weighs its candidates.
 */
export const NETWORK = "network";
/** The name or file of the network that a judge is; null: an agent judges. */
const lookOf = (spec: string): string | null =>
  spec === NETWORK ? VALUE : spec.startsWith(`${NETWORK}=`) ? spec.slice(NETWORK.length + 1) : null;
export const isLook = (spec: string): boolean => lookOf(spec) !== null;

export interface CalibrateOptions {
  /** Who plays: each of them in games of its own. */
  players: readonly string[];
  /** Whom they meet; null: another like themselves. */
  against: string | null;
  judges: readonly string[];
  /** Names of the lists; two are drawn for each game. */
  decks: readonly string[];
  ruleset: string | null;
  /** Games of each player. */
  games: number;
  seed: string;
  /** Folder in which rows are kept; null: nowhere. */
  out: string | null;
  onGame?(done: number, all: number, kept: boolean): void;
  stop?(): boolean;
}

/** What was said in one game. */
export interface Row {
  player: string;
  game: number;
  decks: [string, string];
  /** The seat at which the player sat; the other is his opponent's. */
  seat: number;
  /** Share of the win of seat 0. */
  won: number;
  /** Position by position: turn, the seat that chooses, and what each judge gave that seat. */
  said: [turn: number, seat: number, ...chances: number[]][];
}
export interface Calibrated {
  rows: Row[];
  whole: boolean;
}

const ROWS = "rows.jsonl";
const PLAN = "calibrate.json";

/** What must be the same for a folder to be gone on with. */
function planText({ players, against, judges, decks, ruleset, seed }: CalibrateOptions): string {
  return `${JSON.stringify({ game: meccg.version, rules: meccg.rulesVersion, players, against, judges, decks, ruleset, seed }, null, 1)}\n`;
}

/** Rows that a folder holds already; a last line that was cut off is played again. */
export function rowsIn(folder: string): Row[] {
  const path = join(folder, ROWS);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").split("\n").slice(0, -1);
  return lines.map((line, k) => {
    try {
      return JSON.parse(line) as Row;
    } catch {
      throw new UserError(`${path}:${k + 1}`, "this line cannot be read", "take it out: its game is played again");
    }
  });
}

/** Plays what is missing. The same options give the same rows, in whatever pieces they are played. */
export async function calibrate(options: CalibrateOptions): Promise<Calibrated> {
  const { out, players, games } = options;
  let rows: Row[] = [];
  if (out !== null) {
    const plan = join(out, PLAN);
    const text = planText(options);
    if (existsSync(plan) && plainText(readFileSync(plan, "utf8")) !== text)
      throw new UserError(out, "it was begun with other options", "name the same ones, or another folder");
    try {
      mkdirSync(out, { recursive: true });
      writeWhole(plan, text);
      rows = rowsIn(out);
      // A line that was cut off must not become the beginning of the next.
      writeWhole(join(out, ROWS), rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
    } catch (thrown) {
      throw diskError(thrown, out);
    }
  }
  const there = new Set(rows.map(({ player, game }) => `${player} ${game}`));
  const judges = judgesOf(options.judges);
  const all = players.length * games;
  // Game by game over all players, so that a run that is stopped has as many of each.
  for (let game = 0; game < games; game++)
    for (const player of players) {
      if (there.has(`${player} ${game}`)) continue;
      // Somebody may want to be heard: a signal, a terminal.
      await new Promise((resolve) => setImmediate(resolve));
      if (options.stop?.()) return { rows: wanted(rows, games), whole: false };
      const row = play(options, player, game, judges);
      rows.push(row);
      if (out !== null) appendFileSync(join(out, ROWS), `${JSON.stringify(row)}\n`);
      options.onGame?.(rows.length, all, there.size > 0);
    }
  return { rows: wanted(rows, games), whole: true };
}
const wanted = (rows: readonly Row[], games: number): Row[] => rows.filter(({ game }) => game < games);

/** What a judge gives the one who chooses, 0..1. */
type Judge = (state: Meccg, view: MeccgView, legal: Int32Array, count: number, stream: OwnStream) => number;

function judgesOf(specs: readonly string[]): Judge[] {
  return specs.map((spec) => {
    const look = lookOf(spec);
    if (look !== null) {
      const value = new NetworkValue(networkOf(look));
      return (state, view) => value.chance(state, view.player);
    }
    const agent = makeAgent(spec, meccg);
    if (!agent.candidates)
      throw new UserError(
        `--judge ${spec}`,
        "it does not say how it weighs its candidates",
        `name ${NETWORK}, or mcts`,
      );
    return (_state, view, legal, count, stream) => {
      agent.begin?.(view.player, {});
      agent.choose(view, legal.slice(0, count), count, stream);
      return agent.candidates!()[0]?.value ?? Number.NaN;
    };
  });
}

function play(options: CalibrateOptions, player: string, game: number, judges: readonly Judge[]): Row {
  const { seed } = options;
  const chance = new OwnStream(seed, game, "lists");
  const names = [0, 1].map(() => options.decks[chance.below(options.decks.length)]) as [string, string];
  const given = names.map((name) => loadDeck(name));
  const rules = options.ruleset ?? meccgModule.rulesetFor?.(given) ?? meccgModule.defaultRuleset;
  const ruleset = rulesetByName(rules);
  const lists = (meccgModule.laidOut?.(given, ruleset) ?? given) as typeof given;
  // Of two games that follow each other one is fitted and one held out: the seat changes every two.
  const seat = (game >> 1) & 1;
  const specs = [0, 1].map((p) => (p === seat ? player : (options.against ?? player)));
  const agents = specs.map((spec) => makeAgent(spec, meccg) as Agent);
  const own = agents.map((_, p) => new OwnStream(seed, game, `agent ${p}`));
  const state = meccg.start({ ruleset, decks: lists, streams: seedStreams(seed, game, 2) });
  agents.forEach((agent, p) => {
    agent.begin?.(p, briefingFor(agent, lists));
  });
  const legal = new Int32Array(meccg.maxChoices);
  const views: (MeccgView | undefined)[] = [undefined, undefined];
  const said: Row["said"] = [];
  let turn = 0;
  while (state.chooser() !== OVER) {
    const p = state.chooser();
    const count = state.legal(legal);
    const view = (views[p] = state.view(p, views[p]));
    if (state.h[L.Header.turn] > turn && count > 1) {
      turn = state.h[L.Header.turn];
      const heard = judges.map((judge, k) =>
        judge(state, view, legal, count, new OwnStream(seed, game, `judge ${k} of turn ${turn}`)),
      );
      said.push([turn, p, ...heard.map((value) => Number(value.toFixed(5)))]);
    }
    state.apply(agents[p].choose(view, legal, count, own[p]));
  }
  return { player, game, decks: names, seat, won: state.outcome()!.returns[0], said };
}

/** What one judge said, of the seat that chose; `player` null: in the games of all. */
export function saidBy(rows: readonly Row[], judge: number, player: string | null): Said[] {
  // Games of the same number share lists and luck, so that they are one cluster.
  return rows
    .filter((row) => player === null || row.player === player)
    .flatMap((row) =>
      row.said
        .filter((one) => Number.isFinite(one[2 + judge]))
        .map((one) => ({
          game: row.game,
          chance: one[2 + judge] as number,
          won: one[1] === 0 ? row.won : 1 - row.won,
        })),
    );
}
