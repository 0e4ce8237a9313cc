/** A figure that a player may set on an agent: its usual value, the ends of its range, what it means. */
export interface Figure {
  value: number;
  least: number;
  most: number;
  about: string;
  /** True for a count: no fractions. */
  whole?: boolean;
}

export const figure = (value: number, least: number, most: number, about: string): Figure => ({
  value,
  least,
  most,
  about,
});
export const count = (value: number, least: number, most: number, about: string): Figure => ({
  ...figure(value, least, most, about),
  whole: true,
});

/** What figures are when nobody says. */
export function valuesOf<K extends string>(figures: Record<K, Figure>): Record<K, number> {
  return Object.fromEntries(Object.entries<Figure>(figures).map(([name, f]) => [name, f.value])) as Record<K, number>;
}
/** The same figures with other usual values. */
export function startingAt<K extends string>(figures: Record<K, Figure>, values: Record<K, number>): Record<K, Figure> {
  return Object.fromEntries(
    Object.entries<Figure>(figures).map(([name, f]) => [name, { ...f, value: values[name as K] }]),
  ) as Record<K, Figure>;
}
