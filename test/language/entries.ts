/** Every entry of the card language, and the cards that use it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { CARDS, COUNT, idOf, PLACES, SITE_LIST } from "../../engine/meccg/cards/vocabulary/catalogue.js";
import * as D from "../../engine/meccg/defs.js";
import * as M from "../../engine/meccg/cards/vocabulary/marks.js";
import { ROOT } from "../root.js";
import { byName, type Plain, reachable, type Shape, textsIn, textsOf, walk } from "./declared.js";

/** What kinds of entries there are, with what `--help` says of each. */
export const KINDS = {
  effects: "what a card does (`do`)",
  conditions: "what must hold (`if`)",
  triggers: "what a card waits for (`on`)",
  targets: "what a card is aimed at (`target.of`)",
  windows: "when it may be played (`when`)",
  costs: "what is paid beside a tap (`cost`)",
  stats: "numbers that a card changes (`has`)",
  ways: "fields of a way of play, a trigger or a `has`",
  fields: "fields of a play card, by its kind",
  sites: "fields of a site card",
  filters: "fields by which cards say which characters or agents (`Who`)",
  inner: "fields inside all of these",
  marks: "bits of vocabulary/marks.ts",
  columns: "columns of the compiled definitions",
} as const;
export type Kind = keyof typeof KINDS;
export interface Entry {
  readonly kind: Kind;
  readonly name: string;
  /** Cards by set and number, in the order of the catalogue. */
  readonly cards: readonly string[];
  /** The same word without what stands before it, as the source has it. */
  readonly word: string;
}
const FILTERS = ["Who", "AgentWho", "InHand", "HomeKind"];
const WAYS = ["Mode", "On", "Has"];
const SITES = ["SiteCard", "SiteAttack", "SiteAttack.fromHand", "SiteAttack.fromPlay"];
const CARD_TYPES = ["CharacterCard", "AgentCard", "AllyCard", "ItemCard", "FactionCard", "CreatureCard", "EventCard"];

const isOneOf = (shape: Shape, field: string): boolean => shape.fixed.has(field);
/** Of which kind the fields of an object type are, and what stands before their names. */
function placeOf(shape: Shape): { kind: Kind; before: string } {
  const kind = shape.fixed.get("kind");
  if (CARD_TYPES.includes(shape.owner)) return { kind: "fields", before: `${kind}.` };
  if (SITES.includes(shape.owner))
    return { kind: "sites", before: shape.owner === "SiteCard" ? "" : `${shape.owner}.` };
  if (FILTERS.includes(shape.owner)) return { kind: "filters", before: shape.owner === "Who" ? "" : `${shape.owner}.` };
  if (WAYS.includes(shape.owner)) return { kind: "ways", before: `${shape.owner}.` };
  return { kind: "inner", before: `${shape.owner}.` };
}
class Found {
  private readonly cards = new Map<string, Set<string>>();
  private readonly seen = new Map<string, Omit<Entry, "cards">>();

  declare(kind: Kind, name: string, word = name): Set<string> {
    const key = `${kind} ${name}`;
    if (!this.seen.has(key)) this.seen.set(key, { kind, name, word });
    const cards = this.cards.get(key) ?? new Set();
    this.cards.set(key, cards);
    return cards;
  }
  use(id: string, kind: Kind, name: string, word = name): void {
    this.declare(kind, name, word).add(id);
  }
  all(): Entry[] {
    return [...this.seen].map(([key, one]) => ({ ...one, cards: [...this.cards.get(key)!] }));
  }
}
/** Names by which an object is an entry itself. */
function headOf(value: Plain, shape: Shape): { kind: Kind; name: string } | undefined {
  if (isOneOf(shape, "do")) return { kind: "effects", name: shape.owner };
  if (isOneOf(shape, "if")) return { kind: "conditions", name: shape.owner };
  if (isOneOf(shape, "of")) return { kind: "targets", name: shape.owner };
  if (shape.owner === "On") return { kind: "triggers", name: String(value["on"]) };
  if (shape.owner === "Has") return { kind: "stats", name: String(value["stat"]) };
  return undefined;
}
const HEAD_FIELDS = ["do", "if", "of"];
function literals(found: Found): void {
  const plays = byName("PlayCard");
  const sites = byName("SiteCard");
  const see = (id: string) => (value: Plain, shape: Shape) => {
    const head = headOf(value, shape);
    if (head) found.use(id, head.kind, head.name);
    if (shape.rest) return;
    const { kind, before } = placeOf(shape);
    for (const field of Object.keys(value))
      if (!(head && HEAD_FIELDS.includes(field))) found.use(id, kind, `${before}${field}`, field);
    if (shape.owner !== "Mode") return;
    for (const window of (value["when"] ?? []) as string[]) found.use(id, "windows", window);
    for (const cost of (value["cost"] ?? []) as string[]) found.use(id, "costs", cost);
  };
  for (const card of CARDS) walk(card, plays, card.id, see(card.id));
  for (const site of SITE_LIST) walk(site, sites, site.id, see(site.id));
  // What is declared, and no card has it.
  for (const shape of reachable([...plays, ...sites])) {
    const head = isOneOf(shape, "do") || isOneOf(shape, "if") || isOneOf(shape, "of");
    if (head) found.declare(headOf({}, shape)!.kind, shape.owner);
    const { kind, before } = placeOf(shape);
    for (const field of shape.fields.keys())
      if (!(head && HEAD_FIELDS.includes(field))) found.declare(kind, `${before}${field}`, field);
  }
  for (const stat of textsOf("Stat")) found.declare("stats", stat);
  for (const window of textsOf("Window")) found.declare("windows", window);
  for (const trigger of textsIn("On", "on")) found.declare("triggers", trigger);
  for (const cost of textsIn("Mode", "cost")) found.declare("costs", cost);
}
const MARKS_FILE = "engine/meccg/cards/vocabulary/marks.ts";
/** Each mark with its column, as marks.ts gives them out. */
export function markColumns(): readonly { mark: string; column: string }[] {
  const text = readFileSync(join(ROOT, MARKS_FILE), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  return [...text.matchAll(/export const \[([^\]]*)\] = marks\("(\w+)"/g)].flatMap(([, names, column]) =>
    names.split(",").flatMap((name) => (name.trim() ? [{ mark: name.trim(), column: column }] : [])),
  );
}
type Column = ArrayLike<unknown>;
const columnOf = (name: string): Column => (D as unknown as Record<string, Column>)[name];
const isColumn = (value: unknown): value is Column =>
  (Array.isArray(value) || ArrayBuffer.isView(value)) && [COUNT, PLACES].includes((value as unknown as Column).length);
/** What most definitions have in a column. */
function usual(column: Column): unknown {
  const counts = new Map<string, number>();
  let best = "";
  for (let d = 0; d < column.length; d++) {
    const text = JSON.stringify(column[d]) ?? "";
    counts.set(text, (counts.get(text) ?? 0) + 1);
    if ((counts.get(text) ?? 0) > (counts.get(best) ?? 0)) best = text;
  }
  return best === "" ? undefined : JSON.parse(best);
}
function compiled(found: Found): void {
  const values = M as unknown as Record<string, number>;
  for (const { mark, column } of markColumns()) {
    const cards = found.declare("marks", mark);
    for (let d = 1; d < COUNT; d++) if ((columnOf(column)[d] as number) & values[mark]) cards.add(idOf(d));
  }
  for (const [name, column] of Object.entries(D as unknown as Record<string, unknown>)) {
    if (!isColumn(column)) continue;
    // Definition 0 is no card and has what is there before anything is compiled; places have no such one.
    const none = column.length === COUNT ? column[0] : usual(column);
    const cards = found.declare("columns", name);
    for (let d = 0; d < column.length; d++)
      if (!isDeepStrictEqual(column[d], none)) {
        const id = column.length === COUNT ? idOf(d) : SITE_LIST[d]?.id;
        if (id) cards.add(id);
      }
  }
}
/** All entries, those of fewest cards first, then in the order of their kinds and names. */
export function allEntries(): readonly Entry[] {
  const found = new Found();
  literals(found);
  compiled(found);
  const order = Object.keys(KINDS);
  return found
    .all()
    .sort(
      (a, b) =>
        order.indexOf(a.kind) - order.indexOf(b.kind) ||
        a.cards.length - b.cards.length ||
        (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
    );
}
