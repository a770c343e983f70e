import { feature } from "../feature.ts";

export const display = feature({ name: "display" });
