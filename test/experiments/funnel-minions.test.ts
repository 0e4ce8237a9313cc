import { describe, expect, it } from "vitest";
import { WatchedBoard } from "./watched.js";

const FIGHT = `
title: A company attacks another
ruleset: universal
turn: Ann
phase: site phase of Lagduf
players:
  Ann: { alignment: minion, companies: [{ at: Dol Guldur (minion), characters: [Lagduf, Radbug] }] }
  Bob: { companies: [{ at: Dol Guldur, characters: [Gimli, Legolas] }] }
`;
const some = (c: Record<string, number>, ...names: string[]) => names.map((name) => c[name]);
const COUNTS = ["companyAttacks", "companyAttacksWon", "companyAttacksLost", "companyFoesHurt", "companyOwnHurt"];

describe("what is counted of minions", () => {
  it.each([
    // Lagduf 5 and 4 against Gimli 7 and 9, Radbug 3 and 12 against Legolas: one of each side is hurt; then both of the heroes.
    { rolls: [7, 8, 12, 7, 6], counts: [1, 0, 0, 1, 1] },
    { rolls: [12, 2, 2, 12, 2, 2], counts: [1, 1, 0, 2, 0] },
  ])("attacks by companies, and who was hurt ($counts)", ({ rolls, counts }) => {
    const table = new WatchedBoard(FIGHT, rolls);
    table.play("enter the site", "attack the company of Gimli at Dol Guldur", "Gimli faces the strike of Lagduf");
    table.play("Gimli faces the strike of Lagduf", "tap Lagduf", "tap Gimli", "tap Radbug", "tap Legolas").turns(1);
    expect(some(table.counts(0), ...COUNTS)).toEqual(counts);
    expect(some(table.counts(1), ...COUNTS)).toEqual([0, 0, 0, 0, 0]);
  });
  it("ways in which a Ringwraith goes out", () => {
    const table = new WatchedBoard(`
title: A Ringwraith and his horse
ruleset: universal
turn: Ann
phase: organization
players:
  Ann: { alignment: minion, companies: [{ at: Dol Guldur (minion), characters: [Dwar the Ringwraith] }], hand: [Black Rider], deck: [20 Giant] }
  Bob: { companies: [{ at: Rivendell, characters: [Bilbo] }], deck: [20 Giant] }
`);
    table.play("play Black Rider").turns(1);
    expect(some(table.counts(0), "modesPlayed")).toEqual([1]);
    expect(some(table.counts(1), "modesPlayed")).toEqual([0]);
  });
});
