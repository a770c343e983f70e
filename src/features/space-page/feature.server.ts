import { feature } from "../feature.ts";

export const spacePage = feature({ name: "space-page" });
