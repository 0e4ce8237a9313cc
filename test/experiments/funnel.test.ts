import { beforeAll, describe, expect, it } from "vitest";
import { main } from "../../cli/main.js";
import { OVER } from "../../engine/core/game.js";
import { hex64 } from "../../engine/core/hash.js";
import { archetypes, loadDeck, meccg, publishedDecks, rulesetByName } from "../../engine/meccg/index.js";
import { seedStreams } from "../../engine/core/streams.js";
import { type FunnelResult, funnel } from "../../experiments/funnel/funnel.js";
import type { Counts } from "../../experiments/funnel/counts.js";
import { countsOf, gameModule } from "../../experiments/funnel/game.js";
import { CARD_SETS, FATES } from "../../experiments/funnel/cards.js";
import { CAUSES } from "../../experiments/funnel/losses.js";
import type { LostTo } from "../../experiments/funnel/losssums.js";
import { funnelTable } from "../../experiments/funnel/tables.js";
import { COUNTS } from "../../experiments/funnel/columns.js";
import { loadGame } from "../../sim/plans/games.js";
import { planOf } from "../../sim/match/plan.js";
import { playGame } from "../../sim/match/runner.js";
import { setTable } from "../../sim/plans/preparematch.js";

const options = { agents: ["random", "heuristic@1"], games: [12, 12], seed: "test", workers: 0 };
let result: FunnelResult;
beforeAll(async () => {
  result = await funnel(options);
}, 60_000);
const sum = (c: Counts, names: string[]): number => names.reduce((n, name) => n + c[name], 0);

describe("the funnel", () => {
  it("watches without changing a game", async () => {
    const shape = planOf({
      ...{ game: "metw", ruleset: "metw-standard", decks: archetypes().slice(0, 3), seed: "same", games: 6 },
      agents: ["heuristic@1", "random"],
    });
    const plain = await setTable(shape);
    const watched = { ...(await setTable(shape)), module: gameModule };
    for (let n = 0; n < shape.games; n++) {
      const [a, b] = [playGame(plain, n), playGame(watched, n)];
      expect(a.failure).toBeNull();
      expect({ ...b, details: null }).toEqual({ ...a, details: null });
      expect(Object.keys(b.details)).toHaveLength(2 * (COUNTS.length + 1));
    }
    expect(await loadGame("metw")).not.toBe(gameModule);
  });

  it("tells the sets apart: what was drawn of them, and what of it scores", { tags: "long" }, async () => {
    const { counts: c } = result.funnels[1];
    expect(c["drawnMETW"]).toBeGreaterThan(24);
    expect([c["drawnMETD"], c["drawnMEDM"], c["drawnlater"]]).toEqual([0, 0, 0]);
    const other = { agents: ["heuristic"], games: [30], decks: publishedDecks() };
    const later = (await funnel({ ...options, ...other })).funnels[0].counts;
    for (const set of CARD_SETS) {
      expect(later[`scored${set}`]).toBeLessThanOrEqual(later[`drawn${set}`]);
      expect([set, later[`drawn${set}`] > 0]).toEqual([set, true]);
    }
    expect(later["scoredMETW"]).toBeGreaterThan(0);
  });

  it.each([0, 1])("counts that belong together add up (agent %i)", (k) => {
    const { counts: c, games, failures } = result.funnels[k];
    expect([games, failures]).toEqual([12, []]);
    expect(c["games"]).toBe(24);
    for (const name of COUNTS) expect([name, Number.isSafeInteger(c[name])]).toEqual([name, true]);
    const fates = ["Cancelled", "Defeated", "Failed", "Wounding", "Eliminating", "Other"];
    for (const from of ["hazard", "site"]) {
      expect(c[`${from}Strikes`]).toBeGreaterThan(10);
      expect(
        sum(
          c,
          fates.map((fate) => from + fate),
        ),
      ).toBe(c[`${from}Strikes`]);
      expect(c[`${from}AttacksCancelled`]).toBeLessThanOrEqual(c[`${from}Attacks`]);
    }
    // Whoever dies of a strike, and whoever fails a check, is gone from the table.
    expect(c["lostCombat"]).toBeGreaterThan(0);
    expect(c["lostCombat"]).toBeLessThanOrEqual(
      sum(c, ["hazardEliminating", "siteEliminating", "hazardOther", "siteOther"]),
    );
    expect(c["lostCorruption"]).toBe(c["checksFailed"]);
    expect(c["checksFailed"]).toBeLessThan(c["checks"]);
    expect(sum(c, ["barred", "nobodyUntapped", "nothingToPlay", "playable"])).toBe(c["arrivals"]);
    expect(sum(c, ["enteredPlayable", "enteredNothing", "staysEntered"])).toBe(c["entries"]);
    expect(c["enteredPlayable"]).toBeLessThanOrEqual(c["playable"]);
    expect(c["entries"]).toBeLessThanOrEqual(sum(c, ["arrivals", "stays", "turnedBack"]));
    expect(c["entriesUsed"]).toBeLessThanOrEqual(c["entriesOpen"]);
    expect(c["entriesOpen"]).toBeLessThanOrEqual(c["entries"]);
    expect(c["plays"]).toBeGreaterThanOrEqual(c["entriesUsed"]);
    expect(c["turnsAtHome"]).toBeLessThan(c["turns"]);
    // Both players' turns of every game, seen from both sides.
    expect(c["gameTurns"]).toBe(2 * c["turns"]);
    expect(sum(c, ["creatures", "guards", "fetched"])).toBeLessThanOrEqual(c["used"]);
    expect(sum(c, ["creatures", "guards", "fetched", "events", "abilities"])).toBeGreaterThanOrEqual(c["used"]);
    expect(c["used"]).toBeLessThanOrEqual(c["limit"]);
    expect(c["movingUsed"]).toBeLessThanOrEqual(c["movingLimit"]);
    expect(c["attemptsWon"]).toBeLessThanOrEqual(c["attempts"]);
    expect(sum(c, ["endedCouncil", "wizardLost", "wizardLostByOther", "endedOther"])).toBe(c["games"]);
    expect(c["wizardLost"]).toBe(c["wizardLostByOther"]);
    expect(c["called"]).toBe(c["calledByOther"]);
    expect(2 * c["wins"] + c["ties"]).toBe(c["games"]);
  });

  it.each([0, 1])("so do those of companies, turns, cards, hazards and Wizards (agent %i)", (k) => {
    const { counts: c, cards } = result.funnels[k];
    const all = (of: string, ...parts: string[]): void => expect([of, sum(c, parts)]).toEqual([of, c[of]]);
    expect(c["plans"]).toBeLessThanOrEqual(c["turns"]);
    expect(sum(c, ["planOne", "planTwo", "planMore"])).toBeLessThanOrEqual(c["plans"]);
    all("companies", "companiesOfOne", "companiesOfTwo", "companiesOfFour", "companiesOfSix");
    expect(c["movers"]).toBeLessThanOrEqual(c["companies"]);
    all("tours", "tourOne", "tourTwo", "tourMore");
    all("idle", "idleStoring", "idleHealing", "idleReach", "idlePoints", "idleNothing");
    expect(c["stayersInReach"]).toBeLessThanOrEqual(c["stayers"]);
    all("idleCards", "idlePointCards", "idleResources", "idleHazards", "idleCharacters");
    expect(c["idle"]).toBeLessThanOrEqual(c["turnsAtHome"]);
    all("nobodyUntapped", "nobodyLeftTapped", "nobodyByAttack", "nobodyByCard", "nobodyHurt");
    // Whoever sets out arrives, is lost, is turned back, or joins another.
    expect(c["setOut"]).toBeGreaterThanOrEqual(c["arrivals"] + c["destroyed"]);
    expect(c["setOut"]).toBeGreaterThan(20);
    all("pointDrawn", ...FATES.map((fate) => `point${fate}`));
    all("pointDrawn", ...CARD_SETS.map((set) => `drawn${set}`));
    all("pointScored", ...CARD_SETS.map((set) => `scored${set}`));
    expect(c["pointDiscardsRoom"]).toBeLessThanOrEqual(c["pointDiscards"]);
    expect(c["pointRoom"]).toBeLessThanOrEqual(c["pointDiscardsRoom"]);
    expect(c["limitWasted"]).toBeLessThanOrEqual(c["limit"] - c["used"]);
    expect(c["passedUpMoving"]).toBeLessThanOrEqual(c["passedUp"]);
    all("games", "wizardCame", "wizardNever");
    all("sideboardTaken", ...["Wizard", "Nazgul", "Untap", "Exhaustion", "Card"].map((way) => `sideboard${way}`));
    // The table of cards tells the same.
    const drawn = cards.points.reduce((n, one) => n + one.drawn, 0);
    const scored = cards.points.reduce((n, one) => n + one.fates["scored"], 0);
    expect([drawn, scored]).toEqual([c["pointDrawn"], c["pointScored"]]);
    for (const { name, fates } of cards.points)
      for (const [fate, n] of Object.entries(fates)) expect([name, fate, n >= 0]).toEqual([name, fate, true]);
    const hazards = (of: "passedUp" | "played" | "discarded"): number =>
      cards.hazards.reduce((n, one) => n + one[of], 0);
    expect(hazards("played")).toBe(c["creatures"] + c["events"]);
    expect(hazards("discarded")).toBe(c["hazardsDiscarded"]);
    expect(hazards("passedUp")).toBeGreaterThanOrEqual(c["passedUp"]);
  });

  it("counts the points and turns that the row of a game has", async () => {
    const meccgModule = await loadGame("metw");
    const plan = planOf({
      ...{ game: "metw", ruleset: "metw-standard", decks: archetypes().slice(0, 2), seed: "rows", games: 4 },
      agents: ["heuristic@1", "heuristic@1"],
    });
    const [plain, watched] = [await setTable(plan), { ...(await setTable(plan)), module: gameModule }];
    expect(plain.module).toBe(meccgModule);
    for (let n = 0; n < plan.games; n++) {
      const [row, seen] = [playGame(plain, n), playGame(watched, n)];
      for (const seat of [0, 1]) {
        const counts = countsOf(seen.details, seat);
        expect(counts["gameTurns"]).toBe(row.details["turns"]);
        expect(counts["exhausted"]).toBe(row.details[`exhausted_${seat}`]);
        for (const kind of ["character", "item", "faction", "ally", "kill", "misc"])
          expect([kind, counts[`${kind}Points`]]).toEqual([kind, row.details[`${kind}_${seat}`]]);
      }
    }
  });

  it("sees what the choices were: an agent that enters nothing, and one that never moves", () => {
    const state = gameModule.game.start({
      ruleset: rulesetByName("metw-standard"),
      decks: archetypes()
        .slice(0, 2)
        .map((name) => loadDeck(name)),
      streams: seedStreams("passive", 0, 2),
    });
    const legal = new Int32Array(meccg.maxChoices);
    while (state.chooser() !== OVER) {
      const count = state.legal(legal);
      const texts = Array.from(legal.subarray(0, count), (c) => meccg.choiceToText(state as never, c));
      const idle = texts.findIndex((text) => text === "pass" || text === "stay");
      state.apply(legal[Math.max(0, idle)]);
    }
    for (const seat of [0, 1]) {
      const c = countsOf(gameModule.rowDetails(state), seat);
      expect(c["turns"]).toBeGreaterThan(3);
      expect(c["turnsAtHome"]).toBe(c["turns"]);
      expect(sum(c, ["arrivals", "entries", "creatures", "events", "guards", "plays", "used", "called"])).toBe(0);
      expect(c["limit"]).toBeGreaterThanOrEqual(2 * c["turns"]);
      // Nothing is ever done: every turn is idle, and the first eight cards stay in the hand.
      expect([c["idle"], c["plans"]]).toEqual([c["turns"], c["turns"]]);
      expect(sum(c, ["movers", "splits", "tours", "setOut", "pointDiscards", "hazardsDiscarded"])).toBe(0);
      expect([c["idleCards"], c["idlePointCards"]]).toEqual([8 * c["turns"], c["pointDrawn"] * c["turns"]]);
      expect(c["pointHand"]).toBe(c["pointDrawn"]);
      expect([c["wizardNever"], c["wizardCame"]]).toEqual([1, 0]);
    }
    expect(hex64(state.hash())).toMatch(/^[0-9a-f]{16}$/);
  });

  it("comes out the same on threads, and again", { tags: "long", timeout: 240_000 }, async () => {
    expect(await funnel({ ...options, workers: 2 })).toEqual(result);
  });

  it("against another counts the one that is watched only", async () => {
    const { funnels } = await funnel({ ...options, agents: ["heuristic@1"], games: [8], against: "random" });
    const { counts, games } = funnels[0];
    expect([games, counts["games"]]).toEqual([8, 8]);
    // It wins nearly all of them, and plays more at a site than a random player does.
    expect(counts["wins"]).toBeGreaterThanOrEqual(6);
    expect(counts["plays"] / counts["entries"]).toBeGreaterThan(0.5);
  });

  it("fits on a screen, a line for every count that matters", () => {
    const lines = funnelTable(result.funnels, true);
    const few = funnelTable(result.funnels, false);
    expect(few).toHaveLength(11);
    for (const line of [...lines, ...few]) expect(line.length).toBeLessThanOrEqual(80);
    expect(lines[0]).toMatch(/^for one player in one game +random +heuristic@1$/);
    expect(lines.join("\n")).not.toMatch(/NaN|undefined/);
    const { counts } = result.funnels[1];
    const entered = (counts["entries"] / 24).toFixed(2);
    expect(lines.find((line) => line.startsWith("  sites entered"))).toMatch(new RegExp(` ${entered}$`));
  });
});

describe("mazarbul funnel", () => {
  const run = async (...argv: string[]): Promise<{ code: number; out: string; err: string }> => {
    const [lines, errors]: [string[], string[]] = [[], []];
    const io = { out: (l: string) => lines.push(l), err: (l: string) => errors.push(l), live: null };
    const code = await main(["funnel", "--quiet", "--workers", "0", ...argv], io);
    return { code, out: lines.join("\n"), err: errors.join("\n") };
  };
  it("prints the table, or the counts as JSON", async () => {
    const small = ["--agents", "random", "--games", "2"];
    const table = await run(...small);
    expect(table).toMatchObject({ code: 0, err: "" });
    expect(table.out).toContain('the archetype decks, each against itself, rules metw-standard, seed "funnel"');
    expect(table.out).toMatch(/^ {2}games won +\d+\.\d %$/m);
    expect(table.out).not.toMatch(/GAMES/);
    const everything = await run(...small, "--all");
    expect(everything.out).toMatch(/^GAMES\n {2}games, seen by one player +4$/m);
    const { funnels, differences } = JSON.parse((await run(...small, "--json")).out);
    expect(Object.keys(funnels[0]!.counts)).toEqual(COUNTS);
    expect(Object.keys(funnels[0]!.cards)).toEqual(["points", "hazards", "losses"]);
    for (const { counts, cards } of funnels)
      for (const cause of CAUSES) {
        const of = cards.losses.lost.filter((one: LostTo) => one.cause === cause);
        expect(of.reduce((sum: number, { times }: LostTo) => sum + times, 0)).toBe(counts[`lost${cause}`]);
      }
    expect(differences).toEqual([]);
  });
  it("compares agents who have played the same opponent on the same luck, and shows cards", async () => {
    const argv = [
      "--agents",
      "random,heuristic@1",
      "--against",
      "random",
      "--games",
      "8",
      "--decks",
      "teaching,teaching-two",
    ];
    const { out, err, code } = await run(...argv, "--cards");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^on the same luck +random +heuristic@1 +difference$/m);
    expect(out).toMatch(/^ {2}points at the end .* \+\d+\.\d\d ± \d+\.\d\d$/m);
    expect(out).toMatch(/^heuristic@1: points that were drawn and did not score, all games$/m);
    expect(out).toMatch(/^random: hazards that could have been played, in how many phases$/m);
    expect(out).toMatch(/^random: to what characters were lost, all games\n +in +lost\n\S.* (combat|otherwise) +\d+$/m);
    for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
    const { differences } = JSON.parse((await run(...argv, "--json")).out);
    expect(differences).toMatchObject([{ first: "random", second: "heuristic@1" }]);
    const won = differences[0].rows.find((row: { label: string }) => row.label === "won");
    expect(won.difference.by).toBeCloseTo(won.second - won.first, 12);
    const apart = await run("--agents", "random,heuristic@1", "--games", "2");
    expect(apart.out).not.toMatch(/on the same luck/);
  }, 60_000);
  it("says what its words mean", async () => {
    const { out, code } = await run("--terms");
    expect(code).toBe(0);
    expect(out).toMatch(/discarded with room in the hand: by choice/);
    for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  });
  it.each([
    [["--agents", "radnom"], /did you mean "random"/],
    [["--agents", "random,random"], /an agent is named twice/],
    [["--agents", "random,first", "--games", "2,4,6"], /--games 2,4,6: 3 numbers for 2 agents/],
    [["--games", "3"], /an even number: the agents change seats/],
    [["--ruleset", "meta"], /ruleset "meta": there is no such ruleset/],
  ])("names what is wrong in %j", async (argv, words) => {
    const { code, err } = await run(...argv);
    expect(err).toMatch(words);
    expect(code).toBe(2);
  });
});
