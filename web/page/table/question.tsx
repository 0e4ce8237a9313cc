import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { TableShown } from "../../messages/table.js";
import { useActs } from "./acts.js";
import type { Client } from "../client.js";
import { Choices, Singly } from "./choices.js";
import { choicesAbout, holdsAll, isFolded, isOnCards } from "./lit.js";
import type { Filled } from "../flow/filled.js";
import { Forms } from "../flow/forms.js";
import { countedHeading } from "../flow/format.js";
import { Standing } from "../flow/standing.js";
import { Hints } from "../help/hint.js";
import { WarnSetting } from "../help/setting.js";
import type { Manner } from "../../messages/flow.js";
import type { Guide } from "../learn/kept.js";
import { Tip } from "../learn/tip.js";
import { RulesLink } from "../rules/text.js";
import { WithNames } from "./names.js";

interface Given {
  table: TableShown;
  thinking: boolean;
  choose(choice: number, manner?: Manner): void;
  guide: Guide;
  /** Is another place of the page looked at? Keys are not meant for the question then. */
  away: boolean;
  /** Are choices that a form holds shown one by one, too? */
  singly: { open: boolean; turn(open: boolean): void };
  filled: Filled;
  does(ask: Parameters<Client["ask"]>[0]): Promise<unknown>;
}

/** What is asked, what may be answered, and what an adviser would say. */
export function QuestionPanel({ table, thinking, choose, guide, away, singly, filled, does }: Given) {
  const { picked, pick, proposal, lets, setLets } = useActs();
  const { question, choices, scene } = table;
  const onCards = isOnCards(table);
  const about = picked && !onCards ? choicesAbout(choices, picked) : [];
  const shown = about.length > 0 ? about : choices;
  const { at } = table;
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone, or is the answer to something else: the keyboard goes on from the next question, and not
  // from the top of the page, also for whoever presses a key before it is painted.
  useLayoutEffect(() => {
    const on = document.activeElement;
    if (!thinking && (on === document.body || on?.closest(".choice"))) title.current?.focus({ preventScroll: true });
  }, [at, thinking]);
  // Whoever has read further down sees the next question from its beginning.
  useEffect(() => {
    for (const around of [".question", ".talk"]) title.current?.closest(around)?.scrollTo({ top: 0 });
  }, [at]);
  // What the guide would take may stand below what is seen of a long list, also of one that is opened or shortened later.
  useEffect(() => {
    if (proposal) document.querySelector(".question .choice.proposed")?.scrollIntoView({ block: "nearest" });
  }, [proposal, singly.open, about.length]);
  const given = { choices, shown, proposed: proposal, disabled: thinking, lets, choose };
  const covered = holdsAll(table);
  const folds = isFolded(table, guide.on);
  const forms = (
    <Forms
      key={at}
      forms={table.forms}
      disabled={thinking}
      keys={covered && !singly.open && !guide.on && !thinking && !away && about.length === 0}
      enter={!away}
      filled={filled}
      fill={(form, said) => void does({ do: "fill", at, form, filled: said })}
    />
  );
  return (
    <section class="question" aria-label="What is asked" aria-busy={thinking}>
      <UnderWay table={table} />
      <h2 id="asked" ref={title} tabIndex={-1}>
        {thinking ? "The opponent thinks ..." : countedHeading(table.forms, filled.picked) || question?.ask}
      </h2>
      {!thinking && question && <RulesLink name={question.rules} />}
      {guide.on && !thinking && <Tip table={table} guide={guide} proposal={proposal} choose={choose} />}
      {about.length > 0 && (
        <button type="button" class="all small" onClick={() => pick(null)}>
          all {choices.length} choices
        </button>
      )}
      {covered && !guide.on && forms}
      {onCards && !singly.open && !thinking && (
        <p class="oncards">Press a lit card of your companies or your hand: what you may do with it is shown at it.</p>
      )}
      {folds && about.length === 0 ? <Singly {...given} {...singly} onCards={onCards} /> : <Choices {...given} />}
      {choices.some((one) => one.effect) && (
        <label class="lets">
          <input type="checkbox" checked={lets} onChange={(event) => setLets(event.currentTarget.checked)} />I play
          nothing on top of what I play now
        </label>
      )}
      {(!covered || guide.on) && forms}
      <Standing
        flow={table.flow}
        mayPass={choices.some((one) => one.text === "pass" && !one.asks)}
        disabled={thinking}
        order={(order) => void does({ do: "order", at, order })}
        cancel={() => void does({ do: "cancel" })}
      />
      <WarnSetting on={table.warns} does={does} />
      <button type="button" class="small" onClick={() => guide.turn(!guide.on)}>
        {guide.on ? "Turn the guide off" : "Turn the guide on"}
      </button>
      {!thinking && scene.over === false && <Hints key={at} does={does} />}
    </section>
  );
}
/** The attack, the strike and the chain of effects that are under way. */
function UnderWay({ table: { scene } }: { table: TableShown }) {
  if (!scene.attack && !scene.strike && scene.chain.length === 0) return null;
  return (
    <div class="underway">
      {scene.attack && (
        <p class="attack">
          <WithNames text={scene.attack} />
        </p>
      )}
      {scene.strike && (
        <p class="strike">
          <WithNames text={scene.strike} />
        </p>
      )}
      {scene.chain.length > 0 && (
        <>
          <p class="small">The chain of effects; the last resolves first:</p>
          <ol class="chain">
            {scene.chain.map((entry, k) => (
              <li key={k}>
                <WithNames text={entry} />
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
