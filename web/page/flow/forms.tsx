/** Forms: several questions of one's own that follow each other, answered at once. */
import { useState } from "preact/hooks";
import { useActs } from "../table/acts.js";
import { useDigits, useEnter } from "../table/keys.js";
import type { Filled as Put } from "./filled.js";
import { countWords, leftOf, pickWords } from "./format.js";
import type { Filled, FormShown, Until } from "../../messages/flow.js";

const ENDS: Readonly<Record<NonNullable<Until>, string>> = {
  act: "You are asked again if the opponent plays something.",
  hurt: "You are asked again if one of yours is hurt or lost.",
  gone: "Who is gone, or too much for the twenty, is left out; you are not asked again.",
};
interface Given<F extends FormShown> {
  form: F;
  disabled: boolean;
  fill(filled: Filled): void;
}

/** One that answers just this question stands open as long as nobody folds it; one that begins with a choice is opened first. */
export const isOpen = (form: FormShown, said: boolean | undefined): boolean =>
  said ?? (form.is === "rows" ? form.first === "" : !form.inOrder || form.until === "gone");

/** By this a button that stands elsewhere sends the form. */
export const formId = (which: number): string => `form-${which}`;

/** All forms of a question. */
export function Forms({
  forms,
  disabled,
  keys,
  enter,
  filled,
  fill,
}: {
  forms: readonly FormShown[];
  disabled: boolean;
  /** Digits tick what is picked from. */
  keys: boolean;
  /** Enter sends the one that is open. */
  enter: boolean;
  filled: Put;
  fill(form: number, filled: Filled): void;
}) {
  useEnter(enter && !disabled);
  if (forms.length === 0) return null;
  return (
    <div class="forms">
      {forms.map((form, k) => (
        <details
          key={k}
          class="form"
          open={isOpen(form, filled.isOpen(k))}
          onToggle={(event) => {
            const { open } = event.currentTarget;
            if (open !== isOpen(form, filled.isOpen(k))) filled.open(k, open);
          }}
        >
          <summary>
            {form.title} <span class="small">at once</span>
          </summary>
          {form.is === "rows" ? (
            <Rows form={form} which={k} filled={filled} disabled={disabled} fill={(said) => fill(k, said)} />
          ) : (
            <Pick
              form={form}
              which={k}
              filled={filled}
              disabled={disabled}
              keys={keys && form.covers}
              fill={(said) => fill(k, said)}
            />
          )}
        </details>
      ))}
    </div>
  );
}

/** A row each for companies or characters, with what each does; where the order is theirs to choose, in that order. */
function Rows({
  form,
  which,
  filled,
  disabled,
  fill,
}: Given<FormShown & { is: "rows" }> & { which: number; filled: Put }) {
  const [order, setOrder] = useState(() => form.rows.map((_, row) => row));
  const taken = form.rows.map(({ now }, row) => filled.option(which, row, Math.max(0, now)));
  const earlier = (k: number): void => {
    const other = [...order];
    [other[k - 1], other[k]] = [other[k], other[k - 1]];
    setOrder(other);
  };
  const unchanged = !form.ordered && form.rows.every(({ now }, row) => now === taken[row]);
  const moved = order.some((row, k) => row !== k);
  const send = (event: Event): void => {
    event.preventDefault();
    fill({ rows: order.map((row) => ({ row, option: taken[row] })) });
  };
  return (
    <form id={formId(which)} onSubmit={send}>
      {form.until && <p class="small">{ENDS[form.until]}</p>}
      <ol class="rows">
        {order.map((row, k) => {
          const { name, options } = form.rows[row];
          return (
            <li key={row}>
              <span class="name">{name}</span>
              <span class="answer">
                {options.length > 1 && (
                  <select
                    aria-label={name}
                    value={taken[row]}
                    onChange={(event) => filled.take(which, row, Number(event.currentTarget.value))}
                  >
                    {options.map((text, option) => (
                      <option key={option} value={option}>
                        {text}
                      </option>
                    ))}
                  </select>
                )}
                {options.length === 1 && options[0]}
              </span>
              {form.ordered && k > 0 && (
                <button type="button" class="small" onClick={() => earlier(k)} aria-label={`${name} earlier`}>
                  &uarr;
                </button>
              )}
            </li>
          );
        })}
      </ol>
      <button type="submit" disabled={disabled}>
        {unchanged ? form.same : form.ordered ? (moved ? "Use this order" : "Keep this order") : "Do this"}
      </button>
    </form>
  );
}

/** Some of a list of things; where their order counts, in the order in which they are picked. */
function Pick({
  form,
  which,
  filled,
  disabled,
  keys,
  fill,
}: Given<FormShown & { is: "pick" }> & { which: number; filled: Put; keys: boolean }) {
  const { look } = useActs();
  const picked = filled.picked(which);
  const setPicked = (items: readonly number[]): void => filled.pick(which, items);
  const { items, least, most, counts } = form;
  /** May one more be picked? Not beyond the number, nor beyond what they may cost. */
  const fits = (item: number): boolean =>
    picked.length < most && (!counts || counts.costs[item] <= leftOf(counts, picked));
  const many = (item: number): number => picked.filter((one) => one === item).length;
  const add = (item: number): void => setPicked([...picked, item]);
  const without = (item: number): void => setPicked(picked.filter((_, k) => k !== picked.lastIndexOf(item)));
  const turn = (item: number): void => {
    if (many(item) > 0) setPicked(picked.filter((one) => one !== item));
    else if (fits(item)) add(item);
  };
  useDigits(keys, (item) => item < items.length && turn(item));
  const enough = picked.length >= Math.max(1, least) && picked.length <= most;
  const send = (event: Event): void => {
    event.preventDefault();
    fill({ items: [...picked] });
  };
  return (
    <form onSubmit={send}>
      {form.until === "gone" && <p class="small">{ENDS.gone}</p>}
      <p class="small" role="status">
        {countWords(form, picked)}
        {form.inOrder && picked.length > 0 && `: ${picked.map((item) => items[item].text).join("; ")}`}
      </p>
      <ul class="items">
        {items.map(({ text, most: often, note, card }, item) => (
          <li key={item}>
            <label>
              {keys && (
                <span class="key" aria-hidden="true">
                  {item < 9 ? item + 1 : ""}
                </span>
              )}
              <input
                type="checkbox"
                checked={many(item) > 0}
                disabled={many(item) === 0 && !fits(item)}
                onChange={() => turn(item)}
              />
              <span>
                {text}
                {many(item) > 1 && `, ${many(item)} times`}
                {note && <span class="note">{note}</span>}
              </span>
            </label>
            {card && (
              <button type="button" class="about" aria-label={`what ${card} is`} onClick={() => look(card)}>
                ?
              </button>
            )}
            {often > 1 && many(item) > 0 && (
              <>
                <button
                  type="button"
                  class="small"
                  aria-label={`${text} once more`}
                  disabled={many(item) >= often || picked.length >= most}
                  onClick={() => add(item)}
                >
                  +
                </button>
                <button
                  type="button"
                  class="small"
                  aria-label={`${text} once less`}
                  disabled={many(item) < 2}
                  onClick={() => without(item)}
                >
                  &minus;
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      <button type="submit" disabled={disabled || !enough}>
        {pickWords(picked.length, form)}
      </button>
    </form>
  );
}
