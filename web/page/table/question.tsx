import { useEffect, useRef, useState } from "preact/hooks";
import type { ChoiceShown, Hint, TableShown } from "../../messages/table.js";
import { useActs } from "./acts.js";
import type { Client } from "../client.js";
import { choicesAbout } from "./lit.js";
import { Forms } from "../flow/forms.js";
import { Standing } from "../flow/standing.js";
import { Ways } from "../flow/ways.js";
import type { Manner } from "../../messages/flow.js";
import type { Guide } from "../learn/kept.js";
import { Tip, useProposal } from "../learn/tip.js";
import { RulesLink } from "../rules/text.js";
import { Settings } from "./settings.js";
import { WithNames } from "./names.js";

interface Given {
  table: TableShown;
  thinking: boolean;
  choose(choice: number, manner?: Manner): void;
  guide: Guide;
  does(ask: Parameters<Client["ask"]>[0]): Promise<unknown>;
}

/** What is asked, what may be answered, and what an adviser would say. */
export function QuestionPanel({ table, thinking, choose, guide, does }: Given) {
  const { picked, pick } = useActs();
  const { question, choices, scene } = table;
  const about = picked ? choicesAbout(choices, picked) : [];
  const shown = about.length > 0 ? about : choices;
  const [lets, setLets] = useState(false);
  const { at } = table;
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: the keyboard goes on from the next question, and not from the top of the page.
  useEffect(() => {
    if (!thinking && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [at, thinking]);
  const proposal = useProposal(table, guide.on && !thinking, does);
  return (
    <section class="question" aria-label="What is asked" aria-busy={thinking}>
      <UnderWay table={table} />
      <h2 id="asked" ref={title} tabIndex={-1}>
        {thinking ? "The opponent thinks ..." : question?.ask}
      </h2>
      {!thinking && question && <RulesLink name={question.rules} />}
      {guide.on && !thinking && <Tip table={table} guide={guide} proposal={proposal} />}
      {about.length > 0 && (
        <button type="button" class="all small" onClick={() => pick(null)}>
          all {choices.length} choices
        </button>
      )}
      <ol class="choices">
        {shown.map((one) => (
          <Choice
            key={one.choice}
            one={one}
            number={choices.indexOf(one) + 1}
            disabled={thinking}
            lets={lets}
            proposed={one.choice === proposal?.choice}
            choose={choose}
          />
        ))}
      </ol>
      {choices.some((one) => one.effect) && (
        <label class="lets">
          <input type="checkbox" checked={lets} onChange={(event) => setLets(event.currentTarget.checked)} />I play
          nothing on top of what I play now
        </label>
      )}
      <Forms
        key={at}
        forms={table.forms}
        disabled={thinking}
        fill={(form, filled) => void does({ do: "fill", at, form, filled })}
      />
      <Standing
        flow={table.flow}
        mayPass={choices.some((one) => one.text === "pass")}
        disabled={thinking}
        order={(order) => void does({ do: "order", at, order })}
        cancel={() => void does({ do: "cancel" })}
      />
      <Settings stops={table.stops} does={does} />
      <button type="button" class="small" onClick={() => guide.turn(!guide.on)}>
        {guide.on ? "Turn the guide off" : "Turn the guide on"}
      </button>
      {!thinking && scene.over === false && <Hints at={table.at} does={does} />}
    </section>
  );
}
function Choice({
  one,
  proposed,
  number,
  disabled,
  lets,
  choose,
}: {
  one: ChoiceShown;
  proposed: boolean;
  number: number;
  disabled: boolean;
  lets: boolean;
  choose(choice: number, manner?: Manner): void;
}) {
  const { look } = useActs();
  const name = one.about?.of === "card" || one.about?.of === "site" ? one.about.name : null;
  return (
    <li>
      <button
        type="button"
        class={proposed ? "choice proposed" : "choice"}
        disabled={disabled}
        onClick={() => choose(one.choice, lets && one.effect ? { lets } : {})}
      >
        <span class="key" aria-hidden="true">
          {number <= 9 ? number : ""}
        </span>
        <span class="text">{one.text}</span>
        {proposed && <span class="proposal">{" \u2190 the guide"}</span>}
        {one.note && <span class="note">{one.note}</span>}
      </button>
      {one.repeats && (
        <button type="button" class="again" disabled={disabled} onClick={() => choose(one.choice, { again: true })}>
          all
          <span class="hidden"> that I may in this turn</span>
        </button>
      )}
      {name && (
        <button type="button" class="about" aria-label={`what ${name} is`} onClick={() => look(name)}>
          ?
        </button>
      )}
      <Ways one={one} disabled={disabled} lets={lets} choose={choose} />
    </li>
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
const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
function Hints({ at, does }: { at: number; does: Given["does"] }) {
  const [hint, setHint] = useState<Hint | "asked" | null>(null);
  useEffect(() => setHint(null), [at]);
  const ask = async (): Promise<void> => {
    setHint("asked");
    setHint((await does({ do: "hint" })) as Hint | null);
  };
  if (hint === null)
    return (
      <button type="button" class="small" onClick={ask}>
        Hint
      </button>
    );
  if (hint === "asked") return <p role="status">weighing your choices ...</p>;
  return (
    <div class="hint" role="status">
      <p>
        I would: <strong>{hint.best}</strong>
      </p>
      {hint.why && <p class="small">{hint.why}</p>}
      {hint.weighed.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">choice</th>
              <th scope="col">chance to win</th>
            </tr>
          </thead>
          <tbody>
            {hint.weighed.slice(0, 5).map((one) => (
              <tr key={one.text}>
                <td>{one.text}</td>
                <td>
                  {percent(one.chance)}
                  {one.error > 0 && ` \u00b1 ${percent(one.error)}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
