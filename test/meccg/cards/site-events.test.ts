import { describe, expect, it } from "vitest";
import { soleWinner } from "../../../engine/core/seats.js";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { board, type Board, type Setup, travel, visit, type Who } from "../board.js";
import { AttackBit, AttackFrame, AutoAttacksFrame } from "../../../engine/meccg/rules/state/frames/combat.js";

const STRONG: Who[] = ["Aragorn II", "Elrond", "Gimli", "Beorn", "Legolas", "Thranduil", "Balin"];
/** What the company meets when it enters: strikes, prowess, race of each automatic-attack. */
function automatic(at: string, events: string[], more: Partial<Setup> = {}): string[] {
  const b = visit({ at, characters: STRONG }, { ...more, you: { events, ...more.you } });
  return meetings(b.go("enter the site"));
}
function meetings(b: Board): string[] {
  const seen: string[] = [];
  b.rolls = Array(200).fill(12);
  let last = 0;
  for (let k = 0; k < 300 && b.s.h[L.Header.phase] === 5; k++) {
    const f = b.s.h[L.Header.attack];
    const counted = f !== 0 && (b.s.fr[f + AttackFrame.bits] & AttackBit.assigned) !== 0;
    const nth = f === 0 ? 0 : b.s.fr[f - L.FRAME_WORDS + AutoAttacksFrame.begun]; // the frame of the automatic-attacks lies below
    if (counted && last !== nth) {
      last = nth;
      const a = b.attack();
      seen.push(`${a.race} ${a.strikes}/${a.prowess}`);
    }
    b.step();
  }
  return seen;
}
describe("automatic-attacks and what changes them", () => {
  it("as printed", () => {
    expect(automatic("Moria", [])).toEqual(["orc 4/7"]);
    expect(automatic("Barrow-downs", [])).toEqual(["undead 1/8"]);
  });
  it("Awaken Denizens doubles at ruins and lairs, Awaken Minions at shadow-holds and dark-holds", () => {
    expect(automatic("Barrow-downs", ["Awaken Denizens"])).toEqual(["undead 2/8"]);
    expect(automatic("Moria", ["Awaken Denizens"])).toEqual(["orc 4/7"]);
    expect(automatic("Moria", ["Awaken Minions"])).toEqual(["orc 8/7"]);
    expect(automatic("Barrow-downs", ["Awaken Minions"])).toEqual(["undead 1/8"]);
    expect(automatic("Barad-dûr", ["Awaken Minions"])).toEqual(["orc 8/7", "troll 6/9"]);
  });
  // rules: 000:2212
  // edges: 000:2212
  it("Eye of Sauron: +1, +3 with the Doors", () => {
    expect(automatic("Moria", ["Eye of Sauron"])).toEqual(["orc 4/8"]);
    expect(automatic("Moria", ["Eye of Sauron", "Doors of Night"])).toEqual(["orc 4/10"]);
  });
  it("Minions Stir counts for them, Clouds does not", () => {
    expect(automatic("Moria", ["Minions Stir"])).toEqual(["orc 5/8"]);
    expect(automatic("Moria", ["Minions Stir", "Doors of Night"])).toEqual(["orc 6/9"]);
    expect(automatic("Moria", ["Clouds", "Doors of Night"])).toEqual(["orc 4/7"]);
  });
  it("Fell Winter: wolves at border-holds", () => {
    expect(automatic("Bree", ["Fell Winter"])).toEqual(["wolf 3/7"]);
    expect(automatic("Edoras", ["Fell Winter"])).toEqual([]);
  });
  it("Balrog of Moria: a second attack there, +2 in his country, worth five when defeated", () => {
    expect(automatic("Moria", ["Balrog of Moria"])).toEqual(["orc 4/9", "special 1/20"]);
    expect(automatic("Barrow-downs", ["Balrog of Moria"])).toEqual(["undead 1/8"]);
  });
  it("Lapse of Will and the Sun", () => {
    expect(automatic("Moria", [], { me: { events: ["Lapse of Will"] } })).toEqual(["orc 4/6"]);
    expect(automatic("Moria", [], { me: { events: ["Sun", "Gates of Morning"] } })).toEqual(["orc 4/6"]);
    expect(automatic("Moria", [], { me: { events: ["Sun"] } })).toEqual(["orc 4/7"]);
  });
  const aroused = (to: string, hazard: string, pick: string, more: Partial<Setup> = {}) => {
    const b = travel({ at: "Lórien", to, characters: STRONG }, [hazard], more);
    b.go(hazard === "Choking Shadows" ? "play Choking Shadows (attack)" : `play ${hazard}`);
    if (b.offered(pick)) b.take(pick);
    b.phase(4);
    b.until(() => b.offered("enter the site")).take("enter the site");
    return meetings(b);
  };
  it("Arouse Minions and Denizens: +3 to one automatic-attack", () => {
    expect(aroused("Moria", "Arouse Minions", "")).toEqual(["orc 4/10"]);
    expect(aroused("Barad-dûr", "Arouse Minions", "target automatic-attack 1")).toEqual(["orc 4/10", "troll 3/9"]);
    expect(aroused("Barad-dûr", "Arouse Minions", "target automatic-attack 2")).toEqual(["orc 4/7", "troll 3/12"]);
    expect(aroused("Isengard", "Arouse Denizens", "")).toEqual(["wolf 3/10"]);
    const b = travel({ at: "Lórien", to: "Moria", characters: STRONG }, ["Arouse Denizens"]);
    expect(b.never("play Arouse Denizens", () => b.s.h[L.Header.phase] !== 4)).toBe(true);
  });
  it("Arouse cannot be doubled at a site", () => {
    const b = travel({ at: "Lórien", to: "Moria", characters: STRONG }, ["Arouse Minions", "2 Arouse Minions"]);
    b.go("play Arouse Minions");
    expect(b.never("play Arouse Minions", () => b.s.h[L.Header.phase] !== 4)).toBe(true);
  });
  it("Choking Shadows: +2 at ruins and lairs", () => {
    expect(aroused("Isengard", "Choking Shadows", "")).toEqual(["wolf 3/9"]);
  });
  it("Choking Shadows under the Doors: a wilderness becomes shadow-land, ruins a shadow-hold", () => {
    const b = travel(
      { at: "Rivendell", to: "Ettenmoors", characters: ["Elrond", "Gimli"] },
      ["Choking Shadows", "Orc-watch"],
      {
        you: { hand: ["Choking Shadows", "Orc-watch"], events: ["Doors of Night"] },
      },
    );
    b.until(() => b.offered("on guard: Orc-watch"));
    expect(b.offered("creature Orc-watch")).toBe(false);
    b.take("play Choking Shadows (region)").go("creature Orc-watch");
    const c = travel({ at: "Rivendell", to: "Ettenmoors", characters: ["Elrond", "Gimli"] }, [], {
      you: { hand: ["Choking Shadows", "Orc-watch"], events: ["Doors of Night"] },
    });
    c.go("play Choking Shadows (site)").go("creature Orc-watch");
    const n = travel({ at: "Rivendell", to: "Ettenmoors", characters: ["Elrond", "Gimli"] }, ["Choking Shadows"]);
    n.until(() => n.offered("on guard: Choking Shadows"));
    expect(n.offered("play Choking Shadows (region)")).toBe(false);
    expect(n.offered("play Choking Shadows (site)")).toBe(false);
  });
  it("Quiet Lands: halves one automatic-attack; with the Gates changes a shadow-land or shadow-hold", () => {
    const b = visit(
      { at: "Moria", characters: STRONG },
      { me: { hand: ["Quiet Lands"] }, phase: "movement/hazard of Aragorn II" },
    );
    b.go("play Quiet Lands*");
    b.phase(4)
      .until(() => b.offered("enter the site"))
      .take("enter the site");
    expect(meetings(b)).toEqual(["orc 2/7"]);
    const g = travel({ at: "Lórien", to: "Moria", characters: STRONG }, ["Orc-watch"], {
      me: { hand: ["Quiet Lands"], events: ["Gates of Morning"] },
    });
    g.go("play Quiet Lands (site)");
    g.until(() => g.offered("on guard: Orc-watch"));
    expect(g.offered("creature Orc-watch")).toBe(false);
  });
});

describe("played in the site phase", () => {
  it("Thorough Search: a scout taps; another plays an item, tapped site or not", () => {
    const b = visit(
      { at: "Isengard", characters: ["Aragorn II", "Elrond"] },
      { me: { hand: ["Thorough Search", "Sword of Gondolin", "Glamdring"], tapped: ["Isengard"] } },
    );
    b.inside();
    expect(b.offered("play Glamdring*")).toBe(false);
    b.go("play Thorough Search");
    b.go("play Sword of Gondolin*").calm();
    expect(b.bearer("Sword of Gondolin")).toBe("Elrond");
    expect(b.status("Aragorn II")).toBe("tapped");
    expect(b.offered("play Glamdring*")).toBe(false);
    const u = visit(
      { at: "Isengard", characters: ["Aragorn II", "Elrond", "Gimli"] },
      { me: { hand: ["Thorough Search", "Sword of Gondolin", "Glamdring"] } },
    );
    u.inside().go("play Thorough Search", "play Sword of Gondolin (by the search)", "by Elrond").calm();
    expect(u.siteTapped("Isengard")).toBe(false);
    u.go("play Glamdring").calm();
    expect(u.siteTapped("Isengard")).toBe(true);
    const no = visit(
      { at: "Isengard", characters: ["Elrond", "Gimli"] },
      { me: { hand: ["Thorough Search", "Glamdring"] } },
    );
    expect(no.inside().offered("play Thorough Search")).toBe(false);
  });
  it("Dreams of Lore: sage and site tap; he is held until it is stored, worth two", () => {
    const b = visit({ at: "Amon Hen", characters: ["Elrond", "Gimli"] }, { me: { hand: ["Dreams of Lore"] } });
    b.inside().go("play Dreams of Lore").calm();
    expect([b.status("Elrond"), b.siteTapped("Amon Hen"), b.bearer("Dreams of Lore")]).toEqual([
      "tapped",
      true,
      "Elrond",
    ]);
    const h = board({
      phase: "untap",
      me: { companies: [{ at: "Rivendell", characters: [{ "Elrond, held": ["Dreams of Lore"] }, "Gimli, tapped"] }] },
    });
    h.until(() => h.offered("store Dreams of Lore*"));
    expect([h.status("Elrond"), h.status("Gimli")]).toEqual(["tapped", "untapped"]);
    h.take("store Dreams of Lore*").calm();
    expect(h.points().misc).toBe(2);
    const n = visit({ at: "Moria", characters: ["Elrond", "Gimli"] }, { me: { hand: ["Dreams of Lore"] } });
    expect(n.inside().offered("play Dreams of Lore")).toBe(false);
  });
  it("Reforging: stored, a sage at a Haven taps and fetches a weapon, armor or shield for his company", () => {
    const b = board({
      phase: "organization",
      me: {
        companies: [{ at: "Rivendell", characters: ["Elrond", "Gimli"] }],
        stored: ["Reforging"],
        discard: ["Sword of Gondolin", "Orcrist", "Elven Cloak", "Great-shield of Rohan"],
      },
    });
    expect(b.points().misc).toBe(1);
    b.go("use Reforging*");
    if (b.offered("by Elrond")) b.take("by Elrond");
    expect(b.offers.sort()).toEqual(["target Great-shield of Rohan", "target Sword of Gondolin"]);
    b.take("target Sword of Gondolin");
    b.until(() => b.in("Sword of Gondolin") || b.offers.some((o) => o.includes("Gimli")));
    if (!b.in("Sword of Gondolin")) b.take(b.offers.find((o) => o.includes("Gimli"))!);
    b.calm();
    expect([b.status("Elrond"), b.in("Sword of Gondolin"), b.points().misc]).toEqual(["tapped", true, 0]);
  });
  it("Andúril: stored, with a stored Reforging, it is placed with Narsil", () => {
    const b = board({
      phase: "organization",
      me: {
        companies: [{ at: "Rivendell", characters: [{ "Aragorn II": ["Narsil"] }, "Faramir, tapped"] }],
        stored: ["Reforging", "Andúril, the Flame of the West"],
      },
      rolls: [12],
    });
    const before = b.points();
    b.go("join Andúril, the Flame of the West").calm();
    expect(b.prowess("Aragorn II")).toBe(11); // 6 +1 +4, to 11
    expect(b.di("Aragorn II")).toBe(5);
    expect(b.corruption("Aragorn II")).toBe(3);
    const p = b.points();
    expect(p.misc + p.item - before.misc - before.item).toBe(4 - 2); // four for Andúril, the stored two are gone
    b.go("use Andúril, the Flame of the West").calm();
    expect(b.status("Faramir")).toBe("untapped");
    expect(b.rolled.length).toBe(1);
    const s = visit(
      { at: "Amon Hen", characters: ["Elrond", "Gimli"] },
      { me: { hand: ["Andúril, the Flame of the West"] }, rolls: [12] },
    );
    s.inside().go("play Andúril, the Flame of the West").calm();
    expect([s.status("Elrond"), s.siteTapped("Amon Hen"), s.rolled.length]).toEqual(["tapped", true, 1]);
    expect(s.prowess("Elrond")).toBe(7);
  });
  it("Rescue Prisoners: a spider attack at a tapped shadow-hold; one untapped takes them, and they count when stored", () => {
    const b = visit(
      { at: "Moria", characters: ["Aragorn II", "Elrond", "Gimli"] },
      { me: { hand: ["Rescue Prisoners"], tapped: ["Moria"] }, rolls: [12, 12] },
    );
    b.inside().go("play Rescue Prisoners").counted();
    expect(b.attack()).toEqual({ strikes: 2, prowess: 7, race: "spider" });
    b.face("Aragorn II").take("Aragorn II stays untapped");
    b.until(() => b.in("Rescue Prisoners") || b.offered("by Aragorn II"));
    if (!b.in("Rescue Prisoners")) b.take("by Aragorn II");
    b.calm();
    expect(b.points().misc).toBe(0);
    const taker = b.bearer("Rescue Prisoners");
    expect(b.status(taker)).toBe("tapped");
    const h = board({
      phase: "organization",
      me: { companies: [{ at: "Edoras", characters: [{ "Elrond, held": ["Rescue Prisoners"] }] }] },
    });
    h.go("store Rescue Prisoners*").calm();
    expect(h.points().misc).toBe(2);
    const n = visit({ at: "Moria", characters: ["Aragorn II"] }, { me: { hand: ["Rescue Prisoners"] } });
    expect(n.inside().offered("play Rescue Prisoners")).toBe(false);
  });
  it("Cracks of Doom and Gollum’s Fate", () => {
    const cracks = (roll: number) => {
      const b = visit(
        { at: "Mount Doom", characters: [{ Frodo: ["The One Ring"] }, "Sam Gamgee"] },
        { me: { hand: ["Cracks of Doom"] }, rolls: [roll] },
      );
      b.inside().go("play Cracks of Doom");
      for (let k = 0; k < 60 && !b.over; k++) b.step();
      return b;
    };
    // Six points; Frodo +4, the card -4.
    expect(cracks(7).s.outcome()).toMatchObject({ returns: [1, 0], how: "ring-destroyed" });
    expect(soleWinner(cracks(6).s.outcome()?.returns ?? [])).not.toBe(0);
    const g = visit(
      { at: "Mount Doom", characters: [{ Frodo: ["The One Ring"] }, { "Sam Gamgee": ["Gollum"] }] },
      { me: { hand: ["Gollum’s Fate"] } },
    );
    g.inside().go("play Gollum’s Fate");
    for (let k = 0; k < 60 && !g.over; k++) g.step();
    expect(g.over).toBe(true);
    const n = visit(
      { at: "Mount Doom", characters: [{ Frodo: ["The One Ring"] }] },
      { me: { hand: ["Gollum’s Fate"] } },
    );
    expect(n.inside().offered("play Gollum’s Fate")).toBe(false);
  });
  it("River: the company does nothing at the site unless a ranger taps", () => {
    const b = travel({ at: "Rivendell", to: "Ettenmoors", characters: ["Elrond", "Gimli"] }, ["River"]);
    b.go("play River");
    expect(b.never("enter the site", () => b.s.active === 1)).toBe(true);
    const r = travel({ at: "Rivendell", to: "Ettenmoors", characters: ["Aragorn II", "Gimli"] }, ["River"]);
    r.go("play River").phase(4);
    r.until(() => r.offered("tap Aragorn II"))
      .take("tap Aragorn II")
      .go("enter the site");
    expect(r.status("Aragorn II")).toBe("tapped");
  });
});
