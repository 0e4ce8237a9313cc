/** Why a creature or an agent cannot be played now. */
import * as D from "../../../defs.js";
import * as L from "../../../rules/state/layout.js";
import * as M from "../../../rules/machine/machine.js";
import { keyOptions } from "../../../rules/facts/journey/keying.js";
import { agentFits } from "../../../rules/state/agents.js";
import type { Meccg } from "../../../meccg.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { leaderOf, REGIONS } from "../../../text/lines.js";
import { by, limitUsed, nowText, ownTurn, preyName, taken } from "./reasons.js";

const scratch = new Int32Array(512);

export function againstCreature(s: Meccg, p: number, def: number): string[] {
  const out = [...taken(s, p, def)];
  if (ownTurn(s, p) || s.h[L.Header.phase] !== T.PHASE_MOVEMENT)
    return [
      ...out,
      by("2.IV.vii.2", `creatures attack in ${preyName(s, p)}'s movement/hazard phase; ${nowText(s, p)}`),
      keysText(def),
    ];
  if (s.fr[s.top()] !== M.COMPANY_MOVES)
    out.push(by("2.IV.vii.2b", "a creature is always the first in a chain, outside of attacks"));
  out.push(...limitUsed(s));
  const c = s.h[L.Header.company];
  if (c >= 0 && keyOptions(s, c, def, false, scratch) === 0)
    out.push(
      by(
        "2.IV.vii.2c",
        `it cannot be keyed to the way or the site of the company of ${leaderOf(s, c)} (${keysText(def)})`,
      ),
    );
  return out;
}
export function againstAgent(s: Meccg, p: number, def: number): string[] {
  const out = [...taken(s, p, def)];
  if (ownTurn(s, p) || s.h[L.Header.phase] !== T.PHASE_MOVEMENT)
    return [
      ...out,
      by("2.IV.vii.1", `agents are played face down in ${preyName(s, p)}'s movement/hazard phase; ${nowText(s, p)}`),
    ];
  if (s.fr[s.top()] !== M.COMPANY_MOVES) out.push("an agent is played outside of chains and attacks");
  out.push(...limitUsed(s));
  if (!agentFits(s)) out.push("there are as many agents in play as there is room for");
  return out;
}
function keysText(def: number): string {
  const keys: string[] = [];
  for (const form of D.KEYS[def]) {
    form.regions.forEach((n, t) => {
      if (n > 0) keys.push(n > 1 ? `${n} ${REGIONS[t]}` : REGIONS[t]);
    });
    keys.push(...T.SITE_TYPES.filter((_, k) => form.sites & (1 << k)));
    keys.push(...form.regionIds.map((r) => D.REGION_LIST[r].name), ...D.siteNames(form.siteIds));
  }
  return `it is keyed to ${[...new Set(keys)].join(", ") || "certain ways only"}`;
}
