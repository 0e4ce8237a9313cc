/** `mazarbul check` reads the position files of both games. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { main } from "../../cli/main.js";
import { temporaryFolder } from "../sim/helpers.js";
import { MAZARBUL, ROOT } from "../root.js";

const folder = temporaryFolder();
async function run(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await main(argv, { out: (l) => out.push(l), err: (l) => err.push(l), live: null });
  return { code, out: out.join("\n"), err: err.join("\n") };
}
function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
const RING = `title: The Ring
pack: reconstructed
at: { Frodo: W2813 }
steps:
  - fellowship: move from W2813
  - offered: [to W2714]
`;
const CARD_FILE = join(ROOT, "test/positions/rules/agents-attack.yaml");

it("each file is read as its game's, also in one call and out of one folder", async () => {
  const wotr = file("ring.yaml", RING);
  expect(await run("check", wotr)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^ok .*1 of 1 hold$/s),
    err: "",
  });
  expect(await run("wotr", "positions", wotr)).toMatchObject({ code: 0 });
  const both = await run("check", wotr, CARD_FILE);
  expect(both).toMatchObject({ code: 0, err: "" });
  expect(both.out).toContain("2 of 2 hold");
});
it("a file that does not hold, and one that cannot be read, say so in the words of its game", async () => {
  const wrong = file("wrong.yaml", RING.replace("[to W2714]", "[to W0101]"));
  expect(await run("check", wrong)).toMatchObject({
    code: 1,
    out: expect.stringContaining('"to W0101" is not offered'),
  });
  const unknown = file("unknown.yaml", RING.replace("Frodo:", "Froddo:"));
  expect(await run("check", unknown)).toMatchObject({
    code: 2,
    err: expect.stringContaining('no character called "Froddo"'),
  });
  // In a process of its own: other tests of this thread may have added the small map.
  const tiny = file("tiny.yaml", RING.replace("pack: reconstructed", "rule: F"));
  const { status, stderr } = spawnSync(process.execPath, [MAZARBUL, "check", tiny], { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('its pack is "tiny"') });
  const json = file("ring.json", JSON.stringify({ title: "x", pack: "reconstructed", steps: [{ offered: ["pass"] }] }));
  expect(await run("check", json)).toMatchObject({ code: 0 });
  const inCase = file("case.yaml", "title: x\nsteps: []\ncases:\n  - case: one\n    pack: reconstructed\n");
  expect(await run("check", inCase)).toMatchObject({ code: 0 });
});
it("--show and --trace say who chooses, what is offered, and what was taken", async () => {
  const { out } = await run("check", file("shown.yaml", RING), "--show", "--trace");
  expect(out).toMatch(/The Ring:\n.*fellowship: move from W2813/);
  expect(out).toMatch(/fellowship chooses:\n.*to W2714/s);
});
it("a file of the card game is never taken for one", async () => {
  const odd = file("odd.yaml", "title: x\nplayers: {}\npoints: 3\n");
  expect((await run("check", odd)).err).toMatch(/points|players/);
  expect((await run("check", odd)).err).not.toContain("pack");
});

describe("--why", () => {
  const board = file(
    "why.yaml",
    `title: why
turn: Ann
phase: organization
players:
  Ann: { companies: [{ at: Rivendell, characters: [Bilbo] }], hand: [Concealment, Gandalf] }
  Bob: { hand: [Giant] }
steps: []
`,
  );
  const why = (asked: string) => run("check", board, "--why", asked);
  it("says which condition fails, for who chooses or for another player", async () => {
    expect((await why("play Concealment")).out).toMatch(/Ann:\n.*Concealment \(in hand\):/);
    expect((await why("Bob: Giant")).out).toMatch(/Bob:\n.*Giant \(in hand\):\n.*movement\/hazard phase/);
  });
  it("says so of a choice that is offered, of a card that is not there, of one that is none", async () => {
    expect((await why("play Gandalf")).out).toContain('"play Gandalf" is offered: Ann may choose it now');
    expect((await why("Giant")).out).toMatch(/Giant:\n *- it is neither in your hand nor in play/);
    expect(await why("Gandlaf the Purple")).toMatchObject({ code: 2, err: expect.stringContaining("Gandalf") });
    expect(await run("check", file("ring-why.yaml", RING), "--why", "Frodo")).toMatchObject({
      code: 2,
      err: expect.stringContaining("--why: it is answered for positions of the card game alone"),
    });
  });
});
