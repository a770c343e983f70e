// By itself: plain Node, which seeds and benches by the other door, makes no words.
export { fundWords, methodWords } from "./receipt-words.server.ts";
