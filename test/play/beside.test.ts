import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { main } from "../../cli/main.js";
import { Hinter } from "../../cli/play/hint.js";
import { apart, PlayTable } from "../../cli/play/table.js";
import { fold } from "../../engine/core/nearest.js";
import { OwnStream } from "../../engine/core/streams.js";
import { handOf } from "../../engine/meccg/text/lines.js";
import type { MeccgView } from "../../engine/meccg/knowledge/view.js";
import * as D from "../../engine/meccg/defs.js";
import { listed, loadGame } from "../../sim/plans/games.js";
import { screenOf } from "../../sim/person/screen.js";
import { newSitting, PERSON, Session } from "../../sim/person/session.js";
import { temporaryFolder } from "../sim/helpers.js";
import { typed } from "./helpers.js";

const folder = temporaryFolder();
const file = (name: string) => join(folder, name);
const GAME = "play stealth-orcs --vs prowess-beasts --seed beside --hint heuristic --beside".split(" ");
const COVER = "Press Enter as ";

/** Two people at a table whose screen is wiped: `types` says what is typed at each prompt, null to leave. */
async function sat(types: (prompt: string, one: Sat) => string | null): Promise<Sat> {
  const module = listed(await loadGame("metw"));
  const rules = module.defaultRuleset;
  const lists = ["stealth-orcs", "prowess-beasts"].map((name) => ({ name, body: module.loadDeck(name) }));
  const session = new Session(
    newSitting({
      module,
      screen: await screenOf(module),
      ruleset: { name: rules, body: module.rulesetByName(rules) },
      decks: lists as never,
      seed: "beside",
      seat: 0,
      agent: PERSON,
    }),
  );
  const one: Sat = { session, screen: [], wiped: 0, complete: () => [] };
  const input = {
    next: async (prompt: string) => types(prompt, one),
    stopped: new Promise<void>(() => undefined),
    forget: () => undefined,
    close: () => undefined,
  };
  const table = new PlayTable(session, input, {
    out: (line) => one.screen.push(line),
    pace: 0,
    hinter: new Hinter("heuristic", module),
    saveFile: file("sat.txt"),
    recordFile: null,
    names: ["Ann", "Ben"],
    wipe: () => {
      one.wiped++;
      one.screen.length = 0;
    },
  });
  one.complete = (text) => table.complete(text);
  await table.play();
  return one;
}
interface Sat {
  session: Session;
  /** What can be read: all since the screen was wiped last. */
  screen: string[];
  wiped: number;
  complete(typed: string): string[];
}

describe("two people at one terminal", () => {
  it("nobody reads what the other holds, and a covered screen shows nothing", { timeout: 120_000 }, async () => {
    const stream = new OwnStream("two", 0, "fingers");
    const seen = [new Set<string>(), new Set<string>()];
    let [covers, looks, prompts] = [0, 0, 0];
    const one = await sat((prompt, { session, screen, complete }) => {
      if (++prompts > 900) return null;
      const { seat } = session.sitting;
      if (prompt.startsWith(COVER)) {
        covers++;
        expect(prompt).toBe(`${COVER}${["Ann", "Ben"][seat]} `);
        expect(
          screen.filter((line) => !/^-- hand over to \w+ -+$|^\w+ is asked next; whoever else/.test(line)),
        ).toEqual([]);
        expect(complete("")).not.toContain("pass");
        expect(complete("").length).toBeLessThan(20);
        return "";
      }
      // A card of the other's hand that this one has never met is on no line.
      const text = screen.join(" ").replace(/\s+/g, " ");
      const [own, his] = [seat, 1 - seat].map((p) => handOf(session.state.view(p) as MeccgView).map(D.nameOf));
      for (const name of own) seen[seat].add(name);
      for (const name of his)
        if (!seen[seat].has(name) && text.includes(name)) {
          // Met in play, in a pile, or told: it is told to him now as well.
          expect.soft(onTable(session, seat, name), `${name} at prompt ${prompts}`).toBe(true);
        } else looks++;
      return stream.below(3) === 0 ? "pass" : String(1 + stream.below(5));
    });
    expect(covers).toBeGreaterThan(20);
    expect(looks).toBeGreaterThan(1000);
    expect(one.wiped).toBe(2 * covers);
  });
});
/** Does this seat's own picture of the table name a card? */
function onTable(session: Session, seat: number, name: string): boolean {
  const view = session.state.view(seat);
  const { screen } = session.sitting;
  return [...screen.whole(view), ...(screen.part(view, "piles") ?? [])].join(" ").replace(/\s+/g, " ").includes(name);
}

it("a covered screen takes Enter alone, or quit; nobody takes back over the other's choice", async () => {
  // What is typed each time one is asked, first to last; while there is nothing left of it, the first choice.
  const script = [
    ["pass", "", "undo"],
    ["", "log"],
    ["", "undo"],
    ["quit", "no"],
  ];
  let part = -1;
  let last = "";
  const shown: string[][] = [];
  const one = await sat((prompt, { screen }) => {
    if (prompt.startsWith(COVER) && prompt !== last) {
      last = prompt;
      shown[++part] = [];
    }
    shown[part].push(screen.join("\n"));
    return script[part].shift() ?? "1";
  });
  expect(part).toBe(3);
  expect(last).toBe(`${COVER}Ben `);
  expect(shown[0][1]).toContain("Nothing is taken before the covered screen: press Enter alone, or type quit.");
  expect(shown[0][3]).toContain("You have chosen nothing yet.");
  // His log has nothing of what she did.
  expect(shown[1][2]).not.toContain("you: ");
  expect(shown[2][2]).toContain("You have not chosen that often since somebody else did.");
  expect(one.screen.at(-1)).toBe("Left without saving.");
});

describe("play --beside", () => {
  const START = ["", "choose Annalena", "", "1"];

  it("says who sits where, also where lists and names are alike", async () => {
    const argv = ["play", "teaching", "--vs", "teaching", "--seed", "x"];
    const of = async (...more: string[]) => (await typed(["quit", "no"], ...argv, ...more)).lines.join(" ");
    expect(await of("--agent", "random")).toContain(
      "You play teaching at seat 1 against teaching at seat 2, played by random.",
    );
    expect(await of("--beside")).toContain(
      "The first player plays teaching at seat 1, the second player plays teaching at seat 2.",
    );
    const text = await of("--beside", "--names", "Jo, jó");
    expect(text).toContain("Jo (seat 1) plays teaching at seat 1, jó (seat 2) plays teaching at seat 2.");
    expect(text).toContain("-- hand over to Jo (seat 1) ---");
    expect(apart(["Ann", ""])).toEqual(["Ann", "the second player"]);
    expect(new Set(apart(["the second player", ""]).map(fold)).size).toBe(2);
  });

  it("is saved, played on, and is a record with a person at both seats", async () => {
    const save = file("two.txt");
    const { lines } = await typed(START, ...GAME, "--save", save);
    expect(lines.join("\n")).toContain("you: choose Annalena");
    expect(readFileSync(save, "utf8")).toMatch(/agent 0 "person"\nagent 1 "person"/);
    const on = await typed([""], "play", "--load", save, "--names", "Ann,Ben", "--hint", "heuristic");
    expect(on.err).toBe("");
    expect(on.lines.join("\n")).toContain("-- hand over to ");
    const { err, code } = await typed([], "play", "--load", save, "--beside");
    expect([code, err]).toEqual([2, expect.stringContaining("--beside stands in the saved game already")]);
  });

  it("plays to the end and says who wins by name", { timeout: 120_000 }, async () => {
    const record = file("whole-beside.txt");
    const stream = new OwnStream("whole", 0, "fingers");
    const lines = Array.from({ length: 30_000 }, () =>
      stream.below(3) === 0 ? "" : stream.below(3) === 0 ? "pass" : String(1 + stream.below(5)),
    );
    const shown = await typed(lines, ...GAME, "--names", "Ann,Ben", "--record", record);
    const text = shown.lines.join("\n");
    expect(text).toMatch(/(Ann wins|Ben wins|Nobody wins) \([\w-]+\): Ann -?\d+, Ben -?\d+\./);
    expect(text).toContain("As Ann sees it:");
    expect(text).toContain("As Ben sees it:");
    const out: string[] = [];
    const io = { out: (l: string) => out.push(l), err: (l: string) => out.push(l), live: null };
    expect(await main(["replay", record, "--verify"], io)).toBe(0);
  });

  it.each([
    [["--level", "3"], /an agent is named, and a person is to play/],
    [["--names", "Ann"], /two names are wanted/],
    [["--names", "Ann,"], /two names are wanted/],
  ])("names what is wrong in %j", async (more, words) => {
    const { code, err } = await typed([], ...GAME, ...more);
    expect([code, err]).toEqual([2, expect.stringMatching(words)]);
  });
  it("names are for two", async () => {
    const { err } = await typed([], ...GAME.slice(0, -1), "--names", "Ann,Ben");
    expect(err).toMatch(/one person plays this game.*add --beside/s);
  });
});
