import { describe, expect, it } from "vitest";
import "../../engine/meccg/rules/all.js";
import { OwnStream } from "../../engine/core/streams.js";
import { parseDeck } from "../../engine/meccg/decks/lists/read.js";
import { type Deck, deckToText, total } from "../../engine/meccg/decks/lists/deck.js";
import { sideOfDeck } from "../../engine/meccg/decks/side.js";
import { deckFaults } from "../../engine/meccg/decks/deckrules.js";
import { COE, METW_STANDARD, METW_STARTER, rulesetByName } from "../../engine/meccg/decks/rulesets.js";
import { drawnDeck, sensibleDeck, type SensibleOptions } from "../../engine/meccg/decks/sensibledeck.js";
import { HAZARD_IDEAS, RESOURCE_IDEAS } from "../../engine/meccg/decks/sensiblethemes.js";
import { PLANS } from "../../engine/meccg/decks/sensibleplans.js";
import { faultsIn } from "./sensible.js";
import { asksForSite, playedAtSite } from "../../engine/meccg/decks/lists/whereplayed.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";

const SEEDS = 60;
const RULES = ["metw-starter", "metw-standard", "universal:2", "coe:2"];
const draw = (n: number, rules: string, options: SensibleOptions = {}): Deck =>
  sensibleDeck(new OwnStream("sensible", n, rules), rulesetByName(rules), options);

describe("lists drawn by luck that hold together", () => {
  it.each(RULES)(
    `are lawful under %s, ${SEEDS} of them, and have a site for every resource that asks for one`,
    (rules) => {
      const texts = new Set<string>();
      for (let n = 0; n < SEEDS; n++) {
        const deck = draw(n, rules);
        expect(deckFaults(deck, rulesetByName(rules))).toEqual([]);
        const sites = deck.sites.map((l) => D.siteOf(l.name));
        const lost = deck.resources.filter(
          ({ name }) => asksForSite(D.defOf(name)) && !sites.some((s) => playedAtSite(D.defOf(name), s)),
        );
        expect(lost, deck.name).toEqual([]);
        texts.add(deckToText(deck));
      }
      expect(texts.size).toBe(SEEDS);
    },
  );
  it.each(["minion", "fallen-wizard", "balrog"] as const)(
    "are lawful for a %s, and its people play what they hold at its sites",
    (side) => {
      for (let n = 0; n < 40; n++) {
        const deck = draw(n, "universal:2", { side });
        expect(sideOfDeck(deck)).toBe(side);
        expect(faultsIn(deck), `${n}: ${deck.name}`).toEqual([]);
        expect(total(deck.against ?? [])).toBe(side === "fallen-wizard" ? 0 : 8);
        expect(total(deck.sideboard)).toBeGreaterThanOrEqual(8);
      }
    },
  );
  it("are a hero's where he is named, with what joins the sideboard against a Fallen-wizard", () => {
    for (let n = 0; n < 40; n++) {
      const deck = draw(n, "universal:2", { side: "hero" });
      expect(faultsIn(deck).filter((note) => !note.endsWith("nobody"))).toEqual([]);
      const { against, ...rest } = deck;
      expect(total(against!)).toBe(8);
      expect(rest).toEqual(draw(n, "universal:2"));
    }
  });
  it("keep to the half of the side, and to Orcs or others", () => {
    for (const { side, name } of PLANS) {
      const deck = draw(2, "universal:2", { side, resources: name, hazards: "beasts" });
      expect(deck.name.startsWith(`${name} and beasts about `)).toBe(true);
      const wild = deck.pool.map((l) => D.defOf(l.name)).filter((d) => D.KIND[d] === T.K_CHARACTER);
      const orcs = wild.filter((d) => [T.RACE.orc, T.RACE.troll].includes(D.RACE_OF[d] as never)).length;
      expect([0, wild.length]).toContain(orcs);
    }
  });
  it("name cards and sites that there are in their plans", () => {
    for (const { own, helps, deeds, begins = [], tours } of PLANS) {
      const cards = [...own.map(([name]) => name), ...helps, ...deeds, ...begins.flat()];
      for (const name of cards) expect(D.defOf(name), name).toBeGreaterThan(0);
      for (const name of tours.flat()) expect(D.siteOf(name), name).toBeGreaterThanOrEqual(0);
    }
  });
  it("are the same for the same seed, and come back from their text", () => {
    const deck = draw(3, "coe:2");
    expect(draw(3, "coe:2")).toEqual(deck);
    expect(parseDeck(deckToText(deck), "again")).toEqual(deck);
  });
  it("have people for what asks for a skill", () => {
    for (let n = 0; n < 50; n++) {
      const deck = draw(n, "coe:2");
      const characters = [...deck.pool, ...deck.characters].map((l) => D.SKILLS_OF[D.defOf(l.name)]);
      for (const { name } of deck.resources) {
        const forms = D.MODES[D.defOf(name)];
        const able = forms.some((m) => {
          const asked = (m.taps?.skills ?? 0) | (m.by?.skills ?? 0) | (m.target?.who?.skills ?? 0);
          return characters.some((have) => (have & asked) === asked);
        });
        expect(forms.length === 0 || able, `${deck.name}: ${name}`).toBe(true);
      }
    }
  });
  it("keep to the halves and sets that are asked for", () => {
    for (const { name: hazards, races, beside } of HAZARD_IDEAS)
      for (const { name: resources } of RESOURCE_IDEAS) {
        const deck = draw(1, "coe:2", { hazards, resources });
        expect(deck.name.startsWith(`${resources} and ${hazards} `)).toBe(true);
        const creatures = deck.hazards.map((l) => D.defOf(l.name)).filter((d) => D.KIND[d] === T.K_CREATURE);
        const odd = creatures.filter((d) => ![...races, ...beside].some((r) => D.RACE_OF[d] === T.RACE[r]));
        expect(odd.map(D.nameOf)).toEqual([]);
      }
    const metw = draw(1, "coe:2", { sets: ["METW"] });
    for (const part of ["pool", "characters", "resources", "hazards", "sideboard"] as const)
      for (const l of metw[part]) expect(D.idOf(D.defOf(l.name))).toMatch(/^METW-/);
    expect(metw.sites.every((l) => D.PLACE_LIST[D.siteOf(l.name)].id.startsWith("METW-"))).toBe(true);
  });
  it("are asked for in words, and a word that is none is named", () => {
    expect(drawnDeck("one", COE, "stealth,men").name).toMatch(/^stealth and men /);
    expect(() => drawnDeck("one", COE, "stelth")).toThrow('"stealth"');
    expect(() => drawnDeck("one", METW_STANDARD, undefined, "METD")).toThrow("METW");
    expect(() => drawnDeck("one", COE, undefined, undefined, "minions")).toThrow('"minion"');
    expect(() => drawnDeck("one", METW_STANDARD, undefined, undefined, "balrog")).toThrow("knows no lists but");
    expect(sideOfDeck(drawnDeck("one", COE, "factions", undefined, "minion"))).toBe("minion");
    expect(drawnDeck("one", METW_STARTER)).toEqual(drawnDeck("one", METW_STARTER));
  });
  it("name helping cards that there are", () => {
    for (const idea of [...RESOURCE_IDEAS, ...HAZARD_IDEAS])
      for (const name of idea.helps) expect(D.defOf(name), name).toBeGreaterThan(0);
  });
});
