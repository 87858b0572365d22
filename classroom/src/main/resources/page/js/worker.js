// @ts-check
import * as engine from "../engine/engine.js";
import { answerWith } from "./answering.js";

answerWith(engine);
