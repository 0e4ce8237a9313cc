/** What the worker of lists answers, in Node: pool, faults, forms, backups, games in the background. */
import fc from "../properties.js";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { UserError } from "../../engine/core/errors.js";
import { parseRecord } from "../../engine/core/record.js";
import { type ListForm, listAs } from "../../engine/meccg/presentation/builder/write.js";
import { pool } from "../../engine/meccg/presentation/builder/pool.js";
import { tallyOf } from "../../engine/meccg/presentation/builder/tally.js";
import { readDeck } from "../../engine/meccg/decks/lists/read.js";
import { type Deck, deckToText, emptyDeck, SECTIONS } from "../../engine/meccg/decks/lists/deck.js";
import { loadDeck } from "../../engine/meccg/decks/decklist.js";
import { deckFaults } from "../../engine/meccg/decks/deckrules.js";
import { rulesetByName } from "../../engine/meccg/decks/rulesets.js";
import { gauntlet } from "../../experiments/gauntlet/gauntlet.js";
import { archetypes, meccg } from "../../engine/meccg/index.js";
import { opponentHere } from "../../sim/person/here.js";
import { OwnStream } from "../../engine/core/streams.js";
import type { DecksAnswers, DecksAsk, TrialAsk, TrialShown } from "../../web/messages/decks.js";
import type { Message, NewGame, TableShown } from "../../web/messages/table.js";
import { factsInWords, factsOf } from "../../web/page/decks/facts.js";
import { ALL, filtered } from "../../web/page/decks/filter.js";
import { moved, withMore } from "../../web/page/decks/change.js";
import { answerLists, backupOf, fileOf, restored } from "../../web/worker/decks.js";
import { HostedGame } from "../../web/worker/game.js";
import { type KeptTrial, type Player, trialGame, trialOf, Trials, trialTable } from "../../web/worker/trial.js";
import { typed } from "../play/helpers.js";

const ask = <A extends Exclude<DecksAsk, { do: "try" | "tried" | "stop" }>>(one: A): DecksAnswers[A["do"]] =>
  answerLists(one) as DecksAnswers[A["do"]];
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const plain = (deck: Deck): Deck => ({ ...deck });
const looked = (deck: Deck, ruleset: string | null = null) => ask({ do: "look", deck, ruleset, field: "archetypes" });
const called = (name: string) => pool().find((card) => card.name === name)!;

describe("the pool of cards", () => {
  it("holds every card once, with what one looks for", () => {
    const cards = pool();
    expect(new Set(cards.map((card) => card.id)).size).toBe(cards.length);
    for (const card of cards) {
      expect(card.parts, card.name).toContain(card.home);
      expect(card.text[0], card.name).toContain(card.name);
    }
    expect(called("Wargs")).toMatchObject({ kind: "creature", keys: ["wilderness", "shadow-land", "border-land"] });
    expect(called("Aragorn II")).toMatchObject({ kind: "character", mind: 9, unique: true, home: "characters" });
    expect(called("Aragorn II").parts).toEqual(["pool", "characters", "sideboard"]);
    expect(called("Gandalf")).toMatchObject({ kind: "avatar", mind: null });
    expect(called("Rangers of the North").at).toEqual(["Bree"]);
    expect(called("Rangers of the North").regions).toEqual(["Arthedain"]);
    expect(called("Moria")).toMatchObject({ kind: "site", of: "shadow-hold", regions: ["Redhorn Gate"] });
  });
  it("can be filled from: a list of its cards where each belongs has no misplaced card", () => {
    const deck = emptyDeck();
    for (const card of pool()) deck[card.home].push({ name: card.name, count: 1 });
    const wrong = deckFaults(deck, rulesetByName("universal:2")).filter(({ what }) =>
      /stands under|no site/.test(what),
    );
    expect(wrong.map((one) => one.message)).toEqual([]);
  });
  it("is filtered by each of its facts, and by words without accents", () => {
    const found = (change: Partial<typeof ALL>, sets = ["METW", "METD", "MEDM"]) =>
      filtered(
        pool(),
        { ...ALL, ...change },
        sets,
        change.words === undefined ? null : ask({ do: "find", words: change.words }),
      ).map((card) => card.name);
    expect(found({ words: "eowyn" })[0]).toBe("\u00c9owyn");
    expect(found({ kind: "ally" }, ["METW"])).toContain("Gwaihir");
    expect(found({ place: "arthedain", kind: "faction" })).toContain("Rangers of the North");
    expect(found({ place: "bree", kind: "character" })).toContain("Aragorn II");
    expect(found({ key: "coastal sea", kind: "creature" })).not.toContain("Wargs");
    expect(found({ mind: "1", skill: "scout" }, ["METW"])).not.toContain("Aragorn II");
    expect(found({ points: "5" }).every((name) => called(name).points >= 5)).toBe(true);
    expect(found({ unique: "no", kind: "character" })).toEqual([]);
    expect(found({ set: "METD" }).every((name) => called(name).set === "METD")).toBe(true);
    // Whose name says it comes before whose text does.
    expect(found({ words: "moria" }).at(-1)).not.toBe("Moria");
    expect(found({ words: "moria" })[0]).toMatch(/Moria/);
    expect(found({ words: "xyzzyq" })).toEqual([]);
  });
});

describe("the facts of a card", () => {
  it.each([
    [
      "Adrazar: unique, scout, mind 3, 3/6, influence 1, 1 MP.",
      "Adrazar: unique, scout, mind 3, prowess 3, body 6, direct influence 1, 1 point.",
    ],
    [
      "Slayer: creature (slayer), 2 attacks of 1 strike of 11, 2 MP.",
      "Slayer: creature (slayer), 2 attacks of 1 strike of prowess 11, 2 points.",
    ],
    [
      "Riders of Rohan: unique, faction at Edoras, over 9, 3 MP.",
      "Riders of Rohan: unique, faction at Edoras, comes with an influence roll over 9, 3 points.",
    ],
    [
      "Moria: shadow-hold; guarded by orcs: 4 strikes of 7; items: minor.",
      "Moria: shadow-hold; guarded by orcs: 4 strikes of prowess 7; items: minor.",
    ],
  ])("are named: %s", (line, words) => {
    expect(factsInWords(line)).toBe(words);
  });
  it("hold no bare pair of numbers and no abbreviation for any card of the pool", () => {
    for (const card of ask({ do: "pool" }).cards) {
      const [line = ""] = card.text;
      expect(`${factsInWords(line)} ${factsOf(card)}`, card.name).not.toMatch(/\b\d+\/\d+|\bMP\b|\d+x\d+/);
      // Whoever fights has the numbers by which he does in his row.
      if (card.kind === "character" || card.kind === "creature")
        expect(factsOf(card), card.name).toMatch(/prowess|strike/);
    }
  });
});

describe("a list while it is built", () => {
  it("is told all that is wrong at once, each at its line", () => {
    let deck: Deck = { ...emptyDeck(), name: "wrong" };
    deck = withMore(deck, "hazards", "Wargs", 5);
    deck = withMore(deck, "resources", "Glamdring", 2);
    deck = withMore(deck, "hazards", "Wagrs", 1);
    deck = withMore(deck, "resources", "Azog", 1);
    deck = withMore(deck, "sites", "Moria", 2);
    deck = withMore(deck, "sites", "Nowhere at all", 1);
    const { checked } = looked(deck);
    const at = (section: string, name: string) =>
      checked.faults.filter(({ line }) => line?.section === section && line.name === name);
    expect(at("hazards", "Wargs")[0]).toMatchObject({ where: 'Hazards "Wargs"', hint: "take out 2" });
    expect(at("resources", "Glamdring")[0].what).toContain("unique");
    expect(at("hazards", "Wagrs")).toHaveLength(1);
    expect(at("hazards", "Wagrs")[0].hint).toContain('"Wargs"');
    expect(at("resources", "Azog")[0].what).toContain("it stands under");
    // A second card of a site is left out, and that is told.
    expect(checked.notes[0]).toMatch(/2 site cards are left out.*: Moria$/u);
    expect(at("sites", "Nowhere at all")).toHaveLength(1);
    expect(checked.faults.some(({ line, what }) => line === null && what.includes("no starting character"))).toBe(true);
    // What was handed in is what it was.
    expect(deck.hazards).toEqual([
      { name: "Wargs", count: 5 },
      { name: "Wagrs", count: 1 },
    ]);
  });
  it("has no fault where a list that ships has none, and those of a ruleset that knows fewer sets", () => {
    const deck = plain(loadDeck("expanded/dragon-hunters".replace("expanded/", "")));
    expect(looked(deck).checked).toMatchObject({ ruleset: "universal:2", faults: [] });
    const old = looked(deck, "metw-standard").checked.faults;
    expect(old.length).toBeGreaterThan(3);
    expect(old.some(({ what }) => what.includes("METD"))).toBe(true);
  });
  it("is counted: kinds, points, sites and regions", () => {
    let deck: Deck = { ...emptyDeck(), name: "counted" };
    deck = withMore(deck, "resources", "Rangers of the North", 1);
    deck = withMore(deck, "resources", "Gwaihir", 1);
    deck = withMore(deck, "hazards", "Wargs", 3);
    deck = withMore(deck, "sites", "Bree", 1);
    const tally = tallyOf(deck);
    const points = called("Rangers of the North").points;
    expect(tally.sites).toEqual([{ site: "Bree", region: "Arthedain", points }]);
    expect(tally.regions).toEqual([{ region: "Arthedain", points }]);
    expect(tally.kinds).toEqual([
      { kind: "faction", count: 1 },
      { kind: "ally", count: 1 },
      { kind: "creatures", count: 3 },
    ]);
    expect(tally.curve[points].count).toBe(points === called("Gwaihir").points ? 2 : 1);
    expect(looked(deck).checked.notes.join()).toContain("Gwaihir");
    expect(looked(deck).look.creatures[0]).toMatchObject({ name: "Wargs", count: 3 });
    // Proposed sites take what had none.
    const { deck: whole } = ask({ do: "complete", deck });
    expect(looked(whole).checked.notes).toEqual([]);
    expect(whole.sites[0]).toEqual({ name: "Bree", count: 1 });
  });
  it("is changed by one copy, and lines without copies go", () => {
    const one = withMore(emptyDeck(), "hazards", "Wargs", 2);
    expect(moved(one, "hazards", "sideboard", "Wargs")).toMatchObject({
      hazards: [{ name: "Wargs", count: 1 }],
      sideboard: [{ name: "Wargs", count: 1 }],
    });
    expect(withMore(one, "hazards", "Wargs", -5).hazards).toEqual([]);
    expect(one.hazards).toEqual([{ name: "Wargs", count: 2 }]);
  });
  it("begun from any list that ships may be played", { tags: "long" }, () => {
    const { lists } = ask({ do: "pool" });
    for (const { name } of lists) {
      const { deck, faults } = ask({ do: "shipped", name, ruleset: null });
      expect(faults).toEqual([]);
      expect(looked(deck).checked.faults, name).toEqual([]);
    }
    expect(lists.some(({ group }) => group === "sealed")).toBe(false);
  });
});

const FORMS: ListForm[] = ["text", "csv", "xml", "json"];
describe("forms of a list", () => {
  it.each(FORMS)("%s: what is written is read as the same list", (form) => {
    for (const name of ["stealth-orcs", "dragon-hunters", "validation/prowess-nazgul-hunters", "example-jason"]) {
      const deck = plain(loadDeck(name));
      const { file, text } = ask({ do: "write", deck, form });
      const read = ask({ do: "read", bytes: bytes(text), file });
      expect(read.faults).toEqual([]);
      for (const section of SECTIONS) expect(read.deck[section], `${name} ${section}`).toEqual(deck[section]);
      if (form !== "csv") expect(read.deck.name).toBe(deck.name);
    }
  });
  it.each(FORMS)("%s: names with any characters break nothing", { tags: "long" }, (form) => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (name) => {
        const deck = { ...plain(loadDeck("teaching")), name };
        const { deck: read, faults } = readDeck(listAs(deck, form), "any.txt");
        expect(faults).toEqual([]);
        expect(read.resources).toEqual(deck.resources);
      }),
      { numRuns: 100 },
    );
  });
  it("read as UTF-16, and as Windows wrote them", () => {
    const deck = plain(loadDeck("prowess-orcs"));
    const text = deckToText(deck);
    const wide = new Uint8Array(Uint16Array.from([0xfeff, ...Array.from(text, (c) => c.charCodeAt(0))]).buffer);
    expect(ask({ do: "read", bytes: wide, file: "wide.txt" }).deck.hazards).toEqual(deck.hazards);
    const old = Uint8Array.from(["# Hazards", "1 Carn D\u00fbm"].join("\n"), (c) => c.charCodeAt(0));
    expect(ask({ do: "read", bytes: old, file: "old.txt" }).faults[0].what).toContain("it is a site");
  });
  it("with mistakes tell all of them with line and nearest name", () => {
    const { faults, deck } = ask({
      do: "read",
      bytes: bytes("# Hazards\n2 Wagrs\n1 Gaint\n3 Wargs\n"),
      file: "my.deck",
    });
    expect(faults.map((one) => one.where)).toEqual(['my.deck:2 "Wagrs"', 'my.deck:3 "Gaint"']);
    expect(faults[1].hint).toContain('"Giant"');
    expect(deck.hazards).toContainEqual({ name: "Wargs", count: 3 });
  });
  it("have files called by letters and digits alone", () => {
    expect(fileOf("Scouts & Orcs: \u00c9owyn's <b>")).toBe("scouts-orcs-eowyn-s-b.deck");
    expect(fileOf("\u6f22", "json")).toBe("deck.json");
    expect(fileOf("../../etc/passwd")).toBe("etc-passwd.deck");
  });
});

describe("a backup", () => {
  const decks = ["teaching", "stealth-orcs"].map((name) => plain(loadDeck(name)));
  it("comes back as it was", () => {
    expect(restored(bytes(backupOf(decks)), "mine.json")).toEqual(decks);
    expect(restored(bytes(backupOf([])), "mine.json")).toEqual([]);
  });
  it("that is broken anywhere is one clear sentence, and nothing else is thrown", () => {
    const whole = backupOf(decks);
    fc.assert(
      fc.property(fc.nat(whole.length), fc.string({ maxLength: 4 }), fc.nat(20), (at, put, gone) => {
        try {
          restored(bytes(whole.slice(0, at) + put + whole.slice(at + gone)), "mine.json");
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(UserError);
          expect((thrown as UserError).where).toBe("mine.json");
          expect((thrown as UserError).hint).toContain("stay as they are");
        }
      }),
      { numRuns: 300 },
    );
    for (const text of ["", "{}", "[]", "null", "7", '{"mazarbul-lists":2,"lists":[]}', '{"mazarbul-lists":1}'])
      expect(() => restored(bytes(text), "mine.json"), text).toThrow(UserError);
    expect(() => restored(bytes(whole.replace('"count": 1', '"count": -1')), "x")).toThrow(/deck 1 of this backup/);
  });
});

describe("a list of one's own at the table", () => {
  it("plays the game that its file plays on the command line, byte for byte", { timeout: 120_000 }, async () => {
    const text = deckToText({ ...plain(loadDeck("prowess-orcs")), name: "Mine <i>&</i>", description: "" });
    const folder = mkdtempSync(join(tmpdir(), "mazarbul-own-"));
    const file = join(folder, "mine.deck");
    const game: NewGame = {
      ...{ deck: { file, text }, vs: "stealth-beasts", level: 1, seed: "own", seat: 0, ruleset: null },
    };
    const messages: Message[] = [];
    const kept: (string | null)[] = [];
    const hosted = new HostedGame({
      post: (message) => messages.push(structuredClone(message)),
      opponent: (spec) => opponentHere(spec, meccg),
      weigh: () => Promise.reject(new Error("nobody was to be asked")),
      keep: async (record) => void kept.push(record),
      kept: async () => kept.at(-1) ?? null,
      clock: { now: () => 0, wait: async () => undefined },
      pace: 0,
    });
    await hosted.does({ do: "stops", stops: { draws: true, ownEffects: true, idleSites: true, again: true } });
    await hosted.does({ do: "begin", ...game });
    const table = (): TableShown => messages.flatMap((m) => (m.is === "table" ? [m.table] : [])).at(-1)!;
    expect(table().you.deck).toBe(file);
    const stream = new OwnStream("own", 0, "fingers");
    for (let k = 0; k < 30 && !table().over; k++) {
      const { choices, at } = table();
      await hosted.does({ do: "choose", at, choice: choices[stream.below(choices.length)].choice });
    }
    const record = await hosted.does({ do: "record" });
    // What was kept goes on, list and all.
    expect(await hosted.does({ do: "resume" })).toBe(true);
    expect(await hosted.does({ do: "record" })).toBe(record);
    try {
      writeFileSync(file, text);
      const choices = parseRecord(record, "the game").moves.filter((move) => move.player === 0);
      const saved = join(folder, "saved.txt");
      const { code } = await typed(
        [...choices.map((move) => move.text), "save", "quit"],
        ...["play", file, "--vs", "stealth-beasts", "--level", "1", "--seed", "own", "--save", saved],
      );
      expect(code).toBe(0);
      expect(readFileSync(saved, "utf8")).toBe(record);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
  it("that cannot be read begins no game", async () => {
    const hosted = new HostedGame({} as never);
    const deck = { file: "mine.deck", text: "# Hazards\n1 Wagrs\n" };
    const begun = hosted.does({ do: "begin", deck, vs: "teaching", level: 1, seed: "x", seat: 0, ruleset: null });
    await expect(begun).rejects.toThrow(/mine.deck:2/);
  });
});

/** A player in this thread; `slow` games are answered after others. */
function here(slow = false): Player {
  let table: ReturnType<typeof trialTable> | null = null;
  return {
    sit: async (asked) => {
      table = trialTable(trialOf(asked));
      return "this program";
    },
    play: async (from, to) => {
      if (slow) for (let k = 0; k < 4; k++) await Promise.resolve();
      return Array.from({ length: to - from }, (_, k) => trialGame(table!, from + k));
    },
    end: () => undefined,
  };
}
class Around {
  readonly shown: TrialShown[] = [];
  readonly failures: unknown[] = [];
  readonly store = new Map<string, KeptTrial>();
  readonly trials: Trials;
  constructor(players: () => Player[] = () => [here(true), here()]) {
    this.trials = new Trials({
      players,
      keep: async (id, kept) => void this.store.set(id, structuredClone(kept)),
      kept: async (id) => this.store.get(id) ?? null,
      post: (shown) => this.shown.push(structuredClone(shown)),
      failed: (thrown) => this.failures.push(thrown),
    });
  }
}
const TEXT = deckToText({ ...plain(loadDeck("prowess-orcs")), name: "Tested" });
const TRIAL: TrialAsk = {
  ...{ id: "1", text: TEXT, file: "tested.deck", field: "archetypes", games: 2, seed: "gauntlet", ruleset: null },
};

describe("games in the background", () => {
  const whole = new Around();
  beforeAll(async () => {
    await whole.trials.begin(TRIAL);
    await whole.trials.ended();
  }, 120_000);

  it("are those of the gauntlet: the same rate, intervals and rows", { tags: "long", timeout: 120_000 }, async () => {
    const last = whole.shown.at(-1)!;
    expect(last).toMatchObject({ state: "done", games: 18, all: 18, failed: 0, ruleset: "metw-standard" });
    const folder = mkdtempSync(join(tmpdir(), "mazarbul-trial-"));
    try {
      const deck = join(folder, "tested.deck");
      writeFileSync(deck, TEXT);
      const answer = await gauntlet({
        ...{ deck, field: archetypes(), fieldName: "archetypes", agent: "heuristic", fieldAgent: "heuristic" },
        ...{ games: 2, rank: 0, watch: 0, game: "metw", ruleset: "metw-standard", seed: "gauntlet", workers: 0 },
      });
      expect(last.rate).toEqual(answer.rate);
      expect([...last.rows].sort((a, b) => (a.deck < b.deck ? -1 : 1))).toEqual(
        answer.lists
          .map(({ deck: name, games, rate, low, high }) => ({ deck: name, games, rate, low, high }))
          .sort((a, b) => (a.deck < b.deck ? -1 : 1)),
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    // It grew, in order, whoever was quicker.
    const counts = whole.shown.map((one) => one.games);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(new Set(counts).size).toBeGreaterThan(2);
    expect(last.command).toBe(
      "mazarbul gauntlet tested.deck --field archetypes --games 2 --rank 0 --watch 0 --second none --ruleset metw-standard --seed gauntlet",
    );
  });
  it("stop where a worker fails, with the cause, and count no more", { timeout: 120_000 }, async () => {
    let played = 0;
    const fails = (): Player => ({
      ...here(),
      play: async (from, to) => {
        if (++played > 1) throw new Error("the worker has run out of memory");
        return here0.play(from, to);
      },
    });
    const here0 = here();
    await here0.sit(TRIAL);
    const around = new Around(() => [fails(), here(true)]);
    await around.trials.begin(TRIAL);
    await around.trials.ended();
    const last = around.shown.at(-1)!;
    expect(last).toMatchObject({ state: "stopped", cause: "the worker has run out of memory" });
    expect(around.failures).toHaveLength(1);
    // Nothing is told any more of games that were under way elsewhere.
    const count = around.shown.length;
    for (let k = 0; k < 50; k++) await new Promise((done) => setImmediate(done));
    expect(around.shown).toHaveLength(count);
    // What was counted is kept, and gone on with.
    expect(around.store.get("1")!.games.length).toBeLessThan(18);
  });

  it("are stopped, and gone on with to the same end", { timeout: 120_000 }, async () => {
    let played = 0;
    let last = 6;
    const around: Around = new Around(() => {
      const one = here();
      return [
        {
          ...one,
          play: async (from, to) => {
            played += to - from;
            // Not waited for: it ends when this pair does.
            if (from === last) void around.trials.stop();
            return one.play(from, to);
          },
        },
      ];
    });
    await around.trials.begin(TRIAL);
    await around.trials.ended();
    expect(around.shown.at(-1)).toMatchObject({ state: "stopped", games: 8 });
    expect(await around.trials.tried("1")).toMatchObject({ state: "stopped", games: 8, text: TEXT });
    last = -1;
    await around.trials.begin(TRIAL);
    await around.trials.ended();
    expect(around.shown.at(-1)).toEqual(whole.shown.at(-1));
    expect(played).toBe(18);
    // Another seed is another question: nothing of the first is counted.
    last = 0;
    await around.trials.begin({ ...TRIAL, seed: "another" });
    await around.trials.ended();
    expect(around.shown.at(-1)).toMatchObject({ state: "stopped", games: 2, seed: "another" });
  });
  it("of another program are not gone on with", { timeout: 120_000 }, async () => {
    const one = here();
    const around: Around = new Around(() => [
      {
        ...one,
        play: async (from, to) => {
          void around.trials.stop();
          return one.play(from, to);
        },
      },
    ]);
    const kept = whole.store.get("1")!;
    around.store.set("1", { ...kept, program: "an older one", games: kept.games.slice(0, 4) });
    await around.trials.begin(TRIAL);
    await around.trials.ended();
    expect(around.shown.at(-1)!.games).toBe(2);
    expect(around.store.get("1")!.program).toBe("this program");
  });
  it("of a list with mistakes are refused before any is played", async () => {
    const around = new Around(() => expect.unreachable());
    await expect(around.trials.begin({ ...TRIAL, text: "# Hazards\n1 Wagrs\n" })).rejects.toThrow(/Wagrs/);
    await expect(around.trials.begin({ ...TRIAL, text: "# Hazards\n1 Wargs\n" })).rejects.toThrow(UserError);
    await expect(around.trials.begin({ ...TRIAL, field: "nobody" })).rejects.toThrow(/nobody/);
  });
  it("whose player fails are told of, and what was played stays", { timeout: 240_000 }, async () => {
    const one = here();
    const around = new Around(() => [
      { ...one, play: (from, to) => (from < 4 ? one.play(from, to) : Promise.reject(new Error("gone"))) },
    ]);
    await around.trials.begin(TRIAL);
    await around.trials.ended();
    expect(around.failures.map(String)).toEqual(["Error: gone"]);
    expect((await around.trials.tried("1"))!.games).toBe(4);
  });
});
