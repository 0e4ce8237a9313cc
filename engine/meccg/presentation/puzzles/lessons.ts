/** Puzzles as lessons: chapters of them from simple to hard, and what to look at in each kind. Text and order alone, so that a page may hold it. */
import { UserError } from "../../../core/errors.js";
import { ORDER } from "./order.js";

export interface Chapter {
  /** The room of its puzzles, and its part of an address. */
  name: string;
  title: string;
  /** What one learns here. */
  about: string;
}
export const CHAPTERS: readonly Chapter[] = [
  {
    name: "combat",
    title: "Combat",
    about: "Who takes a strike, who taps, which card is worth it. The odds are those of two dice.",
  },
  {
    name: "corruption",
    title: "Corruption and rings",
    about: "What one bears may be one's end. When does a check fail?",
  },
  { name: "influence", title: "Influence", about: "Winning people over: who speaks, and to whom." },
  { name: "hand", title: "The hand", about: "What to keep, what to let go, what to fetch." },
  {
    name: "hazards",
    title: "Hazards",
    about: "The other side of the table: what stops a company, and in which order.",
  },
  { name: "council", title: "The Council", about: "Points are not counted as they lie. Should it be called?" },
  { name: "draft", title: "Setting out", about: "Who goes, and with what." },
  {
    name: "plans",
    title: "Plans",
    about:
      "Where to go, with whom, and what the turns that are left can still bring. The longest chapter and the hardest.",
  },
];

/** One puzzle as a lesson. */
export interface Lesson {
  /** Its room and file, "combat/the-tougher-of-two", with "#2" for the second puzzle of the file. */
  puzzle: string;
  chapter: string;
  /** Its place in its chapter, from 1. */
  number: number;
  theme: string;
  /** Who stands where: it tells puzzles of one theme apart, and nothing of the answer. */
  scene: string;
}
/** All lessons, chapter after chapter. */
export const LESSONS: readonly Lesson[] = CHAPTERS.flatMap(({ name }) =>
  ORDER[name as keyof typeof ORDER].map(([file, theme, scene], k) => ({
    puzzle: `${name}/${file}`,
    chapter: name,
    number: k + 1,
    theme,
    scene,
  })),
);

/** What to look at, by the theme of a puzzle; it names no card and no choice. */
const HINTS: Readonly<Record<string, string>> = {
  "who takes which strike":
    "For each who may be struck: which rolls win, which wound, and what is lost if he falls? Think also of what his tap is needed for afterwards.",
  supporting: "What else is this tap good for in this turn? If for nothing, even one point on the dice is a gift.",
  "staying untapped or not":
    "Work out both: at full prowess with a tap, and with 3 less without one. Then ask what an untapped character could still do today.",
  "cancelling an attack or keeping the card":
    "What does the attack cost as it stands, and what does it bring when it is beaten? Compare that with the next attack that the card could answer.",
  "which card for a strike":
    "Write down for each card which rolls win, which wound, and in which state it leaves the one who fights.",
  "keeping a scout untapped":
    "Some cards ask for an untapped scout. What may still be played against you in this turn, and who could answer it?",
  "keeping a card": "Does the roll need any help? A card that is spent on a certainty is thrown away.",
  "corruption odds":
    "A check fails if the two dice with what helps do not come above the points. Count the rolls out of 36 with and without each help.",
  "transferring an item before a check":
    "The giver checks first. Then count for each who may take it: points of corruption, what helps him, and what is lost with him.",
  "ring tests":
    "Look at the ring: which results make which ring of it? Then look at your hand: which of them do you hold?",
  "influence odds":
    "For each speaker or target: unused influence and what is added, against the number that is asked. How many rolls of 36 are enough, and for how many points?",
  "which card to discard":
    "Which of these cards could still be played in the turns that are left? Which is of no use beside another?",
  "which card to strike at": "Which of the cards in play does you the most harm in the turns that come?",
  "using what one bears": "An item can do more than be carried. What would it change for the roll that matters?",
  "the sideboard": "A card is worth fetching if there is a site for it, somebody to play it, and time.",
  "no kill points for nothing":
    "A creature that is beaten is points for the other. Does this one have a fair chance to hurt this company?",
  "order of hazards":
    "One hazard may make the next stronger, or make room for it. Count the limit, and put first what must be there when the other comes.",
  keying:
    "Against an attack of which kind does the other hold or show an answer? Choose the way that he cannot answer.",
  "on guard":
    "What will this card do when it is shown, and what must be so at that moment? Later may be too late, and sooner too early.",
  agents: "Where does the agent stand, and what may he do there by himself? Compare the company in reach with each.",
  "stopping a company":
    "What does the company need on its way, and what would send it back? One card may need another before it.",
  "the last chance": "If this is the last turn, only what still changes the result counts, however unlikely.",
  "where it hurts most":
    "What would be lost at each target, and how likely is that? The greatest loss, not the likeliest.",
  "calling the Council":
    "Look at what the Council would count, not at what lies there: kinds that one has alone, and kinds that are too great a part. And the other has one more turn.",
  "the draft": "Is there room, and whom does it serve? An item counts only where it does something.",
  "going to the right site":
    "For each site: which cards of your hand can be played there, what guards it, and what may be met on the way?",
  "entering a site or not":
    "What could be played inside, and what does the guard cost? And what if one does not go in?",
  "an item for the right bearer":
    "What is the item worth with each of them: points, prowess, corruption? And how sure is the way to him?",
  "when to store": "Where does it count more than it does now, and how many turns are left to bring it there?",
  "healing at a Haven": "What can a wounded character do, and where is he healed soonest?",
  "splitting and joining companies":
    "Who is needed where? Ask of each card in hand, of each danger on the road, and of how many may travel together.",
  "the Wizard's arrival": "One character in a turn. What does each bring in this turn that the others cannot?",
  "two steps ahead": "Where must you stand next turn, so that the card can be played then? Begin at the end.",
  "what lies on the road":
    "Look at the regions that each way leads through, and at what is in play already. Who would be turned back, and who met?",
  "what the last turn asks for":
    "Count what you need to win, no more. Then compare how likely each way to it is, and what is put at risk.",
  "where a character comes in": "He arrives at a Haven or at his home. Where is he needed first?",
  "who comes in": "What is each worth in points, what does his mind cost, and what changes when he is there?",
  "who follows whom": "A follower uses up the influence of the one he follows. Who needs his own influence today?",
  "who goes where": "Compare the odds of each at each place, and let everybody go where he is better than the others.",
  "who waits for whom": "How many must be there for the card, and who can still get there? Count the turns.",
};
/** What to look at in a puzzle of this theme. A theme without a hint is a `UserError`. */
export function hintFor(theme: string): string {
  const hint = HINTS[theme];
  if (hint === undefined) throw new UserError(`theme "${theme}"`, "there is no hint for it", "write one in lessons.ts");
  return hint;
}
