import { useRef } from "preact/hooks";
import type { PoolCard } from "../../../engine/meccg/presentation/builder/pool.js";
import type { Deck, Section } from "../../../engine/meccg/decks/lists/deck.js";
import type { Looked } from "../../messages/decks.js";
import { PARTS, totalOf } from "./change.js";

interface Given {
  deck: Deck;
  byName: ReadonlyMap<string, PoolCard>;
  looked: Looked | null;
  step(section: Section, name: string, by: number): void;
  move(from: Section, to: Section, name: string): void;
}

/** The deck by its parts; what is wrong with a line stands at it. */
export function ListView({ deck, byName, looked, step, move }: Given) {
  const root = useRef<HTMLElement>(null);
  const faultOf = (section: Section, name: string): string =>
    looked?.checked.faults.find(({ line }) => line?.section === section && line.name === name)?.what ?? "";
  /** Whose last copy goes, goes with its buttons: the next line's take the keyboard. */
  const fewer = (section: Section, name: string, count: number, event: Event): void => {
    const line = (event.currentTarget as HTMLElement).closest("li");
    const next = line?.nextElementSibling ?? line?.previousElementSibling;
    step(section, name, -1);
    if (count > 1) return;
    const to = next?.querySelector<HTMLElement>(".fewer") ?? root.current?.querySelector<HTMLElement>("h2");
    requestAnimationFrame(() => to?.focus());
  };
  return (
    <section class="mylist" aria-labelledby="list-head" ref={root}>
      <h2 id="list-head" tabIndex={-1}>
        Deck
      </h2>
      {PARTS.map(([section, words]) => (
        <div key={section} class="part">
          <h3>
            {words} <span class="count">{totalOf(deck, section)}</span>
          </h3>
          {deck[section].length === 0 && <p class="small">nothing yet</p>}
          <ul aria-label={words}>
            {deck[section].map(({ name, count }) => {
              const fault = faultOf(section, name);
              const others = (byName.get(`${section === "sites"} ${name}`)?.parts ?? []).filter((p) => p !== section);
              return (
                <li key={name} class={fault ? "wrong" : undefined}>
                  <div class="line">
                    <span class="have">{count}</span>
                    <span class="cardname">{name}</span>
                    {others.length > 0 && (
                      <select
                        aria-label={`Move one ${name} to`}
                        value=""
                        onChange={(e) => move(section, e.currentTarget.value as Section, name)}
                      >
                        <option value="">move</option>
                        {others.map((part) => (
                          <option key={part} value={part}>
                            to {part}
                          </option>
                        ))}
                      </select>
                    )}
                    <button
                      type="button"
                      class="step fewer"
                      aria-label={`One ${name} fewer in ${section}`}
                      onClick={(e) => fewer(section, name, count, e)}
                    >
                      {"\u2212"}
                    </button>
                    <button
                      type="button"
                      class="step"
                      aria-label={`One ${name} more in ${section}`}
                      onClick={() => step(section, name, 1)}
                    >
                      +
                    </button>
                  </div>
                  {fault && (
                    <p class="fault">
                      {"\u26a0"} {fault}
                    </p>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}
