/** Lists as text: with headings in any of the ways players write them, or without. */
import { checkLine, MOST_LINE } from "../../../core/bounds.js";
import { brief, MOST_FAULTS, UserError } from "../../../core/errors.js";
import { nearest } from "../../../core/nearest.js";
import { MOST_COUNT, title } from "./deck.js";
import { countAndName, saysSide, type Written } from "./entries.js";
import { HEADING_WORDS, partCalled, type Part } from "./headings.js";
import { namesCard } from "./names.js";

export const LIST_HELP = `write the headings "# Pool", "# Characters", "# Resources", "# Hazards", "# Sideboard", "# Sites", each before its cards`;

/** How a heading is written: between rows ("row"), with "#", "=" or "[" in front, with a colon behind, or as a word alone (""). */
type Style = "row" | "#" | "=" | "[" | ":" | "";
/** What is written more strongly stands around what is written less so. */
const STRENGTH: Readonly<Record<Style, number>> = { row: 3, "#": 2, "=": 2, "[": 2, ":": 1, "": 0 };
interface Heading {
  readonly part: Part | undefined;
  readonly text: string;
  /** Only a line with marks (#, [], =, :) is bound to be a heading. */
  readonly marked: boolean;
  readonly style: Style;
  /** How many "#" or "=" stand in front. */
  readonly depth: number;
}
/** Lines that were asked about: a reader asks of each line several times, and lists name the same cards again and again. */
const headingsRead = new Map<string, Heading>();
/** So many are kept; longer lines are not. */
const [MOST_HEADINGS, MOST_KEPT] = [1 << 14, 80];
function headingOf(line: string): Heading {
  const known = headingsRead.get(line);
  if (known !== undefined) return known;
  const heading = readHeading(line);
  if (line.length > MOST_KEPT) return heading;
  if (headingsRead.size >= MOST_HEADINGS) headingsRead.clear();
  headingsRead.set(line, heading);
  return heading;
}
function readHeading(line: string): Heading {
  const text = line
    .replace(/^\*\*(.*)\*\*$/u, "$1")
    .replace(/^[#=[\s*]+/u, "")
    .replace(/[#=\]\s*:]+$/u, "")
    .replace(/\s*\(\d+\)$/u, "")
    .replace(/[\]:\s]+$/u, "");
  const mark = /^(?:#+|=+|\[)/u.exec(line)?.[0] ?? "";
  const style = mark !== "" ? (mark[0] as Style) : line.endsWith(":") ? ":" : "";
  return { part: partCalled(text), text, marked: style !== "", style, depth: mark.length };
}
/** "####" and its kin. */
const isRow = (line: string): boolean => /^[#=*-]{3,}$/u.test(line);
/** Longer lines are no headings. */
const isShort = (line: string): boolean => line.length <= MOST_LINE.deck;
const stripped = (line: string): string => line.replace(/^\uFEFF/u, "").trim();
const withoutRemark = (line: string): string => line.replace(/(\/\/|;).*$/u, "").trim();
const KEYED = /^#?\s*(name|title|deck name|description)\s*:\s*(.*)$/iu;
/** What else is said of a list before its cards. */
const TOLD = /^#?\s*(author|player|by|date|format|source|url|version|created|avatar|side|alignment)\s*:/iu;
/** Whose list it is. */
const SIDE = /^(?:#|\/\/)?\s*(?:alignment|side)\s*:\s*(\S.*)$/iu;
/** Parts without cards in which anything may stand; other such parts (regions, metadata) end at any heading. */
const PROSE = /^(notes?|strategy|comments)\b/iu;
/** So many headings of notes are told. */
const MOST_TOLD = 3;
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

/** The part "Notes" and its kin: how its heading is written, and of which character the rows are about it. */
interface Notes extends Pick<Heading, "style" | "depth"> {
  row: string;
  prose: boolean;
  /** Did no part of the list stand before it? */
  first: boolean;
}

/** Reads a list line by line, and goes on behind a line that is wrong. */
class TextReader {
  readonly written: Written = { name: "", description: "", lines: [] };
  faults = 0;
  /** "lost": behind a heading that nobody knows, or behind the first line that has none. */
  private part: Exclude<Part, "kind"> | "lost" | null = null;
  /**
   * The character of the row ("####") above this line, "" where none is or where it closes a title. Between rows a heading opens a block of its
   * own, with "# Resource (9)" and the like inside; so does one with fewer "#", or one that is written more strongly.
   */
  private fence = "";
  /** The row that closes the heading above this line, where that stands below a row. */
  private titled = "";
  private block: { part: Part; style: Style; depth: number } | null = null;
  private notes: Notes | null = null;
  /** Headings that stay in the notes though they are called like parts, with their lines. */
  private readonly inNotes: string[] = [];
  /** Ways in which headings of parts were written so far. */
  private readonly styles = new Set<Style>();
  private brackets = false;
  private remarks = false;

  constructor(
    private readonly file: string,
    private readonly headless: boolean,
    /** Every heading of the list, as "STYLE PART". */
    private readonly headings: ReadonlySet<string>,
  ) {
    if (headless) this.part = "whole";
  }
  private fault(where: string, what: string, hint: string): void {
    this.written.lines.push(new UserError(where, what, hint));
    this.faults++;
  }
  private begun(): boolean {
    return this.headless ? this.written.lines.length > 0 : this.part !== null;
  }

  /** Reads one line; `below` is the next that is not empty. */
  line(raw: string, number: number, below: string): void {
    const { written } = this;
    const at = `${this.file}:${number}`;
    const whole = stripped(raw);
    const told = this.begun() ? null : KEYED.exec(whole);
    if (told && (isShort(whole) || told[1].toLowerCase() === "description")) {
      const value = told[2].trim();
      if (told[1].toLowerCase() !== "description") written.name = value;
      else written.description = written.description ? `${written.description} ${value}` : value;
      return;
    }
    const side = SIDE.exec(whole);
    if (side && isShort(whole) && (!this.begun() || this.part !== "notes")) {
      saysSide(written, side[1], at);
      return;
    }
    if (!this.begun() && TOLD.test(whole)) return;
    const line = withoutRemark(whole);
    if (line === "" || line === "#" || /^sep=.$/iu.test(line)) return;
    if (isRow(line)) {
      this.row(line[0]);
      return;
    }
    if (NETMECCG.test(line)) {
      this.remarks = true;
      return;
    }
    if (line.startsWith("#") && this.remarks) return;
    // What is no card is as long as its writer likes.
    if (!isShort(line)) {
      if (this.part !== "notes" && this.part !== "lost") checkLine(line, MOST_LINE.deck, at, "deck");
      this.fence = this.titled = "";
      return;
    }
    const { fence } = this;
    this.fence = this.titled = "";
    const heading = headingOf(line);
    const closed = isRow(below);
    const inside = fence !== "" && (heading.style !== "#" || closed);
    if (this.notes && !this.endsNotes(heading, fence, closed)) {
      if (heading.part !== undefined && heading.part !== "notes")
        this.inNotes.push(`"${brief(line, 40)}" (line ${number})`);
    } else if (heading.part !== undefined) {
      if (inside) this.titled = fence;
      this.enter(inside ? { ...heading, style: "row", depth: 0 } : heading, heading.part, fence);
      this.brackets ||= line.startsWith("[");
    } else if (heading.marked) this.unknownHeading(heading.text, line, at);
    else this.card(line, at);
  }
  /** What reading has to tell at its end. */
  end(): void {
    const { length } = this.inNotes;
    if (length === 0) return;
    const more = length > MOST_TOLD ? ` and ${length - MOST_TOLD} more` : "";
    this.written.told = [
      `headings in its notes open no part: ${this.inNotes.slice(0, MOST_TOLD).join(", ")}${more} (a part that is meant stands before the notes)`,
    ];
  }
  /** A row of characters: it closes the title above it, or opens one; in notes between rows only the like of theirs do. */
  private row(character: string): void {
    const closes = this.titled !== "";
    this.titled = "";
    if (!this.notes?.row || this.notes.row === character) this.fence = closes ? "" : character;
  }
  /**
   * Notes end at a heading that can be no part of them: between rows at the next row; else at one that is written as theirs or as an earlier part's,
   * if that is not weaker. A word alone may be a word of theirs.
   */
  private endsNotes(heading: Heading, fence: string, closed: boolean): boolean {
    const notes = this.notes!;
    const { part, style, depth } = heading;
    if (part === undefined || (part === "kind" && fence === "")) return false;
    if (fence !== "" && (fence === "#" || closed)) return true;
    if (notes.row !== "" || (style === notes.style && depth > notes.depth)) return false;
    if (!notes.prose) return true;
    if (notes.first) return STRENGTH[style] >= STRENGTH[notes.style];
    if (style === notes.style) return style !== "";
    return STRENGTH[style] > STRENGTH[notes.style] && this.styles.has(style);
  }
  /** Does a heading for cards of one kind stand inside the block that is open? */
  private within({ style, depth }: Heading, part: Part): boolean {
    const { block, headings } = this;
    if (!block) return false;
    if (style === block.style) return depth > block.depth;
    if (block.style === "row" && style === "#") return true;
    // Written more weakly it does, if the play deck has its heading in the way of the block.
    const deck = headings.has(`${block.style} deck`) || headings.has(`${block.style} ${part}`);
    return STRENGTH[style] < STRENGTH[block.style] && deck;
  }
  private enter(heading: Heading, part: Part, fence: string): void {
    const { style, depth, text } = heading;
    const within = this.within(heading, part);
    if (isKind(part) && within && this.block!.part !== "deck") return;
    if (part === "kind") {
      // Of a kind are cards of the part in which they stand: in a sideboard all, in a pool characters and items.
      const stays = this.part === "sideboard" || this.part === "against" || this.part === "pool";
      if (!stays) this.part = this.headless ? "whole" : "deck";
      this.notes = null;
      return;
    }
    const row = style === "row" ? fence : "";
    const first = this.styles.size === 0;
    this.notes = part === "notes" ? { style, depth, row, prose: PROSE.test(text), first } : null;
    if (part !== "notes") this.styles.add(style);
    if (part === "characters" || part === "deck") this.written.forCharacters = true;
    if (isBlock(part)) this.block = { part, style, depth };
    else if (!within) this.block = null;
    this.part = part;
  }
  private unknownHeading(text: string, line: string, at: string): void {
    if (!this.begun() && line.startsWith("#")) {
      // A title before the first heading.
      const plain = text.replace(/^\{\w+\}/u, "").trim();
      if (this.written.name === "" && !/^(GCCG|Middle-earth deck)\b/iu.test(plain)) this.written.name = plain;
      return;
    }
    if (this.brackets && line.startsWith("#")) return;
    const close = nearest(text, HEADING_WORDS, 1)[0];
    const part = close === undefined ? undefined : partCalled(close);
    const lost = part === undefined || part === "kind";
    // The cards below are not judged as of a part that is guessed.
    this.part = "lost";
    this.written.incomplete = true;
    const hint =
      lost || part === "whole" || part === "against" || part === "notes" ? LIST_HELP : `did you mean "${title(part)}"?`;
    this.fault(`${at} "${brief(line)}"`, `there is no part of a list called "${brief(text)}"`, hint);
  }
  private card(line: string, at: string): void {
    const aside = SIDE_LINE.exec(line);
    const part = aside && !this.notes ? "sideboard" : this.part;
    if (part === "lost" || part === "notes") return;
    const { name, count, counted } = lineOf(aside?.[1] ?? line);
    if (part === null) {
      // A title stands before the first heading, and is no card.
      if (this.written.name === "" && !counted && !namesCard(name)) {
        this.written.name = name;
        return;
      }
      this.part = "lost";
      this.written.incomplete = true;
      this.fault(`${at} "${brief(name)}"`, "this line stands before the first heading", LIST_HELP);
      return;
    }
    if (this.headless && this.written.lines.length === 0 && this.written.name === "" && !counted && !namesCard(name)) {
      this.written.name = name;
      return;
    }
    if (count < 1 || count > MOST_COUNT) {
      const hint = `give a number from 1 to ${MOST_COUNT}, or leave the line out`;
      this.fault(`${at} "${brief(name)}"`, `${count} is no number of cards`, hint);
      return;
    }
    this.written.lines.push({ at, part, name, count });
  }
}
/** "SB: 2 River": a card of the sideboard, wherever it stands. */
const SIDE_LINE = /^sb:\s*(\d.*)$/iu;
/** A name may end with what looks like a number. */
function lineOf(line: string): ReturnType<typeof countAndName> {
  const read = countAndName(line);
  return read.counted && /^\D/u.test(line) && namesCard(line) ? { name: line, count: 1, counted: false } : read;
}

/** So many lines are looked at to see what a text is: no list is longer. */
const LOOKED = 3000;
/** Every heading of these lines as "STYLE PART". */
function headingsOf(lines: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  let [fence, titled] = [false, false];
  for (const one of lines.slice(0, LOOKED)) {
    const line = stripped(one);
    if (line === "") continue;
    if (isRow(line)) {
      [fence, titled] = [!titled, false];
      continue;
    }
    const { part, style } = isShort(line) ? headingOf(line) : {};
    const inside = fence && style !== "#" && part !== undefined;
    if (part !== undefined && part !== "kind") found.add(`${inside ? "row" : style} ${part}`);
    [fence, titled] = [false, inside];
  }
  return found;
}
const noPart = (headings: ReadonlySet<string>): boolean => [...headings].every((one) => one.endsWith(" notes"));
/** How many lines of a list without headings of parts stand before its notes; `null` where there is such a heading. */
export function listEnd(lines: readonly string[]): number | null {
  const headings = headingsOf(lines);
  if (!noPart(headings)) return null;
  const end = lines.findIndex((line) => isShort(line) && headingOf(stripped(line)).part === "notes");
  // A line inside quotes is one of a table.
  const quotes = lines.slice(0, Math.max(end, 0)).join("").split('"').length - 1;
  return end < 0 || quotes % 2 === 1 ? lines.length : end;
}

/**
 * The lines of a text list. Without any heading of a part each card stands in the part of its kind; then a text in which no line names a
 * card is one fault.
 */
export function readText(lines: readonly string[], file: string): Written {
  const headings = headingsOf(lines);
  const headless = noPart(headings);
  const saysCard = (line: string): boolean => {
    const plain = withoutRemark(line);
    return isShort(plain) && namesCard(lineOf(plain).name);
  };
  if (headless && !lines.slice(0, LOOKED).some(saysCard)) {
    const some = lines.some((line) => !/^\s*(\/\/|;|#|$)/u.test(line));
    const what = some
      ? "no line of this text names a card, and no heading stands in it"
      : "there is no card in this list";
    return { name: "", description: "", lines: [new UserError(file, what, LIST_HELP)] };
  }
  const reader = new TextReader(file, headless, headings);
  // The next line that is not empty, for every line.
  const below = [...lines];
  for (let i = lines.length - 1, next = ""; i >= 0; i--) {
    const line = stripped(lines[i]);
    below[i] = next;
    if (line !== "") next = line;
  }
  for (let i = 0; i < lines.length && reader.faults < MOST_FAULTS; i++) reader.line(lines[i], i + 1, below[i]);
  reader.end();
  return reader.written;
}
