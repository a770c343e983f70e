export { answerCopy } from "./copies/answer-copy.server.ts";
