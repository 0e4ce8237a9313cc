/** Agents of a position: "Bill Ferny, at Bree", "Deallus, face down, way Bree / Old Forest", "Leamon, face down, was at Bree". */
import { unknownName } from "../../../core/errors.js";
import { laySite } from "../../rules/changes/agentsites.js";
import type { Meccg } from "../../meccg.js";
import { AgentBit, AgentMark } from "../../rules/state/agents.js";
import { enter, place } from "../../rules/state/inplay.js";
import * as L from "../../rules/state/layout.js";
import { siteAvailable } from "../../rules/state/sitecards.js";
import * as D from "../../defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { CharacterSpec } from "./specs.js";
import type { Source } from "./source.js";

const MARKS = [
  "face down",
  "tapped",
  "wounded",
  "played this turn",
  "at SITE",
  "was at SITE",
  "way SITE / SITE",
  "without site card",
];

/** Puts an agent on the table as his marks say: face up at a site, or face down, with the way he has gone. */
export function layAgent(s: Meccg, p: number, x: CharacterSpec, src: Source): void {
  if (D.KIND[x.def] !== T.K_AGENT) throw src.fail(x.path, `${D.nameOf(x.def)} is no agent`, "put him where he belongs");
  const i = enter(s, x.def, p, L.Role.agent);
  s.iStat[i] = 0;
  s.padd(p, L.PlayerWord.agents, 1);
  const down = x.marks.includes("face down");
  if (down) s.iStat[i] |= AgentBit.faceDown;
  const lay = (site: number): void => {
    if (!siteAvailable(s, p, site))
      throw src.fail(x.path, `the card of ${D.siteName(site)} is not in the location deck`, "name another site");
    laySite(s, i, site);
  };
  for (const mark of x.marks) {
    const at = /^(at|was at|way) (.+)$/.exec(mark);
    if (at?.[1] === "way") for (const name of at[2].split(" / ")) lay(src.site(x.path, name));
    else if (at?.[1] === "was at") {
      s.iStat[i] |= AgentBit.named | AgentBit.rooted;
      lay(src.site(x.path, at[2]));
      s.sites[p * L.SITES + s.iSite[i]] |= 8;
    } else if (at && x.marks.includes("without site card")) {
      s.iSite[i] = src.site(x.path, at[2]);
      s.iTurn[i] |= AgentMark.doomed;
    } else if (at) lay(src.site(x.path, at[2]));
    else if (mark === "tapped") s.iStat[i] |= L.Status.tapped;
    else if (mark === "wounded") s.iStat[i] |= L.Status.wounded;
    else if (mark === "played this turn") s.iStat[i] |= L.Status.cameThisTurn;
    else if (mark !== "face down" && mark !== "without site card")
      throw unknownName("mark of an agent", mark, MARKS, src.where(x.path));
  }
  if (!down && s.iSite[i] < 0)
    throw src.fail(x.path, `${D.nameOf(x.def)} lies face up and is nowhere`, 'write "at SITE"');
  for (const m of x.bears) for (let n = 0; n < m.count; n++) place(s, enter(s, m.def, p, L.Role.attached), i);
}
