/** What is said of a roll for a body, and of what a hit costs, is what comes of it. */
import { expect, it } from "vitest";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { meccg, rulesetByName } from "../../engine/meccg/index.js";
import * as M from "../../engine/meccg/rules/machine/machine.js";
import { checkRolled } from "../../engine/meccg/presentation/screen/bodychecks.js";
import { choiceWords } from "../../engine/meccg/presentation/screen/index.js";
import { reasonsOf } from "../../engine/meccg/presentation/screen/reasons.js";
import { rollText } from "../../engine/meccg/presentation/screen/rolls.js";
import { randomDeck } from "../../engine/meccg/decks/randomdeck.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import { atLeast } from "../../engine/meccg/rules/facts/combat/odds.js";
import { Board, meet } from "../meccg/board.js";

/** What the rolls were said to be, from now on. */
function listening(board: Board): string[] {
  const said: string[] = [];
  board.s.chanceLog = {
    came: (of, player, text) => of === "roll" && said.push(rollText(board.s.view(0), player, Number(text))),
  };
  return said;
}
function hint(board: Board, best: string, other: string): string {
  const out = new Int32Array(2048);
  const legal = Array.from(out.subarray(0, board.s.legal(out)));
  const of = (text: string) => legal.find((one) => choiceToText(board.s, one) === text)!;
  return reasonsOf(board.s.view(board.s.chooser()), of(best), of(other)).join(" ");
}

it("in whole games of strange decks a check said to be fatal is, and no other", { tags: "long" }, () => {
  const rules = rulesetByName("coe");
  const legal = new Int32Array(meccg.maxChoices);
  let [fatal, survived] = [0, 0];
  const wrong: string[] = [];
  for (let game = 0; game < 20; game++) {
    const decks = [0, 1].map((p) => randomDeck(new OwnStream("body checks", game, `list ${p}`), rules, []));
    const s = meccg.start({
      ruleset: rules,
      decks,
      streams: seedStreams("body checks", game, 2),
      unchecked: true,
    } as never);
    s.showForced = true;
    let open: { who: number; def: number; text: string } | null = null;
    const settle = (): void => {
      if (open === null) return;
      let falls = s.iDef[open.who] !== open.def || s.iRole[open.who] === L.Role.free;
      for (let f = s.top(); f > 0; f -= L.FRAME_WORDS) if (s.fr[f] === M.HEIRLOOMS) falls = true;
      if (falls !== open.text.endsWith("fatal")) wrong.push(`game ${game}: ${open.text}`);
      if (falls) fatal++;
      else survived++;
      open = null;
    };
    s.chanceLog = {
      came(of, player, roll) {
        settle();
        if (of !== "roll" || s.fr[s.top()] !== M.STRIKE) return;
        const text = rollText(s.view(0), player, Number(roll));
        // One whose check comes out even may be discarded by the creature.
        if (!text.startsWith("body check of") || text.endsWith("equals it")) return;
        const { who } = checkRolled(s, s.top())!;
        open = { who, def: s.iDef[who], text };
      },
    };
    const random = new OwnStream("body checks", game, "choices");
    for (let k = 0; k < 6000 && s.chooser() >= 0; k++) {
      settle();
      s.play(legal[random.below(s.legal(legal))]);
    }
  }
  expect(wrong).toEqual([]);
  expect(fatal).toBeGreaterThan(20);
  expect(survived).toBeGreaterThan(20);
});

it("of one who helped against a strike, by his own name and body", () => {
  const board = meet("Land-drake", ["Bilbo", "Frodo"], {
    ruleset: "coe",
    me: { hand: ["No Waiting to Wonder"] },
    rolls: [2, 2, 10],
  });
  const said = listening(board);
  board.plays("Land-drake").face("Bilbo").go("tap Bilbo", "play No Waiting to Wonder");
  expect(said.slice(-2)).toEqual([
    "body check of Bilbo, body 9: 2 is survived",
    "body check of Frodo, body 9: 10 is more, and fatal",
  ]);
  expect(board.in("Frodo")).toBe(false);
});

it("with what a card adds to the rolls of all such checks, in the odds of a hint too", () => {
  const board = meet("Orc-guard", ["Boromir II"], {
    ruleset: "coe",
    rolls: [2, 8],
    you: { hand: ["Tribal Banner"] },
  });
  board.plays("Orc-guard").go("play Tribal Banner").face("Boromir II");
  board.until(() => board.offered("tap Boromir II"));
  expect(hint(board, "tap Boromir II", "Boromir II stays untapped")).toContain(
    `A hit kills in ${Math.round(100 * atLeast(board.body("Boromir II")))} % of body checks`,
  );
  const said = listening(board);
  board.take("tap Boromir II").calm();
  expect(said.at(-1)).toMatch(/^body check of Boromir II, body \d: 8 \+ 1 /);
});

it("a hit that takes an item or a prisoner is not said to kill", () => {
  const board = new Board({
    phase: "movement/hazard of Aragorn II",
    turn: "me",
    ruleset: "coe",
    me: { companies: [{ at: "Rivendell", to: "Bree", characters: [{ "Aragorn II": ["Elven Cloak"] }, "Bilbo"] }] },
    you: { agents: ["Gergeli, face down, was at Bree"], hand: ["An Article Missing"] },
    rolls: [9, 2],
  }).go("play An Article Missing", "a strike for Aragorn II");
  board.until(() => board.offered("tap Aragorn II"));
  expect(hint(board, "tap Aragorn II", "Aragorn II stays untapped")).toMatch(
    /untapped in \d+ %.* A hit takes an item from the company and wounds nobody\.$/,
  );
});

it("what a creature would do is told with what stands against it now", () => {
  const plain = meet("Neeker-breekers", ["Balin", "Bilbo"]);
  plain.until(() => plain.offered("creature Neeker-breekers"));
  // They are fought with mind, not with prowess.
  expect(hint(plain, "creature Neeker-breekers", "pass")).toContain("a strike hits in 0 % of rolls");
  const willow = meet("Old Man Willow", ["Balin", "Bilbo"]);
  willow.until(() => willow.offered("creature Old Man Willow"));
  // 13 against Balin's 4, and stronger against Hobbits.
  expect(hint(willow, "creature Old Man Willow", "pass")).toContain(
    `a strike hits in ${Math.round(100 * (1 - atLeast(9)))} % (who stands best against it) to 100 % (who stands worst) of rolls`,
  );
});

it("a creature that discards whom it hits, or whose check comes out even, is told so", () => {
  const faces = (creature: string, who: string, more: object = {}): string => {
    const board = meet(creature, [who], { ruleset: "coe", ...more })
      .plays(creature)
      .face(who);
    board.until(() => board.offered(`tap ${who}`));
    return hint(board, `tap ${who}`, `${who} stays untapped`);
  };
  expect(faces("Abductor", "Balin")).toMatch(/ A hit discards Balin, with no body check\.$/);
  expect(faces("Abductor", "Gandalf")).toMatch(/ A hit kills in 17 % of body checks/);
  // Balin has a body of 7.
  expect(faces("Giant Spiders", "Balin")).toContain(
    `A hit kills or discards in ${Math.round(100 * atLeast(7))} % of body checks`,
  );
});

it("whom a creature spares does not count, and an ally who can be struck does", () => {
  const flies = meet("Neeker-breekers", ["Gandalf", "Balin"]);
  flies.until(() => flies.offered("creature Neeker-breekers"));
  expect(hint(flies, "creature Neeker-breekers", "pass")).toContain("a strike hits in 0 % of rolls");
  const wolves = meet("Wargs", [{ "Aragorn II": ["Gollum"] }]);
  wolves.until(() => wolves.offered("creature Wargs"));
  expect(hint(wolves, "creature Wargs", "pass")).toContain("(who stands worst)");
});

it("left-over strikes cost what the rules will take for them", () => {
  const pierced = meet("Orc-warband", ["Aragorn II", "Bilbo"], {
    ruleset: "coe",
    you: { hand: ["Pierced by Many Wounds"] },
  });
  pierced.plays("Orc-warband").go("play Pierced by Many Wounds", "Aragorn II faces his strike");
  pierced.until(() => pierced.offered("use 1 excess strikes"));
  const out = new Int32Array(2048);
  const words = Array.from(out.subarray(0, pierced.s.legal(out)), (one) => choiceWords(pierced.s, one));
  expect(words).toContain("1 left-over strike (-4 to him)");
  expect(words).toContain("2 left-over strikes (-5 to him)");
});
