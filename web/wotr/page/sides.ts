/** The sides by their seats; the third is there in the Three-Player Game alone. */
export const SIDES = ["the Fellowship", "the Dark Power", "Saruman"] as const;
export const sideName = (seat: number): string => SIDES[seat] ?? `seat ${seat + 1}`;
/** As a sentence begins. */
export const capital = (text: string): string => text.replace(/^./u, (one) => one.toUpperCase());
