/** What a Fallen-wizard's list may hold (001:384-428, 527; coe 1.3.F1-F4, 1.7.F1, 1.8.F1), and the cards of others against one (001:208). */
import { UserError } from "../../core/errors.js";
import * as D from "../defs.js";
import * as T from "../cards/vocabulary/terms.js";
import { isStageCard, isStartingStage } from "../rules/facts/score/stagepoints.js";
import { BY, type Deck, type DeckLine, isDual, type Section, total, where } from "./lists/deck.js";
import { fallenWizardOf } from "./side.js";

type Faults = Generator<UserError, void>;
/** Stage points that begin in play, on so many cards at most. */
const STARTING_POINTS = 3;
const STARTING_CARDS = 3;
/** Of what is no stage card there are two copies. */
const COPIES = 2;
/** Cards that a list may hold against Fallen-wizards alone. */
export const MOST_AGAINST = 10;
const HOLDS: readonly Section[] = ["pool", "characters", "resources", "sideboard"];
const nameOf = (who: number): string => T.FALLEN_WIZARDS[who];

/** Every rule that is a Fallen-wizard's alone. */
export function* checkFallen(deck: Deck): Faults {
  const who = fallenWizardOf(deck);
  if (who < 0)
    yield new UserError(
      where(deck),
      `no Fallen-wizard stands in its play deck or sideboard: it must hold the one that its player declares (${BY.declared})`,
      "add one of them to the characters, with the card that stands for him as he fell",
    );
  yield* checkDeclared(deck, who);
  yield* checkSpecific(deck, who);
  yield* checkStage(deck);
}
/** A list is of one Fallen-wizard: he is whom its player declares. */
function* checkDeclared(deck: Deck, who: number): Faults {
  for (const section of ["characters", "sideboard"] as const)
    for (const { name } of deck[section]) {
      const d = D.defOf(name);
      if (d < 1 || D.RACE_OF[d] !== T.RACE["fallen-wizard"] || D.literalOf(d).name === nameOf(who)) continue;
      yield new UserError(
        where(deck, section, name),
        `two Fallen-wizards, and its player declares ${nameOf(who)} (${BY.declared})`,
        `keep the cards of one of them`,
      );
      return;
    }
}
/** Cards of another Fallen-wizard stay out; his sites may be there, and are not used (001:428; coe 1.4.F1). */
function* checkSpecific(deck: Deck, who: number): Faults {
  for (const section of HOLDS)
    for (const { name } of deck[section]) {
      const of = D.SPECIFIC[Math.max(0, D.defOf(name))] ?? 0;
      // What is The Balrog's alone is of another side, which is said elsewhere.
      if (of === 0 || of > T.FALLEN_WIZARDS.length || who < 0 || of === who + 1) continue;
      yield new UserError(
        where(deck, section, name),
        `it is ${nameOf(of - 1)}'s alone, and this list is ${nameOf(who)}'s (${BY.fallen})`,
        "take it out",
      );
    }
}
/** One to three stage cards begin in play: three points together, one of them not unique (001:527; coe 1.7.F1). */
function* checkStage(deck: Deck): Faults {
  const stage = deck.pool.filter(({ name }) => isStartingStage(D.defOf(name)));
  const points = stage.reduce((n, l) => n + l.count * D.STAGE[D.defOf(l.name)], 0);
  const last = stage[stage.length - 1]?.name;
  const at = last === undefined ? where(deck) : where(deck, "pool", last);
  if (points !== STARTING_POINTS)
    yield new UserError(
      at,
      `starting stage cards of ${points} stage points in the pool: they have exactly ${STARTING_POINTS} together (${BY.stage})`,
      points < STARTING_POINTS
        ? `add stage cards of ${STARTING_POINTS - points} more to the pool`
        : `take out stage cards of ${points - STARTING_POINTS}`,
    );
  else if (total(stage) > STARTING_CARDS)
    yield new UserError(
      at,
      `${total(stage)} starting stage cards: at most ${STARTING_CARDS} (${BY.stage})`,
      `take out ${total(stage) - STARTING_CARDS}`,
    );
  else if (stage.every(({ name }) => D.UNIQUE[D.defOf(name)]))
    yield new UserError(
      at,
      `all starting stage cards are unique: at least one is not (${BY.stage})`,
      "take one that is not unique in the place of another",
    );
}
/** Of a card that is unique or a hazard by itself the common rules speak; of others he has two, of stage cards three. */
export const mostCopiesFor = (d: number): number =>
  isStageCard(d) || D.SIDE[d] === T.SIDE_HAZARD || isDual(d) ? 3 : COPIES;
/** Copies of dual cards that count as hazards even for who counts them either way: the third of each (coe 1.3.F2). */
export const boundAsHazards = (lines: readonly DeckLine[]): number => {
  const have = new Map<number, number>();
  for (const { name, count } of lines) {
    const d = D.defOf(name);
    if (d > 0 && isDual(d)) have.set(d, (have.get(d) ?? 0) + count);
  }
  return [...have.values()].reduce((n, count) => n + Math.max(0, count - COPIES), 0);
};
/** Unique cards of one name are one card for him, whatever side each is of (001:386). */
export function* checkNames(deck: Deck): Faults {
  const seen = new Map<number, string>();
  for (const section of HOLDS)
    for (const { name } of deck[section]) {
      const d = D.defOf(name);
      if (d < 1 || !D.UNIQUE[d]) continue;
      const called = D.SAME_NAME[d];
      const other = seen.get(called);
      seen.set(called, D.nameOf(d));
      if (other === undefined || other === D.nameOf(d)) continue;
      yield new UserError(
        where(deck, section, name),
        `"${other}" has the same name, and of unique cards of one name a Fallen-wizard has one (${BY.fallen})`,
        "keep one of the two",
      );
    }
}
/** The cards that join a sideboard against a Fallen-wizard (001:208, 500; coe 1.6.1). */
export function* checkAgainst(deck: Deck, rules: { name: string; sets: readonly string[] }): Faults {
  const against = deck.against ?? [];
  const n = total(against);
  const last = against[against.length - 1];
  if (last && n > MOST_AGAINST)
    yield new UserError(
      where(deck, "sideboard", last.name),
      `${n} cards against Fallen-wizards: at most ${MOST_AGAINST} (${BY.against})`,
      `take out ${n - MOST_AGAINST}`,
    );
  if (last && !rules.sets.includes("MEWH"))
    yield new UserError(
      where(deck, "sideboard", last.name),
      `cards against Fallen-wizards, whom ${rules.name} does not know`,
      "leave the part out, or play by universal or coe",
    );
}
