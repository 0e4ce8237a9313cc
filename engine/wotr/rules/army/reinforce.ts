/** T: reinforcements. */
import { T_MOUNTAIN } from "../../packs/form/world.js";
import { ARMIES } from "../../packs/form/words.js";
import { distance } from "../../packs/form/grid.js";
import { defineFrame, GO, leave, step } from "../machine/machine.js";
import { CHIEF } from "../facts/board.js";
import type { Machine } from "../machine/state.js";
import { forceCame } from "../changes/campaign.js";
import { adds } from "../changes/forces.js";
import { onMap } from "../changes/stacks.js";
import { against, mobilizedIn, sideOf, strength } from "../facts/armies.js";
import { aOf, choice, V_PUT } from "../state/choices.js";
import { ReinforceFrame } from "../state/frames.js";
import { Header } from "../state/schema.js";

const DUNLENDINGS = ARMIES.indexOf("dunlendings");
/** T: what is due in this Game-Turn, one after the other; in a province where its player wishes. */
const due = step("what is due", {
  enter(s, f) {
    const { units, group } = s.world.armies;
    const seat = s.fr[f + ReinforceFrame.player];
    for (let i = s.fr[f + ReinforceFrame.at]; i < units.length; i++) {
      const unit = units[i];
      const since = mobilizedIn(s, group[unit.kind]);
      if (unit.when === 0 || since === 0 || sideOf(s, unit.kind) !== seat || s.h[Header.turn] - since !== unit.when)
        continue;
      s.fr[f + ReinforceFrame.at] = i;
      if (unit.hex > 0) {
        comes(s, f, unit.hex);
        return GO;
      }
      if (where(s, f, s.opts) > 0) return s.ask(seat);
    }
    return leave(s);
  },
  options: (s, f, out) => where(s, f, out),
  take: (s, f, c) => comes(s, f, aOf(c)),
});
function comes(s: Machine, f: number, hex: number): void {
  const unit = s.world.armies.units[s.fr[f + ReinforceFrame.at]];
  s.fr[f + ReinforceFrame.at]++;
  const seat = s.fr[f + ReinforceFrame.player];
  // Nobody comes into a hex that the other has taken (ours).
  if (against(s, hex, seat) > 0 && strength(s, hex, seat) === 0) return;
  adds(s, hex, unit.kind, unit.points);
  if (unit.kind === DUNLENDINGS && !s.pBits[CHIEF]) onMap(s, CHIEF, hex);
  forceCame(s, hex, seat);
}
function where(s: Machine, f: number, out: Int32Array): number {
  const unit = s.world.armies.units[s.fr[f + ReinforceFrame.at]];
  const seat = s.fr[f + ReinforceFrame.player];
  const { map } = s.world;
  let n = 0;
  for (let hex = 1; hex <= map.hexes; hex++) {
    if (map.province[hex] !== unit.province || map.terrain[hex] >= T_MOUNTAIN) continue;
    if (unit.within > 0 && distance(map.grid, hex, unit.near) > unit.within) continue;
    if (against(s, hex, seat) > 0) continue;
    out[n++] = choice(V_PUT, hex);
  }
  return n;
}
defineFrame(ReinforceFrame.kind, ReinforceFrame.label, [due]);
export function reinforces(s: Machine, seat: number): void {
  s.fr[s.push(ReinforceFrame.kind) + ReinforceFrame.player] = seat;
}
