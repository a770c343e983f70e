import path from "node:path";
import { Worker } from "node:worker_threads";
import { refuse, type Refusal } from "#/platform/refusal.ts";
import type { CheckedModel } from "./check-model.ts";

/** Bundled pages have no file that a thread could begin at: it begins at the source, as the server does. */
const THREAD = path.resolve("src/features/gallery/models/check-model-thread.ts");
/** The largest honest model takes a second or two. */
const LONGEST_MS = 20_000;

export interface CheckedModelFile extends CheckedModel {
  readonly sha256: string;
}

/** What the thread answers. */
export type ModelAnswer =
  | { readonly checked: CheckedModelFile }
  | { readonly refusal: Pick<Refusal, "code" | "params"> }
  | { readonly error: string };

/**
 * Checks the model in a file in a thread of its own, with limits of memory and time, so that the node answers meanwhile.
 * @throws gallery.model-* with the problem; gallery.model-too-complex where it takes too long or too much memory.
 */
export async function checkModelFile(file: string, longestMs = LONGEST_MS): Promise<CheckedModelFile> {
  const worker = new Worker(THREAD, {
    workerData: { file },
    execArgv: ["--disable-warning=ExperimentalWarning"],
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<ModelAnswer>((resolve, reject) => {
      timer = setTimeout(() => reject(refuse("gallery.model-too-complex")), longestMs);
      worker.once("message", resolve);
      worker.once("error", (error: NodeJS.ErrnoException) =>
        reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? refuse("gallery.model-too-complex") : error),
      );
      worker.once("exit", () => reject(new Error("The thread that checks models ended without an answer.")));
    });
    if ("refusal" in answer) throw refuse(answer.refusal.code, { params: answer.refusal.params });
    if ("error" in answer) throw new Error(answer.error);
    return answer.checked;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
