import { useEffect, useState } from "preact/hooks";
import type { KeptList } from "../messages/decks.js";
import type { ListShown, NewGame } from "../messages/table.js";
import { titleOf } from "./decks/listoptions.js";
import { keptLists, takeChosen } from "./decks/shelf.js";
import { Offline } from "./offline/offline.js";

/** A sentence for each level: who one plays against. */
const LEVELS: readonly string[] = [
  "a beginner who overlooks half of what he could do",
  "plans a little, overlooks a third",
  "plans, overlooks a fifth",
  "plans, overlooks a tenth",
  "plans two turns, overlooks little",
  "plans for several companies",
  "looks at the table with a network",
  "searches a little",
  "searches as long as a person will wait",
];
/** Lists for teaching, and an opponent for lists of one's own that any rules allow. */
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
  load(text: string): void;
  /** Goes on with the game that was left; null where none was. */
  resume: (() => void) | null;
  /** Another tab of this browser has it. */
  elsewhere: boolean;
}

/** Where a game begins: a list for each, a level, a seat. */
export function Begin({ away, lists, ready, begin, load, resume, elsewhere }: Given) {
  const [deck, setDeck] = useState("teaching");
  const [vs, setVs] = useState("teaching-two");
  const [level, setLevel] = useState(1);
  const [seed, setSeed] = useState("");
  const [seat, setSeat] = useState("1");
  const start = (event: Event): void => {
    event.preventDefault();
    const text = seed.trim() || luck();
    const at = seat === "random" ? Math.floor(Math.random() * 2) : Number(seat) - 1;
    begin({ deck: listOf(deck), vs: listOf(vs), level, seed: text, seat: at, ruleset: null });
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
  const chooseDeck = (name: string): void => {
    setDeck(name);
    // Lists for first games are too small for what one builds.
    if (name.startsWith("own ") && SMALL.includes(vs)) setVs(EQUAL);
  };
  /** A list of one's own goes to the table as text. */
  const listOf = (name: string): NewGame["deck"] => {
    const mine = own.find((one) => `own ${one.id}` === name);
    return mine ? { file: mine.file, text: mine.text } : name;
  };
  const groups = [...new Set((lists ?? []).map((one) => one.group))];
  const shipped = groups.map((group) => (
    <optgroup key={group} label={group}>
      {lists!
        .filter((one) => one.group === group)
        .map(({ name, title }) => (
          <option key={name} value={name}>
            {title || name}
          </option>
        ))}
    </optgroup>
  ));
  const options = [
    ...(own.length > 0
      ? [
          <optgroup key="own" label="your lists">
            {own.map((one) => (
              <option key={one.id} value={`own ${one.id}`}>
                {titleOf(one)}
              </option>
            ))}
          </optgroup>,
        ]
      : []),
    ...shipped,
  ];
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
        would. New to it? <a href="#/learn">A first game with a guide</a>.
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
      <form onSubmit={start} aria-busy={!ready}>
        <label>
          Your list
          <select value={deck} onChange={(e) => chooseDeck(e.currentTarget.value)}>
            {options}
          </select>
        </label>
        {told(deck)}
        <label>
          The opponent's list
          <select value={vs} onChange={(e) => setVs(e.currentTarget.value)}>
            {options}
          </select>
        </label>
        {told(vs)}
        <fieldset>
          <legend>How strong he is</legend>
          <div class="levels">
            {LEVELS.map((words, k) => (
              <label key={words} class={level === k + 1 ? "level chosen" : "level"}>
                <input
                  type="radio"
                  name="level"
                  value={k + 1}
                  checked={level === k + 1}
                  onChange={() => setLevel(k + 1)}
                />
                <span class="number">{k + 1}</span> <span>{words}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <details>
          <summary>Seat and luck</summary>
          <label>
            Your seat
            <select value={seat} onChange={(e) => setSeat(e.currentTarget.value)}>
              <option value="1">first</option>
              <option value="2">second</option>
              <option value="random">by chance</option>
            </select>
          </label>
          <label>
            Seed (the same text deals the same game, here and with <code>mazarbul play</code>)
            <input value={seed} onInput={(e) => setSeed(e.currentTarget.value)} placeholder="by chance" />
          </label>
        </details>
        <button type="submit" class="primary" disabled={!ready || !lists}>
          Begin
        </button>
        <label class="file">
          Or play a saved game on
          <input type="file" accept=".txt,text/plain" onChange={opened} />
        </label>
      </form>
      <Offline />
    </main>
  );
}
