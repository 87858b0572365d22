// @ts-check
import { html, useEffect, useRef } from "../view.js";
import { t } from "../texts.js";
import { plain, Words } from "./cards.js";

/** @typedef {{seat: number, words: string, isOnly?: boolean, announced?: string}} Event */

const MOST = 300;

/** @param {{event: Event, players: string[], me: number, names: Set<string>}} props */
function Line({ event, players, me, names }) {
  const who = event.seat < 0 ? t("games.chance") : event.seat === me ? t("games.you") : players[event.seat];
  return html`<strong>${who}</strong>: <${Words} text=${plain(event.words)} names=${names} />
    ${event.isOnly ? html`<span class="note"> (${t("games.onlyMove")})</span>` : null}
    ${event.announced ? html`<div class="announced">${t("games.announced")}: ${event.announced.replace(/^announces /, "")}</div>` : null}`;
}

/** What has happened, and why.
 * @param {{answer: any, me: number, names: Set<string>, onStep: (step: number) => void}} props */
export function Story({ answer, me, names, onStep }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const events = /** @type {Event[]} */ (answer.events);
  const from = Math.max(0, events.length - MOST);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [events.length]);
  return html`<section class="story">
    ${answer.lines.length
      ? html`<div class="why"><h2>${t("games.why")}</h2><pre tabindex="0">${answer.lines.join("\n")}</pre></div>`
      : null}
    <h2>${t("games.events")}</h2>
    <ol class="happened" ref=${list} tabindex="0" start=${from + 1}>
      ${events.slice(from).map(
        (event, i) => html`<li key=${from + i} aria-current=${from + i === events.length - 1 ? "step" : undefined}
          onDblClick=${() => onStep(from + i + 1)}>
          <${Line} event=${event} players=${answer.players} me=${me} names=${names} /></li>`,
      )}
    </ol>
  </section>`;
}
