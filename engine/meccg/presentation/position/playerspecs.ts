/** The players of a position file: their companies, characters, piles and decks. */
import * as D from "../../defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Deck } from "../../decks/lists/deck.js";
import type { Path, Raw, CharacterSpec, RawMap, CompanySpec, PlayerSpec, Marked } from "./specs.js";
import { RACED } from "../../rules/state/race.js";
import type { Source } from "./source.js";
import { bracketed } from "../../decks/deckswap.js";
import { loadDeck, isSealed, shippedDecks } from "../../decks/decklist.js";

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
const COMPANY = ["at", "to", "from", "regions", "characters", "with", "on guard", "faced"];

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
export function changesOf(src: Source, path: Path, change: RawMap): Changes {
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
  const characters = src
    .list([...path, "characters"], m.characters)
    .map((x, i) => character(src, [...path, "characters", i], x));
  const changed = changes();
  const done = new Set<number>();
  characters.forEach(({ def }, i) => {
    const other = changed.get(def);
    if (other && !done.has(def)) characters[i] = other;
    done.add(def);
  });
  return {
    at: site("at"),
    to: site("to"),
    from: site("from"),
    regions: src
      .list([...path, "regions"], m.regions)
      .map((x, i) => src.region([...path, "regions", i], src.text([...path, "regions", i], x))),
    characters: characters,
    with: src.cards([...path, "with"], m.with),
    guard: m["on guard"] === undefined ? -1 : src.single([...path, "on guard"], m["on guard"]).def,
    faced: src.cards([...path, "faced"], m.faced).map((c) => c.def),
    path,
  };
}
export function player(src: Source, path: Path, name: string, raw: Raw, changes: Changes): PlayerSpec {
  const m = src.map(path, raw, PLAYER);
  const cards = (k: string): Marked[] => src.cards([...path, k], m[k]);
  const sites = (k: string): number[] =>
    src.list([...path, k], m[k]).map((x, i) => src.site([...path, k, i], src.text([...path, k, i], x)));
  const characters = (k: string): CharacterSpec[] =>
    src.list([...path, k], m[k]).map((x, i) => character(src, [...path, k, i], x));
  const me: PlayerSpec = {
    name,
    companies: src
      .list([...path, "companies"], m.companies)
      .map((x, i) => company(src, [...path, "companies", i], x, changes)),
    factions: cards("factions"),
    stored: cards("stored"),
    events: cards("events"),
    agents: characters("agents"),
    prisoners: characters("prisoners"),
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
