/** How the search in a folder stands, asked from outside: what it has kept, and the sign of life that whoever plays it leaves beside. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "../files/disk.js";
import { plainText } from "../files/lineends.js";
import { alive, type Holder } from "../files/lock.js";
import { SEARCH_FILE } from "./file.js";

export const PROGRESS_FILE = "progress.json";
const ANSWER_FILE = "answer.json";

/** What a search writes every second while it plays; it goes with the answer. */
export interface Sign {
  question: string;
  /** What it is at, and games of that. */
  part: string;
  done: number;
  of: number;
  /** "step 3 of 40" */
  remark: string;
  /** Games a second; null where none was played yet. */
  speed: number | null;
  holder: Holder;
}

export interface SearchState {
  folder: string;
  /** Which command asked; null where that is not known any more. */
  question: string | null;
  state: "finished" | "playing" | "stopped";
  process: number | null;
  /** Games that are kept, of about how many. */
  games: number;
  of: number | null;
  part: Pick<Sign, "part" | "done" | "of" | "remark"> | null;
  /** Games a second, and seconds left of the part and of all by that; null where nobody plays. */
  speed: number | null;
  left: { part: number; all: number | null } | null;
  /** The best of the last trial that is kept: its name, what it brought in the mean, and in how many games; null before the first. */
  best: { name: string; value: number; unit: "share" | "number"; games: number } | null;
}

export function writeSign(out: string, sign: Sign): void {
  writeWhole(join(out, PROGRESS_FILE), `${JSON.stringify(sign)}\n`);
}
export function removeSign(out: string): void {
  rmSync(join(out, PROGRESS_FILE), { force: true });
}

const isObject = (found: unknown): found is object =>
  typeof found === "object" && found !== null && !Array.isArray(found);

/** The sign that a search has left; null where there is none, or it is none that a search writes. */
function signIn(folder: string): Sign | null {
  const sign = jsonIn<Partial<Sign>>(join(folder, PROGRESS_FILE));
  if (!isObject(sign?.holder) || !Number.isSafeInteger(sign.holder.pid)) return null;
  return typeof sign.part === "string" && [sign.done, sign.of].every(Number.isFinite) ? (sign as Sign) : null;
}

function jsonIn<T>(path: string): T | null {
  try {
    const found: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isObject(found) ? (found as T) : null;
  } catch {
    return null;
  }
}

/** A line of a search: trials of packages or decks (`hazards/trials.ts`), or duels of agents (`play/duels.ts`). */
interface Line {
  names?: string[];
  values?: (number | null)[][];
  games?: number;
  what?: string;
  shares?: (number | null)[];
}

/** The head of a search and its trials, as far as they can be read: a last line may be on its way. */
function keptIn(
  out: string,
): { head: { budget?: number; timed?: boolean; objective?: { win?: number; deny?: number } }; lines: Line[] } | null {
  const text = plainText(readFileSync(join(out, SEARCH_FILE), "utf8"));
  const read = text.split("\n").flatMap((line): object[] => {
    try {
      const found: unknown = JSON.parse(line);
      return isObject(found) ? [found] : [];
    } catch {
      return [];
    }
  });
  return read.length === 0 ? null : { head: read[0], lines: read.slice(1) };
}

/** Games of one luck in a duel. */
const BLOCK = 4;
const gamesOf = ({ games, shares }: Line): number => games ?? (shares?.length ?? 0) * BLOCK;

/** Games won and nothing else: any other weighting is no share. */
const isShare = ({ win = 1, deny = 0 }: { win?: number; deny?: number }): boolean => win === 1 && deny === 0;

function meanOf(values: readonly (number | null)[]): number {
  const known = values.filter((value): value is number => value !== null);
  return known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
}

function bestOf(lines: readonly Line[], share: boolean): SearchState["best"] {
  const looks = lines.filter(({ what, shares }) => shares && what?.startsWith("checkpoints"));
  if (looks.length > 0) {
    const values = looks.map(({ shares }) => meanOf(shares!));
    const at = values.indexOf(Math.max(...values));
    return {
      name: `look ${at + 1}, against the agent as it was`,
      value: values[at],
      unit: "share",
      games: gamesOf(looks[at]),
    };
  }
  const last = lines.filter(({ names, values }) => names?.length && values && names.length === values.length).at(-1);
  if (!last) return null;
  const values = last.values!.map(meanOf);
  const at = values.indexOf(Math.max(...values));
  const unit = share ? "share" : "number";
  return { name: last.names![at], value: values[at], unit, games: 2 * last.values![at].length };
}

/**
 * How the search in a folder stands; null if there is none.
 * @param below games of the runs that it has below its folder: checks on lists that were held out, the field, a second pilot
 */
export function searchState(folder: string, below = 0): SearchState | null {
  if (!existsSync(join(folder, SEARCH_FILE))) return null;
  const kept = keptIn(folder);
  const sign = signIn(folder);
  const answer = jsonIn<{ question?: string; whole?: boolean }>(join(folder, ANSWER_FILE));
  const playing = sign !== null && alive(sign.holder);
  const lines = kept?.lines ?? [];
  const trials = lines.reduce((sum, line) => sum + gamesOf(line), 0);
  const games = Math.max(sign?.part === "search" ? sign.done : 0, trials) + below;
  // Of a time nobody knows how many games it is going to be.
  const of = kept?.head.timed ? null : (kept?.head.budget ?? null);
  const speed = playing && sign.speed !== null && sign.speed > 0 ? sign.speed : null;
  const finished = sign === null && answer?.whole === true;
  return {
    ...{ folder, question: sign?.question ?? answer?.question ?? null },
    state: finished ? "finished" : playing ? "playing" : "stopped",
    ...{ process: playing ? sign.holder.pid : null, games, of },
    part: sign && { part: sign.part, done: sign.done, of: sign.of, remark: sign.remark },
    speed,
    left:
      speed !== null
        ? {
            part: Math.max(0, sign!.of - sign!.done) / speed,
            all: of === null ? null : Math.max(0, of - games) / speed,
          }
        : null,
    best: bestOf(lines, !kept?.head.objective || isShare(kept.head.objective)),
  };
}
