import { sampleTexts } from "../../../sample/world/texts/texts.ts";
import type { SamplePart } from "../../platform/sample-part.ts";
import { seedTexts } from "./sample.server.ts";

export const sampleParts: readonly SamplePart[] = [
  { name: "texts", seed: async ({ db, nowMs }) => seedTexts(db, sampleTexts, nowMs) },
];
