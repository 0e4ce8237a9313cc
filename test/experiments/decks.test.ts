import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import "../../engine/meccg/rules/all.js";
import { type Deck, deckToText, emptyDeck, SECTIONS } from "../../engine/meccg/decks/lists/deck.js";
import { archetypes, loadDeck, partDecks } from "../../engine/meccg/decks/decklist.js";
import * as D from "../../engine/meccg/defs.js";
import { keyOptions } from "../../engine/meccg/rules/facts/journey/keying.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { travel } from "../meccg/board.js";
import { deckDiff, swapsOf } from "../../engine/meccg/presentation/builder/diff.js";
import { coverage, keyedOn, routesOf } from "../../engine/meccg/presentation/builder/keying.js";
import { lookAt } from "../../engine/meccg/presentation/builder/look.js";

/** A list whose one item may be played at all of these sites. */
const going = (...sites: string[]): Deck => ({
  ...emptyDeck(),
  name: "goes",
  resources: [
    { name: "Potion of Prowess", count: 1 },
    { name: "Dreams of Lore", count: 1 },
    { name: "Sword of Gondolin", count: 1 },
  ],
  sites: sites.map((name) => ({ name, count: 1 })),
});
const of = (name: string): number => D.defOf(name);

describe("ways on which creatures can be keyed", () => {
  // Moria: two wildernesses from Lórien, a shadow-hold. Carn Dûm: a wilderness and a shadow-land from Rivendell, a dark-hold.
  const [moria, carn] = ["Moria", "Carn Dûm"].map((site) => routesOf([going(site)])[0]);
  it.each([
    ["Wargs", "always", "always"],
    ["Wolves", "always", "always"],
    ["Cave-drake", "always", "never"],
    ["Orc-guard", "always", "always"],
    ["Barrow-wight", "always", "always"],
    ["Watcher in the Water", "always", "never"],
    ["Ambusher", "never", "never"],
    ["Corsairs of Umbar", "never", "never"],
  ])("%s: to Moria %s, to Carn Dûm %s", (name, toMoria, toCarn) => {
    expect([keyedOn(of(name), moria), keyedOn(of(name), carn)]).toEqual([toMoria, toCarn]);
  });
  it("what asks for an event in play is told apart", () => {
    const found = D.CARDS.map((_, i) => i + 1).filter(
      (d) => moria && D.KEYS[d]?.length && keyedOn(d, moria) === "sometimes",
    );
    expect(found.length).toBeGreaterThan(0);
    for (const d of found) expect(D.KEYS[d].some((form) => form.when.length > 0) || D.BARRED_BY[d] !== null).toBe(true);
  });
  it("a field is the sites that its lists need, every list alike", () => {
    const routes = routesOf([going("Moria", "Carn Dûm", "Bree"), going("Moria")]);
    expect(routes.map((r) => [D.siteName(r.site), r.share])).toEqual(
      [
        ["Carn Dûm", 0.25],
        ["Moria", 0.75],
      ].sort(([a], [b]) => D.siteOf(a as string) - D.siteOf(b as string)),
    );
    expect(coverage(of("Cave-drake"), routes)).toEqual({ always: 1, sometimes: 0, share: 0.75 });
    expect(coverage(of("Cave-drake"), [])).toEqual({ always: 0, sometimes: 0, share: 0 });
  });
});

it("the ways are keyed as the engine keys them on a company that goes there", () => {
  const creatures = D.CARDS.map((_, i) => i + 1).filter((d) => D.KIND[d] === T.K_CREATURE);
  const keys = new Int32Array(64);
  let compared = 0;
  for (const route of routesOf(archetypes().map((name) => loadDeck(name))).filter((_, k) => k % 3 === 0)) {
    const [at, to] = [D.siteName(D.SITE_HAVEN[route.site]), D.siteName(route.site)];
    const board = travel({ at, to, characters: ["Elrond", "Gimli"] }, ["Siege"], { you: { hand: ["Siege"] } });
    board.until(() => board.s.chooser() === 1 && board.offered("on guard: Siege"));
    for (const d of creatures) {
      const told = keyedOn(d, route);
      if (told === "sometimes") continue;
      expect([D.nameOf(d), to, keyOptions(board.s, 0, d, false, keys) > 0]).toEqual([
        D.nameOf(d),
        to,
        told === "always",
      ]);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(500);
});

describe("what a list holds", () => {
  const deck: Deck = {
    ...going("Moria", "Bree"),
    pool: [
      { name: "Frodo", count: 1 },
      { name: "Sam Gamgee", count: 1 },
    ],
    characters: [{ name: "Gandalf", count: 2 }],
    hazards: [
      { name: "Wargs", count: 3 },
      { name: "Orc-guard", count: 2 },
      { name: "River", count: 1 },
    ],
    sideboard: [{ name: "Beornings", count: 1 }],
  };
  deck.resources.push({ name: "Rangers of the North", count: 1 }, { name: "Tom Bombadil", count: 1 });
  const look = lookAt(deck, routesOf([going("Moria", "Carn Dûm")]));
  it("points by kind, the sideboard apart, kill points of its creatures", () => {
    const mp = (name: string) => Math.max(D.MP[of(name)], D.STORED_MP[of(name)]);
    expect(look.points.faction).toEqual({ deck: mp("Rangers of the North"), sideboard: mp("Beornings") });
    expect(look.points.ally.deck).toBe(mp("Tom Bombadil"));
    expect(look.points.character.deck).toBe(mp("Frodo") + mp("Sam Gamgee") + 2 * mp("Gandalf"));
    expect(look.points.kill).toEqual({ deck: 3 * mp("Wargs") + 2 * mp("Orc-guard"), sideboard: 0 });
  });
  it("sites with what they take, and what has none", () => {
    const at = (site: string) => look.sites.find((one) => one.site === site);
    expect(at("Bree")).toMatchObject({ listed: true, cards: ["Rangers of the North"] });
    expect(at("Moria")!.cards).toEqual(expect.arrayContaining(["Sword of Gondolin", "Potion of Prowess"]));
    expect(look.lacking.map((one) => one.card)).toEqual(expect.arrayContaining(["Tom Bombadil", "Dreams of Lore"]));
    expect(look.lacking.find((one) => one.card === "Tom Bombadil")!.sites).toContain("Old Forest");
  });
  it("who begins, what that costs, and Wizards without a mind", () => {
    expect(look.company).toEqual({
      names: ["Frodo", "Sam Gamgee"],
      mind: D.MIND[of("Frodo")] + D.MIND[of("Sam Gamgee")],
    });
    expect(look.people.find((p) => p.name === "Gandalf")).toMatchObject({ mind: null, section: "characters" });
  });
  it("creatures with their ways, and how strong they are", () => {
    expect(look.routes).toBe(2);
    expect(look.creatures.map((c) => [c.name, c.count, c.always, c.prowess])).toEqual([
      ["Wargs", 3, 2, 9],
      ["Orc-guard", 2, 2, 8],
    ]);
    expect(look.strengths).toEqual([
      { prowess: 8, count: 2 },
      { prowess: 9, count: 3 },
    ]);
  });
});

describe("the difference of two lists", () => {
  it("names cards out and in by section, and a swap that makes the one of the other", { tags: "long" }, () => {
    const names = [...archetypes(), ...partDecks("training").slice(0, 6)];
    for (const a of names)
      for (const b of names) {
        const diff = deckDiff(loadDeck(a), loadDeck(b));
        expect(diff.length === 0).toBe(a === b);
        if (a === b) continue;
        const made = loadDeck(`${a}[${swapsOf(diff)}]`);
        for (const s of SECTIONS) expect(new Set(made[s]), `${a} ${b}`).toEqual(new Set(loadDeck(b)[s]));
      }
  });
  it("counts copies, and lines of one card together", () => {
    const [a, b] = [structuredClone(loadDeck("teaching")), structuredClone(loadDeck("teaching"))];
    b.hazards[0].count--;
    b.hazards.push({ name: "River", count: 1 }, { name: "River", count: 1 });
    const first = a.hazards[0].name;
    const had = a.hazards.find((l) => l.name === "River")?.count ?? 0;
    expect(deckDiff(a, b)).toEqual([
      { section: "hazards", out: [{ name: first, count: 1 }], in: [{ name: "River", count: 2 }] },
    ]);
    expect(had).toBeGreaterThanOrEqual(0);
    expect(deckDiff(a, { ...a, name: "another", description: deckToText(a) })).toEqual([]);
  });
});
