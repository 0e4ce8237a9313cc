/** What a table has room for: a position that describes more is an error before anything is built. */
import * as D from "../../defs.js";
import { rulesetByName } from "../../decks/rulesets.js";
import { MOST_OPEN } from "../../rules/state/hazardrow.js";
import * as L from "../../rules/state/layout.js";
import { ALONE, hasRow, isSolitaire } from "../../rules/state/solitaire.js";
import * as T from "../../cards/vocabulary/terms.js";
import { MOST_COPIES, type Source } from "./source.js";
import type { CompanySpec, Marked, Path, PlayerSpec, PositionSpec } from "./specs.js";

/** Words of a company for the regions of its path. */
const MOST_REGIONS = L.CompanyWord.siteType - L.CompanyWord.regions;

const copies = (list: readonly Marked[]): number => list.reduce((n, m) => n + m.count, 0);
const onTable = (c: CompanySpec): number => c.characters.reduce((n, x) => n + 1 + copies(x.bears), 0) + copies(c.with);

/** Throws for the first pile, list or company that is larger than the state can hold, or holds what cannot lie there. */
export function checkBounds(spec: PositionSpec, src: Source): void {
  let table = 0;
  for (const me of spec.players) {
    piles(me, src);
    kinds(me, src);
    companies(me, src);
    for (const c of me.companies) table += onTable(c);
    for (const x of me.agents) table += 1 + copies(x.bears);
    for (const x of me.prisoners) table += 2 + copies(x.bears);
    table += copies(me.factions) + copies(me.stored) + copies(me.events);
  }
  const room = L.slotsFor(spec.players.length);
  if (table > room)
    throw src.fail(["players"], `${table} cards on the table: there is room for ${room}`, "leave some out");
}

/** The cards of these lie in half a byte: what is out of play, and what was defeated. */
const MOST_ASIDE = 15;

function piles(me: PlayerSpec, src: Source): void {
  const at = (key: string): Path => ["players", me.name, key];
  const count = (parts: readonly (readonly [key: string, list: readonly Marked[]])[], most: number, what: string) => {
    const all = new Map<number, number>();
    for (const [key, list] of parts)
      for (const { def, count: copies, marks } of list) {
        if (marks.length > 0)
          throw src.fail(at(key), `${D.nameOf(def)} lies in a pile: "${marks[0]}" says nothing there`, "leave it out");
        const n = (all.get(def) ?? 0) + copies;
        all.set(def, n);
        if (n > most)
          throw src.fail(
            at(key),
            `${n} copies of ${D.nameOf(def)}: ${what} at most ${most} cards of one name`,
            `leave out ${n - most}`,
          );
      }
  };
  // Cards go from hand to discard pile to deck: one pile must have room for all of them.
  const round = [
    ["hand", me.hand],
    ["deck", me.deck],
    ["discard pile", me.discard],
    ["sideboard", me.sideboard],
  ] as const;
  count(round, MOST_COPIES, "hand, deck, discard pile and sideboard together hold");
  count([["removed", me.removed]], MOST_ASIDE, "what is removed holds");
  count([["kills", me.kills]], MOST_ASIDE, "a kill pile holds");
  const hand = copies(me.hand);
  if (hand > L.HAND)
    throw src.fail(at("hand"), `${hand} cards in hand: a hand holds at most ${L.HAND}`, `leave out ${hand - L.HAND}`);
}

function kinds(me: PlayerSpec, src: Source): void {
  const only = (key: string, list: readonly Marked[], what: string, fits: (def: number) => boolean) => {
    const bad = list.find((m) => !fits(m.def));
    if (bad) throw src.fail(["players", me.name, key], `${D.nameOf(bad.def)} is ${what}`, "put it where it belongs");
  };
  only("factions", me.factions, "no faction", (d) => D.KIND[d] === T.K_FACTION);
  // A Nazgûl may lie on the table as an event.
  only("events", me.events, "no event", (d) => D.KIND[d] === T.K_EVENT || D.KIND[d] === T.K_CREATURE);
  only("stored", me.stored, "nothing that is stored", (d) => D.KIND[d] === T.K_EVENT || D.KIND[d] === T.K_ITEM);
}

function companies(me: PlayerSpec, src: Source): void {
  const at: Path = ["players", me.name, "companies"];
  const most = L.COMPANIES_PER_PLAYER;
  if (me.companies.length > most)
    throw src.fail(at, `${me.companies.length} companies: a player has at most ${most}`, "join some");
  for (const c of me.companies) {
    if (c.regions.length > MOST_REGIONS)
      throw src.fail(
        [...c.path, "regions"],
        `${c.regions.length} regions: a path has at most ${MOST_REGIONS}`,
        "shorten the path",
      );
    if (c.to >= 0 && c.from >= 0) throw src.fail(c.path, "both `to` and `from` are given", "keep one of them");
    const bad = c.with.find((m) => D.KIND[m.def] !== T.K_EVENT);
    if (bad)
      throw src.fail([...c.path, "with"], `${D.nameOf(bad.def)} is no event`, "put it under the one who bears it");
  }
}

/** Throws where a game of one player alone has anything at the seat of the hazard deck but cards of it, or another turn than his. */
export function checkAlone(spec: PositionSpec, src: Source): void {
  const rules = rulesetByName(spec.ruleset);
  const [, deck] = spec.players;
  if (!isSolitaire({ rules })) {
    const rows = spec.players.find((me) => me.row > 0);
    if (rows)
      throw src.fail(["players", rows.name, "row"], "only who plays alone meets a row of hazards", "leave it out");
    return;
  }
  if (spec.players.length !== 2)
    throw src.fail(["players"], "one plays alone, against a deck of hazards", "name him and the deck");
  if (spec.turn !== ALONE)
    throw src.fail(
      ["turn"],
      `${deck.name} is the hazard deck, and has no turn`,
      "name the player first, then the deck",
    );
  if (deck.companies.length > 0)
    throw src.fail(["players", deck.name, "companies"], "the hazard deck has nobody in play", "leave them out");
  if (hasRow({ rules }) ? copies(deck.hand) > MOST_OPEN : deck.row > 0)
    throw src.fail(
      ["players", deck.name],
      hasRow({ rules }) ? `more than ${MOST_OPEN} hazards lie open in the row` : `under ${rules.name} there is no row`,
      "leave some out, or name a ruleset with a row (+solitaire-row)",
    );
}
