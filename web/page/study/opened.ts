/** The game that is studied: opened by hand, from the table or out of a link, and weighed by a worker. */
import type { RefObject } from "preact";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Fault } from "../../messages/fault.js";
import type { StudyOpened, Weighed } from "../../messages/study.js";
import { Refused } from "../asker.js";
import { type Finder, finderOf } from "../table/finder.js";
import { type StudyClient, studyClient } from "./client.js";
import { type Handed, hand, theHanded } from "./handed.js";
import { unpacked } from "./link.js";

export interface Studied {
  opened: StudyOpened | null;
  /** The game as it was handed in. */
  game: Handed | null;
  weighed: Weighed | null;
  fault: Fault | null;
  finder: Finder | null;
  opening: boolean;
  client: RefObject<StudyClient | null>;
  open(game: Handed): Promise<void>;
  /** Shows what went wrong; null: nothing. */
  shows(thrown: unknown): void;
  close(): void;
}

/**
 * The game of a link; of "" the one that was handed over last.
 * @param begun told of each game that is opened; it must stay the same
 */
export function useOpened(link: string, begun: (found: StudyOpened) => void): Studied {
  const [opened, setOpened] = useState<StudyOpened | null>(null);
  const [game, setGame] = useState<Handed | null>(null);
  const [weighed, setWeighed] = useState<Weighed | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [finder, setFinder] = useState<Finder | null>(null);
  const [opening, setOpening] = useState(false);
  const client = useRef<StudyClient | null>(null);
  const shows = useCallback((thrown: unknown): void => {
    const named = thrown instanceof Refused ? thrown.fault : null;
    setFault(named ?? { where: "the study", what: String(thrown), hint: "load the page again" });
  }, []);
  const close = useCallback(() => setFault(null), []);
  const open = useCallback(
    async (one: Handed): Promise<void> => {
      setFault(null);
      setOpening(true);
      setWeighed(null);
      try {
        const found = await client.current!.ask({ do: "open", ...one });
        hand(one);
        setGame(one);
        setOpened(found);
        begun(found);
      } catch (thrown) {
        shows(thrown);
      } finally {
        setOpening(false);
      }
    },
    [shows, begun],
  );
  // The worker lives as long as one is here.
  useEffect(() => {
    const one = studyClient(setWeighed, setFault);
    client.current = one;
    one
      .ask({ do: "names" })
      .then((names) => setFinder(() => finderOf(names)))
      .catch(() => undefined);
    return () => one.end();
  }, []);
  useEffect(() => {
    let stays = true;
    const begin = async (): Promise<void> => {
      if (link === "") {
        const handed = theHanded();
        if (handed) await open(handed);
        return;
      }
      const text = await unpacked(link);
      if (!stays) return;
      if (text === null)
        setFault({
          where: "the link",
          what: "it holds no game: it is broken or was cut off",
          hint: "ask for it again, or for the game as a file",
        });
      else await open({ text, file: "the game in the link", ended: false });
    };
    void begin();
    return () => {
      stays = false;
    };
  }, [link, open]);
  return { opened, game, weighed, fault, finder, opening, client, open, shows, close };
}
