// @ts-check
import { html } from "../view.js";
import { t } from "../texts.js";
import { Backs, Card, plain, SUITS } from "./cards.js";
import { isCompass, playerName, reason, tricks, trump } from "./trick.js";

/** @typedef {{seat: number, name: string, cards: string[], hidden: number}} Spot */
/** @typedef {{words: string, move: string}} Choice */
/** @typedef {{choices: Map<string, Choice>, why: string, onMove: (move: string) => void, onWhy: (why: string) => void}} Hand */

/** Places round the table, clockwise from below, by the number of players. @type {Record<number, string>} */
const PLACES = {
  2: "bottom top",
  3: "bottom left right",
  4: "bottom left top right",
  5: "bottom left top-left top-right right",
  6: "bottom left top-left top top-right right",
  7: "bottom bottom-left left top-left top-right right bottom-right",
};

/** Returns the choices that play a card of the person's hand, by its name.
 * @param {any} answer @param {number} me @returns {Map<string, Choice>} */
export function cardChoices(answer, me) {
  const hand = answer.spots.find((/** @type {Spot} */ spot) => spot.seat === me && spot.name === "hand");
  return new Map((hand?.cards ?? []).flatMap((/** @type {string} */ name) => {
    const found = answer.menu.filter((/** @type {Choice} */ choice) => plain(choice.words) === `play ${name}`);
    return found.length === 1 ? [[name, found[0]]] : [];
  }));
}

/** A card of the person's hand, while one is to be played.
 * @param {{name: string, hand: Hand}} props */
function Held({ name, hand }) {
  const choice = hand.choices.get(name);
  return choice
    ? html`<button class="held" data-move=${choice.move} onClick=${() => hand.onMove(choice.move)}><${Card} name=${name} /></button>`
    : html`<button class="held" aria-disabled="true" title=${hand.why} onClick=${() => hand.onWhy(hand.why)}><${Card} name=${name} /></button>`;
}

/** @param {{spot: Spot, hand?: Hand}} props */
function SpotOf({ spot, hand }) {
  return html`<div class="spot">
    <span class="what">${t(`spot.${spot.name}`).replace(/^spot\./, "")}</span>
    <span class="lying">
      ${spot.cards.map((name, i) => (hand ? html`<${Held} key=${i} name=${name} hand=${hand} />` : html`<${Card} key=${i} name=${name} />`))}
      ${spot.hidden > 0 ? html`<${Backs} count=${spot.hidden} />` : null}
      ${spot.cards.length + spot.hidden === 0 ? html`<span class="none">${t("games.nothing")}</span>` : null}
    </span>
  </div>`;
}

/** Returns where a seat is: by the compass, or else the person below. @param {string[]} players @param {number} me */
function places(players, me) {
  const round = PLACES[players.length]?.split(" ");
  const bottom = isCompass(players) ? 2 : me >= 0 ? me : players.length - 1;
  return (/** @type {number} */ seat) => (round ? round[(seat - bottom + players.length) % players.length] : "free");
}

/** The trick that is played, or the last one until another is begun, each card before its player.
 * @param {{answer: any, at: (seat: number) => string}} props */
function Trick({ answer, at }) {
  const trick = tricks(answer).at(-1) ?? [];
  const isDone = trick.length === answer.players.length;
  const suit = trump(answer);
  return html`${suit ? html`<div class="trump">${t("games.trump")} <b class="suit-${suit}" role="img" aria-label=${t(`suit.${suit}`)}>${SUITS[suit].sign}</b></div>` : null}
  <div class="trick ${isDone ? "done" : ""}" role="group" aria-label=${t(isDone ? "games.lastTrick" : "games.trick")}>
    ${trick.map(({ seat, card }) => html`<div key=${seat} class="played ${at(seat)}" title=${playerName(answer.players, seat)}><${Card} name=${card} /></div>`)}
  </div>`;
}

/** A player, what lies before them, and what everybody sees of them.
 * @param {{answer: any, seat: number, me: number, place: string, worlds?: string, eyes: number, hand?: Hand, onEyes: (seat: number) => void}} props */
function Seat({ answer, seat, me, place, worlds, eyes, hand, onEyes }) {
  const { players, agents, spots, notes, points, counted } = answer;
  const isMoving = answer.mover === seat;
  const name = playerName(players, seat);
  const mine = spots.filter((/** @type {Spot} */ spot) => spot.seat === seat && spot.name !== "table");
  return html`<div class="seat ${place} ${isMoving ? "moving" : ""}">
    <div class="who">
      ${answer.eyes.includes(seat) && answer.eyes.length > 1
        ? html`<button aria-pressed=${eyes === seat} title=${t("games.knows", name)} onClick=${() => onEyes(seat)}>${name}</button>`
        : html`<strong>${name}</strong>`}
      <span class="agent">${seat === me ? t("games.you") : agents[seat]}</span>
      ${isMoving ? html`<span class="turn">${t("games.turn")}</span>` : null}
    </div>
    <div class="facts">${seat in points ? `${points[seat]} ${counted}` : ""}${notes[seat] ? `; ${notes[seat]}` : ""}</div>
    ${worlds ? html`<div class="facts worlds">${t("games.deals", worlds)}</div>` : null}
    ${mine.map((/** @type {Spot} */ spot) => html`<${SpotOf} spot=${spot} hand=${spot.name === "hand" ? hand : undefined} />`)}
  </div>`;
}

/**
 * @param {{answer: any, me: number, counts: (string | undefined)[], eyes: number, onEyes: (seat: number) => void,
 *   onMove: (move: string) => void, onWhy: (why: string) => void}} props
 */
export function Table({ answer, me, counts, eyes, onEyes, onMove, onWhy }) {
  const { players, spots } = answer;
  const at = places(players, me);
  const hasTricks = spots.some((/** @type {Spot} */ spot) => spot.name === "table") || tricks(answer).length > 0;
  const isRound = players.length in PLACES && (spots.length > 0 || hasTricks);
  const choices = cardChoices(answer, me);
  const hand = choices.size > 0 ? { choices, why: reason(answer, [...choices.keys()]), onMove, onWhy } : undefined;
  const middle = spots.filter((/** @type {Spot} */ spot) => spot.seat < 0 && spot.cards.length + spot.hidden > 0);
  return html`<section class="table ${isRound ? `round of-${players.length}` : ""}" aria-label=${t("games.table")}>
    ${players.map((/** @type {string} */ _, /** @type {number} */ seat) => html`<${Seat} key=${seat} answer=${answer} seat=${seat} me=${me}
      place=${at(seat)} worlds=${counts[seat]} eyes=${eyes} hand=${seat === me ? hand : undefined} onEyes=${onEyes} />`)}
    ${middle.length || hasTricks
      ? html`<div class="middle">
          ${hasTricks ? html`<${Trick} answer=${answer} at=${at} />` : null}
          <div class="piles">${middle.map((/** @type {Spot} */ spot) => html`<${SpotOf} spot=${spot} />`)}</div>
        </div>`
      : null}
  </section>`;
}
