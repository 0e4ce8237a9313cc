import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import type { Scene } from "../../../engine/metw/screen/scene.js";
import type { Threats } from "../../../engine/metw/screen/threats.js";
import type { TableShown } from "../../messages/table.js";
import { studies } from "../study/handed.js";
import type { Manner } from "../../messages/flow.js";
import type { FormShown, GoalShown, GoalWay } from "../../messages/flow.js";
import { type Filled, useFilled } from "../flow/filled.js";
import { isOpen } from "../flow/forms.js";
import { ActsContext, NO_ACTS } from "./acts.js";
import type { Guide } from "../learn/kept.js";
import { changedSince } from "./changed.js";
import { CardSheet } from "./cardsheet.js";
import type { Client } from "../client.js";
import { nameOf } from "../beside/names.js";
import { Companies } from "./company.js";
import { useKeys } from "./keys.js";
import { useSwitch } from "../kept.js";
import { EventsInPlay } from "./events.js";
import { Hand } from "./hand.js";
import { choicesAbout, litBy, type Thing } from "./lit.js";
import { MapOfAll } from "./map.js";
import { Holding, type Held } from "../pace/holding.js";
import { PaceSettings } from "../pace/settings.js";
import type { Tempo } from "../pace/tempo.js";
import { Menu } from "./menu.js";
import { Over } from "./over.js";
import { holdsAll, QuestionPanel } from "./question.js";
import { Side } from "./side.js";
import { still } from "../still.js";
import { Warned, useWarnings } from "../help/warning.js";
import { Lately, Tale } from "./tale.js";

/** Sites that may be chosen now, or in a form that is open. */
function goalsShown({ goals, forms }: TableShown, filled: Filled): GoalShown[] {
  const shown = (way: GoalWay): boolean =>
    !("form" in way.is) || isOpen(forms[way.is.form]!, filled.isOpen(way.is.form));
  return goals.flatMap((goal) => {
    const ways = goal.ways.filter(shown);
    return ways.length > 0 ? [{ ...goal, ways }] : [];
  });
}
const nowOf = (form: FormShown | undefined, row: number): number =>
  form?.is === "rows" ? Math.max(0, form.rows[row]!.now) : 0;

interface Given {
  table: TableShown;
  /** The table at which one chose last; null as a game begins. */
  before: Scene | null;
  tale: { lines: TableShown["told"]; fresh: number };
  thinking: boolean;
  /** While what happened is shown line by line; null: the table stands. */
  holding: Held | null;
  tempo: Tempo;
  setTempo(tempo: Tempo): void;
  /** True while another place of the page is looked at: keys are not meant for the table then. */
  away: boolean;
  guide: Guide;
  does(ask: Parameters<Client["ask"]>[0]): Promise<unknown>;
  leave(): void;
}

/** What lies on the table: the map, both sides, one's hand. */
const Board = still(function Lies({ table: { scene, deeps, he, you } }: { table: TableShown }) {
  const [mine, his] = scene.sides;
  return (
    <main class="board">
      <MapOfAll scene={scene} deeps={deeps} />
      <section class="he" aria-label="The opponent">
        <Side side={his} name={he.deck} />
        <Companies companies={companiesOf(scene, "he")} />
        <EventsInPlay events={scene.events} />
      </section>
      <section class="you" aria-label="You">
        <Side side={mine} name={you.deck} />
        <Companies companies={companiesOf(scene, "you")} />
      </section>
      <Hand hand={scene.hand} />
    </main>
  );
});
const companiesOf = (scene: Scene, whose: "you" | "he"): Scene["companies"] =>
  scene.companies.filter((one) => one.whose === whose);

/** The table under way: who has what, what is asked, what happened. */
export function Table({ table, before, tale, thinking, holding, tempo, setTempo, away, guide, does, leave }: Given) {
  const [picked, setPicked] = useState<Thing | null>(null);
  const [card, setCard] = useState<string | null>(null);
  const { scene, choices } = table;
  const [pointed, setPointed] = useState<Thing | null>(null);
  const filled = useFilled(table.at);
  const goals = useMemo(() => goalsShown(table, filled), [table, filled]);
  const lit = useMemo(() => litBy(choices, goals), [choices, goals]);
  // Another question: what was picked was for the one before.
  const warnings = useWarnings(table, does);
  useEffect(() => {
    setPicked(null);
    setPointed(null);
  }, [table.at]);
  // Another game: a card that was looked at was of the one before.
  useEffect(() => {
    if (before === null) setCard(null);
  }, [before]);
  const choose = useCallback(
    (choice: number, manner: Manner = {}): void =>
      void warnings.does({ do: "choose", at: table.at, choice, ...manner }),
    [warnings.does, table.at],
  );
  const undo = (): void => void does({ do: "undo", choices: 1 });
  const study = async (): Promise<void> => {
    const text = await does({ do: "record" });
    if (typeof text === "string") studies({ text, file: "the game that was played", ended: true });
  };
  const [singly, turn] = useSwitch("mazarbul singly");
  useKeys({
    choices,
    choose,
    undo,
    turn: () => turn(!singly),
    folded: holdsAll(table) && !singly && !guide.on && (!picked || choicesAbout(choices, picked).length === 0),
    off: thinking || away,
  });
  const threats = useCallback(
    async (company: number) => (await does({ do: "threats", company })) as Threats | null,
    [does],
  );
  const changed = useMemo(() => changedSince(before, scene), [before, scene]);
  // An answer under way changes what is asked; the board stands as it did, and is not made again.
  const open = thinking || goals.length === 0 ? NO_ACTS.goals : goals;
  const acts = useMemo(
    () => ({
      lit,
      changed,
      picked,
      pick: setPicked,
      pointed,
      point: setPointed,
      goals: open,
      go: ({ is }: GoalWay): void => {
        if ("form" in is) filled.take(is.form, is.row, is.option);
        else choose(is.choice, is.way === null ? {} : { way: is.way });
      },
      isSo: ({ is }: GoalWay): boolean =>
        "form" in is && filled.option(is.form, is.row, nowOf(table.forms[is.form], is.row)) === is.option,
      look: setCard,
      threats,
      at: table.at,
      mine: scene.movesAhead,
    }),
    [lit, changed, picked, pointed, open, filled, choose, threats, table, scene],
  );
  return (
    <ActsContext.Provider value={acts}>
      <div class="table" data-at={table.at}>
        <button type="button" class="skip" onClick={() => document.getElementById("asked")?.focus()}>
          To what is asked
        </button>
        <header class="top">
          <h1 class="turn">
            {table.beside && `${nameOf(table.you.seat)}. `}
            {scene.turn > 0 ? `Turn ${scene.turn}, ${scene.whose === "you" ? "yours" : "his"}` : "Before the game"}
            <span class="hidden">: </span>
            <span class="phase">{scene.phase}</span>
          </h1>
          <Menu table={table} thinking={thinking} does={does} undo={undo} leave={leave} />
        </header>
        <Board table={table} />
        <aside class="talk" aria-label="What is asked and told">
          <Lately lines={tale.lines} fresh={holding ? 0 : tale.fresh} dice={tempo.pace !== "instant"} />
          {holding ? (
            <Holding {...holding} />
          ) : table.over ? (
            <Over
              over={table.over}
              practice={table.undone + table.hints + table.watched > 0}
              study={study}
              leave={leave}
            />
          ) : (
            <>
              <Warned warnings={warnings} />
              <QuestionPanel
                table={table}
                thinking={thinking}
                choose={choose}
                guide={guide}
                away={away}
                singly={{ open: singly, turn }}
                filled={filled}
                does={warnings.does}
              />
            </>
          )}
          <PaceSettings tempo={tempo} set={setTempo} />
          {card && <CardSheet name={card} does={does} close={() => setCard(null)} />}
          <Tale lines={tale.lines} fresh={tale.fresh} dice={tempo.pace !== "instant"} />
        </aside>
      </div>
    </ActsContext.Provider>
  );
}
