import { expect, it } from "vitest";
import * as D from "../../engine/meccg/defs.js";
import { facts, thereAreFacts } from "./facts.js";

const KINDS = ["characters", "allies", "items", "factions", "creatures", "events", "sites", "regions"];

it.skipIf(!thereAreFacts)("set and number of every card are those of the facts", () => {
  const known = new Map(KINDS.flatMap(facts).map((f) => [f["id"] as string, f.name]));
  // A site that an event stands for has no card of its own.
  const ours = [...D.CARDS, ...D.SITE_LIST.filter((s) => !s.byCard), ...D.REGION_LIST];
  expect(
    ours
      .filter((c) => known.get(c.id)?.toLowerCase() !== c.name.toLowerCase())
      .map((c) => `${c.id} ${c.name}: ${known.get(c.id)}`),
  ).toEqual([]);
  expect(new Set(ours.map((c) => c.id)).size).toBe(ours.length);
});

type Given = Readonly<Record<string, unknown>>;
const CARD_FACTS = new Map(
  KINDS.filter((kind) => kind !== "regions")
    .flatMap(facts)
    .map((f) => [f["id"] as string, f]),
);
const factsOf = (id: string): Given => CARD_FACTS.get(id) as Given;
it.skipIf(!thereAreFacts)("the cards of one Fallen-wizard or of The Balrog alone are those of the facts", () => {
  const theirs = (id: string): unknown => {
    const told = factsOf(id)["specific"] ?? undefined;
    return told === "Balrog" ? "The Balrog" : told;
  };
  // He himself is an avatar, which nobody else may have in any case.
  expect(D.CARDS.filter((c) => c.specific !== theirs(c.id)).map((c) => c.id)).toEqual(["MEBA-3"]);
  expect(D.CARDS.filter((c) => c.specific).length).toBeGreaterThan(0);
});
it.skipIf(!thereAreFacts)("stage points are those of the facts", () => {
  const wrong = D.CARDS.filter((c, k) => D.STAGE[k + 1] !== (factsOf(c.id)["stagePoints"] ?? 0));
  expect(wrong.map((c) => c.name)).toEqual([]);
});
it.skipIf(!thereAreFacts)("cards of one being are those of which the facts say so", () => {
  const said = D.CARDS.flatMap((c, k) => {
    const of = factsOf(c.id)["manifestationOf"] as string | undefined;
    return of === undefined || of === c.name ? [] : [[c.name, k + 1, of.split(" and ")[0]] as const];
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
  const barred = D.CARDS.filter((c) => "notStarter" in c && c.notStarter === true).map((c) => c.id);
  const ofHeroes = D.CARDS.filter((c) => "notStarter" in c && c.notStarter === "hero").map((c) => c.id);
  expect(ofHeroes).toEqual(["MELE-419"]);
  expect(barred.sort()).toEqual([...D.CARDS.filter(saysSo).map((c) => c.id), ...byRule].sort());
});
it.skipIf(!thereAreFacts)(
  "what heroes and minions may have alike is so in the facts, and copies are limited as the texts say",
  () => {
    // The facts call it a hero's; its text says that minions may play it too.
    const otherwise = D.CARDS.filter((c) => !!c.dual !== (factsOf(c.id)["alignment"] === "dual"));
    expect(otherwise.map((c) => c.name)).toEqual(["Lure of MECCG"]);
    const copies = D.CARDS.flatMap((c) => {
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
