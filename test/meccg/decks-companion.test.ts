/** Decks by the Companion's scenarios and optional rules (000): what each lets a deck hold, and the deck that holds one card too many. */
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { SCENARIOS } from "../../engine/meccg/cards/scenarios/index.js";
import { checkDeck, loadDeck, rulesetByName } from "../../engine/meccg/index.js";

const listsOf = (name: string): readonly string[] => SCENARIOS.find((one) => one.name === name)!.lists;
const allows = (list: string, rules: string) =>
  expect(() => checkDeck(loadDeck(list), rulesetByName(rules))).not.toThrow();
const refuses = (list: string, rules: string, why: RegExp) =>
  expect(() => checkDeck(loadDeck(list), rulesetByName(rules))).toThrow(why);

describe("There and Back Again", () => {
  const RULES = "metw-standard+there-and-back-again:2";
  const [company, hazards] = listsOf("there-and-back-again") as [string, string];
  // rules: 000:2844b, 000:2844c
  // edges: 000:2844, 000:2844c
  it("two copies of a creature count for one wilderness, three for two wildernesses or a border-land", () => {
    allows(`${hazards}[1 Old Man Willow -> 1 Giant Spiders]`, RULES);
    allows(`${hazards}[1 Abductor -> 1 Slayer]`, RULES);
    refuses(`${hazards}[1 Wargs -> 1 Wolves]`, RULES, /the creatures cannot be counted/);
    refuses(
      `${hazards}[1 Old Man Willow -> 1 Giant Spiders; 1 Cave-drake -> 1 Giant Spiders]`,
      RULES,
      /4 copies: at most 3/,
    );
    refuses(`${hazards}[2 Abductor -> 2 Slayer]`, RULES, /4 copies: at most 3/);
  });
  // rules: 000:2844c
  // edges: 000:2844b
  it("a creature keyed to both lands fills one place alone", () => {
    allows(`${hazards}[1 Slayer -> 1 Brigands]`, RULES);
    // One Brigands is left for the fifteenth wilderness and for the sixth border-land.
    refuses(`${hazards}[1 Slayer -> 1 Giant]`, RULES, /the creatures cannot be counted/);
  });
  // rules: 000:2853
  // edges: 000:2852
  it("the company sets out without items, all of one Hobbit and Dwarves", () => {
    allows(company, RULES);
    refuses(`${company}[1 Dori -> 1 Dagger of Westernesse]`, RULES, /bears nothing as it sets out/);
  });
  // edges: 000:2848
  it("twenty-four resources are too few", () => {
    refuses(`${company}[-1 Block]`, RULES, /24 resources: there are exactly 25/);
  });
});

describe("The Fate of Isildur’s Bane", () => {
  const RULES = "metw-standard+fate-of-isildurs-bane:2";
  const [seeker, hunter] = listsOf("fate-of-isildurs-bane") as [string, string];
  // rules: 000:2917c
  it("Twilight may stand among the resources", () => {
    const resource = loadDeck(seeker).resources.find((line) => line.name !== "The One Ring" && line.count === 1)!.name;
    allows(seeker.replace("[alone]", `[1 ${resource} -> 1 Twilight][alone]`), RULES);
  });
  // edges: 000:2917, 000:2917b, 000:2917c, 000:2918
  it("another hazard may not; the lists that ship have what is asked", () => {
    refuses(`stealth-orcs`, RULES, /a hazard in the list of who has resources and characters alone/);
    allows(seeker, RULES);
    allows(hunter, RULES);
  });
});

describe("A Pilferer at the Prancing Pony", () => {
  const RULES = "metw-standard+pilferer-at-the-prancing-pony:2";
  const [victim, thief] = listsOf("pilferer-at-the-prancing-pony") as [string, string];
  // edges: 000:3014, 000:3022, 000:3022b, 000:3022c, 000:3022d
  it("lists of sixty and of fifty cards are allowed, allies are with the victim, creatures and environments with the thief", () => {
    allows(victim, RULES);
    allows(thief, RULES);
  });
  // edges: 000:3026
  it("whoever is robbed bears two different items, each of which can be handed on", () => {
    allows(`${victim}[sideboard: 1 Elven Cloak -> 1 Glamdring]`, RULES);
    refuses(`${victim}[sideboard: -1 Elven Cloak]`, RULES, /exactly 2 different items/);
    refuses(`${victim}[sideboard: 1 Elven Cloak -> 1 Wizard’s Ring]`, RULES, /cannot be handed on, nor stolen/);
  });
});

describe("Barrels out of Bond", () => {
  // edges: 000:2966
  it("in another game three Rescue Prisoners are the most", () => {
    const list = (n: number) => `prowess-orcs[${n - 2} Thorough Search -> ${n - 2} Rescue Prisoners]`;
    allows(list(3), "metw-standard:2");
    refuses(list(4), "metw-standard:2", /4 copies: at most 3/);
  });
});

describe("the character draft of the Standard Rules", () => {
  // rules: 000:2643
  it("a pool holds ten characters at most", () => {
    const rules = rulesetByName("metw-standard+character-draft");
    const deck = (n: number) => {
      const one = structuredClone(loadDeck("factions-orcs"));
      const characters = [
        "Adrazar",
        "Balin",
        "Beretar",
        "Bergil",
        "Bifur",
        "Bofur",
        "Dori",
        "Erkenbrand",
        "Fíli",
        "Gimli",
        "Haldir",
      ];
      one.pool = characters.slice(0, n).map((name) => ({ name, count: 1 }));
      one.characters = one.characters.filter((line) => !characters.includes(line.name));
      return one;
    };
    expect(() => checkDeck(deck(11), rules)).toThrow(/11 starting characters in the pool: at most 10/);
    expect(() => checkDeck(deck(10), rules)).not.toThrow(/starting characters in the pool/);
  });
  // edges: 000:2643
  it("without a draft it holds five", () => {
    const one = structuredClone(loadDeck("factions-orcs"));
    one.pool = ["Balin", "Bifur", "Bofur", "Dori", "Fíli", "Gimli"].map((name) => ({ name, count: 1 }));
    expect(() => checkDeck(one, rulesetByName("metw-standard"))).toThrow(
      /6 starting characters in the pool: at most 5/,
    );
  });
});
