/** Tables of three to five (000:1902-1930; 001:2163-2181; 004:783-791). */
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { makeAgent } from "../../agents/registry.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import type { Deck } from "../../engine/meccg/decks/lists/deck.js";
import { randomDeck } from "../../engine/meccg/decks/randomdeck.js";
import { rulesOfTable } from "../../engine/meccg/decks/rulesets.js";
import { checkDeck, deckFaults, formFor, laidOut, loadDeck, meccg, rulesetByName } from "../../engine/meccg/index.js";
import { census, checkInvariants, checkOffers } from "../../engine/meccg/invariants.js";
import { countAt } from "../../engine/meccg/rules/state/lists.js";
import { choiceFromText, choiceToText } from "../../engine/meccg/text/choices.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { combatOf } from "../../engine/meccg/rules/facts/combat/companycombat.js";
import { pointsByKind } from "../../engine/meccg/rules/facts/score/marshalling.js";
import { avatarLost } from "../../engine/meccg/rules/changes/lostavatars.js";
import * as Seats from "../../engine/meccg/rules/state/seats.js";
import { hasWon, loseWon, winTo } from "../../engine/meccg/rules/state/won.js";
import * as D from "../../engine/meccg/defs.js";

const LISTS = ["prowess-orcs", "stealth-beasts", "factions-corruption", "prowess-beasts", "stealth-orcs"].map(loadDeck);
const choices = new Int32Array(meccg.maxChoices);

/** A table of these lists; what was rolled, as it was rolled. */
function sitDown(ruleset: string, seats: number, game = 0, decks: readonly Deck[] = LISTS) {
  const rolls: [seat: number, roll: number][] = [];
  const s = meccg.start({
    ruleset: rulesetByName(ruleset),
    decks: decks.slice(0, seats),
    streams: seedStreams("tables", game, seats),
    ...{
      unchecked: true,
      chanceLog: { came: (what: string, p: number, v: string) => what === "roll" && rolls.push([p, Number(v)]) },
    },
  });
  return { s, rolls };
}
/** Plays on at random until it is so, or the game is over; `each` sees every decision before it is taken. */
function playOn(
  s: Meccg,
  until: (s: Meccg) => boolean,
  each: (s: Meccg, choice: number) => void = () => {},
  seed = 0,
): void {
  const agents = Array.from({ length: s.players }, () => makeAgent("random", meccg as never));
  const own = agents.map((_, p) => new OwnStream("tables", seed, `agent ${p}`));
  while (s.chooser() >= 0 && !until(s)) {
    const p = s.chooser();
    const choice = agents[p].choose(null, choices, s.legal(choices), own[p]);
    each(s, choice);
    s.play(choice);
  }
}
const drafting = (s: Meccg): boolean => {
  const n = s.legal(choices);
  return n > 0 && T.verbOf(choices[0]) === T.V_DRAFT;
};
const begun = (s: Meccg): boolean => s.h[L.Header.turn] > 0;
/** Seats clockwise, from the one that begins. */
const clockwise = (s: Meccg): number[] => {
  const out = [s.h[L.Header.first]];
  for (let p = Seats.nextSeat(s, out[0]); p !== out[0]; p = Seats.nextSeat(s, p)) out.push(p);
  return out;
};

describe("sitting down", () => {
  it("sits clockwise from the highest roller to the lowest; who are level roll again, and nobody else", () => {
    let again = 0;
    for (let game = 0; game < 60; game++) {
      const { s, rolls } = sitDown("universal", 4, game);
      if (rolls.length > 4) again++;
      const rolled: number[][] = [0, 1, 2, 3].map((p) => rolls.filter(([q]) => q === p).map(([, n]) => n));
      const first = (p: number, round: number): string => rolled[p].slice(0, round).join();
      for (let p = 0; p < 4; p++)
        for (let round = 1; round <= rolled[p].length; round++) {
          const level = [0, 1, 2, 3].some((q) => q !== p && first(q, round) === first(p, round));
          expect(rolled[p].length > round).toBe(level);
        }
      const higher = (p: number, q: number): number => {
        const at = rolled[p].findIndex((n, round) => n !== rolled[q][round]);
        return rolled[q][at] - rolled[p][at];
      };
      expect(clockwise(s)).toEqual([0, 1, 2, 3].sort(higher));
    }
    expect(again).toBeGreaterThan(10);
  });
  it("shows starting characters one by one from the lowest roller counter-clockwise, none twice", () => {
    const { s } = sitDown("universal", 4);
    const order = clockwise(s).reverse();
    const asked: number[] = [];
    playOn(s, begun, (at, choice) => {
      if (T.verbOf(choice) === T.V_DRAFT) asked.push(at.chooser());
    });
    expect(asked.slice(0, 4)).toEqual(order);
    const characters: number[] = [];
    for (let i = 0; i < s.slots; i++) if (s.iRole[i] === L.Role.character) characters.push(s.iDef[i]);
    expect(characters.length).toBeGreaterThan(4);
    expect(new Set(characters).size).toBe(characters.length);
    expect(s.active).toBe(s.h[L.Header.first]);
  });
  // rules: 000:1916
  // edges: 000:1916
  it("takes pools of 25, and by the Limited rules of any size", () => {
    const charactersThere = Array.from({ length: D.COUNT }, (_, d) => d)
      .filter((d) => D.KIND[d] === T.K_CHARACTER && (D.BITS[d] & D.B_AVATAR) === 0 && /^METW/.test(D.idOf(d)))
      .map(D.nameOf);
    const list = LISTS[0];
    const left = new Set([...list.characters, ...list.pool].map((l) => l.name));
    const some = charactersThere.filter((name) => !left.has(name)).slice(0, 40);
    const wide: Deck = { ...list, pool: [...list.pool, ...some.map((name) => ({ name, count: 1 }))] };
    const faultsOf = (name: string): string =>
      deckFaults(wide, rulesOfTable(rulesetByName(name), 3))
        .map((e) => e.what)
        .join("\n");
    expect(some).toHaveLength(40);
    expect(faultsOf("metw-standard")).toMatch(/45 starting characters in the pool: at most 25/);
    for (const name of ["metw-starter", "metw-standard+limited-table"])
      expect(faultsOf(name)).not.toMatch(/starting characters in the pool/);
    const { s } = sitDown("metw-standard+limited-table", 3, 0, [wide, LISTS[1], LISTS[2]]);
    playOn(s, begun);
    expect(begun(s)).toBe(true);
  });
  it("has the hazards of each played by who sits to the left, or by the Limited rules to the right", () => {
    const { s } = sitDown("universal", 3);
    const { s: limited } = sitDown("universal+limited-table", 3);
    for (let p = 0; p < 3; p++) {
      expect(Seats.hazardSeat(s, p)).toBe(Seats.nextSeat(s, p));
      expect(Seats.nextSeat(limited, Seats.hazardSeat(limited, p))).toBe(p);
    }
  });
});

describe("cards of one's avatar (000:1910; 001:2169)", () => {
  const list = "hero-ring-seekers";
  const deck = loadDeck(list);
  const avatar = deck.characters.find(({ name }) => D.BITS[D.defOf(name)] & D.B_AVATAR)!;
  const withAvatars = (count: number): Deck => ({
    ...deck,
    characters: deck.characters.map((line) => (line === avatar ? { ...line, count } : line)),
  });
  // rules: 000:1910b
  // edges: 000:1910b
  // rules: 001:2169c
  it("are two at most in the play deck at a table of more than two", () => {
    for (const name of ["universal:2", "coe:2", "universal+companion-table:2"])
      for (const seats of [3, 4, 5]) {
        const rules = rulesOfTable(rulesetByName(name), seats);
        expect(() => checkDeck(withAvatars(3), rules)).toThrow(/at most 2/);
        expect(() => checkDeck(withAvatars(2), rules)).not.toThrow(/at most 2/);
      }
  });
  it("a third one may stand in the sideboard, as by the ruleset, and a fourth may not", () => {
    const rules = rulesOfTable(rulesetByName("universal:2"), 3);
    const beside = (count: number): Deck => ({
      ...withAvatars(2),
      sideboard: [{ name: avatar.name, count }, ...deck.sideboard.slice(2)],
    });
    expect(() => checkDeck(beside(1), rules)).not.toThrow();
    expect(() => checkDeck(beside(2), rules)).toThrow(/4 copies: at most 3/);
  });
  // edges: 001:2169c
  it("are as many as ever at a table of two, and at a Limited table, whose books name no number", () => {
    for (const seats of [2, 3]) {
      const name = seats === 2 ? "universal:2" : "universal+limited-table:2";
      expect(() => checkDeck(withAvatars(3), rulesOfTable(rulesetByName(name), seats))).not.toThrow();
    }
  });
  it("a deck that ships leaves the third at home", () => {
    const rules = rulesetByName("universal:2");
    expect(avatar.count).toBe(3);
    const laid = (seats: number) =>
      laidOut([loadDeck(list)], rules, seats)[0].characters.find(({ name }) => name === avatar.name)!.count;
    expect([laid(2), laid(3), laid(5)]).toEqual([3, 2, 2]);
    expect(formFor(loadDeck(list), rules, 3).notes).toEqual(["of the avatar's cards 2 come along"]);
  });
});

describe("avatars by rolls", () => {
  const RULES = "universal+avatars-by-rolls";
  const avatarsIn = (s: Meccg, p: number, pile: number): string[] => {
    const out: string[] = [];
    for (let k = 0; k < L.NAMES && s.list[p * L.NAMES + k] !== L.END_OF_LIST; k++) {
      const d = s.list[p * L.NAMES + k];
      if (D.BITS[d] & D.B_AVATAR) for (let n = countAt(s, p, pile, k); n > 0; n--) out.push(D.nameOf(d));
    }
    return out;
  };
  const chosenBy = (s: Meccg, p: number): string =>
    s.pget(p, L.PlayerWord.revealed) === 0 ? "" : D.nameOf(s.pget(p, L.PlayerWord.revealed) - 1);
  it("are chosen from the highest roller on, nobody twice, two copies of each in his play deck and no other", () => {
    for (let game = 0; game < 6; game++) {
      const { s } = sitDown(RULES, 5, game);
      const base = LISTS.map((_, p) => census(s, p));
      const asked: number[] = [];
      playOn(
        s,
        drafting,
        (at, choice) => {
          const p = at.chooser();
          expect(choiceFromText(at, choiceToText(at, choice))).toBe(choice);
          const offered = [...choices.subarray(0, at.legal(choices))].map((c) => D.nameOf(T.aOf(c)));
          // Of one's own those whom nobody before has taken; one alone is not asked about.
          const order = clockwise(at);
          const before = order.slice(0, order.indexOf(p)).map((q) => chosenBy(at, q));
          expect(offered).toEqual(avatarsIn(at, p, L.Pile.deck).filter((name) => !before.includes(name)));
          asked.push(p);
        },
        game,
      );
      const order = clockwise(s);
      expect(asked[0]).toBe(order[0]);
      expect(asked).toEqual(order.filter((p) => asked.includes(p)));
      const chosen = order.map((p) => chosenBy(s, p)).filter((name) => name !== "");
      expect([new Set(chosen).size, chosen.length > 2]).toEqual([chosen.length, true]);
      for (const p of order) {
        const name = chosenBy(s, p);
        if (name !== "") expect(avatarsIn(s, p, L.Pile.deck)).toEqual([name]);
        expect(census(s, p)).toEqual(base[p]);
      }
      checkInvariants(s, base);
    }
  });
  it("leave who finds nobody of his left without one, and at a table of two are the lists' own", () => {
    const { s } = sitDown(RULES, 3, 0, [LISTS[0], LISTS[0], LISTS[0]]);
    playOn(s, drafting);
    expect(clockwise(s).map((p) => chosenBy(s, p) !== "")).toEqual([true, true, false]);
    const two = sitDown(RULES, 2).s;
    playOn(two, drafting);
    expect([chosenBy(two, 0), chosenBy(two, 1)]).toEqual(["", ""]);
  });
  it("bring a second copy out of the sideboard", () => {
    const list = { ...LISTS[0], sideboard: [{ name: "Alatar", count: 1 }] } as Deck;
    const { s } = sitDown(RULES, 3, 1, [list, list, list]);
    playOn(s, drafting);
    const p = [0, 1, 2].find((q) => chosenBy(s, q) === "Alatar")!;
    expect([avatarsIn(s, p, L.Pile.deck), avatarsIn(s, p, L.Pile.sideboard)]).toEqual([
      ["Alatar", "Alatar"],
      ["Radagast"],
    ]);
  });
  it("are refused where a play deck holds more than two", () => {
    const three = loadDeck("prowess-orcs[1 Wacho -> 1 Radagast]");
    expect(() => checkDeck(three, rulesetByName("universal"))).not.toThrow();
    expect(() => checkDeck(three, rulesetByName(RULES))).toThrow(
      "3 Wizard cards in the play deck: at most 2 under universal",
    );
  });
});

describe("whose hazards", () => {
  it("lets him alone who is the hazard-opponent play them, draw and lay on guard", () => {
    const hazards = [T.V_KEY, T.V_GUARD, T.V_AGENT, T.V_ACT, T.V_FETCH];
    const by = new Map<string, number>();
    for (let game = 0; game < 3; game++)
      for (const rules of ["universal", "coe+limited-table"])
        playOn(
          sitDown(rules, 3 + game, game).s,
          () => false,
          (s, choice) => {
            if (s.h[L.Header.phase] !== T.PHASE_MOVEMENT || combatOf(s) >= 0) return;
            const p = s.chooser();
            const who = p === s.active ? "mover" : p === s.hazard ? "opponent" : "other";
            const n = s.legal(choices);
            for (let k = 0; k < n; k++) if (hazards.includes(T.verbOf(choices[k]))) by.set(who, (by.get(who) ?? 0) + 1);
            expect(who === "other" && T.verbOf(choice) === T.V_DRAW).toBe(false);
          },
          game,
        );
    expect([...by.keys()]).toEqual(["opponent"]);
    expect(by.get("opponent")).toBeGreaterThan(100);
  });
});

describe("points of what is defeated", () => {
  it("are his who has defeated it, and nobody else's", () => {
    const { s } = sitDown("universal", 3);
    const def = s.list[1 * L.NAMES + Array.from({ length: L.NAMES }, (_, k) => k).find((k) => isCreature(s, 1, k))!];
    const kills = (p: number) => {
      const out = new Int32Array(6);
      pointsByKind(s, p, out);
      return out[T.MP_KILL];
    };
    winTo(s, 1, 2, def);
    expect([0, 1, 2].map(kills)).toEqual([0, 0, worth(def)]);
    expect(hasWon(s, 1, 2, def)).toBe(true);
    expect(hasWon(s, 1, 0, def)).toBe(false);
    winTo(s, 1, 0, def);
    expect([0, 1, 2].map(kills)).toEqual([worth(def), 0, worth(def)]);
    loseWon(s, 1, 2, def);
    expect([0, 1, 2].map(kills)).toEqual([worth(def), 0, 0]);
  });
});

describe("whoever loses his avatar", () => {
  it("is out: his cards leave, his turn is passed over, and the others play on until one is left", () => {
    const s = wholeTable();
    const order = clockwise(s);
    const p = Seats.nextSeat(s, s.active);
    expect(cardsOf(s, p)).toBeGreaterThan(0);
    avatarLost(s, p);
    const turns = s.pget(p, L.PlayerWord.turns);
    playOn(
      s,
      (at) => at.h[L.Header.turn] > 14,
      () => {},
      1,
    );
    expect(Seats.isOut(s, p)).toBe(true);
    expect(cardsOf(s, p)).toBe(0);
    expect(s.pget(p, L.PlayerWord.turns)).toBe(turns);
    expect(clockwiseFrom(s, s.active)).toEqual(
      from(
        order.filter((q) => !Seats.isOut(s, q)),
        s.active,
      ),
    );
    expect(Seats.seatsLeft(s)).toBe(3);
    const [q, r] = clockwiseFrom(s, s.active).slice(1);
    avatarLost(s, q);
    expect(s.chooser()).toBeGreaterThanOrEqual(0);
    avatarLost(s, r);
    expect(s.outcome()).toMatchObject({
      how: "wizard-lost",
      returns: [0, 1, 2, 3].map((x) => (x === s.active ? 1 : 0)),
    });
  });
  it("and is on turn, has no turn any more", () => {
    const { s } = sitDown("universal", 3);
    playOn(s, (at) => at.h[L.Header.turn] > 5 && at.h[L.Header.phase] === T.PHASE_ORGANIZATION);
    const [p, next] = [s.active, Seats.nextSeat(s, s.active)];
    avatarLost(s, p);
    playOn(
      s,
      (at) => at.active !== p,
      (at) => expect(at.chooser() === p && T.verbOf(choices[0]) !== T.V_PASS && at.active !== p).toBe(false),
    );
    expect(s.active).toBe(next);
    expect(Seats.isOut(s, p)).toBe(true);
  });
});

describe("the end", () => {
  it("comes when each other player has had one more turn after a call", () => {
    let called = 0;
    for (let game = 0; game < 4; game++) {
      const { s } = sitDown("universal", 4, game);
      let at = -1;
      let by = -1;
      playOn(
        s,
        () => false,
        (now, choice) => {
          if (T.verbOf(choice) === T.V_CALL) [at, by] = [now.h[L.Header.turn], now.chooser()];
        },
        game,
      );
      if (at < 0) continue;
      called++;
      expect(s.h[L.Header.turn] - at).toBe(Seats.seatsLeft(s) - 1);
      expect(Seats.nextSeat(s, s.active) === by || s.h[L.Header.phase] === T.PHASE_COUNCIL).toBe(true);
    }
    expect(called).toBeGreaterThan(0);
  });
});

describe("the end, where somebody gets up after the call", () => {
  /** A table of four whose caller's turn has just been played, and the next one's has come to its organization phase. */
  function called(): { s: Meccg; by: number; at: number } {
    for (let game = 0; game < 20; game++) {
      const { s } = sitDown("universal", 4, game);
      let [at, by] = [-1, -1];
      const each = (now: Meccg, choice: number) => {
        if (T.verbOf(choice) === T.V_CALL) [at, by] = [now.h[L.Header.turn], now.chooser()];
      };
      playOn(
        s,
        (now) => at > 0 && now.h[L.Header.turn] === at + 1 && now.h[L.Header.phase] === T.PHASE_ORGANIZATION,
        each,
        game,
      );
      if (at > 0 && s.chooser() >= 0 && !Seats.anybodyOut(s)) return { s, by, at };
    }
    throw new Error("nobody has called in twenty games");
  }
  const endsAt = (s: Meccg): number => {
    playOn(
      s,
      () => false,
      () => {},
      5,
    );
    return s.h[L.Header.turn];
  };
  it("is a turn earlier for each who had none yet", () => {
    const { s, at } = called();
    avatarLost(s, Seats.turnAfter(s, Seats.turnAfter(s, s.active)));
    expect(endsAt(s)).toBe(at + 2);
  });
  it("is no earlier for the caller, nor for who is on turn", () => {
    const first = called();
    avatarLost(first.s, first.by);
    expect(endsAt(first.s)).toBe(first.at + 3);
    const second = called();
    avatarLost(second.s, second.s.active);
    expect(endsAt(second.s)).toBe(second.at + 3);
  });
});

describe("games of three, four and five", () => {
  it("play to their end by every ruleset, all sides among them, with every invariant", { timeout: 240_000 }, () => {
    const sides = ["hero", "minion", "fallen-wizard", "balrog"] as const;
    const ends: string[] = [];
    for (let game = 0; game < 12; game++) {
      const rules = ["universal", "coe:2", "metw-standard", "coe+limited-table"][game % 4];
      const ruleset = rulesetByName(rules);
      const seats = 3 + (game % 3);
      const side = (p: number) => (rules.startsWith("metw") ? undefined : sides[(game + p) % 4]);
      const decks = Array.from({ length: seats }, (_, p) =>
        randomDeck(new OwnStream("tables", game, `list ${p}`), ruleset, [], undefined, side(p)),
      );
      const { s } = sitDown(rules, seats, game, decks);
      const base = decks.map((_, p) => census(s, p));
      let n = 0;
      playOn(
        s,
        () => false,
        () => {
          if (n++ % 40 === 0) {
            checkInvariants(s, base);
            checkOffers(s);
          }
        },
        game,
      );
      checkInvariants(s, base);
      ends.push(s.outcome()!.how);
      expect(s.outcome()!.returns.length).toBe(seats);
    }
    expect(ends).toContain("council");
  });
  it("are seen by each seat as it may be: worlds that it may suppose are the same to it", () => {
    const { s } = sitDown("universal", 3, 1);
    const world = meccg.blank(3);
    const prior = { lists: LISTS, told: false };
    let n = 0;
    playOn(
      s,
      (at) => at.h[L.Header.turn] > 24,
      (at) => {
        if (n++ % 23 > 0) return;
        for (let p = 0; p < 3; p++) {
          const view = at.view(p);
          meccg.determinize(view, prior, new OwnStream("tables", n, "world"), world);
          expect(Buffer.compare(world.view(p).bytes, view.bytes)).toBe(0);
          // Whose hands are hidden from it are drawn anew.
          for (let q = 0; q < 3; q++) if (q !== p) expect(view.hands[q * L.HAND]).toBe(D.NO_CARD);
        }
      },
    );
    expect(n).toBeGreaterThan(300);
  });
  it("are so with sideboards and every side, in every way to play hazards", { tags: "long", timeout: 240_000 }, () => {
    const sides = ["hero", "minion", "fallen-wizard", "balrog"] as const;
    for (const [game, rules] of [
      "universal+shared-hazards",
      "coe+shifting-hazards",
      "universal+limited-table",
      "coe+avatars-by-rolls",
    ].entries()) {
      const ruleset = rulesetByName(rules);
      const lists = sides.map((side, p) =>
        randomDeck(new OwnStream("worlds", game, `list ${p}`), ruleset, [], undefined, side),
      );
      const { s } = sitDown(rules, 4, game, lists);
      const world = meccg.blank(4);
      let [n, exchanged] = [0, 0];
      playOn(
        s,
        (at) => at.h[L.Header.turn] > 12,
        (at, choice) => {
          if (T.verbOf(choice) === T.V_SIDEBOARD && at.h[L.Header.phase] === T.PHASE_SETUP) exchanged++;
          if (n++ % 31 > 0 && at.h[L.Header.phase] !== T.PHASE_SETUP) return;
          for (let p = 0; p < 4; p++) {
            const view = at.view(p);
            const told = n % 2 === 0;
            const prior = { lists: told ? lists.filter((_, q) => q !== p) : lists, told };
            meccg.determinize(view, prior, new OwnStream("worlds", n, "world"), world);
            expect(Buffer.compare(world.view(p).bytes, view.bytes)).toBe(0);
            // Lists that are told are those of the others, each in its own seat.
            if (told) for (let q = 0; q < 4; q++) expect(census(world, q)).toEqual(census(at, q));
          }
        },
        game,
      );
      expect([n > 100, exchanged > 0]).toEqual([true, rules !== "universal+limited-table"]);
    }
  });
  it("fit into 28 KiB at five seats", () => {
    expect(L.layoutFor(5).size).toBeLessThanOrEqual(28 * 1024);
  });
});

describe("bad input", () => {
  const start = (seats: number) => () => sitDown("universal", seats, 0, [...LISTS, ...LISTS]);
  it("one, six: says how many may sit down", () => {
    expect(start(6)).toThrow("set-up: 6 lists\n  to fix it: give two to 5");
    expect(start(1)).toThrow("1 lists");
  });
  it("too few creatures among the hazards: says how many more", () => {
    const list = loadDeck("prowess-orcs");
    const lines = [...list.hazards];
    const few = { ...list, hazards: lines };
    const rules = rulesetByName("universal");
    const bad = (seats: number) => {
      try {
        checkDeck(few, rulesOfTable(rules, seats));
        return "";
      } catch (e) {
        return String((e as Error).message);
      }
    };
    expect(bad(2)).not.toMatch(/half of them/);
    const creatures = loadDeck("great-shadow");
    expect(() => checkDeck(formFor(creatures, rules, 3).deck, rulesOfTable(rules, 3))).toThrow(
      /13 creatures among 30 hazards: .* half of them, 15/,
    );
    expect(() => checkDeck(creatures, rulesOfTable(rulesetByName("universal+limited-table"), 3))).not.toThrow();
    expect(() => checkDeck(creatures, rules)).not.toThrow();
  });
});

/** A table of four in its ninth turn at which everybody still has cards in play. */
function wholeTable(): Meccg {
  for (let game = 0; game < 20; game++) {
    const { s } = sitDown("universal", 4, game);
    playOn(s, (at) => at.h[L.Header.turn] > 8);
    if ([0, 1, 2, 3].every((p) => cardsOf(s, p) > 0) && !Seats.anybodyOut(s)) return s;
  }
  throw new Error("no such table in twenty games");
}
const worth = (d: number): number => D.MP[d];
const isCreature = (s: Meccg, p: number, k: number): boolean => {
  const d = s.list[p * L.NAMES + k];
  return d !== L.END_OF_LIST && D.KIND[d] === T.K_CREATURE && worth(d) > 0;
};
function cardsOf(s: Meccg, p: number): number {
  let n = 0;
  for (let i = 0; i < s.slots; i++) if (s.iRole[i] !== L.Role.free && s.iOwner[i] === p) n++;
  return n;
}
function clockwiseFrom(s: Meccg, p: number): number[] {
  const out = [p];
  for (let q = Seats.nextSeat(s, p); q !== p; q = Seats.nextSeat(s, q)) out.push(q);
  return out;
}
const from = (order: readonly number[], p: number): number[] => {
  const k = order.indexOf(p);
  return [...order.slice(k), ...order.slice(0, k)];
};
