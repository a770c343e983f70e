import path from "node:path";
import { Worker } from "node:worker_threads";
import type { BuiltIndex } from "./build-index.ts";
import type { IndexQuestion } from "./index-thread.ts";

/** Bundled pages have no file that a thread could begin at: it begins at the source, as the server does. */
const THREAD = path.resolve("src/features/map/index/index-thread.ts");
const LONGEST_MS = 120_000;

/**
 * Builds the index in a thread of its own, which ends with it and leaves the columns in shared memory.
 * @param parts packed places in the order of their ids. @throws Error where the thread fails or takes two minutes.
 */
export async function buildInThread(parts: AsyncIterable<Uint8Array>): Promise<BuiltIndex> {
  const worker = new Worker(THREAD, { execArgv: ["--disable-warning=ExperimentalWarning"] });
  let timer: NodeJS.Timeout | undefined;
  try {
    const built = new Promise<BuiltIndex>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error("The map's index took too long.")), LONGEST_MS);
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("The thread of the map's index ended without an answer.")));
    });
    // Whatever fails first is what is reported.
    built.catch(() => undefined);
    for await (const part of parts) worker.postMessage(part satisfies IndexQuestion, []);
    worker.postMessage(null satisfies IndexQuestion, []);
    return await built;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
