/** A company that is taken for one of minions goes where others of its site go, and may be seen through. */
import { answerOf, HOOK, hears } from "../hooks.js";
import { isSameSite } from "../facts/sites/siteevents.js";
import * as T from "../../cards/vocabulary/terms.js";
import { goesAtOnce } from "../changes/journeys.js";
import { FOLLOWS } from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import type { Machine } from "../machine/state.js";
import { isOfMinions, isOvert } from "../facts/company/companykind.js";
import { listCopies, minionsBeside, nextDisguise } from "../facts/company/disguises.js";
import { FollowsFrame } from "../state/frames/movement.js";
import { companyLives, NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { takeSite } from "../state/sitecards.js";
import { DISCARDS_ABOVE, rollDecides } from "../checks/decidingrolls.js";

/** Company `c` has revealed a new site: whoever of its old one is taken for its like may follow. */
export function othersFollow(s: Machine, c: number): void {
  const to = s.cget(c, L.CompanyWord.destination);
  if (to < 0 || !hears(s, HOOK.passForMinions) || !isOfMinions(s, c) || !isOvert(s, c)) return;
  const from = s.cget(c, L.CompanyWord.site);
  for (let e = nextDisguise(s, s.h[L.Header.events]); e !== NONE; e = nextDisguise(s, s.iNext[e])) {
    const host = s.iHost[e];
    const site = s.cget(host, L.CompanyWord.site);
    if (site >= 0 && s.cget(host, L.CompanyWord.owner) !== s.active && isSameSite(site, from))
      s.push(FOLLOWS, host, to);
  }
}
// He is asked whether he has the card or not: that tells nothing of his location deck.
defineQuestion(FollowsFrame, {
  name: "does the company follow",
  over: "it has said so",
  asks(s, f) {
    const company = s.fr[f + FollowsFrame.company];
    // By another card of the same it may be there already.
    if (!companyLives(s, company) || isSameSite(s.cget(company, L.CompanyWord.site), s.fr[f + FollowsFrame.to]))
      return NOBODY_ASKED;
    return s.cget(company, L.CompanyWord.owner);
  },
  options(s, f, out) {
    const count = listCopies(s, s.fr[f + FollowsFrame.company], s.fr[f + FollowsFrame.to], out);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, ch) {
    if (T.verbOf(ch) === T.V_PASS) return;
    const company = s.fr[f + FollowsFrame.company];
    takeSite(s, s.cget(company, L.CompanyWord.owner), T.aOf(ch));
    goesAtOnce(s, company, T.aOf(ch));
  },
});
if (FollowsFrame.kind !== FOLLOWS) throw new Error("the frame of a company that follows has another number");

/** A site phase begins: those of other players are looked at more closely. */
export function disguisesTried(s: Machine): void {
  for (let e = nextDisguise(s, s.h[L.Header.events]); e !== NONE; e = nextDisguise(s, s.iNext[e])) {
    const owner = s.iOwner[e];
    if (owner === s.active) continue;
    rollDecides(
      s,
      owner,
      DISCARDS_ABOVE,
      answerOf(s, HOOK.passForMinions, e, s.iHost[e]),
      minionsBeside(s, s.iHost[e]),
      e,
    );
  }
}
