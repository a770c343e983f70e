import { feature } from "../feature.ts";

export const audit = feature({ name: "audit", tables: ["audit"] });
