/** Does the harness notice? Leaks planted on purpose, each of which it must report, beside honest play, where it must not. */
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import type { Agent } from "../../engine/core/agent.js";
import { OwnStream } from "../../engine/core/streams.js";
import { meccg } from "../../engine/meccg/index.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { countAt, listLength } from "../../engine/meccg/rules/state/lists.js";
import { Meccg } from "../../engine/meccg/meccg.js";
import type { MeccgView } from "../../engine/meccg/knowledge/view.js";
import { SPECS, walk } from "./games.js";
import { type Candidate, differences, everyAgent, faults, honest, type Subject } from "./harness.js";
import { scenesOfShowingCards } from "./scenes.js";
import { scramble } from "./scramble.js";
import { hiddenChoices, playedOn, tellsApart } from "./siblings.js";

/** A game with plans by regions, cards on guard and an exhausted deck. */
const PLAIN = 5;
/** Games of this many follow one another with the same ruleset, and with agents or without. */
const ROUND = 2 * SPECS.length;
/** What the harness reports of a subject over some states of one game; with `until`, of up to eight games until a line is like it. */
function reports(subject: Subject, until?: RegExp, other = meccg.blank(2), game = PLAIN): string[] {
  if (!until) return reportsOf(subject, undefined, other, game);
  for (let k = 0; k < 8; k++) {
    const out = reportsOf(subject, until, other, game + k * ROUND);
    if (out.some((line) => until.test(line))) return out;
  }
  return [];
}
function reportsOf(subject: Subject, until: RegExp | undefined, other: Meccg, game: number): string[] {
  const out: string[] = [];
  let n = 0;
  let taken = 0;
  walk(game, "random", ({ state, witness, decks }) => {
    if (until && out.some((line) => until.test(line))) return;
    const v = state.chooser();
    const stream = new OwnStream("planted", n, "stream");
    for (const { kind, choices } of hiddenChoices(state, stream)) {
      const seen = tellsApart(subject, state, kind, choices, stream);
      if (seen) out.push(`sibling ${kind}: ${seen}`);
    }
    if (n++ % 9 > 0 && state.fr[state.top()] !== 44) return;
    scramble(state, v, witness, stream, other);
    const t = taken++;
    out.push(...differences(subject, state, other, v, decks, t));
    if (t % 12 === 0) out.push(...faults(subject, state, v, decks, t, []));
  });
  if (!until) expect(taken).toBeGreaterThan(15);
  return out;
}
/** A view that says something more. */
function leaky(tell: (s: Meccg, player: number, view: MeccgView) => void): Subject {
  const base = honest([]);
  return {
    ...base,
    view: (s, player) => {
      const view = s.view(player);
      tell(s, player, view);
      return view;
    },
  };
}
/** The last place of the table, which no card of these games reaches: what is written there is two bytes among thousands. */
const LAST = L.slotsFor(2) - 1;
const theirHand = (s: Meccg, player: number): number => s.hands[(1 - player) * L.HAND];

function agent(choose: (view: MeccgView, count: number) => number): Candidate {
  const make = (): Agent => ({
    name: "planted",
    looks: true,
    choose: (view, choices, count) => choices[choose(view as unknown as MeccgView, count) % count],
  });
  return { name: "planted", every: 1, make };
}
function cheat(how: (s: Meccg, player: number) => number): Subject {
  const subject = honest([]);
  return { ...subject, agents: [agent((view) => how(subject.live.state!, view.player))] };
}

/** A game in which both lists hold agents. */
const WITH_AGENTS = 11;
const theirs = (s: Meccg, player: number): number[] =>
  Array.from({ length: L.slotsFor(2) }, (_, i) => i).filter(
    (i) => s.iRole[i] === L.Role.agent && s.iOwner[i] !== player,
  );
/** A determinizer that takes over from the true state whatever `copy` says. */
function copying(copy: (s: Meccg, player: number, into: Meccg) => void): Subject {
  const subject = honest([]);
  return {
    ...subject,
    determinize: (view, prior, stream, into) => {
      meccg.determinize(view, prior, stream, into);
      copy(subject.live.state!, view.player, into);
    },
  };
}

const LEAKS: [string, () => Subject, RegExp, number?][] = [
  [
    "a view that names an agent who lies face down",
    () =>
      leaky((s, p, v) => {
        for (const i of theirs(s, p)) v.iDef[i] = s.iDef[i];
      }),
    /^view: .*iDef/,
    WITH_AGENTS,
  ],
  [
    "a view that shows the way of an agent",
    () =>
      leaky((s, _p, v) => {
        v.ways.set(s.ways);
      }),
    /^(view: .*ways|sibling agent's way)/,
    WITH_AGENTS,
  ],
  [
    "a view that shows where an agent is",
    () =>
      leaky((s, _p, v) => {
        v.iSite.set(s.iSite);
      }),
    /^(view: .*iSite|sibling agent's way)/,
    WITH_AGENTS,
  ],
  [
    "a view in whose location deck the cards that lie on agents are missing",
    () =>
      leaky((s, p, v) => {
        for (let t = 0; t < L.SITES; t++) {
          const at = (1 - p) * L.SITES + t;
          if (s.sites[at] === 2) v.sites[at] = 2;
        }
      }),
    /^(view: .*sites|sibling agent's way)/,
    WITH_AGENTS,
  ],
  [
    "a world in which the agents are who they are",
    () =>
      copying((s, p, into) => {
        for (const i of theirs(s, p)) into.iDef[i] = s.iDef[i];
      }),
    /^world .*iDef/,
    WITH_AGENTS,
  ],
  [
    "a world in which the agents have gone the way they went",
    () =>
      copying((s, _p, into) => {
        into.ways.set(s.ways);
      }),
    /^world .*ways/,
    WITH_AGENTS,
  ],
  [
    "a view with one byte of the opponent's hand",
    () =>
      leaky((s, p, v) => {
        v.iSite[LAST] = theirHand(s, p) & 1;
      }),
    /^view: byte \d+ \(iSite/,
  ],
  [
    "a view that shows the card on guard",
    () =>
      leaky((s, _p, v) => {
        for (let c = 0; c < s.companies; c++) v.cset(c, L.CompanyWord.guard, s.cget(c, L.CompanyWord.guard));
      }),
    /^view: .*companiesAt/,
  ],
  [
    "a view that shows where a company is going",
    () =>
      leaky((s, _p, v) => {
        for (let c = 0; c < s.companies; c++)
          v.cset(c, L.CompanyWord.destination, s.cget(c, L.CompanyWord.destination));
      }),
    /^sibling plan: .*byte/,
  ],
  [
    "a view that counts the steps of a plan",
    () =>
      leaky((s, _p, v) => {
        v.h[L.Header.steps] = s.h[L.Header.steps];
      }),
    /^sibling plan: .*byte 0 /,
  ],
  [
    "a view that keeps the places of names in the opponent's list",
    () =>
      leaky((s, p, v) => {
        const first = v.list[(1 - p) * L.NAMES];
        for (let k = 0; k < listLength(s, 1 - p); k++) if (s.list[(1 - p) * L.NAMES + k] === first) v.iSite[LAST] = k;
      }),
    /^(view|world \d \(untold\) looks different): byte/,
  ],
  [
    "a view with words of the state's streams",
    () =>
      leaky((s, _p, v) => {
        v.streams[3] = s.streams[3];
      }),
    /^view: .*streams \+ 1[2-5]\)/,
  ],
  [
    "a view in whose order of cards something hidden lies",
    () =>
      leaky((s, p, v) => {
        const own = v.hands.subarray(p * L.HAND, p * L.HAND + v.pget(p, L.PlayerWord.hand));
        if (theirHand(s, p) & 1) own.reverse();
      }),
    /^view: .*hands/,
  ],
  [
    "a view that carries the state beside its bytes",
    () =>
      leaky((s, p, v) => {
        (v as unknown as { peek: number }).peek = theirHand(s, p);
      }),
    /^view, beside its bytes/,
  ],
  [
    "a view that carries a column outside its bytes",
    () =>
      leaky((s, p, v) => {
        (v as unknown as { peek: Int16Array }).peek = s.hands.slice((1 - p) * L.HAND, (2 - p) * L.HAND);
      }),
    /^view, beside its bytes/,
  ],
  [
    "a determinizer that copies the true hand",
    () => {
      const subject = honest([]);
      return {
        ...subject,
        determinize: (view, prior, stream, into) => {
          meccg.determinize(view, prior, stream, into);
          const at = (1 - view.player) * L.HAND;
          into.hands.set(subject.live.state!.hands.subarray(at, at + L.HAND), at);
        },
      };
    },
    /^world \((told|untold)\): .*hands/,
  ],
  [
    "a determinizer that leaves a card where it was in the slot",
    () => ({
      ...honest([]),
      determinize: (view, prior, stream, into) => {
        const at = (1 - view.player) * L.HAND;
        const card = into.hands[at];
        meccg.determinize(view, prior, stream, into);
        into.hands[at] = card;
      },
    }),
    /^world \((told|untold)\): .*hands/,
  ],
  [
    "a determinizer that goes on with the state's streams",
    () => {
      const subject = honest([]);
      return {
        ...subject,
        determinize: (view, prior, stream, into) => {
          meccg.determinize(view, prior, stream, into);
          into.streams.set(subject.live.state!.streams);
        },
      };
    },
    /^world \((told|untold)\): .*streams/,
  ],
  [
    "a determinizer that loses a card",
    () => ({
      ...honest([]),
      determinize: (view, prior, stream, into) => {
        meccg.determinize(view, prior, stream, into);
        const o = 1 - view.player;
        if (into.pget(o, L.PlayerWord.hand) > 0) into.pset(o, L.PlayerWord.hand, into.pget(o, L.PlayerWord.hand) - 1);
      },
    }),
    /^world \d \((told|untold)\): (the opponent has \d+ cards instead of|player word 0)/,
  ],
  ["an agent that looks at the opponent's hand", () => cheat((s, p) => theirHand(s, p)), /^planted chooses/],
  ["an agent that knows the dice", () => cheat((s) => s.streams[4] >>> 3), /^planted chooses/],
  [
    "an agent that reads what the order of its cards tells",
    () => ({
      ...leaky((s, p, v) => {
        const own = v.hands.subarray(p * L.HAND, p * L.HAND + v.pget(p, L.PlayerWord.hand));
        if (theirHand(s, p) & 1) own.reverse();
      }),
      agents: [agent((view) => (view.hands[view.player * L.HAND] > view.hands[view.player * L.HAND + 1] ? 1 : 0))],
    }),
    /^planted chooses/,
  ],
];

/** A state whose choices come in an order that tells something of the opponent's hand. */
class Telling extends Meccg {
  override legal(out: Int32Array): number {
    const n = super.legal(out);
    if (theirHand(this, this.chooser()) & 1) out.subarray(0, n).reverse();
    return n;
  }
}

/** What `playedOn` reports of a subject over the scenes in which this card is played. */
function reportsLater(subject: Subject, card: string): { out: string[]; compared: number } {
  const out: string[] = [];
  let compared = 0;
  let n = 0;
  const other = meccg.blank(2);
  scenesOfShowingCards(
    ({ state, witness, label }) => {
      const player = state.chooser();
      scramble(state, player, witness, new OwnStream("planted", ++n, "later"), other, true);
      const alike = { state, other, player, witness };
      const later = playedOn(subject, alike, new OwnStream("planted", n, "play"));
      compared += later.compared;
      if (later.wrong) out.push(`${label}: ${later.wrong}`);
    },
    [card],
  );
  return { out, compared };
}

describe("the harness", () => {
  // The whole hand is shown for all to see, which is no leak; what lies in the deck is not.
  it("takes a hand that a card shows for no leak", () => {
    const { out, compared } = reportsLater(honest([]), "Rolled down to the Sea");
    expect(out).toEqual([]);
    expect(compared).toBeGreaterThan(100);
  });
  it.each<[string, (s: Meccg, player: number, view: MeccgView) => void]>([
    [
      "a view that shows a card of the hand that nobody has shown",
      (s, p, v) => {
        v.iSite[LAST] = theirHand(s, p) & 1;
      },
    ],
    [
      "a view that shows the deck while a card shows the hand",
      (s, p, v) => {
        const o = 1 - p;
        if (v.list[o * L.NAMES] === L.END_OF_LIST) return;
        for (let k = 0; k < listLength(s, o); k++)
          if (countAt(s, o, L.Pile.deck, k) > 0) v.list[o * L.NAMES] = s.list[o * L.NAMES + k];
      },
    ],
  ])("catches later on %s", (_, tell) => {
    const { out } = reportsLater(leaky(tell), "Rolled down to the Sea");
    expect(out).toContainEqual(expect.stringMatching(/after \d+ choices: byte/));
  });

  // Searches among them, each over many worlds; honesty.test.ts asks every agent at fewer places.
  it("has nothing to say of honest play, with every agent there is", { tags: "long", timeout: 120_000 }, () => {
    const subject = honest();
    expect(subject.agents).toEqual(everyAgent().map((a) => ({ ...a, make: expect.any(Function) })));
    expect(reports(subject).slice(0, 3)).toEqual([]);
  });
  // Those that need games of their own take seconds each.
  for (const [name, plant, told, game] of LEAKS)
    it(`catches ${name}`, { tags: game === undefined ? [] : ["long"] }, () => {
      expect(reports(plant(), told, undefined, game)).toContainEqual(expect.stringMatching(told));
    });
  it("catches legal choices whose order tells something", () => {
    const told = /^legal choices/;
    expect(reports(honest([]), told, new Telling(2))).toContainEqual(expect.stringMatching(told));
  });
});
