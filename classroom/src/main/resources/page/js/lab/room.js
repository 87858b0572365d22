// @ts-check
/** The lab: sheets of exercises, which the engine checks. All work is in the link. */
import { afterPause, html, useCallback, useEffect, useRef, useState } from "../view.js";
import { keep, unpack } from "../link.js";
import { t } from "../texts.js";
import "./texts.js";
import { beginning } from "./answer.js";
import { Exercise } from "./exercise.js";
import { mark, offered, read, textOf } from "./sheets.js";

/** @typedef {import("./sheets.js").Sheet} Sheet */
/** @typedef {import("./sheets.js").Result} Result */

/**
 * What the link holds.
 * @typedef {object} State
 * @property {string} [sheet] the name of a sheet of the page
 * @property {string} [text] a sheet of a teacher
 * @property {string} [name] of a student
 * @property {number} at the exercise, from 0
 * @property {Record<string, string>} work answers, by number
 */

const FIRST = "three-cards";

/** How long one may pause, in milliseconds, before a sheet that is written is shown. */
const PAUSE = 400;

/** @param {any} read @returns {State} */
function state(read) {
  const work = Object.entries(read?.work ?? {}).filter(([, answer]) => typeof answer === "string");
  return {
    ...(typeof read?.text === "string" ? { text: read.text } : { sheet: String(read?.sheet ?? FIRST) }),
    ...(typeof read?.name === "string" ? { name: read.name } : {}),
    at: Number.isInteger(read?.at) ? read.at : 0,
    work: /** @type {any} */ (Object.fromEntries(work)),
  };
}

/** @param {{sheet: Sheet, at: number, results: Record<string, Result>, work: Record<string, string>, onAt: (at: number) => void}} props */
function List({ sheet, at, results, work, onAt }) {
  const kind = (/** @type {number} */ i) => (results[i]?.passed ? "right" : i in work ? "wrong" : "open");
  const signs = { right: "✓", wrong: "…", open: "○" };
  return html`<nav aria-label=${t("lab.exercises")}>
    <ol class="exercises">
      ${sheet.exercises.map(
        (exercise, i) => html`<li key=${i}>
          <button class=${kind(i)} aria-current=${i === at ? "step" : undefined} onClick=${() => onAt(i)}>
            <span class="sign" aria-hidden="true">${signs[kind(i)]}</span>${exercise.title}
            <span class="hidden">, ${t(`lab.${kind(i)}`)}</span>
          </button>
        </li>`,
      )}
    </ol>
  </nav>`;
}

/** @param {{now: State, all: import("./sheets.js").Offered[], onSheet: (chosen: Partial<State>) => void}} props */
function Choice({ now, all, onSheet }) {
  const file = useRef(/** @type {HTMLInputElement | null} */ (null));
  return html`
    <label class="field">
      <span>${t("lab.sheet")}</span>
      <select value=${now.text ? "" : now.sheet} onChange=${(/** @type {any} */ e) => onSheet({ sheet: e.target.value })}>
        ${all.map((one) => html`<option key=${one.id} value=${one.id}>${one.title}</option>`)}
        ${now.text && html`<option value="">${t("lab.own")}</option>`}
      </select>
    </label>
    <button onClick=${() => file.current?.click()}>${t("lab.file")}</button>
    <input
      class="hidden"
      tabindex="-1"
      aria-label=${t("lab.file")}
      type="file"
      accept=".lab,.txt,text/plain"
      ref=${file}
      onChange=${async (/** @type {any} */ e) => {
        const chosen = e.target.files[0];
        if (chosen) onSheet({ text: await chosen.text() });
        e.target.value = "";
      }}
    />
  `;
}

/**
 * Where a teacher writes a sheet, which is shown as students see it as soon as it can be read.
 * @param {{text: string, onText: (text: string) => void}} props
 */
function Writing({ text, onText }) {
  const [draft, setDraft] = useState(text);
  useEffect(() => setDraft(text), [text]);
  useEffect(() => afterPause(() => draft, (own) => own !== text && onText(own), PAUSE), [draft]);
  return html`<details class="writing">
    <summary>${t("lab.writing")}</summary>
    <p class="faint">${t("lab.writingNote")}</p>
    <textarea aria-label=${t("lab.writing")} rows="16" spellcheck="false" value=${draft} onInput=${(/** @type {any} */ e) => setDraft(e.target.value)}></textarea>
    <a class="button" download="sheet.lab" href=${`data:text/plain;charset=utf-8,${encodeURIComponent(draft)}`}>${t("lab.save")}</a>
  </details>`;
}

/** @param {{name: string, onName: (name: string) => void, onClear: () => void}} props */
function HandIn({ name, onName, onClear }) {
  const [said, say] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => say(t("lab.copied")),
      () => say(t("lab.notCopied")),
    );
  return html`<div class="handin">
    <label class="field">
      <span>${t("lab.name")}</span>
      <input value=${name} autocomplete="name" onInput=${(/** @type {any} */ e) => onName(e.target.value)} />
    </label>
    <button onClick=${copy}>${t("lab.link")}</button>
    <p role="status">${said}</p>
    <button class="clear" onClick=${onClear}>${t("lab.clear")}</button>
  </div>`;
}

/** Returns the sheet of a state, and what is wrong with it. @param {State | null} now */
function useSheet(now) {
  const [text, setText] = useState("");
  const [sheet, setSheet] = useState(/** @type {Sheet | null} */ (null));
  const [wrong, setWrong] = useState("");
  const id = now?.sheet;
  const own = now?.text;
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const found = own ?? (await textOf(id ?? FIRST));
      const opened = await read(found);
      if (!isWanted) return;
      setWrong(opened.error?.message ?? "");
      setSheet(opened.error ? null : opened);
      setText(found);
    };
    if (now) load().catch((thrown) => isWanted && setWrong(String(thrown.message)));
    return () => void (isWanted = false);
  }, [id, own, now === null]);
  return { text, sheet, wrong };
}

/** @param {{data: string}} props */
export function Room({ data }) {
  const [now, setNow] = useState(/** @type {State | null} */ (null));
  const [all, setAll] = useState(/** @type {import("./sheets.js").Offered[]} */ ([]));
  const [results, setResults] = useState(/** @type {Record<string, Result>} */ ({}));
  const { text, sheet, wrong } = useSheet(now);
  useEffect(() => void offered().then(setAll, () => {}), []);
  useEffect(() => void (data ? unpack(data) : Promise.resolve(null)).then((read) => setNow(state(read))), [data]);
  useEffect(() => void (now && keep("lab", now)), [now]);
  const check = useCallback(
    async (/** @type {number} */ i, /** @type {string} */ answer) => {
      const result = await mark(text, i, answer);
      setResults((/** @type {Record<string, Result>} */ before) => ({ ...before, [i]: result }));
    },
    [text],
  );
  useEffect(() => {
    setResults({});
    if (sheet && now) for (const [i, answer] of Object.entries(now.work)) if (sheet.exercises[Number(i)]) check(Number(i), answer);
  }, [text, sheet]);
  if (!now) return null;
  const change = (/** @type {Partial<State>} */ more) => setNow((/** @type {State | null} */ before) => before && { ...before, ...more });
  const choose = (/** @type {Partial<State>} */ chosen) => setNow(state({ name: now.name, ...chosen }));
  const at = Math.min(Math.max(0, now.at), (sheet?.exercises.length ?? 1) - 1);
  const exercise = sheet?.exercises[at];
  const answer = now.work[at] ?? (exercise ? beginning(exercise) : "");
  const done = sheet?.exercises.filter((_e, i) => results[i]?.passed).length ?? 0;
  const write = (/** @type {string} */ value) => {
    setNow((/** @type {State | null} */ before) => before && { ...before, work: { ...before.work, [at]: value } });
    setResults(({ [at]: _, ...others }) => others);
  };
  return html`<div class="lab">
    <aside>
      <h1>${sheet?.title ?? t("lab")}</h1>
      <${Choice} now=${now} all=${all} onSheet=${choose} />
      ${sheet &&
      html`<label class="progress">
          <progress value=${done} max=${sheet.exercises.length}></progress>
          ${t("lab.done", done, sheet.exercises.length)}
        </label>
        <${List} sheet=${sheet} at=${at} results=${results} work=${now.work} onAt=${(/** @type {number} */ i) => change({ at: i })} />
        <${HandIn}
          name=${now.name ?? ""}
          onName=${(/** @type {string} */ name) => change({ name })}
          onClear=${() => {
            setResults({});
            change({ work: {}, at: 0 });
          }}
        />`}
    </aside>
    <div class="work">
      ${(sheet || now.text) && html`<${Writing} text=${now.text ?? text} onText=${(/** @type {string} */ own) => change({ text: own, sheet: undefined })} />`}
      ${wrong && html`<p role="alert">${t("lab.sheetWrong", wrong)}</p>`}
      ${sheet && at === 0 && sheet.words && html`<p class="words">${sheet.words}</p>`}
      ${!sheet && !wrong && html`<p class="faint">${t("lab.loading")}</p>`}
      ${exercise &&
      html`<${Exercise}
        key=${`${text.length} ${at}`}
        exercise=${exercise}
        value=${answer}
        result=${results[at]}
        isLast=${at === (sheet?.exercises.length ?? 0) - 1}
        onInput=${write}
        onCheck=${() => check(at, answer)}
        onNext=${() => change({ at: at + 1 })}
      />`}
    </div>
  </div>`;
}
