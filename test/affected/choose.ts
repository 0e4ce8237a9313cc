/** Which position files and test files a change affects, the nearest first, each with the reason. */
import type { Change } from "./changes.js";
import { changedCards, changedParts } from "./changes.js";
import type { Graph } from "./graph.js";
import type { Record_, Run } from "./record.js";

export interface Chosen {
  file: string;
  why: string;
}
/** Reasons for which a file runs whatever its time is. */
export const CHANGED_ITSELF = "changed itself";
export const FAILED_LAST_TIME = "failed last time";
export const alwaysRuns = ({ why }: Chosen): boolean => why === CHANGED_ITSELF || why === FAILED_LAST_TIME;
export interface Choice {
  /** Why everything is affected, or "". */
  everything: string;
  positions: Chosen[];
  tests: Chosen[];
  /** Affected test files with tests that are tagged long; those where all are long are not among `tests`. */
  long: Chosen[];
}
export interface Asked {
  changes: readonly Change[];
  graph: Graph;
  record: Record_;
  /** Texts of all position files. */
  positions: ReadonlyMap<string, string>;
  /** Position files and test files that failed when they ran last: they come first. */
  failed?: ReadonlySet<string>;
  /** The text of a source before the change. */
  before(file: string): string;
  /** The built text of a source now, "" if it is not built. */
  built(file: string): string;
}

const CONFIG =
  /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig[^/]*\.json|web\/(tsconfig\.json|vite\.config\.ts)|bin\/(build|bundle|inline|inline\/\w+|linemap|stamp)\.mjs|test\/(built|root)\.ts)$/;
const CARDS = /^engine\/meccg\/cards\/(?!vocabulary|wording|words)/;
/** They play all position files: the affected ones are played instead. */
const PLAYS_ALL = /^test\/(meccg\/positions(-of-cards)?|wotr\/positions)\.test\.ts$/;
const isTest = (file: string): boolean => file.endsWith(".test.ts");
const isPosition = (file: string): boolean => /^test\/(wotr\/)?positions\/.*\.yaml$/.test(file);
/** How many tests of a file are tagged long. */
function longTests(text: string): "none" | "some" | "all" {
  if (/^\/\*\* @module-tag long/m.test(text)) return "all";
  const long = text.match(/\btags: "long"/g)?.length ?? 0;
  const tests = text.match(/\bit(\.each)?\(/g)?.length ?? 0;
  return long === 0 ? "none" : long < tests ? "some" : "all";
}
const builtName = (file: string): string => file.replace(/\.tsx?$/, ".js");

interface Reached {
  file: string;
  way: string;
  run: Run;
}
/** One of each way in turn, ways that few take first, and of each way the shortest first. */
function inTurn(reached: readonly Reached[]): string[] {
  const ways = new Map<string, Reached[]>();
  for (const one of reached) ways.set(one.way, [...(ways.get(one.way) ?? []), one]);
  const groups = [...ways.values()].sort((a, b) => a.length - b.length);
  for (const group of groups) group.sort((a, b) => a.run.cases - b.run.cases || a.run.seconds - b.run.seconds);
  const out: string[] = [];
  for (let k = 0; out.length < reached.length; k++) for (const group of groups) if (group[k]) out.push(group[k].file);
  return out;
}
/** What recorded runs reach of a changed source; undefined where nothing is recorded of it. */
function reachedOf(asked: Asked, file: string): { reached: Reached[]; outside: boolean } | undefined {
  const name = builtName(file);
  const known = asked.record.files[name];
  const now = asked.built(file);
  if (!known || now === "") return undefined;
  const { ends, outside } = changedParts(known.text, now);
  const changed = new Set(known.functions.flatMap(([, to], k) => (ends.has(to) ? [k] : [])));
  // A text outside of functions was run when it was loaded: every run that runs some of the file counts.
  const isModule = (k: number): boolean => known.functions[k][0] === 0 && known.functions[k][1] === known.text.length;
  const reached = Object.entries(asked.record.runs).flatMap(([one, run]): Reached[] => {
    const ran = run.ran[name] ?? [];
    // The file has changed since this run was recorded and was recorded again with another one: the run may reach it.
    const way: string[] = name in run.ran && ran.length === 0 ? ["unknown"] : [];
    for (let k = 0; k < ran.length; k += 2)
      if (!isModule(ran[k]) && (outside ? true : changed.has(ran[k])))
        way.push(outside && !changed.has(ran[k]) ? `${ran[k]}` : `${ran[k]}:${ran[k + 1]}`);
    return way.length > 0 ? [{ file: one, way: way.sort().join(" "), run }] : [];
  });
  return { reached, outside };
}
const plain = (text: string): string => text.toLowerCase().replaceAll("’", "'").replaceAll(/\s+/g, " ");
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
const naming = (name: string): RegExp => new RegExp(`(?<![\\p{L}\\d])${escaped(plain(name))}(?![\\p{L}\\d])`, "u");

/** Position files that name a card: those whose title or case is about it first, then the ones with the fewest cases. */
function positionsNaming(asked: Asked, card: string): string[] {
  const said = naming(card);
  return [...asked.positions]
    .flatMap(([file, text]) => {
      const all = plain(text);
      if (!said.test(all)) return [];
      const about = text
        .split("\n")
        .filter((line) => /^\s*(- )?(title|case):/.test(line))
        .some((line) => said.test(plain(line)));
      return [{ file, about, size: asked.record.runs[file]?.cases ?? text.length }];
    })
    .sort((a, b) => Number(b.about) - Number(a.about) || a.size - b.size)
    .map(({ file }) => file);
}
/** Sentences and labels of a source: a test that has them looks at what the source shows. */
const labelsOf = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/"([^"\n]{6,60})"|>\s*([^<>{}\n]{6,60}?)\s*</g)]
      .map((found) => (found[1] ?? found[2]).trim())
      .filter((label) => /[A-Za-z]{3}/.test(label) && !/^[./]|[;=]/.test(label)),
  ),
];

interface Near {
  file: string;
  why: string;
  /** Smaller is nearer. */
  order: readonly number[];
}
const byOrder = (a: Near, b: Near): number => {
  const k = a.order.findIndex((one, i) => one !== b.order[i]);
  return k < 0 ? (a.file < b.file ? -1 : 1) : a.order[k] - b.order[k];
};
/** Test files that a changed source affects. */
function testsOf(asked: Asked, file: string, cards: readonly string[]): Near[] {
  const { graph, record } = asked;
  const found = reachedOf(asked, file);
  const reached = new Map(found?.reached.map((one) => [one.file, one]));
  const labels = labelsOf(graph.texts.get(file) ?? "");
  const named = cards.map((card) => ({ card, said: naming(card) }));
  return [...graph.reaching(file)].flatMap(([test, steps]): Near[] => {
    if (!isTest(test) || PLAYS_ALL.test(test)) return [];
    const text = graph.texts.get(test)!;
    const card = named.find(({ said }) => said.test(plain(text)))?.card;
    if (card) return [{ file: test, why: `names ${card}`, order: [0, 0, 0, 0] }];
    const seen = labels.filter((label) => text.includes(label)).length;
    const size = graph.loads(test);
    if (reached.has(test)) return [{ file: test, why: `runs what changed in ${file}`, order: [1, steps, -seen, size] }];
    // It was recorded, and ran nothing of what changed.
    if (found && !found.outside && record.runs[test] && !graph.startsOthers(test)) return [];
    const why = steps === 1 ? `imports ${file}` : `imports ${file} through ${steps - 1} other files`;
    return [{ file: test, why, order: [2, steps, -seen, size] }];
  });
}
/** Test files that name a changed data file, or a folder in which it is. */
function testsNaming(asked: Asked, file: string): Near[] {
  const parts = file.split("/");
  // The folder itself, then the folders around it.
  const folders = parts.slice(1, -1).map((_, k) => parts.slice(0, parts.length - 1 - k).join("/"));
  const words = [file, parts.at(-1)!, ...folders];
  const wanted = words.map((word) => ({ word, at: `"${word}` }));
  // Documents are read all together.
  if (/^(docs\/|[A-Z]+\.md$)/.test(file)) wanted.push({ word: "documents", at: 'describe("the documents"' });
  const says = new Map<string, string>();
  for (const [source, text] of asked.graph.texts) {
    const hit = wanted.find(({ word, at }, k) =>
      k < 2 || k >= words.length
        ? text.includes(at) || (word === file && text.includes(file))
        : text.includes(`${at}"`) || text.includes(`${at}/"`),
    );
    if (source.startsWith("test/") && hit) says.set(source, hit.word);
  }
  const out: Near[] = [];
  for (const [source, word] of says)
    for (const [test, steps] of asked.graph.reaching(source))
      if (isTest(test) && !PLAYS_ALL.test(test))
        out.push({ file: test, why: `names ${word}`, order: [0, words.indexOf(word), steps, 0] });
  return out;
}
/** One of each list in turn, each file once. */
function merged(lists: readonly (readonly Chosen[])[]): Chosen[] {
  const out = new Map<string, Chosen>();
  for (let k = 0; lists.some((list) => k < list.length); k++)
    for (const list of lists) if (list[k] && !out.has(list[k].file)) out.set(list[k].file, list[k]);
  return [...out.values()];
}
/** Puts first what failed when it ran last. */
function failedFirst(chosen: readonly Chosen[], failed: ReadonlySet<string> = new Set()): Chosen[] {
  const again = chosen.filter(({ file }) => failed.has(file));
  return [
    ...again.map(({ file }) => ({ file, why: FAILED_LAST_TIME })),
    ...chosen.filter(({ file }) => !failed.has(file)),
  ];
}

export function choose(asked: Asked): Choice {
  const { changes, graph } = asked;
  const gone = changes.find((one) => one.gone);
  const config = changes.find(({ file }) => CONFIG.test(file));
  if (gone ?? config) {
    const everything = gone ? `${gone.file} was deleted` : `${config!.file} changed`;
    return { everything, positions: [], tests: [], long: [] };
  }
  const own: Chosen[] = changes.map(({ file }) => ({ file, why: CHANGED_ITSELF }));
  const positions: Chosen[][] = [own.filter(({ file }) => isPosition(file))];
  const tests: Chosen[][] = [own.filter(({ file }) => isTest(file))];
  // Data of a test that changed is as good as the test itself: it comes before what a change of the program affects.
  const data: Chosen[][] = [];
  for (const { file } of changes) {
    if (isTest(file) || isPosition(file)) continue;
    if (!graph.texts.has(file)) {
      const naming = testsNaming(asked, file).sort(byOrder);
      tests.push(naming);
      const [nearest] = naming;
      if (nearest && (file.startsWith("test/") || file.endsWith(".yaml")))
        data.push(naming.filter(({ order }) => order[1] === nearest.order[1] && order[2] === nearest.order[2]));
      continue;
    }
    const cards = CARDS.test(file) ? changedCards(asked.before(file), graph.texts.get(file)!) : [];
    for (const card of cards)
      positions.push(positionsNaming(asked, card).map((one) => ({ file: one, why: `names ${card}` })));
    if (cards.length === 0) {
      const reached = reachedOf(asked, file)?.reached.filter((one) => isPosition(one.file)) ?? [];
      const why = `runs what changed in ${file}`;
      positions.push(inTurn(reached).map((one) => ({ file: one, why })));
    }
    tests.push(testsOf(asked, file, cards).sort(byOrder));
  }
  const [changed, ...others] = tests;
  const first = merged([changed, ...data]);
  const rest = merged(others).filter(({ file }) => !first.some((one) => one.file === file));
  const all = failedFirst([...first, ...rest], asked.failed);
  const longOf = ({ file }: Chosen) => longTests(graph.texts.get(file) ?? "");
  return {
    everything: "",
    positions: failedFirst(merged(positions), asked.failed),
    tests: all.filter((one) => one.why === CHANGED_ITSELF || longOf(one) !== "all"),
    long: all.filter((one) => longOf(one) !== "none"),
  };
}
