/** Words of effects: creatures and their strikes. What they do: `rules/effects/foes.ts`. */
export type FoeWord =
  /** The target taps (`free`: does not), and is given no strike of the attack. */
  | { do: "standAside"; free?: true }
  /** Until the end of the turn, whenever he is given a strike of an attack, he may take a second one of it. */
  /** `withCard`: as long as he has the card in use, and only where it is the defender who gives him the first. */
  | { do: "facesTwice"; who: "target" | "bearer"; withCard?: true };
