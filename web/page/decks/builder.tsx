import { useMemo, useState } from "preact/hooks";
import type { PoolCard } from "../../../engine/meccg/presentation/builder/pool.js";
import type { ListForm } from "../../../engine/meccg/presentation/builder/write.js";
import type { Deck } from "../../../engine/meccg/decks/lists/deck.js";
import type { KeptList, Looked, PoolShown, TrialShown } from "../../messages/decks.js";
import { download } from "../download.js";
import { Beside, Faults } from "./beside.js";
import { type Changes, useChanges, useLooked } from "./building.js";
import { PARTS, totalOf } from "./change.js";
import { Compare } from "./compare.js";
import { titleOf } from "./listoptions.js";
import { ListView } from "./listview.js";
import type { Does } from "./client.js";
import { PoolView } from "./poolview.js";
import { choose, keep } from "./shelf.js";
import { TrialView } from "./trialview.js";

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
  const changes = useChanges(list.deck);
  const { deck } = changes;
  const [ruleset, setRuleset] = useState<string | null>(null);
  const [field, setField] = useState("archetypes");
  const { looked, saved } = useLooked(list, deck, { ruleset, field }, { does, kept, failed });
  const [tab, setTab] = useState<Tab>("cards");
  const byName = useMemo(
    () => new Map(pool.cards.map((card): [string, PoolCard] => [`${card.kind === "site"} ${card.name}`, card])),
    [pool],
  );
  const complete = async (): Promise<void> => {
    const answer = await does({ do: "complete", deck });
    if (answer) changes.change(answer.deck, "Sites are proposed", answer.notes);
  };
  const play = async (): Promise<void> => {
    // As it was kept last it is played.
    await saved.current;
    choose(list.id);
    location.hash = "#/";
  };
  /** The deck is played from now on though it has mistakes. */
  const playAsIs = async (): Promise<void> => {
    await saved.current;
    await keep({ ...list, deck, text: looked!.text, faults: looked!.checked.faults.length, asIs: true }).then(
      kept,
      failed,
    );
    choose(list.id);
    location.hash = "#/";
  };
  const lawful = looked !== null && looked.checked.faults.length === 0;
  return (
    <main class="builder" data-tab={tab}>
      <Head
        {...{ list, pool, changes, looked, lawful, ruleset, setRuleset, does }}
        play={() => void play()}
        playAsIs={() => void playAsIs()}
      />
      <nav class="tabs" aria-label="Parts of the builder">
        {TABS.map(([one, words]) => (
          <button key={one} type="button" aria-pressed={tab === one} onClick={() => setTab(one)}>
            {words}
            {one === "about" && looked && !lawful && ` \u26a0${looked.checked.faults.length}`}
          </button>
        ))}
      </nav>
      <div class="panel cards">
        <PoolView {...{ pool, deck, ruleset, does }} add={changes.add} />
      </div>
      <div class="panel list">
        <ListView deck={deck} byName={byName} looked={looked} step={changes.step} move={changes.move} />
      </div>
      <div class="panel about">
        <Faults looked={looked} />
        {changes.notes.length > 0 && (
          <ul class="told" aria-label="Sites that were added">
            {changes.notes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {looked && <Beside {...{ looked, field, setField }} fields={pool.fields} complete={() => void complete()} />}
        <Compare deck={deck} id={list.id} own={own} pool={pool} does={does} />
      </div>
      <div class="panel trial">
        <TrialView
          {...{ ruleset, lawful, asIs: list.asIs === true, pool, setTrial, does }}
          {...{ id: list.id, text: looked?.text ?? list.text, file: list.file }}
          trial={trial?.id === list.id ? trial : null}
          play={() => void play()}
        />
      </div>
    </main>
  );
}

interface HeadGiven {
  list: KeptList;
  pool: PoolShown;
  changes: Changes;
  looked: Looked | null;
  lawful: boolean;
  ruleset: string | null;
  setRuleset(ruleset: string | null): void;
  does: Does;
  play(): void;
  playAsIs(): void;
}

/** What the deck is called, whether it may be played, and what can be done with it as a whole. */
function Head({ list, pool, changes, looked, lawful, ruleset, setRuleset, does, play, playAsIs }: HeadGiven) {
  const { deck, back, canGoBack, text } = changes;
  /** A deck without cards wants a name first. */
  const [fresh] = useState(() => PARTS.every(([section]) => list.deck[section].length === 0));
  const count = totalOf(deck, "resources") + totalOf(deck, "hazards");
  return (
    <div class="head">
      <a href="#/decks">All decks</a>
      <h1>{titleOf({ ...list, deck })}</h1>
      <div class="buttons">
        <button type="button" class="primary" disabled={!lawful} onClick={play}>
          Play it
        </button>
        {looked && !lawful && (
          <button type="button" onClick={playAsIs}>
            Play it as it is
          </button>
        )}
        <button type="button" onClick={back} disabled={!canGoBack}>
          Take back
        </button>
      </div>
      <details open={fresh}>
        <summary>Name, rules, files</summary>
        <Fields {...{ changes, pool, ruleset, setRuleset }} />
        <SaveAs {...{ deck, does }} />
      </details>
      <p class="summary">
        {count} cards in the play deck beside characters.{" "}
        {looked &&
          (lawful
            ? `\u2714 It may be played under ${looked.checked.ruleset}.`
            : `\u26a0 ${looked.checked.faults.length} ${looked.checked.faults.length === 1 ? "mistake" : "mistakes"}; it can be played as it is, without cards that nobody knows.`)}{" "}
        <span class="small">Kept in this browser as you build.</span>
      </p>
      <p class="hidden" role="status">
        {text}
      </p>
    </div>
  );
}

function Fields({
  changes: { deck, change },
  pool,
  ruleset,
  setRuleset,
}: Pick<HeadGiven, "changes" | "pool" | "ruleset" | "setRuleset">) {
  return (
    <div class="fields">
      <label>
        Name
        <input value={deck.name} maxLength={80} onInput={(e) => change({ ...deck, name: e.currentTarget.value })} />
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
  );
}

function SaveAs({ deck, does }: { deck: Deck; does: Does }) {
  const write = async (form: ListForm): Promise<void> => {
    const answer = await does({ do: "write", deck, form });
    if (answer) download(answer.file, answer.text);
  };
  return (
    <div class="buttons">
      Save as
      {FORMS.map(([form, words]) => (
        <button key={form} type="button" onClick={() => void write(form)}>
          {words}
        </button>
      ))}
    </div>
  );
}
