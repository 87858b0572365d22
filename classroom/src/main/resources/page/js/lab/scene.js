// @ts-check
/** The picture of an exercise's model, after what happened before and what the answer does. */
import { html, useEffect, useState } from "../view.js";
import { ask } from "../engine.js";
import { t } from "../texts.js";
import { modelLink } from "../models/open.js";
import { Picture } from "../models/picture.js";

/** @typedef {import("./sheets.js").Exercise} Exercise */

/** Returns the document and the acts that are shown. @param {Exercise} exercise @param {string} answer */
export function shown(exercise, answer) {
  return exercise.task === "model"
    ? { text: answer, acts: "" }
    : { text: exercise.model, acts: (exercise.acts + (exercise.task === "acts" ? answer : "")).trim() };
}

/** @param {{text: string, acts: string}} state */
async function load({ text, acts }) {
  const story = await ask("story", [text, [], "", acts]);
  return story.error ? null : ask("scene", [text, [], "", acts, story.steps.length - 1, true]);
}

/** @param {{exercise: Exercise, answer: string}} props */
export function Shown({ exercise, answer }) {
  const [scene, setScene] = useState(/** @type {any} */ (null));
  const [link, setLink] = useState("#models");
  const { text, acts } = shown(exercise, answer);
  useEffect(() => {
    let isWanted = true;
    const later = setTimeout(async () => {
      if (!text.trim()) return;
      const found = await load({ text, acts });
      if (isWanted && found && !found.error) setScene(found);
      const packed = await modelLink({ text, acts });
      if (isWanted) setLink(packed);
    }, 350);
    return () => {
      isWanted = false;
      clearTimeout(later);
    };
  }, [text, acts]);
  if (!text.trim()) return null;
  return html`<div class="shown">
    ${scene ? html`<${Picture} scene=${scene} />` : html`<p class="faint">${t("lab.loading")}</p>`}
    <p class="tools">
      <a href=${link}>${t("lab.toModels")}</a>
    </p>
  </div>`;
}
