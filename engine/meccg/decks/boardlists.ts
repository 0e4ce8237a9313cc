/** The two lists of a game on a board (000, There and Back Again): who sets out with which resources, and a deck of so many hazards of each kind. */
import { UserError } from "../../core/errors.js";
import type { Board } from "../cards/words/scenarios.js";
import * as D from "../defs.js";
import * as T from "../cards/vocabulary/terms.js";
import { type Deck, type DeckLine, isAvatar, total, where } from "./lists/deck.js";
import { hasNoHazards, isHazardDeck } from "./solitairelists.js";

const raceOf = (line: DeckLine): number => D.RACE_OF[D.defOf(line.name)];
/** Every rule that a list breaks: of who plays, or of the hazards. */
export function* faultsOnBoard(deck: Deck, board: Board): Generator<UserError, void> {
  if (isHazardDeck(deck)) yield* hazardFaults(deck, board);
  else yield* companyFaults(deck, board);
}
function* companyFaults(deck: Deck, board: Board): Generator<UserError, void> {
  yield* hasNoHazards(deck, "a hazard in the list of who leads the company");
  const [leader, others] = [board.leader, board.others].map((race) => T.RACE[race]) as [number, number];
  const leaders = total(deck.pool.filter((l) => raceOf(l) === leader));
  if (leaders !== 1)
    yield new UserError(
      where(deck, "pool"),
      `${leaders} of the race "${board.leader}" in the pool`,
      "put one there, who leads",
    );
  const stranger = deck.pool.find((l) => raceOf(l) !== leader && raceOf(l) !== others);
  if (stranger !== undefined)
    yield new UserError(
      where(deck, "pool", stranger.name),
      `the company is of one ${board.leader} and ${board.others} characters, and bears nothing as it sets out`,
      "take it out",
    );
  const counted: [string, number, number][] = [
    ["resources", total(deck.resources), board.resources],
    ["Wizards", total(deck.characters.filter((l) => isAvatar(D.defOf(l.name)))), board.wizards],
    ["other characters", total(deck.characters.filter((l) => !isAvatar(D.defOf(l.name)))), 0],
    ["cards in the sideboard", total(deck.sideboard), 0],
  ];
  for (const [what, n, wanted] of counted)
    if (n !== wanted)
      yield new UserError(
        where(deck),
        `${n} ${what}: there are exactly ${wanted} on this way`,
        n > wanted ? `take out ${n - wanted}` : `add ${wanted - n}`,
      );
  // Without one the company can bring nothing home, so that the game cannot be won (000:2848).
  const { treasure } = board;
  if (!deck.resources.some((l) => isOfClass(D.defOf(l.name), treasure.class)))
    yield new UserError(
      where(deck, "resources"),
      `no ${treasure.class} item: at least one is among the resources, to be found at ${treasure.site}`,
      `put a ${treasure.class} item in the place of another resource`,
    );
  const over = mindTooMuch(deck, board);
  if (over > 0)
    yield new UserError(
      where(deck, "pool"),
      `characters with a mind of ${over} more than influence holds: ${board.influence} general, and direct influence with ${board.granted.di} more for each of mind ${board.granted.mind} or greater`,
      "take somebody out",
    );
}
/** Is it an item of that class? */
const isOfClass = (d: number, itemClass: Board["treasure"]["class"]): boolean =>
  d > 0 && D.KIND[d] === T.K_ITEM && D.CLASS[d] === T.ITEM_CLASS[itemClass];
/** How much mind of the pool neither general influence nor whoever leads others holds, in the way in which the game deals them out. */
function mindTooMuch(deck: Deck, board: Board): number {
  const characters = deck.pool.map((l) => D.defOf(l.name)).filter((d) => d > 0 && D.KIND[d] === T.K_CHARACTER);
  const granted = (d: number): number => D.DI[d] + (D.MIND[d] >= board.granted.mind ? board.granted.di : 0);
  const asked = new Set<number>();
  const held = new Set<number>();
  for (;;) {
    const [leader] = characters
      .filter((d) => !asked.has(d) && !held.has(d) && granted(d) > 0)
      .sort((a, b) => granted(b) - granted(a));
    if (leader === undefined) break;
    asked.add(leader);
    let left = granted(leader);
    for (const d of [...characters].sort((a, b) => D.MIND[b] - D.MIND[a]))
      if (!asked.has(d) && !held.has(d) && D.MIND[d] <= left) {
        held.add(d);
        left -= D.MIND[d];
      }
  }
  return characters.filter((d) => !held.has(d)).reduce((sum, d) => sum + D.MIND[d], 0) - board.influence;
}

/** A kind of creature that the deck of hazards holds so many of. */
type Part = Board["creatures"][number];
/** Is the creature keyed to so many regions of the type, whatever else it is keyed to? */
const isOfPart = (d: number, { keyed, times }: Part): boolean =>
  D.KEYS[d].some((k) => k.when.length === 0 && k.regions[T.REGION[keyed]] === times);
function* hazardFaults(deck: Deck, board: Board): Generator<UserError, void> {
  const lure = D.defOf(board.lure.card);
  const lures = total(deck.hazards.filter((l) => D.defOf(l.name) === lure));
  if (lures !== board.lures)
    yield new UserError(
      where(deck, "hazards"),
      `${lures} of ${D.nameOf(lure)}: exactly ${board.lures} are there`,
      "fix that",
    );
  const creatures = deck.hazards.filter((l) => D.defOf(l.name) !== lure);
  const plain = creatures.find((l) => D.defOf(l.name) > 0 && D.KIND[D.defOf(l.name)] !== T.K_CREATURE);
  if (plain !== undefined)
    yield new UserError(where(deck, "hazards", plain.name), `no creature, and no ${D.nameOf(lure)}`, "take it out");
  const wanted = board.creatures.reduce((sum, { cards }) => sum + cards, 0);
  if (total(creatures) !== wanted)
    yield new UserError(
      where(deck, "hazards"),
      `${total(creatures)} creatures: exactly ${wanted} are there`,
      "fix that",
    );
  else if (!canBeDealt(creatures, board.creatures))
    yield new UserError(
      where(deck, "hazards"),
      "the creatures cannot be counted as the scenario asks, each for one kind",
      board.creatures
        .map(
          (p) => `have ${p.cards} keyed to ${p.times} of type ${p.keyed}, no card of them more than ${p.copies} times`,
        )
        .join("; "),
    );
}
/** Can each copy be counted for a kind that it is of, as many of each as there must be? */
function canBeDealt(creatures: readonly DeckLine[], parts: readonly Part[]): boolean {
  const copies = creatures.flatMap((l) => Array.from({ length: l.count }, () => D.defOf(l.name)));
  const given: number[][] = parts.map(() => []);
  const place = (d: number, tried: Set<number>): boolean => {
    for (let k = 0; k < parts.length; k++) {
      const part = parts[k];
      if (tried.has(k) || !isOfPart(d, part) || given[k].filter((x) => x === d).length >= part.copies) continue;
      if (given[k].length < part.cards) {
        given[k].push(d);
        return true;
      }
      tried.add(k);
      // Somebody else may make room.
      for (let i = 0; i < given[k].length; i++) {
        const other = given[k][i];
        if (other === d) continue;
        given[k].splice(i, 1);
        if (place(other, tried)) {
          given[k].push(d);
          return true;
        }
        given[k].splice(i, 0, other);
      }
    }
    return false;
  };
  return copies.every((d) => place(d, new Set()));
}
