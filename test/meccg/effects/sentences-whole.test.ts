/** Words of literals that sentences left out, or said wrongly, once: cards, what theirs must say, and what not. */
import { describe, expect, it } from "vitest";
import type { PlayCard } from "../../../engine/meccg/cards/words/playcards.js";
import * as D from "../../../engine/meccg/defs.js";
import { cardSentences } from "../../../engine/meccg/text/sentences.js";

type Said = readonly [card: string, what: string, not?: RegExp];
const says = (list: readonly Said[]): void => {
  it.each(list.map(([card, what, not]) => ({ card, what, not })))("$card: $what", ({ card, what, not }) => {
    const text = cardSentences(card).join("\n");
    expect(text).toContain(what);
    if (not) expect(text).not.toMatch(not);
  });
};
/** Cards of which something holds whose sentences have not these words. */
const silent = (asks: (c: PlayCard) => boolean, words: RegExp): string[] =>
  Array.from({ length: D.COUNT - 1 }, (_, k) => k + 1)
    .filter((def) => D.nameOf(def) && asks(D.literalOf(def)))
    .map((def) => D.nameOf(def))
    .filter((name) => !words.test(cardSentences(name).join("\n")));

describe("words that many cards have are said of all of them", () => {
  it.each<[string, (c: PlayCard) => boolean, RegExp]>([
    [
      "results that discard",
      (c) => (c.kind === "character" || c.kind === "agent") && c.discardedOn !== undefined,
      /comes out at [7-9]( or 8)? discards him/,
    ],
    ["magic", (c) => (c.kind === "character" || c.kind === "agent") && (c.magic?.length ?? 0) > 0, /He can use /],
    ["asterisks", (c) => c.starred === true, /It bears an asterisk: only the servants of Sauron/],
    ["who plays an ally", (c) => c.kind === "ally" && c.playedBy !== undefined, /^Only .* may play it\.$/m],
    ["what an ally asks", (c) => c.kind === "ally" && (c.needs?.length ?? 0) > 0, /^To bring it into play needs /m],
    [
      "tapped sites",
      (c) => (c.kind === "item" || c.kind === "ally" || c.kind === "faction") && c.tappedSiteToo === true,
      /, tapped or not|at a tapped site too|neither he nor that taps/,
    ],
    [
      "the site of an added attack",
      (c) => c.kind === "event" && c.addsAttack?.itsSite === true,
      / at its site, in all/,
    ],
    ["what a bearer becomes", (c) => c.kind === "event" && c.gives !== undefined, /^Its bearer counts as an? /m],
    ["mounts", (c) => c.kind === "ally" && c.mount === true, /\bmount\b/],
  ])("%s", (_, asks, words) => {
    expect(silent(asks, words)).toEqual([]);
  });
  it("nothing is left empty between two words", () => {
    expect(silent(() => true, /^(?!.*(\(\)| at [.,;]))/s)).toEqual([]);
  });
});

describe("of characters", () => {
  says([
    ["Gorbag", "A body check of his that comes out at 9 discards him."],
    ["Orc Brawler", "A body check of his that comes out at 7 or 8 discards him."],
    ["Baugúr", "A body check of his that comes out at 8 discards him."],
    ["Belegorn", "He can use spirit-magic."],
    ["Akhôrahil the Ringwraith", "He can use sorcery, spirit-magic and shadow-magic."],
    ["Akhôrahil the Ringwraith", "short-events of magic that he uses are shuffled into the deck"],
    ["Khamûl the Ringwraith", "he controls one other Ringwraith who follows him without influence"],
    ["The Witch-king", "he controls two other Ringwraiths who follow him without influence"],
    ["Bûrat", "at any ruins-and-lairs that is none of the Under-deeps."],
    ["Tûma", "A starting company cannot have him."],
    ["Ioreth", "What heals one of his company heals all who are wounded in it."],
  ]);
});
describe("of allies, items and factions", () => {
  says([
    ["The Balrog (minion)", "Only a character who is no Balrog or Ringwraith may play it."],
    ["The Balrog (minion)", "needs an opponent who plays heroes, minions or a Fallen-wizard."],
    ["Black Horse", "Only a Ringwraith at a Haven may play it."],
    ["Creature of an Older World", "Only a Ringwraith avatar may play it."],
    ["Regiment of Black Crows", "needs a site that is none of the Under-deeps."],
    ["Great Troll", "Only a Balrog may play it."],
    ["Helm of Fear", "It is played at Barad-dûr, tapped or not."],
    ["Stabbing Tongue of Fire", "shadow-hold or dark-hold of the Under-deeps, tapped or not."],
    ["Whip of Many Thongs", "shadow-hold or dark-hold of the Under-deeps, tapped or not."],
    ["Bow of the Galadhrim", "over its mind and 5 it is discarded"],
    ["Evil Things Lingering", "if he is a character who is no Balrog"],
    ["Snaga-hai", "It comes into play at a tapped site too."],
  ]);
});
describe("what is aimed at", () => {
  says([
    ["The Mouth", "Used (character) in your organization phase; it is aimed at a character in your discard pile"],
    ["Ûvatha the Ringwraith", "a resource event in your discard pile"],
    ["Nenseldë the Wingild", "a resource environment that is a short-event or long-event in your discard pile"],
    ["A Strident Spawn", "a half-orc character in your discard pile"],
    ["Monstrosity of Diverse Shape", "in your discard pile, that has attacked the company this turn"],
    ["In the Name of Mordor", "it is aimed at a Nazgûl that is an event: discard", /the attack of one/],
    ["Praise to Elbereth", "a Nazgûl that is an event, or the attack of one"],
    ["Echo of all Joy", "it is aimed at a resource long-event of yours."],
    ["Many Sorrows Befall", "a resource long-event in play"],
    ["Angband Revisited", "in the company of your avatar", /your Wizard/],
    ["Obey Him or Die", "in the company of your avatar", /your Wizard/],
    ["And Forth He Hastened", "in the company of your avatar"],
  ]);
});
describe("who does it, and what for", () => {
  says([
    ["Bitter Cold", "then the character who plays it makes a corruption check at -4", /who taps/],
    ["Deeper Shadow", "then the character who plays it makes a corruption check at -3", /who taps/],
    ["Freeze the Flesh", "the character who plays it makes a corruption check at -4", /who taps/],
    ["Gold Chains in the Wind", "an ally of the character who plays it with prowess 5", /who taps/],
    ["A Malady Without Healing", "then the character who plays it makes a corruption check at -5", /who taps/],
    ["Messenger of Mordor", "then the character who plays it makes a corruption check at -4", /who taps/],
    ["Memories of Old Torture", "this card becomes an ally of the character who plays it", /who taps/],
    ["Wizard’s Fire", "then the Wizard makes a corruption check at -4"],
    [
      "The Names Among Them",
      "against an attack on a company of yours, before strikes are given out; it must be stored;",
    ],
    ["Treason the Greatest Foe", "then this card is stored", /on a company, or with nothing/],
    ["Tempest of Fire", "then this card is stored", /on a company, or with nothing/],
    ["Pass the Doors of Dol Guldur", "this card on a company, or with nothing"],
    ["Little Snuffler", "Its own attack has -2 body for each ranger of the company."],
    ["Stench of Mordor", "When the site phase of a company begins (", /at the site begins/],
    ["Siege", "When the site phase of a company at its site begins"],
    ["Map to Mithril", "When the site phase of the bearer's company begins"],
    ["By the Ringwraith’s Word", "Its bearer counts as a leader."],
    ["Fell Rider", "neither an ally nor another Ringwraith joins it;"],
    ["Great Army of the North", "any number of factions of Orcs or Trolls from your discard pile", /Trollss/],
    ["Back to the Fray", "any number of characters from"],
    ["No Better Use", "its untapped bearer may tap in place of the body check", /Whoever|nobody lies with it/],
    ["Sack Over the Head", "Whoever (Dwarves or Hobbits) is hit"],
    ["Prone to Violence", "The Balrog may be in the one that attacks, not in the other."],
    ["Spies Feared", "prowess 8, no body) at its site, in all versions, against minion companies alone"],
    ["The Fortress of Isen", "It is no stage card that lies in play when the game begins."],
  ]);
});
