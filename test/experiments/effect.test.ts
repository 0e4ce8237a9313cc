import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadDeck, rulesetByName } from "../../engine/meccg/index.js";
import * as D from "../../engine/meccg/defs.js";
import { cardEffect, type EffectAnswer, type EffectOptions } from "../../experiments/effect/effect.js";
import { cardsSeen } from "../../experiments/effect/game.js";
import { heldIn, listsWith, replacedBy } from "../../experiments/effect/ordinary.js";
import { effectReport } from "../../experiments/effect/report.js";
import { effectAdvice, effectLines, effectVerdict, HONEST } from "../../experiments/effect/format.js";
import { checkedReport } from "../../sim/report/check.js";
import { planOf } from "../../sim/match/plan.js";
import { playGame } from "../../sim/match/runner.js";
import { setTable } from "../../sim/plans/preparematch.js";
import { run } from "../cli/run.js";
import { temporaryFolder } from "../sim/helpers.js";
import { builtUrl } from "../root.js";

const folder = temporaryFolder();
const rules = rulesetByName("metw-standard");
const DECK = "stealth-beasts";

describe("ordinary cards", () => {
  it("take the place of all copies, are of the same kind, and the deck stays lawful and as large", {
    tags: "long",
  }, () => {
    for (const card of ["Wargs", "Concealment"]) {
      const held = heldIn(DECK, card);
      const names = replacedBy(DECK, held, 3, rules, "seed");
      expect(names).toHaveLength(3);
      const own = loadDeck(DECK)[held.section];
      for (const name of names) {
        const list = loadDeck(name)[held.section];
        expect(list.some((line) => line.name === held.name)).toBe(false);
        const size = (lines: typeof own) => lines.reduce((sum, { count }) => sum + count, 0);
        expect(size(list)).toBe(size(own));
        const fresh = list.filter((line) => !own.some((one) => one.name === line.name));
        expect(fresh.length).toBeGreaterThan(0);
        for (const line of fresh)
          expect([line.name, D.KIND[D.defOf(line.name)]]).toEqual([line.name, D.KIND[held.def]]);
      }
      expect(replacedBy(DECK, held, 3, rules, "seed")).toEqual(names);
      expect(replacedBy(DECK, held, 3, rules, "other")).not.toEqual(names);
    }
  });
  it("are not looked for where the deck does not hold the card", () => {
    expect(heldIn(DECK, "wargs")).toMatchObject({ name: "Wargs", section: "hazards", count: 3 });
    expect(() => heldIn(DECK, "Wargz")).toThrow(/holds no such resource or hazard\n.*"Wargs"/);
    expect(() => heldIn(DECK, "Balrog of Moria")).toThrow(/stealth-beasts holds no such/);
    const character = loadDeck(DECK).pool[0].name;
    expect(() => heldIn(DECK, character)).toThrow(/no such resource or hazard/);
  });
});

describe("a watched game", () => {
  it("is the game that is played unwatched, and tells when cards came and where they went", async () => {
    const plan = planOf({
      ...{ game: "metw", ruleset: "metw-standard", seed: "watched", decks: [DECK, "prowess-orcs"] },
      agents: ["rollout", "rollout"],
    });
    const game = builtUrl("experiments/effect/game.js");
    const [plain, watched] = [await setTable(plan), await setTable({ ...plan, game })];
    for (const number of [0, 1]) {
      const [one, two] = [playGame(plain, number), playGame(watched, number)];
      expect([two.hash, two.decisions, two.outcome]).toEqual([one.hash, one.decisions, one.outcome]);
      for (const seat of [0, 1]) {
        const { cards, turns } = cardsSeen(two.details, seat);
        const all = [...cards.values()];
        const list = loadDeck(plan.decks[two.entrantAt[seat]]);
        const held = new Set(
          [...list.resources, ...list.hazards, ...list.characters, ...list.pool].map(({ name }) => name),
        );
        for (const def of cards.keys()) expect(held).toContain(D.nameOf(def));
        const opening = all.filter(([turn]) => turn === 0).length;
        // Eight cards, of which some may be copies of others.
        expect(opening).toBeGreaterThan(3);
        expect(opening).toBeLessThanOrEqual(8);
        expect(all.length).toBeGreaterThan(opening);
        for (const [turn] of all) expect(turn >= 0 && turn <= turns).toBe(true);
        expect(all.some(([, place]) => D.SITE_LIST.some((_, k) => D.PLACE_LIST[k]?.name === place))).toBe(true);
      }
    }
  }, 120_000);
});

const small = (given: Partial<EffectOptions> = {}): EffectOptions => ({
  ...{ deck: DECK, card: "Wargs", field: ["prowess-orcs"], fieldName: "one", agent: "rollout", fieldAgent: "rollout" },
  ...{ budget: 24, ruleset: "metw-standard", seed: "small", workers: 0, ...given },
});

describe("the worth of a card in a deck", () => {
  it("is the same where it was stopped and asked again; games are sorted, each into one class", {
    tags: "long",
  }, async () => {
    const out = join(folder, "stopped");
    const answer = await cardEffect(small());
    expect(answer).toMatchObject({ card: "Wargs", copies: 3, games: 24, lucks: 3, whole: true, failed: 0 });
    for (const classes of [answer.when, answer.where])
      expect(classes.reduce((sum, { games }) => sum + games, 0)).toBe(6);
    expect(answer.value.mean).toBeCloseTo(answer.with.mean - answer.without.mean, 10);
    let asked = 0;
    const half = await cardEffect(small({ out, stop: () => ++asked > 14 }));
    expect([half.whole, half.lucks]).toEqual([false, 1]);
    expect(effectVerdict(half)).toMatch(/^Stopped before anything is known/);
    expect(await cardEffect(small({ out }))).toEqual(answer);
    await expect(cardEffect(small({ out, card: "Lure of Nature" }))).rejects.toThrow(/another question|holds no such/);
    await expect(cardEffect(small({ out, seed: "other" }))).rejects.toThrow(/another question/);
    const head = JSON.parse(readFileSync(join(out, "search.jsonl"), "utf8").split("\n")[0]);
    // Nothing of the machine stands in it.
    expect(JSON.stringify(head)).not.toContain("file:");
    writeFileSync(join(out, "search.jsonl"), `${JSON.stringify(head)}\n{}\n`);
    await expect(cardEffect(small({ out }))).rejects.toThrow(/search.jsonl:2: this trial is damaged/);
  });
});

describe("a second pilot", () => {
  it("plays a part of the games on both sides, and changes nothing of the first one's", {
    tags: "long",
    timeout: 240_000,
  }, async () => {
    const out = join(folder, "pilots");
    const alone = await cardEffect(small());
    const answer = await cardEffect(small({ second: "heuristic@1", out }));
    expect({ ...answer, second: null }).toEqual(alone);
    const own = await cardEffect(small({ agent: "heuristic@1", fieldAgent: "heuristic@1", budget: 12 }));
    expect(answer.second).toEqual({ agent: "heuristic@1", games: own.games, failed: 0, value: own.value });
    expect(own.games).toBeLessThan(alone.games);
    expect(await cardEffect(small({ second: "heuristic@1", out }))).toEqual(answer);
    await expect(cardEffect(small({ second: "nobody" }))).rejects.toThrow(/nobody/);
  });
  it("is heard in the advice: where the two differ, part of it is the pilot's", () => {
    const first = said(0.05, 0.01, 0.09);
    const with2 = (mean: number, low: number, high: number): EffectAnswer => ({
      ...first,
      second: { agent: "neural", games: 160, failed: 0, value: { mean, low, high } },
    });
    expect(effectAdvice(with2(-0.1, -0.15, -0.05))).toContain(
      "less than in those of heuristic, so part of this is the pilot's",
    );
    expect(effectAdvice(with2(0.02, -0.03, 0.07))).toContain("no difference between the two pilots is shown");
    expect(effectAdvice(first)).toContain("in these hands alone");
    expect(effectLines(with2(0.02, -0.03, 0.07)).join("\n")).toContain(
      "in the hands of neural: +2.0 points (-3.0 to +7.0), 160 games",
    );
    const foot = { command: "c", seed: "s", version: "v", fingerprint: "", games: 320, notes: [] };
    expect(checkedReport(JSON.parse(JSON.stringify(effectReport(with2(0.02, -0.03, 0.07), foot))), "r")).toBeTruthy();
  });
});

const said = (mean: number, low: number, high: number, copies = 3): EffectAnswer => {
  const gap = { mean, low, high };
  const share = { mean: 0.5, low: 0.4, high: 0.6 };
  const classOf = (name: string) => ({ name, games: 40, won: share, difference: gap });
  return {
    ...{ question: "card-effect", card: "Wargs", copies, deck: DECK, fieldName: "archetypes", agent: "heuristic" },
    ...{ fieldAgent: "heuristic", ruleset: "metw-standard", seed: "s", budget: 100, replaced: [`${DECK}[x]`] },
    ...{
      games: 320,
      failed: 0,
      lucks: 40,
      with: share,
      without: share,
      value: gap,
      second: null,
      gain: 0.2,
      half: 8,
      whole: true,
    },
    ...{ when: [classOf("in the opening hand"), classOf("never")], where: [classOf("Moria")] },
  };
};

describe("what is said of it", () => {
  it("is one sentence with the interval, and what it does not show", () => {
    expect(effectVerdict(said(0.05, 0.01, 0.09))).toBe(
      "3 Wargs in stealth-beasts against archetypes, beside ordinary cards of its kind: worth +5.0 points (+1.0 to +9.0) of the win rate.",
    );
    expect(effectVerdict(said(-0.05, -0.09, -0.01, 1))).toMatch(/^Wargs in .*: it costs -5.0 points/);
    expect(effectVerdict(said(0.01, -0.03, 0.05))).toMatch(/^Not shown that 3 Wargs are worth more or less/);
    expect(effectAdvice(said(0.01, -0.03, 0.05))).toContain("less than 5 games of a hundred");
    for (const answer of [said(0.05, 0.01, 0.09), said(0.01, -0.03, 0.05)]) {
      expect(effectAdvice(answer)).toContain(HONEST);
      expect(effectAdvice(answer)).toContain("In the opening hand, where luck alone puts it");
      expect(effectLines(answer)).toContain("common luck saved about 20 % of the games that two runs apart would need");
      expect(effectLines(answer).join("\n")).toMatch(/Moria +40 +50.0 %/);
    }
  });
  it("makes a report that a page can be made of", () => {
    const foot = { command: "c", seed: "s", version: "v", fingerprint: "", games: 320, notes: [] };
    const report = effectReport(said(0.05, 0.01, 0.09), foot);
    expect(() => checkedReport(report, "report")).not.toThrow();
    expect(JSON.stringify(report)).toContain(HONEST);
  });
});

describe("mazarbul card --effect", () => {
  it("takes the list of the field that holds most of the card where no deck is named", { tags: "long" }, async () => {
    const field = "factions-corruption,stealth-beasts,prowess-orcs";
    const [most] = listsWith("Wargs", field.split(","));
    expect(heldIn(most, "Wargs").count).toBeGreaterThan(0);
    const words = ["--budget", "32", "--agent", "random", "--second", "none", "--workers", "0"];
    const { code, err, out } = await run("card", "Wargs", "--effect", "--field", field, ...words);
    expect([code, err]).toEqual([0, expect.stringContaining(`deck ${most}: of 3 lists it holds most of the card`)]);
    expect(out).toContain(most);
  });

  it("tells mistakes before the first game, and says cards as ever without it", async () => {
    const described = async (...words: string[]) => {
      const { code, err } = await run("card", ...words);
      return [code, err];
    };
    const later = await described("Black Raiders", "--effect", "--field", "stealth-orcs,prowess-orcs");
    expect(later).toEqual([2, expect.stringContaining('no list of 2 lists holds "Black Raiders"')]);
    expect((await described("Wargz", "--effect"))[1]).toMatch(
      /no list of archetypes holds "Wargz"[\s\S]*mazarbul cards/,
    );
    const elsewhere = await described("Wargs", "--effect", "--field", "factions-corruption,prowess-corruption");
    expect(elsewhere[1]).toMatch(/no list of 2 lists holds "Wargs"[\s\S]*name a deck that does: --deck \S+/);
    expect(await described("Wargs", "--deck", DECK)).toEqual([2, expect.stringContaining("add --effect")]);
    expect(await described("Nobody", "--effect", "--deck", DECK)).toEqual([
      2,
      expect.stringContaining("holds no such"),
    ]);
    const plain = await run("card", "Concealment");
    expect([plain.code, plain.out]).toEqual([0, expect.stringContaining("Concealment")]);
  }, 60_000);
});
