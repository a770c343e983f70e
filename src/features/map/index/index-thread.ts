import { parentPort } from "node:worker_threads";
import { toX, toY } from "../mercator.ts";
import { buildIndex } from "./build-index.ts";
import { readPacked } from "./packed-places.ts";

/** What the node sends: parts of the places in the order of their ids, and null at their end. */
export type IndexQuestion = Uint8Array | null;

const parts: Uint8Array[] = [];

// Sorting a million places takes a second: the node answers meanwhile.
parentPort!.on("message", (part: IndexQuestion) => {
  if (part) return void parts.push(part);
  parentPort!.postMessage(buildIndex(readPacked(parts, { toX, toY })), []);
  parentPort!.close();
});
