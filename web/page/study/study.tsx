import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { MomentShown, StudyOpened, Weighed } from "../../messages/study.js";
import { Notice } from "../notice.js";
import { NamesContext } from "../table/names.js";
import { Board } from "./board.js";
import { CardPanel } from "./cardpanel.js";
import type { StudyClient } from "./client.js";
import { Curve } from "./curve.js";
import { worstOf } from "./falls.js";
import { Findings } from "./findings.js";
import { Losses } from "./losses.js";
import { type Studied, useOpened } from "./opened.js";
import { Seen } from "./seen.js";
import { Share } from "./share.js";
import { Steer } from "./steer.js";
import { seatWords } from "./format.js";

/** A game that is over, looked at again: replayed, weighed, shared. `link`: the game that stands in the address, or "". */
export function Study({ link }: { link: string }) {
  const [moment, setMoment] = useState<MomentShown | null>(null);
  const [at, setAt] = useState(1);
  const [seat, setSeat] = useState(0);
  const [both, setBoth] = useState(false);
  const [card, setCard] = useState<string | null>(null);
  /** Has one gone anywhere in this game? Until then the study shows what lost most. */
  const went = useRef(false);
  const begun = useCallback((found: StudyOpened): void => {
    setSeat(found.seat);
    setBoth(false);
    setMoment(null);
    setCard(null);
    setAt(1);
    went.current = false;
  }, []);
  const studied = useOpened(link, begun);
  const { opened, weighed, client, shows } = studied;
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
  return (
    <NamesContext.Provider value={studied.finder}>
      <main class="study" aria-busy={studied.opening}>
        <h1>{opened ? `Study: ${opened.decks.join(" and ")}` : "Study a game"}</h1>
        {studied.fault && <Notice fault={studied.fault} close={studied.close} />}
        {opened ? (
          <Opened {...{ studied, opened, moment, at, seat, both, card, go, setSeat, setBoth, setCard }} />
        ) : (
          <p>
            A game that is over can be played again choice by choice, as each side saw it, and weighed: how the chance
            to win moved, which choices cost most, and what was luck. Open one that you have saved, one that the command
            line has written, or a link to one; or press "Study this game" at the end of a game.
          </p>
        )}
        <OpenFile {...{ opened, open: studied.open }} />
      </main>
    </NamesContext.Provider>
  );
}

interface OpenedGiven {
  studied: Studied;
  opened: StudyOpened;
  moment: MomentShown | null;
  /** The choice that is looked at, from which seat, and with both hands open. */
  at: number;
  seat: number;
  both: boolean;
  card: string | null;
  go(number: number): void;
  setSeat(seat: number): void;
  setBoth(both: boolean): void;
  setCard(card: string | null): void;
}
/** A game on the page. */
function Opened({ studied, opened, moment, at, seat, both, card, go, setSeat, setBoth, setCard }: OpenedGiven) {
  const { game, weighed, client, shows, close } = studied;
  const board = useRef<HTMLHeadingElement>(null);
  /** To a choice from elsewhere on the page: the board comes into sight, and a reader is told where he is. */
  const show = (number: number): void => {
    go(number);
    board.current?.focus({ preventScroll: true });
    board.current?.scrollIntoView({ block: "start" });
  };
  const asks = (ask: Parameters<StudyClient["ask"]>[0]): void => {
    close();
    client.current!.ask(ask).catch(shows);
  };
  return (
    <>
      <p>
        {opened.ended}{" "}
        <span class="small">
          {opened.decks.map((_, one) => `${seatWords(opened, one)}: ${opened.players[one]}`).join("; ")}; seed{" "}
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
      {card && <CardPanel {...{ name: card, at, seat, client: client.current! }} close={() => setCard(null)} />}
      {moment && <Board moment={moment} opened={opened} seat={seat} look={setCard} />}
      {weighed && <Curve opened={opened} weighed={weighed} seat={seat} at={at} go={go} show={show} />}
      {weighed && <Findings opened={opened} weighed={weighed} seat={seat} go={show} />}
      <Share game={game!} opened={opened} seat={seat} client={client.current!} failed={shows} />
    </>
  );
}

function OpenFile({ opened, open }: Pick<Studied, "opened" | "open">) {
  const chosen = async (event: Event): Promise<void> => {
    const input = event.currentTarget as HTMLInputElement;
    const file = input.files?.[0];
    input.value = "";
    if (file) await open({ text: await file.text(), file: file.name, ended: false });
  };
  return (
    <label class="file">
      {opened ? "Open another game" : "Open a game"}
      <input type="file" accept=".txt,text/plain" onChange={chosen} />
    </label>
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
