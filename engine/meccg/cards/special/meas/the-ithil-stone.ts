import { eliminate } from "../../../rules/combat/inheriteditems.js";
import { fits } from "../../../rules/facts/play/conditions.js";
import { ALLOW } from "../../../rules/hooks.js";
import { defineFrame, GO, rollStep, step } from "../../../rules/machine/machine.js";
import { comesAtSite } from "../../../rules/site/siteplay.js";
import { NOBODY } from "../../../rules/state/context.js";
import { companyLives, companyOf, firstOf, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { addTo } from "../../../rules/state/lists.js";
import { frame, word } from "../../../rules/state/declare.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import { filter } from "../../vocabulary/lookups.js";
import { special } from "../special.js";

const EYE = D.defOf("The Lidless Eye");
const FEWER = 2;
const OVER = 9;
const SCOUT = filter({ skill: "scout" })!;

/** Somebody plays it at its site, and rolls. */
const RiskFrame = frame(86, "an item at a risk", {
  player: word("whose item", "all"),
  card: word("definition of the item", "all"),
  character: word("slot of who plays it", "all"),
  company: word("his company", "all"),
  way: word("how it is played at the site", "all"),
});
function scouts(s: Table, company: number): number {
  let count = 0;
  for (let i = companyLives(s, company) ? firstOf(s, company) : NONE; i !== NONE; i = s.iNext[i])
    if (fits(s, SCOUT, i, NOBODY)) count++;
  return count;
}
const rolls = rollStep("the roll", RiskFrame.player, () => rolled);
const rolled = step("it is won, or he is lost", {
  enter(s, f) {
    const player = s.fr[f + RiskFrame.player];
    const def = s.fr[f + RiskFrame.card];
    const character = s.fr[f + RiskFrame.character];
    const company = s.fr[f + RiskFrame.company];
    const way = s.fr[f + RiskFrame.way];
    const won = s.h[L.Header.rolled] + scouts(s, company) > OVER;
    s.pop();
    if (won) comesAtSite(s, player, def, character, company, way);
    else {
      addTo(s, player, L.Pile.out, def);
      eliminate(s, character);
    }
    return GO;
  },
});
defineFrame(RiskFrame.kind, RiskFrame.label, [rolls, rolled]);
const STONE = D.defOf("The Ithil-stone");

export default special(
  {
    kind: "item",
    id: "MEAS-69",
    name: "The Ithil-stone",
    class: "special",
    unique: true,
    mp: 5,
    corruption: 4,
    keywords: ["palantir"],
    at: ["Barad-dûr"],
    cancels: ["Bane of the Ithil-stone"],
    on: [
      { on: "enters", does: [{ do: "discard", what: "cancelled" }] },
      { on: "untapEnd", does: [{ do: "corruptionCheck", who: "bearer" }] },
    ],
  },
  {
    hooks: {
      enterAtSite(s, _card, character, way) {
        const company = companyOf(s, character);
        s.push(RiskFrame.kind, s.cget(company, L.CompanyWord.owner), STONE, character, company, way);
        return ALLOW;
      },
      handSize(s, _card, p) {
        let count = 0;
        for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
          if (s.iDef[e] === EYE && s.iOwner[e] === p) count -= FEWER;
        return count;
      },
    },
    describe: () => [
      `whoever plays it at its site rolls, with one more for each scout of the company: unless the result is over ${OVER} he is eliminated, and it leaves the game`,
      `while it is in play, the hand size of a player who has The Lidless Eye in play is lower by ${FEWER}`,
    ],
  },
);
