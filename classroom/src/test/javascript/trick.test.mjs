// Tricks as events show them: who is known to be void, and why a card may not be played.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../main/resources/page/js/games/texts.js";
import { face } from "../../main/resources/page/js/games/cards.js";
import { reason, tricks, trump, voids } from "../../main/resources/page/js/games/trick.js";

const play = (seat, card, announced = "") => ({ seat, words: `play ${card}`, announced });
const answer = {
  players: ["N", "E", "S", "W"],
  isOver: false,
  spots: [{ seat: 0, name: "table", cards: [], hidden: 0 }, { seat: -1, name: "turned", cards: [], hidden: 0 }],
  events: [
    { seat: -1, words: "deal …" }, play(0, "KH"), // of the round before
    { seat: -1, words: "deal …" }, { seat: -1, words: "trump C" }, { seat: 1, words: "bid 2" },
    play(1, "AS"), play(2, "QS"), play(3, "KS"), play(0, "JS"),
    play(1, "AD"), play(2, "QD"), play(3, "QC", "announces has(W,QC) ∧ ¬has(W,KD)"), play(0, "10D"),
    play(3, "9H"),
  ],
};
const cards = ["AD", "KD", "QD", "10D", "QC"];
const eyes = (ofWest) => ({ cards, shares: [[0, 0.5, 0, 1, 0], [1, 0.5, 0, 0, 0], [0, 0, 1, 0, 0], [0, ofWest, 0, 0, 1]] });

test("cards have a face as BoerenBridge and as programs name them", () => {
  const faces = ["10D", "TEN-DIAMONDS", "10-DIAMONDS", "Q-HEARTS", "QUEEN-HEARTS", "FOUR-CLUBS", "4-CLUBS", "A-SPADES"].map(face);
  assert.deepEqual(faces.map((one) => `${one?.rank}${one?.suit}`), ["10D", "10D", "10D", "QH", "QH", "4C", "4C", "AS"]);
  for (const none of ["1D", "LAMA", "HONEST", "1-DIAMONDS", "KING-DIAMOND", "ROPE", "Q-"]) assert.equal(face(none), null);
});

test("a trick has a card of each player, and the last one may have fewer", () => {
  assert.deepEqual(tricks(answer).map((trick) => trick.map(({ card }) => card).join(" ")), ["AS QS KS JS", "AD QD QC 10D", "9H"]);
  assert.equal(trump(answer), "C");
});

test("who did not follow is void, and the trick is told in which that was seen", () => {
  assert.deepEqual(voids(answer, eyes(0), 2), [{ seat: 3, suit: "D", trick: 2 }]);
});

test("nothing is told that the player does not know, or knows of the own hand", () => {
  assert.deepEqual(voids(answer, eyes(0.5), 2), []);
  assert.deepEqual(voids(answer, eyes(0), 3), []);
});

test("the suit that was led is the reason only if all other cards are of it", () => {
  assert.equal(reason(answer, ["AH", "8H"]), "You must follow suit: hearts were led.");
  assert.equal(reason(answer, ["AH", "8S"]), "The rules do not allow this card now.");
});
