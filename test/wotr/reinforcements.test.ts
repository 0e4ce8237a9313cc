/** T.1 to T.5: which strength points come, where, and in which Game-Turn after their mobilization; the numbers are those of the rulebook. */
import { expect, it } from "vitest";
import { ARMIES, GROUP_NAMES } from "../../engine/wotr/packs/form/words.js";
import { hexName } from "../../engine/wotr/packs/form/grid.js";
import { boardOf } from "../../engine/wotr/presentation/position/board.js";
import { Header } from "../../engine/wotr/rules/state/schema.js";
import { choiceToText } from "../../engine/wotr/text/choices.js";
import type { Wotr } from "../../engine/wotr/wotr.js";
import { packs } from "./tinypack.js";

packs();
/** The Game-Turn of the mobilization. */
const MOBILIZED = 2;
const buffer = new Int32Array(4096);
/** Points of a group by kind and place, "gondor in Anorien"; a place that a rule names is written as its hex. */
function points(s: Wotr, group: string): Map<string, number> {
  const { map } = s.world;
  const all = new Map<string, number>();
  for (let b = 0; b < s.h[Header.bands]; b++) {
    const hex = s.bHex[b];
    if (hex === 0 || s.world.armies.group[s.bKind[b]] !== 1 + (GROUP_NAMES as readonly string[]).indexOf(group))
      continue;
    const name = hexName(map.grid, hex);
    const where = ["W2421", "W2716", "W3218", "E0729"].includes(name) ? name : map.provinces[map.province[hex]];
    const key = `${ARMIES[s.bKind[b]]} in ${where}`;
    all.set(key, (all.get(key) ?? 0) + s.bPoints[b]);
  }
  return all;
}
/** What comes in each Game-Turn after the mobilization of a group, when everybody passes. */
function schedule(group: string, turns: number): { came: string[][]; s: Wotr } {
  const s = boardOf(
    { campaign: true, pack: "reconstructed", armies: {}, groups: [group], turn: MOBILIZED, phase: "fellowship" },
    group,
  );
  s.reseed(Uint32Array.from({ length: 8 * s.players }, (_, i) => i + 1));
  s.run();
  const came: string[][] = [];
  let before = points(s, group);
  let turn = s.h[Header.turn];
  while (turn < MOBILIZED + turns + 1) {
    const texts = Array.from(buffer.subarray(0, s.legal(buffer)), (c) => choiceToText(s, c));
    s.play(buffer[Math.max(0, texts.indexOf("pass"))]);
    if (s.h[Header.turn] === turn) continue;
    const now = points(s, group);
    const more = [...now].map(([key, n]) => [key, n - (before.get(key) ?? 0)] as const).filter(([, n]) => n > 0);
    came.push(more.map(([key, n]) => `${n} ${key}`).sort());
    before = now;
    turn = s.h[Header.turn];
  }
  return { came, s };
}
const sorted = (...turns: string[][]): string[][] => [[], ...turns.map((one) => [...one].sort())];

// rules: 002:1760c 002:1762
it("Gondor receives its reinforcements in the two Game-Turns after its mobilization, in its provinces", () => {
  const second = [
    "20 gondor in Lebennin",
    "4 gondor-horse in Lebennin",
    "15 gondor in Lamedon",
    "4 gondor-horse in Lamedon",
    "10 gondor in Belfalas",
    "10 gondor in Anfalas",
    "4 gondor-horse in Anfalas",
  ];
  expect(schedule("gondor", 3).came).toEqual(sorted(["15 gondor in Anorien", ...second], second, []));
});
// rules: 002:1772
it("Rohan receives as much in each of two Game-Turns, in Rohan and East Emnet", () => {
  const each = ["5 rohan in Rohan", "15 rohan-horse in Rohan", "3 rohan in East Emnet", "20 rohan-horse in East Emnet"];
  expect(schedule("rohan", 3).came).toEqual(sorted(each, each, []));
});
// rules: 002:1780b 002:1782
it("the Elves receive theirs in Lorien once, and near Thranduil's Palace twice", () => {
  expect(schedule("elves", 3).came).toEqual(
    sorted(["20 elves in Lorien", "10 elves in Mirkwood"], ["10 elves in Mirkwood"], []),
  );
});
// rules: 002:1790c 002:1792
it("Saruman receives his at Isengard in five Game-Turns, and Dunlendings with their Chief in two", () => {
  const each = ["15 hand-orcs in W2421", "3 hand-uruks in W2421"];
  const { came, s } = schedule("saruman", 6);
  const dunlendings = "15 dunlendings in Dunland";
  expect(came).toEqual(sorted([...each, dunlendings], [...each, dunlendings], each, each, each, []));
  expect(s.world.map.provinces[s.world.map.province[s.cHex[35]]]).toBe("Dunland");
});
// rules: 002:1806e 002:1810
it("Mordor and its allies receive theirs in five Game-Turns, each place as long as it is due", () => {
  const moria = ["15 orcs in W2716", "5 trolls in W2716"];
  const guldur = ["10 orcs in W3218", "2 uruks in W3218"];
  const nurn = ["20 orcs in Nurn", "4 uruks in Nurn"];
  const morgul = ["15 orcs in E0729", "5 uruks in E0729"];
  const harad = ["50 haradrim-horse in Far Harad", "15 haradrim in Far Harad", "5 mumakil in Far Harad"];
  const khand = ["25 variags in Khand"];
  const rhun = ["25 easterlings in Rhun"];
  expect(schedule("mordor", 6).came).toEqual(
    sorted(
      [...moria, ...guldur, ...nurn, ...morgul, ...harad, ...khand, ...rhun],
      [...guldur, ...nurn, ...morgul, ...harad, ...khand, ...rhun],
      [...guldur, ...nurn, ...morgul, ...harad, ...khand],
      [...nurn, ...morgul, ...harad, ...khand],
      [...nurn, ...morgul],
      [],
    ),
  );
});
// edges: 002:1754 002:1760c 002:1762 002:1770d 002:1772 002:1782 002:1790c 002:1792 002:1806e 002:1810
it("nothing comes in the Game-Turn of the mobilization, nor after the last that is due", () => {
  for (const [group, due] of [
    ["gondor", 2],
    ["rohan", 2],
    ["elves", 2],
    ["saruman", 5],
    ["mordor", 5],
  ] as const) {
    const { came } = schedule(group, due + 2);
    expect(
      came.map((one) => one.length > 0),
      group,
    ).toEqual([false, ...Array.from({ length: due }, () => true), false, false]);
  }
});
