import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Deck } from "../../../engine/meccg/decks/lists/deck.js";
import type { KeptList, PoolShown } from "../../messages/decks.js";
import type { Fault } from "../../messages/fault.js";
import { download } from "../download.js";
import { totalOf } from "./change.js";
import { FaultLine } from "./faultline.js";
import { ListOptions, titleOf } from "./listoptions.js";
import type { Does } from "./client.js";
import { nothingIn } from "./shelf.js";

interface Given {
  own: readonly KeptList[];
  pool: PoolShown;
  does: Does;
  /** Keeps new lists and, where it is one, goes to it. */
  /** How many of them are kept now. */
  take(decks: Deck[], open: boolean): Promise<number>;
  drop(list: KeptList): Promise<void>;
}
/** A file that was read with mistakes: they are shown until something else is done. */
interface Report {
  file: string;
  faults: Fault[];
  told: string[];
  cards: number;
}
const PASTED = "what you pasted";

/** One's own decks, and the ways to a new one. */
export function Overview({ own, pool, does, take, drop }: Given) {
  const [said, setSaid] = useState("");
  return (
    <main class="decks">
      <h1>Your decks</h1>
      <p>
        Built here, kept in this browser, played at the table, and tested against the decks that come with the page.
      </p>
      <p role="status">{said}</p>
      <Own {...{ own, take, drop }} />
      <NewDeck {...{ pool, does, take, say: setSaid }} />
      <Backup {...{ own, does, take, say: setSaid }} />
    </main>
  );
}

/** The decks that are kept, and the one that was deleted last. */
function Own({ own, take, drop }: Pick<Given, "own" | "take" | "drop">) {
  const [gone, setGone] = useState<KeptList | null>(null);
  return (
    <>
      {gone && (
        <p class="gone">
          "{titleOf(gone)}" is deleted.{" "}
          <button
            type="button"
            onClick={() => {
              void take([gone.deck], false);
              setGone(null);
            }}
          >
            Put it back
          </button>
        </p>
      )}
      {own.length === 0 ? (
        <p class="small">None yet.</p>
      ) : (
        <ul class="own" aria-label="Your decks">
          {own.map((one) => (
            <li key={one.id}>
              <a href={`#/decks/${one.id}`}>{titleOf(one)}</a>
              <span class="small">
                {totalOf(one.deck, "resources")} resources, {totalOf(one.deck, "hazards")} hazards;{" "}
                {one.faults === 0
                  ? "\u2714 may be played"
                  : `\u26a0 ${one.faults} ${one.faults === 1 ? "mistake" : "mistakes"}`}
              </span>
              <span class="buttons">
                <button
                  type="button"
                  onClick={() => void take([{ ...one.deck, name: `${titleOf(one)}, copy` }], false)}
                >
                  Copy<span class="hidden"> {titleOf(one)}</span>
                </button>
                <button
                  type="button"
                  onClick={() => {
                    setGone(one);
                    void drop(one);
                  }}
                >
                  Delete<span class="hidden"> {titleOf(one)}</span>
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface Ways extends Pick<Given, "does" | "take"> {
  say(words: string): void;
}

/** The ways to a new deck: from nothing, from another, from files and texts. */
function NewDeck({ pool, does, take, say }: Ways & Pick<Given, "pool">) {
  const [from, setFrom] = useState("");
  const [pasted, setPasted] = useState("");
  const [reports, setReports] = useState<Report[]>([]);
  const read = async (texts: { file: string; bytes: Uint8Array }[]): Promise<void> => {
    const [decks, found]: [Deck[], Report[]] = [[], []];
    for (const { file, bytes } of texts) {
      const answer = await does({ do: "read", bytes, file });
      if (!answer) continue;
      const { deck, faults, told } = answer;
      const cards = Object.values(deck).filter(Array.isArray).flat().length;
      if (cards > 0) decks.push(deck);
      if (faults.length + told.length > 0) found.push({ file, faults, told, cards });
    }
    setReports(found);
    // What has mistakes is shown with them; what is whole is opened.
    const kept = await take(decks, found.length === 0 && decks.length === 1);
    if (kept > 0) say(`${kept} ${kept === 1 ? "deck is" : "decks are"} kept`);
  };
  const opened = async (event: Event): Promise<void> => {
    const input = event.currentTarget as HTMLInputElement;
    const files = [...(input.files ?? [])];
    const texts = await Promise.all(
      files.map(async (file) => ({ file: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    );
    input.value = "";
    await read(texts);
  };
  const change = async (): Promise<void> => {
    const answer = await does({ do: "shipped", name: from, ruleset: null });
    if (!answer) return;
    await take([{ ...answer.deck, name: `${answer.deck.name || from}, changed` }], true);
  };
  return (
    <section aria-labelledby="new-head">
      <h2 id="new-head">A new deck</h2>
      <div class="ways">
        <button type="button" class="primary" onClick={() => void take([{ ...nothingIn(), name: "New deck" }], true)}>
          From nothing
        </button>
        <Sent by={change}>
          <label>
            From one that comes with the page
            <select value={from} onChange={(e) => setFrom(e.currentTarget.value)}>
              <option value="">choose</option>
              <ListOptions own={[]} lists={pool.lists} />
            </select>
          </label>
          <button type="submit" disabled={from === ""}>
            Change this one
          </button>
        </Sent>
        <label class="file">
          From files: text, CSV, XML or JSON
          <input type="file" multiple onChange={(e) => void opened(e)} />
        </label>
        <Sent by={() => read([{ file: PASTED, bytes: new TextEncoder().encode(pasted) }])}>
          <label>
            From a text
            <textarea rows={5} value={pasted} onInput={(e) => setPasted(e.currentTarget.value)} />
          </label>
          <button type="submit" disabled={pasted.trim() === ""}>
            Read it
          </button>
        </Sent>
      </div>
      {reports.map((report) => (
        <Read key={report.file} {...report} />
      ))}
    </section>
  );
}

/** A form that the page itself answers. */
function Sent({ by, children }: { by(): Promise<void>; children: ComponentChildren }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void by();
      }}
    >
      {children}
    </form>
  );
}

/** What was wrong in a file that was read. */
function Read({ file, faults, told, cards }: Report) {
  return (
    <div class="report" role="alert">
      <h3>
        {faults.length > 0 ? `\u26a0 ${file}: ${faults.length} ${faults.length === 1 ? "mistake" : "mistakes"}` : file}
      </h3>
      <ul>
        {faults.map((fault) => (
          <li key={fault.where + fault.what}>
            <FaultLine {...fault} />
          </li>
        ))}
      </ul>
      {told.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {cards > 0 && <p>What could be read is kept above, mistakes and all: open it to fix them.</p>}
    </div>
  );
}

/** All decks as one file, and back. */
function Backup({ own, does, take, say }: Ways & Pick<Given, "own">) {
  const restore = async (event: Event): Promise<void> => {
    const input = event.currentTarget as HTMLInputElement;
    const file = input.files?.[0];
    if (!file) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    input.value = "";
    const decks = await does({ do: "restore", bytes, file: file.name });
    if (!decks) return;
    // What is there already, card by card, is not doubled.
    const there = new Set(own.map((one) => JSON.stringify(one.deck)));
    const missing = decks.filter((deck) => !there.has(JSON.stringify(deck)));
    const kept = await take(missing, false);
    if (kept === missing.length) say(`${kept} of ${decks.length} decks were taken back; the others are here already`);
  };
  const backup = async (): Promise<void> => {
    const text = await does({ do: "backup", decks: own.map((one) => one.deck) });
    if (text) download("mazarbul-decks.json", text);
  };
  return (
    <section aria-labelledby="backup-head">
      <h2 id="backup-head">Backup</h2>
      <p class="small">This browser forgets decks when its data are cleared: a file does not.</p>
      <div class="ways">
        <button type="button" disabled={own.length === 0} onClick={() => void backup()}>
          Save all decks as one file
        </button>
        <label class="file">
          Take decks back from such a file
          <input type="file" accept=".json,application/json" onChange={(e) => void restore(e)} />
        </label>
      </div>
    </section>
  );
}
