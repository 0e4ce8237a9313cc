import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Threats } from "../../../engine/metw/screen/threats.js";
import type { TableShown } from "../../messages/table.js";
import { studies } from "../study/handed.js";
import type { Manner } from "../../messages/flow.js";
import { ActsContext } from "./acts.js";
import type { Guide } from "../learn/kept.js";
import { CardSheet } from "./cardsheet.js";
import type { Client } from "../client.js";
import { nameOf } from "../beside/names.js";
import { Companies } from "./company.js";
import { Hand } from "./hand.js";
import { litBy, type Thing } from "./lit.js";
import { MapOfAll } from "./map.js";
import { Menu } from "./menu.js";
import { Over } from "./over.js";
import { QuestionPanel } from "./question.js";
import { Side } from "./side.js";
import { Warned, useWarnings } from "../help/warning.js";
import { Tale } from "./tale.js";

/** The movement/hazard phase among the phases of a scene: behind it no creature is played from hand. */
const LAST_MOVES = 4;

interface Given {
  table: TableShown;
  tale: { lines: TableShown["told"]; fresh: number };
  thinking: boolean;
  /** True while another place of the page is looked at: keys are not meant for the table then. */
  away: boolean;
  guide: Guide;
  does(ask: Parameters<Client["ask"]>[0]): Promise<unknown>;
  leave(): void;
}

/** The table under way: who has what, what is asked, what happened. */
export function Table({ table, tale, thinking, away, guide, does, leave }: Given) {
  const [picked, setPicked] = useState<Thing | null>(null);
  const [card, setCard] = useState<string | null>(null);
  const { scene, choices } = table;
  const lit = useMemo(() => litBy(choices), [choices]);
  // Another question: what was picked was for the one before.
  useEffect(() => setPicked(null), [table.at]);
  const warnings = useWarnings(table, does);
  const choose = (choice: number, manner: Manner = {}): void =>
    void warnings.does({ do: "choose", at: table.at, choice, ...manner });
  const undo = (): void => void does({ do: "undo", choices: 1 });
  const study = async (): Promise<void> => {
    const text = await does({ do: "record" });
    if (typeof text === "string") studies({ text, file: "the game that was played", ended: true });
  };
  useKeys({ choices: table.choices, choose, undo, off: thinking || away });
  const threats = useCallback(
    async (company: number) => (await does({ do: "threats", company })) as Threats | null,
    [does],
  );
  const acts = {
    lit,
    picked,
    pick: setPicked,
    look: setCard,
    threats,
    at: table.at,
    mine: scene.whose === "you" && scene.phaseNumber <= LAST_MOVES,
  };
  const [you, he] = scene.sides;
  const mine = scene.companies.filter((one) => one.whose === "you");
  const his = scene.companies.filter((one) => one.whose === "he");
  return (
    <ActsContext.Provider value={acts}>
      <div class="table" data-at={table.at}>
        <header class="top">
          <h1 class="turn">
            {table.beside && `${nameOf(table.you.seat)}. `}
            {scene.turn > 0 ? `Turn ${scene.turn}, ${scene.whose === "you" ? "yours" : "his"}` : "Before the game"}
            <span class="hidden">: </span>
            <span class="phase">{scene.phase}</span>
          </h1>
          <Menu table={table} thinking={thinking} does={does} undo={undo} leave={leave} />
        </header>
        <main class="board">
          <MapOfAll scene={scene} />
          <section class="he" aria-label="The opponent">
            <Side side={he} name={table.he.deck} />
            <Companies companies={his} />
          </section>
          <section class="you" aria-label="You">
            <Side side={you} name={table.you.deck} />
            <Companies companies={mine} />
          </section>
          <Hand hand={scene.hand} />
        </main>
        <aside class="talk" aria-label="What is asked and told">
          {table.over ? (
            <Over
              over={table.over}
              practice={table.undone + table.hints + table.watched > 0}
              study={study}
              leave={leave}
            />
          ) : (
            <>
              <Warned warnings={warnings} />
              <QuestionPanel table={table} thinking={thinking} choose={choose} guide={guide} does={warnings.does} />
            </>
          )}
          {card && <CardSheet name={card} does={does} close={() => setCard(null)} />}
          <Tale lines={tale.lines} fresh={tale.fresh} />
        </aside>
      </div>
    </ActsContext.Provider>
  );
}

interface Keys {
  choices: TableShown["choices"];
  choose(choice: number): void;
  undo(): void;
  off: boolean;
}
/** Digits take a choice, p passes, u takes back: wherever no text is being typed. */
function useKeys(keys: Keys): void {
  // What stands on the screen counts, also for a key that comes in the moment in which it was drawn.
  const drawn = useRef(keys);
  drawn.current = keys;
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const { choices, choose, undo, off } = drawn.current;
      const typing =
        event.target instanceof HTMLSelectElement ||
        (event.target instanceof HTMLInputElement && event.target.type !== "radio" && event.target.type !== "checkbox");
      if (typing || event.ctrlKey || event.metaKey || event.altKey || off) return;
      const digit = /^[1-9]$/.test(event.key) ? choices[Number(event.key) - 1] : undefined;
      const pass = event.key === "p" ? choices.find((one) => one.text === "pass") : undefined;
      const taken = digit ?? pass;
      if (taken) choose(taken.choice);
      else if (event.key === "u") undo();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
}
