import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { PoolCard } from "../../../engine/metw/builder/pool.js";
import type { ListForm } from "../../../engine/metw/builder/write.js";
import type { Deck, Section } from "../../../engine/metw/setup/deck.js";
import type { KeptList, Looked, PoolShown, TrialShown } from "../../messages/decks.js";
import { download } from "../download.js";
import { Beside, Faults } from "./beside.js";
import { countIn, moved, PARTS, totalOf, withMore } from "./change.js";
import { Compare } from "./compare.js";
import { titleOf } from "./listoptions.js";
import { ListView } from "./listview.js";
import type { Does } from "./client.js";
import { PoolView } from "./poolview.js";
import { choose, keep } from "./shelf.js";
import { TrialView } from "./trialview.js";

/** Changes that can be taken back. */
const BACK = 100;
const TABS = [
  ["cards", "Cards"],
  ["list", "Deck"],
  ["about", "Check"],
  ["trial", "Test"],
] as const;
type Tab = (typeof TABS)[number][0];
const FORMS: readonly [form: ListForm, words: string][] = [
  ["text", "text"],
  ["csv", "CSV"],
  ["xml", "XML"],
  ["json", "JSON"],
];

interface Given {
  list: KeptList;
  own: readonly KeptList[];
  pool: PoolShown;
  does: Does;
  /** Told when the deck was kept, so that other places have it as it is. */
  kept(list: KeptList): void;
  failed(thrown: unknown): void;
  trial: TrialShown | null;
  setTrial(trial: TrialShown | null): void;
}

/** One deck, built and looked at. */
export function Builder({ list, own, pool, does, kept, failed, trial, setTrial }: Given) {
  const [deck, setDeck] = useState<Deck>(list.deck);
  const [past, setPast] = useState<Deck[]>([]);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [ruleset, setRuleset] = useState<string | null>(null);
  const [field, setField] = useState("archetypes");
  const [tab, setTab] = useState<Tab>("cards");
  const [said, setSaid] = useState("");
  const [told, setTold] = useState<string[]>([]);
  const asked = useRef(0);
  /** A deck without cards wants a name first. */
  const [fresh] = useState(() => PARTS.every(([section]) => list.deck[section].length === 0));
  const byName = useMemo(
    () => new Map(pool.cards.map((card): [string, PoolCard] => [`${card.kind === "site"} ${card.name}`, card])),
    [pool],
  );
  const isNew = useRef(true);
  const saved = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    const mine = ++asked.current;
    const changed = !isNew.current || list.text === "";
    isNew.current = false;
    saved.current = does({ do: "look", deck, ruleset, field }).then((answer) => {
      if (!answer || mine !== asked.current) return;
      setLooked(answer);
      // Looking alone changes nothing of what is kept.
      const faults = answer.checked.faults.length;
      if (!changed && faults === list.faults) return;
      return keep({ ...list, deck, text: answer.text, file: answer.file, faults }).then(kept, failed);
    });
  }, [deck, ruleset, field]);
  const change = (next: Deck, words = ""): void => {
    setPast([...past.slice(1 - BACK), deck]);
    setDeck(next);
    setSaid(words);
    setTold([]);
  };
  const back = (): void => {
    const before = past.at(-1);
    if (!before) return;
    setDeck(before);
    setPast(past.slice(0, -1));
    setSaid("The last change is taken back");
  };
  const step = (section: Section, name: string, by: number): void => {
    const next = withMore(deck, section, name, by);
    change(next, `${name}: ${countIn(next, section, name)} in ${section}`);
  };
  const add = (card: PoolCard, section: Section, by: number): void => {
    // Out of where it is, the part that is meant first.
    const from =
      by > 0 || countIn(deck, section, card.name) > 0
        ? section
        : card.parts.find((p) => countIn(deck, p, card.name) > 0);
    if (from) step(from, card.name, by);
  };
  const move = (from: Section, to: Section, name: string): void =>
    change(moved(deck, from, to, name), `${name} to ${to}: ${countIn(deck, to, name) + 1}`);
  const complete = async (): Promise<void> => {
    const answer = await does({ do: "complete", deck });
    if (!answer) return;
    change(answer.deck, "Sites are proposed");
    setTold(answer.told);
  };
  const write = async (form: ListForm): Promise<void> => {
    const answer = await does({ do: "write", deck, form });
    if (answer) download(answer.file, answer.text);
  };
  const play = async (): Promise<void> => {
    // As it was kept last it is played.
    await saved.current;
    choose(list.id);
    location.hash = "#/";
  };
  const lawful = looked !== null && looked.checked.faults.length === 0;
  const count = totalOf(deck, "resources") + totalOf(deck, "hazards");
  return (
    <main class="builder" data-tab={tab}>
      <div class="head">
        <a href="#/decks">All decks</a>
        <h1>{titleOf({ ...list, deck })}</h1>
        <div class="buttons">
          <button type="button" class="primary" disabled={!lawful} onClick={() => void play()}>
            Play it
          </button>
          <button type="button" onClick={back} disabled={past.length === 0}>
            Take back
          </button>
        </div>
        <details open={fresh}>
          <summary>Name, rules, files</summary>
          <div class="fields">
            <label>
              Name
              <input
                value={deck.name}
                maxLength={80}
                onInput={(e) => change({ ...deck, name: e.currentTarget.value })}
              />
            </label>
            <label>
              What it is about
              <input
                value={deck.description}
                maxLength={300}
                onInput={(e) => change({ ...deck, description: e.currentTarget.value })}
              />
            </label>
            <label>
              Rules
              <select value={ruleset ?? ""} onChange={(e) => setRuleset(e.currentTarget.value || null)}>
                <option value="">what its cards allow</option>
                {pool.rulesets.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          </div>
          <div class="buttons">
            Save as
            {FORMS.map(([form, words]) => (
              <button key={form} type="button" onClick={() => void write(form)}>
                {words}
              </button>
            ))}
          </div>
        </details>
        <p class="summary">
          {count} cards in the play deck beside characters.{" "}
          {looked &&
            (lawful
              ? `\u2714 It may be played under ${looked.checked.ruleset}.`
              : `\u26a0 ${looked.checked.faults.length} ${looked.checked.faults.length === 1 ? "mistake" : "mistakes"}.`)}{" "}
          <span class="small">Kept in this browser as you build.</span>
        </p>
        <p class="hidden" role="status">
          {said}
        </p>
      </div>
      <nav class="tabs" aria-label="Parts of the builder">
        {TABS.map(([one, words]) => (
          <button key={one} type="button" aria-pressed={tab === one} onClick={() => setTab(one)}>
            {words}
            {one === "about" && looked && !lawful && ` \u26a0${looked.checked.faults.length}`}
          </button>
        ))}
      </nav>
      <div class="panel cards">
        <PoolView pool={pool} deck={deck} ruleset={ruleset} add={add} />
      </div>
      <div class="panel list">
        <ListView deck={deck} byName={byName} looked={looked} step={step} move={move} />
      </div>
      <div class="panel about">
        <Faults looked={looked} />
        {told.length > 0 && (
          <ul class="told" aria-label="Sites that were added">
            {told.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {looked && (
          <Beside
            looked={looked}
            field={field}
            fields={pool.fields}
            setField={setField}
            complete={() => void complete()}
          />
        )}
        <Compare deck={deck} id={list.id} own={own} pool={pool} does={does} />
      </div>
      <div class="panel trial">
        <TrialView
          id={list.id}
          text={looked?.text ?? list.text}
          file={list.file}
          ruleset={ruleset}
          lawful={lawful}
          pool={pool}
          trial={trial?.id === list.id ? trial : null}
          setTrial={setTrial}
          does={does}
          play={() => void play()}
        />
      </div>
    </main>
  );
}
