/** The single choices of a question; folded away where a form holds them all. */
import type { ChoiceShown } from "../../messages/table.js";
import type { Manner } from "../../messages/flow.js";
import { Ways } from "../flow/ways.js";
import { useActs } from "./acts.js";
import { withDigits } from "./keys.js";
import { isOutside, thingOfChoice } from "./lit.js";
import type { Proposal } from "../../messages/guide.js";

interface Common {
  /** What the guide would take. */
  proposed: Proposal | null;
  disabled: boolean;
  lets: boolean;
  choose(choice: number, manner?: Manner): void;
}
export interface Given extends Common {
  choices: readonly ChoiceShown[];
  /** Those of them that are shown. */
  shown: readonly ChoiceShown[];
}

/** What may be laid on guard stands folded together below the rest, unless it is all that is shown or the guide would lay one. */
export function Choices(given: Given) {
  const { shown, proposed } = given;
  const guards = shown.filter((one) => one.guard);
  if (guards.length < 2 || guards.length === shown.length) return <List {...given} />;
  return (
    <>
      <List {...given} shown={shown.filter((one) => !one.guard)} />
      <details class="guards" open={guards.some((one) => one.choice === proposed?.choice)}>
        <summary>Lay a card on guard, face down: {guards.length} to choose from</summary>
        <List {...given} shown={guards} />
      </details>
    </>
  );
}
function List({ choices, shown, proposed, ...common }: Given) {
  const digits = withDigits(choices);
  return (
    <ol class="choices">
      {shown.map((one) => (
        <Choice
          key={one.choice}
          one={one}
          number={digits.indexOf(one) + 1}
          proposed={one.choice === proposed?.choice ? proposed : null}
          {...common}
        />
      ))}
    </ol>
  );
}

interface Folded extends Given {
  /** Is it asked on the cards of the table, and not in a form? */
  onCards: boolean;
  open: boolean;
  turn(open: boolean): void;
}
/** All choices one by one, below the form or the cards that have them; passing, and what no card stands for, is outside while they are folded. */
export function Singly({ open, turn, onCards, ...given }: Folded) {
  const pass = given.choices.filter((one) => isOutside(one, onCards, given.proposed?.choice));
  return (
    <>
      <div class="singly">
        <button type="button" class="small" aria-expanded={open} onClick={() => turn(!open)}>
          <span aria-hidden="true">{open ? "\u25be" : "\u25b8"}</span> One by one
          <span class="key" aria-hidden="true">
            {" "}
            (o)
          </span>
        </button>
        {open && <Choices {...given} />}
      </div>
      {!open && pass.length > 0 && <Choices {...given} shown={pass} />}
    </>
  );
}

/** What the guide would take is taken with what completes it, as the line says. */
export const mannerOf = (proposed: Proposal | null, choice: number): Manner =>
  proposed?.choice === choice && proposed.act !== "" ? { guided: "act" } : {};
const guideWords = ({ act }: Proposal): string => ` \u2190 the guide${act && `: ${act}`}`;

function Choice({ one, proposed, number, disabled, lets, choose }: Common & { one: ChoiceShown; number: number }) {
  const { look, point, pointed } = useActs();
  const thing = thingOfChoice(one);
  const name = one.about?.of === "card" || one.about?.of === "site" ? one.about.name : null;
  const words = ["choice", proposed && "proposed", thing !== null && thing === pointed && "pointed"];
  return (
    <li>
      <button
        type="button"
        class={words.filter(Boolean).join(" ")}
        disabled={disabled}
        onMouseEnter={() => point(thing)}
        onMouseLeave={() => point(null)}
        onFocus={() => point(thing)}
        onBlur={() => point(null)}
        onClick={() => choose(one.choice, lets && one.effect ? { lets } : mannerOf(proposed, one.choice))}
      >
        <span class="key" aria-hidden="true">
          {number > 0 && number <= 9 ? number : ""}
        </span>
        <span class="text">{one.text}</span>
        {proposed && <span class="proposal">{guideWords(proposed)}</span>}
        {one.note && <span class="note">{one.note}</span>}
        {one.loses.length > 0 && <span class="note loses">you lose {one.loses.join(", ")}</span>}
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
