/** What the worker that holds the game tells, as the page shows it. */
import { type Dispatch, type StateUpdater, useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Fault } from "../messages/fault.js";
import type { ListShown } from "../messages/table.js";
import { Refused } from "./asker.js";
import { type Client, tableClient } from "./client.js";
import { keptWarnings } from "./help/setting.js";
import { arrived, NOTHING, type Shown } from "./pace/shown.js";
import { LEAST, type Tempo } from "./pace/tempo.js";
import { type Finder, finderOf } from "./table/finder.js";
import { keptStops } from "./table/settings.js";

type Setter<Value> = Dispatch<StateUpdater<Value>>;
/** Asks the worker; what it refuses is shown, and answered by null. */
export type Does = (ask: Parameters<Client["ask"]>[0]) => Promise<unknown>;

export interface Told {
  shown: Shown;
  setShown: Setter<Shown>;
  /** The seat that the covered screen waits for. */
  covered: number | null;
  thinking: boolean;
  fault: Fault | null;
  setFault: Setter<Fault | null>;
  lists: ListShown[] | null;
  finder: Finder | null;
  /** The worker is there, and has said whether this tab has the game that is kept. */
  ready: boolean;
  /** Another tab of this browser has it. */
  elsewhere: boolean;
  setElsewhere: Setter<boolean>;
  does: Does;
  /** Nothing is shown of a game, nor waited for. */
  clear(): void;
}

/** Begins the worker and follows what it tells. */
export function useTold(tempo: Tempo): Told {
  const [shown, setShown] = useState<Shown>(NOTHING);
  const [covered, setCovered] = useState<number | null>(null);
  const [thinking, setThinking] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [lists, setLists] = useState<ListShown[] | null>(null);
  const [finder, setFinder] = useState<Finder | null>(null);
  const [elsewhere, setElsewhere] = useState(false);
  const [ready, setReady] = useState(false);
  const client = useRef<Client | null>(null);
  const tempoNow = useRef(tempo);
  tempoNow.current = tempo;
  const clear = useCallback((): void => {
    setShown(NOTHING);
    setCovered(null);
  }, []);
  const shows = (thrown: unknown): void => {
    const { fault: named } = thrown instanceof Refused ? thrown : { fault: null };
    setFault(named ?? { where: "the page", what: String(thrown), hint: "load it again" });
  };
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
        clear();
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
  useEffect(() => {
    // Not by `does`: what was refused before stays to be read.
    if (ready) client.current!.ask({ do: "pace", ms: LEAST[tempo.pace] }).catch(shows);
  }, [ready, tempo.pace]);
  const does = useCallback<Does>(async (ask) => {
    // Who only asks what there is leaves what was refused before to be read.
    if (ask.do !== "offers") setFault(null);
    try {
      return await client.current!.ask(ask);
    } catch (thrown) {
      shows(thrown);
      return null;
    }
  }, []);
  return {
    ...{ shown, setShown, covered, thinking, fault, setFault, lists, finder, ready, elsewhere, setElsewhere },
    ...{ does, clear },
  };
}
