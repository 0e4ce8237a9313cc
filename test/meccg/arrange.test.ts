import { describe, expect, it } from "vitest";
import { OwnStream } from "../../engine/core/streams.js";
import * as D from "../../engine/meccg/defs.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { meccg } from "../../engine/meccg/index.js";
import { ARRANGE } from "../../engine/meccg/rules/machine/machine.js";
import { companySize, firstOf, isAvatar, NONE } from "../../engine/meccg/rules/state/inplay.js";
import { influenceOf } from "../../engine/meccg/rules/facts/company/influence.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { Board } from "./board.js";

/** Who follows whom, and who stands together: one text an arrangement. */
function arrangement(s: Meccg, p: number): string {
  const names: string[] = [];
  const groups: string[] = [];
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++) {
    const group: string[] = [];
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
      const name = D.nameOf(s.iDef[i]);
      group.push(name);
      names.push(`${name}<${s.iCtrl[i] === NONE ? "-" : D.nameOf(s.iDef[s.iCtrl[i]])}`);
    }
    if (group.length) groups.push(group.sort().join("+"));
  }
  return `${names.sort().join(" ")} | ${groups.sort().join(" / ")}`;
}
/** Every arrangement that the choices reach, each as often as it is reached. */
function reached(start: Meccg, site: number): Map<string, number> {
  const found = new Map<string, number>();
  const walk = (s: Meccg): void => {
    const out = new Int32Array(256);
    const n = s.legal(out);
    if (T.verbOf(out[0]) !== T.V_GROUP && T.verbOf(out[0]) !== T.V_CONTROL) {
      const key = arrangement(s, 0);
      found.set(key, (found.get(key) ?? 0) + 1);
      return;
    }
    for (let i = 0; i < n; i++) {
      const next = meccg.blank(2);
      next.copyFrom(s);
      next.showForced = true;
      next.apply(out[i]);
      walk(next);
    }
  };
  const s = meccg.blank(2);
  s.copyFrom(start);
  s.showForced = true;
  s.apply(T.choice(T.V_ARRANGE, site));
  walk(s);
  return found;
}
/** The same by brute force: every assignment of controllers, every partition, kept if the rules allow it. */
function lawful(s: Meccg, mostGroups: number): Set<string> {
  const characters: number[] = [];
  for (let i = 0; i < s.slots; i++) if (s.iRole[i] === L.Role.character && s.iOwner[i] === 0) characters.push(i);
  const name = (i: number) => D.nameOf(s.iDef[i]);
  const mind = (i: number) => (isAvatar(s, i) ? 0 : D.MIND[s.iDef[i]]);
  const out = new Set<string>();
  const ctrl = new Map<number, number>();
  const partition = (k: number, groups: number[][]): void => {
    if (k === characters.length) {
      const at = (i: number) => groups.findIndex((g) => g.includes(i));
      if ([...ctrl].some(([i, c]) => c >= 0 && at(i) !== at(c))) return;
      const names = characters.map((i) => `${name(i)}<${ctrl.get(i)! < 0 ? "-" : name(ctrl.get(i)!)}`).sort();
      out.add(
        `${names.join(" ")} | ${groups
          .map((g) => g.map(name).sort().join("+"))
          .sort()
          .join(" / ")}`,
      );
      return;
    }
    const i = characters[k];
    for (const g of groups) {
      g.push(i);
      partition(k + 1, groups);
      g.pop();
    }
    if (groups.length < mostGroups) {
      groups.push([i]);
      partition(k + 1, groups);
      groups.pop();
    }
  };
  /** Point by point: every point of a mind comes out of the plain influence or out of one bonus that fits. */
  const canBeHeld = (leader: number, mine: number[]): boolean => {
    const plain = influenceOf(s, leader, -1);
    const share = (k: number, left: number, spent: ReadonlyMap<string, number>): boolean => {
      if (k === mine.length) return true;
      const one = mine[k];
      const key = T.RACES[D.RACE_OF[s.iDef[one]]];
      const free = Math.max(0, influenceOf(s, leader, s.iDef[one]) - plain) - (spent.get(key) ?? 0);
      for (let n = 0; n <= Math.min(free, mind(one)); n++)
        if (
          mind(one) - n <= left &&
          share(k + 1, left - (mind(one) - n), new Map(spent).set(key, (spent.get(key) ?? 0) + n))
        )
          return true;
      return false;
    };
    return share(0, plain, new Map());
  };
  const assign = (k: number): void => {
    if (k === characters.length) {
      let general = 0;
      for (const i of characters) if (ctrl.get(i)! < 0) general += mind(i);
      if (general > 20) return;
      for (const c of characters) {
        const mine = characters.filter((i) => ctrl.get(i) === c);
        if (mine.length === 0) continue;
        if (ctrl.get(c)! >= 0) return;
        if (!canBeHeld(c, mine)) return;
      }
      partition(0, []);
      return;
    }
    const i = characters[k];
    for (const c of [-1, ...characters]) {
      if (c === i || (c >= 0 && isAvatar(s, i))) continue;
      ctrl.set(i, c);
      assign(k + 1);
    }
  };
  assign(0);
  return out;
}

describe("arranging influence and companies reaches every lawful arrangement, each in one way", () => {
  const cases: [string, string[]][] = [
    ["a leader and two followers", ["Aragorn II", "Annalena", "Haldir"]],
    ["tight general influence", ["Aragorn II", "Glorfindel II", "Annalena", "Bombur"]],
    ["one bonus for several Dwarves", ["Thorin II", "Bofur", "Fíli", "Bombur", "Aragorn II"]],
    ["influence for one character only", ["Arwen", "Aragorn II", "Elrond"]],
    ["a Wizard, and the rest could not all stand alone", ["Gandalf", "Aragorn II", "Boromir II", "Legolas", "Gimli"]],
  ];
  for (const [label, characters] of cases)
    it(label, () => {
      // All start as followers of nobody except where that is too much: then the last follow the first who can.
      const b = new Board({
        phase: "organization",
        me: { companies: [{ at: "Rivendell", characters: setupOf(characters) }] },
      });
      const s = b.s;
      const found = reached(s, D.siteOf("Rivendell"));
      const all = lawful(s, L.COMPANIES_PER_PLAYER);
      expect([...found.keys()].filter((k) => !all.has(k))).toEqual([]);
      expect([...all].filter((k) => !found.has(k))).toEqual([]);
      expect([...found].filter(([, n]) => n > 1)).toEqual([]);
      expect(all.size).toBeGreaterThan(3);
    });

  it("is offered again only after something irreversible", () => {
    const b = new Board({
      phase: "organization",
      me: { companies: [{ at: "Rivendell", characters: ["Aragorn II", "Annalena"] }] },
    });
    const s = b.s;
    const out = new Int32Array(256);
    const offers = () => Array.from(out.subarray(0, s.legal(out))).filter((c) => T.verbOf(c) === T.V_ARRANGE).length;
    expect(offers()).toBe(1);
    s.apply(T.choice(T.V_ARRANGE, D.siteOf("Rivendell")));
    for (s.legal(out); T.verbOf(out[0]) !== T.V_PASS; s.legal(out)) s.apply(out[0]);
    expect(offers()).toBe(0);
  });
});

/** Followers for those whom general influence alone could not hold. */
function setupOf(names: string[]): string[] {
  let general = 0;
  const leader = names.find((n) => D.BITS[D.defOf(n)] & D.B_AVATAR) ?? names[0];
  return names.map((n) => {
    const mind = Math.max(0, D.MIND[D.defOf(n)]);
    if (general + mind <= 20 || n === leader) {
      general += mind;
      return n;
    }
    return `${n}, follower of ${leader}`;
  });
}

describe("at most seven stand together away from Havens (000 I.5)", () => {
  const many = ["Bombur", "Dori", "Dwalin", "Halbarad", "Mablung"];
  const few = ["Ori", "Forlong", "Barliman Butterbur"];
  const choices = new Int32Array(256);

  it("two companies that meet cannot be arranged into a larger one, by any of a thousand ways", {
    tags: "long",
  }, () => {
    const sizes = new Set<number>();
    for (let game = 0; game < 1000; game++) {
      const b = new Board({
        phase: "organization",
        ruleset: "coe",
        me: {
          companies: [
            { at: "Minas Tirith", characters: many },
            { at: "Minas Tirith", characters: few },
          ],
        },
        you: { companies: [{ at: "Lórien", characters: ["Legolas"] }] },
      });
      const stream = new OwnStream("seven", game, "walk");
      b.take("arrange at Minas Tirith");
      while (b.s.fr[b.s.top()] === ARRANGE) {
        const n = b.s.legal(choices);
        // Mostly the first group: towards one large company.
        b.s.play(choices[stream.below(4) ? 0 : stream.below(n)]);
      }
      for (let c = 0; c < L.COMPANIES_PER_PLAYER; c++) if (firstOf(b.s, c) !== NONE) sizes.add(companySize(b.s, c));
    }
    expect(Math.max(...sizes)).toBe(7);
  });
});
