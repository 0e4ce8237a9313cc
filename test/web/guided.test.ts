import { beforeAll, describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { OwnStream } from "../../engine/core/streams.js";
import { QUIET, USUAL } from "../../engine/meccg/presentation/screen/stops.js";
import { sectionNamed } from "../../engine/meccg/presentation/rulebook/index.js";
import { GUIDED } from "../../web/page/learn/guided.js";
import { ALL_TIPS, TIPS, tipFor } from "../../web/page/learn/tips.js";
import { hosted, type Walk, walk } from "./guided.js";

describe("the guide's tips", () => {
  it("are short, and each stands under a section of the rules book", () => {
    for (const [name, tip] of ALL_TIPS) {
      expect(sectionNamed(name)?.name).toBe(name);
      expect(tip.length, name).toBeLessThan(160);
      expect(tip, name).not.toMatch(/\[\[/);
    }
  });
});

/** Questions that are not asked in the guided game. */
const DULL = /^Do you answer .*\(yours\)|^Draw another card/;

describe("a tip where the other is on turn", () => {
  it("speaks to the one who attacks, and not to the defender", () => {
    expect(tipFor("giving-strikes", true)).toContain("Strong and untapped characters first");
    expect(tipFor("giving-strikes", false)).toContain("Weak, wounded and tapped characters");
    for (const section of ["attack", "strikes", "corruption", "site-phase", "organization"])
      expect(tipFor(section, false), section).not.toBe(tipFor(section, true));
    // What is the same for both is said once.
    expect(tipFor("hand", false)).toBe(tipFor("hand", true));
  });
});

describe("the guided first game, played as the guide proposes", () => {
  let met: Walk;
  beforeAll(async () => {
    met = await walk(GUIDED, 3);
  }, 120_000);

  it("meets in three turns of one's own what a game is made of", () => {
    const wanted =
      "setup companies organization paths hazards movement giving-strikes strikes support automatic-attacks site-phase hand end-of-turn";
    for (const section of wanted.split(" ")) expect(met.asked, section).toContain(section);
    for (const event of ["attacked", "his company attacked", "item", "won over: faction", "won over: ally"])
      expect([...met.came], event).toContain(event);
    expect(met.tables.at(-1)!.over).toBeNull();
  });

  it("asks about no answer to one's own cards, and no single draw", () => {
    expect(met.tables.every(({ stops }) => !stops.ownEffects && !stops.draws)).toBe(true);
    expect(met.tables.filter(({ question }) => DULL.test(question?.ask ?? ""))).toEqual([]);
  });

  it("begins with one's own turn, and a strike in it", () => {
    expect(met.tables.find((table) => table.scene.turn > 0)!.scene.whose).toBe("you");
    expect(met.tables[met.asked.indexOf("strikes")].scene.turn).toBe(1);
  });

  it("takes no longer than a beginner's patience, and brings him points", () => {
    expect(met.choices.length).toBeLessThan(150);
    const begun = met.tables.find((table) => table.scene.turn > 0)!;
    const [you, he] = met.tables.at(-1)!.scene.sides;
    expect(you.raw).toBeGreaterThan(begun.scene.sides[0].raw + 4);
    expect(you.council).toBeGreaterThan(he.council);
  });

  it("has a tip for every question, and a reason for every proposal", () => {
    expect([...new Set(met.asked)].filter((section) => !TIPS[section])).toEqual([]);
    const silent = met.choices.filter((_, k) => met.tables[k].choices.length > 1).filter(({ why }) => why === "");
    expect(silent).toEqual([]);
    // Whoever plays no hazards is not told of them.
    for (const [k, { why }] of met.choices.entries())
      if (/^(untap|drawing|movement)$/.test(met.asked[k])) expect(why).not.toContain("hazard");
    // Automatic-attacks are named where one would have to face them, and nowhere else.
    for (const [k, { why }] of met.choices.entries()) {
      const { question } = met.tables[k];
      const guarded = /enter\? .*guarded by/.test(question!.ask);
      if (/^Does .* enter\?/.test(question!.ask))
        expect(question!.rules, question!.ask).toBe(guarded ? "automatic-attacks" : "site-phase");
      if (!guarded) expect(why, question!.ask).not.toContain("automatic-attack");
    }
    // Most reasons name a card, a place or another choice, or give a number.
    const told = met.choices.filter(({ why }) => why !== "");
    const bare = told.filter(({ why }) => /^What counts here: [^;"]*\.$/.test(why));
    expect(bare.length, bare.map(({ text }) => text).join()).toBeLessThan(told.length / 5);
    // A reason is words; the figures behind it are the laboratory's.
    for (const { why } of met.choices) expect(why).not.toMatch(/\d\.\d/);
  });
});

describe("what one is asked in the guided game", () => {
  it("is answers to his own cards, and single draws, for whoever has set it so", async () => {
    const asked = await walk(GUIDED, 1, { ...USUAL, draws: true, ownEffects: true });
    expect(asked.tables.filter(({ question }) => DULL.test(question?.ask ?? "")).length).toBeGreaterThan(1);
  }, 60_000);
  it("is little but for the one thing he has set, and as usual but for that in another game", async () => {
    const { game, tables } = hosted();
    await game.does({ do: "begin", ...GUIDED });
    await game.does({ do: "stops", stops: { draws: true } });
    expect(tables.at(-1)!.stops).toEqual({ ...QUIET, draws: true });
    await game.does({ do: "stops", stops: { idleSites: true } });
    expect(tables.at(-1)!.stops).toEqual({ ...QUIET, draws: true, idleSites: true });
    await game.does({ do: "begin", ...GUIDED, seed: "another" });
    expect(tables.at(-1)!.stops).toEqual({ ...USUAL, draws: true, idleSites: true });
  });
  it("is the same when the game is gone on with, and as usual in another game", async () => {
    const one = hosted();
    await one.game.does({ do: "begin", ...GUIDED });
    const record = await one.game.does({ do: "record" });
    const two = hosted({ kept: async () => record });
    await two.game.does({ do: "resume" });
    expect(two.tables.at(-1)!.stops).toEqual(QUIET);
    await two.game.does({ do: "begin", ...GUIDED, seed: "another" });
    expect(two.tables.at(-1)!.stops).toEqual(USUAL);
  });
});

describe("which game is the guided one", () => {
  it.each([
    ["another level", { level: 2 }],
    ["another deck against it", { vs: "teaching" }],
    ["from the other seat", { seat: 1 }],
    ["against a person", { beside: true }],
  ])("not one of %s, nor where it is gone on with", async (_what, other) => {
    const one = hosted();
    await one.game.does({ do: "begin", ...GUIDED, ...other });
    if ("beside" in other) await one.game.does({ do: "ready", seat: 0 });
    const record = await one.game.does({ do: "record" });
    const two = hosted({ kept: async () => record });
    await two.game.does({ do: "resume" });
    if ("beside" in other) await two.game.does({ do: "ready", seat: 0 });
    for (const { tables } of [one, two]) expect(tables.at(-1)!.stops).toEqual(USUAL);
  });
});

describe("a guide whose proposals are not taken", () => {
  it("goes on to propose what is offered, and never for a table that is gone", async () => {
    const { game, tables } = hosted();
    await game.does({ do: "begin", ...GUIDED });
    const stream = new OwnStream("a will of one's own", 0, "a person's fingers");
    for (let k = 0; k < 80; k++) {
      const table = tables.at(-1)!;
      const proposal = await game.does({ do: "propose", at: table.at });
      expect(table.choices.map((one) => one.choice)).toContain(proposal!.choice);
      // Asked again it says the same.
      expect(await game.does({ do: "propose", at: table.at })).toEqual(proposal);
      const choice = table.choices[stream.below(table.choices.length)].choice;
      await game.does({ do: "choose", at: table.at, choice });
      expect(await game.does({ do: "propose", at: table.at })).toBeNull();
    }
    // Whoever was helped has practised, and the game says so.
    expect(tables[0].hints).toBe(0);
    expect(tables.at(-1)!.hints).toBe(80);
  });
});
