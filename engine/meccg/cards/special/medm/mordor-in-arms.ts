import { removeInstance, TO_VOID } from "../../../rules/changes/leaving.js";
import { startAttack } from "../../../rules/combat/startattack.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { hazardsAgainst } from "../../../rules/facts/combat/companycombat.js";
import { isolator } from "../../../rules/facts/combat/siteattacks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { notesResult } from "../../../rules/machine/attackresults.js";
import { defineFrame, GO, step } from "../../../rules/machine/machine.js";
import type { Machine } from "../../../rules/machine/state.js";
import { frame, word } from "../../../rules/state/declare.js";
import { AttackBit, AttackFrame } from "../../../rules/state/frames/combat.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { companyLives } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { winTo } from "../../../rules/state/won.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { andOf, counted, racesOf } from "../../wording/words.js";
import type { RowAttack } from "../../words/basics.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** This card makes these attacks one after the other; all of them beaten, it goes to the points of its player's opponent. */
    attacksInRow: { do: "attacksInRow"; attacks: readonly RowAttack[] };
  }
}

/** Attacks that an event makes one after the other. */
export const RowFrame = frame(41, "attacks one after the other", {
  company: word("company attacked", "all"),
  card: word("slot of the event", "all"),
  next: word("which of them is next", "all"),
  only: word("the only one that is faced plus one, 0 all of them", "all"),
  result: word("of the last one: 1 defeated, 2 not", "all"),
  beaten: word("how many were defeated", "all"),
  definition: word("definition of the event", "all"),
});
/** The event in slot `e` attacks company `c`. */
function attackInRow(s: Machine, e: number, c: number): void {
  s.fr[s.push(RowFrame.kind, c, e) + RowFrame.definition] = s.iDef[e];
}
function rowOf(s: Machine, f: number): readonly RowAttack[] {
  for (const t of D.TRIGGERS[s.fr[f + RowFrame.definition]])
    for (const d of t.does) if (d.word.do === "attacksInRow") return d.word.attacks as readonly RowAttack[];
  return [];
}
const each = step("the next of them", {
  enter(s, f) {
    const row = rowOf(s, f);
    const company = s.fr[f + RowFrame.company];
    if (s.fr[f + RowFrame.result] === 1) s.fr[f + RowFrame.beaten] += 1;
    s.fr[f + RowFrame.result] = 0;
    const next = s.fr[f + RowFrame.next];
    const only = s.fr[f + RowFrame.only];
    if (!companyLives(s, company) || next >= row.length) {
      over(s, f, row.length);
      return GO;
    }
    // Of several attacks of one hazard one is left.
    if (only === 0 && next === 0 && isolator(s) >= 0) return s.ask(hazardsAgainst(s, company));
    s.fr[f + RowFrame.next] = only > 0 ? row.length : next + 1;
    const [race, strikes, prowess] = row[only > 0 ? only - 1 : next];
    const attack = startAttack(s, company, T.RACE[race], strikes, prowess);
    if (only > 0) {
      s.fr[attack + AttackFrame.bits] |= AttackBit.noCancel;
      s.h[L.Header.isolated] = attack;
    }
    return GO;
  },
  options(s, f, out) {
    const count = rowOf(s, f).length;
    for (let k = 0; k < count; k++) out[k] = T.choice(T.V_ALONE, k);
    return count;
  },
  take(s, f, ch) {
    s.fr[f + RowFrame.only] = T.aOf(ch) + 1;
  },
});
/** All of them were faced, or nobody is left to. */
function over(s: Machine, f: number, all: number): void {
  const card = s.fr[f + RowFrame.card];
  const def = s.fr[f + RowFrame.definition];
  const owner = s.iOwner[card];
  const winner = s.cget(s.fr[f + RowFrame.company], L.CompanyWord.owner);
  const won = s.fr[f + RowFrame.beaten] === all && winner !== owner;
  s.pop();
  if (!won || s.iRole[card] !== L.Role.event || s.iDef[card] !== def) return;
  removeInstance(s, card, TO_VOID);
  winTo(s, owner, winner, def);
}
defineFrame(RowFrame.kind, RowFrame.label, [each]);
notesResult(RowFrame.kind, RowFrame.result);
defineEffect("attacksInRow", {
  onceForCopies: true,
  describe: (e) =>
    `it faces ${andOf(e.attacks.map(([race, strikes, prowess]) => `an attack by ${racesOf([race])} (${counted(strikes, "strike")}, prowess ${prowess})`))}, one after the other; if the opponent's company defeats them all, this card goes to his marshalling points`,
  apply: (s, f) => {
    const company = effectCompany(s, f);
    if (company >= 0) attackInRow(s, s.fr[f + ResolveFrame.source], company);
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-72",
    side: "hazard",
    type: "permanent",
    name: "Mordor in Arms",
    sparesMinions: true,
    mp: 2,
    inAttempts: {
      regions: ["Horse Plains", "Khand", "Harondor", "Nurn", "Gorgoroth", "Imlad Morgul", "Udûn"],
      by: -6,
      bars: "Muster",
      byCharacters: true,
    },
    on: [
      {
        on: "reveal",
        once: true,
        needs: [{ if: "movesIn", regions: ["Nurn"] }],
        does: [
          {
            do: "attacksInRow",
            attacks: [
              ["orc", 5, 8],
              ["orc", 4, 10],
              ["troll", 3, 12],
            ],
          },
        ],
      },
    ],
  },
  {
    questions: [{ frame: RowFrame.kind, ask: "Which attack is next?", pass: "nothing", section: "attack" }],
    describe: () => [],
  },
);
