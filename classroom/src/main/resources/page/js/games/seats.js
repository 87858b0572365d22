// @ts-check
import { html } from "../view.js";
import { t } from "../texts.js";

const OTHER = "…";

/** Who sits in one seat.
 * @param {{about: any, seat: number, agent: string, isMine: boolean, onAgent: (agent: string) => void}} props */
function Seat({ about, seat, agent, isMine, onAgent }) {
  const names = Object.keys(about.agents);
  const isListed = names.includes(agent);
  return html`<div class="seat-choice">
    <label>${t("games.seat", seat + 1, about.players[seat])}
      <select disabled=${isMine} value=${isMine ? "me" : isListed ? agent : OTHER}
        onChange=${(/** @type {any} */ e) => onAgent(e.target.value === OTHER ? "" : e.target.value)}>
        ${isMine ? html`<option value="me">${t("games.me")}</option>` : null}
        ${names.map((name) => html`<option value=${name}>${name}</option>`)}
        <option value=${OTHER}>${t("games.other")}</option>
      </select></label>
    ${!isMine && !isListed
      ? html`<input aria-label=${t("games.agentName", seat + 1)} value=${agent} placeholder=${names.find((name) => name.includes("[")) ?? names[0]}
          onInput=${(/** @type {any} */ e) => onAgent(e.target.value)} />`
      : null}
    ${isMine ? null : html`<span class="note">${about.agents[agent] ?? ""}</span>`}
  </div>`;
}

/** Who sits where, and whether one watches or plays.
 * @param {{about: any, agents: string[], me: number, onAgents: (agents: string[]) => void, onMe: (me: number) => void}} props */
export function Seats({ about, agents, me, onAgents, onMe }) {
  return html`<fieldset class="mode"><legend class="unseen">${t("games.players")}</legend>
      <label><input type="radio" name="mode" checked=${me < 0} onChange=${() => onMe(-1)} /> ${t("games.watch")}</label>
      <label><input type="radio" name="mode" checked=${me >= 0} onChange=${() => onMe(Math.floor(about.players.length / 2))} /> ${t("games.play")}</label>
      <select aria-label=${t("games.play")} disabled=${me < 0} value=${me} onChange=${(/** @type {any} */ e) => onMe(Number(e.target.value))}>
        ${me < 0 ? html`<option value="-1">–</option>` : null}
        ${about.players.map((/** @type {string} */ name, /** @type {number} */ i) => html`<option value=${i}>${i + 1}: ${name}</option>`)}
      </select>
    </fieldset>
    <div class="seat-choices">
      ${about.players.map(
        (/** @type {string} */ _, /** @type {number} */ seat) => html`<${Seat} key=${seat} about=${about} seat=${seat}
          agent=${agents[seat] ?? ""} isMine=${seat === me}
          onAgent=${(/** @type {string} */ agent) => onAgents(about.players.map((/** @type {any} */ _, /** @type {number} */ i) => (i === seat ? agent : agents[i])))} />`,
      )}
    </div>`;
}
