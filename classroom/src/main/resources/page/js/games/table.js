// @ts-check
import { html } from "../view.js";
import { t } from "../texts.js";
import { Backs, Card } from "./cards.js";

/** @typedef {{seat: number, name: string, cards: string[], hidden: number}} Spot */

/** @param {{spot: Spot}} props */
function SpotOf({ spot }) {
  return html`<div class="spot">
    <span class="what">${t(`spot.${spot.name}`).replace(/^spot\./, "")}</span>
    <span class="lying">
      ${spot.cards.map((name, i) => html`<${Card} key=${i} name=${name} />`)}
      ${spot.hidden > 0 ? html`<${Backs} count=${spot.hidden} />` : null}
      ${spot.cards.length + spot.hidden === 0 ? html`<span class="none">${t("games.nothing")}</span>` : null}
    </span>
  </div>`;
}

/** Places at the table, the person's at the bottom. @param {number} players @param {number} bottom */
function places(players, bottom) {
  const round = /** @type {Record<number, string[]>} */ ({
    2: ["bottom", "top"],
    3: ["bottom", "left", "right"],
    4: ["bottom", "left", "top", "right"],
  })[players];
  return (/** @type {number} */ seat) => (round ? round[(seat - bottom + players) % players] : "free");
}

/**
 * @param {{answer: any, me: number, counts: (string | undefined)[], eyes: number, onEyes: (seat: number) => void}} props
 */
export function Table({ answer, me, counts, eyes, onEyes }) {
  const { players, agents, spots, notes, points, counted } = answer;
  const at = places(players.length, Math.max(0, me >= 0 ? me : players.length - 1));
  const isRound = players.length <= 4 && spots.length > 0;
  const middle = spots.filter((/** @type {Spot} */ spot) => spot.seat < 0);
  return html`<section class="table ${isRound ? `round of-${players.length}` : ""}" aria-label=${t("games.table")}>
    ${players.map(
      (/** @type {string} */ name, /** @type {number} */ seat) => html`<div key=${seat}
        class="seat ${at(seat)} ${answer.mover === seat ? "moving" : ""}">
        <div class="who">
          ${answer.eyes.includes(seat) && answer.eyes.length > 1
            ? html`<button aria-pressed=${eyes === seat} title=${t("games.knows", name)} onClick=${() => onEyes(seat)}>${name}</button>`
            : html`<strong>${name}</strong>`}
          <span class="agent">${seat === me ? t("games.you") : agents[seat]}</span>
          ${answer.mover === seat ? html`<span class="turn">${t("games.turn")}</span>` : null}
        </div>
        <div class="facts">${points[seat]} ${counted}${notes[seat] ? `; ${notes[seat]}` : ""}</div>
        ${counts[seat] ? html`<div class="facts worlds">${t("games.deals", counts[seat])}</div>` : null}
        ${spots
          .filter((/** @type {Spot} */ spot) => spot.seat === seat)
          .map((/** @type {Spot} */ spot) => html`<${SpotOf} spot=${spot} />`)}
      </div>`,
    )}
    ${middle.length ? html`<div class="middle">${middle.map((/** @type {Spot} */ spot) => html`<${SpotOf} spot=${spot} />`)}</div>` : null}
  </section>`;
}
