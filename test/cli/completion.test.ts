import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { completions } from "../../cli/completion.js";
import { commandLine } from "../../cli/main.js";
import { run } from "./run.js";

const program = commandLine({ out: () => {}, err: () => {}, live: null }, () => {});
const tab = (line: string): Promise<string[]> => completions(program, line);

describe("what tab completes", () => {
  it("commands, and the long names of their options", async () => {
    expect(await tab("mazarbul ca")).toEqual(["calibrate", "card", "cards"]);
    expect(await tab("mazarbul cards --s")).toEqual(["--set", "--status"]);
    expect(await tab("mazarbul nothing --s")).toEqual([]);
  });
  it("commands of a command, their options and what they ask for", async () => {
    expect(await tab("mazarbul wotr ")).toEqual(["check", "packs", "positions", "template"]);
    expect(await tab("mazarbul wotr ch")).toEqual(["check"]);
    expect(await tab("mazarbul wotr check --j")).toEqual(["--json"]);
    expect(await tab("mazarbul wotr check rec")).toEqual(["reconstructed"]);
    expect(await tab("mazarbul deck sh")).toEqual(["show"]);
  });
  it("names of cards, without their accents, written as one word", async () => {
    expect(await tab("mazarbul card eowy")).toEqual(["\u00c9owyn"]);
    expect(await tab("mazarbul card Riders\\ of")).toEqual(["Riders\\ of\\ Rohan"]);
  });
  it("decks, agents, rulesets and sets where a command asks for them", async () => {
    expect(await tab("mazarbul simulate stealth-o")).toEqual(["stealth-orcs"]);
    expect(await tab("mazarbul simulate stealth-orcs publ")).toEqual(["published"]);
    expect(await tab("mazarbul simulate --agents rand")).toEqual(["random"]);
    expect(await tab("mazarbul simulate --ruleset metw-s")).toEqual(["metw-standard", "metw-starter"]);
    expect(await tab("mazarbul cards --set ME")).toEqual(expect.arrayContaining(["METW", "MELE"]));
  });
  it("is said to a shell in a line, which bash takes", async () => {
    const { out, code } = await run("completion", "bash");
    expect(code).toBe(0);
    const note = execFileSync("bash", ["-c", `${out}\ncomplete -p mazarbul`], { encoding: "utf8" });
    expect(note).toContain("mazarbul completion --line");
    expect((await run("completion", "tcsh")).code).toBe(2);
  });
  it("is answered to the shell as it asks: the line up to where one writes", () => {
    const program = join(import.meta.dirname, "../../bin/mazarbul");
    const env = { ...process.env, COMP_LINE: "mazarbul deck --help", COMP_POINT: "13" };
    const text = execFileSync(process.execPath, [program, "completion", "--line", "mazarbul", "deck", "mazarbul"], {
      env,
      encoding: "utf8",
    });
    expect(text.trim().split("\n")).toEqual(["deck", "decks"]);
  });
});
