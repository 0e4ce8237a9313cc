/** What is folded away for a person holds nothing better: a search looks at every such window of some games. */
import { expect, it } from "vitest";
import { foresight } from "../../engine/metw/screen/matters.js";
import type { Foresight } from "../../sim/person/foresight.js";
import { metwModule } from "../../sim/metw.js";
import { Said } from "../../sim/person/said.js";
import { screenOf } from "../../sim/person/screen.js";
import { newSitting, Session } from "../../sim/person/session.js";
import { makeAgent } from "../../agents/registry.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { loadDeck, type Metw, metw, rulesetByName } from "../../engine/metw/index.js";
import { deckSize } from "../../engine/metw/state/lists.js";
import { phaseText } from "../../engine/metw/text/story.js";
import { unasked, USUAL } from "../../engine/metw/screen/stops.js";
import { errorOf } from "../../sim/person/weighing.js";

const ME = 0;
/** A share of the win that counts as better. */
const BETTER = 0.01;

it("no window that is folded away holds a choice that the search rates a per cent better", { timeout: 600_000 }, () => {
  const names = ["stealth-orcs", "factions-corruption", "prowess-beasts", "stealth-beasts", "prowess-corruption"];
  const legal = new Int32Array(metw.maxChoices);
  const judge = makeAgent("mcts:sims=100", metw);
  const better: string[] = [];
  const folded = new Map<string, number>();
  for (let number = 0; number < names.length; number++) {
    const decks = [loadDeck(names[number]!), loadDeck(names[(number + 1) % names.length]!)];
    const streams = seedStreams("stops", number, 2);
    const state = metw.start({ ruleset: rulesetByName("metw-standard"), decks, streams });
    const players = [0, 1].map(() => makeAgent("heuristic@3", metw));
    for (const [seat, one] of players.entries()) one.begin?.(seat, {});
    const stream = new OwnStream("stops", number, "players");
    while (state.chooser() >= 0) {
      const seat = state.chooser();
      const count = state.legal(legal);
      const view = state.view(seat);
      const choices = legal.slice(0, count);
      const goesBy = seat === ME ? unasked(state, ME, choices, count, USUAL) : -1;
      if (goesBy >= 0) {
        const text = metw.choiceToText(state, goesBy);
        folded.set(text, (folded.get(text) ?? 0) + 1);
        judge.begin?.(ME, {});
        judge.choose(view, choices, count, new OwnStream("judge", number, String(state.steps())));
        const weighed = judge.candidates?.() ?? [];
        const own = weighed.find((one) => one.choice === goesBy);
        for (const one of weighed)
          if (own && one.value - own.value > BETTER + 2 * Math.max(errorOf(one), errorOf(own)))
            better.push(
              `game ${number}, ${phaseText(state)}: ${metw.choiceToText(state, one.choice)} instead of ${text} ` +
                `(${one.value.toFixed(3)} and ${own.value.toFixed(3)}, ${deckSize(state, ME)} cards in the deck)`,
            );
      }
      state.apply(players[seat]!.choose(view, choices, count, stream));
    }
  }
  expect(better).toEqual([]);
  expect(folded.get("pass")).toBeGreaterThan(5);
});

it("nor does one that is passed because he has passed on the same already", { timeout: 1_200_000 }, async () => {
  const names = ["stealth-orcs", "factions-corruption", "prowess-beasts", "stealth-beasts", "prowess-corruption"];
  const judge = makeAgent("mcts:sims=100", metw);
  const better: string[] = [];
  let folded = 0;
  for (let number = 0; number < 2 * names.length; number++) {
    const [own, his] = [number, number + 1]
      .map((k) => names[k % names.length]!)
      .map((name) => ({ name, body: loadDeck(name) }));
    const session = new Session(
      newSitting({
        module: metwModule,
        screen: await screenOf(metwModule),
        ruleset: { name: "metw-standard", body: rulesetByName("metw-standard") },
        decks: [own!, his!],
        seed: `passed again ${number}`,
        seat: ME,
        agent: "heuristic@3",
      }),
    );
    const person = makeAgent("heuristic@3", metw);
    person.begin?.(ME, {});
    const stream = new OwnStream("passed again", number, "person");
    const said = new Said(foresight as Foresight);
    said.asksAgain = USUAL.again;
    for (;;) {
      await session.advance(() => 0);
      if (session.over) break;
      const state = session.state as Metw;
      const choices = session.legal.slice(0, state.legal(session.legal));
      const view = state.view(ME);
      const goesBy = said.next(session, "nothing");
      if (goesBy < 0) {
        said.choose(session, person.choose(view, choices, choices.length, stream));
        continue;
      }
      folded++;
      judge.begin?.(ME, {});
      judge.choose(view, choices, choices.length, new OwnStream("judge", number, String(state.steps())));
      const weighed = judge.candidates?.() ?? [];
      const passing = weighed.find((one) => one.choice === goesBy);
      for (const one of weighed)
        if (passing && one.value - passing.value > BETTER + 2 * Math.max(errorOf(one), errorOf(passing)))
          better.push(
            `game ${number}, ${phaseText(state)}: ${metw.choiceToText(state, one.choice)} instead of passing again ` +
              `(${one.value.toFixed(3)} and ${passing.value.toFixed(3)})`,
          );
      session.choose(goesBy, false);
    }
  }
  expect(better).toEqual([]);
  expect(folded).toBeGreaterThan(10);
});
