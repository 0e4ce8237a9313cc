import { playsInAddition } from "../../../engine/meccg/rules/facts/play/playable.js";
import type { Keyword } from "../../../engine/meccg/cards/words/basics.js";
import { describe, expect, it } from "vitest";
import * as D from "../../../engine/meccg/defs.js";
import { METW_CARDS, METW_SITES } from "../sets.js";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import "../../../engine/meccg/rules/all.js";
import * as T from "../../../engine/meccg/cards/vocabulary/terms.js";
import { board, type Board, meet, still, travel, visit, type Who } from "../board.js";

/** Every card can be played in some situation. */
const kind = (k: string) => METW_CARDS.filter((c) => c.kind === k).map((c) => c.name);

const RING: Who[] = [
  "Gandalf",
  "Elrond",
  { Frodo: ["Fair Gold Ring", "Lure of the Senses"] },
  "Aragorn II, tapped",
  "Galadriel",
];
const COUNSEL: Who[] = [{ "Aragorn II": ["Scroll of Isildur"] }, "Gandalf", "Elrond", "Merry", "Legolas"];
const GATES = { events: ["Gates of Morning"] };
const DOORS = ["Doors of Night"];
type Situation = (card: string) => Board;
const meets =
  (creature: string, strike = false): Situation =>
  (card) => {
    const b = meet(creature, COUNSEL, { me: { hand: [card] }, you: { hand: [card] } }).plays(creature);
    return strike ? b.face("Aragorn II") : b;
  };
const hobbitStrike: Situation = (card) =>
  meet("Giant", ["Merry", "Elrond"], { me: { hand: [card] } })
    .plays("Giant")
    .face("Merry");
const moving =
  (at: string, to: string, characters: Who[], events: string[] = [], more: { me?: object } = {}): Situation =>
  (card) => {
    const b = travel({ at, to, characters }, [card], {
      me: { factions: ["Hillmen"], ...more.me },
      you: { hand: [card], events, discard: ["Wolves"] },
    });
    return b.until(() => b.offers.some((o) => o.startsWith("on guard")));
  };
const asking: Situation = (card) => {
  const b = visit({ at: "Thranduil’s Halls", characters: ["Legolas"] }, { me: { hand: ["Wood-elves", card] } });
  return b.inside().go("play Wood-elves");
};
const won: Situation = (card) => {
  const b = visit(
    { at: "Rivendell", characters: ["Legolas"] },
    {
      me: { hand: [card] },
      you: { hand: [card], companies: [{ at: "Rivendell", characters: ["Gandalf", "Haldir", "Elrond", "Beretar"] }] },
    },
  );
  b.inside().go("Legolas tries to influence");
  if (b.offered("target Haldir")) b.take("target Haldir");
  return b;
};
const setOut =
  (at: string, to: string | undefined, characters: Who[]): Situation =>
  (card) =>
    board({
      phase: "end of organization",
      me: { companies: [{ at, ...(to ? { to } : {}), characters }], hand: [card] },
    });
const place =
  (at: string, characters: Who[], me: object = {}): Situation =>
  (card) =>
    visit({ at, characters }, { me: { hand: [card], deck: ["Glamdring"], ...me } }).inside();
const SITUATIONS: Situation[] = [
  (card) => still(RING, "Rivendell", { me: { hand: [card], discard: ["Block"] }, you: { events: ["Lure of Power"] } }),
  (card) => still([{ Elrond: ["Palantír of Annúminas"] }, "Gandalf"], "Bree", { me: { hand: [card] } }),
  (card) => still(["Aragorn II", { Elrond: ["Sapling of the White Tree"] }], "Minas Tirith", { me: { hand: [card] } }),
  (card) => still(["Gandalf"], "Bree", { me: { hand: [card] }, you: { events: ["Adûnaphel"] } }),
  (card) => still(["Elrond"], "Vale of Erech", { me: { hand: [card], factions: ["Men of Lamedon"] } }),
  (card) =>
    still(["Merry, wounded", "Elrond"], "Bree", { me: { hand: [card], ...GATES }, you: { events: ["Clouds"] } }),
  (card) =>
    board({
      phase: "long-events",
      me: { companies: [{ at: "Rivendell", characters: ["Elrond"] }], hand: [card], ...GATES },
    }),
  setOut("Rivendell", "Barrow-downs", ["Aragorn II", "Elrond"]),
  setOut("Rivendell", "Barrow-downs", ["Aragorn II"]),
  setOut("Rivendell", undefined, ["Aragorn II", "Elrond"]),
  meets("Orc-guard"),
  meets("Olog-hai (Trolls)"),
  meets("Smaug"),
  meets("Ren the Unclean"),
  meets("Corpse-candle"),
  meets("Giant", true),
  hobbitStrike,
  moving("Rivendell", "Barrow-downs", COUNSEL),
  moving("Bree", "Rivendell", COUNSEL),
  moving("Lórien", "Minas Tirith", COUNSEL, DOORS),
  moving("Lórien", "Moria", [{ Frodo: ["The One Ring"] }, "Elrond"], DOORS),
  moving("Grey Havens", "Himring", COUNSEL, DOORS),
  moving("Lórien", "Minas Morgul", COUNSEL, DOORS),
  moving("Lórien", "Dol Guldur", COUNSEL, DOORS),
  (card) =>
    travel({ at: "Lórien", to: "Moria", characters: COUNSEL }, [], { me: { hand: [card], ...GATES } }).until(
      () => true,
    ),
  asking,
  won,
  place("Rivendell", ["Bard Bowman"], { hand: ["Hillmen"] }),
  (card) => visit({ at: "Rivendell", characters: ["Bard Bowman"] }, { me: { hand: ["Hillmen", card] } }).inside(),
  place("Amon Hen", ["Elrond", { Frodo: ["Fair Gold Ring"] }]),
  place("Isengard", ["Aragorn II", "Elrond"]),
  place("Moria", ["Aragorn II", "Elrond"]),
  place("Moria", ["Aragorn II", "Elrond"], { tapped: ["Moria"] }),
  place("Mount Doom", [{ Frodo: ["The One Ring", "Gollum"] }]),
  (card) => still(["Elrond"], "Bree", { me: { hand: [card, "Pippin"] } }),
  (card) => still(["Elrond"], "Lórien", { me: { hand: [card] } }),
  setOut("Edoras", undefined, ["Aragorn II", "Elrond"]),
  setOut("Henneth Annûn", undefined, ["Aragorn II", "Elrond"]),
  setOut("Eagles’ Eyrie", undefined, ["Elrond"]),
  setOut("Dunharrow", undefined, ["Aragorn II"]),
  setOut("Dead Marshes", undefined, ["Frodo"]),
  (card) =>
    board({
      phase: "movement/hazard of Elrond",
      me: { companies: [{ at: "Bree", to: "Rivendell", characters: ["Elrond"] }], hand: [card] },
    }),
];
/** Is it offered now, or within the next few passes of the same step of play? */
function appears(b: Board, card: string): boolean {
  for (let k = 0; k < 12 && !b.over; k++) {
    if (b.offers.some((o) => o === `play ${card}` || o.startsWith(`play ${card} (`) || o.startsWith(`play ${card} as`)))
      return true;
    const phase = b.s.h[L.Header.phase];
    b.step();
    if (b.s.h[L.Header.phase] !== phase) return false;
  }
  return false;
}
describe("every card can be played", () => {
  it.each(kind("event"))("event: %s", (name) => {
    expect(SITUATIONS.some((make) => appears(make(name), name))).toBe(true);
  });
  it.each(kind("character"))("character: %s", (name) => {
    const c = D.literalOf(D.defOf(name)) as { home: readonly string[]; skills: readonly string[] };
    const b = board({
      phase: "organization",
      me: {
        companies: [{ at: c.home[0], characters: [name === "Barliman Butterbur" ? "Halbarad" : "Barliman Butterbur"] }],
        hand: [name],
      },
    });
    expect(b.offered(`play ${name}`)).toBe(true);
    b.take(`play ${name}`);
    b.until(() => b.in(name));
    expect(b.site(name)).toBe(c.home[0]);
  });
  it.each(kind("item"))("item: %s", (name) => {
    const d = D.defOf(name);
    const special = D.CLASS[d] === T.ITEM_CLASS.special;
    if (special && D.KEYWORDS_OF[d] & (1 << T.KEYWORD.ring)) {
      const roll = name === "The One Ring" ? 12 : name.startsWith("Dwarven") ? 10 : 2;
      const b = still(["Elrond", { Frodo: ["Fair Gold Ring"] }], "Bree", {
        me: { hand: ["Test of Form", name] },
        rolls: [roll],
      });
      b.go("play Test of Form", `take ${name}`);
      expect(b.bearer(name)).toBe("Frodo");
      return;
    }
    const beside = playsInAddition(d);
    const places = METW_SITES.map((s) => s.name).filter((at) => {
      const b = visit(
        { at, characters: ["Gandalf", "Gimli"] },
        { me: { hand: [name, ...(beside ? ["Quickbeam"] : [])] } },
      );
      b.inside();
      // What is played in addition to something needs that first.
      if (beside && b.offered("play Quickbeam")) b.take("play Quickbeam", "by Gandalf").calm();
      return b.offered(`play ${name}`);
    });
    // Exactly where the site card offers the class (or where the item's own text says).
    const literal = D.literalOf(d) as { at?: readonly string[] };
    const want = literal.at
      ? [...literal.at]
      : special
        ? METW_SITES.filter((s) => s.type === "haven").map((s) => s.name)
        : METW_SITES.filter((s) => {
            const only = s.onlyItems;
            // Of this class one kind alone, whatever else the card offers.
            if (only && T.ITEM_CLASS[only.class] === D.CLASS[d])
              return only.named
                ? only.named === name
                : (D.KEYWORDS_OF[d] & (1 << T.KEYWORD[only.keyword as Keyword])) !== 0;
            if (!(s.items ?? []).includes(T.ITEM_CLASSES[D.CLASS[d]])) return false;
            if (name === "Sapling of the White Tree" && (s.type === "shadow-hold" || s.type === "dark-hold"))
              return false;
            return true;
          }).map((s) => s.name);
    expect(places.sort()).toEqual(want.sort());
    expect(places.length).toBeGreaterThan(0);
  });
  it("creatures, allies and factions have their own tables", () => {
    expect(kind("creature").length).toBe(55);
    expect(kind("ally").length).toBe(11);
    expect(kind("faction").length).toBe(29);
  });
});
