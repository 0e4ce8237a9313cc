/** Where a game of War of the Ring begins: side, opponent, game, luck; or a file. */
import { useState } from "preact/hooks";
import type { NewWar, Rival } from "../messages.js";
import { keptLesson } from "./lesson.js";
import { capital, SIDES } from "./sides.js";

const RIVALS: readonly [rival: Rival, words: string, about: string][] = [
  ["heuristic", "the heuristic", "it rates every choice by what its side sees, and thinks no further"],
  ["person", "a person beside me", "the screen is covered between you"],
  ["random", "anything goes", "it takes whatever the rules allow: to look around"],
];
const GAMES: readonly [ruleset: string, words: string, about: string][] = [
  ["wotr-character", "Character Game", "the Fellowship and the Ring against Nazgul and Orcs: the game to begin with"],
  ["wotr-campaign", "Campaign", "armies as well: mobilizations, battles, sieges"],
  ["wotr-three", "Three-Player Game", "the Campaign with Saruman between both; each side a person or an agent"],
];
const THREE = "wotr-three";
const ABOUT_SIDES = [
  "hidden counters; the Ring is to be thrown into the fire of Orodruin",
  "Nazgul, Orcs and Shadow Points; the Ring is to be found and brought to Barad-dur, or the citadels taken",
  "Isengard, for himself: Orcs of the Hand, alliances, persuasion; the Nazgul, Helm's Deep and Edoras are to be won",
] as const;

interface RadioGiven {
  name: string;
  legend: string;
  options: readonly (readonly [value: string, words: string, about: string])[];
  value: string;
  set(value: string): void;
}
function Radios({ name, legend, options, value, set }: RadioGiven) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map(([one, words, about]) => (
        <label key={one} class={one === value ? "chosen" : ""}>
          <input type="radio" name={name} value={one} checked={one === value} onChange={() => set(one)} />
          <span>
            <strong>{words}</strong>
            <span class="small"> {about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
/** Where one learns: the guided first game, and how far one has come in it. */
function First({ ready, learn }: Pick<Given, "ready" | "learn">) {
  const [met, all] = keptLesson();
  const under = met > 0 && met < all;
  return (
    <section class="warfirst" aria-label="A guided first game">
      <h2>Your first game</h2>
      <p>
        Two turns of both sides in about twenty minutes, step by step: hidden counters, cards, movement, searches and
        captures, a duel, the Ring. Each step is a rule in a sentence and what to do.
      </p>
      <p class="menu">
        {under && (
          <button type="button" class="primary" disabled={!ready} onClick={() => learn(met)}>
            Go on with the guided game (step {met + 1} of {all})
          </button>
        )}
        <button type="button" class={under ? "" : "primary"} disabled={!ready} onClick={() => learn(0)}>
          {under ? "From the first step" : "Begin the guided game"}
        </button>
      </p>
    </section>
  );
}
interface Given {
  ready: boolean;
  begin(game: NewWar): void;
  /** The guided first game, from this step on. */
  learn(step: number): void;
  load(text: string): void;
  /** Goes through a game again. */
  study(text: string, file: string): void;
  /** Goes on with the game that was left; null where none was. */
  resume: (() => void) | null;
  elsewhere: boolean;
}
export function Begin({ ready, begin, learn, load, study, resume, elsewhere }: Given) {
  const [seat, setSeat] = useState(0);
  // By seat; one's own does not count.
  const [rivals, setRivals] = useState<readonly Rival[]>(SIDES.map(() => "heuristic"));
  const [ruleset, setRuleset] = useState("wotr-character");
  const [seed, setSeed] = useState("");
  const three = ruleset === THREE;
  const sides = three ? SIDES : SIDES.slice(0, 2);
  const others = sides.flatMap((_, one) => (one === seat ? [] : [one]));
  const plays = (one: string): void => {
    setRuleset(one);
    // Nobody plays Saruman where he is no side.
    if (one !== THREE) setSeat((before) => Math.min(before, 1));
  };
  const start = (event: Event): void => {
    event.preventDefault();
    const luck = seed.trim() || crypto.getRandomValues(new Uint32Array(1))[0].toString(16);
    begin({ seat, rivals: others.map((one) => rivals[one]), ruleset, seed: luck });
  };
  const opened = async (event: Event, then: (text: string, file: string) => void): Promise<void> => {
    const input = event.currentTarget as HTMLInputElement;
    const file = input.files?.[0];
    if (file) then(await file.text(), file.name);
    input.value = "";
  };
  return (
    <main class="warbegin">
      <p>
        <a href="./index.html">The card game and its table</a>
      </p>
      <h1>War of the Ring (1977)</h1>
      <p>
        The second game at this table: a map of hexes, hidden counters, cards and dice, for two or three. Map and
        ratings are our own, over what the rulebook tells.
      </p>
      {resume && (
        <p role="status">
          {elsewhere && "Another tab of this browser has your game. "}
          <button type="button" class="primary" onClick={resume}>
            {elsewhere ? "Go on with it here" : "Go on with the game you left"}
          </button>{" "}
          A new game takes its place.
        </p>
      )}
      <First ready={ready} learn={learn} />
      <form onSubmit={start}>
        <Radios {...{ name: "game", legend: "The game", value: ruleset, set: plays, options: GAMES }} />
        <Radios
          {...{ name: "side", legend: "I play", value: String(seat) }}
          set={(one) => setSeat(Number(one))}
          options={sides.map((side, k) => [String(k), capital(side), ABOUT_SIDES[k]] as const)}
        />
        {others.map((other) => (
          <Radios
            key={other}
            {...{ name: three ? `rival${other}` : "rival", value: rivals[other], options: RIVALS }}
            legend={three ? `${capital(SIDES[other])} is played by` : "Against"}
            set={(one) => setRivals((before) => before.map((old, k) => (k === other ? (one as Rival) : old)))}
          />
        ))}
        <label class="luck">
          Luck: the same text brings the same dice and cards
          <input
            value={seed}
            maxLength={60}
            placeholder="by chance"
            onInput={(event) => setSeed(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="primary" disabled={!ready}>
          Begin
        </button>
      </form>
      <label class="luck">
        Play a saved game on: a file that "Save" or the command line wrote
        <input type="file" accept=".txt,text/plain" onChange={(event) => opened(event, load)} />
      </label>
      <label class="luck">
        Study a game: gone through choice by choice, with what the heuristic would have taken
        <input type="file" accept=".txt,text/plain" onChange={(event) => opened(event, study)} />
      </label>
      <p class="small">
        <a href="./wotr-owner.html">Hexes of your own map</a>: who owns the game paints what his map shows over a
        picture of it, for a pack of his own. The picture stays on this machine.
      </p>
    </main>
  );
}
