/** Frames of attacks, strikes, and what follows them: their fields, each with who may see it. */
import { MOST_PAIRS } from "../slots.js";
import { frame, word } from "../declare.js";

/** One attack on a company. */
export const AttackFrame = frame(22, "attack", {
  company: word("company attacked", "all"),
  creature: word("definition of the creature, -1 none", "all"),
  race: word("race, -1 none", "all"),
  prowess: word("prowess as printed, with the card's own conditions", "all"),
  strikes: word("number of strikes", "all"),
  body: word("body, -1 none", "all"),
  bits: word("bits of AttackBit", "all"),
  key: word(
    "what the creature is keyed to, its kind (KEY_*) in the high byte; of an agent what a strike does instead of wounding",
    "all",
  ),
  plus: word("prowess from cards played on it", "all"),
  victim: word("slot of the only possible target plus one, 0 none", "all"),
  excess: word("until strikes are given out how many are taken off, but for one; then those left over", "all"),
  count: word("strikes assigned (low five bits), strikes defeated (above)", "all"),
  source: word(
    "slot of the card in play it comes from plus one, 0 none (low byte); slot plus one of who came to it (above)",
    "all",
  ),
  bodyPlus: word("body from cards; where the wounded must check, the modification of that", "all"),
});
export const AttackBit = Object.freeze({
  automatic: 1,
  creature: 2,
  /** The attacker gives out the strikes. */
  attackerChooses: 4,
  /** One strike for each character. */
  each: 8,
  noCancel: 16,
  cancelled: 32,
  /** Half its strikes, rounded up. */
  halved: 64,
  /** The number of strikes is settled, they are given out. */
  assigned: 128,
  /** All its strikes fail: nobody faces one, bodies are checked. */
  fails: 256,
  /** Whoever is wounded makes a corruption check. */
  woundCheck: 512,
  /** The victim has nobody with him (a burglar): no other of the company supports, cancels or is aimed at. */
  alone: 1024,
  /** What its own words do before strikes was carried out. */
  wordsDone: 2048,
  /** What its own words do once an attack was done. */
  boosted: 4096,
  /** It copies an automatic-attack and has all that such an attack has, but is none. */
  spied: 32768,
  /** It detains: whom it would wound is tapped. */
  detains: 8192,
  /** Body checks of characters are one higher. */
  bodyCheckPlus: 16384,
});

/** A creature was defeated: who takes its card as a trophy. */
export const TrophyFrame = frame(96, "trophy", {
  company: word("company that has defeated it", "all"),
  creature: word("definition of the creature", "all"),
  owner: word("whose card it is", "all"),
  pile: word("the pile where it lies", "all"),
});

/** One strike against one character or ally. */
export const StrikeFrame = frame(23, "strike", {
  attack: word("base of the attack's frame", "all"),
  target: word("slot of who faces it", "all"),
  plus: word("his prowess from cards and support", "all"),
  body: word("his body from cards", "all"),
  bits: word("bits of StrikeBit", "all"),
  excess: word("left-over strikes used on it", "all"),
  strikePlus: word("prowess of the strike from cards", "all"),
  firstRoll: word("first of two rolls", "all"),
  total: word("roll and prowess", "all"),
  strikeBody: word("body of the strike; before its body check what cards have changed of it", "all"),
  result: word("0 none yet, 1 won, 2 tied, 3 lost, 4 cancelled", "all"),
  before: word("windows that were open before", "all"),
  secondRoll: word("second of two rolls", "all"),
  checks: word("body checks of the one it wounded that are over", "all"),
});
export const StrikeBit = Object.freeze({
  staysUntapped: 1,
  /** Two rolls, of which one counts. */
  twice: 2,
  wasTapped: 4,
  wasWounded: 8,
  cancelled: 16,
  skillUsed: 32,
  /** Fights at -3: to stay untapped, or to face two strikes. */
  minus3: 64,
  rolled: 128,
  /** Neither succeeds nor fails: nothing is rolled. */
  ineffectual: 256,
  /** The agent's roll was made. */
  agentRolled: 512,
  /** If it fails, whoever faced it has his body checked. */
  bloody: 1024,
  /** If it is defeated, those that fail after it are. */
  fells: 2048,
  /** It was defeated. */
  defeated: 4096,
  /** Whom it wounds loses body; from here on: by so many cards, three at most. Nothing stands above. */
  crush: 8192,
});

const PAIRS = Object.fromEntries(
  Array.from({ length: MOST_PAIRS }, (_, k) => [
    `pair${k + 1}`,
    word("slot of who commits a strike plus one (low byte), of who faces it plus one (high byte); 0 none", "all"),
  ]),
) as Record<`pair${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12}`, ReturnType<typeof word>>;
/** One company attacks another. Right below it lies the attack, and below that what the attackers face in return. */
export const CompanyCombatFrame = frame(110, "company against company", {
  attackers: word("company that attacks", "all"),
  defenders: word("company attacked", "all"),
  ...PAIRS,
});
/** A strike of a company's attack: two rolls. Right below it lies the strike as it is faced, and below that the same from the other side. */
export const CompanyStrikeFrame = frame(111, "strike of a company", {
  rolled: word("what the attacker has rolled", "all"),
});

/** A company of the opponent faces an attack that a card makes in its player's site phase. */
export const FoeFacesFrame = frame(113, "an attack on a foe", {
  attackers: word("company in whose place it attacks", "all"),
  defenders: word("company attacked", "all"),
  race: word("race of the attack", "all"),
  strikes: word("its strikes", "all"),
  prowess: word("their prowess", "all"),
});

/** Items of one eliminated in combat go on to companions. */
export const HeirloomsFrame = frame(24, "items of the fallen", {
  fallen: word("slot of the character", "all"),
  item: word("slot of the item being given", "all"),
  back: word("1 he goes back to the hand for a card that is played, and one item alone goes on", "all"),
});

/** A creature that attacks one character several times. */
export const MultiAttackFrame = frame(43, "several attacks", {
  company: word("company attacked", "all"),
  creature: word("definition of the creature", "all"),
  left: word("attacks left", "all"),
  key: word("what the creature is keyed to", "all"),
  victim: word("slot of its victim plus one, 0 not chosen yet", "all"),
  result: word("of the last attack: 1 defeated, 2 not", "all"),
  lost: word("1 one of them was not defeated", "all"),
  cancels: word("attacks cancelled by tapping", "all"),
  automatic: word("1 when they are an automatic-attack of the site", "all"),
  source: word("slot of the creature off to the side plus one, 0 one that was played", "all"),
  prowess: word("what the card that makes it attack gives each of its attacks", "all"),
  body: word("the same of their body", "all"),
  cancelled: word("1 all that are left are cancelled", "all"),
  joined: word("slot of who came to one of them and pays after the last, plus one, 0 nobody", "all"),
});

/** A card that waited on an attack for somebody wounded by it. */
export const AttachFrame = frame(50, "the wounded", {
  card: word("slot of the card that waits", "all"),
  company: word("company attacked", "all"),
});

/** An ally may turn on the one who controls it. */
export const AllyTurnsFrame = frame(93, "an ally turns", {
  player: word("who rolls", "all"),
  ally: word("slot of the ally", "all"),
  over: word("what must be overcome beside influence", "all"),
  result: word("of its attack: 1 defeated, 2 not, 0 none yet", "all"),
  at: word("with which prowess plus one it attacks without a race, no roll asked; 0 as the rolls say", "all"),
  hit: word("1 its strike has succeeded", "all"),
});

/** An ally may come in the place of an agent whose attack has failed. */
export const InHisPlaceFrame = frame(83, "in his place", {
  agent: word("slot of the agent", "all"),
  card: word("definition of the ally", "all"),
  company: word("the company attacked", "all"),
});

/** An item is stolen after a fight between companies (optional). */
export const StealFrame = frame(119, "an item stolen", {
  company: word("the company that may steal", "all"),
  from: word("the company whose characters are all wounded", "all"),
  thief: word("slot plus one of who has tapped for it", "all"),
  item: word("definition of the item that was discarded", "all"),
});
/** A creature is set on an agent, who stands for a company of one as long as it attacks. */
export const SetOnFrame = frame(84, "an agent set upon", {
  player: word("whose creature", "all"),
  agent: word("slot of the agent", "all"),
  company: word("the company he stands for plus one, 0 none", "all"),
  site: word("what his column `site` held", "all"),
  turn: word("what his column `turn` held", "all"),
  control: word("what his column `control` held", "all"),
  host: word("what his column `host` held", "all"),
  acts: word("what his column `strike` held", "all"),
});
/** The automatic-attacks of a site. */
export const AutoAttacksFrame = frame(37, "automatic-attacks", {
  company: word("the company", "all"),
  begun: word("attacks begun so far", "all"),
  cancelled: word("1 if the next one is cancelled", "all"),
  alone: word("slot plus one of who faces them without the company, 0 nobody", "all"),
  creature: word("definition plus one of a creature of the hand that attacks, 0 none", "all"),
  slot: word("slot plus one of a creature in play that attacks, 0 none", "all"),
  again: word("how often the last one was faced once more", "all"),
  only: word("the only one that is faced plus one, 0 all are", "all"),
  spied: word(
    "1 when they attack on the way, or whoever rescues prisoners, and are no automatic-attacks; 2 faced again, even if the site is tapped",
    "all",
  ),
  plus: word("prowess that each of them has besides", "all"),
  taker: word("slot plus one of the card under which whoever is hit is taken, 0 none", "all"),
  fights: word("1 they detain nobody", "all"),
});

/** An item must be discarded, and another may go in its stead. */
export const InSteadFrame = frame(88, "in its stead", {
  item: word("slot of the item that must go", "all"),
});
