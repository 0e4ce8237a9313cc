import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { board, type Board, type Setup, still, travel, type Who } from "../board.js";

const TWO: Who[] = ["Elrond", "Gimli"];
const calm = (b: Board) => b.until(() => b.s.h[L.Header.chainCount] === 0 && b.s.h[L.Header.queueCount] === 0);
/** Region types of the company's path once it is on its way. */
function path(at: string, to: string, events: { me?: string[]; you?: string[] }, more: Partial<Setup> = {}): string {
  const b = travel({ at, to, characters: TWO }, ["Siege"], {
    ...more,
    me: { events: events.me ?? [], ...more.me },
    you: { hand: ["Siege"], events: events.you ?? [], ...more.you },
  });
  b.until(() => b.offered("on guard: Siege"));
  return read(b);
}
const read = (b: Board): string => {
  let t = "";
  for (let i = 0; i < b.s.cget(0, L.CompanyWord.pathLength); i++)
    t += "wsdbfc"[L.regionTypeForHazards(b.s.cget(0, L.CompanyWord.regions + i))];
  return t;
};
describe("Gates of Morning and Doors of Night", () => {
  it("the Gates discard hazard environments in play, not others", () => {
    const b = board({
      phase: "organization",
      me: { companies: [{ at: "Rivendell", characters: TWO }], hand: ["Gates of Morning"] },
      you: { events: ["Doors of Night", "Clouds", "Minions Stir", "Long Winter"] },
    });
    calm(b.go("play Gates of Morning"));
    expect(["Gates of Morning", "Doors of Night", "Clouds", "Long Winter", "Minions Stir"].map((n) => b.in(n))).toEqual(
      [true, false, false, false, true],
    );
  });
  it("the Doors discard resource environments in play, not others", () => {
    const b = travel({ at: "Rivendell", to: "Ettenmoors", characters: TWO }, ["Doors of Night"], {
      me: { events: ["Gates of Morning", "Sun", "Fog", "Lapse of Will"] },
    });
    calm(b.go("play Doors of Night"));
    expect(["Doors of Night", "Gates of Morning", "Sun", "Fog", "Lapse of Will"].map((n) => b.in(n))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });
  it("neither can be doubled: a second one has no place (and may not be declared where the ruleset says so)", () => {
    for (const ruleset of ["metw-standard", "universal:1"]) {
      const b = travel({ at: "Rivendell", to: "Ettenmoors", characters: TWO }, [], {
        ruleset,
        you: { hand: ["Doors of Night"], events: ["Doors of Night"] },
      });
      b.until(() => b.offers.some((o) => o.startsWith("on guard")) || b.s.h[L.Header.phase] !== 4);
      if (b.offered("play Doors of Night")) {
        calm(b.take("play Doors of Night"));
        expect(b.discarded("Doors of Night")).toBe(true);
      }
      expect(b.in("Doors of Night")).toBe(true);
    }
  });
});
describe("what is cancelled has no effect any more", () => {
  it("Fog goes with the Doors or a Twilight, and so does what it did to the path", () => {
    for (const card of ["Doors of Night", "Twilight"]) {
      const b = travel({ at: "Lórien", to: "Minas Tirith", characters: TWO }, [card], {
        me: { events: ["Gates of Morning", "Fog"] },
      });
      b.until(() => b.offered(`on guard: ${card}`));
      expect(read(b)).toBe("wwb");
      b.take(`play ${card}`);
      if (b.offered("target Fog")) b.take("target Fog");
      else if (b.offered("target Fog (0)")) b.take("target Fog (0)");
      calm(b);
      expect([b.in("Fog"), read(b)]).toEqual([false, "wbf"]);
    }
  });
  it("Quiet Lands under the Doors, Choking Shadows under the Gates, not the Arouse cards", () => {
    const enter = (b: Board) => {
      b.phase(4)
        .until(() => b.offered("enter the site"))
        .take("enter the site")
        .counted();
      const a = b.attack();
      return [a.strikes, a.prowess];
    };
    const WHO: Who[] = ["Elrond", "Gimli", "Beorn", "Legolas", "Balin"];
    const q = travel({ at: "Lórien", to: "Moria", characters: WHO }, ["Doors of Night"], {
      me: { hand: ["Quiet Lands"] },
    });
    q.go("play Quiet Lands*").until(() => q.s.h[L.Header.chainCount] === 0);
    q.go("play Doors of Night").until(() => q.s.h[L.Header.chainCount] === 0);
    expect(enter(q)).toEqual([4, 7]);
    const c = travel({ at: "Lórien", to: "Isengard", characters: WHO }, ["Choking Shadows", "Arouse Denizens"], {
      me: { hand: ["Gates of Morning"] },
    });
    for (const card of ["play Choking Shadows*", "play Arouse Denizens", "play Gates of Morning"])
      c.go(card).until(() => c.s.h[L.Header.chainCount] === 0);
    expect(enter(c)).toEqual([3, 10]);
  });
});
describe("Twilight", () => {
  it("cancels an environment in play: in my turn, as a resource", () => {
    const b = board({
      phase: "organization",
      me: { companies: [{ at: "Rivendell", characters: TWO }], hand: ["Twilight"] },
      you: { events: ["Doors of Night", "Minions Stir"] },
    });
    calm(b.go("play Twilight"));
    expect([b.in("Doors of Night"), b.in("Minions Stir"), b.discarded("Twilight")]).toEqual([false, true, true]);
  });
  // rules: 000:2308b
  it("in the opponent’s turn, as a hazard that does not count", () => {
    const b = travel({ at: "Rivendell", to: "Ettenmoors", characters: TWO }, ["Twilight"], {
      me: { events: ["Gates of Morning"] },
    });
    b.until(() => b.offered("on guard: Twilight"));
    const spent = b.s.cget(0, L.CompanyWord.spent);
    calm(b.take("play Twilight"));
    expect([b.in("Gates of Morning"), b.s.cget(0, L.CompanyWord.spent)]).toEqual([false, spent]);
  });
  // rules: 000:2308
  it("cancels one declared earlier in the same chain, by either side", () => {
    const b = travel({ at: "Rivendell", to: "Ettenmoors", characters: TWO }, ["Doors of Night"], {
      me: { hand: ["Twilight"], events: ["Gates of Morning"] },
    });
    b.go("play Doors of Night");
    b.until(() => b.offered("play Twilight")).take("play Twilight");
    b.until(() => b.offered("target Doors of Night in the chain")).take("target Doors of Night in the chain");
    calm(b);
    expect([b.in("Doors of Night"), b.discarded("Doors of Night"), b.in("Gates of Morning")]).toEqual([
      false,
      true,
      true,
    ]);
    const o = board({
      phase: "organization",
      me: { companies: [{ at: "Rivendell", characters: TWO }], hand: ["Gates of Morning"] },
      you: { hand: ["Twilight"] },
    });
    o.go("play Gates of Morning", "play Twilight");
    calm(o);
    expect([o.in("Gates of Morning"), o.discarded("Gates of Morning")]).toEqual([false, true]);
  });
  it("saves the Gates from a Twilight by another Twilight", () => {
    const b = travel({ at: "Rivendell", to: "Ettenmoors", characters: TWO }, ["Twilight"], {
      me: { hand: ["Twilight"], events: ["Gates of Morning"] },
    });
    b.until(() => b.s.chooser() === 1 && b.offered("play Twilight")).take("play Twilight");
    if (b.offers.some((o) => o.startsWith("target"))) b.take("target Gates of Morning*");
    b.until(() => b.s.chooser() === 0 && b.offered("play Twilight")).take("play Twilight");
    b.until(() => b.offered("target Twilight in the chain")).take("target Twilight in the chain");
    calm(b);
    expect(b.in("Gates of Morning")).toBe(true);
  });
});
describe("the map changes", () => {
  it("Fog, only with the Gates", () => {
    expect(path("Lórien", "Minas Tirith", {})).toBe("wbf");
    expect(path("Lórien", "Minas Tirith", { me: ["Gates of Morning", "Fog"] })).toBe("wwb");
    expect(path("Rivendell", "Mount Gram", { me: ["Gates of Morning", "Fog"] })).toBe("ww");
    expect(path("Lórien", "Dol Guldur", { me: ["Gates of Morning", "Fog"] })).toBe("wws");
    const b = board({ phase: "long-events", me: { companies: [{ at: "Rivendell", characters: TWO }], hand: ["Fog"] } });
    expect(b.offered("play Fog")).toBe(false);
    const g = board({
      phase: "long-events",
      me: { companies: [{ at: "Rivendell", characters: TWO }], hand: ["Fog"], events: ["Gates of Morning"] },
    });
    expect(g.offered("play Fog")).toBe(true);
  });
  it("Moon, with the Gates or with the Doors", () => {
    expect(path("Lórien", "Minas Tirith", { me: ["Moon"] })).toBe("wbf");
    expect(path("Lórien", "Minas Tirith", { me: ["Moon", "Gates of Morning"] })).toBe("bff");
    expect(path("Lórien", "Dead Marshes", { me: ["Moon"], you: ["Doors of Night"] })).toBe("www");
    expect(path("Lórien", "Dol Guldur", { me: ["Moon"], you: ["Doors of Night"] })).toBe("wbs");
  });
  // rules: 000:2258
  it("Morgul Night: played with the Doors, stays without them", () => {
    expect(path("Lórien", "Dead Marshes", { you: ["Morgul Night"] })).toBe("sdd");
    expect(path("Lórien", "Minas Tirith", { you: ["Morgul Night"] })).toBe("sbf");
    const b = travel({ at: "Rivendell", to: "Ettenmoors", characters: TWO }, ["Morgul Night"]);
    b.until(() => b.offered("on guard: Morgul Night"));
    expect(b.offered("play Morgul Night")).toBe(false);
    const d = travel({ at: "Rivendell", to: "Ettenmoors", characters: TWO }, [], {
      you: { hand: ["Morgul Night"], events: ["Doors of Night"] },
    });
    calm(d.go("play Morgul Night"));
    expect(read(d)).toBe("s");
  });
  it("Fell Winter: free-domains to border-lands, border-lands to wilderness, with the Doors", () => {
    expect(path("Lórien", "Minas Tirith", { you: ["Fell Winter"] })).toBe("wbf");
    expect(path("Lórien", "Minas Tirith", { you: ["Fell Winter", "Doors of Night"] })).toBe("wwb");
  });
  it("what was changed counts for playing creatures", () => {
    const b = travel({ at: "Lórien", to: "Minas Tirith", characters: TWO }, ["Orc-watch"], {
      you: { hand: ["Orc-watch"], events: ["Morgul Night"] },
    });
    b.go("creature Orc-watch");
    const c = travel({ at: "Lórien", to: "Minas Tirith", characters: TWO }, ["Wargs"], {
      me: { events: ["Moon", "Gates of Morning"] },
    });
    c.go("creature Wargs").counted();
    expect(c.attack().race).toBe("wolf");
    const d = travel({ at: "Rivendell", to: "Ettenmoors", characters: TWO }, ["Giant", "Huorn"], {
      me: { events: ["Moon", "Gates of Morning"] },
    });
    d.until(() => d.offered("on guard: Huorn"));
    expect(d.offered("creature Huorn")).toBe(false);
  });
  it("Stars and the Evenstar", () => {
    const b = travel({ at: "Rivendell", to: "Mount Gram", characters: TWO }, [], {
      me: { hand: ["Stars"], events: ["Gates of Morning"] },
    });
    b.go("play Stars (shadow-land)");
    calm(b);
    expect(read(b)).toBe("ww");
    const u = travel({ at: "Rivendell", to: "Mount Gram", characters: TWO }, ["Corpse-candle"], {
      me: { hand: ["Stars"] },
    });
    u.go("creature Corpse-candle", "play Stars*").counted();
    expect(u.attack().prowess).toBe(6);
    const e = still(["Elrond", "Legolas", "Gimli"], "Rivendell", { me: { hand: ["The Evenstar"] } });
    if (e.offered("play The Evenstar*")) {
      e.take("play The Evenstar*").take("target Legolas");
      calm(e);
      expect([e.prowess("Elrond"), e.prowess("Legolas")]).toEqual([7, 6]);
    }
  });
  it("the Witch-king tapped: shadow-holds are dark-holds, as a long-event", () => {
    const b = travel({ at: "Rivendell", to: "Goblin-gate", characters: TWO }, [], {
      you: { hand: ["Olog-hai (Trolls)"], events: ["Witch-king of Angmar"] },
    });
    b.until(() => b.offered("on guard: Olog-hai (Trolls)"));
    expect(b.offered("creature Olog-hai (Trolls)")).toBe(false);
    b.take("use Witch-king of Angmar*");
    calm(b);
    b.until(() => b.offered("on guard: Olog-hai (Trolls)"));
    expect(b.offered("creature Olog-hai (Trolls)")).toBe(true);
    expect(b.s.cget(0, L.CompanyWord.spent)).toBe(1);
    // It goes with the opponent's next long-event phase... of the turn player.
    b.until(() => b.s.active === 1);
    expect(b.in("Witch-king of Angmar")).toBe(true);
    b.until(() => b.s.active === 0 && b.s.h[L.Header.phase] === 4);
    expect([b.in("Witch-king of Angmar"), b.discarded("Witch-king of Angmar")]).toEqual([false, true]);
  });
});
describe("strength of peoples", () => {
  const prowess = (who: string, me: string[], you: string[]) =>
    still([who], "Rivendell", { me: { events: me }, you: { events: you } }).prowess(who);
  it("Clear Skies, Sun, Night", () => {
    expect(prowess("Gimli", ["Clear Skies", "Gates of Morning"], [])).toBe(7);
    expect([prowess("Boromir II", ["Sun"], []), prowess("Éomer", ["Sun"], []), prowess("Gimli", ["Sun"], [])]).toEqual([
      7, 3, 5,
    ]);
    expect([
      prowess("Boromir II", ["Sun", "Gates of Morning"], []),
      prowess("Éomer", ["Sun", "Gates of Morning"], []),
    ]).toEqual([8, 4]);
    expect([
      prowess("Boromir II", [], ["Night"]),
      prowess("Aragorn II", [], ["Night"]),
      prowess("Éomer", [], ["Night"]),
    ]).toEqual([5, 6, 3]);
    expect([
      prowess("Boromir II", [], ["Night", "Doors of Night"]),
      prowess("Aragorn II", [], ["Night", "Doors of Night"]),
      prowess("Éomer", [], ["Night", "Doors of Night"]),
    ]).toEqual([4, 5, 2]);
  });
  it("Gloom and New Moon", () => {
    const b = travel({ at: "Rivendell", to: "Ettenmoors", characters: TWO }, ["Gloom", "New Moon"]);
    b.go("play Gloom*", "target Gimli");
    calm(b);
    expect(b.prowess("Gimli")).toBe(4);
    b.go("play New Moon*");
    calm(b);
    expect([b.status("Elrond"), b.status("Gimli")]).toEqual(["tapped", "untapped"]);
  });
});
describe("long-events", () => {
  const turn = (events: string[]) =>
    board({ phase: "long-events", me: { companies: [{ at: "Rivendell", characters: TWO }] }, you: { events } }).until(
      () => true,
    );
  it("hazard long-events go at the end of the opponent’s long-event phase", () => {
    const b = turn(["Minions Stir"]);
    b.phase(3);
    expect(b.discarded("Minions Stir")).toBe(true);
  });
  it("The Will of Sauron keeps them; it goes with the Doors, and they go with it", () => {
    const b = turn(["Doors of Night", "The Will of Sauron", "Minions Stir"]);
    b.phase(3);
    expect(b.in("Minions Stir")).toBe(true);
    const t = board({
      phase: "organization",
      me: { companies: [{ at: "Rivendell", characters: TWO }], hand: ["Twilight"] },
      you: { events: ["Doors of Night", "The Will of Sauron", "Minions Stir"] },
    });
    calm(t.go("play Twilight"));
    expect(["Doors of Night", "The Will of Sauron", "Minions Stir"].map((n) => t.in(n))).toEqual([false, false, false]);
    const n = travel({ at: "Rivendell", to: "Ettenmoors", characters: TWO }, ["The Will of Sauron"]);
    n.until(() => n.offered("on guard: The Will of Sauron"));
    expect(n.offered("play The Will of Sauron")).toBe(false);
  });
  it("The Will of Sauron goes when a play deck is exhausted", () => {
    const b = board({
      phase: "end of turn",
      forced: true,
      me: { companies: [{ at: "Rivendell", characters: TWO }], deck: ["3 Block"], bare: true },
      you: { events: ["Doors of Night", "The Will of Sauron", "Minions Stir"] },
    });
    expect(b.in("The Will of Sauron")).toBe(true);
    // The hand is filled up to eight from a deck of three.
    b.until(() => b.s.active === 1);
    expect([b.in("The Will of Sauron"), b.in("Minions Stir"), b.in("Doors of Night")]).toEqual([false, false, true]);
  });
});
describe("what counts for playing hazards only", () => {
  it("what a short-event has said of a path outlasts the Doors that Twilight takes away, and goes with the Gates", () => {
    const b = travel({ at: "Lórien", to: "Minas Tirith", characters: TWO }, [], {
      me: { hand: ["Twilight"] },
      you: { hand: ["Gloom"], events: ["Doors of Night", "Fell Winter"] },
    });
    b.until(() => b.offered("play Gloom (region)"));
    expect(read(b)).toBe("wwb");
    b.take("play Gloom (region)");
    calm(b);
    expect(read(b)).toBe("www");
    b.go("play Twilight", "target Doors of Night*");
    calm(b);
    // The winter's change is gone with the Doors, Gloom's is not.
    expect([b.in("Doors of Night"), read(b)]).toEqual([false, "wbw"]);
  });
  it("Moon changes what creatures are keyed to, not what a card in play asks of the path", () => {
    // Two wildernesses and a border-land on the way; Long Winter sends back who crosses two wildernesses.
    const went = (mine: string[]) => {
      const b = travel({ at: "Rivendell", to: "Goblin-gate", characters: ["Gimli"] }, [], {
        me: { events: mine },
        you: { events: ["Long Winter"] },
      });
      b.until(() => b.s.h[L.Header.company] < 0);
      return b.site("Gimli");
    };
    expect(went([])).toBe("Rivendell");
    expect(went(["Gates of Morning", "Moon"])).toBe("Rivendell");
    expect(path("Rivendell", "Goblin-gate", { me: ["Gates of Morning", "Moon"] })).toBe("bb");
  });
});
