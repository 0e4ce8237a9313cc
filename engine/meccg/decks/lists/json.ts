/** Lists as JSON: collections of decks, deck builders, saved objects of Tabletop Simulator. */
import { brief, MOST_FAULTS, UserError } from "../../../core/errors.js";
import { MOST_COUNT } from "./deck.js";
import { countAndName, type Entry, isEntry, saysSide, setNumber, sidesCalled, type Written } from "./entries.js";
import { contradict, PART_HELP, partCalled, partInside, type Part } from "./headings.js";
import { namesCard } from "./names.js";

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

/** So many things that were left out are told. */
const MOST_TOLD = 5;
/** So much of a key is shown. */
const MOST_KEY = 60;
/** Numbers that count the cards beside them. */
const TALLY = /^(?:count|total|size|qty|quantity|copies|amount|min|max|id|version|order|index|position)$/iu;
/** What says whose list it is, or whose a card is. */
const SIDE_KEY = /^(?:alignment|side)s?$/iu;
/** The part that may name whom a deck is of, beside the cards themselves. */
const AVATAR = /^avatars?$/iu;

type Fields = Record<string, unknown>;
const isObjectOrList = (value: unknown): boolean => typeof value === "object" && value !== null;
const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textIn = (fields: Fields, ...keys: string[]): string | undefined => {
  const found = keys.map((key) => fields[key]).find((value) => typeof value === "string" && value !== "");
  return found as string | undefined;
};

/** The part that a key names: "playDeck" is two words. */
const partOfKey = (key: string): Part | undefined => partCalled(key.replace(/([a-z])([A-Z])/gu, "$1 $2"));
/** Does anything stand in this part? */
const holdsAny = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(holdsAny) : isObject(value) ? Object.values(value).some(holdsAny) : value !== null;
/** So many elements are looked at to see whether they are cards. */
const LOOKED = 50;
/** Does this look like cards: names in a list, in objects, or with a number each? */
function holdsCards(value: unknown): boolean {
  if (Array.isArray(value))
    return value.slice(0, LOOKED).some((one) => {
      const name =
        typeof one === "string" ? countAndName(brief(one)).name : isObject(one) && textIn(one, "name", "title");
      return name ? namesCard(brief(name)) : false;
    });
  return isObject(value) && Object.entries(value).some(([name, n]) => typeof n === "number" && namesCard(brief(name)));
}

class JsonReader {
  readonly written: Written = { name: "", description: "", lines: [] };
  private faults = 0;
  /** Words for parts that were complained of. */
  private readonly unknown = new Set<string>();
  constructor(private readonly file: string) {}

  private fault(where: string, what: string, hint: string): void {
    this.faults++;
    if (this.faults <= MOST_FAULTS) this.written.lines.push(new UserError(where, what, hint));
  }
  /** A part: an array of cards, or an object that gives each its number. */
  part(value: unknown, part: Part, key: string): void {
    if (part === "notes" || value === null || value === undefined) return;
    if (part === "characters" || part === "deck") this.written.forCharacters ??= AVATAR.test(key) ? undefined : true;
    const { length: before } = this.written.lines;
    const at = `${this.file}, ${brief(key, MOST_KEY)}`;
    if (isObject(value)) {
      const cards = Object.entries(value);
      if (cards.every(([, n]) => typeof n === "number"))
        for (const [name, n] of cards) this.card({ name, count: n }, part, at);
      else this.inside(value, part, key);
    } else if (Array.isArray(value)) for (const [k, card] of value.entries()) this.card(card, part, `${at} ${k + 1}`);
    else this.fault(this.file, `its part "${brief(key, MOST_KEY)}" is no list of cards`, SHAPE);
    const uncounted = (card: unknown): boolean => typeof card === "string" && !countAndName(card).counted;
    if (AVATAR.test(key) && Array.isArray(value) && value.every(uncounted))
      for (const line of this.written.lines.slice(before)) if (isEntry(line)) line.avatar = true;
  }
  /** Every part that an object holds; what is not called like a part is said of the list. */
  parts(fields: Fields, around: Part): boolean {
    let any = false;
    for (const [key, value] of Object.entries(fields)) {
      const called = partOfKey(key);
      // { "deck": "Hazards" } is a word, not a part.
      if (called === undefined || typeof value === "string") continue;
      any = true;
      const part = partInside(around, called);
      if (part !== null) this.part(value, part, key);
      else if (holdsAny(value)) {
        const { what, hint } = contradict(around);
        this.fault(`${this.file}, ${brief(key, MOST_KEY)}`, what, hint);
      }
    }
    return any;
  }
  /** An object inside the list that is a part: its own parts, and what stands beside them. */
  private inside(fields: Fields, part: Part, key: string): void {
    const parts = this.parts(fields, part);
    const at = `${this.file}, ${brief(key, MOST_KEY)}`;
    let any = parts;
    for (const [name, value] of Object.entries(fields)) {
      if (partOfKey(name) !== undefined && typeof value !== "string") continue;
      const shown = brief(name, MOST_KEY);
      const card = namesCard(name) || (typeof value === "string" && /^\s*\d+\s*x?\s*$/iu.test(value));
      // Beside the parts of a play deck stand numbers of other kinds.
      if (!TALLY.test(name) && (card || (typeof value === "number" && part !== "deck")))
        this.card({ name, count: value }, part, at);
      else if (/^cards$/iu.test(name)) this.part(value, part, key);
      else if (isObjectOrList(value) && (part === "deck" ? holdsCards(value) : holdsAny(value)))
        this.fault(`${at} "${shown}"`, `there is no part of a list called "${shown}"`, SHAPE);
      else continue;
      any = true;
    }
    if (!any) this.fault(this.file, `its part "${brief(key, MOST_KEY)}" is no list of cards`, SHAPE);
  }
  /** Cards of the whole list stand under "cards"; what else names cards and is called like no part is left out, and that is told. */
  beside(fields: Fields): void {
    const { written } = this;
    const played = ["deck", "characters", "resources", "hazards"];
    if (Array.isArray(fields["cards"]) && !written.lines.some((line) => isEntry(line) && played.includes(line.part)))
      this.part(fields["cards"], "whole", "cards");
    else if (holdsCards(fields["cards"])) this.leftOut("cards");
    for (const [key, value] of Object.entries(fields))
      if (key !== "cards" && partOfKey(key) === undefined && holdsCards(value)) this.leftOut(key);
  }
  private leftOut(key: string): void {
    const told = (this.written.told ??= []);
    const what = key === "cards" ? "stands beside a play deck" : "is called like no part of a list";
    if (told.length < MOST_TOLD) told.push(`"${brief(key, MOST_KEY)}" ${what}: its cards are left out`);
  }
  /** The part of a card that names its own, inside the one where it stands. */
  private partOf(fields: Fields, around: Part, at: string): Part | null {
    if (fields["antiFallenWizard"] === true) return "against";
    const said = textIn(fields, "section", "part", "zone", "pile");
    if (said === undefined) return around;
    const called = partCalled(said);
    const shown = brief(said, MOST_KEY);
    if (called === undefined) {
      if (!this.unknown.has(said))
        this.fault(`${at} "${shown}"`, `there is no part of a list called "${shown}"`, PART_HELP);
      this.unknown.add(said);
      return around;
    }
    const part = partInside(around, called);
    if (part !== null) return part;
    const { what, hint } = contradict(around);
    this.fault(`${at} "${shown}"`, what, hint);
    return null;
  }
  card(card: unknown, around: Part, at: string): void {
    if (typeof card === "string") {
      this.entry(countAndName(card.replace(/\s+/gu, " ").trim()), {}, around, at);
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
    const part = this.partOf(fields, around, at);
    if (part === null) return;
    const set = textIn(fields, "set", "setCode", "set_code", "expansion", "edition") ?? textIn(inner, "set", "setCode");
    const number = [fields["number"], inner["number"]].find((n) => typeof n === "string" || typeof n === "number");
    const id =
      setNumber(textIn(fields, "id", "card", "code") ?? textIn(inner, "id", "code") ?? "") ??
      (set === undefined ? undefined : setNumber(`${set}-${String(number)}`));
    const [of, more] = sidesCalled(textIn(fields, "alignment", "side") ?? textIn(inner, "alignment", "side") ?? "");
    const beside = { ...(id && { id }), ...(set && { set }), ...(of && more === undefined && { of }) };
    this.entry({ name, count }, beside, part, at);
  }
  private entry(
    { name, count }: { name: string; count: number },
    beside: Pick<Entry, "id" | "set" | "of">,
    part: Part,
    at: string,
  ): void {
    if (part === "notes") return;
    const plain = name.replace(/\s+/gu, " ").trim();
    if (!(Number.isInteger(count) && count >= 1 && count <= MOST_COUNT)) {
      const hint = `give a number from 1 to ${MOST_COUNT}, or leave the card out`;
      this.fault(`${at} "${brief(plain)}"`, `${count} is no number of cards`, hint);
      return;
    }
    this.written.lines.push({ at, part: part === "kind" ? "whole" : part, name: plain, count, ...beside });
  }
  /** Objects of Tabletop Simulator: decks and bags hold cards; one that is called like a part is that part. */
  objects(list: unknown, around: Part): void {
    if (!Array.isArray(list)) return;
    list.forEach((one, k) => {
      if (!isObject(one)) return;
      const called = textIn(one, "Nickname");
      if (Array.isArray(one["ContainedObjects"])) {
        const part = called === undefined ? undefined : partCalled(called);
        const stands = part === undefined ? around : partInside(around, part);
        if (stands === "characters" || stands === "deck") this.written.forCharacters = true;
        if (stands !== null) this.objects(one["ContainedObjects"], stands);
        else if (holdsAny(one["ContainedObjects"])) {
          const { what, hint } = contradict(around);
          this.fault(`${this.file}, object ${k + 1} "${brief(called ?? "")}"`, what, hint);
        }
        if (part === undefined && called !== undefined && this.written.name === "") this.written.name = called;
      } else if (called !== undefined) this.card({ name: called }, around, `${this.file}, object ${k + 1}`);
    });
  }
}

/** The text without commas that stand before "]" or "}" and behind a value, a blank in the place of each; strings are left as they are. */
function withoutLastCommas(text: string): string {
  const out: string[] = [];
  let kept = 0;
  // Where the last comma stands with nothing but blanks behind it, else -1; and whether something may end before a comma.
  let comma = -1;
  let ended = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === " " || c === "\n" || c === "\t" || c === "\r") continue;
    if ((c === "]" || c === "}") && comma >= 0) {
      out.push(text.slice(kept, comma), " ");
      kept = comma + 1;
    }
    comma = c === "," && ended ? i : -1;
    ended = c !== "," && c !== "[" && c !== "{" && c !== ":";
    if (c === '"') for (i++; i < text.length && text[i] !== '"'; i++) if (text[i] === "\\") i++;
  }
  out.push(text.slice(kept));
  return out.join("");
}
/** Every value of a text that the outermost object gives to one of these keys: of a key that stands there twice the reader keeps the last alone. */
function outerTexts(text: string, key: RegExp): string[] {
  const found: string[] = [];
  let [depth, last, named] = [0, "", false];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:,]/gu)) {
    if (token === "{" || token === "[") depth++;
    else if (token === "}" || token === "]") depth--;
    else if (token.startsWith('"')) {
      if (named && depth === 1) found.push(token.slice(1, -1));
      last = token.slice(1, -1);
    }
    named = token === ":" && depth === 1 && key.test(last);
  }
  return found;
}
/** What a JSON text says. Throws one error, with the line where that is known, for what is no JSON. */
function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const plain = withoutLastCommas(text);
    try {
      return JSON.parse(plain);
    } catch (thrown) {
      const what = thrown instanceof Error ? thrown.message : String(thrown);
      const at = /\bposition (\d+)/u.exec(what)?.[1];
      const where = at === undefined ? file : `${file}:${plain.slice(0, Number(at)).split("\n").length}`;
      if (!/[\]}]\s*$/u.test(plain))
        throw new UserError(where, "it is no JSON: it ends in the middle, a part of the file is missing", SHAPE);
      throw new UserError(where, `it is no JSON: ${brief(what)}`, SHAPE);
    }
  }
}

/** The cards of a JSON text. Throws one error for what is no JSON. */
export function readJson(text: string, file: string): Written {
  const body = parsed(text, file);
  if (tooDeep(body)) throw new UserError(file, `objects stand inside each other more than ${DEEPEST} deep`, SHAPE);
  const reader = new JsonReader(file);
  const { written } = reader;
  if (Array.isArray(body)) reader.part(body, "whole", "card");
  else if (isObject(body)) {
    written.name = textIn(body, "name", "title", "SaveName") ?? "";
    written.description = textIn(body, "description") ?? "";
    for (const words of outerTexts(text, SIDE_KEY)) saysSide(written, words, `${file}, alignment`);
    for (const [key, value] of Object.entries(body))
      if (SIDE_KEY.test(key))
        // Under "side" a list may be a sideboard.
        for (const words of Array.isArray(value) && /^align/iu.test(key) ? value : [value])
          if (typeof words === "string") saysSide(written, words, `${file}, ${brief(key, MOST_KEY)}`);
    if (Array.isArray(body["ObjectStates"])) reader.objects(body["ObjectStates"], "whole");
    else {
      reader.parts(body, "whole");
      reader.beside(body);
    }
  }
  if (written.lines.length === 0) written.lines.push(new UserError(file, "no card stands in this JSON", SHAPE));
  return written;
}
