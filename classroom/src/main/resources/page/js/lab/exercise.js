// @ts-check
/** One exercise: its words, its model, the answer, and what was found of it. */
import { html, useEffect, useRef, useState } from "../view.js";
import { t } from "../texts.js";
import { Answer } from "./answer.js";
import { Findings } from "./findings.js";
import { Shown } from "./scene.js";

/** @typedef {import("./sheets.js").Exercise} ExerciseData */

/** @param {{exercise: ExerciseData}} props */
function Task({ exercise }) {
  const goals = exercise.goals.filter((goal) => goal.words);
  return html`<div class="task">
    ${exercise.speakers?.length > 0 && html`<p>${t("lab.speakers", exercise.speakers.join(", "))}</p>`}
    ${exercise.task === "formula" &&
    html`<p>
      ${t("lab.worlds", exercise.goals[0].said)}
      ${exercise.without?.length ? ` ${t("lab.without", exercise.without.join(", "))}` : ""}
    </p>`}
    ${(exercise.task === "acts" || exercise.task === "model") &&
    html`<p>${t("lab.goals")}</p>
      <ul>
        ${goals.map((goal) => html`<li key=${goal.said}>${goal.words} <code>${goal.said}</code></li>`)}
      </ul>`}
  </div>`;
}

/** @param {{exercise: ExerciseData}} props */
function Given({ exercise }) {
  return html`
    ${exercise.model &&
    exercise.task !== "model" &&
    html`<details class="given">
      <summary>${t("lab.model")}</summary>
      <pre tabindex="0">${exercise.model}</pre>
    </details>`}
    ${exercise.acts && html`<p class="before">${t("lab.before")}: <code>${exercise.acts.trim()}</code></p>`}
  `;
}

/**
 * @param {{exercise: ExerciseData, value: string, result: import("./sheets.js").Result | undefined, isLast: boolean,
 *   onInput: (value: string) => void, onCheck: () => Promise<void>, onNext: () => void}} props
 */
export function Exercise({ exercise, value, result, isLast, onInput, onCheck, onNext }) {
  const [isChecking, setChecking] = useState(false);
  const asked = useRef(/** @type {HTMLElement | null} */ (null));
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => heading.current?.focus({ preventScroll: true }), [exercise.title]);
  const check = async () => {
    setChecking(true);
    await onCheck();
    setChecking(false);
    requestAnimationFrame(() => asked.current?.querySelector(".findings")?.scrollIntoView({ block: "nearest" }));
  };
  return html`<section class="exercise">
    <div class="asked" ref=${asked}>
      <h2 tabindex="-1" ref=${heading}>${exercise.title}</h2>
      ${exercise.words
        .split(/\n\s*\n/)
        .filter((words) => words.trim())
        .map((words) => html`<p>${words}</p>`)}
      <${Given} exercise=${exercise} />
      <${Task} exercise=${exercise} />
      <${Answer} exercise=${exercise} value=${value} onInput=${onInput} onCheck=${check} />
      <p class="buttons">
        <button class="check" disabled=${isChecking} onClick=${check}>${isChecking ? t("lab.checking") : t("lab.check")}</button>
        ${result?.passed && !isLast && html`<button onClick=${onNext}>${t("lab.next")}</button>`}
      </p>
      ${result && html`<${Findings} result=${result} isQuestion=${exercise.task === "questions"} />`}
      ${exercise.hint &&
      html`<details class="hint" key=${exercise.title}>
        <summary>${t("lab.hint")}</summary>
        <p>${exercise.hint}</p>
      </details>`}
    </div>
    <${Shown} key=${exercise.title} exercise=${exercise} answer=${value} />
  </section>`;
}
