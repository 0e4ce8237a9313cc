/** The two sides by their seats. */
export const SIDES = ["the Fellowship", "the Dark Power"] as const;
export const sideName = (seat: number): string => SIDES[seat] ?? `seat ${seat + 1}`;
/** As a sentence begins. */
export const capital = (text: string): string => text.replace(/^./u, (one) => one.toUpperCase());
