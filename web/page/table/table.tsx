import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import type { Scene } from "../../../engine/meccg/presentation/screen/scene.js";
import type { Threats } from "../../../engine/meccg/presentation/screen/threats.js";
import type { TableShown } from "../../messages/table.js";
import { studies } from "../study/handed.js";
import type { Manner } from "../../messages/flow.js";
import type { FormShown, GoalShown, GoalWay } from "../../messages/flow.js";
import { type Filled, useFilled } from "../flow/filled.js";
import { isOpen } from "../flow/forms.js";
import { type Acts, ActsContext, NO_ACTS } from "./acts.js";
import type { Guide } from "../learn/kept.js";
import { changedSince } from "./changed.js";
import { CardMenu } from "./cardmenu.js";
import { mannerOf } from "./choices.js";
import { useProposal } from "../learn/tip.js";
import { CardSheet } from "./cardsheet.js";
import type { Client } from "../client.js";
import { nameOf } from "../beside/names.js";
import { Companies } from "./company.js";
import { useKeys } from "./keys.js";
import { useSwitch } from "../kept.js";
import { companiesOf, Others } from "./others.js";
import { hazardsText, whoseText } from "./whose.js";
import { Hand } from "./hand.js";
import { askedWhy, choicesAbout, isFolded, isOnCards, isOutside, litBy, type Thing, thingOfChoice } from "./lit.js";
import { MapOfAll } from "./map.js";
import { Holding, type Held } from "../pace/holding.js";
import { PaceSettings } from "../pace/settings.js";
import type { Tempo } from "../pace/tempo.js";
import { Menu } from "./menu.js";
import { Over } from "./over.js";
import { QuestionPanel } from "./question.js";
import { Settings } from "./settings.js";
import { Side } from "./side.js";
import { Sure } from "./sure.js";
import { still } from "../still.js";
import { useWarnings, Warned, type Warnings } from "../help/warning.js";
import { Lately, Tale } from "./tale.js";

/** Sites that may be chosen now, or in a form that is open. */
function goalsShown({ goals, forms }: TableShown, filled: Filled): GoalShown[] {
  const shown = (way: GoalWay): boolean =>
    !("form" in way.is) || isOpen(forms[way.is.form], filled.isOpen(way.is.form));
  return goals.flatMap((goal) => {
    const ways = goal.ways.filter(shown);
    return ways.length > 0 ? [{ ...goal, ways }] : [];
  });
}
const nowOf = (form: FormShown | undefined, row: number): number =>
  form?.is === "rows" ? Math.max(0, form.rows[row].now) : 0;

/** What decks call themselves, by the name under which they are played. */
type Titles = ReadonlyMap<string, string>;
/** What a deck calls itself, or a half of it (alone one plays without the hazards). */
const titled = (titles: Titles, deck: string): string => titles.get(deck.replace(/\[(alone|hazards)\]$/u, "")) ?? deck;
interface Given {
  table: TableShown;
  titles: Titles;
  /** The table at which one chose last; null as a game begins. */
  before: Scene | null;
  tale: { lines: TableShown["log"]; fresh: number };
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

interface Losing {
  one: TableShown["choices"][0];
  manner: Manner;
}

/** Before the game nothing is asked of the map: the question has its place. */
const isSettingUp = ({ scene, goals }: TableShown): boolean => scene.turn < 1 && goals.length === 0;

/** What lies on the table: the map, both sides, one's hand. */
const Board = still(function Lies({ table, titles }: { table: TableShown; titles: Titles }) {
  const { scene, deeps, others, you } = table;
  const [mine] = scene.sides;
  const decks = new Map(others.map(({ seat, deck }) => [seat, titled(titles, deck)]));
  return (
    <main class="board">
      {!isSettingUp(table) && <MapOfAll scene={scene} deeps={deeps} />}
      <Others scene={scene} decks={decks} />
      <section class="you" aria-label="You">
        <Side side={mine} name={titled(titles, you.deck)} scene={scene} />
        <Companies companies={companiesOf(scene, you.seat)} />
      </section>
      {(scene.turn > 0 || scene.hand.length > 0) && <Hand hand={scene.hand} />}
    </main>
  );
});
/** The opponent's company against which hazards are played comes into what is seen of his side, if it is not wholly there. */
function useHisCompany(at: number): void {
  useEffect(() => {
    const side = document.querySelector(".board > .he");
    const company = side?.querySelector(".company.under")?.getBoundingClientRect();
    const seen = side?.getBoundingClientRect();
    if (side && company && seen && company.bottom > seen.bottom) side.scrollTop += company.top - seen.top;
  }, [at]);
}

/** The table under way: who has what, what is asked, what happened. */
export function Table(given: Given) {
  const { table, titles, before, tale, thinking, holding, tempo, setTempo, away, guide, does, leave } = given;
  const [picked, setPicked] = useState<Thing | null>(null);
  const [card, setCard] = useState<string | null>(null);
  const { choices } = table;
  const [pointed, setPointed] = useState<Thing | null>(null);
  const filled = useFilled(table.at);
  const goals = useMemo(() => goalsShown(table, filled), [table, filled]);
  // Another question: what was picked was for the one before.
  const warnings = useWarnings(table, does);
  const choosing = useChoosing(table, warnings);
  const proposal = useProposal(table, guide.on && !thinking, warnings.does);
  const [lets, setLets] = useState(false);
  const onCards = isOnCards(table);
  useEffect(() => {
    setPicked(null);
    setPointed(null);
  }, [table.at]);
  // Where the map is asked no card lies over it.
  useEffect(() => {
    if (goals.length > 0) setCard(null);
  }, [table.at]);
  // Another game: a card that was looked at was of the one before.
  useEffect(() => {
    if (before === null) setCard(null);
  }, [before]);
  useHisCompany(table.at);
  const undo = (): void => void does({ do: "undo", choices: 1 });
  const [singly, turn] = useSwitch("mazarbul singly");
  const close = (): void => {
    setCard(null);
    setPicked(null);
  };
  const folded = isFolded(table, guide.on) && !singly;
  useKeys({
    ...{ choices, undo },
    choose: (choice, alone) => choosing.choose(choice, alone ? {} : mannerOf(proposal, choice)),
    turn: () => turn(!singly),
    close: card === null && picked === null ? null : close,
    shown: (one) =>
      !folded || isOutside(one, onCards, proposal?.choice) || (picked !== null && thingOfChoice(one) === picked),
    guided: proposal && (() => choosing.choose(proposal.choice, { guided: "all" })),
    off: thinking || away,
  });
  // An answer under way changes what is asked; the board stands as it did, and is not made again.
  const open = thinking || goals.length === 0 ? NO_ACTS.goals : goals;
  const advised = onCards && proposal ? choices.find((one) => one.choice === proposal.choice) : undefined;
  const pointing = {
    ...{ picked, pick: setPicked, pointed, point: setPointed, look: setCard, proposal, lets, setLets },
    advised: advised ? thingOfChoice(advised) : null,
    // Another thing that is pressed takes the place of this one.
    asksOn: onCards && !thinking,
  };
  const acts = useActsOn(given, pointing, { filled, goals, open, choose: choosing.choose });
  return (
    <ActsContext.Provider value={acts}>
      <div class={isSettingUp(table) ? "table setup" : "table"} data-at={table.at}>
        <button type="button" class="skip" onClick={() => document.getElementById("asked")?.focus()}>
          To what is asked
        </button>
        <header class="top">
          <Turn table={table} />
          <Menu table={table} thinking={thinking} does={does} undo={undo} leave={leave} />
        </header>
        <Board table={table} titles={titles} />
        {card && (
          <div class="sheetplace">
            <CardSheet name={card} why={askedWhy(table, card)} does={does} close={() => setCard(null)} />
          </div>
        )}
        <aside class="talk" aria-label="What is asked and told">
          <Lately lines={tale.lines} fresh={holding ? 0 : tale.fresh} dice={tempo.pace !== "instant"} />
          {holding ? (
            <Holding {...holding} />
          ) : (
            <Asked {...{ given, warnings, choosing, filled }} singly={{ open: singly, turn }} />
          )}
          <PaceSettings tempo={tempo} set={setTempo}>
            <Settings stops={table.stops} does={does} />
          </PaceSettings>
          <Tale lines={tale.lines} fresh={tale.fresh} dice={tempo.pace !== "instant"} />
        </aside>
      </div>
    </ActsContext.Provider>
  );
}

/** Whose turn it is, and in which phase. */
function Turn({ table: { scene, beside, you } }: { table: TableShown }) {
  return (
    <h1 class="turn" title={scene.phase}>
      {beside && `${nameOf(you.seat)}. `}
      {scene.turn > 0
        ? `Turn ${scene.turn}, ${whoseText(scene, scene.seats.turn)}${hazardsText(scene)}`
        : "Before the game"}
      <span class="hidden">: </span>
      <span class="phase">{scene.phase}</span>
    </h1>
  );
}

interface Choosing {
  /** A choice that loses something, until one has said that it is meant. */
  losing: Losing | null;
  /** Takes it, or lets it be. */
  answer(meant: boolean): void;
  choose(choice: number, manner?: Manner): void;
}
/** One's choices: what loses something is asked for once more. */
function useChoosing({ at, choices }: TableShown, warnings: Warnings): Choosing {
  const [losing, setLosing] = useState<Losing | null>(null);
  useEffect(() => setLosing(null), [at]);
  const takes = useCallback(
    (choice: number, manner: Manner): void => void warnings.does({ do: "choose", at, choice, ...manner }),
    [warnings.does, at],
  );
  const choose = useCallback(
    (choice: number, manner: Manner = {}): void => {
      const one = choices.find((other) => other.choice === choice);
      if (one?.asks) setLosing({ one, manner });
      else takes(choice, manner);
    },
    [takes, choices],
  );
  const answer = (meant: boolean): void => {
    setLosing(null);
    if (meant) takes(losing!.one.choice, losing!.manner);
    else document.getElementById("asked")?.focus({ preventScroll: true });
  };
  return { losing, answer, choose };
}

/** What the board asks of the page: made anew only where something of it is otherwise. */
function useActsOn(
  { table, before, does }: Given,
  {
    picked,
    pick,
    pointed,
    point,
    look,
    proposal,
    advised,
    lets,
    setLets,
    asksOn,
  }: Pick<Acts, "picked" | "pick" | "pointed" | "point" | "look" | "proposal" | "advised" | "lets" | "setLets"> & {
    asksOn: boolean;
  },
  {
    filled,
    goals,
    open,
    choose,
  }: { filled: Filled; goals: GoalShown[]; open: readonly GoalShown[]; choose: Choosing["choose"] },
): Acts {
  const { scene, choices } = table;
  const lit = useMemo(() => litBy(choices, goals), [choices, goals]);
  const threats = useCallback(
    async (company: number) => (await does({ do: "threats", company })) as Threats | null,
    [does],
  );
  const changed = useMemo(() => changedSince(before, scene), [before, scene]);
  return useMemo(
    () => ({
      ...{ lit, changed, picked, pick, pointed, point, look, threats, proposal, advised, lets, setLets },
      menu: (thing: Thing) =>
        asksOn && (
          <CardMenu
            key={thing}
            {...{ choices, proposed: proposal, disabled: false, lets, choose }}
            shown={choicesAbout(choices, thing)}
            close={() => pick(null)}
          />
        ),
      goals: open,
      go: ({ is }: GoalWay): void => {
        if ("form" in is) filled.take(is.form, is.row, is.option);
        else choose(is.choice, is.way === null ? {} : { way: is.way });
      },
      isSo: ({ is }: GoalWay): boolean =>
        "form" in is && filled.option(is.form, is.row, nowOf(table.forms[is.form], is.row)) === is.option,
      ...{ at: table.at, mine: scene.movesAhead },
    }),
    [lit, changed, picked, pointed, open, filled, choose, threats, table, scene, proposal, advised, lets, asksOn],
  );
}

interface AskedGiven {
  given: Given;
  warnings: Warnings;
  choosing: Choosing;
  filled: Filled;
  singly: { open: boolean; turn(open: boolean): void };
}
/** What is asked, or how the game ended. */
function Asked({ given, warnings, choosing: { losing, answer, choose }, filled, singly }: AskedGiven) {
  const { table, thinking, guide, away, does, leave } = given;
  const study = async (): Promise<void> => {
    const text = await does({ do: "record" });
    if (typeof text === "string") studies({ text, file: "the game that was played", ended: true });
  };
  if (table.over)
    return (
      <Over over={table.over} practice={table.undone + table.hints + table.watched > 0} study={study} leave={leave} />
    );
  return (
    <>
      <Warned warnings={warnings} />
      {losing && <Sure key={losing.one.choice} one={losing.one} yes={() => answer(true)} no={() => answer(false)} />}
      <QuestionPanel {...{ table, thinking, choose, guide, away, singly, filled }} does={warnings.does} />
    </>
  );
}
