/** What has been put into the forms of a table so far: the map and the forms beside it say it to each other. */
import { useMemo, useState } from "preact/hooks";

export interface Filled {
  /** The option of a row, or `now` where nobody has chosen one. */
  option(form: number, row: number, now: number): number;
  take(form: number, row: number, option: number): void;
  /** What is picked in a form, in the order in which it was. */
  picked(form: number): readonly number[];
  pick(form: number, items: readonly number[]): void;
  /** Is this form looked at? */
  isOpen(form: number): boolean | undefined;
  open(form: number, open: boolean): void;
}
interface Kept {
  at: number;
  rows: ReadonlyMap<string, number>;
  picked: ReadonlyMap<number, readonly number[]>;
  open: ReadonlyMap<number, boolean>;
}
const NONE: readonly number[] = [];
const nothing = (at: number): Kept => ({ at, rows: new Map(), picked: new Map(), open: new Map() });

/** Nothing of it outlives its table. */
export function useFilled(at: number): Filled {
  const [kept, setKept] = useState<Kept>(() => nothing(at));
  const now = useMemo(() => (kept.at === at ? kept : nothing(at)), [kept, at]);
  return useMemo(() => {
    const change = (of: (old: Kept) => Partial<Kept>): void =>
      setKept((old) => {
        const was = old.at === at ? old : nothing(at);
        return { ...was, ...of(was) };
      });
    return {
      option: (form, row, usual) => now.rows.get(`${form} ${row}`) ?? usual,
      take: (form, row, option) => change(({ rows }) => ({ rows: new Map(rows).set(`${form} ${row}`, option) })),
      picked: (form) => now.picked.get(form) ?? NONE,
      pick: (form, items) => change((old) => ({ picked: new Map(old.picked).set(form, items) })),
      isOpen: (form) => now.open.get(form),
      open: (form, open) => change((old) => ({ open: new Map(old.open).set(form, open) })),
    };
  }, [now, at]);
}
