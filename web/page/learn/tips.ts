/** What the guide says of a question, by the section of the rules book that explains it. */

/** In our own words: what this is, and what to look at before choosing. */
export const TIPS: Readonly<Record<string, string>> = {
  setup:
    "Choose who sets out, with at most 20 points of mind together. You want prowess for the road, and influence to win a faction.",
  untap:
    "Your cards are ready again. You are asked only because you hold something that could be used already now; mostly one passes.",
  companies:
    "Who walks with whom? One strong company fights better; two get to more places. A follower costs you no general influence.",
  organization:
    "Is a character in your hand whom you can afford? He brings points and strength. When nothing is left to arrange, pass: then journeys are planned.",
  "playing-characters":
    "Say where the newcomer arrives, and who controls him. Under a leader's direct influence he costs nothing of your 20.",
  "general-influence":
    "You lead more than 20 points of mind can hold, so somebody must go. Keep those who bring points or strength.",
  paths:
    "Where to? Items, allies and factions name where they are played, sites what guards them. The longer and wilder the way, the more creatures.",
  drawing:
    "Moving lets you draw. A new card is nearly always welcome; only near the end of a game one counts them, because your deck runs out.",
  movement:
    "Your company is on its way, and the opponent may play hazards up to its limit. If nothing helps now, pass; when both have passed, it arrives.",
  hazards:
    "The opponent's company is on its way: make trouble. Creatures do most to weak or tapped characters; what stays unplayed keeps new cards out of your hand.",
  keying:
    "The creature fits in more than one way. Mostly it does not matter which; some cards help against attacks of one kind only.",
  attack:
    "An attack has begun. If you hold a card that cancels or weakens it, play it now. Otherwise go on, and give the strikes to those who bear them best.",
  "giving-strikes":
    "Who takes a strike? One each. Strong and untapped characters first. What you do not give out your opponent gives, and will pick the weakest.",
  strikes:
    "Two dice and prowess against the strike: more beats it, less is a wound. Staying untapped costs 3, and leaves the character ready for the site.",
  support:
    "Somebody who has no strike may tap to add 1. Worth it where a wound would hurt, and where you do not need him at the site.",
  "body-checks": "Somebody has fallen. What he bore may go to companions who are not wounded: one item to each.",
  corruption:
    "Two dice must come above the corruption on the character, or he is lost with all that he bears. Untapped companions may tap for 1 each.",
  "site-phase":
    "Who enters may play what belongs here: a character taps, the site taps, and you have your points. After that another may take a minor item.",
  "automatic-attacks":
    "Whoever enters first faces what guards the site. Enter if you hold something for this place and somebody will be left untapped to play it.",
  items: "Who bears it? The one who makes the most of it, and whom its corruption endangers least.",
  factions:
    "An influence check: two dice and the speaker's unused direct influence must come above the faction's number. Choose the speaker with the most to add.",
  allies: "An ally comes without a roll and fights beside the character from now on.",
  "influence-opponent":
    "You stand where your opponent stands, and may try to win something of theirs over. It costs a tap and often fails.",
  "on-guard":
    "A card that was laid face down may be shown now. Do so when it can hit; otherwise it comes back to your hand.",
  chain:
    "Something was declared, and you may answer before it happens. What is declared last happens first. With nothing to add, pass.",
  targets: "A card you play asks step by step: for whom, by whom, on what.",
  "long-events": "Long-events are played here and last about one turn of each player.",
  transferring: "An item changes hands; the giver makes a corruption check first.",
  storing: "Stored at a Haven an item keeps its points and tempts nobody any more.",
  hand: "You may keep eight cards. Let go what you cannot play soon: it comes back when your deck has run out.",
  "end-of-turn":
    "One card may be thrown away to draw another: take something you will not need. The table shows what the Council would count now.",
  cards:
    "A card lets you look for another. Take what you can use soon; a deck that is looked through is shuffled afterwards.",
  sideboard:
    "Your sideboard holds what you may want later. What you fetch goes into your deck or discard pile, and comes to your hand in time.",
  council:
    "You may call the Council: the opponent has one more turn, all check corruption, and points are counted. Call when they can hardly catch up.",
  rings:
    "A gold ring is tested: the roll says which rings it can be. One of those from your hand takes its place; the gold ring is gone either way.",
  exhausting: "Your deck has run out, and the discard pile becomes the new one. Halfway through, mostly.",
};

/** The same sections where it is his turn, and one sits on the other side of them. */
const ON_HIS_TURN: Readonly<Record<string, string>> = {
  organization:
    "The opponent arranges companies. You are asked because you hold something that could be used just now; mostly one passes.",
  drawing:
    "The opponent's company moves, and that lets you draw, too. A new card is nearly always welcome: it may be a hazard for this very company.",
  movement: "The opponent's company is on its way. If you hold nothing that makes it worse, pass.",
  attack:
    "An attack on the opponent's company has begun. If you hold a card that makes it stronger, play it now. Otherwise pass, and let it strike.",
  "giving-strikes":
    "You say who takes a strike. Weak, wounded and tapped characters are hit most easily; one who bears much, or brings points, costs the opponent most.",
  strikes:
    "One of the opponent's faces a strike: two dice and prowess against it; less is a wound or worse. Play what you hold against this one, or pass.",
  support:
    "One of the opponent's may help another against a strike. You are asked because you hold something that counts here.",
  corruption:
    "One of the opponent's makes a corruption check: who rolls no more than his points is lost with all that he bears. A card of yours may add points.",
  "automatic-attacks":
    "The opponent's company enters a site, and what guards it attacks. A card laid face down, or one that strengthens such attacks, can be used now.",
  "site-phase":
    "The opponent's company is at its site. What you hold against what is played there, or laid face down before, can be used now. Otherwise pass.",
  "on-guard":
    "The card that you laid face down against this company may be shown now. Do so when it can hit; otherwise it comes back to your hand.",
  factions:
    "The opponent tries to win a faction: two dice and the speaker's influence must come above its number. What you play now may make it harder.",
  "end-of-turn":
    "The opponent's turn ends, and you may throw one card away to draw another: take something you will not need.",
  council: "The opponent may call the Council, or has called it: you have one more turn then. Look at the points.",
};
/** The tip of a section; on the other's turn one attacks, and is told so. */
export const tipFor = (section: string, mine: boolean): string | undefined =>
  mine ? TIPS[section] : (ON_HIS_TURN[section] ?? TIPS[section]);
/** Every tip there is, with its section. */
export const ALL_TIPS: readonly (readonly [section: string, tip: string])[] = [
  ...Object.entries(TIPS),
  ...Object.entries(ON_HIS_TURN),
];
