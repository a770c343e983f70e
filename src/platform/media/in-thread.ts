import { Worker } from "node:worker_threads";
import { refuse } from "../refusal.ts";

interface ThreadRun {
  /** The thread's script. */
  readonly script: string;
  readonly question: object;
  readonly longestMs: number;
  /** The refusal where it takes too long, or more memory than it gets. */
  readonly refusal: string;
}

/**
 * Looks into a stranger's file in a thread of its own, of bounded time and memory. @returns the thread's one message.
 * @throws the refusal; whatever the thread throws that is no answer.
 */
export async function inThread<Answer>({ script, question, longestMs, refusal }: ThreadRun): Promise<Answer> {
  const worker = new Worker(script, {
    workerData: question,
    execArgv: ["--disable-warning=ExperimentalWarning"],
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => reject(refuse(refusal)), longestMs);
      worker.once("message", resolve);
      worker.once("error", (error: NodeJS.ErrnoException) =>
        reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? refuse(refusal) : error),
      );
      worker.once("exit", () => reject(new Error("The thread that looks into a file ended without an answer.")));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
