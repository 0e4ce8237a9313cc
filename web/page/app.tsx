import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Fault } from "../messages/fault.js";
import type { ListShown, NewGame, TableShown } from "../messages/table.js";
import { Begin } from "./begin.js";
import { Decks } from "./decks/place.js";
import { Refused } from "./asker.js";
import { tableClient } from "./client.js";
import type { Client } from "./client.js";
import { type Finder, finderOf, NamesContext } from "./table/names.js";
import { Notice } from "./notice.js";
import { keptWarnings } from "./help/setting.js";
import { useGuide } from "./learn/kept.js";
import { Learn } from "./learn/learn.js";
import { Puzzles } from "./learn/puzzles/place.js";
import { Renewal } from "./offline/offline.js";
import { Places, usePlace } from "./place.js";
import { RulesBook } from "./rules/book.js";
import { keptStops } from "./table/settings.js";
import { Study } from "./study/study.js";
import { Table } from "./table/table.js";

type Told = TableShown["told"];
/** Lines that the tale keeps; what is older stands in the record. */
const LONGEST = 2000;

export function App() {
  const [table, setTable] = useState<TableShown | null>(null);
  const [tale, setTale] = useState<{ lines: Told; fresh: number }>({ lines: [], fresh: 0 });
  const [thinking, setThinking] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [lists, setLists] = useState<ListShown[] | null>(null);
  const [finder, setFinder] = useState<Finder | null>(null);
  const [left, setLeft] = useState(false);
  /** Another tab of this browser has the game that is kept. */
  const [elsewhere, setElsewhere] = useState(false);
  const [ready, setReady] = useState(false);
  const client = useRef<Client | null>(null);
  const { place, rest } = usePlace();
  const guide = useGuide();

  useEffect(() => {
    const one = tableClient({
      table: (shown) => {
        setTable(shown);
        setTale(({ lines }) => {
          const all = shown.afresh ? shown.told : [...lines, ...shown.told];
          return { lines: all.slice(-LONGEST), fresh: shown.told.length };
        });
      },
      thinking: setThinking,
      moved: () => {
        setTable(null);
        setElsewhere(true);
      },
      failed: setFault,
    });
    client.current = one;
    const begin = async (): Promise<void> => {
      setLists(await one.ask({ do: "lists" }));
      const names = await one.ask({ do: "names" });
      setFinder(() => finderOf(names));
      const stops = keptStops();
      if (stops) await one.ask({ do: "stops", stops });
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
    await asks.does({ do: "claim", steal: true });
    // If it cannot be begun, the one that was taken is still there.
    if (elsewhere) setLeft(true);
    setElsewhere(false);
    await asks.does(ask);
  };
  const begin = (game: NewGame): void => void sits({ do: "begin", ...game });
  const leave = async (): Promise<void> => {
    await asks.does({ do: "leave" });
    setLeft(table?.over === null);
    setTable(null);
  };
  return (
    <NamesContext.Provider value={finder}>
      {(!table || place !== "") && <Places at={place} />}
      {(!table || place !== "") && <Renewal />}
      {fault && <Notice fault={fault} close={() => setFault(null)} />}
      {place === "rules" && <RulesBook name={rest} game={table !== null} />}
      {place === "study" && <Study link={rest} />}
      {place === "learn" && rest !== "" && <Puzzles rest={rest} />}
      {place === "learn" && rest === "" && <Learn guide={guide} ready={ready} game={table !== null} begin={begin} />}
      {place === "decks" && <Decks rest={rest} />}
      {/* The table stays as it is while one is elsewhere. */}
      <div hidden={place !== ""}>
        {table ? (
          <Table
            table={table}
            tale={tale}
            thinking={thinking}
            away={place !== ""}
            guide={guide}
            does={asks.does}
            leave={leave}
          />
        ) : (
          <Begin
            away={place !== ""}
            lists={lists}
            ready={ready}
            begin={begin}
            load={(text) => void sits({ do: "load", text })}
            resume={left || elsewhere ? () => void sits({ do: "resume" }) : null}
            elsewhere={elsewhere}
          />
        )}
      </div>
    </NamesContext.Provider>
  );
}
