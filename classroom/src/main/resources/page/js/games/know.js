// @ts-check
import { html, useEffect, useState } from "../view.js";
import { t } from "../texts.js";
import { asks } from "./hall.js";
import { Words } from "./cards.js";
import { Heat } from "./heat.js";
import { playerName, voids } from "./trick.js";

/** @typedef {import("./hall.js").Match} Match */

/** Asks whether a player knows a formula.
 * @param {{match: Match, step: number, seat: number, who: string, example: string}} props who is asked, as a question */
function Asking({ match, step, seat, who, example }) {
  const [formula, setFormula] = useState("");
  const [answer, setAnswer] = useState("");
  useEffect(() => setAnswer(""), [step, seat]);
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const found = await asks(match, step, seat, formula || example);
    setAnswer(found.error ? found.error.message : found.text);
  };
  return html`<form class="asking" onSubmit=${submit}>
    <label>${who}
      <input value=${formula} placeholder=${example} spellcheck="false" autocapitalize="off"
        onInput=${(/** @type {any} */ e) => setFormula(e.target.value)} /></label>
    <button>${t("games.ask")}</button>
    <p role="status">${answer}</p>
  </form>`;
}

/** The lines without the count, and without the table that the heat map shows.
 * @param {string[]} lines @param {boolean} hasHeat */
const told = (lines, hasHeat) => (hasHeat ? lines.slice(1, 2) : lines.slice(1));

/** Who is known to have none of a suit, and why.
 * @param {{answer: any, seat: number, eyes: any, isMine: boolean}} props */
function Voids({ answer, seat, eyes, isMine }) {
  if (eyes.isOld) return null;
  const name = (/** @type {number} */ one) => playerName(answer.players, one);
  const knows = isMine ? t("games.youKnow") : t("games.playerKnows", name(seat));
  return voids(answer, eyes, seat).map(({ seat: other, suit, trick }) => html`<li key=${`${other}${suit}`} class="void">
    ${t("games.void", knows, name(other), t(`suit.${suit}`), trick)}</li>`);
}

/** What a player could know by thinking long enough.
 * @param {{match: Match, answer: any, seat: number, eyes: any}} props */
export function Know({ match, answer, seat, eyes }) {
  const isMine = seat === match.me;
  const { step } = answer;
  const who = isMine ? t("games.formulaMine") : t("games.formula", eyes.player);
  const hasHeat = Array.isArray(eyes.shares);
  return html`<section class="know" aria-busy=${eyes.isOld ? "true" : "false"}>
    <h2>${isMine ? t("games.know") : t("games.knows", eyes.player)}</h2>
    ${eyes.isOld && !eyes.worlds ? html`<p class="note">${t("games.counting")}</p>` : null}
    ${eyes.unknown ? html`<p>${t("games.uncounted", eyes.unknown)}</p>` : null}
    ${eyes.worlds ? html`<p class="worlds">${t("games.considered", eyes.worlds)}</p>` : null}
    <ul class="certain">${hasHeat ? html`<${Voids} answer=${answer} seat=${seat} eyes=${eyes} isMine=${isMine} />` : null}
      ${told(eyes.couldKnow ?? [], hasHeat).map(
      (/** @type {string} */ line) => html`<li><${Words} text=${line} /></li>`,
    )}</ul>
    ${eyes.example
      ? html`<${Asking} match=${match} step=${step} seat=${seat} who=${who} example=${eyes.example} />`
      : null}
    ${hasHeat ? html`<${Heat} owners=${eyes.owners} cards=${eyes.cards} shares=${eyes.shares} />` : null}
  </section>`;
}
