// For pages alone: plain Node makes no words.
export { wordActions, wordTrail, type ActionChoice, type WordedRow } from "./action-words.server.ts";
