/** A game gone through again, choice by choice: the map as it was, what was taken, and what the heuristic would have taken. */
import { useEffect, useState } from "preact/hooks";
import { WarMap } from "../map/map.js";
import { litBy } from "../map/upon.js";
import type { MapShown, WarMoment, WarStudied } from "../messages.js";
import { Hand, Piles } from "./cards.js";
import { Choices } from "./choices.js";
import type { War } from "./client.js";
import { lookAt } from "./look.js";
import { Odds } from "./odds.js";
import { capital } from "./sides.js";
import { State } from "./state.js";
import { TaleBox } from "./tale.js";

/** Whoever chooses. */
const CHOOSER = -1;
const NO_WAYS: WarMoment["table"]["ways"] = [];

interface SteerGiven {
  opened: WarStudied;
  at: number;
  go(number: number): void;
  differs(by: 1 | -1): void;
  /** There is no other choice of that kind. */
  none: boolean;
}
function Steer({ opened, at, go, differs, none }: SteerGiven) {
  const { choices } = opened;
  return (
    <div class="warsteer">
      <label>
        Choice {Math.min(at, choices)} of {choices}
        {at > choices && ", the end"}
        <input
          type="range"
          min={1}
          max={choices + 1}
          value={at}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
      </label>
      <p class="menu">
        <button type="button" disabled={at <= 1} onClick={() => go(at - 1)}>
          Before (←)
        </button>
        <button type="button" disabled={at > choices} onClick={() => go(at + 1)}>
          Next (→)
        </button>
        <button type="button" onClick={() => differs(-1)}>
          Other choice before
        </button>
        <button type="button" onClick={() => differs(1)}>
          Next other choice
        </button>
      </p>
      <p class="small" role="status">
        {none
          ? "There is none further on that side."
          : "Other choices are those at which the heuristic would not have taken the same."}
      </p>
    </div>
  );
}
/** What was taken, and what would have been. */
function Verdict({ moment }: { moment: WarMoment }) {
  const { would, taken, takenWords } = moment;
  if (!would || taken === null) return null;
  const same = would.choice === taken;
  return (
    <p class="hint verdict">
      Taken: <strong>{takenWords}</strong>
      <br />
      {same ? "The heuristic would have taken the same." : "The heuristic would: "}
      {!same && <strong>{would.words}</strong>}
      {would.why && <span class="why">{would.why}</span>}
    </p>
  );
}
interface Given {
  war: War;
  opened: WarStudied;
  map: MapShown;
  leave(): void;
}
export function Study({ war, opened, map, leave }: Given) {
  const { does } = war;
  const [at, setAt] = useState(1);
  const [seat, setSeat] = useState(opened.open ? CHOOSER : opened.seat);
  const [moment, setMoment] = useState<WarMoment | null>(null);
  const [pointed, setPointed] = useState(0);
  const [none, setNone] = useState(false);
  const within = (number: number): number => Math.max(1, Math.min(opened.choices + 1, number));
  const go = (number: number): void => {
    setNone(false);
    setAt(within(number));
  };
  useEffect(() => {
    let stays = true;
    void does({ do: "moment", number: at, seat }).then((found) => {
      if (stays && found) setMoment(found);
    });
    return () => {
      stays = false;
    };
  }, [at, seat]);
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      // On the map, and in a field, arrows have their own meaning.
      if (by === 0 || (event.target instanceof Element && event.target.closest("input, .mapbox"))) return;
      // A key that is held goes on from where the one before has gone.
      setAt((now) => within(now + by));
      setNone(false);
      event.preventDefault();
    };
    document.addEventListener("keydown", heard);
    return () => document.removeEventListener("keydown", heard);
  }, [opened]);
  const differs = async (by: 1 | -1): Promise<void> => {
    const found = await does({ do: "differs", from: at, by, seat });
    if (found === null) return;
    if (found === 0) setNone(true);
    else go(found);
  };
  const table = moment?.table;
  const taken = table?.choices.find(({ choice }) => choice === moment?.taken);
  const card = (name: string): Promise<string[] | null> => does({ do: "card", name });
  return (
    <main class="war warstudy" data-number={moment?.number}>
      <header class="wartop">
        <h1>Study: War of the Ring</h1>
        <p class="small">
          {opened.players.map(({ name, agent }) => `${capital(name)}: ${agent.replace(/:.*/, "")}`).join("; ")}. Luck "
          {opened.seed}". {opened.ended}
        </p>
        <div class="menu">
          <button type="button" onClick={leave}>
            Close
          </button>
        </div>
      </header>
      <div class="warboard">
        {table && (
          <WarMap
            {...{
              map,
              scene: table.scene,
              lit: litBy(table.choices),
              ways: NO_WAYS,
              picked: pointed || (taken?.hex ?? 0),
            }}
            press={setPointed}
            look={taken?.hex || lookAt(table)}
          />
        )}
      </div>
      <aside class="wartalk" aria-label="The game in words">
        <Steer {...{ opened, at, go, none }} differs={(by) => void differs(by)} />
        {opened.open && (
          <label>
            Seen by{" "}
            <select value={seat} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
              <option value={CHOOSER}>whoever chooses</option>
              {opened.players.map(({ name }, one) => (
                <option key={name} value={one}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {moment && table && (
          <>
            <State table={table} />
            <section class="warask">
              <h2 aria-live="polite">
                {moment.chooser === null
                  ? opened.ended
                  : (table.question?.ask ?? `${capital(opened.players[moment.chooser].name)} chooses`)}
              </h2>
              {moment.chooser !== null && table.question && (
                <p class="small">
                  {capital(table.you.name)} chooses. {table.question.about}
                </p>
              )}
              {table.question?.odds && <Odds odds={table.question.odds} />}
              <Verdict moment={moment} />
              {table.choices.length > 0 && (
                <Choices
                  key={at}
                  {...{ choices: table.choices, off: true, choose: () => undefined, point: setPointed }}
                  pass={table.question?.pass ?? ""}
                  hint={moment.would?.choice ?? null}
                  taken={moment.taken}
                />
              )}
            </section>
            <TaleBox tale={{ lines: table.log, fresh: 0 }} />
            <Hand scene={table.scene} />
            <Piles scene={table.scene} card={card} />
          </>
        )}
      </aside>
    </main>
  );
}
