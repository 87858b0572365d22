// @ts-check
import * as engine from "../../engine/games.js";
import { answerWith } from "../answering.js";

answerWith(engine);
