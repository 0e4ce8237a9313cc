/** Prisoners of a position: "Bilbo, of Flies and Spiders at Weathertop: [The One Ring]"; the host is his opponent's. */
import { unknownName } from "../../../core/errors.js";
import { hostLaid } from "../../rules/changes/prisoners.js";
import { addEvent, enter, NONE, place } from "../../rules/state/inplay.js";
import * as L from "../../rules/state/layout.js";
import type { Meccg } from "../../meccg.js";
import { hazardSeat } from "../../rules/state/seats.js";
import * as D from "../../defs.js";
import type { CharacterSpec } from "./specs.js";
import type { Source } from "./source.js";

const MARKS = /^((?:[a-z]+, )*)of (.+) at (.+)$/;

/** What the marks say: how he is, of what, and where; the name of a card may have commas of its own. */
export const hostMark = (marks: readonly string[]): RegExpExecArray | null => MARKS.exec(marks.join(", "));
/** A host of this definition that lies at the site already, or -1. */
function hostAt(s: Meccg, def: number, site: number): number {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) if (s.iDef[e] === def && s.iSite[e] === site) return e;
  return -1;
}
/** Puts a prisoner of seat `p` under a host of his own; one that keeps several at its site (Troll-purse) is there once for all. */
export function layPrisoner(s: Meccg, p: number, x: CharacterSpec, src: Source): void {
  const found = hostMark(x.marks);
  const def = found ? src.card(x.path, found[2]) : -1;
  if (!found || D.HOST[def] === null)
    throw src.fail(
      x.path,
      `nothing holds ${D.nameOf(x.def)}`,
      'write "of CARD at SITE" with a card that takes prisoners',
    );
  const site = src.site(x.path, found[3]);
  let e = D.HOST[def].ofSite ? hostAt(s, def, site) : -1;
  if (e < 0) {
    e = enter(s, def, hazardSeat(s, p), L.Role.event);
    addEvent(s, e);
    hostLaid(s, e, NONE, site, D.RACE_OF[x.def]);
  }
  const i = enter(s, x.def, p, L.Role.prisoner);
  s.iCtrl[i] = NONE;
  for (const mark of found[1].split(", "))
    if (mark === "tapped") s.iStat[i] |= L.Status.tapped;
    else if (mark === "wounded") s.iStat[i] |= L.Status.wounded;
    else if (mark !== "")
      throw unknownName("mark of a prisoner", mark, ["tapped", "wounded", "of CARD at SITE"], src.where(x.path));
  place(s, i, e);
  for (const m of x.bears) for (let n = 0; n < m.count; n++) place(s, enter(s, m.def, p, L.Role.item), i);
}
