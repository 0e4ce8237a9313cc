/** Nothing that the page of War of the Ring is sent can be told from worlds that look alike: each kind of message, at tables of two and three. */
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import "../../sim/person/here.js";
import { WotrHeuristic } from "../../agents/wotr/heuristic.js";
import { OVER } from "../../engine/core/game.js";
import { parseRecord } from "../../engine/core/record.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { rulesetByName, type Wotr, type WotrView, wotr } from "../../engine/wotr/index.js";
import { boardOf } from "../../engine/wotr/presentation/position/board.js";
import { hexOfChoice } from "../../engine/wotr/presentation/screen/index.js";
import { DuelFrame } from "../../engine/wotr/rules/state/frames.js";
import { FELLOWSHIP } from "../../engine/wotr/rules/state/ruleset.js";
import { CounterBit, Header } from "../../engine/wotr/rules/state/schema.js";
import { choiceFromText } from "../../engine/wotr/text/choices.js";
import { wotrModule } from "../../sim/match/wotr.js";
import { choiceOf } from "../../sim/person/opponent.js";
import { type Screen, screenOf } from "../../sim/person/screen.js";
import { newTable, Session, type Sitting } from "../../sim/person/session.js";
import { rivalBy } from "../../web/wotr/worker/rivals.js";
import { tableShown } from "../../web/wotr/worker/shown.js";
import { WarStudy } from "../../web/wotr/worker/study.js";
import { packs } from "./tinypack.js";

packs();
/** After so many choices of the person a game is left. */
const OWN_CHOICES = 40;
const buffer = new Int32Array(wotr.maxChoices);
const seatsOf = (name: string): number => (name === "wotr-three" ? 3 : 2);

/** A table at which a person sits whose state is put there: what the worker makes of it goes through the worker's own functions. */
function tableOf(
  name: string,
  screen: Screen,
  seat: number,
  other: () => Sitting["seats"][0] = () => ({ agent: "random" }),
): Session {
  const seats = Array.from({ length: seatsOf(name) }, (_, one) => (one === seat ? null : other()));
  return new Session(
    newTable({
      ...{ module: wotrModule, screen, seed: "alike", seat, decks: [], seats },
      ruleset: { name: `${name}@tiny`, body: wotrModule.rulesetByName(`${name}@tiny`) },
    }),
  );
}
/** The tale of a seat over states that are put before it one by one. */
class Tale {
  private now: Wotr;
  private readonly teller;
  constructor(screen: Screen, first: Wotr, seat: number) {
    this.now = first;
    const shown = { view: (one: number, into?: WotrView) => this.now.view(one, into) };
    this.teller = screen.teller(
      new Proxy(first, { get: (s, key) => (key === "view" ? shown.view : Reflect.get(this.now ?? s, key)) }),
      seat,
    );
  }
  told(s: Wotr): unknown {
    this.now = s;
    this.teller.look();
    return this.teller.take();
  }
}
/** All that would be sent to who sits there, by kind of message. */
async function said(session: Session, s: Wotr, tale: Tale, adviser: WotrHeuristic): Promise<Record<string, unknown>> {
  session.state = s;
  const { seat, screen } = session.sitting;
  const view = s.view(seat);
  const over = s.chooser() === OVER;
  const asked = s.chooser() === seat;
  const told = tale.told(s);
  // A table is posted when he is asked, or at the end.
  const table = asked ? tableShown(session, view, { at: 0, log: [], afresh: false, over: null, lesson: null }) : null;
  const count = asked ? s.legal(buffer) : 0;
  const choices = Array.from(buffer.subarray(0, count));
  const hint =
    count > 1
      ? await choiceOf(adviser, {
          ...{ view: s.view(seat), choices: buffer.slice(), count, seed: "alike" },
          purpose: "a hint",
        })
      : 0;
  return {
    scene: table?.scene,
    question: table?.question,
    choices: table?.choices,
    ways: table?.ways,
    rest: table && { ...table, scene: 0, question: 0, choices: 0, ways: 0 },
    log: told,
    hint: hint > 0 ? [hint, session.words(hint)] : null,
    hexes: choices.map((one) => hexOfChoice(view, one)),
    cards: ["Frodo", "Palantir of Orthanc", "Fierce Storms 1"].map((name) => screen.card(name, view)),
    rules: screen.rules(view, ""),
    over,
  };
}
/** Of each face-down stack two who could be each other change places: another twin than worlds are. */
function swapped(s: Wotr, twin: Wotr): boolean {
  twin.copyFrom(s);
  const hidden = (c: number): boolean => !(s.cBits[c] & CounterBit.up) && s.cHex[c] > 0;
  const may = (c: number, who: number): boolean => (s.cMay[c] & (1 << (s.cWho[who] - 1))) !== 0;
  for (let a = 1; a <= 9; a++)
    for (let b = a + 1; b <= 9; b++) {
      if (!hidden(a) || !hidden(b) || !may(a, b) || !may(b, a)) continue;
      const [one, other] = [twin.cWho[a], twin.cWho[b]];
      twin.cWho[a] = other;
      twin.cWho[b] = one;
      twin.pAt[other] = a;
      twin.pAt[one] = b;
      return true;
    }
  return false;
}
/** Plays a game and compares what each seat is told of it with what it would be told of worlds and twins; which kinds differed, and how often it looked. */
async function compared(
  name: string,
  screen: Screen,
  most = 260,
): Promise<{ looked: Record<string, number>; leaks: Set<string> }> {
  const seats = seatsOf(name);
  const s: Wotr = wotr.start({
    ruleset: rulesetByName(`${name}@tiny`),
    seats,
    streams: seedStreams("alike", 4, seats),
  });
  const random = new OwnStream("alike", 4, name);
  const sides = Array.from({ length: seats }, (_, seat) => ({
    seat,
    tables: [tableOf(name, screen, seat), tableOf(name, screen, seat)] as const,
    tales: [new Tale(screen, s, seat), new Tale(screen, s, seat)] as const,
  }));
  const advisers = [new WotrHeuristic(), new WotrHeuristic()] as const;
  const world = wotr.blank(seats);
  const leaks = new Set<string>();
  const looked: Record<string, number> = {};
  for (let k = 0; k < most && s.chooser() !== OVER; k++) {
    for (const { seat, tables, tales } of sides) {
      const twin = seat !== FELLOWSHIP && k % 2 === 0 && swapped(s, world);
      if (!twin) wotr.determinize(s.view(seat), null as never, random, world);
      const mine = await said(tables[0], s, tales[0], advisers[0]);
      const alike = await said(tables[1], world, tales[1], advisers[1]);
      for (const kind of Object.keys(mine)) {
        const text = JSON.stringify(mine[kind]) ?? "";
        if (text !== "" && text !== "null" && text !== "[]") looked[kind] = (looked[kind] ?? 0) + 1;
        if (text !== (JSON.stringify(alike[kind]) ?? "")) leaks.add(kind);
      }
    }
    s.play(buffer[random.below(s.legal(buffer))]);
  }
  return { looked, leaks };
}
/** What no seat of the Dark Power knows. */
const places = (s: unknown): string => Array.from((s as Wotr).cWho).join(" ");
const NAMES = ["wotr-character", "wotr-campaign", "wotr-three"];
describe("what the page is sent", () => {
  it.each(NAMES)("is the same for worlds and twins that look alike, kind by kind (%s)", async (name) => {
    const { looked, leaks } = await compared(name, await screenOf(wotrModule));
    expect([...leaks]).toEqual([]);
    for (const kind of ["scene", "question", "choices", "rest", "log", "hint", "hexes", "cards", "rules"])
      expect(looked[kind], kind).toBeGreaterThan(20);
  });
  const bearer = (s: unknown): string => String((s as Wotr).h[Header.bearer]);
  it.each([
    ["choices", (one: Screen): Screen => ({ ...one, words: (s, c) => `${one.words?.(s, c) ?? c} ${places(s)}` })],
    [
      "log",
      (one: Screen): Screen => ({
        ...one,
        teller: (s, seat) => {
          const true_ = one.teller(s, seat);
          return {
            look: () => true_.look(),
            take: () => [...true_.take(), { heading: false, text: places(s) + bearer(s) }],
          };
        },
      }),
    ],
  ] as const)("a leak that is planted in %s is found, of two and of three", async (kind, planted) => {
    const screen = planted(await screenOf(wotrModule));
    for (const name of ["wotr-character", "wotr-three"])
      expect((await compared(name, screen, 60)).leaks).toContain(kind);
  });
});
/** A game under way that a person plays against agents of luck, as it is saved, with all that he was told while he played. */
async function underWay(name: string, screen: Screen, seat: number): Promise<{ record: string; notes: string[] }> {
  const session = tableOf(name, screen, seat, () => ({ agent: "random", opponent: rivalBy("random") }));
  const random = new OwnStream("study", 4, name);
  const notes: string[] = [];
  for (let k = 0; k < OWN_CHOICES; k++) {
    await session.advance(() => 0);
    if (session.over) break;
    notes.push(...session.log().map(({ text }) => text));
    const choices = session.choices();
    session.choose(choices[random.below(choices.length)].choice);
  }
  await session.advance(() => 0);
  notes.push(...session.log().map(({ text }) => text));
  expect(session.over).toBe(false);
  return { record: session.record(), notes };
}
/** What a study may be looked into for: its states are changed for worlds that look alike, its words for ones that leak. */
interface Opened {
  sitting: { screen: Screen };
  told: ({ state: Wotr; log: { text: string }[] }[] | undefined)[];
}
/** Goes through a game under way and through its worlds and twins; the kinds of what is sent that can be told apart. */
async function studied(
  name: string,
  screen: Screen,
  seat: number,
): Promise<{ looked: number; leaks: Set<string>; notes: string[]; played: string[] }> {
  const { record, notes: played } = await underWay(name, screen, seat);
  const [mine, alike] = [await WarStudy.open(record, "f", false), await WarStudy.open(record, "f", false)];
  const moves = parseRecord(record, "f").moves.filter(({ player }) => player === seat);
  expect(mine.opened).toMatchObject({ seat, open: false, choices: moves.length });
  const random = new OwnStream("alike", 4, name);
  for (const one of [mine, alike]) (one as unknown as Opened).sitting.screen = screen;
  const { told } = mine as unknown as Opened;
  // Nothing is made for another seat.
  expect(told.flatMap((one, k) => (one ? [k] : []))).toEqual([seat]);
  for (const [k, { state }] of (alike as unknown as Opened).told[seat]!.entries()) {
    const world = wotr.blank(state.players);
    if (seat === FELLOWSHIP || k % 2 > 0 || !swapped(state, world))
      wotr.determinize(state.view(seat), null as never, random, world);
    (alike as unknown as Opened).told[seat]![k].state = world;
  }
  const leaks = new Set<string>();
  for (let number = 1; number <= moves.length + 1; number++) {
    const [one, other] = [mine.moment(number, -1), alike.moment(number, -1)];
    expect([one.chooser, one.table.you.seat]).toEqual([number <= moves.length ? seat : null, seat]);
    for (const kind of ["table", "taken", "takenWords", "would"] as const)
      if (JSON.stringify(one[kind]) !== JSON.stringify(other[kind])) leaks.add(kind);
    for (let eyes = 0; eyes < seatsOf(name); eyes++)
      if (eyes !== seat) expect(() => mine.moment(number, eyes)).toThrow(/may still be played on/);
  }
  for (let from = 0; from <= moves.length; from += 5)
    for (const by of [1, -1] as const)
      for (let eyes = -1; eyes < seatsOf(name); eyes++)
        if (mine.differs(from, by, eyes) !== alike.differs(from, by, eyes)) leaks.add("differs");
  return {
    ...{ looked: moves.length, leaks, played },
    notes: told[seat]!.flatMap((one) => one.log.map(({ text }) => text)),
  };
}
describe("the study of a game that may be played on", () => {
  const cases = NAMES.flatMap((name) => Array.from({ length: seatsOf(name) }, (_, seat) => [name, seat] as const));
  it.each(cases)(
    "shows what its person was sent, and is the same for worlds and twins (%s, seat %i)",
    async (name, seat) => {
      const { looked, leaks, notes: lines, played } = await studied(name, await screenOf(wotrModule), seat);
      expect([...leaks]).toEqual([]);
      expect(looked).toBe(OWN_CHOICES);
      expect(lines).toEqual(played);
    },
  );
  it("finds a leak that is planted in the words of choices", async () => {
    const screen = await screenOf(wotrModule);
    const planted: Screen = { ...screen, words: (s, c) => `${screen.words?.(s, c) ?? c} ${places(s)}` };
    for (const name of ["wotr-character", "wotr-three"])
      expect([...(await studied(name, planted, 1)).leaks]).toEqual(expect.arrayContaining(["table", "takenWords"]));
  });
  it("is refused where several people play: one would see the other's hand", async () => {
    const session = tableOf("wotr-character", await screenOf(wotrModule), 0, () => null);
    await session.advance(() => 0);
    session.choose(session.choices()[0].choice);
    const record = session.record();
    await expect(WarStudy.open(record, "f", false)).rejects.toThrow(/several people play this game/);
    expect((await WarStudy.open(record, "f", true)).opened.open).toBe(true);
  });
});
describe("a bluff", () => {
  const text = {
    ...{ phase: "dark", points: 10 },
    at: {
      Gimli: "W0508, spotted",
      Merry: "W0508, spotted",
      Saruman: "W0508",
      Frodo: "W0103",
      Sam: "W0103",
      Pippin: "W0904",
    },
  };
  /** Saruman tries where the Ring is not (M.3), in the game of two or of three. */
  const tries = (bearer: number, three: boolean, may = (1 << 9) - 1): { before: Wotr; after: Wotr; seat: number } => {
    const s = boardOf({ ...text, three, ...(three && { phase: "saruman" }) }, "bluff");
    s.reseed(Uint32Array.from({ length: 8 * s.players }, (_, i) => i + 1));
    s.script = { next: (label) => (label === "die" ? "1" : undefined) };
    s.run();
    // Any of those who lie face-down might bear it.
    s.h[Header.bearer] = bearer;
    s.h[Header.bearerMay] = may;
    const seat = s.chooser();
    const before = wotr.blank(s.players);
    before.copyFrom(s);
    for (let guard = 0; guard < 5; guard++) {
      const n = s.legal(buffer);
      const seize = choiceFromText(s, "Saruman tries to seize the Ring");
      if (Array.from(buffer.subarray(0, n)).includes(seize)) {
        s.play(seize);
        return { before, after: s, seat };
      }
      s.play(choiceFromText(s, "pass"));
    }
    throw new Error("he may not try");
  };
  it.each([false, true])("tells that the Ringbearer is not there, and nothing more (three: %s)", (three) => {
    const alike = [3, 4, 6, 1].map((bearer) => tries(bearer, three));
    const [first] = alike;
    for (const one of alike)
      for (let seat = 0; seat < one.after.players; seat++) {
        if (seat === FELLOWSHIP) continue;
        expect(
          Buffer.compare(Buffer.from(one.before.view(seat).bytes), Buffer.from(first.before.view(seat).bytes)),
        ).toBe(0);
        // Frodo, Sam, Pippin or Aragorn: after it he cannot tell them apart either.
        expect(Buffer.compare(Buffer.from(one.after.view(seat).bytes), Buffer.from(first.after.view(seat).bytes))).toBe(
          0,
        );
      }
    const { after, before } = first;
    // What is known of counters is what was: nobody is named, nobody turned up.
    expect(Array.from(after.cMay)).toEqual(Array.from(before.cMay));
    expect(Array.from(after.cBits)).toEqual(Array.from(before.cBits));
    expect(Array.from(after.mMay)).toEqual(Array.from(before.mMay));
    expect(after.h[Header.bearerMay]).toBe(before.h[Header.bearerMay]);
    expect(after.h[Header.worn]).toBe(0);
  });
  it("where it is known who bears it, tells of those who are spotted there that they are not he", () => {
    const frodo = 1 << 2;
    const { before, after } = tries(3, false, frodo);
    const merry = after.pAt[5];
    expect(before.cMay[merry] & frodo).toBe(frodo);
    for (let c = 1; c <= 9; c++)
      expect(after.cMay[c], String(c)).toBe(c === merry ? before.cMay[c] & ~frodo : before.cMay[c]);
  });
  it("where the Ring is it comes to a fight", () => {
    const [there, elsewhere] = [8, 3].map((bearer) => tries(bearer, false).after);
    expect(there.fr[there.top()]).toBe(DuelFrame.kind);
    expect(elsewhere.fr[elsewhere.top()]).not.toBe(DuelFrame.kind);
  });
});
