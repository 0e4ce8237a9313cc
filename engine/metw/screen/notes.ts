/** A few words beside a choice: what the card is, what lies at the site. */
import * as D from "../defs.js";
import * as L from "../layout.js";
import { KEYING } from "../machine.js";
import * as T from "../terms.js";
import type { MetwView } from "../visibility.js";
import { REGIONS } from "./lines.js";
import { cardLine, siteLine } from "./cards.js";

const OF_CARD = new Set([T.V_PLAY, T.V_DISCARD, T.V_DRAFT, T.V_GUARD, T.V_REVEAL, T.V_CARD, T.V_SIDEBOARD]);

/** What a player who does not know the card or the site would ask about this choice; "" if nothing. */
export function choiceNote(view: MetwView, choice: number): string {
  const [verb, a] = [T.verbOf(choice), T.aOf(choice)];
  if (verb === T.V_KEY && view.fr[(view.h[L.SP]! - 1) * L.FRAME_WORDS] !== KEYING) return cardLine(a);
  if (OF_CARD.has(verb)) return a < D.COUNT ? cardLine(a) : "";
  if (verb === T.V_SITE) return siteLine(a);
  if (verb === T.V_REGION) return REGIONS[D.REGION_TYPE[a]!]!;
  return "";
}
