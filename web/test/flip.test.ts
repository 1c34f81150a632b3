import { describe, expect, it } from "vitest";
import { matchItems, type Placed } from "../src/lib/flip";

const at = (id: string, face: string, area: string, seat = -1): Placed => ({ id, face, area, seat });

describe("which card is which", () => {
  it("follows an id", () => {
    const { moves } = matchItems([at("a", "tank", "hand")], [at("a", "tank", "bid")], [], []);
    expect(moves).toEqual([{ to: "a", from: { item: "a" } }]);
  });
  it("finds a card that got a new id in another area by its face", () => {
    const before = [at("hand/tank#1", "tank", "hand"), at("hand/troop#1", "troop", "hand")];
    const after = [at("bid/tank#1", "tank", "bid"), at("hand/troop#1", "troop", "hand")];
    expect(matchItems(before, after, [], []).moves).toContainEqual({ to: "bid/tank#1", from: { item: "hand/tank#1" } });
  });
  it("uses each vanished card once", () => {
    const before = [at("h1", "tank", "hand")];
    const after = [at("b1", "tank", "bid"), at("b2", "tank", "bid")];
    const { moves } = matchItems(before, after, [], []);
    expect(moves.filter((move) => "item" in move.from)).toHaveLength(1);
  });
  it("draws from the deck that has grown smaller", () => {
    const deck = (count: number) => [{ area: "deck", count, face: "back-battle" }];
    expect(matchItems([], [at("h1", "tank", "hand", 0)], deck(10), deck(9)).moves).toEqual([{ to: "h1", from: { area: "deck" } }]);
  });
  it("lets another seat's card come from that seat's side, and a turned back from the back", () => {
    expect(matchItems([], [at("b1", "tank", "bid-2", 1)], [], []).moves).toEqual([{ to: "b1", from: { seat: 1 } }]);
    expect(matchItems([at("x", "back-battle", "row", 1)], [at("b1", "tank", "row", 1)], [], []).moves).toEqual([
      { to: "b1", from: { item: "x" } },
    ]);
  });
  it("sends what has gone to the pile that has grown, and nothing where none has", () => {
    const pile = (count: number) => [{ area: "discard", count, face: "tank" }];
    expect(matchItems([at("b1", "tank", "bid")], [], pile(3), pile(4)).exits).toEqual([{ item: "b1", to: "discard" }]);
    expect(matchItems([at("b1", "tank", "bid")], [], pile(3), pile(3)).exits).toEqual([]);
  });
});
