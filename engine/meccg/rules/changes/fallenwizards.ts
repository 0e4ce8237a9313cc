/** What becomes of stage cards when a Fallen-wizard comes or goes (001:2055; coe 2.2.F1, 2.II.2.1.F3). */
import type { Machine } from "../machine/state.js";
import { wizardOf } from "../facts/company/fallenwizards.js";
import { isFallenWizards } from "../state/alignment.js";
import { discardSpecific } from "./leaving.js";

/** The avatar `def` of player `p` has come: what others have that is his alone goes. */
export function fallenWizardCame(s: Machine, p: number, def: number): void {
  const who = wizardOf(def);
  if (who < 0 || !isFallenWizards(s, p)) return;
  for (let q = 0; q < s.players; q++) if (q !== p && isFallenWizards(s, q)) discardSpecific(s, q, who);
}
