import { expect, it } from "vitest";
import * as D from "../../engine/meccg/defs.js";
import { CARDS, facts, noFact, SITES, thereAreFacts } from "./facts.js";

const KINDS = ["characters", "allies", "items", "factions", "creatures", "events", "sites", "regions"];

it.skipIf(!thereAreFacts)("set and number of every card are those of the facts", () => {
  const known = new Map(KINDS.flatMap(facts).map((f) => [f["id"] as string, f.name]));
  // A site that an event stands for has no card of its own.
  const ours = [...CARDS, ...SITES.filter((s) => !s.byCard), ...D.REGION_LIST];
  const missing = ours.filter((c) => !known.has(c.id)).map((c) => noFact(`${c.id} ${c.name}`));
  expect(missing).toEqual([]);
  const otherwise = ours.filter((c) => known.get(c.id)?.toLowerCase() !== c.name.toLowerCase());
  expect(otherwise.map((c) => `${c.id} is "${c.name}", and in the facts "${known.get(c.id)}"`)).toEqual([]);
  expect(new Set(ours.map((c) => c.id)).size).toBe(ours.length);
});

type Given = Readonly<Record<string, unknown>>;
const CARD_FACTS = new Map(
  KINDS.filter((kind) => kind !== "regions")
    .flatMap(facts)
    .map((f) => [f["id"] as string, f]),
);
function factsOf(id: string): Given {
  const found = CARD_FACTS.get(id);
  if (!found) throw new Error(noFact(`${id} ${D.CARDS.find((c) => c.id === id)?.name}`));
  return found;
}
it.skipIf(!thereAreFacts)("the cards of one Fallen-wizard or of The Balrog alone are those of the facts", () => {
  const theirs = (id: string): unknown => {
    const told = factsOf(id)["specific"] ?? undefined;
    return told === "Balrog" ? "The Balrog" : told;
  };
  // He himself is an avatar, which nobody else may have in any case.
  expect(CARDS.filter((c) => c.specific !== theirs(c.id)).map((c) => c.id)).toEqual(["MEBA-3"]);
  expect(CARDS.filter((c) => c.specific).length).toBeGreaterThan(0);
});
it.skipIf(!thereAreFacts)("stage points are those of the facts", () => {
  const wrong = CARDS.filter((c) => D.STAGE[D.defOf(c.id)] !== (factsOf(c.id)["stagePoints"] ?? 0));
  expect(wrong.map((c) => c.name)).toEqual([]);
});
it.skipIf(!thereAreFacts)("cards of one being are those of which the facts say so", () => {
  const said = CARDS.flatMap((c) => {
    const of = factsOf(c.id)["manifestationOf"] as string | undefined;
    return of === undefined || of === c.name ? [] : [[c.name, D.defOf(c.id), of.split(" and ")[0]] as const];
  });
  const wrong = said.filter(([, d, of]) => {
    const others = D.CARDS.flatMap((c, k) => (c.name.includes(of.replace("The ", "")) ? [k + 1] : []));
    // Of Gorfaur there is a card outside the seven sets alone.
    return others.length === 0
      ? of !== "Gorfaur the Lame"
      : D.ENTITY[d] === 0 || !others.some((other) => D.ENTITY[other] === D.ENTITY[d]);
  });
  expect(wrong.map(([name, , of]) => `${name}: ${of}`)).toEqual([]);
  expect(said.length).toBeGreaterThan(40);
});

it.skipIf(!thereAreFacts)("what no starting company may have says so, or is barred by the rules", () => {
  const saysSo = (c: (typeof D.CARDS)[number]): boolean =>
    /(may not|cannot) be included with a starting company/i.test(String(factsOf(c.id)["text"]).replace(/\s+/g, " "));
  // A character of Dale is Fram's condition; a protected haven or what makes one comes later (001:2081).
  const byRule = ["METD-91", "MEWH-68", "MEWH-69", "MEWH-74", "MEWH-88", "MEWH-89"];
  const barred = CARDS.filter((c) => "notStarter" in c && c.notStarter === true).map((c) => c.id);
  const ofHeroes = CARDS.filter((c) => "notStarter" in c && c.notStarter === "hero").map((c) => c.id);
  expect(ofHeroes).toEqual(["MELE-419"]);
  expect(barred.sort()).toEqual([...CARDS.filter(saysSo).map((c) => c.id), ...byRule].sort());
});
it.skipIf(!thereAreFacts)(
  "what heroes and minions may have alike is so in the facts, and copies are limited as the texts say",
  () => {
    // The facts call it a hero's; its text says that minions may play it too.
    const otherwise = CARDS.filter((c) => !!c.dual !== (factsOf(c.id)["alignment"] === "dual"));
    expect(otherwise.map((c) => c.name)).toEqual(["Lure of MECCG"]);
    const copies = CARDS.flatMap((c) => {
      const text = String(factsOf(c.id)["text"]).replace(/\s+/g, " ");
      const most = /only be one copy of this card in your play deck/.test(text)
        ? 1
        : /up to nine copies/.test(text)
          ? 9
          : 0;
      const ours = "mostCopies" in c ? c.mostCopies : undefined;
      return (ours ?? 0) === most ? [] : [`${c.name}: ${ours} and ${most}`];
    });
    expect(copies).toEqual([]);
  },
);
