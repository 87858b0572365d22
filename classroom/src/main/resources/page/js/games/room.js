// @ts-check
import { html, useEffect, useState } from "../view.js";
import { t } from "../texts.js";
import { keep, unpack } from "../link.js";
import "./texts.js";
import { warm } from "./hall.js";
import { Setup } from "./setup.js";
import { parts } from "./strategy.js";
import { Sitting } from "./sitting.js";

/** @typedef {import("./hall.js").Match} Match */

/** Returns whether a link has a match. @param {any} state */
const isMatch = (state) =>
  typeof state?.game === "string" && Array.isArray(state.agents) && Array.isArray(state.moves) && Number.isInteger(state.step);

/** @param {any} state @returns {Match} */
const whole = (state) => ({ rules: "", source: "", me: -1, seed: "1", eyes: 0, isRevealed: false, ...state });

/** The room of games: choose a match, then watch or play it.
 * @param {{data: string}} props */
export function Room({ data }) {
  const [match, setMatch] = useState(/** @type {Match | null} */ (null));
  const [first, setFirst] = useState(/** @type {Partial<Match>} */ ({}));
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    warm();
    let isLate = false;
    unpack(data).then((state) => {
      if (isLate) return;
      setMatch(isMatch(state) ? whole(state) : null);
      setRead(true);
    });
    return () => {
      isLate = true;
    };
  }, [data]);
  const go = (/** @type {Match} */ next) => {
    setMatch(next);
    keep("games", next);
  };
  const leave = () => {
    setFirst(match ? { ...match, agents: match.agents.map((agent) => parts(agent).name) } : {});
    setMatch(null);
    history.replaceState(null, "", "#games");
  };
  if (!isRead) return html`<p class="loading">…</p>`;
  return html`<div class="games"><h1>${t("games")}</h1>
    ${match ? html`<${Sitting} match=${match} onMatch=${go} onLeave=${leave} />` : html`<${Setup} onBegin=${go} first=${first} />`}
  </div>`;
}
