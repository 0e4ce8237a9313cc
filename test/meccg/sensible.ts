/** What is asked of lists that hold together, whoever's they are. */
import { type Deck, isAvatar, SECTIONS } from "../../engine/meccg/decks/lists/deck.js";
import { deckFaults } from "../../engine/meccg/decks/deckrules.js";
import { rulesetByName } from "../../engine/meccg/decks/rulesets.js";
import { asksForSite, isTested, playedAtSite } from "../../engine/meccg/decks/lists/whereplayed.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";

/** Is there somebody in the list for the card: with its skill, of its race, or with influence enough for a roll of twelve? */
function isForSomebody(d: number, characters: readonly number[]): boolean {
  const who = D.USABLE_BY[d];
  if (who && !characters.some((x) => (D.SKILLS_OF[x] & who.skills) === who.skills)) return false;
  if (D.KIND[d] === T.K_FACTION) return characters.some((x) => D.DI[x] + 3 + 12 > D.NUMBER[d]);
  const forms = D.MODES[d];
  const able = forms.some((m) => {
    const asked = (m.taps?.skills ?? 0) | (m.by?.skills ?? 0) | (m.target?.who?.skills ?? 0);
    return characters.some((x) => (D.SKILLS_OF[x] & asked) === asked);
  });
  return forms.length === 0 || able;
}
/** What is wrong with a list of any side, in words: by universal:2 and coe:2, and of its resources one by one. */
export function faultsIn(deck: Deck): string[] {
  const notes = ["universal:2", "coe:2"].flatMap((rules) =>
    deckFaults(deck, rulesetByName(rules)).map((fault) => `${rules}: ${fault.message}`),
  );
  const sites = deck.sites.map((l) => D.siteOf(l.name));
  const characters = [...deck.pool, ...deck.characters]
    .map((l) => D.defOf(l.name))
    .filter((d) => D.KIND[d] === T.K_CHARACTER);
  const cards = deck.resources.map((l) => D.defOf(l.name));
  const starters = deck.pool.filter((l) => characters.includes(D.defOf(l.name)));
  if (starters.length < 9) notes.push(`${starters.length} in the pool`);
  if (!characters.some(isAvatar)) notes.push("no avatar");
  for (const d of cards) {
    if (asksForSite(d) && !sites.some((s) => playedAtSite(d, s))) notes.push(`${D.nameOf(d)}: no site`);
    if (!isForSomebody(d, characters)) notes.push(`${D.nameOf(d)}: nobody`);
    if (isTested(d) && !cards.some((x) => D.CLASS[x] === T.ITEM_CLASS["gold-ring"]))
      notes.push(`${D.nameOf(d)}: no ring`);
  }
  return notes;
}
const counted = (deck: Deck): Map<string, number> => {
  const found = new Map<string, number>();
  for (const part of SECTIONS)
    if (part !== "sites") for (const l of deck[part]) found.set(l.name, (found.get(l.name) ?? 0) + l.count);
  return found;
};
/** Cards that two lists have in common, sites not counted, as a share of the smaller list. */
export function shared(a: Deck, b: Deck): number {
  const [x, y] = [counted(a), counted(b)];
  let n = 0;
  for (const [name, count] of x) n += Math.min(count, y.get(name) ?? 0);
  return n / Math.min(...[x, y].map((m) => [...m.values()].reduce((s, c) => s + c, 0)));
}
