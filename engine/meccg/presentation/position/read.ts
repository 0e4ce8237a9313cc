/**
 * Position files, read: YAML to a plain description, every mistake with its line. docs/POSITIONS.md is the manual.
 * A file is one position, or several that differ in some keys (`cases`).
 */
import { RACED } from "../../rules/state/race.js";
import { isMap } from "yaml";
import { brief, UserError, unknownName } from "../../../core/errors.js";
import { fold, sameName } from "../../../core/nearest.js";
import { isSealed, loadDeck, shippedDecks } from "../../decks/decklist.js";
import type { Deck } from "../../decks/lists/deck.js";
import { MOST_SEATS } from "../../decks/rulesets.js";
import { bracketed } from "../../decks/deckswap.js";
import * as T from "../../cards/vocabulary/terms.js";
import * as D from "../../defs.js";
import { inTodaysWords } from "./wordings.js";
import { emptyMap, readYaml, type Yaml } from "./yaml.js";

export type Path = readonly (string | number)[];
/** What YAML gives. */
export type Raw = unknown;
export type RawMap = Record<string, Raw>;

/** A card with the words that stand after it: "Elven Cloak, tapped". */
export interface Marked {
  def: number;
  marks: string[];
  count: number;
}
export interface CharacterSpec extends Marked {
  bears: Marked[];
  path: Path;
}
export interface CompanySpec {
  at: number;
  to: number;
  from: number;
  regions: number[];
  characters: CharacterSpec[];
  with: Marked[];
  guard: number;
  /** Creatures that it has faced this turn, of those that cards ask about. */
  faced: number[];
  path: Path;
}
export interface PlayerSpec {
  name: string;
  companies: CompanySpec[];
  factions: Marked[];
  stored: Marked[];
  events: Marked[];
  /** Agents: where, how they lie, what lies on them. */
  agents: CharacterSpec[];
  /** Characters held by the opponent: by what, and where. */
  prisoners: CharacterSpec[];
  hand: Marked[];
  deck: Marked[];
  discard: Marked[];
  sideboard: Marked[];
  removed: Marked[];
  kills: Marked[];
  /** Creatures of his that were discarded for all to see earlier. */
  met: Marked[];
  tappedSites: number[];
  sites: number[] | null;
  exhausted: number;
  /** Of the hazard deck of one alone: how many lie face down in the row. */
  row: number;
  /** Whom he has chosen to play and has not yet revealed, -1 nobody. */
  chosen: number;
  /** His own in a race of scenarios, "" none. */
  scenario: string;
  /** The side that he is on: a place in `ALIGNMENTS`. */
  alignment: number;
  /** Which Fallen-wizard he has declared, a place in `FALLEN_WIZARDS`; -1 none. */
  plays: number;
  /** The list whose other cards make up the play deck, "" if none is named. */
  list: string;
}
/** A question with a right answer, asked where the steps end. */
export interface PuzzleSpec {
  theme: string;
  /** Seat of the one who chooses. */
  chooser: number;
  /** The right choice, and others that are as good. */
  best: string[];
  why: string;
  path: Path;
}
export interface PositionSpec {
  name: string;
  title: string;
  ruleset: string;
  turn: number;
  number: number;
  phase: string;
  pending: string;
  notes: string[];
  /** Rules that it shows, and rules at whose edge it stands, where they just do not act. */
  rules: string[];
  edges: string[];
  /** Everything that is written of it. */
  said(): string;
  auto: boolean;
  showForced: boolean;
  rolls: Raw;
  draws: Record<string, string[]>;
  players: PlayerSpec[];
  steps: { step: Raw; path: Path }[];
  puzzle: PuzzleSpec | null;
}

const TOP = [
  "example",
  "title",
  "ruleset",
  "turn",
  "turn number",
  "phase",
  "pending",
  "note",
  "rules",
  "edges",
  "auto",
  "forced",
  "rolls",
  "draws",
  "players",
  "change",
  "steps",
  "puzzle",
  "cases",
  "case",
  "cards",
];
const PLAYER = [
  "companies",
  "factions",
  "stored",
  "events",
  "agents",
  "prisoners",
  "hand",
  "deck",
  "discard pile",
  "sideboard",
  "removed",
  "kills",
  "met",
  "tapped sites",
  "sites",
  "exhausted",
  "row",
  "alignment",
  "plays",
  "scenario",
  "chosen",
  "list",
];
const ALIGNMENT_NAMES: readonly string[] = T.ALIGNMENTS;
const WIZARD_NAMES: readonly string[] = T.FALLEN_WIZARDS;
const PUZZLE = ["theme", "chooser", "best", "why"];
const COMPANY = ["at", "to", "from", "regions", "characters", "with", "on guard", "faced"];

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
const FEWEST_SEATS = 2;
/** A file with more would take minutes. */
const MOST_CASES = 500;
const MOST_RULESETS = 16;
/** Values that the positions of a file hold together: each case holds those of the file, too, once for each ruleset. */
const MOST_VALUES = 400_000;
/** What a list adds to a position. */
const VALUES_OF_A_LIST = 100;
/** The ruleset of a file that names none. */
export const USUAL = "metw-standard";
export const ALL_CARDS = D.CARDS.map((c) => c.name);
export const ALL_SITES = D.SITE_LIST.map((c) => c.name);
/** No name of a card has more parts between commas. */
const MOST_PARTS = Math.max(...ALL_CARDS.map((name) => name.split(",").length));
const ALL_REGIONS = D.REGION_LIST.map((c) => c.name);

function character(src: Source, path: Path, raw: Raw, bears?: Path): CharacterSpec {
  if (raw !== null && typeof raw === "object" && !Array.isArray(raw)) {
    const keys = Object.keys(raw);
    if (keys.length !== 1) throw src.fail(path, "write one character here, and after a colon what he bears");
    const who = src.single(path, keys[0]);
    return { ...who, bears: src.cards(bears ?? [...path, keys[0]], (raw as RawMap)[keys[0]]), path };
  }
  return { ...src.single(path, raw), bears: [], path };
}
/** The key `change`: characters that stand in place of those of a company, by card; read when the first company is. */
type Changes = () => ReadonlyMap<number, CharacterSpec>;
function changesOf(src: Source, path: Path, change: RawMap): Changes {
  let read: Map<number, CharacterSpec> | undefined;
  return () => {
    read ??= new Map(
      Object.entries(change).map(([k, v]) => {
        const other = character(src, [...path, k], { [k]: v }, [...path, k]);
        return [other.def, other];
      }),
    );
    return read;
  };
}
function company(src: Source, path: Path, raw: Raw, changes: Changes): CompanySpec {
  const m = src.map(path, raw, COMPANY);
  if (m.at === undefined) throw src.fail(path, "this company stands nowhere", 'write "at: SITE"');
  const site = (k: string): number => (m[k] === undefined ? -1 : src.site([...path, k], src.text([...path, k], m[k])));
  const people = src
    .list([...path, "characters"], m.characters)
    .map((x, i) => character(src, [...path, "characters", i], x));
  const changed = changes();
  const done = new Set<number>();
  people.forEach(({ def }, i) => {
    const other = changed.get(def);
    if (other && !done.has(def)) people[i] = other;
    done.add(def);
  });
  return {
    at: site("at"),
    to: site("to"),
    from: site("from"),
    regions: src
      .list([...path, "regions"], m.regions)
      .map((x, i) => src.region([...path, "regions", i], src.text([...path, "regions", i], x))),
    characters: people,
    with: src.cards([...path, "with"], m.with),
    guard: m["on guard"] === undefined ? -1 : src.single([...path, "on guard"], m["on guard"]).def,
    faced: src.cards([...path, "faced"], m.faced).map((c) => c.def),
    path,
  };
}
function player(src: Source, path: Path, name: string, raw: Raw, changes: Changes): PlayerSpec {
  const m = src.map(path, raw, PLAYER);
  const cards = (k: string): Marked[] => src.cards([...path, k], m[k]);
  const sites = (k: string): number[] =>
    src.list([...path, k], m[k]).map((x, i) => src.site([...path, k, i], src.text([...path, k, i], x)));
  const people = (k: string): CharacterSpec[] =>
    src.list([...path, k], m[k]).map((x, i) => character(src, [...path, k, i], x));
  const me: PlayerSpec = {
    name,
    companies: src
      .list([...path, "companies"], m.companies)
      .map((x, i) => company(src, [...path, "companies", i], x, changes)),
    factions: cards("factions"),
    stored: cards("stored"),
    events: cards("events"),
    agents: people("agents"),
    prisoners: people("prisoners"),
    hand: cards("hand"),
    deck: cards("deck"),
    discard: cards("discard pile"),
    sideboard: cards("sideboard"),
    removed: cards("removed"),
    kills: cards("kills"),
    met: cards("met"),
    tappedSites: sites("tapped sites"),
    sites: m.sites === undefined ? null : sites("sites"),
    exhausted: src.whole([...path, "exhausted"], m.exhausted, 0, 0, 9),
    row: src.whole([...path, "row"], m.row, 0, 0, 20),
    scenario:
      m.scenario === undefined
        ? ""
        : src.known([...path, "scenario"], "scenario", src.text([...path, "scenario"], m.scenario), [...RACED]),
    alignment:
      m.alignment === undefined
        ? T.ALIGNMENT.hero
        : ALIGNMENT_NAMES.indexOf(
            src.known(
              [...path, "alignment"],
              "alignment",
              src.text([...path, "alignment"], m.alignment),
              ALIGNMENT_NAMES,
            ),
          ),
    plays:
      m.plays === undefined
        ? -1
        : WIZARD_NAMES.indexOf(
            src.known([...path, "plays"], "Fallen-wizard", src.text([...path, "plays"], m.plays), WIZARD_NAMES),
          ),
    chosen: m.chosen === undefined ? -1 : avatar(src, [...path, "chosen"], m.chosen),
    list: m.list === undefined ? "" : src.text([...path, "list"], m.list),
  };
  if (me.list) fromList(src, [...path, "list"], me);
  return me;
}
/** An avatar who is a character. */
function avatar(src: Source, path: Path, raw: Raw): number {
  const d = src.card(path, src.text(path, raw));
  if (D.KIND[d] !== T.K_CHARACTER || (D.BITS[d] & D.B_AVATAR) === 0)
    throw src.fail(path, `${D.nameOf(d)} is no avatar`, "name a Wizard, a Ringwraith, a Fallen-wizard or The Balrog");
  return d;
}
/** A list that ships, read once for all positions of a file. */
function shipped(src: Source, name: string): Deck {
  const list = src.lists.get(name) ?? loadDeck(name);
  src.lists.set(name, list);
  return list;
}
/** The name of a list in a file, with what stands in brackets behind it. */
export function listNamed(src: Source, path: Path, raw: string): string {
  const swap = bracketed(raw);
  const base = swap?.base ?? raw;
  // A sealed deck is refused by its own sentence, unless the sealed decks are open.
  const name = isSealed(base) ? base : src.known(path, "list", base, shippedDecks());
  return swap ? `${name}[${swap.inside}]` : name;
}
/** The play deck is what the list has beside the cards that the file puts somewhere; the location deck is the list's. */
function fromList(src: Source, path: Path, me: PlayerSpec): void {
  const list = shipped(src, listNamed(src, path, me.list));
  const left = new Map<number, number>();
  for (const l of [...list.characters, ...list.resources, ...list.hazards]) {
    const d = src.card(path, l.name);
    left.set(d, (left.get(d) ?? 0) + l.count);
  }
  const used = [me.factions, me.stored, me.events, me.hand, me.deck, me.discard, me.sideboard, me.removed].flat();
  for (const x of [...me.agents, ...me.prisoners]) used.push(x);
  for (const c of me.companies) used.push(...c.characters, ...c.characters.flatMap((x) => x.bears), ...c.with);
  for (const m of used) left.set(m.def, (left.get(m.def) ?? 0) - m.count);
  for (const [def, count] of left) if (count > 0) me.deck.push({ def, marks: [], count });
  me.sites ??= list.sites.map((l) => src.site(path, l.name));
}
/** The question of a file or case, null if it asks none. */
export function puzzleOf(src: Source, path: Path, raw: Raw, names: readonly string[]): PuzzleSpec | null {
  if (raw === undefined) return null;
  const m = src.map(path, raw, PUZZLE);
  const text = (k: string): string => {
    if (m[k] === undefined) throw src.fail(path, `the puzzle has no \`${k}\``, `write \`${k}: ...\` under \`puzzle\``);
    return src.text([...path, k], m[k]);
  };
  const best = src
    .list([...path, "best"], m.best)
    .map((x, i) => inTodaysWords("choice", src.text([...path, "best", i], x)));
  if (best.length === 0) throw src.fail(path, "the puzzle has no `best`", "write the text of the right choice");
  const chooser = names.indexOf(src.known([...path, "chooser"], "player", text("chooser"), names));
  return { theme: text("theme"), chooser, best, why: text("why"), path };
}
/** Maps are laid over each other; everything else is replaced. */
function overlay(base: Raw, over: Raw): Raw {
  if (over === undefined) return base;
  const both = [base, over].every((x) => x !== null && typeof x === "object" && !Array.isArray(x));
  if (!both) return over;
  const out: RawMap = Object.assign(emptyMap(), base);
  for (const [k, v] of Object.entries(over as RawMap)) out[k] = overlay(out[k], v);
  return out;
}
/** The rulesets that a file or a case of it names. */
export function rulesetsOf(src: Source, path: Path, raw: Raw): string[] {
  const rulesets = src.list(path, raw ?? USUAL).map((x) => src.text(path, x));
  if (rulesets.length === 0 || rulesets.length > MOST_RULESETS)
    throw src.fail(path, `${rulesets.length} rulesets`, `name one, or a list of at most ${MOST_RULESETS}`);
  return rulesets;
}
/** Stands for each card of `cards` in turn, in texts and in names of keys. */
const ANY_CARD = /\bCARD\b/g;
const MOST_CARDS = 100;
function withCard(raw: Raw, name: string): Raw {
  if (typeof raw === "string") return raw.replaceAll(ANY_CARD, () => name);
  if (Array.isArray(raw)) return raw.map((one) => withCard(one, name));
  if (raw === null || typeof raw !== "object") return raw;
  const out: RawMap = emptyMap();
  for (const [key, value] of Object.entries(raw)) out[key.replaceAll(ANY_CARD, () => name)] = withCard(value, name);
  return out;
}
/** The cards for each of which a position is played, by their names; none: it is played once. */
function cardsNamed(src: Source, path: Path, m: RawMap): string[] {
  if (m.cards === undefined) return [];
  const cards = src.list(path, m.cards).map((x, k) => src.text([...path, k], x));
  if (cards.length === 0 || cards.length > MOST_CARDS)
    throw src.fail(path, `${cards.length} cards`, `name at least one, and at most ${MOST_CARDS}`);
  for (const [k, name] of cards.entries())
    src.known([...path, k], "card or site", name, [...ALL_CARDS, ...D.PLACE_LIST.map((place) => place.name)]);
  return cards;
}
/** The position once for each of its cards, under each ruleset that it names. */
function each(src: Source, m: RawMap, at: Path, name: string, steps: PositionSpec["steps"]): PositionSpec[] {
  const path: Path = src.has([...at, "cards"]) ? [...at, "cards"] : ["cards"];
  const cards = cardsNamed(src, path, m);
  if (cards.length === 0) return eachRuleset(src, m, at, name, steps);
  const { cards: _, ...rest } = m;
  if (!/\bCARD\b/.test(JSON.stringify([rest, steps.map(({ step }) => step)])))
    throw src.fail(
      path,
      "no text of the position has CARD, which stands for each of them",
      "write CARD where the name belongs",
    );
  return cards.flatMap((card) =>
    eachRuleset(
      src,
      withCard(rest, card) as RawMap,
      at,
      [name, `of ${card}`].filter(Boolean).join(" "),
      steps.map(({ step, path: where }) => ({ step: withCard(step, card), path: where })),
    ),
  );
}
/** The position once for each ruleset that it names. */
function eachRuleset(src: Source, m: RawMap, at: Path, name: string, steps: PositionSpec["steps"]): PositionSpec[] {
  const path: Path = src.has([...at, "ruleset"]) ? [...at, "ruleset"] : ["ruleset"];
  const rulesets = rulesetsOf(src, path, m.ruleset);
  return rulesets.map((ruleset) => {
    const under = rulesets.length > 1 ? [name, `under ${ruleset}`].filter(Boolean).join(" ") : name;
    return one(src, { ...m, ruleset }, at, under, steps);
  });
}
/** How many values lie in one, itself too. */
function valuesIn(raw: Raw): number {
  if (raw === null || typeof raw !== "object") return 1;
  let count = 1;
  for (const [key, value] of Object.entries(raw)) count += valuesIn(value) + (key === "list" ? VALUES_OF_A_LIST : 0);
  return count;
}
/** Throws where cases and rulesets together make far more of a file than stands in it. */
function checkCases(src: Source, m: RawMap, cases: readonly Raw[]): void {
  const { cases: _, ...rest } = m;
  const shared = valuesIn(rest);
  let all = 0;
  for (const raw of cases) {
    const own = (raw as RawMap | null)?.ruleset ?? m.ruleset;
    const cards = (raw as RawMap | null)?.cards ?? m.cards;
    all +=
      (shared + valuesIn(raw)) *
      (Array.isArray(own) ? Math.min(own.length, MOST_RULESETS) : 1) *
      (Array.isArray(cards) ? Math.min(cards.length, MOST_CARDS) : 1);
  }
  if (all > MOST_VALUES)
    throw src.fail(
      ["cases"],
      `${cases.length} cases of ${shared} values and their own, under each ruleset: together at most ${MOST_VALUES}`,
      "split it into several",
    );
}
function one(src: Source, m: RawMap, at: Path, name: string, steps: PositionSpec["steps"]): PositionSpec {
  const spot = (k: string): Path => (src.has([...at, k]) ? [...at, k] : [k]);
  const changes = changesOf(src, spot("change"), src.map(spot("change"), m.change, null));
  const raw = src.map(spot("players"), m.players, null);
  const names = Object.keys(raw);
  checkNames(src, spot("players"), names);
  const turn =
    m.turn === undefined ? names[0] : src.known(spot("turn"), "player", src.text(spot("turn"), m.turn), names);
  const draws: Record<string, string[]> = Object.create(null);
  for (const [k, v] of Object.entries(src.map(spot("draws"), m.draws, null))) {
    const who = src.known([...spot("draws"), k], "player", k, names);
    draws[who] = src.list([...spot("draws"), k], v).map((x, i) => {
      const c = src.marked([...spot("draws"), k, i], x);
      return D.nameOf(c.def);
    });
  }
  if (m.auto !== undefined && m.auto !== "pass")
    throw src.fail(spot("auto"), "unknown", 'write "auto: pass" or leave it out');
  if (m.forced !== undefined && m.forced !== "shown")
    throw src.fail(spot("forced"), "unknown", 'write "forced: shown" or leave it out');
  return {
    name,
    title: m.title === undefined ? "" : src.text(spot("title"), m.title),
    ruleset: src.text(spot("ruleset"), m.ruleset),
    turn: names.indexOf(turn),
    number: src.whole(spot("turn number"), m["turn number"], 5, 1, 999),
    phase: m.phase === undefined ? "organization" : inTodaysWords("phase", src.text(spot("phase"), m.phase)),
    pending: m.pending === undefined ? "" : src.text(spot("pending"), m.pending),
    notes: src.list(spot("note"), m.note).map((x) => src.text(spot("note"), x)),
    rules: cited(src, spot("rules"), m.rules),
    edges: cited(src, spot("edges"), m.edges),
    said: () => JSON.stringify([{ ...m, cases: undefined, cards: undefined }, steps.map(({ step }) => step)]),
    auto: m.auto === "pass",
    showForced: m.forced === "shown",
    rolls: m.rolls ?? [],
    draws,
    players: names.map((n) => player(src, [...spot("players"), n], n, raw[n], changes)),
    steps,
    puzzle: puzzleOf(src, spot("puzzle"), m.puzzle, names),
  };
}
/** A rule by its source: "coe 2.IV.6.1", or the line where it begins in a rulebook, "001:710". */
const RULE = /^(coe \S+|\d{3}:\d+[a-z]?)$/;
/** The rules that a position shows (`rules`), or that just do not act in it (`edges`). */
export function cited(src: Source, path: Path, raw: Raw): string[] {
  return src.list(path, raw).map((x) => {
    const rule = src.text(path, x);
    if (!RULE.test(rule))
      throw src.fail(
        path,
        `"${brief(rule)}" names no rule`,
        'write "coe 2.IV.6.1", or "001:710" for a line of a rulebook',
      );
    return rule;
  });
}
/** Throws unless two to five sit at the table, each with a name of his own. */
export function checkNames(src: Source, path: Path, names: readonly string[]): void {
  if (names.length < FEWEST_SEATS || names.length > MOST_SEATS)
    throw src.fail(
      path,
      `${names.length} players`,
      `name two players under \`${path.at(-1)}\`, or up to five, clockwise`,
    );
  if (new Set(names.map(fold)).size < names.length || names.includes(""))
    throw src.fail(path, "the players cannot be told apart by their names", "give each a name of his own");
}
/** All positions of a text, and the text for whoever must say where something stands. */
export function readPositions(text: string, file: string): { source: Source; list: PositionSpec[] } {
  const source = new Source(text, file);
  return { source, list: positionsOf(source) };
}
/** All positions of a file: one, or one for each of its cases, under each ruleset it names. */
export function positionsOf(source: Source): PositionSpec[] {
  const m = source.map([], source.data, TOP);
  const steps = source.list(["steps"], m.steps).map((step, i) => ({ step, path: ["steps", i] as Path }));
  const cases = source.list(["cases"], m.cases);
  if (cases.length === 0) return each(source, m, [], "", steps);
  if (cases.length > MOST_CASES)
    throw source.fail(["cases"], `${cases.length} cases: a file has at most ${MOST_CASES}`, "split it into several");
  checkCases(source, m, cases);
  return cases.flatMap((raw, k) => {
    const c = source.map(["cases", k], raw, TOP);
    const own = source
      .list(["cases", k, "steps"], c.steps)
      .map((step, i) => ({ step, path: ["cases", k, "steps", i] as Path }));
    const merged = overlay(m, c) as RawMap;
    const name = c.case === undefined ? String(k + 1) : source.text(["cases", k, "case"], c.case);
    return each(source, merged, ["cases", k], name, [...steps, ...own]);
  });
}
export { fold };
