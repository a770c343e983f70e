import { sampleCircuits } from "../../../sample/world/circuits.ts";
import type { SamplePart } from "../../platform/sample-part.ts";
import { keepUnderWay, seedCircuits, seedDevoteesYatra } from "./sample.server.ts";

export const sampleParts: readonly SamplePart[] = [
  {
    name: "circuits",
    after: ["spaces", "timings"],
    seed: async ({ db, ids, nowMs }) => seedCircuits(db, sampleCircuits, { spaces: await ids("spaces"), nowMs }),
  },
  {
    name: "yatras",
    after: ["circuits", "accounts"],
    seed: async ({ db, ids, nowMs }) => ({
      devotee: await seedDevoteesYatra(db, (await ids("accounts"))["demo-devotee"]!, {
        ...{ spaces: await ids("spaces"), nowMs },
      }),
    }),
    keepFresh: async ({ db, ids, nowMs }) => {
      const { devotee } = await ids("yatras");
      if (devotee) await keepUnderWay(db, devotee, nowMs);
    },
  },
];
