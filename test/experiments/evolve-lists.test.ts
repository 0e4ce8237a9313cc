import { describe, expect, it } from "vitest";
import { OwnStream } from "../../engine/core/streams.js";
import { archetypes, deckFaults, formFor, loadDeck, rulesetByName } from "../../engine/meccg/index.js";
import { siteNeeds } from "../../engine/meccg/decks/lists/sites.js";
import { type Deck, emptyDeck } from "../../engine/meccg/decks/lists/deck.js";
import { deckDiff } from "../../engine/meccg/presentation/builder/diff.js";
import { cellName, cellOf, hazardGroups, kindIn, pointsOf, sizeOf } from "../../experiments/evolve/cells.js";
import { differing, keyOf, Lists, MOST_SITES, sitesBesideHavens, withCopies } from "../../experiments/evolve/lists.js";
import { joined, type Stock, varied, WAYS } from "../../experiments/evolve/vary.js";
import "../../sim/nodeadapters.js";

const standard = rulesetByName("metw-standard");
const cell = (name: string): string => cellName(cellOf(formFor(loadDeck(name), standard).deck));
const deckOf = (parts: Partial<Deck>): Deck => ({ ...emptyDeck(), ...parts });

describe("the cell of a list", () => {
  it("is what the archetypes and their kin are called", () => {
    const halves = { factions: "factions", prowess: "treasure", stealth: "lore" } as const;
    const sizes = { factions: "middle", prowess: "large", stealth: "small" } as const;
    for (const name of archetypes()) {
      const [resources, hazards] = name.split("-") as [keyof typeof halves, string];
      expect([name, cell(name)]).toEqual([name, `${halves[resources]}-${hazards}-${sizes[resources]}`]);
    }
    expect(cell("training/stealth-orcs-friends")).toBe("allies-orcs-small");
    expect(cell("validation/stealth-men-shire")).toMatch(/-men-small$/);
    expect(cell("training/factions-corruption-west")).toBe("factions-men-middle");
  });

  it("counts points by what brings them, every copy, and stored events by what they bring stored", () => {
    expect(pointsOf(loadDeck("factions-orcs"))).toEqual({ factions: 26, treasure: 0, lore: 0, allies: 2 });
    const rescue = { name: "Rescue Prisoners", count: 2 };
    expect(pointsOf(deckOf({ resources: [rescue] }))).toEqual({ factions: 0, treasure: 0, lore: 4, allies: 0 });
    const glamdring = { name: "Glamdring", count: 1 };
    expect(pointsOf(deckOf({ resources: [glamdring] })).treasure).toBeGreaterThan(0);
  });

  it("counts creatures by race and corruption cards, and is mixed where nothing stands out", () => {
    const hazards = [
      { name: "Orc-guard", count: 3 },
      { name: "Wargs", count: 2 },
      { name: "Lure of the Senses", count: 5 },
      { name: "Twilight", count: 3 },
    ];
    expect(hazardGroups(deckOf({ hazards }))).toMatchObject({ orcs: 3, beasts: 2, corruption: 5, undead: 0, mixed: 0 });
    expect(cellOf(deckOf({ hazards })).hazards).toBe("mixed");
    const more = withCopies(hazards, "Lure of the Senses", 1);
    expect(cellOf(deckOf({ hazards: more })).hazards).toBe("corruption");
    const abroad = [
      { name: "Smaug", count: 1 },
      { name: "Smaug Ahunt", count: 2 },
      { name: "Smaug at Home", count: 1 },
    ];
    expect(hazardGroups(deckOf({ hazards: abroad }))).toMatchObject({ dragons: 4, mixed: 0 });
    expect(cellOf(emptyDeck())).toEqual({ resources: "lore", hazards: "mixed", size: "small" });
  });

  it("wants the companies that its cards ask for, by two copies; else small ones where few begin", () => {
    const pool = ["Aragorn II", "Boromir II", "Beregond", "Fíli"].map((name) => ({ name, count: 1 }));
    const size = (begin: number, ...resources: [string, number][]) =>
      sizeOf(deckOf({ pool: pool.slice(0, begin), resources: resources.map(([name, count]) => ({ name, count })) }));
    expect([size(4), size(3)]).toEqual(["middle", "small"]);
    expect([size(4, ["Fellowship", 1]), size(4, ["Fellowship", 2])]).toEqual(["middle", "large"]);
    expect([size(4, ["Stealth", 2]), size(4, ["Stealth", 2], ["Fellowship", 1])]).toEqual(["small", "middle"]);
    // A card that is kept in the sideboard asks for nothing.
    expect(sizeOf(deckOf({ pool, sideboard: [{ name: "Fellowship", count: 3 }] }))).toBe("middle");
  });

  it("is of a kind where its words say so", () => {
    const stealthOrcs = kindIn("stealth-orcs");
    const [one, two] = [cellOf(loadDeck("stealth-orcs")), cellOf(loadDeck("stealth-beasts"))];
    if (typeof stealthOrcs !== "function") throw new Error("it is a kind");
    expect([stealthOrcs(one), stealthOrcs(two)]).toEqual([true, false]);
    const either = kindIn("orcs-beasts-Small");
    if (typeof either !== "function") throw new Error("it is a kind");
    expect([one, two, cellOf(loadDeck("prowess-orcs"))].map(either)).toEqual([true, true, false]);
    expect(kindIn("stealth-goblins")).toMatchObject({ unknown: "goblins" });
  });
});

describe.each(["metw-standard", "coe:1"])("lists that luck changes, under %s", (ruleset) => {
  const rules = rulesetByName(ruleset);
  const lists = new Lists(rules);
  const built = ["training/stealth-beasts-rings", "training/prowess-orcs-axes", "training/factions-orcs-east"].map(
    (name) => lists.open(name),
  );
  const stock: Stock = {
    ...{ lists, built, worth: new Map([["Wargs", 1]]) },
    repertoire: { characters: lists.cards.characters, resources: lists.cards.resources, hazards: lists.cards.hazards },
  };
  const drawn = (seed: string) => {
    const stream = new OwnStream(seed, 0, "test");
    const made = [];
    let at = 0;
    for (let i = 0; i < 150; i++) {
      const child = varied(built[at], built, stock, stream);
      if (child) made.push({ ...child, parent: built[at] });
      at = (at + 1) % built.length;
    }
    return made;
  };
  const made = drawn("one");

  it("are lawful, with a site for every resource, and other cards than their parents", () => {
    expect(made.length).toBeGreaterThan(100);
    for (const { list, parent } of made) {
      expect(deckFaults(list.deck, rules).map(({ message }) => message)).toEqual([]);
      expect(siteNeeds(list.deck).filter(({ at }) => at.length === 0)).toEqual([]);
      expect(sitesBesideHavens(list.deck).length).toBeLessThanOrEqual(MOST_SITES);
      expect(keyOf(list.deck)).not.toBe(keyOf(parent.deck));
    }
    expect(new Set(made.map(({ way }) => way)).size).toBeGreaterThanOrEqual(WAYS.length - 1);
  }, 60_000);

  it("have a name that every command reads as this list", () => {
    for (const { list } of made.slice(0, 60)) {
      const read = formFor(loadDeck(list.name), rules);
      expect([keyOf(read.deck), read.notes]).toEqual([keyOf(list.deck), []]);
    }
  });

  it("change in every part", () => {
    const parts = ["pool", "characters", "resources", "hazards", "sites"] as const;
    const changed = (part: (typeof parts)[number]) =>
      made.filter(({ list, parent, way }) => {
        const only = (deck: Deck) => keyOf({ ...emptyDeck(), [part]: deck[part] });
        return way === "swaps" && only(list.deck) !== only(parent.deck);
      }).length;
    for (const part of parts) expect([part, changed(part) > 0]).toEqual([part, true]);
  });

  it("come out the same for the same luck", { tags: "long", timeout: 240_000 }, () => {
    const again = drawn("one");
    expect(again.map(({ list }) => list.name)).toEqual(made.map(({ list }) => list.name));
    expect(drawn("two").map(({ list }) => list.name)).not.toEqual(made.map(({ list }) => list.name));
  });

  it("are joined of the resources, people and sites of one and the hazards of another", () => {
    const [one, two] = [built[0], built[1]];
    const both = joined(lists, one, two)!;
    const sorted = (deck: Deck, part: "hazards" | "resources" | "pool" | "sites") =>
      deck[part].map(({ name, count }) => `${count} ${name}`).sort();
    expect(sorted(both.deck, "hazards")).toEqual(sorted(two.deck, "hazards"));
    for (const part of ["resources", "pool", "sites"] as const)
      expect(sorted(both.deck, part)).toEqual(sorted(one.deck, part));
  });
});

describe("a list with a name by swaps", () => {
  const lists = new Lists(standard);
  const { deck } = lists.open("prowess-orcs");

  it("is none where a rule is broken or a resource has no site that could be found", () => {
    const out = withCopies(deck.hazards, "Orc-guard", -1);
    expect(lists.named("prowess-orcs", { ...deck, hazards: out })).toBe(null);
    expect(lists.named("prowess-orcs", { ...deck, hazards: withCopies(out, "Wargs", 1) })?.name).toBe(
      "prowess-orcs[hazards: 1 Orc-guard -> 1 Wargs]",
    );
  });

  it("gets a site for a resource that has none", () => {
    const resources = withCopies(withCopies(deck.resources, "Risky Blow", -1), "Rangers of the North", 1);
    const named = lists.named("prowess-orcs", { ...deck, resources })!;
    expect(named.deck.sites.map(({ name }) => name)).toContain("Bree");
    expect(differing(deckDiff(deck, named.deck))).toBe(2);
  });
});
