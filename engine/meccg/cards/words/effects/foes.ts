/** Words of effects: creatures and their strikes. What they do: `rules/effects/foes.ts`. */
export type FoeWord =
  /** The target taps (`free`: does not), and is given no strike of the attack. */
  | { do: "standAside"; free?: true }
  /** If the strike succeeds, the actor makes a body check besides. */
  | { do: "sharesWound" }
  /** More strikes of the attack, which have no body: those that are faced last. */
  | { do: "bodylessStrikes"; strikes: number }
  /** If the strike is defeated, all of the attack that fail after it are. */
  | { do: "fellsRest" }
  /** Who faces the first strike of the attack faces all of them, each by itself. */
  | { do: "facesAll" }
  /** One strike that the attacker gives out may go to one who has a strike of the attack already, changed by so much. */
  | { do: "secondStrike"; by?: number }
  /** The next creature that is not unique and attacks the company this turn has all its attacks cancelled. */
  | { do: "cancelsNext" }
  /** Whoever of the company is untapped and faces a strike of a creature taps for it, until the end of the turn. */
  | { do: "mustTap" }
  /** Until the end of the turn, whenever he is given a strike of an attack, he may take a second one of it. */
  /** `withCard`: as long as he has the card in use, and only where it is the defender who gives him the first. */
  | { do: "facesTwice"; who: "target" | "bearer"; withCard?: true }
  /** One strike of the Dragon's attack ahead, as the attacker says, or all: changed by so much, it discards whom it hits, no Wizard, in place of wounding. */
  | { do: "captures"; by: number; all?: true }
  /** The target, an item of the company that fights the actor's, is of no use as long as they fight. */
  | { do: "blunt" };
