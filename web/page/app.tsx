import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Fault } from "../messages/fault.js";
import type { ListShown, NewGame } from "../messages/table.js";
import { Cover } from "./beside/cover.js";
import { Begin } from "./begin.js";
import { Decks } from "./decks/place.js";
import { Refused } from "./asker.js";
import { tableClient } from "./client.js";
import type { Client } from "./client.js";
import { type Finder, finderOf, NamesContext } from "./table/names.js";
import { arrived, further, NOTHING, type Shown, whole } from "./pace/shown.js";
import { LEAST, STANDS, useTempo } from "./pace/tempo.js";
import { Notice } from "./notice.js";
import { keptWarnings } from "./help/setting.js";
import type { Finished } from "./last.js";
import { GUIDED } from "./learn/guided.js";
import { useGuide } from "./learn/kept.js";
import { Learn } from "./learn/learn.js";
import { Puzzles } from "./learn/puzzles/place.js";
import { Renewal } from "./offline/offline.js";
import { Places, usePlace } from "./place.js";
import { RulesBook } from "./rules/book.js";
import { winnerOf } from "./table/over.js";
import { keptStops } from "./table/settings.js";
import { Study } from "./study/study.js";
import { Table } from "./table/table.js";

/** What one wanted to go on with is there no more. */
const GONE: Fault = {
  where: "the game you left",
  what: "it is kept no longer: it was ended in another tab, or this browser keeps nothing",
  mend: "begin another game",
};

export function App() {
  const [shown, setShown] = useState<Shown>(NOTHING);
  /** The seat that the covered screen waits for. */
  const [covered, setCovered] = useState<number | null>(null);
  const { table, before, tale, held } = shown;
  const [tempo, setTempo] = useTempo();
  const tempoNow = useRef(tempo);
  tempoNow.current = tempo;
  const [thinking, setThinking] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [lists, setLists] = useState<ListShown[] | null>(null);
  const [finder, setFinder] = useState<Finder | null>(null);
  const [left, setLeft] = useState(false);
  /** Another tab of this browser has the game that is kept. */
  const [elsewhere, setElsewhere] = useState(false);
  const [last, setLast] = useState<Finished | null>(null);
  const [ready, setReady] = useState(false);
  const client = useRef<Client | null>(null);
  const { place, rest } = usePlace();
  const guide = useGuide();

  useEffect(() => {
    const one = tableClient({
      table: (one) => {
        setShown((old) => arrived(old, one, tempoNow.current));
        setCovered(null);
        setThinking(false);
      },
      thinking: setThinking,
      cover: (seat) => {
        setCovered(seat);
        setShown(NOTHING);
        setFault(null);
      },
      moved: () => {
        setShown(NOTHING);
        setCovered(null);
        setElsewhere(true);
      },
      failed: setFault,
    });
    client.current = one;
    const begin = async (): Promise<void> => {
      setLists(await one.ask({ do: "lists" }));
      const names = await one.ask({ do: "names" });
      setFinder(() => finderOf(names));
      await one.ask({ do: "stops", stops: keptStops() });
      if (keptWarnings()) await one.ask({ do: "warn", on: true });
      const has = await one.ask({ do: "claim", steal: false });
      setElsewhere(!has);
      if (has) await one.ask({ do: "resume" });
    };
    begin()
      .catch(shows)
      .finally(() => setReady(true));
  }, []);
  const shows = (thrown: unknown): void => {
    const { fault: named } = thrown instanceof Refused ? thrown : { fault: null };
    setFault(named ?? { where: "the page", what: String(thrown), mend: "load it again" });
  };
  const asks = useMemo(
    () => ({
      /** Asks the worker; what it refuses is shown. */
      does: async (ask: Parameters<Client["ask"]>[0]): Promise<unknown> => {
        setFault(null);
        try {
          return await client.current!.ask(ask);
        } catch (thrown) {
          shows(thrown);
          return null;
        }
      },
    }),
    [],
  );
  /** What this tab plays it keeps: it has the game from now on, and no other. */
  const sits = async (ask: Parameters<Client["ask"]>[0]): Promise<void> => {
    await leaving.current;
    // Another tab has begun a game since: that is said first, and a second press takes it.
    if (!elsewhere && (await asks.does({ do: "claim", steal: false })) === false) {
      setElsewhere(true);
      return;
    }
    await asks.does({ do: "claim", steal: true });
    // If it cannot be begun, the one that was taken is still there.
    if (elsewhere) setLeft(true);
    setElsewhere(false);
    if ((await asks.does(ask)) === false && ask.do === "resume") {
      setLeft(false);
      setFault(GONE);
    }
  };
  const begin = (game: NewGame): void => void sits({ do: "begin", ...game });
  /** Under way: leaving the game that is over. A new one waits for it. */
  const leaving = useRef<Promise<void>>(Promise.resolve());
  const leave = (): Promise<void> => {
    leaving.current = leaves();
    return leaving.current;
  };
  const leaves = async (): Promise<void> => {
    const end = held?.table ?? table;
    if (end?.over) {
      const text = await asks.does({ do: "record" });
      if (typeof text === "string") setLast({ text, seed: end.seed, ended: `${winnerOf(end.over)} ${end.over.how}` });
    }
    await asks.does({ do: "leave" });
    setLeft(end?.over === null || covered !== null);
    setShown(NOTHING);
    setCovered(null);
  };
  const guided = (): void => {
    guide.turn(true);
    begin(GUIDED);
    location.hash = "#/";
  };
  // Another place begins at its top. The table of a game that is over makes room for the next one.
  useLayoutEffect(() => window.scrollTo(0, 0), [place, rest]);
  useEffect(() => {
    if (place !== "" && table?.over) void leave();
  }, [place]);
  const under = (table !== null && !table.over) || covered !== null;
  useEffect(() => {
    if (!held || held.stopped) return;
    const timer = setTimeout(() => setShown((old) => further(old, tempoNow.current)), STANDS[tempo.pace]);
    return () => clearTimeout(timer);
  }, [held, tempo]);
  useEffect(() => {
    // Not by `does`: what was refused before stays to be read.
    if (ready) client.current!.ask({ do: "pace", ms: LEAST[tempo.pace] }).catch(shows);
  }, [ready, tempo.pace]);
  const holding = held && {
    line: held.table.told[held.next - 1],
    stopped: held.stopped,
    goOn: () => setShown((old) => further(old, tempo)),
    all: () => setShown(whole),
  };
  return (
    <NamesContext.Provider value={finder}>
      {((!table && covered === null) || place !== "") && <Places at={place} />}
      {((!table && covered === null) || place !== "") && <Renewal />}
      {fault && <Notice fault={fault} close={() => setFault(null)} />}
      {place === "rules" && <RulesBook name={rest} game={under} now={table?.question?.rules ?? null} />}
      {place === "study" && <Study link={rest} />}
      {place === "learn" && rest !== "" && <Puzzles rest={rest} />}
      {place === "learn" && rest === "" && (
        <Learn guide={guide} ready={ready} game={under || left || elsewhere} begin={guided} />
      )}
      {place === "decks" && <Decks rest={rest} />}
      {/* The table stays as it is while one is elsewhere. */}
      <div hidden={place !== ""}>
        {table ? (
          <Table
            table={table}
            before={before}
            tale={tale}
            thinking={thinking || held !== null}
            holding={holding}
            tempo={tempo}
            setTempo={setTempo}
            away={place !== ""}
            guide={guide}
            does={asks.does}
            leave={leave}
          />
        ) : covered !== null ? (
          <Cover seat={covered} ready={() => void asks.does({ do: "ready", seat: covered })} leave={leave} />
        ) : (
          <Begin
            away={place !== ""}
            lists={lists}
            ready={ready}
            begin={begin}
            guided={guided}
            load={(text) => void sits({ do: "load", text })}
            resume={left || elsewhere ? () => void sits({ do: "resume" }) : null}
            elsewhere={elsewhere}
            last={last}
          />
        )}
      </div>
    </NamesContext.Provider>
  );
}
