/** What the tables of the funnel show: sections of rows, each a ratio of counts with its definition. */
import { CARD_SETS } from "./cards.js";
import type { Counts } from "./counts.js";

export interface Row {
  /** Two spaces deeper: of the row above. */
  label: string;
  /** Counts that are added up above and below the line; nothing below: the sum itself. */
  top: readonly string[];
  bottom: readonly string[];
  share: boolean;
  /** What exactly is counted, where the label does not say it all. */
  about?: string;
  /** Its label among the ten numbers that are shown first. */
  glance?: string;
}
export interface Section {
  title: string;
  rows: readonly Row[];
}

type More = Pick<Row, "about" | "glance">;
/** So many for a player in a game. */
const each = (label: string, top: string | readonly string[], more: More = {}): Row => per(label, top, "games", more);
/** The part that some are of others. */
const share = (
  label: string,
  top: string | readonly string[],
  bottom: string | readonly string[],
  more: More = {},
): Row => ({
  ...{ label, top: [top].flat(), bottom: [bottom].flat(), share: true },
  ...more,
});
const per = (label: string, top: string | readonly string[], bottom: string, more: More = {}): Row => ({
  ...{ label, top: [top].flat(), bottom: [bottom], share: false },
  ...more,
});

export const sum = (c: Counts, names: readonly string[]): number => names.reduce((n, name) => n + c[name], 0);
/** The number of a row, null where there is nothing to count. */
export function numberOf(row: Row, c: Counts): number | null {
  if (row.bottom.length === 0) return sum(c, row.top);
  const whole = sum(c, row.bottom);
  return whole === 0 ? null : sum(c, row.top) / whole;
}
/** The number as it is printed. */
export function numberText(row: Row, value: number | null): string {
  if (value === null) return "-";
  if (row.bottom.length === 0) return String(value);
  return row.share ? `${(100 * value).toFixed(1)} %` : value.toFixed(2);
}

function fightRows(from: string, what: string): Row[] {
  const faced = `${from}Strikes`;
  return [
    each(what, `${from}Attacks`),
    share("  cancelled before a strike", `${from}AttacksCancelled`, `${from}Attacks`),
    each("  strikes faced", faced),
    share("    cancelled", `${from}Cancelled`, faced),
    share("    defeated", `${from}Defeated`, faced),
    share("    failed", `${from}Failed`, faced),
    share("    wounding", `${from}Wounding`, faced),
    share("    eliminating", `${from}Eliminating`, faced),
    share("    other (tapped, taken away)", `${from}Other`, faced),
  ];
}
const KINDS = ["character", "item", "faction", "ally", "kill", "misc"] as const;

const GAMES: Section = {
  title: "games",
  rows: [
    {
      ...{ label: "games, seen by one player", top: ["games"], bottom: [], share: false },
      about: "against itself an agent is seen from both seats",
    },
    share("won", "wins", "games", { glance: "games won" }),
    per("turns of both", "gameTurns", "games"),
    share("ended by the Council", "endedCouncil", "games"),
    share("  called by this player", "called", "games"),
    share("    of which won", "calledWon", "called"),
    share("  called by the other", "calledByOther", "games"),
    share("own Wizard lost", "wizardLost", "games", { about: "and the game ended by it" }),
    share("the other's Wizard lost", "wizardLostByOther", "games"),
    each("deck exhausted, times", "exhausted"),
    each("cards left in the deck", "deckLeft"),
  ],
};
const COMPANIES: Section = {
  title: "companies, at the end of an organization phase",
  rows: [
    per("companies", "companies", "plans", {
      about: "companies in play when a player's organization phase is over; the rest of the turns there is none",
    }),
    share("  one", "planOne", "plans"),
    share("  two", "planTwo", "plans"),
    share("  three or more", "planMore", "plans"),
    share("two or more", ["planTwo", "planMore"], "plans", {
      glance: "turns with two or more companies",
      about: "of all own turns, those with two companies or more when the organization phase is over",
    }),
    per("characters in a company", "members", "companies"),
    share("  one", "companiesOfOne", "companies"),
    share("  two or three", "companiesOfTwo", "companies"),
    share("  four or five", "companiesOfFour", "companies"),
    share("  six or more", "companiesOfSix", "companies"),
    share("companies that are to move", "movers", "companies", { about: "a new site lies with them, face down" }),
    share("companies that stay, a site in reach", "stayersInReach", "stayers", {
      about:
        "of those asked where to go that stay: an item, ally or faction in hand that brings points could be played at an untapped site they could go to",
    }),
    share("own turns in which two or more are", "planTwoMove", "plans"),
    each("splits", "splits", {
      about: "a company of the turn's start is in two at the end of the organization phase (three: counts twice)",
    }),
    each("joins while organizing", "joins", { about: "people of two companies of the turn's start are in one" }),
    each("joins on the way", "joinsOnTheWay", { about: "companies that met after moving and became one" }),
    each("tours", "tours", {
      about:
        "a company that has been at sites comes back to a Haven; its sites are the most that anyone in it has arrived at since he was at a Haven",
    }),
    per("  sites between two Havens", "tourSites", "tours"),
    share("  one site", "tourOne", "tours"),
    share("  two sites", "tourTwo", "tours"),
    share("  three or more", "tourMore", "tours"),
  ],
};
const TURNS: Section = {
  title: "own turns",
  rows: [
    each("own turns", "turns"),
    share("  no company moved", "turnsAtHome", "turns"),
    share("  idle", "idle", "turns", {
      glance: "idle turns",
      about: "no company moved and the player played no resource and no character and tried no influence",
    }),
    share("    something stored or fetched", "idleStoring", "idle", {
      about: "or the Wizard tapped for the sideboard",
    }),
    share("    else: somebody was wounded", "idleHealing", "idle", { about: "when the turn began" }),
    share("    else: a card with a site in reach", "idleReach", "idle", {
      about: "a company stayed that could have gone to an untapped site for a card in hand that brings points",
    }),
    share("    else: points in hand", "idlePoints", "idle", {
      about: "a card that brings points was in hand at the end, and no site in reach",
    }),
    share("    else: nothing of this", "idleNothing", "idle"),
    share("  hand then: cards of points", "idlePointCards", "idleCards", { about: "hand when an idle turn ends" }),
    share("    other resources", "idleResources", "idleCards"),
    share("    hazards", "idleHazards", "idleCards"),
    share("    characters", "idleCharacters", "idleCards"),
  ],
};
const SITES: Section = {
  title: "sites",
  rows: [
    each("companies set out to a site", "setOut", { about: "a site, no Haven, is revealed as their new one" }),
    share("  destroyed on the way", "destroyed", "setOut"),
    each("companies turned back", "turnedBack", { about: "at their site of origin again in the site phase" }),
    each("arrivals at a site, no Haven", "arrivals"),
    per("  in an own turn", "arrivals", "turns", { glance: "arrivals at a site in an own turn" }),
    share("  may do nothing there", "barred", "arrivals", { about: "a card bars the site phase" }),
    share("  nobody untapped", "nobodyUntapped", "arrivals", {
      glance: "  nobody untapped on arrival",
      about: "when the company may enter",
    }),
    share("    nobody was on leaving", "nobodyLeftTapped", "arrivals", {
      about: "when its movement/hazard phase began",
    }),
    share("    tapped in attacks", "nobodyByAttack", "arrivals", {
      about: "somebody untapped on leaving was tapped in one",
    }),
    share("    tapped by cards", "nobodyByCard", "arrivals", { about: "tapped on the way, but in no attack" }),
    share("    wounded or lost", "nobodyHurt", "arrivals", { about: "all who were untapped on leaving" }),
    share("  nothing in hand for it", "nothingToPlay", "arrivals", { about: "of those with somebody untapped" }),
    share("  something to play", "playable", "arrivals", { about: "and somebody untapped" }),
    share("    entered", "enteredPlayable", "playable"),
    share("  entered with nothing to play", "enteredNothing", "arrivals"),
    share("no card in hand for the site", "noCardForSite", "arrivals", {
      glance: "  no card in hand for the site",
      about: "of all arrivals: nothing could be played there even if everybody were untapped",
    }),
    share("  and nobody untapped", "noCardAndTired", "arrivals"),
    each("sites entered", "entries"),
    share("  after staying there", "staysEntered", "entries"),
    share("  could play after the attacks", "entriesOpen", "entries"),
    share("  played something", "entriesUsed", "entries"),
    per("  resources played an entry", "plays", "entries"),
  ],
};
const POINTS: Section = {
  title: "cards that bring points: where those that were drawn are at the end",
  rows: [
    each("drawn", "pointDrawn", {
      about: "copies of items, allies, factions and events that can bring points; one drawn again is one copy",
    }),
    share("  score", "pointScored", "pointDrawn", { glance: "point cards drawn that score" }),
    share("    stored", "pointStored", "pointDrawn"),
    share("  in play, no points", "pointIdle", "pointDrawn"),
    share("  played and lost", "pointLost", "pointDrawn", {
      about: "it was in play, and is discarded or out of the game",
    }),
    share("  played, came to nothing", "pointFailed", "pointDrawn", {
      about: "an attempt failed, a play was cancelled",
    }),
    share("  discarded with room in the hand", "pointRoom", "pointDrawn", {
      about: "by choice, and the hand was not above its size",
    }),
    share("  discarded from a hand too large", "pointFull", "pointDrawn", {
      about: "by choice, down to the hand's size",
    }),
    share("  discarded by force", "pointTaken", "pointDrawn", { about: "by a card, by chance" }),
    share("  still in hand", "pointHand", "pointDrawn"),
    share("  back in the deck", "pointDeck", "pointDrawn"),
    share("  elsewhere", "pointElsewhere", "pointDrawn", { about: "in the sideboard" }),
    each("discards of such cards", "pointDiscards", { about: "every time, also of what is drawn again" }),
    each("  with room in the hand", "pointDiscardsRoom", {
      glance: "point cards discarded with room",
      about: "the hand was not above its size",
    }),
    per("  other cards in hand then", "pointDiscardsOthers", "pointDiscards"),
    ...CARD_SETS.flatMap((set): Row[] => [
      each(`drawn, ${set}`, `drawn${set}`),
      share("  of which score at the end", `scored${set}`, `drawn${set}`),
    ]),
  ],
};
const HAZARDS: Section = {
  title: "hazards played on the other",
  rows: [
    each("limit, all companies", "limit", {
      about: "of every movement/hazard phase of a company, as it was at its end",
    }),
    share("  used", "used", "limit"),
    share("  used, on companies that move", "movingUsed", "movingLimit"),
    share("phases with a hazard passed up", "passedUp", "phases", {
      glance: "phases with a hazard passed up",
      about:
        "a company's phase: at this player's last pass he could still have played a creature or a hazard event on it, with limit left",
    }),
    share("  of a company that moves", "passedUpMoving", "movingPhases"),
    each("  creatures passed up", "passedCreatures", { about: "copies in hand, again in every phase" }),
    each("  events passed up", "passedEvents"),
    share("  limit that they would have used", "limitWasted", "limit"),
    each("hazards discarded from the hand", "hazardsDiscarded", { about: "by choice" }),
    share("  with room in the hand", "hazardsDiscardedRoom", "hazardsDiscarded"),
    each("creatures", "creatures"),
    each("events", "events"),
    each("cards on guard", "guards"),
    share("  shown", "guardsShown", "guards"),
    each("uses of hazards in play", "abilities"),
    each("sideboard instead of a hazard", "fetched"),
  ],
};
const FIGHTS: Section = {
  title: "fights of own companies",
  rows: [
    ...fightRows("hazard", "attacks by hazards"),
    ...fightRows("site", "automatic-attacks"),
    each("kill points won", "killPoints"),
    each("attacks on companies of the other", "companyAttacks", { about: "declared by own companies" }),
    share("  won", "companyAttacksWon", "companyAttacks", {
      about: "more of the others than of one's own are wounded or lost when it is over",
    }),
    share("  lost", "companyAttacksLost", "companyAttacks", { about: "the other way round" }),
    per("  of the others wounded or lost", "companyFoesHurt", "companyAttacks"),
    per("  of one's own wounded or lost", "companyOwnHurt", "companyAttacks"),
  ],
};
const CHECKS: Section = {
  title: "corruption and influence",
  rows: [
    each("corruption checks", "checks"),
    share("  failed", "checksFailed", "checks"),
    each("influence checks for a faction", "attempts"),
    share("  won", "attemptsWon", "attempts"),
    each("attempts on the other's cards", "rivalAttempts"),
    share("  won", "rivalAttemptsWon", "rivalAttempts"),
  ],
};
const LOST: Section = {
  title: "characters lost",
  rows: [
    each("in combat", "lostCombat"),
    each("to corruption", "lostCorruption"),
    each("to the other's influence", "lostInfluence"),
    each("in other ways (discarded, sent home)", "lostOther"),
  ],
};
const WIZARDS: Section = {
  title: "avatars and sideboard",
  rows: [
    share("an avatar was revealed", "wizardCame", "games", {
      about: "a Wizard, a Ringwraith or an event that is one",
    }),
    per("  in own turn", "wizardTurn", "wizardCame", { about: "number of the player's own turn, on average" }),
    share("never", "wizardNever", "games"),
    share("avatar eliminated", ["wizardToCombat", "wizardToCorruption", "wizardToOther"], "games"),
    share("  by a body check", "wizardToCombat", "games"),
    share("  by a corruption check", "wizardToCorruption", "games"),
    share("  by cards and the like", "wizardToOther", "games"),
    share("games with a mode played", "modeGames", "games", { about: "a Ringwraith was taken out in one" }),
    each("modes played", "modesPlayed"),
    share("games with use of the sideboard", "sideboardGames", "games"),
    each("cards out of the sideboard", "sideboardTaken"),
    per("  in own turn", "sideboardTurn", "sideboardTaken"),
    share("  by the avatar", "sideboardWizard", "sideboardTaken"),
    share("  by a Nazgûl", "sideboardNazgul", "sideboardTaken"),
    share("  at the opponent's untap phase", "sideboardUntap", "sideboardTaken"),
    share("  when the deck was exhausted", "sideboardExhaustion", "sideboardTaken"),
    share("  by a card", "sideboardCard", "sideboardTaken"),
    share("  played later", "sideboardPlayed", "sideboardTaken", {
      about: "a card of that name was played after it was taken; each play counts for one",
    }),
  ],
};
const AT_THE_END: Section = {
  title: "points at the end, as printed",
  rows: [
    each(
      "all",
      KINDS.map((kind) => `${kind}Points`),
      { glance: "points at the end" },
    ),
    ...KINDS.map((kind) => each(`  ${kind}`, `${kind}Points`)),
  ],
};

/** What a person who watches would call mistakes, or asks about first. */
export const MISTAKES: Section = {
  title: "mistakes, and what is asked about first",
  rows: [
    each("companies bound by an ally's country", "bound", {
      about: "at the end of an own organization phase, with an ally who goes to no site outside his regions or sites",
    }),
    share("  stay where they are", "boundStays", "bound"),
    share("  walk within it", "boundWithin", "bound"),
    share("  leave it, and him", "boundLeaves", "bound"),
    each("companies sent back to where they came from", "sentBack"),
    each("  by an event of one's own alone", "sentBackByOwn", {
      about:
        "an event of their player that sends companies back lies there, none of the opponent, and he has played nothing of the kind on them",
    }),
    each("characters who walk alone", "loneMovers", { about: "companies of one that are to move" }),
    share("  to a site with an automatic-attack", "loneIntoDanger", "loneMovers", { about: "as its card is printed" }),
    each("The One Ring in play", "ringsPlayed", { about: "own copies seen on the table when a phase ends" }),
    each("Stealth, come to the hand", "stealthDrawn", { about: "again, if it comes back there" }),
    share("  played", "stealthPlayed", "stealthDrawn"),
    share("own turns in which no resource is played", "turnsUnplayed", "turns", {
      about: "no character, item, ally, faction or event, whether companies move or not",
    }),
  ],
};

/** Everything, in the order in which it is shown. */
export const SECTIONS: readonly Section[] = [
  ...[GAMES, AT_THE_END, COMPANIES, TURNS, SITES, POINTS, HAZARDS, FIGHTS, CHECKS, LOST, WIZARDS, MISTAKES],
];
/** The ten numbers that matter, in the order of a game: who wins, what he does, what he wastes. */
export const GLANCE: Section = {
  title: "at a glance",
  rows: SECTIONS.flatMap(({ rows }) => rows).flatMap((row) =>
    row.glance === undefined ? [] : [{ ...row, label: row.glance }],
  ),
};

/** The definitions of the rows that have one, section by section. */
export function definitions(): string[] {
  return SECTIONS.flatMap(({ title, rows }) => [
    title.toUpperCase(),
    ...rows.flatMap(({ label, about }) => (about === undefined ? [] : [`  ${label.trim()}: ${about}`])),
  ]);
}
