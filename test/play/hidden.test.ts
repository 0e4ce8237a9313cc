import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import * as D from "../../engine/meccg/defs.js";
import { loadDeck, type Meccg, meccg, rulesetByName } from "../../engine/meccg/index.js";
import {
  boardText,
  choiceNote,
  choiceRank,
  choiceWords,
  factsOf,
  handText,
  questionText,
  reasonsOf,
  Teller,
  whyText,
} from "../../engine/meccg/presentation/screen/index.js";
import { aboutOf } from "../../engine/meccg/presentation/screen/about.js";
import { goesOn, waysOf } from "../../engine/meccg/presentation/screen/ahead.js";
import { formsOf } from "../../engine/meccg/presentation/screen/forms.js";
import { hasDeeps, siteFacts, tripOf } from "../../engine/meccg/presentation/screen/goals.js";
import { foresight } from "../../engine/meccg/presentation/screen/matters.js";
import { handOf } from "../../engine/meccg/text/lines.js";
import { sceneOf } from "../../engine/meccg/presentation/screen/scene.js";
import { threatsOf } from "../../engine/meccg/presentation/screen/threats.js";
import type { MeccgView } from "../../engine/meccg/knowledge/view.js";
import { QUIET, unasked } from "../../engine/meccg/presentation/screen/stops.js";
import * as M from "../../engine/meccg/rules/machine/machine.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { proposalFor } from "../../web/worker/guide.js";

/** The person sits at seat 0; what the other holds must never be read off the screen. */
const ME = 0;
const legal = new Int32Array(meccg.maxChoices);

function newGame(number: number): Meccg {
  const names = ["stealth-orcs", "factions-corruption", "prowess-beasts", "stealth-beasts", "prowess-corruption"];
  const decks = [loadDeck(names[number]), loadDeck(names[(number + 1) % names.length])];
  const ruleset = rulesetByName(number === 2 ? "coe" : "metw-standard");
  const state = meccg.start({ ruleset, decks, streams: seedStreams("hidden", number, 2), unchecked: true } as never);
  state.showForced = true;
  return state;
}
/** A world in which the other holds something else, as far as the person knows; luck is the same in all of them. */
function world(state: Meccg, number: number, k: number): Meccg {
  const into = meccg.blank();
  const lists = ["prowess-orcs", "stealth-corruption"].map(loadDeck);
  meccg.determinize(
    state.view(ME),
    { lists: [lists[k]], told: true },
    new OwnStream("worlds", number, `world ${k}`),
    into,
  );
  into.reseed(seedStreams("luck", number, 2));
  into.showForced = true;
  return into;
}
function screen(state: Meccg): string {
  const view = state.view(ME);
  const why = [...new Set(handOf(view))].flatMap((def) => whyText(view, D.nameOf(def)));
  const question = questionText(view);
  const notes = Array.from(legal.slice(0, state.legal(legal)), (choice) => choiceNote(view, choice));
  const about = Array.from(legal.slice(0, state.legal(legal)), (choice) => JSON.stringify(aboutOf(view, choice)));
  const words = [...boardText(view), ...handText(view), question.ask, question.pass, question.title, ...why, ...notes];
  const count = state.legal(legal);
  const own = legal.slice(0, count);
  const said = new Map(Array.from(own, (choice) => [choiceToText(state, choice), choiceWords(state, choice)]));
  const reasons = Array.from(own, (choice, k) =>
    [factsOf(view, choice), ...reasonsOf(view, choice, own[(k + 1) % count]), ...reasonsOf(view, choice, null)].join(),
  );
  const inOrder = Array.from(own).sort((x, y) => choiceRank(x) - choiceRank(y));
  const proposal = proposalFor(view, own, (text) => said.get(text) ?? text);
  const goesBy = unasked(state, ME, legal, count, QUIET);
  const choices = Array.from(legal.subarray(0, count));
  const foreseen = [
    formsOf(state, ME, legal, count),
    choices.map((choice) => waysOf(state, ME, choice)),
    choices.map((choice) =>
      [[choice], ...waysOf(state, ME, choice).map((way) => way.choices)].map((one) => tripOf(state, ME, one)),
    ),
    [hasDeeps(view), siteFacts(view, D.siteOf("Moria"))],
    foresight.matters(state, ME),
    foresight.situation(state, ME),
    foresight.hurt(state, ME),
    foresight.isHazards(state, ME),
  ].map((one) => JSON.stringify(one));
  return [
    ...words,
    ...inOrder.map((choice) => said.get(choiceToText(state, choice))!),
    ...reasons,
    JSON.stringify(proposal),
    ...about,
    ...foreseen,
    JSON.stringify(sceneOf(view)),
    `goes by itself: ${goesBy}`,
    ...threats(view),
  ].join("\n");
}

/** What could be played on each company of the person's. */
function threats(view: MeccgView): string[] {
  return Array.from({ length: L.COMPANIES_PER_PLAYER }, (_, k) =>
    JSON.stringify(threatsOf(view, ME * L.COMPANIES_PER_PLAYER + k)),
  );
}

function facedown(state: Meccg): boolean {
  const view = state.view(ME);
  return Array.from({ length: view.companies }, (_, c) => view.cget(c, L.CompanyWord.destination)).includes(-2);
}

interface Heard {
  lines: string[];
  /** How many choices the other had each time he was asked. */
  windows: number[];
  /** He had a choice and no way to pass: what comes then may differ. */
  acted: boolean;
}
/** The person chooses; the other passes as long as he can, until the person is asked again. */
function hear(state: Meccg, choice: number): Heard {
  const teller = new Teller(state, ME);
  const heard: Heard = { lines: [], windows: [], acted: false };
  state.apply(choice);
  teller.look();
  for (let k = 0; k < 60 && state.chooser() >= 0; k++) {
    const count = state.legal(legal);
    if (state.chooser() === ME) {
      if (count > 1) break;
      state.apply(legal[0]);
    } else {
      heard.windows.push(count);
      const pass = Array.from(legal.subarray(0, count)).find((c) => T.verbOf(c) === T.V_PASS);
      if (pass === undefined && count > 1) {
        heard.acted = true;
        break;
      }
      state.apply(pass ?? legal[0]);
    }
    teller.look();
  }
  heard.lines = teller.take().map((one) => one.text);
  return heard;
}

describe("what a person sees", () => {
  let forcedHereNotThere = 0;
  let inAll = 0;
  it.each([0, 1, 2, 3])(
    "is the same whatever the other holds, and whether or not he could have answered (game %i)",
    { tags: "long", timeout: 120_000 },
    (number) => {
      const state = newGame(number);
      const stream = new OwnStream("hidden", number, "choices");
      let compared = 0;
      let next = 0;
      for (let k = 0; state.chooser() >= 0 && k < 1400; k++, state.apply(next)) {
        const count = state.legal(legal);
        const choice = legal[stream.below(count)];
        next = choice;
        if (state.chooser() === ME && count > 1 && k % 3 === 0) {
          const here = screen(state);
          const worlds = [0, 1].map((w) => world(state, k, w));
          for (const one of worlds) expect(screen(one)).toBe(here);
          // Where the other has laid a site face down, turning it over tells what it is.
          if (facedown(state)) continue;
          const heard = worlds.map((one) => hear(one, choice));
          const [a, ...rest] = heard;
          for (const b of rest) {
            const both = Math.min(a.lines.length, b.lines.length);
            if (a.acted || b.acted) expect(b.lines.slice(0, both)).toEqual(a.lines.slice(0, both));
            else {
              expect(b.lines).toEqual(a.lines);
              // The same windows, with one choice in one world and several in the other: nobody can hear which.
              expect(b.windows.length).toBe(a.windows.length);
              if (b.windows.some((n, w) => (n === 1) !== (a.windows[w] === 1))) forcedHereNotThere++;
            }
            compared++;
          }
        }
      }
      expect(compared).toBeGreaterThan(5);
      inAll += compared;
    },
  );

  it("was asked at moments when he could answer in one world and not in another", { tags: "long" }, () => {
    expect(forcedHereNotThere).toBeGreaterThan(3);
    expect(inAll).toBeGreaterThan(60);
  });
});

describe("starting characters that lie face down", () => {
  it.each(["metw-standard", "coe"])("decide nothing of what is foreseen at the second seat (%s)", (rules) => {
    const SECOND = 1;
    let compared = 0;
    for (let number = 0; number < 12; number++) {
      // The same list on both sides: whoever is chosen twice comes into play for nobody.
      const decks = [loadDeck("prowess-orcs"), loadDeck("prowess-orcs")];
      const streams = seedStreams("face down", number, 2);
      const state = meccg.start({ ruleset: rulesetByName(rules), decks, streams, unchecked: true } as never);
      state.showForced = true;
      const fingers = new OwnStream("face down", number, "fingers");
      for (let k = 0; k < 40 && state.fr[state.top()] === M.DRAFT; k++) {
        const count = state.legal(legal);
        const choices = Array.from(legal.subarray(0, count));
        if (state.chooser() === SECOND) {
          const seen = (one: Meccg): string =>
            JSON.stringify([
              formsOf(one, SECOND, Int32Array.from(choices), count),
              choices.map((choice) => [
                waysOf(one, SECOND, choice),
                goesOn(one, SECOND, choice, choices.map((other) => choiceToText(one, other)).reverse()),
              ]),
            ]);
          for (let w = 0; w < 4; w++) {
            const into = meccg.blank();
            const told = { lists: [decks[0]], told: true };
            meccg.determinize(state.view(SECOND), told, new OwnStream("face down", number, `${k} ${w}`), into);
            into.showForced = true;
            expect(seen(into)).toBe(seen(state));
            compared++;
          }
        }
        state.apply(choices[fingers.below(count)]);
      }
    }
    expect(compared).toBeGreaterThan(100);
  });
});
