import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  agentText,
  filesOf,
  isAgentName,
  makeAgent,
  parseAgent,
  settingsText,
  splitAgents,
} from "../../agents/registry.js";
import { FIGURES } from "../../agents/heuristic/params.js";
import { UserError } from "../../engine/core/errors.js";
import { meccg } from "../../engine/meccg/index.js";
import { agentFile } from "../../experiments/play/parameters.js";
import { agentFiles, fingerprintOf, programOf } from "../../sim/fingerprint.js";
import { run } from "../cli/run.js";
import { temporaryFolder } from "../sim/helpers.js";
import "../../sim/nodeadapters.js";

const folder = temporaryFolder();
let made = 0;
/** A file with this text, under a name of its own. */
function fileOf(text: string): string {
  const path = join(folder, `agent-${made++}.agent`);
  writeFileSync(path, text);
  return path;
}
/** What is said of an agent file with this text: where it stands behind the path, what is wrong, how to fix it. */
function faultOf(text: string): [where: string, what: string, hint: string] {
  const path = fileOf(text);
  try {
    parseAgent(path);
  } catch (thrown) {
    if (!(thrown instanceof UserError)) throw thrown;
    return [thrown.where.replace(path, "FILE"), thrown.what, thrown.hint];
  }
  return ["", "no fault", ""];
}

describe("an agent file", () => {
  it("is the agent that its base is with these parameters, by its path or with the word before it", () => {
    const path = fileOf("base: heuristic\nparameters:\n  harmWeight: 2.5\n  onGuardWeight: 0.25\n");
    const spec = parseAgent(path);
    expect(spec.kind.name).toBe("heuristic");
    expect(spec.params).toEqual(parseAgent("heuristic:harmWeight=2.5,onGuardWeight=0.25").params);
    expect(agentText(spec)).toBe(`file:${path}`);
    expect(parseAgent(agentText(spec))).toEqual(spec);
    expect(settingsText(path)).toBe(settingsText("heuristic:harmWeight=2.5,onGuardWeight=0.25"));
    expect(makeAgent(path, meccg as never).constructor).toBe(makeAgent("heuristic").constructor);
    expect(splitAgents(`random,${path},file:${path},heuristic:harmWeight=2,onGuardWeight=1`)).toEqual([
      ...["random", path, `file:${path}`, "heuristic:harmWeight=2,onGuardWeight=1"],
    ]);
    expect([path, `file:${path}`, "heuristic:harmWeight=2", "prowess-orcs", "my.deck"].map(isAgentName)).toEqual([
      ...[true, true, true, false, false],
    ]);
  });

  it("may be JSON, and of any base whose parameters are words or files too", () => {
    expect(parseAgent(fileOf('{"base": "heuristic", "parameters": {"harm": 2}}')).params).toEqual(
      parseAgent("heuristic:harmWeight=2").params,
    );
    const mcts = parseAgent(fileOf("base: mcts\nparameters: {form: flat, sims: 20, network: some.network}\n"));
    expect(settingsText(agentText(mcts))).toBe(settingsText("mcts:form=flat,sims=20,network=some.network"));
    expect(filesOf(mcts)).toEqual([mcts.file, "some.network"]);
  });

  it("comes back from what was written, and is refused when it was changed behind its checksum", () => {
    const text = agentFile("heuristic:harmWeight=2.5,killPointsWeight=0.1", {
      by: 'a "command": with # signs',
      games: "100",
    });
    expect(parseAgent(fileOf(text)).params).toEqual(parseAgent("heuristic:harmWeight=2.5,killPointsWeight=0.1").params);
    // All of them are told, so that it stays the same when the usual values change, each with its meaning.
    for (const name of Object.keys(FIGURES)) expect(text).toMatch(new RegExp(`^  ${name}: .*# `, "m"));
    expect(text).toContain(`# ${FIGURES.harmWeight.about}`);
    const changed = faultOf(text.replace("harmWeight: 2.5", "harmWeight: 2.6"));
    expect(changed[0]).toMatch(/^FILE:\d+$/);
    expect(changed.slice(1)).toEqual([
      "the file was changed since it was saved",
      expect.stringContaining("take this line out"),
    ]);
    const own = text.replace("harmWeight: 2.5", "harmWeight: 2.6").replace(/^checksum.*\n/m, "");
    expect(parseAgent(fileOf(own)).params["harmWeight"]).toBe(2.6);
  });

  it("tells of every mistake the file, the line and what to write there", () => {
    const withLine = (line: string) => `base: heuristic\nparameters:\n  killPointsWeight: 1\n  ${line}\n`;
    const cases: [text: string, where: string, what: RegExp, hint: RegExp][] = [
      [withLine("harmm: 2"), "FILE:4", /no parameter called "harmm"/, /harmWeight/],
      [
        withLine("harmWeight: 7"),
        "FILE:4",
        /harmWeight must lie within 0.2 to 3, not 7/,
        /write harmWeight: 3: factor/,
      ],
      [withLine("harmWeight: much"), "FILE:4", /harmWeight must be a number, not "much"/, /write harmWeight: 2/],
      [withLine("harmWeight:"), "FILE:4", /harmWeight has no value/, /write harmWeight: 1/],
      [
        withLine("companyPlanRule: 0.5"),
        "FILE:4",
        /companyPlanRule must be a whole number/,
        /write companyPlanRule: 1/,
      ],
      [withLine("killPointsWeight: 2"), "FILE:4", /"killPointsWeight" stands here twice/, /keep one/],
      ["base: heuristics\n", "FILE:1", /no agent called "heuristics"/, /"heuristic"/],
      [
        "base: heuristic@3\nparameters: {harmWeight: 1}\n",
        "FILE:1",
        /nothing can be set on heuristic@3/,
        /base: heuristic/,
      ],
      ["parameters: {harmWeight: 1}\n", "FILE", /names no base/, /base: heuristic/],
      ["base: heuristic\nparamters: {harmWeight: 1}\n", "FILE:2", /no field called "paramters"/, /"parameters"/],
      ["base: heuristic\nformat: 2\n", "FILE:2", /its form is 2/, /the Mazarbul that wrote it/],
      ["base: heuristic\nformat: {a: 1}\n", "FILE:2", /its form is names with values/, /write "format: 1"/],
      ["base: heuristic\nformat: [1]\n", "FILE:2", /its form is a list/, /write "format: 1"/],
      ["base: {heuristic: 1}\n", "FILE:1", /names no base/, /base: heuristic/],
      ["base: heuristic\nmade:\n  on: x\n  by: {a: 1}\n", "FILE:4", /by is no text/, /write "by: TEXT"/],
      ["base: heuristic\nmade: {by: [a]}\n", "FILE:2", /by is no text/, /take it out/],
      ["base: heuristic\nchecksum: {a: 1}\n", "FILE:2", /changed since/, /take this line out/],
      [withLine("harmWeight: {a: 1}"), "FILE:4", /harmWeight has no value/, /write harmWeight: 1/],
      ["base: heuristic\nmade: &it\n  harmm: 2\nparameters: *it\n", "FILE:3", /no parameter called/, /harmWeight/],
      ["base: heuristic\nparameters: [harm]\n", "FILE:2", /names with values/, /parameters:/],
      ["base: [\n", "FILE:2", /not YAML/, /YAML/],
      ["", "FILE", /no agent file/, /base: heuristic/],
    ];
    for (const [text, where, what, hint] of cases)
      expect([text, ...faultOf(text)]).toEqual([
        ...[text, where, expect.stringMatching(what), expect.stringMatching(hint)],
      ]);
    expect(() => parseAgent(join(folder, "nobody.agent"))).toThrow(/nobody.agent: there is no such agent file/);
    expect(() => parseAgent("file:something.yaml")).toThrow(/must end with .agent/);
    expect(() => parseAgent(`file:${fileOf("base: heuristic\n")},harmWeight=2`)).toThrow(/copy the file/);
    mkdirSync(join(folder, "folder.agent"));
    expect(() => parseAgent(join(folder, "folder.agent"))).toThrow(/it is a folder/);
  });

  it("is said in words by the command that lists agents: what it sets otherwise, and that alone", async () => {
    const { code, out } = await run(
      "agents",
      fileOf("base: heuristic\nparameters: {harmWeight: 2.5, killPointsWeight: 1.77}\n"),
    );
    expect([code, out.split("\n")[0]]).toEqual([0, expect.stringContaining("heuristic, with 1 of its values")]);
    expect(out).toMatch(/harmWeight=2.5 +usually 1.59: factor on the harm/);
    expect(out).not.toContain("killPointsWeight=");
  });

  it("counts in the fingerprint by its bytes, beside the agent that it is made of", () => {
    const [one, two] = ["harmWeight: 2", "harmWeight: 2.5"].map((line) =>
      fileOf(`base: heuristic\nparameters: {${line}}\n`),
    );
    const [a, b] = [one, two].map((path) => agentFiles(path));
    expect(a.find(({ path }) => path === `files/${one}`)?.text).toBe(readFileSync(one, "latin1"));
    expect(a.map(({ path }) => path)).toEqual(expect.arrayContaining(agentFiles("heuristic").map(({ path }) => path)));
    expect(fingerprintOf(a)).not.toBe(fingerprintOf(b));
    const { agents } = programOf({ game: "metw", agents: [one, two, "heuristic"] });
    expect(new Set(agents).size).toBe(3);
  });
});
