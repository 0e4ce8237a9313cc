/** The cases of position files by the cards that they name. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Reading } from "../meccg/scope/derive.js";
import { ROOT } from "../root.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import type { ProgramOf } from "./bundle.js";

const FOLDER = "test/positions";
/** Second readings of the cards, with plays: test/meccg/scope/scope.test.ts. */
const READINGS = "test/meccg/scope";
/** Positions of War of the Ring: a file is one case. */
const WOTR = "test/wotr/positions";
/** Numbers of sequences of choices from fixed positions. */
const COUNTS = "test/perft";
export interface NamedCase {
  file: string;
  name: string;
  play(): string[];
}
interface ReadCase extends NamedCase {
  /** What the file and the case are called, folded. */
  about: string;
  /** Everything written of it, folded, and what is written of its steps. */
  text: string;
  steps: string;
}
/** Files about single cards come first: they notice soonest. */
const rank = (file: string): number => (file.startsWith("cards/") ? 0 : 1);
/** So many cases are played whose steps name a card without being about it, and in which it only stands somewhere: Gimli and Rivendell do in thousands. */
const MOST_IN_STEPS = 300,
  MOST_STANDING = 200;

/** What is written of the steps of a case. */
function stepsOf(text: string): unknown {
  const all = JSON.parse(text);
  return Array.isArray(all) ? all[1] : all.steps;
}
/** Does a folded text have a folded name in it, as words of their own ("Wit" is not in "with")? */
function hasName(text: string, name: string): boolean {
  const inWord = (at: number): boolean => /[\p{L}\d]/u.test(text[at] ?? " ");
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!inWord(at - 1) && !inWord(at + name.length)) return true;
  return false;
}

let kept: Reading[] | undefined;
/** All second readings; read once. */
function readingsOf(): Reading[] {
  kept ??= readdirSync(join(ROOT, READINGS))
    .filter((name) => name.endsWith(".yaml"))
    .sort()
    .flatMap((name) => parse(readFileSync(join(ROOT, READINGS, name), "utf8")) as Reading[]);
  return kept;
}
/** The position files of the suite, each read when it is first needed. */
export class Suite {
  private readonly files: readonly string[];
  private readonly texts = new Map<string, string>();
  private readonly folded = new Map<string, string>();
  private readonly read = new Map<string, ReadCase[]>();
  private counted: NamedCase[] | undefined;
  private readonly readings: readonly { reading: Reading; text: string }[];
  /** With `walks`, a position also fails where random play from its end offers something else (test/walks). */
  constructor(
    private readonly program: ProgramOf,
    private readonly walks = false,
  ) {
    this.readings = readingsOf().map((reading) => ({
      reading,
      text: this.plain(JSON.stringify(reading.played ?? "")),
    }));
    this.files = readdirSync(join(ROOT, FOLDER), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".yaml"))
      .sort()
      .sort((a, b) => rank(a) - rank(b));
  }
  private textOf(file: string): string {
    const known = this.texts.get(file);
    if (known !== undefined) return known;
    const text = readFileSync(join(ROOT, FOLDER, file), "utf8");
    this.texts.set(file, text);
    this.folded.set(file, this.plain(text));
    return text;
  }
  /** As names are compared, in one line. */
  private plain(text: string): string {
    return this.program.fold(text.replaceAll(/\\"/g, "").replaceAll(/\s+/g, " "));
  }
  private casesOf(file: string): ReadCase[] {
    const known = this.read.get(file);
    if (known) return known;
    const name = `${FOLDER}/${file}`;
    const walks = this.program.expectedWalks()[file] ?? "";
    let at = 0;
    const watch = () => (ended: Meccg) => this.program.walkDiffers(ended, walks, at);
    const cases = this.program.positionCases(this.textOf(file), name, this.walks ? { watch } : {}).map((one, k) => ({
      file: name,
      name: one.name,
      about: this.plain(`${one.title} ${one.name}`),
      text: this.plain(one.said()),
      steps: this.plain(JSON.stringify(stepsOf(one.said()) ?? "")),
      play() {
        at = k;
        return one.play();
      },
    }));
    this.read.set(file, cases);
    return cases;
  }
  /** What a second reading of a card has played. */
  private playsOf({ card, name, played }: Reading): ReadCase[] {
    const key = `${READINGS} ${card}`;
    const known = this.read.get(key);
    if (known) return known;
    const cases = this.program.positionCases(JSON.stringify(played), key).map((one) => ({
      file: key,
      name: `${name}: ${one.name}`,
      about: this.plain(name),
      text: this.plain(one.said()),
      steps: this.plain(JSON.stringify(stepsOf(one.said()) ?? "")),
      play: () => one.play(),
    }));
    this.read.set(key, cases);
    return cases;
  }
  /** In what a card differs from its second readings; "" in nothing. */
  differs(id: string): string {
    const wrong = this.readings
      .filter(({ reading }) => reading.card === id)
      .flatMap(({ reading }) => this.program.differences(reading));
    return wrong.length === 0 ? "" : `second reading: ${wrong[0]}`;
  }
  /** The files of the suite, of both games; second readings count as a file each. */
  sources(): string[] {
    const wotr = readdirSync(join(ROOT, WOTR))
      .filter((name) => name.endsWith(".yaml"))
      .sort()
      .map((name) => `${WOTR}/${name}`);
    const plays = this.readings.filter(({ reading }) => reading.played && !reading.fault);
    return [...this.files, COUNTS, ...wotr, ...new Set(plays.map(({ reading }) => `${READINGS} ${reading.card}`))];
  }
  private wotr(file: string): NamedCase {
    this.program.packs();
    const text = readFileSync(join(ROOT, file), "utf8");
    const play = (): string[] =>
      this.program.playPosition(text, file).flatMap((one) => (one.fault ? [`${one.name}: ${one.fault}`] : []));
    return { file, name: "", play };
  }
  private counts(): NamedCase[] {
    this.counted ??= this.program.countCases().map((one) => ({ file: COUNTS, ...one }));
    return this.counted;
  }
  /** The cases of one of them; what the cases of `naming` call their file will do too. */
  of(source: string): NamedCase[] {
    if (source === COUNTS) return this.counts();
    if (source.startsWith(WOTR)) return [this.wotr(source)];
    if (!source.startsWith(READINGS)) return this.casesOf(source.replace(`${FOLDER}/`, ""));
    const { reading } = this.readings.find(({ reading: one }) => one.played && `${READINGS} ${one.card}` === source)!;
    return this.playsOf(reading);
  }
  /** The cases that name a card, by any of its names: first those that are about it, then some whose steps name it, then some others. */
  naming(names: readonly string[]): NamedCase[] {
    const wanted = names.map((name) => this.plain(name));
    const has = (text: string): boolean => wanted.some((name) => hasName(text, name));
    const found = this.files.flatMap((file) => {
      this.textOf(file);
      return has(this.folded.get(file)!) ? this.casesOf(file).filter((one) => has(one.text)) : [];
    });
    for (const { reading, text } of this.readings)
      if (reading.played && !reading.fault && has(text)) found.push(...this.playsOf(reading));
    const about = found.filter((one) => has(one.about));
    const inSteps = found.filter((one) => !has(one.about) && has(one.steps));
    const standing = found.filter((one) => !has(one.about) && !has(one.steps));
    return [...about, ...inSteps.slice(0, MOST_IN_STEPS), ...standing.slice(0, MOST_STANDING)];
  }
}
