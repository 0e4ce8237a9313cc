/** Forms: several questions of one's own that follow each other, answered at once. */
import { useState } from "preact/hooks";
import type { Filled, FormShown, Until } from "../../messages/flow.js";

const ENDS: Readonly<Record<NonNullable<Until>, string>> = {
  act: "You are asked again if he plays something.",
  hurt: "You are asked again if one of yours is hurt or lost.",
  gone: "Who is gone, or too much for the twenty, is left out; you are not asked again.",
};
interface Given<F extends FormShown> {
  form: F;
  disabled: boolean;
  fill(filled: Filled): void;
}

/** All forms of a question. One that answers just this question stands open; one that begins with a choice is opened first. */
export function Forms({
  forms,
  disabled,
  fill,
}: {
  forms: readonly FormShown[];
  disabled: boolean;
  fill(form: number, filled: Filled): void;
}) {
  if (forms.length === 0) return null;
  return (
    <div class="forms">
      {forms.map((form, k) => (
        <details
          key={k}
          class="form"
          open={form.is === "rows" ? form.first === "" : !form.inOrder || form.until === "gone"}
        >
          <summary>
            {form.title} <span class="small">at once</span>
          </summary>
          {form.is === "rows" ? (
            <Rows form={form} disabled={disabled} fill={(filled) => fill(k, filled)} />
          ) : (
            <Pick form={form} disabled={disabled} fill={(filled) => fill(k, filled)} />
          )}
        </details>
      ))}
    </div>
  );
}

/** A row each for companies or characters, with what each does; where the order is theirs to choose, in that order. */
function Rows({ form, disabled, fill }: Given<FormShown & { is: "rows" }>) {
  const [order, setOrder] = useState(() => form.rows.map((_, row) => row));
  const [taken, setTaken] = useState(() => form.rows.map(({ now }) => Math.max(0, now)));
  const earlier = (k: number): void => {
    const moved = [...order];
    [moved[k - 1], moved[k]] = [moved[k]!, moved[k - 1]!];
    setOrder(moved);
  };
  const unchanged = !form.ordered && form.rows.every(({ now }, row) => now === taken[row]);
  const send = (event: Event): void => {
    event.preventDefault();
    fill({ rows: order.map((row) => ({ row, option: taken[row]! })) });
  };
  return (
    <form onSubmit={send}>
      {form.until && <p class="small">{ENDS[form.until]}</p>}
      <ol class="rows">
        {order.map((row, k) => {
          const { name, options } = form.rows[row]!;
          return (
            <li key={row}>
              <span class="name">{name}</span>
              <span class="answer">
                {options.length > 1 && (
                  <select
                    aria-label={name}
                    value={taken[row]}
                    onChange={(event) => {
                      const option = Number(event.currentTarget.value);
                      setTaken(taken.map((was, at) => (at === row ? option : was)));
                    }}
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
        {unchanged ? form.same : form.ordered ? "In this order" : "So"}
      </button>
    </form>
  );
}

/** Some of a list of things; where their order counts, in the order in which they are picked. */
function Pick({ form, disabled, fill }: Given<FormShown & { is: "pick" }>) {
  const [picked, setPicked] = useState<readonly number[]>([]);
  const { items, least, most } = form;
  const many = (item: number): number => picked.filter((one) => one === item).length;
  const add = (item: number): void => setPicked([...picked, item]);
  const without = (item: number): void => setPicked(picked.filter((_, k) => k !== picked.lastIndexOf(item)));
  const enough = picked.length >= Math.max(1, least) && picked.length <= most;
  const send = (event: Event): void => {
    event.preventDefault();
    fill({ items: [...picked] });
  };
  return (
    <form onSubmit={send}>
      {form.until === "gone" && <p class="small">{ENDS.gone}</p>}
      <p class="small" role="status">
        {least === most ? `${picked.length} of ${most} picked` : `${picked.length} picked, ${most} at most`}
        {form.inOrder && picked.length > 0 && `: ${picked.map((item) => items[item]!.text).join("; ")}`}
      </p>
      <ul class="items">
        {items.map(({ text, most: often }, item) => (
          <li key={item}>
            <label>
              <input
                type="checkbox"
                checked={many(item) > 0}
                disabled={many(item) === 0 && picked.length >= most}
                onChange={() => (many(item) > 0 ? setPicked(picked.filter((one) => one !== item)) : add(item))}
              />
              <span>
                {text}
                {many(item) > 1 && `, ${many(item)} times`}
              </span>
            </label>
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
        {form.inOrder ? "In this order, then no more" : "These"}
      </button>
    </form>
  );
}
