/** What the encoder of today counts, by name, and the facts of today's cards: what a file of weights is read against. */
import "./encoder.js";
import { cardIds, FACTS, factsOfCards } from "./cards.js";
import type { Today } from "./file.js";
import { OPTION_PLAIN, PLAIN, ROLES, ZONES } from "./names.js";

/** Raised when an input of the same name comes to mean something else. */
const ENCODER = "metw 1";

let made: Today | null = null;
export function today(): Today {
  made ??= {
    names: {
      encoder: ENCODER,
      cards: cardIds(),
      facts: FACTS.list,
      zones: ZONES.list,
      roles: ROLES.list,
      plain: PLAIN.list,
      optionPlain: OPTION_PLAIN.list,
    },
    facts: factsOfCards(),
  };
  return made;
}
