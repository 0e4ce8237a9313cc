/** The two halves of a play deck, resources and hazards, and the sideboard beside it. */
import { UserError } from "../../../core/errors.js";
import { BY, type Deck, isDual, total, where } from "../lists/deck.js";
import { boundAsHazards } from "../fallenrules.js";
import { sideOfDeck } from "../side.js";
import { halvesOfCreature } from "../../rules/facts/combat/creaturehalves.js";
import * as D from "../../defs.js";
import type { Ruleset } from "../../rules/state/ruleset.js";
import * as T from "../../cards/vocabulary/terms.js";
import { type Faults, cardsOf } from "./shared.js";

const MOST = 50;
/** Resources and hazards: enough, not too many, as many of the one as of the other; creatures among the hazards. */
export function* checkHalves(deck: Deck, rules: Ruleset): Faults {
  const { resources, hazards, dual } = halves(deck);
  const thirds = sideOfDeck(deck) === "fallen-wizard" ? boundAsHazards([...deck.resources, ...deck.hazards]) : 0;
  const free = rules.dualCardsCountEitherWay ? dual - thirds : 0;
  const bound = rules.dualCardsCountEitherWay ? thirds : dual;
  const r = resources;
  const h = hazards + bound;
  // Cards of both kinds fill up what is short: the two halves are equal if they can be.
  const gap = Math.abs(r - h);
  const lacking = gap > free ? gap - free : (free - gap) % 2;
  const listed = `${cardsOf(total(deck.resources), "resource")} and ${cardsOf(total(deck.hazards), "hazard")}`;
  const counted = dual === 0 ? listed : `${listed}, ${dual} of them playable as both`;
  const note = bound > thirds ? `; under ${rules.name} a card playable as both counts as a hazard` : "";
  const half = (r + h + free) / 2;
  // Optional: of a kind of which he has too few he plays all that he has, and the other half need not be as short (000:734, 2699).
  const short = rules.shortHalves && Math.min(r, h) + free < rules.deckMin && Math.max(r, h) <= MOST;
  // The sizes of a half where what lacks is added, and where what is too many is taken out.
  const [longer, shorter] = [half + lacking / 2, half - lacking / 2];
  if (!short && (half < rules.deckMin || half > MOST || lacking > 0)) {
    const [few, many] = r < h ? ["resource", "hazard"] : ["hazard", "resource"];
    const hints = [
      ...(longer <= MOST && longer >= rules.deckMin ? [`add ${cardsOf(lacking, few)}`] : []),
      ...(shorter <= MOST && shorter >= rules.deckMin ? [`take out ${cardsOf(lacking, many)}`] : []),
    ];
    const size = Math.min(MOST, Math.max(rules.deckMin, Math.floor(half)));
    const even = lacking > 0 ? ", as many of the one as of the other" : "";
    const what =
      half < rules.deckMin
        ? `at least ${rules.deckMin} of each under ${rules.name}${even}`
        : half > MOST
          ? `at most ${MOST} of each${even}`
          : "a play deck has as many hazards as resources";
    // Cards that fill up either are counted where they are listed.
    const [has, had] = free > 0 ? [total(deck.resources), total(deck.hazards)] : [r, h];
    const hint = lacking > 0 && hints.length > 0 ? hints.join(" or ") : toReach(size, has, had);
    yield new UserError(where(deck), `${counted}: ${what} (${BY.counts})`, `${hint}${note}`);
  }
  let twice = 0;
  for (const { name, count } of deck.hazards) {
    const d = D.defOf(name);
    twice += count * halvesOfCreature(d, rules);
  }
  const creatures = Math.floor(twice / 2);
  const least = rules.creaturesHalf ? Math.ceil(total(deck.hazards) / 2) : 0;
  if (twice < 2 * least)
    yield new UserError(
      where(deck),
      `${creatures} creatures among ${cardsOf(total(deck.hazards), "hazard")}: at a table of more than two half of them, ${least}, where one that is also an event counts half (000:1912; 001:2171)`,
      replaceHazards(least - creatures),
    );
  // Hazards that are missing anyway, and names that nobody knows, may be the creatures: then a count of them would only follow from that.
  const missing = short ? 0 : Math.max(0, Math.max(rules.deckMin, Math.min(MOST, r)) - h - free);
  if (creatures + missing < rules.creatureMin)
    yield new UserError(
      where(deck),
      `${creatures} creatures among the hazards: at least ${rules.creatureMin} under ${rules.name}, where one that is also an event counts half (${BY.creatures})`,
      replaceHazards(rules.creatureMin - creatures),
    );
}
const replaceHazards = (n: number): string =>
  n === 1 ? "replace 1 other hazard with a creature" : `replace ${n} other hazards with creatures`;
/** What makes `resources` and `hazards` into `size` of each. */
function toReach(size: number, resources: number, hazards: number): string {
  const missing: [string, number][] = [
    ["resource", size - resources],
    ["hazard", size - hazards],
  ];
  const format = (verb: string, sign: number): string[] => {
    const these = missing.filter(([, n]) => n * sign > 0).map(([kind, n]) => cardsOf(n * sign, kind));
    return these.length === 0 ? [] : [`${verb} ${these.join(" and ")}`];
  };
  return [...format("add", 1), ...format("take out", -1)].join(", and ");
}
function halves(deck: Deck): { resources: number; hazards: number; dual: number } {
  const out = { resources: 0, hazards: 0, dual: 0 };
  for (const part of ["resources", "hazards"] as const)
    for (const l of deck[part]) {
      const d = D.defOf(l.name);
      const side = d < 0 ? part : D.SIDE[d] === T.SIDE_RESOURCE ? "resources" : "hazards";
      out[isDual(d) ? "dual" : side] += l.count;
    }
  return out;
}
export function* checkSideboard(deck: Deck, rules: Ruleset): Faults {
  const n = total(deck.sideboard);
  const most = rules.sideboardMax[rules.deckCount] ?? 0;
  if (n <= most) return;
  yield new UserError(
    where(deck, "sideboard", deck.sideboard[deck.sideboard.length - 1].name),
    most === 0
      ? `${n} cards in the sideboard: there is none under ${rules.name} (${BY.sideboard})`
      : `${n} cards in the sideboard: at most ${most} under ${rules.name} with ${rules.deckCount} ${rules.deckCount === 1 ? "deck" : "decks"} (${BY.sideboard})`,
    most === 0 ? `leave out "# Sideboard"` : `take out ${n - most}`,
  );
}
