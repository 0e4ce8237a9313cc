import { describe, expect, it } from "vitest";
import { UserError } from "../../../engine/core/errors.js";
import * as D from "../../../engine/meccg/defs.js";
import { cardSentences } from "../../../engine/meccg/text/sentences.js";

const cards = Array.from({ length: D.COUNT - 1 }, (_, k) => D.nameOf(k + 1));
const sites = D.SITE_LIST.map((_, i) => D.siteName(i));

describe("a whole card in sentences", () => {
  it("every card and site has some, in plain words, each with its capital and full stop", () => {
    const wrong = [...cards, ...sites].flatMap((name) =>
      cardSentences(name)
        .filter(
          (s) =>
            /\p{Ll}\p{Lu}|undefined|null|NaN|\[object| {2}|\ba [aeiou]|: \./u.test(s) || !/^\P{Ll}.*[^.]\.$/u.test(s),
        )
        .map((s) => `${name}: ${s}`),
    );
    expect(wrong).toEqual([]);
  });
  it("every event says more than its name and kind", () => {
    const bare = cards.filter(
      (name) => name && D.literalOf(D.defOf(name)).kind === "event" && cardSentences(name).length < 2,
    );
    expect(bare).toEqual([]);
  });
  it("says when, who taps, on what, and what happens", () => {
    expect(cardSentences("Concealment")).toEqual([
      "Concealment: resource short-event.",
      "Played against an attack on a company of yours, before strikes are given out; a scout of the company taps; it is aimed at an attack that is not cancelled: cancel the attack.",
    ]);
  });
  it("says of The Balrog's own characters that their homes are the sites of the Under-deeps that are no Dark-holds", () => {
    for (const name of ["Hill-troll", "Mountain-maggot", "Crook-legged Orc"])
      expect(cardSentences(name).join(" ")).toContain("at any site of the Under-deeps that is no dark-hold");
    expect(cardSentences("Orc Captain").join(" ")).toContain("at any dark-hold.");
  });
  it("says what an item changes, and what its use costs", () => {
    expect(cardSentences("The One Ring").slice(2)).toEqual([
      "It comes into play by the test of a gold ring.",
      "It cannot be stored.",
      "Used on a strike against the bearer, before the roll; it needs an attack not by Undead, Nazgûl or Ringwraiths; it is aimed at a strike: the bearer makes a corruption check at -2, then cancel the strike.",
      "The bearer has +5 prowess (at most twice the printed number).",
      "The bearer has +5 body (10 at most).",
      "The bearer has +5 direct influence.",
      "Every character in the bearer's company without The One Ring has +1 corruption points.",
    ]);
  });
  it("says what an effect asks by itself", () => {
    const asked = (name: string, ...words: string[]): void => {
      const text = cardSentences(name).join("\n");
      for (const word of words) expect(text).toContain(word);
    };
    asked("Pierced by Many Wounds", "it needs an attack with more strikes than there are to face them");
    asked("Ancient Stair", "the company moves to the site at which it began the turn");
    asked("Old Road", "if he succeeds his site taps");
    asked("Ren the Unclean", "those of the player on turn first", "you play no resources for yours");
    asked("Cruel Caradhras", "each character of the company faces one strike of prowess 8, which is no attack");
    asked(
      "Token of Goodwill",
      "it needs an attack by Drakes, an attack that may be cancelled and a major item in the company",
    );
    asked("Riddling Talk", "the company's hazard limit falls by 3.");
    asked("Thrór’s Map", "in any phase of your turn");
    asked("Eagle-mounts", "it needs", "a company of seven at most that may move");
  });
  it("says what a region is", () => {
    expect(cardSentences("redhorn gate")).toEqual([
      "Redhorn Gate: a region, a wilderness.",
      "Next to it are Hollin and Wold & Foothills.",
      expect.stringMatching(
        /^In it lie Dimrill Dale \(ruins-and-lairs; .*, Moria \(shadow-hold; guarded by .*, Moria \(minion\) \(shadow-hold; .* and Moria \(balrog\) \(Darkhaven\)\.$/,
      ),
    ]);
    const names = D.REGION_LIST.map((r) => r.name);
    expect(names.filter((name) => !cardSentences(name).some((s) => s.startsWith(`${name}: a region, `)))).toEqual([]);
    expect(() => cardSentences("Redhorn Gat")).toThrow(
      /no card, site or region called "Redhorn Gat"[\s\S]*"Redhorn Gate"/,
    );
  });
  it("says what a corruption card does, and how it is removed", () => {
    const text = cardSentences("Lure of Nature").join("\n");
    expect(text).toContain("It stays on a character.");
    expect(text).toContain("more than 4.");
    expect(text).toContain("once for each wilderness in the path: the bearer makes a corruption check.");
  });
  it("says where a creature is keyed, and a faction's modifiers", () => {
    expect(cardSentences("Wargs")).toContain("Keyed to a border-land, a wilderness or a shadow-land.");
    expect(cardSentences("Southrons")).toContain(
      "The influence check is made at -2 by Dúnedain, -2 by Elves and -2 by Dwarves.",
    );
  });
  it("says what a site is", () => {
    expect(cardSentences("moria")).toEqual([
      "Moria: shadow-hold; guarded by orcs: 4 strikes of 7; items: minor, major, greater, gold-ring.",
      "It lies in Redhorn Gate; its nearest Haven is Lórien, by way of wilderness, wilderness.",
      "A company that moves here lets its player draw 2 and the opponent 3.",
    ]);
  });
  it("finds cards by their number, and an unknown name near to one by its letters", () => {
    expect(cardSentences("METW-97")[0]).toContain("The Pale Sword: unique");
    expect(() => cardSentences("Concelment")).toThrow(UserError);
    expect(() => cardSentences("Concelment")).toThrow(/Concealment/);
  });
});

/** Cards, what their sentences must say, and what they must not. */
type Said = readonly [card: string, what: string, not?: RegExp];
const says = (list: readonly Said[]): void => {
  it.each(list.map(([card, what, not]) => ({ card, what, not })))("$card: $what", ({ card, what, not }) => {
    const text = cardSentences(card).join("\n");
    expect(text).toContain(what);
    if (not) expect(text).not.toMatch(not);
  });
};

describe("who makes it, who faces it, whom it is aimed at", () => {
  says([
    ["Block", "the one who faces the strike must be a warrior", /must be there/],
    ["Halfling Stealth", "the one who faces the strike must be a Hobbit"],
    ["Lordly Presence", "an influence attempt of yours under way, made by a diplomat"],
    ["Muster", "made by a warrior"],
    ["New Friendship", "a diplomat must be in the company of the one who makes the check"],
    ["Halfling Strength", "a corruption check of yours under way, made by a Hobbit"],
    ["Wizard’s Laughter", "in the opponent's site phase, in answer to an influence attempt"],
    ["Wizard’s Laughter", "an influence attempt of the opponent under way, against a card of yours"],
    ["Wizard’s Laughter", "a Wizard must be among your characters, in any company"],
    ["Wizard’s Fire", "give the Wizard +5 prowess, then the Wizard makes a corruption check at -4"],
    [
      "Narya",
      "give Gandalf +4 prowess, +1 body and +2 direct influence, then untap everyone in the company who is not wounded",
    ],
    ["Escape", "an unwounded character or ally of the company: cancel"],
    ["Test of Form", "a sage must be in the company; it is aimed at a gold ring of the company"],
    ["Align Palantír", "it is aimed at a Palantír of the company"],
    ["Gollum", "The One Ring borne at the same site, in whichever company of either player"],
    ["Athelas", "a wounded character of the company"],
    ["Athelas", "a corruption card on a character of the company"],
    ["The Arkenstone", "a tapped Dwarf of the company"],
    ["Healing Herbs", "a tapped character of the company"],
    ["Alatar", "the company under attack, which is not his own"],
    ["Palantír of Elostirion", "a corruption card on an Elf or Wizard of yours"],
    ["Reforging", "a minor or major weapon, armor or shield in your discard pile", /fitting/],
    ["Saruman", "a spell in your discard pile"],
    ["Ûvatha the Horseman", "a hazard creature in your discard pile"],
    ["Fatty Bolger", "on a strike against a character of its company"],
    ["Fatty Bolger", "a strike against another Hobbit"],
    ["Elven Cloak", "on a strike against the bearer"],
    ["Despair of the Heart", "a character of the company who is no Wizard or Hobbit"],
    ["Call of Home", "a character of the company who is no Wizard or Balrog or Ringwraith, without The One Ring"],
    ["The Burden of Time", "a bearer away from Havens", /who is a character/],
    ["Magic Ring of Stealth", "a bearer who is a scout already"],
    [
      "Lure of Power",
      "When an influence attempt of either player succeeds (this needs somebody who is no Hobbit): the one who made it",
      /bearer/,
    ],
    ["Abductor", "discard that character"],
    ["Leaflock", "on the company or on something of it"],
    ["Tom Bombadil", "for any company of yours"],
    [
      "Dragon’s Desolation",
      "an attack by Dragons that is not cancelled, or such an automatic-attack of the site ahead",
    ],
    ["Hoarmûrath of Dír", "an attack that is not cancelled, or an automatic-attack of the site ahead"],
    ["Ren the Unclean", "others of his company may tap in support, whosever turn it is"],
    ["Potion of Prowess", "give everyone in the company (allies too)"],
    ["Fellowship", "Every character or ally in that company has +1 prowess"],
    ["A Friend or Three", "in the company of the one who makes it"],
  ]);
});
describe("when, where and how often", () => {
  says([
    ["Doors of Night", "Played in the opponent's movement/hazard phase.", /company/],
    ["Muster Disperses", "Played in the opponent's movement/hazard phase;", /on a company/],
    ["River", "Played on a company of the opponent in his movement/hazard phase"],
    ["Twilight", "Played at any point of anyone's turn", /your turn/],
    ["Test of Lore", "in any phase of your turn, for a company of yours"],
    ["Return of the King", "in any phase of your turn"],
    [
      "Weariness of the Heart",
      "on a strike against a character of the opponent, before the roll (and then aimed at the one who faces it)",
    ],
    ["The Old Thrush", "an attack whose prowess, before any change, is 13 or more; "],
    ["The Old Thrush", "once an attack"],
    ["Risky Blow", "no other card that takes a skill may be played against the same strike"],
    ["Morgul-knife", "on an attack against a company of the opponent, before strikes are given out"],
    ["Khamûl the Easterling", "this counts against the hazard limit"],
    ["Sun", "It stays in play until the next long-event phase of yours."],
    ["Night", "It stays in play until the next long-event phase of the opponent."],
    ["Book of Mazarbul", "until your next untap phase"],
    [
      "Morgul-knife",
      "may roll at a Haven in his untap phase, instead of untapping or healing, and must roll more than 4",
    ],
    ["Lure of Nature", "may tap in his organization phase, and must roll more than 4"],
    ["Palantír of Osgiliath", "discarded when its company moves with fewer than 4 characters"],
    ["Horn of Anor", "No character may bear two of its name."],
    ["Sapling of the White Tree", "It is not played at a shadow-hold or dark-hold."],
    ["The White Tree", "Sapling of the White Tree stored at Minas Tirith"],
    ["Moon", "for playing hazards alone", /healing/],
    ["The White Tree", "for playing hazards and for healing alone"],
    ["Dragon’s Desolation", "2 wildernesses in the path of the site"],
  ]);
});
describe("storing, points, results, and what comes of it", () => {
  says([
    ["Dreams of Lore", "may not untap until it is stored, at a Haven, in his organization phase"],
    ["Rescue Prisoners", "stored, at a Haven, a border-hold or a free-hold"],
    ["Rescue Prisoners", "It has its marshalling points only when stored.", /of its name/],
    ["Align Palantír", "Only one of its name may lie on an item."],
    [
      "Rescue Prisoners",
      "an untapped character of the company may tap and take this card; if none does, it is discarded",
    ],
    [
      "Book of Mazarbul",
      "Stored at Blue Mountain Dwarf-hold or Iron Hill Dwarf-hold it is worth 5 marshalling points.",
    ],
    ["Palantír of Amon Sûl", "Stored at a Haven it is worth 5 marshalling points."],
    [
      "Andúril, the Flame of the West",
      "then it has 4 marshalling points and 1 corruption point, and the bearer has +4 prowess (11 at most)",
    ],
    ["Andúril, the Flame of the West", "Placed with Narsil it is used"],
    [
      "Fair Gold Ring",
      "The One Ring by 11 or more, a Dwarven ring by 9 or more, a magic ring by 6 or less or a lesser ring by any result",
    ],
    ["Ringlore", "without a roll, and choose its result, though not The One Ring"],
    ["Lucky Search", "a strike that cannot be cancelled"],
    ["Lucky Search", "if it wounds him the item is discarded"],
    ["Lucky Search", "(nor unique and in play)"],
    ["Thorough Search", "another character of the company may tap to play"],
    ["Thorough Search", "the site may be tapped, and this does not tap it"],
    ["Old Road", "two regions at most"],
    ["Call of the Sea", "an item may go to another character of the company, and all else borne is discarded"],
    ["Traitor", "with +1 to a body check that comes of it"],
    ["Balrog of Moria", "the opponent has its marshalling points"],
    ["Gates of Morning", "and end what hazard environments have done"],
    ["Morgul-knife", "whom its player chooses"],
    ["Fair Travels in Dark-domains", "(by -2 with Gates of Morning in play), never below 2"],
    ["Vilya", "(this needs Elrond at Rivendell in play and at least 5 cards in your deck)"],
    ["Thief", "Its strikes wound nobody."],
    ["Assassin", "All its attacks are on the same character."],
    ["Assassin", "Another character of the company may tap"],
    ["Slayer", "The character who faces its attacks may tap to cancel one too"],
    ["Watcher in the Water", "a strike of 8 for each character"],
    ["Witch-king of Angmar", "As a long-event: while it is in play every shadow-hold counts as a dark-hold."],
    [
      "Shelob",
      "It may be played as a permanent-event instead in the opponent's movement/hazard phase (this needs Doors of Night in play).",
    ],
    ["Shelob", "As a permanent-event: every attack by Spiders or animals has +1 prowess."],
    ["The Precious", "if he fails The One Ring is discarded as well"],
    ["Weariness of the Heart", "hazard short-event", /It counts as/],
    ["Despair of the Heart", "It counts as a corruption card."],
    ["Magic Ring of Lore", "It counts as a magic ring and a ring."],
  ]);
});
describe("people, factions and sites", () => {
  says([
    ["Bilbo", "brought into play only at Bag End, unless he starts the game"],
    ["Bilbo", "Eliminated, he counts -2 marshalling points."],
    ["Gandalf", "is revealed at "],
    ["Legolas", "brought into play at a Haven or at home, at Thranduil’s Halls"],
    ["Pallando", "both players see the discards of the opponent"],
    ["Alatar", "The opponent has -1 cards to draw when his company moves."],
    ["Adrazar", "unique, Dúnadan scout diplomat"],
    ["Adûnaphel", "creature (Nazgûl), 1 strike of 15"],
    ["The Nazgûl are Abroad", "a character with The One Ring in the company"],
    ["A Pack at the Door", "Animals, Spiders or Wolves that are not unique may also be keyed to"],
    ["Éowyn", "A strike against this character has half its body, rounded up"],
    ["Círdan", "His player has +1 hand size (this needs to be at Grey Havens)."],
    ["Treebeard", "Its mind is 3."],
    ["Quickbeam", "Automatic-attacks, and attacks keyed to its site, may not be given to it."],
    ["Goldberry", "unique, ally, 1 MP", /0\/0/],
    ["Easterlings", "It comes into play by an influence check of more than 9."],
    ["Army of the Dead", "faction at Vale of Erech", /over 0/],
    ["Army of the Dead", "Only Aragorn II may bring it into play."],
    ["Army of the Dead", "It comes into play without an influence check.", /check of more/],
    ["Mount Doom", "The hazard limit of a company that moves here is higher by 2."],
    ["Lossadan Cairn", "Of greater items only a Palantír can be played here."],
    ["Old Forest", "What heals one character here heals everybody at the site."],
    ["Barrow-downs", "Each character wounded by the automatic-attack of Undead makes a corruption check."],
    [
      "Rivendell",
      "From here a site path leads to Lórien by way of wilderness, border-land, wilderness, wilderness and Grey Havens",
    ],
    ["Iron Hill Dwarf-hold", "It is a Dwarf-hold."],
  ]);
});

describe("what lasts, what is lent, what each of several does", () => {
  says([
    ["Great Ship", "Then, until that turn ends, used (attack) against an attack on that company"],
    ["Nenya", "made by a character not at a shadow-hold or dark-hold"],
    ["Praise to Elbereth", "any number of your characters may tap; for each of them, aimed at a Nazgûl", /Used/],
    ["True Fána", "if the roll and the prowess of the Wizard are more than"],
    ["Sacrifice of Form", "Played against an attack on a company of yours, after strikes are given out"],
    ["Sacrifice of Form", "discard the Wizard and all he controls"],
    ["Far-sight", "take an item from your deck into your hand, for all to see, and reshuffle the deck"],
    ["Roäc the Raven", "as a diplomat would at any site where it may be played"],
    ["Anduin River", "if its new site lies in Rohan, Dagorlad, Anórien, Ithilien, Lebennin or Harondor, never below 2"],
  ]);
  it("says the same thing once", () => {
    const twice = cards.filter((name) => new Set(cardSentences(name)).size < cardSentences(name).length);
    expect(twice).toEqual([]);
  });
});
