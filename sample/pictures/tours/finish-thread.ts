import { parentPort, workerData } from "node:worker_threads";
import { type Grade, perform, type Sphere, type Step } from "./finish-steps.ts";

const { sphere, grade } = workerData as { sphere: Sphere; grade: Grade };

parentPort!.on("message", ({ step, y0, y1 }: { step: Step; y0: number; y1: number }) => {
  perform(sphere, step, grade, y0, y1);
  parentPort!.postMessage("done", []);
});
