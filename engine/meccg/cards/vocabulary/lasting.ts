/** What a card lends or watches: words that last get a place of their own. */
import * as C from "./compiled.js";
import * as D from "./columns.js";
import type { Mode, On } from "../words/words.js";
import { isMarked } from "./effectmarks.js";
import { saidOfSite } from "./restrictions.js";
import { trigger, mode } from "./compile.js";

/** Temporary effects that do not say so where they are defined (`isTemporary`). */
const LASTING_WORDS: readonly string[] = [
  "fell",
  "mustPart",
  "struckInVain",
  "moveAgain",
  "cancelSiteAttacks",
  "swaysFactionsHere",
  "grant",
  "watch",
  "adjacent",
  "fly",
  "hazardLimit",
  "automaticAttack",
  "doubleAttack",
  "othersAttacks",
  "siteInformation",
  "itemAtTapped",
  "moreRegions",
  "steady",
  "onlyShown",
  "attacksOnCompany",
  "protect",
  "unhindered",
  "facesMany",
  "standAside",
  "defenderGives",
  "facesTwice",
  "tame",
  "moreAttack",
  "oneStrike",
  "fewerStagePoints",
];
/** Gives each lasting word of a card its place; what it lends joins the abilities, what it watches the triggers. */
export function lasting(d: number, does: readonly C.EffectForm[], side: number): void {
  for (const e of does) {
    lasting(d, e.does, side);
    lasting(d, e.onSuccess, side);
    const name = C.EFFECT.name(e.op);
    const ofSite = name === "restrict" && e.word.atSite !== undefined;
    if (ofSite) saidOfSite(e.n);
    const breathes = name === "attackOn" && e.word.breath === true;
    if (
      !ofSite &&
      !breathes &&
      (!(LASTING_WORDS.includes(name) || isMarked(name, "isTemporary")) ||
        (name === "automaticAttack" && !e.word.uncancellable))
    )
      continue;
    e.lasts = D.LASTING_OF[d].length;
    D.LASTING_OF[d] = [...D.LASTING_OF[d], e];
    if (name === "grant") {
      const from = D.ABILITIES[d].length;
      const modes = e.word.modes as readonly Mode[];
      e.n = from;
      e.max = from + modes.length;
      const made = modes.map((m, i) => ({ ...mode(m, d, from + i, side), granted: true, grantedOnce: !!e.word.once }));
      D.ABILITIES[d] = [...D.ABILITIES[d], ...made];
    }
    if (name === "watch") {
      e.trigger = D.TRIGGERS[d].length;
      D.TRIGGERS[d] = [...D.TRIGGERS[d], trigger(e.word.on as On, d, e.trigger)];
    }
  }
}
