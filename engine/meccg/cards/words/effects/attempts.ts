/** Words of effects: riddles, offers and burglary. What they do: `rules/effects/attempts.ts`. */
export type AttemptWord =
  /** The target makes an influence check against the attack: over this it is cancelled, and the hazard limit falls by so much. */
  | { do: "flatter"; moreThan: number; limit: number }
  /** The actor checks; then an item of this class in his company is discarded, and he rolls with his unused direct influence: over this the attack is cancelled, and a resource of deck or discard pile may be taken to hand. */
  | { do: "offer"; class: "minor" | "major" | "greater"; moreThan: number }
  /** In place of facing the automatic-attacks: the site is tapped, and the actor rolls, +2 as a scout, +3 as a Hobbit. */
  | { do: "burgle" }
  /** The target rolls, +2 for each sage and +1 for each Hobbit of his company: over this his player names a card, and the opponent shows his hand. */
  | { do: "riddle"; moreThan: number }
  /** The actor and one of the opponent's at his site roll; the winner names two cards, which the other discards. */
  | { do: "riddleGame" }
  /** The attempt of this kind that was announced last, by either player. */
  | { do: "modifyAttempt"; kind: "burglary" | "riddling" | "offering"; by: number };
