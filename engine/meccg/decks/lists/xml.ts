/** Lists as XML: the decks of OCTGN, GCCG and their kin, elements for cards inside elements for the parts of a deck. */
import { parseXml, XmlElement, XmlError, type XmlNode } from "@rgrove/parse-xml";
import { brief, MOST_FAULTS, UserError } from "../../../core/errors.js";
import { fold } from "../../../core/nearest.js";
import { MOST_COUNT } from "./deck.js";
import { type Entry, saysSide, setNumber, sidesCalled, type Written } from "./entries.js";
import { contradict, PART_HELP, partCalled, partInside, type Part } from "./headings.js";

const SHAPE = `give <deck name="..."><section name="Hazards"><card qty="2">Giant</card></section></deck>`;
const COUNTS = ["qty", "quantity", "count", "copies", "number", "amount", "n"];
const NAMES = ["name", "title", "card"];
/** Where an element or an attribute of a card says which part it is of. */
const PARTS = ["section", "part", "zone", "board", "deck", "pile"];
const SETS = ["set", "setcode", "edition", "expansion"];
/** What says whose list it is, or whose a card is. */
const SIDES = ["alignment", "side"];
/** Elements about cards that say nothing of a part. */
const AROUND = /^(?:cards|card-?list|deck-?list|list|contents?|entries|group|main)$/iu;
/** So many elements are told that are called like no part. */
const MOST_TOLD = 5;
/** Levels of elements inside elements that a list may have. */
const DEEPEST = 50;

function attribute(el: XmlElement, names: readonly string[]): string | undefined {
  const found = Object.keys(el.attributes).find((key) => names.includes(key.toLowerCase()));
  return found === undefined ? undefined : el.attributes[found].trim();
}
const isElement = (node: XmlNode): node is XmlElement => node instanceof XmlElement;
const childText = (el: XmlElement, names: readonly string[]): string | undefined =>
  el.children.find((c): c is XmlElement => isElement(c) && names.includes(c.name.toLowerCase()))?.text.trim();

function parsed(text: string, file: string): XmlElement {
  if (/^\s*(<!doctype\s+html|<html)/iu.test(text))
    throw new UserError(file, "this is a page of the web, and no list", "copy the list itself into a text file");
  // Elements a thousand deep would exhaust the reader.
  let depth = 0;
  for (const [tag] of text.matchAll(/<\/?[^<>]*>/gu)) {
    if (/^<[!?]/u.test(tag) || tag.endsWith("/>")) continue;
    depth += tag.startsWith("</") ? -1 : 1;
    if (depth > DEEPEST) throw new UserError(file, `elements stand inside each other more than ${DEEPEST} deep`, SHAPE);
  }
  try {
    const { root } = parseXml(text, { includeOffsets: true });
    if (root) return root;
  } catch (thrown) {
    if (!(thrown instanceof XmlError)) throw thrown;
    if (!/>\s*$/u.test(text))
      throw new UserError(
        `${file}:${thrown.line}`,
        "it is no XML: it ends in the middle, a part of the file is missing",
        SHAPE,
      );
    const what = thrown.message.split("\n")[0].replace(/\s*\(line \d+, column \d+\)$/u, "");
    throw new UserError(`${file}:${thrown.line}`, `it is no XML: ${brief(what)}`, SHAPE);
  }
  throw new UserError(file, "it is no XML: no element stands in it", SHAPE);
}

/** Whose list the root says that it is. */
function readSide(root: XmlElement, written: Written, file: string): void {
  for (const word of SIDES)
    for (const one of [attribute(root, [word]), childText(root, [word])])
      if (one) saysSide(written, one, `${file}, ${word}`);
}
/** What stands beside the name of a card: its set, and of whom it is. */
function besideOf(el: XmlElement): Pick<Entry, "set" | "of"> {
  const set = attribute(el, SETS) ?? childText(el, SETS);
  const [of, more] = sidesCalled(attribute(el, SIDES) ?? childText(el, SIDES) ?? "");
  return { ...(set && { set }), ...(of && more === undefined && { of }) };
}

/** Collects the cards of an XML text, element by element, with the faults among them. */
class CardReader {
  readonly written: Written;
  /** Words of which it was said already that they name no part. */
  private readonly unknown = new Set<string>();
  private faults = 0;
  /** The line that was reached, and where it begins. */
  private line = 1;
  private before = 0;
  constructor(
    private readonly text: string,
    private readonly file: string,
    name: string,
  ) {
    this.written = { name, description: "", lines: [] };
  }
  /** "FILE:LINE" of an element; elements are asked in the order of the text. */
  private at(el: XmlElement): string {
    const next = (): number => this.text.indexOf("\n", this.before);
    for (let end = next(); end >= 0 && end < el.start; end = next()) {
      this.before = end + 1;
      this.line++;
    }
    return `${this.file}:${this.line}`;
  }
  private fault(where: string, what: string, hint: string): void {
    this.written.lines.push(new UserError(where, what, hint));
    this.faults++;
  }
  /** Reads the cards inside an element that stands for a part. */
  walk(el: XmlElement, part: Part): void {
    for (const child of el.children) {
      if (!isElement(child) || this.faults >= MOST_FAULTS) continue;
      if (isCard(child)) this.card(child, part);
      else this.walk(child, this.partOf(child, part));
    }
  }
  /** Says of a word once that it names no part. */
  private noPart(where: string, sentence: string): void {
    if (this.unknown.has(sentence)) return;
    this.unknown.add(sentence);
    this.fault(`${where} "${brief(sentence)}"`, `there is no part of a list called "${brief(sentence)}"`, PART_HELP);
  }
  /** Tells of an element that names no part, whose cards stand by their kinds. */
  private byKind(el: XmlElement): void {
    const lines = (this.written.notes ??= []);
    const line = this.at(el).slice(this.file.length + 1);
    const what = `<${brief(el.name)}> (line ${line}) is called like no part of a list`;
    if (lines.length < MOST_TOLD) lines.push(`${what}: each of its cards stands in the part of its kind`);
  }
  /** One part inside another; what contradicts itself is a fault, and none of its cards is read. */
  private within(around: Part, inner: Part, where: () => string, shownText: string, holds: boolean): Part {
    const part = partInside(around, inner);
    if (part !== null) return part;
    const { what, hint } = contradict(around);
    if (holds) this.fault(`${where()} "${brief(shownText)}"`, what, hint);
    return "notes";
  }
  /** The part that an element opens; the one around it where it names none. */
  private partOf(el: XmlElement, around: Part): Part {
    const own = partCalled(el.name.replace(/[_-]/gu, " "));
    const note = attribute(el, NAMES);
    const opens = PARTS.includes(el.name.toLowerCase());
    const found = own ?? (note !== undefined && note !== "" ? partCalled(note) : undefined);
    if (found === undefined && opens && note) this.noPart(this.at(el), note);
    if (found === undefined) {
      if (around === "whole" && !opens && !AROUND.test(el.name) && el.children.some(isCardNode)) this.byKind(el);
      return around;
    }
    if (found === "characters" || found === "deck") this.written.forCharacters = true;
    // <deck> and <zone name="Hazards"> alike.
    if (found === "deck" && around === "whole" && el.children.some(isNested)) return around;
    return this.within(around, found, () => this.at(el), note ?? el.name, el.children.some(isElement));
  }
  private card(el: XmlElement, around: Part): void {
    const where = this.at(el);
    const name = attribute(el, NAMES) ?? childText(el, NAMES) ?? el.text.replace(/\s+/gu, " ").trim();
    const id = setNumber(attribute(el, ["id", "code", "number"]) ?? "");
    const counted =
      attribute(
        el,
        COUNTS.filter((word) => id === undefined || word !== "number"),
      ) ?? childText(el, COUNTS);
    const count = counted === undefined || counted === "" ? 1 : Number(counted);
    const said = attribute(el, PARTS);
    const called = said ? partCalled(said) : undefined;
    if (said && called === undefined) this.noPart(where, said);
    const part = called === undefined ? around : this.within(around, called, () => where, said!, true);
    if (part === "notes") return;
    if (name === "") {
      this.fault(where, "this card has no name", SHAPE);
      return;
    }
    if (!(Number.isInteger(count) && count >= 1 && count <= MOST_COUNT)) {
      const hint = `give a number from 1 to ${MOST_COUNT}, or leave the card out`;
      this.fault(`${where} "${brief(name)}"`, `"${brief(counted ?? "")}" is no number of cards`, hint);
      return;
    }
    const entry: Entry = { at: where, part: part === "kind" ? "whole" : part, name, count, ...besideOf(el) };
    this.written.lines.push(id === undefined ? entry : { ...entry, id });
  }
}

/** The cards of an XML text. Throws one error for what is no XML. */
export function readXml(text: string, file: string): Written {
  const root = parsed(text, file);
  const name = attribute(root, ["name", "title"]) ?? childText(root, ["name", "title", "deckname"]) ?? "";
  const reader = new CardReader(text, file, name);
  const { written } = reader;
  readSide(root, written, file);
  // <deck> holds the whole list; <sideboard> holds a sideboard.
  const own = partCalled(root.name.replace(/[_-]/gu, " "));
  reader.walk(root, own === undefined || own === "deck" || own === "kind" ? "whole" : own);
  if (written.lines.length === 0) written.lines.push(new UserError(file, "no card stands in this XML", SHAPE));
  return written;
}
const isCard = (el: XmlElement): boolean =>
  fold(el.name) === "card" || (attribute(el, COUNTS) !== undefined && attribute(el, NAMES) !== undefined);
const isCardNode = (node: XmlNode): boolean => isElement(node) && isCard(node);
const isNested = (node: XmlNode): boolean => isElement(node) && !isCard(node) && node.children.some(isElement);
