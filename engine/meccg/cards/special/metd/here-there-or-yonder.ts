import { companyChanged } from "../../../rules/changes/leaving.js";
import { fire, ON } from "../../../rules/changes/firing.js";
import { revealFromHand } from "../../../rules/changes/piles.js";
import { isPerson } from "../../../rules/effects/reach.js";
import { ridesAlone } from "../../../rules/facts/company/ringwraiths.js";
import { skillsOf } from "../../../rules/facts/company/skills.js";
import { isTaken } from "../../../rules/facts/play/unique.js";
import { isSpecificTo } from "../../../rules/facts/score/stagepoints.js";
import { suitsSite } from "../../../rules/facts/sites/versions.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { GO, step } from "../../../rules/machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../../../rules/machine/question.js";
import { siteDone } from "../../../rules/site/siteplay.js";
import { frame, word } from "../../../rules/state/declare.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { companyLives, companyOf, enter, place } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { handSize } from "../../../rules/state/lists.js";
import { Frame } from "../../../rules/state/schema.js";
import { siteTapped } from "../../../rules/state/sitecards.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { signed, whom } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The actor rolls, with something more as a diplomat: over so much and an ally's mind that ally may come out of the hand, wherever its place is. */
    allyComes: { do: "allyComes"; over: number; diplomat: number };
  }
}

/** A roll lets an ally of the hand come. */
const AllyComesFrame = frame(46, "an ally comes", {
  character: word("slot of who looks for one", "all"),
  plus: word("what is added to the roll", "all"),
  over: word("the number to beat beside the ally's mind", "all"),
  total: word("the roll, everything added", "all"),
});

const ANY_ROLL = 99;
/** May an ally be where company `c` stands, as far as its own text says? */
function mayBeHere(s: Table, c: number, def: number): boolean {
  if (ridesAlone(s, c)) return false;
  const site = s.cget(c, L.CompanyWord.site);
  if (D.STAYS_IN[def].length + D.STAYS_AT[def].length === 0) return true;
  return D.STAYS_IN[def].includes(D.SITE_REGION[site]) || D.STAYS_AT[def].includes(site);
}
/** Adds the allies of the hand of `p` that may come to company `c` by such a result; each name once. */
// biome-ignore lint/complexity/useMaxParams: hot path (legal), where nothing is gathered in an object
function listAllies(s: Table, p: number, c: number, total: number, over: number, out: Int32Array | null): number {
  let count = 0;
  let last = -1;
  for (let k = 0; k < handSize(s, p); k++) {
    const def = s.hands[p * L.HAND + k];
    if (def === last || D.KIND[def] !== T.K_ALLY) continue;
    last = def;
    if (total <= over + D.MIND[def] || isTaken(s, def) || !mayBeHere(s, c, def)) continue;
    if (!suitsSite(s, p, def, s.cget(c, L.CompanyWord.site)) || !isSpecificTo(s, p, def)) continue;
    if (out) out[count] = T.choice(T.V_CARD, def);
    count++;
  }
  return count;
}
/** Is there an ally in the hand that could come at all? */
const anyAlly = (s: Table, p: number, c: number): boolean => listAllies(s, p, c, ANY_ROLL, 0, null) > 0;
const rolls = step("the roll", {
  enter(s, f) {
    s.fr[f + Frame.step] = chooses.at;
    s.fr[f + AllyComesFrame.total] = -1;
    s.roll(s.iOwner[s.fr[f + AllyComesFrame.character]]);
    return GO;
  },
});
const { asked: chooses } = defineQuestion(
  AllyComesFrame,
  {
    name: "which ally comes",
    over: "it is over",
    asks(s, f) {
      const character = s.fr[f + AllyComesFrame.character];
      if (s.fr[f + AllyComesFrame.total] < 0)
        s.fr[f + AllyComesFrame.total] = s.h[L.Header.rolled] + s.fr[f + AllyComesFrame.plus];
      const company = s.iRole[character] === L.Role.character ? companyOf(s, character) : -1;
      if (company < 0 || !companyLives(s, company)) return NOBODY_ASKED;
      // Asked whatever he holds: that he is not would tell of his hand.
      return s.iOwner[character];
    },
    options(s, f, out) {
      const character = s.fr[f + AllyComesFrame.character];
      const count = listAllies(
        s,
        s.iOwner[character],
        companyOf(s, character),
        s.fr[f + AllyComesFrame.total],
        s.fr[f + AllyComesFrame.over],
        out,
      );
      out[count] = T.choice(T.V_PASS);
      return count + 1;
    },
    take(s, f, ch) {
      const character = s.fr[f + AllyComesFrame.character];
      if (T.verbOf(ch) === T.V_PASS) return;
      const company = companyOf(s, character);
      revealFromHand(s, s.iOwner[character], T.aOf(ch));
      place(s, enter(s, T.aOf(ch), s.iOwner[character], L.Role.ally), character);
      companyChanged(s, company);
      if (siteTapped(s, company, s.cget(company, L.CompanyWord.site))) fire(s, ON.siteUsed, company, -1);
      else siteDone(s, company);
    },
  },
  [rolls],
);
defineEffect("allyComes", {
  usesSite: true,
  describe: (e, names) =>
    `${whom("actor", names)} rolls, ${signed(e.diplomat)} if he is a diplomat: an ally of your hand whose mind and ${e.over} are less may come to him, if nothing keeps it from this region; the site taps then`,
  asks: () => ["an ally in your hand who may come"],
  possible: (s, _m, _d, cx) => cx.company >= 0 && anyAlly(s, cx.player, cx.company),
  apply: (s, f, d) => {
    const actor = s.fr[f + ResolveFrame.actor];
    if (isPerson(s, actor) && s.iRole[actor] === L.Role.character)
      s.push(
        AllyComesFrame.kind,
        actor,
        skillsOf(s, actor) & (1 << T.SKILL.diplomat) ? d.word.diplomat : 0,
        d.word.over,
      );
  },
});

export default special(
  {
    kind: "event",
    id: "METD-123",
    side: "resource",
    type: "short",
    name: "Here, There, or Yonder",
    modes: [
      {
        when: ["site"],
        needs: [{ if: "atSite", types: ["ruins-and-lairs"] }],
        taps: {},
        does: [{ do: "allyComes", over: 6, diplomat: 3 }],
      },
    ],
  },
  {
    questions: [{ frame: AllyComesFrame.kind, ask: "Which ally comes?", pass: "none", section: "allies" }],
    describe: () => [],
  },
);
