/** All that the tool knows, gathered once, and the figures of the table "before and after". */
import { KEPT } from "./kept.js";
import * as COLUMNS from "../../engine/meccg/cards/vocabulary/columns.js";
import { allEntries, type Entry, KINDS, type Kind } from "./entries.js";
import {
  foldersOf,
  type Measured,
  functionsOf,
  type Guard,
  guardsOf,
  linesOf,
  loadReadsOf,
  LONGEST_FILE,
  LONGEST_FUNCTION,
  localsIn,
  longFiles,
  MOST_PARAMETERS,
  type Naming,
  namingsOf,
  type Place,
  promisesIn,
  RULES,
} from "./measures.js";
import { mentioned } from "./mentions.js";
import { linesIn, type Source, sources } from "./sources.js";

export interface Listed extends Entry {
  /** Files of engine/meccg and agents that mention it. */
  readonly files: readonly string[];
}
export interface Report {
  readonly figures: Readonly<Record<string, number>>;
  readonly entries: readonly Listed[];
  /** Files of rules whose opening comment names one card alone. */
  readonly filesForOneCard: readonly { file: string; card: string }[];
  readonly namings: readonly Naming[];
  readonly guards: readonly Guard[];
  /** Where rules read columns of the cards while they are loaded. */
  readonly loadReads: readonly Place[];
  readonly longFiles: readonly { file: string; lines: number }[];
  readonly longFunctions: readonly Measured[];
  readonly manyParameters: readonly Measured[];
  readonly folders: readonly { folder: string; files: number }[];
}
/** Where an entry of the language may be mentioned. */
const CARD_GAME = /^(engine\/meccg|agents)\//;
/** The entries that the figure counts: what a card may say. */
const COUNTED: readonly Kind[] = ["effects", "conditions", "fields", "marks"];
/** The longest functions of the rules, by file and name. */
const WATCHED = [
  ["engine/meccg/rules/changes/leaving.ts", "removeInstance"],
  ["engine/meccg/rules/combat/attack.ts", "begin"],
  ["engine/meccg/rules/chain/resolve.ts", "resolveMode"],
] as const;
const MOST_LISTED = 20;

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted.length === 0 ? 0 : sorted[Math.floor(sorted.length / 2)];
}
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const share = (part: number, whole: number): number => Math.round((1000 * part) / Math.max(1, whole)) / 10;

/** The entries with the files that mention them. */
export function listed(all: readonly Source[] = sources(["engine", "agents"])): readonly Listed[] {
  const entries = allEntries();
  const filesOf = mentioned(
    entries,
    all.filter(({ file }) => CARD_GAME.test(file)),
  );
  return entries.map((one) => ({ ...one, files: filesOf(one) }));
}
function languageFigures(entries: readonly Listed[]): Record<string, number> {
  const out: Record<string, number> = {};
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const such = entries.filter((one) => one.kind === kind);
    const by = (cards: number): number => such.filter((one) => one.cards.length === cards).length;
    Object.assign(out, { [kind]: such.length, [`${kind}, no card`]: by(0) });
    Object.assign(out, { [`${kind}, one card`]: by(1), [`${kind}, two cards`]: by(2) });
  }
  const single = entries.filter((one) => one.cards.length === 1);
  out["language entries used by one card"] = single.filter((one) => COUNTED.includes(one.kind)).length;
  out["of these without a recorded reason"] = single.filter(
    ({ kind, name }) => COUNTED.includes(kind) && KEPT[`${kind} ${name}`] === undefined,
  ).length;
  out["files that mention a one-card field, median"] = median(
    single.filter((one) => one.kind === "fields").map((one) => one.files.length),
  );
  return out;
}
function ruleFigures(
  rules: readonly Source[],
  namings: readonly Naming[],
  guards: readonly Guard[],
): Record<string, number> {
  const locals = rules.map(localsIn);
  const oneLetter = sum(locals.map((one) => one.oneLetter));
  const of = (what: Guard["what"]): number => guards.filter((one) => one.what === what).length;
  return {
    "rule files": rules.length,
    "lines in engine/meccg/rules": sum(rules.map(({ tree }) => linesIn(tree))),
    "places in rules that name a card": namings.length,
    "of these in code": namings.filter((one) => one.in === "code").length,
    "guards in rules": guards.length,
    "guards standing": of("standing"),
    "guards standing2": of("standing2"),
    "guards lasting": of("lasting"),
    "one-letter locals in rules, percent": share(oneLetter, sum(locals.map((one) => one.all))),
    "one-letter locals in rules": oneLetter,
    "of these loop variables": sum(locals.map((one) => one.ofLoops)),
  };
}
/** Everything at once: some twenty seconds. */
export function report(): Report {
  const all = sources();
  const program = all.filter(({ file }) => !file.startsWith("test/"));
  const rules = program.filter(({ file }) => RULES.test(file));
  const entries = listed(all);
  const named = rules.map((one) => ({ file: one.file, ...namingsOf(one) }));
  const namings = named.flatMap(({ places }) => places);
  const filesForOneCard = named.flatMap(({ file, existsFor }) => (existsFor ? [{ file, card: existsFor }] : []));
  const guards = rules.flatMap(guardsOf);
  const loadReads = rules.flatMap((one) => loadReadsOf(one, (name) => name in COLUMNS));
  const functions = program.flatMap(functionsOf);
  const longFunctions = functions.filter((one) => one.lines > LONGEST_FUNCTION).sort((a, b) => b.lines - a.lines);
  const manyParameters = functions
    .filter((one) => one.parameters > MOST_PARAMETERS)
    .sort((a, b) => b.parameters - a.parameters);
  const folders = foldersOf(program);
  const long = longFiles(program);
  const promises = all.map((one) => ({ top: one.file.split("/")[0], n: promisesIn(one) }));
  const figures: Record<string, number> = {
    ...languageFigures(entries),
    ...ruleFigures(rules, namings, guards),
    "rule files for one card": filesForOneCard.length,
    ...Object.fromEntries(WATCHED.map(([file, name]) => [`lines of ${name}`, linesOf(rules, file, name)])),
    "files in one folder, most": folders[0].files,
    [`files above ${LONGEST_FILE} lines`]: long.length,
    "reads of compiled cards at load time in rules": loadReads.length,
    functions: functions.length,
    [`functions above ${LONGEST_FUNCTION} lines`]: longFunctions.length,
    [`functions above ${MOST_PARAMETERS} parameters`]: manyParameters.length,
    "`]!` marks": sum(promises.map(({ n }) => n)),
  };
  for (const { top, n } of promises) figures[`\`]!\` marks in ${top}`] = (figures[`\`]!\` marks in ${top}`] ?? 0) + n;
  return {
    figures,
    entries,
    filesForOneCard,
    namings,
    guards,
    loadReads,
    longFiles: long,
    longFunctions,
    manyParameters,
    folders: folders.slice(0, MOST_LISTED),
  };
}
