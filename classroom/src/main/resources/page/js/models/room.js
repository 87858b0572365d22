// @ts-check
import { html, useEffect, useState } from "../view.js";
import { ask } from "../engine.js";
import { t } from "./texts.js";
import { Picture } from "./picture.js";

/** @param {{data: string}} props */
export function Room({ data }) {
  const [scene, setScene] = useState(/** @type {any} */ (null));
  const [at, go] = useState("");
  useEffect(() => {
    fetch("data/gallery.json").then((r) => r.json()).then((all) => ask("scene", [all.find((/** @type {any} */ e) => e.id === (data || "hexa")).text, [], "", "", 0, true]).then(setScene));
  }, [data]);
  return html`<h1>${t("models")}</h1>${scene ? html`<${Picture} scene=${scene} selected=${at} onWorld=${go} />` : "…"}`;
}
