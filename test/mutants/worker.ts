/**
 * Plays the cases that name a card with one mutant of it after the other. First with the columns of that card alone compiled anew, which takes
 * no time; what survives so is played again by a program in which the card was another from the beginning, since some tables are
 * made of all cards at once. Sites are tried in the second way alone.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { ROOT } from "../root.js";
import { freshProgram, type ProgramOf } from "./bundle.js";
import { type NamedCase, Suite } from "./cases.js";
import { mutantsOf, type Plain, wordsOf } from "./literals.js";

export interface Job {
  id: string;
  /** Mutants to leave out: they were tried before. */
  from: number;
  /** These alone; all where it is missing. */
  only?: readonly number[];
  /** Leaves out the second way, for a first look: of a card a few more survive. */
  quick?: boolean;
}
/** What became of one mutant, or (at -1) of the card before any change; `began` comes before each. */
export type Message =
  | { began: number; id: string }
  | { id: string; at: number; change: string; verdict: Verdict; by: string }
  | { id: string; ended: true; mutants: number; cases: number };
/** `invalid`: the change is refused when cards are compiled. `same`: it makes no difference to what the compiler makes of the card. */
export type Verdict = "killed" | "survived" | "invalid" | "same";

const text = workerData as string;
const program = freshProgram(text);
const suite = new Suite(program);
const literals = [...program.CARDS, ...program.SITE_LIST] as unknown as Plain[];
const words = wordsOf(literals);
const report = (told: Message): void => parentPort!.postMessage(told);

/** The case that fails first, or "". */
function noticed(cases: readonly NamedCase[]): string {
  for (const one of cases) {
    let wrong: readonly string[];
    try {
      wrong = one.play();
    } catch (thrown) {
      wrong = [String(thrown)];
    }
    if (wrong.length > 0) return `${one.file}: ${one.name}`;
  }
  return "";
}
type Column = { [at: number]: unknown; length: number };
const columns = Object.values(program.COLUMNS as unknown as Record<string, Column>).filter(
  (one) => typeof one === "object" && one.length === program.CARDS.length + 1,
);
const RULES = "dist/engine/meccg/rules";
/** The fields of literals that rules read beside what is compiled of them (`form.word.FIELD`). */
function fieldsRead(): Set<string> {
  const files = readdirSync(join(ROOT, RULES), { recursive: true, encoding: "utf8" }).filter((one) =>
    one.endsWith(".js"),
  );
  const code = files.map((one) => readFileSync(join(ROOT, RULES, one), "utf8")).join("\n");
  const named = [...code.matchAll(/\bw(?:ord)?\??\.(\w+)/g)].map((one) => one[1]);
  const taken = [...code.matchAll(/\{([^{}]*)\} = \w+\.word\b/g)].flatMap((one) => one[1].split(","));
  return new Set([...named, ...taken.map((one) => one.split(":")[0].trim())]);
}
const READ = fieldsRead();
/** What is compiled of a card, as text: of the literals that it holds only what rules read. */
function compiledText(d: number): string {
  const plain = (key: string, value: unknown): unknown => {
    if (typeof value === "function") throw new Error(`${program.CARDS[d - 1].id}: a function cannot be compared`);
    if (value instanceof Map || value instanceof Set) return [...value];
    // The rules are handed the whole literal of a search.
    if (key !== "word" || typeof value !== "object" || value === null || (value as Plain)["do"] === "seek")
      return value;
    return Object.fromEntries(Object.entries(value).filter(([field]) => READ.has(field)));
  };
  return JSON.stringify(
    columns.map((one) => one[d]),
    plain,
  );
}
/** Does something with the columns of a definition compiled from another literal, and puts them back. */
function withCard<X>(d: number, literal: Plain, act: () => X): X {
  const before = columns.map((one) => one[d]);
  const cards = program.CARDS as unknown as Plain[];
  const own = cards[d - 1];
  for (const one of columns) one[d] = one[0];
  try {
    program.compileCard(d, literal as never);
    cards[d - 1] = literal;
    return act();
  } finally {
    cards[d - 1] = own;
    columns.forEach((one, k) => {
      one[d] = before[k];
    });
  }
}
const SAME = "compiles to the same";
/** By columns alone; undefined where the literal cannot be compiled. */
function quickly(d: number, literal: Plain, cases: readonly NamedCase[]): string | undefined {
  let compiled = false;
  const before = compiledText(d);
  try {
    return withCard(d, literal, () => {
      compiled = true;
      if (compiledText(d) === before) return SAME;
      return noticed(cases) || suite.differs(String(literal["id"]));
    });
  } catch (thrown) {
    if (compiled) throw thrown;
    return undefined;
  }
}
/** By a program of its own, which reads a file of cases when it comes to it. */
function wholly(literal: Plain, cases: readonly NamedCase[]): string | undefined {
  let other: ProgramOf;
  try {
    other = freshProgram(text, (one) => (one["id"] === literal["id"] ? literal : one));
  } catch {
    return undefined;
  }
  const all = new Suite(other);
  for (const file of new Set(cases.map((one) => one.file))) {
    const wanted = new Set(cases.filter((one) => one.file === file).map((one) => one.name));
    const by = noticed(all.of(file).filter((one) => wanted.has(one.name)));
    if (by) return by;
  }
  return all.differs(String(literal["id"]));
}

/** All names by which a file may call a card: other versions of a site have the same one. */
const namesOf = (literal: Plain): string[] => [String(literal["name"])];

function work({ id, from, only, quick }: Job): void {
  const d = program.CARDS.findIndex((card) => card.id === id) + 1;
  const literal = literals.find((one) => one["id"] === id)!;
  const mutants = mutantsOf(literal, words);
  const names = namesOf(literal);
  const cases = suite.naming(names);
  if (from === 0) {
    const wrong = noticed(cases);
    if (wrong) throw new Error(`${id}: ${wrong} does not hold as the card is`);
  }
  mutants.forEach((mutant, at) => {
    if (at < from || (only && !only.includes(at))) return;
    report({ began: at, id });
    let by = d > 0 ? quickly(d, mutant.literal, cases) : "";
    if (by === "" && !(quick && d > 0)) by = wholly(mutant.literal, cases);
    const verdict = by === undefined ? "invalid" : by === SAME ? "same" : by === "" ? "survived" : "killed";
    report({ id, at, change: mutant.change, verdict, by: by ?? "" });
  });
  report({ id, ended: true, mutants: mutants.length, cases: cases.length });
}
parentPort!.on("message", (job: Job) => work(job));
