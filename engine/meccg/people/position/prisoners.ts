/** Prisoners of a position: "Bilbo, of Flies and Spiders at Weathertop: [The One Ring]"; the host is his opponent's. */
import { unknownName } from "../../../core/errors.js";
import { hostLaid } from "../../rules/changes/prisoners.js";
import { addEvent, enter, NONE, place } from "../../rules/state/inplay.js";
import * as L from "../../rules/state/layout.js";
import type { Meccg } from "../../meccg.js";
import { hazardSeat } from "../../rules/state/seats.js";
import * as D from "../../cards/vocabulary/defs.js";
import type { CharacterSpec, Source } from "./read.js";

const MARKS = /^((?:[a-z]+, )*)of (.+) at (.+)$/;

/** What the marks say: how he is, of what, and where; the name of a card may have commas of its own. */
export const hostMark = (marks: readonly string[]): RegExpExecArray | null => MARKS.exec(marks.join(", "));
/** Puts a prisoner of seat `p` under a host of his own. */
export function layPrisoner(s: Meccg, p: number, x: CharacterSpec, src: Source): void {
  const found = hostMark(x.marks);
  const def = found ? src.card(x.path, found[2]!) : -1;
  if (!found || D.HOST[def] === null)
    throw src.fail(
      x.path,
      `nothing holds ${D.nameOf(x.def)}`,
      'write "of CARD at SITE" with a card that takes prisoners',
    );
  const e = enter(s, def, hazardSeat(s, p), L.Role.event);
  addEvent(s, e);
  const i = enter(s, x.def, p, L.Role.prisoner);
  hostLaid(s, e, NONE, src.site(x.path, found[3]!), D.RACE_OF[x.def]!);
  s.iCtrl[i] = NONE;
  for (const mark of found[1]!.split(", "))
    if (mark === "tapped") s.iStat[i]! |= L.Status.tapped;
    else if (mark === "wounded") s.iStat[i]! |= L.Status.wounded;
    else if (mark !== "")
      throw unknownName("mark of a prisoner", mark, ["tapped", "wounded", "of CARD at SITE"], src.where(x.path));
  place(s, i, e);
  for (const m of x.bears) for (let n = 0; n < m.count; n++) place(s, enter(s, m.def, p, L.Role.item), i);
}
