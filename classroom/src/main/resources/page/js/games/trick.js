// @ts-check
import { t } from "../texts.js";
import { face, plain } from "./cards.js";

/**
 * Tricks, as the events and the places of cards show them. A game has tricks if each player has a
 * place on the table.
 */

/** @typedef {{seat: number, card: string, announced: string}} Play */

/** Returns the cards played since the last deal. @param {any} answer @returns {Play[]} */
function plays({ events }) {
  const dealt = events.findLastIndex((/** @type {any} */ event) => event.seat < 0 && /^(deal|shuffle)\b/.test(event.words));
  return events.slice(dealt + 1).flatMap((/** @type {any} */ { seat, words, announced }) => {
    const card = seat >= 0 ? /^play (\S+)$/.exec(plain(words))?.[1] : undefined;
    return card ? [{ seat, card, announced: announced ?? "" }] : [];
  });
}

/** Returns the tricks since the last deal; the last one may not be complete, and there are none in other games.
 * @param {any} answer @returns {Play[][]} */
export function tricks(answer) {
  const hasPlaces = answer.spots.some((/** @type {any} */ spot) => spot.name === "table");
  if (!hasPlaces && !(answer.isOver && answer.spots.length === 0)) return [];
  const all = plays(answer);
  const size = answer.players.length;
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
}

/** Returns the trump suit as a letter if chance has drawn one or turned one card for it.
 * @param {any} answer */
export function trump({ events, spots }) {
  const dealt = events.findLastIndex((/** @type {any} */ event) => /^deal\b/.test(event.words));
  const drawn = events.slice(dealt + 1).find((/** @type {any} */ event) => event.seat < 0 && /^trump [SHDC]$/.test(event.words));
  const turned = spots.find((/** @type {any} */ spot) => spot.name === "turned")?.cards ?? [];
  return drawn ? drawn.words.slice(-1) : turned.length === 1 ? face(turned[0])?.suit : undefined;
}

/** Returns why a card may not be played now. @param {any} answer @param {string[]} allowed cards that may be */
export function reason(answer, allowed) {
  const trick = tricks(answer).at(-1) ?? [];
  const led = trick.length % answer.players.length ? face(trick[0].card)?.suit : undefined;
  const isFollowing = led && allowed.every((card) => face(card)?.suit === led);
  return isFollowing ? t("games.follow", t(`suit.${led}`)) : t("games.notAllowed");
}

/** Returns the name of a player at the table: that of the compass where these are the players.
 * @param {string[]} players @param {number} seat */
export const playerName = (players, seat) => (isCompass(players) ? t(`player.${players[seat]}`) : players[seat]);

/** @param {string[]} players */
export const isCompass = (players) => players.join("") === "NESW";

/**
 * Returns who is known to have none of a suit and did not follow it: that is what the play
 * announced, and the player considers no world possible in which it is otherwise.
 * @param {any} answer @param {any} eyes of the player @param {number} through the player's seat
 */
export function voids(answer, eyes, through) {
  const played = new Set(tricks(answer).flat().map(({ card }) => card));
  /** @type {Map<string, {seat: number, suit: string, trick: number}>} */
  const found = new Map();
  tricks(answer).forEach((trick, i) => {
    const suit = face(trick[0].card)?.suit ?? "";
    for (const { seat, card, announced } of trick) {
      if (seat === through || face(card)?.suit === suit || !announced.includes("¬")) continue;
      const left = eyes.cards.flatMap((/** @type {string} */ name, /** @type {number} */ at) =>
        face(name)?.suit === suit && !played.has(name) && eyes.shares[through][at] === 0 ? [at] : []);
      const isKnown = left.length > 0 && left.every((/** @type {number} */ at) => eyes.shares[seat][at] === 0);
      if (isKnown && !found.has(`${seat} ${suit}`)) found.set(`${seat} ${suit}`, { seat, suit, trick: i + 1 });
    }
  });
  return [...found.values()];
}
