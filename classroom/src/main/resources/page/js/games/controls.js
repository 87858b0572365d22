// @ts-check
import { html } from "../view.js";
import { t } from "../texts.js";

/** The pause between two moves, in milliseconds. @type {Record<string, number>} */
export const PACES = { slow: 2500, medium: 1000, fast: 150 };

/**
 * Returns after how many moves each round is dealt and what chance turns with it has been turned.
 * @param {{seat: number, words: string}[]} events
 */
export function rounds(events) {
  const begun = /** @type {number[]} */ ([]);
  events.forEach((event, i) => {
    if (event.seat >= 0 || !/^(deal|shuffle)\b/.test(event.words)) return;
    const first = events.findIndex((next, at) => at > i && next.seat >= 0);
    begun.push(first < 0 ? events.length : first);
  });
  return begun;
}

/**
 * Forward, back, and on by itself.
 * @param {{step: number, longest: any, isOver: boolean, isAsked: boolean, isBusy: boolean, isRunning: boolean, pace: string,
 *   onStep: (step: number) => void, onRun: (isRunning: boolean) => void, onPace: (pace: string) => void, onRound: () => void}} props
 */
export function Controls({ step, longest, isOver, isAsked, isBusy, isRunning, pace, onStep, onRun, onPace, onRound }) {
  const last = longest.step;
  const isAtEnd = step >= last && (isOver || isAsked);
  const dealt = rounds(longest.events);
  const round = dealt.filter((at) => at <= step).length;
  return html`<div class="controls" role="group" aria-label=${t("games.moves")}>
    <button onClick=${() => onStep(0)} disabled=${step === 0} aria-label=${t("games.start")} title=${t("games.start")}>|◀</button>
    <button onClick=${() => onStep(step - 1)} disabled=${step === 0} aria-label=${t("games.back")} title=${t("games.back")}>◀</button>
    <button class="run" onClick=${() => onRun(!isRunning)} disabled=${isAtEnd}>${t(isRunning ? "games.pause" : "games.run")}</button>
    <button onClick=${() => onStep(step + 1)} disabled=${isAtEnd || isBusy} aria-label=${t("games.forward")} title=${t("games.forward")}>▶</button>
    <button onClick=${() => onStep(100000)} disabled=${isAtEnd || isBusy} aria-label=${t("games.end")} title=${t("games.end")}>▶|</button>
    <label>${t("games.speed")}
      <select value=${pace} onChange=${(/** @type {any} */ e) => onPace(e.target.value)}>
        ${Object.keys(PACES).map((key) => html`<option value=${key}>${t(`games.${key}`)}</option>`)}
      </select></label>
    ${dealt.length > 1 || (dealt.length === 1 && !longest.isOver)
      ? html`<label>${t("games.round")}
          <select value=${round} onChange=${(/** @type {any} */ e) => onStep(dealt[e.target.value - 1])}>
            ${round === 0 ? html`<option value="0">–</option>` : null}
            ${dealt.map((_, i) => html`<option value=${i + 1}>${i + 1}</option>`)}
          </select></label>
        <button onClick=${onRound} disabled=${isAtEnd || isBusy}>${t("games.nextRound")}</button>`
      : null}
    <label class="slide"><span>${longest.isOver ? t("games.moveOf", step, last) : t("games.moveOfSoFar", step)}</span>
      <input type="range" min="0" max=${last} value=${step} onInput=${(/** @type {any} */ e) => onStep(Number(e.target.value))} /></label>
  </div>`;
}
