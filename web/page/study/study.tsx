import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Fault } from "../../messages/fault.js";
import type { MomentShown, StudyOpened, Weighed } from "../../messages/study.js";
import { Refused } from "../asker.js";
import { Notice } from "../notice.js";
import { finderOf, type Finder, NamesContext } from "../table/names.js";
import { Board } from "./board.js";
import { CardPanel } from "./cardpanel.js";
import { type StudyClient, studyClient } from "./client.js";
import { Curve } from "./curve.js";
import { worstOf } from "./falls.js";
import { Findings } from "./findings.js";
import { type Handed, hand, theHanded } from "./handed.js";
import { unpacked } from "./link.js";
import { Losses } from "./losses.js";
import { Seen } from "./seen.js";
import { Share } from "./share.js";
import { Steer } from "./steer.js";
import { seatWords } from "./words.js";

/** A game that is over, looked at again: replayed, weighed, shared. `link`: the game that stands in the address, or "". */
export function Study({ link }: { link: string }) {
  const [opened, setOpened] = useState<StudyOpened | null>(null);
  const [game, setGame] = useState<Handed | null>(null);
  const [weighed, setWeighed] = useState<Weighed | null>(null);
  const [moment, setMoment] = useState<MomentShown | null>(null);
  const [at, setAt] = useState(1);
  const [seat, setSeat] = useState(0);
  const [both, setBoth] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [finder, setFinder] = useState<Finder | null>(null);
  const [card, setCard] = useState<string | null>(null);
  const [opening, setOpening] = useState(false);
  const client = useRef<StudyClient | null>(null);
  const board = useRef<HTMLHeadingElement>(null);
  /** Has one gone anywhere in this game? Until then the study shows what lost most. */
  const went = useRef(false);

  const shows = useCallback((thrown: unknown): void => {
    const named = thrown instanceof Refused ? thrown.fault : null;
    setFault(named ?? { where: "the study", what: String(thrown), mend: "load the page again" });
  }, []);
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
        setSeat(found.seat);
        setBoth(false);
        setMoment(null);
        setCard(null);
        setAt(1);
        went.current = false;
      } catch (thrown) {
        shows(thrown);
      } finally {
        setOpening(false);
      }
    },
    [shows],
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
          mend: "ask for it again, or for the game as a file",
        });
      else await open({ text, file: "the game in the link", ended: false });
    };
    void begin();
    return () => {
      stays = false;
    };
  }, [link, open]);
  useEffect(() => {
    if (!opened) return;
    let stays = true;
    client
      .current!.ask({ do: "moment", number: at, seat, open: both })
      .then((found) => {
        if (stays) setMoment(found);
      })
      .catch((thrown) => {
        if (stays) shows(thrown);
      });
    return () => {
      stays = false;
    };
  }, [opened, at, seat, both, shows]);
  useEffect(() => {
    if (!opened || weighed?.state !== "done" || went.current) return;
    setAt((now) => worstOf(opened, weighed, opened.seat) ?? now);
  }, [opened, weighed]);
  const go = useCallback((number: number): void => {
    went.current = true;
    setAt(number);
  }, []);
  /** To a choice from elsewhere on the page: the board comes into sight, and a reader is told where he is. */
  const show = (number: number): void => {
    go(number);
    board.current?.focus({ preventScroll: true });
    board.current?.scrollIntoView({ block: "start" });
  };
  const asks = (ask: Parameters<StudyClient["ask"]>[0]): void => {
    setFault(null);
    client.current!.ask(ask).catch(shows);
  };
  const chosen = async (event: Event): Promise<void> => {
    const input = event.currentTarget as HTMLInputElement;
    const file = input.files?.[0];
    input.value = "";
    if (file) await open({ text: await file.text(), file: file.name, ended: false });
  };
  return (
    <NamesContext.Provider value={finder}>
      <main class="study" aria-busy={opening}>
        <h1>{opened ? `Study: ${opened.decks.join(" and ")}` : "Study a game"}</h1>
        {fault && <Notice fault={fault} close={() => setFault(null)} />}
        {opened ? (
          <>
            <p>
              {opened.ended}{" "}
              <span class="small">
                {[0, 1].map((one) => `${seatWords(opened, one)}: ${opened.players[one]}`).join("; ")}; seed{" "}
                {opened.seed}
              </span>
            </p>
            <Weigh opened={opened} weighed={weighed} asks={asks} />
            {weighed && <Losses opened={opened} weighed={weighed} seat={seat} at={at} go={show} />}
            {opened.open && <Seen opened={opened} seat={seat} both={both} setSeat={setSeat} setBoth={setBoth} />}
            <h2 ref={board} class="hidden" tabIndex={-1}>
              The choice shown
            </h2>
            <Steer opened={opened} at={at} go={go} />
            {card && <CardPanel name={card} client={client.current!} close={() => setCard(null)} />}
            {moment && <Board moment={moment} opened={opened} seat={seat} look={setCard} />}
            {weighed && <Curve opened={opened} weighed={weighed} seat={seat} at={at} go={go} show={show} />}
            {weighed && <Findings opened={opened} weighed={weighed} seat={seat} go={show} />}
            <Share game={game!} opened={opened} seat={seat} client={client.current!} failed={shows} />
          </>
        ) : (
          <p>
            A game that is over can be played again choice by choice, as either side saw it, and weighed: how the chance
            to win moved, which choices cost most, and what was luck. Open one that you have saved, one that the command
            line has written, or a link to one; or press "Study this game" at the end of a game.
          </p>
        )}
        <label class="file">
          {opened ? "Open another game" : "Open a game"}
          <input type="file" accept=".txt,text/plain" onChange={chosen} />
        </label>
      </main>
    </NamesContext.Provider>
  );
}

interface WeighGiven {
  opened: StudyOpened;
  weighed: Weighed | null;
  asks(ask: { do: "weigh" } | { do: "stop" }): void;
}
function Weigh({ opened, weighed, asks }: WeighGiven) {
  if (!opened.open)
    return <p class="small">This game may still be played on: its choices are weighed when it is finished.</p>;
  const state = weighed?.state ?? "none";
  return (
    <section class="weigh" aria-label="Weighing the game">
      {state === "none" && (
        <button type="button" class="primary" onClick={() => asks({ do: "weigh" })}>
          Weigh this game
        </button>
      )}
      {weighed && state === "weighing" && (
        <>
          <label>
            Weighing every choice{" "}
            <progress max={weighed.all} value={weighed.done}>
              {weighed.done} of {weighed.all}
            </progress>
          </label>{" "}
          <button type="button" onClick={() => asks({ do: "stop" })}>
            Stop
          </button>
        </>
      )}
      {weighed && state === "stopped" && (
        <>
          <span role={weighed.cause ? "alert" : undefined}>
            Stopped at {weighed.done} of {weighed.all}
            {weighed.cause ? `, for it failed: ${weighed.cause}` : "."}
          </span>{" "}
          <button type="button" onClick={() => asks({ do: "weigh" })}>
            Weigh it from the beginning
          </button>
        </>
      )}
      <p class="small" role="status">
        {state === "none" &&
          "Under a minute on most machines, in the background; what is found is kept in this browser."}
        {state === "done" && `Weighed by ${weighed!.by}; at every choice only what the chooser saw was known.`}
      </p>
    </section>
  );
}
