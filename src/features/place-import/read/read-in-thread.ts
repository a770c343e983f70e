import path from "node:path";
import { Worker } from "node:worker_threads";
import type { PlaceBatch } from "./place-batches.ts";
import type { ThreadAnswer } from "./read-thread.ts";
import { UnreadableExtract } from "./unreadable.ts";

/** Bundled pages have no file that a thread could begin at: it begins at the source, as the server does. */
const THREAD = path.resolve("src/features/place-import/read/read-thread.ts");
/** What an honest batch takes, with nodes of ways between, many times over. */
const LONGEST_SILENCE_MS = 15 * 60_000;
/** Batches that are made while one is stored. */
const AHEAD = 2;

/**
 * Reads the places of a file in a thread of its own with bounds of memory, so that the node answers meanwhile; it goes no
 * further ahead than a few batches. @throws UnreadableExtract.
 */
export async function* readInThread(file: string): AsyncGenerator<PlaceBatch> {
  const worker = new Worker(THREAD, {
    workerData: { file },
    execArgv: ["--disable-warning=ExperimentalWarning"],
    resourceLimits: { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  const answers: ThreadAnswer[] = [];
  let failure: Error | null = null;
  let wake = (): void => undefined;
  worker.on("message", (answer: ThreadAnswer) => {
    answers.push(answer);
    wake();
  });
  worker.on("error", (error: NodeJS.ErrnoException) => {
    failure = error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new UnreadableExtract("too-much", 0) : error;
    wake();
  });
  worker.on("exit", () => {
    failure ??= new Error("The thread that reads places ended without an answer.");
    wake();
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const ask = () => worker.postMessage("next");
  try {
    for (let i = 0; i < AHEAD; i++) ask();
    for (;;) {
      while (answers.length === 0) {
        if (failure) throw failure as Error;
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        const timer = setTimeout(() => {
          failure = new UnreadableExtract("too-much", 0);
          resolve();
        }, LONGEST_SILENCE_MS);
        await promise;
        clearTimeout(timer);
      }
      const answer = answers.shift()!;
      if ("ended" in answer) return;
      if ("unreadable" in answer) throw new UnreadableExtract(answer.unreadable.reason, answer.unreadable.byte);
      if ("error" in answer) throw new Error(answer.error);
      ask();
      yield answer.batch;
    }
  } finally {
    await worker.terminate();
  }
}
