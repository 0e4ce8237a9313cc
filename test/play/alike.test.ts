import { expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { makeAgent } from "../../agents/registry.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { deckNames } from "../../engine/meccg/decks/decklist.js";
import { choiceWords } from "../../engine/meccg/presentation/screen/index.js";
import { type Deck, loadDeck, type Meccg, meccg, rulesetByName } from "../../engine/meccg/index.js";
import { frameName } from "../../engine/meccg/rules/machine/machine.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import { meccgModule } from "../../sim/match/meccg.js";

const RULESETS = ["metw-standard", "coe", "universal", "metw-starter", "coe:2", "metw-standard+burglary+gorgoroth"];
const GAMES = 24;
const legal = new Int32Array(meccg.maxChoices);

/** A game between two lists that ship, by one ruleset after the other; lists that its rules refuse are laid out all the same. */
function started(number: number): Meccg {
  const names = deckNames();
  const ruleset = rulesetByName(RULESETS[number % RULESETS.length]);
  const given = [names[(number * 7) % names.length], names[(number * 11 + 3) % names.length]].map(loadDeck);
  const decks = given.map((deck) => (meccgModule.formFor?.(deck, ruleset).deck ?? deck) as Deck);
  const laid = (meccgModule.laidOut?.(decks, ruleset) ?? decks) as Deck[];
  return meccg.start({ ruleset, decks: laid, streams: seedStreams("alike", number, 2), unchecked: true } as never);
}
/** Two choices of the question that is asked now with the same text, or null. */
function alike(s: Meccg, count: number, textOf: (s: Meccg, choice: number) => string): string | null {
  const seen = new Set<string>();
  for (let k = 0; k < count; k++) {
    const text = textOf(s, legal[k]);
    if (seen.has(text)) return `${frameName(s.fr[s.top()])}: ${text}`;
    seen.add(text);
  }
  return null;
}

it("no two choices of one question have the same text, nor the same words", { tags: "long", timeout: 240_000 }, () => {
  const found = new Set<string>();
  let asked = 0;
  for (let number = 0; number < GAMES; number++) {
    const s = started(number);
    const players = [makeAgent("heuristic", meccg), makeAgent("random", meccg)];
    for (const [seat, one] of players.entries()) one.begin?.(seat, {});
    const stream = new OwnStream("alike", number, "players");
    while (s.chooser() >= 0) {
      const count = s.legal(legal);
      const seat = s.chooser();
      asked++;
      for (const textOf of [choiceToText, (state: Meccg, choice: number) => choiceWords(state, choice)]) {
        const same = alike(s, count, textOf);
        if (same) found.add(same);
      }
      s.apply(players[seat].choose(s.view(seat), legal.slice(0, count), count, stream));
    }
  }
  expect([...found]).toEqual([]);
  expect(asked).toBeGreaterThan(7_000);
});
