import { useEffect, useState } from "preact/hooks";
import { Against } from "./beside/against.js";
import { keepNames, keptNames } from "./beside/names.js";
import type { KeptList } from "../messages/decks.js";
import type { ListShown, NewGame } from "../messages/table.js";
import { ListOptions, sideAfter, titleOf } from "./decks/listoptions.js";
import { keptLists, takeChosen } from "./decks/shelf.js";
import { type Finished, LastGame } from "./last.js";
import { FIRST_LEVEL, LAST_WITH_STYLE, LEVELS, OFFERED, RATINGS, ratingText, STYLES } from "../../sim/person/levels.js";
import { Offline } from "./offline/offline.js";

/** Decks for teaching, and an opponent for decks of one's own that any rules allow. */
const SMALL: readonly string[] = ["teaching", "teaching-two"];
const EQUAL = "prowess-beasts";
/** The page may choose luck by chance: what it chose stands in the game and can be typed again. */
const luck = (): string => Math.random().toString(36).slice(2, 8);

interface Given {
  /** True while another place is shown. */
  away: boolean;
  lists: ListShown[] | null;
  ready: boolean;
  begin(game: NewGame): void;
  /** Begins the first game with a guide. */
  guided(): void;
  load(text: string): void;
  /** Goes on with the game that was left; null where none was. */
  resume: (() => void) | null;
  /** Another tab of this browser has it. */
  elsewhere: boolean;
  /** The game that was played to its end here; null: none. */
  last: Finished | null;
}

/** Where a game begins: two ways for whoever is new here, below them a deck for each, a level, a seat. */
export function Begin({ away, lists, ready, begin, guided, load, resume, elsewhere, last }: Given) {
  const [deck, setDeck] = useState("teaching");
  const [vs, setVs] = useState("teaching-two");
  const [level, setLevel] = useState(FIRST_LEVEL);
  const [style, setStyle] = useState(STYLES[0]!.name);
  const hasStyle = level <= LAST_WITH_STYLE;
  const [seed, setSeed] = useState("");
  const [seat, setSeat] = useState("1");
  const [beside, setBeside] = useState(false);
  const [names, setNames] = useState(keptNames);
  const start = (): void => {
    const text = seed.trim() || luck();
    const at = seat === "random" ? Math.floor(Math.random() * 2) : Number(seat) - 1;
    const manner = hasStyle && style !== STYLES[0]!.name ? { style } : {};
    const lists = { deck: listOf(deck), vs: listOf(vs), level, ...manner, seed: text, ruleset: null };
    if (beside) keepNames(names);
    begin(beside ? { ...lists, seat: 0, beside } : { ...lists, seat: at });
  };
  const [own, setOwn] = useState<KeptList[]>([]);
  // Lists may have changed while one was elsewhere.
  useEffect(() => {
    if (away) return;
    const id = takeChosen();
    keptLists()
      .then((kept) => {
        // What has mistakes is not played.
        const lawful = kept.filter((one) => one.faults === 0);
        setOwn(lawful);
        // One that is no longer there is not chosen.
        const there = (name: string): boolean =>
          !name.startsWith("own ") || lawful.some((one) => name === `own ${one.id}`);
        if (!there(deck)) setDeck(SMALL[0]!);
        if (!there(vs)) setVs(SMALL[1]!);
        if (lawful.some((one) => one.id === id)) chooseDeck(`own ${id}`);
      })
      .catch(() => undefined);
  }, [away]);
  /** Lists for first games are too small for what one builds, and for lists of minions. */
  const isTooLarge = (name: string): boolean =>
    name.startsWith("own ") || lists?.find((one) => one.name === name)?.meetsSmall === false;
  const chooseDeck = (name: string): void => {
    setDeck(name);
    if (isTooLarge(name) && SMALL.includes(vs)) setVs(EQUAL);
  };
  const chooseVs = (name: string): void => {
    setVs(name);
    if (isTooLarge(name) && SMALL.includes(deck)) setDeck(EQUAL);
  };
  /** A list of one's own goes to the table as text. */
  const listOf = (name: string): NewGame["deck"] => {
    const mine = own.find((one) => `own ${one.id}` === name);
    return mine ? { file: mine.file, text: mine.text } : name;
  };
  const options = <ListOptions own={own} lists={lists ?? []} />;
  const titled = (name: string): string => {
    const mine = own.find((one) => `own ${one.id}` === name);
    const one = lists?.find((list) => list.name === name);
    return mine ? titleOf(mine) : one ? `${one.title || name}${sideAfter(one.side)}` : name;
  };
  const told = (name: string) => {
    const about =
      lists?.find((one) => one.name === name)?.about ?? own.find((one) => `own ${one.id}` === name)?.deck.description;
    return about ? <p class="small">{about}</p> : null;
  };
  const opened = async (event: Event): Promise<void> => {
    const input = event.currentTarget as HTMLInputElement;
    const file = input.files?.[0];
    if (file) load(await file.text());
    input.value = "";
  };
  return (
    <main class="begin">
      <h1>The practice table</h1>
      <p>
        A game of the Middle-earth card game against an honest opponent: it sees no more of your cards than a person
        would.
      </p>
      {resume && (
        <p class="left" role="status">
          {elsewhere && "Another tab of this browser has your game. "}
          <button type="button" class="primary" onClick={resume}>
            {elsewhere ? "Go on with it here" : "Go on with the game you left"}
          </button>{" "}
          A new game takes its place.
        </p>
      )}
      <div class="firstways">
        <section aria-label="A first game">
          <button type="button" class="primary" onClick={guided} disabled={!ready}>
            First game with a guide
          </button>
          <p>New to the game, or to this table: each new thing is explained when it comes, with what to do and why.</p>
        </section>
        <section aria-label="A game as it is set">
          <button type="button" class="primary" onClick={start} disabled={!ready || !lists}>
            Play a game
          </button>
          <p>
            {beside ? "Two people at this screen" : `Against level ${level}, ${LEVELS[level - 1]!.words}`}; "
            {titled(deck)}" against "{titled(vs)}". All of that is set below.
          </p>
        </section>
      </div>
      {last && <LastGame last={last} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
        aria-busy={!ready}
      >
        <section class="group opponent" aria-labelledby="opponent-head">
          <h2 id="opponent-head">Opponent</h2>
          <Against beside={beside} set={setBeside} names={names} call={setNames} />
          {!beside && (
            <fieldset>
              <legend>How strong the opponent is</legend>
              <p class="small">{RATINGS}</p>
              <div class="levels">
                {OFFERED.map((n) => (
                  <label key={n} class={level === n ? "level chosen" : "level"}>
                    <input type="radio" name="level" value={n} checked={level === n} onChange={() => setLevel(n)} />
                    <span class="number">{n}</span>{" "}
                    <span class="words">
                      {LEVELS[n - 1]!.words}
                      {LEVELS[n - 1]!.time && <span class="small"> ({LEVELS[n - 1]!.time})</span>}
                    </span>{" "}
                    <span class="rating small">{ratingText(LEVELS[n - 1]!)}</span>
                  </label>
                ))}
              </div>
              <label>
                Their manner
                <select
                  value={hasStyle ? style : STYLES[0]!.name}
                  disabled={!hasStyle}
                  onChange={(e) => setStyle(e.currentTarget.value)}
                >
                  {STYLES.map(({ name, words }) => (
                    <option key={name} value={name}>
                      {words}
                    </option>
                  ))}
                </select>
                {!hasStyle && (
                  <span class="small">Levels 7 to 9 play as their network judges, and have no manner.</span>
                )}
              </label>
            </fieldset>
          )}
        </section>
        <section class="group decks" aria-labelledby="decks-head">
          <h2 id="decks-head">Decks</h2>
          <label>
            {beside ? "Deck of the first player" : "Your deck"}
            <select value={deck} onChange={(e) => chooseDeck(e.currentTarget.value)}>
              {options}
            </select>
          </label>
          {told(deck)}
          <label>
            {beside ? "Deck of the second player" : "The opponent's deck"}
            <select value={vs} onChange={(e) => chooseVs(e.currentTarget.value)}>
              {options}
            </select>
          </label>
          {told(vs)}
          <p class="small">
            <a href="#/decks">Build a deck of your own</a>, or read one from a file.
          </p>
        </section>
        <details class="group">
          <summary>{beside ? "Luck" : "Seat and luck"}</summary>
          {!beside && (
            <label>
              Your seat
              <select value={seat} onChange={(e) => setSeat(e.currentTarget.value)}>
                <option value="1">first</option>
                <option value="2">second</option>
                <option value="random">by chance</option>
              </select>
            </label>
          )}
          <label>
            <span>
              Seed (the same text deals the same game, here and with <code>mazarbul play</code>)
            </span>
            <input value={seed} onInput={(e) => setSeed(e.currentTarget.value)} placeholder="by chance" />
          </label>
        </details>
        <button type="submit" class="primary" disabled={!ready || !lists}>
          Begin
        </button>
      </form>
      <section class="group" aria-labelledby="load-head">
        <h2 id="load-head">Load a game</h2>
        <label class="file">
          Play a saved game on: a file that "Save" or the command line wrote
          <input type="file" accept=".txt,text/plain" onChange={opened} />
        </label>
      </section>
      <p class="small">
        <a href="#/pictures">Your own card pictures</a>: shown beside the words of a card, if you have some.
      </p>
      <Offline />
    </main>
  );
}
