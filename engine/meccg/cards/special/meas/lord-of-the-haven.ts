import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { defineQuestion, NOBODY_ASKED } from "../../../rules/machine/question.js";
import { frame, word } from "../../../rules/state/declare.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { companyLives, firstOf, isUntapped, NONE, tap } from "../../../rules/state/inplay.js";
import type { Table } from "../../../rules/state/table.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The player of the card taps up to so many of the company, as he says. */
    tapSome: { do: "tapSome"; count: number };
  }
}

/** A player taps some of a company. */
const TapSomeFrame = frame(95, "some tap", {
  player: word("who names them", "all"),
  company: word("their company", "all"),
  left: word("how many more", "all"),
});
/** Is somebody of the company untapped? */
function anyUntapped(s: Table, c: number): boolean {
  for (let i = companyLives(s, c) ? firstOf(s, c) : NONE; i !== NONE; i = s.iNext[i]) if (isUntapped(s, i)) return true;
  return false;
}
defineQuestion(TapSomeFrame, {
  name: "who is tapped",
  over: "no more",
  again: true,
  asks: (s, f) =>
    s.fr[f + TapSomeFrame.left] > 0 && anyUntapped(s, s.fr[f + TapSomeFrame.company])
      ? s.fr[f + TapSomeFrame.player]
      : NOBODY_ASKED,
  options(s, f, out) {
    let count = 0;
    for (let i = firstOf(s, s.fr[f + TapSomeFrame.company]); i !== NONE; i = s.iNext[i])
      if (isUntapped(s, i)) out[count++] = T.choice(T.V_TAP, i);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, ch) {
    tap(s, T.aOf(ch));
    s.fr[f + TapSomeFrame.left] -= 1;
  },
});
defineEffect("tapSome", {
  describe: (e) => `you tap up to ${e.count} untapped characters of the company, whom you name now`,
  asks: () => ["an untapped character in the company"],
  possible: (s, _m, _d, cx) => cx.company >= 0 && anyUntapped(s, cx.company),
  apply: (s, f, d) => {
    if (effectCompany(s, f) >= 0) s.push(TapSomeFrame.kind, s.fr[f + ResolveFrame.player], effectCompany(s, f), d.n);
  },
});

const COASTAL = ["Andrast Coast", "Bay of Belfalas", "Elven Shores", "Eriadoran Coast", "Mouths of the Anduin"];
export default special(
  {
    kind: "creature",
    id: "MEAS-15",
    name: "Lord of the Haven",
    unique: true,
    entity: "Círdan",
    race: "elf",
    strikes: 1,
    prowess: 13,
    body: 9,
    mp: 3,
    starred: true,
    detains: ["hero"],
    keyed: { regions: "c", regionsNamed: ["Lindon"], sitesIn: { regions: ["Lindon"] }, sitesInToo: COASTAL },
    asEvent: {
      type: "short",
      modes: [
        {
          when: ["hazard"],
          needs: [
            {
              if: "anyOf",
              of: [
                { if: "path", region: "c", least: 1 },
                { if: "siteInRegion", names: COASTAL },
              ],
            },
          ],
          target: { of: "company" },
          does: [{ do: "tapSome", count: 2 }],
        },
      ],
    },
  },
  {
    questions: [{ frame: TapSomeFrame.kind, ask: "Whom of the company do you tap?", section: "rare" }],
    describe: () => [],
  },
);
