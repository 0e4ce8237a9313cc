import { beforeAll, describe, expect, it } from "vitest";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { type Meccg, meccg } from "../../engine/meccg/index.js";
import * as M from "../../engine/meccg/rules/machine/machine.js";
import { atLeast, exactly } from "../../engine/meccg/rules/facts/combat/odds.js";
import {
  CHAPTERS,
  pieces,
  plain,
  SECTIONS,
  sectionNamed,
  sectionsFound,
} from "../../engine/meccg/presentation/rulebook/index.js";
import type { Section } from "../../engine/meccg/presentation/rulebook/section.js";
import { isWorded } from "../../engine/meccg/presentation/screen/question.js";
import { sectionAsked, sectionOfStep, STEPS_NAMED } from "../../engine/meccg/presentation/screen/rules.js";
import * as D from "../../engine/meccg/defs.js";
import { meccgModule } from "../../sim/match/meccg.js";
import { typed } from "./helpers.js";

const textsOf = (one: Section): string[] => [
  one.short,
  ...one.text.flat(),
  ...(one.example ?? []),
  ...(one.elsewhere ?? []),
];
const linksOf = (one: Section): string[] => [
  ...one.see,
  ...textsOf(one).flatMap((text) => pieces(text).flatMap(({ to }) => to ?? [])),
];

describe("the rules book", () => {
  it("has short sections, each under one name", () => {
    expect(new Set(SECTIONS.map((one) => one.name)).size).toBe(SECTIONS.length);
    expect(new Set(SECTIONS.map((one) => one.title)).size).toBe(SECTIONS.length);
    for (const one of SECTIONS) {
      expect(one.name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(plain(textsOf(one).join(" ")).length, one.name).toBeLessThan(2200);
    }
    expect(CHAPTERS.every((chapter) => chapter.sections.length > 0)).toBe(true);
  });

  it("leads nowhere in vain, and never to where one is", () => {
    const lost = SECTIONS.flatMap((one) =>
      linksOf(one)
        .filter((to) => !sectionNamed(to) || to === one.name)
        .map((to) => `${one.name} -> ${to}`),
    );
    expect(lost).toEqual([]);
    // What looks like a link was read as one.
    for (const one of SECTIONS) expect(textsOf(one).map(plain).join(" "), one.name).not.toMatch(/[[\]|]/);
  });

  it("leads from what one wins by to every section", () => {
    const met = new Set(["goal"]);
    for (const name of met) for (const to of linksOf(sectionNamed(name)!)) met.add(to);
    expect(SECTIONS.map((one) => one.name).filter((name) => !met.has(name))).toEqual([]);
  });

  it("reckons with the numbers that the cards have", () => {
    const def = (name: string): number => D.defOf(name);
    const share = (chance: number): string => `${(100 * chance).toFixed(0)} %`;
    const example = (name: string): string => sectionNamed(name)!.example!.map(plain).join(" ");
    const [aragorn, boromir, eomer] = ["Aragorn II", "Boromir II", "Éomer"].map(def) as [number, number, number];
    const riders = D.NUMBER[def("Riders of Rohan")];
    const giant = D.PROWESS[def("Giant")] - D.PROWESS[boromir];
    expect(example("strikes")).toContain(`${giant + 1} or more, ${share(atLeast(giant + 1))}`);
    expect(example("strikes")).toContain(`A ${giant} wards it off, ${share(exactly(giant))}`);
    expect(example("strikes")).toContain(`${giant + 4} or more: ${share(atLeast(giant + 4))}`);
    const body = D.BODY[boromir] + 1;
    expect(example("body-checks")).toContain(`a roll of ${body} or more eliminates him, ${share(atLeast(body))}`);
    expect(example("body-checks")).toContain(`falls in ${(100 * (1 - atLeast(giant)) * atLeast(body)).toFixed(0)}.`);
    expect(example("factions")).toContain(`more than ${riders}.`);
    expect(example("factions")).toContain(`roll of ${riders - D.DI[eomer] - 2 + 1} or more`);
    expect(example("factions")).toContain(`needs ${riders - D.DI[aragorn] - 1 + 1} or more`);
    const minds = ["Aragorn II", "Boromir II", "Elladan", "Annalena"].map((name) => D.MIND[def(name)]);
    expect(example("setup")).toContain(`Aragorn II (mind ${minds[0]}), Boromir II (${minds[1]})`);
    expect(minds.reduce((a, b) => a + b)).toBe(20);
    const points = D.CORRUPTION[def("Sword of Gondolin")] + D.CORRUPTION[def("Lure of Nature")];
    expect(example("corruption")).toContain(`${points} points. He needs a roll of ${points + 2} or more`);
    expect(example("corruption")).toContain(share(atLeast(points + 2)));
    expect(example("corruption")).toContain(share(exactly(points + 1) + exactly(points)));
    for (const [n, words] of [4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => [n, `${n}: ${share(atLeast(n))}.`] as const))
      expect(sectionNamed("odds")!.text.flat().join(" "), String(n)).toContain(words);
  });

  it("is searched by words, what has them in its title first", () => {
    expect(sectionsFound("strike")[0].name).toBe("giving-strikes");
    expect(sectionsFound("Nazgul").map((one) => one.name)).toEqual(["sideboard", "detainment"]);
    expect(sectionsFound("body check").map((one) => one.name)).toContain("body-checks");
    expect(sectionsFound("no such word at all")).toEqual([]);
    expect(sectionsFound("  ")).toHaveLength(SECTIONS.length);
  });
});

describe("every question", () => {
  /** What stands where a step has no options. */
  const NONE = M.FRAME_TABLES.OPTIONS[M.KINDS * M.STEPS - 1];
  const asking = Array.from({ length: M.KINDS * M.STEPS }, (_, k) => k).filter(
    (k) => M.FRAME_TABLES.OPTIONS[k] !== NONE,
  );

  it("has words of its own, wherever anything is asked", () => {
    const of = (k: number): [number, number] => [Math.floor(k / M.STEPS), k % M.STEPS];
    const bare = asking.filter((k) => !isWorded(...of(k)));
    expect(bare.map((k) => `${M.frameName(of(k)[0])}: ${M.stepName(...of(k))}`)).toEqual([]);
  });

  it("that any step of any frame asks has a section", () => {
    expect(asking.length).toBeGreaterThan(120);
    const without = asking.filter((k) => !sectionNamed(sectionOfStep(Math.floor(k / M.STEPS), k % M.STEPS) ?? ""));
    expect(
      without.map(
        (k) => `${M.frameName(Math.floor(k / M.STEPS))}: ${M.stepName(Math.floor(k / M.STEPS), k % M.STEPS)}`,
      ),
    ).toEqual([]);
  });

  it("is named by its step as the frame names it", () => {
    const steps = new Set(
      asking.map((k) => `${Math.floor(k / M.STEPS)} ${M.stepName(Math.floor(k / M.STEPS), k % M.STEPS)}`),
    );
    expect(STEPS_NAMED.filter(([kind, name]) => !steps.has(`${kind} ${name}`))).toEqual([]);
  });

  describe("of whole games", () => {
    /** Sections met, with who was asked: "own" in his own turn, "other" in the other's. */
    const met = new Set<string>();
    beforeAll(() => {
      const legal = new Int32Array(meccg.maxChoices);
      for (const [own, his, ruleset] of [
        ["teaching", "teaching-two", "metw-standard"],
        ["stealth-orcs", "prowess-beasts", "metw-starter"],
        ["factions-corruption", "stealth-beasts", "coe:1"],
      ] as const) {
        const rules = meccgModule.rulesetByName(ruleset);
        const lists = [own, his].map((name) => meccgModule.formFor!(meccgModule.loadDeck(name), rules).deck);
        const streams = seedStreams(`questions ${own}`, 0, 2).slice(0, meccg.streamWords);
        const s = meccg.start({ ruleset: rules, decks: lists, streams } as never) as Meccg;
        const stream = new OwnStream(`questions ${own}`, 0, "a person's fingers");
        for (let k = 0; k < 2500 && s.chooser() >= 0; k++) {
          const section = sectionAsked(s.view(s.chooser()));
          if (!sectionNamed(section)) expect.fail(`no section ${section} in ${own}`);
          met.add(`${section} ${s.chooser() === s.active ? "own" : "other"}`);
          s.play(legal[stream.below(s.legal(legal))]);
        }
      }
    }, 60_000);

    it("is explained to both by what each can do", () => {
      for (const one of ["hazards other", "movement own", "strikes own", "support own", "paths own", "hand other"])
        expect([...met], one).toContain(one);
      expect([...met]).not.toContain("hazards own");
      expect(met.size).toBeGreaterThan(20);
    });
  });
});

describe("in a terminal", () => {
  it("is read by name, by title and by words", async () => {
    const list = await typed([], "rules");
    expect(list.code).toBe(0);
    for (const one of SECTIONS) expect(list.lines.join("\n")).toContain(one.name);
    const strikes = (await typed([], "rules", "strikes")).lines.join("\n");
    expect(strikes).toContain(sectionNamed("strikes")!.title);
    expect(strikes).not.toMatch(/\[\[/);
    expect(strikes).toContain("support");
    expect((await typed([], "rules", "Facing", "a", "strike")).lines.join("\n")).toBe(strikes);
    expect((await typed([], "rules", "nazgul")).lines.join("\n")).toContain(sectionNamed("sideboard")!.title);
    const json = JSON.parse((await typed([], "rules", "strikes", "--json")).lines.join("\n")) as Section[];
    expect(json.map((one) => one.name)).toEqual(["strikes"]);
    const wrong = await typed([], "rules", "zzzz");
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain("mazarbul rules");
  });

  it("is opened from the question of a game", async () => {
    const { lines } = await typed(
      ["rules", "rules paths", "rules zzzz", "quit", "no"],
      "play",
      "teaching",
      "--vs",
      "teaching-two",
      "--seed",
      "book",
    );
    const text = lines.join("\n");
    expect(text).toContain(sectionNamed("setup")!.title);
    expect(text).toContain(sectionNamed("paths")!.title);
    expect(text).toContain("zzzz");
  });
});
