/**
 * A card makes an attack on an opponent's company in its player's site phase, in place of an attack of his own company.
 * During the attack the opponent acts, as the defender of company versus company combat does (./companycombat.ts).
 */
import { defineFrame, FOE_FACES, GO, type PlacedStep, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { setWindows, W_NONE } from "../machine/windows.js";
import { FoeFacesFrame } from "../state/frames/combat.js";
import { companyLives } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { seatOfCompany } from "../state/seats.js";
import { Frame } from "../state/schema.js";
import { startAttack } from "./startattack.js";

/** Company `c` stands for its player from now on. */
function acts(s: Machine, c: number): void {
  s.h[L.Header.active] = seatOfCompany(c);
  s.h[L.Header.company] = c;
}
const attacks = step("it attacks", {
  enter(s, f) {
    const defenders = s.fr[f + FoeFacesFrame.defenders];
    s.fr[f + Frame.step] = over.at;
    if (!companyLives(s, defenders)) return GO;
    acts(s, defenders);
    startAttack(
      s,
      defenders,
      s.fr[f + FoeFacesFrame.race],
      s.fr[f + FoeFacesFrame.strikes],
      s.fr[f + FoeFacesFrame.prowess],
    );
    return GO;
  },
});
const over: PlacedStep = step("it is over", {
  enter(s, f) {
    acts(s, s.fr[f + FoeFacesFrame.attackers]);
    setWindows(s, W_NONE);
    s.pop();
    return GO;
  },
});
defineFrame(FoeFacesFrame.kind, FoeFacesFrame.label, [attacks, over]);
if (FoeFacesFrame.kind !== FOE_FACES) throw new Error("the frame of an attack on a foe has another number");
