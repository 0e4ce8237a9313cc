/** Fields of a ruleset one by one: the same table under rulesets that differ in it. docs/RULES.md has the table. */
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import * as D from "../../engine/meccg/defs.js";
import { deckNames, loadDeck, meccg, RULESETS, rulesetByName } from "../../engine/meccg/index.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import * as M from "../../engine/meccg/rules/machine/machine.js";
import { checkDeck } from "../../engine/meccg/decks/deckrules.js";
import { bringIn } from "../../engine/meccg/rules/organization/bringin.js";
import { companyOf } from "../../engine/meccg/rules/state/inplay.js";
import type { Ruleset } from "../../engine/meccg/rules/state/ruleset.js";
import { rulesetFormFault } from "../../engine/meccg/decks/rulesets.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import { seedStreams } from "../../engine/core/streams.js";
import { type Band, type Board, board, type Setup, travel, visit } from "./board.js";

type Name = "metw-starter" | "metw-standard" | "universal" | "coe";
const field = <K extends keyof Ruleset>(name: Name, key: K): Ruleset[K] => rulesetByName(name)[key];
/** What becomes of a table under each of two rulesets that differ in a field. */
function each<K extends keyof Ruleset>(key: K, names: readonly Name[], see: (name: Name, value: Ruleset[K]) => void) {
  const values = new Set(names.map((n) => JSON.stringify(field(n, key))));
  expect(values.size).toBeGreaterThan(1);
  for (const n of names) see(n, field(n, key));
}
const legalFor = (rules: Ruleset): string[] =>
  deckNames().filter((n) => {
    try {
      checkDeck(loadDeck(n), rules);
      return true;
    } catch {
      return false;
    }
  });
const frames = (b: Board, room: number): number => {
  let n = 0;
  for (let i = 0; i < b.s.h[L.Header.depth]; i++) if (b.s.fr[i * L.FRAME_WORDS] === room) n++;
  return n;
};
const company = (b: Board, who: string): number => companyOf(b.s, b.slot(who));
/** Both let everything pass until nothing is declared any more. */
const resolve = (b: Board): Board => b.until(() => b.s.h[L.Header.chainCount] === 0);

describe("hazards", () => {
  it("hazardLimitRechecked: a hazard above a limit that was lowered in response does nothing", () => {
    each("hazardLimitRechecked", ["universal", "coe"], (ruleset, again) => {
      const b = travel({ at: "Rivendell", to: "Lórien", characters: ["Balin", "Bofur"] }, ["Weariness of the Heart"], {
        ruleset,
      });
      b.go("play Weariness of the Heart (check)").take("target Balin");
      // No card of METW lowers a limit in answer to a hazard: done by hand.
      b.s.cset(company(b, "Balin"), L.CompanyWord.limit, 0);
      const before = b.rolled.length;
      resolve(b);
      expect(b.rolled.length - before).toBe(again ? 0 : 1);
      expect(b.discarded("Weariness of the Heart")).toBe(true);
    });
  });
  // rules: coe 2.IV.iv-b
  // edges: coe 2.IV.iv-b, coe 2.IV.iv
  it("hazardLimitModOrder: who orders takes the order that is better for him", () => {
    each("hazardLimitModOrder", ["metw-standard", "universal"], (ruleset, who) => {
      const b = board({
        ruleset,
        phase: "end of organization",
        me: {
          companies: [{ at: "Lórien", to: "Mount Doom", characters: ["Balin"] }],
          hand: ["Fair Travels in Wilderness"],
        },
      });
      b.go("play Fair Travels in Wilderness");
      b.until(() => b.s.h[L.Header.phase] === T.PHASE_MOVEMENT && b.s.cbit(company(b, "Balin"), L.CompanyBit.revealed));
      // Two of its own, two more for Mount Doom, two less for two wildernesses, but never below two by that.
      b.until(() => b.s.h[L.Header.windowsOther] !== 0);
      expect(b.limit("Balin")).toBe(who === "hazardPlayer" ? 4 : 2);
    });
  });
  it("emptyShortEventReturns: a short-event that did nothing goes back to the hand", () => {
    each("emptyShortEventReturns", ["universal", "coe"], (ruleset, returns) => {
      // A company without an item, a player without a card: nothing is lost at sea.
      const b = travel({ at: "Grey Havens", to: "Edhellond", characters: ["Balin"] }, ["Drowning Seas"], {
        ruleset,
        draws: { me: [] },
      });
      b.until(() => b.offers.some((o) => o.startsWith("play Drowning Seas")));
      b.s.hands.fill(0, 0, L.HAND);
      b.s.pset(0, L.PlayerWord.hand, 0);
      b.go("play Drowning Seas*");
      resolve(b);
      expect(b.hand(1).includes("Drowning Seas")).toBe(returns);
      expect(b.discarded("Drowning Seas")).toBe(!returns);
      expect(b.s.cget(company(b, "Balin"), L.CompanyWord.spent)).toBe(1);
      // One that did something is discarded under every ruleset.
      const c = travel({ at: "Rivendell", to: "Lórien", characters: ["Balin"] }, ["Lost in the Wilderness"], {
        ruleset,
      });
      c.go("play Lost in the Wilderness");
      resolve(c);
      expect(c.discarded("Lost in the Wilderness")).toBe(true);
    });
  });
  it("passiveDiscardImmediate: a passive discard is carried out at once, or declared in the next chain", () => {
    each("passiveDiscardImmediate", ["metw-standard", "universal"], (ruleset, atOnce) => {
      const b = travel(
        {
          at: "Rivendell",
          to: "Lórien",
          characters: [{ Elrond: ["Palantír of Orthanc", "Align Palantír, on Palantír of Orthanc, by me"] }],
        },
        [],
        { ruleset, forced: true },
      );
      const never = b.never("first Align Palantír*", () => !b.in("Align Palantír"));
      expect(never).toBe(atOnce);
    });
  });
});

describe("on guard", () => {
  const site = (ruleset: Name, guard: string, more: Partial<Setup["me"] & object> = {}, forced = false): Board =>
    visit(
      { at: "The Lonely Mountain", from: "Lórien", characters: ["Pallando", "Celeborn", "Legolas"], "on guard": guard },
      { ruleset, forced, me: { hand: ["Glamdring"], ...more } },
    ).inside();
  it("onGuardEventTrigger: any card bound to the site, or one that will tap it", () => {
    each("onGuardEventTrigger", ["metw-standard", "universal"], (ruleset, on) => {
      const b = visit(
        { at: "Moria", from: "Lórien", characters: ["Bilbo", "Balin"], "on guard": "Weariness of the Heart" },
        { ruleset, me: { hand: ["Lucky Search"] } },
      ).inside();
      // It may be played at certain sites only, and leaves the site as it is.
      b.take("play Lucky Search");
      expect(b.offered("reveal Weariness of the Heart (check)")).toBe(on === "keyedToSite");
      const c = site(ruleset, "Weariness of the Heart");
      c.take("play Glamdring", "by Celeborn");
      expect(c.offered("reveal Weariness of the Heart (check)")).toBe(true);
    });
  });
  it("onGuardBans: what may not be shown", () => {
    each("onGuardBans", ["metw-standard", "universal", "coe"], (ruleset, bans) => {
      for (const [card, ban] of [
        ["Call of Home", "removesCharacter"],
        ["Lost at Sea", "endsSitePhase"],
      ] as const) {
        const b = site(ruleset, card);
        // As if it had come over the sea.
        const c = b.s.h[L.Header.company];
        b.s.cset(c, L.CompanyWord.pathLength, 1);
        b.s.cset(c, L.CompanyWord.regions, L.regionWord(0, T.REGION.c));
        b.take("play Glamdring", "by Celeborn");
        expect(b.offered(`reveal ${card}`), `${ruleset} ${card}`).toBe(!bans.includes(ban));
      }
    });
  });
  it("onGuardTargetsExisted: not at somebody who came in the site phase", () => {
    each("onGuardTargetsExisted", ["metw-standard", "universal"], (ruleset, existed) => {
      const b = site(ruleset, "Weariness of the Heart");
      bringIn(b.s, 0, D.defOf("Elladan"), D.siteOf("The Lonely Mountain"), 1000 + b.s.h[L.Header.company]);
      b.take("play Glamdring", "by Celeborn", "reveal Weariness of the Heart (check)");
      expect(b.offered("target Elladan")).toBe(!existed);
      expect(b.offered("target Legolas")).toBe(true);
    });
  });
  it("onGuardOwnChain: it is resolved before the play goes on, or is an answer to it", () => {
    each("onGuardOwnChain", ["universal", "coe"], (ruleset, own) => {
      const b = site(ruleset, "Weariness of the Heart", {}, true);
      b.go("play Glamdring").take("by Celeborn", "reveal Weariness of the Heart (check)", "target Legolas");
      expect(b.s.h[L.Header.chainCount]).toBe(2);
      expect(frames(b, M.CHAIN)).toBe(own ? 2 : 1);
      const before = b.rolled.length;
      b.until(() => b.rolled.length > before);
      // After the check the play may still be answered, or it has been resolved with it.
      expect(b.s.h[L.Header.chainCount]).toBe(own ? 1 : 0);
      expect(b.in("Glamdring")).toBe(!own);
      b.until(() => b.in("Glamdring"));
      expect(b.bearer("Glamdring")).toBe("Celeborn");
    });
  });
});

describe("at a site", () => {
  it("minorItemAtOnce: the further minor item comes next or not at all", () => {
    each("minorItemAtOnce", ["universal", "coe"], (ruleset, atOnce) => {
      const b = visit(
        { at: "The Lonely Mountain", from: "Lórien", characters: ["Pallando", "Celeborn", "Legolas"] },
        { ruleset, me: { hand: ["Glamdring", "Elven Cloak", "Gates of Morning"] } },
      ).inside();
      b.take("play Glamdring", "by Celeborn");
      resolve(b);
      expect(b.offered("play Elven Cloak (one more minor item)")).toBe(true);
      b.take("play Gates of Morning");
      resolve(b);
      expect(b.offered("play Elven Cloak (one more minor item)")).toBe(!atOnce);
    });
  });
  it("attackInsideCard: the attack of Rescue Prisoners may be answered", () => {
    each("attackInsideCard", ["metw-standard", "universal"], (ruleset, answered) => {
      const b = visit(
        { at: "Moria", from: "Lórien", characters: ["Pallando", "Celeborn", "Legolas", "Bilbo"] },
        { ruleset, me: { hand: ["Rescue Prisoners", "Concealment"], tapped: ["Moria"] } },
      ).inside();
      b.take("play Rescue Prisoners");
      b.until(() => b.s.h[L.Header.attack] !== 0);
      expect(b.never("play Concealment", () => b.s.h[L.Header.strike] !== 0 || b.s.h[L.Header.attack] === 0)).toBe(
        !answered,
      );
    });
  });
});

describe("organization", () => {
  // edges: 000:758
  it("organizingIsOneBlock: after a transfer that came in between nobody is brought into play", () => {
    each("organizingIsOneBlock", ["universal", "coe"], (ruleset, block) => {
      const setup = (): Board =>
        board({
          ruleset,
          phase: "organization",
          me: {
            companies: [{ at: "Rivendell", characters: [{ Balin: ["Elven Cloak"] }, "Bofur"] }],
            hand: ["Bombur"],
          },
        });
      // Before organizing it does no harm.
      const a = setup().take("transfer Elven Cloak*");
      a.until(() => a.s.fr[a.s.top()] === M.ORGANIZE);
      expect(a.offered("play Bombur")).toBe(true);
      const b = setup().take("arrange at Rivendell");
      b.until(() => b.s.fr[b.s.top()] === M.ORGANIZE);
      expect(b.offered("play Bombur")).toBe(true);
      b.take("transfer Elven Cloak*");
      b.until(() => b.s.fr[b.s.top()] === M.ORGANIZE);
      expect(b.offered("play Bombur")).toBe(!block);
    });
  });
  it("each site may be arranged once, in any order", () => {
    const b = board({
      phase: "organization",
      me: {
        companies: [
          { at: "Rivendell", characters: ["Balin", "Bofur"] },
          { at: "Lórien", characters: ["Legolas", "Gimli"] },
        ],
        hand: ["Gates of Morning"],
      },
    });
    const done = () => b.s.fr[b.s.top()] === M.ORGANIZE;
    b.take("arrange at Rivendell").until(done);
    expect([b.offered("arrange at Rivendell"), b.offered("arrange at Lórien")]).toEqual([false, true]);
    b.take("arrange at Lórien").until(done);
    expect([b.offered("arrange at Rivendell"), b.offered("arrange at Lórien")]).toEqual([false, false]);
    b.take("play Gates of Morning").until(done);
    expect([b.offered("arrange at Rivendell"), b.offered("arrange at Lórien")]).toEqual([true, true]);
    b.take("arrange at Lórien").until(done);
    expect([b.offered("arrange at Rivendell"), b.offered("arrange at Lórien")]).toEqual([true, false]);
  });
  it("wizardFetchesToDeck: what a tapped Wizard may bring straight into the deck", () => {
    each("wizardFetchesToDeck", ["metw-standard", "universal"], (ruleset, kinds) => {
      const b = board({
        ruleset,
        phase: "organization",
        me: { companies: [{ at: "Rivendell", characters: ["Gandalf"] }], sideboard: ["Bofur", "Concealment"] },
      });
      b.take("sideboard");
      expect(b.offered("Bofur into the deck")).toBe(kinds.includes("character"));
      expect(b.offered("Concealment into the deck")).toBe(kinds.includes("resource"));
      expect(b.offered("Bofur changes piles")).toBe(true);
    });
  });
  // rules: 001:674b, 001:649e
  it("playedOverInfluence: not at all, or he goes back to the hand if it is still short", () => {
    each("playedOverInfluence", ["metw-standard", "universal"], (ruleset, how) => {
      const b = board({
        ruleset,
        phase: "organization",
        me: {
          companies: [{ at: "Rivendell", characters: ["Legolas", "Gimli", "Balin"] }],
          hand: ["Thorin II", "Concealment"],
        },
      });
      expect(b.offered("play Thorin II")).toBe(how === "returnsToHand");
      if (how !== "returnsToHand") return;
      b.take("play Thorin II");
      b.until(() => b.in("Thorin II"));
      b.until(() => !b.in("Thorin II"), "his going");
      expect(b.hand()).toContain("Thorin II");
    });
  });
  it("pathChosen: the way is named when it is planned, or when the site is revealed", () => {
    each("pathChosen", ["universal", "coe"], (ruleset, when) => {
      const b = board({
        ruleset,
        forced: true,
        phase: "organization",
        me: { companies: [{ at: "Rivendell", characters: ["Balin"] }] },
      });
      b.take("pass", "to Lórien");
      expect(b.offered("by regions")).toBe(when === "organization");
      if (when === "organization") b.take("by regions");
      else {
        expect(b.s.cget(company(b, "Balin"), L.CompanyWord.pathLength)).toBe(0);
        b.until(() => b.offered("by regions"));
        expect(b.s.h[L.Header.phase]).toBe(T.PHASE_MOVEMENT);
        // The site lies open by then.
        expect(b.s.view(1).cget(company(b, "Balin"), L.CompanyWord.destination)).toBe(D.siteOf("Lórien"));
        b.take("by regions");
      }
      b.take("through High Pass");
    });
  });
});

describe("movement", () => {
  const two = (ruleset: Name, phase = "organization", more: Partial<Band>[] = [{}, {}]): Board =>
    board({
      ruleset,
      phase,
      me: {
        companies: [
          { at: "Lórien", characters: ["Balin"], ...more[0] },
          { at: "Rivendell", characters: ["Bofur"], ...more[1] },
        ],
      },
    });
  it("joinOffHaven: two meet by path and by regions, or any number anyhow, or nobody", () => {
    each("joinOffHaven", ["metw-starter", "metw-standard", "universal"], (ruleset, how) => {
      const b = two(ruleset);
      if (b.offered("pass")) b.take("pass");
      b.take("the company of Balin at Lórien", "to Moria");
      if (how === "never") {
        expect(b.offered("to Moria")).toBe(false);
        return;
      }
      b.take("by regions").until(() => b.offered("stay") || b.offered("to Moria"));
      // From Rivendell there is no path to Moria, so two would both come by regions.
      expect(b.offered("to Moria")).toBe(how === "any");
      const c = two(ruleset);
      c.take("pass", "the company of Balin at Lórien", "to Moria", "by the site path");
      expect(c.offered("to Moria")).toBe(true);
    });
  });
  // rules: 000:1650
  // edges: 000:1650
  // edges: 001:838
  it("splitOffHaven: one goes home by the path, the others by regions", () => {
    const b = two("metw-standard", "organization", [{ at: "Moria" }, { at: "Moria" }]);
    b.take("pass", "the company of Balin at Moria", "to Lórien");
    expect(b.offered("by the site path")).toBe(true);
    b.take("by the site path");
    // Who part do not go to one place.
    expect(b.offered("to Lórien")).toBe(false);
    b.take("to Rivendell");
    expect(b.offered("by the site path")).toBe(false);
    b.until(() => b.s.h[L.Header.phase] !== T.PHASE_ORGANIZATION);
    expect(["Balin", "Bofur"].map((who) => b.s.cbit(company(b, who), L.CompanyBit.byRegions))).toEqual([false, true]);
  });
  it("illegalJoinChooser: who says which company goes back", () => {
    each("illegalJoinChooser", ["metw-standard", "universal"], (ruleset, who) => {
      const b = two(ruleset, "movement/hazard", [
        { to: "Moria", characters: ["Balin", "Bofur", "Bombur", "Dori"] },
        {
          to: "Moria",
          regions: ["Rhudaur", "Hollin", "Redhorn Gate"],
          characters: ["Gimli", "Kíli", "Fíli", "Thorin II"],
        },
      ]);
      b.until(() => b.offers.some((o) => o.endsWith("goes back")));
      expect(b.s.chooser()).toBe(who === "hazardPlayer" ? 1 : 0);
      expect(b.offers).toHaveLength(2);
      b.take("the company of Gimli at Moria goes back");
      expect([b.site("Balin"), b.site("Gimli")]).toEqual(["Moria", "Rivendell"]);
    });
  });
  it("joinAtHavenAfterMovement: companies at a Haven may join after they have moved", () => {
    each("joinAtHavenAfterMovement", ["universal", "coe"], (ruleset, may) => {
      const b = two(ruleset, "movement/hazard", [{ to: "Rivendell" }, {}]);
      const text = "the company of Bofur at Rivendell joins the company of Balin at Rivendell";
      expect(b.never(text, () => b.s.h[L.Header.phase] === T.PHASE_SITE)).toBe(!may);
      if (!may) return;
      b.take(text);
      expect(company(b, "Balin")).toBe(company(b, "Bofur"));
    });
  });
  it("arrivesWhen: at its new site after its own movement, or when all have moved", () => {
    each("arrivesWhen", ["universal", "coe"], (ruleset, when) => {
      const b = two(ruleset, "movement/hazard", [{ to: "Rivendell" }, { to: "Lórien" }]);
      b.take("the company of Balin at Lórien");
      b.until(() => b.s.cbit(company(b, "Balin"), L.CompanyBit.movementDone));
      expect(b.site("Balin")).toBe(when === "ownPhase" ? "Rivendell" : "Lórien");
      expect(b.site("Bofur")).toBe("Rivendell");
      b.phase(T.PHASE_MOVEMENT);
      expect([b.site("Balin"), b.site("Bofur")]).toEqual(["Rivendell", "Lórien"]);
    });
  });
  it("othersMustHaveEntered: a card about another company while one acts at its site", () => {
    each("othersMustHaveEntered", ["metw-standard", "coe"], (ruleset, must) => {
      const b = board({
        ruleset,
        phase: "site phase of Beretar",
        me: {
          companies: [
            { at: "Bree", characters: ["Beretar"] },
            { at: "Minas Tirith", characters: ["Aragorn II"] },
          ],
          hand: ["Return of the King", "Gates of Morning"],
        },
      });
      b.take("enter the site");
      expect(b.offered("play Gates of Morning")).toBe(true);
      expect(b.offered("play Return of the King")).toBe(!must);
    });
  });
  it("returnedCompanyMayAct: after being sent back", () => {
    each("returnedCompanyMayAct", ["metw-standard", "universal"], (ruleset, may) => {
      const b = travel({ at: "Bree", to: "Rivendell", characters: ["Balin"] }, [], { ruleset, forced: true });
      b.until(() => b.s.h[L.Header.windowsOther] !== 0);
      b.s.cmark(company(b, "Balin"), L.CompanyBit.sentBack);
      b.until(() => b.s.h[L.Header.phase] === T.PHASE_SITE);
      expect(b.site("Balin")).toBe("Bree");
      expect(b.never("enter the site", () => b.s.h[L.Header.phase] !== T.PHASE_SITE)).toBe(!may);
    });
  });
  // rules: 001:836
  it("sameOriginSameSite: two from one site to one Haven", () => {
    each("sameOriginSameSite", ["metw-standard", "universal"], (ruleset, where) => {
      const b = two(ruleset, "organization", [{}, { at: "Lórien" }]);
      b.take("pass", "the company of Balin at Lórien", "to Rivendell");
      if (b.offered("by the site path")) b.take("by the site path");
      expect(b.offered("to Rivendell")).toBe(where === "havens");
    });
  });
});

describe("getting ready", () => {
  // edges: 001:540
  it("startingCompaniesFree: companies and followers before the first turn", () => {
    each("startingCompaniesFree", ["universal", "coe"], (ruleset, free) => {
      const rules = rulesetByName(ruleset);
      const [one, two] = legalFor(rules);
      const s = meccg.start({
        ruleset: rules,
        decks: [loadDeck(one), loadDeck(two)],
        streams: seedStreams("x", 2, 2),
      });
      const out = new Int32Array(meccg.maxChoices);
      let arranged = false;
      while (s.h[L.Header.turn] === 0 && s.chooser() >= 0) {
        const n = s.legal(out);
        for (let i = 0; i < n; i++) if (T.verbOf(out[i]) === T.V_GROUP) arranged = true;
        s.play(out[0]);
      }
      expect(arranged).toBe(free);
    });
  });
  it("leftoverStarters: the ten of the deck are chosen after the draft", () => {
    each("leftoverStarters", ["universal", "coe"], (ruleset) => {
      const rules = rulesetByName(ruleset);
      const out = new Int32Array(meccg.maxChoices);
      let asked = 0;
      for (const name of legalFor(rules)) {
        const s = meccg.start({
          ruleset: rules,
          decks: [loadDeck(name), loadDeck(name)],
          streams: seedStreams("x", 1, 2),
        });
        while (s.h[L.Header.turn] === 0 && s.chooser() >= 0) {
          const n = s.legal(out);
          const texts = Array.from({ length: n }, (_, i) => choiceToText(s, out[i]));
          const i = texts.findIndex((t) => t.startsWith("take "));
          if (i >= 0) asked++;
          s.play(out[Math.max(0, i)]);
          for (let p = 0; p < 2; p++) {
            let n = 0;
            for (let k = 0; k < L.NAMES; k++) {
              const d = s.list[p * L.NAMES + k];
              if (d < D.COUNT && D.KIND[d] === T.K_CHARACTER && (D.BITS[d] & D.B_AVATAR) === 0)
                n += s.piles[p * L.PILE_ROWS * L.NAMES + k];
            }
            expect(n).toBeLessThanOrEqual(10);
          }
        }
      }
      expect(asked).toBeGreaterThan(0);
    });
  });
});

describe("the four rulesets", () => {
  it("have the same fields", () => {
    const names = Object.keys(RULESETS[0]).sort();
    for (const r of RULESETS) expect(Object.keys(r).sort()).toEqual(names);
  });
});

describe("optional rules are switched on by the name", () => {
  it("any of them, in any order, under one name", () => {
    const r = rulesetByName("metw-standard+weakest-link+gorgoroth:2");
    expect([r.name, r.deckCount]).toEqual(["metw-standard+weakest-link+gorgoroth", 2]);
    expect([r.weakestLink, r.gorgorothMovement, r.visitedSitesStronger]).toEqual([true, "metwOptional", false]);
    expect(rulesetByName("metw-standard+gorgoroth+weakest-link").name).toBe(r.name);
    expect(rulesetByName(`${r.name}:2`)).toEqual(r);
    expect(rulesetFormFault(JSON.parse(JSON.stringify(r)))).toBe("");
  });
  it("off in every ruleset", () => {
    for (const { name } of RULESETS) {
      const r = rulesetByName(name);
      expect([r.weakestLink, r.visitedSitesStronger, r.wizardStarterMind]).toEqual([false, false, 0]);
      expect([r.lostWizardsRoll, r.shortHalves, r.callPoints[1]]).toEqual([false, false, 20]);
    }
  });
  it.each([
    ["metw-standard+", 'there is no optional rule ""'],
    ["metw-standard+gorgorot", 'there is no optional rule "gorgorot"\n  to fix it: did you mean "+gorgoroth"?'],
    ["metw-standard+constructor", 'there is no optional rule "constructor"'],
    ["metw-standard+gorgoroth+gorgoroth", '"gorgoroth" stands there twice'],
    ["coe+gorgoroth", "coe has its own rule for Gorgoroth"],
    ["coe+no-regions", "without regions nobody comes to Gorgoroth"],
    ["metw-standard+gorgoroth+no-regions", '"gorgoroth" and "no-regions" cannot both hold'],
    ["universal+character-draft", "under universal starting characters are drafted anyway"],
    ["metw+gorgoroth", "there is no such ruleset"],
  ])("%s is refused", (name, what) => {
    expect(() => rulesetByName(name)).toThrow(what);
  });
});
