import { createReadStream, statSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { type PlaceBatch, readPlaceBatches } from "./place-batches.ts";
import { UnreadableExtract, type UnreadableReason } from "./unreadable.ts";

/** What the thread answers each time that it is asked for more. */
export type ThreadAnswer =
  | { readonly batch: PlaceBatch }
  | { readonly ended: true }
  | { readonly unreadable: { readonly reason: UnreadableReason; readonly byte: number } }
  | { readonly error: string };

const { file } = workerData as { readonly file: string };
const batches = readPlaceBatches({
  bytes: statSync(file).size,
  open: () => createReadStream(file, { highWaterMark: 1 << 18 }),
});

async function next(): Promise<ThreadAnswer> {
  try {
    const { done, value } = await batches.next();
    return done ? { ended: true } : { batch: value };
  } catch (error) {
    if (error instanceof UnreadableExtract) return { unreadable: { reason: error.reason, byte: error.byte } };
    return { error: String(error) };
  }
}

const port = parentPort!;
async function answer(): Promise<void> {
  const message = await next();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port.postMessage(message);
}

let turn = Promise.resolve();
port.on("message", () => {
  turn = turn.then(answer);
});
