// @ts-check
/** What can be done with a model: announce, let something happen, ask. */
import { html, useEffect, useState } from "../view.js";
import { FormulaField, mistakeIn, suggestions } from "./formula.js";
import { marksOf, Mistake, Reason } from "./reasons.js";
import { until } from "./session.js";
import { t } from "./texts.js";

/** @typedef {import("./session.js").Session} Session */

/** Returns an announcement as a statement. @param {string} formula @param {boolean} isWhether @param {string[]} group all if empty */
export function announcement(formula, isWhether, group) {
  if (!isWhether && !group.length) return { before: "announce ", line: `announce ${formula}` };
  const before = `update [${isWhether ? "?" : ""}!${group.length ? `{${group.join(",")}} ` : ""}`;
  return { before, line: `${before}${formula}]` };
}

/**
 * Tells some, so that the others notice nothing: an action of the file, and its event.
 * @param {Session} session @param {string} formula @param {string[]} group
 */
async function whisper(session, formula, group) {
  const { doc, state, steps } = session;
  const { error } = await session.ask("ask", `where? ${formula}`);
  if (error || !doc) return error;
  let name = "whisper";
  for (let n = 2; name in doc.actions; n++) name = `whisper${n}`;
  const action = [`action ${name}`, `event said: ${formula}`, "event nothing:",
    ...doc.agents.map((agent) => `agent ${agent}:${group.includes(agent) ? "" : " said, nothing -> nothing"}`)];
  const lines = state.text.replace(/\n$/, "").split("\n");
  lines.splice(doc.story.length ? doc.story[0].line - 1 : lines.length, 0, ...action);
  const before = until(state.acts, steps, state.step);
  await session.change({ text: `${lines.join("\n")}\n`, acts: `${before ? `${before}\n` : ""}update [${name},said]`, step: -1 });
}

/** @param {Session} session */
function holding({ scene }) {
  return scene?.worlds?.find((world) => world.name === scene.actual[0])?.atoms ?? [];
}

/** @param {{all: string[], chosen: string[], onChange: (names: string[]) => void, label: string}} props */
export function Group({ all, chosen, onChange, label }) {
  return html`<fieldset class="group"><legend>${label}</legend>${all.map((name) => html`<label class="check">
    <input type="checkbox" checked=${chosen.includes(name)} onChange=${() =>
      onChange(all.filter((other) => chosen.includes(other) !== (other === name)))} />${name}</label>`)}</fieldset>`;
}

/** @param {{session: Session, world: string, onMarks: (marks: any) => void}} props */
export function Acts({ session, world, onMarks }) {
  const [formula, setFormula] = useState("");
  const [kind, setKind] = useState("announce");
  const [isWhether, setWhether] = useState(false);
  const [audience, setAudience] = useState("all");
  const [group, setGroup] = useState(/** @type {string[]} */ ([]));
  const [within, setWithin] = useState(4);
  const [answer, setAnswer] = useState(/** @type {any} */ (null));
  const [mistake, setMistake] = useState(/** @type {any} */ (null));
  const doc = session.doc;
  if (!doc) return null;
  const run = async (/** @type {string} */ written) => {
    if (!written.trim()) return;
    setAnswer(null);
    onMarks(null);
    if (await mistakeIn(session, written)) return; // it is shown where it is typed
    const { before, error, result } = kind === "announce" ? await announce(session, written, isWhether, audience, group)
      : kind === "plan" ? await plan(session, written, within) : await question(session, kind, written, world);
    setMistake(error && { problem: error, text: written, before: before.length });
    if (result) {
      setAnswer(result);
      onMarks(result.marks);
    }
  };
  return html`<div class="acts">
    <div class="kinds" role="group" aria-label=${t("whatToDo")}>${["announce", "here", "where", "valid", "plan"].map((one) => html`<button
      aria-pressed=${one === kind} onClick=${() => setKind(one)}>${t(`do-${one}`)}</button>`)}</div>
    <${FormulaField} label=${t("formula")} value=${formula} session=${session} onInput=${setFormula} onEnter=${run} />
    ${kind === "announce" && html`<div class="how">
      ${doc.agents.length > 1 && html`<label>${t("tell")} <select value=${audience} onChange=${(/** @type {any} */ e) => setAudience(e.target.value)}>
        ${["all", "noticed", "secret"].map((one) => html`<option value=${one}>${t(`tell-${one}`)}</option>`)}</select></label>`}
      ${audience !== "all" && html`<${Group} all=${doc.agents} chosen=${group} onChange=${setGroup} label=${t("onlyTo")} />`}
      ${audience !== "secret" && html`<label class="check"><input type="checkbox" checked=${isWhether} onChange=${() => setWhether(!isWhether)} />${t("whether")}</label>`}
    </div>`}
    ${kind === "plan" && html`<label>${t("within")} <input type="number" min="0" max="99" value=${within} onChange=${(/** @type {any} */ e) => setWithin(Math.min(99, Math.max(0, Number(e.target.value) || 0)))} /></label>`}
    <button class="main" disabled=${!formula.trim() || (kind === "announce" && audience !== "all" && !group.length)} onClick=${() => run(formula)}>${t(`go-${kind}`, world)}</button>
    <div class="chips suggestions" role="group" aria-label=${t("suggestions")}>${suggestions(doc, holding(session)).map(
      (one) => html`<button class="chip" onClick=${() => { setFormula(one); run(one); }}>${one}</button>`)}</div>
    ${mistake && html`<${Mistake} ...${mistake} />`}
    ${answer && html`<${Reason} answer=${answer} />`}
    ${answer?.steps?.length > 0 && html`<button onClick=${() => { setAnswer(null); session.act(answer.steps.join("\n")); }}>${t("playPlan")}</button>`}
    <${Happenings} session=${session} onMarks=${onMarks} />
  </div>`;
}

/** @param {Session} session @param {string} formula @param {boolean} isWhether @param {string} audience @param {string[]} group */
async function announce(session, formula, isWhether, audience, group) {
  if (audience === "secret") return { before: "where? ", error: await whisper(session, formula, group), result: null };
  const { before, line } = announcement(formula, isWhether, audience === "all" ? [] : group);
  return { before, error: await session.act(line), result: null };
}

/** Searches for a plan; its steps are updates that can be played. @param {Session} session @param {string} goal @param {number} within */
async function plan(session, goal, within) {
  const before = "plan? ";
  const answer = await session.ask("ask", `${before}${goal} within ${within}`);
  if (answer.error) return { before, error: answer.error, result: null };
  const steps = answer.because.flatMap((/** @type {string} */ line) => {
    const found = line.match(/^\d+\. (\[.*\])(?: \([^()]*know[^()]*\))?: \d+ worlds? before, /);
    return found ? [`update ${found[1]}`] : [];
  });
  const found = steps.length ? t("planIs", steps.length === 1 ? t("oneStep") : t("steps", steps.length)) : answer.answer;
  return { before, error: null, result: { ...answer, said: goal, answer: found, steps, words: [answer.because.join("\n")], marks: null } };
}

/** @param {Session} session @param {string} kind @param {string} formula @param {string} world */
async function question(session, kind, formula, world) {
  if (kind === "here") {
    const why = await session.ask("why", world, formula);
    if (why.error) return { before: "", error: why.error, result: null };
    const { explanation, words } = why;
    return {
      before: "",
      error: null,
      result: { said: `${world} ⊨ ${explanation.formula}`, answer: explanation.holds ? "yes" : "no", words: [words], marks: marksOf([explanation]) },
    };
  }
  const before = `${kind}? `;
  const answer = await session.ask("ask", before + formula);
  if (answer.error) return { before, error: answer.error, result: null };
  const said = kind === "valid" ? `${session.doc?.name} ⊨ ${answer.said.slice(before.length)}` : answer.said;
  const marks = kind === "where" || !answer.explanations?.length ? { worlds: answer.where } : marksOf(answer.explanations);
  return { before, error: null, result: { ...answer, said, marks } };
}

/** Events, contraction, restart. @param {{session: Session, onMarks: (marks: any) => void}} props */
function Happenings({ session, onMarks }) {
  const [mistake, setMistake] = useState(/** @type {any} */ (null));
  const [isDistinct, tell] = useState(false);
  useEffect(() => tell(false), [session.scene]);
  const actions = Object.entries(session.doc?.actions ?? {});
  const run = async (/** @type {string} */ line) => {
    onMarks(null);
    setMistake(await session.act(line));
  };
  return html`<div class="happenings">
    ${actions.length > 0 && html`<h2>${t("events")}</h2><ul class="events">${actions.map(([action, events]) => html`<li><span>${action}</span>
      <span class="chips">${events.map((event) => html`<button class="chip" onClick=${() => run(`update [${action},${event}]`)}>${event}</button>`)}
      </span></li>`)}</ul>`}
    <h2>${t("sameKnowledge")}</h2>
    <p class="chips"><button onClick=${async () => {
      const { classes, error } = await session.ask("bisimilar");
      if (error) setMistake(error);
      else onMarks({ classes });
      tell(!error && classes.every((/** @type {string[]} */ all) => all.length < 2));
    }}>${t("showBisimilar")}</button>
    <button onClick=${() => run("contract")}>${t("contract")}</button></p>
    ${isDistinct && html`<p role="status">${t("noneBisimilar")}</p>`}
    ${mistake && html`<${Mistake} problem=${mistake} />`}
  </div>`;
}
