/** The talk with the worker that holds the game, and what the page shows of it. */
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Fault } from "../../messages/fault.js";
import type { WorkerName } from "../../messages/workers.js";
import { Asker, Refused } from "../../page/asker.js";
import type { MapShown, Told, WarAnswers, WarAsk, WarMessage, WarTable } from "../messages.js";

type Client = Asker<WarAsk, WarAnswers, WarMessage>;
const NAME: WorkerName = "war";

/** What was told, and from where on it is new. */
export interface Tale {
  lines: Told[];
  fresh: number;
}
export interface War {
  map: MapShown | null;
  table: WarTable | null;
  tale: Tale;
  /** The seat that the covered screen waits for, or null. */
  covered: number | null;
  thinking: boolean;
  fault: Fault | null;
  setFault(fault: Fault | null): void;
  ready: boolean;
  /** Another tab of this browser has the game that is kept. */
  elsewhere: boolean;
  /** Asks the worker; what it refuses is shown, and answered by null. */
  does<A extends WarAsk>(ask: A): Promise<WarAnswers[A["do"]] | null>;
  /** Begins, loads or goes on with a game in this tab. */
  sits(ask: WarAsk): Promise<void>;
  leave(): Promise<void>;
}
const NOTHING: Tale = { lines: [], fresh: 0 };
/** Most lines that are kept on the screen. */
const MOST = 400;

export function useWar(): War {
  const [map, setMap] = useState<MapShown | null>(null);
  const [table, setTable] = useState<WarTable | null>(null);
  const [tale, setTale] = useState<Tale>(NOTHING);
  const [covered, setCovered] = useState<number | null>(null);
  const [thinking, setThinking] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [ready, setReady] = useState(false);
  const [elsewhere, setElsewhere] = useState(false);
  const client = useRef<Client | null>(null);
  const clear = (): void => {
    setTable(null);
    setTale(NOTHING);
    setCovered(null);
    setThinking(false);
  };
  const shows = (thrown: unknown): void => {
    const named = thrown instanceof Refused ? thrown.fault : null;
    setThinking(false);
    setFault(named ?? { where: "the page", what: String(thrown), hint: "load it again" });
  };
  const report = (message: WarMessage): void => {
    if (message.is === "thinking") setThinking(message.thinking);
    else if (message.is === "table") {
      const { table: one } = message;
      setThinking(false);
      setCovered(null);
      setTable(one);
      setTale((old) => {
        const before = one.afresh ? [] : old.lines;
        const lines = [...before, ...one.log];
        const cut = Math.max(0, lines.length - MOST);
        return { lines: lines.slice(cut), fresh: Math.max(0, before.length - cut) };
      });
    } else {
      clear();
      setFault(null);
      if (message.is === "cover") setCovered(message.seat);
      else setElsewhere(true);
    }
  };
  const does = useCallback(
    (ask: WarAsk): Promise<unknown> =>
      client.current!.ask(ask).catch((thrown: unknown) => {
        shows(thrown);
        return null;
      }),
    [],
  ) as War["does"];
  useEffect(() => {
    const worker = new Worker(new URL("../../worker/any.ts", import.meta.url), { type: "module", name: NAME });
    const one: Client = new Asker(worker, "the table", report, setFault);
    client.current = one;
    const begin = async (): Promise<void> => {
      setMap(await one.ask({ do: "map", ruleset: "wotr-character" }));
      const has = await one.ask({ do: "claim", steal: false });
      setElsewhere(!has);
      if (has) await one.ask({ do: "resume" });
    };
    begin()
      .catch(shows)
      .finally(() => setReady(true));
    return () => one.end();
  }, []);
  const sits = async (ask: WarAsk): Promise<void> => {
    await does({ do: "claim", steal: true });
    setElsewhere(false);
    if ((await does(ask)) === false)
      setFault({ where: "the game you left", what: "it is kept no longer", hint: "begin another game" });
  };
  const leave = async (): Promise<void> => {
    await does({ do: "leave" });
    clear();
  };
  return { map, table, tale, covered, thinking, fault, setFault, ready, elsewhere, does, sits, leave };
}
