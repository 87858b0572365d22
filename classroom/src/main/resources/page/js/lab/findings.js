// @ts-check
/** What was found of an answer, with reasons. */
import { html } from "../view.js";
import { t } from "../texts.js";

/** @param {string} answer */
function said(answer) {
  return answer === "yes" || answer === "no" ? t(`lab.${answer}`) : answer;
}

/** @param {import("./sheets.js").Finding} finding */
function verdict({ answer, expected, passed }) {
  if (!answer) return "";
  return passed || !expected ? t("lab.is", said(answer)) : t("lab.isNot", said(answer), said(expected));
}

/** @param {{finding: import("./sheets.js").Finding, isQuestion: boolean}} props */
function One({ finding, isQuestion }) {
  const { said, words, passed, because } = finding;
  const found = said && !isQuestion ? verdict(finding) : "";
  return html`<li class=${passed ? "good" : "bad"}>
    <span class="sign" aria-hidden="true">${passed ? "✓" : "✗"}</span>
    <span class="hidden">${t(passed ? "lab.right" : "lab.wrong")}: </span>
    ${words}
    ${said && said !== words && html` <code>${said}</code>`}
    ${found && html` <span class="found">${found}</span>`}
    ${because.length > 0 &&
    html`<details open=${because.join("").length < 700}>
      <summary>${t("lab.why")}</summary>
      <pre tabindex="0">${because.join("\n")}</pre>
    </details>`}
  </li>`;
}

/** @param {{result: import("./sheets.js").Result, isQuestion: boolean}} props */
export function Findings({ result, isQuestion }) {
  return html`<section class=${result.passed ? "findings good" : "findings bad"}>
    <p role="status"><strong>${t(result.passed ? "lab.passed" : "lab.failed")}</strong></p>
    <ul>
      ${result.findings.map((finding, i) => html`<${One} key=${i} finding=${finding} isQuestion=${isQuestion} />`)}
    </ul>
  </section>`;
}
