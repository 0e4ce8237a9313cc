import { describe, expect, it } from "vitest";
import { still } from "../board.js";

/** [item, bearer, prowess, body, direct influence, corruption points] with the item; numbers from the printed cards. */
type Row = readonly [string, string, number, number, number, number];
const WORN: readonly Row[] = [
  ["Dagger of Westernesse", "Frodo", 2, 9, 1, 1], // 1 +1
  ["Dagger of Westernesse", "Elrond", 8, 9, 4, 1], // 7 +1, to 8
  ["Dagger of Westernesse", "Glorfindel II", 8, 9, 2, 1], // 8: nothing above 8
  ["Durin’s Axe", "Aragorn II", 8, 9, 3, 2],
  ["Durin’s Axe", "Elrond", 9, 9, 4, 2],
  ["Durin’s Axe", "Gimli", 9, 8, 2, 3], // a Dwarf: +4, three points
  ["Durin’s Axe", "Dwalin", 6, 7, 0, 3],
  ["Dwarven Axe", "Boromir II", 7, 7, 1, 2], // to 7 only
  ["Dwarven Axe", "Éomer", 5, 8, 0, 2],
  ["Dwarven Axe", "Gimli", 8, 8, 2, 2], // to 8
  ["Dwarven Axe", "Dwalin", 5, 7, 0, 2],
  ["Dwarven Axe", "Frodo", 1, 9, 1, 2], // no warrior
  ["Glamdring", "Frodo", 4, 9, 1, 1],
  ["Glamdring", "Aragorn II", 8, 9, 3, 1],
  ["Narsil", "Aragorn II", 7, 9, 4, 2],
  ["Narsil", "Glorfindel II", 9, 9, 3, 2], // no maximum
  ["Orcrist", "Frodo", 4, 9, 1, 2],
  ["Orcrist", "Elrond", 9, 9, 4, 2],
  ["Sting", "Frodo", 3, 9, 1, 1],
  ["Sting", "Aragorn II", 7, 9, 3, 1],
  ["Sword of Gondolin", "Aragorn II", 8, 9, 3, 2],
  ["Sword of Gondolin", "Elrond", 8, 9, 4, 2],
  ["Sword of Gondolin", "Beretar", 7, 8, 1, 2],
  ["Sword of Gondolin", "Halbarad", 0, 5, 1, 2], // no warrior
  ["Great-shield of Rohan", "Boromir II", 6, 9, 1, 2],
  ["Great-shield of Rohan", "Frodo", 1, 9, 1, 2], // 9 already
  ["Great-shield of Rohan", "Halbarad", 0, 7, 1, 2], // body for anyone
  ["Hauberk of Bright Mail", "Boromir II", 6, 9, 1, 1],
  ["Hauberk of Bright Mail", "Gimli", 5, 9, 2, 1],
  ["Hauberk of Bright Mail", "Halbarad", 0, 5, 1, 1],
  ["Shield of Iron-bound Ash", "Boromir II", 6, 8, 1, 1],
  ["Shield of Iron-bound Ash", "Gimli", 5, 8, 2, 1],
  ["The Mithril-coat", "Boromir II", 6, 10, 1, 2],
  ["The Mithril-coat", "Frodo", 1, 10, 1, 2],
  ["The Mithril-coat", "Halbarad", 0, 8, 1, 2],
  ["The Iron Crown", "Aragorn II", 6, 10, 7, 5],
  ["The Iron Crown", "Frodo", 1, 9, 1, 5],
  ["Lesser Ring", "Aragorn II", 6, 9, 5, 1],
  ["Magic Ring of Courage", "Aragorn II", 8, 9, 3, 2],
  ["Magic Ring of Courage", "Frodo", 1, 9, 1, 2],
  ["Magic Ring of Words", "Legolas", 5, 8, 5, 2],
  ["Magic Ring of Words", "Aragorn II", 6, 9, 3, 2],
  ["Dwarven Ring of Durin’s Tribe", "Aragorn II", 8, 10, 5, 3],
  ["Dwarven Ring of Durin’s Tribe", "Gimli", 9, 9, 9, 5],
  ["Dwarven Ring of Thélor’s Tribe", "Gimli", 9, 9, 9, 5],
  ["Dwarven Ring of Thrár’s Tribe", "Legolas", 7, 9, 4, 3],
  ["The One Ring", "Frodo", 2, 10, 6, 6], // twice his prowess at most
  ["The One Ring", "Aragorn II", 11, 10, 8, 6],
];
describe("what items give their bearers", () => {
  // rules: 000:2200, 000:2202
  it.each(WORN)("%s with %s", (item, who, prowess, body, di, corruption) => {
    const b = still([{ [who]: [item] }]);
    expect([b.prowess(who), b.body(who), b.di(who), b.corruption(who)]).toEqual([prowess, body, di, corruption]);
  });
  const CORRUPTION: readonly [string, number, number][] = [
    // name, corruption points, marshalling points in play
    ["Athelas", 1, 0],
    ["Black Arrow", 1, 0],
    ["Elf-stone", 1, 0],
    ["Elven Cloak", 1, 0],
    ["Healing Herbs", 1, 0],
    ["Horn of Anor", 1, 0],
    ["Miruvor", 1, 0],
    ["Potion of Prowess", 1, 0],
    ["Star-glass", 1, 0],
    ["Red Arrow", 2, 2],
    ["Sapling of the White Tree", 1, 1],
    ["Torque of Hues", 2, 2],
    ["Scroll of Isildur", 3, 4],
    ["The Arkenstone", 2, 2],
    ["Palantír of Amon Sûl", 3, 3],
    ["Palantír of Annúminas", 2, 3],
    ["Palantír of Elostirion", 2, 2],
    ["Palantír of Minas Tirith", 2, 2],
    ["Palantír of Orthanc", 2, 2],
    ["Palantír of Osgiliath", 3, 3],
    ["Beautiful Gold Ring", 1, 1],
    ["Fair Gold Ring", 1, 1],
    ["Precious Gold Ring", 1, 1],
    ["Magic Ring of Lore", 2, 3],
    ["Magic Ring of Nature", 2, 3],
    ["Magic Ring of Stealth", 2, 3],
    ["Book of Mazarbul", 2, 1],
    ["Earth of Galadriel’s Orchard", 1, 0],
    ["Red Book of Westmarch", 1, 0],
    ["Wizard’s Ring", 4, 2],
    ["The Iron Crown", 5, 4],
    ["The Mithril-coat", 2, 4],
    ["Orcrist", 2, 4],
    ["Glamdring", 1, 2],
    ["The One Ring", 6, 6],
    ["Dwarven Axe", 2, 2],
  ];
  it.each(CORRUPTION)("%s: corruption and points", (item, corruption, points) => {
    const b = still([{ Elrond: [item] }]);
    expect(b.corruption("Elrond")).toBe(corruption);
    expect(b.points().item).toBe(points);
  });
  it("values for a Dwarf", () => {
    expect(still([{ Gimli: ["The Arkenstone"] }]).corruption("Gimli")).toBe(4);
    expect(still([{ Gimli: ["The Arkenstone"] }]).points().item).toBe(5);
    expect(still([{ Gimli: ["Durin’s Axe"] }]).points().item).toBe(4);
    expect(still([{ Gimli: ["Dwarven Ring of Barin’s Tribe"] }]).points().item).toBe(6);
    expect(still([{ Legolas: ["Dwarven Ring of Barin’s Tribe"] }]).points().item).toBe(4);
  });
  it("The One Ring weighs on everyone else in the company (the printed example counts six for its bearer)", () => {
    const b = still([{ Frodo: ["The One Ring"] }, "Sam Gamgee", { Gimli: ["Elven Cloak"] }]);
    expect([b.corruption("Sam Gamgee"), b.corruption("Gimli"), b.corruption("Frodo")]).toEqual([1, 2, 6]);
  });
});

describe("influence from items", () => {
  const ROWS: readonly [string, string, string, number][] = [
    // item, bearer, against, direct influence then
    ["Elf-stone", "Aragorn II", "Legolas", 5],
    ["Elf-stone", "Aragorn II", "Wood-elves", 5],
    ["Elf-stone", "Aragorn II", "Gimli", 3],
    ["Horn of Anor", "Aragorn II", "Hillmen", 5],
    ["Horn of Anor", "Aragorn II", "Legolas", 3],
    ["Red Arrow", "Aragorn II", "Éowyn", 8],
    ["Red Arrow", "Aragorn II", "Théoden", 8],
    ["Red Arrow", "Aragorn II", "Bard Bowman", 3],
    ["Red Arrow", "Aragorn II", "Beornings", 3],
    ["The Arkenstone", "Aragorn II", "Gimli", 6],
    ["The Arkenstone", "Aragorn II", "Iron Hill Dwarves", 6],
    ["The Arkenstone", "Aragorn II", "Legolas", 3],
    ["Red Book of Westmarch", "Aragorn II", "Frodo", 5],
    ["Red Book of Westmarch", "Aragorn II", "Hobbits", 5],
    ["Red Book of Westmarch", "Aragorn II", "Wood-elves", 3],
  ];
  it.each(ROWS)("%s of %s against %s", (item, who, vs, di) => {
    expect(still([{ [who]: [item] }]).di(who, vs)).toBe(di);
  });
});

describe("one of a kind in use", () => {
  it("only one weapon, one shield, one armor counts", () => {
    const b = still([
      { "Boromir II": ["Sword of Gondolin", "Glamdring", "The Mithril-coat", "Hauberk of Bright Mail"] },
    ]);
    expect(b.prowess("Boromir II")).toBe(8);
    expect(b.body("Boromir II")).toBe(9);
    expect(b.corruption("Boromir II")).toBe(2 + 1 + 2 + 1);
  });
  it("armor and shield add up, each to its own maximum", () => {
    const b = still([{ "Boromir II": ["Great-shield of Rohan", "The Mithril-coat"] }]);
    expect(b.body("Boromir II")).toBe(10);
  });
});
