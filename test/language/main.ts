/** `npm run cards:language`: the entries of the card language with the cards that use them, and the figures of the redesign. */
import { readFileSync } from "node:fs";
import { Command, InvalidArgumentError } from "commander";
import { CARDS, SITE_LIST } from "../../engine/meccg/cards/vocabulary/catalogue.js";
import { KINDS, type Kind } from "./entries.js";
import { namingsOf, type Place, RULES } from "./measures.js";
import { type Listed, listed, report, type Report } from "./report.js";
import { sources } from "./sources.js";

/** So many cards of an entry are named in a list. */
const MOST_NAMED = 4;
/** So many files of an entry are named in a list: a name that stands in more is a common word. */
const MOST_FILES = 20;
const kinds = Object.keys(KINDS) as Kind[];
function kindOf(text: string): Kind | "all" {
  if (text === "all" || kinds.includes(text as Kind)) return text as Kind;
  throw new InvalidArgumentError(`a kind is needed: ${kinds.join(", ")}, or all`);
}
function whole(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("a whole number is needed");
  return Number(text);
}
const options = new Command("npm run cards:language --")
  .description(
    "Lists the entries of the card language with the cards that use them and the files that mention them, and measures the sources for the redesign (docs/research/redesign.md). Without an option: the table of figures.",
  )
  .option("--list <kind>", `entries of one kind (${kinds.join(", ")}) or of all, fewest cards first`, kindOf)
  .option("--below <n>", "of --list: only entries that fewer than n cards use; 0 for all", whole, 3)
  .option("--card <id>", "every entry that this card or site uses, and every rule file that names it")
  .option("--names", "files of rules that name a card in a comment or in code, with lines")
  .option("--guards", "files of rules with guards written by hand, with lines")
  .option("--load", "files of rules that read columns of the cards while they are loaded, when these are still empty")
  .option("--sizes", "long files, long functions, functions with many parameters, full folders")
  .option("--against <file>", "compare the figures with those that --json has written to this file before")
  .option("--json", "print everything as JSON")
  .addHelpText(
    "after",
    `
Kinds:
${kinds.map((kind) => `  ${kind.padEnd(11)} ${KINDS[kind]}`).join("\n")}

Files are counted by name in engine/meccg and agents, without comments and tests. A name with two meanings is counted for both.

Examples:
  npm run cards:language
  npm run cards:language -- --list effects
  npm run cards:language -- --list filters --below 0
  npm run cards:language -- --card METD-89
  npm run cards:language -- --names
  npm run --silent cards:language -- --json > before.json
  npm run cards:language -- --against before.json`,
  )
  .parse()
  .opts<{
    list?: Kind | "all";
    below: number;
    card?: string;
    names?: boolean;
    guards?: boolean;
    load?: boolean;
    sizes?: boolean;
    against?: string;
    json?: boolean;
  }>();

const nameOf = new Map([...CARDS, ...SITE_LIST].map(({ id, name }) => [id as string, name as string]));
function entryText(entry: Listed): string {
  const cards = entry.cards.slice(0, MOST_NAMED).map((id) => `${nameOf.get(id)} (${id})`);
  const more = entry.cards.length - cards.length;
  const used = [...cards, ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
  return [
    `${entry.kind} ${entry.name}: ${entry.cards.length} cards, ${entry.files.length} files`,
    ...(used === "" ? [] : [`  cards: ${used}`]),
    ...entry.files.slice(0, MOST_FILES).map((file) => `  ${file}`),
    ...(entry.files.length > MOST_FILES ? [`  and ${entry.files.length - MOST_FILES} more (--json has all)`] : []),
  ].join("\n");
}
function printEntries(entries: readonly Listed[], kind: Kind | "all", below: number): void {
  const fits = entries.filter(
    (one) => (kind === "all" || one.kind === kind) && (below === 0 || one.cards.length < below),
  );
  for (const one of [...fits].sort((a, b) => a.cards.length - b.cards.length)) console.log(entryText(one));
  console.log(`${fits.length} entries`);
}
/** What is there by file, each with its lines. */
function printPlaces(places: readonly Place[]): void {
  const by = new Map<string, Place[]>();
  for (const one of places) by.set(one.file, [...(by.get(one.file) ?? []), one]);
  for (const [file, inFile] of [...by].sort(([, a], [, b]) => b.length - a.length)) {
    console.log(`${file}: ${inFile.length}`);
    for (const { line, what } of inFile) console.log(`  ${line}: ${what}`);
  }
  console.log(`${places.length} places in ${by.size} files`);
}
function printCard(asked: string): void {
  const id = asked.trim().toUpperCase();
  const name = nameOf.get(id);
  if (name === undefined) {
    console.error(
      `--card: there is no card ${id}\n  give set and number, as "METD-89"; find one with: mazarbul card NAME`,
    );
    process.exitCode = 2;
    return;
  }
  const all = sources(["engine", "agents"]);
  const own = listed(all).filter((one) => one.cards.includes(id));
  for (const one of [...own].sort((a, b) => a.cards.length - b.cards.length))
    console.log(
      one.cards.length < 3
        ? entryText(one)
        : `${one.kind} ${one.name}: ${one.cards.length} cards, ${one.files.length} files`,
    );
  printPlaces(
    all
      .filter(({ file }) => RULES.test(file))
      .flatMap((one) => namingsOf(one).places)
      .filter((one) => one.cards.includes(name)),
  );
}
function printSizes({ longFiles, longFunctions, manyParameters, folders }: Report): void {
  console.log("files above 400 lines");
  for (const { file, lines } of longFiles) console.log(`  ${lines} ${file}`);
  console.log("functions above 60 lines");
  for (const { file, line, what, lines } of longFunctions) console.log(`  ${lines} ${file}:${line} ${what}`);
  console.log("functions above five parameters");
  for (const { file, line, what, parameters } of manyParameters) console.log(`  ${parameters} ${file}:${line} ${what}`);
  console.log("folders with most files");
  for (const { folder, files } of folders) console.log(`  ${files} ${folder}`);
}
/** The figures as a table, with those of before beside them where they are given. */
function printFigures(figures: Report["figures"], before: Report["figures"] | undefined): void {
  const row = (name: string, cells: readonly string[]): void =>
    console.log(`${name.padEnd(46)}${cells.map((cell) => cell.padStart(10)).join("")}`);
  row("entries of the card language", ["all", "no card", "one card", "two"]);
  for (const kind of kinds)
    row(
      `  ${kind}`,
      ["", ", no card", ", one card", ", two cards"].map((end) => String(figures[`${kind}${end}`])),
    );
  row("measure", before ? ["before", "now"] : ["now"]);
  for (const [name, value] of Object.entries(figures)) {
    const ofKind = kinds.some((kind) => name === kind || name.startsWith(`${kind},`));
    if (ofKind && (!before || before[name] === value)) continue;
    row(`  ${name}`, before ? [String(before[name] ?? "-"), String(value)] : [String(value)]);
  }
}
if (options.card !== undefined) printCard(options.card);
else if (options.list !== undefined && !options.json) printEntries(listed(), options.list, options.below);
else {
  const all = report();
  if (options.json) console.log(JSON.stringify(all, null, 1));
  else if (options.names) {
    printPlaces(all.namings);
    for (const { file, card } of all.filesForOneCard) console.log(`for one card: ${file}: ${card}`);
    console.log(`${all.filesForOneCard.length} files for one card`);
  } else if (options.guards) printPlaces(all.guards);
  else if (options.load) printPlaces(all.loadReads);
  else if (options.sizes) printSizes(all);
  else {
    const before = options.against ? (JSON.parse(readFileSync(options.against, "utf8")) as Report).figures : undefined;
    printFigures(all.figures, before);
  }
}
