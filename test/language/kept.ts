/**
 * Entries of the card language that only one card uses and that stay in it, each with the reason. A card with a rule of its own has its code in
 * its own file (`cards/special`); an entry belongs here only if that would make the code worse.
 */
const MOMENT = "a moment of the rulebook that a rule fires for all cards; networks know it by its name";
const NUMBER = "a number that a rule computes for all cards; networks know it by its name";
const STEP = "a step of the machine, which card files must be able to name";
const WAY = "how a way of playing a card works; the compiler of cards and several rules read it";
const GENERAL = "the same field as that of other kinds of cards; together three cards or more use it";
const TERM = "a term of the rulebook, which deck construction or several rules ask for";
const TOGETHER = "one of a group of marks that a rule reads together";

/** Kinds of entries that ask for a reason; filters and inner fields are parts of these. */
export const ASKED_KINDS = [
  ...["effects", "conditions", "triggers", "targets", "windows", "costs"],
  ...["stats", "ways", "fields", "sites", "marks", "columns"],
] as const;
export const KEPT: Readonly<Record<string, string>> = {
  "effects moreAttack":
    "it adds an automatic-attack: a record of fourteen fields with a place in an order; a hook answers one number",
  "effects othersAttacks": "it adds the attacks of another version of the site: records with conditions of their own",
  "effects facesMany": "several strikes on one character are part of every step that assigns strikes",

  "conditions letPlay": "the allies of the company answer it, and the one that does is another card",
  "conditions siteHolds": TERM,

  "triggers beforeStrikes": MOMENT,
  "triggers bodyCheckEquals": MOMENT,
  "triggers checkFailed": MOMENT,
  "triggers companyChanges": MOMENT,
  "triggers eventComes": MOMENT,
  "triggers gainsItem": MOMENT,
  "triggers handDiscard": MOMENT,
  "triggers hazardDiscarded": MOMENT,
  "triggers influenceCheck": MOMENT,
  "triggers influenceSuccess": MOMENT,
  "triggers leaves": MOMENT,
  "triggers longEventEnd": MOMENT,
  "triggers rescues": MOMENT,
  "triggers siteEnds": MOMENT,
  "triggers siteEntered": MOMENT,
  "triggers stagePlayed": MOMENT,
  "triggers stored": MOMENT,
  "triggers strikeOver": MOMENT,

  "targets environment": TERM,
  "targets fallen": "the rule by which an event comes to lie on a character brings the character back first",

  "windows assigned": STEP,
  "windows attackFaced": STEP,
  "windows deepsRoll": STEP,
  "windows enter": STEP,
  "windows inItsStead": STEP,

  "costs discardSecond": "a form of the cost `discardSelf`, paid at the same place",

  "stats drawOpponent": NUMBER,
  "stats riddling": NUMBER,
  "stats weapons": NUMBER,

  "ways Has.perDrawn": "without it the card would lack the stat `limit`, by which networks know it",
  "ways Mode.asHazard": WAY,
  "ways Mode.ofLimit": WAY,
  "ways Mode.stored": WAY,

  "fields agent.attackerChooses": GENERAL,
  "fields agent.discardedOn": GENERAL,
  "fields agent.keywords": GENERAL,
  "fields ally.mostCopies": GENERAL,
  "fields ally.stage": GENERAL,
  "fields creature.notAgainst": GENERAL,
  "fields creature.notFor": GENERAL,
  "fields creature.sparesMinions": GENERAL,
  "fields creature.strengthens":
    "the bits of creatures that a company has faced are numbered when the cards are compiled",
  "fields event.joins":
    "its abilities are compiled as those of any card, and count only while the card lies with an item",
  "fields event.makesDarkhaven": TOGETHER,
  "fields event.maySpareMinions": GENERAL,
  "fields event.mostCopies": GENERAL,
  "fields event.notAlwaysFor": GENERAL,
  "fields event.nothingToFallen": GENERAL,
  "fields event.ofItem": "read for each card on a character whenever a stat is counted",
  "fields event.playedAsIf": "the marks of the cards that ask for one of its two cards are made from all literals",
  "fields event.takesBothSides": TOGETHER,
  "fields faction.playedBy": GENERAL,
  "fields faction.specific": GENERAL,
  "fields item.cancels": GENERAL,
  "fields item.dual": GENERAL,
  "fields item.heldTapped": GENERAL,
  "fields item.keepsCreature": "stored without a creature it is worth nothing, which the answer 0 cannot say",
  "fields item.leavesSite": GENERAL,
  "fields item.modes": GENERAL,
  "fields item.notFor": GENERAL,
  "fields item.onSite": GENERAL,

  "sites SiteAttack.attackerChooses": GENERAL,
  "sites SiteAttack.fromPlay.race": "the other form of a field that four sites use",
  "sites byCard": "three events and 105 places on the map read it",
  "sites of": TERM,
  "sites protected": TERM,

  "marks B2_AGENTS_ATTACK": TOGETHER,
  "marks B2_AGENTS_OUTSIDE": TOGETHER,
  "marks B2_AGENTS_RETURN": TOGETHER,
  "marks B2_GUARD_DISCARDED": TOGETHER,
  "marks B2_NO_GUARD": TOGETHER,
  "marks B2_ONCE_A_STRIKE": "the bit of the value `strike` of the field `oncePer`",
  "marks HAVEN_BOTH_SIDES": TOGETHER,
  "marks HAVEN_DARK": TOGETHER,
  "marks SP2_CONJURED": "the bit of the effect mark `comesAsAlly`",
  "marks SP2_MAY_SPARE_MINIONS": GENERAL,
  "marks SP2_NOT_HERO_STARTER": TERM,
  "marks SP_BALANCE": "one form of the field `doublesCorruption`",
  "marks SP_OF_ITEM": "read for each card on a character whenever a stat is counted",
  "marks SP_PALANTIR_CORRUPTION": "the other form of the field `doublesCorruption`",

  "columns BY_CARD": "the column of the field `byCard`",
  "columns CHOSEN_ROAD": "a road of the map whose end a player chooses; the map is compiled before the rules",
  "columns JOINS": "the column of the field `joins`",
  "columns KEEPS_CREATURE": "the column of the field `keepsCreature`",
  "columns MORE_BARRED_FOR": "the column of the field `notAlwaysFor`",
  "columns PLAYED_AS_IF": "the column of the field `playedAsIf`",
  "columns SITE_OF": TERM,
  "columns SITE_PROTECTED": TERM,
  "columns STAYS_AT": "the column of the field `staysIn`",
};
