/** The text of a position file: its values with their lines, and the cards, sites and regions that it names. */
import * as D from "../../defs.js";
import type { Deck } from "../../decks/lists/deck.js";
import type { Raw, Path, RawMap, Marked } from "./specs.js";
import { UserError, unknownName, brief } from "../../../core/errors.js";
import { isMap } from "yaml";
import { sameName } from "../../../core/nearest.js";
import { type Yaml, readYaml, emptyMap } from "./yaml.js";

export class Source {
  private readonly yaml: Yaml;
  /** Lists that were read already, by name. */
  readonly lists = new Map<string, Deck>();
  constructor(
    text: string,
    readonly file: string,
  ) {
    this.yaml = readYaml(text, file);
    if (!isMap(this.yaml.doc.contents))
      throw new UserError(`${file}:1`, "this is no position", "write keys and values, see docs/POSITIONS.md");
  }
  /** The whole file as plain data. */
  get data(): Raw {
    return this.yaml.data;
  }
  has(path: Path): boolean {
    return this.yaml.way(path).whole;
  }
  /** The line of a value, or of what it lies in. */
  where(path: Path): string {
    const node = this.yaml.way(path).nodes.at(-1);
    if (node) return `${this.file}:${this.yaml.lineOf(node)}`;
    return `${this.file}:1`;
  }
  fail(path: Path, what: string, hint = ""): UserError {
    return new UserError(this.where(path), what, hint);
  }
  known(path: Path, kind: string, name: string, names: readonly string[]): string {
    const same = sameName(name, names);
    if (same === undefined) throw unknownName(kind, name, names, this.where(path));
    return same;
  }
  card(path: Path, name: string): number {
    const d = D.defOf(name);
    if (d < 0) throw unknownName("card", name, ALL_CARDS, this.where(path));
    return d;
  }
  site(path: Path, name: string): number {
    const d = D.siteOf(name);
    if (d < 0) throw unknownName("site", name, ALL_SITES, this.where(path));
    return d;
  }
  region(path: Path, name: string): number {
    const d = D.regionOf(name);
    if (d < 0) throw unknownName("region", name, ALL_REGIONS, this.where(path));
    return d;
  }
  map(path: Path, raw: Raw, keys: readonly string[] | null): RawMap {
    if (raw === null || raw === undefined) return emptyMap();
    if (typeof raw !== "object" || Array.isArray(raw)) throw this.fail(path, "keys and values are wanted here");
    if (keys)
      for (const k of Object.keys(raw))
        if (!keys.includes(k)) throw unknownName("key", k, keys, this.where([...path, k]));
    return raw as RawMap;
  }
  list(_path: Path, raw: Raw): Raw[] {
    if (raw === null || raw === undefined) return [];
    return Array.isArray(raw) ? raw : [raw];
  }
  text(path: Path, raw: Raw): string {
    if (typeof raw === "number") return String(raw);
    if (typeof raw !== "string") throw this.fail(path, "a text is wanted here");
    return raw;
  }
  /** A whole number of a range; `usual` where nothing is said. */
  whole(path: Path, raw: Raw, usual: number, least: number, most: number): number {
    if (raw === null || raw === undefined) return usual;
    if (typeof raw === "number" && Number.isInteger(raw) && raw >= least && raw <= most) return raw;
    throw this.fail(path, "this is no number that can stand here", `write a whole number from ${least} to ${most}`);
  }
  /** One card alone, with its marks. */
  single(path: Path, raw: Raw): Marked {
    const found = this.marked(path, raw);
    if (found.count > 1) throw this.fail(path, `${found.count} copies: one card stands here`, "leave the number out");
    return found;
  }
  /** "3 Wolves", "Elven Cloak, tapped": the longest part that is a card, then marks. */
  marked(path: Path, raw: Raw): Marked {
    let text = this.text(path, raw);
    let count = 1;
    const many = /^(\d+) (.+)$/.exec(text);
    if (many) {
      count = Number(many[1]);
      text = many[2];
      if (count < 1 || count > MOST_COPIES)
        throw this.fail(
          path,
          `${brief(many[1])} copies: a pile holds 1 to ${MOST_COPIES} cards of one name`,
          "write fewer",
        );
    }
    const parts = text.split(", ");
    for (let n = Math.min(parts.length, MOST_PARTS); n > 0; n--) {
      const d = D.defOf(parts.slice(0, n).join(", "));
      if (d >= 0) return { def: d, marks: parts.slice(n), count };
    }
    return { def: this.card(path, parts[0]), marks: [], count };
  }
  cards(path: Path, raw: Raw): Marked[] {
    return this.list(path, raw).map((x, i) => this.marked([...path, i], x));
  }
}
/** A byte counts the cards of a name in a pile. */
export const MOST_COPIES = 255;
export const ALL_CARDS = D.CARDS.map((c) => c.name);
export const ALL_SITES = D.SITE_LIST.map((c) => c.name);
/** No name of a card has more parts between commas. */
const MOST_PARTS = Math.max(...ALL_CARDS.map((name) => name.split(",").length));
const ALL_REGIONS = D.REGION_LIST.map((c) => c.name);
