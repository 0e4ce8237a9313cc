/** Lists as text: with headings in any of the ways players write them, or without. */
import { brief, MOST_FAULTS, UserError } from "../../core/errors.js";
import { nearest } from "../../core/nearest.js";
import { MOST_COUNT, title } from "../setup/deck.js";
import { countAndName, type Written } from "./entries.js";
import { HEADING_WORDS, partCalled, type Part } from "./headings.js";
import { meant } from "./names.js";

export const LIST_HELP = `write the headings "# Pool", "# Characters", "# Resources", "# Hazards", "# Sideboard", "# Sites", each before its cards`;

interface Heading {
  part: Part | undefined;
  text: string;
  /** Only a line with marks (#, [], =, :) is bound to be a heading. */
  marked: boolean;
  /** "#" in front. */
  depth: number;
}
function headingOf(line: string): Heading {
  const text = line
    .replace(/^\*\*(.*)\*\*$/u, "$1")
    .replace(/^[#=[\s*]+/u, "")
    .replace(/[#=\]\s*:]+$/u, "")
    .replace(/\s*\(\d+\)$/u, "")
    .replace(/[\]:\s]+$/u, "");
  const marked = /^(#|=|\[)/u.test(line) || /:$/u.test(line);
  return { part: partCalled(text), text, marked, depth: /^#*/u.exec(line)![0].length };
}
const KEYED = /^#?\s*(name|title|deck name|description)\s*:\s*(.*)$/iu;
/** What else is said of a list before its cards. */
const TOLD = /^#?\s*(author|player|by|date|format|source|url|version|created|avatar|side|alignment)\s*:/iu;
/** The first line of a NetMECCG file, in which "#" begins a remark. */
const NETMECCG = /^\[NetMECCG\b/iu;
/** Parts whose cards may be of any kind, under headings of their own. */
const isBlock = (part: Part): boolean =>
  part === "pool" ||
  part === "sideboard" ||
  part === "sites" ||
  part === "deck" ||
  part === "against" ||
  part === "notes";
const isKind = (part: Part): boolean =>
  part === "kind" || part === "characters" || part === "resources" || part === "hazards";

/** Reads a list line by line, and goes on behind a line that is wrong. */
class TextReader {
  readonly written: Written = { name: "", description: "", lines: [] };
  faults = 0;
  /** "lost": behind a heading that nobody knows, or behind the first line that has none. */
  private part: Exclude<Part, "kind"> | "lost" | null = null;
  /** Between "####" lines a heading opens a block of its own, with "# Resource (9)" and the like inside; so does one with fewer "#". */
  private fence = false;
  private block: { part: Part; depth: number } | null = null;
  private brackets = false;
  private remarks = false;

  constructor(
    private readonly file: string,
    private readonly headless: boolean,
  ) {
    if (headless) this.part = "whole";
  }
  private fault(where: string, what: string, mend: string): void {
    this.written.lines.push(new UserError(where, what, mend));
    this.faults++;
  }
  private begun(): boolean {
    return this.headless ? this.written.lines.length > 0 : this.part !== null;
  }

  line(raw: string, number: number): void {
    const { written } = this;
    const at = `${this.file}:${number}`;
    const whole = raw.replace(/^\uFEFF/u, "").trim();
    const told = this.begun() ? null : KEYED.exec(whole);
    if (told) {
      const value = told[2]!.trim();
      if (told[1]!.toLowerCase() !== "description") written.name = value;
      else written.description = written.description ? `${written.description} ${value}` : value;
      return;
    }
    if (!this.begun() && TOLD.test(whole)) return;
    const line = whole.replace(/(\/\/|;).*$/u, "").trim();
    if (line === "" || line === "#" || /^sep=.$/iu.test(line)) return;
    if (/^[#=*-]{3,}$/u.test(line)) {
      this.fence = true;
      return;
    }
    if (NETMECCG.test(line)) {
      this.remarks = true;
      return;
    }
    if (line.startsWith("#") && this.remarks) return;
    const heading = headingOf(line);
    if (this.part === "notes" && !heading.marked && !this.fence) return;
    if (heading.part !== undefined) this.enter(heading, heading.part, line);
    else if (heading.marked) this.unknownHeading(heading.text, line, at);
    else this.card(line, at);
    this.fence = false;
  }
  private enter({ depth }: Heading, part: Part, line: string): void {
    const inside = this.fence && depth === 0;
    this.brackets ||= line.startsWith("[");
    if (isKind(part) && this.block && depth > this.block.depth && this.block.part !== "deck") return;
    if (part === "kind") {
      // Of a kind are cards of the part in which they stand: in a sideboard all, in a pool characters and items.
      const stays =
        this.part === "sideboard" || this.part === "against" || this.part === "pool" || this.part === "notes";
      if (!stays) this.part = this.headless ? "whole" : "deck";
      return;
    }
    if (isBlock(part)) this.block = inside || depth > 0 ? { part, depth: inside ? 0 : depth } : null;
    else if (inside || !this.block || depth <= this.block.depth) this.block = null;
    this.part = part;
  }
  private unknownHeading(text: string, line: string, at: string): void {
    if (!this.begun() && line.startsWith("#")) {
      // A title before the first heading.
      const plain = text.replace(/^\{\w+\}/u, "").trim();
      if (this.written.name === "" && !/^(GCCG|Middle-earth deck)\b/iu.test(plain)) this.written.name = plain;
      return;
    }
    if (this.part === "notes" || (this.brackets && line.startsWith("#"))) return;
    const close = nearest(text, HEADING_WORDS, 1)[0];
    const part = close === undefined ? undefined : partCalled(close);
    const lost = part === undefined || part === "kind";
    this.part = lost ? "lost" : part;
    const mend =
      lost || part === "whole" || part === "against" || part === "notes" ? LIST_HELP : `did you mean "${title(part)}"?`;
    this.fault(`${at} "${brief(line)}"`, `there is no part of a list called "${brief(text)}"`, mend);
  }
  private card(line: string, at: string): void {
    const { part } = this;
    if (part === "lost" || part === "notes") return;
    const { name, count, counted } = lineOf(line);
    if (part === null) {
      this.part = "lost";
      this.fault(`${at} "${brief(name)}"`, "this line stands before the first heading", LIST_HELP);
      return;
    }
    if (this.headless && this.written.lines.length === 0 && this.written.name === "" && !counted && !isCard(name)) {
      this.written.name = name;
      return;
    }
    if (count < 1 || count > MOST_COUNT) {
      const mend = `give a number from 1 to ${MOST_COUNT}, or leave the line out`;
      this.fault(`${at} "${brief(name)}"`, `${count} is no number of cards`, mend);
      return;
    }
    this.written.lines.push({ at, part, name, count });
  }
}
const isCard = (name: string): boolean => {
  const { card, site, later } = meant(name);
  return card >= 0 || site >= 0 || later.length > 0;
};
/** A name may end with what looks like a number. */
function lineOf(line: string): ReturnType<typeof countAndName> {
  const read = countAndName(line);
  return read.counted && /^\D/u.test(line) && isCard(line) ? { name: line, count: 1, counted: false } : read;
}

/** So many lines are looked at to see what a text is: no list is longer. */
const LOOKED = 3000;
/** Does a heading stand in these lines? */
export const hasHeading = (lines: readonly string[]): boolean =>
  lines.slice(0, LOOKED).some((line) => {
    const { part } = headingOf(line.replace(/^\uFEFF/u, "").trim());
    return part !== undefined && part !== "kind";
  });

/**
 * The lines of a text list. Without any heading each card stands in the part of its kind; then a text in which no line names a card is
 * one fault.
 */
export function readText(lines: readonly string[], file: string): Written {
  const headless = !hasHeading(lines);
  const namesCard = (line: string): boolean => isCard(lineOf(line.replace(/(\/\/|;).*$/u, "").trim()).name);
  if (headless && !lines.slice(0, LOOKED).some(namesCard)) {
    const some = lines.some((line) => !/^\s*(\/\/|;|#|$)/u.test(line));
    const what = some
      ? "no line of this text names a card, and no heading stands in it"
      : "there is no card in this list";
    return { name: "", description: "", lines: [new UserError(file, what, LIST_HELP)] };
  }
  const reader = new TextReader(file, headless);
  for (let i = 0; i < lines.length && reader.faults < MOST_FAULTS; i++) reader.line(lines[i]!, i + 1);
  return reader.written;
}
