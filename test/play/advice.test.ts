import { describe, expect, it } from "vitest";
import { makeAgent } from "../../agents/registry.js";
import type { Candidate } from "../../engine/core/agent.js";
import { meccg } from "../../engine/meccg/index.js";
import { meccgModule } from "../../sim/match/meccg.js";
import { type Advice, adviceLines, adviceOf, chanceWords, glanceWords, pointsWords } from "../../sim/person/advice.js";
import { glancing } from "../../sim/person/glance.js";
import type { Session } from "../../sim/person/session.js";
import { behindOf, margin, weighNow } from "../../sim/person/weighing.js";
import { playTo, sessionOf } from "./moments.js";

const glance = glancing(meccg);
const tried = (choice: number, value: number, line: string[] = ["it"], visits = 100): Candidate => ({
  ...{ choice, value, visits, line },
  spread: 0.1,
});
const sayer = (session: Session) => (choice: number) => meccg.choiceToText(session.state as never, choice);
/** Advice on what is asked now, from figures that are given. */
function advised(session: Session, candidates: readonly Candidate[], best = candidates[0].choice): Advice {
  const { screen } = session.sitting;
  return adviceOf({
    ...{ screen, state: session.state, view: session.view(), best, candidates },
    ...{ glance: "", textOf: sayer(session) },
  });
}
const offers = (text: string) => (choices: { text: string }[]) => choices.some((one) => one.text.startsWith(text));
const named = (session: Session, text: string): number =>
  session.choices().find((one) => one.text.startsWith(text))!.choice;
/** So many of the 36 ways of two dice come below `n`. */
function below(n: number): number {
  let ways = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b < n) ways++;
  return Math.round((100 * ways) / 36);
}

it("a glance is read to the figure, past the number that says whose a card is", () => {
  const [one, two] = ["remove Lure of Expedience of Merry (1)", "remove Despair of the Heart of Pippin (1)"];
  expect(glanceWords(`${one} (0.35), rather than ${two} (0.20): points`)).toEqual({
    takes: one,
    next: two,
    why: "points",
  });
  expect(glanceWords("play Bergil (1.20): points")).toEqual({ takes: "play Bergil", next: "", why: "points" });
});

describe("what stands behind ±", () => {
  it("is a 95 % interval: two standard errors to either side, never told smaller than it is", () => {
    expect(margin(0.1)).toBe(0.2);
    expect(chanceWords(0.5, 0.02)).toBe("50 % ± 4");
    expect(chanceWords(0.5, 0.0001)).toBe("50 % ± 1");
    // Nobody knows how sure a single look is.
    expect(chanceWords(0.5, 0)).toBe("50 %");
    expect(pointsWords(0.031, 0.007)).toBe("3.1 ± 1.4 points");
  });
  it("is that of the difference in the same worlds where two were tried in these, else of both by themselves", () => {
    const first = tried(1, 0.6);
    const apart = behindOf(first, tried(2, 0.5));
    expect(apart.by).toBeCloseTo(0.1);
    expect(apart.error).toBeCloseTo(Math.hypot(0.01, 0.01));
    const paired = behindOf(first, { ...tried(2, 0.5), behind: { by: 0.08, error: 0.003 } });
    expect(paired).toEqual({ by: expect.closeTo(0.08, 10), error: expect.closeTo(0.003, 10) });
    // Boldness that is put right takes from both alike.
    const mild = behindOf(
      first,
      { ...tried(2, 0.5), behind: { by: 0.08, error: 0.003 } },
      { slope: 0.5, intercept: 0 },
    );
    expect(mild.by).toBeLessThan(0.045);
    expect(mild.error).toBeCloseTo(0.0015, 3);
  });
});

describe("an advice", () => {
  it("says of a strike what tapping changes, by exact odds, and what is at stake", async () => {
    const session = await sessionOf("stealth-orcs", "prowess-beasts", "probe");
    expect(await playTo(session, offers("tap "))).toBe(true);
    const [tap, stay] = session.choices();
    const { why } = advised(session, [tried(tap.choice, 0.5), tried(stay.choice, 0.4)]);
    const { ask } = session.sitting.screen.question(session.view());
    const [, name, body, own, enemy] = /\? (.+?) \(.*?body (\d+)\), prowess (-?\d+).*? against (\d+):/.exec(ask)!;
    const needs = Number(enemy) - Number(own);
    expect(why[0]).toBe(`Tapped, ${name} is hit in ${below(needs)} % of rolls, untapped in ${below(needs + 3)} %.`);
    expect(why[1]).toContain(`A hit kills in ${100 - below(Number(body) + 1)} % of body checks`);
    expect(why.at(-1)).toBe(`"${stay.text}" is worse by 10.0 ± 2.8 points of the chance to win.`);
  });

  it("says of a journey what the hand does there, and what guards it", async () => {
    const session = await sessionOf("stealth-orcs", "prowess-beasts", "probe");
    expect(await playTo(session, offers("to Barrow-downs"))).toBe(true);
    const [to, stays] = [named(session, "to Barrow-downs"), named(session, "stay")];
    const { why } = advised(session, [tried(to, 0.5), tried(stays, 0.5)]);
    expect(why[0]).toMatch(
      /^Barrow-downs: .*guarded by undead: 1 strike of prowess 8, \d+ kinds of creatures fit the way\.$/,
    );
    expect(why[1]).toMatch(/^Staying at Rivendell: .*a Haven/);
    expect(why[2]).toBe('As far as it was tried "stay" is as good.');
  });

  it("names what completes a choice, and what passing means", async () => {
    const session = await sessionOf("stealth-orcs", "prowess-beasts", "probe");
    const both = (choices: { text: string }[]) => offers("creature ")(choices) && offers("pass")(choices);
    expect(await playTo(session, both)).toBe(true);
    const creature = named(session, "creature ");
    const line = [sayer(session)(creature), "keyed to shadow-land", "opponent: pass", "creature of another world"];
    const { best, options } = advised(session, [tried(creature, 0.5, line), tried(named(session, "pass"), 0.4)]);
    expect(best).toBe(`${line[0]}, keyed to shadow-land`);
    expect(options[0].next).toEqual(["creature of another world"]);
    expect(options[1].text).toBe("pass (no more hazards, unless the opponent acts)");
    expect(options[1].behind).toBe("10.0 ± 2.8 points behind");
    // What is offered no longer, or is not offered, completes nothing.
    expect(advised(session, [tried(creature, 0.5, [line[0], "keyed to the sea"])]).best).toBe(line[0]);
  });

  it("joins several choices of one kind, and tells those given up early apart", async () => {
    const session = await sessionOf("stealth-orcs", "prowess-beasts", "probe");
    await session.advance(() => 0);
    const [one, two] = session.choices();
    const line = [one.text, two.text, "opponent: choose Gimli"];
    const advice = advised(session, [tried(one.choice, 0.5, line), tried(two.choice, 0.5, [two.text], 8)]);
    expect(advice.best).toBe(`${one.text}, ${two.text.replace("choose ", "")}`);
    expect([advice.options.length, advice.early.length]).toEqual([1, 1]);
    const lines = adviceLines(advice);
    expect(lines[0]).toBe(`I would: ${advice.best}`);
    expect(lines.join("\n")).toContain(`Given up early, after few tries: ${two.text} (50 % ± 7)`);
    expect(lines.at(-1)).toContain("95 % interval");
  });

  it("says what an agent without figures goes by, in words alone", async () => {
    const session = await sessionOf("teaching", "teaching-two", "words");
    expect(await playTo(session, offers("play "))).toBe(true);
    const choices = Int32Array.from(session.choices(), (one) => one.choice);
    const asked = { view: session.view(), choices, count: choices.length, seed: "a", purpose: "b" };
    const { best, candidates, glance: text } = await weighNow(makeAgent("heuristic", meccg), glance, asked);
    expect(candidates).toEqual([]);
    const { screen } = session.sitting;
    const given = { screen, state: session.state, view: session.view(), best, candidates, textOf: sayer(session) };
    const { why, options, legend } = adviceOf({ ...given, glance: text });
    expect([options, legend]).toEqual([[], ""]);
    expect(why.join(" ")).not.toMatch(/\d\.\d\d|undefined/);
    // Where nothing is known of the card by itself, the heuristic's reason is given.
    const plain = adviceOf({ ...given, glance: text, screen: { ...screen, reasons: () => [] } });
    expect(plain.why.at(-1)).toMatch(/^What counts here: points and strength gained/);
    const other = adviceOf({
      ...given,
      glance: "x (1.00), rather than y (0.50): z",
      screen: { ...screen, reasons: () => [] },
    });
    // The next best is named, and what the choice is about.
    const named = adviceOf({
      ...given,
      glance: `${given.textOf(best)} (1.00), rather than play Dragon (0.50): z`,
      screen: { ...screen, reasons: () => [] },
    });
    expect(named.why.at(-1)).toBe('What counts here: z; next best is "play Dragon".');
    expect(named.why[0]).toMatch(/^.+: .*\d/);
    expect(other.why).toEqual(['At a glance I would have taken "x"; what counts there: z.']);
  });

  it("tells a plan by who goes together, and where", async () => {
    const session = await sessionOf("stealth-orcs", "prowess-beasts", "probe");
    const adviser = makeAgent("mcts:sims=16", meccg);
    let plan = "";
    const weighed = async (): Promise<Candidate[]> => {
      const choices = Int32Array.from(session.choices(), (one) => one.choice);
      const asked = { view: session.view(), choices, count: choices.length, seed: "a", purpose: "b" };
      const { candidates } = await weighNow(adviser, glance, asked);
      plan = advised(session, candidates).plan;
      return candidates;
    };
    for (let k = 0; plan === "" && k < 12; k++) {
      expect(await playTo(session, offers("arrange at "))).toBe(true);
      await weighed();
      if (plan === "") session.choose(session.choices().find((one) => one.text.startsWith("arrange at "))!.choice);
    }
    // Everybody who stands at the Haven is named once.
    for (const name of ["Annalena", "Elladan", "Frodo", "Sam Gamgee"]) expect(plan.split(name)).toHaveLength(2);
    expect(plan).toMatch(/: (to |stay at |together)/);
  }, 60_000);
});

it("the search's lead is made of worlds that both were tried in", async () => {
  const session = await sessionOf("teaching", "teaching-two", "worlds");
  expect(await playTo(session, (choices) => choices.some((one) => one.text.startsWith("give up ")))).toBe(true);
  const choices = Int32Array.from(session.choices(), (one) => one.choice);
  const asked = { view: session.view(), choices, count: choices.length, seed: "a", purpose: "b" };
  const { candidates } = await weighNow(makeAgent("mcts:sims=64,plans=0", meccgModule.game), glance, asked);
  const [first, ...others] = candidates;
  expect(first.behind).toBeUndefined();
  for (const one of others) {
    expect(one.behind!.error).toBeGreaterThanOrEqual(0);
    // Where both were tried in all the same worlds the lead is that of their values.
    if (one.visits === first.visits) expect(one.behind!.by).toBeCloseTo(first.value - one.value, 9);
  }
});
