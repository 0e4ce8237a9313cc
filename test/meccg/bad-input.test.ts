import { processorMs } from "../root.js";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { parseAgent } from "../../agents/registry.js";
import { MOST_BYTES } from "../../engine/core/bounds.js";
import { UserError } from "../../engine/core/errors.js";
import { hash64Text, hex64 } from "../../engine/core/hash.js";
import { named, parseRecord, writeRecord } from "../../engine/core/record.js";
import { recordGame, replay } from "../../engine/core/replay.js";
import { seedsOf } from "../../sim/match/plan.js";
import { parseDeck, readDeck } from "../../engine/meccg/decks/lists/read.js";
import { deckToText } from "../../engine/meccg/decks/lists/deck.js";
import { deckFaults } from "../../engine/meccg/decks/deckrules.js";
import { inspectDeck, loadDeck, meccg, rulesetByName } from "../../engine/meccg/index.js";
import { checkPosition } from "../../engine/meccg/presentation/position/position.js";
import { temporaryFolder } from "../sim/helpers.js";

/** The error a call throws; fails if it throws none, or none of ours. */
function errorOf(run: () => unknown): UserError {
  try {
    run();
  } catch (e) {
    expect(e, String((e as Error).stack)).toBeInstanceOf(UserError);
    return e as UserError;
  }
  throw new Error("nothing was thrown");
}
const INHERITED = ["constructor", "__proto__", "toString", "hasOwnProperty"];
const folder = temporaryFolder();

describe("names that every object has", () => {
  it.each(INHERITED)("%s is no heading of a deck and no card", (name) => {
    expect(errorOf(() => parseDeck(`# Hazards\n1 Giant\n# ${name}\n`, "x.deck"))).toMatchObject({
      where: `x.deck:3 "# ${name}"`,
      what: `there is no part of a list called "${name}"`,
    });
    expect(errorOf(() => parseDeck(`# Hazards\n${name}\n`, "x.deck")).what).toContain("there is no card called");
  });
  it.each(["constructor", "coe:1:2", "coe:0x1", "coe: 1", "coe:", "coe:9"])("%s is no ruleset", (name) => {
    expect(errorOf(() => rulesetByName(name)).where).toBe(`ruleset "${name}"`);
  });
  it.each(INHERITED)("%s is no parameter of an agent", (name) => {
    expect(errorOf(() => parseAgent(`heuristic:${name}=1`)).what).toBe(`there is no parameter called "${name}"`);
  });
  it.each(INHERITED)("a player may be called %s, but no card, key or mark is", (name) => {
    const text = (hand: string, more = "") =>
      `players:\n  ${name}:\n    companies: [{ at: Rivendell, characters: [Frodo] }]\n    hand: [${hand}]\n${more}` +
      `  Bob: {}\nsteps: [expect: { chooser: ${name}, "hand of ${name}": [Giant] }]\n`;
    expect(checkPosition(text("Giant"), "x.yaml")).toEqual({ ok: true, lines: [] });
    const wrong = { ok: false, lines: [expect.stringContaining("expected [Giant], is [Wolves]")] };
    expect(checkPosition(text("Wolves"), "x.yaml")).toEqual(wrong);
    expect(errorOf(() => checkPosition(text(name), "x.yaml")).message).toMatch(/^x\.yaml:4: there is no card called/);
    expect(errorOf(() => checkPosition(text("Giant", `    ${name}: 1\n`), "x.yaml")).what).toContain("no key called");
    const marked = text("Giant").replace("[Frodo]", `["Frodo, ${name}"]`);
    expect(errorOf(() => checkPosition(marked, "x.yaml")).what).toBe(`there is no status called "${name}"`);
    // Draws are looked up by the name of the player, and a case lays its keys over those of the file.
    const drawn = `${text("Giant")}draws: { ${name}: [Wolves] }\n`;
    expect(checkPosition(drawn, "x.yaml").lines).toEqual([`x.yaml: not used: draws of player 1: Wolves`]);
    const cases = `${text("Giant")}cases: [{ players: { ${name}: { hand: [Wolves] } } }]\n`;
    expect(checkPosition(cases, "x.yaml").lines).toEqual([expect.stringContaining("is [Wolves]")]);
  });
});

describe("YAML that a position does not need", () => {
  const bomb = `a: &a [x, x]\n${"bcdefghijklmnop".replace(/./g, (c) => {
    const before = `*${String.fromCharCode(c.charCodeAt(0) - 1)}`;
    return `${c}: &${c} [${`${before},`.repeat(9)} ${before}]\n`;
  })}`;
  const nested = Array.from({ length: 50 }, (_, n) => `k${n + 1}: &k${n + 1} [*k${n} ]\n`).join("");
  it.each([
    ["an alias of nothing", "title: *p\n", /^x\.yaml:1: the alias \*p has no anchor/],
    ["an alias before its anchor", "title: *p\nnote: &p x\n", /^x\.yaml:1: the alias \*p has no anchor/],
    ["an alias bomb", bomb, /^x\.yaml:\d: with its aliases written out the file has more than 262144 characters/],
    ["an alias bomb in keys", `${bomb}? *b\n: 1\n`, /^x\.yaml:\d: with its aliases written out/],
    [
      "a long text over and over",
      `a: &a ${"x".repeat(2000)}\nb: [${"*a, ".repeat(200)}]\n`,
      /^x\.yaml:2: with its aliases/,
    ],
    ["aliases in each other", `k0: &k0 x\n${nested}`, /^x\.yaml:41: values lie in each other too deep/],
    ["a key that is an alias of one", "a: &a x\n*a : 1\n*a : 2\n", /^x\.yaml:3: the key "x" stands here twice/],
    ["an alias of itself", "a: &a [*a]\n", /^x\.yaml:1: the alias \*a lies in what it stands for/],
    ["5,000 open brackets", `players: ${"[".repeat(5000)}`, /^x\.yaml: its values lie in each other far too deep/],
    ["5,000 brackets", `players: ${"[".repeat(5000)}${"]".repeat(5000)}`, /far too deep\n.*nest at most 40/],
    ["60 brackets", `title: x\nplayers: ${"[".repeat(60)}${"]".repeat(60)}`, /^x\.yaml:2: .* too deep\n.*at most 40/],
    ["merged keys", "players: {A: {<<: {hand: [Giant]}}, B: {}}", /^x\.yaml:1: merged keys \(<<\) are not read/],
    ["a key twice", "players: {A: {}, B: {}}\ntitle: a\ntitle: b\n", /^x\.yaml:3: the key "title" stands here twice/],
    ["__proto__ twice", "__proto__: 1\n__proto__: 2\n", /^x\.yaml:2: the key "__proto__" stands here twice/],
    ["a tag", "players: !!set {A, B}\n", /^x\.yaml:1: the tag \S+ is not read here/],
    ["a tag of one's own", "title: !foo bar\n", /^x\.yaml:1: the tag !foo is not read here/],
    ["a key that is a list", "? [a, b]\n: c\n", /^x\.yaml:1: a key here is no text/],
    ["two documents", "title: a\n---\ntitle: b\n", /^x\.yaml:\d: this is not YAML/],
    ["a long text", `title: ${"x".repeat(3000)}\n`, /^x\.yaml:1: this text has 3000 characters/],
    ["a long file", "# x\n".repeat(100_000), /^x\.yaml: 400000 characters: a position file has at most 262144/],
  ])("%s is refused with its line", (_what, text, words) => {
    expect(errorOf(() => checkPosition(text, "x.yaml")).message).toMatch(words);
  });
});

describe("anchors and aliases of YAML", () => {
  const board = (hand: string, expected: string, rest = ""): string => `
note: [&who Ann, &giant Giant]
change: { Sam Gamgee: &cards [*giant , Wolves] }
players:
  *who :
    companies: [{ at: Rivendell, characters: [&f Frodo, Bilbo: &worn [Elven Cloak]] }]
    hand: ${hand}
  Bob: { companies: [{ at: Bree, characters: [Gimli: *worn ] }] }
steps:
  - expect: { chooser: *who , hand of Ann: ${expected}, *f : untapped }
${rest}`;
  const lines = (text: string): string[] => checkPosition(text, "x.yaml").lines;

  it("stand for what they name, as values, as keys and in each other", () => {
    expect(lines(board("[Giant, Wolves]", "*cards "))).toEqual([]);
    expect(lines(board("*cards", "[Giant, Wolves]"))).toEqual([]);
    expect(lines(board("*cards", "[Giant]"))).toEqual([expect.stringMatching(/^x\.yaml:10: hand of Ann: expected/)]);
  });
  it("mean the last anchor above them, also within what another stands for", () => {
    expect(lines(board("&cards [&giant Wolves]", "[*giant ]"))).toEqual([]);
    expect(lines(board("&all [&giant Wolves, *giant , &giant Smaug]", "[Wolves, Wolves, *giant ]"))).toEqual([]);
    const later = `cases:\n  - players: { Ann: { hand: *cards } }\n  - &c { case: 2, players: { Ann: { hand: &cards [*giant , &giant Wolves] } } }\n  - *c\n`;
    expect(lines(board("[]", "[Giant, Wolves]", later))).toEqual([]);
  });
  it("what is wrong in what they stand for is told by the line where it stands", () => {
    const wrong = board("*cards", "[]").replace(", Wolves]", ",\n  Wolfes]");
    expect(errorOf(() => lines(wrong)).message).toMatch(/^x\.yaml:4: there is no card called "Wolfes"/);
    expect(errorOf(() => lines(board("*who", "[]"))).message).toMatch(/^x\.yaml:2: there is no card called "Ann"/);
  });
});

describe("a position file within its bounds is read or refused at once", () => {
  const isQuick = (text: string): void => {
    expect(text.length).toBeLessThanOrEqual(MOST_BYTES.position);
    const start = processorMs();
    errorOf(() => checkPosition(text, "x.yaml"));
    // A quiet machine takes less than a second.
    expect(processorMs() - start).toBeLessThan(5000);
  };
  const long = (line: string, head = "", tail = ""): string =>
    head + line.repeat(Math.floor((MOST_BYTES.position - head.length - tail.length) / line.length)) + tail;
  const players = "players:\n  Ann: { companies: [{ at: Rivendell, characters: [Frodo] }] }\n  Bob: {}\n";
  const many = `ruleset: [${"coe, ".repeat(16)}]\ncases:\n${"- {case: 1}\n".repeat(500)}`;
  it.each([
    ["maps, a line each", long("{a: 1}\n")],
    ["commas", long(",", "a: [")],
    ["marks", long(`     - "Giant${", x".repeat(600)}"\n`, `${players.slice(0, -5)}\n    hand:\n`)],
    ["much, in many cases", long("- Giant\n", "draws: {Ann: [Giant]}\nnote:\n", players + many)],
    ["many cases of lists", long("#\n", "", players.replace("Bob: {}", "Bob: { list: prowess-orcs }") + many)],
    [
      "companies and changes",
      long("      - {at: Bree}\n", "players:\n  Bob: {}\n  Ann:\n    companies:\n").slice(0, 1 << 17) +
        `\nchange:\n${Array.from({ length: 5000 }, (_, n) => `  "Sam Gamgee${"'".repeat(n % 99)}${"-".repeat(n / 99)}": []\n`).join("")}`.slice(
          0,
          1 << 17,
        ),
    ],
  ])("%s", (_what, text) => isQuick(text));
  it.each([
    ["maps in one line", long("{a: 1} ")],
    ["maps in a list", long("{a: 1} ", "a: [", "]")],
  ])("%s", { tags: "long" }, (_what, text) => isQuick(text));
});

describe("numbers that a table cannot hold", () => {
  const position = (ann: string, rest = ""): string =>
    `players:\n  Ann: { companies: [{ at: Rivendell, characters: [Frodo] }], ${ann} }\n  Bob: {}\n${rest}`;
  const tooMany = "Giant, Wolves, Smaug, Ambusher, Abductor, Cave-drake, Wargs, Slayer, Assassin, Giant Spiders";
  it.each([
    ["hand: [30 Wolves]", "", /:2: 30 cards in hand: a hand holds at most 28/],
    ["hand: [15 Wolves, 14 Giant]", "", /:2: 29 cards in hand: a hand holds at most 28/],
    ["deck: [300 Giant]", "", /:2: 300 copies: a pile holds 1 to 255 cards of one name/],
    ["deck: [0 Giant]", "", /:2: 0 copies/],
    ["deck: [200 Giant, 56 Giant]", "", /:2: 256 copies of Giant: .* hold at most 255/],
    ["deck: [200 Giant], discard pile: [56 Giant]", "", /:2: 256 copies of Giant/],
    ["kills: [16 Giant]", "", /:2: 16 copies of Giant: a kill pile holds at most 15/],
    ["removed: [8 Giant, 8 Giant]", "", /:2: 16 copies of Giant: what is removed holds at most 15/],
    ['hand: ["Giant, tapped"]', "", /:2: Giant lies in a pile: "tapped" says nothing there/],
    ["exhausted: 40000", "", /:2: .*\n.*whole number from 0 to 9/],
    ["exhausted: many", "", /:2: .*\n.*whole number from 0 to 9/],
    ["factions: [Giant]", "", /:2: Giant is no faction/],
    ["events: [Frodo]", "", /:2: Frodo is no event/],
    ["", "turn number: 70000\n", /:4: .*\n.*whole number from 1 to 999/],
    ["", "turn number: 1.5\n", /:4: /],
    ["", "rolls: { always: 77 }\n", /:4: this is no number/],
    ["", "rolls: [{ Ann: 7, Bob: 8 }]\n", /:4: this is no roll/],
  ])("%s %s", (ann, rest, words) => {
    expect(errorOf(() => checkPosition(position(ann, rest), "x.yaml")).message).toMatch(words);
  });
  it("companies, regions and cards on the table are counted", () => {
    const company = (more = "") => `{ at: Rivendell, characters: [Frodo${more}] }`;
    const many = (n: number, one: string) => Array(n).fill(one).join(", ");
    const of = (companies: string) => `players:\n  Ann: { companies: [${companies}] }\n  Bob: {}\n`;
    expect(errorOf(() => checkPosition(of(many(10, company())), "x.yaml")).what).toContain("at most 9");
    const regions = `{ at: Rivendell, to: Bree, regions: [${many(9, "Rhudaur")}], characters: [Frodo] }`;
    expect(errorOf(() => checkPosition(of(regions), "x.yaml")).what).toBe("9 regions: a path has at most 8");
    const bearing = `{ at: Rivendell, characters: [Frodo: [${many(12, "15 Elven Cloak")}]] }`;
    expect(errorOf(() => checkPosition(of(bearing), "x.yaml")).what).toBe(
      "181 cards on the table: there is room for 160",
    );
    expect(errorOf(() => checkPosition(of(company(', "3 Sam Gamgee"')), "x.yaml")).what).toBe(
      "3 copies: one card stands here",
    );
    const named15 = `players: { Ann: { hand: [${tooMany}] }, Bob: {} }`;
    expect(checkPosition(named15, "x.yaml").ok).toBe(true);
  });
  it("a phase with odd signs in it is an unknown phase", () => {
    expect(errorOf(() => checkPosition(position("", 'phase: "un\\rtap"\n'), "x.yaml")).what).toContain(
      "no phase called",
    );
  });
  it("as many cards as a pile can hold are counted right", () => {
    const full = 'steps: [expect: { "play deck of Ann": [Giant] }]\n';
    const line = checkPosition(position("deck: [255 Giant]", full), "x.yaml").lines[0];
    expect(line.match(/Giant/g)!.length).toBe(256);
  });
  it("a table of rolls goes from 2 to 12, and not three deep", () => {
    const text = (table: string) => position("", `steps:\n  - each roll: ${table}\n    do: [resolve]\n`);
    expect(checkPosition(text("{ 2-99999999999: {} }"), "x.yaml").lines.join()).toContain(
      'two dice show "2-99999999999"',
    );
    expect(checkPosition(text("{ 12-2: {} }"), "x.yaml").lines.join()).toContain('two dice show "12-2"');
    const nest = (depth: number): string =>
      depth === 0 ? "note: x" : `{ each roll: { 2-12: {} }, do: [${nest(depth - 1)}] }`;
    const deep = checkPosition(position("", `steps: [${nest(3)}]\n`), "x.yaml");
    expect([deep.ok, deep.lines.join()]).toEqual([false, expect.stringContaining("three deep")]);
  });
});

describe("every mistake of a list at once", () => {
  const rules = rulesetByName("coe");
  it("names unknown cards with their lines and nearest names, and every broken rule", () => {
    const text = [
      ...["Name: all wrong", "# Pool", "Frodo", "Frodo", "# Characters", "Gandalff", "3 Alatar"],
      ...["# Resources", "4 Concealment", "Rivendell", "# Hazards", "2 Smaug", "20 Giant", "Shelob"],
      ...["# Nonsense", "1 Giant", "# Sideboard", "40 Wolves", "# Sites", "2 Moria", "Moriah"],
    ].join("\n");
    const { deck, faults } = readDeck(text, "x.deck");
    const all = [...faults, ...deckFaults(deck, rules)]
      .map((one) => `${one.where}: ${one.what}; ${one.hint}`)
      .join("\n");
    for (const words of [
      /x\.deck:6 "Gandalff": there is no card called "Gandalff"; did you mean "Gandalf/,
      /x\.deck:10 "Rivendell": it is a site/,
      /x\.deck:15 "# Nonsense": there is no part/,
      /x\.deck:21 "Moriah": there is no site called "Moriah"; did you mean "Moria"/,
      /x\.deck:3 "Frodo": 2 copies: a unique card/,
      /x\.deck:9 "Concealment": 4 copies: at most 3/,
      /x\.deck:12 "Smaug": 2 copies: a unique card/,
      /x\.deck:13 "Giant": 20 copies/,
      /40 cards in the sideboard: at most/,
      /x\.deck:20 "Moria": 2 copies of a site/,
    ])
      expect(all).toMatch(words);
    // Behind an unknown heading nothing is guessed, nothing is said twice, and nothing is missing that may stand there.
    expect(all).not.toMatch(/x\.deck:16|at least 30 of each/);
    expect(all.match(/Gandalff"/g)).toHaveLength(2);
    const error = errorOf(() => parseDeck(text, "x.deck"));
    expect(error.message).toMatch(/^x\.deck: 4 mistakes\n {2}x\.deck:6 .*\n {2}x\.deck:10 /);
  });
  it("a good list has none, and a card that is misspelt still counts", () => {
    expect(inspectDeck("stealth-orcs", rules).faults).toEqual([]);
    const text = readDeck("", "x").deck;
    expect(
      deckFaults(text, rules)
        .map((one) => one.message)
        .join(),
    ).toMatch(/0 resources and 0 hazards: at least \d+ of each/);
    const file = join(folder, "typo.deck");
    const good = loadDeck("stealth-orcs");
    const hazard = good.hazards[0];
    writeFileSync(file, deckToText(good).replace(`${hazard.name}\n`, `${hazard.name}xqz\n`));
    const { faults } = inspectDeck(file, rules);
    expect(faults.map((one) => one.what)).toEqual([expect.stringContaining(`no card called "${hazard.name}xqz"`)]);
  });
});

describe("bounds", () => {
  it("a deck of 60,000 blocks, of long lines, or of more than its size is told at once", { tags: "long" }, () => {
    const start = processorMs();
    const blocks = errorOf(() => parseDeck(`# Hazards\n${"[x]\n".repeat(60_000)}`, "x.deck"));
    expect(blocks.message).toMatch(/^x\.deck: 100 or more mistakes/);
    const long = errorOf(() => parseDeck(`# Hazards\n${"[".repeat(1 << 24)}`, "x.deck"));
    expect(long.message).toMatch(/^x\.deck:2: this line has 16777216 characters: a line of a deck has at most 500/);
    for (const line of [
      "x ".repeat(240),
      "#".repeat(240),
      `Giant${" ".repeat(480)}`,
      "Giant (TW)".padEnd(490, "(TW) "),
    ])
      readDeck(`# Hazards\n${`${line}\n`.repeat(1000)}`, "x.deck");
    expect(processorMs() - start).toBeLessThan(10_000);
  });
  it("files are bounded by what they should be, and must be text", () => {
    const file = (name: string, bytes: Uint8Array | string) => {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    };
    const what = (path: string) => errorOf(() => loadDeck(path));
    expect(what(file("big.deck", "#\n".repeat(1 << 20))).what).toBe("the file is larger than 1 MB, which no deck is");
    expect(what(file("zero.deck", "# Hazards\nGi\0ant\n")).what).toBe("this is no text: byte 13 is zero");
    const bell = what(file("bell.deck", Buffer.from("# Hazards\nCarn D\xfbm\x07\n", "latin1")));
    expect([bell.where.endsWith("bell.deck:2"), bell.what]).toEqual([true, expect.stringContaining("no UTF-8")]);
    mkdirSync(join(folder, "folder.deck"));
    expect(what(join(folder, "folder.deck")).what).toBe("it is a folder");
    expect(loadDeck(file("marked.deck", "\uFEFF# Hazards\r\nGiant\r\n")).hazards).toEqual([
      { name: "Giant", count: 1 },
    ]);
  });
});

describe("a record whose lists or rules are none, although their hash is right", () => {
  const decks = [loadDeck("teaching"), loadDeck("example-jason")];
  const ruleset = rulesetByName("metw-standard");
  const streams = seedsOf("bad", 0, meccg.streamWords);
  const header = {
    ...{
      game: "metw",
      gameVersion: meccg.version,
      rulesVersion: meccg.rulesVersion,
      ruleset: named("metw-standard", ruleset),
      seed: "bad",
      number: 0,
    },
    ...{ streams, decks: decks.map((deck) => named(deck.name, deck)), agents: ["random", "random"] },
  };
  const good = writeRecord(recordGame(meccg, { ruleset, decks, streams }, header, []));
  const forged = (word: string, body: unknown): string => {
    const json = JSON.stringify(body);
    return good.replace(new RegExp(`^(${word} "[^"]*") .*$`, "m"), `$1 ${hex64(hash64Text(json))} ${json}`);
  };
  const [deck] = decks;
  it.each([
    ["null", "deck 0", null, /^x\.txt:7: deck "[^"]+": the list is no object/],
    ["without a part", "deck 0", { ...deck, pool: undefined }, /^x\.txt:7: deck .*: the list has no part "pool"/],
    ["a part that is none", "deck 1", { ...deck, sites: {} }, /^x\.txt:8: deck .*: the list has no part "sites"/],
    ["a line without a count", "deck 0", { ...deck, hazards: [{ name: "Giant" }] }, /^x\.txt:7: .*line 1 of its part/],
    [
      "an unknown card",
      "deck 0",
      { ...deck, hazards: [{ name: "constructor", count: 1 }] },
      /^x\.txt: .*no card called/,
    ],
    ["half a card", "deck 0", { ...deck, hazards: [{ name: "Giant", count: 0.5 }] }, /^x\.txt: .*no number of cards/],
    ["a ruleset that is none", "ruleset", [], /^x\.txt:3: ruleset .*: its field "name"/],
    ["a rule of another kind", "ruleset", { ...ruleset, deckMin: "25" }, /^x\.txt:3: .*its field "deckMin"/],
    ["a word nobody knows", "ruleset", { ...ruleset, splitAtHaven: "toString" }, /its field "splitAtHaven"/],
    ["many decks", "ruleset", { ...ruleset, deckCount: 9 }, /it is played with 9 decks/],
  ])("%s", (_what, word, body, message) => {
    expect(replay(meccg, parseRecord(good, "x.txt")).difference).toBeNull();
    expect(errorOf(() => replay(meccg, parseRecord(forged(word, body), "x.txt"))).message).toMatch(message);
  });
  it("words of chance, names and JSON that cannot be read", () => {
    const few = good.replace(/^streams .*$/m, "streams 00000001");
    expect(errorOf(() => replay(meccg, parseRecord(few, "x.txt"))).what).toBe("1 words of streams: metw needs 16");
    const badName = good.replace(/^deck 0 "/m, 'deck 0 "\\q');
    expect(errorOf(() => parseRecord(badName, "x.txt")).message).toMatch(
      /^x\.txt:7: .* is not a text in double quotes/,
    );
    const deep = good.replace(/^(deck 0 "[^"]*" \S+) .*$/m, `$1 ${"[".repeat(200_000)}${"]".repeat(200_000)}`);
    expect(errorOf(() => parseRecord(deep, "x.txt")).message).toMatch(/^x\.txt:7: the JSON of .* cannot be read/);
    const long = good.replace(/^seed .*$/m, `seed "${"x".repeat(2 << 20)}"`);
    expect(errorOf(() => parseRecord(long, "x.txt")).message).toMatch(
      /^x\.txt:4: .*a line of a record has at most 1048576/,
    );
  });
});
