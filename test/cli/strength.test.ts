import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { readTable, STANDING } from "../../experiments/strength/table.js";
import { child, ended, filesIn, POKER, temporaryFolder, until } from "../sim/helpers.js";
import { run } from "./run.js";

// Short games, on a machine that may have other work.
vi.setConfig({ testTimeout: 60_000 });
const folder = temporaryFolder();
const at = (name: string): string => join(folder, name);

const TABLE = `row,agent,against,lists,ruleset,goal,games
few,first,random,"Even,High",plain,60,12
many,random,last,"Even,High",plain,,40000
`;
const here = ["--game", POKER, "--workers", "0"];

describe("mazarbul strength", () => {
  it("plays a row, and writes table, page and picture", async () => {
    writeFileSync(at("one.csv"), TABLE.split("\n").slice(0, 2).join("\n"));
    const { code, out } = await run("strength", "--table", at("one.csv"), ...here, "--out", at("one"), "--quiet");
    expect([code, out]).toEqual([0, expect.stringContaining("written: ")]);
    expect(Object.keys(filesIn(at("one")))).toEqual(
      expect.arrayContaining(["README.md", "strength.csv", "strength.png"]),
    );
    expect(readFileSync(join(at("one"), "strength.csv"), "utf8")).toMatch(/\nfew,first,random,/);
    const { rows } = JSON.parse(readFileSync(join(at("one"), "strength.json"), "utf8")) as { rows: object[] };
    expect(rows).toEqual([expect.objectContaining({ goal: 60, goalIs: expect.stringMatching(/reached|missed|open/) })]);
  });
  it("writes tables, page, picture and report; a process that was killed is gone on with by the same command", {
    tags: "long",
    timeout: 240_000,
  }, async () => {
    writeFileSync(at("my.csv"), TABLE.replace("40000", "400"));
    const argv = ["strength", "--table", at("my.csv"), ...here];
    const killed = child(...argv, "--out", at("killed"));
    const games = join(at("killed"), "rows", "many", "games.csv");
    const length = () => {
      try {
        return readFileSync(games, "utf8").length;
      } catch {
        return 0;
      }
    };
    await until(() => length() > 0, killed);
    killed.kill("SIGKILL");
    await ended(killed);
    const { code, err, out } = await run(...argv, "--out", at("killed"));
    expect([code, err]).toEqual([
      0,
      expect.stringContaining("1 of 2: few, first against random, at most 12 games, kept"),
    ]);
    expect(out).toContain("written: ");
    expect((await run(...argv, "--out", at("unbroken"), "--json")).code).toBe(0);
    // Who is killed behind the last game of a row leaves a lock, which whoever comes to that row next takes over.
    const { "rows/many/run.lock": _lock, ...files } = filesIn(at("killed"));
    expect(files).toEqual(filesIn(at("unbroken")));
    expect(Object.keys(filesIn(at("killed"))).filter((name) => !name.startsWith("rows"))).toEqual(
      [
        "README.md",
        "command.json",
        "report.json",
        "strength.csv",
        "strength.json",
        "strength.png",
        "strength.svg",
      ].sort(),
    );
    expect((await run("report", at("killed"))).out).toContain("How strong the agents are: 2 rows");
  });

  it("names its rows in the command where others of the table are missing, and not where none is", {
    tags: "long",
  }, async () => {
    writeFileSync(at("two.csv"), TABLE.replace("40000", "12"));
    const argv = ["strength", "--table", at("two.csv"), ...here, "--out", at("part"), "--quiet"];
    const command = () => /^mazarbul strength.*$/m.exec(readFileSync(join(at("part"), "README.md"), "utf8"))![0];
    expect((await run(...argv, "--rows", "many")).code).toBe(0);
    expect(command()).toContain(" --rows many ");
    expect((await run(...argv, "--rows", "few")).code).toBe(0);
    expect(command()).not.toContain("--rows");
  });

  it("says what cannot be in one error", async () => {
    const table = (name: string, text: string): string[] => {
      writeFileSync(at(name), text);
      return ["--table", at(name)];
    };
    for (const [argv, text] of [
      [[], /sealed lists are opened once a version[\s\S]*--open-sealed[\s\S]*--part validation/],
      [["--part", "validation", "--rows", "heuristic,neurall"], /row "neurall"[\s\S]*did you mean "neural"/],
      [["--list", "--table", at("none.csv")], /none\.csv: there is no such file/],
      [[...table("a.csv", TABLE.replace("first,", "frist,")), ...here], /frist[\s\S]*first/],
      [[...table("b.csv", TABLE.replace("many", "few")), ...here], /row "few": two rows have this name/],
      [[...table("c.csv", TABLE.replace(",60,", ",600,")), ...here], /c\.csv:2: "600" is no goal/],
      [[...table("d.csv", TABLE.replace("goal", "gaol")), ...here], /d\.csv:1: it has no column "goal"/],
      [[...table("e.csv", TABLE.replace('"Even,High"', "Even")), ...here], /"Even" is one list, and it takes two/],
      [[...table("f.csv", TABLE.replace("random,last", "last,last")), ...here], /both are last/],
      [[...table("g.csv", TABLE.replace("40000", "some")), ...here], /g\.csv:3: "some" is no number of games/],
    ] as const) {
      const { code, err } = await run("strength", "--out", at("nothing"), ...argv);
      expect([argv, code, err]).toEqual([argv, 2, expect.stringMatching(text)]);
      expect(err.split("\n").length).toBeLessThan(4);
    }
    const { code, out } = await run("strength", "--list");
    expect([code, out.split("\n").length]).toEqual([0, STANDING.length + 1]);
    const quick = await run("strength", "--list", "--quick");
    expect(quick.out.split("\n").length).toBe(STANDING.filter((row) => row.quick > 0).length + 1);
    expect(quick.out).not.toContain("top-search");
    const asked = await run(
      "strength",
      "--quick",
      "--part",
      "validation",
      "--rows",
      "top-search",
      "--out",
      at("nothing"),
    );
    expect([asked.code, asked.err]).toEqual([2, expect.stringMatching(/row "top-search"[\s\S]*without --quick/)]);
    writeFileSync(at("mine.csv"), TABLE);
    expect(readTable(at("mine.csv"))).toHaveLength(2);
  });
});
