/** What a choice of a player costs him at once of what he has in play: a page asks before it, or gives it no digit. */
import { Meccg, MOST_CHOICES } from "../../meccg.js";
import * as M from "../../rules/machine/machine.js";
import { HeirloomsFrame } from "../../rules/state/frames/combat.js";
import * as L from "../../rules/state/layout.js";
import * as D from "../../defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { isDeed } from "./matters.js";

/** What counts as lost when it leaves play; what is stored stays one's own. */
const OWN: ReadonlySet<number> = new Set([L.Role.character, L.Role.item, L.Role.ally, L.Role.faction]);
/** No chain of one's own forced steps is longer. */
const LONGEST = 20;

const tried = { state: null as Meccg | null, legal: new Int32Array(MOST_CHOICES) };

/**
 * Names of the characters, items, allies and factions of player `p` that leave play by `choice`, before luck comes or the other is
 * asked: nothing that `p` may not know decides. The state is not changed.
 */
export function lostBy(s: Meccg, p: number, choice: number): string[] {
  if (tried.state?.players !== s.players) tried.state = new Meccg(s.players);
  const { state, legal } = tried;
  state.copyFrom(s);
  state.showForced = true;
  state.apply(choice);
  for (let k = 0; k < LONGEST && state.chooser() === p && state.legal(legal) === 1; k++) state.apply(legal[0]);
  if (state.streams.some((word, k) => word !== s.streams[k])) return [];
  const lost: string[] = [];
  const fallen = fallenIn(s);
  for (let i = 0; i < s.slots; i++)
    if (OWN.has(s.iRole[i]) && s.iOwner[i] === p && i !== fallen && state.iRole[i] === L.Role.free)
      lost.push(D.nameOf(s.iDef[i]));
  return lost;
}
/** Whose items are handed on is lost already, whatever is chosen; -1: nobody's are. */
function fallenIn(s: Meccg): number {
  const f = s.top();
  return s.fr[f] === M.HEIRLOOMS ? s.fr[f + HeirloomsFrame.fallen] : -1;
}

/** What a page must know of a choice before it lets one press take it. */
export interface Loss {
  /** What is lost by it, by name. */
  loses: string[];
  /** Is he asked whether he means it? Not where each choice costs something, nor where a card is used up for what it does. */
  asks: boolean;
  /** May a digit take it? Not what loses or discards something, nor what is laid on guard, which stands apart. */
  digit: boolean;
}
/** Of each of these choices of player `p`, in their order. */
export function lossesOf(s: Meccg, p: number, choices: readonly number[]): Loss[] {
  const lost = choices.map((choice) => lostBy(s, p, choice));
  const spares = lost.some((names) => names.length === 0);
  return choices.map((choice, k) => {
    const loses = lost[k];
    const verb = T.verbOf(choice);
    return {
      loses,
      asks: spares && loses.length > 0 && !isDeed(choice),
      digit: loses.length === 0 && verb !== T.V_DISCARD && verb !== T.V_GUARD,
    };
  });
}
