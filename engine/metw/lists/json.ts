/** Lists as JSON: collections of decks, deck builders, saved objects of Tabletop Simulator. */
import { brief, MOST_FAULTS, UserError } from "../../core/errors.js";
import { MOST_COUNT } from "../setup/deck.js";
import { countAndName, type Entry, isEntry, setNumber, type Written } from "./entries.js";
import { partCalled, type Part } from "./headings.js";

const SHAPE = `give { "name": ..., "pool": [...], "playDeck": { "characters": [...], "resources": [...], "hazards": [...] }, "sideboard": [...], "sites": [...] }, each card as { "qty": 2, "name": "Giant", "id": "METW-39" }`;
/** Levels of objects inside objects that a list may have; bags in bags have most. */
const DEEPEST = 60;
function tooDeep(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return false;
}

/** The part that may name whom a deck is of, beside the cards themselves. */
const AVATAR = /^avatars?$/iu;

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textIn = (fields: Fields, ...keys: string[]): string | undefined => {
  const found = keys.map((key) => fields[key]).find((value) => typeof value === "string" && value !== "");
  return found as string | undefined;
};

class JsonReader {
  readonly written: Written = { name: "", description: "", lines: [] };
  private faults = 0;
  constructor(private readonly file: string) {}

  private fault(where: string, what: string, mend: string): void {
    this.faults++;
    if (this.faults <= MOST_FAULTS) this.written.lines.push(new UserError(where, what, mend));
  }
  /** A part: an array of cards, or an object that gives each its number. */
  part(value: unknown, part: Part, key: string): void {
    if (part === "notes") return;
    const { length: before } = this.written.lines;
    if (isObject(value)) {
      const cards = Object.entries(value);
      if (cards.every(([, n]) => typeof n === "number"))
        for (const [name, n] of cards) this.card({ name, count: n }, part, `${this.file}, ${key}`);
      else this.parts(value, part);
    } else if (Array.isArray(value))
      for (const [k, card] of value.entries()) this.card(card, part, `${this.file}, ${key} ${k + 1}`);
    else if (value !== null && value !== undefined)
      this.fault(this.file, `its part "${brief(key)}" is no list of cards`, SHAPE);
    const uncounted = (card: unknown): boolean => typeof card === "string" && !countAndName(card).counted;
    if (AVATAR.test(key) && Array.isArray(value) && value.every(uncounted))
      for (const line of this.written.lines.slice(before)) if (isEntry(line)) line.avatar = true;
  }
  /** Every part that an object holds; what is not called like a part is said of the list. */
  parts(fields: Fields, around: Part): boolean {
    let any = false;
    for (const [key, value] of Object.entries(fields)) {
      const words = key.replace(/([a-z])([A-Z])/gu, "$1 $2");
      const called = partCalled(words);
      // { "deck": "Hazards" } is a word, not a part.
      if (called === undefined || (called === "notes" && typeof value === "string") || typeof value === "string")
        continue;
      any = true;
      this.part(value, called === "kind" || (called === "deck" && around !== "whole") ? around : called, key);
    }
    return any;
  }
  card(card: unknown, around: Part, at: string): void {
    if (typeof card === "string") {
      this.entry(countAndName(card), undefined, around, at);
      return;
    }
    const fields = isObject(card) ? card : {};
    const inner = isObject(fields["card"]) ? fields["card"] : {};
    const name =
      textIn(fields, "name", "title", "Nickname") ??
      textIn(inner, "name", "title") ??
      textIn(fields, "card", "cardName", "id", "code");
    const count = fields["qty"] ?? fields["count"] ?? fields["quantity"] ?? fields["copies"] ?? 1;
    if (name === undefined || typeof count !== "number") {
      const shown = brief(JSON.stringify(card) ?? "nothing");
      this.fault(at, `${shown} is no card with a number of copies`, SHAPE);
      return;
    }
    const said = textIn(fields, "section", "part", "zone", "pile");
    const part = fields["antiFallenWizard"] === true ? "against" : (said && partCalled(said)) || around;
    this.entry(
      { name, count },
      setNumber(textIn(fields, "id", "card", "code") ?? textIn(inner, "id", "code") ?? ""),
      part,
      at,
    );
  }
  private entry(
    { name, count }: { name: string; count: number },
    id: string | undefined,
    part: Part,
    at: string,
  ): void {
    const plain = name.replace(/\s+/gu, " ").trim();
    if (!(Number.isInteger(count) && count >= 1 && count <= MOST_COUNT)) {
      const mend = `give a number from 1 to ${MOST_COUNT}, or leave the card out`;
      this.fault(`${at} "${brief(plain)}"`, `${count} is no number of cards`, mend);
      return;
    }
    const entry: Entry = { at, part: part === "kind" || part === "notes" ? "whole" : part, name: plain, count };
    this.written.lines.push(id === undefined ? entry : { ...entry, id });
  }
  /** Objects of Tabletop Simulator: decks and bags hold cards; one that is called like a part is that part. */
  objects(list: unknown, around: Part): void {
    if (!Array.isArray(list)) return;
    list.forEach((one, k) => {
      if (!isObject(one)) return;
      const called = textIn(one, "Nickname");
      if (Array.isArray(one["ContainedObjects"])) {
        const part = called === undefined ? undefined : partCalled(called);
        this.objects(one["ContainedObjects"], part === undefined || part === "kind" ? around : part);
        if (part === undefined && called !== undefined && this.written.name === "") this.written.name = called;
      } else if (called !== undefined) this.card({ name: called }, around, `${this.file}, object ${k + 1}`);
    });
  }
}

/** The cards of a JSON text. Throws one error for what is no JSON. */
export function readJson(text: string, file: string): Written {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (thrown) {
    throw new UserError(file, `it is no JSON: ${thrown instanceof Error ? thrown.message : String(thrown)}`, SHAPE);
  }
  if (tooDeep(body)) throw new UserError(file, `objects stand inside each other more than ${DEEPEST} deep`, SHAPE);
  const reader = new JsonReader(file);
  const { written } = reader;
  if (Array.isArray(body)) reader.part(body, "whole", "card");
  else if (isObject(body)) {
    written.name = textIn(body, "name", "title", "SaveName") ?? "";
    written.description = textIn(body, "description") ?? "";
    if (Array.isArray(body["ObjectStates"])) reader.objects(body["ObjectStates"], "whole");
    else if (!reader.parts(body, "whole") && Array.isArray(body["cards"])) reader.part(body["cards"], "whole", "cards");
  }
  if (written.lines.length === 0) written.lines.push(new UserError(file, "no card stands in this JSON", SHAPE));
  return written;
}
