// @ts-check
/** What stands beside a drawing by hand: what is true at a world, its lines, agents and atoms. */
import { html, useState } from "../view.js";
import { t } from "../texts.js";
import * as draft from "./draft.js";
import { ink } from "./scene.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {(change: (was: Draft) => Draft, said?: string) => boolean} Change it returns whether something changed */

/** @param {{name: string, isOn: boolean, onChange: (isOn: boolean) => void}} props */
function Check({ name, isOn, onChange }) {
  return html`<label class="sketch-check"><input type="checkbox" checked=${isOn}
    onChange=${(/** @type {any} */ e) => onChange(e.target.checked)} />${name}</label>`;
}

/** A field whose text is used when it is left, or by Enter.
 * @param {{label: string, value: string, button?: string, onName: (name: string) => boolean}} props */
function Name({ label, value, button, onName }) {
  const [written, write] = useState(/** @type {string | null} */ (null));
  const [bad, setBad] = useState("");
  const use = () => {
    const name = (written ?? "").trim();
    const isGood = name === "" || name === value || onName(name);
    setBad(isGood ? "" : t("sketchBadName", name));
    if (isGood) write(null);
  };
  return html`<form class="sketch-name" onSubmit=${(/** @type {Event} */ e) => { e.preventDefault(); use(); }}>
    <label>${label} <input size="8" autocomplete="off" autocapitalize="off" spellcheck=${false} value=${written ?? value}
      aria-invalid=${bad ? "true" : undefined} onInput=${(/** @type {any} */ e) => write(e.target.value)} onBlur=${button ? undefined : use} /></label>
    ${button && html`<button type="submit">${button}</button>`}
    <span class="bad" role="status">${bad}</span>
  </form>`;
}

/** @param {{now: Draft, world: import("./draft.js").World, agent: string, change: Change, onRename: (is: string) => boolean, onDelete: () => void}} props */
function WorldPanel({ now, world, agent, change, onRename, onDelete }) {
  const others = draft.worldNames(now).filter((name) => !now.isS5 || name !== world.name);
  const set = (/** @type {string} */ other, /** @type {boolean} */ isOn) =>
    change(
      (was) => (isOn ? draft.link : draft.unlink)(was, agent, world.name, other),
      t(isOn ? "sketchSaidLine" : "sketchSaidNoLine", agent, world.name, other),
    );
  return html`<${Name} key=${world.name} label=${t("sketchName")} value=${world.name} onName=${onRename} />
    <${Check} name=${t("sketchActual")} isOn=${now.actual.includes(world.name)}
      onChange=${(/** @type {boolean} */ isOn) => change((was) => draft.setActual(was, isOn ? world.name : null))} />
    ${now.atoms.length > 0 && html`<fieldset><legend>${t("sketchTrue")}</legend>${now.atoms.map((atom) => html`<${Check} key=${atom} name=${atom}
      isOn=${world.atoms.includes(atom)} onChange=${(/** @type {boolean} */ isOn) => change((was) => draft.setAtom(was, world.name, atom, isOn))} />`)}</fieldset>`}
    ${now.variables.map(([variable, values]) => html`<label>${variable} <select value=${world.values[variable]}
      onChange=${(/** @type {any} */ e) => change((was) => draft.setValue(was, world.name, variable, e.target.value))}>
      ${values.map((value) => html`<option>${value}</option>`)}</select></label>`)}
    ${agent && others.length > 0 && html`<fieldset><legend>${t(now.isS5 ? "sketchCannotTell" : "sketchConsiders", agent)}</legend>
      ${others.map((other) => html`<${Check} key=${other} name=${other} isOn=${draft.isLinked(now, agent, world.name, other)}
        onChange=${(/** @type {boolean} */ isOn) => set(other, isOn)} />`)}</fieldset>`}
    ${now.worlds.length > 1 && html`<button type="button" onClick=${onDelete}>${t("sketchDelete", world.name)}</button>`}`;
}

/** The agents, of whom one is chosen for lines. @param {{now: Draft, agent: string, onAgent: (name: string) => void, change: Change}} props */
export function Agents({ now, agent, onAgent, change }) {
  return html`<fieldset class="sketch-agents"><legend>${t("sketchAgent")}</legend>${now.agents.map(({ name }, i) => {
    const { colour, dash } = ink(i);
    return html`<span key=${name}><label class="sketch-check"><input type="radio" checked=${name === agent} onChange=${() => onAgent(name)} />
      <svg width="26" height="10" aria-hidden="true"><path d="M1 5H25" stroke=${colour} stroke-width="2.4" stroke-dasharray=${dash} /></svg>${name}</label>
      <button type="button" class="sketch-small" aria-label=${t("sketchRemoveAgent", name)} title=${t("sketchRemoveAgent", name)}
        onClick=${() => change((was) => draft.removeAgent(was, name))}>×</button></span>`;
  })}
  <${Name} label=${t("sketchNewAgent")} value="" button=${t("sketchAdd")} onName=${(/** @type {string} */ name) => {
    const isGood = change((was) => draft.addAgent(was, name));
    if (isGood) onAgent(name);
    return isGood;
  }} /></fieldset>`;
}

/** @param {{now: Draft, change: Change}} props */
function Atoms({ now, change }) {
  return html`<fieldset><legend>${t("sketchAtoms")}</legend>${now.atoms.map((atom) => html`<span class="sketch-chip" key=${atom}>${atom}
    <button type="button" class="sketch-small" aria-label=${t("sketchRemoveAtom", atom)} title=${t("sketchRemoveAtom", atom)}
      onClick=${() => change((was) => draft.removeAtom(was, atom))}>×</button></span>`)}
  <${Name} label=${t("sketchNewAtom")} value="" button=${t("sketchAdd")} onName=${(/** @type {string} */ name) => change((was) => draft.addAtom(was, name))} /></fieldset>`;
}

/** @param {{now: Draft, selected: string | null, agent: string, change: Change, onRename: (is: string) => boolean,
 *   onDelete: () => void}} props */
export function Panel({ now, selected, agent, change, onRename, onDelete }) {
  const world = now.worlds.find(({ name }) => name === selected);
  return html`<div class="sketch-panel">
    ${world ? html`<${WorldPanel} now=${now} world=${world} agent=${agent} change=${change} onRename=${onRename} onDelete=${onDelete} />`
      : html`<p class="sketch-hint">${t("sketchNoWorld")}</p>`}
    <${Atoms} now=${now} change=${change} />
  </div>`;
}
