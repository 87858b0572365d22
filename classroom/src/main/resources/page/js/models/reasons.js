// @ts-check
/** Reasons, as ExplanationData.java writes them: in words, and as marks in a picture. */
import { html } from "../view.js";
import { t } from "./texts.js";

/** @typedef {import("./picture.js").Marks} Marks */

/** @param {any} path @param {string} from @param {Required<Pick<Marks, "worlds" | "links" | "faded">>} marks */
function follow(path, from, marks) {
  let at = from;
  for (const { to } of path.path) {
    marks.links.push({ from: at, to });
    at = to;
  }
  collect(path.there, marks);
}

/** @param {any} reason @param {Required<Pick<Marks, "worlds" | "links" | "faded">>} marks */
function collect(reason, marks) {
  marks.worlds.push(reason.world);
  switch (reason.because) {
    case "parts":
      for (const part of reason.parts) collect(part, marks);
      break;
    case "path":
      follow(reason, reason.world, marks);
      break;
    case "split":
      follow(reason.yes, reason.world, marks);
      follow(reason.no, reason.world, marks);
      break;
    case "throughout":
    case "value":
      marks.worlds.push(...reason.worlds);
      break;
    case "not-announced":
      collect(reason.announced, marks);
      break;
    case "announced":
      marks.faded.push(...reason.removed);
      collect(reason.after, marks);
      break;
    case "told":
      collect(reason.after, marks);
      break;
    default:
      break;
  }
}

/** Returns what reasons show in a picture. @param {any[]} explanations @returns {Marks} */
export function marksOf(explanations) {
  const marks = { worlds: /** @type {string[]} */ ([]), links: /** @type {any[]} */ ([]), faded: /** @type {string[]} */ ([]) };
  for (const one of explanations.slice(0, 1)) collect(one, marks);
  return marks;
}

const VERDICTS = /** @type {Record<string, string>} */ ({ yes: "yes", no: "no" });

/** An answer with its reason. @param {{answer: any, expected?: string}} props */
export function Reason({ answer, expected }) {
  const verdict = answer.answer in VERDICTS ? t(VERDICTS[answer.answer]) : answer.answer;
  const kind = answer.answer === "yes" ? "good" : answer.answer === "no" ? "bad" : "";
  return html`<div class="reason" role="status">
    <p><code>${answer.said}</code> <strong class=${kind}>${verdict}</strong>
    ${expected && html` <small>${expected === answer.answer ? t("asExpected") : t("notAsExpected", expected)}</small>`}</p>
    ${(answer.words ?? []).slice(0, 2).map((/** @type {string} */ words) => html`<pre class="words">${words}</pre>`)}
    ${!(answer.words ?? []).length && answer.because?.length > 0 && html`<p class="because">${answer.because.slice(0, 12).join(", ")}${answer.because.length > 12 ? " …" : ""}</p>`}
  </div>`;
}

/** What is wrong, with the place where it is. @param {{problem: any, text?: string, before?: number}} props
 * `text` is what was typed, behind `before` characters of the engine's line */
export function Mistake({ problem, text, before = 0 }) {
  const column = problem.column - before;
  const isPlaced = text !== undefined && problem.column && column >= 1 && column <= text.length + 1;
  return html`<div class="mistake" role="alert">
    ${isPlaced && html`<pre aria-hidden="true">${`${text}\n${" ".repeat(column - 1)}▲`}</pre>`}
    ${isPlaced && html`<p>${t("atColumn", column)}</p>`}
    <p lang="en">${isPlaced ? problem.message.replace(/^(Line \d+, )?column \d+: /i, "") : problem.message}</p>
  </div>`;
}
