/** A tournament as plain data, and its file. */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { messageOf, UserError } from "../../engine/core/errors.js";
import { hash64Text, hex64 } from "../../engine/core/hash.js";
import { diskError, writeWhole } from "../../sim/files/disk.js";
import { lockWhenFree } from "../../sim/files/lock.js";
import { readTextFile } from "../../sim/files/textfile.js";

export const FORMATS = ["swiss", "elimination", "gold-silver"] as const;
export type Format = (typeof FORMATS)[number];
/** `six`: a match shares six tournament points; `wins`: 1 for a win, a half for a tie. */
export const SCORINGS = ["six", "wins"] as const;
export type Scoring = (typeof SCORINGS)[number];
export type Bracket = "main" | "gold" | "silver";

export interface Player {
  name: string;
  /** List and agent that play for it; missing: a person, whose results are typed in. */
  deck?: string;
  agent?: string;
  /** Has left a Swiss tournament: what was played counts, and no further round is drawn for it. */
  left?: true;
}

/**
 * The name of a player as it is kept: one form for each letter (Unicode NFC), plain single spaces, none at the ends. A name that was
 * typed on another keyboard or system is the same then.
 */
export const playerName = (text: string): string => text.normalize("NFC").replace(/\s+/g, " ").trim();
/** Do two texts name the same player? Capital letters make no difference. */
export const sameName = (a: string, b: string): boolean => playerName(a).toLowerCase() === playerName(b).toLowerCase();

/** One meeting. Players are places in `players`. */
export interface Match {
  /** From 1 in each round; null for a bye. */
  table: number | null;
  bracket: Bracket;
  a: number;
  /** Null: `a` has a bye. */
  b: number | null;
  /** Who else sits at a table of more than two. */
  others?: number[];
  /** Decks of a game where the format says so; null: as the ruleset has it. */
  decks: number | null;
  /** Tournament points of `a`, of `b`, and of the others; null: not played yet. A bye has none. */
  score: number[] | null;
  /** How the score came: typed in, or played by agents; and, of an elimination match that no game decided, by a roll. */
  by: "hand" | "agents" | "roll" | null;
  /** Games of agents behind the score. */
  games: number;
}

export interface Tournament {
  version: 1;
  name: string;
  format: Format;
  scoring: Scoring;
  /** What a bye brings in a Swiss tournament, in tournament points. */
  bye: number;
  seed: string;
  /** The command it was begun with. */
  command: string;
  /** Rounds in all. */
  rounds: number;
  game: string;
  ruleset: string;
  /** Decks of a game by that ruleset; null if that is not known. Gold and silver brackets have their own. */
  decks: number | null;
  /** The scenario of each round, where there are any: a word behind the ruleset. */
  scenarios?: string[];
  /** How many sit at a table, where it is not two: three to five, and some tables may have one seat less. */
  seats?: number;
  /** Games of a match between agents. */
  games: number;
  /** Lists that are drawn from for each match where players are agents without a list of their own. */
  field: string[];
  /** Nobody brings a list to this game: agents change seats alone. */
  listless?: true;
  players: Player[];
  /** Rounds that were drawn, the first one first. */
  drawn: Match[][];
}

/** Everybody at the table, in the order of the score; of a bye the one who has it. */
export const whoPlay = ({ a, b, others = [] }: Pick<Match, "a" | "b" | "others">): number[] =>
  b === null ? [a] : [a, b, ...others];

export const TOURNAMENT_FILE = "tournament.json";

/** Hash over all the rest. Files that were begun before there was one go without until they are written again. */
const sealOf = (tournament: Tournament): string => hex64(hash64Text(JSON.stringify(tournament)));

/** All that a file without a seal holds: one whose seal has another name now is none of them. */
const KEYS = {
  ...{ version: 1, name: 1, format: 1, scoring: 1, bye: 1, seed: 1, command: 1, rounds: 1, game: 1, ruleset: 1 },
  ...{ decks: 1, scenarios: 1, seats: 1, games: 1, field: 1, listless: 1, players: 1, drawn: 1 },
} satisfies Record<keyof Tournament, 1>;

/** The tournament in a folder. Throws a UserError if there is none, or its file is damaged or was changed. */
export function readTournament(folder: string): Tournament {
  const path = join(folder, TOURNAMENT_FILE);
  if (!existsSync(path))
    throw new UserError(folder, "there is no tournament in this folder", "begin one: mazarbul tournament new");
  const hint = "take back the change; results are corrected by: mazarbul tournament result";
  let found: unknown;
  try {
    found = JSON.parse(readTextFile(path, "plan"));
    // Too deep a nest is thrown here.
    JSON.stringify(found);
  } catch (thrown) {
    if (thrown instanceof UserError) throw thrown;
    throw new UserError(path, `it is cut off or damaged (${messageOf(thrown)})`, "put back a copy of the file");
  }
  if (typeof found !== "object" || found === null || Array.isArray(found))
    throw new UserError(path, "it holds no tournament", hint);
  const { seal, ...tournament } = found as Tournament & { seal?: unknown };
  if (tournament.version !== 1) throw new UserError(path, "it is of another version", hint);
  if (seal !== undefined && seal !== sealOf(tournament))
    throw new UserError(path, "it was changed since it was written", `${hint}; or take "seal" out if it was meant so`);
  const odd = seal === undefined && Object.keys(tournament).find((key) => !(key in KEYS));
  const fault = typeof odd === "string" ? `no tournament has "${odd}"` : faultOf(tournament);
  if (fault) throw new UserError(path, fault, hint);
  return tournament;
}

/** A bye has no score, and nobody puts one in. */
const seatsOf = (m: Match): number => (m.b === null ? 2 : whoPlay(m).length);

/** What is wrong with what stands in the file, as far as a hand may have changed it; null if nothing is. */
function faultOf(t: Tournament): string | null {
  if (!FORMATS.includes(t.format) || !SCORINGS.includes(t.scoring)) return "its format or its scoring is unknown";
  for (const text of [t.name, t.seed, t.command, t.game, t.ruleset])
    if (typeof text !== "string") return "a text is missing";
  for (const n of [t.rounds, t.games, t.bye]) if (typeof n !== "number" || n < 0) return "a number is missing";
  if (![t.players, t.drawn, t.field].every((list) => Array.isArray(list))) return "a list is missing";
  const words = t.scenarios ?? [];
  if (!Array.isArray(words) || !words.every((one) => typeof one === "string" && /^[\w-]+$/.test(one)))
    return "its scenarios are no list of names";
  if (t.seats !== undefined && !(Number.isInteger(t.seats) && t.seats >= 3 && t.seats <= 5))
    return "its tables have other than three to five seats";
  if (words.length > 0 && words.length !== t.rounds) return "it has not a scenario for each round";
  if (!t.players.every((one) => one !== null && typeof one?.name === "string")) return "a player has no name";
  const place = (p: unknown) => Number.isInteger(p) && (p as number) >= 0 && (p as number) < t.players.length;
  for (const round of t.drawn) {
    if (!Array.isArray(round)) return "a round is no list";
    const seen = new Set<number>();
    for (const m of round) {
      if (!Array.isArray(m?.others ?? []) || (m?.others?.length ?? 0) > Math.max(0, (t.seats ?? 2) - 2))
        return "a table has more players than seats";
      if (!place(m?.a) || (m.b !== null && ![m.b, ...(m.others ?? [])].every(place)))
        return "a match has no such players";
      for (const p of whoPlay(m)) {
        if (seen.has(p)) return `${t.players[p].name} plays twice in a round`;
        seen.add(p);
      }
      const { score } = m;
      if (score !== null && !(Array.isArray(score) && score.every(Number.isFinite) && score.length === seatsOf(m)))
        return "a score has not a number for each at the table";
    }
  }
  return null;
}

/**
 * Changes the tournament in a folder: reads it, changes it and writes it while no other process does, so that of several
 * commands at once none undoes what another has written.
 * @param change gets the tournament as it is in the file now, and returns what is to be written; the same object: nothing is written
 * @returns the tournament as it is in the file afterwards
 */
export function changeTournament(folder: string, change: (now: Tournament) => Tournament): Tournament {
  // Without a tournament there is no folder to lock: the error of reading it says so.
  readTournament(folder);
  let release: () => void;
  try {
    release = lockWhenFree(folder);
  } catch (thrown) {
    throw diskError(thrown, folder);
  }
  try {
    const now = readTournament(folder);
    const next = change(now);
    if (next !== now) writeTournament(folder, next);
    return next;
  } finally {
    release();
  }
}

/** Writes the whole file or leaves the old one. */
export function writeTournament(folder: string, tournament: Tournament): void {
  const path = join(folder, TOURNAMENT_FILE);
  try {
    mkdirSync(folder, { recursive: true });
    writeWhole(path, `${JSON.stringify({ ...tournament, seal: sealOf(tournament) }, null, 2)}\n`, true);
  } catch (thrown) {
    throw diskError(thrown, path);
  }
}
