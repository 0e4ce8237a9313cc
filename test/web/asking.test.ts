/** What a page asks and what it passes: losses, the guide's answers at once, how sure it is, and how many questions a game has. */
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { meccg } from "../../engine/meccg/index.js";
import type { Agent, Candidate } from "../../engine/core/agent.js";
import { spelled } from "../../engine/meccg/presentation/screen/spelled.js";
import { QUIET } from "../../engine/meccg/presentation/screen/stops.js";
import { glancing } from "../../sim/person/glance.js";
import { parseRecord } from "../../engine/core/record.js";
import { aheadWords } from "../../sim/person/advice.js";
import { weighGame } from "../../sim/person/analysis.js";
import { CALIBRATION, searchLine } from "../../sim/person/calibration.js";
import { CAREFUL } from "../../sim/person/judge.js";
import { meccgModule } from "../../sim/match/meccg.js";
import { weighNow } from "../../sim/person/weighing.js";
import { makeAgent } from "../../agents/registry.js";
import { further, sureAtAGlance } from "../../web/worker/guide.js";
import { GUIDED } from "../../web/page/learn/guided.js";
import { countedHeading } from "../../web/page/flow/format.js";
import { askedWhy } from "../../web/page/table/lit.js";
import type { TableShown } from "../../web/messages/table.js";
import { hosted, type Walk, walk } from "./guided.js";

/** Plays by the guide until a question that fits is asked. */
async function until(fits: (table: TableShown) => boolean, all = true) {
  const one = hosted();
  await one.game.does({ do: "begin", ...GUIDED });
  for (let k = 0; k < 300 && !fits(one.tables.at(-1)!); k++) {
    const table = one.tables.at(-1)!;
    const proposal = (await one.game.does({ do: "propose", at: table.at }))!;
    const guided = all && proposal.all !== "";
    await one.game.does({ do: "choose", at: table.at, choice: proposal.choice, ...(guided && { guided: "all" }) });
  }
  return one;
}
const organizes = ({ question, scene }: TableShown): boolean =>
  scene.turn === 1 && /^Organize/.test(question?.ask ?? "");

describe("a choice that loses something", () => {
  it("is asked about, and has no digit: giving a character up, with what he bears", async () => {
    const { tables } = await until(organizes);
    const { choices } = tables.at(-1)!;
    const given = choices.find(({ text }) => text === "give up Aragorn II")!;
    expect(given).toMatchObject({ loses: ["Aragorn II", "Potion of Prowess"], asks: true, digit: false });
    // What is used up for what it does is no accident, and no digit takes it either.
    const used = choices.find(({ text }) => text.startsWith("use Potion of Prowess"))!;
    expect(used).toMatchObject({ loses: ["Potion of Prowess"], asks: false, digit: false });
    // What is stored, handed over or arranged stays one's own.
    const kept = choices.filter(({ text }) => /^(store|transfer|arrange|pass)/.test(text));
    expect(kept.length).toBeGreaterThan(3);
    for (const one of kept) expect(one, one.text).toMatchObject({ loses: [], asks: false, digit: true });
  });
  it("has no digit where cards are discarded from the hand, and is not asked about twice", async () => {
    const { tables } = await until(({ question }) => /which do you discard/.test(question?.ask ?? ""));
    const { choices } = tables.at(-1)!;
    expect(choices.length).toBeGreaterThan(5);
    for (const one of choices) expect(one).toMatchObject({ loses: [], asks: false, digit: false });
  });
});

describe("what is answered at once", () => {
  it("is told as one decision, and taken back as one", async () => {
    const { game, tables } = hosted();
    await game.does({ do: "begin", ...GUIDED });
    const { at, question } = tables.at(-1)!;
    const proposal = (await game.does({ do: "propose", at }))!;
    expect(proposal.all).toBe("choose Aragorn II, Boromir II, Elladan, Annalena");
    await game.does({ do: "choose", at, choice: proposal.choice, guided: "all" });
    const lines = tables.at(-1)!.log.map(({ text }) => text);
    expect(lines.filter((text) => text.startsWith("you: "))).toEqual([`you: ${proposal.all}`]);
    // What another choice brings is told as before, also when the tale is told anew.
    const next = tables.at(-1)!;
    await game.does({ do: "choose", at: next.at, choice: next.choices.find(({ text }) => text === "pass")!.choice });
    await game.does({ do: "undo", choices: 1 });
    const again = tables.at(-1)!.log.map(({ text }) => text);
    expect(again.filter((text) => text.startsWith("you: "))).toEqual([`you: ${proposal.all}`]);
    await game.does({ do: "undo", choices: 1 });
    expect(tables.at(-1)!.question).toEqual(question);
  });
  it("by the guide is refused for another table, or another choice than it begins with", async () => {
    const { game, tables } = hosted();
    await game.does({ do: "begin", ...GUIDED });
    const { at, choices } = tables.at(-1)!;
    await expect(game.does({ do: "choose", at, choice: choices[0].choice, guided: "all" })).rejects.toThrow(
      "not offered",
    );
  });
  it("by the guide is one act where its line is pressed: with what completes it, and who stands with whom", async () => {
    const { game, tables } = await until(({ question }) => /with whom does/.test(question?.ask ?? ""));
    const { at } = tables.at(-1)!;
    const proposal = (await game.does({ do: "propose", at }))!;
    expect(proposal.act).toBe("Aragorn II with Annalena, Boromir II with Annalena, Elladan with Annalena");
    await game.does({ do: "choose", at, choice: proposal.choice, guided: "act" });
    expect(tables.at(-1)!.question!.ask).toMatch(/^Organize/);
    const next = tables.at(-1)!;
    const arranges = (await game.does({ do: "propose", at: next.at }))!;
    expect(arranges.act).toMatch(/^Annalena in a company apart, Aragorn II in a company apart, Boromir II with/);
    await game.does({ do: "choose", at: next.at, choice: arranges.choice, guided: "act" });
    const { scene, question } = tables.at(-1)!;
    expect(question!.ask).toMatch(/^Organize/);
    expect(scene.companies.filter(({ whose }) => whose === "you").length).toBe(2);
  });
  it("names every company of a plan, also the last, which nobody chose", async () => {
    const { game, tables } = await until(({ question }) => /^Which company plans/.test(question?.ask ?? ""));
    const { at, scene } = tables.at(-1)!;
    const own = scene.companies.filter(({ whose }) => whose === "you").length;
    expect(own).toBeGreaterThan(1);
    const { all } = (await game.does({ do: "propose", at }))!;
    expect(all.match(/the company of/g)).toHaveLength(own);
  });
  it("is told by what is done, where passing leads there", async () => {
    const { game, tables } = hosted();
    const decks = { deck: "return-of-the-king", vs: "release-of-prisoners", level: 1, seat: 0, ruleset: null };
    await game.does({ do: "begin", ...decks, seed: "playtest3" });
    let found = "";
    for (let k = 0; k < 40 && found === ""; k++) {
      const { at, choices } = tables.at(-1)!;
      const { choice, all } = (await game.does({ do: "propose", at }))!;
      const passes = choices.find((one) => one.choice === choice)!.text === "pass";
      if (passes && all !== "") found = all;
      else await game.does({ do: "choose", at, choice, ...(all !== "" && { guided: "all" as const }) });
    }
    expect(found).toMatch(/^(to .*|stay)/);
  });
  it("is told of a form by what was picked in it", async () => {
    const { game, tables } = hosted();
    await game.does({ do: "begin", ...GUIDED });
    const { at, forms } = tables.at(-1)!;
    expect(forms[0]).toMatchObject({ counts: { chosen: 0, of: 5, left: 20, costs: [3, 9, 4, 4] } });
    await game.does({ do: "fill", at, form: 0, filled: { items: [1, 3] } });
    const lines = tables.at(-1)!.log.map(({ text }) => text);
    expect(lines.filter((text) => text.startsWith("you: "))).toEqual(["you: choose Aragorn II, Elladan"]);
  });
});

describe("the heading of starting characters", () => {
  it("counts as one ticks", async () => {
    const { game, tables } = hosted();
    await game.does({ do: "begin", ...GUIDED });
    const { forms } = tables.at(-1)!;
    expect(countedHeading(forms, () => [])).toBe("Starting characters: 0 of 5 chosen, 20 points of mind left");
    expect(countedHeading(forms, () => [1, 3])).toBe("Starting characters: 2 of 5 chosen, 7 points of mind left");
    // Chosen one by one they count, too.
    const { at, choices } = tables.at(-1)!;
    await game.does({ do: "choose", at, choice: choices[1].choice });
    const then = countedHeading(tables.at(-1)!.forms, () => [0]);
    expect(then).toBe("Starting characters: 2 of 5 chosen, 8 points of mind left");
  });
});

it("notes are spelled out for a page", () => {
  expect(spelled("Aragorn II: untapped, 6/9. It is his.")).toBe("Aragorn II: untapped, prowess 6, body 9. It is his.");
  expect(spelled("Dúnadan warrior, mind 9, 6/9, influence 3, 3 MP")).toBe(
    "Dúnadan warrior, mind 9, prowess 6, body 9, influence 3, 3 points",
  );
  expect(spelled("character 4/8")).toBe("character, prowess 4, body 8");
  expect(spelled("item, 1 MP")).toBe("item, 1 point");
  expect(spelled("untapped, 5/8; 9 or more defeats it (28 %)")).toBe(
    "untapped, prowess 5, body 8; 9 or more defeats it (28 %)",
  );
});

it("why not is asked of one's own cards that no choice plays, and of sites where nobody may go", async () => {
  const { tables } = await until(organizes);
  const table = tables.at(-1)!;
  expect(askedWhy(table, "Potion of Prowess")).toBeNull();
  expect(askedWhy(table, "Great-shield of Rohan")).toBe("card");
  expect(askedWhy(table, "Glorfindel II")).toBeNull();
  expect(askedWhy(table, "Minas Tirith")).toBe("site");
  expect(askedWhy({ ...table, goals: [{ site: "Minas Tirith", ways: [] }] as never }, "Minas Tirith")).toBeNull();
  // Of what is the opponent's nobody asks it.
  expect(askedWhy(table, "Wargs")).toBeNull();
});

describe("how many questions a guided game has", () => {
  const usesPotionAlone = (choices: TableShown["choices"]): boolean =>
    choices.length === 2 && choices[1].text.startsWith("use Potion of Prowess");
  const potionAlone = ({ choices, scene }: TableShown): boolean => !scene.attack && usesPotionAlone(choices);
  const lastChecks = ({ tables }: Walk): number =>
    tables.filter(({ question }) => question?.ask.includes("whose last corruption check")).length;
  it("is at most 120 for whoever presses what the guide would take, and 110 with all that it answers at once", {
    tags: "long",
  }, async () => {
    const singly = await walk(GUIDED, 30);
    const act = await walk(GUIDED, 30, undefined, "act");
    const atOnce = await walk(GUIDED, 30, undefined, "all");
    for (const one of [singly, act, atOnce]) {
      expect(one.tables.at(-1)!.over).not.toBeNull();
      expect(one.tables.at(-1)!.scene.turn).toBe(14);
    }
    // All play the same game.
    for (const one of [act, atOnce]) expect(one.tables.at(-1)!.over).toEqual(singly.tables.at(-1)!.over);
    expect(singly.choices.length).toBeLessThan(175);
    expect(act.choices.length).toBeLessThanOrEqual(120);
    expect(atOnce.choices.length).toBeLessThanOrEqual(110);
    expect(atOnce.choices.length).toBeGreaterThan(60);
    // A potion that helps in fights alone is asked about in fights, once it is known whom it would help.
    expect(singly.tables.filter(potionAlone)).toEqual([]);
    const [fought, ...more] = singly.tables.filter(({ choices }) => usesPotionAlone(choices));
    expect(fought.question!.ask).toContain("Between the strikes");
    expect(more).toEqual([]);
    expect(singly.choices.some(({ text }) => text.startsWith("use Potion of Prowess"))).toBe(true);
  });
  it("is more for whoever has set it so", { tags: "long" }, async () => {
    const asked = await walk(GUIDED, 1, { ...QUIET, early: true });
    expect(asked.tables.filter(potionAlone).length).toBeGreaterThan(3);
    // Checks that cannot fail are asked about for whoever wants it.
    expect(lastChecks(await walk(GUIDED, 30, undefined, "all"))).toBe(1);
    expect(lastChecks(await walk(GUIDED, 30, { ...QUIET, sureChecks: true }, "all"))).toBe(5);
  });
});

const tried = (choice: number, value: number, behind?: { by: number; error: number }): Candidate =>
  ({ choice, value, visits: 100, spread: 0.2, line: [], ...(behind && { behind }) }) as unknown as Candidate;
describe("the guide", () => {
  const said = (choice: number): string => `choice ${choice}`;
  it("gives way to what a search finds clearly better, and to nothing else", () => {
    const clear = { best: 2, glance: "", candidates: [tried(2, 0.8), tried(1, 0.7, { by: 0.1, error: 0.01 })] };
    expect(further(1, clear, said)).toMatchObject({ choice: 2, other: 1 });
    expect(further(1, clear, said)!.sure).toMatch(/points ahead of "choice 1": fairly sure\.$/);
    const close = { best: 2, glance: "", candidates: [tried(2, 0.71), tried(1, 0.7, { by: 0.01, error: 0.02 })] };
    expect(further(1, close, said)).toMatchObject({ choice: 1, other: null });
    expect(further(1, close, said)!.sure).toMatch(/ 0\.\d ± \d\.\d points behind "choice 2": too close to be sure\.$/);
    // By more than the standard error, but not surely: it gives way, and says so.
    const likely = { best: 2, glance: "", candidates: [tried(2, 0.8), tried(1, 0.72, { by: 0.08, error: 0.05 })] };
    expect(further(1, likely, said)).toMatchObject({ choice: 2, other: 1 });
    expect(further(1, likely, said)!.sure).toContain("too close to be sure");
    expect(further(3, clear, said)).toBeNull();
    // What is used up for nothing is not advised, whatever the search finds.
    expect(further(1, clear, said, (choice) => choice !== 2)).toBeNull();
    // The line that puts chances right was fitted to games of two: of more they are told as the search has them.
    expect(further(1, clear, said, undefined, searchLine(3))!.sure).toContain("I see about 80 % to win");
    expect(further(1, clear, said)!.sure).toContain("I see about 76 % to win");
    const three = { ...clear, candidates: [...clear.candidates, tried(3, 0.6, { by: 0.2, error: 0.01 })] };
    expect(further(1, three, said, (choice) => choice !== 2)).toMatchObject({ choice: 1, other: null });
  });
  it("says at a glance whether the next is as good", () => {
    const described = (text: string): string => text;
    expect(sureAtAGlance("pass (1.00), rather than stay (0.95): why", described)).toBe(
      'At a glance; "stay" is about as good.',
    );
    expect(sureAtAGlance("pass (1.00), rather than stay (0.70): why", described)).toContain("not very sure");
    expect(sureAtAGlance("pass (1.00), rather than stay (-1.00): why", described)).toContain("fairly sure");
    expect(sureAtAGlance("", described)).toBe("");
  });
  it("and the study do not contradict each other where a Wizard may come", {
    tags: "long",
    timeout: 240_000,
  }, async () => {
    const { game, tables } = await until(
      ({ scene, choices }) => scene.turn === 7 && choices.some(({ text }) => text === "play Gandalf"),
    );
    // The same game for one whose guide may look further.
    const record = await game.does({ do: "record" });
    const other = hosted({
      kept: async () => record,
      weigh: (asked, spec) => weighNow(makeAgent(spec, meccg), glancing(meccg), asked),
    });
    await other.game.does({ do: "resume" });
    const glanced = (await game.does({ do: "propose", at: tables.at(-1)!.at }))!;
    const looked = (await other.game.does({ do: "propose", at: other.tables.at(-1)!.at }))!;
    const words = (choice: number): string | undefined =>
      tables.at(-1)!.choices.find((one) => one.choice === choice)?.text;
    expect(words(glanced.choice)).toBe("pass");
    const wizard = words(looked.choice);
    expect(wizard).toMatch(/^play (Gandalf|Saruman)$/);
    const sure = /^Looking ahead I see about \d+ % to win, (\d+\.\d ± \d+\.\d points ahead of "pass": fairly sure)\.$/;
    expect(looked.sure).toMatch(sure);
    // The study looks at a game in which he stayed at home by the same search first, and says the same of it.
    await game.does({ do: "choose", at: tables.at(-1)!.at, choice: glanced.choice });
    const played = parseRecord(await game.does({ do: "record" }), "the game");
    const [every, careful] = [CAREFUL, CAREFUL].map((spec) => makeAgent(spec, meccg)) as [Agent, Agent];
    // Only the choices at which the Wizard is offered are weighed.
    let offered = false;
    const quick: Agent = {
      name: "quick",
      looks: true,
      begin: (seat, briefing) => every.begin?.(seat, briefing),
      choose(view, legal, count, stream) {
        offered = legal.subarray(0, count).includes(looked.choice);
        return offered ? every.choose(view, legal, count, stream) : legal[0];
      },
      candidates: () => (offered ? every.candidates!() : []),
    };
    const { again } = await weighGame(meccgModule, played, quick, "the game", { careful, by: CALIBRATION.search });
    const found = again.find((one) => one.chosen === "pass" && one.best === wizard)!;
    expect(aheadWords(found.first!, "pass")).toBe(sure.exec(looked.sure)![1]);
  });
});
