/** The site phase (000 I.4; coe 2.V): which company is next. What one company does there: ./companyatsite.ts. */
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { SitePhaseFrame } from "../state/frames/site.js";
import { companyLives } from "../state/inplay.js";
import { guardReturns } from "../changes/guards.js";
import { step, GO, COMPANY_SITE, defineFrame } from "../machine/machine.js";

const eachCompany = step("company after company", {
  enter(s) {
    const player = s.active;
    s.h[L.Header.company] = -1;
    if (listWaiting(s, player, null) === 0) {
      for (let c = 0; c < s.companies; c++) guardReturns(s, c);
      s.pop();
      return GO;
    }
    return s.ask(player);
  },
  options: (s, _f, out) => listWaiting(s, s.active, out),
  take(s, _f, c) {
    s.push(COMPANY_SITE, T.aOf(c));
  },
});
defineFrame(SitePhaseFrame.kind, SitePhaseFrame.label, [eachCompany]);
function listWaiting(s: Machine, p: number, out: Int32Array | null): number {
  let count = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c) && !s.cbit(c, L.CompanyBit.siteDone)) {
      if (out) out[count] = T.choice(T.V_COMPANY, c);
      count++;
    }
  return count;
}
