// @ts-check
/** An editor of model files, and one of a single formula; both on CodeMirror, which is loaded when one is shown. */
import { html, useEffect, useRef, useState } from "../view.js";
import { t } from "../texts.js";
import { PHRASES } from "./editor-texts.js";
import { colours, completions, namesIn, symbolIn, withNames } from "./language.js";

/**
 * @typedef {{line?: number, column?: number, message: string, severity?: "error" | "warning" | "info"}} Problem
 *   line and column from 1; without a column it is about the line
 * @typedef {import("./language.js").Names} Names
 * @typedef {{colours: any, complete: (before: string, text: string) => {typed: string,
 *   options: import("./language.js").Option[]}}} Language how a text is coloured, and what may come next after a part
 *   of a line
 * @typedef {{value: string, onInput: (text: string) => void, onEnter?: (text: string) => void, language?: Language,
 *   names: Partial<Names> | string[], label: string, isFormula: boolean, problems: Problem[], onReady?: (editor: any) => void}} Settings
 */

/** @type {Promise<any> | undefined} */
let loading;

/** Returns CodeMirror. */
const load = () => (loading ??= import("../../vendor/codemirror.js"));

/** @param {any} cm */
function style(cm) {
  const { tags } = cm;
  return cm.HighlightStyle.define([
    { tag: tags.keyword, class: "code-keyword" },
    { tag: tags.comment, class: "code-comment" },
    { tag: tags.modifier, class: "code-knows" },
    { tag: [tags.bool, tags.number], class: "code-number" },
    { tag: tags.string, class: "code-answer" },
    { tag: tags.definition(tags.variableName), class: "code-named" },
    { tag: [tags.operator, tags.bracket], class: "code-sign" },
  ]);
}

/** @param {string} before @param {string} text @param {Settings} settings */
function fitting(before, text, { language, isFormula, names }) {
  if (language) return language.complete(before, text);
  return completions(before, withNames(namesIn(isFormula ? "" : text), names), isFormula);
}

/** @param {{current: Settings}} now */
function completer(now) {
  return (/** @type {any} */ context) => {
    const line = context.state.doc.lineAt(context.pos);
    const found = fitting(line.text.slice(0, context.pos - line.from), context.state.doc.toString(), now.current);
    if (found.options.length === 0 || (found.typed === "" && !context.explicit)) return null;
    return { from: context.pos - found.typed.length, options: found.options, validFor: /^['\\]?[\p{L}\p{Nd}_]*$/u };
  };
}

/** @param {any} cm @param {{current: Settings}} now */
function singleLine(cm, now) {
  const enter = (/** @type {any} */ view) => {
    now.current.onEnter?.(view.state.doc.toString());
    return true;
  };
  return [
    cm.EditorState.transactionFilter.of((/** @type {any} */ tr) => {
      if (!tr.docChanged || tr.newDoc.lines === 1) return tr;
      const text = tr.newDoc.toString().replace(/\s*\n\s*/g, " ");
      return [{ changes: { from: 0, to: tr.startState.doc.length, insert: text }, selection: { anchor: text.length } }];
    }),
    cm.Prec.high(cm.keymap.of([{ key: "Enter", run: enter, shift: enter }])),
  ];
}

/** What depends on language and label, and so can change. @param {any} cm @param {Settings} settings @param {string} id */
function spoken(cm, { label, problems }, id) {
  const phrases = PHRASES[/** @type {"en" | "nl"} */ (document.documentElement.lang)] ?? PHRASES.en;
  return [
    cm.EditorState.phrases.of(phrases),
    cm.EditorView.contentAttributes.of({
      "aria-label": label,
      "aria-describedby": id,
      ...(problems.some(({ severity }) => severity !== "info") ? { "aria-invalid": "true" } : {}),
    }),
  ];
}

/** @param {any} cm @param {{current: Settings}} now @param {any} outside @param {string[]} written */
function extensions(cm, now, outside, written) {
  const { isFormula, language } = now.current;
  const several = [cm.lineNumbers(), cm.lintGutter(), cm.highlightActiveLine()];
  return [
    isFormula ? singleLine(cm, now) : several,
    cm.history(),
    cm.EditorView.lineWrapping,
    cm.StreamLanguage.define(language?.colours ?? colours(isFormula)),
    cm.syntaxHighlighting(style(cm)),
    cm.bracketMatching(),
    cm.closeBrackets(),
    cm.autocompletion({ override: [completer(now)], icons: false, selectOnOpen: !isFormula }),
    cm.keymap.of([
      ...cm.closeBracketsKeymap, ...cm.completionKeymap, ...cm.historyKeymap, ...cm.lintKeymap, ...cm.defaultKeymap,
    ]),
    cm.EditorView.updateListener.of((/** @type {any} */ update) => {
      const isOurs = update.transactions.some((/** @type {any} */ tr) => tr.annotation(outside));
      if (!update.docChanged || isOurs) return;
      const sign = symbolIn(update.state.doc.toString());
      if (sign) {
        update.view.dispatch({ changes: sign });
        return;
      }
      written.push(update.state.doc.toString());
      now.current.onInput(update.state.doc.toString());
    }),
  ];
}

/** Returns the place of a problem in a text: the word there, or one sign. @param {any} doc @param {Problem} problem */
function place(doc, { line = 1, column }) {
  const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
  if (!column) return { from: at.from, to: at.to };
  const from = Math.min(at.from + column - 1, at.to);
  const length = doc.sliceString(from, at.to).match(/^[\p{L}\p{Nd}_?]+/u)?.[0].length ?? 1;
  return { from: from === at.to ? Math.max(at.from, at.to - 1) : from, to: Math.min(from + length, at.to) };
}

/** Returns the smallest change from one text to another. @param {string} was @param {string} is */
function change(was, is) {
  let from = 0;
  while (from < was.length && was[from] === is[from]) from++;
  let tail = 0;
  while (tail < Math.min(was.length, is.length) - from && was.at(-1 - tail) === is.at(-1 - tail)) tail++;
  return { from, to: was.length - tail, insert: is.slice(from, is.length - tail) };
}

/**
 * Makes an editor in a box, and keeps it as the settings are.
 * @param {any} cm
 * @param {HTMLElement} box
 * @param {{current: Settings}} now
 * @param {string} id of the list of problems
 */
function begin(cm, box, now, id) {
  const outside = cm.Annotation.define();
  const changing = new cm.Compartment();
  const plain = box.querySelector("input, textarea"); // goes on where one types meanwhile
  const field = /** @type {HTMLInputElement | HTMLTextAreaElement | null} */ (plain);
  const doc = field?.value ?? now.current.value;
  /** What was written here and did not come back as a value yet, beginning with what was written before it was loaded. */
  const written = doc === now.current.value ? [doc] : [now.current.value, doc];
  const view = new cm.EditorView({
    parent: box,
    doc,
    selection: { anchor: Math.min(field?.selectionStart ?? 0, doc.length) },
    extensions: [extensions(cm, now, outside, written), changing.of(spoken(cm, now.current, id))],
  });
  return {
    destroy: () => view.destroy(),
    focus: () => view.focus(),
    /** @param {string} text */
    set(text) {
      const isBack = written.includes(text);
      written.splice(0, isBack ? written.indexOf(text) + 1 : written.length);
      const was = view.state.doc.toString();
      if (isBack || was === text) return;
      view.dispatch({ changes: change(was, text), annotations: outside.of(true) });
    },
    speak: () => view.dispatch({ effects: changing.reconfigure(spoken(cm, now.current, id)) }),
    mark() {
      const marks = now.current.problems.map((problem) => ({
        ...place(view.state.doc, problem), severity: problem.severity ?? "error", message: words(problem),
      }));
      view.dispatch(cm.setDiagnostics(view.state, marks));
    },
    /** Writes a word where the cursor is, with blanks where they are needed. @param {string} word */
    put(word) {
      const { from } = view.state.selection.main;
      const gap = from > 0 && !/[\s(¬~{]/.test(view.state.sliceDoc(from - 1, from)) && word !== ")" ? " " : "";
      const tail = /[\w})]$|[∧∨→↔]$/.test(word) ? " " : "";
      view.dispatch(view.state.replaceSelection(gap + word + tail));
      view.focus();
    },
    /** @param {Problem} problem */
    show(problem) {
      view.dispatch({ selection: { anchor: place(view.state.doc, problem).from }, scrollIntoView: true });
      view.focus();
    },
  };
}

let number = 0;

/** @param {Settings} settings */
function useEditor(settings) {
  const now = useRef(settings);
  now.current = settings;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [id] = useState(() => `problems-${++number}`);
  const [editor, setEditor] = useState(/** @type {ReturnType<typeof begin> | null} */ (null));
  useEffect(() => {
    /** @type {ReturnType<typeof begin> | undefined} */
    let made;
    let isGone = false;
    load().then((cm) => {
      if (isGone || !box.current) return;
      const hadFocus = box.current.contains(document.activeElement);
      made = begin(cm, box.current, now, id);
      if (hadFocus) made.focus();
      now.current.onReady?.(made);
      setEditor(made);
    });
    return () => {
      isGone = true;
      made?.destroy();
    };
  }, []);
  useEffect(() => editor?.set(settings.value), [editor, settings.value]);
  useEffect(() => editor?.speak(), [editor, settings.label, document.documentElement.lang, JSON.stringify(settings.problems)]);
  useEffect(() => editor?.mark(), [editor, JSON.stringify(settings.problems)]);
  return { box, id, editor };
}

/** What stands there until the editor is loaded. @param {Settings} settings */
function Plain({ value, onInput, label, isFormula, onEnter }) {
  const input = (/** @type {any} */ e) => onInput(e.target.value);
  if (!isFormula) return html`<textarea aria-label=${label} spellcheck=${false} value=${value} onInput=${input}></textarea>`;
  return html`<input aria-label=${label} autocomplete="off" autocapitalize="off" spellcheck=${false} value=${value}
    onInput=${input} onKeyDown=${(/** @type {any} */ e) => e.key === "Enter" && onEnter?.(e.target.value)} />`;
}

/** Returns the words of a problem without its place, which is shown otherwise. @param {Problem} problem */
const words = ({ message }) => message.replace(/^Line \d+, column \d+: /, "");

/** @param {{id: string, problems: Problem[], onShow: (problem: Problem) => void, isFormula: boolean}} props */
function Problems({ id, problems, onShow, isFormula }) {
  const list = html`<ul>
    ${problems.map((problem) => html`<li class=${problem.severity ?? "error"}>
      <button type="button" onClick=${() => onShow(problem)}>
        ${problem.line && !isFormula ? t("editorLine", problem.line, words(problem)) : words(problem)}
      </button>
    </li>`)}
  </ul>`;
  return html`<div class="code-problems" id=${id} role="status">${problems.length > 0 && list}</div>`;
}

/** @param {Settings} settings */
function Code(settings) {
  const { box, id, editor } = useEditor(settings);
  const { isFormula, problems } = settings;
  return html`<div class=${isFormula ? "code-box code-formula" : "code-box"}>
    <div ref=${box}>${editor ? "" : html`<${Plain} ...${settings} />`}</div>
    <${Problems} id=${id} problems=${problems} isFormula=${isFormula} onShow=${(/** @type {Problem} */ p) => editor?.show(p)} />
  </div>`;
}

/** Returns the problems of an answer of the engine: one, or none. @param {{message: string, line?: number, column?: number} | null | undefined} error @returns {Problem[]} */
export function problemsOf(error) {
  return error ? [{ line: error.line ?? 1, column: error.column ?? 1, message: error.message }] : [];
}

/**
 * An editor of a model file. Tab leaves it; control and space completes; F8 goes to the next problem.
 * @param {{value: string, onInput: (text: string) => void, problems?: Problem[],
 *   names?: Partial<Names> | string[], label?: string, language?: Language}} props
 *   names: more words for completion than the text shows by itself, as `open` of Page.java returns them;
 *   language: another one than that of model files
 */
export function Editor({ value, onInput, problems = [], names = [], label = t("editorLabel"), language }) {
  return html`<${Code} language=${language} value=${value} onInput=${onInput} problems=${problems} names=${names} label=${label} isFormula=${false} />`;
}

/**
 * A line for one formula.
 * @param {{value: string, onInput: (text: string) => void, onEnter?: (text: string) => void,
 *   names?: Partial<Names> | string[], problem?: Problem | null, label?: string, onReady?: (editor: any) => void}} props
 */
export function FormulaInput({ value, onInput, onEnter, names = [], problem = null, label = t("formulaLabel"), onReady }) {
  return html`<${Code} value=${value} onInput=${onInput} onEnter=${onEnter} onReady=${onReady} problems=${problem ? [problem] : []}
    names=${names} label=${label} isFormula=${true} />`;
}
