/** A person, or several, at a table of three to five in a terminal; and one who plays alone. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { main } from "../../cli/main.js";
import { temporaryFolder } from "../sim/helpers.js";
import { typed } from "./helpers.js";

const folder = temporaryFolder();
const file = (name: string) => join(folder, name);
const THREE = "play prowess-orcs --vs stealth-beasts,factions-orcs --seed table --agent random".split(" ");
const often = (line: string, n: number): string[] => Array.from({ length: n }, () => line);
const replays = async (record: string): Promise<number> => {
  const io = { out: () => undefined, err: () => undefined, live: null };
  return main(["replay", record, "--verify"], io);
};

describe("a table of three", () => {
  it("says who sits where, and shows all of them in the order of their turns", async () => {
    const { lines } = await typed(["board full", "points", "quit", "no"], ...THREE, "--seat", "2");
    const text = lines.join("\n");
    expect(lines.slice(0, 3).join(" ")).toContain(
      "You play prowess-orcs at seat 2 against stealth-beasts at seat 3, played by random; factions-orcs at seat 1, played by random.",
    );
    expect(text).toMatch(/YOU \(seat 2; hazards by seat \d\)/);
    expect(text).toContain("COMPANIES OF SEAT 1");
    expect(text).toContain("COMPANIES OF SEAT 3");
    // What is told of a player calls him by his seat, and nobody "the opponent".
    expect(text).toMatch(/\(seat [13]'s\)/);
    expect(text).not.toMatch(/\bopponent/i);
  });

  it("is played to its end, told by seats, written down and replayed; and a saved one goes on", {
    tags: "long",
    timeout: 240_000,
  }, async () => {
    const [record, save] = [file("three.txt"), file("half.txt")];
    const { lines } = await typed(often("1", 3000), ...THREE, "--record", record);
    const text = lines.join("\n");
    expect(text).toMatch(
      /(You win|Nobody wins|Seat [23] wins|(You|Seat 2) and seat [23] share the win) \([\w-]+\): you -?\d+, seat [23] -?\d+, seat [23] -?\d+\./,
    );
    expect(text).toMatch(/Turn \d+, yours, hazards by seat [23]: /);
    expect(text).toMatch(/Your hazards against seat [23]'s company/);
    expect(text).not.toMatch(/the opponent/);
    expect(readFileSync(record, "utf8")).toMatch(/agent 0 "person"\nagent 1 "random"\nagent 2 "random"/);
    expect(await replays(record)).toBe(0);
    await typed(often("1", 40), ...THREE, "--save", save);
    const on = await typed(["undo", "1", "quit", "no"], "play", "--load", save);
    expect(on.err).toBe("");
    expect(on.lines.join("\n")).toContain("Taken back");
  });

  it("covers the screen between people, whoever plays the other seats", async () => {
    const argv = "play prowess-orcs --vs stealth-beasts,factions-orcs,prowess-beasts --seed people".split(" ");
    const { lines } = await typed(
      often("", 40),
      ...argv,
      "--agent",
      "person,random,heuristic",
      "--names",
      "Ann,Ben",
      "--save",
      file("people.txt"),
    );
    const text = lines.join("\n");
    expect(lines.slice(0, 4).join(" ")).toContain(
      "Ann plays prowess-orcs at seat 1, Ben plays stealth-beasts at seat 2, random plays factions-orcs at seat 3, heuristic plays prowess-beasts at seat 4.",
    );
    expect(text).toMatch(/hand over to (Ann|Ben)/);
    expect(text).not.toMatch(/hand over to (seat|random|heuristic)/);
  });

  it.each([
    ["--vs stealth-beasts,factions-orcs,prowess-beasts,factions-beasts,stealth-orcs", /here sit 6/],
    ["--vs stealth-beasts,factions-orcs,prowess-beasts --agent random,heuristic", /2 are named, and 3 opponents play/],
    ["--vs stealth-beasts,factions-orcs --seat 4", /write 1, 2, 3 or random/],
    ["--vs stealth-beasts,factions-orcs --agent person,random --names Ann", /two names are wanted.*--names Ann,Ben/s],
    ["--vs stealth-beasts,factions-orcs --agent person,person --names Ann,Ben", /3 names are wanted/],
    ["--vs stealth-beasts,factions-orcs --agent neural", /networks play at tables of two/],
    [
      "--vs stealth-beasts,factions-orcs --ruleset metw-standard+solitaire",
      /a hazard in the list of one who plays alone/,
    ],
  ])("names what is wrong with %s", async (more, words) => {
    const { code, err } = await typed([], "play", "prowess-orcs", ...more.split(" "));
    expect([code, err]).toEqual([2, expect.stringMatching(words)]);
  });
});

describe("one alone", () => {
  it("plays a list against a deck of hazards, and is told what became of it", { timeout: 240_000 }, async () => {
    const argv = "solo stealth-orcs --hazards prowess-beasts --object council --play --seed alone".split(" ");
    const { lines } = await typed(["board", ...often("1", 3000)], ...argv);
    const text = lines.join("\n");
    expect(text).toContain("You play stealth-orcs[alone] at seat 1 against prowess-beasts[hazards]");
    expect(text).toMatch(/The hazard deck: deck \d+, discarded \d+/);
    expect(text).toMatch(/the hazard deck plays /);
    expect(text).toMatch(/(You win|You have lost|The game is over) \([\w-]+\): you -?\d+\./);
    expect(text).not.toMatch(/the opponent/);
  });
  it("names one list", async () => {
    const { code, err } = await typed([], "solo", "stealth-orcs", "factions-orcs", "--play");
    expect([code, err]).toEqual([2, expect.stringContaining("name the one that you play")]);
  });
  it.each([["--games", "5"], ["--agent", "random"], ["--json"]])(
    "refuses %s, which is for games of an agent",
    async (...words) => {
      const { code, err } = await typed([], "solo", "stealth-orcs", "--play", ...words);
      expect([code, err]).toEqual([2, expect.stringContaining(`${words[0]}: it is for games of an agent`)]);
    },
  );
});
