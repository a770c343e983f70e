import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { Refusal } from "#/platform/refusal.ts";
import { checkModel } from "./check-model.ts";
import type { ModelAnswer } from "./check-model-file.ts";

async function check(file: string): Promise<ModelAnswer> {
  const bytes = readFileSync(file);
  try {
    const checked = await checkModel(bytes);
    // Parts of the file: without copies of their own each would carry the whole of it.
    const textures = checked.textures.map((texture) => new Uint8Array(texture));
    return { checked: { ...checked, textures, sha256: createHash("sha256").update(bytes).digest("hex") } };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: { code: error.code, params: error.params } };
    return { error: String(error) };
  }
}

const answer = await check((workerData as { readonly file: string }).file);
const buffers = "checked" in answer ? answer.checked.textures.map(({ buffer }) => buffer as ArrayBuffer) : [];
parentPort!.postMessage(answer, buffers);
