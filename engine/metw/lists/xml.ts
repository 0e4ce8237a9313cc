/** Lists as XML: the decks of OCTGN, GCCG and their kin, elements for cards inside elements for the parts of a deck. */
import { parseXml, XmlElement, XmlError, type XmlNode } from "@rgrove/parse-xml";
import { brief, MOST_FAULTS, UserError } from "../../core/errors.js";
import { fold } from "../../core/nearest.js";
import { MOST_COUNT } from "../setup/deck.js";
import { type Entry, setNumber, type Written } from "./entries.js";
import { partCalled, type Part } from "./headings.js";

const SHAPE = `give <deck name="..."><section name="Hazards"><card qty="2">Giant</card></section></deck>`;
const COUNTS = ["qty", "quantity", "count", "copies", "number", "amount", "n"];
const NAMES = ["name", "title", "card"];
/** Where an element or an attribute of a card says which part it is of. */
const PARTS = ["section", "part", "zone", "board", "deck", "pile"];
/** Levels of elements inside elements that a list may have. */
const DEEPEST = 50;

function attribute(el: XmlElement, names: readonly string[]): string | undefined {
  const found = Object.keys(el.attributes).find((key) => names.includes(key.toLowerCase()));
  return found === undefined ? undefined : el.attributes[found]!.trim();
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
    const what = thrown.message.split("\n")[0]!.replace(/\s*\(line \d+, column \d+\)$/u, "");
    throw new UserError(`${file}:${thrown.line}`, `it is no XML: ${brief(what)}`, SHAPE);
  }
  throw new UserError(file, "it is no XML: no element stands in it", SHAPE);
}

/** The cards of an XML text. Throws one error for what is no XML. */
export function readXml(text: string, file: string): Written {
  const root = parsed(text, file);
  const name = attribute(root, ["name", "title"]) ?? childText(root, ["name", "title", "deckname"]) ?? "";
  const written: Written = { name, description: "", lines: [] };
  const unknown = new Set<string>();
  let faults = 0;
  let line = 1;
  let before = 0;
  const at = (el: XmlElement): string => {
    for (let end = text.indexOf("\n", before); end >= 0 && end < el.start; end = text.indexOf("\n", before)) {
      before = end + 1;
      line++;
    }
    return `${file}:${line}`;
  };
  const fault = (where: string, what: string, mend: string): void => {
    written.lines.push(new UserError(where, what, mend));
    faults++;
  };
  const walk = (el: XmlElement, part: Part): void => {
    for (const child of el.children) {
      if (!isElement(child) || faults >= MOST_FAULTS) continue;
      if (isCard(child)) card(child, part);
      else walk(child, partOf(child, part));
    }
  };
  /** The part that an element opens; the one around it where it names none. */
  const partOf = (el: XmlElement, around: Part): Part => {
    const own = partCalled(el.name.replace(/[_-]/gu, " "));
    const said = attribute(el, NAMES);
    const opens = PARTS.includes(el.name.toLowerCase());
    const found = own ?? (said !== undefined && said !== "" ? partCalled(said) : undefined);
    if (found === undefined && opens && said && !unknown.has(said)) {
      unknown.add(said);
      const mend = "the parts are Pool, Characters, Resources, Hazards, Sideboard, Sites, or Deck";
      fault(`${at(el)} "${brief(said)}"`, `there is no part of a list called "${brief(said)}"`, mend);
    }
    // <deck> and <zone name="Hazards"> alike; a kind of cards stays in its part.
    return found === undefined || found === "kind" || (found === "deck" && el.children.some(isNested)) ? around : found;
  };
  const card = (el: XmlElement, around: Part): void => {
    const where = at(el);
    const name = attribute(el, NAMES) ?? childText(el, NAMES) ?? el.text.replace(/\s+/gu, " ").trim();
    const id = setNumber(attribute(el, ["id", "code", "number"]) ?? "");
    const counted =
      attribute(
        el,
        COUNTS.filter((word) => id === undefined || word !== "number"),
      ) ?? childText(el, COUNTS);
    const count = counted === undefined || counted === "" ? 1 : Number(counted);
    const said = attribute(el, PARTS);
    const part = (said === undefined ? undefined : partCalled(said)) ?? around;
    if (part === "notes") return;
    if (name === "") {
      fault(where, "this card has no name", SHAPE);
      return;
    }
    if (!(Number.isInteger(count) && count >= 1 && count <= MOST_COUNT)) {
      const mend = `give a number from 1 to ${MOST_COUNT}, or leave the card out`;
      fault(`${where} "${brief(name)}"`, `"${brief(counted ?? "")}" is no number of cards`, mend);
      return;
    }
    const entry: Entry = { at: where, part: part === "kind" ? "whole" : part, name, count };
    written.lines.push(id === undefined ? entry : { ...entry, id });
  };
  walk(root, "whole");
  if (written.lines.length === 0) written.lines.push(new UserError(file, "no card stands in this XML", SHAPE));
  return written;
}
const isCard = (el: XmlElement): boolean =>
  fold(el.name) === "card" || (attribute(el, COUNTS) !== undefined && attribute(el, NAMES) !== undefined);
const isNested = (node: XmlNode): boolean => isElement(node) && !isCard(node) && node.children.some(isElement);
